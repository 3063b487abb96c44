"""Decks for the tests: the shipped one with some cells changed, as a class would change them."""

import csv
import io

from playtest.games.diktaattori.components.checks import Checked, checked
from playtest.games.diktaattori.components.kinds import FOLDER
from playtest.sheets import book_of_text

Cells = tuple[tuple[str, str, str], ...]
"""Changed cells: id and column, or key and "", and the value."""

HEADER_ROWS = 18
"""Rows above the cards in the shipped file: sixteen entries, a blank one, the names of the columns."""


def rows() -> list[list[str]]:
    """The rows of the default deck, header and all."""
    return list(csv.reader(io.StringIO((FOLDER / "cards.csv").read_text(encoding="utf-8"))))


def changed(*cells: tuple[str, str, str], without: tuple[str, ...] = ()) -> list[list[str]]:
    """The default deck with other cells: (id, column, value); for the header (key, "", value)."""
    table = rows()
    columns = table[HEADER_ROWS - 1]
    for card, column, value in cells:
        row = next(row for row in table if row and row[0] == card)
        row[columns.index(column) if column else 1] = value
    return [row for row in table if not row or row[0] not in without]


def text_of(table: list[list[str]], separator: str = ",", end: str = "\n") -> str:
    """A table as CSV."""
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator=end).writerows(table)
    return out.getvalue()


def check(*cells: tuple[str, str, str], strict: bool = True, rounding: str = "exact") -> Checked:
    """What the checks say of the default deck with these cells changed."""
    return checked(book_of_text(text_of(changed(*cells)), "deck.csv"), strict=strict, rounding=rounding)


def row_of(card: str) -> int:
    """The row in which a card of the default deck stands, counted as a spreadsheet does."""
    return next(number for number, row in enumerate(rows(), 1) if row and row[0] == card)


def said(found: Checked) -> list[str]:
    """All faults: E or W, the rule, row and column letter, in the order in which they are told."""
    return [
        f"{'W' if fault.warning else 'E'} {fault.rule} {fault.place.row}{fault.place.letter}".rstrip()
        for fault in found.faults
    ]


HOSTILE = [
    "=cmd()|'/c calc'!A1", "<script>alert(1)</script>", "\u202eevil", "شهر",
    "👩‍👩‍👧‍👦", "x" * 900, "'; DROP TABLE x;--",
    "{0}", "{card}", "⟦x⟧", "\x00\x07", "NaN", "1e999", "9" * 900, "-", "+", "'", "\u2028", "I\u0307",
]  # fmt: skip
"""What no honest class writes into a cell, and what an honest one might."""
