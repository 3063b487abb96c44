"""Magnates: four turns of a noble republic. The rules as code, one file for each phase of the ledger."""

from playtest.games.magnates.game import GAME

__all__ = ["GAME"]
