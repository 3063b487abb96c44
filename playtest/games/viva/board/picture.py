"""The whole table as one drawing: stacked for a phone, or around a table for a projector."""

from __future__ import annotations

import json
from typing import Literal

from playtest.games import signs
from playtest.games.boards import Names, View
from playtest.games.pen import INK, PAPER, box, move, page, part, put_fitted, share, stamp
from playtest.games.viva.board import buildings, card_art, cards, estate, fight, look
from playtest.games.viva.board.facts import Board, Estate, read
from playtest.games.viva.board.words import SUBJECT, card_name, points, won_line
from playtest.games.viva.state import PHASES
from playtest.locales import Words

Size = Literal["phone", "wide"]
PIECES = (*buildings.PIECES, *card_art.PIECES, *look.PIECES)
SEA, TABLE, EDGE = "#bfe0dc", "#c99b62", "#7a5128"


def svg(view: View, language: str, names: Names | None = None, size: Size = "phone") -> str:
    """The board as the viewer of ``view`` sees it, as an SVG drawing.

    ``names`` are the people by seat ({"P1": "Ana"}). "phone" is 390 wide and as high as it needs, "wide" is 1920 by
    1080. Its title and description are in the drawing; the rest in words is ``text``.
    """
    board, words = read(view, names), Words(language, SUBJECT)
    ident = "viva-" + stamp(json.dumps([view, names or {}, language, size], sort_keys=True, default=str))
    shapes, wide, tall = _wide(board, words) if size == "wide" else _phone(board, words)
    title = words.tell("title", round=board.round)
    body = share("".join(shapes), PIECES)
    return page(wide, tall, language, ident, title, _described(board, words), body)


def _described(board: Board, words: Words) -> str:
    scores = ", ".join(words.tell("told", name=each.name, points=points(each.points, words)) for each in board.estates)
    state = f"{_state_line(board, words)}."
    return words.tell("described", phase=board.phase, president=_in_office(board, words), waiting=state, points=scores)


def _in_office(board: Board, words: Words) -> str:
    return board.president.name if board.president else words.tell("nobody")


def _state_line(board: Board, words: Words) -> str:
    """Who is waited for, or who has won."""
    if board.winners:
        return won_line(board, words)
    if not board.waiting:
        return words.tell("label.table")
    return words.tell("label.waiting", who=[each.name for each in board.waiting])


# --- the head: round, phases, who is waited for ----------------------------------------------------------

HEAD_WIDE, HEAD_HIGH = 374, 84


def _head(board: Board, words: Words) -> str:
    """Round and target, the five phases with the present one marked, and who is waited for; 374 by 84."""
    return (
        put_fitted(4, 18, words.tell("label.round", round=board.round), 180, 17, 12, bold=True)
        + put_fitted(HEAD_WIDE - 4, 18, words.tell("label.target", target=board.target), 180, 14, 10, anchor="end")
        + move(0, 27, _phases(board, words, HEAD_WIDE, 13))
        + move(3, 60, _waiting(board, words, HEAD_WIDE - 6))
    )


def _head_wide(board: Board, words: Words) -> str:
    """The same along the upper edge of a projector's picture, with the piles at its right end."""
    return (
        put_fitted(24, 58, words.tell("label.round", round=board.round), 270, 44, 28, bold=True)
        + put_fitted(24, 112, words.tell("label.target", target=board.target), 270, 27, 18)
        + move(310, 14, _phases(board, words, 374 * 2.45 / 1.7, 15), 1.7)
        + move(310, 80, _waiting(board, words, 444), 2.05)
        + move(1270, 10, _piles(board, words, 380), 1.7)
    )


def _phases(board: Board, words: Words, wide: float, size: float) -> str:
    """The five phases in a row, 27 high; one bar when the game is over."""
    phases = ["over"] if board.phase == "over" else [phase for phase in PHASES if phase != "setup"]
    now = phases.index(board.phase) if board.phase in phases else -1
    return signs.course([words.tell(f"phase.{phase}") for phase in phases], now, wide, size)


def _waiting(board: Board, words: Words, wide: float) -> str:
    sign = signs.star(0, 0, 19, "") if board.winners else signs.hourglass(0, 1, 18) if board.waiting else ""
    return part("waiting", signs.status(sign, _state_line(board, words), wide))


# --- the middle of the table: piles ----------------------------------------------------------------------

PILES_WIDE, PILES_HIGH = 374, 66


def _piles(board: Board, words: Words, wide: float) -> str:
    """Draw pile, discards with the top card and its name; 66 high."""
    return _pile(8, board.draw, "draw", words) + _discards(board, words, wide)


def _pile(x: float, count: int, key: str, words: Words) -> str:
    label = put_fitted(x, 62, words.tell(f"label.{key}"), 108, 12.5, 9)
    return part(key, look.pile(x, 6, 40, count) + signs.tally(x + 54, 28, count, 18) + label)


def _discards(board: Board, words: Words, wide: float) -> str:
    x = 128.0
    if board.top is None:
        return _pile(x, board.discard, "discard", words)
    top = cards.mini(board.card(board.top), x, 6, 40)
    name = put_fitted(x + 76, 33, card_name(board.top, words), wide - x - 80, 13, 9)
    label = put_fitted(x, 62, words.tell("label.discard"), 108, 12.5, 9)
    return part("discard", top + signs.tally(x + 54, 28, board.discard, 18) + name + label)


