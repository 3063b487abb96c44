"""Another process that plays: single answers to positions out of files, or whole random games.

It reads one request a line from standard input and writes one answer a line. Run as
``python -m tests.conformance.worker``; the tests start it under different PYTHONHASHSEEDs.
"""

import json
import sys
from typing import Any

from playtest.engine import Line, Seat, Seeded
from tests.conformance.checks import written
from tests.conformance.driver import Move, a_move, a_table
from tests.conformance.registry import load


def told(line: Line, n: int) -> str:
    """What an entry did: the position after it, what was said and what chance gave."""
    entry = line.entries[n]
    said = [event.json() for event in entry.said]
    questions = [decision.shown() for decision in line.open]
    return written([line.state.json(), said, [list(result) for result in entry.luck], entry.cited, questions])


def one_answer(task: dict[str, Any]) -> str:
    """An answer to a position fresh from a file, by new generators."""
    game = load(task["game"])
    line = Line.at_position(game, game.state.read(json.loads(task["state"])), Seeded(task["seed"]))
    Move(Seat(task["seat"]), task["what"], task["answer"]).on(line)
    return told(line, 1)


def whole_game(task: dict[str, Any]) -> str:
    """A random game from the first answer to the last."""
    line, rng = a_table(load(task["game"]), task["seats"], task["seed"], strict=False, **task.get("options", {}))
    while not line.over and line.n < task["most"]:
        a_move(line, rng, task["rate"]).on(line)
    return written([[entry.json() for entry in line.entries], line.state.json()])


def answer(task: dict[str, Any]) -> str:
    """What a request asks for."""
    return whole_game(task) if "seats" in task else one_answer(task)


if __name__ == "__main__":
    for request in sys.stdin:
        print(answer(json.loads(request)), flush=True)
