"""The manor and the five extensions, each drawn on a ground line at the bottom of its box."""

from __future__ import annotations

from functools import lru_cache

from playtest.games.pen import INK, LINE, box, disc, move, put, shape
from playtest.games.viva.board.look import glasses

STEEL = "#8d99a6"
PALE = "#eef1f3"
WOOD = "#a8733f"
WATER = "#58b6d6"
LEAF = "#4c8f4a"

RADAR = (
    shape("M24 60L28 33H33L37 60Z", STEEL, INK, 1.4)
    + shape("M26.5 45H35M25.5 52H36", stroke=INK, line=1.1)
    + shape("M10 12A25 25 0 0 0 45 39Z", PALE, INK, 1.6)
    + shape("M27.5 25.5L41 12", stroke=INK, line=1.8)
    + disc(42, 11, 3, "#d5482e", INK, 1.2)
    + shape("M47 16a9 9 0 0 1 2 9M50 10a16 16 0 0 1 4 17", stroke=INK, line=1.7)
)
HELIPAD = (
    shape("M8 60L12 46H48L52 60Z", "#c9cfd4", INK, 1.4)
    + shape("M30 47.5c8 0 14 2.2 14 5s-6 5-14 5-14-2.2-14-5 6-5 14-5Z", "#f4f6f7", INK, 1.2)
    + put(30, 56.5, "H", 10, anchor="middle", bold=True)
    + shape("M14 22H26Q40 20 42 31Q42 37 33 37H27Q20 37 19 28L8 25.5V20L11 18Z", "#d9a441", INK, 1.5)
    + shape("M31 24Q39 23 40 31H31Z", "#d6eef5", INK, 1.1)
    + shape("M28 21V14M8 13H50", stroke=INK, line=2)
    + shape("M25 37v4M36 37v4M20 41.5H43", stroke=INK, line=1.6)
)
POOL = (
    shape("M3 56Q1 44 14 43Q24 40 34 43.5Q55 41 57 51Q58 60 44 60H14Q4 60 3 56Z", "#f6efe0", INK, 1.5)
    + shape("M8 55Q8 47.5 18 47Q26 45.5 34 47.5Q50 46 52 52Q52 56.5 43 57H16Q9 57.5 8 55Z", WATER, INK, 1.1)
    + shape("M15 51q2.5-2 5 0t5 0M31 53.5q2.5-2 5 0t5 0", stroke="#ffffff", line=1.5)
    + shape("M16 44V18", stroke=INK, line=1.8)
    + shape("M2 24Q4 9 16 9T30 24Q26 21 23 24Q20 21 16 24Q12 21 9 24Q6 21 2 24Z", "#e0593b", INK, 1.4)
    + shape("M16 9Q12 14 9 24Q12 21 16 24Q20 21 23 24Q20 14 16 9Z", "#fdf3e0", INK, 1.1)
    + shape("M45 47V34Q45 30 49 31M51 48V35Q51 31 55 32M45 38H51M45 43H51", stroke=INK, line=1.7)
)
TOWER = (
    shape("M19 60L23 30M41 60L37 30M20 53L40 42M40 53L20.5 42M22 38L38 32M38 38L22 32", stroke=WOOD, line=2.6)
    + shape("M17 31H43V28H17Z", WOOD, INK, 1.2)
    + shape("M19 28V17H41V28Z", "#f6e7c8", INK, 1.4)
    + box(22.5, 19.5, 6, 6, "#33424d", INK, line=1)
    + box(32, 19.5, 6, 6, "#33424d", INK, line=1)
    + shape("M15 17L30 6L45 17Z", "#7d3f2c", INK, 1.4)
    + shape("M30 6V0", stroke=INK, line=1.4)
    + shape("M30 0L39 1.8L30 4.5Z", "#d5482e", INK, 0.9)
    + shape("M43 24L58 18V32Z", "#fff0a8", INK, 0.9)
)
ZOO = (
    shape("M20 60V46Q20 40 26 40L28 14Q27 7 33 6L43 9Q45 12 41 13L35 14L34 40Q42 41 42 48V60H37V50H26V60Z", "#f0c766",
          INK, 1.5)
    + shape("M30.5 6L29 1M34.5 6L35.5 1", stroke=INK, line=1.6)
    + "".join(disc(x, y, r, "#9c5b22") for x, y, r in ((31, 19, 1.8), (30, 26, 2), (32, 33, 2), (27, 44, 2.3),
                                                       (35, 45, 2.5), (30.5, 50, 1.8)))
    + disc(37.5, 9.6, 1.1, INK)
    + shape("M4 60V34M12 60V34M20 60V34M28 60V34M36 60V34M44 60V34M52 60V34M57 60V34M2 40H58M2 54H58", stroke=INK,
            line=1.5)
)  # fmt: skip

DRAWN = {"RADAR": RADAR, "HELIPAD": HELIPAD, "POOL": POOL, "TOWER": TOWER, "ZOO": ZOO}
"""Each extension in a box of 60 by 60."""

PALM = (
    shape("M9 60Q13 40 10 22", stroke=WOOD, line=3.4)
    + shape("M10 22Q2 14 -4 22Q2 18 10 22Q3 23 0 31Q5 24 10 22Q11 25 12 33Q14 27 10 22Q18 22 21 30"
            "Q20 20 10 22Q20 14 24 20Q18 9 10 22Q8 10 1 11Q7 13 10 22Z", LEAF, INK, 1)
)  # fmt: skip

_HOUSE = (
    shape("M6 60V27H72V60Z", "#fff8ea", INK, 1.5)
    + shape("M1 28L39 6L77 28Z", "#b5523b", INK, 1.5)
    + shape("M10 24H68M17 19H61M26 14H52", stroke="#8d3d29", line=1)
    + shape("M0 60H78V57.5H0Z", "#e2d3b4", INK, 1.2)
)
_WINDOWS = (
    box(13, 34, 13, 11, "#9fd4e6", INK, line=1.3)
    + box(52, 34, 13, 11, "#9fd4e6", INK, line=1.3)
    + shape("M19.5 34V45M58.5 34V45M13 39.5H26M52 39.5H65", stroke=INK, line=0.9)
)
_DOOR = shape("M32 57.5V43Q39 36 46 43V57.5Z", WOOD, INK, 1.4) + disc(43, 50, 1, INK)


@lru_cache(maxsize=16)
def manor(president: bool, fallen: bool) -> str:
    """The manor in a box of 96 by 60; the President's wears the sunglasses, a fallen one has dropped them."""
    if president and not fallen:
        face = glasses(8, 26, 62)
    else:
        face = _WINDOWS
    dropped = f'<g transform="rotate(24 30 62)">{glasses(20, 52, 26)}</g>' if fallen else ""
    return move(18, 0, _HOUSE + face + _DOOR) + move(4, 0, PALM) + move(18, 0, dropped)


PIECES = (manor(False, False), *DRAWN.values())
"""What a board may hold more than once."""


@lru_cache(maxsize=32)
def extension(code: str, x: float, y: float, size: float) -> str:
    """An extension that stands on its spot."""
    return move(x, y, DRAWN[code], round(size / 60, 3))


@lru_cache(maxsize=32)
def free_spot(x: float, y: float, size: float) -> str:
    """A spot on which nothing stands yet: pegs and a line in the sand."""
    ground = shape("M8 52L14 44H46L52 52L46 59H14Z", "#e6d3a3", LINE, 1.4, "3 2.5")
    return move(x, y, ground, round(size / 60, 3))
