"""Getting entries out of a damaged file: what is still whole, whatever happened to the pages around it.

An entry's row ends its header with the two types of 32-byte blobs (``prev`` and ``hash``), so rows can be found by
that mark without trusting any page header, index or table. Each candidate proves itself through its hash, and
the chain puts them in order: what comes back is exactly what was written, up to the first entry that is lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playtest.record.chain import START, RecordEntry
from playtest.record.errors import RecordError, from_os
from playtest.record.jsonl import entries_in
from playtest.record.reading import PAGE, check_file, entry_of, read
from playtest.record.store import write_file

_MARK = b"LL"  # twice serial type 76: a blob of 32 bytes
_COLUMNS = 10


NOT_DAMAGED = ("not_whole", "newer")
"""What is wrong with a file that is whole: one viewer's export, or a record of a newer kit."""


@dataclass(frozen=True)
class Salvaged:
    """The entries that came back, and what is wrong with the file (None: nothing, these are all)."""

    entries: list[RecordEntry]
    trouble: RecordError | None


def salvage(path: Path) -> Salvaged:
    """All entries of a session's file, or of its JSON Lines, before the first damage.

    Raises RecordError only if there is no such file, or one much too big.
    """
    check_file(path)
    if path.suffix == ".jsonl":
        return _salvage_lines(path)
    try:
        return Salvaged(read(path), None)
    except RecordError as error:
        return Salvaged(_in_order(_candidates(path)), error)


def _salvage_lines(path: Path) -> Salvaged:
    entries: list[RecordEntry] = []
    try:
        for entry in entries_in(path):
            entries.append(entry)  # noqa: PERF402  # those before a fault are kept
    except RecordError as error:
        return Salvaged(entries, error)
    return Salvaged(entries, None)


def rescue(path: Path, to: Path) -> Salvaged:
    """Put all entries before the first damage into a new session's file: also the way to read JSON Lines back in.

    Raises RecordError if not even the header came back, or if the new file cannot be written.
    """
    found = salvage(path)
    if not found.entries or found.entries[0].kind != "start":
        if found.trouble is not None and found.trouble.code in NOT_DAMAGED:
            raise found.trouble
        raise RecordError("nothing_left", where=path.name)
    write_file(to, found.entries)
    return found


def _in_order(found: Iterator[RecordEntry]) -> list[RecordEntry]:
    """The chain from its first entry on, as far as it goes."""
    after = {entry.prev: entry for entry in found if entry.hash == entry.digest(entry.prev)}
    entries: list[RecordEntry] = []
    prev = START
    while prev in after and after[prev].seq == len(entries) + 1:
        entries.append(after[prev])
        prev = after[prev].hash
    return entries


def _candidates(path: Path) -> Iterator[RecordEntry]:
    images, latest = _pages(path)
    for image in images:
        at = image.find(_MARK)
        while at >= 0:
            entry = _row_before(image, at, latest)
            if entry is not None:
                yield entry
            at = image.find(_MARK, at + 1)


def _pages(path: Path) -> tuple[list[bytes], dict[int, bytes]]:
    """Every image of every page in the file and its log, and the last image of each page number."""
    try:
        raw = path.read_bytes()
        log = path.with_name(path.name + "-wal")
        frames = log.read_bytes()[32:] if log.exists() else b""
    except OSError as error:
        raise from_os(error, path.name) from error
    images = [raw[at : at + PAGE] for at in range(0, len(raw), PAGE)]
    latest = dict(enumerate(images, 1))
    for at in range(0, len(frames), PAGE + 24):
        image = frames[at + 24 : at + 24 + PAGE]
        images.append(image)
        latest[int.from_bytes(frames[at : at + 4], "big")] = image
    return images, latest


def _row_before(image: bytes, mark: int, pages: dict[int, bytes]) -> RecordEntry | None:
    """The row whose header ends with the mark at this place, if one does."""
    end = mark + len(_MARK)
    for start in range(max(mark - 24, 1), mark - 6):
        if image[start] != end - start:
            continue
        types = _varints(image[start + 1 : end])
        if len(types) != _COLUMNS:
            continue
        size = end - start + sum(map(_width, types))
        payload = _payload(image, start, size, pages)
        if len(payload) == size:
            return _entry(payload[end - start :], types)
    return None


def _payload(image: bytes, start: int, size: int, pages: dict[int, bytes]) -> bytes:
    """A row of ``size`` bytes that begins at ``start``, with the parts that lie on other pages."""
    most, least = (PAGE - 12) * 64 // 255 - 23, (PAGE - 12) * 32 // 255 - 23
    if size <= most:
        return image[start : start + size]
    kept = least + (size - least) % (PAGE - 4)
    kept = kept if kept <= most else least
    parts = [image[start : start + kept]]
    number = int.from_bytes(image[start + kept : start + kept + 4], "big")
    left = size - kept
    while left > 0 and number in pages:
        page = pages[number]
        parts.append(page[4 : 4 + min(left, PAGE - 4)])
        left -= PAGE - 4
        number = int.from_bytes(page[:4], "big")
    return b"".join(parts)


def _varints(raw: bytes) -> list[int]:
    """SQLite's variable-length numbers (of at most five bytes) that fill ``raw``."""
    values: list[int] = []
    value = 0
    for byte in raw:
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            values.append(value)
            value = 0
    return values


def _width(kind: int) -> int:
    """How many bytes a value of this serial type takes."""
    if kind >= 12:
        return (kind - 12) // 2
    return (0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0)[kind]


def _entry(raw: bytes, types: list[int]) -> RecordEntry | None:
    values: list[object] = []
    at = 0
    try:
        for kind in types:
            part = raw[at : at + _width(kind)]
            at += len(part)
            values.append(_value(kind, part))
        return entry_of(tuple(values), "a row")
    except (RecordError, UnicodeDecodeError):
        return None


def _value(kind: int, part: bytes) -> object:
    if kind >= 12:
        return part.decode() if kind % 2 else part
    if kind in (8, 9):
        return kind - 8
    return int.from_bytes(part, "big", signed=True) if kind else None
