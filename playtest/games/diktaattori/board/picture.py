"""The whole table as one drawing: stacked for a phone, or around the table for a projector."""

from __future__ import annotations

import json
from typing import Literal

from playtest.games import signs
from playtest.games.boards import Names, View
from playtest.games.diktaattori.board import card_art, laid, look, place, scores
from playtest.games.diktaattori.board.card_art import mini
from playtest.games.diktaattori.board.facts import Board, Player, read
from playtest.games.diktaattori.board.frame import Frame
from playtest.games.diktaattori.board.words import Speech, owner, result, won_line
from playtest.games.diktaattori.numbers import COLOURS
from playtest.games.pen import INK, PAPER, SOFT, box, move, page, part, put_fitted, share, stamp
from playtest.locales import Words

Size = Literal["phone", "wide"]
FELT, EDGE = "#cfd8c4", "#7d8a6c"
STEPS = ("attack", "defence", "resolve")


def svg(view: View, language: str, names: Names | None = None, size: Size = "phone") -> str:
    """The table as the viewer of ``view`` sees it, as an SVG drawing.

    ``names`` are the people by seat ({"P1": "Ana"}). "phone" is 390 wide and as high as it needs, "wide" is 1920 by
    1080. Its title and description are in the drawing; the rest in words is ``text``.
    """
    board = read(view, language, names)
    words = Speech(language, board)
    ident = "dik-" + stamp(json.dumps([view, names or {}, language, size], sort_keys=True, default=str))
    shapes, broad, tall = _wide(board, words) if size == "wide" else _phone(board, words)
    title = words.tell("title_over") if board.over else words.tell("title", round=board.round)
    pills = [look.pill(colour, words.tell(f"colour.{colour}"), laid.PILL) for colour in COLOURS]
    body = share("".join(shapes), [*PIECES, *pills])
    return page(broad, tall, language, ident, title, _described(board, words), body)


def _described(board: Board, words: Speech) -> str:
    where, waiting = _where(board, words), _state_line(board, words)
    told = [words.tell("told", name=player.name, what=_what(player, words)) for player in board.players]
    return words.tell("described", where=f"{where}.", waiting=f"{waiting}.", players="; ".join(told))


def _what(player: Player, words: Speech) -> str:
    if player.total is not None:
        return words.tell("totals", n=player.total)
    if player.side is None:
        return words.tell("lays_nothing")
    if player.side.strength is None:
        return words.tell("lays_unknown", n=len(player.side.cards))
    return words.tell("lays", n=len(player.side.cards), strength=words.number(player.side.strength))


# --- the head: round, step, who is waited for, who is ahead ----------------------------------------------

HEAD_WIDE, HEAD_HIGH = 374, 118


def _where(board: Board, words: Words) -> str:
    key = "label.round_of" if board.games > 1 else "label.round"
    return words.tell(key, game=board.game, games=board.games, round=board.round)


def _state_line(board: Board, words: Words) -> str:
    """Who has won, or who is waited for."""
    if board.winners:
        return won_line(board, words)
    if not board.waiting:
        return words.tell("label.table")
    return words.tell("label.waiting", who=[player.name for player in board.waiting])


def _best_line(board: Board, words: Speech) -> str:
    """The best strength so far, and whose it is."""
    best = board.best
    if best is None or best.side is None or best.side.strength is None:
        return words.tell("label.unstated" if any(player.side for player in board.players) else "label.open")
    return words.tell("label.best", strength=words.number(best.side.strength), name=best.name)


def _head(board: Board, words: Speech) -> str:
    """Round, steps, who is waited for, the best so far, the draw pile; 374 by 118."""
    room = HEAD_WIDE - 84
    return (
        put_fitted(4, 20, _where(board, words), room, 18, 12, bold=True)
        + move(0, 29, _steps(board, words, room, 13))
        + move(3, 62, _waiting(board, words, room))
        + (move(3, 90, _ahead(board, words, room)) if not board.over else "")
        + move(HEAD_WIDE - 74, 4, _draw_pile(board, words))
    )


def _steps(board: Board, words: Words, broad: float, size: float) -> str:
    """The steps of a round in a row, 27 high; one bar for what is outside of a round."""
    if board.step:
        return signs.course([words.tell(f"step.{step}") for step in STEPS], STEPS.index(board.step), broad, size)
    return signs.course([words.tell(f"phase.{board.phase}")], 0, broad, size)


