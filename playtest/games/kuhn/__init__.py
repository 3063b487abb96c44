"""Kuhn poker: a whole game on a sixth of a page, to show how a game is added."""

from playtest.games.kuhn.game import GAME

__all__ = ["GAME"]
