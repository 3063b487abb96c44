"""States as one table of fields: type and audience of each field, once.

From the annotations come copy, JSON and reading back; from ``field(see=...)`` comes the view. A field that
is added is therefore copied, saved, compared and hidden without another line anywhere.
"""

from __future__ import annotations

import dataclasses
import inspect
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Self, dataclass_transform

from playtest.engine.basics import Json, Refused, Seat, quoted
from playtest.engine.chance import Pile
from playtest.engine.options import Options

See = Callable[[Any, Seat, Any], Any]
"""What a viewer sees of a field: (state, viewer, value) -> JSON, or ABSENT."""


class _Absent:
    def __repr__(self) -> str:
        return "ABSENT"


ABSENT = _Absent()
"""Returned by a field's audience when this viewer gets nothing, not even a placeholder."""


class BadPosition(Exception):
    """A saved or hand-made position that cannot be read; ``where`` is the path of the field.

    ``what`` says it in English, ``told`` in sentences for readers of every language where there are such, and
    ``places`` where each of these belongs: names of mappings and positions in lists (from 0), from the outside in.
    """

    def __init__(
        self, where: str, what: str, told: Sequence[Json] = (), places: Sequence[tuple[str | int, ...]] = ()
    ) -> None:
        super().__init__(f"{where}: {what}")
        self.where = where
        self.what = what
        self.told: Sequence[Json] = told or [f"{what}."]
        self.places = places or [(where,) if where else ()] * len(self.told)


@dataclasses.dataclass(frozen=True)
class Kind:
    """How values of one type are copied (as Python source), written as JSON and read back."""

    copy: str
    json: Callable[[Any], Any]
    read: Callable[[Any, str], Any]
    flat: bool = False  # a list of immutable values


def _same(value: Any) -> Any:
    return value


def _not_the(words: str, saved: Any, where: str) -> BadPosition:
    """A value of another type than is wanted; ``words`` name that in English and, joined, in the words of a reader."""
    got, key = quoted(saved, 60), f"position.want_{words.replace(' ', '_')}"
    return BadPosition(where, f"{words} expected, not {got}", [told_of(key, field=where, got=got)])


def told_of(key: str, **facts: Json) -> Json:
    """A sentence of the words that all games share, for a reader of any language."""
    return {"subject": "engine", "key": key, "facts": facts}


def _plain(expected: type, words: str) -> Kind:
    def read(saved: Any, where: str) -> Any:
        if type(saved) is not expected:
            raise _not_the(words, saved, where)
        return saved

    return Kind("{0}", _same, read)


def _read_number(saved: Any, where: str) -> int:
    """A number that every file and screen can hold: none of them takes thousands of digits."""
    if type(saved) is not int or abs(saved) >= 1 << 63:
        raise _not_the("whole number", saved, where)
    return saved


def _reader(read: Callable[[Any], Any]) -> Callable[[Any, str], Any]:
    def checked(saved: Any, where: str) -> Any:
        try:
            return read(saved)
        except ValueError as fault:
            raise BadPosition(where, str(fault)) from None

    return checked


def _options_reader(options: type[Options]) -> Callable[[Any, str], Any]:
    def read(saved: Any, where: str) -> Any:
        try:
            return options.read_saved(saved, where)
        except Refused as refused:
            raise BadPosition(where, str(refused)) from None

    return read


def _list_kind(inner: Kind, make: type) -> Kind:
    def read(saved: Any, where: str) -> Any:
        if not isinstance(saved, list):
            raise _not_the("list", saved, where)
        return make(inner.read(item, f"{where}[{i}]") for i, item in enumerate(saved))

    flat = inner.copy == "{0}"
    if make is tuple:
        copy = "{0}"
    elif flat:
        copy = "{0}.copy()"
    elif inner.flat:
        copy = "[*map(copy_list, {0})]"
    else:
        copy = "([" + inner.copy.replace("{0}", "v{1}") + " for v{1} in {0}] if {0} else [])"
    return Kind(copy, lambda value: [inner.json(item) for item in value], read, flat and make is list)


