"""The pictures on the cards, our own, each in a box of 212 by 130: posters of people, and signs."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from playtest.games.diktaattori.board import portraits
from playtest.games.diktaattori.board.portraits import DARKS, GOLD, PALE, portrait
from playtest.games.diktaattori.components.cards import Card
from playtest.games.pen import INK, box, disc, move, n, shape

WIDE, HIGH = 212, 130

STEEL = "#9aa6b1"

GROUNDS = {
    "black": ("#d8d4cb", "#c3bdb1", DARKS[0]),
    "red": ("#f4d9c8", "#ecc2a8", DARKS[1]),
    "red-black": ("#e6d0c4", "#d3b8ab", "#6b2a2a"),
    "negation": ("#dbe4ea", "#c5d2db", "#40525f"),
    "assassin": ("#ddd2e4", "#c6b6d1", "#3d2450"),
    "democracy": ("#d5e5f5", "#bcd4ec", "#1d4f8a"),
}
"""By colour or type: pale ground, its second tint, the dark of coats and signs."""


def ground_of(card: Card) -> tuple[str, str, str]:
    """The tints of a card; those of negation for an unfinished card without a colour."""
    return GROUNDS.get(card.colour or card.type, GROUNDS["negation"])


def _rays(pale: str, tint: str, x: float, y: float) -> str:
    """A poster's rays around a point."""
    wedges = []
    for i in range(14):
        a, b = (2 * pi * (i + side * 0.5) / 14 for side in (0, 1))
        wedges.append(
            f"M{n(x)} {n(y)}L{n(x + 260 * cos(a))} {n(y + 260 * sin(a))}L{n(x + 260 * cos(b))} {n(y + 260 * sin(b))}Z"
        )
    return box(0, 0, WIDE, HIGH, pale) + shape("".join(wedges), tint)


PIECES = (*(_rays(pale, tint, 106, y) for pale, tint, _ in GROUNDS.values() for y in (60, 66)), *portraits.PIECES)
"""What several pictures in one drawing have in common."""


# --- signs -------------------------------------------------------------------------------------------

_MEGAPHONE = (
    shape("M58 58L128 28V98L58 72Z", "{dark}", INK, 2.5) + shape("M40 54H60V76H40Z", PALE, INK, 2.2)
    + shape("M64 76L72 108H84L80 80Z", PALE, INK, 2.2) + disc(128, 63, 10, PALE, INK, 2.2)
    + shape("M146 44l22-12M150 63h26M146 82l22 12", stroke=INK, line=4.5)
)  # fmt: skip
_RADIO = (
    box(46, 38, 120, 74, "{dark}", INK, r=10, line=2.5) + disc(84, 75, 24, PALE, INK, 2.2)
    + "".join(disc(84, 75, r, "none", INK, 1.4) for r in (17, 10)) + box(120, 50, 36, 20, PALE, INK, r=3, line=1.8)
    + disc(128, 92, 7, PALE, INK, 1.8) + disc(150, 92, 7, PALE, INK, 1.8) + shape("M132 38L150 10", stroke=INK, line=3)
)  # fmt: skip
_BANNER = (
    shape("M42 20V124M170 20V124", stroke=INK, line=5)
    + shape("M44 24Q76 38 106 26Q140 14 168 26V76Q138 64 106 78Q76 90 44 74Z", "{dark}", INK, 2.5)
    + shape("M70 52H96M104 48H142M78 64H128", stroke=PALE, line=5)
    + "".join(disc(x, 118, 9, PALE, INK, 1.8) for x in (64, 85, 106, 127, 148))
)
_STATUE = (
    box(72, 94, 68, 34, PALE, INK, line=2.2) + box(62, 88, 88, 10, PALE, INK, line=2.2)
    + shape("M88 88V58Q88 46 106 46Q124 46 124 58V88Z", "{dark}", INK, 2.2) + disc(106, 32, 13, "{dark}", INK, 2.2)
    + shape("M122 54L158 26", stroke=INK, line=11) + shape("M122 54L157 27", stroke="{dark}", line=7)
    + shape("M82 108H130M82 116H118", stroke=INK, line=2.4)
)  # fmt: skip
POWERS = (_MEGAPHONE, _RADIO, _BANNER, _STATUE)

