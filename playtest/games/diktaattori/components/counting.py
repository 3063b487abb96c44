"""How many cards of each kind a deck has, checked against a whole deck (D-VAL-02, -03, -06)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from playtest.engine.basics import Json
from playtest.games.diktaattori.components.cards import Card
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
