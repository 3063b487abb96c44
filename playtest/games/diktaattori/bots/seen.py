"""One seat's view, in the words a player thinks in. It reads nothing but that view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from playtest.games import bots
from playtest.games.boards import count
from playtest.games.diktaattori.board.facts import options_of
from playtest.games.diktaattori.numbers import Numbers
from playtest.games.diktaattori.options import DiktaattoriOptions
from playtest.games.diktaattori.state import ATTACK, DEFENCE, Side
from playtest.games.diktaattori.strength import totals


class Seen(bots.Seen):
    """What a seat sees. Strengths are in parts of the deck's scale."""

    @cached_property
    def options(self) -> DiktaattoriOptions:
        """The options of the game."""
        return options_of(self.table)

    @property
    def n(self) -> Numbers:
        """What strength is worked out from."""
        return self.options.numbers

    # --- people and cards ----------------------------------------------------------------------------

    @cached_property
    def hand(self) -> tuple[str, ...]:
        """One's own hand."""
        return tuple(self.table["hand"][self.me])

    @cached_property
    def draws(self) -> int:
        """How many cards can still be drawn."""
        return 0 if self.table["closed"] else int(self.table["draw_count"])

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return count(self.table["hand"][seat])

    @cached_property
    def others(self) -> list[int]:
        """All other seats."""
        return [seat for seat in range(self.seats) if seat != self.me]

    @cached_property
    def to_come(self) -> list[int]:
        """The others who will still lay cards in this round."""
        done = {int(side.seat) for side in self.sides}.union(self.table["exchanged"], self.table["passed"])
        return [seat for seat in self.others if seat not in done and self.hand_size(seat) > 1]

    # --- the table -----------------------------------------------------------------------------------

    @cached_property
    def sides(self) -> list[Side]:
        """What lies on the table, in order of laying."""
        return [Side.read(side) for side in self.table["laid"]]

    @property
    def role(self) -> str:
        """What one's own cards would be."""
        return DEFENCE if self.sides else ATTACK

    def leads(self, mine: int, best: int) -> bool:
        """Would so much be ahead of the others' best, laid before? (D-RES-06, D-AMB-26)"""
        return mine >= best if self.options.tie_rule == "last_laid" else mine > best

    def totals(self, sides: list[Side]) -> list[int]:
        """The strengths of some sides, in parts."""
        return totals(self.n, sides)

    def lying(self, sides: Sequence[Side]) -> int:
        """The points of all cards on the table, given these sides, and of those set aside."""
        return self.points([card for side in sides for card in side.cards]) + self.points(self.table["aside"])

    def points(self, cards: Any) -> int:
        """What cards are worth in a captured pile; assassins only where the round's winner gets them (D-AMB-25)."""
        worth, kind = self.options.pile_points, self.n.kind
        kept = self.options.assassin_destination == "round_winner"
        return sum([worth[card] for card in cards if kept or kind[card] != "assassin"])
