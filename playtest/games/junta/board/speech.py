"""The words of the board; what has a name in the game is called by it."""

from __future__ import annotations

from playtest.games.boards import Names
from playtest.locales import Words

SUBJECT = "junta_board"


class Speech(Words):
    """The words of the board."""

    def __init__(self, language: str, names: Names | None = None) -> None:
        super().__init__(language, SUBJECT, names)
        self._game = Words(language, "junta", names)

    def named(self, item: str) -> str:
        """What a card, an office, a family or a unit is called in the game."""
        return self._game.label(item)
