"""Movement in a coup: how far each unit may go, drops and landings (ledger 4.22)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Rng
from playtest.engine.table import Table
from playtest.games.junta.command import (
    CONTROL_MARKERS,
    becomes_rebel,
    commanded,
    commander,
    groups,
    home_family,
    on_map,
    stir,
    the_unit,
    troops,
    unit_of,
)
from playtest.games.junta.components.map import AIRFIELD, AREAS, BOXES, CAMP, COAST, EMBASSY_IDS, NO_EMBASSY, steps_from
from playtest.games.junta.components.units import MARKERS, POLICE
from playtest.games.junta.coup_shapes import Moves, Routes
from playtest.games.junta.state import NAMES, JuntaState, Unit

WALK = 1

Reason = tuple[str, str]
"""What is wrong, and by which rule."""


# --- where a unit may go ---------------------------------------------------------------------------------


def may_still_move(unit: Unit) -> bool:
    """Has a unit neither moved nor appeared in this phase? (J-MOVE-14, J-UNIT-02)"""
    return not unit.moved and not unit.fresh


def reacts(s: JuntaState, unit: Unit) -> bool:
    """Has a policeman his reaction now? (J-MOVE-12, -13, J-AMB-34, J-COUS-15)"""
    return s.coup_phase == 1 and unit.id in POLICE and not unit.stirred and s.options.police_reaction != "none"


def destinations(s: JuntaState, unit: Unit) -> list[str]:
    """Every area to which a unit in the city may move now, in the map's order (J-MOVE-02 to -06, -12 to -14)."""
    if not may_still_move(unit) or not on_map(unit):
        return []
    reach = walk(s, unit) if MARKERS[unit.id].speed <= WALK else _within(unit.where, MARKERS[unit.id].speed)
    if reacts(s, unit):
        free = s.options.police_reaction == "free_move_in_phase_1"
        reach |= {*NO_EMBASSY} if free else {near for area in reach for near in AREAS[area].adjacent}
    return [area for area in AREAS if area in reach and area != unit.where]


def _within(area: str, steps: int) -> set[str]:
    return {other for other, far in steps_from(area).items() if far <= steps}


def walk(s: JuntaState, unit: Unit) -> set[str]:
    """Where a unit can walk to: one area, or as J-AMB-32 says."""
    speed = s.options.unit_speed
    if isinstance(speed, int):
        return _within(unit.where, speed)
    seat = commander(s, unit)
    occupied = {other.where for other in s.units if on_map(other) and commander(s, other) != seat}
    reached, edge = {unit.where}, [unit.where]
    while edge:
        around = [area for here in edge for area in AREAS[here].adjacent if area not in reached]
        reached.update(around)
        edge = [area for area in around if area not in occupied]
    return reached


def may_drop(unit: Unit) -> list[str]:
    """Where a waiting paratrooper may drop (J-MOVE-07)."""
    return [*NO_EMBASSY] if unit.where == AIRFIELD and MARKERS[unit.id].type == "paratrooper" else []


def may_land(unit: Unit) -> list[str]:
    """Where a waiting marine may land (J-MOVE-09)."""
    return [*COAST] if unit.where == CAMP else []


# --- the three ways of moving ----------------------------------------------------------------------------


def movable(s: JuntaState, seat: Seat) -> dict[str, list[str]]:
    """A player's units that may move, each with its destinations; none where a marker is wanting for all of them."""
    units = {unit.id: to for unit in commanded(s, seat) if (to := destinations(s, unit))}
    return units if any(_goes_alone(s, seat, name) or whole_group(s, seat, name, units) for name in units) else {}


def _goes_alone(s: JuntaState, seat: Seat, name: str) -> bool:
    """May this unit leave its fellows? One under a marker needs a further marker for that (J-UNIT-08)."""
    unit = the_unit(s, name)
    return unit.controller != seat or len(groups(s, seat)) < CONTROL_MARKERS