def _waiting(board: Board, words: Words, broad: float) -> str:
    sign = signs.star(0, 0, 19, "") if board.winners else signs.hourglass(0, 1, 18) if board.waiting else ""
    return part("waiting", signs.status(sign, _state_line(board, words), broad))


def _ahead(board: Board, words: Speech, broad: float) -> str:
    sign = signs.star(0, 0, 19, "") if board.best else ""
    return part("best", signs.status(sign, _best_line(board, words), broad, bold=False))


def _draw_pile(board: Board, words: Words) -> str:
    """The draw pile with its number and name, 74 by 100."""
    label = words.tell("label.draw")
    closed = words.tell("label.closed") if board.closed else ""
    return part(
        "draw",
        look.pile(12, 8, 66, board.draw)
        + put_fitted(37, 92, label, 74, 13, 9, anchor="middle")
        + put_fitted(37, 107, closed, 74, 12, 9, anchor="middle", fill=SOFT),
    )


# --- what lies in the middle: cards given back, cards set aside; and the end -----------------------------


def _middle(board: Board, words: Speech) -> list[tuple[float, str]]:
    """Cards that lie in the middle of the table, from top to bottom, each with its height; all 374 wide."""
    found = []
    if board.returned:
        found.append((150.0, _shown(board, words)))
    if board.aside:
        tall = 34 + 46.0 * -(-len(board.aside) // scores.IN_ROW)
        found.append((tall, _aside(board, words, tall)))
    return found


def _shown(board: Board, words: Speech) -> str:
    """The cards that somebody gives back in the exceptional state."""
    label = put_fitted(187, 20, words.tell("label.returned"), 350, 15, 10, anchor="middle", bold=True)
    left = (374 - len(board.returned) * 88) / 2
    cards = "".join(
        mini(board.card(card), words.language, left + i * 88, 28, 80) for i, card in enumerate(board.returned)
    )
    return part("returned", box(1, 1, 372, 148, PAPER, INK, r=8, line=2) + label + cards)


def _aside(board: Board, words: Speech, tall: float) -> str:
    frame = Frame(board.players[0], board, words)
    label = put_fitted(11, 21, words.tell("label.aside"), 352, 15, 10, bold=True)
    cards = frame.chips(board.aside, scores.IN_ROW, 9, 28, 374)
    return part("aside", box(1, 1, 372, tall - 2, PAPER, INK, r=8, line=2) + label + cards)


def _end(board: Board, words: Speech) -> tuple[float, str]:
    """The winners and everybody's result, best first; 374 wide, and how high it is."""
    ranked = scores.ranking(board)
    tall = 46.0 + 30 * len(ranked)
    shapes = [box(1, 1, 372, tall - 2, "#fff3c9", INK, r=8, line=2.5),
              put_fitted(187, 30, won_line(board, words), 350, 20, 12, anchor="middle", bold=True)]  # fmt: skip
    for i, player in enumerate(ranked):
        y = 42 + 30 * i
        star = signs.star(14, y + 1, 24, "") if player.won else ""
        name = put_fitted(50, y + 20, owner(player, words), 220, 17, 11, bold=player.won)
        score = put_fitted(352, y + 20, str(result(player)), 70, 19, 11, anchor="end", bold=True)
        shapes.append(star + name + part("score", score, player.tag))
    return tall, part("end", "".join(shapes))


# --- stacked ---------------------------------------------------------------------------------------------

PHONE = 390
GAP = 8


def _phone(board: Board, words: Speech) -> tuple[list[str], float, float]:
    shapes = [move(GAP, GAP, _head(board, words))]
    y: float = GAP + HEAD_HIGH + GAP
    for tall, drawn in [*([_end(board, words)] if board.winners else []), *_middle(board, words)]:
        shapes.append(move(GAP, y, drawn))
        y += tall + GAP
    for player in _from_viewer(board):
        drawn, _, tall = place.draw(player, board, words)
        shapes.append(move(GAP, y, drawn))
        y += tall + GAP
    return [box(0, 0, PHONE, y, FELT), *shapes], PHONE, y


def _from_viewer(board: Board) -> list[Player]:
    """The players clockwise, the viewer first, so that his place lies on top on a phone."""
    first = board.mine.seat if board.mine else 0
    return [*board.players[first:], *board.players[:first]]


# --- around the table ------------------------------------------------------------------------------------

SCREEN_WIDE, SCREEN_HIGH = 1920.0, 1080.0
TOP, BOTTOM, MARGIN = 138.0, 1070.0, 14.0
RINGS = {2: ((0, 1),), 3: ((1, 2), (0,)), 4: ((1, 2), (0, 3)), 5: ((1, 2, 3), (0, 4)), 6: ((1, 2, 3), (0, 5, 4)),
         7: ((1, 2, 3, 4), (0, 6, 5))}  # fmt: skip
"""Who sits in which row, from the left, so that it goes round clockwise; 0 is the viewer, 1 the next clockwise."""


def _wide(board: Board, words: Speech) -> tuple[list[str], float, float]:
    middle = _middle(board, words)
    right = SCREEN_WIDE - (MIDDLE_WIDE if middle else 0)
    shapes = [box(0, 0, SCREEN_WIDE, SCREEN_HIGH, FELT), _head_wide(board, words)]
    rows = RINGS[len(board.players)]
    places, scale = _fitting(board, words, right)
    room = (BOTTOM - TOP) / len(rows)
    tallest = max(tall for _, _, tall in places) * scale
    for r, row in enumerate(rows):
        broad = sum(places[i][1] * scale for i in row)
        between = min(60.0, (right - broad) / (len(row) + 1))
        x = (right - broad - between * (len(row) - 1)) / 2
        for drawn, wide, _ in (places[i] for i in row):
            shapes.append(move(x, TOP + r * room + (room - tallest) / 2, drawn, scale))
            x += wide * scale + between
    return [*shapes, _beside(middle, right)], SCREEN_WIDE, SCREEN_HIGH


Place = tuple[str, float, float]
"""A place with its width and height."""


def _fitting(board: Board, words: Speech, right: float) -> tuple[list[Place], float]:
    """The places, roomy or narrow, and how large: whatever makes the cards larger."""
    rows = RINGS[len(board.players)]
    most, room = max(map(len, rows)), (BOTTOM - TOP) / len(rows) - MARGIN
    found = []
    for roomy in (False, True):
        places = [place.draw(player, board, words, roomy, full=True) for player in _from_viewer(board)]
        broad, tall = (max(sizes) for sizes in zip(*((wide, high) for _, wide, high in places), strict=True))
        scale = min((right - MARGIN * (most + 1)) / most / broad, room / tall)
        found.append((places, round(scale, 3)))
    return max(found, key=lambda one: one[1])


MIDDLE_WIDE = 480


def _beside(parts: list[tuple[float, str]], x: float) -> str:
    """What lies in the middle, in a column at the right edge of the screen."""
    tall = sum(high for high, _ in parts) + GAP * (len(parts) - 1)
    scale = round(min((MIDDLE_WIDE - 24) / 374, (BOTTOM - TOP) / max(tall, 1)), 3)
    y, shapes = TOP + (BOTTOM - TOP - tall * scale) / 2, []
    for high, drawn in parts:
        shapes.append(move(x + 4, y, drawn, scale))
        y += (high + GAP) * scale
    return "".join(shapes)


def _head_wide(board: Board, words: Speech) -> str:
    """The same along the upper edge of a projector's picture."""
    best = move(1060, 72, _ahead(board, words, 360), 2.05) if not board.over else ""
    return (
        box(0, 0, SCREEN_WIDE, 128, "#e9e4d4")
        + put_fitted(24, 74, _where(board, words), 420, 52, 30, bold=True)
        + move(470, 12, _steps(board, words, 620, 15), 2.0)
        + move(470, 76, _waiting(board, words, 280), 2.05)
        + best
        + move(1790, 2, _draw_pile(board, words), 1.14)
    )


PIECES = (
    *(look.backs(n) for n in range(look.MOST_BACKS, 1, -1)), look.back(), *look.PLACES, *look.CHIPS.values(),
    *card_art.PIECES,
)  # fmt: skip
"""What a table may hold more than once."""
