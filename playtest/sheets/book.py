"""The pages of a file: a workbook has several sheets, a CSV one, which may be cut into cells in several ways."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from playtest.engine.basics import Json
from playtest.sheets.faults import BadTable, Fault, Place

LONGEST = 100_000
"""Characters that a table may have; a hand-written one has a tenth of that."""

LARGEST = 8_000_000
"""Bytes that a file may have, pictures in a workbook included."""

SEPARATORS = ",;\t"
"""What may stand between the cells of a CSV."""

FORMULA = ("=", "+", "-", "@")
"""How a cell begins that a spreadsheet would work out instead of showing it."""

MARKS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the writing around and would turn the message about a cell as well."""


@dataclass(frozen=True, slots=True)
class Line:
    """One row of a sheet, its number counted from 1 as a spreadsheet does."""

    row: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """One sheet, blank rows left out. ``odd`` says of a cell (row, column from 0) why it holds no text: a date,
    a formula without a result, an error of the spreadsheet. ``broken`` is where the table could not be cut up."""

    sheet: str
    lines: tuple[Line, ...]
    odd: Mapping[tuple[int, int], str] = field(default_factory=dict)
    broken: tuple[int, str] | None = None


@dataclass(frozen=True, slots=True)
class Book:
    """A file with its pages; of a CSV the same page three times, cut at commas, at semicolons and at tabs."""

    file: str
    pages: tuple[Page, ...]
    source: str = ""
    """The text that the pages were cut from; "" for a workbook."""

    def text(self) -> str:
        """The table as text: a CSV as it was, of a workbook the fullest sheet. Its rows keep their numbers."""
        if self.source or not self.pages:
            return self.source
        fullest = max(self.pages, key=lambda page: len(page.lines))
        cells = {line.row: line.cells for line in fullest.lines}
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows(
            cells.get(row, ()) for row in range(1, max(cells, default=0) + 1)
        )
        return out.getvalue()


def refused(file: str, code: str, row: int = 0, **facts: Json) -> BadTable:
    """The fault of a file as a whole, ready to raise."""
    return BadTable([Fault(Place(file, row=row), code, facts)])


def read_book(data: bytes, file: str) -> Book:
    """The pages of a saved table: CSV in UTF-8 (with or without a mark at its start), or .xlsx. Raises BadTable.

    What kind of file it is is seen from its content; ``file`` is only its name in messages.
    """
    if len(data) > LARGEST:
        raise refused(file, "too_large", most=LARGEST // 1_000_000)
    if data[:4] == b"PK\x03\x04":
        from playtest.sheets.xlsx import book_of_xlsx

        return book_of_xlsx(data, file)
    return book_of_text(_decoded(data, file), file)


FOREIGN: Mapping[bytes, str] = {
    b"\xff\xfe": "utf16",
    b"\xfe\xff": "utf16",
    b"\xd0\xcf\x11\xe0": "old_excel",
    b"%PDF": "pdf",
    b"\x89PNG": "picture",
    b"\xff\xd8\xff": "picture",
    b"GIF8": "picture",
}
"""How files begin that are sent instead of a table, and the key of what to say."""


def _decoded(data: bytes, file: str) -> str:
    for start, code in FOREIGN.items():
        if data.startswith(start):
            raise refused(file, code)
    if b"\0" in data:
        raise refused(file, "no_text")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        row = data[: wrong.start].count(b"\n") + 1
        begin = data.rfind(b"\n", 0, wrong.start) + 1
        near = data[max(begin, wrong.start - 12) : wrong.start + 8].partition(b"\n")[0]
        raise refused(file, "not_utf8", row, near=shown(near.decode("cp1252", "replace"))) from None


def book_of_text(text: str, file: str = "") -> Book:
    """The pages of a table that is text already. Raises BadTable for what is too long or no text."""
    text = text.removeprefix("\ufeff")
    if "\0" in text:
        raise refused(file, "no_text")
    if len(text) > LONGEST:
        raise refused(file, "too_long", most=LONGEST)
    if not text.strip(f' \r\n"{SEPARATORS}'):
        raise refused(file, "empty")
    named = text.partition("\n")[0].strip().lower()
    if named.startswith("sep=") and len(named) == 5:  # a spreadsheet's own first line, which it does not show
        return Book(file, (_cut(text.partition("\n")[2], named[4]),), text)
    return Book(file, tuple(_cut(text, separator) for separator in SEPARATORS), text)


def _cut(text: str, separator: str) -> Page:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    lines: list[Line] = []
    row = 0
    try:
        for row, cells in enumerate(reader, 1):
            cleaned = tuple(map(clean, cells))
            if any(cleaned):
                lines.append(Line(row, cleaned))
    except csv.Error:
        return Page("", tuple(lines), broken=(row + 1, "quotes"))
    return Page("", tuple(lines))


def clean(cell: str) -> str:
    """A cell in one line, without blanks around it, signs that nobody sees, or the apostrophe that guards a sign.

    >>> clean("  two\\r\\nlines "), clean("'+5")
    ('two lines', '+5')
    """
    word = " ".join(unicodedata.normalize("NFC", "".join(_seen(cell))).split())
    return word[1:] if word.startswith("'") and word[1:].startswith(FORMULA) else word


def _seen(cell: str) -> Iterator[str]:
    for char in cell:
        if unicodedata.category(char) == "Cc":
            yield " "
        elif char not in MARKS and char != "\ufeff":
            yield char


def shown(word: str) -> str:
    """A cell in a message: cut if it is long, and set apart if it is written from right to left."""
    cut = word if len(word) <= 40 else word[:40] + "…"
    return f"\u2068{cut}\u2069" if any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in cut) else cut


def letter(column: int) -> str:
    """The letter of a column counted from 0, as a spreadsheet writes it.

    >>> letter(5), letter(26)
    ('F', 'AA')
    """
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
