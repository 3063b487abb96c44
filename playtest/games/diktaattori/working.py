"""The working of a strength, card by card, as it is shown, and the slips that pupils make (D-STR-11, D-TCH-01, -07)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from playtest.engine.basics import Json, Seat
from playtest.games.diktaattori.numbers import Numbers, told
from playtest.games.diktaattori.state import ATTACK, Side
from playtest.games.diktaattori.strength import bearing, colours, laid_negations, worked_out

SLIPS = {
    "nothing_halved": "colour",
    "other_colour": "colour",
    "power_on_all": "power",
    "power_left_out": "power",
    "special_as_ordinary": "power",
    "power_on_sum": "power",
    "negation_left_out": "negation",
}
"""The usual mistakes in the order in which they are looked for, each with the step in which it is made (D-TCH-07)."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """One character: its printed power, then its value after each step, by the step's name in order of reckoning."""

    card: str
    printed: Fraction
    after: tuple[tuple[str, Fraction], ...]

    def json(self) -> Json:
        """As JSON, with fractions such as ``"47/2"``."""
        return {
            "card": self.card,
            "printed": told(self.printed),
            "after": [[step, told(value)] for step, value in self.after],
        }


@dataclass(frozen=True, slots=True)
class Working:
    """A side worked out: colour, its own power card that works, negation cards that hit it, lines, sum, strength.

    ``total`` is the sum of the finished values, ``strength`` the same after rounding, if an option rounds.
    """

    colour: str
    power: str
    others: tuple[str, ...]
    negations: tuple[str, ...]
    lines: tuple[CardLine, ...]
    total: Fraction
    strength: Fraction

    def json(self) -> dict[str, Json]:
        """As JSON, with fractions such as ``"47/2"``."""
        return {
            "colour": self.colour,
            "power": self.power,
            "others": list(self.others),
            "negations": list(self.negations),
            "lines": [line.json() for line in self.lines],
            "total": told(self.total),
            "strength": told(self.strength),
        }


def working_of(n: Numbers, sides: Sequence[Side], i: int) -> Working:
    """How the strength of side ``i`` comes about as the table lies (ledger 3.1)."""
    b = bearing(n, sides, i, laid_negations(n, sides))
    found = worked_out(n, sides, i)
    lines = tuple([
        CardLine(card, n.exact(values[0]), tuple(zip(n.order, map(n.exact, values[1:]), strict=True)))
        for card, values in found.lines
    ])  # fmt: skip
    total = sum((line.after[-1][1] for line in lines), Fraction(0))
    return Working(b.colour, b.own, b.others, b.weakened, lines, total, n.exact(found.total))


def sentences(working: Working, order: str) -> list[Json]:
    """The working as sentences for the catalogues: a line for each character, the sum, and what rounding makes of it.

    ``order`` is the value of ``calc_order`` (D-STR-11).
    """
    told_as: list[tuple[str, dict[str, Json]]] = [
        (order, {"card": line.card, "printed": told(line.printed), **{step: told(value) for step, value in line.after}})
        for line in working.lines
    ]
    told_as.append(("sum", {"total": told(working.total)}))
    if working.strength != working.total:
        told_as.append(("rounded", {"strength": told(working.strength)}))
    return [{"subject": "diktaattori", "key": f"working.{key}", "facts": facts} for key, facts in told_as]


def slip_in(n: Numbers, sides: Sequence[Side], i: int, entered: Fraction) -> tuple[str, str] | None:
    """The mistake behind a wrong number for side ``i`` and the step in which it was made: single slips first, then
    two together, of which the earlier is named; None if none fits (D-TCH-07)."""
    possible = [slip for slip in SLIPS if slip != "other_colour" or sides[i].named]
    tries = [*[(slip,) for slip in possible], *combinations(possible, 2)]
    for slips in tries:
        if n.exact(worked_out(n, sides, i, frozenset(slips)).total) == entered:
            return slips[0], SLIPS[slips[0]]
    return None


def side_for(n: Numbers, cards: Sequence[str], colour: str = "", role: str = ATTACK, target: str = "") -> Side:
    """A side made up for a sum that is shown or practised away from a table; ``colour`` settles a tie."""
    found = colours(n, tuple(cards), target)
    named = colour if len(found) == 2 else ""
    own = found[0] if len(found) == 1 else colour
    return Side(seat=Seat(0), role=role, cards=list(cards), named=named, colour=own, target=target)
