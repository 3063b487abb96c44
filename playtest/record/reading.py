"""Reading a session's file without changing it: checked entry by entry, never half believed."""

from __future__ import annotations

import shutil
import sqlite3
import struct
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from playtest.record.chain import COLUMNS, RecordEntry, check_chain, read_body
from playtest.record.errors import Damaged, RecordError, bad, folder_of, from_os, from_sqlite
from playtest.record.kinds import FORMAT, OLDEST, checked
from playtest.record.owner import entries_owned_here
from playtest.record.paths import check_folder, check_plain

MAX_FILE = 64_000_000
"""Largest file that is opened, in bytes."""

PAGE = 4096
"""Size of a page of a session's file, and with it of a frame of its log."""

COMPANIONS = ("-wal", "-journal")
"""Endings of the files that SQLite keeps beside an open or crashed file."""


def read(path: Path) -> list[RecordEntry]:
    """All entries of a session's file, finished, crashed or open elsewhere; raises RecordError or Damaged.

    The file is only read: one that was closed in good order can lie in a folder that nobody may write to.
    """
    owned = entries_owned_here(path)
    if owned is not None:
        return list(owned)
    with _steady(path) as (place, immutable), _reader(place, immutable, path.name) as connection:
        return entries_of(connection, path.name, commits_in_log(place))


def check_file(path: Path) -> None:
    """Raise RecordError unless there is a plain file of a reasonable size."""
    check_plain(path)
    check_folder(path)
    if not path.exists():
        raise RecordError("no_file", where=path.name, **folder_of(path))
    size = sum(part.stat().st_size for part in (path, *companions(path)))
    if size > MAX_FILE:
        raise RecordError("too_big", where=path.name, size=size, most=MAX_FILE)


def companions(path: Path) -> list[Path]:
    """The log or journal that belongs to a file, if there is one."""
    names = [path.with_name(path.name + end) for end in COMPANIONS]
    return [name for name in names if name.exists()]


@contextmanager
def _steady(path: Path) -> Iterator[tuple[Path, bool]]:
    """The file itself if nothing belongs to it, else a copy of both taken while neither was folded or cut."""
    check_file(path)
    if not companions(path):
        yield path, True
        return
    with tempfile.TemporaryDirectory(prefix="playtest-") as folder:
        yield copy_steady(path, Path(folder)), False


def copy_steady(path: Path, folder: Path) -> Path:
    """Copy a file with its log into ``folder``, again if the log was begun anew meanwhile."""
    try:
        for _ in range(20):
            before = _log_head(path)
            place = Path(shutil.copyfile(path, folder / path.name))
            for part in companions(path):
                shutil.copyfile(part, folder / part.name)
            if _log_head(path) == before:
                return place
    except OSError as error:
        raise from_os(error, path.name) from error
    raise RecordError("busy", where=path.name)


def _log_head(path: Path) -> bytes:
    log = path.with_name(path.name + "-wal")
    if not log.exists():
        return b""
    with log.open("rb") as file:
        return file.read(32)


@contextmanager
def _reader(path: Path, immutable: bool, where: str) -> Iterator[sqlite3.Connection]:
    mode = "?mode=ro&immutable=1" if immutable else "?mode=rw"
    try:
        with closing(sqlite3.connect(path.resolve().as_uri() + mode, uri=True, isolation_level=None)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise from_sqlite(error, where, 1) from error


def entries_of(connection: sqlite3.Connection, where: str, commits: list[int]) -> list[RecordEntry]:
    """All entries behind a connection, each proved by the chain and the tip; raises Damaged.

    ``commits`` are the commits that lay in the log before the connection was opened (``commits_in_log``).
    """
    _check_schema(connection, where)
    entries: list[RecordEntry] = []
    try:
        for row in connection.execute(f"SELECT {', '.join(COLUMNS)} FROM events ORDER BY seq"):
            entries.append(entry_of(row, f"entry {len(entries) + 1} of {where}"))  # those before a fault are kept
        tip = connection.execute("SELECT seq, hash FROM tip").fetchone()
        faults = [row[0] for row in connection.execute("PRAGMA integrity_check(3)") if row[0] != "ok"]
        log = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone() if commits else (0, 0, 0)
    except (sqlite3.Error, RecordError, UnicodeDecodeError) as error:
        check_chain(entries, where)
        raise Damaged(where, len(entries) + 1, str(error)) from error
    check_chain(entries, where)
    if not entries or tip is None or (tip[0], bytes(tip[1]).hex()) != (entries[-1].seq, entries[-1].hash):
        raise Damaged(where, len(entries) + 1, "the end of the record is missing")
    if commits and commits[-1] > max(log[1], 0):
        raise Damaged(where, len(entries) + 1, "the log beside the file is damaged")
    if faults:
        raise Damaged(where, len(entries) + 1, faults[0])
    return entries


def _check_schema(connection: sqlite3.Connection, where: str) -> None:
    try:
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    except UnicodeDecodeError as error:  # SQLite's own message quotes what it cannot read
        raise Damaged(where, 1, "its beginning is destroyed") from error
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorname", "") == "SQLITE_NOTADB":
            raise Damaged(where, 1, "not a session's file, or its beginning is destroyed") from error
        raise from_sqlite(error, where, 1) from error
    if version > FORMAT:
        raise RecordError("newer", where=where, format=version, known=FORMAT)
    if version < OLDEST or not {"events", "tip"} <= tables:
        raise Damaged(where, 1, "there is no session in it")


_TYPES = (int, str | None, str, str, str, int, int, str, bytes, bytes)


def entry_of(row: tuple[Any, ...], where: str) -> RecordEntry:
    """A row of the table as an entry; raises RecordError if it cannot be one."""
    for name, value, form in zip(COLUMNS, row, _TYPES, strict=True):
        if not isinstance(value, form) or (isinstance(value, bytes) and len(value) != 32):
            bad(f"{where}, {name}", "what was written there", value)
    seq, key, seat, kind, body, wall_ms, mono_ns, engine, prev, digest = row
    value = checked(kind, read_body(body, where), old=True)
    return RecordEntry(seq, key or "", seat, kind, value, wall_ms, mono_ns, engine, prev.hex(), digest.hex())


def commits_in_log(path: Path) -> list[int]:
    """Numbers of the frames in the log beside a file that end a commit of this log; read before opening it.

    SQLite drops everything from the first damaged frame on without a word. A whole commit frame behind the last
    one that it accepts therefore tells damage from a write that was cut short.
    """
    log = path.with_name(path.name + "-wal")
    if not log.exists():
        return []
    raw = log.read_bytes()
    frames = [raw[at : at + 24] for at in range(32, len(raw) - PAGE - 23, PAGE + 24)]
    # A new log has two new salts; a header whose salts differ from its frames in one of the two only is damaged.
    salts = (raw[16:20], raw[20:24])
    return [
        i
        for i, frame in enumerate(frames, 1)
        if struct.unpack(">I", frame[4:8])[0] and (frame[8:12] == salts[0] or frame[12:16] == salts[1])
    ]
