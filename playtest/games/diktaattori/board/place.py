"""One player's place at the table: who sits there, the cards laid, hand and captured pile; at the end the scores."""

from __future__ import annotations

from playtest.games import signs
from playtest.games.diktaattori.board import laid, look, scores
from playtest.games.diktaattori.board.facts import Board, Player
from playtest.games.diktaattori.board.frame import WIDE, Frame
from playtest.games.diktaattori.board.words import Speech, roles
from playtest.games.pen import INK, LINE, PAPER, box, move, n, part, put_fitted, shape

HEAD, FOOT, ASIDE = 46, 54, 98
"""The height of the head and of the foot, and the width of what a roomy place has at its right side instead."""


def draw(
    player: Player, board: Board, words: Speech, roomy: bool = False, full: bool = False
) -> tuple[str, float, float]:
    """The place of a player, how wide and how high it is.

    A ``full`` one keeps room for cards not laid yet; a ``roomy`` one is wider and less high.
    """
    frame = Frame(player, board, words)
    if player.total is not None:
        inner, tall = scores.draw(frame, roomy)
        broad = scores.wide(roomy)
        body = move(0, HEAD, inner)
        tall += HEAD + 4
    else:
        broad = WIDE + ASIDE if roomy else WIDE
        tall = HEAD + (laid.HIGH if player.side or full else 0) + (4 if roomy else FOOT)
        body = _table(frame, full) + (_beside(frame) if roomy else move(0, tall - FOOT, _below(frame)))
    return part("place", _edge(player, broad, tall) + _head(frame, broad) + body, player.tag), broad, tall


def _edge(player: Player, broad: float, tall: float) -> str:
    """The frame of a place: orange for who is waited for, golden for who is ahead or has won."""
    leads = (player.side is not None and player.side.leads) or player.won
    marked = look.WAITED if player.waited else look.DARK_GOLD if leads else ""
    return box(1.5, 1.5, broad - 3, tall - 3, PAPER, marked or INK, r=7, line=5 if marked else 1.5)


def _head(frame: Frame, broad: float) -> str:
    player = frame.player
    right, shapes = broad - 10.0, []
    for holds, drawn in ((player.dealer, look.dealer), (player.attacks, look.swords),
                         (player.waited, signs.hourglass)):  # fmt: skip
        if holds:
            shapes.append(drawn(right - 25, 8, 25))
            right -= 32
    shapes.append(part("name", put_fitted(11, 24, player.name, right - 14, 18, 12, bold=True), player.tag))
    said = [] if player.name == player.tag else [player.tag]
    said += roles(player, frame.words)
    if player.series is not None:
        said.append(frame.label("series", n=player.series))
    shapes.append(put_fitted(11, 40, " · ".join(said), right - 14, 12.5, 9.5))
    return "".join(shapes)


def _table(frame: Frame, full: bool) -> str:
    """The cards laid, or the places for them."""
    side = frame.player.side
    if side is None:
        return move(0, HEAD, laid.nothing(frame)) if full else ""
    return part("side", move(0, HEAD, laid.draw(frame, side)), frame.player.tag)


# --- hand and captured pile ------------------------------------------------------------------------------


def _below(frame: Frame) -> str:
    player = frame.player
    line = shape(f"M8 1H{WIDE - 8}", stroke=LINE, line=1)
    if player.hand_cards:
        hand = frame.chips(player.hand_cards, max(7, player.hand), 9, 6, 234)
    else:
        hand = look.fan(9, 7, 40, player.hand) + frame.under(76, 31, 110, "hand")
    pile = look.pile(250, 9, 40, player.pile) + frame.under(288, 31, WIDE - 296, "pile") + _points(frame, 288, 46, 78)
    return line + part("hand", hand, player.tag) + part("pile", pile, player.tag)


def _beside(frame: Frame) -> str:
    player, x = frame.player, WIDE + 4
    line = shape(f"M{WIDE} {HEAD}V{n(HEAD + laid.HIGH - 8)}", stroke=LINE, line=1)
    if player.hand_cards:
        hand = frame.chips(player.hand_cards, 3 if player.hand <= 9 else 4, x + 2, HEAD, 84)
    else:
        hand = look.fan(x + 4, HEAD + 24, 60, player.hand) + frame.under(x + 4, HEAD + 104, 84, "hand")
    pile = look.pile(x + 4, HEAD + 144, 60, player.pile) + frame.under(x + 4, HEAD + 222, 84, "pile")
    points = _points(frame, x + 4, HEAD + 240, 84)
    return line + part("hand", hand, player.tag) + part("pile", pile + points, player.tag)


def _points(frame: Frame, x: float, y: float, room: float) -> str:
    """What a captured pile is worth, where that is open during the game."""
    if frame.player.points is None:
        return ""
    return put_fitted(x, y, frame.label("points", n=frame.player.points), room, 13, 8.5, bold=True)
