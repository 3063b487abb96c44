"""Where sessions lie, under which names, and how a finished file is put in its place."""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path

from playtest.engine.basics import quoted
from playtest.record.errors import RecordError, folder_of, from_os

SUFFIX = ".playtest"
"""Ending of a session's file."""

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}\Z")
_DEVICES = {"con", "prn", "aux", "nul", "conin", "conout"} | {f"{d}{n}" for d in ("com", "lpt") for n in range(10)}


def session_path(root: str | Path, name: object) -> Path:
    """The file of the session ``name`` in the folder ``root``; raises RecordError for a name that is not safe.

    A name has 1 to 64 characters out of a to z, 0 to 9, ``_`` and ``-``, starts with a letter or digit, and is
    no device name of Windows: so it means one file in one folder on every system.
    """
    folder = Path(root).resolve()
    if not isinstance(name, str) or not _NAME.match(name) or name in _DEVICES:
        raise RecordError("bad_name", name=quoted(name))
    path = folder / (name + SUFFIX)
    check_plain(path)  # no link either: so it lies where it seems to lie
    return path


def written_small(name: str) -> str:
    """A name as somebody types it, in the letters of a session's name: `` Four`` becomes ``four``."""
    return name.strip().lower()


def check_plain(path: Path) -> None:
    """Raise RecordError if the path is a link or anything else than a plain file (or nothing yet)."""
    if path.is_symlink() or (path.exists() and not path.is_file()):
        raise RecordError("not_a_file", where=path.name)


def check_free(path: Path) -> None:
    """Raise RecordError if there is a file of this name already."""
    if path.exists():
        raise RecordError("exists", where=path.name, **folder_of(path))


def check_folder(path: Path) -> None:
    """Raise RecordError if the folder that should hold ``path`` is not there."""
    if not path.parent.is_dir():
        raise RecordError("no_folder", where=str(path.parent))


def write_whole(path: Path, text: str, mode: int = 0o644) -> None:
    """Put a file in its place whole or not at all, and only answer when it is on the disk."""
    check_folder(path)
    try:
        handle, name = tempfile.mkstemp(prefix=".new-", dir=path.parent)
        draft = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(text.encode("utf-8"))
                file.flush()
                os.fsync(file.fileno())
            draft.chmod(mode)
            draft.replace(path)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise
        sync_folder(path.parent)
    except OSError as error:
        raise from_os(error, path.name) from error


def sync_folder(folder: Path) -> None:
    """Make a new or replaced name in a folder last through a power cut, where the system can promise that."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
