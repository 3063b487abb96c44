"""What is printed on power and negation cards: multiply, add, subtract, cancel, as exact numbers (D-DECK-19, -22)."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction

NUMBER = re.compile(r"(\d{1,4})(?:[.,](\d{1,4})|/(\d{1,4}))?")
LONGER = re.compile(r"\d+(?:[.,]\d+|/\d+)?")
MOST = 9999
"""The largest number that may stand on either side of a point or a stroke."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does: ``times`` an amount, ``plus`` or ``minus`` an amount, or ``cancel`` (amount 0)."""

    kind: str
    amount: Fraction

    def __str__(self) -> str:
        """As the deck file writes it: ``x2``, ``x1/2``, ``+5``, ``-3``, ``cancel``."""
        return "cancel" if self.kind == "cancel" else f"{SIGNS[self.kind]}{self.amount}"


SIGNS = {"times": "x", "plus": "+", "minus": "-"}


class BadEffect(ValueError):
    """An effect that cannot be read; ``code`` says why: ``no_effect`` (an empty cell), ``bare_effect`` (a number
    without x, + or -), ``large_effect`` (a number of too many digits), ``unreadable_effect``."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def number(word: str) -> Fraction | None:
    """A number from 0 on as people write it: whole, decimal with point or comma, or a fraction; None for others.

    >>> number("1,5"), number("1/2"), number("1/0"), number("two")
    (Fraction(3, 2), Fraction(1, 2), None, None)
    """
    found = NUMBER.fullmatch(word.strip()) if word.isascii() else None
    if found is None or (found[3] and int(found[3]) == 0):
        return None
    if found[3]:
        return Fraction(int(found[1]), int(found[3]))
    return Fraction(f"{found[1]}.{found[2] or 0}")


def too_large(word: str) -> bool:
    """Whether this would be a number, had it fewer digits.

    >>> too_large("10000"), too_large("1/12345"), too_large("2"), too_large("two")
    (True, True, False, False)
    """
    word = word.strip()
    return word.isascii() and LONGER.fullmatch(word) is not None and NUMBER.fullmatch(word) is None


def parse_effect(text: str) -> Effect:
    """The effect that a cell describes, whatever card it stands on; raises BadEffect.

    >>> parse_effect("x1/2"), str(parse_effect("+5"))
    (Effect(kind='times', amount=Fraction(1, 2)), '+5')
    """
    word = unicodedata.normalize("NFKC", text).lower().replace(" ", "")
    word = word.replace("\u00d7", "x").replace("\u2212", "-").replace("\u2013", "-").replace("\u2044", "/")
    if not word:
        raise BadEffect("no_effect")
    if word == "cancel":
        return Effect("cancel", Fraction(0))
    kind = next((kind for kind, sign in SIGNS.items() if word[0] == sign), None)
    figure = word[1:] if kind else word
    if too_large(figure):
        raise BadEffect("large_effect")
    amount = number(figure)
    if amount is None or (kind in ("plus", "minus") and amount == 0):
        raise BadEffect("unreadable_effect")
    if kind is None:
        raise BadEffect("bare_effect")
    return Effect(kind, amount)


def fits(effect: Effect, card_type: str) -> bool:
    """Whether a card of this type may have the effect: power cards never weaken, negation never strengthens."""
    if card_type == "power":
        return effect.kind == "plus" or (effect.kind == "times" and effect.amount >= 1)
    return effect.kind in ("minus", "cancel") or (effect.kind == "times" and effect.amount <= 1)
