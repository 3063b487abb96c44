"""Tables as files that a spreadsheet opens."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from playtest.sheets.book import FORMULA

NEGATIVE = re.compile(r"-\d{1,9}")


def csv_of(rows: Iterable[Sequence[str]], separator: str = ",", mark: bool = True) -> str:
    """The rows as CSV text with Windows line ends; ``mark`` puts the sign first by which Excel knows UTF-8."""
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator="\r\n").writerows([_safe(cell) for cell in row] for row in rows)
    return ("\ufeff" if mark else "") + out.getvalue()


def _safe(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula, and whose plus sign survives being opened in one."""
    return f"'{cell}" if cell.startswith(FORMULA) and not NEGATIVE.fullmatch(cell) else cell


WHOLE = re.compile(r"-?\d{1,9}")


@dataclass(frozen=True)
class Sheet:
    """A sheet of a workbook, its cells text, so that nothing turns into a date or a formula.

    ``widths`` are those of the columns in characters; the first ``frozen`` rows stay in sight; with ``numbers`` whole
    numbers are numbers. ``choices`` are the words that the cells of a column (counted from 0) offer below the frozen
    rows; another word is asked about, not forbidden.
    """

    name: str
    rows: Iterable[Sequence[str]]
    widths: Sequence[int] = ()
    frozen: int = 0
    numbers: bool = False
    choices: Mapping[int, Sequence[str]] = field(default_factory=dict)


def xlsx_of(rows: Iterable[Sequence[str]], sheet: str, widths: Sequence[int] = ()) -> bytes:
    """The rows as a workbook of one sheet in which every cell is text."""
    return workbook_of([Sheet(sheet, rows, widths)])


def workbook_of(sheets: Iterable[Sheet]) -> bytes:
    """A workbook of these sheets."""
    from openpyxl import Workbook
    from openpyxl.utils import get_column_letter

    book = Workbook(write_only=True)
    for sheet in sheets:
        page = book.create_sheet(sheet.name)
        if sheet.frozen:
            page.freeze_panes = f"A{sheet.frozen + 1}"
        for at, width in enumerate(sheet.widths, 1):
            page.column_dimensions[get_column_letter(at)].width = width
        for at, words in sheet.choices.items():
            page.data_validations.append(_offer(get_column_letter(at + 1), sheet.frozen + 1, words))
        for row in sheet.rows:
            page.append([_cell(page, value, sheet.numbers) for value in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


OFFERED = 2_000
"""Down to this row the cells of a column offer its words."""


def _offer(column: str, first: int, words: Sequence[str]) -> Any:
    from openpyxl.worksheet.datavalidation import DataValidation

    listed = ",".join(words).replace('"', '""')
    return DataValidation(
        "list", f'"{listed}"', allow_blank=True, errorStyle="warning", showErrorMessage=True,
        sqref=f"{column}{first}:{column}{OFFERED}",
    )  # fmt: skip


def _cell(page: Any, value: str, numbers: bool) -> Any:
    from openpyxl.cell import WriteOnlyCell

    if numbers and WHOLE.fullmatch(value):
        return WriteOnlyCell(page, value=int(value))
    cell = WriteOnlyCell(page, value=value)
    cell.data_type, cell.number_format = "s", "@"
    return cell
