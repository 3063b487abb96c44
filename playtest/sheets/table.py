"""A page read as a table: its heading found, its rows as cells by column, faults noted on the way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from playtest.engine.basics import Json
from playtest.sheets.book import Book, Line, Page, letter, shown
from playtest.sheets.faults import SUBJECT, BadTable, Facts, Fault, Place

T = TypeVar("T")

WIDEST = 20
"""So many cells of a heading are told."""

CELL = 1_000
"""Characters that one cell may have."""

NAUGHT = re.compile(r"(.*[0-9])[.,]0{1,2}")
"""A number with one or two noughts behind point or comma; three would be a thousand as well."""


def without_naught(word: str) -> str:
    """A whole number that a spreadsheet shows with decimals, without them; anything else as it is.

    >>> without_naught("10,0"), without_naught("-5.00"), without_naught("1,000"), without_naught("1.5")
    ('10', '-5', '1,000', '1.5')
    """
    found = NAUGHT.fullmatch(word)
    return found[1] if found else word


class Row:
    """One line of a table; reading a cell notes what is wrong with it and goes on."""

    def __init__(self, table: Table, line: int, cells: dict[str, str]) -> None:
        self.table = table
        self.line = line
        self.cells = cells
        self.unreadable: set[str] = set()

    def fault(self, column: str, code: str, facts: Facts, rule: str = "", *, warning: bool = False) -> None:
        """Note a fault of this cell; its sentence is in the table's own catalogue."""
        self._note(column, Fault(self.table.place(self.line, column), code, facts, self.table.subject, rule, warning))

    def plain(self, column: str, code: str, facts: Facts) -> None:
        """Note a fault of this cell that any table may have; its sentence is in the catalogue of sheets."""
        self._note(column, Fault(self.table.place(self.line, column), code, facts, SUBJECT, self.table.rule))

    def spoilt(self, column: str, code: str, facts: Facts) -> None:
        """Note that a cell cannot be read at all; nothing more is said about it."""
        self.plain(column, code, facts)
        self.unreadable.add(column)

    def _note(self, column: str, fault: Fault) -> None:
        if column not in self.unreadable:
            self.table.faults.append(fault)

    def word(self, column: str, allowed: Sequence[str] = ()) -> str:
        """The cell as it stands; one of ``allowed`` if that is given."""
        word = self.cells[column]
        if allowed and word not in allowed:
            self.plain(column, "one_of", {"cell": shown(word), "allowed": list(allowed)})
        return word

    def number(self, column: str, least: int, most: int, blank: int | None = None) -> int:
        """The cell as a whole number from ``least`` to ``most``; ``blank`` is what an empty cell means."""
        word = without_naught(self.cells[column])
        if word == "" and blank is not None:
            return blank
        if word.isascii() and word.isdigit() and len(word) < 10 and least <= int(word) <= most:
            return int(word)
        self.plain(column, "number", {"cell": shown(word), "least": least, "most": most})
        return least


