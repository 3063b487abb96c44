"""Tables as CSV, in two dialects: exact for programs, guarded for spreadsheets."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playtest.engine.basics import Json
from playtest.record.chain import canonical


@dataclass(frozen=True)
class Dialect:
    """How a table is written: what parts the columns, what stands before the first byte, whether text is guarded."""

    delimiter: str
    start: str
    guarded: bool


TIDY = Dialect(",", "", False)
"""RFC 4180, UTF-8: every value exactly as it is."""

SPREADSHEET = Dialect(";", "\ufeff", True)
"""What spreadsheet programs open with a double click; what looks like a formula or a date gets a ``'`` first."""

_DATE = re.compile(r"\d{1,4}([/.]\d{1,4}){1,2}\Z")

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")


def csv_text(columns: Sequence[str], rows: Sequence[Mapping[str, Json]], dialect: Dialect = TIDY) -> str:
    """A table as CSV with a header line and CRLF line ends."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=dialect.delimiter, lineterminator="\r\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow([cell(row.get(column), dialect) for column in columns])
    return dialect.start + out.getvalue()


def cell(value: Json, dialect: Dialect = TIDY) -> str:
    """One value as the text of a cell: null empty, true and false in words, numbers never guarded.

    >>> cell("=1+1", SPREADSHEET), cell("=1+1"), cell(-1, SPREADSHEET), cell(True)
    ("'=1+1", '=1+1', '-1', 'true')
    >>> cell("1/2", SPREADSHEET), cell("23.5", SPREADSHEET), cell("1/2")
    ("'1/2", "'23.5", '1/2')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    text = value if isinstance(value, str) else canonical(value)
    guarded = text.lstrip(" \u00a0").startswith(_FORMULA) or _DATE.match(text)
    return "'" + text if dialect.guarded and guarded else text
