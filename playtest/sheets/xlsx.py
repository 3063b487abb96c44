"""Workbooks (.xlsx): the sheets as text, read with openpyxl, guarded against what is no workbook."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from itertools import zip_longest
from typing import TYPE_CHECKING

from playtest.sheets.book import LONGEST, Book, Line, Page, clean, refused

if TYPE_CHECKING:  # the library is loaded when the first workbook comes
    from openpyxl.worksheet.worksheet import Worksheet

UNPACKED = 30_000_000
"""Bytes that the tables of a workbook may have once unpacked; a small file can claim much more."""

ROWS, COLUMNS, SHEETS = 2_000, 60, 20
"""How much of a workbook is looked at."""


def book_of_xlsx(data: bytes, file: str) -> Book:
    """The sheets of a workbook; raises BadTable for a file that is none, or one that unpacks without end."""
    _guard(data, file)
    try:
        pages = tuple(_pages(data))
    except ModuleNotFoundError:
        raise refused(file, "no_library") from None
    except Exception:  # noqa: BLE001 - whatever a broken workbook does to the library, a person gets a sentence
        raise refused(file, "broken_workbook") from None
    size = sum(len(cell) for page in pages for line in page.lines for cell in line.cells)
    if size > LONGEST:
        raise refused(file, "too_long", most=LONGEST)
    if not any(page.lines for page in pages):
        raise refused(file, "empty")
    return Book(file, pages)


def _guard(data: bytes, file: str) -> None:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            parts = {part.filename: part.file_size for part in packed.infolist()}
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        raise refused(file, "broken_workbook") from None
    if "xl/workbook.xml" not in parts:
        raise refused(file, "other_workbook")
    if sum(size for name, size in parts.items() if not name.startswith("xl/media/")) > UNPACKED:
        raise refused(file, "unpacks")


def _pages(data: bytes) -> Iterator[Page]:
    """Each sheet read twice, as results and as formulas: what has a formula but no result was never worked out."""
    from openpyxl import load_workbook

    results = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
    formulas = load_workbook(io.BytesIO(data), read_only=True)
    for name in results.sheetnames[:SHEETS]:
        seen, typed = results[name], formulas[name]
        if hasattr(seen, "reset_dimensions"):  # a sheet with cells, not a chart
            seen.reset_dimensions()
            typed.reset_dimensions()
            yield _page(name, zip_longest(_values(seen), _values(typed), fillvalue=()))


def _values(sheet: Worksheet) -> Iterator[Sequence[object]]:
    return sheet.iter_rows(max_row=ROWS, max_col=COLUMNS, values_only=True)


def _page(name: str, rows: Iterator[tuple[Sequence[object], Sequence[object]]]) -> Page:
    lines: list[Line] = []
    odd: dict[tuple[int, int], str] = {}
    for row, (values, typed) in enumerate(rows, 1):
        for column, (value, formula) in enumerate(zip_longest(values, typed)):
            if why := _oddness(value, formula):
                odd[row, column] = why
        cells = tuple(map(_text, values))
        if any(cells) or any(place[0] == row for place in odd):
            lines.append(Line(row, cells))
    return Page(clean(name)[:40], tuple(lines), odd)


def _oddness(value: object, formula: object) -> str:
    if isinstance(value, date | datetime | time | timedelta):
        return "a_date"
    if value is None and isinstance(formula, str) and formula.startswith("="):
        return "no_result"
    if isinstance(value, str) and value in ("#REF!", "#N/A", "#NAME?", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!"):
        return "an_error"
    return ""


def _text(value: object) -> str:
    """What a cell shows: whole numbers without a point, nothing for an empty one.

    >>> _text(14.0), _text(1.5), _text(None)
    ('14', '1.5', '')
    """
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return clean(str(value))
