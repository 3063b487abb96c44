"""The tables of a game that come as one folder: read file by file, every fault kept, told together at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from playtest.sheets.book import read_book, shown
from playtest.sheets.faults import BadTable, Fault
from playtest.sheets.table import Row, Table, sorted_faults

T = TypeVar("T")


class Folder:
    """Reads the tables of one folder and keeps the faults of all of them.

    ``subject`` names the catalogue that has the sentences for what a game finds wrong with its tables.
    """

    def __init__(self, folder: Path, subject: str) -> None:
        self.folder = folder
        self.subject = subject
        self.faults: list[Fault] = []
        self.tables: list[Table] = []

    def rows(self, file: str, columns: Sequence[str], make: Callable[[Row], T]) -> list[tuple[Row, T]]:
        """The rows of a table, each with the record made of it. Raises OSError if there is no such file."""
        try:
            table = Table(read_book((self.folder / file).read_bytes(), file), columns, subject=self.subject)
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


def listed(row: Row, column: str, allowed: Iterable[str] = ()) -> tuple[str, ...]:
    """The words of a cell, separated by blanks; each one of ``allowed`` if that is given."""
    words = tuple(row.cells[column].split())
    known = tuple(allowed)
    for word in words:
        if known and word not in known:
            row.fault(column, "unknown_word", {"cell": shown(word), "allowed": [*known]})
    return words


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
