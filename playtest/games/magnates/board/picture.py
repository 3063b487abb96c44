"""The whole map as one drawing: stacked for a phone, or as one large map for a projector."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Literal

from playtest.games import signs
from playtest.games.boards import Names, View
from playtest.games.lean import lean
from playtest.games.magnates.board import capital, field, fight, land, legend, look, people, province, result, small
from playtest.games.magnates.board.facts import Board, Player, read
from playtest.games.magnates.board.moment import Event
from playtest.games.magnates.board.words import Speech, happened, phase_told, state_line
from playtest.games.magnates.state import PHASES
from playtest.games.pen import INK, PAPER, SOFT, box, move, n, page, part, put, put_fitted, put_short, share, stamp

Size = Literal["phone", "wide"]
NOW = "#ffd75e"
STAGES = (0, 2, 6, 9, 13)
"""The first phase of each of the five stages, counted from 0."""


def svg(
    view: View,
    language: str,
    names: Names | None = None,
    size: Size = "phone",
    told: Sequence[Event] = (),
) -> str:
    """The map as the viewer of ``view`` sees it, as an SVG drawing.

    ``names`` are the people by seat ({"P1": "Ana"}). "phone" is 390 wide and as high as it needs, "wide" is 1920 by
    1080. ``told`` are events as a log gives them to this viewer, up to the one that has just happened: its pieces are
    marked, and the fight or the expansion it belongs to is drawn die by die and cube by cube.
    """
    board, words = read(view, names, told), Speech(language, names)
    shown = json.dumps([view, names or {}, language, size, told], sort_keys=True, default=str)
    ident = stamp(shown)[:6]
    shapes, wide, tall = _wide(board, words) if size == "wide" else _phone(board, words)
    pieces = (small.SIGNS, *look.PIECES, province.wealth_track(board.wealths))
    body = lean(share("".join(shapes), pieces))
    return page(wide, tall, language, ident, _title(board, words), _described(board, words), body)


def _title(board: Board, words: Speech) -> str:
    return words.tell("title_over" if board.winners else "title", turn=board.turn)


def _described(board: Board, words: Speech) -> str:
    scores = [words.tell("told", name=player.name, n=player.prestige) for player in board.players]
    return words.tell(
        "described", phase=phase_told(board, words), waiting=f"{state_line(board, words)}.", players=scores
    )


# --- the head: turn, phases, who is waited for -----------------------------------------------------------

HEAD_WIDE, HEAD_HIGH = 374, 92


def _head(board: Board, words: Speech) -> str:
    """Turn and era, the sixteen phases with the present one marked, and who is waited for; 374 by 92."""
    turn = words.tell("label.turn", turn=board.turn, turns=[*board.turns][-1])
    era = put_short(HEAD_WIDE - 4, 18, words.tell(f"era.{board.label}"), 190, 14, 10, anchor="end")
    return (
        put_short(4, 18, turn, 170, 17, 12, bold=True)
        + era
        + move(0, 26, _phases(board, HEAD_WIDE))
        + part("phase", put_short(4, 66, phase_told(board, words), HEAD_WIDE - 8, 16, 10, bold=True))
        + move(3, 71, _waiting(board, words, HEAD_WIDE - 6))
    )


def _head_wide(board: Board, words: Speech) -> str:
    """The same along the upper edge of a projector's picture."""
    turn = words.tell("label.turn", turn=board.turn, turns=[*board.turns][-1])
    return (
        put_short(20, 44, turn, 290, 38, 24, bold=True)
        + put_short(20, 80, words.tell(f"era.{board.label}"), 290, 24, 15)
        + move(330, 10, _phases(board, 374), 1.62)
        + part("phase", put_short(950, 40, phase_told(board, words), 520, 32, 18, bold=True))
        + (_news_wide(board, words) if board.moment.event else move(330, 56, _waiting(board, words, 670), 1.7))
    )


def _news_wide(board: Board, words: Speech) -> str:
    frame = box(326, 54, 1150, 40, "#ffffff", look.GLOW, r=8, line=3)
    return part("news", frame + put_fitted(338, 83, happened(board, words), 1126, 26, 14, bold=True))


def _phases(board: Board, wide: float) -> str:
    """The sixteen phases by number in a row, 22 high, the five stages a little apart."""
    gap = 4.0
    step = (wide - gap * (len(STAGES) - 1)) / len(PHASES)
    shapes, x = [], 0.0
    for i, phase in enumerate(PHASES):
        x += gap if i in STAGES[1:] else 0
        now = phase == board.phase
        done = i + 1 < board.number or board.phase in ("score", "over")
        ground = NOW if now else "#d8cdb2" if done else PAPER
        shapes.append(box(x + 0.5, 0.5, step - 1, 21, ground, INK, r=3, line=2.4 if now else 0.7))
        figure = put(
            x + step / 2, 16, str(i + 1), 14 if now else 10.5, anchor="middle", bold=now, fill=INK if now else SOFT
        )
        shapes.append(figure)
        x += step
    return part("phases", "".join(shapes))


