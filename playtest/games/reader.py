"""Hand-written positions read field by field, with all that is wrong with them said at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from playtest.engine.basics import Json, Seat, quoted, seat_name
from playtest.engine.fields import BadPosition
from playtest.engine.state import State
from playtest.engine.steps import Flow, NoSuchPlace, enter
from playtest.games.faults import Finder, Problem

S = TypeVar("S", bound=State)
V = TypeVar("V")
Place: TypeAlias = tuple[str | int, ...]
"""A place in a position: names of mappings and positions in lists (from 0), from the outside in."""

NAMING = ("got", "card", "cards", "code", "office", "offices", "unit", "bill", "face")
"""Facts of a fault that name what is wrong; it stands so in the position that was written."""

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

    def distinct(self, field: str, values: Sequence[V]) -> list[V]:
        """A list without repetitions; each that is named twice is noted."""
        kept: list[V] = []
        for value in values:
            if value in kept:
                self.wrong(field, "twice", got=quoted(value, 60))
            else:
                kept.append(value)
        return kept

    def as_list(self, field: str, value: Any) -> list[Any]:
        """A value as a list."""
        if isinstance(value, list | tuple):
            return list(value)
        self.wrong(field, "list", got=quoted(value, 60))
        return []

    def listed(self, field: str) -> list[Any]:
        """A field that is a list; empty if it is left out."""
        return self.as_list(field, self.get(field, []))

    def seats_of(self, field: str) -> list[Seat]:
        """A field that is a list of seats of this table, none of them twice."""
        value = self.get(field, [])
        if isinstance(value, list | tuple):
            return [self.seat(field, name) for name in self.distinct(field, value)]
        self.wrong(field, "form", form="[P1, P2]", got=quoted(value, 60))
        return []

    def over_limit(self, field: str, seat: Seat, n: int, most: int) -> None:
        """Note that a seat has ``n`` cards in hand, more than it can have at that moment."""
        self.wrong(field, "over_limit", who=seat_name(seat), n=n, most=most, more=n - most)

    def flag(self, field: str) -> bool:
        """A field that is true or false; false if it is left out."""
        value = self.get(field, False)
        if type(value) is not bool:
            self.wrong(field, "want_true_or_false", got=quoted(value, 60))
        return value is True

    def unread(self) -> None:
        """Note fields that a position does not have."""
        for field in self.fields:
            if field not in self.seen:
                self.wrong(str(field)[:40], "unknown", known=sorted(self.seen))

    def settle(self) -> None:
        """Raise BadPosition if anything was wrong."""
        self.raise_if(self.faults)

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
        self.raise_if(problems(state))

    def raise_if(self, faults: Sequence[Problem]) -> None:
        """Raise BadPosition that says all of these and where each stands in what was written, if there are any."""
        if faults:
            what, told = " ".join(fault.what for fault in faults), [fault.told for fault in faults]
            raise BadPosition(faults[0].field, what, told, [place_of(fault, self.fields) for fault in faults])


def place_of(fault: Problem, fields: Mapping[str, Any]) -> Place:
    """Where in a hand-written position a fault stands: its field, in it the seat, in it the value that is wrong.

    Of a thing that stands there several times the last is meant: the first may be right.
    """
    place: Place = (fault.field,)
    value, who = fields.get(fault.field), fault.facts.get("who")
    if isinstance(value, Mapping) and isinstance(who, str) and who in value:
        place, value = (*place, who), value[who]
    wrong = [str(fact) for name in NAMING for fact in _each(fault.facts.get(name))]
    found = [inner for inner, here in _inside(value) if here in wrong or quoted(here, 60) in wrong]
    return (*place, *(found[-1] if found else ()))


def _each(fact: Json) -> list[Json]:
    return list(fact) if isinstance(fact, list | tuple) else [] if fact is None else [fact]


def _inside(value: Any) -> Iterator[tuple[Place, Any]]:
    """All that stands in a value, with its place: names of mappings, and what is no list and no mapping itself."""
    if isinstance(value, Mapping):
        for name, inner in value.items():
            yield (name,), name
            yield from (((name, *place), here) for place, here in _inside(inner))
    elif isinstance(value, list | tuple):
        for i, inner in enumerate(value):
            yield from (((i, *place), here) for place, here in _inside(inner))
    yield (), value
