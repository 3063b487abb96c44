"""A whole game: playouts in simulation mode, play with log, texts and all checks, undo to the middle of a game."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import islice

from playtest.engine import PUBLIC, Line, Quick, Seeded, playouts
from playtest.games import load
from playtest.record import Teller
from tests.bench.measure import Contestant, side_by_side, table

SIMULATED, LOGGED = "playouts, 4 seats", "log, texts, checks"


def simulated(key: str, seats: int) -> Contestant:
    """Random playouts in simulation mode."""

    def play(games: int) -> int:
        return sum(played.decisions for played in islice(playouts(load(key), seats, seed=games), games))

    return play


def played_game(key: str, seed: int, teller: Teller | None = None) -> Line:
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


def logged(key: str) -> Contestant:
    """Play with everything on."""
    teller = Teller(key, "en")

    def play(games: int) -> int:
        return sum(len(played_game(key, seed, teller).entries) - 1 for seed in range(max(1, games // 5)))

    return play


def back_and_forth(key: str, rounds: int = 40) -> tuple[float, int]:
    """Milliseconds to go from the end of a game to its middle and back again, and the game's length."""
    line = played_game(key, 11)
    end = len(line.entries)
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        line.jump(end // 2)
        line.jump(end)
        times.append((time.perf_counter() - began) * 1e3 / 2)
    return sorted(times)[rounds // 2], end


def report(key: str, seats: Sequence[int], goals: Sequence[int] = (), games: int = 60) -> None:
    """Print all figures of a game; ``goals`` are decisions a second, simulated and with everything on."""
    contestants = {f"playouts, {n} seats": simulated(key, n) for n in seats}
    figures = side_by_side({**contestants, LOGGED: logged(key)}, games)
    print(table(load(key).title, figures, SIMULATED))
    for name, goal in zip((SIMULATED, LOGGED), goals, strict=False):
        speed = 1e6 / figures[name]
        print(f"  {name}: {speed:,.0f} decisions a second, {speed / goal:.2f} of the goal of {goal:,}")
    middle, length = back_and_forth(key)
    print(f"  undo to the middle of a game of {length} entries: median {middle:.2f} ms")
