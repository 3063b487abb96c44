"""What can go wrong with a record, said so that a person knows what to do next."""

from __future__ import annotations

import sqlite3
from typing import NoReturn

from playtest.engine.basics import Json


class RecordError(Exception):
    """Nothing was written, or nothing (more) could be read; what was acknowledged before is untouched.

    ``code`` is a key of the catalogues, ``facts`` what the sentence needs. The text of the exception is the
    English sentence: what happened, where, and what to do.
    """

    def __init__(self, code: str, sentence: str, **facts: Json) -> None:
        super().__init__(sentence)
        self.code = code
        self.facts = facts


class Damaged(RecordError):
    """The file is not what was written. ``seq`` is the number of the first entry that is lost."""

    def __init__(self, sentence: str, seq: int, **facts: Json) -> None:
        super().__init__("damaged", sentence, seq=seq, **facts)
        self.seq = seq


_SQLITE = (
    ("SQLITE_FULL", "disk_full", "The disk that holds {where} is full"
     " (or the limit for this file is reached). Free some space, at least 10 MB, and send the same answer again."),
    ("SQLITE_READONLY", "read_only", "{where} may not be written to."
     " Allow writing to the file and its folder, or copy the session to a folder of your own and open it there."),
    ("SQLITE_BUSY", "locked", "{where} is open in another window or program, and one session has one writer."
     " Close it there (or restart that kernel), then open it here again; reading it is possible meanwhile."),
    ("SQLITE_LOCKED", "locked", "{where} is open in another window or program, and one session has one writer."
     " Close it there (or restart that kernel), then open it here again; reading it is possible meanwhile."),
    ("SQLITE_CANTOPEN", "cannot_open", "{where} cannot be opened."
     " Check that its folder exists and that you may write there."),
    ("SQLITE_PERM", "cannot_open", "{where} cannot be opened."
     " Check that its folder exists and that you may write there."),
    ("SQLITE_IOERR", "disk_fails", "The disk did not accept what was written to {where}"
     " (full, over a limit, or failing). Free some space or check the disk, and send the same answer again."),
)  # fmt: skip


def from_sqlite(error: sqlite3.Error, where: str, seq: int = 0) -> RecordError:
    """The RecordError that tells what SQLite's error means for ``where``; ``seq``: first entry in doubt."""
    if isinstance(error, sqlite3.ProgrammingError):
        return RecordError("closed", f"Not saved: {where} has been closed. Resume the session first.", where=where)
    name = getattr(error, "sqlite_errorname", "")
    for start, code, sentence in _SQLITE:
        if name.startswith(start):
            return RecordError(code, f"Not saved: {sentence.format(where=where)}", where=where)
    return Damaged(
        f"{where} is damaged: entry {seq} cannot be read ({error}). Read the entries before it with salvage().",
        seq,
        where=where,
    )


def from_os(error: OSError, where: str) -> RecordError:
    """The RecordError that tells what the system's refusal means for ``where``."""
    reason = error.strerror or type(error).__name__
    return RecordError(
        "cannot_write",
        f"{where} could not be written or read ({reason}). Check that the folder exists, that you may write there"
        " and that the disk has space, then try again.",
        where=where,
        reason=reason,
    )


def bad(path: str, expected: str, got: object) -> NoReturn:
    """Refuse a part of an entry: ``path`` says where, ``expected`` what belongs there."""
    raise RecordError(
        "bad_entry",
        f"{path}: expected {expected}, got {repr(got)[:80]}. The entry was not taken; correct that place.",
        path=path,
        expected=expected,
    )
