"""The shipped decks as files that a class opens in its spreadsheet and makes its own."""

from __future__ import annotations

import csv
import io

from playtest.games.diktaattori.components.deck import shipped_book
from playtest.sheets import csv_of, xlsx_of

WIDTHS = (16, 16, 30, 12, 14, 8, 10, 14, 80, 20)
"""Of the columns in a workbook, in characters."""

SEMICOLONS = ("fi", "de", "pl")
"""Languages whose spreadsheets write a decimal comma and therefore part cells by semicolons."""


def template(name: str, language: str, workbook: bool = False) -> bytes:
    """A shipped deck as a file, its names and texts in a language as far as there are any: a CSV in the dialect that
    the language's spreadsheets open, or a workbook."""
    rows = list(csv.reader(io.StringIO(shipped_book(name, language).text())))
    if workbook:
        return xlsx_of(rows, "Diktaattori", WIDTHS)
    return csv_of(rows, ";" if language in SEMICOLONS else ",").encode()
