"""One seat's view, in the words a player thinks in. It reads nothing but that view."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from playtest.engine.basics import Seat
from playtest.engine.state import around
from playtest.games import bots
from playtest.games.viva.bots import worth
from playtest.games.viva.components.deck import Deck, deck_named
from playtest.games.viva.components.material import extensions


class Seen(bots.Seen):
    """What a seat sees. Worth is counted in quarters of a million."""

    @cached_property
    def options(self) -> Mapping[str, Any]:
        """All options by name."""
        options: Mapping[str, Any] = self.table["options"]
        return options

    @cached_property
    def deck(self) -> Deck:
        """The cards of this game."""
        return deck_named(self.options["deck"], self.options["custom_deck"])

    @cached_property
    def worths(self) -> Mapping[str, int]:
        """The worth of each card by code."""
        return worth.of_codes(self.options["deck"], self.options["custom_deck"])

    @cached_property
    def typical(self) -> int:
        """The worth of a card that one does not know."""
        return worth.typical(self.options["deck"], self.options["custom_deck"])

    # --- people --------------------------------------------------------------------------------------

    @cached_property
    def president(self) -> Seat:
        """The President of this round."""
        return Seat(self.table["president"])

    @property
    def in_office(self) -> bool:
        """Is this seat the President?"""
        return self.me == self.president

    @cached_property
    def everybody(self) -> list[Seat]:
        """All seats."""
        return [Seat(seat) for seat in range(self.seats)]

    @cached_property
    def others(self) -> list[Seat]:
        """The other seats, clockwise."""
        return around(self.seats, self.me, skip=True)

    def to_go(self, seat: Seat) -> int:
        """The points that a seat needs to end the game, as far as all can count them; 0 if it is there."""
        return max(0, int(self.table["target"]) - int(self.table["vp_open"][seat]))

    # --- cards ---------------------------------------------------------------------------------------

    @cached_property
    def hand(self) -> list[str]:
        """One's own hand."""
        return list(self.table["hand"][self.me])

    @cached_property
    def usable(self) -> list[str]:
        """The hand cards that may be played and paid now (V-OPT-35)."""
        free = self.hand[:]
        for card in self.table["fresh"][self.me]:
            free.remove(card)
        return free

    @cached_property
    def average(self) -> int:
        """The worth of a card pulled blind from one's own hand; 0 for an empty one."""
        return sum(self.worths[card] for card in self.hand) // max(1, len(self.hand))

    def holds(self, effect: str) -> bool:
        """Is the event card with this effect ready to be played?"""
        card = self.deck.event(effect)
        return card is not None and card.code in self.usable

    def hand_size(self, seat: Seat) -> int:
        """How many cards a seat holds."""
        return _size(self.table["hand"][seat])

    def promised(self, seat: Seat) -> int:
        """How many cards lie on a promise space."""
        return _size(self.table["promises"][seat])

    def promise_worth(self, seat: Seat) -> int:
        """What these promises are worth, guessed where one may not know them (V-OPT-09)."""
        cards = self.table["promises"][seat]
        if isinstance(cards, list):
            return sum(self.worths[card] for card in cards)
        return _size(cards) * self.typical

    # --- estates and dice ----------------------------------------------------------------------------

    def number(self, seat: Seat) -> int:
        """The number of an estate."""
        return int(self.table["numbers"][seat])

    def buildings(self, seat: Seat) -> int:
        """What the buildings of an estate add to its defence, in pips (V-FIGHT-19, V-OPT-14)."""
        kinds = extensions()
        built = sum(kinds[code].defence_bonus for code in self.table["extensions"][seat])
        return built + int(self.options["manor_defence_bonus"])

    def home_dice(self, seat: Seat) -> int:
        """The active dice that a seat orders itself: those lent out are not (V-PRO-17)."""
        away = [lent for lent in self.table["lent"] if lent["lender"] == seat and not lent["lost"]]
        return int(self.table["active"][seat]) - len(away)


def _size(cards: Any) -> int:
    return len(cards) if isinstance(cards, list) else int(cards["count"])
