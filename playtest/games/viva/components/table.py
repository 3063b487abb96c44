"""Tables as people save them from a spreadsheet, read with every fault named at once."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

LONGEST = 100_000
"""Characters that a table may have; a hand-written one has a hundredth of that."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one cell (line and column as a spreadsheet counts, from 1) or with a whole line."""

    file: str
    line: int
    column: str
    what: str

    def __str__(self) -> str:
        column = f", column {self.column}" if self.column else ""
        return f"{self.file}, line {self.line}{column}: {self.what}"


class BadTable(Exception):
    """A table cannot be used; ``faults`` has all that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)


def decoded(data: bytes, file: str) -> str:
    """The text of a saved table: UTF-8 with or without a mark, or a spreadsheet's UTF-16. Raises BadTable."""
    coding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return data.decode(coding)
    except UnicodeDecodeError as wrong:
        line = data[: wrong.start].count(b"\n") + 1
        raise BadTable([Fault(file, line, "", "not readable as UTF-8; save the table as CSV in UTF-8")]) from None


class Row:
    """One line of a table; reading a cell notes what is wrong with it and goes on."""

    def __init__(self, table: Table, line: int, cells: dict[str, str]) -> None:
        self.table = table
        self.line = line
        self.cells = cells

    def fault(self, column: str, what: str) -> None:
        """Note a fault of this cell."""
        self.table.faults.append(Fault(self.table.file, self.line, column, what))

    def word(self, column: str, allowed: Sequence[str] = ()) -> str:
        """The cell as it stands; one of ``allowed`` if that is given."""
        word = self.cells[column]
        if allowed and word not in allowed:
            self.fault(column, f"{shown(word)} is none of {', '.join(allowed)}")
        return word

    def number(self, column: str, least: int, most: int, blank: int | None = None) -> int:
        """The cell as a whole number from ``least`` to ``most``; ``blank`` is what an empty cell means."""
        word = self.cells[column]
        if word == "" and blank is not None:
            return blank
        if word.isascii() and word.isdigit() and len(word) < 10 and least <= int(word) <= most:
            return int(word)
        self.fault(column, f"{shown(word)} is no whole number from {least} to {most}")
        return least


class Table:
    """A table under construction: its name for messages and the faults found so far."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []

    def rows(self, text: str, columns: Sequence[str]) -> list[Row]:
        """The lines below the heading; comma, semicolon or tab between cells, empty lines left out."""
        text = text.removeprefix("\ufeff")
        if len(text) > LONGEST or "\0" in text:
            self.faults.append(Fault(self.file, 1, "", f"no table: longer than {LONGEST} characters, or not text"))
            return []
        lines = self._cells(text)
        if not lines:
            self.faults.append(Fault(self.file, 1, "", f"empty; the first line names the columns {', '.join(columns)}"))
            return []
        return self._under_heading(lines, columns)

    def _cells(self, text: str) -> list[tuple[int, list[str]]]:
        heading = text.lstrip("\r\n").partition("\n")[0]
        between = max(",;\t", key=heading.count)
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=between, strict=True)
        lines: list[tuple[int, list[str]]] = []
        try:
            for cells in reader:
                trimmed = [cell.strip() for cell in cells]
                if any(trimmed):
                    lines.append((reader.line_num, trimmed))
        except csv.Error as wrong:
            self.faults.append(Fault(self.file, reader.line_num, "", f"not a table ({wrong})"))
        return lines

    def _under_heading(self, lines: list[tuple[int, list[str]]], columns: Sequence[str]) -> list[Row]:
        (first, heading), *rest = lines
        names = [name.lower() for name in heading]
        for name in columns:
            if names.count(name) != 1:
                what = "the heading is missing" if name not in names else "the heading is there twice"
                self.faults.append(Fault(self.file, first, name, what))
        for name in names:
            if name and name not in columns:
                self.faults.append(Fault(self.file, first, shown(name), f"not one of {', '.join(columns)}"))
        return [] if self.faults else [row for line, cells in rest if (row := self._row(line, cells, names, columns))]

    def _row(self, line: int, cells: list[str], names: list[str], columns: Sequence[str]) -> Row | None:
        if any(cells[len(names) :]):
            self.faults.append(Fault(self.file, line, "", f"has {len(cells)} cells, the heading {len(names)}"))
            return None
        found = dict(zip(names, cells + [""] * len(names), strict=False))
        return Row(self, line, {name: found[name] for name in columns})

    def read(self, text: str, columns: Sequence[str], make: Callable[[Row], T]) -> list[T]:
        """All lines made into records; raises BadTable with every fault of the table."""
        records = [make(row) for row in self.rows(text, columns)]
        self.settle()
        return records

    def settle(self) -> None:
        """Raise BadTable if anything was wrong."""
        if self.faults:
            raise BadTable(self.faults)


def shown(word: str) -> str:
    """A cell in a message: quoted, and cut if it is long."""
    return repr(word if len(word) <= 40 else word[:40] + "...")
