"""Positions from the worked cases, and short ways to play them."""

from collections.abc import Mapping
from typing import Any

from playtest.engine import Json, Line, Luck, Played, Seat, Seeded
from playtest.games.diktaattori import GAME
from playtest.games.diktaattori.game import position
from playtest.games.diktaattori.numbers import Numbers
from playtest.games.diktaattori.options import DiktaattoriOptions
from playtest.games.diktaattori.state import DiktaattoriState
from tests.typed import as_a

PILE = ["CR04c", "CR04d", "CB04b", "CR06c", "CB06c", "RB08b", "CR04e", "CB04c", "RR08b", "CR06d"]
HANDS = {
    "P1": ["LB14", "RB10a", "RR10a", "CB06a", "CB04a", "PB1", "D1"],
    "P2": ["RR10b", "RR08a", "CR06a", "CR04a", "N1", "A1", "PR3"],
    "P3": ["LR12", "RB08a", "CB06b", "CR04b", "CR06b", "N2", "PX1"],
}
NO_CHARACTER = ["PB2", "PB3", "PR1", "PR2", "N3", "N4", "A2"]
"""Position A3 of the cases: three players, P1 to attack; and the hand of position X3."""


def options(**changed: Json) -> DiktaattoriOptions:
    """Options that differ from the usual ones in these."""
    return DiktaattoriOptions.read(changed)


def numbers(**changed: Json) -> Numbers:
    """The numbers of the default deck under some options."""
    return options(**changed).numbers


def state(fields: Mapping[str, Any] | None = None, **changed: Json) -> DiktaattoriState:
    """Position A3 with some fields otherwise, under some options."""
    return position({"seats": 3, "hands": HANDS, "draw_pile": PILE, "options": changed, **(fields or {})})


def line(fields: Mapping[str, Any] | None = None, luck: Luck | None = None, **changed: Json) -> Line:
    """The game that goes on from there."""
    return Line.at_position(GAME, state(fields, **changed), luck or Seeded(1), strict=True)


def at(game: Line | Played) -> DiktaattoriState:
    """How the game stands now."""
    return as_a(DiktaattoriState, game.state)


def attack(game: Line, seat: int, *cards: str, **more: Json) -> None:
    """Lay an attack."""
    game.submit(Seat(seat), "attack", {"cards": list(cards), **more})


def defend(game: Line, seat: int, *cards: str, **more: Json) -> None:
    """Lay a defence."""
    game.submit(Seat(seat), "defend", {"cards": list(cards), **more})


def kill(game: Line, seat: int, card: str) -> None:
    """Use an assassin."""
    game.submit(Seat(seat), "assassinate", {"card": card})


def go_on(game: Line) -> None:
    """The facilitator goes on."""
    game.submit(-1, "go_on", None)
