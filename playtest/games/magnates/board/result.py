"""The end: who has won, and where everybody's prestige came from."""

from __future__ import annotations

from playtest.games import signs
from playtest.games.magnates.board import look
from playtest.games.magnates.board.facts import Board
from playtest.games.magnates.board.people import SOURCE_SIGNS, gains
from playtest.games.magnates.board.words import Speech, won_line
from playtest.games.pen import INK, SOFT, box, move, part, put_fitted

WIDE = 374
HEAD, ROW, FOOT = 46, 66, 40


def high(board: Board) -> float:
    """How high the panel is."""
    return HEAD + ROW * len(board.players) + FOOT + 4


def draw(board: Board, words: Speech) -> str:
    """The panel of the result, 374 wide."""
    tall = high(board)
    won = put_fitted(WIDE / 2, 31, won_line(board, words), WIDE - 24, 20, 12, anchor="middle", bold=True)
    shapes = [box(1, 1, WIDE - 2, tall - 2, "#fff3c9", INK, r=8, line=2.5), part("won", won)]
    for i, player in enumerate(board.ranked):
        y = HEAD + ROW * i
        name = put_fitted(46, 20, player.name, 256, 17, 11, bold=player.won)
        star = part("score", signs.star(WIDE - 48, 0, 36, str(player.prestige)), player.tag)
        inner = look.sign(look.counter(player.seat), 12, 2, 26) + name + star + move(12, 32, gains(player, WIDE - 24))
        shapes.append(part("rank", move(0, y, inner), player.tag))
    return part("end", "".join(shapes) + move(12, tall - FOOT, _legend(board, words)))


def _legend(board: Board, words: Speech) -> str:
    """What the signs of the sources mean: those that occur."""
    used = [source for source in SOURCE_SIGNS if any(source in player.gains for player in board.players)]
    step = (WIDE - 24) / max(1, min(4, len(used)))
    shapes = []
    for i, source in enumerate(used):
        x, y = i % 4 * step, i // 4 * 18
        said = put_fitted(x + 18, y + 12, words.tell(f"source_short.{source}"), step - 22, 10.5, 8.5, fill=SOFT)
        shapes.append(look.sign(SOURCE_SIGNS[source], x, y, 15) + said)
    return "".join(shapes)
