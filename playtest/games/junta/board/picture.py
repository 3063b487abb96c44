"""The whole board as one drawing: stacked for a phone, or city and families side by side for a projector."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Literal

from playtest.games import signs
from playtest.games.boards import Names, View
from playtest.games.junta.board import city, legend, look, people, politics
from playtest.games.junta.board.facts import Board, Family, read
from playtest.games.junta.board.speech import Speech
from playtest.games.junta.board.words import phase_told, state_line
from playtest.games.junta.state import PHASES
from playtest.games.pen import INK, PAPER, SOFT, box, move, n, page, part, put, put_fitted, share, stamp

Size = Literal["phone", "wide"]
GROUND = "#ece7da"
COUP_PHASES = 7


def svg(view: View, language: str, names: Names | None = None, size: Size = "phone") -> str:
    """The board as the viewer of ``view`` sees it, as an SVG drawing.

    ``names`` are the people by seat ({"P1": "Ana"}). "phone" is 390 wide and as high as it needs, "wide" is 1920 by
    1080.
    """
    board, words = read(view, names), Speech(language, names)
    ident = "jun-" + stamp(json.dumps([view, names or {}, language, size], sort_keys=True, default=str))
    shapes, wide, tall = _wide(board, words) if size == "wide" else _phone(board, words)
    body = share("".join(shapes), look.PIECES)
    title = words.tell("title_over" if board.winners else "title", turn=board.turn)
    desc = words.tell("described", phase=phase_told(board, words), waiting=f"{state_line(board, words)}.")
    return page(wide, tall, language, ident, title, desc, body)


# --- the head: turn, phases, who is waited for -----------------------------------------------------------

HEAD_WIDE, HEAD_HIGH = 374, 74


def _head(board: Board, words: Speech) -> str:
    """The tracks with the present space marked, the phase, and who is waited for; 374 by 74."""
    return (
        part("phases", _track([str(i + 1) for i in range(len(PHASES))], board.number - 1, HEAD_WIDE))
        + part("phase", put_fitted(4, 44, phase_told(board, words), HEAD_WIDE - 8, 16, 10, bold=True))
        + move(3, 50, _waiting(board, words, HEAD_WIDE - 6))
    )


def _track(spaces: list[str], now: int, wide: float) -> str:
    step = wide / len(spaces)
    shapes = []
    for i, figure in enumerate(spaces):
        here = i == now
        ground = signs.NOW if here else "#d8cdb2" if i < now else PAPER
        shapes.append(box(i * step + 1, 0.5, step - 2, 22, ground, INK, r=3, line=2.4 if here else 0.7))
        ink = INK if here else SOFT
        shapes.append(put((i + 0.5) * step, 16.5, figure, 14 if here else 11, anchor="middle", bold=here, fill=ink))
    return "".join(shapes)


def _waiting(board: Board, words: Speech, wide: float) -> str:
    sign = signs.star(0, 0, 19, "") if board.winners else signs.hourglass(0, 1, 18) if board.waiting else ""
    return part("waiting", signs.status(sign, state_line(board, words), wide))


def _coup(words: Speech, board: Board) -> str:
    """The track of the coup's parts, 374 by 22."""
    first = words.tell("label.rebellion_short")
    return part("coup", _track([first, *map(str, range(1, COUP_PHASES))], board.coup_phase, HEAD_WIDE))


# --- stacked ---------------------------------------------------------------------------------------------

PHONE, GAP = 390, 8


def _phone(board: Board, words: Speech) -> tuple[list[str], float, float]:
    shapes, y = [move(GAP, GAP, _head(board, words))], float(GAP + HEAD_HIGH + GAP)
    for tall, drawn in _parts(board, words):
        shapes.append(move(GAP, y, drawn))
        y += tall + GAP
    return [box(0, 0, PHONE, y, GROUND), *shapes], PHONE, y


def _parts(board: Board, words: Speech) -> list[tuple[float, str]]:
    """All panels from top to bottom, each with its height; all 374 wide. In a coup the city comes first."""
    town = [(22.0, _coup(words, board)), (city.HIGH, city.draw(board, words))]
    calm = [(float(politics.MARKERS_HIGH), politics.markers(board, words)), *politics.panels(board, words)]
    families = [(people.high(one), people.draw(one, board, words)) for one in from_viewer(board)]
    parts = [*town, *families, *calm] if board.coup else [*calm, *families, town[1]]
    return [*parts, (legend.HIGH, legend.draw(words))]


