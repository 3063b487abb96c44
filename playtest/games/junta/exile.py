"""Going into exile, and what an exile may still do (ledger 4.14)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Illegal, NotNow, Seat
from playtest.engine.choices import OneOf
from playtest.engine.compound import Maybe
from playtest.engine.decisions import ask
from playtest.engine.steps import anytime, step
from playtest.engine.table import Table
from playtest.games.junta.cards import discard_cards, must_hold
from playtest.games.junta.components.map import EMBASSY_IDS
from playtest.games.junta.people import clockwise, head, present, real
from playtest.games.junta.state import NAMES, NOBODY, JuntaState
from playtest.games.shapes import Cards

EMBASSY = Maybe(OneOf(EMBASSY_IDS))


@step
def open_exile(s: JuntaState, t: Table) -> None:
    """Phase 5 opens: nobody has been asked about exile yet (J-EXI-02)."""
    s.declared = []


@step
def exile_round(s: JuntaState, t: Table) -> Any:
    """Exile is declared openly, one after another, clockwise from the Presidente (J-LOC-07, J-EXI-01 to -03, -23)."""
    seat = next_to_declare(s)
    embassy = yield (ask(seat, "go_into_exile", EMBASSY, "J-EXI-02") if seat != NOBODY else None)
    if seat == NOBODY:
        return None
    s.declared.append(seat)
    if embassy is not None:
        t.cite("J-LOC-07", "J-EXI-23")
        go_abroad(s, t, seat, embassy, "J-EXI-01")
    return [exile_round()]


def next_to_declare(s: JuntaState) -> Seat:
    """Who is asked next about exile; the Presidente never is: he has to resign first (J-EXI-02, -03)."""
    for seat in clockwise(s, head(s)):
        if real(s, seat) and present(s, seat) and seat != s.presidente and seat not in s.declared:
            return seat
    return NOBODY


def moment(s: JuntaState) -> str:
    """The phase of the turn, in a coup the coup phase: flight is possible once in each (J-RETX-15)."""
    return f"{s.turn}.{s.phase}.{s.coup_phase}" if s.coup_running else f"{s.turn}.{s.phase}"


def has_fled(s: JuntaState, seat: Seat) -> bool:
    """Has a player fled in this phase or coup phase already? (J-RETX-15)"""
    return s.fled_in.get(NAMES[seat]) == moment(s)


def go_abroad(s: JuntaState, t: Table, seat: Seat, embassy: str, rule: str) -> None:
    """A player leaves for an embassy; offices fall vacant, goods stay his (J-EXI-06, -17 to -19, J-RETX-15)."""
    s.embassy[seat] = embassy
    s.fled_in[NAMES[seat]] = moment(s)
    s.places[seat] = ""
    s.open_places = [other for other in s.open_places if other != seat]
    t.cite("J-EXI-06", "J-EXI-17", "J-EXI-18", "J-EXI-19", "J-RETX-15", "J-COUS-06", "J-COUS-07")
    t.say("went_into_exile", rule, by=NAMES[seat], embassy=embassy)


@anytime("exile_cards")
def exile_cards(s: JuntaState, t: Table, seat: Seat) -> Any:
    """An exile throws cards of his hand away; swaps are made like any other (J-EXI-11, -12, J-D-49)."""
    if not s.embassy[seat]:
        raise NotNow("not_in_exile", "J-EXI-12")
    if not s.hand[seat]:
        raise NotNow("no_cards", "J-EXI-12")
    thrown = yield ask(
        seat, "exile_cards", Cards(s.hand[seat], 1), "J-EXI-12", lambda cards: _check_thrown(s, seat, cards)
    )
    discard_cards(s, seat, thrown)
    t.cite("J-EXI-11")
    t.say("exile_discarded", "J-EXI-12", by=NAMES[seat], cards=[*thrown])


def _check_thrown(s: JuntaState, seat: Seat, cards: tuple[str, ...]) -> None:
    if not cards:
        raise Illegal("no_cards", "J-EXI-12")
    must_hold(s, seat, cards)
