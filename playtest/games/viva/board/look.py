"""The look of the table's small things: estate plates, dice, screens, sunglasses, stars, signs.

Every estate has its own colour, shape and hatching, so that it is known without colour too. The hatchings are those
of heraldry: red upright, blue level, green slanting, gold dotted, black crossed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from playtest.games.viva.board.pen import INK, LINE, PAPER, SOFT, box, disc, move, n, put, shape


@dataclass(frozen=True, slots=True)
class Livery:
    """How an estate is known: fill, ink that reads on it, a pale tint, its plate as a path in a 32 by 32 box."""

    fill: str
    ink: str
    tint: str
    plate: str
    base: float


LIVERIES = {
    1: Livery("#c8442b", "#ffffff", "#fbe6de", "M16 1A15 15 0 1 1 16 31A15 15 0 1 1 16 1Z", 22.5),
    2: Livery("#1f5fa8", "#ffffff", "#dfeaf7", "M2.5 2.5H29.5V29.5H2.5Z", 22.5),
    3: Livery("#1d8a5f", "#ffffff", "#dcf1e6", "M16 0L32 30.5H0Z", 27),
    4: Livery("#f0c52e", "#2a211c", "#fdf4d0", "M16 -1L33 16L16 33L-1 16Z", 22.5),
    5: Livery("#2b2b30", "#ffffff", "#e4e3e6", "M8 1H24L32 16L24 31H8L0 16Z", 22.5),
}
"""By estate number."""


def livery(number: int) -> Livery:
    """The livery of an estate number."""
    return LIVERIES[number]


@lru_cache(maxsize=64)
def plate(number: int, x: float, y: float, size: float) -> str:
    """The number plate of an estate: its shape and colour with its number, in a square of this size."""
    look = livery(number)
    figure = put(16, look.base, str(number), 18, anchor="middle", bold=True, fill=look.ink)
    return move(x, y, shape(look.plate, look.fill, INK, 1.5) + figure, round(size / 32, 3))


def _upright(wide: float, high: float) -> str:
    return "".join(f"M{x} 0V{n(high)}" for x in range(3, int(wide), 6))


def _level(wide: float, high: float) -> str:
    return "".join(f"M0 {y}H{n(wide)}" for y in range(3, int(high), 6))


def _slanting(wide: float, high: float) -> str:
    return "".join(
        f"M{n(max(x, 0))} {n(max(-x, 0))}L{n(min(x + high, wide))} {n(min(high, wide - x))}"
        for x in range(4 - int(high), int(wide), 7)
    )


def _dotted(wide: float, high: float) -> str:
    return "".join(f"M{x} {y}h.1" for y in range(4, int(high), 7) for x in range(4 + y % 2 * 4, int(wide), 9))


def _crossed(wide: float, high: float) -> str:
    return _upright(wide, high) + _level(wide, high)


_HATCHES = {1: _upright, 2: _level, 3: _slanting, 4: _dotted, 5: _crossed}


@lru_cache(maxsize=256)
def band(number: int, x: float, y: float, wide: float, high: float) -> str:
    """A strip in the colour and hatching of an estate."""
    look = livery(number)
    thick = 2.6 if number == 4 else 1.1
    marks = shape(_HATCHES[number](wide, high), stroke=look.ink, line=thick)
    return move(x, y, box(0, 0, wide, high, look.fill) + f'<g opacity=".6" stroke-linecap="round">{marks}</g>')


_PIPS = {
    0: (),
    1: ((5, 5),),
    2: ((2.6, 2.6), (7.4, 7.4)),
    3: ((2.4, 2.4), (5, 5), (7.6, 7.6)),
    4: ((2.7, 2.7), (7.3, 2.7), (2.7, 7.3), (7.3, 7.3)),
    5: ((2.5, 2.5), (7.5, 2.5), (5, 5), (2.5, 7.5), (7.5, 7.5)),
    6: ((2.8, 2.3), (7.2, 2.3), (2.8, 5), (7.2, 5), (2.8, 7.7), (7.2, 7.7)),
}


@lru_cache(maxsize=512)
def die(number: int, x: float, y: float, size: float, pips: int = 0, sign: str = "", faded: bool = False) -> str:
    """A militia in the colour of an estate; ``sign`` is written on it where no pips are."""
    look = livery(number)
    cube = box(0.25, 0.25, 9.5, 9.5, look.fill, INK, r=1.9, line=0.55)
    marks = "".join(disc(px, py, 0.95, look.ink) for px, py in _PIPS.get(pips, ()))
    if sign:
        marks = put(5, 7.1, sign, 6 if len(sign) == 1 else 4.6, anchor="middle", bold=True, fill=look.ink)
    inner = f'<g opacity=".38">{cube}{marks}</g>' if faded else cube + marks
    return move(x, y, inner, round(size / 10, 3))


def crossed(x: float, y: float, size: float) -> str:
    """Two strokes over something that is out."""
    d = f"M{n(x)} {n(y)}l{n(size)} {n(size)}m0 {n(-size)}l{n(-size)} {n(size)}"
    return shape(d, stroke="#ffffff", line=size / 5) + shape(d, stroke=INK, line=size / 9)


@lru_cache(maxsize=64)
def empty_die(x: float, y: float, size: float) -> str:
    """The place of a militia that is not hired yet."""
    return box(x + 1, y + 1, size - 2, size - 2, "none", LINE, r=size / 5, line=1.3, dash="2.5 2")


@lru_cache(maxsize=64)
def screen(number: int, x: float, y: float, wide: float, high: float, sign: str) -> str:
    """The folding screen of an estate that hides its dice; ``sign`` stands on it."""
    look = livery(number)
    third = wide / 3
    panels = "".join(
        band(number, x + i * third, y + (2 if i % 2 else 0), third, high - 2)
        + box(x + i * third, y + (2 if i % 2 else 0), third, high - 2, "none", INK, line=1.3)
        for i in range(3)
    )
    middle = x + wide / 2
    badge = disc(middle, y + high / 2, high * 0.31, look.fill, look.ink, 1.2)
    return panels + badge + put(middle, y + high / 2 + high * 0.15, sign, high * 0.42, anchor="middle", bold=True,
                                fill=look.ink)  # fmt: skip


@lru_cache(maxsize=32)
def glasses(x: float, y: float, size: float, hollow: bool = False) -> str:
    """The sunglasses, ``size`` wide; hollow ones are only promised."""
    lens, dash, line = ("#ffffff", "2 1.6", 1.6) if hollow else ("#17120f", "", 1.2)
    frames = shape("M1 3H31M2 4h11v3.5q0 4-5.5 4T2 7.5ZM19 4h11v3.5q0 4-5.5 4T19 7.5ZM13 5.5q3-2.5 6 0",
                   lens, INK, line, dash)  # fmt: skip
    shine = "" if hollow else shape("M4.5 6l3-1M21.5 6l3-1", stroke="#9fd4e6", line=1.3)
    return move(x, y, frames + shine, round(size / 32, 3))


@lru_cache(maxsize=64)
def star(x: float, y: float, size: float, figure: str) -> str:
    """A star with a number of points on it."""
    d = "M16 1l4.7 9.9 10.8 1.4-7.9 7.5 2 10.7L16 25.3 6.4 30.5l2-10.7L.5 12.3l10.8-1.4Z"
    return move(x, y, shape(d, "#f3c63f", INK, 1.4) + put(16, 22, figure, 14, anchor="middle", bold=True),
                round(size / 32, 3))  # fmt: skip


@lru_cache(maxsize=64)
def back(x: float, y: float, high: float) -> str:
    """The back of a card: a banana on a green ground."""
    frame = box(0.5, 0.5, 29, 41, "#2f6f5b", INK, r=3.5, line=1.2) + box(3.5, 3.5, 23, 35, "none", "#cfe6d4", r=2)
    return move(x, y, frame + BANANA, round(high / 42, 3))


BANANA = shape("M9.5 12q.5 13 12 16.5l2-1.8q-8.5-4.5-9.5-15.7l-1.6-2-2.2.6Z", "#f6d13a", INK, 1)
"""The emblem of the country, in a box of 30 by 42."""


@lru_cache(maxsize=64)
def pile(x: float, y: float, high: float, cards: int) -> str:
    """A pile of cards face down, thicker the more there are; a dashed place when there is none."""
    if not cards:
        return box(x, y, high * 0.7, high, "none", LINE, r=3, line=1.2, dash="3 2.5")
    under = min(3, (cards + 4) // 8)
    return "".join(back(x + 1.6 * i, y - 1.6 * i, high) for i in range(under + 1))


@lru_cache(maxsize=64)
def fan(x: float, y: float, high: float, cards: int) -> str:
    """A hand seen from behind: up to five backs, or an empty place."""
    if not cards:
        return box(x, y, high * 0.7, high, "none", LINE, r=3, line=1.2, dash="3 2.5")
    return "".join(back(x + i * high * 0.17, y, high) for i in range(min(cards, 5)))


def fan_width(high: float, cards: int) -> float:
    """How much room a fan takes."""
    return high * (0.715 + 0.17 * max(0, min(cards, 5) - 1))


SWORDS = (
    shape("M3 3L15 15M17 3L5 15M3.5 11.5L8.5 16.5M11.5 16.5L16.5 11.5", stroke=INK, line=1.8)
    + shape("M3 17.5L5.5 15M17 17.5L14.5 15", stroke=INK, line=2.6)
)
"""An attack, in a box of 20 by 20."""

SHIELD = shape("M10 2l7 2.2v5q0 6-7 9-7-3-7-9v-5Z", "#ffffff", INK, 1.8) + shape("M10 5v10M6.5 8.5h7", stroke=INK, line=1.5)
"""Guarding one's own estate, in a box of 20 by 20."""


