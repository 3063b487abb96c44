"""The small map of a phone: who stands where in numbers, and what comes along which arrow."""

from __future__ import annotations

from playtest.games.magnates.board import land, legend, look
from playtest.games.magnates.board.facts import Board, Field, Province
from playtest.games.pen import INK, box, move, part, put

SCALE = 374 / land.WIDE
HIGH = land.HIGH * SCALE

SIGNS = (
    look.sign(look.COIN, 4, -19, 15) + look.sign(legend.CLIENTS, -37, 2.5, 15) + look.sign(legend.INVADERS, 1, 2.5, 15)
)
"""What the numbers of a province count."""


def draw(board: Board) -> str:
    """The land on a phone: who stands where in numbers, and what comes along which arrow."""
    ground = move(0, 0, land.ground(8) + land.arrows(board, 36), round(SCALE, 4))
    inner = [ground]
    for one, place in zip(board.provinces, land.CENTRES, strict=True):
        inner.append(move(place.x * SCALE, place.y * SCALE, _small_province(one, board)))
    for enemy, (x, y) in zip(board.fields, SMALL_FIELDS, strict=True):
        inner.append(move(x, y, _small_field(enemy, board)))
    frame = box(0.7, 0.7, 372.6, HIGH - 1.4, "none", INK, r=6, line=1.4)
    return part("map", "".join(inner) + frame)


SMALL_FIELDS = ((6, 6), (318, 6), (318, 203), (257, 203), (6, 203))


def _small_province(one: Province, board: Board) -> str:
    """Code and wealth above, player cubes and enemy cubes below, around the middle of a province."""
    lit = any(one.code in mark.split() for mark in board.marks)
    shapes = [put(-18, -6, one.code, 15, anchor="middle", bold=True), put(21, -6, str(one.wealth), 15, bold=True)]
    own, enemies = sum(one.cubes), sum(one.enemies)
    ground = "#f6c9bd" if enemies > own else "#ffffff"
    shapes.append(box(-38, 0, 76, 20, ground, INK, r=5, line=0.9))
    shapes.append(SIGNS)
    shapes.append(put(-21, 15.5, str(own), 14, bold=True) + put(17, 15.5, str(enemies), 14, bold=True))
    return part("small", "".join(shapes) + (look.mark(-40, -20, 80, 41) if lit else ""), one.code)


def _small_field(one: Field, board: Board) -> str:
    """An enemy's sign and strength; a seal where there is a treaty."""
    style = look.ENEMIES[one.number]
    lit = any(mark.split()[:2] in (["field", one.code], ["success", one.code]) for mark in board.marks)
    shapes = [box(0, 0, 50, 38, style.pale, INK, r=6, line=1.2), look.sign(look.enemy(one.number), 3, 8, 22)]
    shapes.append(put(38, 25, str(one.strength), 17, anchor="middle", bold=True))
    if one.treaty:
        shapes.append(look.sign(look.SEAL, 34, 22, 15))
    return part("small", "".join(shapes) + (look.mark(0, 0, 50, 38) if lit else ""), one.code)
