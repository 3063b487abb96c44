"""Tables of Junta in phases 5 to 7, for tests: a position, scripted luck, answers by name of seat."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from playtest.engine import TABLE, Line, Quick, Refused, Scripted, Seat, Seeded, seat_of
from playtest.games.junta.game import GAME
from playtest.games.junta.state import JuntaState

OFFICES = {"P2": ["MIN", "G1"], "P3": ["G2", "ALM"], "P4": ["G3", "COM"]}
"""Offices of a table for four at which P1 is the Presidente."""


class JuntaLine(Line):
    """A game of Junta: its state is one of Junta's."""

    state: JuntaState


def table(at: str, luck: Mapping[str, Sequence[Any]] | None = None, **fields: Any) -> JuntaLine:
    """A game that stands at a place of its course, four seats and OFFICES unless something else is said."""
    position = {"seats": 4, "offices": OFFICES, **fields, "at": at}
    assert GAME.position is not None
    line = Line.at_position(GAME, GAME.position(position), Scripted(luck or {}, Quick(1)), strict=True)
    return cast("JuntaLine", line)


def view(line: Line, seat: Seat) -> Any:
    """What a seat sees of the state, to be looked into."""
    return line.view(seat)


def new_game(seats: int, seed: int) -> JuntaLine:
    """A game from its beginning."""
    return cast("JuntaLine", Line.start(GAME, seats, {}, Seeded(seed), strict=True))


def give(line: Line, who: str, what: str, answer: Any = None) -> list[str]:
    """Submit an answer; the keys of the events it caused."""
    seat = TABLE if who == "TABLE" else seat_of(who, line.state.seats)
    entry = line.submit(seat, what, answer)
    assert entry is not None
    return [event.key for event in entry.said]


def go_on(line: Line) -> list[str]:
    """Pass a pause."""
    return give(line, "TABLE", "go_on")


def refused(line: Line, who: str, what: str, answer: Any = None) -> Refused:
    """The refusal of an answer that a rule forbids."""
    refusal = line.try_(seat_of(who, line.state.seats), what, answer)
    assert refusal is not None, f"{who} {what} {answer} was accepted"
    return refusal


def attempt(kind: str, victim: str, place: str | None, *pay: str) -> dict[str, Any]:
    """The answer that announces an attempt."""
    return {"attempt": {"kind": kind, "victim": victim, "place": place, "pay": [*pay]}}


def announce(line: Line, who: str, kind: str, victim: str, place: str | None, *pay: str) -> list[str]:
    """Announce an attempt."""
    return give(line, who, "announce_attempts", attempt(kind, victim, place, *pay))


def cannot_announce(line: Line, who: str, kind: str, victim: str, place: str | None, *pay: str) -> str:
    """The rule that refuses an announcement."""
    return refused(line, who, "announce_attempts", attempt(kind, victim, place, *pay)).rule


def all_pass(line: Line) -> list[str]:
    """Everybody who is still asked passes; the keys of the last events."""
    said: list[str] = []
    while line.open and line.open[0].what == "announce_attempts":
        said = give(line, f"P{line.open[0].seat + 1}", "announce_attempts", {"pass_attempts": None})
    return said


def asked(line: Line) -> list[tuple[Seat, str]]:
    """Who is asked what."""
    return [(decision.seat, decision.what) for decision in line.open]
