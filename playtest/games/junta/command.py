"""Units: who commands them, where they stand, control markers, and where they go when a turn is over.

(ledger 2.4, 4.18, 4.21, 4.23)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from playtest.engine.basics import Illegal, Json, Seat
from playtest.engine.table import Table
from playtest.games.junta.components.map import AREAS, EMBASSY_IDS, PALACE, PARLIAMENT
from playtest.games.junta.components.offices import PRESIDENCY
from playtest.games.junta.components.units import MARKERS, POLICE, start_units
from playtest.games.junta.people import clockwise, decider, holder, present, real
from playtest.games.junta.state import NAMES, NOBODY, JuntaState, Unit

LOST = "LOST"
"""Where destroyed units are until the next coup."""

PASSIVE = "passive"
"""The extra player whose units nobody commands, as it is named in answers and events (J-BAT-04)."""

CONTROL_MARKERS = 3
"""Control markers of a family (J-SET-02)."""


def name_of(seat: Seat) -> str:
    """A player, or the passive units."""
    return PASSIVE if seat == NOBODY else NAMES[seat]


def seat_named(s: JuntaState, name: str) -> Seat:
    """The player of this name; NOBODY for the passive units and for names of nobody."""
    return Seat(NAMES.index(name)) if name in NAMES[: s.seats] else NOBODY


# --- who commands ----------------------------------------------------------------------------------------


def commander(s: JuntaState, unit: Unit) -> Seat:
    """The player who commands a unit now; NOBODY if it is passive (J-COUP-19, -20, J-COUS-07, J-EXI-15, -24)."""
    return _led(s, unit.controller) if unit.controller != NOBODY else natural_commander(s, unit)


def natural_commander(s: JuntaState, unit: Unit) -> Seat:
    """Who commands a unit that has no control marker: its office's holder, or who played its card."""
    office = MARKERS[unit.id].office
    if not office:
        return _led(s, unit.owner)
    return s.presidente if office == PRESIDENCY else _led(s, holder(s, office))


def _led(s: JuntaState, family: Seat) -> Seat:
    """The player who decides for a family, if both are alive and in the country (J-VAR-10, J-VAR-13)."""
    if not present(s, family):
        return NOBODY
    leader = decider(s, family)
    return leader if present(s, leader) else NOBODY


def home_family(s: JuntaState, unit: Unit) -> Seat:
    """The family that a unit comes from, whoever commands it: its office's, or that of its card."""
    office = MARKERS[unit.id].office
    if not office:
        return unit.owner
    return s.presidente if office == PRESIDENCY else s.holders[office]


def unit_of(s: JuntaState, name: str) -> Unit | None:
    """The unit of this id, None if there is none."""
    return next((unit for unit in s.units if unit.id == name), None)


def the_unit(s: JuntaState, name: str) -> Unit:
    """The unit of an id that has been checked before."""
    unit = unit_of(s, name)
    assert unit is not None, f"there is no unit {name}"
    return unit


def on_map(unit: Unit) -> bool:
    """Does a unit stand in the city?"""
    return unit.where in AREAS


def in_play(unit: Unit) -> bool:
    """Is a unit in the city or in a box beside it, neither lost nor still waiting for its card?"""
    return unit.where not in ("", LOST)


def units_at(s: JuntaState, area: str, seat: Seat) -> list[Unit]:
    """The units of a player (NOBODY: the passive ones) in an area."""
    return [unit for unit in s.units if unit.where == area and commander(s, unit) == seat]


def fighters(s: JuntaState, area: str, seat: Seat) -> list[Unit]:
    """The units of a player in an area that have not fled there this phase (J-RET-09)."""
    return [unit for unit in units_at(s, area, seat) if not unit.fled]


def commanded(s: JuntaState, seat: Seat) -> list[Unit]:
    """All units that a player commands and that are not lost, boxes off the map included."""
    return [unit for unit in s.units if in_play(unit) and commander(s, unit) == seat]


def those_in(s: JuntaState, area: str) -> list[Seat]:
    """Who has units in an area, in movement order; the passive ones, if any, last."""
    seats = {commander(s, unit) for unit in s.units if unit.where == area}
    return [seat for seat in (*in_movement_order(s), NOBODY) if seat in seats]


def commands(s: JuntaState, seat: Seat, name: str) -> bool:
    """Does a player command this unit?"""
    unit = unit_of(s, name)
    return unit is not None and in_play(unit) and commander(s, unit) == seat


# --- order and status ------------------------------------------------------------------------------------


def in_movement_order(s: JuntaState) -> list[Seat]:
    """All players, the Rebel Leader first, then clockwise (J-COUP-09, -21); moved on by one a phase under J-AMB-22."""
    start = s.rebel_leader if s.rebel_leader != NOBODY else s.owner
    if s.options.coup_order == "rotates_clockwise_each_phase":
        start = Seat((start + s.coup_phase) % s.seats)
    return [seat for seat in clockwise(s, start) if real(s, seat)]


