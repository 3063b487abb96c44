"""All ways on which something reaches a seat. The secrets test compares each of them, byte for byte.

A channel is a function (line, viewer) -> JSON, text or bytes, registered under a name:

    @channel("board")
    def board(line: Line, viewer: Seat) -> str:
        return draw(line.view(viewer))

Whatever shows, exports or answers something to a seat should be listed here.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from playtest.engine import Decision, Json, Line, Quick, Refused, Seat
from playtest.teach.offers import withheld
from tests.conformance.checks import written
from tests.conformance.driver import Move, a_move, a_table
from tests.conformance.registry import load

Channel = Callable[[Line, Seat], Any]
CHANNELS: dict[str, Channel] = {}


def channel(name: str) -> Callable[[Channel], Channel]:
    """Register a channel."""

    def register(function: Channel) -> Channel:
        assert name not in CHANNELS
        CHANNELS[name] = function
        return function

    return register


def bytes_of(name: str, line: Line, viewer: Seat) -> bytes:
    """What a channel gives a viewer, as bytes to compare."""
    given = CHANNELS[name](line, viewer)
    return given if isinstance(given, bytes) else given.encode() if isinstance(given, str) else written(given).encode()


def asked_in_full(line: Line, decision: Decision) -> Json:
    """All that a seat gets of its own question: what, token, legal answers if few, and a drawn one."""
    listed = decision.legal(60)
    legal = None if listed is None else [decision.choice.json(value) for value in listed]
    return {**decision.shown(), "token": line.token(decision), "legal": legal, "withdraw": decision.withdraw}


@channel("view")
def view(line: Line, viewer: Seat) -> Json:
    return line.view(viewer)


@channel("log")
def log(line: Line, viewer: Seat) -> Json:
    return line.log(viewer)


@channel("decisions")
def decisions(line: Line, viewer: Seat) -> Json:
    return [asked_in_full(line, decision) for decision in line.open if decision.seat == viewer]


@channel("offers")
def offers(line: Line, viewer: Seat) -> Json:
    return [asked_in_full(line, offer) for offer in line.offers(viewer)]


@channel("withheld")
def what_is_withheld(line: Line, viewer: Seat) -> Json:
    return [[what, refused.shown()] for what, refused in withheld(line, viewer)] if viewer >= 0 else None


@channel("waiting for")
def waiting_for(line: Line, viewer: Seat) -> Json:
    return [line.path, line.over, [[decision.seat, decision.what] for decision in line.open]]


@channel("standing")
def standing(line: Line, viewer: Seat) -> Json:
    return None if line.game.standing is None else list(line.game.standing(line.state))


@cache
def tries(key: str) -> tuple[tuple[str, Json], ...]:
    """A fixed set of things to try at any moment: answers of other games to all kinds of questions, and nonsense."""
    found: dict[str, list[Json]] = {}
    seats = load(key).players
    for seed in range(6):
        line, rng = a_table(load(key), seats[seed % len(seats)], 900 + seed, strict=False)
        while not line.over and line.n < 150:
            move = a_move(line, rng, 25)
            answers = found.setdefault(move.what, [None])
            if move.answer not in answers and len(answers) < 4:
                answers.append(move.answer)
            move.on(line)
    return tuple((what, answer) for what in sorted(found) for answer in found[what])


@channel("refusals")
def refusals(line: Line, viewer: Seat) -> Json:
    """What happens to a fixed set of tries, and to taking back a sealed answer."""
    if viewer < 0:
        return None
    told: list[Json] = []
    for what, answer in tries(line.game.key):
        refused = line.try_(viewer, what, answer)
        told.append([what, answer, None if refused is None else refused.shown()])
    if any(line.locked(viewer, decision.what) for decision in (line._asked.decisions if line._asked else ())):
        told.append(written(withdrawn(line, viewer)))
    return told


def withdrawn(line: Line, viewer: Seat) -> Json:
    """Whether a sealed answer could be taken back, tried on a line of its own."""
    twin = Line.at_position(line.game, line.state, line.luck)
    try:
        Move(viewer, "withdraw", None).on(twin)
    except Refused as refused:
        return str(refused)
    return "taken back"


@channel("bots")
def bots(line: Line, viewer: Seat) -> Json:
    """What each bot would answer in this seat's place: it is given the view, and must know no more."""
    chosen: dict[str, Json] = {}
    for name, make in sorted(line.game.bots.items()):
        for decision in line.open:
            if decision.seat == viewer >= 0:
                value = make().choose(decision, lambda: line.view(viewer), Quick(1))
                chosen[f"{name}: {decision.what}"] = decision.choice.json(value)
    return chosen
