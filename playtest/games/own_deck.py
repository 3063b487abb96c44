"""A class's own cards as an option: every game that takes them has the same two options, meant in the same way."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Json, Refused
from playtest.sheets import read_book

DECK = "deck"
"""The option that names a deck; its value "custom" stands for the cards given in OPTION."""

OPTION = "custom_deck"
"""The option that takes a deck as text, the table of a spreadsheet."""

CUSTOM = "custom"


def deck_of_file(data: bytes, name: str) -> dict[str, Json]:
    """The options that play with the cards in a file, CSV or .xlsx; ``name`` is what messages call it.

    Raises BadTable, with all that is wrong, for what is no table; whether it is a deck, the game's options say.
    """
    return {DECK: CUSTOM, OPTION: read_book(data, name).text()}


def with_own_deck(values: dict[str, Any], rule: str) -> dict[str, Any]:
    """Options of which some are given: whoever gives cards plays with them, without naming the deck as well.

    Raises Refused (``deck_not_custom``) where another deck is named, as the cards would be left aside unsaid.
    """
    if values.get(OPTION) is None:
        return values
    named = values.get(DECK, CUSTOM)
    if named != CUSTOM:
        raise Refused("deck_not_custom", rule, deck=named)
    return {**values, DECK: CUSTOM}
