"""Any game's board on the screen, made from one view: drawn where the game draws, in words always."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from playtest.engine import Json
from playtest.locales import Words
from playtest.teach.view import board_of, view_lines
from playtest.ui.board import Board, blocks

_SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


def is_drawn(game: str) -> bool:
    """Does this game draw its board?"""
    return board_of(game, "svg") is not None


def show_board(
    board: Board,
    game: str,
    view: Mapping[str, Json],
    language: str,
    names: Mapping[str, str],
    title: str,
    told: Sequence[Mapping[str, Any]] = (),
) -> None:
    """Shows the table as the viewer of `view` sees it.

    With `told` it is a moment of a game whose board marks what has just happened: the last of these events.
    """
    drawn, sections = board_of(game, "svg"), board_of(game, "sections")
    if drawn is None or sections is None:
        board.show("", title, view_lines(view, Words(language, game, names), Words(language, "text")))
        return
    moment = {"told": told} if told else {}
    tall = partial(drawn, view, language, names, **moment)
    wide = partial(drawn, view, language, names, size="wide", **moment)
    board.show(tall, title, blocks(sections(view, language, names, **moment)), wide)


def show_hand(board: Board, game: str, view: Mapping[str, Json], language: str) -> float:
    """Shows the cards in the hand of the seat that looks, and says how high they are for their width.

    0 where the game draws none or nobody sits there.
    """
    drawn = board_of(game, "hand_svg")
    seat = view["viewer"]
    if drawn is None or not isinstance(seat, int) or seat < 0:
        board.clear()
        return 0.0
    hand = drawn(view, language)
    board.show(hand, "", ())
    size = _SIZE.search(hand)
    return float(size[2]) / float(size[1]) if size else 1.0
