"""What every part of a player's place needs: the player, the table, the words; and cards at their smallest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from playtest.games.diktaattori.board import look
from playtest.games.diktaattori.board.facts import Board, Player
from playtest.games.diktaattori.board.words import Speech
from playtest.games.pen import SOFT, move, put_fitted

WIDE = 374


@dataclass(frozen=True, slots=True)
class Frame:
    """A player, the table around, and the words to tell of it."""

    player: Player
    board: Board
    words: Speech

    def label(self, key: str, **facts: object) -> str:
        """A short word of the drawing."""
        return self.words.tell(f"label.{key}", **facts)

    def under(self, x: float, y: float, room: float, key: str) -> str:
        """A label under or beside something."""
        return put_fitted(x, y, self.label(key), room, 12.5, 9, fill=SOFT)

    def chip(self, code: str) -> str:
        """A card at its smallest."""
        card = self.board.card(code)
        return look.chip(card, look.figure(card, self.words))

    def chips(self, cards: Sequence[str], in_row: int, x: float, y: float, room: float) -> str:
        """Small cards in rows, as large as the room allows."""
        step = min(look.CHIP_WIDE + 3.0, room / in_row)
        scale = round(min(1.0, step / (look.CHIP_WIDE + 1)), 3)
        return "".join(
            move(x + i % in_row * step, y + i // in_row * 44 * scale, self.chip(card), scale)
            for i, card in enumerate(cards)
        )