def from_viewer(board: Board) -> list[Family]:
    """The families clockwise, the viewer's first."""
    first = board.mine.seat if board.mine else 0
    return [*board.families[first:], *board.families[:first]]


# --- side by side ----------------------------------------------------------------------------------------

SCREEN_WIDE, SCREEN_HIGH = 1920, 1080
TOP = 96.0
EDGE = 18.0
TOWN_COUP, TOWN_CALM = round(970 / city.HIGH, 3), round(730 / city.HIGH, 3)
"""How large the city is drawn: in a coup it is what everybody looks at, else the families are."""


@dataclass(frozen=True, slots=True)
class _Layout:
    """How a projector's picture is divided: the city's scale, where the side begins, its columns and their scale."""

    town: float
    side: float
    column: float
    panel: float


def _layout(board: Board) -> _Layout:
    town = TOWN_COUP if board.coup else TOWN_CALM
    side = EDGE + city.WIDE * town + 30
    column = (SCREEN_WIDE - side - 24) / 2
    return _Layout(town, side, column, round((column - 8) / people.WIDE, 3))


def _wide(board: Board, words: Speech) -> tuple[list[str], float, float]:
    plan = _layout(board)
    shapes = [box(0, 0, SCREEN_WIDE, SCREEN_HIGH, GROUND), _head_wide(board, words)]
    shapes.append(move(EDGE, TOP + 6, city.draw(board, words), plan.town))
    if not board.coup:
        free = SCREEN_HIGH - 20 - TOP - city.HIGH * plan.town
        shapes.append(move(EDGE, SCREEN_HIGH - free + 4, legend.draw(words), round((free - 12) / legend.HIGH, 3)))
    return [*shapes, _side(board, words, plan)], SCREEN_WIDE, SCREEN_HIGH


def _head_wide(board: Board, words: Speech) -> str:
    """Tracks and phase along the upper edge of a projector's picture."""
    tracks = part("phases", _track([str(i + 1) for i in range(len(PHASES))], board.number - 1, HEAD_WIDE))
    shapes = [
        move(24, 10, tracks, 1.6),
        part("phase", put_fitted(650, 46, phase_told(board, words), 640, 34, 18, bold=True)),
    ]
    shapes.append(move(26, 54, _waiting(board, words, 560), 1.7))
    if board.coup:
        shapes.append(move(1310, 12, _coup(words, board), 1.55))
    return "".join(shapes)


def _side(board: Board, words: Speech, plan: _Layout) -> str:
    """Markers and what is going on above, below the families clockwise, two in a row."""
    wide = round(2 * plan.column / politics.WIDE, 3)
    shapes = [move(plan.side, TOP, politics.markers(board, words), wide)]
    top = TOP + politics.MARKERS_HIGH * wide + 10
    heights = [top, top]

    def put_below(column: int, tall: float, drawn: str) -> None:
        shapes.append(move(plan.side + column * plan.column, heights[column], drawn, plan.panel))
        heights[column] += tall * plan.panel + 8

    roomy = len(board.families) % 2  # the column that has one family fewer
    for tall, drawn in politics.panels(board, words):
        put_below(roomy if heights[0] == heights[1] else heights.index(min(heights)), tall, drawn)
    for i, family in enumerate(board.families):
        put_below(i % 2, people.high(family), people.draw(family, board, words))
    if board.coup and min(heights) + legend.HIGH * plan.panel < SCREEN_HIGH:
        x, y = plan.side + heights.index(min(heights)) * plan.column, SCREEN_HIGH - 10 - legend.HIGH * plan.panel
        shapes.append(move(x, y, legend.draw(words), plan.panel))
    return _squeezed("".join(shapes), max(heights), plan.side)


def _squeezed(drawn: str, low: float, side: float) -> str:
    """Everything at the side a little smaller where it reaches below the screen, so that nobody is left out."""
    if low <= SCREEN_HIGH - 4:
        return drawn
    scale = round((SCREEN_HIGH - 4 - TOP) / (low - TOP), 3)
    return f'<g transform="translate({n(side * (1 - scale))} {n(TOP * (1 - scale))}) scale({n(scale)})">{drawn}</g>'
