"""The look of the pieces: cubes and discs of the families, enemy cubes, units, signs.

Every family has its own colour, letter and hatching, and every enemy its own colour, outline and number, so that all
are known without colour too. The hatchings are those of heraldry: red upright, blue level, gold dotted.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from playtest.games import signs
from playtest.games.magnates.components.tables import TABLES
from playtest.games.pen import INK, LINE, PAPER, SOFT, box, disc, move, n, put, shape

GLOW = "#e4002b"
"""The colour of a mark; marks also have a shape of their own."""


@dataclass(frozen=True, slots=True)
class Livery:
    """How a side is known: its fill, the ink that reads on it, a darker tint for edges, a pale one for grounds."""

    fill: str
    ink: str
    dark: str
    pale: str


FAMILIES = (
    Livery("#fdfbf4", "#2a211c", "#d9d2c0", "#faf6ea"),
    Livery("#c8372d", "#ffffff", "#8f231c", "#fbe3df"),
    Livery("#2a62b5", "#ffffff", "#1b4380", "#dfe9f8"),
    Livery("#f2c22b", "#2a211c", "#c39512", "#fdf3cf"),
)
"""By seat."""

ENEMIES = (
    Livery("#5a6b7a", "#ffffff", "#3c4955", "#e3e8ec"),
    Livery("#2f7d46", "#ffffff", "#1e5730", "#dcefe2"),
    Livery("#a85a16", "#ffffff", "#7f4512", "#f6e6d5"),
    Livery("#7b3a96", "#ffffff", "#54246a", "#eddff3"),
    Livery("#26262c", "#ffd75e", "#000000", "#e3e2e4"),
)
"""By field."""

_HATCHES = (
    "",
    "M5.5 9V22M9 9V22M12.5 9V22M16 9V22",
    "M3 11H19M3 14.5H19M3 18H19M3 21.5H19",
    "M5 11h0M11 11h0M17 11h0M5 21h0M11 21h0M17 21h0M5 16h0M17 16h0",
)
"""Marks on the front of a cube, by seat, in its box of 24 by 24."""

_OUTLINES = (
    "M3 2H21V13Q20 20 12 23Q4 20 3 13Z",
    "M7 2H17L23 12L17 22H7L1 12Z",
    "M12 1L23.5 22H0.5Z",
    "M12 1A11 11 0 1 1 12 23A11 11 0 1 1 12 1Z",
    "M12 0L24 12L12 24L0 12Z",
)
"""By field: a shield, a hexagon, a triangle, a circle, a diamond, in a box of 24 by 24."""

_BASES = (16.5, 17.2, 20, 17.2, 17)


def letter(seat: int) -> str:
    """The letter of a family, that stands on all its pieces."""
    return TABLES.families[seat].letter


@lru_cache(maxsize=8)
def cube(seat: int) -> str:
    """A player cube in a box of 24 by 24."""
    look = FAMILIES[seat]
    top = shape("M2 8L7 2H23L19 8ZM19 8L23 2V17L19 23Z", look.dark, INK, 0.9)
    front = box(2, 8, 17, 15, look.fill, INK, line=1.2)
    hatch = _HATCHES[seat]
    round_ = ' stroke-linecap="round"' if seat == 3 else ""
    thick = 2 if seat == 3 else 1
    marks = f'<path d="{hatch}" stroke="{look.ink}" stroke-width="{thick}"{round_} opacity=".55"/>' if hatch else ""
    plate = box(5.5, 9.5, 10, 12, look.fill, r=2)
    return top + front + marks + plate + put(10.5, 20.2, letter(seat), 13, anchor="middle", bold=True, fill=look.ink)


@lru_cache(maxsize=8)
def counter(seat: int) -> str:
    """A player disc in a box of 24 by 24."""
    look = FAMILIES[seat]
    rim = disc(12, 12, 11, look.fill, INK, 1.3) + disc(12, 12, 8.4, "none", look.ink, 0.8)
    return rim + put(12, 16.6, letter(seat), 13, anchor="middle", bold=True, fill=look.ink)


@lru_cache(maxsize=8)
def enemy(field: int) -> str:
    """An enemy cube in a box of 24 by 24: outline and number of its field."""
    look = ENEMIES[field]
    number = put(12, _BASES[field], str(TABLES.fields[field].face), 13, anchor="middle", bold=True, fill=look.ink)
    return shape(_OUTLINES[field], look.fill, INK, 1.2) + number


@lru_cache(maxsize=1024)
def stack(piece: str, number: int, size: float, most: int = 5) -> tuple[str, float]:
    """So many pieces, some of them one over the other, with their number; and how wide that is."""
    shown = min(number, most)
    step, scale = size * 0.3, round(size / 24, 3)
    pieces = f"<g>{''.join(move(i * step, 0, piece, scale) for i in range(shown))}</g>"
    wide = size + step * (shown - 1)
    figure = str(number)
    return pieces + put(wide + 3, size * 0.84, figure, size * 0.92, bold=True), wide + 5 + size * 0.62 * len(figure)


# --- units -----------------------------------------------------------------------------------------------

_GLYPHS = (
    "M4 22L18 6M20 22L6 6M16 4L20.5 2.5L20 7.5ZM8 4L3.5 2.5L4 7.5Z",
    "M4 21Q4 9 11 6L12 3L14.5 6Q20 8 20 13L17.5 15L14 12.5Q12 15 13 21ZM14.6 8.6h.2",
    "M2 9L17 4.5L18.5 9L6 14ZM9.5 12a4.8 4.8 0 1 1-.1 0ZM9.5 14.5v4.6M7.2 16.8h4.6M14 17h8",
    "M4 3Q20 6 20 17M4 3Q17 8 17.4 17.6M15.4 17L22 16.4M18.6 17.4L19.4 22",
)
"""Pikes, horse's head, cannon, sabre, in a box of 24 by 24."""


