"""What can go wrong with a record, said so that a person knows what to do next."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import NoReturn

from playtest.engine.basics import Json, quoted
from playtest.locales import ENGLISH, tell, words


class RecordError(Exception):
    """Nothing was written, or nothing (more) could be read; what was acknowledged before is untouched.

    ``code`` names the sentence in the catalogue ``record`` (``trouble.<code>``), ``facts`` fill it. Its text is that
    sentence in English: what happened, where, and what to do.
    """

    def __init__(self, code: str, **facts: Json) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def sentence(self, language: str = ENGLISH) -> str:
        """What happened, where and what to do, in the reader's language."""
        return tell(language, "record", f"trouble.{self.code}", **self.facts)

    def __str__(self) -> str:
        return self.sentence()


class Damaged(RecordError):
    """The file is not what was written. ``seq`` is the number of the first entry that is lost.

    ``why`` is told by the text `damage.<why>`, where there is one: it may be a library's own message.
    """

    def __init__(self, where: str, seq: int, why: str) -> None:
        known: dict[str, Json] = {"seq": seq, "sound": seq - 1} if seq > 1 else {}
        super().__init__("damaged", where=where, why=why, **known)
        self.seq = seq

    def sentence(self, language: str = ENGLISH) -> str:
        """What is wrong with the file, and how to save what is sound in it."""
        why = str(self.facts["why"])
        told = words(language, "record").tell_or(f"damage.{why}", why)
        return tell(language, "record", "trouble.damaged", **{**self.facts, "why": told})


_SQLITE = {
    "SQLITE_FULL": "disk_full",
    "SQLITE_READONLY": "read_only",
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "SQLITE_CONSTRAINT": "locked",  # this number is taken: somebody else wrote
    "SQLITE_CANTOPEN": "cannot_open",
    "SQLITE_PERM": "cannot_open",
    "SQLITE_IOERR": "disk_fails",
}


def from_sqlite(error: sqlite3.Error, where: str, seq: int) -> RecordError:
    """The RecordError that tells what SQLite's error means for ``where``; ``seq``: first entry in doubt."""
    if isinstance(error, sqlite3.ProgrammingError):
        return RecordError("closed", where=where)
    name = getattr(error, "sqlite_errorname", "")
    code = next((code for start, code in _SQLITE.items() if name.startswith(start)), None)
    return RecordError(code, where=where) if code else Damaged(where, seq, str(error))


def from_os(error: OSError, where: str) -> RecordError:
    """The RecordError that tells what the system's refusal means for ``where``."""
    return RecordError("cannot_write", where=where, reason=error.strerror or type(error).__name__)


def folder_of(path: Path) -> dict[str, str]:
    """The folder of a file as a fact of an error; without the fact the text says "this folder"."""
    return {} if path.parent == Path() else {"folder": str(path.parent)}


def bad(path: str, expected: str, got: object) -> NoReturn:
    """Refuse a part of an entry: ``path`` says where, ``expected`` what belongs there."""
    raise RecordError("bad_entry", path=path, expected=expected, got=quoted(got))
