"""The balance of a deck at a glance: how much power each colour has, by class, and how many cards of each power."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from playtest.games.diktaattori.board.card_art import FRAMES
from playtest.games.diktaattori.components.cards import Card
from playtest.games.diktaattori.components.drafts import SUBJECT
from playtest.games.diktaattori.components.kinds import RARITIES, SIDES
from playtest.games.pen import INK, SOFT, box, clip, move, page, put, put_fitted, shape, stamp
from playtest.locales import Words, words

WIDE = 390
BAR, MARGIN = 34, 12
MOST = 24
"""So many different powers are drawn; a deck with more has them in its tables."""


def balance_svg(cards: Sequence[Card], language: str) -> str:
    """The picture for these cards; unfinished ones count as far as they can be read."""
    say = words(language, SUBJECT)
    characters = [card for card in cards if card.type == "character" and card.colour in SIDES and card.power]
    upper = _powers(characters, say)
    lower, high = _ladder(characters, say)
    body = upper + move(0, 150, lower)
    ident = f"dik-b-{stamp(body)}"
    return page(WIDE, 150 + high, language, ident, say.tell("balance.title"), _told(characters, say), body)


def _told(characters: Sequence[Card], say: Words) -> str:
    totals = {side: sum(card.power for card in characters if card.colour == side) for side in SIDES}
    return "; ".join(say.tell("balance.side", colour=side, n=totals[side]) for side in SIDES)


# --- power by colour and class -----------------------------------------------------------------------


def _powers(characters: Sequence[Card], say: Words) -> str:
    totals = {side: sum(card.power for card in characters if card.colour == side) for side in SIDES}
    scale = (WIDE - 2 * MARGIN - 100) / max(1, *totals.values())
    drawn = [put(MARGIN, 24, say.tell("balance.power"), 16, bold=True)]
    for i, side in enumerate(SIDES):
        y = 36 + i * (BAR + 14)
        drawn.append(put_fitted(MARGIN, y + 22, say.tell(f"colour.{side}"), 56, 14, 9))
        x = MARGIN + 60.0
        for shade, rarity in enumerate(RARITIES):
            power = sum(card.power for card in characters if (card.rarity, card.colour) == (rarity, side))
            if power:
                drawn.append(_segment(side, x, y, power * scale, shade, str(power)))
                x += power * scale
        drawn.append(put(x + 6, y + 23, str(totals[side]), 18, bold=True))
    legend = "   ".join(f"{'▮' * (len(RARITIES) - i)} {rarity}" for i, rarity in enumerate(RARITIES))
    drawn.append(put_fitted(MARGIN + 60, 140, legend, WIDE - 90, 11, 8, fill=SOFT))
    return "".join(drawn)


def _segment(side: str, x: float, y: float, wide: float, shade: int, figure: str) -> str:
    """A piece of a bar: the stronger the class the thicker its stripe below; red is hatched."""
    bar = box(x, y, wide, BAR, FRAMES[side], INK, line=1.2)
    hatch = "".join(f"M{i} 0L{i - BAR} {BAR}" for i in range(6, int(wide) + BAR, 9)) if side == "red" else ""
    lines = clip(x, y, wide, BAR, f'<g opacity=".35">{shape(hatch, stroke="#ffffff", line=1.5)}</g>') if hatch else ""
    stripe = box(x, y + BAR - 3 * (len(RARITIES) - shade), wide, 3 * (len(RARITIES) - shade), "#e3b23c", INK, line=0.8)
    number = put_fitted(
        x + wide / 2, y + 18, figure, max(8.0, wide - 4), 13, 6, anchor="middle", bold=True, fill="#ffffff"
    )
    return bar + lines + stripe + number


# --- how many cards of each power --------------------------------------------------------------------


def _ladder(characters: Sequence[Card], say: Words) -> tuple[str, float]:
    counts = Counter((card.power, card.colour) for card in characters)
    powers = sorted({card.power for card in characters})[:MOST]
    head = put(MARGIN, 24, say.tell("balance.ladder"), 16, bold=True)
    if not powers:
        return head, 40
    step = min(64.0, (WIDE - 2 * MARGIN) / len(powers))
    tall = 90 / max(counts.values())
    drawn = [head]
    for i, power in enumerate(powers):
        x = MARGIN + i * step
        for j, side in enumerate(SIDES):
            drawn.append(_column(side, counts[power, side], x + step * (0.08 + 0.42 * j), step * 0.4, tall))
        drawn.append(put_fitted(x + step / 2, 166, str(power), step, 15, 7, anchor="middle", bold=True))
    drawn.append(shape(f"M{MARGIN} 148H{WIDE - MARGIN}", stroke=INK, line=1.5))
    return "".join(drawn), 180


def _column(side: str, number: int, x: float, wide: float, tall: float) -> str:
    if not number:
        return ""
    high = number * tall
    hatch = "".join(f"M{i} 0L{i - 100} 100" for i in range(6, int(wide) + 108, 9))
    lines = f'<g opacity=".35">{shape(hatch, stroke="#ffffff", line=1.5)}</g>' if side == "red" else ""
    column = box(x, 148 - high, wide, high, FRAMES[side], INK, line=1.2) + clip(x, 148 - high, wide, high, lines)
    return column + put_fitted(x + wide / 2, 144 - high, str(number), wide + 6, 12, 7, anchor="middle")