def _drawn(board: Board, words: Words) -> str:
    """What the President has drawn and not dealt out yet, face up only for who may see it; 374 by 84."""
    heading = f"{words.tell('label.drawn')}: {_in_office(board, words)}"
    shapes = [box(1, 1, 372, 82, PAPER, INK, r=8, line=2.5), put_fitted(12, 21, heading, 350, 15, 10, bold=True)]
    if board.drawn_cards:
        wide = min(cards.minis_width(board.drawn_cards, 46), 316)
        shapes.append(cards.minis(board, board.drawn_cards, 12, 30, 46, 316))
    else:
        wide = look.fan_width(46, board.drawn)
        shapes.append(look.fan(12, 30, 46, board.drawn))
    return part("drawn", "".join(shapes) + signs.tally(wide + 34, 53, board.drawn, 19))


# --- the end ---------------------------------------------------------------------------------------------


def _end_high(board: Board) -> float:
    return 46 + 30 * len(board.estates)


def _end(board: Board, words: Words) -> str:
    """The winners and everybody's points, most first; 374 wide."""
    tall = _end_high(board)
    shapes = [box(1, 1, 372, tall - 2, "#fff3c9", INK, r=8, line=2.5),
              put_fitted(187, 30, won_line(board, words), 350, 20, 12, anchor="middle", bold=True)]  # fmt: skip
    ranked = sorted(board.estates, key=lambda each: (-each.points, not each.won, each.seat))
    for i, each in enumerate(ranked):
        y = 42 + 30 * i
        score = put_fitted(352, y + 19, points(each.points, words), 84, 16, 11, anchor="end", bold=each.won)
        name = put_fitted(50, y + 19, each.name, 206, 16, 11, bold=each.won)
        shapes += [look.plate(each.number, 14, y, 25), name, part("score", score, each.tag)]
    return part("end", "".join(shapes))


# --- stacked ---------------------------------------------------------------------------------------------

PHONE = 390
GAP = 8


def _phone(board: Board, words: Words) -> tuple[list[str], float, float]:
    shapes: list[str] = [move(GAP, GAP, _head(board, words))]
    y: float = GAP + HEAD_HIGH + GAP
    for tall, drawn in [*_middle(board, words), (PILES_HIGH, _piles(board, words, PILES_WIDE))]:
        shapes.append(move(GAP, y, drawn))
        y += tall + GAP
    scale = round((PHONE - 2 * GAP) / estate.WIDE, 3)
    for each in _from_viewer(board):
        shapes.append(move(GAP, y, estate.draw(each, board, words, roomy=False), scale))
        y += estate.high(each, roomy=False) * scale + GAP
    return [box(0, 0, PHONE, y, SEA), *shapes], PHONE, y


def _middle(board: Board, words: Words) -> list[tuple[float, str]]:
    """What lies in the middle of the table, from top to bottom, each with its height; all 374 wide."""
    found = [(_end_high(board), _end(board, words))] if board.winners else []
    if board.fight:
        found.append((fight.high(board.fight), fight.draw(board.fight, board, words)))
    if board.drawn:
        found.append((84, _drawn(board, words)))
    return found


def _from_viewer(board: Board) -> list[Estate]:
    """The estates clockwise, the viewer's own first, so that it lies on top on a phone."""
    first = board.mine.seat if board.mine else 0
    return [*board.estates[first:], *board.estates[:first]]


# --- around the table ------------------------------------------------------------------------------------

SCREEN_WIDE, SCREEN_HIGH = 1920, 1080
CARD = 604.0
SCALE = round(CARD / estate.WIDE, 3)
TOP, BOTTOM = 150.0, 1066.0
LEFT, MIDDLE, RIGHT = 20.0, 658.0, 1296.0
PLACES = {
    3: ((LEFT, 0.7), (MIDDLE, 0.0), (RIGHT, 0.7)),
    4: ((LEFT, 1.0), (LEFT, 0.0), (RIGHT, 0.0), (RIGHT, 1.0)),
    5: ((LEFT, 1.0), (LEFT, 0.0), (MIDDLE, 0.0), (RIGHT, 0.0), (RIGHT, 1.0)),
}
"""Clockwise around the table by number of seats: left edge, and how far down (0 top, 1 bottom)."""


def _wide(board: Board, words: Words) -> tuple[list[str], float, float]:
    shapes = [box(0, 0, SCREEN_WIDE, SCREEN_HIGH, SEA), _head_wide(board, words),
              box(310, 190, 1300, 840, TABLE, EDGE, r=150, line=14)]  # fmt: skip
    free = TOP
    for each, (x, down) in zip(_from_viewer(board), PLACES[len(board.estates)], strict=True):
        roomy = x != MIDDLE
        tall = estate.high(each, roomy) * SCALE
        shapes.append(move(x, TOP + down * (BOTTOM - TOP - tall), estate.draw(each, board, words, roomy), SCALE))
        free = free if roomy else TOP + tall + 16
    return [*shapes, _middle_wide(board, words, free)], SCREEN_WIDE, SCREEN_HIGH


def _middle_wide(board: Board, words: Words, top: float) -> str:
    """The middle of the table between the estates, as large as it fits; the arms of the country on a quiet table."""
    parts = _middle(board, words) or [(240.0, move(67, 0, look.EMBLEM))]
    tall = sum(high for high, _ in parts) + GAP * (len(parts) - 1)
    room = BOTTOM - top
    scale = round(min(CARD / 374, room / tall), 3)
    y = top + (room - tall * scale) / 2
    shapes = []
    for high, drawn in parts:
        shapes.append(move(MIDDLE + (CARD - 374 * scale) / 2, y, drawn, scale))
        y += (high + GAP) * scale
    return "".join(shapes)
