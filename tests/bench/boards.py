"""How long a drawing of each game's board takes: the largest of a game of bots, for a phone and for a projector."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from playtest.engine import PUBLIC, Line, Quick, Seeded
from playtest.games import GAMES, load
from playtest.teach.view import board_of
from tests.bench.measure import table
from tests.conformance.driver import a_move

STEPS = 120
YARDSTICK = "viva, phone"


def milliseconds(draw: Callable[[], str], rounds: int = 10) -> float:
    """One drawing in milliseconds of one core, once the first has been made: the best of ``rounds``."""
    draw()
    best = float("inf")
    for _ in range(rounds):
        began = time.process_time()
        draw()
        best = min(best, (time.process_time() - began) * 1e3)
    return best


def figures(key: str) -> dict[str, float]:
    """The figures of a game, by name and size of the drawing."""
    svg = board_of(key, "svg")
    game, rng = load(key), Quick(1)
    line = Line.start(game, game.players[-1], luck=Seeded(1))
    views = [line.view(PUBLIC)]
    for _ in range(STEPS):
        if line.over:
            break
        a_move(line, rng, 0).on(line)
        views.append(line.view(PUBLIC))
    view = max(views, key=lambda view: len(svg(view, "en")))
    sizes = {"phone": "phone", "projector": "wide"}
    return {f"{key}, {name}": milliseconds(partial(svg, view, "en", size=size)) for name, size in sizes.items()}


def main() -> None:
    """Print the figures of every game that draws its board."""
    found: dict[str, float] = {}
    for key in GAMES:
        if board_of(key, "svg") is not None:
            found |= figures(key)
    print(table("A drawing of the board", found, YARDSTICK, "ms"))


if __name__ == "__main__":
    main()
