"""Phase 1: income (ledger 4.3)."""

from __future__ import annotations

from playtest.engine.steps import flow, step
from playtest.engine.table import Table
from playtest.games.magnates.pieces import NUMBERS, announce, earn, estate_id
from playtest.games.magnates.state import FIVE, NAMES, MagnatesState

FLOOR = NUMBERS["income_floor"]
MANAGER = NUMBERS["manager_income"]


@step
def collect(s: MagnatesState, t: Table) -> None:
    """Everybody is paid at the same moment: rents, managers, ten at the least (M-INC-01 to -07)."""
    announce(s, t, "income")
    t.cite("M-INC-05", "M-INC-07")
    earned = rents(s, t)
    for seat in s.all_seats:
        if earned[seat] < FLOOR:
            rule = "M-INC-03" if earned[seat] else "M-INC-04"
            t.say("income_floor", rule, by=NAMES[seat], n=earned[seat], least=FLOOR)
        income = max(FLOOR, earned[seat])
        earn(s, seat, income)
        t.say("income", "M-INC-05", by=NAMES[seat], n=income)


def rents(s: MagnatesState, t: Table) -> list[int]:
    """What the estates bring, by seat: the wealth of the province, and two for each manager (M-INC-01, -02, -06)."""
    earned = [0] * s.seats
    for province in FIVE:
        wealth = s.wealth[province]
        for estate in s.estates[province]:
            rent = wealth + MANAGER * estate.managers
            earned[estate.owner] += rent
            if t.listening:
                rule = "M-INC-02" if estate.managers else "M-INC-01"
                where = estate_id(province, estate.space)
                t.say("rent", rule, by=NAMES[estate.owner], estate=where, n=rent, managers=estate.managers)
                if estate.city:
                    t.cite("M-INC-06")
    return earned


income = flow("income", collect())
