"""Why something that is not open is refused, in what the asking seat knows (D-RND-09, D-HID-07)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playtest.engine.basics import NotNow, Refused, Seat
from playtest.engine.game import not_open
from playtest.games.diktaattori.assassin import assassins, used_up
from playtest.games.diktaattori.decisions import RULES
from playtest.games.diktaattori.options import DiktaattoriOptions
from playtest.games.diktaattori.plays import has_character
from playtest.games.diktaattori.state import NAMES, DiktaattoriState

SWITCHED_OFF: Mapping[str, tuple[str, str, Callable[[DiktaattoriOptions], bool]]] = {
    "lead": ("voluntary_pass", "D-AMB-28", lambda o: not o.voluntary_pass),
    "exceptional": ("exchange_mandatory", "D-AMB-32", lambda o: o.exchange_mandatory),
    "decline_exchange": ("exchange_mandatory", "D-AMB-32", lambda o: o.exchange_mandatory),
    "bury": ("exchange_gaps_by", "D-AMB-34", lambda o: o.exchange_gaps_by == "random"),
    "show_three": ("exchange_with_empty_pile", "D-AMB-36", lambda o: o.exchange_with_empty_pile == "pass"),
    "name_colour_again": ("colour_retie", "D-AMB-11", lambda o: o.colour_retie == "auto"),
    "state_strength": ("strength_entry", "D-AMB-45", lambda o: o.strength_entry == "engine"),
}
"""Decisions that an option can switch off: the option, its rule, and when it does."""

EXCHANGING = ("exchange", "exchange_or_not", "bury")


def why_not(s: DiktaattoriState, seat: Seat, what: str, answer: object) -> Refused:
    """The refusal of something that is not open for this seat now."""
    if s.over:
        return NotNow("game_over", "D-END-05")
    off = SWITCHED_OFF.get(what)
    if off is not None and off[2](s.options):
        return NotNow("option_off", off[1], option=off[0])
    if what not in RULES or not 0 <= seat < s.seats:
        return not_open(s, seat, what, answer)
    frame = s.stack[-1][-1]
    asked = frame[1][0] if frame[1] else None
    if what == "exchange" and has_character(s, seat):
        return NotNow("has_character", "D-EXC-18")
    if what in ("attack", "defend", "assassinate") and s.side_of(seat) is not None:
        return _after_laying(s, seat, what)
    if seat in s.exchanged and frame[0].name not in EXCHANGING:
        return NotNow("sits_out", "D-EXC-06")
    if seat in s.passed:
        return NotNow("sits_out", "D-RES-09")
    if asked == seat:
        return _on_turn(s, seat, what, frame[0].name, answer)
    if asked is None:
        return not_open(s, seat, what, answer)
    return NotNow("not_your_turn", "D-RND-02", now=NAMES[asked])


def _after_laying(s: DiktaattoriState, seat: Seat, what: str) -> Refused:
    """Who has laid cards neither adds nor swaps any, and it is too late for an assassin (D-REF-03, D-ASS-24)."""
    if what != "assassinate":
        return NotNow("play_fixed", "D-REF-03")
    attacker = s.laid[0].seat == seat
    return NotNow("attacker_no_assassin", "D-ATT-10") if attacker else NotNow("too_late", "D-ASS-24")


def _on_turn(s: DiktaattoriState, seat: Seat, what: str, step: str, answer: object) -> Refused:
    """It is this player's turn, but for something else."""
    if step in EXCHANGING:
        return NotNow("must_exchange", "D-ASS-23" if what == "assassinate" else "D-EXC-06")
    if what == "assassinate":
        return _no_assassin(s, seat, step)
    if what == "pass":
        used = s.assassins_used > 0
        return NotNow("no_pass_after_assassin", "D-ASS-25") if used else NotNow("no_pass", "D-RND-07")
    if what in ("attack", "defend"):
        return NotNow("other_role", "D-RND-04", role="defence" if what == "attack" else "attack")
    return not_open(s, seat, what, answer)


def _no_assassin(s: DiktaattoriState, seat: Seat, step: str) -> Refused:
    if step != "defence_turn":
        return NotNow("attacker_no_assassin", "D-ATT-10")
    if used_up(s):
        return NotNow("assassin_limit", "D-ASS-15", most=1)
    if not assassins(s, seat):
        return NotNow("no_assassin_held", "D-ASS-05")
    return NotNow("no_target", "D-ASS-04")
