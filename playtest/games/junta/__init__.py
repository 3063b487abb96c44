"""Junta: a banana republic with its aid, budgets, assassins and coups. One file for each part of the ledger."""

from playtest.games.junta.game import GAME

__all__ = ["GAME"]
