"""Phase 5: exile or a hidden place (ledger 4.13)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Seat
from playtest.engine.choices import OneOf
from playtest.engine.decisions import ask, ask_all
from playtest.engine.steps import flow, step
from playtest.engine.table import Table
from playtest.games.junta.components.offices import PLACE_IDS
from playtest.games.junta.exile import exile_round, open_exile
from playtest.games.junta.people import clockwise, present, real
from playtest.games.junta.state import JuntaState

PLACES = PLACE_IDS
"""Where a player may hide."""

HOME, BANK, HEADQUARTERS = PLACES[0], PLACES[3], PLACES[4]

PLACE = OneOf(PLACES)


@step
def choose_places(s: JuntaState, t: Table) -> Any:
    """Everybody in the country picks a place, all at once and in secret; it stands (J-LOC-01 to -06, -08)."""
    chosen = yield ask_all(
        ask(seat, "choose_place", PLACE, "J-LOC-01", withdraw=False)
        for seat in clockwise(s, Seat(0))
        if chooses(s, seat)
    )
    for seat, place in chosen.items():
        s.places[seat] = place
    for seat in clockwise(s, Seat(0)):
        if not real(s, seat) and present(s, seat):  # a straw family's place is drawn
            s.places[seat] = t.pick(f"place:{seat}", PLACES)
            t.cite("J-VAR-11")
    t.cite("J-LOC-03", "J-LOC-04", "J-LOC-05", "J-LOC-06", "J-LOC-08")
    t.say("places_chosen", "J-LOC-02")


def chooses(s: JuntaState, seat: Seat) -> bool:
    """Does this family choose a place? (J-LOC-01, J-RETX-13)"""
    return real(s, seat) and present(s, seat)


locations = flow("locations", open_exile(), exile_round(), choose_places())
