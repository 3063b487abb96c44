"""Which games the suite plays: those that come with the kit, and those of the tests."""

from importlib import import_module

from playtest import games
from playtest.engine import Game
from tests.scale import LONG

TOYS = ("council", "bluff")
"""Games of the tests; they go through the same suite, so that it also meets interrupts and hidden hands."""

KEYS = (*games.GAMES, *TOYS)

LONGEST = {"viva": 4000, "diktaattori": 100, "magnates": 600, "junta": 5000, "kuhn": 3, "council": 60, "bluff": 60}
"""Decisions after which a playout by the rules as they come must have ended."""


def load(key: str) -> Game:
    """The game of this key."""
    if key in games.GAMES:
        return games.load(key)
    game: Game = import_module(f"tests.toys.{key}.game").GAME
    return game


ENDING = {"viva": {"max_rounds": 15}}
"""Options that make every game end, whatever else is chosen: some targets are out of reach for random players."""


COSTLY = {"junta": 4}
"""How many times as much as in other games a look at one decision costs: so many times fewer are looked at."""


def costly(key: str) -> int:
    """By how much to divide what is looked at of a game; not in a long run."""
    return 1 if LONG > 1 else COSTLY.get(key, 1)


def longest(key: str) -> int:
    """How many decisions a game may take; a new game has 5,000 until somebody knows better."""
    return LONGEST.get(key, 5000)


TABLES = [(key, seats) for key in KEYS for seats in load(key).players]
"""Every game with every number of players."""
