"""Phase 9: private armies, and the Cossacks whom nobody hired (ledger 4.11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from playtest.engine.basics import Illegal, Json, Seat
from playtest.engine.choices import Rng
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.magnates.components.forces import UNITS
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.pieces import (
    announce,
    cubes_left,
    must_have_cubes,
    must_have_money,
    pay,
    strength_of,
    take_cubes,
)
from playtest.games.magnates.shapes import Orders
from playtest.games.magnates.state import COS, FIELD_OF, FIVE, NAMES, MagnatesState

POOLS = tuple(unit.private for unit in TABLES.units[:3])
"""A player's own tokens: infantry, cavalry, artillery (M-ARM-04)."""

SICH = next(place for place, land in enumerate(TABLES.provinces) if land.special == "cossacks")
"""The province in which Cossacks are hired (M-ARM-06)."""

TATARS = FIELD_OF[SICH]
"""The field that unhired Cossacks join (M-ARM-11)."""

Order: TypeAlias = Sequence[Sequence[int]]
"""Units by province and kind."""

NONE_HIRED = ((0, 0, 0, 0),) * 5


@step
def recruiting(s: MagnatesState, t: Table) -> list[Frame]:
    """Each player once, the Hetman first (M-ARM-01)."""
    announce(s, t, "armies")
    return [recruit(seat) for seat in s.clockwise_from(s.hetman)]


@step
def recruit(s: MagnatesState, t: Table, seat: Seat) -> Any:
    """Units for money, a cube for each province in which there are any (M-ARM-02 to -10, -14)."""
    order = yield ask(seat, "recruit", order_form, "M-ARM-01", check_order, sample_order, about=(s, seat))
    if order == NONE_HIRED:
        t.say("hired_nothing", "M-ARM-09", by=NAMES[seat])
        return
    t.cite("M-ARM-02", "M-ARM-05", "M-ARM-07", "M-ARM-10", "M-ARM-12", "M-ARM-13", "M-ARM-14")
    costs = s.options.unit_costs
    for province, hired in enumerate(order):
        if any(hired):
            hire(s, t, seat, province, hired, costs)


def hire(s: MagnatesState, t: Table, seat: Seat, province: int, hired: Sequence[int], costs: Sequence[int]) -> None:
    """What is hired in one province stands there till the end of the turn (M-ARM-03)."""
    inf, cav, art, cos = hired
    price = inf * costs[0] + cav * costs[1] + art * costs[2] + cos * costs[3]
    pay(s, seat, price)
    take_cubes(s, seat, province, cubes_for(s, inf + cav + art + cos))
    force = s.units[province][seat]
    for kind, n in enumerate(hired):
        force[kind] += n
    s.cossacks_left -= cos
    if t.listening:
        told: dict[str, Json] = {unit: n for unit, n in zip(UNITS, hired, strict=True) if n}
        rule = "M-ARM-06" if cos else "M-ARM-03"
        t.say("hired", rule, by=NAMES[seat], province=PROVINCES[province], units=told, n=price)


# --- what may be hired -----------------------------------------------------------------------------------


def order_form(s: MagnatesState, seat: Seat) -> Orders:
    """A number of units of each kind for each province; what is not named is nothing."""
    return _form(s.cossacks_left)


@lru_cache(maxsize=16)
def _form(cossacks: int) -> Orders:
    return Orders((*POOLS, cossacks))


def cubes_for(s: MagnatesState, units: int) -> int:
    """Cubes that so many units in one province cost (M-ARM-02, M-Q-35)."""
    way = s.options.recruit_cubes
    return min(units, 1) if way == "one_per_province" else units if way == "one_per_unit" else 0


def on_board(s: MagnatesState, seat: Seat, kind: int) -> int:
    """How many units of a kind a player has in all provinces."""
    return sum([forces[seat][kind] for forces in s.units])


def check_order(s: MagnatesState, seat: Seat, order: Order) -> None:
    """All of it, or nothing (M-ARM-02 to -08, -14)."""
    for province in FIVE:
        if any(order[province]):
            rule = "M-ARM-08" if s.options.recruit_cubes == "one_per_province" else "M-Q-35"
            must_have_cubes(s, seat, province, cubes_for(s, sum(order[province])), rule)
            if order[province][COS] and province != SICH:
                raise Illegal("cossacks_elsewhere", "M-ARM-06", province=PROVINCES[province], only=PROVINCES[SICH])
    for kind, most in enumerate(POOLS):
        got = on_board(s, seat, kind) + sum(hired[kind] for hired in order)
        if got > most:
            raise Illegal("unit_limit", "M-ARM-04", unit=UNITS[kind], most=most, got=got)
    if order[SICH][COS] > s.cossacks_left:
        raise Illegal("pool_empty", "M-ARM-06", left=s.cossacks_left, got=order[SICH][COS])
    costs = s.options.unit_costs
    price = sum(n * cost for hired in order for n, cost in zip(hired, costs, strict=True))
    must_have_money(s, seat, price, "M-ARM-03")


def sample_order(s: MagnatesState, seat: Seat, rng: Rng) -> Order:
    """Province by province, and kind by kind: perhaps some of what can still be afforded."""
    below, money = rng.below, s.money[seat]
    costs, way = s.options.unit_costs, s.options.recruit_cubes
    if not below(3):
        return NONE_HIRED
    left = [*[most - on_board(s, seat, kind) for kind, most in enumerate(POOLS)], s.cossacks_left]
    order = []
    for province in FIVE:
        cubes = s.cubes[province][seat] if way != "none" else 1
        hired = [0, 0, 0, 0]
        if cubes and below(2):
            room = cubes if way == "one_per_unit" else 99
            for kind in range(4 if province == SICH else 3):
                cost = costs[kind]
                most = min(left[kind], room, money // cost if cost else 99)
                if most > 0 and (n := below(most + 1)):
                    hired[kind] = n
                    left[kind] -= n
                    room -= n
                    money -= n * cost
        order.append(tuple(hired))
    return tuple(order)


# --- 9b: the revolt --------------------------------------------------------------------------------------


@step
def cossack_revolt(s: MagnatesState, t: Table) -> None:
    """Every Cossack nobody hired rides with the Tatars, by default in turn 2 only (M-ARM-11, M-Q-38, -39)."""
    when = s.options.cossack_revolt
    if when == "never" or (when == "turn_2" and s.turn != 2) or not s.cossacks_left:
        return
    n = min(s.cossacks_left * s.options.cossack_revolt_cubes, cubes_left(s, TATARS))
    s.dice_cubes[TATARS] += n
    rule = "M-ARM-11" if when == "turn_2" else "M-Q-38"
    t.say("cossacks_revolt", rule, tokens=s.cossacks_left, n=n, field=FIELDS[TATARS], strength=strength_of(s, TATARS))


armies = flow("armies", recruiting(), cossack_revolt())
