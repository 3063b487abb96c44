"""The look of the table's small things: estate plates, dice, screens, sunglasses, stars, signs.

Every estate has its own colour, shape and hatching, so that it is known without colour too. The hatchings are those
of heraldry: red upright, blue level, green slanting, gold dotted, black crossed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from playtest.games import signs
from playtest.games.pen import INK, LINE, PAPER, box, clip, disc, move, n, put, shape


@dataclass(frozen=True, slots=True)
class Livery:
    """How an estate is known: fill, ink that reads on it, a pale tint, its plate as a path in a 32 by 32 box."""

    fill: str
    ink: str
    tint: str
    plate: str
    base: float


LIVERIES = {
    1: Livery("#c23f27", "#ffffff", "#fbe6de", "M16 1A15 15 0 1 1 16 31A15 15 0 1 1 16 1Z", 22.5),
    2: Livery("#1f5fa8", "#ffffff", "#dfeaf7", "M2.5 2.5H29.5V29.5H2.5Z", 22.5),
    3: Livery("#1a7f57", "#ffffff", "#dcf1e6", "M16 0L32 30.5H0Z", 27),
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


def _dashes(wide: float, y: float, thick: float, dashes: str, more: str = "") -> str:
    return f'<path d="M4 {n(y)}H{n(wide - 3)}" stroke-width="{n(thick)}" stroke-dasharray="{dashes}"{more}/>'


def _level(wide: float, high: float) -> str:
    rows = "".join(f"M0 {y}H{n(wide)}" for y in range(3, int(high), 6))
    return f'<path d="{rows}" stroke-width="1.2"/>'


def _upright(wide: float, high: float) -> str:
    return _dashes(wide, high / 2, high, "1.2 5")


def _slanting(wide: float, high: float) -> str:
    slant = f' transform="translate({n(-high)}) skewX(45)"'
    return clip(0, 0, wide, high, _dashes(wide + high, high / 2, high, "1.4 6", slant))


def _dotted(wide: float, high: float) -> str:
    round_ = ' stroke-linecap="round"'
    return "".join(_dashes(wide, y, 2.6, "0 9", round_) for y in range(3, int(high), 7))


def _crossed(wide: float, high: float) -> str:
    return _upright(wide, high) + _level(wide, high)


_HATCHES = {1: _upright, 2: _level, 3: _slanting, 4: _dotted, 5: _crossed}


@lru_cache(maxsize=256)
def band(number: int, x: float, y: float, wide: float, high: float) -> str:
    """A strip in the colour and hatching of an estate."""
    look = livery(number)
    marks = f'<g stroke="{look.ink}" opacity=".65">{_HATCHES[number](wide, high)}</g>'
    return move(x, y, box(0, 0, wide, high, look.fill) + marks)


_PIPS = {
    1: "M5 5h0",
    2: "M2.6 2.6h0M7.4 7.4h0",
    3: "M2.4 2.4h0M5 5h0M7.6 7.6h0",
    4: "M2.7 2.7h0M7.3 2.7h0M2.7 7.3h0M7.3 7.3h0",
    5: "M2.5 2.5h0M7.5 2.5h0M5 5h0M2.5 7.5h0M7.5 7.5h0",
    6: "M2.8 2.3h0M7.2 2.3h0M2.8 5h0M7.2 5h0M2.8 7.7h0M7.2 7.7h0",
}


def pips(value: int, ink: str, thick: float) -> str:
    """The dots of a die face from 1 to 6 in a box of 10 by 10; nothing for another value."""
    dots = _PIPS.get(value)
    return f'<path d="{dots}" stroke="{ink}" stroke-width="{n(thick)}" stroke-linecap="round"/>' if dots else ""


@lru_cache(maxsize=512)
def die(number: int, x: float, y: float, size: float, value: int = 0, sign: str = "", faded: bool = False) -> str:
    """A militia in the colour of an estate; ``sign`` is written on it where no pips are."""
    look = livery(number)
    cube = box(0.25, 0.25, 9.5, 9.5, look.fill, INK, r=1.9, line=0.55)
    marks = pips(value, look.ink, 1.9)
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
    upper = [(0.0, 0), (wide / 3, 3), (wide * 2 / 3, 0), (wide, 3)]
    lower = [(x, high - 3 + y) for x, y in reversed(upper)]
    edge = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in [*upper, *lower]) + "Z"
    edge += "".join(f"M{n(x)} {y}V{n(high - 3 + y)}" for x, y in upper[1:3])
    panels = band(number, 0, 1.5, wide, high - 3) + shape(edge, stroke=INK, line=1.6)
    badge = disc(wide / 2, high / 2, high * 0.31, look.fill, look.ink, 1.2)
    written = put(wide / 2, high * 0.65, sign, high * 0.42, anchor="middle", bold=True, fill=look.ink)
    return move(x, y, panels + badge + written)


@lru_cache(maxsize=32)
def glasses(x: float, y: float, size: float, hollow: bool = False) -> str:
    """The sunglasses, ``size`` wide; hollow ones are only promised."""
    lens, dash, line = ("#ffffff", "2 1.6", 1.6) if hollow else ("#17120f", "", 1.2)
    frames = shape("M1 3H31M2 4h11v3.5q0 4-5.5 4T2 7.5ZM19 4h11v3.5q0 4-5.5 4T19 7.5ZM13 5.5q3-2.5 6 0",
                   lens, INK, line, dash)  # fmt: skip
    shine = "" if hollow else shape("M4.5 6l3-1M21.5 6l3-1", stroke="#9fd4e6", line=1.3)
    return move(x, y, frames + shine, round(size / 32, 3))


@lru_cache(maxsize=64)
def back(x: float, y: float, high: float) -> str:
    """The back of a card: a banana on a green ground."""
    return move(x, y, BACK, round(high / 42, 3))


def _under(x: float, y: float, high: float) -> str:
    return box(x, y, high * 0.7, high, GREEN, PAPER, r=high / 12, line=1) + shape(
        f"M{n(x)} {n(y + 3)}V{n(y + high - 3)}", stroke=INK, line=1)  # fmt: skip


GREEN = "#2f6f5b"
BANANA = shape("M9.5 12q.5 13 12 16.5l2-1.8q-8.5-4.5-9.5-15.7l-1.6-2-2.2.6Z", "#f6d13a", INK, 1)
"""The emblem of the country, in a box of 30 by 42."""
BACK = box(0.5, 0.5, 29, 41, GREEN, INK, r=3.5, line=1.2) + box(3.5, 3.5, 23, 35, "none", "#cfe6d4", r=2) + BANANA
"""A card from behind, in the same box."""


@lru_cache(maxsize=64)
def pile(x: float, y: float, high: float, cards: int) -> str:
    """A pile of cards face down, thicker the more there are; a dashed place when there is none."""
    if not cards:
        return box(x, y, high * 0.7, high, "none", LINE, r=3, line=1.2, dash="3 2.5")
    under = min(3, (cards + 4) // 8)
    lower = "".join(_under(x + 1.6 * i, y - 1.6 * i, high) for i in range(under))
    return lower + back(x + 1.6 * under, y - 1.6 * under, high)


@lru_cache(maxsize=64)
def fan(x: float, y: float, high: float, cards: int) -> str:
    """A hand seen from behind: up to four backs, or an empty place."""
    if not cards:
        return box(x, y, high * 0.7, high, "none", LINE, r=3, line=1.2, dash="3 2.5")
    last = min(cards, 4) - 1
    return "".join(_under(x + i * high * 0.14, y, high) for i in range(last)) + back(x + last * high * 0.14, y, high)


def fan_width(high: float, cards: int) -> float:
    """How much room a fan takes."""
    return high * (0.715 + 0.14 * max(0, min(cards, 4) - 1))


_WREATH = "".join(
    f'<g transform="translate(120 112) rotate({angle})"><path d="M0 96q-11 -10 0 -24q11 14 0 24Z"/></g>'
    for angle in [*range(-150, -20, 16), *range(34, 164, 16)]
)
EMBLEM = (
    disc(120, 112, 104, "#d9b07c", "#7a5128", 3)
    + f'<g fill="#5c8a4f" stroke="{INK}" stroke-width="1.4">{_WREATH}</g>'
    + disc(120, 112, 62, "#fdf3d6", INK, 2.5)
    + shape("M92 58L100 50Q104 94 166 116L168 126Q150 142 122 128Q88 108 92 58Z", "#f6d13a", INK, 3)
    + shape("M98 66Q102 106 150 126", stroke="#b88a12", line=2.5)
    + shape("M92 58L91 48L100 50ZM166 116L175 118L168 126Z", "#5c4a1e", INK, 2)
    + f'<g transform="rotate(14 110 80)">{glasses(80, 70, 62)}</g>'
    + shape("M26 184L44 200L26 220H74V184ZM214 184L196 200L214 220H166V184Z", "#9c2f1c", INK, 2.5)
    + shape("M56 166H184V208H56Z", "#c23f27", INK, 2.5)
    + put(120, 199, "VIVA", 34, anchor="middle", bold=True, fill="#ffffff")
)
"""The arms of the country, for a quiet table, in a box of 240 by 240."""

SHIELD = shape("M10 2l7 2.2v5q0 6-7 9-7-3-7-9v-5Z", "#ffffff", INK, 1.8) + shape(
    "M10 5v10M6.5 8.5h7", stroke=INK, line=1.5
)
"""Guarding one's own estate, in a box of 20 by 20."""


PIECES = (BACK, signs.SWORDS, SHIELD)
"""What a board may hold more than once."""


@lru_cache(maxsize=128)
def order_sign(kind: str, number: int, x: float, y: float, size: float) -> str:
    """What an order means: swords and the plate of the target, a shield at home, sunglasses for the President."""
    scale = round(size / 20, 3)
    if kind == "attack":
        return move(x - size * 0.42, y, signs.SWORDS, scale) + plate(
            number, x + size * 0.5, y + size * 0.06, size * 0.88
        )
    return move(x, y, SHIELD, scale) if kind == "home" else glasses(x - size * 0.25, y + size * 0.2, size * 1.5)
