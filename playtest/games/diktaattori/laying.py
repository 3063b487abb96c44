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
from playtest.games.diktaattori.strength import power_card, totals
from playtest.games.diktaattori.telling import gone, passing, tell_changes

LAID = {ATTACK: ("attacked", "D-ATT-03"), "defence": ("defended", "D-DEF-01")}
RULES = {
    ATTACK: ("D-ATT-01", "D-ATT-02", "D-ATT-05", "D-ATT-11", "D-ATT-12", "D-ATT-15", "D-RND-04"),
    "defence": ("D-RND-05", "D-DEF-04", "D-DEF-07", "D-DEF-08", "D-DEF-09", "D-DEF-11", "D-COL-07", "D-STR-03"),
}
DEMOCRACY = {ATTACK: ("D-ATT-08", "D-DEM-01"), "defence": ("D-DEM-02",)}
BOTH = ("D-RND-08", "D-REF-11", "D-COL-06", "D-STR-05", "D-STR-06", "D-STR-07", "D-STR-09", "D-DECK-11", "D-RND-09")


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
    n = s.options.numbers
    known: dict[str, Any] = {} if s.unstated == side.seat else {"strength": n.told(totals(n, s.laid)[-1])}
    t.say(
        *LAID[side.role],
        passing=passing(s, "cards", "colour", "strength"),
        by=NAMES[side.seat],
        n=len(side.cards),
        cards=[*side.cards],
        colour=side.colour,
        **known,
    )
    power = power_card(n, side.cards)
    if side.target:
        t.cite("D-D-08")
        t.say("power_aimed", "D-AMB-13", passing=gone(s), by=NAMES[side.seat], card=power, to=side.target)
    negation = next((card for card in side.cards if card in n.negations), "")
    tell_changes(s, t, totals(n, s.laid[:-1]), side.seat, negation or power, "negation" if negation else "power")


def tell_rules(s: DiktaattoriState, t: Table, side: Side) -> None:
    """The rules that these cards bring into play."""
    n = s.options.numbers
    kinds = [n.kind[card] for card in side.cards]
    people = [card for card in side.cards if card in n.power]
    t.cite(*RULES[side.role], *BOTH)
    t.cite(*(("D-COL-03", "D-COL-04") if side.named else ("D-COL-01",)), "D-COL-02", "D-STR-01")
    if len({n.colour[card] for card in people}) == 2:
        t.cite("D-STR-02", "D-STR-04")
    if "democracy" in kinds:
        t.cite("D-DEM-03", "D-DEM-04", "D-DEM-05", *DEMOCRACY[side.role])
        t.cite(*(["D-DEM-08"] if "power" in kinds or "negation" in kinds else []))
    if "negation" in kinds:
        t.cite("D-NEG-01", "D-NEG-02", "D-NEG-03", "D-NEG-08", "D-NEG-09", "D-NEG-10", "D-NEG-13")
        t.cite(*several_negations(s, side))
    power = power_card(n, side.cards)
    if power:
        t.cite(*power_rules(s, side, power))


def several_negations(s: DiktaattoriState, side: Side) -> list[str]:
    """The rules for more than one negation card in a round (D-NEG-04, -07, -14)."""
    n = s.options.numbers
    others = [card for other in s.laid if other is not side for card in other.cards if card in n.negations]
    own = [card for card in side.cards if card in n.negations]
    unlike = len({n.weakens.get(card) for card in [*others, *own]}) > 1
    return [*(["D-NEG-04", "D-NEG-07"] if others else []), *(["D-NEG-14"] if unlike else [])]


def power_rules(s: DiktaattoriState, side: Side, power: str) -> list[str]:
    """The rules that a power card works by beside these characters (D-POW)."""
    n = s.options.numbers
    people = [card for card in side.cards if card in n.power]
    reached = [card for card in people if n.colour[card] in n.covers[power]]
    own = [card for card in reached if n.own_special.get(card) == power]
    found = [{"black": "D-POW-01", "red": "D-POW-02"}.get("-".join(n.covers[power]), "D-POW-03"), "D-POW-05"]
    found += ["D-POW-06" if reached else "D-POW-12", "D-POW-07", "D-COL-08"]
    found += ["D-POW-04"] if len(reached) < len(people) else []
    found += ["D-POW-08"] if any(n.colour[card] != side.colour for card in reached) else []
    found += ["D-POW-09"] if own else ["D-POW-11"] if power in n.own_special.values() else []
    found += ["D-POW-10"] if own and len(reached) > 1 else []
    return [*found, "D-POW-15"] if n.ordinary[power].plus else found
