"""Signs that the boards of several games use: somebody is waited for, so many, the best, an attack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from playtest.games.pen import INK, PAPER, SOFT, box, move, part, put, put_fitted, shape

NOW = "#ffd75e"
"""The ground of what is going on."""


@lru_cache(maxsize=64)
def star(x: float, y: float, size: float, figure: str) -> str:
    """A star with a number of points on it."""
    d = "M16 1l4.7 9.9 10.8 1.4-7.9 7.5 2 10.7L16 25.3 6.4 30.5l2-10.7L.5 12.3l10.8-1.4Z"
    return move(x, y, shape(d, "#f3c63f", INK, 1.4) + put(16, 22, figure, 14, anchor="middle", bold=True),
                round(size / 32, 3))  # fmt: skip


SWORDS = shape("M3 3L15 15M17 3L5 15M3.5 11.5L8.5 16.5M11.5 16.5L16.5 11.5", stroke=INK, line=1.8) + shape(
    "M3 17.5L5.5 15M17 17.5L14.5 15", stroke=INK, line=2.6
)
"""An attack, in a box of 20 by 20."""


@lru_cache(maxsize=16)
def hourglass(x: float, y: float, size: float) -> str:
    """Somebody is waited for."""
    glass = shape("M4 2H16L11 10L16 18H4L9 10Z", PAPER, INK, 1.5)
    sand = shape("M5.5 3.6H14.5L10 10ZM6 17L10 12.5L14 17Z", "#d08a1d")
    return move(x, y, glass + sand + shape("M2.5 2H17.5M2.5 18H17.5", stroke=INK, line=2), round(size / 20, 3))


def tally(x: float, y: float, figure: int, size: float, before: str = "") -> str:
    """A count on a round label, so that it is read from afar."""
    shown = put(x, y + size * 0.35, f"{before}{figure}", size, anchor="middle", bold=True)
    return (
        box(x - size * 0.78, y - size * 0.68, size * 1.56, size * 1.36, "#ffffff", SOFT, r=size * 0.6, line=1) + shown
    )


def course(names: Sequence[str], now: int, wide: float, size: float) -> str:
    """Where the game stands: steps in a row, 27 high, number ``now`` of them (from 0; -1 for none) being marked."""
    step = wide / len(names)
    shapes = []
    for i, name in enumerate(names):
        here = i == now
        fill, line, ink = (NOW, 2.6, INK) if here else (PAPER, 0.8, SOFT)
        shapes.append(box(i * step + 1, 0, step - 2, 27, fill, INK, r=5, line=line))
        middle = (i + 0.5) * step
        shapes.append(put_fitted(middle, 18.5, name, step - 8, size, 8.5, anchor="middle", bold=here, fill=ink))
    return part("phase", "".join(shapes))


def status(sign: str, said: str, wide: float, bold: bool = True) -> str:
    """A sign of 19 by 19, or none, and what it is about, in one line."""
    left = 24 if sign else 0
    return sign + put_fitted(left, 16, said, wide - left, 16, 10.5, bold=bold)
