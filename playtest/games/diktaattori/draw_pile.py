"""The draw pile: face down, in an order that nobody knows but for cards buried in it (D-SET-09, D-EXC-11)."""

from __future__ import annotations

from collections.abc import Mapping

from playtest.engine.chance import Pile
from playtest.engine.fields import Struct, field
from playtest.engine.table import Table

SOME = ""
"""A place in the known part of the pile that holds one of the loose cards: which one is seen when it is drawn."""


class DrawPile(Struct):
    """Cards to draw, top first: ``known`` places (a card's id, or SOME), then the rest of the ``loose`` cards.

    What lies at a SOME place, or below all known ones, is chance at the moment of the draw. Usually nothing is known.
    """

    known: list[str] = field(factory=list)
    loose: Pile = field(factory=Pile)

    def __len__(self) -> int:
        return len(self.loose) + len(self.fixed()) if self.known else len(self.loose)

    def fixed(self) -> list[str]:
        """The cards whose places are known, top first."""
        return [card for card in self.known if card != SOME]

    def cards(self) -> list[str]:
        """All cards in the pile, sorted."""
        return sorted([*self.fixed(), *self.loose.cards()])

    def order(self) -> list[str]:
        """The whole pile, top first, SOME for each card of which nobody knows the place."""
        return [*self.known, *[SOME] * (len(self) - len(self.known))]

    def take(self, t: Table, label: str, n: int) -> list[str]:
        """Draw up to ``n`` cards from the top."""
        if not self.known:
            return t.draw(label, self.loose, n)
        taken: list[str] = []
        for _ in range(min(n, len(self))):
            card = self.known.pop(0) if self.known else SOME
            taken += [card] if card != SOME else t.draw(label, self.loose)
        return taken

    def bury(self, gaps: Mapping[str, int]) -> None:
        """Put cards into the pile, each below as many of its old cards as its gap says (D-EXC-04, -11)."""
        self.known = self.order()[: max([len(self.known), *gaps.values()])]
        for card, gap in sorted(gaps.items(), key=lambda buried: -buried[1]):
            self.known.insert(gap, card)
        self.forget_end()

    def forget_end(self) -> None:
        """Leave out places at the end of the known part of which nothing is known."""
        while self.known and self.known[-1] == SOME:
            self.known.pop()

    def mix_in(self, cards: list[str]) -> None:
        """Shuffle cards into the whole pile: from then on nothing of its order is known (D-EXC-12)."""
        self.loose.add([*self.fixed(), *cards])
        self.known = []
