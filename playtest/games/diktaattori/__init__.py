"""Diktaattori: a card game about the age of dictators, with decks that pupils make."""

from playtest.games.diktaattori.game import GAME

__all__ = ["GAME"]
