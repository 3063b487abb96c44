"""The look of the pieces: emblems of the families, signs of offices, places and kinds of area, bills and markers.

Every family has its own colour, emblem and letter, so that all are known without colour too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from playtest.games.pen import INK, PAPER, SOFT, box, disc, move, n, put, shape

GLOW = "#e4002b"
"""The colour of what is fought over; it also has a shape of its own."""


@dataclass(frozen=True, slots=True)
class Livery:
    """How a family is known: its fill, the ink that reads on it, a pale one for grounds."""

    fill: str
    ink: str
    pale: str


LIVERIES = {
    "CAR": Livery("#b3261e", "#ffffff", "#f8e2df"),
    "SUN": Livery("#26262c", "#ffd75e", "#e5e4e6"),
    "MAR": Livery("#1f7a4d", "#ffffff", "#dcf0e5"),
    "QUI": Livery("#2a5db0", "#ffffff", "#dfe8f7"),
    "WAT": Livery("#e0b12a", "#2a211c", "#fbf1cf"),
    "CIG": Livery("#7a4a21", "#ffffff", "#efe3d6"),
    "DIA": Livery("#7b3a96", "#ffffff", "#eedff4"),
}
NOBODYS = Livery("#ffffff", "#5b4d43", "#f3f0ea")

_EMBLEMS = {
    "CAR": "M2 15Q2 12 6 11.5L9 8H15L18 11.5Q22 12 22 15V17H2ZM7 17.5a2 2 0 1 1-.1 0ZM17 17.5a2 2 0 1 1-.1 0Z",
    "SUN": "M2 9H22M3 9Q3 16 7.5 16Q11 16 11 10Q12 9 13 10Q13 16 16.5 16Q21 16 21 9Z",
    "MAR": "M4 4H20L12 13ZM12 13V20M8 20.5H16M14 4L18 1.5",
    "QUI": "M5 21Q7 10 18 3Q19 9 13 13Q10 15 7.5 15.5M15 21Q11 17 9.5 13.5",
    "WAT": "M12 6a8 8 0 1 1-.1 0ZM12 6V2.5M10 2.5H14M12 9.5V14L15 16",
    "CIG": "M2 15H18V19H2ZM14.5 15V19M20 17Q23 14 20 11Q17.5 8 20.5 5",
    "DIA": "M7 4H17L22 10L12 21L2 10ZM2 10H22M7 4L9 10L12 21L15 10L17 4",
}
"""The emblem of each family, in a box of 24 by 24."""

_FILLED = frozenset({"CAR", "SUN"})


@lru_cache(maxsize=16)
def emblem(family: str) -> str:
    """A family's sign on a round ground, in a box of 24 by 24; a blank one before families are chosen."""
    look = livery(family)
    drawn = _EMBLEMS.get(family, "")
    inside = shape(drawn, look.ink if family in _FILLED else "none", look.ink, 1.7) if drawn else ""
    return disc(12, 12, 11.4, look.fill, INK, 1.1) + move(4.2, 4.2, inside, 0.65)


def livery(family: str) -> Livery:
    """How a family is known."""
    return LIVERIES.get(family, NOBODYS)


@lru_cache(maxsize=128)
def troop(family: str, number: int, unarmed: int, passive: bool) -> str:
    """So many units of a family, 34 by 20: its emblem and their number; a broken edge where some carry no weapons."""
    look = livery(family)
    dash = "3 2" if unarmed else ""
    if passive:
        ground = box(0.7, 0.7, 32.6, 18.6, "#ffffff", SOFT, r=4, line=1.2, dash="1.5 2")
        return ground + shape("M5 6H13L5 14H13", stroke=SOFT, line=1.6) + _figure(number, SOFT)
    ground = box(0.7, 0.7, 32.6, 18.6, look.fill, INK, r=4, line=1.3) + (
        box(2.3, 2.3, 29.4, 15.4, "none", look.ink, r=3, line=1, dash=dash) if dash else ""
    )
    sign = shape(_EMBLEMS.get(family, ""), look.ink if family in _FILLED else "none", look.ink, 1.9)
    return ground + move(2.5, 2.6, sign, 0.6) + _figure(number, look.ink)


