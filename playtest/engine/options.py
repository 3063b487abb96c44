"""Options: every point on which groups may differ, with its default, its values and its rule."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from hashlib import sha256
from typing import Any, ClassVar, Self, dataclass_transform

from playtest.engine.basics import Json, Malformed, Refused, quoted
from playtest.engine.choices import Choice


@dataclass(frozen=True)
class Option:
    """One option as declared: default, legal values (a choice) and the id of its rule."""

    default: Any
    choice: Choice[Any]
    rule: str


def option(default: Any, choice: Choice[Any], rule: str) -> Any:
    """Declare an option of an Options class."""
    return Option(default, choice, rule)


@dataclass_transform(frozen_default=True, field_specifiers=(option,))
class Options:
    """The options of one game. Subclass it: ``promise_minimum: int = option(1, Number(0, 1), "V-OPT-07")``.

    Values are immutable and shared by all copies of a state.
    """

    TABLE: ClassVar[dict[str, Option]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        own = {name: value for name, value in cls.__dict__.items() if isinstance(value, Option)}
        cls.TABLE = {**cls.TABLE, **own}
        for name in own:
            delattr(cls, name)

    def __init__(self, **values: Any) -> None:
        for name in values:
            if name not in self.TABLE:
                raise TypeError(f"{type(self).__name__} has no option {name}")
        for name, declared in self.TABLE.items():
            object.__setattr__(self, name, values.get(name, declared.default))

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"options do not change during a game: {name}")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.json() == other.json()

    def __hash__(self) -> int:
        raise TypeError("options are compared, not hashed; use digest()")

    @classmethod
    def read(cls, given: object) -> Self:
        """The options that a mapping of names to values asks for, defaults elsewhere.

        Raises Refused: ``option_unknown`` names the nearest ones there are (all if none is near), ``option_value``
        the legal values.
        """
        return cls(**cls.complete(cls.meant(cls._values(_mapping(given)))))

    @classmethod
    def _values(cls, given: Mapping[Any, Any]) -> dict[str, Any]:
        """The value of each option that is given, by name; raises Refused."""
        values = {}
        for name, answer in given.items():
            declared = cls.TABLE.get(name) if isinstance(name, str) else None
            if declared is None:
                odd = name[:60] if isinstance(name, str) else quoted(name, 60)
                near: list[Json] = list(get_close_matches(odd, cls.TABLE, 3))
                known: dict[str, Json] = {"near": near} if near else {"options": list(cls.TABLE)}
                raise Refused("option_unknown", "", option=odd, **known)
            try:
                values[name] = declared.choice.read(answer)
            except Malformed as fault:
                raise Refused(
                    "option_value",
                    declared.rule,
                    option=name,
                    got=quoted(answer, 60),
                    choice=declared.choice.shown(),
                    **_example(declared.choice.json(declared.default)),
                    **{name: fact for name, fact in fault.numbers.items() if name != "got"},
                ) from None
        return values

    @classmethod
    def meant(cls, values: dict[str, Any]) -> dict[str, Any]:
        """What somebody who sets these options means by them: of saved ones, all of which are given, it is not asked.

        Raises Refused for options of which one would have no effect.
        """
        return values

    @classmethod
    def complete(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Fill in what follows from other options (a game's variants); the given values win."""
        return values

    @classmethod
    def read_saved(cls, saved: Any, where: str) -> Self:
        """Options out of a saved state, every one of them given."""
        return cls(**cls.complete(cls._values(_mapping(saved))))

    @cached_property
    def _plain(self) -> dict[str, Json]:
        return {name: declared.choice.json(getattr(self, name)) for name, declared in self.TABLE.items()}

    def json(self) -> dict[str, Json]:
        """All options by name, in an object of its own; what is plain is worked out once, as every view shows it."""
        return {
            name: self.TABLE[name].choice.json(getattr(self, name)) if isinstance(value, list | dict) else value
            for name, value in self._plain.items()
        }

    def changed(self) -> dict[str, Json]:
        """Only those that differ from their default."""
        return {
            name: declared.choice.json(getattr(self, name))
            for name, declared in self.TABLE.items()
            if getattr(self, name) != declared.default
        }

    def digest(self) -> str:
        """Twelve hex digits that name this set of options in reports and comparisons."""
        return sha256(json.dumps(self.json(), sort_keys=True).encode()).hexdigest()[:12]


def _mapping(given: object) -> Mapping[Any, Any]:
    if not isinstance(given, Mapping):
        raise Malformed("malformed", "", expected="options", got=quoted(given))
    return given


def _example(value: Json) -> dict[str, Json]:
    """How a value of several parts is written, by one; nothing for a value that is a word or a number."""
    return {"example": _written(value)} if value and isinstance(value, dict | list) else {}


def _written(value: Json) -> str:
    if isinstance(value, dict):
        return f"{{{', '.join(f'{name}: {_written(part)}' for name, part in value.items())}}}"
    return f"[{', '.join(map(_written, value))}]" if isinstance(value, list) else str(value)
