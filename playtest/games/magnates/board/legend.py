"""What the signs on the map mean."""

from __future__ import annotations

from playtest.games.magnates.board import look
from playtest.games.pen import INK, PAPER, box, part, put_short
from playtest.locales import Words

WIDE, HIGH = 374, 148

CLIENTS = box(3, 5, 17, 17, "#ffffff", INK, r=2, line=2) + box(8, 10, 7, 7, INK)
INVADERS = f'<path d="M12 1L23 12L12 23L1 12Z" fill="#7a2a1c" stroke="{INK}" stroke-width="1.4"/>'
"""All player cubes together, and all enemy cubes together, on a phone's small map."""

SIGNS = (
    ("heart", look.HEART), ("flame", look.FLAME),
    ("manager", look.STEWARD), ("city", look.CASTLE),
    ("wealth", look.COIN), ("entered", look.RAIDED),
    ("clients", CLIENTS), ("invaders", INVADERS),
    ("seats", look.BENCH), ("estates", look.HOUSE),
    ("hetman", look.MACE), ("seal", look.SEAL),
)  # fmt: skip
"""The signs that are explained, two in a row."""


def draw(words: Words) -> str:
    """The panel of the signs, 374 by 148."""
    shapes = [box(1, 1, WIDE - 2, HIGH - 2, PAPER, INK, r=7, line=1)]
    for i, (key, sign) in enumerate(SIGNS):
        x, y = 10 + i % 2 * 182, 8 + i // 2 * 23
        shapes.append(look.sign(sign, x, y, 18) + put_short(x + 24, y + 14, words.tell(f"sign.{key}"), 152, 11.5, 8.5))
    return part("legend", "".join(shapes))
