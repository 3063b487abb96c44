"""Special actions that lay something under an estate or take it: land manager, city, confederation (ledger 4.10)."""

from __future__ import annotations

from collections.abc import Iterator

from playtest.engine.basics import Illegal, Seat
from playtest.engine.table import Table
from playtest.games.magnates.components.land import PROVINCES
from playtest.games.magnates.components.rates import Action
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.options import UNLIMITED
from playtest.games.magnates.pieces import (
    estate_id,
    estate_place,
    find_estate,
    must_have_cubes,
    return_markers,
    take_cubes,
)
from playtest.games.magnates.state import FIVE, NAMES, PLACE, Estate, MagnatesState

MANAGER, CITY, CONFEDERATION = TABLES.actions["manager"], TABLES.actions["city"], TABLES.actions["confederation"]


def not_before(s: MagnatesState, action: Action, rule: str) -> None:
    """Some actions come with the later turns (M-CON-02, M-COL-01, M-CIT-01)."""
    if s.turn < action.from_turn:
        raise Illegal("too_early", rule, turn=s.turn, from_turn=action.from_turn)


def the_estate(s: MagnatesState, name: str, rule: str) -> tuple[int, Estate]:
    """The estate of this name and its province; refused if the space is empty."""
    estate = find_estate(s, name)
    if estate is None:
        raise Illegal("no_such_estate", rule, estate=name)
    return estate_place(name)[0], estate


def _own_estate(s: MagnatesState, seat: Seat, name: str, rule: str) -> tuple[int, Estate]:
    province, estate = the_estate(s, name, rule)
    if estate.owner != seat:
        raise Illegal("not_your_estate", rule, estate=name, owner=NAMES[estate.owner])
    return province, estate


# --- land manager ----------------------------------------------------------------------------------------


def check_manager(s: MagnatesState, seat: Seat, name: str) -> None:
    """An own estate without a manager, a cube in its province, a manager in the supply (M-MAN-01 to -04)."""
    province, estate = _own_estate(s, seat, name, "M-MAN-02")
    if not takes_manager(s, estate):
        raise Illegal("has_manager", "M-MAN-03", estate=name)
    if s.managers_left == 0:
        raise Illegal("no_manager_left", "M-MAN-04")
    must_have_cubes(s, seat, province, MANAGER.cubes, "M-MAN-01")


def takes_manager(s: MagnatesState, estate: Estate) -> bool:
    """One manager for each estate, unless M-Q-17 lets there be more (M-MAN-03)."""
    return not estate.managers or s.options.managers_per_estate == UNLIMITED


def manager_targets(s: MagnatesState, seat: Seat) -> list[str]:
    """The estates under which a manager may be put now."""
    if s.managers_left == 0:
        return []
    return [
        estate_id(province, estate.space)
        for province in FIVE
        if s.cubes[province][seat] >= MANAGER.cubes
        for estate in s.estates[province]
        if estate.owner == seat and takes_manager(s, estate)
    ]


def put_manager(s: MagnatesState, t: Table, seat: Seat, name: str) -> None:
    """The estate brings two more from the next phase 1 on (M-MAN-02, -05)."""
    province, estate = the_estate(s, name, "M-MAN-02")
    take_cubes(s, seat, province, MANAGER.cubes)
    estate.managers += 1
    if s.managers_left is not None:
        s.managers_left -= 1
    t.cite("M-MAN-01")
    t.say("managed", "M-MAN-02", by=NAMES[seat], estate=name)


# --- city ------------------------------------------------------------------------------------------------


def check_city(s: MagnatesState, seat: Seat, name: str, paying: str | None) -> None:
    """An own estate without a city, two cubes, a city in the supply, turn 3 or 4 (M-CIT-01 to -06, M-Q-34)."""
    not_before(s, CITY, "M-CIT-01")
    province, estate = _own_estate(s, seat, name, "M-CIT-03")
    if estate.city:
        raise Illegal("has_city", "M-CIT-04", estate=name)
    if s.cities_left == 0:
        raise Illegal("no_city_left", "M-CIT-05")
    must_have_cubes(s, seat, province if paying is None else PLACE[paying], CITY.cubes, "M-CIT-02")


def city_targets(s: MagnatesState, seat: Seat) -> Iterator[tuple[str, str | None]]:
    """The estates that may become cities now, each with the province that pays where that is a choice."""
    if s.turn < CITY.from_turn or s.cities_left == 0:
        return
    for province, estate, paying in _paid_from(s, seat, CITY.cubes, s.options.city_same_province):
        if estate.owner == seat and not estate.city:
            yield estate_id(province, estate.space), paying


