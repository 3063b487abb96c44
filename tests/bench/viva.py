"""Viva: playouts in simulation mode, play with log, texts and all checks, undo to the middle of a game."""

from __future__ import annotations

import time
from itertools import islice

from playtest.engine import PUBLIC, Line, Quick, Seeded, playouts
from playtest.games import load
from playtest.record import Teller
from tests.bench.measure import Contestant, side_by_side, table

SIMULATED, LOGGED = "playouts, 4 seats", "log, texts, checks"


def simulated(seats: int, key: str = "viva") -> Contestant:
    """Random playouts in simulation mode."""

    def play(games: int) -> int:
        return sum(played.decisions for played in islice(playouts(load(key), seats, seed=games), games))

    return play


def played_game(seed: int, teller: Teller | None = None, key: str = "viva") -> Line:
    """A random game over the same door as a person's: read, checked, logged, told in words as it goes."""
    line, rng = Line.start(load(key), 4, luck=Seeded(seed)), Quick(seed)
    while not line.over:
        decision = line.open[0]
        answer = decision.choice.json(decision.sample(rng))
        entry = line.submit(decision.seat, decision.what, answer)
        if teller is not None and entry is not None:
            for told in entry.shown(PUBLIC):
                teller.event(told, {})
    return line


def logged(games: int, key: str = "viva") -> int:
    """Play with everything on; the decisions made."""
    teller = Teller(key, "en")
    return sum(len(played_game(seed, teller, key).entries) - 1 for seed in range(max(1, games // 5)))


def back_and_forth(rounds: int = 40, key: str = "viva") -> tuple[float, int]:
    """Milliseconds to go from the end of a game to its middle and back again, and the game's length."""
    line = played_game(11, key=key)
    end = len(line.entries)
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        line.jump(end // 2)
        line.jump(end)
        times.append((time.perf_counter() - began) * 1e3 / 2)
    return sorted(times)[rounds // 2], end


def main() -> None:
    """Print all figures."""
    contestants = {"playouts, 3 seats": simulated(3), SIMULATED: simulated(4), "playouts, 5 seats": simulated(5),
                   LOGGED: logged}  # fmt: skip
    figures = side_by_side(contestants, 60)
    print(table("Viva", figures, SIMULATED))
    for name, goal in ((SIMULATED, 150_000), (LOGGED, 30_000)):
        speed = 1e6 / figures[name]
        print(f"  {name}: {speed:,.0f} decisions a second, {speed / goal:.2f} of the goal of {goal:,}")
    middle, length = back_and_forth()
    print(f"  undo to the middle of a game of {length} entries: median {middle:.2f} ms")


if __name__ == "__main__":
    main()
