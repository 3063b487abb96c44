"""Choices that put many things somewhere: among seats, or each to a place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import comb, prod
from typing import Any, ClassVar

from playtest.engine.basics import LISTS, OBJECTS, Json, Seat, seat_name
from playtest.engine.choices import OneOf, Rng, malformed, words_of
from playtest.engine.ways import counted, shares


class Share:
    """Items given out among seats. The answer maps names of seats to lists of items.

    ``read`` checks the form only, so that a rule may say in its own words what is missing or too much;
    the value has every seat as a key, in seat order, and sorted tuples. If there is a ``keeper``, one of the seats,
    what an answer names for nobody stays with him.
    """

    __slots__ = ("items", "keeper", "seats")
    kind: ClassVar[str] = "share"

    def __init__(self, items: Iterable[str], seats: Iterable[Seat], keeper: Seat | None = None) -> None:
        self.items = tuple(items)
        self.seats = tuple(seats)
        self.keeper = keeper

    def read(self, answer: object) -> dict[Seat, tuple[str, ...]]:
        if not isinstance(answer, OBJECTS):
            raise malformed("share by seat", answer)
        known = {seat_name(seat): seat for seat in self.seats}
        for name in answer:
            if name not in known:
                raise malformed("one of the seats", name, options=list(known))
        given = {seat: tuple(sorted(words_of(answer.get(name, ())))) for name, seat in known.items()}
        if self.keeper is not None:
            left = Counter(self.items) - Counter(item for items in given.values() for item in items)
            given[self.keeper] = tuple(sorted([*given[self.keeper], *left.elements()]))
        return given

    def json(self, value: Mapping[Seat, Sequence[str]]) -> Json:
        return {seat_name(seat): list(items) for seat, items in value.items() if items}

    def sample(self, rng: Rng) -> dict[Seat, tuple[str, ...]]:
        shares: list[list[str]] = [[] for _ in self.seats]
        for item in self.items:
            shares[rng.below(len(shares))].append(item)
        return {seat: tuple(sorted(share)) for seat, share in zip(self.seats, shares, strict=True)}

    def count(self) -> int:
        return prod(comb(n + len(self.seats) - 1, n) for n in Counter(self.items).values())

    def __iter__(self) -> Iterator[dict[Seat, tuple[str, ...]]]:
        for given in shares(counted(self.items), len(self.seats)):
            yield dict(zip(self.seats, given, strict=True))

    def shown(self) -> dict[str, Json]:
        keeper: dict[str, Json] = {} if self.keeper is None else {"keeper": seat_name(self.keeper)}
        receivers = [seat_name(seat) for seat in self.seats]
        return {"type": "share", "items": list(self.items), "receivers": receivers, **keeper}


class Assign:
    """A place for each slot. The answer is a list of places in the order of the slots."""

    __slots__ = ("places", "slots")
    kind: ClassVar[str] = "assign"

    def __init__(self, slots: Iterable[str], places: Iterable[str | int]) -> None:
        self.slots = tuple(slots)
        self.places = tuple(places)

    def read(self, answer: object) -> tuple[Any, ...]:
        if not isinstance(answer, LISTS) or len(answer) != len(self.slots):
            raise malformed("one place for each", answer, slots=list(self.slots))
        one = OneOf(self.places)
        return tuple([one.read(place) for place in answer])

    def json(self, value: Sequence[str | int]) -> Json:
        return list(value)

    def sample(self, rng: Rng) -> tuple[Any, ...]:
        places = self.places
        return tuple([places[rng.below(len(places))] for _ in self.slots])

    def count(self) -> int:
        return int(len(self.places) ** len(self.slots))

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return product(self.places, repeat=len(self.slots))

    def shown(self) -> dict[str, Json]:
        return {"type": "assign", "slots": list(self.slots), "places": list(self.places)}
