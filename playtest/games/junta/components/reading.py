"""What the tables of the game have in common: where they lie, who speaks of their faults, how they say yes and no."""

from __future__ import annotations

from pathlib import Path

from playtest.sheets import Folder, Row

FOLDER = Path(__file__).parent

SUBJECT = "junta_tables"
"""The catalogue of what can be wrong with a table."""

YES_NO = ("no", "yes")


def folder_of(path: Path = FOLDER) -> Folder:
    """The reader of the game's tables in this folder."""
    return Folder(path, SUBJECT)


def yes(row: Row, column: str) -> bool:
    """A cell that says yes or no."""
    return row.word(column, YES_NO) == "yes"
