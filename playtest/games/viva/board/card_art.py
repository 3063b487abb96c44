"""The pictures on the cards, our own, each in a box of 100 by 76: bold, to be told apart at the size of a thumb."""

from __future__ import annotations

from functools import lru_cache

from playtest.games.pen import INK, box, disc, move, put, shape
from playtest.games.viva.board.look import BANANA, glasses, pips
from playtest.games.viva.components.deck import Card

NOTE = "#d3e6bd"
WATER = "#4aa3c4"
SAND = "#e8cf98"
SKIN = "#d9a77c"
STEEL = "#8d99a6"
OLIVE = "#7d8a4b"
RED = "#cf4a30"


def _waves(y: float) -> str:
    crest = "q6-6 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0"
    foam = shape(f"M14 {y + 9}q5-4 10 0t10 0M58 {y + 11}q5-4 10 0t10 0", stroke="#ffffff", line=1.6)
    return shape(f"M2 {y}{crest}V74H2Z", WATER, INK, 1.4) + foam


def note(amount: int) -> str:
    """Banknotes with their amount."""
    paper = box(-38, -20, 76, 40, NOTE, INK, r=3, line=1.6)
    under = f'<g transform="translate(52 36) rotate(-11)">{paper}</g>'
    figure = put(60, 53, f"{amount}M", 27 if amount < 100 else 19, anchor="middle", bold=True)
    inner = box(15, 26, 70, 34, "none", "#6f9a57", r=2, line=1.2) + move(12, 23, BANANA, 0.95)
    return under + box(10, 21, 80, 44, NOTE, INK, r=3, line=1.6) + inner + figure


CASE = (
    shape("M14 36L22 8H78L86 36Z", "#9a6a3c", INK, 1.6)
    + shape("M24 33L29.5 13H70.5L76 33Z", "#c9a06f", INK, 1)
    + box(10, 36, 80, 32, "#7d5430", INK, r=3, line=1.6)
    + "".join(box(x, y, 20, 14, NOTE, INK, r=1, line=1.2) + box(x + 7, y, 6, 14, RED)
              for x, y in ((16, 29), (40, 27), (64, 29)))
    + box(26, 47, 48, 17, "#f7ecd2", INK, r=2, line=1.2)
)  # fmt: skip


def donation(amount: int) -> str:
    """A case full of notes, the biggest gift."""
    return CASE + put(50, 61, f"{amount}M", 15, anchor="middle", bold=True)


YACHT = (
    disc(80, 16, 9, "#f6c945", INK, 1.4)
    + shape("M8 44H92L80 60H22Z", "#ffffff", INK, 1.7)
    + shape("M12 50H88", stroke=RED, line=3)
    + shape("M26 44L30 33H66L74 44Z", "#f1e3c8", INK, 1.4)
    + shape("M36 33L39 25H58L63 33Z", "#ffffff", INK, 1.4)
    + shape("M35 38H44M49 38H58M42 29H55", stroke="#33607a", line=3.4)
    + shape("M48 25V8", stroke=INK, line=1.6)
    + shape("M48 8L62 12L48 16Z", RED, INK, 1)
    + _waves(58)
)
CAR = (
    shape("M2 66H98", stroke=INK, line=1.6)
    + shape("M6 58Q4 46 16 44L34 42L46 28H58L62 42L88 44Q97 46 95 58Z", RED, INK, 1.8)
    + shape("M38 42L48 31H55L57 42Z", "#d6eef5", INK, 1.3)
    + shape("M64 42Q66 33 76 36L80 43Z", "#f1e3c8", INK, 1.2)
    + shape("M9 51H15M86 50H92", stroke="#ffe9a0", line=3.5)
    + shape("M20 49H60", stroke="#ffffff", line=1.6)
    + "".join(disc(x, 59, 10, INK) + disc(x, 59, 4.5, "#cfd6dc", INK, 1) for x in (25, 75))
    + shape("M60 22l3-8M72 24l6-6M52 20V11", stroke="#d9a520", line=2)
)
MERC = (
    shape("M22 76Q24 56 42 54H58Q76 56 78 76Z", OLIVE, INK, 1.7)
    + shape("M40 54L50 64L60 54V48H40Z", SKIN, INK, 1.2)
    + shape("M33 26Q31 52 50 54Q69 52 67 26Z", SKIN, INK, 1.6)
    + shape("M28 27Q26 9 48 9Q76 7 77 19Q77 26 66 26L30 30Z", "#8c2f25", INK, 1.7)
    + disc(38, 20, 3.4, "#f3c63f", INK, 1)
    + move(34.5, 30, glasses(0, 0, 31))
    + shape("M43 47q7 3 14-1", stroke=INK, line=1.8)
    + shape("M27 72l8-10M73 72l-8-10", stroke=INK, line=2.4)
)
ARMOUR = (
    shape("M2 68H98", stroke=INK, line=1.6)
    + shape("M8 54L18 36H84L94 54V60H8Z", OLIVE, INK, 1.8)
    + shape("M36 36L40 22H64L70 36Z", "#96a35e", INK, 1.6)
    + shape("M64 26H94V30H66", "#5d6837", INK, 1.4)
    + shape("M22 42H34V49H19ZM70 42H80L84 49H70Z", "#33424d", INK, 1)
    + shape("M52 13l2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.7-4.8 2.7 1-5.4-4-3.8 5.4-.7Z", "#f3c63f", INK, 0.9)
    + "".join(disc(x, 61, 9, "#3a3a3a", INK, 1.4) + disc(x, 61, 3.5, "#cfd6dc") for x in (22, 50, 78))
)
BARRICADE = (
    "".join(shape(f"M{x} {y}q13-7 26 0q3 7 0 12q-13 5-26 0q-3-6 0-12ZM{x + 9} {y + 6}h8", SAND, INK, 1.5)
            for x, y in ((4, 60), (32, 60), (60, 60), (18, 46), (46, 46), (74, 60), (70, 46)))
    + shape("M8 22H92V36H8Z", "#ffffff", INK, 1.6)
    + shape("M14 36L26 22H38L26 36ZM38 36L50 22H62L50 36ZM62 36L74 22H86L74 36Z", RED, INK, 0.8)
    + shape("M20 22L16 8M80 22L84 8M20 36V46M80 36V46", stroke=INK, line=3)
    + disc(16, 7, 4, "#f3c63f", INK, 1.2)
    + disc(84, 7, 4, "#f3c63f", INK, 1.2)
)  # fmt: skip


