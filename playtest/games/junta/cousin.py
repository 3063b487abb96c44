"""El Presidente's Cousin, who fills one vacant office (ledger 4.18)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import NotNow, Seat
from playtest.engine.choices import OneOf
from playtest.engine.decisions import ask
from playtest.engine.steps import anytime
from playtest.engine.table import Table
from playtest.games.junta.people import offices_of, running, vacant_offices
from playtest.games.junta.state import NAMES, JuntaState


@anytime("cousin_takes")
def cousin_takes(s: JuntaState, t: Table, seat: Seat) -> Any:
    """The Presidente's Cousin steps into one vacant office, at any time outside a battle (J-COUS-01, -02, -09)."""
    if seat != s.presidente:
        raise NotNow("not_the_presidente", "J-COUS-13" if s.presidente < 0 else "J-COUS-10")
    if s.cousin:
        raise NotNow("cousin_busy", "J-COUS-02", office=s.cousin)
    if running(s, "battle"):
        raise NotNow("in_battle", "J-COUS-09")
    offices = [*vacant_offices(s), *own_idle_offices(s)]
    if not offices:
        raise NotNow("nothing_vacant", "J-COUS-01")
    office = yield ask(seat, "cousin_takes", OneOf(offices), "J-COUS-01")
    s.cousin = office
    s.idle = [other for other in s.idle if other != office]
    t.cite("J-COUS-03", "J-COUS-04", "J-COUS-05", "J-COUS-09", "J-EXI-16")
    if office == "MIN":
        t.cite("J-COUS-08")
    t.say("cousin_took", "J-COUS-01", by=NAMES[seat], office=office, of=NAMES[s.holders[office]])


def own_idle_offices(s: JuntaState) -> list[str]:
    """Under J-AMB-06 also the idle offices that the new Presidente held before; not after a coup (J-CONS-17)."""
    if s.options.offices_after_death != "cousin_may_use_one" or s.rebels_won:
        return []
    return [office for office in offices_of(s, s.presidente) if office in s.idle]
