"""Why a decision of a coup is not open to a seat: the rule, for the refusal of an answer that nobody asked for."""

from __future__ import annotations

from playtest.engine.basics import NotNow, Refused, Seat
from playtest.games.junta.asking import SHELL, must_have_right
from playtest.games.junta.command import does_nothing
from playtest.games.junta.exile import has_fled
from playtest.games.junta.people import at_step, present, running
from playtest.games.junta.segment import WAYS
from playtest.games.junta.state import JuntaState

REFUSED_TO_PRESIDENTE = {"play_units": "J-UNIT-03", "transfer_units": "J-UNIT-11", "declare_attacks": "J-BAT-08"}
"""By which rule the Presidente does nothing in the Rebellion phase; J-COUP-13 for all that is not named."""

BATTLE = ("declare_attacks", "allocate_fire", "choose_losses", "forbid_retreat", "retreat_to", "consent_to_retreat")


def why_not(s: JuntaState, seat: Seat, what: str, answer: object = None) -> Refused | None:
    """Why a seat may not decide this now, if a rule of the coup says so; None if it has nothing to say."""
    if what in WAYS and _asked_now(s, seat):
        return _why_closed(s, seat, what, answer)
    if what in ("start_coup", SHELL) or (what in WAYS and running(s, "asking")):
        return _no_start(s, seat)
    if what not in (*WAYS, *BATTLE, "coup_turn"):
        return None
    if not s.coup_running:
        return NotNow("no_coup", "J-COUP-01")
    if not present(s, seat):
        return NotNow("not_here", "J-COUP-14")
    if does_nothing(s, seat):
        return NotNow("presidente_waits", REFUSED_TO_PRESIDENTE.get(what, "J-COUP-13"))
    if what == "coup_exile" and has_fled(s, seat):
        return NotNow("fled_already", "J-RETX-15")
    if what in WAYS and running(s, "battle"):
        return NotNow("battle_now", "J-COUP-16" if what in ("play_units", "bribe_units") else "J-COUP-06")
    if what in BATTLE and running(s, "movement"):
        return NotNow("movement_now", "J-COUP-06")
    return NotNow("not_your_turn", "J-COUP-09")


def _asked_now(s: JuntaState, seat: Seat) -> bool:
    """Is it this player's own segment, in which only some ways are open?"""
    return at_step(s, "coup_turn") and s.stack[-1][-1][1] == (seat,)


def _why_closed(s: JuntaState, seat: Seat, what: str, answer: object) -> Refused:
    """By which rule a way is not open to him."""
    try:
        WAYS[what].check(s, seat, WAYS[what].form(s, seat).read(answer))
    except Refused as refused:
        return refused
    return NotNow("not_your_turn", "J-COUP-09")


def _no_start(s: JuntaState, seat: Seat) -> Refused | None:
    if not running(s, "asking"):
        return NotNow("one_coup_a_turn", "J-INIT-10") if s.coup_held else NotNow("not_phase_8", "J-INIT-07")
    try:
        must_have_right(s, seat)
    except NotNow as refused:
        return refused
    return NotNow("not_asked_yet", "J-INIT-07")