def whole_group(s: JuntaState, seat: Seat, name: str, units: Mapping[str, object]) -> list[str]:
    """The group of a marked unit, if all of it may still move."""
    unit = the_unit(s, name)
    key = (home_family(s, unit), unit.where)
    group = [other.id for other in s.units if other.controller == seat and (home_family(s, other), other.where) == key]
    return group if all(other in units for other in group) else []


def droppable(s: JuntaState, seat: Seat) -> dict[str, list[str]]:
    """A player's paratroopers that wait in the Airfield."""
    return {unit.id: to for unit in commanded(s, seat) if (to := may_drop(unit))}


def landable(s: JuntaState, seat: Seat) -> dict[str, list[str]]:
    """A player's marines that wait in their camp."""
    return {unit.id: to for unit in commanded(s, seat) if (to := may_land(unit))}


def routes(find: Callable[[JuntaState, Seat], Mapping[str, Sequence[str]]], s: JuntaState, seat: Seat) -> Routes:
    """The form in which units get their destinations."""
    return Routes(find(s, seat))


# --- what is refused -------------------------------------------------------------------------------------


def check_moves(s: JuntaState, seat: Seat, moves: Moves) -> None:
    """Each unit on its own, and markers for all groups that come of it (J-MOVE-01 to -06, -11 to -14, J-UNIT-08)."""
    for name, area in _chosen(moves):
        unit = _own(s, seat, name)
        if unit.where in BOXES:
            rule = {AIRFIELD: "J-MOVE-07", CAMP: "J-MOVE-09"}.get(unit.where, "J-MOVE-11")
            raise Illegal("waits_off_map", rule if MARKERS[name].speed else "J-MOVE-11", unit=name)
        must_be_fresh(unit)
        if area not in destinations(s, unit):
            _too_far(s, unit, area)
    need = len(groups(s, seat, dict(moves)))
    if need > CONTROL_MARKERS and need > len(groups(s, seat)):
        raise Illegal("no_marker", "J-UNIT-08", have=CONTROL_MARKERS, need=need)


def _chosen(moves: Moves) -> Moves:
    if not moves:
        raise Illegal("nothing_chosen", "J-MOVE-01")
    return moves


def _own(s: JuntaState, seat: Seat, name: str) -> Unit:
    unit = unit_of(s, name)
    if unit is None or commander(s, unit) != seat or unit not in commanded(s, seat):
        raise Illegal("not_your_unit", "J-MOVE-01", unit=name)
    return unit


def must_be_fresh(unit: Unit) -> None:
    """Refuse a second move in a phase, and a move of new units (J-MOVE-08, -14, J-UNIT-02)."""
    if unit.fresh:
        raise Illegal("just_arrived", "J-UNIT-02", unit=unit.id)
    if unit.moved:
        dropped = MARKERS[unit.id].type == "paratrooper"
        raise Illegal("moved_already", "J-MOVE-08" if dropped else "J-MOVE-14", unit=unit.id)


def _too_far(s: JuntaState, unit: Unit, area: str) -> None:
    """Say by which rule a unit does not get there."""
    if area in BOXES:
        raise Illegal("never_back", "J-MOVE-10", unit=unit.id)
    if area not in AREAS:
        raise Illegal("no_area", "J-MOVE-02", area=area)
    rule = "J-MOVE-06" if MARKERS[unit.id].speed > WALK else "J-MOVE-02"
    if s.coup_phase == 1 and unit.id in POLICE and s.options.police_reaction != "none":
        if unit.stirred:
            rule = "J-MOVE-13"
        elif area in EMBASSY_IDS:
            raise Illegal("no_reaction_to_embassy", "J-MOVE-12", unit=unit.id, area=area)
    raise Illegal("too_far", rule, unit=unit.id, area=area, far=steps_from(unit.where).get(area, 0))


def check_drop(s: JuntaState, seat: Seat, moves: Moves) -> None:
    """Paratroopers drop anywhere but on an embassy (J-MOVE-07, -08)."""
    _check_entry(s, seat, moves, may_drop, ("cannot_drop", "J-MOVE-08"), ("no_drop_there", "J-MOVE-07"))


