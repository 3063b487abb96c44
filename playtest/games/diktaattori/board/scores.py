"""The end of a game at one place: hand and captured pile opened, each card with its points, and the sums."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.games.diktaattori.board import look
from playtest.games.diktaattori.board.facts import Board, Player
from playtest.games.diktaattori.board.frame import WIDE, Frame
from playtest.games.diktaattori.board.sums import points_told
from playtest.games.diktaattori.board.words import result, total_told
from playtest.games.pen import move, part, put, put_fitted, wrap

IN_ROW, IN_WIDE_ROW = 11, 15
STEP, ROW, LINE, TOTAL = 32.4, 60.0, 21.0, 56.0
SIZE = 16.0


def wide(roomy: bool) -> float:
    """How wide an opened place is; a roomy one has longer rows."""
    return WIDE + (IN_WIDE_ROW - IN_ROW) * STEP if roomy else WIDE


def draw(frame: Frame, roomy: bool) -> tuple[str, float]:
    """Hand, pile and total, and how high they are."""
    player, y, shapes = frame.player, 0.0, []
    for key, cards, points in (("hand", player.hand_cards, player.hand_points),
                               ("pile", player.pile_cards, player.pile_points)):  # fmt: skip
        block, tall = _opened(frame, key, cards or (), points or (), roomy)
        shapes.append(part(key, move(0, y, block), player.tag))
        y += tall
    broad = wide(roomy)
    told = f"{frame.label('total')}: {total_told(player)}"
    shapes.append(move(0, y, put_fitted(11, 32, told, broad - 140, 18, 10, bold=True)))
    shapes.append(move(broad - 114, y, look.strength_box(106, 46, str(player.total), player.won)))
    return part("total", "".join(shapes), player.tag), y + TOTAL


def _opened(frame: Frame, key: str, cards: Sequence[str], points: Sequence[int], roomy: bool) -> tuple[str, float]:
    """Cards in the order of their points, the points under each, and the sum below."""
    in_row = IN_WIDE_ROW if roomy else IN_ROW
    ranked = sorted(zip(points, cards, strict=True), key=lambda pair: (-pair[0], -frame.board.card(pair[1]).power))
    shapes = []
    for i, (value, card) in enumerate(ranked):
        x, y = 9 + i % in_row * STEP, i // in_row * ROW
        shapes.append(move(x, y, frame.chip(card)))
        shapes.append(look.points_under(x + 15, y + 55, value))
    top = -(-len(cards) // in_row) * ROW
    lines = wrap(f"{frame.label(key)}: {points_told(points)}", wide(roomy) - 22, SIZE * 1.12)
    told = "".join(put(11, top + 17 + i * LINE, line, SIZE, bold=True) for i, line in enumerate(lines))
    return "".join(shapes) + part("sum", told), top + 10 + len(lines) * LINE


def ranking(board: Board) -> list[Player]:
    """The players with the best result first."""
    return sorted(board.players, key=lambda player: (-result(player), not player.won, player.seat))
