"""A session as JSON Lines: one entry a line with a checksum of its own, readable in any editor, and read back equal.

The first line says what the file is, the last how many lines there should be and what the record's last hash was.
Only a facilitator's file holds the whole record and can be read back into a session; what other viewers get are rows of
the tables.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from playtest.engine.basics import Json
from playtest.record.chain import START, RecordEntry, canonical, read_body
from playtest.record.errors import Damaged, RecordError, bad, from_os
from playtest.record.kinds import FORMAT, OLDEST, checked
from playtest.record.paths import check_plain
from playtest.record.reading import MAX_FILE

WHOLE = "record"
"""What the first line of a file says that holds a whole record."""


def record_text(entries: list[RecordEntry]) -> str:
    """A whole record as JSON Lines."""
    head: dict[str, Json] = {"playtest": WHOLE, "format": FORMAT, "kit": entries[-1].engine}
    last: dict[str, Json] = {"end": len(entries), "hash": entries[-1].hash}
    lines: list[dict[str, Json]] = [head, *(entry.json() for entry in entries), last]
    return "".join([_line(line) for line in lines])


def rows_text(viewer: str, tables: Mapping[str, Iterable[Mapping[str, Json]]]) -> str:
    """The tables of one viewer as JSON Lines; such a file cannot be read back into a session."""
    rows: list[dict[str, Json]] = [{"table": name, **row} for name, table in tables.items() for row in table]
    head: dict[str, Json] = {"playtest": "tables", "format": FORMAT, "viewer": viewer}
    lines: list[dict[str, Json]] = [head, *rows, {"end": len(rows)}]
    return "".join([_line(line) for line in lines])


def read_record(path: Path) -> list[RecordEntry]:
    """The entries of a whole record; raises Damaged with the first entry that is lost, or RecordError."""
    return list(entries_in(path))


def entries_in(path: Path) -> Iterator[RecordEntry]:
    """The entries of a whole record, each proved by its checksum and the chain; raises when it meets damage."""
    prev, seq = START, 0
    last: dict[str, Any] = {}
    try:
        lines = _lines(path)
        _check_head(next(lines, {}), path.name)
        for last in lines:
            if "end" in last:
                break
            entry = _entry(last, f"entry {seq + 1}")
            if entry.seq != seq + 1 or entry.prev != prev or entry.digest(prev) != entry.hash:
                raise Damaged(path.name, seq + 1, "it is not what was written")
            yield entry
            prev, seq = entry.hash, entry.seq
    except Damaged as error:
        raise Damaged(path.name, seq + 1, str(error.facts["why"])) from error
    if seq == 0 or (last.get("end"), last.get("hash")) != (seq, prev):
        raise Damaged(path.name, seq + 1, "the end of the file is missing")


def _check_head(head: Mapping[str, Any], where: str) -> None:
    if head.get("playtest") == "tables":
        raise RecordError("not_whole", where=where, viewer=str(head.get("viewer"))[:40])
    if head.get("playtest") != WHOLE:
        raise Damaged(where, 1, "not a session's JSON Lines, or its first line is destroyed")
    if head.get("format") not in range(OLDEST, FORMAT + 1):
        raise RecordError("newer", where=where, format=str(head.get("format"))[:20], known=FORMAT)


def _line(value: dict[str, Json]) -> str:
    text = canonical(value)
    return f'{{"crc":"{zlib.crc32(text.encode()):08x}","line":{text}}}\n'


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of a file, each checked; raises Damaged at the first that is not whole."""
    check_plain(path)
    try:
        if path.stat().st_size > MAX_FILE:
            raise RecordError("too_big", where=path.name, size=path.stat().st_size, most=MAX_FILE)
        raw = path.read_bytes()
    except OSError as error:
        raise from_os(error, path.name) from error
    for line in raw.split(b"\n"):
        if not line.strip():
            continue
        yield _read_line(line, path.name)


def _read_line(line: bytes, where: str) -> dict[str, Any]:
    try:
        text = line.decode().rstrip("\r")
        start, crc, middle, value, end = text[:8], text[8:16], text[16:25], text[25:-1], text[-1:]
        if (start, middle, end) != ('{"crc":"', '","line":', "}") or f"{zlib.crc32(value.encode()):08x}" != crc:
            raise Damaged(where, 1, "a line is not what was written")
        return read_body(value, "line")
    except UnicodeDecodeError as error:
        raise Damaged(where, 1, str(error)) from error


def _entry(value: Mapping[str, Any], where: str) -> RecordEntry:
    """An entry out of a line; raises RecordError that names what is wrong with it."""
    forms: dict[str, type] = {
        "seq": int, "key": str, "seat": str, "kind": str, "body": dict, "wall_ms": int, "mono_ns": int, "engine": str,
        "prev": str, "hash": str,
    }  # fmt: skip
    if set(value) != set(forms):
        bad(where, "an entry", sorted(value))
    for name, form in forms.items():
        if type(value[name]) is not form:
            bad(f"{where}.{name}", form.__name__, value[name])
    for name in ("prev", "hash"):
        if len(value[name]) != 64 or set(value[name]) - set("0123456789abcdef"):
            bad(f"{where}.{name}", "64 hex digits", value[name])
    return RecordEntry(**{**value, "body": checked(value["kind"], value["body"], old=True)})
