"""Passing: those who cannot play, and by option those who do not want to (D-PAS, D-AMB-28)."""

from __future__ import annotations

from playtest.engine.basics import Seat
from playtest.engine.table import Table
from playtest.games.diktaattori.plays import has_character
from playtest.games.diktaattori.state import NAMES, DiktaattoriState
from playtest.games.diktaattori.telling import only

REASON_RULES = {
    "no_cards": ("D-PAS-06",),
    "one_card": ("D-PAS-01", "D-PAS-02"),
    "two_powers": ("D-PAS-04", "D-PAS-05"),
    "no_character": ("D-EXC-13",),
    "no_attack": ("D-PAS-07",),
    "no_defence": ("D-PAS-10",),
}
"""Why somebody cannot play, with the rules that say so."""


def reason_of(s: DiktaattoriState, seat: Seat, otherwise: str) -> str:
    """Why this hand cannot play; ``otherwise`` where it holds a character and more than one card."""
    hand, kind = s.hand[seat], s.options.numbers.kind
    if len(hand) < 2:
        return "one_card" if hand else "no_cards"
    if len(hand) == 2 and all(kind[card] == "power" for card in hand):
        return "two_powers"
    return otherwise if has_character(s, seat) else "no_character"


def must_pass(s: DiktaattoriState, t: Table, seat: Seat, otherwise: str) -> None:
    """Pass the whole round because nothing can be laid; the others hear only that (D-PAS-06, -11)."""
    s.passed.append(seat)
    if t.listening:
        reason = reason_of(s, seat, otherwise)
        t.cite(*REASON_RULES[reason], "D-PAS-09", "D-PAS-11", "D-REF-10")
        t.say("passed", "D-PAS-06", secret=only(s, seat, reason=reason), reveals=True, by=NAMES[seat])


def pass_lead(s: DiktaattoriState, t: Table, seat: Seat) -> None:
    """A character, but no attack: only the lead is passed, unless an option says more (D-PAS-07, D-AMB-37)."""
    if not s.options.blocked_attacker_may_defend:
        must_pass(s, t, seat, "no_attack")
        return
    s.skipped.append(seat)
    if t.listening:
        reason = reason_of(s, seat, "no_attack")
        t.cite("D-PAS-07", "D-PAS-11")
        t.say("lead_skipped", "D-RND-11", secret=only(s, seat, reason=reason), reveals=True, by=NAMES[seat])


def pass_willingly(s: DiktaattoriState, t: Table, seat: Seat) -> None:
    """Under ``voluntary_pass`` a round may be let go (D-AMB-28)."""
    s.passed.append(seat)
    t.say("passed_willingly", "D-AMB-28", by=NAMES[seat])
