"""How the tables of the game are read: one file, its rows, and every fault with file, row and column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from playtest.sheets import BadTable, Fault, Row, Table, read_book
from playtest.sheets.book import shown
from playtest.sheets.table import sorted_faults

T = TypeVar("T")

FOLDER = Path(__file__).parent

SUBJECT = "magnates_tables"
"""The catalogue of what can be wrong with a table."""

TURNS = 4
"""Turns of a game (M-GEN-01)."""


class Reading:
    """Reads the tables of one folder and keeps the faults of all of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: list[Fault] = []
        self.tables: list[Table] = []

    def rows(self, file: str, columns: Sequence[str], make: Callable[[Row], T]) -> list[tuple[Row, T]]:
        """The rows of a table, each with the record made of it. Raises OSError if there is no such file."""
        try:
            table = Table(read_book((self.folder / file).read_bytes(), file), columns, subject=SUBJECT)
        except BadTable as wrong:
            self.faults += wrong.faults
            return []
        self.tables.append(table)
        if not table.rows and not table.faults:
            table.fault(0, "no_rows", {})
        return [(row, make(row)) for row in table.rows]

    def settle(self) -> None:
        """Raise BadTable with everything that was wrong, file by file and from top to bottom."""
        faults = [fault for table in self.tables for fault in sorted_faults(table.faults)]
        if self.faults or faults:
            raise BadTable([*self.faults, *faults])


def listed(row: Row, column: str) -> list[str]:
    """The words of a cell, separated by blanks."""
    return row.cells[column].split()


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


def all_there(rows: Sequence[tuple[Row, T]], column: str, wanted: Sequence[str], key: Callable[[T], str]) -> None:
    """Note what stands there twice, and what of ``wanted`` does not stand there at all."""
    seen: dict[str, int] = {}
    for row, record in rows:
        name = key(record)
        if name in seen:
            row.fault(column, "twice", {"name": shown(name), "first": seen[name]})
        seen.setdefault(name, row.line)
    missing = [name for name in wanted if name not in seen]
    if missing and rows:
        rows[0][0].table.fault(0, "missing", {"names": [*missing]}, column)
