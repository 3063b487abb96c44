"""A card, what a deck says of itself, and a deck with what the rules ask about it (D-DECK)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from playtest.games.diktaattori.components.effects import Effect
from playtest.games.diktaattori.components.kinds import kinds


@dataclass(frozen=True, slots=True)
class Card:
    """One card. ``rarity`` is "" for all but characters, ``colour`` "" for all but characters and power cards,
    ``power`` 0 for all but characters; ``special_power`` is the id of the power card that triples this Legendary
    ("" for none), ``image`` the name of a picture in the deck's folder ("" for none)."""

    id: str
    type: str
    name: str
    rarity: str = ""
    colour: str = ""
    power: int = 0
    effect: Effect | None = None
    special_power: str = ""
    text: str = ""
    image: str = ""

    @property
    def kind(self) -> str:
        """What the card is worth by: the rarity of a character, else the type, in small letters."""
        return self.rarity.lower() if self.type == "character" else self.type


def _table_points(where: str) -> dict[str, int]:
    return {name: getattr(kind, where) for name, kind in kinds().items()}


@dataclass(frozen=True, slots=True)
class Header:
    """What a deck says of itself above its cards; ``pile`` and ``hand`` are the points of each kind of card."""

    title: str = "Diktaattori"
    made_by: str = ""
    colour_basis: str = ""
    special_factor: Fraction = Fraction(3)
    pile: Mapping[str, int] = field(default_factory=lambda: _table_points("pile"))
    hand: Mapping[str, int] = field(default_factory=lambda: _table_points("hand"))


class Deck:
    """All cards of a game and what the rules ask about them."""

    def __init__(self, cards: Iterable[Card], header: Header | None = None) -> None:
        self.cards: dict[str, Card] = {card.id: card for card in cards}
        """Every card by its id, in the order of the file."""
        self.header = header or Header()

    @property
    def title(self) -> str:
        """What the deck is called."""
        return self.header.title

    @cached_property
    def all(self) -> list[str]:
        """The ids of all cards, in the order of the file."""
        return list(self.cards)

    @cached_property
    def characters(self) -> frozenset[str]:
        """The ids of the cards that are characters (D-DECK-23)."""
        return frozenset(card.id for card in self.cards.values() if card.type == "character")

    @cached_property
    def special(self) -> dict[str, str]:
        """The power card that triples each Legendary; a Legendary without one is absent (D-DECK-21)."""
        return {card.id: card.special_power for card in self.cards.values() if card.special_power}

    @property
    def special_factor(self) -> Fraction:
        """By how much a Legendary's own power card multiplies it."""
        return self.header.special_factor

    def pile_points(self, card: str) -> int:
        """The points of a card in a captured pile; 0 for negation, whose points are an option."""
        return self.header.pile[self.cards[card].kind]

    def hand_points(self, card: str) -> int:
        """The points of a card left in a hand at the end, mostly below 0; 0 for negation."""
        return self.header.hand[self.cards[card].kind]