def _figure(number: int, ink: str) -> str:
    return put(25, 15.4, str(number), 14, anchor="middle", bold=True, fill=ink)


# --- offices, each in a box of 24 by 24 ------------------------------------------------------------------

CROWN = shape("M3 20V8L8 13L12 5L16 13L21 8V20Z", "#e7b93c", INK, 1.3)
"""The Presidente."""
COUSIN = disc(12, 7, 4.6, "#f3d9b8", INK, 1.3) + shape("M3 23Q3 13 12 13Q21 13 21 23Z", "#7a4f1c", INK, 1.3)

_BADGE = shape("M12 1L15 5H21V12Q20 19 12 23Q4 19 3 12V5H9Z", "#cfdcef", INK, 1.3)
_STAR = "M12 2l3 6.5 7 .8-5.2 4.8 1.5 7L12 17.6 5.7 21.1l1.5-7L2 9.3l7-.8Z"


def _general(number: int) -> str:
    return shape(_STAR, "#c9d8b4", INK, 1.2) + put(12, 16.4, str(number), 10, anchor="middle", bold=True)


OFFICES = {
    "PRE": CROWN,
    "MIN": _BADGE + shape("M8 12L11 15L16.5 8.5", stroke=INK, line=2),
    "G1": _general(1),
    "G2": _general(2),
    "G3": _general(3),
    "ALM": shape("M12 6V22M12 3a2 2 0 1 1-.1 0M7.5 9H16.5M4 14Q5 21 12 22Q19 21 20 14", stroke="#1f4f7a", line=2.2),
    "COM": shape("M11 2H13L14 9L23 14V16L14 14L13.5 19L16 21V22.5L12 21.5L8 22.5V21L10.5 19L10 14L1 16V14L10 9Z",
                 "#dfe6ee", INK, 1.2),
}  # fmt: skip
"""The sign of each office."""

# --- places, statuses, goods, each in a box of 24 by 24 --------------------------------------------------

_SIGNS = {
    "home": "M2 12L12 3L22 12M5 10V22H19V10M10 22V15H14V22",
    "nightclub": "M4 4H20L12 13ZM12 13V20M8 21H16",
    "mistress": "M12 21Q2 13 3 7.5Q4.5 3 9 4.5Q11 5.3 12 8Q13 5.3 15 4.5Q19.5 3 21 7.5Q22 13 12 21Z",
    "bank": "M2 9L12 3L22 9ZM4.5 9V18M9.5 9V18M14.5 9V18M19.5 9V18M2 21H22",
    "headquarters": "M4 22V3M4 4H20L16.5 8.5L20 13H4",
    "hidden": "M8.5 8Q8.5 4 12 4Q16 4 16 8Q16 11 12 13V16M12 19.5V21",
}


@lru_cache(maxsize=16)
def place(name: str) -> str:
    """The sign of a hiding place; a question mark for one that is not open."""
    ground = box(0.8, 0.8, 22.4, 22.4, PAPER, INK, r=4, line=1.2)
    return ground + move(3.2, 3.2, shape(_SIGNS[name], stroke=INK, line=2), 0.73)


SKULL = shape("M12 2Q21 2 21 11Q21 15 17.5 16.5V20H6.5V16.5Q3 15 3 11Q3 2 12 2Z", "#f4f1ea", INK, 1.4) + shape(
    "M8 9.5a2.2 2.2 0 1 1-.1 0ZM16 9.5a2.2 2.2 0 1 1-.1 0ZM10 20V17.5M12 20V17.5M14 20V17.5", INK, INK, 0.8
)
SUITCASE = box(2, 8, 20, 13, "#c79a62", INK, r=2.5, line=1.4) + shape(
    "M8 8V4.5H16V8M7 8V21M17 8V21", stroke=INK, line=1.4
)
FIST = shape("M5 11Q5 8 7 8V6.5Q8.5 5 10 6.5Q11.5 4.5 13 6.5Q15 5 16 7Q19 6.5 19 10V14Q19 18 16 19V22H8V19Q5 17 5 13Z",
             "#e0674f", INK, 1.3)  # fmt: skip
