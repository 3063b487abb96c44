"""The cards that one player has laid, what each adds, and the strength that comes of it; 374 wide."""

from __future__ import annotations

from playtest.games.diktaattori.board import look
from playtest.games.diktaattori.board.card_art import MINI_HIGH, MINI_WIDE, mini
from playtest.games.diktaattori.board.facts import Side
from playtest.games.diktaattori.board.frame import WIDE, Frame
from playtest.games.diktaattori.board.sums import Sum
from playtest.games.diktaattori.board.words import Speech
from playtest.games.pen import INK, LINE, SOFT, box, move, part, put_fitted, put_short, width, wrap

SLOT, GAP = 114.0, 8.0
CARD = round(SLOT / MINI_WIDE * MINI_HIGH, 1)
CAPTION, SUM = 38, 52
HIGH = CARD + CAPTION + SUM
STRENGTH, PILL = 106, 92
"""The width of the box with the strength, and of the sign with the colour."""


def draw(frame: Frame, side: Side) -> str:
    """The cards with what each adds under it, then the sum."""
    shapes = []
    for card, x in zip(side.cards, _slots(len(side.cards)), strict=True):
        shapes.append(part("card", _card(frame, side, card, x)))
        shapes.append(move(x, CARD, _caption(frame, side, card)))
    return "".join(shapes) + move(0, CARD + CAPTION, _sum(frame, side))


def nothing(frame: Frame) -> str:
    """Three places for cards; a word about them only for who may still lay some."""
    said = "" if frame.player.stood else frame.label("yet_to_lay")
    places = "".join(box(x + 1, 1, SLOT - 2, CARD - 2, "none", LINE, r=7, line=1.3, dash="5 4") for x in _slots(3))
    return places + put_fitted(WIDE / 2, CARD + 24, said, WIDE - 40, 16, 11, anchor="middle", fill=SOFT)


def _slots(cards: int) -> list[float]:
    """Where cards stand: three places, or closer together where there are more."""
    step = SLOT + GAP if cards <= 3 else (WIDE - 16 - SLOT) / (cards - 1)
    return [8 + i * step for i in range(cards)]


def _card(frame: Frame, side: Side, code: str, x: float) -> str:
    """A card as it lies there; over an assassin a ribbon tells whom it replaced and who has that card now."""
    drawn = mini(frame.board.card(code), frame.words.language, x, wide=SLOT)
    kill = side.kill(code)
    if kill is None:
        return drawn
    return drawn + move(x, CARD * 0.29, look.ribbon(SLOT, frame.words.short(kill.card), f"→ {kill.user}"))


# --- what each card adds ---------------------------------------------------------------------------------


def _caption(frame: Frame, side: Side, code: str) -> str:
    """What a character adds, as a sum, or what another card does."""
    if frame.board.card(code).type == "character":
        lines, bold, ink = _term(frame, side, code), True, INK
    else:
        lines, bold, ink = _in_two(_deed(frame, side, code)), False, SOFT
    size = 15.0 if len(lines) == 1 else 12.5
    return "".join(
        put_short(SLOT / 2, 17 + i * 14, line, SLOT, size, 8.5, anchor="middle", bold=bold, fill=ink)
        for i, line in enumerate(lines)
    )


def _term(frame: Frame, side: Side, code: str) -> list[str]:
    term = next((term for term in side.sum.terms if term.card == code), None) if side.sum else None
    if term is None:
        return ["?"]
    told = [piece.told(frame.words) for piece in term.pieces]
    return told if len(told) < 3 else ["; ".join(told[:-1]), told[-1]]


def _deed(frame: Frame, side: Side, code: str) -> str:
    kind = frame.board.card(code).type
    if kind == "negation":
        return frame.label("all_others")
    if kind != "power":
        return frame.label("no_force")
    return _power(frame, side.sum) if side.sum else ""


def _power(frame: Frame, worked: Sum) -> str:
    """On how many characters a power card works."""
    if worked.off:
        return frame.label("power_off")
    reached = [
        term
        for term in worked.terms
        if any(sign in ("times", "plus") for piece in term.pieces for sign, _ in piece.deeds)
    ]
    return frame.label("reaches", n=len(reached)) if reached else frame.label("reaches_nobody")


def _in_two(text: str) -> list[str]:
    return [text] if width(text, 15) <= SLOT else wrap(text, SLOT, 12.5)[:2]


# --- the sum ---------------------------------------------------------------------------------------------


def _sum(frame: Frame, side: Side) -> str:
    """The colour, the sum, what negation makes of it, and the strength."""
    words, left, room = frame.words, 8.0, WIDE - STRENGTH - 16
    shapes = []
    if side.colour:
        shapes.append(move(8, 0, part("colour", look.pill(side.colour, words.tell(f"colour.{side.colour}"), PILL))))
        left = 108
    shown = "?" if side.strength is None else words.number(side.strength)
    strength = move(WIDE - STRENGTH - 8, 0, look.strength_box(STRENGTH, 46, shown, side.leads))
    shapes.append(part("strength", strength, frame.player.tag))
    if side.sum is None:
        shapes.append(put_fitted(left, 19, frame.label("yet_to_state"), room - left, 13.5, 9, fill=SOFT))
        return "".join(shapes)
    shapes.append(part("sum", put_short(left, 19, side.sum.told(words), room - left, 16, 9, bold=True)))
    return "".join(shapes) + _after(side, side.sum, words, room)


def _after(side: Side, worked: Sum, words: Speech, room: float) -> str:
    """What negation cards and rounding make of the sum, and whose cards these are."""
    if not side.weakened and not worked.told_rounded(words):
        return ""
    told = " ".join(filter(None, (worked.shared.told(words) if worked.shared else "", worked.told_rounded(words))))
    cards = ", ".join(f"{name}: {words.short(card)}" for card, name in side.weakened)
    sign = move(9, 31, look.NEGATED) if cards else ""
    left = 28.0 if cards else 9.0
    taken = min(width(told, 15, True), room - left) + 8 if told else 0
    shapes = [sign, part("after", put_short(left, 44, told, room - left, 15, 9, bold=True))]
    free = room - left - taken
    if free < width(cards, 9.5):
        cards = ", ".join(dict.fromkeys(name for _, name in side.weakened))
    if cards and free > 40:
        shapes.append(put_fitted(left + taken, 44, cards, free, 12, 8.5, fill=SOFT))
    return "".join(shapes)