@lru_cache(maxsize=128)
def order_sign(kind: str, number: int, x: float, y: float, size: float) -> str:
    """What an order means: swords and the plate of the target, a shield at home, sunglasses for the President."""
    scale = round(size / 20, 3)
    if kind == "attack":
        return move(x - size * 0.42, y, SWORDS, scale) + plate(number, x + size * 0.5, y + size * 0.06, size * 0.88)
    return move(x, y, SHIELD, scale) if kind == "home" else glasses(x - size * 0.25, y + size * 0.2, size * 1.5)


@lru_cache(maxsize=16)
def hourglass(x: float, y: float, size: float) -> str:
    """Somebody is waited for."""
    glass = shape("M4 2H16L11 10L16 18H4L9 10Z", PAPER, INK, 1.5)
    sand = shape("M5.5 3.6H14.5L10 10ZM6 17L10 12.5L14 17Z", "#d08a1d")
    return move(x, y, glass + sand + shape("M2.5 2H17.5M2.5 18H17.5", stroke=INK, line=2), round(size / 20, 3))


def tally(x: float, y: float, figure: int, size: float) -> str:
    """A count on a round label, so that it is read from afar."""
    shown = put(x, y + size * 0.35, str(figure), size, anchor="middle", bold=True)
    return box(x - size * 0.78, y - size * 0.68, size * 1.56, size * 1.36, "#ffffff", SOFT, r=size * 0.6, line=1) + shown