class Table:
    """A table under construction: its rows, the lines above its heading, and the faults found so far."""

    def __init__(
        self,
        book: Book,
        columns: Sequence[str],
        optional: Sequence[str] = (),
        *,
        key: str = "",
        subject: str = SUBJECT,
        rule: str = "",
        others: bool = False,
    ) -> None:
        """Of several pages the one that has most of the columns is read.

        The first line with a cell ``key`` names the columns, in any order; without a key the first line does.
        ``columns`` must be there, ``optional`` ones may; further ones are a fault, or with ``others`` a warning.
        ``subject`` is the catalogue of the table's own faults, ``rule`` the id of the rule about its shape.
        """
        self.file = book.file
        self.subject = subject
        self.rule = rule
        self.faults: list[Fault] = []
        self._columns, self._optional, self._others = tuple(columns), tuple(optional), others
        self._page, self._at = max(
            ((page, self._heading(page, key)) for page in book.pages), key=lambda found: self._fit(*found)
        )
        self.sheet = self._page.sheet
        self.above: Sequence[Line] = self._page.lines[: self._at]
        self._places: dict[str, int] = {}
        self.rows = self._read()

    def place(self, row: int, column: str = "") -> Place:
        """The place of a cell, or of a whole row."""
        at = self._places.get(column)
        return Place(self.file, self.sheet, row, column, "" if at is None else letter(at))

    def fault(self, row: int, code: str, facts: Facts, column: str = "") -> None:
        """Note what is wrong with the table as a whole (row 0) or with a row; its sentence is in its own catalogue."""
        self.faults.append(Fault(self.place(row, column), code, facts, self.subject, self.rule))

    def _bent(self, row: int, code: str, column: str = "", **facts: Json) -> None:
        """Note that the table has not the shape that any table has."""
        self.faults.append(Fault(self.place(row, column), code, facts, SUBJECT, self.rule))

    # --- the heading ---------------------------------------------------------------------------------

    def _known(self, line: Line) -> int:
        return len({_name(cell) for cell in line.cells} & {*self._columns, *self._optional})

    def _heading(self, page: Page, key: str) -> int:
        lines = page.lines
        if not key:
            return 0
        found = next((at for at, line in enumerate(lines) if key in map(_name, line.cells)), None)
        if found is None:
            return max(range(len(lines)), key=lambda at: self._looks(lines[at]), default=0)
        return found

    def _looks(self, line: Line) -> tuple[int, int]:
        """How much a line without the key looks like the heading: names of columns, else how many cells are filled.

        A single name is none: a cell of any row may be called like a column.
        """
        known = self._known(line)
        return (known if known > 1 else 0, sum(map(bool, line.cells)))

    def _fit(self, page: Page, at: int) -> tuple[int, int]:
        return (self._known(page.lines[at]), len(page.lines[at].cells)) if page.lines else (0, 0)

    def _read(self) -> list[Row]:
        if self._page.broken is not None:
            self._bent(*self._page.broken)
        if not self._page.lines:
            self._bent(0, "empty")
            return []
        heading = self._page.lines[self._at]
        names = [_name(cell) for cell in heading.cells]
        self._places = {name: at for at, name in reversed(list(enumerate(names))) if name}
        self._check_missing(heading, names)
        if len(self._places.keys() & {*self._columns}) < min(2, len(self._columns)):
            return []
        self._check_heading(heading, names)
        return [self._row(line, names) for line in self._page.lines[self._at + 1 :]]

    def _check_missing(self, heading: Line, names: list[str]) -> None:
        """Note once which columns are not there, with what stands in the row that was taken for the heading."""
        missing: list[Json] = [name for name in self._columns if name not in names]
        if missing:
            found: list[Json] = [shown(cell) for cell in heading.cells if cell]
            column = str(missing[0]) if len(missing) == 1 else ""
            facts: Facts = {"missing": missing, "n": len(missing), "found": found[:WIDEST]}
            self._bent(heading.row, "no_columns", column, **facts)

    def _check_heading(self, heading: Line, names: list[str]) -> None:
        for name in (*self._columns, *self._optional):
            if names.count(name) > 1:
                self._bent(heading.row, "column_twice", name)
        for cell in heading.cells:
            if (name := _name(cell)) and name not in (*self._columns, *self._optional):
                facts: Facts = {"cell": shown(cell), "columns": [*self._columns, *self._optional]}
                code = "column_left_out" if self._others else "unknown_column"
                place = self.place(heading.row, name)
                self.faults.append(Fault(place, code, facts, SUBJECT, self.rule, warning=self._others))

    # --- the rows ------------------------------------------------------------------------------------

    def _row(self, line: Line, names: list[str]) -> Row:
        """The row as far as it can be read; nothing more is said of a column that is not there at all."""
        if any(line.cells[len(names) :]):
            self._bent(line.row, "row_wide", cells=len(line.cells), columns=len(names))
        cells = {name: line.cells[at] if at < len(line.cells) else "" for name, at in self._places.items()}
        row = Row(self, line.row, {name: cells.get(name, "") for name in (*self._columns, *self._optional)})
        row.unreadable = set(self._columns) - self._places.keys()
        for column in row.cells:
            at = self._places.get(column, -1)
            if why := self._page.odd.get((line.row, at)):
                row.spoilt(column, why, {})
            elif len(row.cells[column]) > CELL:
                row.spoilt(column, "cell_long", {"most": CELL})
        return row

    @property
    def whole(self) -> bool:
        """Whether the table was read to its end and has all its columns, so that its rows may be counted."""
        return self._page.broken is None and bool(self._places) and self._places.keys() >= {*self._columns}

    def read(self, make: Callable[[Row], T]) -> list[T]:
        """All rows made into records; raises BadTable with every fault of the table."""
        records = [make(row) for row in self.rows]
        self.settle()
        return records

    def settle(self) -> None:
        """Raise BadTable if anything was wrong."""
        if any(not fault.warning for fault in self.faults):
            raise BadTable(sorted_faults(self.faults))


def sorted_faults(faults: Iterable[Fault]) -> list[Fault]:
    """Faults from top to bottom; those about the file as a whole come first."""
    return sorted(faults, key=lambda fault: fault.place.row)


def _name(cell: str) -> str:
    """A cell of the heading as a column's name: small letters, a line for a blank or a hyphen.

    >>> _name("Special power")
    'special_power'
    """
    return cell.strip().lower().replace(" ", "_").replace("-", "_")
