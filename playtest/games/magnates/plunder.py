"""Phase 14: plunder. Wealth rises or falls, estates burn (ledger 4.16)."""

from __future__ import annotations

from playtest.engine.steps import flow, step
from playtest.engine.table import Table
from playtest.games.magnates.components.land import PROVINCES
from playtest.games.magnates.looking import look
from playtest.games.magnates.pieces import NUMBERS, announce, estate_id, return_markers
from playtest.games.magnates.state import FIVE, NAMES, Estate, MagnatesState

CITY_FACTOR = NUMBERS["city_factor"]


@step
def plundering(s: MagnatesState, t: Table) -> None:
    """Each province is judged once, in their order (M-PLU-01)."""
    announce(s, t, "plunder")
    t.cite("M-PLU-01", "M-PLU-12", "M-PLU-14", "M-GEN-15")
    for province in FIVE:
        change_wealth(s, t, province)
        burn_estates(s, t, province)


def change_wealth(s: MagnatesState, t: Table, province: int) -> None:
    """Quiet +1, entered and freed the same, occupied -1, never beyond the ends (M-PLU-02 to -05, -13, -15)."""
    before = s.wealth[province]
    if any(s.enemy[province]):
        rule, why, wealth = "M-PLU-04", "occupied", before - 1
    elif s.entered[province]:
        rule, why, wealth = "M-PLU-03", "entered", before
        t.cite("M-PLU-13")
    else:
        rule, why, wealth = "M-PLU-02", "quiet", before + 1
        t.cite("M-PLU-15")
    s.wealth[province] = wealth = max(s.options.wealth_min, min(s.options.wealth_max, wealth))
    if wealth == before and why != "entered":
        rule = "M-PLU-05"
    t.say("wealth", rule, province=PROVINCES[province], before=before, n=wealth, why=why)


def burning(s: MagnatesState, province: int) -> int:
    """How many enemies are too many for the players' cubes there (M-PLU-06, -12, M-Q-52)."""
    standing, cubes = s.enemy[province], sum(s.cubes[province])
    if s.options.plunder_count == "per_colour":
        return sum([n - cubes for n in standing if n > cubes])
    return sum(standing) - cubes


def burn_estates(s: MagnatesState, t: Table, province: int) -> None:
    """Each of them burns one estate, the most valuable first, as long as there are any (M-PLU-06 to -11, -16)."""
    surplus = burning(s, province)
    row = s.estates[province]
    if surplus <= 0:
        return
    t.say(
        "plunder", "M-PLU-06", province=PROVINCES[province], enemies=sum(s.enemy[province]),
        cubes=sum(s.cubes[province]), n=min(surplus, len(row)),
    )  # fmt: skip
    if surplus > len(row):
        t.cite("M-PLU-09")
    for estate in most_valuable_first(s, province)[:surplus]:
        burn(s, t, province, estate)


def most_valuable_first(s: MagnatesState, province: int) -> list[Estate]:
    """By the number on the space, between equals the one nearer the border (M-PLU-07, -08, -16, M-Q-64)."""
    values = s.values[province]
    final = s.options.plunder_value == "final_pp"
    worth = [
        (values[estate.space - 1] * (CITY_FACTOR if final and estate.city else 1), estate.space, place)
        for place, estate in enumerate(s.estates[province])
    ]
    worth.sort(reverse=True)
    return [s.estates[province][place] for _, _, place in worth]


def burn(s: MagnatesState, t: Table, province: int, estate: Estate) -> None:
    """The disc goes home, what lay under it to the common supply; its owner gets nothing (M-PLU-10, -11, M-CIT-07)."""
    t.cite("M-PLU-08", "M-PLU-10", "M-PLU-11", "M-PLU-16", *(["M-MAN-05"] if estate.managers else []))
    t.say(
        "burned", "M-PLU-07", by=NAMES[estate.owner], estate=estate_id(province, estate.space),
        value=s.values[province][estate.space - 1], managers=estate.managers, city=estate.city,
    )  # fmt: skip
    if estate.city:
        t.cite("M-CIT-07")
    s.discs[estate.owner] += 1
    return_markers(s, estate)
    s.estates[province] = [other for other in s.estates[province] if other is not estate]


plunder = flow("plunder", plundering(), look())
