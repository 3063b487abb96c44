"""What the signs mean, for whoever looks at the board for the first time."""

from __future__ import annotations

from playtest.games.junta.board import look
from playtest.games.junta.board.speech import Speech
from playtest.games.pen import INK, box, move, part, put_fitted

WIDE, HIGH = 374.0, 208.0
LINE = 25

SIGNS = (
    ("hand", look.HAND), ("cash", look.CASH), ("account", look.VAULT), ("votes", look.BALLOT_BOX),
    ("presidente", look.CROWN), ("cousin", look.COUSIN), ("rebel", look.FIST), ("center", look.CENTER),
    ("dead", look.SKULL), ("exile", look.SUITCASE), ("locked", look.TICK), ("fight", look.BLAST),
)  # fmt: skip


def draw(words: Speech) -> str:
    """The signs with their meanings in two columns, 374 by 208."""
    shapes = [box(1, 1, WIDE - 2, HIGH - 2, "#ffffff", INK, r=6, line=1)]
    for i, (key, sign) in enumerate(SIGNS):
        x, y = 9 + (i // 6) * 184, 8 + (i % 6) * LINE
        shapes.append(look.sign(sign, x, y, 20))
        shapes.append(put_fitted(x + 27, y + 15, words.tell(f"sign.{key}"), 150, 12, 9))
    for i, (key, chip) in enumerate(
        (("passive", look.troop("", 3, 0, True)), ("unarmed", look.troop("CAR", 3, 3, False)))
    ):
        x = 9 + i * 184
        shapes.append(move(x, 162, chip))
        shapes.append(put_fitted(x + 40, 177, words.tell(f"sign.{key}"), 137, 12, 8.5))
    shapes.append(put_fitted(9, 200, words.tell("sign.pale"), WIDE - 18, 11.5, 8.5))
    return part("legend", "".join(shapes))
