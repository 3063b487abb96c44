"""The whole table of Magnates as plain data, and who may see what of it (ledger sections 8 and 12).

Seats count from 0. Provinces and enemy fields are numbered from 0 in their fixed order (PRU, LIT, UKR, MAL, WIE; E1 to
E5), units stand in the order infantry, cavalry, artillery, Cossacks; spaces of estate tracks count from 1, money is in
zł.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from playtest.engine.basics import TABLE, Json, Seat, seat_name
from playtest.engine.fields import ABSENT, Struct, field
from playtest.engine.state import State, public
from playtest.engine.steps import names_in
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.components.tables import PLAYERS, TABLES
from playtest.games.magnates.options import MagnatesOptions

FIVE = range(5)
"""The provinces, or the fields, by number."""

INF, CAV, ART, COS = range(4)
"""The kinds of units by number."""

NAMES = tuple(seat_name(seat) for seat in range(max(PLAYERS)))
"""The names of the seats, as they are told."""

PLACE = {code: place for place, code in enumerate(PROVINCES)}
"""The number of each province."""

ENEMY = {code: place for place, code in enumerate(FIELDS)}
"""The number of each enemy field."""

ARROW = tuple(PLACE[enemy.arrow] for enemy in TABLES.fields)
"""The province that each field's arrow leads to (M-GEN-16)."""

FIELD_OF = tuple(ARROW.index(province) for province in FIVE)
"""The field whose arrow leads to each province."""

PHASES = ("income", "clients", "hetman", "crown", "events", "sejm", "estates", "actions", "armies", "campaigns",
          "invasions", "relief", "expansion", "plunder", "prestige", "cleanup")  # fmt: skip
"""The sixteen phases of a turn; each is a flow of this name (M-GEN-02)."""


@lru_cache(maxsize=8)
def track_values(seats: int) -> tuple[tuple[int, ...], ...]:
    """What each estate space is worth, by province, space 1 first (ledger section 2.3, M-4P-03)."""
    return tuple(land.track + ((land.with_four,) if seats == max(PLAYERS) else ()) for land in TABLES.provinces)


def see_money(state: MagnatesState, viewer: Seat, value: list[int]) -> Any:
    """Money lies open, or everybody knows only his own (M-Q-08)."""
    if viewer == TABLE or not state.options.money_hidden:
        return value
    return [money if seat == viewer else None for seat, money in enumerate(value)]


def see_bank(state: MagnatesState, viewer: Seat, value: int) -> Any:
    """What the bank has got in all tells what the players have left, so it is as open as their money (M-Q-08)."""
    return value if viewer == TABLE or not state.options.money_hidden else ABSENT


def see_floor(state: MagnatesState, viewer: Seat, value: int) -> Any:
    """What a shared bid came to, unless only names are told (M-Q-04, M-Q-07)."""
    return value if viewer == TABLE or state.options.hetman_bids_revealed == "all" else ABSENT


def see_hetman(state: MagnatesState, viewer: Seat, value: Seat) -> Any:
    """Who holds the marker; nobody before the lot is drawn (M-SET-04)."""
    return None if state.step == "draw_first_player" else value


class Estate(Struct):
    """A disc on an estate track, and what lies under it."""

    owner: Seat
    space: int
    managers: int = field(default=0)
    city: bool = field(default=False)


class Gain(Struct):
    """Prestige points that somebody got: in which turn, what for, and where."""

    seat: Seat
    turn: int
    source: str
    where: str
    n: int


