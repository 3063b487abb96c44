"""The cards in one's own hand, large, for the seat that looks and nobody else."""

from __future__ import annotations

from playtest.games.boards import View
from playtest.games.diktaattori.board import card_art
from playtest.games.diktaattori.board.card_art import MINI_HIGH, MINI_WIDE
from playtest.games.diktaattori.board.facts import Board, read
from playtest.games.diktaattori.board.words import Speech
from playtest.games.pen import SOFT, move, page, part, put, put_fitted, share, stamp

ROOM, IN_ROW, GAP, TOP = 390, 3, 7, 48
CARD = (ROOM - 12 - GAP * (IN_ROW - 1)) / IN_ROW
HIGH = CARD / MINI_WIDE * MINI_HIGH
STEP = HIGH + 42


def hand_svg(view: View, language: str) -> str:
    """The cards that the viewer holds, three in a row, 390 wide, with what they are worth.

    For a viewer without a seat it is empty; hands that an option has laid open stand on the board.
    """
    board = read(view, language)
    words = Speech(language, board)
    title = words.tell("hand_title", round=board.round)
    cards = (board.mine.hand_cards or ()) if board.mine else ()
    shapes = _head(words, bool(cards)) if board.mine else []
    for i, code in enumerate(cards):
        x, y = 6 + i % IN_ROW * (CARD + GAP), TOP + i // IN_ROW * STEP
        shapes.append(part("card", move(x, y, _card(code, board, words))))
    tall = TOP + STEP * -(-len(cards) // IN_ROW) + (0 if cards else 12)
    told = ", ".join(words.label(card) for card in cards) or words.tell("label.empty")
    ident = f"dik-hand-{stamp(repr([view['viewer'], language, cards, view['options']]))}"
    desc = f"{words.tell('label.your_hand')}: {told}." if board.mine else title
    return page(ROOM, tall, language, ident, title, desc, share("".join(shapes), card_art.PIECES))


def _head(words: Speech, cards: bool) -> list[str]:
    below = put_fitted(6, 40, words.tell("label.worth"), ROOM - 12, 13, 9, fill=SOFT)
    none = put(6, 42, words.tell("label.empty"), 14, fill=SOFT)
    return [put_fitted(6, 20, words.tell("label.your_hand"), ROOM - 12, 17, 11, bold=True), below if cards else none]


def _card(code: str, board: Board, words: Speech) -> str:
    """A card with what it is worth, and whom it triples or what triples it."""
    drawn = card_art.mini(board.card(code), words.language, wide=CARD)
    worth = " / ".join(signed(points.get(code, 0)) for points in (board.options.pile_points, board.options.hand_points))
    triples = ", ".join(words.short(other) for other in partners(code, board))
    factor = words.number(str(board.deck.special_factor))
    told = words.tell("label.triples", factor=factor, card=triples) if triples else ""
    return (
        drawn
        + put_fitted(CARD / 2, HIGH + 16, worth, CARD, 14, 9, anchor="middle")
        + put_fitted(CARD / 2, HIGH + 32, told, CARD, 13, 8, anchor="middle")
    )


def partners(code: str, board: Board) -> list[str]:
    """The Legendaries that a power card triples, or the power card that triples a Legendary (D-DECK-21)."""
    if board.options.legendary_special == "off":
        return []
    special = board.deck.special
    return [special[code]] if code in special else [card for card, power in special.items() if power == code]


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else str(points)
