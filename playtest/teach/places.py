"""Where lessons lie."""

from __future__ import annotations

from pathlib import Path

from playtest import games

MAIN = "lesson"
"""The name of a lesson's main files."""


def folder_of(key: str) -> Path:
    """The folder of a game's lesson; it need not exist."""
    return Path(games.__path__[0]) / key / "lessons"


def lesson_languages(key: str) -> tuple[str, ...]:
    """The languages that a game's lesson speaks, English first."""
    found = sorted(path.parent.name for path in folder_of(key).glob(f"*/{MAIN}.toml"))
    return tuple(sorted(found, key=lambda language: language != "en"))
