"""Tables as files that a spreadsheet opens."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

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


def xlsx_of(rows: Iterable[Sequence[str]], sheet: str, widths: Sequence[int] = ()) -> bytes:
    """The rows as a workbook of one sheet; every cell is text, so that nothing turns into a date or a formula.

    ``widths`` are those of the columns, in characters.
    """
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.utils import get_column_letter

    book = Workbook(write_only=True)
    page = book.create_sheet(sheet)
    for at, width in enumerate(widths, 1):
        page.column_dimensions[get_column_letter(at)].width = width
    for row in rows:
        cells = []
        for value in row:
            cell = WriteOnlyCell(page, value=value)
            cell.data_type, cell.number_format = "s", "@"
            cells.append(cell)
        page.append(cells)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
