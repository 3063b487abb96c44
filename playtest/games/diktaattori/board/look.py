"""The look of the table's small things: chips for cards, piles and hands from behind, the colour of a side, markers.

Black has square corners and a dark ground, red is round and striped, so that they are told apart without colour too.
"""

from __future__ import annotations

from functools import lru_cache

from playtest.games import signs
from playtest.games.diktaattori.board.card_art import BACK_GROUND, FRAMES, RED
from playtest.games.diktaattori.components.cards import Card
from playtest.games.pen import INK, LINE, PAPER, box, clip, disc, move, put, put_fitted, put_short, shape
from playtest.locales import Words

GOLD = "#f3c63f"
DARK_GOLD = "#9a7400"
WAITED = "#b04a00"
BLACK = FRAMES["black"]
STRIPES = "".join(f"M{x} 46L{x + 46} 0" for x in range(-44, 130, 7))

CHIP_WIDE, CHIP_HIGH = 30, 42


CHIPS = {
    "black": box(0.5, 0.5, 29, 41, BLACK, INK, r=1) + box(3.2, 3.2, 23.6, 35.6, "none", "#ffffff"),
    "red": box(0.5, 0.5, 29, 41, RED, INK, r=12)
    + shape("M9 3.5L3.5 9M12.5 3L3 12.5M21 38.5L26.5 33M17.5 39L27 29.5", stroke="#ffffff", line=1.2),
    "red-black": box(0.5, 0.5, 29, 41, BLACK, INK, r=5) + shape("M29 5V36Q29 41 24 41H4L29 3Z", RED),
    **{kind: box(0.5, 0.5, 29, 41, FRAMES[kind], INK, r=5) for kind in ("negation", "assassin", "democracy")},
}
"""The ground of the smallest cards, 30 by 42, by colour or type."""


@lru_cache(maxsize=512)
def chip(card: Card, shown: str) -> str:
    """The smallest card, 30 by 42, with its colour; what stands on it is its ``figure``."""
    body = CHIPS.get(card.colour or card.type, box(0.5, 0.5, 29, 41, "#6b6258", INK, r=5))
    return body + put_short(15, 27, shown, 25, 16, 8, anchor="middle", bold=True, fill="#ffffff")


def figure(card: Card, words: Words) -> str:
    """What stands on a chip: the power, what a power card does, or a letter."""
    if card.type == "character":
        return str(card.power)
    if card.type == "power" and card.effect is not None:
        sign = {"times": "×", "plus": "+"}.get(card.effect.kind, "")
        return f"{sign}{words.value(str(card.effect.amount), 'number')}"
    return words.tell_or(f"letter.{card.type}", "?")


@lru_cache(maxsize=8)
def back() -> str:
    """A card from behind, in a box of 30 by 42."""
    return (
        box(0.5, 0.5, 29, 41, BACK_GROUND, INK, r=3.5, line=1.2)
        + box(3.5, 3.5, 23, 35, "none", "#cfd8ea", r=2)
        + shape("M15 12L23 21L15 30L7 21Z", RED, "#cfd8ea", 1.2)
        + shape("M15 12L7 21L15 30Z", BLACK)
    )


@lru_cache(maxsize=8)
def _place(high: float) -> str:
    """An empty place for cards."""
    return box(0.5, 0.5, high * 0.714 - 1, high - 1, "none", LINE, r=3, line=1.2, dash="3 2.5")


PLACES = (_place(40), _place(60))
"""What several seats may have that hold nothing."""