def _dict_kind(key: Any, inner: Kind) -> Kind:
    numbers = key is not str

    def read(saved: Any, where: str) -> Any:
        if not isinstance(saved, dict):
            raise _not_the("object", saved, where)
        try:
            return {int(k) if numbers else str(k): inner.read(v, f"{where}.{k}") for k, v in saved.items()}
        except ValueError:
            told = told_of("position.want_number_keys", field=where)
            raise BadPosition(where, "keys must be whole numbers", [told]) from None

    copy = (
        "{0}.copy()"
        if inner.copy == "{0}"
        else "{{k{1}: " + inner.copy.replace("{0}", "v{1}") + " for k{1}, v{1} in {0}.items()}}"
    )
    return Kind(copy, lambda value: {str(k): inner.json(v) for k, v in value.items()}, read)


def _maybe_kind(inner: Kind) -> Kind:
    copy = inner.copy if inner.copy == "{0}" else "(None if {0} is None else " + inner.copy + ")"
    return Kind(
        copy,
        lambda value: None if value is None else inner.json(value),
        lambda saved, where: None if saved is None else inner.read(saved, where),
    )


def kind_of(annotation: Any) -> Kind:
    """The kind of a field by its annotation: the closed list of types a state may hold."""
    if isinstance(annotation, typing.NewType):
        return kind_of(annotation.__supertype__)
    if annotation in _SIMPLE:
        return _SIMPLE[annotation]
    if isinstance(annotation, type) and issubclass(annotation, Struct):
        return Kind("{0}.copy()", lambda value: value.json(), annotation.read)
    if isinstance(annotation, type) and issubclass(annotation, Options):
        return Kind("{0}", lambda value: value.json(), _options_reader(annotation))
    return _generic_kind(annotation)


_SIMPLE = {
    bool: _plain(bool, "true or false"),
    int: Kind("{0}", _same, _read_number),
    str: _plain(str, "text"),
    Pile: Kind("{0}.copy()", Pile.json, _reader(Pile.read)),
}


def _generic_kind(annotation: Any) -> Kind:
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is list:
        return _list_kind(kind_of(args[0]), list)
    if origin is tuple:
        return _list_kind(kind_of(args[0]), tuple)
    if origin is dict:
        return _dict_kind(args[0], kind_of(args[1]))
    if origin in (types.UnionType, typing.Union) and type(None) in args:
        return _maybe_kind(kind_of(next(arg for arg in args if arg is not type(None))))
    raise TypeError(f"a state may not hold {annotation!r}")


@dataclasses.dataclass(frozen=True)
class Field:
    """One field as declared: how it starts and who may see it."""

    start: Callable[[], Any] | None
    see: See | None
    kind: Kind | None = None
    default: Any = None  # what start gives, where that is one immutable value


_UNSET: Any = object()


def field(
    *,
    default: Any = _UNSET,
    factory: Callable[[], Any] | None = None,
    see: See | None = None,
    kind: Kind | None = None,
) -> Any:
    """Declare a field: its start value (or a factory for a fresh one) and who may see it (nobody if unsaid)."""
    if default is not _UNSET:
        return Field(lambda: default, see, kind, default)
    return Field(factory, see, kind)


