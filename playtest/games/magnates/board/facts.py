"""What the map shows, read out of a view once; the drawing and the words are both made from this.

Nothing here knows the state: what the view does not tell cannot be shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playtest.games.boards import Names, View, called, waited
from playtest.games.magnates.board.moment import Event, Marks, Moment, moment_of
from playtest.games.magnates.components.land import HABSBURGS
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.state import ARROW, ENEMY, FIVE, NAMES, PHASES, PLACE

SOURCES = ("colleges", "field", "vienna", "sejm", "luxury", "estate", "city", "before")
"""What prestige comes from, in the order in which it is listed."""

BIDS_SHOWN = PHASES[PHASES.index("hetman") : PHASES.index("actions")]
"""The phases in which the last bids are still of interest."""


@dataclass(frozen=True, slots=True)
class Player:
    """A magnate. ``name`` is what he is called, ``tag`` the seat (P1); None stands for what this viewer may not know.

    ``gains`` are points by source; ``by_turn`` the same by turn and source. ``token`` numbers are those on the table,
    five provinces and Court; ``court`` is None when nothing lies there.
    """

    seat: int
    tag: str
    name: str
    family: str
    mine: bool
    hetman: bool
    waited: bool
    locked: bool
    passed: bool
    won: bool
    place: int
    prestige: int
    estate_points: int
    gains: Mapping[str, int]
    by_turn: Mapping[tuple[int, str], int]
    money: int | None
    supply: int
    discs: int
    seats: tuple[int, ...]
    tokens: tuple[int, ...]
    court: int | None
    spent: tuple[int, ...]
    bid: int | None
    campaigned: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Space:
    """A space of an estate track: its number, what it is worth, and whose estate stands there with what under it."""

    number: int
    value: int
    owner: Player | None
    managers: int
    city: bool


@dataclass(frozen=True, slots=True)
class Force:
    """Private units of a player in a province, by kind."""

    player: Player
    units: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Province:
    """A province. ``cubes`` are by seat, ``enemies`` by field; ``spaces`` go from the heart to the border."""

    number: int
    code: str
    special: str
    wealth: int
    spaces: tuple[Space, ...]
    cubes: tuple[int, ...]
    enemies: tuple[int, ...]
    forces: tuple[Force, ...]
    entered: bool

    @property
    def surplus(self) -> int:
        """Enemy cubes more than player cubes; negative where these are more."""
        return sum(self.enemies) - sum(self.cubes)


@dataclass(frozen=True, slots=True)
class Field:
    """An enemy field: who holds it, what makes its strength, player cubes by seat, how many would march."""

    number: int
    code: str
    face: int
    holder: str
    arrow: int
    prestige: int
    base: int
    cubes: int
    strength: int
    successes: tuple[int, ...]
    marching: int
    treaty: bool
    broken: bool
    ottomans: int
    siege: int
    taken: bool


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow along which a field's enemies spread from one province to another."""

    field: int
    origin: int
    tip: int


@dataclass(frozen=True, slots=True)
class Board:
    """All that a map shows."""

    turn: int
    turns: tuple[int, ...]
    label: str
    phase: str
    number: int
    action_round: int
    players: tuple[Player, ...]
    provinces: tuple[Province, ...]
    fields: tuple[Field, ...]
    arrows: tuple[Arrow, ...]
    crown: tuple[int, ...]
    vetoed: bool
    free_attack: bool
    faces: tuple[int, ...]
    cossacks: int
    managers: int | None
    cities: int | None
    wealths: range
    moment: Moment
    marks: Marks

    @property
    def waiting(self) -> tuple[Player, ...]:
        """Who has to decide now."""
        return tuple(player for player in self.players if player.waited)

    @property
    def winners(self) -> tuple[Player, ...]:
        """Who has won."""
        return tuple(player for player in self.players if player.won)

    @property
    def order(self) -> tuple[Player, ...]:
        """The players in turn order."""
        return tuple(sorted(self.players, key=lambda player: player.place))

    @property
    def ranked(self) -> tuple[Player, ...]:
        """The players by prestige, most first; a winner before whoever has as much."""
        return tuple(sorted(self.players, key=lambda player: (-player.prestige, not player.won, player.seat)))

    @property
    def at_court(self) -> bool:
        """Do numbers lie at Court?"""
        return any(player.court is not None for player in self.players)


def read(view: View, names: Names | None = None, told: Sequence[Event] = ()) -> Board:
    """What a view shows; ``names`` are the people by seat, ``told`` are events up to the one that is to be marked."""
    players = _players(view, names or {})
    moment = moment_of(told)
    lost, won = view["options"]["wealth_min"], view["options"]["wealth_max"]
    return Board(
        turn=view["turn"],
        turns=(1, 3, 4) if view["options"]["short_game"] else (1, 2, 3, 4),
        label=view["label"],
        phase=view["phase"],
        number=view["phase_number"],
        action_round=view["action_round"],
        players=players,
        provinces=tuple(_province(view, number, players, _standing(view, number, told)) for number in FIVE),
        fields=tuple(_field(view, number) for number in FIVE),
        arrows=ARROWS,
        crown=tuple(view["crown"]),
        vetoed=view["vetoed"],
        free_attack=view["free_attack"],
        faces=tuple(_faces(view)),
        cossacks=view["cossacks_left"],
        managers=view.get("managers_left"),
        cities=view.get("cities_left"),
        wealths=range(lost, won + 1),
        moment=moment,
        marks=moment.marks,
    )


