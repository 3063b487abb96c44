"""Phase 7: new estates (ledger 4.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import OneOf, Rng
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.magnates.components.land import PROVINCES
from playtest.games.magnates.options import UNLIMITED, MagnatesOptions
from playtest.games.magnates.pieces import NUMBERS, announce, estate_id, lay_estate, must_have_cubes, take_cubes
from playtest.games.magnates.setup import estate_space
from playtest.games.magnates.shapes import Listed
from playtest.games.magnates.state import FIVE, NAMES, PLACE, MagnatesState

LISTS = {most: Listed(OneOf(PROVINCES), 0, most) for most in (1, 2, NUMBERS["discs"])}


@step
def builders(s: MagnatesState, t: Table) -> list[Frame]:
    """Each player once, the Hetman first (M-EST-01)."""
    announce(s, t, "estates")
    return [build_estates(seat) for seat in s.clockwise_from(s.hetman)]


@step
def build_estates(s: MagnatesState, t: Table, seat: Seat) -> Any:
    """Up to two new discs, paid with a cube each from where they are laid (M-EST-02 to -13)."""
    codes = yield ask(
        seat, "build_estates", estate_list, "M-EST-01", check_build, sample_build, legal_builds, about=(s, seat)
    )
    if not codes:
        t.say("built_nothing", "M-EST-09", by=NAMES[seat])
        return []
    t.cite("M-EST-03", "M-EST-04", "M-EST-08", "M-EST-10", "M-EST-11", "M-EST-12", "M-EST-13")
    for i, code in enumerate(codes):
        take_cubes(s, seat, PLACE[code], cube_cost(s, i))
    if s.options.estate_space == "any_free":
        return [estate_space(seat, PLACE[code]) for code in codes]
    for code in codes:
        build(s, t, seat, PLACE[code])
    return []


def build(s: MagnatesState, t: Table, seat: Seat, province: int) -> None:
    """A disc onto the first free space (M-EST-05)."""
    estate = lay_estate(s, seat, province)
    value = s.values[province][estate.space - 1]
    t.say("built", "M-EST-05", by=NAMES[seat], estate=estate_id(province, estate.space), value=value)


# --- what may be built -----------------------------------------------------------------------------------


def most_estates(options: MagnatesOptions) -> int:
    """How many estates a visit may bring (M-EST-02, M-Q-12)."""
    limit = options.estates_per_turn
    return NUMBERS["discs"] if limit == UNLIMITED else int(limit)


def estate_list(s: MagnatesState, seat: Seat) -> Listed:
    """Provinces in the order in which discs are laid; one may be named twice (M-EST-04, -13)."""
    return LISTS[most_estates(s.options)]


def cube_cost(s: MagnatesState, i: int) -> int:
    """What the estate named in this place (from 0) costs (M-EST-03, M-Q-13)."""
    return 2 if i and s.options.estate_cost == "first_one_second_two" else 1


def check_build(s: MagnatesState, seat: Seat, codes: Sequence[str]) -> None:
    """All together, or none (M-EST-02, -03, -06, -07, -13, M-Q-14)."""
    most = most_estates(s.options)
    if len(codes) > most:
        raise Illegal("too_many_estates", "M-EST-02", most=most, got=len(codes))
    if len(set(codes)) > 1 and not s.options.estate_split:
        raise Illegal("one_province", "M-Q-14")
    for code in dict.fromkeys(codes):
        province = PLACE[code]
        need = sum(cube_cost(s, i) for i, other in enumerate(codes) if other == code)
        must_have_cubes(s, seat, province, need, "M-EST-03")
        free = len(s.values[province]) - len(s.estates[province])
        if free < codes.count(code):
            raise Illegal("track_full", "M-EST-06", province=code, free=free)
    if len(codes) > s.discs[seat]:
        raise Illegal("no_disc", "M-EST-07", need=len(codes), have=s.discs[seat])


def sites(s: MagnatesState, seat: Seat, named: Sequence[str]) -> list[str]:
    """Where one more estate could be built after those already named."""
    if len(named) >= most_estates(s.options) or len(named) >= s.discs[seat]:
        return []
    cost = cube_cost(s, len(named))
    found = []
    for province in FIVE:
        if s.cubes[province][seat] < cost:
            continue
        code = PROVINCES[province]
        again = named.count(code)
        if again and s.cubes[province][seat] < cost + sum(cube_cost(s, i) for i, c in enumerate(named) if c == code):
            continue
        if len(s.estates[province]) + again >= len(s.values[province]):
            continue
        if s.options.estate_split or not named or code == named[0]:
            found.append(code)
    return found


def legal_builds(s: MagnatesState, seat: Seat) -> Iterator[tuple[str, ...]]:
    """Every order that would be accepted, the empty one first, short ones before long ones."""
    found: list[tuple[str, ...]] = [()]
    while found:
        yield from found
        found = [(*named, code) for named in found for code in sites(s, seat, named)]


def sample_build(s: MagnatesState, seat: Seat, rng: Rng) -> tuple[str, ...]:
    """Estate after estate, until one more is not wanted or not possible."""
    named: list[str] = []
    while rng.below(3):
        possible = sites(s, seat, named)
        if not possible:
            break
        named.append(possible[rng.below(len(possible))])
    return tuple(named)


estates = flow("estates", builders())
