"""Set-up: pieces, money, the lot for the marker, three estates each (ledger 4.2)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Illegal, Refused, Seat
from playtest.engine.choices import OneOf, Rng
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.magnates.components.land import PROVINCES
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.options import UNLIMITED, Count, MagnatesOptions, changed_points, variants
from playtest.games.magnates.pieces import NUMBERS, estate_id, free_spaces, has_room, lay_estate, printed_strength
from playtest.games.magnates.state import COS, FIVE, NAMES, PLACE, MagnatesState

MATERIAL = ("M-GEN-01", "M-GEN-05", "M-GEN-08", "M-GEN-09", "M-GEN-10", "M-GEN-11", "M-GEN-17", "M-GEN-18",
            "M-SET-01", "M-SET-03", "M-SET-09", "M-Q-61")  # fmt: skip

ANYWHERE = OneOf(PROVINCES)


def new(seats: int, options: MagnatesOptions) -> MagnatesState:
    """The table before the first step; raises Refused if the seat named as the first player is not there."""
    if options.first_player != "lot" and options.first_player not in NAMES[:seats]:
        raise Refused("no_such_seat", "M-Q-62", got=options.first_player, legal=[*NAMES[:seats]])
    state = MagnatesState(
        seats=seats,
        options=options,
        turn=options.turns[0],
        supply=[NUMBERS["cubes"]] * seats,
        discs=[NUMBERS["discs"]] * seats,
        money=[NUMBERS["money"]] * seats,
        pp=[0] * seats,
        tokens=[[] for _ in range(seats)],
        spent=[[] for _ in range(seats)],
        wealth=[land.wealth for land in TABLES.provinces],
        cubes=[[0] * seats for _ in FIVE],
        enemy=[[0] * 5 for _ in FIVE],
        estates=[[] for _ in FIVE],
        units=[[[0] * 4 for _ in range(seats)] for _ in FIVE],
        entered=[False] * 5,
        dice_cubes=[0] * 5,
        successes=[[0] * seats for _ in FIVE],
        treaty=[False] * 5,
        broken=[False] * 5,
        crown=[0] * 3,
        sejm=[[] for _ in range(seats)],
        cossacks_left=TABLES.units[COS].private,
        managers_left=_supply(options.manager_supply),
        cities_left=_supply(options.city_supply),
        campaigned=[[] for _ in range(seats)],
    )
    state.base = [printed_strength(state, enemy) for enemy in FIVE]
    return state


def _supply(count: Count) -> int | None:
    """A common supply; None for one without end (M-Q-18)."""
    return None if count == UNLIMITED else int(count)


@step
def draw_first_player(s: MagnatesState, t: Table) -> None:
    """The lot decides who holds the marker until the first Hetman is known (M-SET-04, M-Q-62)."""
    if t.listening:
        t.cite(*MATERIAL, *variants(s.options, s.seats), *changed_points(s.options))
    named = s.options.first_player
    name = t.pick("first_player", NAMES[: s.seats]) if named == "lot" else named
    s.hetman = Seat(NAMES.index(name))
    t.say("set_up", "M-SET-02", n=NUMBERS["money"], cubes=NUMBERS["cubes"], discs=NUMBERS["discs"])
    t.say("first_player_drawn", "M-SET-04" if named == "lot" else "M-Q-62", by=name)


@step
def start_estates(s: MagnatesState, t: Table) -> list[Frame]:
    """Round by round each player lays one disc, the first player first (M-SET-05)."""
    order = s.clockwise_from(s.hetman)
    return [place_start_estate(seat) for _ in range(NUMBERS["start_estates"]) for seat in order]


@step
def place_start_estate(s: MagnatesState, t: Table, seat: Seat) -> Any:
    """A disc into any province with room, free of charge (M-SET-06 to -08)."""
    code = yield ask(
        seat, "place_start_estate", ANYWHERE, "M-SET-05", check_start, sample_start, legal_starts, about=(s, seat)
    )
    t.cite("M-SET-06", "M-SET-07")
    province = PLACE[code]
    if s.options.estate_space == "any_free":
        return [estate_space(seat, province)]
    estate = lay_estate(s, seat, province)
    t.say("start_estate", "M-SET-08", by=NAMES[seat], estate=estate_id(province, estate.space))
    return []


def check_start(s: MagnatesState, seat: Seat, code: str) -> None:
    """Only where a space is empty (M-SET-07)."""
    if not has_room(s, PLACE[code]):
        raise Illegal("track_full", "M-SET-07", province=code, free=0)


def legal_starts(s: MagnatesState, seat: Seat) -> list[str]:
    """Every province with an empty space."""
    return [code for code in PROVINCES if has_room(s, PLACE[code])]


def sample_start(s: MagnatesState, seat: Seat, rng: Rng) -> str:
    """Any of them."""
    legal = legal_starts(s, seat)
    return legal[rng.below(len(legal))]


@step
def estate_space(s: MagnatesState, t: Table, seat: Seat, province: int) -> Any:
    """Under M-Q-15 the builder names the space."""
    space = yield ask(seat, "estate_space", one_space, "M-Q-15", about=(s, province))
    lay_estate(s, seat, province, space)
    value = s.values[province][space - 1]
    if s.phase == "setup":
        t.say("start_estate", "M-SET-05", by=NAMES[seat], estate=estate_id(province, space))
    else:
        t.say("built", "M-Q-15", by=NAMES[seat], estate=estate_id(province, space), value=value)


def one_space(s: MagnatesState, province: int) -> OneOf:
    """Any empty space of the track."""
    return OneOf(free_spaces(s, province))


setup = flow("setup", draw_first_player(), start_estates())