ARROWS = tuple(
    Arrow(number, PLACE[origin], PLACE[tip])
    for number, field in enumerate(TABLES.fields)
    for origin, tip in field.expands
)
"""All arrows along which enemies spread."""


# --- players ---------------------------------------------------------------------------------------------


def _players(view: View, names: Names) -> tuple[Player, ...]:
    people, asked = called(view["seats"], names), waited(view)
    return tuple(_player(view, seat, people[seat], seat in asked) for seat in range(view["seats"]))


def _player(view: View, seat: int, name: str, asked: bool) -> Player:
    tag, gains = NAMES[seat], [gain for gain in view["gains"] if gain["seat"] == seat]
    bids, court = view["last_bids"], view["court"]
    return Player(
        seat=seat,
        tag=tag,
        name=name,
        family=TABLES.families[seat].name,
        mine=view["viewer"] == seat,
        hetman=view["hetman"] == seat,
        waited=asked,
        locked=tag in view["locked"],
        passed=seat in view["passed"],
        won=seat in view["winners"],
        place=view["order"].index(seat),
        prestige=view["pp"][seat],
        estate_points=view["estate_points"][seat],
        gains=_by_source(gains),
        by_turn=_by_turn(gains),
        money=view["money"][seat],
        supply=view["supply"][seat],
        discs=view["discs"][seat],
        seats=tuple(view["sejm"][seat]),
        tokens=tuple(view["tokens"][seat]),
        court=court[seat] if court else None,
        spent=tuple(view["spent"][seat]),
        bid=bids[seat] if bids and view["phase"] in BIDS_SHOWN else None,
        campaigned=tuple(view["campaigned"][seat]) if view["campaigned"] else (),
    )


def _by_source(gains: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    found = {source: sum(gain["n"] for gain in gains if gain["source"] == source) for source in SOURCES}
    return {source: n for source, n in found.items() if n}


def _by_turn(gains: Sequence[Mapping[str, Any]]) -> dict[tuple[int, str], int]:
    found: dict[tuple[int, str], int] = {}
    for gain in gains:
        place = gain["turn"], gain["source"]
        found[place] = found.get(place, 0) + gain["n"]
    return found


# --- the country and its neighbours ----------------------------------------------------------------------


def _standing(view: View, province: int, told: Sequence[Event]) -> tuple[int, ...]:
    """Enemy cubes in a province. Those that come or go one by one stand there only as far as that has been told."""
    standing = list(view["enemy"][province])
    facts = told[-1]["facts"] if told else {}
    if "stands" in facts and "field" in facts and PLACE[facts["province"]] == province:
        standing[ENEMY[facts["field"]]] = facts["stands"]
    return tuple(standing)


def _province(view: View, number: int, players: Sequence[Player], enemies: tuple[int, ...]) -> Province:
    land = TABLES.provinces[number]
    estates = {estate["space"]: estate for estate in view["estates"][number]}
    return Province(
        number=number,
        code=land.code,
        special=land.special,
        wealth=view["wealth"][number],
        spaces=tuple(
            _space(space, value, estates.get(space), players) for space, value in enumerate(view["values"][number], 1)
        ),
        cubes=tuple(view["cubes"][number]),
        enemies=enemies,
        forces=tuple(
            Force(players[seat], tuple(units)) for seat, units in enumerate(view["units"][number]) if any(units)
        ),
        entered=bool(view["entered"]) and view["entered"][number],
    )


def _space(number: int, value: int, estate: Mapping[str, Any] | None, players: Sequence[Player]) -> Space:
    if estate is None:
        return Space(number, value, None, 0, False)
    return Space(number, value, players[estate["owner"]], estate["managers"], estate["city"])


def _field(view: View, number: int) -> Field:
    field, holder = TABLES.fields[number], view["holders"][number]
    taken = holder not in field.holders
    return Field(
        number=number,
        code=field.code,
        face=field.face,
        holder=holder,
        arrow=ARROW[number],
        prestige=TABLES.numbers["vienna_prestige"] if taken else field.prestige,
        base=view["base"][number] if view["base"] else 0,
        cubes=view["dice_cubes"][number],
        strength=view["strengths"][number],
        successes=tuple(view["successes"][number]),
        marching=view["marching"][number],
        treaty=view["treaty"][number],
        broken=bool(view["broken"]) and view["broken"][number],
        ottomans=view["ottomans"] if number == HABSBURGS else 0,
        siege=view["siege"] if number == HABSBURGS else 0,
        taken=number == HABSBURGS and view["ottoman_control"],
    )


def _faces(view: View) -> list[int]:
    """The dice that were rolled last for the enemies."""
    return [*(view["invasion_faces"] or view["event_faces"])]