@lru_cache(maxsize=64)
def unit(kind: int, fill: str, ink: str) -> str:
    """A unit's token in a box of 24 by 24."""
    filled = fill if kind == 2 else ink if kind == 1 else "none"
    glyph = shape(_GLYPHS[kind], filled, ink, 1.9)
    return box(0.6, 0.6, 22.8, 22.8, fill, INK, r=4, line=1.2) + glyph


def unit_of(kind: int, seat: int) -> str:
    """A private unit's token."""
    look = FAMILIES[seat]
    return unit(kind, look.fill, look.ink)


def crown_unit(kind: int) -> str:
    """A token of the Crown Army."""
    return unit(kind, "#8c1d40", "#ffe9a8")


# --- dice ------------------------------------------------------------------------------------------------

_PIPS = {
    1: "M12 12h0",
    2: "M7 7h0M17 17h0",
    3: "M6.5 6.5h0M12 12h0M17.5 17.5h0",
    4: "M7 7h0M17 7h0M7 17h0M17 17h0",
    5: "M6.5 6.5h0M17.5 6.5h0M12 12h0M6.5 17.5h0M17.5 17.5h0",
    6: "M7 6h0M17 6h0M7 12h0M17 12h0M7 18h0M17 18h0",
}


@lru_cache(maxsize=64)
def die(pips: int, fill: str = "#ffffff", ink: str = INK) -> str:
    """A die in a box of 24 by 24."""
    return box(1, 1, 22, 22, fill, INK, r=5, line=1.3) + (
        f'<path d="{_PIPS[pips]}" stroke="{ink}" stroke-width="4.4" stroke-linecap="round"/>'
    )


def enemy_die(pips: int) -> str:
    """A die that is rolled for the enemies, in the colour of the one it means; pale for none."""
    field = next((number for number, field in enumerate(TABLES.fields) if field.face == pips), None)
    return die(pips, "#f4efe2", LINE) if field is None else die(pips, ENEMIES[field].fill, ENEMIES[field].ink)


# --- signs, each in a box of 24 by 24 --------------------------------------------------------------------

MACE = (
    shape("M4 22L13 11", stroke="#7a4f1c", line=3.4)
    + disc(16, 8, 6.6, "#e7b93c", INK, 1.3)
    + shape("M16 1.4V14.6M9.4 8H22.6", stroke=INK, line=1)
    + disc(16, 8, 2.2, "#b3261e", INK, 0.8)
)
COIN = (
    disc(12, 12, 10.5, "#e9c04a", INK, 1.3)
    + disc(12, 12, 8, "none", "#8a6414", 1)
    + put(12, 16.2, "zł", 11, anchor="middle", bold=True)
)
CASTLE = shape("M2 22V8H5V11H8V5H5V2H8V4H10.5V2H13.5V4H16V2H19V5H16V11H19V8H22V22H14.5V17Q12 14.5 9.5 17V22Z",
               "#f3e3bd", INK, 1.3)  # fmt: skip
