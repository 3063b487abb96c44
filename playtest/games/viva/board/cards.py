"""Cards: the face with picture, name and effect, the back, and small faces for the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from playtest.games.boards import View
from playtest.games.pen import (
    INK,
    PAPER,
    SOFT,
    box,
    clean,
    disc,
    move,
    page,
    part,
    put,
    put_fitted,
    shape,
    share,
    stamp,
    width,
    wrap,
)
from playtest.games.viva.board import look
from playtest.games.viva.board.card_art import PIECES, picture
from playtest.games.viva.board.facts import Board, read
from playtest.games.viva.board.words import SUBJECT, card_name
from playtest.games.viva.components.deck import Card, Deck, default_deck
from playtest.locales import Words

WIDE, HIGH = 120, 168
"""The size of a card in its own units; the board's phone layout shows it at this many pixels."""

BACK = "BACK"
"""The code that asks for a card seen from behind."""

KINDS = {
    "money": ("#dbeccb", "#2f6b2a", "M8 2a6 6 0 1 0 .1 0ZM8 5v6M6 6.5q2-2 4 0t-4 3q2 2 4 0"),
    "luxury": ("#fbeab2", "#7a5200", "M3 6L5.5 2H10.5L13 6L8 14ZM3 6H13M6 6L8 14L10 6"),
    "fight": ("#f7d5c9", "#8c2413", "M3 3L12 13M13 3L4 13M2.5 10L6 13.5M10 13.5L13.5 10"),
    "event": ("#ddd9f3", "#41328f", "M9.5 1L3 9H7.5L6 15L13 6.5H8.5Z"),
}
"""For each kind: pale ground, dark ink, sign in a box of 16 by 16."""


def card_svg(card_code: str, language: str, deck: Deck | None = None) -> str:
    """A card as a picture of its own: one of the deck (the default one unless given), or the back for ``BACK``.

    A code that the deck does not have is drawn as a card with a question mark.
    """
    words = Words(language, SUBJECT)
    if card_code == BACK:
        title = words.tell("back")
        return page(WIDE, HIGH, language, "viva-card-back", title, title, _back())
    code = clean(card_code)
    card = (deck or default_deck()).cards.get(code) or Card(code, "event", 0, "", "", "", 0)
    desc = f"{words.tell(f'kind.{card.kind}')}: {effect(card, words)}"
    ident = "viva-card-" + "".join(char if char.isascii() and char.isalnum() else "-" for char in code.lower())
    return page(WIDE, HIGH, language, ident, card_name(code, words), desc, face(card, language))


def _back() -> str:
    frame = box(0.75, 0.75, WIDE - 1.5, HIGH - 1.5, look.GREEN, INK, r=8, line=1.5)
    lines = box(8, 8, WIDE - 16, HIGH - 16, "none", "#cfe6d4", r=6, line=2) + box(
        14, 14, WIDE - 28, HIGH - 28, "none", "#cfe6d4", r=4
    )
    return frame + lines + move(18, 40, look.EMBLEM, 0.35)


def effect(card: Card, words: Words) -> str:
    """What a card does, in one short sentence."""
    key = f"strength_{card.who}" if card.effect == "strength" else card.effect
    return words.tell(f"effect.{key or 'none'}", n=card.value)


@lru_cache(maxsize=256)
def face(card: Card, language: str) -> str:
    """The face of a card in a box of 120 by 168."""
    words = Words(language, SUBJECT)
    ground, ink, sign = KINDS[card.kind]
    name = card_name(card.code, words)
    lines = _two_lines(name)
    head = "".join(put_fitted(WIDE / 2, 17 + 13.5 * i + (7 if len(lines) == 1 else 0), line, 108, 13.5, 9,
                              anchor="middle", bold=True) for i, line in enumerate(lines))  # fmt: skip
    size, said = _effect_lines(effect(card, words))
    middle = 143.5 - (len(said) - 1) * size * 0.56 + size * 0.35
    foot = "".join(put(WIDE / 2, middle + size * 1.12 * i, line, size, anchor="middle") for i, line in enumerate(said))
    return (
        box(0.75, 0.75, WIDE - 1.5, HIGH - 1.5, PAPER, INK, r=8, line=1.5)
        + box(5, 5, WIDE - 10, 32, ground, r=5)
        + head
        + box(5, 39, WIDE - 10, 80, "#ffffff", ink, r=3, line=1.2)
        + move(10, 41, picture(card))
        + move(102, 106, _sign(ground, ink, sign), 0.8)
        + foot
    )


