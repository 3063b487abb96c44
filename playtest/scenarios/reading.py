"""YAML read safely: plain data and line numbers out of a file that somebody wrote or sent.

Only the part of YAML that a person writes by hand is accepted: mappings, lists, words, whole numbers, true,
false and null. Anchors, aliases and tags are refused, so that a small file cannot become a large one and
nothing is ever executed. ``yes``, ``no``, ``on`` and ``12:30`` are words here, as they look.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import Any

import yaml

from playtest.scenarios.problems import BadScenario, Path, Problem, place_in, shown

LARGEST = 1_000_000
"""Bytes that a scenario file may have; the largest of ours has a fiftieth of that."""

MOST_VALUES = 50_000
DEEPEST = 20

_WHOLE = re.compile(r"[-+]?[0-9]{1,15}")
_NUMBER = re.compile(r"[-+]?(?:[0-9][0-9_]*(?:\.[0-9]*)?|\.[0-9]+)(?:e[-+]?[0-9]+)?|[-+]?\.inf|\.nan", re.IGNORECASE)
_PLAIN: dict[str, Any] = {"": None, "null": None, "~": None, "true": True, "false": False}


@dataclass(frozen=True, slots=True)
class Document:
    """What a file says: ``data`` is plain JSON data, ``lines`` the line (from 1) of every value by its path."""

    file: str
    data: Any
    lines: dict[Path, int]

    def line(self, path: Path) -> int:
        """The line of a value, or of the nearest one around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def problem(self, key: str, path: Path, **facts: Any) -> Problem:
        """A fault of the value at this path."""
        return Problem(key, self.file, self.line(path), place_in(path, self.data), facts)


def read_file(path: str | FilePath) -> Document:
    """The document in a file; raises BadScenario with all that is wrong with it as YAML."""
    path = FilePath(path)
    name = shown(path.name or str(path), 80).strip('"')
    try:
        if not path.is_file():
            raise BadScenario([Problem("folder" if path.is_dir() else "no_file", name)])
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise BadScenario([Problem("unreadable", name, facts={"reason": _reason(error)})]) from None
    return read_yaml(data, name)


def _reason(error: OSError | ValueError) -> str:
    return getattr(error, "strerror", None) or str(error)


def read_yaml(data: bytes | str, file: str = "text") -> Document:
    """The document in a text; ``file`` is what messages call it. Raises BadScenario with all its faults."""
    reader = _Reader(file)
    text = _text(data, file)
    try:
        for event in yaml.parse(text, Loader=yaml.SafeLoader):
            reader.take(event)
    except yaml.MarkedYAMLError as error:
        reader.problems.append(_syntax(error, file))
    except yaml.reader.ReaderError as error:
        line = text[: text.index(chr(error.character))].count("\n") + 1
        reader.problems.append(Problem("character", file, line, facts={"code": f"U+{int(error.character):04X}"}))
    except (ValueError, OverflowError):  # a number in the text itself, such as "\\U99999999", that is none
        reader.problems.append(Problem("syntax", file, reader.line, facts={"said": "a number in it is too large"}))
    if reader.problems:
        raise BadScenario(reader.problems)
    if reader.root is None:
        raise BadScenario([Problem("empty", file)])
    return Document(file, reader.root, reader.lines)


def _text(data: bytes | str, file: str) -> str:
    raw = data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass")
    if len(raw) > LARGEST:
        raise BadScenario([Problem("too_large", file, facts={"most": LARGEST})])
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise BadScenario([Problem("not_utf8", file, line)]) from None


def _syntax(error: yaml.MarkedYAMLError, file: str) -> Problem:
    mark = error.problem_mark or error.context_mark
    said = (error.problem or error.context or "").replace("\\t", "tab")
    key = "tab" if "'tab'" in said else "syntax"
    return Problem(key, file, mark.line + 1 if mark else 0, facts={"said": said})


def line_of(event: yaml.Event) -> int:
    """The line of an event, from 1."""
    mark = event.start_mark
    return mark.line + 1 if mark else 1


class _Open:
    """A mapping or list that is being read; ``key`` is the key whose value comes next."""

    __slots__ = ("key", "path", "value")

    def __init__(self, value: dict[str, Any] | list[Any], path: Path) -> None:
        self.value = value
        self.path = path
        self.key: str | None = None


