"""The live record: one SQLite file for a session, owned by one writer.

Write-ahead log with full synchronisation: when ``append`` returns, the entry outlives ``kill -9`` and a power
cut. The owner holds an exclusive lock for as long as it has the file open, so a second writer is refused at once
and no second connection can ever take part in a checkpoint. Closing folds the log in and leaves one plain file
that can also be read from a folder that nobody may write to. ``settle`` folds it in meanwhile, whenever there is time:
people copy and delete a session by its one file.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import playtest
from playtest.record.chain import COLUMNS, START, RecordEntry, canonical, check_chain, check_size
from playtest.record.errors import RecordError, folder_of, from_os, from_sqlite
from playtest.record.kinds import FORMAT, checked
from playtest.record.owner import Ownership
from playtest.record.paths import check_folder, check_plain, sync_folder
from playtest.record.reading import MAX_FILE, PAGE, read

APPLICATION = 0x504C4159
"""``PRAGMA application_id``: says that this SQLite file is a session ("PLAY")."""

# ``tip`` repeats the last entry's number and hash, so that a lost end shows as well as an altered middle.
SCHEMA = (
    """CREATE TABLE events(
    seq INTEGER NOT NULL PRIMARY KEY CHECK(seq > 0), key TEXT UNIQUE, seat TEXT NOT NULL, kind TEXT NOT NULL,
    body TEXT NOT NULL, wall_ms INTEGER NOT NULL, mono_ns INTEGER NOT NULL, engine TEXT NOT NULL,
    prev BLOB NOT NULL, hash BLOB NOT NULL) STRICT, WITHOUT ROWID""",
    """CREATE TABLE tip(
    one INTEGER NOT NULL PRIMARY KEY CHECK(one = 1), seq INTEGER NOT NULL REFERENCES events(seq),
    hash BLOB NOT NULL) STRICT, WITHOUT ROWID""",
    f"PRAGMA user_version={FORMAT}",
    f"PRAGMA application_id={APPLICATION}",
)

MAX_LIVE = MAX_FILE // 2
"""A file that has reached this size takes no more entries, so that it can always be opened again."""

WAIT = 0.25
"""Seconds to wait for another writer that is just closing."""

Clock = Callable[[], int]
Draft = tuple[str, dict[str, Any], str]
"""An entry that is still to be written: kind, body, seat."""


def _wall_ms() -> int:
    return time.time_ns() // 1_000_000


class Store:
    """The one writer of a session's file; a context manager that closes it in good order."""

    def __init__(self, path: Path, *, wall: Clock | None = None, mono: Clock | None = None) -> None:
        """Open an existing file for writing; raises RecordError (locked, read-only, damaged, not there)."""
        self.path = path
        self.wall = wall or _wall_ms
        self.mono = mono or time.monotonic_ns
        # Read first, so that a file that is damaged, newer or none at all is left exactly as it is.
        self.entries = read(path)
        if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
            raise RecordError("read_only", where=path.name)
        self._owner = Ownership(path, self.entries)
        last = self.entries[-1]
        try:
            self._db = _connect(path)
            self._db.execute("BEGIN EXCLUSIVE")
            tip = self._db.execute("SELECT seq, hash FROM tip").fetchone()
            if self._db.execute("PRAGMA user_version").fetchone() != (FORMAT,):
                self._db.execute(f"PRAGMA user_version={FORMAT}")  # what is written now no older kit could read
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            self._drop()
            raise from_sqlite(error, path.name, last.seq) from error
        if (tip[0], tip[1].hex()) != (last.seq, last.hash):
            self._drop()
            raise RecordError("busy", where=path.name)
        self._keys = {entry.key: entry for entry in self.entries if entry.key}
        self._settled = 0  # so many entries stand in the file itself

    @classmethod
    def create(
        cls, path: Path, first: Iterable[Draft], *, wall: Clock | None = None, mono: Clock | None = None
    ) -> Self:
        """A new file with these entries, the session's header first: all of them there, or no file.

        Raises RecordError if the name is taken or nothing can be written.
        """
        now = ((wall or _wall_ms)(), (mono or time.monotonic_ns)())
        entries: list[RecordEntry] = []
        for kind, body, seat in first:
            prev = entries[-1].hash if entries else START
            entry = RecordEntry(len(entries) + 1, "", seat, kind, checked(kind, body), *now, playtest.__version__)
            entries.append(entry.sealed(prev))
        write_file(path, entries)
        return cls(path, wall=wall, mono=mono)

    def append(self, kind: str, body: dict[str, Any], seat: str = "TABLE", key: str = "") -> RecordEntry:
        """Write one entry and return it once it is on the disk; on RecordError nothing has changed.

        ``key`` is the sender's own id of a decision: a second entry with the same one is refused ("key_used"),
        see ``by_key``. Raises RecordError for a body that its kind does not allow, a full or failing disk, ...
        """
        last = self.entries[-1]
        body = checked(kind, body)
        now = (self.wall(), self.mono())
        entry = RecordEntry(last.seq + 1, key, seat, kind, body, *now, playtest.__version__).sealed(last.hash)
        if key in self._keys:
            raise RecordError("key_used", key=key[:80])
        row = _row(entry)
        if self.path.stat().st_size + len(row[4]) > MAX_LIVE:
            raise RecordError("file_full", where=self.path.name, most=MAX_LIVE)
        try:
            self._db.execute("BEGIN IMMEDIATE")
            _insert(self._db, [row])
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")
            raise from_sqlite(error, self.path.name, entry.seq) from error
        self.entries.append(entry)
        if key:
            self._keys[key] = entry
        return entry

    def by_key(self, key: str) -> RecordEntry | None:
        """The entry that was written under this key, also before a restart."""
        return self._keys.get(key) if key else None

    def settle(self) -> None:
        """Fold what has come since the last time into the file itself, which is whole then without its log.

        Nothing rests on it: what ``append`` has returned is safe before. So a disk that fails here says so later.
        """
        if self._settled < len(self.entries):
            with suppress(sqlite3.Error):
                self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                self._settled = len(self.entries)

    def close(self) -> None:
        """Fold the log into the file and let go of it. The file can then be copied, and read without a journal."""
        try:
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self._db.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.ProgrammingError:
            return  # closed before
        except sqlite3.Error as error:
            raise from_sqlite(error, self.path.name, len(self.entries) + 1) from error
        finally:
            self._drop()

    def _drop(self) -> None:
        with suppress(AttributeError):  # it could not even be opened
            self._db.close()
        self._owner.end()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def write_file(path: Path, entries: Iterable[RecordEntry]) -> None:
    """Put a whole new session's file in its place; raises RecordError if the name is taken or nothing can be written.

    The entries must form a chain from the first on: they are kept exactly as they are.
    """
    entries = list(entries)
    check_chain(entries, path.name)
    check_plain(path)
    check_folder(path)
    try:
        handle, name = tempfile.mkstemp(prefix=".new-", dir=path.parent)
        os.close(handle)
        draft = Path(name)
        try:
            _fill(draft, entries, path.name)
            _place(draft, path)
        finally:
            for end in ("", "-wal", "-journal"):
                draft.with_name(draft.name + end).unlink(missing_ok=True)
        sync_folder(path.parent)
    except FileExistsError as error:
        raise RecordError("exists", where=path.name, **folder_of(path)) from error
    except OSError as error:
        raise from_os(error, path.name) from error