def _effect_lines(said: str) -> tuple[float, list[str]]:
    """As large as the effect fits into its place of 108 by 42."""
    for size in (15.0, 13.0, 11.5, 10.5):
        lines = wrap(said, 108, size)
        if len(lines) * size * 1.12 <= 43 and all(width(line, size) <= 108 for line in lines):
            return size, lines
    return 9.5, wrap(said, 110, 9.5)


def _sign(ground: str, ink: str, sign: str) -> str:
    return disc(8, 8, 10.5, ground, ink, 1.2) + shape(sign, stroke=ink, line=1.5)


def _two_lines(name: str) -> list[str]:
    shown = name[:1].upper() + name[1:]
    lines = wrap(shown, 108, 13.5)
    return lines if len(lines) < 3 else wrap(shown, 108, 11)[:2]


MINI_WIDE, MINI_HIGH = 34, 44


@lru_cache(maxsize=512)
def mini(card: Card, x: float, y: float, high: float) -> str:
    """A small face: the amount of money, or the picture alone."""
    ground, ink, sign = KINDS[card.kind]
    frame = box(0.6, 0.6, MINI_WIDE - 1.2, MINI_HIGH - 1.2, ground, INK, r=4, line=1.2)
    badge = move(MINI_WIDE / 2 - 6.4, MINI_HIGH - 15, shape(sign, stroke=ink, line=1.5), 0.8)
    if card.effect == "pays":
        inner = put_fitted(MINI_WIDE / 2, 23, f"{card.value}M", 30, 17, 9, anchor="middle", bold=True)
    else:
        inner = move(2, 4, picture(card), 0.3)
    return move(x, y, frame + inner + badge, round(high / MINI_HIGH, 3))


def minis(board: Board, cards: Sequence[str], x: float, y: float, high: float, room: float) -> str:
    """Small faces in a row; they overlap where there is no room for all."""
    wide = high * MINI_WIDE / MINI_HIGH
    step = min(wide + 2, (room - wide) / (len(cards) - 1)) if len(cards) > 1 else 0
    return "".join(mini(board.card(code), x + i * step, y, high) for i, code in enumerate(cards))


def minis_width(cards: Sequence[str], high: float) -> float:
    """The room that small faces take side by side."""
    return len(cards) * (high * MINI_WIDE / MINI_HIGH + 2)


# --- the cards that a viewer sees ------------------------------------------------------------------------

ROOM = 390


def hand_svg(view: View, language: str) -> str:
    """The cards that the viewer holds, has been promised and has drawn, as large faces three in a row.

    For a viewer without a seat it is empty but for its heading; hands that an option has laid open stand on the board.
    """
    board, words = read(view), Words(language, SUBJECT)
    title = words.tell("hand_title", round=board.round)
    groups = _groups(board)
    shapes, y, told = [], 8.0, []
    for key, cards in groups:
        label = words.tell(f"label.{key}")
        told.append(f"{label}: {', '.join(card_name(code, words) for code in cards) or words.tell('label.empty')}.")
        drawn, y = _group(label, cards, board, words, y)
        shapes.append(part(key, drawn))
    ident = f"viva-hand-{stamp(repr([view['viewer'], language, groups]))}"
    body = share("".join(shapes), PIECES)
    return page(ROOM, max(y, 40), language, ident, title, " ".join(told) or title, body)


def _groups(board: Board) -> list[tuple[str, tuple[str, ...]]]:
    mine = board.mine
    if mine is None:
        return []
    found = [("your_hand", mine.hand_cards or ())]
    if mine.promise_cards:
        found.append(("your_promises", mine.promise_cards))
    if mine.president and board.drawn_cards:
        found.append(("your_drawn", board.drawn_cards))
    return found


def _group(label: str, cards: Sequence[str], board: Board, words: Words, y: float) -> tuple[str, float]:
    head = put_fitted(6, y + 16, label, ROOM - 12, 16, 11, bold=True)
    y += 26
    if not cards:
        return head + put(6, y + 14, words.tell("label.empty"), 14, fill=SOFT), y + 26
    placed = [
        move(6 + i % 3 * 127, y + i // 3 * (HIGH + 7), face(board.card(code), words.language))
        for i, code in enumerate(cards)
    ]
    return head + "".join(placed), y + ((len(cards) + 2) // 3) * (HIGH + 7) + 8
