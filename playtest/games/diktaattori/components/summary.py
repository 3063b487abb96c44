"""A deck in numbers, for a class to read its balance off (D-VAL-22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playtest.games.diktaattori.components.cards import Card, Header
from playtest.games.diktaattori.components.drafts import SUBJECT
from playtest.games.diktaattori.components.kinds import COLOURS, SIDES, kinds
from playtest.locales import Words, words


@dataclass(frozen=True, slots=True)
class Summary:
    """The numbers of a deck: its cards by kind, characters and their powers by colour and by class and colour,
    power cards by colour, and what all cards are worth as one captured pile and as hands."""

    title: str
    cards: int
    kinds: Mapping[str, int]
    characters: Mapping[str, int]
    power: Mapping[str, int]
    classes: Mapping[tuple[str, str], int]
    class_power: Mapping[tuple[str, str], int]
    power_cards: Mapping[str, int]
    pile: int
    hand: int

    def told(self, language: str) -> list[str]:
        """The summary in a few lines."""
        say = words(language, SUBJECT)
        counted = [say.tell("summary.kind", kind=kind, n=self.kinds.get(kind, 0)) for kind in kinds()]
        return [
            say.tell("summary.title", title=self.title, n=self.cards),
            "; ".join(counted),
            *(self._side(say, colour) for colour in SIDES),
            say.tell("summary.power_cards", colours="; ".join(self._power_cards(say))),
            say.tell("summary.pile", n=self.pile),
        ]

    def _side(self, say: Words, colour: str) -> str:
        n, power = self.characters.get(colour, 0), self.power.get(colour, 0)
        return say.tell("summary.side", colour=colour, n=n, power=power)

    def _power_cards(self, say: Words) -> list[str]:
        return [f"{say.tell(f'colour.{colour}')} {self.power_cards.get(colour, 0)}" for colour in COLOURS]


def summed(cards: Sequence[Card], header: Header) -> Summary:
    """The numbers of these cards; unfinished ones count as far as they can be read."""
    characters = [card for card in cards if card.type == "character"]
    power: Counter[str] = Counter()
    class_power: Counter[tuple[str, str]] = Counter()
    for card in characters:
        power[card.colour] += card.power
        class_power[card.rarity, card.colour] += card.power
    return Summary(
        title=header.title,
        cards=len(cards),
        kinds=Counter(card.kind for card in cards),
        characters=Counter(card.colour for card in characters),
        power=power,
        classes=Counter((card.rarity, card.colour) for card in characters),
        class_power=class_power,
        power_cards=Counter(card.colour for card in cards if card.type == "power"),
        pile=sum(header.pile.get(card.kind, 0) for card in cards),
        hand=sum(header.hand.get(card.kind, 0) for card in cards),
    )