STEWARD = disc(12, 7, 4.6, "#f3d9b8", INK, 1.3) + shape("M3 23Q3 13 12 13Q21 13 21 23Z", "#4c7a3f", INK, 1.3)
HOUSE = shape("M2 12L12 3L22 12M5 10V22H19V10M10 22V15H14V22", "#f3e3bd", INK, 1.6)
BENCH = shape("M3 4V22M21 4V22M3 13H21M3 8H21M3 18H21", stroke="#7a4f1c", line=2.6)
FLAME = shape("M12 1Q20 9 19 15Q18 23 12 23Q6 23 5 15Q5 11 8 9Q8 13 10.5 13Q13 8 12 1Z", "#ef7d1a", INK, 1.2)
HEART = shape("M12 22Q1 13 2 7Q4 1 9 3Q11 4 12 7Q13 4 15 3Q20 1 22 7Q23 13 12 22Z", "#d94f4f", INK, 1.2)
SEAL = (
    box(2.5, 1.5, 15, 19, PAPER, INK, r=1.5, line=1.2)
    + shape("M5.5 6H14.5M5.5 9.5H14.5M5.5 13H11", stroke=SOFT, line=1.4)
    + disc(16.5, 17, 5, "#b3261e", INK, 1.2)
)
TORN = (
    SEAL
    + shape("M10 0L8 7L12 11L7.5 16L10 22", stroke=PAPER, line=3)
    + shape("M10 0L8 7L12 11L7.5 16L10 22", stroke=INK, line=1)
)
SHIP = shape("M2 15H22L18.5 21.5H5.5ZM12 15V2M12 3L20 12H12M12 5L5 12.5H12", "#cfe6f2", INK, 1.4)
SABRE = shape(_GLYPHS[3], "none", INK, 1.9)
RAIDED = shape("M5 23V2M5 3H21L17 8L21 13H5", "#ef7d1a", INK, 1.5)
TICK = shape("M4 13L10 19L21 5", stroke="#1c6b38", line=4)
CROWN = shape("M3 20V8L8 13L12 5L16 13L21 8V20Z", "#e7b93c", INK, 1.3)
EYE = shape("M1 12Q12 2 23 12Q12 22 1 12Z", PAPER, INK, 1.4) + disc(12, 12, 4, INK)
CHAPEL = shape("M2 22V9L12 3L22 9V22ZM6 22V13H9V22M15 22V13H18V22M11 13h2v5h-2Z", "#e4dcf0", INK, 1.3)
GOBLET = shape("M5 2H19Q20 12 13.5 13.5V18.5L18 22H6L10.5 18.5V13.5Q4 12 5 2Z", "#f2d06b", INK, 1.3)
WAR = move(0, 0, signs.SWORDS, 1.2)
EARLIER = box(2, 2, 20, 20, PAPER, INK, r=3, line=1.2) + shape("M6 7H18M6 12H18M6 17H13", stroke=SOFT, line=1.8)
HOURGLASS = shape("M6 3H18L13 12L18 21H6L11 12Z", PAPER, INK, 1.5) + shape("M4 3H20M4 21H20", stroke=INK, line=2.2)
PASSED = shape("M4 4L20 20M20 4L4 20", stroke=SOFT, line=3)


def sign(piece: str, x: float, y: float, size: float) -> str:
    """A sign or a piece at a place, so large."""
    return move(x, y, piece, round(size / 24, 3))


def mark(x: float, y: float, wide: float, high: float) -> str:
    """The mark around what has just been placed, rolled or changed: a frame with a pointer."""
    frame = box(x - 2.5, y - 2.5, wide + 5, high + 5, "none", "#ffffff", r=5, line=4.5) + box(
        x - 2.5, y - 2.5, wide + 5, high + 5, "none", GLOW, r=5, line=2.6
    )
    tip = f"M{n(x + wide / 2 - 5)} {n(y - 10)}h10l-5 7Z"
    return frame + shape(tip, GLOW, "#ffffff", 1)


PIECES = (
    *map(cube, range(4)), *map(counter, range(4)), *map(enemy, range(5)), *map(crown_unit, range(3)),
    *(unit_of(kind, seat) for seat in range(4) for kind in range(4)), MACE, COIN, CASTLE, STEWARD, HOUSE, BENCH, FLAME,
    HEART, SEAL, SHIP, RAIDED, CHAPEL, GOBLET, WAR,
)  # fmt: skip
"""What a map may hold more than once."""
