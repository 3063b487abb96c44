"""Callbacks that cannot fail in silence.

In a served notebook an error inside a callback shows nowhere: not on the page, not in the browser's console, not in
the server's log. A guarded callback tells the person at the screen a short number, and the person who looks after the
table finds the number and the whole story in `errors.log`.

    guard = Guard(tell=notice.alert)
    button.on_click(guard(do_it))

`PLAYTEST_STRICT=1` lets the error through, which is what tests want.
"""

from __future__ import annotations

import os
import secrets
import sys
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

from playtest.ui.words import words

P = ParamSpec("P")
R = TypeVar("R")

BIG = 2_000_000
"""Bytes after which the log file starts anew; one older file is kept."""


def home() -> Path:
    """The folder for what outlives a session: `PLAYTEST_HOME`, else `~/.playtest`."""
    return Path(os.environ.get("PLAYTEST_HOME") or Path.home() / ".playtest")


def strict() -> bool:
    """Whether errors are to be let through (`PLAYTEST_STRICT=1`)."""
    return os.environ.get("PLAYTEST_STRICT", "") not in ("", "0")


def log_error(error: BaseException) -> str:
    """Writes the error to `errors.log` in `home()`, for its owner's eyes only; gives the number by which to find it."""
    number = secrets.token_hex(3).upper()
    story = "".join(traceback.format_exception(error))
    entry = f"[{number}] {datetime.now(UTC).isoformat(timespec='seconds')}\n{story}\n"
    try:
        _append(home() / "errors.log", entry)
    except OSError as unwritable:
        told = f"errors.log cannot be written ({unwritable.strerror}):\n{entry}"
        print(told, file=sys.stderr)  # noqa: T201 - the last place where it can be said
    return number


def _append(path: Path, entry: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    if path.exists() and path.stat().st_size > BIG:
        path.replace(path.with_suffix(".log.1"))
    path.touch(mode=0o600)
    with path.open("a", encoding="utf-8") as file:
        file.write(entry)


class Guard:
    """Makes guarded callbacks: `tell` gets the sentence with the number, then `redraw` shows the last good state."""

    def __init__(
        self, tell: Callable[[str], object], redraw: Callable[[], object] | None = None, lang: str = "en"
    ) -> None:
        self.tell = tell
        self.redraw = redraw
        self.lang = lang

    def __call__(self, callback: Callable[P, R]) -> Callable[P, R | None]:
        """The callback, guarded; usable as a decorator. It gives None when the callback failed."""

        @wraps(callback)
        def guarded(*args: P.args, **kwargs: P.kwargs) -> R | None:
            try:
                return callback(*args, **kwargs)
            except Exception as error:  # a widget's callback has no caller who could catch it
                if strict():
                    raise
                self._report(error)
                return None

        return guarded

    def _report(self, error: Exception) -> None:
        self.tell(words(self.lang)["error"].format(number=log_error(error)))
        if self.redraw is not None:
            try:
                self.redraw()
            except Exception as second:  # noqa: BLE001 - a failing redraw must not hide the first number
                log_error(second)
