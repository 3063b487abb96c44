"""Phase 6: elections to the Sejm, province by province (ledger 4.8)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Seat
from playtest.engine.choices import YesNo
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.magnates.components.land import HABSBURGS, PROVINCES
from playtest.games.magnates.pieces import LAST_TURN, announce, take_cubes
from playtest.games.magnates.state import ARROW, FIVE, NAMES, MagnatesState

ACCEPT_OR_NOT = YesNo()
NOBODY = Seat(-1)


@step
def elections(s: MagnatesState, t: Table) -> list[Frame]:
    """One election in each province, in their order (M-SEJ-01, -09)."""
    announce(s, t, "sejm")
    t.cite("M-SEJ-01", "M-SEJ-08", "M-SEJ-09")
    if s.options.sejm_seat == "optional":
        return [accept_seat(province) for province in FIVE]
    for province in FIVE:
        elect(s, t, province)
    return []


@step
def accept_seat(s: MagnatesState, t: Table, province: int) -> Any:
    """Under M-Q-11 the winner is asked whether he wants the seat."""
    winner = winner_of(s, province)
    asked = winner != NOBODY
    accepts = yield ask(winner, "accept_seat", ACCEPT_OR_NOT, "M-Q-11") if asked else None
    if asked and not accepts:
        t.say("no_delegate", "M-Q-11", province=PROVINCES[province], why="declined", by=NAMES[winner])
    else:
        elect(s, t, province)


def winner_of(s: MagnatesState, province: int) -> Seat:
    """Who is elected in a province, or NOBODY (M-SEJ-02 to -04, -07, M-VAR-03)."""
    cubes = s.cubes[province]
    top = max(cubes)
    if not top or cubes.count(top) > 1 or agents_win(s, province, top):
        return NOBODY
    seat = Seat(cubes.index(top))
    return seat if s.discs[seat] else NOBODY


def agents_win(s: MagnatesState, province: int, top: int) -> bool:
    """Do Habsburg cubes in their province keep everybody from a seat? (M-VAR-03)"""
    if not s.options.habsburg_agents or province != ARROW[HABSBURGS] or s.turn == LAST_TURN:
        return False
    return 0 < top <= s.enemy[province][HABSBURGS]


def elect(s: MagnatesState, t: Table, province: int) -> None:
    """The single leader swaps a cube for a seat, like it or not (M-SEJ-02, -05, -06)."""
    seat = winner_of(s, province)
    if seat == NOBODY:
        tell_nobody(s, t, province)
        return
    take_cubes(s, seat, province, 1)
    s.discs[seat] -= 1
    s.sejm[seat].append(province)
    t.cite("M-SEJ-06")
    rule = "M-SEJ-02" if s.cubes[province][seat] else "M-SEJ-05"
    t.say("elected", rule, by=NAMES[seat], province=PROVINCES[province], n=len(s.sejm[seat]))


def tell_nobody(s: MagnatesState, t: Table, province: int) -> None:
    """Why a province sends no delegate."""
    if not t.listening:
        return
    cubes = s.cubes[province]
    top = max(cubes)
    why, rule = "no_disc", "M-SEJ-07"
    if not top:
        why, rule = "empty", "M-SEJ-04"
    elif cubes.count(top) > 1:
        why, rule = "tied", "M-SEJ-03"
    elif agents_win(s, province, top):
        why, rule = "habsburgs", "M-VAR-03"
    t.say("no_delegate", rule, province=PROVINCES[province], why=why)


sejm = flow("sejm", elections())
