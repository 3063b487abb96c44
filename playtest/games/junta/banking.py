"""Phase 7, and banking late after a Siesta (ledger 4.19)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Seat
from playtest.engine.choices import SomeOf
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.junta.markers import set_bank
from playtest.games.junta.people import clockwise, head, present, real
from playtest.games.junta.places import BANK
from playtest.games.junta.state import HOLIDAY, NAMES, NOBODY, OPEN, PHASE, SIESTA, JuntaState
from playtest.games.shapes import Form

NO_BILLS: dict[str, list[str]] = {"deposit": [], "withdraw": []}


@step
def open_bank(s: JuntaState, t: Table) -> None:
    """Phase 7 finds the bank open or shut (J-BANK-01, -02, -08)."""
    s.banked = []
    if s.bank != OPEN:
        t.say("bank_shut", "J-BANK-08" if s.bank == HOLIDAY else "J-BANK-02", bank=s.bank)


@step
def bank_turn(s: JuntaState, t: Table) -> Any:
    """Whoever hid at the Bank and lives moves bills, clockwise from the Presidente (J-BANK-01, -03, -04, -09, -10)."""
    seat = next_banker(s)
    moved = yield (ask(seat, "bank_move", _bills(s, seat), "J-BANK-01") if seat != NOBODY else None)
    if seat == NOBODY:
        return None
    s.banked.append(seat)
    move_bills(s, t, seat, *moved)
    return [bank_turn()]


def next_banker(s: JuntaState) -> Seat:
    """Who banks next: alive, present, at the Bank, while it is open (J-BANK-01, -09, -12, -13, J-ELEC-44)."""
    if s.bank == OPEN and s.presidente != NOBODY:
        for seat in clockwise(s, head(s)):
            if may_bank(s, seat) and seat not in s.banked:
                return seat
    return NOBODY


def may_bank(s: JuntaState, seat: Seat) -> bool:
    """Is this a player whose place is the Bank, alive and in the country? (J-BANK-12, -14, -15, J-EXI-09, J-VAR-11)"""
    return real(s, seat) and present(s, seat) and s.places[seat] == BANK


def _bills(s: JuntaState, seat: Seat) -> Form:
    return Form(NO_BILLS, deposit=SomeOf(s.cash[seat]), withdraw=SomeOf(s.account[seat]))


def move_bills(s: JuntaState, t: Table, seat: Seat, deposit: tuple[str, ...], withdraw: tuple[str, ...]) -> None:
    """Bills go under the account card and come out; how many is public, which are not (J-BANK-03, -04, -10, -11)."""
    for bill in deposit:
        s.cash[seat].remove(bill)
    for bill in withdraw:
        s.account[seat].remove(bill)
    s.account[seat] = sorted(s.account[seat] + [*deposit])
    s.cash[seat] = sorted(s.cash[seat] + [*withdraw])
    t.cite("J-BANK-05", "J-BANK-10", "J-BANK-14", *(("J-BANK-03",) if deposit else ()))
    t.cite(*(("J-BANK-04",) if withdraw else ()))
    counts: dict[str, Any] = {"deposited": len(deposit), "withdrawn": len(withdraw)}
    bills: dict[str, Any] = {"deposit": [*deposit], "withdraw": [*withdraw]}
    seen = s.options.account_visibility
    told = {} if seen == "nothing" else counts | (bills if seen == "all" else {})
    t.say("banked", "J-BANK-11", secret={seat: counts | bills}, by=NAMES[seat], **told)


@step
def lift_siesta(s: JuntaState, t: Table) -> list[Frame]:
    """A Siesta ends after a coup, or when nobody wants one; then those at the Bank bank (J-BANK-06 to -08, -15)."""
    if s.bank != SIESTA:
        return []
    s.banked = []
    t.cite("J-BANK-15")
    set_bank(s, t, OPEN, "J-BANK-06" if s.phase == PHASE["consequences"] else "J-BANK-07")
    return [bank_turn()]


banking = flow("banking", open_bank(), bank_turn())
late_banking = flow("late_banking", lift_siesta())