@dataclass_transform(kw_only_default=True, field_specifiers=(field,))
class Struct:
    """A mutable record with generated ``copy``, ``json``, ``read`` and equality.

    Subclass it with annotations; ``field(...)`` gives start values. Tuples hold immutable values only.
    """

    FIELDS: ClassVar[dict[str, Field]] = {}
    KINDS: ClassVar[dict[str, Kind]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        fields = dict(cls.FIELDS)
        for name, annotation in inspect.get_annotations(cls).items():
            if "ClassVar" in str(annotation):
                continue
            declared = cls.__dict__.get(name, _UNSET)
            if isinstance(declared, Field):
                fields[name] = declared
            else:
                start = None if declared is _UNSET else partial(_same, declared)
                fields[name] = Field(start, None, None, None if start is None else declared)
            if name in cls.__dict__:
                delattr(cls, name)
        cls.FIELDS = fields
        cls.KINDS = {}
        cls.__init__ = _initialiser(cls.__name__, fields)  # type: ignore[method-assign]  # written for this class
        cls.copy = Struct.copy  # type: ignore[method-assign]  # until its own is written, when first needed

    @classmethod
    def kinds(cls) -> dict[str, Kind]:
        """The kinds of all fields; worked out when first needed, once all types exist."""
        if not cls.KINDS:
            hints = typing.get_type_hints(cls)
            cls.KINDS = {name: declared.kind or kind_of(hints[name]) for name, declared in cls.FIELDS.items()}
        return cls.KINDS

    def __init__(self, **values: Any) -> None:
        """Every field by name; those with a start value may be left out. Raises TypeError."""

    def copy(self) -> Self:
        """An independent copy: nothing mutable is shared."""
        cls = type(self)
        cls.copy = _copier(cls)  # type: ignore[method-assign, assignment]  # for this class
        return cls.copy(self)

    def json(self) -> Json:
        """All of it as JSON; ``read`` of that gives an equal record."""
        return {name: kind.json(getattr(self, name)) for name, kind in self.kinds().items()}

    @classmethod
    def read(cls, saved: Any, where: str = "") -> Self:
        """The record that ``json`` wrote; raises BadPosition that names the field."""
        if not isinstance(saved, Mapping):
            raise _not_the("object", saved, where or cls.__name__)
        cls.must_fit(saved, where or cls.__name__)
        return cls(**{n: k.read(saved[n], f"{where}.{n}" if where else n) for n, k in cls.kinds().items()})

    @classmethod
    def must_fit(cls, saved: Mapping[Any, Any], where: str) -> None:
        """Raises BadPosition unless these are exactly the fields there are."""
        odd = [name for name in saved if name not in cls.FIELDS] + [name for name in cls.FIELDS if name not in saved]
        if odd:
            names = ", ".join(name if name in cls.FIELDS else quoted(name, 60) for name in odd[:8])
            raise BadPosition(where, f"unknown or missing: {names}")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(getattr(self, n) == getattr(other, n) for n in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]  # a record changes

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


def _initialiser(owner: str, fields: Mapping[str, Field]) -> Callable[..., None]:
    """An ``__init__`` written out field by field, so that making a record costs little more than its values."""
    wanted, lines, namespace = ["self"], [], {"UNSET": _UNSET}
    for name, declared in fields.items():
        if declared.start is None:
            wanted.append(name)
            lines.append(f" self.{name} = {name}")
        elif declared.default is not None:
            wanted.append(f"{name}=start_{name}")
            namespace[f"start_{name}"] = declared.default
            lines.append(f" self.{name} = {name}")
        else:
            wanted.append(f"{name}=UNSET")
            namespace[f"start_{name}"] = declared.start
            lines.append(f" self.{name} = start_{name}() if {name} is UNSET else {name}")
    if len(wanted) > 1:
        wanted.insert(1, "*")
    exec("\n".join([f"def __init__({', '.join(wanted)}):", *(lines or [" pass"])]), namespace)
    made = typing.cast("Callable[..., None]", namespace["__init__"])
    made.__qualname__ = f"{owner}.__init__"
    return made


def _copier(cls: type[Struct]) -> Callable[[Any], Any]:
    """A copy function written out field by field: several times faster than a loop over the table."""
    lines = ["def copy(self, new=new, cls=cls):", " twin = new(cls)"]
    for depth, (name, kind) in enumerate(cls.kinds().items()):
        lines.append(f" twin.{name} = " + _nested(kind.copy, f"self.{name}", depth))
    namespace: dict[str, Any] = {"new": object.__new__, "cls": cls, "copy_list": list.copy}
    exec("\n".join([*lines, " return twin"]), namespace)
    return typing.cast("Callable[[Any], Any]", namespace["copy"])


def _nested(source: str, value: str, depth: int) -> str:
    return source.replace("{1}", str(depth)).replace("{0}", value).replace("{{", "{").replace("}}", "}")
