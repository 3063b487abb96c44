"""The shipped decks as files that a class opens in its spreadsheet and makes its own."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from playtest.games.diktaattori.components.deck import shipped_book
from playtest.games.diktaattori.components.drafts import OPTIONAL, REQUIRED, SUBJECT
from playtest.games.diktaattori.components.headers import KEYS
from playtest.locales import words
from playtest.sheets import Sheet, csv_of, workbook_of

WIDTHS = (16, 16, 30, 12, 14, 8, 10, 14, 80, 20)
"""Of the columns in a workbook, in characters."""

LISTED = ("type", "rarity", "colour")
"""Columns with a handful of words."""

POINTS = ("pile_", "hand_")
"""How the keys of the points begin, of captured cards and of cards left in hand."""

SEMICOLONS = ("fi", "de", "pl")
"""Languages whose spreadsheets write a decimal comma and therefore part cells by semicolons."""


def template(name: str, language: str, workbook: bool = False) -> bytes:
    """A shipped deck as a file, its names and texts in a language as far as there are any: a CSV in the dialect that
    the language's spreadsheets open, or a workbook."""
    rows = list(csv.reader(io.StringIO(shipped_book(name, language).text())))
    if workbook:
        heading = next(i for i, row in enumerate(rows, 1) if "id" in row)
        offered = _words_used(rows[heading - 1], rows[heading:])
        deck = Sheet("Diktaattori", rows, WIDTHS, heading, numbers=True, choices=offered)
        return workbook_of([deck, _explained(language)])
    return csv_of(rows, ";" if language in SEMICOLONS else ",").encode()


def _words_used(head: Sequence[str], cards: Sequence[Sequence[str]]) -> dict[int, list[str]]:
    """What the cells of type, rarity and colour offer, by the column's place: the words that the shipped cards use."""
    places = [head.index(column) for column in LISTED]
    return {at: list(dict.fromkeys(card[at] for card in cards if card[at:] and card[at])) for at in places}


def _explained(language: str) -> Sheet:
    """What each column holds, and the lines above them: a sheet to read, which is no part of the deck."""
    say = words(language, SUBJECT)
    lines = [[say.tell("explained.column"), say.tell("explained.holds")]]
    lines += [[column, say.tell(f"holds.{column}")] for column in (*REQUIRED, *OPTIONAL)]
    above = [[key, say.tell(f"above.{key.partition('_')[0] if key.startswith(POINTS) else key}")] for key in KEYS]
    return Sheet(say.tell("explained.sheet"), [*lines, [], [say.tell("explained.above")], *above], (18, 110))
