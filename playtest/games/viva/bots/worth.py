"""What cards are worth to a player who thinks ahead, in quarters of a million pesos, so that no rounding is needed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from playtest.games.viva.components.deck import Card, deck_named

MILLION = 4
"""A million pesos."""

POINT = 28
"""A victory point: the 4M of an extension, and more, since money that stays in hand may be looted."""

OFFICE = 10
"""To be President in the next round: the best cards of the draw, if the palace holds."""

DICE = (18, 17, 15, 13)
"""The first, second, third and fourth militia."""

_EACH = {"pays": MILLION, "points": POINT, "strength": 3, "draw": 6, "discount": 3}
"""Worth of a card for each of its value, by effect."""

_FLAT = {"remove_die": 7, "fix_die": 7, "turn_die": 4, "look": 2, "keep_promises": 6}
"""Worth of a card whatever its value, by effect."""


def of_card(card: Card) -> int:
    """The worth of one card in hand."""
    return _FLAT[card.effect] if card.effect in _FLAT else _EACH[card.effect] * card.value


@lru_cache(maxsize=64)
def of_codes(deck: str, custom: str | None) -> Mapping[str, int]:
    """The worth of each code of a deck, as the options ``deck`` and ``custom_deck`` name it."""
    return {card.code: of_card(card) for card in deck_named(deck, custom).cards.values()}


@lru_cache(maxsize=64)
def typical(deck: str, custom: str | None) -> int:
    """The worth of a card of this deck that nobody has seen, at least 1."""
    cards = deck_named(deck, custom).cards.values()
    total = sum(of_card(card) * card.count for card in cards)
    return max(1, total // sum(card.count for card in cards))
