"""How many cards of each kind a deck has: checked against a whole deck, and summed up (D-VAL-02, -03, -06, -22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playtest.engine.basics import Json
from playtest.games.diktaattori.components.cards import Card, Header
from playtest.games.diktaattori.components.drafts import SUBJECT
from playtest.games.diktaattori.components.kinds import COLOURS, SIDES, full_size, kinds
from playtest.sheets import Fault, Table


def count(table: Table, cards: Sequence[Card], strict: bool) -> None:
    """Note what differs from a whole deck; without ``strict`` as warnings (D-VAL-21)."""

    def note(column: str, code: str, rule: str, facts: dict[str, Json]) -> None:
        place = table.place(0, column)
        table.faults.append(Fault(place, code, facts, SUBJECT, rule, warning=not strict))

    if len(cards) != full_size():
        note("", "size", "D-VAL-02", {"n": len(cards), "wanted": full_size()})
    found = Counter(card.kind for card in cards)
    for kind in kinds().values():
        n = found[kind.name]
        if gap := n - kind.count:
            facts: dict[str, Json] = {"kind": kind.name, "n": n, "wanted": kind.count, "difference": abs(gap)}
            note("rarity" if kind.ladder else "type", "too_many" if gap > 0 else "too_few", "D-VAL-02", facts)
    sides = Counter(card.colour for card in cards if card.type == "character")
    if sides["black"] != sides["red"]:
        more, fewer = sorted(SIDES, key=lambda side: -sides[side])
        facts = {"black": sides["black"], "red": sides["red"], "more": more, "fewer": fewer}
        note("colour", "halves", "D-VAL-03", facts)
    there = {card.colour for card in cards if card.type == "power"}
    for colour in COLOURS:
        if colour not in there:
            note("colour", "no_kind", "D-VAL-06", {"colour": colour})


@dataclass(frozen=True, slots=True)
class Summary:
    """A deck in numbers (D-VAL-22): cards by kind, characters and their powers by colour and by rarity and colour,
    power cards by colour, and what the whole deck is worth as one captured pile and as one hand."""

    cards: int
    kinds: Mapping[str, int]
    characters: Mapping[str, int]
    power: Mapping[str, int]
    classes: Mapping[tuple[str, str], int]
    class_power: Mapping[tuple[str, str], int]
    power_cards: Mapping[str, int]
    pile: int
    hand: int


def summed(cards: Sequence[Card], header: Header) -> Summary:
    """The numbers of these cards; unfinished ones count as far as they can be read."""
    characters = [card for card in cards if card.type == "character"]
    power: Counter[str] = Counter()
    class_power: Counter[tuple[str, str]] = Counter()
    for card in characters:
        power[card.colour] += card.power
        class_power[card.rarity, card.colour] += card.power
    return Summary(
        cards=len(cards),
        kinds=Counter(card.kind for card in cards if card.kind),
        characters=Counter(card.colour for card in characters),
        power=power,
        classes=Counter((card.rarity, card.colour) for card in characters),
        class_power=class_power,
        power_cards=Counter(card.colour for card in cards if card.type == "power"),
        pile=sum(header.pile.get(card.kind, 0) for card in cards),
        hand=sum(header.hand.get(card.kind, 0) for card in cards),
    )