def _waiting(board: Board, words: Speech, wide: float) -> str:
    sign = signs.star(0, 0, 19, "") if board.winners else signs.hourglass(0, 1, 18) if board.waiting else ""
    left = 23 if sign else 0
    return part("waiting", sign + put_fitted(left, 16, state_line(board, words), wide - left, 16, 10.5, bold=True))


# --- stacked ---------------------------------------------------------------------------------------------

PHONE = 390
GAP = 8


def _phone(board: Board, words: Speech) -> tuple[list[str], float, float]:
    shapes, y = [move(GAP, GAP, _head(board, words))], float(GAP + HEAD_HIGH + GAP)
    for tall, drawn in _parts(board, words):
        shapes.append(move(GAP, y, drawn))
        y += tall + GAP
    return [box(0, 0, PHONE, y, land.STEPPE), *shapes], PHONE, y


def _parts(board: Board, words: Speech) -> list[tuple[float, str]]:
    """All panels from top to bottom, each with its height; all 374 wide."""
    parts = [(result.high(board), result.draw(board, words))] if board.winners else []
    if board.moment.event:
        parts.append((fight.news_high(board, words), fight.news(board, words)))
    if fight.is_shown(board):
        parts.append((fight.high(board), fight.draw(board, words)))
    parts.append((small.HIGH, small.draw(board)))
    parts += [(people.high(player), people.draw(player, board, words)) for player in _from_viewer(board)]
    parts += [(province.high(one, False), province.draw(one, board, words, False)) for one in board.provinces]
    fields = [field.draw(one, board, words) for one in board.fields]
    for i in range(0, len(fields), 2):
        row = "".join(move(j * (field.WIDE + GAP), 0, drawn) for j, drawn in enumerate(fields[i : i + 2]))
        parts.append((field.HIGH, row))
    return [*parts, (capital.high(board), capital.draw(board, words)), (legend.HIGH, legend.draw(words))]


def _from_viewer(board: Board) -> list[Player]:
    """The players clockwise, the viewer first."""
    first = next((player.seat for player in board.players if player.mine), 0)
    return [*board.players[first:], *board.players[:first]]


# --- the large map ---------------------------------------------------------------------------------------

SCREEN_WIDE, SCREEN_HIGH = 1920, 1080
TOP = 100.0
PANEL = round(470 / province.WIDE, 3)
FIELD = round(201 / field.WIDE, 3)
MIDDLE = round(470 / capital.WIDE, 3)
SIDE, SIDE_WIDE = 1496.0, 412.0
PERSON = round(SIDE_WIDE / people.WIDE, 3)


def _wide(board: Board, words: Speech) -> tuple[list[str], float, float]:
    shapes = [box(0, 0, SCREEN_WIDE, SCREEN_HIGH, "#f4ecd9"), _head_wide(board, words)]
    land_ = [land.ground(4), land.arrows(board, 21)]
    for one, place in zip(board.provinces, land.PROVINCES, strict=True):
        land_.append(move(place.x, place.y, province.draw(one, board, words, True), PANEL))
    for enemy, place in zip(board.fields, land.FIELDS, strict=True):
        land_.append(move(place.x, place.y, field.draw(enemy, board, words), FIELD))
    land_.append(_middle(board, words))
    window = f'<svg x="0" y="{n(TOP)}" width="{n(land.WIDE)}" height="{n(land.HIGH)}">{"".join(land_)}</svg>'
    return [*shapes, window, _side(board, words)], SCREEN_WIDE, SCREEN_HIGH


def _middle(board: Board, words: Speech) -> str:
    """Warsaw; a fight that is walked through in its place, at the end the result."""
    tall, drawn = _in_the_middle(board, words)
    scale = round(min(MIDDLE, 334 / tall), 3)
    x = land.CAPITAL.x + (470 - capital.WIDE * scale) / 2
    return move(x, land.CAPITAL.y + (334 - tall * scale) / 2, drawn, scale)


def _in_the_middle(board: Board, words: Speech) -> tuple[float, str]:
    if board.moment.kind:
        return fight.high(board), fight.draw(board, words)
    if board.winners:
        return result.high(board), result.draw(board, words)
    return capital.high(board), capital.draw(board, words)


def _side(board: Board, words: Speech) -> str:
    """The players, under them what is going on, and what the signs mean where there is room for it."""
    shapes, y = [], 12.0
    for player in board.players:
        shapes.append(move(SIDE, y, people.draw(player, board, words), PERSON))
        y += people.high(player) * PERSON + 10
    if board.moment.kind:
        shapes.append(move(SIDE, y, capital.draw(board, words), PERSON))
        y += capital.high(board) * PERSON + 10
    elif board.faces:
        shapes.append(move(SIDE, y, fight.draw(board, words), PERSON))
        y += fight.high(board) * PERSON + 10
    if y + legend.HIGH * PERSON < SCREEN_HIGH:
        shapes.append(move(SIDE, SCREEN_HIGH - 10 - legend.HIGH * PERSON, legend.draw(words), PERSON))
    return "".join(shapes)