def pile(x: float, y: float, high: float, cards: int) -> str:
    """A pile of cards face down, thicker the more there are, with its number; a dashed place when there is none."""
    if not cards:
        return move(x, y, _place(high) + signs.tally(high * 0.357, high * 0.5, 0, high * 0.36))
    under = min(3, (cards + 7) // 8)
    lower = "".join(box(1.6 * i + 0.5, 0.5 - 1.6 * i, 29, 41, "#ffffff", INK, r=3.5) for i in range(under))
    top = lower + move(1.6 * under, -1.6 * under, back())
    shift = 1.6 * under * high / 42
    return move(x, y, move(0, 0, top, round(high / 42, 3)) + signs.tally(
        high * 0.357 + shift, high * 0.5 - shift, cards, high * 0.36
    ))  # fmt: skip


def fan(x: float, y: float, high: float, cards: int) -> str:
    """A hand from behind with its number: a back for each card, of many only some, or an empty place."""
    if not cards:
        return move(x, y, _place(high) + signs.tally(high * 0.357, high * 0.5, 0, high * 0.36))
    shown = min(cards, MOST_BACKS)
    middle = ((shown - 1) * BACK_STEP + 30) / 2 * high / 42
    return move(
        x, y, move(0, 0, backs(shown), round(high / 42, 3)) + signs.tally(middle, high * 0.5, cards, high * 0.36)
    )


MOST_BACKS, BACK_STEP = 7, 4.5


@lru_cache(maxsize=8)
def backs(cards: int) -> str:
    """So many cards from behind, one over the other."""
    return "".join(move(i * BACK_STEP, 0, back()) for i in range(cards))


@lru_cache(maxsize=16)
def pill(colour: str, name: str, wide: float) -> str:
    """The colour of a side with its name, 26 high: black with corners, red round and striped."""
    if colour == "red":
        stripes = f'<g opacity=".35">{clip(3, 1, wide - 6, 24, shape(STRIPES, stroke="#ffffff", line=1.6))}</g>'
        body = box(0.75, 0.75, wide - 1.5, 24.5, RED, INK, r=12, line=1.5) + stripes
        room = box(14, 4, wide - 28, 18, RED, r=8)
        return (
            body + room + put_fitted(wide / 2, 18.5, name, wide - 30, 14, 9, anchor="middle", bold=True, fill="#ffffff")
        )
    body = box(0.75, 0.75, wide - 1.5, 24.5, BLACK, INK, line=1.5) + box(
        4, 4, wide - 8, 18, "none", "#ffffff", line=1.2
    )
    return body + put_fitted(wide / 2, 18.5, name, wide - 14, 14, 9, anchor="middle", bold=True, fill="#ffffff")


def dealer(x: float, y: float, size: float) -> str:
    """The dealer's marker: two cards being dealt."""
    cards = (
        f'<g transform="rotate(-14 8 12)">{box(3, 3, 10, 14, PAPER, INK, r=1.5, line=1.4)}</g>'
        f'<g transform="rotate(14 12 12)">{box(8, 3, 10, 14, BACK_GROUND, INK, r=1.5, line=1.4)}</g>'
    )
    return move(x, y, cards, round(size / 20, 3))


def swords(x: float, y: float, size: float) -> str:
    """The attacker's marker."""
    return move(x, y, signs.SWORDS, round(size / 20, 3))


def ribbon(wide: float, first: str, second: str) -> str:
    """A ribbon of two lines over an assassin's card: the card it replaced, and to whom that went."""
    lines = (put_fitted(wide / 2, 14 + 15 * i, text, wide - 8, 13, 8, anchor="middle", bold=True, fill="#ffffff")
             for i, text in enumerate((first, second)))  # fmt: skip
    return box(0, 0, wide, 35, FRAMES["assassin"], INK, r=3) + "".join(lines)


NEGATED = disc(8, 8, 7, "#ffffff", FRAMES["negation"], 2.4) + shape(
    "M3.5 12.5L12.5 3.5", stroke=FRAMES["negation"], line=2.4
)
"""Weakened by a negation card, in a box of 16 by 16."""


def strength_box(wide: float, high: float, shown: str, leads: bool) -> str:
    """The strength of a side, large; golden with a star for the best so far."""
    frame = box(1, 1, wide - 2, high - 2, GOLD if leads else "#ffffff", INK, r=6, line=3 if leads else 1.5)
    left = high * 0.62 if leads else 0
    star = signs.star(4, high * 0.2, high * 0.6, "") if leads else ""
    size = high * 0.72
    number = put_fitted(
        left + (wide - left) / 2, high * 0.76, shown, wide - left - 8, size, 12, anchor="middle", bold=True
    )
    return frame + star + number


def points_under(x: float, y: float, value: int) -> str:
    """The points of a card under its chip."""
    return put(x, y, f"+{value}" if value > 0 else str(value), 12.5, anchor="middle", bold=True)
