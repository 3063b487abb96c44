"""Magnates: all that the kit needs to know of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.engine.basics import Json
from playtest.engine.game import Game
from playtest.games.magnates.bots import BOTS
from playtest.games.magnates.components.tables import PLAYERS
from playtest.games.magnates.decisions import DEEDS
from playtest.games.magnates.options import PRESETS, MagnatesOptions
from playtest.games.magnates.positions import position as position_of
from playtest.games.magnates.setup import new
from playtest.games.magnates.state import COS, MagnatesState
from playtest.games.magnates.talk import give_money, talk
from playtest.games.magnates.turn import root
from playtest.games.magnates.twins import TWINS
from playtest.games.magnates.why_not import why_not


def conserved(s: MagnatesState) -> Json:
    """What never changes: cubes and discs of each colour, markers, Cossacks, money, and where prestige came from."""
    seats = s.all_seats
    placed = [[line[seat] for line in (*s.cubes, *s.successes)] for seat in seats]
    owners = [estate.owner for row in s.estates for estate in row]
    lying = [estate for row in s.estates for estate in row]
    managers = None if s.managers_left is None else s.managers_left + sum(estate.managers for estate in lying)
    cities = None if s.cities_left is None else s.cities_left + sum(estate.city for estate in lying)
    won = [sum(gain.n for gain in s.gains if gain.seat == seat) for seat in seats]
    return {
        "cubes": [s.supply[seat] + sum(placed[seat]) for seat in seats],
        "discs": [s.discs[seat] + owners.count(seat) + len(s.sejm[seat]) for seat in seats],
        "managers": managers,
        "cities": cities,
        "cossacks": s.cossacks_left + sum(force[COS] for forces in s.units for force in forces),
        "money": sum(s.money) + s.bank,
        "unexplained": [s.pp[seat] - won[seat] for seat in seats],
    }


def standing(s: MagnatesState) -> list[int]:
    """The prestige of each seat (M-GEN-12)."""
    return [*s.pp]


def position(fields: Mapping[str, Any]) -> MagnatesState:
    """The state of a hand-written position. Raises BadPosition."""
    return position_of(fields, root)


GAME = Game(
    key="magnates",
    title="Magnates",
    players=PLAYERS,
    players_rule="M-VAR-01",
    options=MagnatesOptions,
    new=new,
    state=MagnatesState,
    root=root,
    anytime=(talk, give_money),
    presets=PRESETS,
    why_not=why_not,
    position=position,
    standing=standing,
    bots=BOTS,
    figures={"invasions": "invasion", "cubes_entered": "enters", "estates_burned": "burned", "colleges": "colleges"},
    twins=TWINS,
    conserved=conserved,
    decisions={what: deed.id for what, deed in DEEDS.items()},
)
