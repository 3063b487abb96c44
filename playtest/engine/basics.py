"""The words that all parts of the engine share: seats, viewers, JSON values and refusals."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NewType, TypeAlias, cast

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in code and shown as ``P1``, ``P2``, ... everywhere else."""

TABLE = Seat(-1)
"""Whoever runs the table: passes pauses, types in dice from the real table, and may see everything."""

PUBLIC = Seat(-2)
"""A viewer who knows only what everybody may know: the default for every screen and export."""

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"
"""What may stand in a state, an answer or a record: no floats, so that nothing depends on rounding."""


ALONE = (str, int, bool)
"""Types of values that nothing can change later."""

LISTS = (list, tuple)
"""What counts as a list in an answer from outside."""

OBJECTS = (dict, Mapping)
"""What counts as an object in an answer from outside: nearly always a dict, which is quickly told."""


@cache
def seat_name(seat: int) -> str:
    """The name of a seat at every edge of the program: ``P1`` for seat 0, ``TABLE`` for the facilitator.

    >>> seat_name(Seat(2))
    'P3'
    """
    return f"P{seat + 1}" if seat >= 0 else "TABLE" if seat == TABLE else "PUBLIC"


def seat_of(name: object, seats: int) -> Seat:
    """The seat with this name, at a table of ``seats``; raises Malformed if there is none.

    >>> seat_of("P2", 4)
    1
    """
    if isinstance(name, str) and name[:1] == "P" and name[1:].isascii() and name[1:].isdigit() and len(name) < 4:
        number = int(name[1:])
        if 1 <= number <= seats and name == f"P{number}":
            return Seat(number - 1)
    raise Malformed("malformed", "", expected="seat", least="P1", most=seat_name(seats - 1), got=quoted(name))


def a_number(value: object) -> bool:
    """Is this an int and nothing that only behaves like one (``True``, ``1.0``)?"""
    return type(value) is int


def quoted(value: object, most: int = 80) -> str:
    """Anything from outside as it may be quoted in a refusal: cut to ``most`` characters, and never failing.

    >>> quoted(["M1", 3.5])
    "['M1', 3.5]"
    """
    try:
        return repr(value)[:most]
    except (RecursionError, ValueError):  # nested too deep, or a number of thousands of digits
        return f"<{type(value).__name__}>"


def plain(value: object) -> Json:
    """A copy of some JSON that shares nothing with it, tuples as lists; raises EngineError for anything else.

    What is told or recorded goes through here, so that it never changes with the state it was taken from.
    """
    if value is None or type(value) in ALONE:
        return cast("Json", value)
    if isinstance(value, LISTS):
        return [item if type(item) in ALONE else plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    raise EngineError(f"{quoted(value)} is no JSON without floats: it can be neither told nor recorded")


_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"))


def canonical(value: Json) -> str:
    """The one way to write some JSON, for hashes: equal values, equal text, on every machine.

    >>> canonical({"b": [1, None], "a": "x"})
    '{"a":"x","b":[1,null]}'
    """
    return _CANONICAL.encode(value)


class EngineError(Exception):
    """A fault in a game's code or in the engine, never in an answer: the message names the step."""


class Refused(Exception):
    """An answer that is not accepted; nothing has changed.

    ``code`` is a key of the catalogues, ``rule`` the id of the rule that refuses (empty for a malformed
    answer), ``numbers`` what the sentence needs. They hold nothing that the asking seat may not know.
    """

    def __init__(self, code: str, rule: str, **numbers: Json) -> None:
        super().__init__(code, rule, numbers)
        self.code = code
        self.rule = rule
        self.numbers: Mapping[str, Json] = numbers

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.numbers.items())
        return f"{self.code} ({self.rule or 'no rule'})" + (f": {facts}" if facts else "")

    def shown(self) -> dict[str, Json]:
        """The refusal as JSON, for a screen or a record."""
        return {"code": self.code, "rule": self.rule, "numbers": dict(self.numbers)}


class Malformed(Refused):
    """The answer has not the shape that the choice asks for."""


class NotNow(Refused):
    """Nothing of this kind can be decided by this seat at this moment."""


class Illegal(Refused):
    """The answer has the right shape, but a rule forbids it."""
