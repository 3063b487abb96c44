"""Where things lie: the notebooks that are served, the page parts, the saved sessions."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path

from playtest.record.errors import RecordError
from playtest.record.paths import SUFFIX
from playtest.record.reading import read
from playtest.ui.guard import home

PACKAGE = Path(__file__).parent.parent
STATIC = PACKAGE / "ui"
"""Scripts and style sheets, the same files that the widgets carry."""
SHARE = Path(__file__).parent / "share"
"""Our page template, laid out as Jupyter looks for it (a folder for JUPYTER_PATH)."""


class NoNotebooksError(Exception):
    """There are no notebooks to serve; the message says where they were looked for."""


def notebooks(folder: str | Path | None = None) -> Path:
    """The folder of notebooks to serve: the one given, the installed ones, or those of a checkout.

    Raises NoNotebooksError.
    """
    places = [Path(folder)] if folder is not None else [PACKAGE / "_notebooks", PACKAGE.parent / "notebooks"]
    for place in places:
        if place.is_dir():
            return place.resolve()
    looked = " or ".join(map(str, places))
    raise NoNotebooksError(f"There is no folder of notebooks at {looked}. Say where they are: serve(notebooks=...).")


@dataclass(frozen=True)
class Notebook:
    """A notebook to offer.

    kind: its folder (teach, table, ...).  name: a game's key.  path: where it lies in the root.
    lang: the language it is written in, "" for one that speaks the language that its address names.
    """

    kind: str
    name: str
    path: str
    lang: str = ""


def offered(root: Path, kind: str, lang: str = "") -> list[Notebook]:
    """The notebooks of one kind, in order of name; where there is one in this language (`teach/de/`), that one.

    Hidden files and checkpoints are none.
    """
    found = [Notebook(kind, path.stem, f"{kind}/{path.name}") for path in _shown(root / kind)]
    own = {
        path.stem: Notebook(kind, path.stem, f"{kind}/{lang}/{path.name}", lang) for path in _shown(root / kind / lang)
    }
    return [own.get(book.name, book) for book in found] if lang else found


def _shown(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*.ipynb") if not path.name.startswith("."))


def title(root: Path, book: Notebook) -> str:
    """What a notebook calls itself; its path where it does not say."""
    try:
        metadata = json.loads((root / book.path).read_text("utf-8"))["metadata"]
        return str(metadata.get("title") or book.path)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return book.path


def session_folder() -> Path:
    """Where sessions are saved unless somebody says otherwise: `PLAYTEST_SESSIONS`, else `sessions` in `home()`."""
    return Path(os.environ.get("PLAYTEST_SESSIONS") or home() / "sessions")


@dataclass(frozen=True)
class Saved:
    """A session's file: its name, its game's key ("" if it cannot be read), when it was last written (local time).

    What was decided a moment ago stands in the log beside it.
    """

    name: str
    game: str
    changed: datetime


def saved(folder: Path | None = None) -> list[Saved]:
    """The saved sessions, the latest first; an unreadable folder has none."""
    found: list[Saved] = []
    with suppress(OSError):
        for path in (folder or session_folder()).glob(f"*{SUFFIX}"):
            if path.is_file() and not path.is_symlink():
                state = path.stat()
                changed = datetime.fromtimestamp(max(state.st_mtime, _logged(path))).astimezone()
                found.append(Saved(path.stem, _game(path, state.st_mtime_ns, state.st_size), changed))
    return sorted(found, key=lambda session: session.changed, reverse=True)


def _logged(path: Path) -> float:
    """When the log beside a session's file was last written; 0 where there is none."""
    try:
        return path.with_name(f"{path.name}-wal").stat().st_mtime
    except OSError:
        return 0.0


@lru_cache(maxsize=512)
def _game(path: Path, _mtime_ns: int, _size: int) -> str:
    """The game that a session's file says it is; read again only when the file has changed."""
    try:
        return str(read(path)[0].body["game"])
    except RecordError:
        return ""
