"""A turn of nine phases, the turns of a game, and where a game begins (ledger section 3)."""

from __future__ import annotations

from typing import Any

from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.junta.aid import aid
from playtest.games.junta.attempts import assassinations
from playtest.games.junta.banking import banking
from playtest.games.junta.budget import budget
from playtest.games.junta.consequences import consequences
from playtest.games.junta.coup import coup
from playtest.games.junta.draw import draw_cards
from playtest.games.junta.elections import call_election, first_election
from playtest.games.junta.markers import phase_marker
from playtest.games.junta.offices import offices
from playtest.games.junta.people import clockwise
from playtest.games.junta.places import locations
from playtest.games.junta.setup import setup
from playtest.games.junta.state import NAMES, NOBODY, JuntaState
from playtest.games.junta.straws import straw_cash_goes


@step
def begin_turn(s: JuntaState, t: Table) -> list[Frame]:
    """Luck begins a new chapter; without a Presidente one is elected before anybody draws (J-ELEC-44)."""
    s.turn += 1
    s.phase = 1
    t.scope(str(s.turn))
    t.say("turn_began", "J-DRAW-20", turn=s.turn, bills=len(s.aid_deck))
    return [call_election("empty", NOBODY)] if s.presidente == NOBODY else []


@step
def end_turn(s: JuntaState, t: Table) -> None:
    """The dead are back as new jefes, places are taken back, what held for the turn is over (J-CONS-23, -24)."""
    revived = [seat for seat in clockwise(s, s.owner) if s.dead[seat]]
    if s.options.teaching_mode and any(s.places):
        places: dict[str, Any] = {NAMES[seat]: s.places[seat] for seat in clockwise(s, s.owner) if s.places[seat]}
        t.say("places_recalled", "J-VAR-20", reveals=True, turn=s.turn, places=places)
    s.dead = [False] * s.families
    s.places = [""] * s.families
    s.revealed = s.police_used = False
    s.open_places, s.attempts, s.declared, s.announcers, s.banked, s.asked_coup, s.swapped = [], [], [], [], [], [], []
    s.subsidised = [[] for _ in range(s.families)]
    s.reform = s.church = NOBODY
    s.budget = None
    t.cite("J-LOC-09", *(["J-CONS-24"] if revived else []))
    told: dict[str, Any] = {"revived": [NAMES[seat] for seat in revived]} if revived else {}
    t.say("turn_ended", "J-CONS-23", turn=s.turn, **told)


@step
def next_turn(s: JuntaState, t: Table) -> list[Frame]:
    """Turn after turn, until the aid runs out (J-END-01)."""
    return [turn(), next_turn()]


turn = flow(
    "turn", begin_turn(),
    phase_marker(1), draw_cards(), phase_marker(2), offices(), phase_marker(3), aid(),
    phase_marker(4), budget(), phase_marker(5), locations(), phase_marker(6), assassinations(),
    phase_marker(7), banking(), phase_marker(8), coup(), phase_marker(9), consequences(),
    straw_cash_goes(), end_turn(),
)  # fmt: skip

root = flow("game", setup(), first_election(), turn(), next_turn())
