"""What the tables of the game have in common: where they lie, who speaks of their faults, lists of numbers."""

from __future__ import annotations

from pathlib import Path

from playtest.sheets import Folder, Row, listed
from playtest.sheets.book import shown

FOLDER = Path(__file__).parent

SUBJECT = "magnates_tables"
"""The catalogue of what can be wrong with a table."""

TURNS = 4
"""Turns of a game (M-GEN-01)."""


def folder_of(path: Path = FOLDER) -> Folder:
    """The reader of the game's tables in this folder."""
    return Folder(path, SUBJECT)


def numbers(row: Row, column: str, least: int, most: int) -> tuple[int, ...]:
    """The whole numbers of a cell, separated by blanks."""
    words = listed(row, column)
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) < 4 and least <= int(word) <= most):
            row.fault(column, "not_numbers", {"cell": shown(word), "least": least, "most": most})
            return ()
    if not words:
        row.fault(column, "nothing_there", {})
    return tuple(map(int, words))
