"""The Presidente lays down his office (ledger 4.7)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import NotNow, Seat
from playtest.engine.choices import Nothing
from playtest.engine.decisions import ask
from playtest.engine.steps import anytime, step
from playtest.engine.table import Table
from playtest.games.junta.budget import lapses
from playtest.games.junta.elections import call_election
from playtest.games.junta.people import running
from playtest.games.junta.presidency import end_presidency
from playtest.games.junta.returning import resolving
from playtest.games.junta.state import NAMES, NOBODY, PHASE, JuntaState

NOTHING = Nothing()


@anytime("resign")
def resign(s: JuntaState, t: Table, seat: Seat) -> Any:
    """He resigns; an election comes before anything else (J-PRES-10, -12, J-ELEC-35)."""
    must_may_resign(s, seat)
    yield ask(seat, "resign", NOTHING, "J-PRES-10")
    t.cite("J-PRES-05", "J-PRES-12")
    t.say("resigned", "J-PRES-10", by=NAMES[seat])
    end_presidency(s, t, "J-PRES-10")
    return [call_election("resigned", seat), after_resignation(seat)]


def must_may_resign(s: JuntaState, seat: Seat) -> None:
    """Refuse who is not Presidente, a coup, the middle of an attempt or a return (J-PRES-10, -11, -17, J-AMB-62)."""
    if seat != s.presidente:
        raise NotNow("not_the_presidente", "J-PRES-10")
    if s.coup_running:
        raise NotNow("no_resigning_in_a_coup", "J-PRES-11")
    if resolving(s) or s.homecoming != NOBODY:
        raise NotNow("in_the_middle", "J-PRES-17")
    late = s.phase == PHASE["assassinations"] and s.revealed and running(s, "assassinations")
    if late and s.options.resign_in_resolution == "not_after_reveal":
        raise NotNow("too_late_to_resign", "J-AMB-62")


@step
def after_resignation(s: JuntaState, t: Table, outgoing: Seat) -> None:
    """If another is Presidente now, an uncounted proposal of the old one lapses, and a motion against him.

    A counted one stands, with the duty to pay it (J-PRES-23, -24).
    """
    if s.presidente == outgoing:
        return
    if lapses(s):
        t.say("proposal_lapses", "J-PRES-23", by=NAMES[outgoing])
        t.restart("budget")
    elif running(s, "motion"):
        t.say("motion_lapses", "J-PRES-18", against=NAMES[outgoing])
        t.cancel("motion")
    elif s.budget is not None and s.budget.outcome in ("rejected", "adopted", "forced"):
        t.cite("J-PRES-24", "J-PRES-16")