_CHAIN = (
    "".join(shape(f"M{x} 52h22q14 0 14 13t-14 13h-22q-14 0-14-13t14-13Z", "none", INK, 13)
            + shape(f"M{x} 52h22q14 0 14 13t-14 13h-22q-14 0-14-13t14-13Z", "none", STEEL, 8) for x in (40, 148))
    + shape("M92 65H84M120 65H128", stroke=INK, line=10)
    + shape("M106 22L98 44M106 22l12 20M106 108l-10-22M106 108l10-20", stroke="{dark}", line=5)
)  # fmt: skip
_FACTORY = (
    shape("M46 116V74L76 58V74L106 58V74L136 58V116Z", "{dark}", INK, 2.4)
    + box(142, 34, 18, 82, "{dark}", INK, line=2.4)
    + "".join(box(x, 90, 14, 14, PALE, INK, line=1.6) for x in (56, 82, 110))
    + shape("M34 118H176", stroke=INK, line=3) + shape("M44 24L168 122M168 24L44 122", stroke=PALE, line=15)
    + shape("M44 24L168 122M168 24L44 122", stroke="#b3261e", line=9)
)  # fmt: skip
_HAND = (
    shape("M78 122V62q0-7 6-7t6 7V32q0-7 6.5-7t6.5 7V24q0-7 6.5-7t6.5 7V34q0-6 6-6t6 7V78l8-12"
          "q6-7 12-1l-16 38q-6 19-20 19Z", PALE, INK, 2.8)
    + shape("M90 60V76M103 32V72M116 34V72", stroke=INK, line=2.2)
    + shape("M40 30l16 12M34 66h18M172 30l-16 12M178 66h-18", stroke="{dark}", line=5)
)  # fmt: skip
_PRESS = (
    box(58, 20, 96, 100, PALE, INK, line=2.4) + box(66, 30, 80, 16, "{dark}")
    + shape("M66 58H104M66 68H104M66 78H104M66 88H104M66 98H146M66 108H128", stroke=INK, line=3)
    + box(112, 54, 34, 36, STEEL, INK, line=1.8) + shape("M46 108L166 32", stroke="{dark}", line=7)
)  # fmt: skip
NEGATIONS = (_CHAIN, _FACTORY, _HAND, _PRESS)

_CLOAK = (
    shape("M40 130Q48 44 106 24Q164 44 172 130Z", "{dark}", INK, 2.6)
    + shape("M80 76Q84 42 106 38Q128 42 132 76Q120 92 106 94Q92 92 80 76Z", INK)
    + shape("M92 66h9M111 66h9", stroke=PALE, line=3.4)
    + shape("M136 116L152 72L160 76L146 120Z", STEEL, INK, 2)
    + shape("M128 112L154 124M137 117L130 130", stroke=GOLD, line=5)
)  # fmt: skip
_BALLOT = (
    shape("M80 10L136 18L128 62L74 56Z", PALE, INK, 2.4) + shape("M92 34l9 9 17-19", stroke="#1c5f36", line=5.5)
    + shape("M48 54H164L172 66H40Z", "#ffffff", INK, 2.4) + shape("M78 60H134", stroke=INK, line=6)
    + box(44, 66, 124, 56, "{dark}", INK, r=3, line=2.4) + disc(106, 94, 15, PALE, INK, 2)
    + shape("M99 94l6 6 9-12", stroke=INK, line=3)
)  # fmt: skip
_NOTHING = shape("M66 30H146V104H66Z", "#ffffff", INK, 2, "6 5") + shape(
    "M92 56q0-14 14-14t14 13q0 9-14 15v8M106 90v3", stroke=INK, line=6
)


@lru_cache(maxsize=256)
def picture(card: Card) -> str:
    """The picture of a card that has none of its own."""
    pale, tint, dark = ground_of(card)
    if card.type == "character":
        return _rays(pale, tint, 106, 60) + portrait(card, dark)
    seed = sum(map(ord, card.id))
    signs = {
        "power": POWERS[seed % 4],
        "negation": NEGATIONS[seed % 4],
        "assassin": _CLOAK,
        "democracy": _BALLOT,
    }
    return _rays(pale, tint, 106, 66) + signs.get(card.type, _NOTHING).replace("{dark}", dark)


def own_picture(data_uri: str) -> str:
    """A picture from the class's own files, cut to the same box."""
    return f'<image href="{data_uri}" x="0" y="0" width="{WIDE}" height="{HIGH}" preserveAspectRatio="xMidYMid slice"/>'


def sign(card_type: str, x: float, y: float, size: float, ink: str) -> str:
    """A small sign of a type that has no number: a dagger, a ballot, a stop, a star."""
    d = {
        "assassin": "M10 1L13 12H11V18H9V12H7ZM5 12H15",
        "democracy": "M3 9H17V18H3ZM6 9L8 2L15 4L13 9M6 13l3 3 5-6",
        "negation": "M4 4L16 16M16 4L4 16",
    }.get(card_type, "M10 1v18M1 10h18M4 4l12 12M16 4L4 16")
    return move(x, y, shape(d, stroke=ink, line=2.2), round(size / 20, 3))
