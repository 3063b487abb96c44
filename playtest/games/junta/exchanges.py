"""Three exchanges of fire in each area with a declared attack (ledger 4.24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Choice, Nothing, Order, Rng
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.junta.command import (
    becomes_rebel,
    destroy,
    does_nothing,
    fighters,
    in_movement_order,
    name_of,
    seat_named,
)
from playtest.games.junta.components.map import in_order
from playtest.games.junta.components.units import MARKERS
from playtest.games.junta.coup_shapes import Moves, Routes, Ways
from playtest.games.junta.people import present
from playtest.games.junta.retreat import battle_in, retreats
from playtest.games.junta.shelling import has_to_choose, losses_question, picked
from playtest.games.junta.state import NOBODY, Battle, Fire, JuntaState
from playtest.games.shapes import OneCard

EXCHANGES = 3
HOLD = "hold"
NOTHING = Nothing()


# --- who fights whom -------------------------------------------------------------------------------------


def pairs(s: JuntaState, area: str) -> set[tuple[Seat, Seat]]:
    """Who is engaged with whom in an area, both ways: the attacked may shoot back (J-BAT-02, -07)."""
    declared = {(attack.by, attack.on) for attack in s.attacks if attack.area == area}
    return declared | {(on, by) for by, on in declared}


def opponents(s: JuntaState, area: str, seat: Seat) -> list[Seat]:
    """The opponents of a player in an area who still have units that did not flee there (J-BAT-27, J-RET-09)."""
    engaged = {on for by, on in pairs(s, area) if by == seat}
    return [on for on in (*in_movement_order(s), NOBODY) if on in engaged and fighters(s, area, on)]


def goes_on(s: JuntaState, area: str) -> bool:
    """Has any engaged pair units left on both sides? (J-BAT-27)"""
    return any(fighters(s, area, by) and fighters(s, area, on) for by, on in pairs(s, area))


def battle_areas(s: JuntaState) -> list[str]:
    """The areas in which there will be an exchange, in the map's order (J-BAT-18, -19)."""
    return in_order({attack.area for attack in s.attacks if goes_on(s, attack.area)})


# --- the areas in their order ----------------------------------------------------------------------------


@step
def settle_battles(s: JuntaState, t: Table, n: int) -> Any:
    """Area after area, as the map lists them or as the group plays it (J-BAT-18, -19, J-AMB-35)."""
    areas, how = battle_areas(s), s.options.battle_area_order
    chooser = s.rebel_leader
    asked = how == "rebel_leader_chooses" and len(areas) > 1 and present(s, chooser)
    chosen = yield (ask(chooser, "battle_order", Order(areas), "J-AMB-35") if asked else None)
    order = list(chosen) if asked else areas
    losses = [0] * (s.families + 1)
    s.battles = [Battle(area=area, due=[*losses], losses=[*losses]) for area in order]
    if order:
        t.say("battles", "J-BAT-19", areas=[*order])
    if how == "all_parallel":
        rounds = [one_exchange(area) for _ in range(EXCHANGES) for area in order]
        return [*rounds, *[retreats(area) for area in order]]
    return [area_battle(area) for area in order]


@step
def fight(s: JuntaState, t: Table, area: str) -> list[Frame]:
    """One exchange after another, three at most (J-BAT-18, -27)."""
    if battle_in(s, area).exchange >= EXCHANGES or not goes_on(s, area):
        t.cite("J-BAT-27")
        return []
    return [one_exchange(area), fight(area)]


@step
def open_exchange(s: JuntaState, t: Table, area: str) -> list[Frame]:
    """Fire is announced in movement order before any die is thrown (J-BAT-20, -31)."""
    if not goes_on(s, area):
        return []
    battle = battle_in(s, area)
    battle.exchange += 1
    battle.fire, battle.due = [], [0] * (s.families + 1)
    t.cite("J-BAT-29", "J-BAT-31", "J-COUP-17")
    t.say("exchange", "J-BAT-18", area=area, n=battle.exchange)
    order = in_movement_order(s)
    removals = [choose_losses(area, seat) for seat in order]
    return [*[allocate_fire(area, seat) for seat in order], throw(area), *removals, passive_losses(area)]


# --- fire ------------------------------------------------------------------------------------------------


def may_fire(s: JuntaState, area: str, seat: Seat) -> bool:
    """Is a player asked at whom he fires? (J-BAT-07, -26, J-COUP-13)"""
    return present(s, seat) and not does_nothing(s, seat) and bool(fighters(s, area, seat) and opponents(s, area, seat))


def fire_menu(s: JuntaState, area: str, seat: Seat) -> Ways:
    """All at one opponent, to hold fire, or units divided among several opponents (J-BAT-22, -26)."""
    names = [name_of(on) for on in opponents(s, area, seat)]
    divided = Routes({unit.id: names for unit in fighters(s, area, seat)}, HOLD)
    known: dict[str, Choice[Any]] = {"all": OneCard(names), HOLD: NOTHING, "divide": divided}
    return Ways(known, ["all", HOLD, *(["divide"] if len(names) > 1 else [])])


def check_fire(s: JuntaState, area: str, seat: Seat, value: tuple[str, Any]) -> None:
    """Only own units there, only at engaged opponents (J-BAT-22)."""
    own = {unit.id for unit in fighters(s, area, seat)}
    for unit, name in volleys(s, area, seat, value):
        if unit not in own:
            raise Illegal("not_your_unit", "J-BAT-22", unit=unit)
        if name not in map(name_of, opponents(s, area, seat)):
            raise Illegal("no_opponent", "J-BAT-22", on=name, area=area)