class MagnatesState(State):
    """Everything on the board and before the players.

    Lists without another word have one entry for each seat. ``base`` is what is printed for the turn, ``dice_cubes``
    what dice and revolt have added. ``units`` are by province, seat and kind; ``successes`` by field and seat.
    """

    package = "playtest.games.magnates"

    options: MagnatesOptions = field(see=public)
    turn: int = field(default=1, see=public)
    hetman: Seat = field(default=Seat(0), see=see_hetman)
    supply: list[int] = field(factory=list, see=public)
    discs: list[int] = field(factory=list, see=public)
    money: list[int] = field(factory=list, see=see_money)
    bank: int = field(default=0, see=see_bank)
    pp: list[int] = field(factory=list, see=public)
    gains: list[Gain] = field(factory=list, see=public)
    tokens: list[list[int]] = field(factory=list, see=public)
    court: list[int] = field(factory=list, see=public)
    spent: list[list[int]] = field(factory=list, see=public)
    bidders: list[Seat] = field(factory=list, see=public)
    bid_floor: int = field(default=0, see=see_floor)
    last_bids: list[int | None] = field(factory=list, see=public)
    wealth: list[int] = field(factory=list, see=public)
    cubes: list[list[int]] = field(factory=list, see=public)
    enemy: list[list[int]] = field(factory=list, see=public)
    estates: list[list[Estate]] = field(factory=list, see=public)
    units: list[list[list[int]]] = field(factory=list, see=public)
    entered: list[bool] = field(factory=list, see=public)
    base: list[int] = field(factory=list, see=public)
    dice_cubes: list[int] = field(factory=list, see=public)
    ottomans: int = field(default=0, see=public)
    successes: list[list[int]] = field(factory=list, see=public)
    treaty: list[bool] = field(factory=list, see=public)
    broken: list[bool] = field(factory=list, see=public)
    siege: int = field(default=0, see=public)
    ottoman_control: bool = field(default=False, see=public)
    event_faces: list[int] = field(factory=list, see=public)
    invasion_faces: list[int] = field(factory=list, see=public)
    crown: list[int] = field(factory=list, see=public)
    sejm: list[list[int]] = field(factory=list, see=public)
    vetoed: bool = field(default=False, see=public)
    cossacks_left: int = field(default=0, see=public)
    managers_left: int | None = field(default=None, see=public)
    cities_left: int | None = field(default=None, see=public)
    action_round: int = field(default=0, see=public)
    campaigned: list[list[int]] = field(factory=list, see=public)
    passed: list[Seat] = field(factory=list, see=public)
    free_attack: bool = field(default=False, see=public)

    @property
    def phase(self) -> str:
        """The phase: setup, one of PHASES, score; over at the end."""
        if self.over:
            return "over"
        names = names_in(self.path)
        return next((name for name in names if name in PHASES or name in ("setup", "score")), PHASES[0])

    @property
    def step(self) -> str:
        """The step that is asking or comes next, without its arguments."""
        return names_in(self.path)[-1]

    @property
    def values(self) -> tuple[tuple[int, ...], ...]:
        """What each estate space is worth, by province."""
        return track_values(self.seats)

    def view(self, viewer: Seat = TABLE) -> dict[str, Json]:
        """What ``viewer`` may know. Seats are numbers from 0.

        Besides the fields: ``phase``, ``phase_number`` (0 outside a turn), ``strengths``, ``marching`` (how many would
        invade as things stand) and ``holders`` by field, ``label`` of the turn, ``order`` of the seats from the Hetman,
        ``values`` of the estate spaces, ``estate_points`` by seat (what the estates would bring now), ``locked``
        (names of the seats whose sealed token or bid is in).
        """
        from playtest.games.magnates.pieces import holder_of, marching, strength_of
        from playtest.games.magnates.scoring import estate_worth

        seen = super().view(viewer)
        phase = self.phase
        seen["phase"] = phase
        seen["phase_number"] = PHASES.index(phase) + 1 if phase in PHASES else 0
        seen["strengths"] = [strength_of(self, enemy) for enemy in FIVE]
        seen["marching"] = [marching(self, enemy) for enemy in FIVE]
        seen["estate_points"] = [estate_worth(self, seat) for seat in self.all_seats]
        seen["holders"] = [holder_of(self, enemy) for enemy in FIVE]
        seen["label"] = TABLES.commonwealth[self.turn][0]
        seen["order"] = [*self.clockwise_from(self.hetman)]
        seen["values"] = [[*values] for values in self.values]
        seen["locked"] = sorted(self.sealed[-1]) if self.sealed else []
        return seen

    def problems(self) -> list[str]:
        """Everything that contradicts the rules or the material, one sentence each."""
        from playtest.games.magnates.checks import problems

        return [str(problem) for problem in problems(self)]

    def faults(self) -> list[Json]:
        """The same for readers of every language."""
        from playtest.games.magnates.checks import problems

        return [problem.told for problem in problems(self)]
