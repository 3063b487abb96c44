"""The decks of a game: the shipped ones, or one that a class has made in a spreadsheet (ledger section 2)."""

from __future__ import annotations

from functools import lru_cache

from playtest.games.diktaattori.components.cards import Card, Deck, Header
from playtest.games.diktaattori.components.checks import Checked, checked
from playtest.games.diktaattori.components.effects import BadEffect, Effect, parse_effect
from playtest.games.diktaattori.components.kinds import FOLDER
from playtest.sheets import BadTable, Book, book_of_text, read_book

__all__ = [
    "BadEffect",
    "BadTable",
    "Card",
    "Deck",
    "Effect",
    "Header",
    "deck_named",
    "default_deck",
    "parse_effect",
    "shipped_book",
    "shipped_deck",
]

SHIPPED = {"default": "cards.csv", "balanced": "balanced.csv"}
"""The files of the decks that come with the game, by their names in the option ``deck``."""


def shipped_book(name: str, language: str = "en") -> Book:
    """The table of a deck that comes with the game, in a language if there is one in it, else in English.

    The cards are the same in every language, only their names and texts differ. Raises KeyError for an unknown name.
    """
    own = FOLDER / language / SHIPPED[name]
    path = own if own.is_file() else FOLDER / SHIPPED[name]
    return read_book(path.read_bytes(), path.name)


@lru_cache(maxsize=16)
def shipped_deck(name: str, language: str = "en") -> Deck:
    """A deck that comes with the game, its cards called and described in a language."""
    return _playable(checked(shipped_book(name, language)))


@lru_cache(maxsize=64)
def deck_named(name: str, custom: str | None = None, without: tuple[str, ...] = (), strict: bool = True) -> Deck:
    """The deck that the options ask for, some of its cards left out; raises BadTable with all that is wrong.

    ``custom`` is the text of a class's own table, for the name "custom". Without ``strict`` the numbers of cards
    need not be those of a whole deck (D-VAL-21).
    """
    book = book_of_text(custom or "") if name == "custom" else shipped_book(name)
    return _playable(checked(book, strict=strict, without=without))


def _playable(found: Checked) -> Deck:
    """The deck of a check without errors; raises BadTable."""
    if found.deck is None:
        raise BadTable(found.faults)
    return found.deck


def default_deck() -> Deck:
    """The 55 cards of the ledger's section 2.3."""
    return deck_named("default")
