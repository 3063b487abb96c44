"""The number of ways to go on from stored positions, counted by hand and written down with the reason.

``perft/GAME.json`` holds the positions; each number is the count of different courses of that many decisions,
simultaneous ones taken in seat order and chance fixed by a seed. A course that ends earlier counts too.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from playtest.engine import Line, Seeded
from tests.conformance.registry import load

FOLDER = Path(__file__).parent / "perft"
POSITIONS = [
    (path.stem, position) for path in sorted(FOLDER.glob("*.json")) for position in json.loads(path.read_text("utf-8"))
]


def begin(key: str, stored: dict[str, Any]) -> Line:
    """The line that a stored position describes: a start or a position, and answers given from there."""
    game, luck = load(key), Seeded(stored.get("seed", 1))
    if "position" in stored:
        assert game.position is not None
        line = Line.at_position(game, game.position(stored["position"]), luck)
    else:
        line = Line.start(game, stored["seats"], stored.get("options", {}), luck)
    for seat, what, answer in stored.get("answers", []):
        line.submit(seat, what, answer)
    return line


def courses(line: Line, depth: int) -> int:
    """How many different courses of so many decisions there are from here."""
    if depth == 0 or line.over:
        return 1
    decision = line.open[0]
    legal = decision.legal(2000)
    assert legal is not None, f"{decision!r} has too many answers to count"
    if depth == 1:
        return len(legal)
    found = 0
    for value in legal:
        line.submit(decision.seat, decision.what, decision.choice.json(value))
        found += courses(line, depth - 1)
        line.undo()
    return found


@pytest.mark.parametrize(("key", "stored"), POSITIONS, ids=[f"{key}-{stored['name']}" for key, stored in POSITIONS])
def test_the_ways_to_go_on_are_as_many_as_counted(key: str, stored: dict[str, Any]) -> None:
    line = begin(key, stored)
    assert line.path == stored["path"]
    assert [courses(line, depth) for depth in range(1, len(stored["counts"]) + 1)] == stored["counts"], stored["why"]
    assert line.path == stored["path"]