CASH = box(1, 6, 22, 13, "#d5e8c8", "#2f5d2a", r=2, line=1.3) + disc(12, 12.5, 3.6, "none", "#2f5d2a", 1.3)
VAULT = box(2, 3, 20, 19, "#dfe3e8", INK, r=2.5, line=1.4) + disc(12, 12.5, 5.4, "#ffffff", INK, 1.3) + shape(
    "M12 8.5V16.5M8 12.5H16", stroke=INK, line=1.2
)  # fmt: skip
HAND = move(1, 2, box(0, 3, 11, 16, "#8a2c4b", INK, r=1.6, line=1.1)) + move(
    9, 1, box(0, 3, 11, 16, "#a6385d", INK, r=1.6, line=1.1)
)
BALLOT_BOX = box(3, 10, 18, 12, "#d9c7a3", INK, r=1.5, line=1.3) + shape("M8 10V3H16V10M7 13H17", PAPER, INK, 1.3)
EYE = shape("M1 12Q12 2 23 12Q12 22 1 12Z", PAPER, INK, 1.4) + disc(12, 12, 4, INK)
TICK = shape("M4 13L10 19L21 5", stroke="#1c6b38", line=4)
BLAST = shape("M12 0L14.5 7L21 3L18 10L24 12L18 14.5L21 21L14.5 17L12 24L9.5 17L3 21L6 14.5L0 12L6 10L3 3L9.5 7Z",
              "#f59a23", GLOW, 1.2)  # fmt: skip
CENTER = shape(_STAR, "#f3c63f", INK, 1.3)
FLAG = shape("M5 23V2M5 3H21L17 8L21 13H5", "#7fb2d9", INK, 1.5)
TENT = shape("M2 21L12 4L22 21ZM12 4V21M9 21L12 12L15 21", "#cfd8b0", INK, 1.4)

KINDS = {
    "power_center": ("#fdeeb9", "#a87908", CENTER),
    "embassy": ("#dcecf8", "#33719f", FLAG),
    "barracks": ("#e1e8cd", "#5b6d2c", TENT),
    "precinct": ("#dbe3f1", "#3b5488", _BADGE),
    "district": ("#f4ead6", "#8a7a5c", ""),
}
"""For each kind of area: ground, edge, sign."""


@lru_cache(maxsize=4)
def bill(value: str) -> str:
    """A bill, 26 by 16."""
    return box(0.7, 0.7, 24.6, 14.6, "#d5e8c8", "#2f5d2a", r=2, line=1.2) + put(
        13, 12, value, 10.5, anchor="middle", bold=True, fill="#1c4419"
    )


def sign(piece: str, x: float, y: float, size: float) -> str:
    """A sign at a place, so large."""
    return move(x, y, piece, round(size / 24, 3))


def around(x: float, y: float, wide: float, high: float) -> str:
    """The frame around what is fought over."""
    return box(x, y, wide, high, "none", "#ffffff", r=5, line=4.5) + box(x, y, wide, high, "none", GLOW, r=5, line=2.6)


def sea(wide: float, high: float) -> str:
    """Water with waves."""
    rows = "".join(
        f"M{n(x)} {n(y)}q4 -3 8 0t8 0" for y in range(12, int(high), 18) for x in range(6, int(wide) - 16, 34)
    )
    return box(0, 0, wide, high, "#bcdcec", r=4) + shape(rows, stroke="#ffffff", line=1.4)


PIECES = (
    *map(emblem, LIVERIES), *OFFICES.values(), *map(place, _SIGNS), SKULL, SUITCASE, FIST, CASH, VAULT, HAND,
    BALLOT_BOX, EYE, TICK, BLAST, CENTER, FLAG, TENT, COUSIN, _BADGE, *map(bill, ("M1", "M2", "M3")),
)  # fmt: skip
"""What a board may hold more than once."""