def _fill(draft: Path, entries: list[RecordEntry], where: str) -> None:
    rows = [_row(entry) for entry in entries]
    try:
        with closing(_connect(draft, "DELETE")) as connection:
            connection.execute("BEGIN EXCLUSIVE")
            for statement in SCHEMA:
                connection.execute(statement)
            _insert(connection, rows)
            connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise from_sqlite(error, where, 1) from error


def _place(draft: Path, path: Path) -> None:
    """Give the finished file its name, never over another one; raises FileExistsError."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        with path.open("x"):
            pass
        draft.replace(path)


def _connect(path: Path, journal: str = "WAL") -> sqlite3.Connection:
    connection = sqlite3.connect(
        path.resolve().as_uri() + "?mode=rw", uri=True, isolation_level=None, timeout=WAIT, check_same_thread=False
    )
    try:
        for pragma in (f"page_size={PAGE}", "locking_mode=EXCLUSIVE", f"journal_mode={journal}", "synchronous=FULL"):
            connection.execute(f"PRAGMA {pragma}").fetchall()
        connection.execute("PRAGMA foreign_keys=ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _row(entry: RecordEntry) -> tuple[Any, ...]:
    body = check_size(canonical(entry.body), f"entry {entry.seq}")
    prev, own = bytes.fromhex(entry.prev), bytes.fromhex(entry.hash)
    times = (entry.wall_ms, entry.mono_ns)
    return (entry.seq, entry.key or None, entry.seat, entry.kind, body, *times, entry.engine, prev, own)


def _insert(connection: sqlite3.Connection, rows: list[tuple[Any, ...]]) -> None:
    connection.executemany(f"INSERT INTO events({', '.join(COLUMNS)}) VALUES(?,?,?,?,?,?,?,?,?,?)", rows)
    connection.execute("INSERT OR REPLACE INTO tip VALUES(1, ?, ?)", (rows[-1][0], rows[-1][-1]))