def check_landing(s: JuntaState, seat: Seat, moves: Moves) -> None:
    """Marines land on the coast (J-MOVE-09, -10)."""
    _check_entry(s, seat, moves, may_land, ("cannot_land", "J-MOVE-10"), ("no_landing_there", "J-MOVE-09"))


def _check_entry(
    s: JuntaState, seat: Seat, moves: Moves, areas_for: Callable[[Unit], list[str]], no_unit: Reason, no_area: Reason
) -> None:
    """Refuse a unit that has no area to come in by, and an area that is none of those."""
    for name, area in _chosen(moves):
        areas = areas_for(_own(s, seat, name))
        if not areas:
            raise Illegal(*no_unit, unit=name)
        if area not in (*AREAS, *BOXES):
            raise Illegal("no_area", no_area[1], area=area)
        if area not in areas:
            raise Illegal(*no_area, area=area)


# --- drawing a legal answer ------------------------------------------------------------------------------


def sample_moves(s: JuntaState, seat: Seat, rng: Rng) -> Moves:
    """Some units at random, those that stand together often together."""
    units = movable(s, seat)
    moves: dict[str, str] = {}
    together: dict[str, str] = {}
    for name, to in units.items():
        unit = the_unit(s, name)
        if not rng.below(3):
            continue
        mate = together.get(unit.where, "")
        moves[name] = mate if mate in to and rng.below(4) else to[rng.below(len(to))]
        together[unit.where] = moves[name]
    drawn = tuple(sorted(moves.items()))
    return drawn if drawn and _enough_markers(s, seat, moves) else _small_move(s, seat, units, rng)


def _enough_markers(s: JuntaState, seat: Seat, moves: dict[str, str]) -> bool:
    need = len(groups(s, seat, moves))
    return need <= CONTROL_MARKERS or need <= len(groups(s, seat))


def _small_move(s: JuntaState, seat: Seat, units: Mapping[str, Sequence[str]], rng: Rng) -> Moves:
    """One unit, or one whole group to a neighbouring area: that needs no further marker."""
    alone = [name for name in units if _goes_alone(s, seat, name)]
    if alone:
        name = alone[rng.below(len(alone))]
        return ((name, units[name][rng.below(len(units[name]))]),)
    wholes = [group for name in units if (group := whole_group(s, seat, name, units))]
    group = wholes[rng.below(len(wholes))]
    common = [area for area in units[group[0]] if all(area in units[other] for other in group)]
    area = common[rng.below(len(common))]
    return tuple(sorted((name, area) for name in group))


def sample_entry(s: JuntaState, seat: Seat, waiting: Mapping[str, Sequence[str]], rng: Rng) -> Moves:
    """Some of the units that wait off the map, at least one."""
    names = list(waiting)
    first = names[rng.below(len(names))]
    chosen = [name for name in names if name == first or rng.below(2)]
    area = waiting[first][rng.below(len(waiting[first]))]
    return tuple(
        sorted((name, area if rng.below(3) else waiting[name][rng.below(len(waiting[name]))]) for name in chosen)
    )


# --- the deeds -------------------------------------------------------------------------------------------


def carry(s: JuntaState, t: Table, seat: Seat, moves: Moves, rule: str) -> None:
    """Units go where they are sent; in the Rebellion phase that makes a Rebel (J-COUP-10, J-MOVE-13 to -15)."""
    t.cite("J-MOVE-01", "J-MOVE-03", "J-MOVE-04", "J-MOVE-05", "J-MOVE-15")
    becomes_rebel(s, t, seat, "J-COUP-10")
    gone: dict[tuple[str, str], list[str]] = {}
    for name, area in moves:
        unit = the_unit(s, name)
        if unit.where in AREAS and steps_from(unit.where)[area] > WALK and unit.id in POLICE:
            t.cite("J-MOVE-12", "J-COUS-15")
        gone.setdefault((unit.where, area), []).append(name)
        unit.where, unit.moved = area, True
        stir(s, [unit])
    for (start, area), names in gone.items():
        told: dict[str, Any] = {"units": [*names], "troops": troops(names), "n": len(names)}
        t.say("units_moved", rule, by=NAMES[seat], start=start, area=area, **told)