def volleys(s: JuntaState, area: str, seat: Seat, value: tuple[str, Any]) -> Moves:
    """Which unit fires at whom."""
    way, inner = value
    if way == "all":
        return tuple((unit.id, inner) for unit in fighters(s, area, seat))
    return inner or ()


def sample_fire(s: JuntaState, area: str, seat: Seat, rng: Rng) -> tuple[str, Any]:
    """Mostly all at one of them."""
    menu = fire_menu(s, area, seat)
    names = [name for name in menu.ways if name != HOLD or not rng.below(3)]
    name = names[rng.below(len(names))]
    return name, menu.ways[name].sample(rng)


@step
def allocate_fire(s: JuntaState, t: Table, area: str, seat: Seat) -> Any:
    """A player divides his units among his opponents, or holds fire (J-BAT-07, -09, -22, -26, -31)."""
    asked = may_fire(s, area, seat)
    chosen = yield (
        ask(seat, "allocate_fire", fire_menu, "J-BAT-22", check_fire, sample_fire, about=(s, area, seat))
        if asked
        else None
    )
    if not asked:
        return
    aim(s, t, area, seat, volleys(s, area, seat, chosen))


def aim(s: JuntaState, t: Table, area: str, seat: Seat, shots: Sequence[tuple[str, str]]) -> None:
    """Fire is announced; who shoots back in the Rebellion phase becomes a Rebel (J-BAT-09, J-AMB-21)."""
    battle = battle_in(s, area)
    if not shots:
        t.say("holds_fire", "J-BAT-26", by=name_of(seat), area=area)
        return
    if not any(attack.by == seat for attack in s.attacks if attack.area == area):
        t.cite("J-BAT-07")
    if s.options.return_fire_makes_rebel:
        becomes_rebel(s, t, seat, "J-BAT-09")
    for name in dict.fromkeys(on for _, on in shots):
        units = [unit for unit, on in shots if on == name]
        battle.fire.append(Fire(by=seat, on=seat_named(s, name), units=units))
        t.say("takes_aim", "J-BAT-22", by=name_of(seat), area=area, on=name, n=len(units))


@step
def throw(s: JuntaState, t: Table, area: str) -> None:
    """All dice of an exchange at once (J-BAT-20, -21, -23, -30, -31, J-AMB-30, -31)."""
    battle = battle_in(s, area)
    if s.options.passive_units_return_fire:
        _passive_fire(s, battle)
    t.cite("J-BAT-20", "J-BAT-23", "J-BAT-30")
    for fire in battle.fire:
        where = f"{s.coup_phase}:{area}:{battle.exchange}:{name_of(fire.by)}:{name_of(fire.on)}"
        for name in fire.units:
            marker = MARKERS[name]
            rolls = t.roll(f"fire:{where}", s.options.tank_dice if marker.type == "tank" else 1)
            least = s.options.hit_on_armed if marker.armed else s.options.hit_on_unarmed
            fire.rolls += rolls
            fire.hits += sum(die >= least for die in rolls)
        battle.due[fire.on] += fire.hits
        told: dict[str, Any] = {"rolls": [*fire.rolls], "hits": fire.hits}
        t.say("fired", "J-BAT-21", by=name_of(fire.by), on=name_of(fire.on), area=area, **told)


def _passive_fire(s: JuntaState, battle: Battle) -> None:
    """Under J-AMB-29 passive units shoot back, one after another at each of their attackers in turn."""
    attackers = opponents(s, battle.area, NOBODY)
    units = [unit.id for unit in fighters(s, battle.area, NOBODY)]
    for i, on in enumerate(attackers):
        if shooting := units[i :: len(attackers)]:
            battle.fire.append(Fire(by=NOBODY, on=on, units=shooting))


# --- losses ----------------------------------------------------------------------------------------------


@step
def choose_losses(s: JuntaState, t: Table, area: str, seat: Seat) -> Any:
    """Each hit destroys a unit, and its controller chooses which (J-BAT-23 to -25, -28, -31)."""
    there = fighters(s, area, seat)
    n = min(battle_in(s, area).due[seat], len(there))
    asked = has_to_choose(s, seat, there, n)
    chosen = yield (losses_question(s, seat, area, n) if asked else None)
    remove(s, t, area, seat, [unit.id for unit in (picked(there, chosen) if asked else there[:n])])


@step
def passive_losses(s: JuntaState, t: Table, area: str) -> None:
    """For passive units nobody chooses: they go as they are listed (J-BAT-04, J-COUS-11)."""
    there = fighters(s, area, NOBODY)
    n = min(battle_in(s, area).due[NOBODY], len(there))
    remove(s, t, area, NOBODY, [unit.id for unit in there[:n]])
    if n:
        t.cite("J-BAT-04", "J-COUS-11")


def remove(s: JuntaState, t: Table, area: str, seat: Seat, names: Sequence[str]) -> None:
    """Units are gone; hits beyond them are lost (J-BAT-24, -25)."""
    battle = battle_in(s, area)
    due, battle.due[seat] = battle.due[seat], 0
    battle.losses[seat] += len(names)
    destroy(s, t, picked(s.units, names), "J-BAT-24")
    if due > len(names):
        t.say("hits_lost", "J-BAT-25", on=name_of(seat), area=area, n=due - len(names))


one_exchange = flow("exchanges", open_exchange)
area_battle = flow("area_battle", fight, retreats)
