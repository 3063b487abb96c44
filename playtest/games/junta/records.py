"""Values of the state read from a hand-written position: seats by their names, records by their fields."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from typing import Any

from playtest.engine.basics import Seat, quoted
from playtest.engine.fields import Struct
from playtest.games.junta.state import NOBODY
from playtest.games.reader import Reader

WANTED: Mapping[type, str] = {str: "word", int: "want_whole_number", bool: "want_true_or_false"}
"""How a value of another type is told."""


def value_of(reader: Reader, field: str, hint: Any, value: Any) -> Any:
    """A value of this type; what does not fit is noted as a fault of ``field``, and something usual is given."""
    if hint is Seat:
        return NOBODY if value in (None, "none") else reader.seat(field, value)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return _record(reader, field, hint, value)
    if hint in (int, str, bool):
        if type(value) is hint:
            return value
        reader.wrong(field, WANTED[hint], got=quoted(value, 60))
        return hint()
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is list:
        return _list(reader, field, args[0], value)
    if origin is dict:
        return _dict(reader, field, args[1], value)
    return None if value is None else value_of(reader, field, args[0], value)  # something, or nothing


def _list(reader: Reader, field: str, hint: Any, value: Any) -> list[Any]:
    found = [value_of(reader, field, hint, item) for item in reader.as_list(field, value)]
    return [item for item in found if item is not None]


def _dict(reader: Reader, field: str, hint: Any, value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        reader.wrong(field, "want_object", got=quoted(value, 60))
        return {}
    return {str(name): value_of(reader, field, hint, inner) for name, inner in value.items()}


def _record(reader: Reader, field: str, cls: type[Struct], value: Any) -> Any:
    """A record whose fields with a usual value may be left out; None if it cannot be read."""
    declared, hints = cls.FIELDS, typing.get_type_hints(cls)
    needed = [name for name, known in declared.items() if known.start is None]
    if not isinstance(value, Mapping):
        reader.wrong(field, "mapping", known=[*declared], got=quoted(value, 60))
        return None
    odd, missing = [name for name in value if name not in declared], [name for name in needed if name not in value]
    for name in odd:
        reader.wrong(field, "none_of", got=quoted(name, 40), known=[*declared])
    if missing:
        reader.wrong(field, "missing", names=missing, got=quoted(value, 60))
    if odd or missing:
        return None
    return cls(**{name: value_of(reader, field, hints[name], inner) for name, inner in value.items()})