def rebellion(s: JuntaState) -> bool:
    """Is this the Rebellion phase of a coup?"""
    return s.coup_running and s.coup_phase == 0


def does_nothing(s: JuntaState, seat: Seat) -> bool:
    """Is this the Presidente in the Rebellion phase? (J-COUP-13)"""
    return seat == s.presidente and rebellion(s)


def becomes_rebel(s: JuntaState, t: Table, seat: Seat, rule: str) -> None:
    """Whoever acts in the Rebellion phase is a Rebel from then on (J-COUP-10 to -12)."""
    if rebellion(s) and seat not in s.rebels:
        s.rebels = sorted([*s.rebels, seat])
        t.say("became_rebel", rule, by=NAMES[seat])


def stir(s: JuntaState, units: Iterable[Unit]) -> None:
    """Police that move or attack in the Rebellion phase have lost their reaction (J-MOVE-13)."""
    for unit in units:
        unit.stirred = unit.stirred or (rebellion(s) and unit.id in POLICE)


# --- control markers -------------------------------------------------------------------------------------


def groups(s: JuntaState, seat: Seat, moved: dict[str, str] | None = None) -> set[tuple[Seat, str]]:
    """A player's groups under a control marker: one for each family of origin in each area (J-UNIT-06 to -08).

    ``moved`` are the areas where some units would stand instead.
    """
    where = moved or {}
    marked = [unit for unit in s.units if unit.controller == seat and unit.where in AREAS]
    return {(home_family(s, unit), where.get(unit.id, unit.where)) for unit in marked}


def must_have_marker(s: JuntaState, seat: Seat, new: set[tuple[Seat, str]], rule: str) -> None:
    """Refuse a further group for which a player has no marker left (J-UNIT-07, -16)."""
    wanted = groups(s, seat) | new
    if len(wanted) > CONTROL_MARKERS and not new <= groups(s, seat):
        raise Illegal("no_marker", rule, have=CONTROL_MARKERS, need=len(wanted))


# --- before and after ------------------------------------------------------------------------------------


def police_to_parliament(s: JuntaState, t: Table) -> None:
    """After a forced budget all policemen stand in Parliament (J-BUD-16, J-BUD-28, J-COUP-03)."""
    for unit in s.units:
        if unit.id in POLICE:
            unit.where = PARLIAMENT
    t.cite("J-BUD-28", "J-COUP-03")


def units_home(s: JuntaState, t: Table) -> None:
    """Phase 1: every marker back where it began after a coup; else only the police (J-DRAW-16, -17, -19, J-AMB-47)."""
    if s.coup_held:
        s.units = start_units()
        s.air_raid_ready, s.air_raid_phase = True, -1
        t.cite("J-COUP-02", "J-COUP-04", "J-DRAW-19", "J-BAT-28")
        t.say("units_home", "J-DRAW-16")
    elif any(unit.where == PARLIAMENT for unit in s.units) and s.options.police_return_without_coup:
        s.units = start_units()
        t.say("police_home", "J-DRAW-17")
    s.coup_held, s.asked_coup = False, []


def take_markers_back(s: JuntaState, t: Table) -> None:
    """When a coup is over all control markers return to their owners (J-UNIT-18)."""
    for unit in s.units:
        unit.controller = NOBODY
    t.cite("J-UNIT-18")


def embassies_of(s: JuntaState, seat: Seat) -> list[str]:
    """The embassies in which a player has a unit (J-EXI-04)."""
    return [area for area in EMBASSY_IDS if units_at(s, area, seat)]


def palace_guest(s: JuntaState) -> Seat:
    """Whom a shot at the Palace is meant for: the Presidente if he has units there, else whoever stands there."""
    there = those_in(s, PALACE)
    return s.presidente if s.presidente in there or not there else there[0]


def troops(names: Iterable[str]) -> dict[str, Json]:
    """How many units of each kind these are, for the log: "1B", "1B-T", "STU", ... and how many."""
    return {**Counter(name.rpartition("-")[0] if name[-1].isdigit() else name for name in names)}


def destroy(s: JuntaState, t: Table, units: Iterable[Unit], rule: str) -> None:
    """Units leave the map until the next coup (J-BAT-28)."""
    lost: dict[tuple[str, str], list[str]] = {}
    for unit in units:
        lost.setdefault((unit.where, name_of(commander(s, unit))), []).append(unit.id)
        unit.where = LOST
    for (area, of), names in lost.items():
        t.say("units_lost", rule, units=names, troops=troops(names), area=area, of=of)
