"""Cards on the table: what attack and defence have in common (D-RND-08, D-COL-06, D-STR-08)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Seat
from playtest.engine.steps import Frame
from playtest.engine.table import Table
from playtest.games.diktaattori.plays import Play, side_of_play
from playtest.games.diktaattori.practice import state_strength
from playtest.games.diktaattori.refill import end_turn, refill
from playtest.games.diktaattori.state import ATTACK, NAMES, DiktaattoriState, Side
from playtest.games.diktaattori.strength import power_card, total, totals
from playtest.games.diktaattori.telling import gone, known_strength, passing, tell_changes, tell_lead

LAID = {ATTACK: ("attacked", "D-ATT-03"), "defence": ("defended", "D-DEF-01")}
RULES = {
    ATTACK: ("D-ATT-01", "D-ATT-02", "D-ATT-05", "D-ATT-11", "D-ATT-12", "D-ATT-15", "D-RND-04"),
    "defence": ("D-RND-05", "D-DEF-04", "D-DEF-07", "D-DEF-08", "D-DEF-09", "D-DEF-11", "D-COL-07", "D-STR-03"),
}
BOTH = ("D-RND-08", "D-REF-11", "D-COL-06", "D-STR-05", "D-STR-07", "D-DECK-11")


def lay(s: DiktaattoriState, t: Table, seat: Seat, role: str, value: Any) -> list[Frame]:
    """Lay the cards of a play face up; then the strength is stated in practice mode, and the hand refilled."""
    play = Play(*value)
    side = side_of_play(s, seat, role, play)
    hand = s.hand[seat]
    for card in play.cards:
        hand.remove(card)
    s.laid.append(side)
    if role == ATTACK:
        s.front = side.colour
    if s.options.strength_entry == "player":
        s.unstated, s.tries = seat, []
    if t.listening:
        tell_laid(s, t, side)
        tell_rules(s, t, side)
    if s.unstated is not None:
        return [state_strength(seat), refill(seat)]
    end_turn(s, t, seat)
    return []


def tell_laid(s: DiktaattoriState, t: Table, side: Side) -> None:
    """The cards, colour and strength; then whose strength they change, and who is ahead."""
    n, place = s.options.numbers, len(s.laid) - 1
    key, rule = LAID[side.role]
    known: dict[str, Any] = {} if s.unstated == side.seat else {"strength": known_strength(s, total(n, s.laid, place))}
    t.say(
        key,
        rule,
        passing=passing(s, "cards", "colour", "strength"),
        by=NAMES[side.seat],
        n=len(side.cards),
        cards=[*side.cards],
        colour=side.colour,
        **known,
    )
    power = power_card(n, side.cards)
    if side.target:
        t.say("power_aimed", "D-AMB-13", passing=gone(s), by=NAMES[side.seat], card=power, to=side.target)
    negation = next((card for card in side.cards if card in n.negations), "")
    tell_changes(s, t, totals(n, s.laid[:-1]), side.seat, negation or power, "negation" if negation else "power")
    tell_lead(s, t)


def tell_rules(s: DiktaattoriState, t: Table, side: Side) -> None:
    """The rules that these cards bring into play."""
    n = s.options.numbers
    t.cite(*RULES[side.role], *BOTH)
    kinds = [n.kind[card] for card in side.cards]
    people = [card for card in side.cards if card in n.power]
    t.cite("D-COL-03" if side.named else "D-COL-01", "D-COL-02", "D-STR-01")
    if len({n.colour[card] for card in people}) == 2:
        t.cite("D-STR-02")
    if "democracy" in kinds:
        t.cite("D-DEM-03", "D-DEM-05", "D-DEM-01" if side.role == ATTACK else "D-DEM-02")
    if "negation" in kinds:
        t.cite("D-NEG-02", "D-NEG-03", "D-NEG-08", "D-NEG-09")
    power = power_card(n, side.cards)
    if power:
        t.cite({"black": "D-POW-01", "red": "D-POW-02"}.get("-".join(n.covers[power]), "D-POW-03"), "D-POW-05")
        reached = [card for card in people if n.colour[card] in n.covers[power]]
        t.cite("D-POW-06" if reached else "D-POW-12")
        if any(n.own_special.get(card) == power for card in reached):
            t.cite("D-POW-09")
