"""Viva: promises, militias and a palace. The rules as code, one file for each phase of the ledger."""

from playtest.games.viva.game import GAME

__all__ = ["GAME"]
