"""The sum behind a strength as arithmetic that a pupil can follow: what is done to each character, then the sum.

Negation cards that only multiply are told once, after the sum, where that gives the same; else at each character.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from playtest.games.diktaattori.numbers import Change, Numbers
from playtest.games.diktaattori.state import Side
from playtest.games.diktaattori.strength import (
    Bearing,
    bearing,
    characters,
    laid_negations,
    power_changes,
    weakening,
)
from playtest.locales import Words

GROUPED_FROM = 13
"""With so many cards a sum of points writes equal ones as a product."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a sum with an equals sign: ``start``, then what is done to it (sign and amount), and what comes out.

    ``then`` is what is made of that by rounding, or because nothing goes below 0; None if it stays.
    """

    start: Fraction
    deeds: tuple[tuple[str, Fraction], ...]
    result: Fraction
    then: Fraction | None = None

    def told(self, words: Words) -> str:
        """As text: ``14 × 3 = 42``."""
        said = _number(self.start, words) + "".join(
            f" {words.tell(f'sign.{sign}')} {_number(amount, words)}" for sign, amount in self.deeds
        )
        said += f" = {_number(self.result, words)}" if self.deeds else ""
        becomes = "→" if self.result < 0 else "≈"
        return said if self.then is None else f"{said} {becomes} {_number(self.then, words)}"


@dataclass(frozen=True, slots=True)
class Term:
    """A character in the sum: its pieces, one after another, and the value that goes into the sum."""

    card: str
    pieces: tuple[Piece, ...]
    value: Fraction

    def told(self, words: Words) -> str:
        """As text: ``14 × 3 = 42``; more pieces behind a semicolon."""
        return "; ".join(piece.told(words) for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class Sum:
    """A strength worked out: the characters, the sum, what negation cards make of all of it, and the strength.

    ``weakened`` are the negation cards that hit the side; ``shared`` is the piece after the sum, if they are told
    there; ``off`` says that one of them switches the power card off.
    """

    terms: tuple[Term, ...]
    total: Fraction
    shared: Piece | None
    weakened: tuple[str, ...]
    off: bool
    strength: Fraction

    def told(self, words: Words) -> str:
        """The sum of the characters as text: ``42 + 5 = 47``; a single number where there is nothing to add."""
        if len(self.terms) < 2:
            return _number(self.total, words)
        added = " + ".join(_number(term.value, words) for term in self.terms)
        return f"{added} = {_number(self.total, words)}"

    def told_rounded(self, words: Words) -> str:
        """The rounded strength where rounding has changed it: ``≈ 24``."""
        before = self.shared.result if self.shared else self.total
        return "" if before == self.strength else f"≈ {_number(self.strength, words)}"


def _number(value: Fraction, words: Words) -> str:
    return words.value(str(value), "number")


# --- what happens to a character --------------------------------------------------------------------------


class Chain:
    """A value to which one thing after another happens, written down as pieces."""

    def __init__(self, value: Fraction) -> None:
        self.value = value
        self.start = value
        self.deeds: list[tuple[str, Fraction]] = []
        self.pieces: list[Piece] = []

    def do(self, n: Numbers, change: Change) -> None:
        """Multiply, divide or add; a character never counts less than 0 (D-STR-09)."""
        factor, plus = Fraction(change.times, change.by), Fraction(change.plus, n.scale)
        if plus:
            self.deeds.append(("plus" if plus > 0 else "minus", abs(plus)))
            self.value += plus
        elif factor.numerator == 1 < factor.denominator:
            self.deeds.append(("divided", 1 / factor))
            self.value *= factor
        else:
            self.deeds.append(("times", factor))
            self.value *= factor
        self.settle(max(self.value, Fraction(0)))

    def settle(self, value: Fraction) -> None:
        """The value is made another one: a piece ends here."""
        if value != self.value:
            self.pieces.append(Piece(self.start, tuple(self.deeds), self.value, value))
            self.value = self.start = value
            self.deeds = []

    def done(self) -> tuple[Piece, ...]:
        """All pieces; the last one only if it says something."""
        if self.deeds or not self.pieces:
            self.pieces.append(Piece(self.start, tuple(self.deeds), self.value))
        return tuple(self.pieces)


HALF = Change(1, 2, 0)


def _term(n: Numbers, b: Bearing, card: str, weakened: Sequence[str]) -> Term:
    chain = Chain(n.exact(n.power[card]))
    stepwise = n.options.rounding_stage == "per_step"
    for step in n.order:
        if step == "colour":
            changes = [HALF] if n.colour[card] != b.colour else []
        elif step == "power":
            changes = power_changes(n, b, card)
        else:
            changes = in_order(n, weakened)
        for i, change in enumerate(changes):
            chain.do(n, change)
            if stepwise and (step == "negation" or i == len(changes) - 1):
                chain.settle(rounded(n, chain.value))
    if n.options.rounding_stage == "per_card":
        chain.settle(rounded(n, chain.value))
    return Term(card, chain.done(), chain.value)


def rounded(n: Numbers, value: Fraction) -> Fraction:
    """A value as the options round it (D-AMB-06)."""
    return n.exact(n.rounded(int(value * n.scale)))


def in_order(n: Numbers, weakened: Iterable[str]) -> list[Change]:
    """What negation cards do, in the order in which they act: multipliers, largest first, then subtractions
    (D-NEG-14)."""
    changes = [n.weakens[card] for card in weakened]
    return sorted(changes, key=lambda change: (-change.plus, -Fraction(change.times, change.by)))


# --- a whole side -----------------------------------------------------------------------------------------


def sum_of(n: Numbers, sides: Sequence[Side], i: int) -> Sum:
    """How the strength of side ``i`` comes about as the table lies."""
    foes = laid_negations(n, sides)
    b = bearing(n, sides, i, foes)
    once = told_once(n, b.weakened)
    terms = tuple(_term(n, b, card, () if once else b.weakened) for card in characters(n, sides[i].cards))
    total = sum((term.value for term in terms), Fraction(0))
    chain = Chain(total)
    for change in in_order(n, b.weakened) if once and terms else ():
        chain.do(n, change)
    shared = chain.done()[0] if chain.deeds else None
    strength = rounded(n, chain.value) if n.options.rounding_stage == "total" else chain.value
    hit = weakening(n, foes, i)
    off = any(card in n.ordinary for card in sides[i].cards) and not n.cancels.isdisjoint(hit)
    return Sum(terms, total, shared, hit, off, strength)


def told_once(n: Numbers, weakened: Sequence[str]) -> bool:
    """May the negation cards be told after the sum? They only multiply, come last, and nothing is rounded before."""
    plain = n.options.strength_rounding == "exact" or n.options.rounding_stage == "total"
    return plain and n.order[-1] == "negation" and all(n.weakens[card].plus == 0 for card in weakened)


# --- points at the end ------------------------------------------------------------------------------------


def points_told(points: Sequence[int]) -> str:
    """The points of some cards as a sum, most first: ``10 + 5 + 5 + 2 - 10 = 12``; of many cards equal ones together.

    >>> points_told([2, -10, 5, 10, 5]), points_told([-5, -2]), points_told([]), points_told([2] * 12 + [-10])
    ('10 + 5 + 5 + 2 - 10 = 12', '-2 - 5 = -7', '0', '12×2 - 10 = 14')
    """
    if len(points) < GROUPED_FROM:
        terms = [(1, value) for value in sorted(points, reverse=True)]
    else:
        terms = [(times, value) for value, times in sorted(Counter(points).items(), reverse=True)]
    said = ""
    for times, value in terms:
        size = f"{times}×{abs(value)}" if times > 1 else str(abs(value))
        sign = "-" if value < 0 else "+"
        said += f" {sign} {size}" if said else (f"-{size}" if value < 0 else size)
    return f"{said} = {sum(points)}" if len(terms) > 1 or (terms and terms[0][0] > 1) else said or "0"