class _Reader:
    """Builds the data from YAML events, noting every fault and going on."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.lines: dict[Path, int] = {}
        self.root: Any = None
        self.open: list[_Open] = []
        self.documents = 0
        self.line = 1

    def take(self, event: yaml.Event) -> None:
        """The next event of the file."""
        self.line = line_of(event)
        handler = _HANDLERS.get(type(event))
        if handler is not None:
            handler(self, event)

    def fault(self, key: str, event: yaml.Event, **facts: Any) -> None:
        """Note a fault at this event."""
        here = self.open[-1] if self.open else None
        path = here.path if here else ()
        if here and isinstance(here.value, list):
            path = (*path, len(here.value))
        elif here and here.key:
            path = (*path, here.key)
        self.problems.append(Problem(key, self.file, line_of(event), place_in(path, self.root), facts))

    def document(self, event: yaml.Event) -> None:
        """A document begins; there may be one."""
        self.documents += 1
        if self.documents == 2:
            self.fault("two_documents", event)

    def scalar(self, event: yaml.ScalarEvent) -> None:
        """A word or number: a key where one is due, else a value."""
        self._no_extras(event)
        if self.open and isinstance(self.open[-1].value, dict) and self.open[-1].key is None:
            self._key(event)
        else:
            self._put(self._plain(event) if event.implicit[0] and not event.style else event.value, event)

    def begin(self, event: yaml.CollectionStartEvent) -> None:
        """A mapping or list begins."""
        self._no_extras(event)
        if self.open and isinstance(self.open[-1].value, dict) and self.open[-1].key is None:
            self.fault("key_word", event)
            self.open[-1].key = "?"
        value: dict[str, Any] | list[Any] = {} if isinstance(event, yaml.MappingStartEvent) else []
        path = self._put(value, event)
        self.open.append(_Open(value, path))
        if len(self.open) > DEEPEST:
            self.fault("too_deep", event, most=DEEPEST)
            raise BadScenario(self.problems)

    def end(self, event: yaml.Event) -> None:
        """A mapping or list ends."""
        self.open.pop()

    def alias(self, event: yaml.Event) -> None:
        """A reference to an earlier value: refused, and read as nothing."""
        self.fault("alias", event)
        if self.open and isinstance(self.open[-1].value, dict) and self.open[-1].key is None:
            self.open[-1].key = "?"
        else:
            self._put(None, event)

    def _no_extras(self, event: Any) -> None:
        if event.anchor is not None:
            self.fault("alias", event)
        if event.tag is not None:
            self.fault("tag", event, tag=shown(event.tag))

    def _key(self, event: yaml.ScalarEvent) -> None:
        here = self.open[-1]
        assert isinstance(here.value, dict)
        here.key = event.value
        if event.value == "":
            self.fault("key_word", event)
        elif event.value in here.value:
            first = self.lines[(*here.path, event.value)]
            self.fault("twice", event, name=shown(event.value), first=first)

    def _put(self, value: Any, event: yaml.Event) -> Path:
        if len(self.lines) >= MOST_VALUES:
            self.fault("too_many", event, most=MOST_VALUES)
            raise BadScenario(self.problems)
        if not self.open:
            self.root = value
            path: Path = ()
        else:
            here = self.open[-1]
            if isinstance(here.value, list):
                path = (*here.path, len(here.value))
                here.value.append(value)
            else:
                assert here.key is not None
                path = (*here.path, here.key)
                here.value[here.key] = value
                here.key = None
        self.lines[path] = line_of(event)
        return path

    def _plain(self, event: yaml.ScalarEvent) -> Any:
        text: str = event.value
        if text in _PLAIN:
            return _PLAIN[text]
        if _WHOLE.fullmatch(text):
            return int(text)
        if _NUMBER.fullmatch(text):
            self.fault("number", event, got=shown(text))
        return text


_HANDLERS: dict[type[yaml.Event], Callable[[_Reader, Any], None]] = {
    yaml.DocumentStartEvent: _Reader.document,
    yaml.ScalarEvent: _Reader.scalar,
    yaml.MappingStartEvent: _Reader.begin,
    yaml.SequenceStartEvent: _Reader.begin,
    yaml.MappingEndEvent: _Reader.end,
    yaml.SequenceEndEvent: _Reader.end,
    yaml.AliasEvent: _Reader.alias,
}
