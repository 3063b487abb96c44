"""Entries of a record, and the chain of SHA-256 hashes that shows whether one of them was altered."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from playtest.engine.basics import Json
from playtest.record.errors import Damaged, bad

START = "0" * 64
"""What stands for the hash before the first entry."""

MAX_BODY = 4_000_000
"""Longest body of one entry, in bytes of JSON."""

MAX_PARTS = 400_000
"""Most values in one body: they cost far more memory than their text."""

MAX_DEPTH = 60
"""Deepest nesting in a body."""

_BIG = 2**63


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """One line of a record, exactly as it lies on the disk.

    ``seq`` counts all entries of the file from 1; ``key`` is the sender's own id of a decision ("" for none),
    ``seat`` the seat it concerns ("P2", "TABLE"), ``kind`` one of ``KINDS``, ``wall_ms`` the wall clock in
    milliseconds since 1970 (data only, it may jump), ``mono_ns`` the monotonic clock of the process that
    wrote it, ``engine`` the kit's version, ``prev`` and ``hash`` the chain.
    """

    seq: int
    key: str
    seat: str
    kind: str
    body: dict[str, Any]
    wall_ms: int
    mono_ns: int
    engine: str
    prev: str = START
    hash: str = ""

    def sealed(self, prev: str) -> RecordEntry:
        """The same entry as the one that follows ``prev`` in a chain."""
        return replace(self, prev=prev, hash=self.digest(prev))

    def digest(self, prev: str) -> str:
        """The hash that this entry has after ``prev``: over every column, not the body alone."""
        parts = [self.seq, self.key, self.seat, self.kind, self.body, self.wall_ms, self.mono_ns, self.engine]
        return sha256(bytes.fromhex(prev) + canonical(parts).encode()).hexdigest()

    def json(self) -> dict[str, Json]:
        """All columns as JSON."""
        return {name: getattr(self, name) for name in COLUMNS}


COLUMNS = ("seq", "key", "seat", "kind", "body", "wall_ms", "mono_ns", "engine", "prev", "hash")
"""The columns of the file, in order."""


def canonical(value: object) -> str:
    """The one way to write a JSON value: sorted keys, no spaces, no escapes that are not needed."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def plain(value: object, path: str = "body") -> Any:
    """A copy of a JSON value, tuples as lists; raises RecordError for floats, strange types and huge values."""
    return _plain(value, path, 0)


def _plain(value: object, path: str, depth: int) -> Any:
    if depth > MAX_DEPTH:
        bad(path, f"at most {MAX_DEPTH} levels", "more")
    if value is None or isinstance(value, bool):
        return value
    if type(value) is int:
        return value if -_BIG <= value < _BIG else bad(path, "a whole number of at most 64 bits", value)
    if isinstance(value, str):
        return text(value, path)
    if isinstance(value, list | tuple):
        return [_plain(item, f"{path}[{i}]", depth + 1) for i, item in enumerate(value)]
    if isinstance(value, dict):
        return {text(k, path): _plain(item, f"{path}.{k}", depth + 1) for k, item in value.items()}
    return bad(path, "a JSON value without fractions", value)


def text(value: object, path: str) -> str:
    """A string that can be stored as UTF-8, or RecordError."""
    if not isinstance(value, str) or any("\ud800" <= c <= "\udfff" or c == "\0" for c in value):
        bad(path, "text", value)
    return str(value)


def check_size(raw: str, path: str) -> str:
    """The text of a body if it is small enough to be parsed or stored; else RecordError."""
    if len(raw) > MAX_BODY or len(raw.encode("utf-8", "replace")) > MAX_BODY:
        bad(path, f"at most {MAX_BODY} bytes", f"{len(raw)} characters")
    if sum(raw.count(mark) for mark in ",[{") > MAX_PARTS:
        bad(path, f"at most {MAX_PARTS} values", "more")
    return raw


def read_body(raw: str, path: str) -> dict[str, Any]:
    """The body of an entry from its text; sizes are checked before anything is parsed."""
    check_size(raw, path)
    try:
        value = json.loads(raw, parse_float=_no_float, parse_constant=_no_float)
    except (ValueError, RecursionError) as error:
        bad(path, "JSON", str(error))
    if not isinstance(value, dict):
        bad(path, "a JSON object", value)
    return dict(plain(value, path))


def _no_float(word: str) -> Any:
    raise ValueError(f"{word} is not a whole number")


def first_break(entries: Iterable[RecordEntry], prev: str = START) -> tuple[int, str] | None:
    """Where the chain breaks: the number of the first entry that is wrong, and why. None: it holds."""
    for seq, entry in enumerate(entries, 1):
        if entry.seq != seq:
            return seq, "an entry is missing"
        if entry.prev != prev or entry.hash != entry.digest(prev):
            return seq, "it is not what was written"
        prev = entry.hash
    return None


def check_chain(entries: Iterable[RecordEntry], where: str) -> None:
    """Raise Damaged with the number of the first entry that is not as it was written."""
    found = first_break(entries)
    if found:
        seq, why = found
        raise Damaged(where, seq, why)
