"""The games that come with the kit, by key; each is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from playtest.engine import Game, Refused

GAMES = ("viva", "diktaattori", "magnates", "junta", "kuhn")
"""Keys of all games, in the order in which they are offered."""


def load(key: str) -> Game:
    """The game of this key; raises Refused that lists those there are."""
    if key not in GAMES:
        raise Refused("no_such_game", "", got=str(key)[:60], games=list(GAMES))
    game: Game = import_module(f"playtest.games.{key}").GAME
    return game
