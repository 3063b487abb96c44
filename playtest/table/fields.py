"""A position as lines of text that a facilitator can read and write: what a ruling may change, and what it changes.

    lines_of(state, "hand")                       # P1: "M1, M3", P2: "", ...
    value_of(state, "hand", {"P1": "M1, SNIPER"})  # the whole field as JSON, the other seats' lines as they were

Seats are written P1, P2, ..., lists with commas, nothing as an empty line; what is built up deeper is JSON.
"""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playtest.engine import Json, Line, Refused, Seat, State, seat_name, seat_of
from playtest.engine.chance import Pile
from playtest.engine.ruling import FIXED
from playtest.table.errors import TableError

HIDDEN = (*FIXED, "luck_scope", "luck_counts")
"""Fields that say how the program goes on, not how the table looks."""
PILE = ("top", "rest", "bottom")


@dataclass(frozen=True)
class FieldLine:
    """One line of a field: whose or which part of it ("P1", "rest", "" for all of it), its value, and it as text."""

    field: str
    part: str
    value: Json
    text: str


@dataclass(frozen=True)
class Changed:
    """A line that a ruling changes: its value before and after."""

    field: str
    part: str
    before: Json
    after: Json


def settable(state: State) -> list[str]:
    """The fields that a ruling may change."""
    return [name for name in state.kinds() if name not in HIDDEN]


def lines_of(state: State, field: str) -> list[FieldLine]:
    """A field line by line: one for each seat where it holds a list for each, one for each part of a pile."""
    value, kind = _json(state, field), _type(state, field)
    if _by_seat(value, kind, state.seats):
        inner = typing.get_args(kind)[0]
        return [_line(field, seat_name(seat), item, inner) for seat, item in enumerate(value)]
    if kind is Pile:
        return [_line(field, part, value[part], list[str]) for part in PILE]
    return [_line(field, "", value, kind)]


def value_of(state: State, field: str, texts: Mapping[str, str]) -> Json:
    """A field's value as JSON, with these lines in place of what stands there now. Raises TableError.

    Where the hands of all seats are kept in order, those that are written here are put in order too.
    """
    kind, lines = _type(state, field), lines_of(state, field)
    found: dict[str, Json] = {}
    for line in lines:
        inner = list[str] if kind is Pile else typing.get_args(kind)[0] if line.part else kind
        text = texts.get(line.part, line.text).strip()
        same = text == line.text
        found[line.part] = _seated(line.value, inner, state.seats) if same else _read(text, inner, state.seats, line)
    if "" in found:
        return found[""]
    if kind is Pile:
        return found
    ordered = typing.get_args(kind)[0] == list[str] and all(line.value == _sorted(line.value) for line in lines)
    return [_sorted(value) if ordered else value for value in found.values()]


def preview(line: Line, changes: Mapping[str, Json], rule: str, reason: str) -> tuple[list[Changed], Line]:
    """What a ruling would change, and the game after it; nothing is done. Raises Refused."""
    trial = line.branch()
    trial.override(changes, rule, reason)
    found = []
    for field in changes:
        after = {one.part: one.value for one in lines_of(trial.state, field)}
        before = {one.part: one.value for one in lines_of(line.state, field)}
        parts = dict.fromkeys([*before, *after])
        found += [
            Changed(field, part, before.get(part), after.get(part))
            for part in parts
            if before.get(part) != after.get(part)
        ]
    return found, trial


# --- how a value is written ------------------------------------------------------------------------------


def _sorted(value: Any) -> Json:
    """Cards of a hand in their order; hands that are kept in order stay so."""
    return sorted(value)


def _json(state: State, field: str) -> Any:
    return state.kinds()[field].json(getattr(state, field))


def _type(state: State, field: str) -> Any:
    return typing.get_type_hints(type(state))[field]


def _by_seat(value: Any, kind: Any, seats: int) -> bool:
    """Does a field hold a list for each seat? A plain list may have as many items as there are seats by chance."""
    args = typing.get_args(kind)
    return isinstance(value, list) and bool(args) and typing.get_origin(args[0]) is list and len(value) == seats


def _line(field: str, part: str, value: Json, kind: Any) -> FieldLine:
    return FieldLine(field, part, _named(value, kind), _text(_named(value, kind), kind))


def _inside(kind: Any) -> Any:
    """The type itself where None is allowed beside it."""
    if typing.get_origin(kind) in (types.UnionType, typing.Union):
        return next(arg for arg in typing.get_args(kind) if arg is not type(None))
    return kind


def _named(value: Any, kind: Any) -> Json:
    """A value with seats by their names."""
    kind = _inside(kind)
    if kind is Seat and isinstance(value, int):
        return seat_name(Seat(value))
    if isinstance(value, list):
        inner = (typing.get_args(kind) or (object,))[0]
        return [_named(item, inner) for item in value]
    if isinstance(value, dict):
        hints = _hints(kind)
        return {name: _named(item, hints.get(name, object)) for name, item in value.items()}
    return value  # type: ignore[no-any-return]  # plain JSON


def _hints(kind: Any) -> Mapping[str, Any]:
    return typing.get_type_hints(kind) if isinstance(kind, type) else {}


def _is_plain(value: object) -> bool:
    return not isinstance(value, list | dict)


def _text(value: Any, kind: Any) -> str:
    if value is None or value == []:
        return ""
    if isinstance(value, list) and all(map(_is_plain, value)):
        return ", ".join(_text(item, object) for item in value)
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


# --- and read --------------------------------------------------------------------------------------------


def _read(text: str, kind: Any, seats: int, line: FieldLine) -> Json:
    try:
        return _value(text, kind, seats)
    except (ValueError, RecursionError, Refused) as wrong:
        raise TableError("field_text", got=text[:60], text=line.text[:120]) from wrong


def _value(text: str, kind: Any, seats: int) -> Json:
    """A line as its type; raises ValueError."""
    plain = _inside(kind)
    if text == "" and plain is not kind:
        return None
    if typing.get_origin(plain) in (list, tuple) and not text.startswith("["):
        inner = typing.get_args(plain)[0]
        return [_value(item.strip(), inner, seats) for item in text.split(",")] if text else []
    if plain is Seat:
        return int(seat_of(text.upper(), seats))
    if plain is str:
        return text
    return _seated(json.loads(text.lower() if plain is bool else text), plain, seats)


def _seated(value: Any, kind: Any, seats: int) -> Json:
    """A value of JSON with the numbers of seats in place of their names."""
    kind = _inside(kind)
    if kind is Seat and isinstance(value, str):
        return int(seat_of(value.upper(), seats))
    if isinstance(value, list):
        inner: Sequence[Any] = typing.get_args(kind) or (object,)
        return [_seated(item, inner[0], seats) for item in value]
    if isinstance(value, dict):
        hints = _hints(kind)
        return {name: _seated(item, hints.get(name, object), seats) for name, item in value.items()}
    return value  # type: ignore[no-any-return]  # plain JSON