def found_city(s: MagnatesState, t: Table, seat: Seat, name: str, paying: str | None) -> None:
    """A marker that triples the estate at the end (M-CIT-03)."""
    province, estate = the_estate(s, name, "M-CIT-03")
    take_cubes(s, seat, province if paying is None else PLACE[paying], CITY.cubes)
    estate.city = True
    if s.cities_left is not None:
        s.cities_left -= 1
    t.cite("M-CIT-02", "M-CIT-06")
    t.say("city_founded", "M-CIT-03", by=NAMES[seat], estate=name)


# --- confederation ---------------------------------------------------------------------------------------


def check_confederation(s: MagnatesState, seat: Seat, name: str, paying: str | None) -> None:
    """The last in prestige takes an estate of another, in turn 3 or 4 (M-CON-01 to -10, M-Q-29, M-Q-63)."""
    not_before(s, CONFEDERATION, "M-CON-02")
    must_be_last(s, seat)
    province, estate = the_estate(s, name, "M-CON-04")
    if estate.owner == seat:
        raise Illegal("own_estate", "M-CON-04", estate=name)
    if not s.discs[seat]:
        raise Illegal("no_disc", "M-CON-06", need=1, have=0)
    must_have_cubes(s, seat, province if paying is None else PLACE[paying], CONFEDERATION.cubes, "M-CON-03")


def must_be_last(s: MagnatesState, seat: Seat) -> None:
    """Least prestige at this moment, shared or not as M-Q-29 has it (M-CON-01, -09)."""
    least = min(s.pp)
    if s.pp[seat] > least:
        raise Illegal("not_last", "M-CON-01", prestige=s.pp[seat], least=least)
    if s.pp.count(least) > 1:
        if s.options.confederation_tie == "nobody":
            raise Illegal("last_shared", "M-Q-29", least=least)
        order = s.clockwise_from(s.hetman)
        first = next(other for other in order if s.pp[other] == least)
        if s.options.confederation_tie == "seat_order" and first != seat:
            raise Illegal("last_shared", "M-Q-29", least=least, first=NAMES[first])


def may_confederate(s: MagnatesState, seat: Seat) -> bool:
    """Is the time ripe, has the player a disc, and is he last?"""
    if s.turn < CONFEDERATION.from_turn or not s.discs[seat] or s.pp[seat] > min(s.pp):
        return False
    try:
        must_be_last(s, seat)
    except Illegal:
        return False
    return True


def confederation_targets(s: MagnatesState, seat: Seat) -> Iterator[tuple[str, str | None]]:
    """The estates that may be seized now, each with the province that pays where that is a choice."""
    if not may_confederate(s, seat):
        return
    for province, estate, paying in _paid_from(s, seat, CONFEDERATION.cubes, s.options.confederation_same_province):
        if estate.owner != seat:
            yield estate_id(province, estate.space), paying


def seize(s: MagnatesState, t: Table, seat: Seat, name: str, paying: str | None) -> None:
    """Another's disc goes home, an own one takes its space; what lies under it stays (M-CON-04, -05, -07, M-Q-30)."""
    province, estate = the_estate(s, name, "M-CON-04")
    victim = estate.owner
    take_cubes(s, seat, province if paying is None else PLACE[paying], CONFEDERATION.cubes)
    s.discs[victim] += 1
    s.discs[seat] -= 1
    estate.owner = seat
    t.cite(
        "M-CON-01",
        "M-CON-03",
        *(["M-CON-09"] if s.pp.count(s.pp[seat]) > 1 else []),
        "M-CON-05",
        "M-CON-08",
        "M-CON-10",
    )
    if s.options.confederation_markers == "removed":
        return_markers(s, estate)
    elif estate.managers or estate.city:
        t.cite("M-CON-07")
    t.say("seized", "M-CON-04", by=NAMES[seat], to=NAMES[victim], estate=name)


def _paid_from(s: MagnatesState, seat: Seat, cubes: int, same: bool) -> Iterator[tuple[int, Estate, str | None]]:
    """Every estate that some province of the player's could pay for: its own, or with ``same`` off any."""
    rich = [province for province in FIVE if s.cubes[province][seat] >= cubes]
    for province in rich if same else FIVE:
        for estate in s.estates[province]:
            if same:
                yield province, estate, None
            else:
                for payer in rich:
                    yield province, estate, PROVINCES[payer]
