"""Hand-written positions read field by field, with all that is wrong with them said at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from playtest.engine.basics import Json, Seat, quoted, seat_name
from playtest.engine.fields import BadPosition
from playtest.engine.state import State
from playtest.engine.steps import Flow, NoSuchPlace, enter
from playtest.games.faults import Finder, Problem

S = TypeVar("S", bound=State)

SHARED = Finder("engine")
"""What may be wrong with a position of any game."""


class Reader:
    """The fields of a hand-written position; reading one notes what is wrong with it and goes on."""

    def __init__(self, fields: Mapping[str, Any], seats: int) -> None:
        self.fields = fields
        self.seats = seats if type(seats) is int else 0
        self.seen: set[str] = set()
        self.faults: list[Problem] = []

    def wrong(self, field: str, key: str, **facts: Json) -> None:
        """Note a fault of this field: ``position.<key>`` of the words that all games share says it."""
        self.faults.append(SHARED(field, key, field=field, **facts))

    def get(self, field: str, usual: Any) -> Any:
        """A field as it stands, or what is usual."""
        self.seen.add(field)
        return self.fields.get(field, usual)

    def word(self, field: str, usual: str) -> str:
        """A field that is a word."""
        value = self.get(field, usual)
        if isinstance(value, str):
            return value
        self.wrong(field, "word", got=quoted(value, 60))
        return usual

    def number(self, field: str, usual: int, least: int, most: int) -> int:
        """A field that is a whole number."""
        return self.as_number(field, self.get(field, usual), usual, least, most)

    def as_number(self, field: str, value: Any, usual: int, least: int, most: int) -> int:
        """A value as a whole number within limits."""
        if type(value) is int and least <= value <= most:
            return value
        self.wrong(field, "number", least=least, most=most, got=quoted(value, 60))
        return usual

    def seat(self, field: str, value: Any) -> Seat:
        """A value as a seat of this table."""
        for seat in range(self.seats):
            if value == seat_name(seat):
                return Seat(seat)
        self.wrong(field, "seat", last=seat_name(self.seats - 1), got=quoted(value, 60))
        return Seat(0)

    def by_seat(self, field: str) -> dict[Seat, Any]:
        """A field that maps seats to values."""
        value = self.get(field, {})
        if not isinstance(value, Mapping):
            self.wrong(field, "by_seat", got=quoted(value, 60))
            return {}
        return {self.seat(field, name): inner for name, inner in value.items()}

    def cards(self, field: str, value: Any) -> list[str]:
        """A value as a list of card codes; whether they exist is checked with the whole deck."""
        if isinstance(value, list | tuple) and all(isinstance(card, str) for card in value):
            return list(value)
        self.wrong(field, "cards", got=quoted(value, 60))
        return []

    def hands(self, field: str) -> list[list[str]]:
        """A field with cards for each seat, sorted."""
        given = self.by_seat(field)
        return [sorted(self.cards(field, given.get(Seat(seat), []))) for seat in range(self.seats)]

    def unread(self) -> None:
        """Note fields that a position does not have."""
        for field in self.fields:
            if field not in self.seen:
                self.wrong(str(field)[:40], "unknown", known=sorted(self.seen))

    def settle(self) -> None:
        """Raise BadPosition if anything was wrong."""
        raise_if(self.faults)

    def enter(self, state: State, root: Flow, at: str) -> None:
        """Put the state at its place in the game's course, or note that there is none."""
        try:
            state.stack = [enter(root, at)]
        except NoSuchPlace as wrong:
            self.wrong("at", wrong.key, **wrong.facts)

    def stand(self, state: S, root: Flow, at: str, problems: Callable[[S], Sequence[Problem]]) -> None:
        """Let a state that was read stand at its place; raises BadPosition with all that is wrong with it.

        ``problems(state)`` gives what contradicts the rules.
        """
        self.unread()
        self.enter(state, root, at)
        self.settle()
        raise_if(problems(state))


def raise_if(faults: Sequence[Problem]) -> None:
    """Raise BadPosition that says all of these, if there are any."""
    if faults:
        raise BadPosition(faults[0].field, " ".join(fault.what for fault in faults), [fault.told for fault in faults])
