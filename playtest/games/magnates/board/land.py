"""The lie of the land: five provinces around Warsaw, five neighbours around them, and the arrows between them.

Everything is measured in a field of 1484 by 980; the small map of a phone is the same land, smaller.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import NamedTuple

from playtest.games.magnates.board import look
from playtest.games.magnates.board.facts import Board
from playtest.games.magnates.components.tables import TABLES
from playtest.games.pen import box, disc, n, part, put, shape

WIDE, HIGH = 1484.0, 980.0

SEA, STEPPE, COUNTRY = "#bcd9e6", "#e9e2cf", "#8a7a5c"

TINTS = ("#dfe8d4", "#d3e2c4", "#e6dfb4", "#ecd9c0", "#e8e0c8")
"""The ground of each province."""

SHAPES = (
    "M262 14L420 4L600 16L745 10L752 120L740 230L752 300L620 312L500 306L380 318L258 306L248 160Z",
    "M745 10L900 2L1080 14L1236 8L1246 150L1236 300L1110 312L1000 304L870 314L752 300L740 230L752 120Z",
    "M1000 304L1110 312L1236 300L1300 300L1390 318L1466 370L1474 500L1462 668L1290 660L1110 672L990 660L1002 540"
    "L992 420Z",
    "M380 672L490 660L620 668L750 660L870 668L990 660L1110 672L1052 740L1000 790L992 900L985 962L740 974L500 962"
    "L496 860L488 780L430 730Z",
    "M258 306L380 318L500 306L494 420L504 540L490 660L380 672L200 664L24 676L10 520L18 380L60 326L150 302Z",
)
"""The borders of each province."""

WARSAW = (
    "M500 306L620 312L752 300L870 314L1000 304L992 420L1002 540L990 660L870 668L750 660L620 668L490 660L504 540"
    "L494 420Z"
)
COAST = "M0 0H1484V6L1236 8L1080 14L900 2L745 10L600 16L420 4L262 14L248 160L258 306L150 302L60 326L0 330Z"
"""Where the sea and the North are."""


class Place(NamedTuple):
    """A place on the land, from its left upper corner."""

    x: float
    y: float


PROVINCES = (Place(268, 20), Place(759, 20), Place(1002, 374), Place(507, 738), Place(22, 374))
"""Where the panel of each province stands."""

FIELDS = (Place(8, 20), Place(1275, 20), Place(1275, 820), Place(1026, 820), Place(8, 820))
"""Where the panel of each field stands."""

CENTRES = (Place(500, 160), Place(990, 160), Place(1235, 490), Place(745, 820), Place(255, 490))
"""The middle of each province."""

CAPITAL = Place(515, 322)
"""Where the Sejm, the Court and the Crown Army stand."""


class Line(NamedTuple):
    """An arrow from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float


MARCHES = (
    Line(211, 92, 270, 92),
    Line(1273, 92, 1226, 92),
    Line(1376, 818, 1376, 640),
    Line(1024, 890, 972, 890),
    Line(108, 818, 108, 640),
)
"""The arrow of each field into its province."""

_SPREADS = {
    (0, 4): Line(330, 256, 330, 350),
    (4, 0): Line(420, 350, 420, 256),
    (0, 1): Line(700, 263, 800, 263),
    (1, 0): Line(806, 288, 706, 288),
    (1, 2): Line(1080, 256, 1080, 350),
    (2, 1): Line(1170, 350, 1170, 256),
    (2, 3): Line(1090, 622, 1030, 712),
    (3, 2): Line(975, 706, 1030, 622),
    (3, 4): Line(510, 706, 455, 622),
    (4, 3): Line(400, 622, 460, 712),
}
"""The arrow from one province to another."""


@lru_cache(maxsize=64)
def arrow(line: Line, thick: float, field: int, lit: bool) -> str:
    """A broad arrow in the colour of a field with its number; ``lit`` where cubes have just come along it."""
    style = look.ENEMIES[field]
    x1, y1, x2, y2 = line
    far = hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / far, (y2 - y1) / far
    head, half = thick * 1.25, thick / 2
    bx, by = x2 - ux * head, y2 - uy * head
    points = [
        (x1 - uy * half, y1 + ux * half), (bx - uy * half, by + ux * half), (bx - uy * thick, by + ux * thick),
        (x2, y2), (bx + uy * thick, by - ux * thick), (bx + uy * half, by - ux * half),
        (x1 + uy * half, y1 - ux * half),
    ]  # fmt: skip
    path = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z"
    glow = shape(path, style.fill, look.GLOW, thick * 0.62) if lit else ""
    mx, my = round(x1 + ux * (far - head) * 0.55), round(y1 + uy * (far - head) * 0.55)
    badge = disc(mx, my, thick * 0.62, "#ffffff", style.fill, thick * 0.14)
    number = put(mx, my + thick * 0.33, str(TABLES.fields[field].face), thick * 0.95, anchor="middle", bold=True)
    return glow + shape(path, style.fill, "#ffffff", thick * 0.14) + badge + number


def arrows(board: Board, thick: float) -> str:
    """All arrows: those of the fields, and those along which enemies spread."""
    drawn = [
        arrow(_march(field.number, field.arrow), thick * 1.25, field.number, _is_marching(board, field.code))
        for field in board.fields
    ]
    for one in board.arrows:
        origin, tip = (TABLES.provinces[place].code for place in (one.origin, one.tip))
        line = _SPREADS.get((one.origin, one.tip)) or _straight(CENTRES[one.origin], CENTRES[one.tip])
        drawn.append(arrow(line, thick, one.field, f"arrow {origin} {tip}" in board.marks))
    return part("arrows", "".join(drawn))


def _is_marching(board: Board, code: str) -> bool:
    return board.moment.kind == "invasion" and f"field {code}" in board.marks


def _march(field: int, province: int) -> Line:
    """The arrow of a field; a straight one where somebody's own table leads it to another province than usual."""
    usual = MARCHES[field] if field == province else None
    return usual or _straight(Place(FIELDS[field].x + 108, FIELDS[field].y + 70), CENTRES[province])


def _straight(tail: Place, tip: Place) -> Line:
    """From one place most of the way to another."""
    dx, dy = tip.x - tail.x, tip.y - tail.y
    return Line(tail.x + dx * 0.3, tail.y + dy * 0.3, tail.x + dx * 0.7, tail.y + dy * 0.7)


@lru_cache(maxsize=2)
def ground(line: float) -> str:
    """Sea, neighbours, provinces and Warsaw; the borders are ``line`` thick."""
    shapes = [box(0, 0, WIDE, HIGH, STEPPE), shape(COAST, SEA)]
    waves = "".join(f"M{x} {y}q12 -8 24 0t24 0" for x, y in ((40, 190), (120, 230), (60, 262), (170, 180), (210, 268)))
    shapes.append(shape(waves, stroke="#ffffff", line=3))
    shapes += [shape(path, tint, COUNTRY, line) for path, tint in zip(SHAPES, TINTS, strict=True)]
    shapes.append(shape(WARSAW, "#f3ecd8", COUNTRY, line, f"{n(line * 3)} {n(line * 2)}"))
    return "".join(shapes)
