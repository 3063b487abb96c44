"""Who owns a session's file: one writer on this machine, and no clumsy reader in the writer's own process.

SQLite's own lock belongs to the process and is lost as soon as any part of that process opens and closes the file in
the ordinary way. So the owner holds a second lock, on a handle of its own, and whoever reads in the owner's process
is given the owner's entries instead of the file.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from playtest.record.chain import RecordEntry
from playtest.record.errors import RecordError, from_os

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]  # Windows, where SQLite's own lock has no such weakness

_OWNED: dict[tuple[int, int], list[RecordEntry]] = {}


def entries_owned_here(path: Path) -> list[RecordEntry] | None:
    """The entries of a file that this process has open for writing; None if it has not."""
    with suppress(OSError):
        found = path.stat()
        return _OWNED.get((found.st_dev, found.st_ino))
    return None


class Ownership:
    """The right to write to a file, from the moment it is made until ``end``."""

    def __init__(self, path: Path, entries: list[RecordEntry]) -> None:
        """Take it; raises RecordError ("locked") where somebody else has it. The owner keeps ``entries`` up to date."""
        if entries_owned_here(path) is not None:
            raise RecordError("locked", where=path.name)
        self._handle = -1
        found = path.stat()
        self._key = (found.st_dev, found.st_ino)
        if fcntl is not None:
            self._lock(path)
        _OWNED[self._key] = entries

    def _lock(self, path: Path) -> None:
        try:
            self._handle = os.open(path, os.O_RDONLY)
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(self._handle)
            raise RecordError("locked", where=path.name) from error
        except OSError as error:
            raise from_os(error, path.name) from error

    def end(self) -> None:
        """Give it up; call this after everything else has let go of the file."""
        _OWNED.pop(self._key, None)
        if self._handle >= 0:
            fcntl.flock(self._handle, fcntl.LOCK_UN)
            os.close(self._handle)
            self._handle = -1