def _die(x: float, y: float, size: float, value: int) -> str:
    return box(x, y, size, size, "#ffffff", INK, r=size / 5, line=1.8) + move(x, y, pips(value, INK, 1.9), size / 10)


SNIPER = (
    _die(32, 20, 36, 2)
    + shape("M50 38m-29 0a29 29 0 1 0 58 0a29 29 0 1 0-58 0", stroke="#ffffff", line=6)
    + shape("M50 38m-29 0a29 29 0 1 0 58 0a29 29 0 1 0-58 0M50 2V26M50 50V74M14 38H38M62 38H86", stroke=RED, line=3)
    + disc(50, 38, 3, RED)
)
ELITE = (
    shape("M20 66Q6 44 18 16M80 66Q94 44 82 16", stroke="#4f7f3e", line=2.6)
    + "".join(shape(f"M{x} {y}q{-s * 9} {-2} {-s * 11} {-9}q{s * 10} {0} {s * 11} 9Z", "#7fb069", INK, 0.9)
              for s, x in ((1, 17), (-1, 83)) for y in (30, 42, 54, 66))
    + _die(31, 26, 38, 6)
    + shape("M50 1l3.8 7.9 8.7 1.2-6.3 6 1.6 8.6L50 20.5l-7.8 4.2 1.6-8.6-6.3-6 8.7-1.2Z", "#f3c63f", INK, 1.3)
)  # fmt: skip
AGENT = (
    shape("M50 14Q24 14 25 40Q27 68 50 72Z", "#f7ecd8", INK, 1.7)
    + shape("M50 14Q76 14 75 40Q73 68 50 72Z", "#3b4654", INK, 1.7)
    + shape("M14 22H86L74 17Q72 3 50 4Q28 3 26 17Z", "#6b5640", INK, 1.7)
    + shape("M27 17H73", stroke=INK, line=3)
    + shape("M32 36q6-5 12 0M32 38q6 4 12 0", stroke=INK, line=1.7)
    + shape("M56 36q6-5 12 0M56 38q6 4 12 0", stroke="#ffffff", line=1.7)
    + disc(38, 37, 2.2, INK)
    + disc(62, 37, 2.2, "#ffffff")
    + shape("M50 58Q42 64 35 56", stroke=INK, line=2)
    + shape("M50 58Q57 53 65 59", stroke="#ffffff", line=2)
    + shape("M8 44a44 30 0 0 0 20 24M3 51l5-9 6 8M92 44a44 30 0 0 1-20 24M97 51l-5-9-6 8", stroke=RED, line=2.2)
)
INFORMER = (
    box(8, 10, 34, 48, "#2f6f5b", INK, r=4, line=1.5)
    + move(10, 13, BANANA)
    + shape("M58 44L78 66", stroke="#6b4a2b", line=8)
    + shape("M58 44L78 66", stroke="#a8733f", line=4)
    + disc(50, 34, 22, "#e3f1f6", INK, 2.4)
    + shape("M33 34Q50 18 67 34Q50 50 33 34Z", "#ffffff", INK, 1.7)
    + disc(50, 34, 7, "#7a5a33", INK, 1.3)
    + disc(50, 34, 3, INK)
    + shape("M37 24l-3-4M50 21V16M63 24l3-4", stroke=INK, line=1.6)
)
SWISS = (
    shape("M0 62L24 16L38 40L56 6L100 62Z", "#b9c9d6", INK, 1.6)
    + shape("M24 16L17 30L24 27L30 31ZM56 6L45 27L54 23L60 28L68 22Z", "#ffffff", INK, 1.1)
    + box(28, 32, 44, 38, STEEL, INK, r=4, line=1.8)
    + box(33, 37, 34, 28, "#aab5bf", INK, r=3, line=1.2)
    + disc(50, 51, 9, "#dfe5ea", INK, 1.6)
    + shape("M50 51L50 43.5M50 51L57 54.5M50 51L43 54.5", stroke=INK, line=2)
    + shape("M33 70V75M67 70V75", stroke=INK, line=4)
    + shape("M8 58H20V75H8ZM80 58H92V75H80Z", "#ffffff", INK, 1.2)
    + shape("M11 63H17M11 67H17M83 63H89M83 67H89", stroke="#6f9a57", line=1.8)
)
LABOUR = (
    "".join(box(x, y, 22, 10, "#c4693f", INK, r=1, line=1.3)
            for x, y in ((6, 62), (30, 62), (54, 62), (18, 50), (42, 50), (30, 38)))
    + shape("M24 34Q24 10 50 10Q76 10 76 34Z", "#f3c63f", INK, 1.8)
    + shape("M18 34H82V39H18Z", "#e0a92c", INK, 1.6)
    + shape("M44 11V30M56 11V30", stroke=INK, line=1.6)
    + shape("M80 74L84 54", stroke="#a8733f", line=4.5)
    + shape("M76 54L94 58L88 40Z", STEEL, INK, 1.5)
)  # fmt: skip
IMMUNITY = (
    shape("M50 3L82 12V36Q82 62 50 74Q18 62 18 36V12Z", "#3e6fa8", INK, 1.9)
    + shape("M50 9L76 16.5V36Q76 57 50 67Q24 57 24 36V16.5Z", "#e9f0f8", INK, 1.2)
    + shape("M32 44Q42 46 50 36Q52 24 62 22L70 25L64 28Q64 44 50 48Q40 52 34 58L35 50L28 51Z", "#ffffff", INK, 1.6)
    + shape("M50 37Q44 26 33 24Q34 38 46 41", "#ffffff", INK, 1.5)
    + disc(62.5, 25.5, 1.2, INK)
    + shape("M69 26q6 4 5 10M72 30l4-1M73.5 34l4 1", stroke="#4f7f3e", line=1.6)
)
UNKNOWN = shape("M50 8L84 38L50 68L16 38Z", "#e9e2f3", INK, 1.8) + put(50, 52, "?", 38, anchor="middle", bold=True)

PICTURES = {
    "YACHT": YACHT, "CAR": CAR, "MERC": MERC, "ARMOUR": ARMOUR, "BARRICADE": BARRICADE, "SNIPER": SNIPER,
    "ELITE": ELITE, "AGENT": AGENT, "INFORMER": INFORMER, "SWISS": SWISS, "LABOUR": LABOUR, "IMMUNITY": IMMUNITY,
}  # fmt: skip
"""The pictures of the cards of the default deck by code; money cards are drawn with their amount."""

PIECES = tuple(PICTURES.values())
"""What a board may hold more than once."""

BY_EFFECT = {
    "points": CAR, "strength": MERC, "remove_die": SNIPER, "fix_die": ELITE, "turn_die": AGENT, "look": INFORMER,
    "draw": SWISS, "discount": LABOUR, "keep_promises": IMMUNITY,
}  # fmt: skip
"""What a card of somebody's own deck shows, by its effect."""


@lru_cache(maxsize=128)
def picture(card: Card) -> str:
    """The picture of a card."""
    if card.effect == "pays":
        return donation(card.value) if card.value > 3 else note(card.value)
    return PICTURES.get(card.code) or BY_EFFECT.get(card.effect, UNKNOWN)
