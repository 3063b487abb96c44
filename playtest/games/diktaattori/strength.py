"""How strong a side is (ledger 3.1; D-STR, D-POW, D-NEG): the sum card by card, each step by itself.

Everything here is a function of the sides on the table and the numbers of the deck. Values are in parts of
``Numbers.scale`` and exact; ``working`` turns them into fractions to show.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from playtest.games.diktaattori.numbers import BLACK, COLOURS, RED, Change, Numbers
from playtest.games.diktaattori.state import Side

NO_SLIP: frozenset[str] = frozenset()
OTHER = {BLACK: RED, RED: BLACK}


class Bearing(NamedTuple):
    """What bears upon one side: its colour, its own power card if that works (and the character it is aimed at under
    ``own_one``), power cards of others that reach it, negation cards that weaken it."""

    colour: str
    own: str
    target: str
    others: tuple[str, ...]
    weakened: tuple[str, ...]


class Totals(NamedTuple):
    """A side worked out: each character with its value before and after every step, and the sum, in parts."""

    lines: list[tuple[str, list[int]]]
    total: int


# --- what reaches whom ------------------------------------------------------------------------------------


def characters(n: Numbers, cards: Sequence[str]) -> list[str]:
    """The characters among some cards; only they contribute (D-STR-06, D-DECK-23)."""
    power = n.power
    return [card for card in cards if card in power]


def power_card(n: Numbers, cards: Sequence[str]) -> str:
    """The power card among the cards of a side, of which there is at most one; "" if there is none (D-ATT-06)."""
    ordinary = n.ordinary
    for card in cards:
        if card in ordinary:
            return card
    return ""


def reaches(n: Numbers, power: str, colour: str, side: str) -> bool:
    """Does a power card reach a character of this colour on a side of that colour? (D-POW-01 to -05, D-AMB-12)"""
    covered = n.covers[power]
    return colour in covered and (not n.same_colour or colour == side)


def hits(n: Numbers, source: int, target: int) -> bool:
    """Do negation cards on one side hit another, by their places in order of laying? (D-NEG-02, -03, -06)"""
    options = n.options
    if source == target:
        return options.negation_affects_owner
    timing = options.negation_timing
    return timing == "whole_round" or (target > source) == (timing == "later_only")


Foes = Sequence[tuple[int, str]]
"""The negation cards on the table, each with the place of its side in the order of laying."""


def laid_negations(n: Numbers, sides: Sequence[Side]) -> Foes:
    """All negation cards on the table (D-NEG-04)."""
    negations = n.negations
    return [(j, card) for j, side in enumerate(sides) for card in side.cards if card in negations]


def weakening(n: Numbers, foes: Foes, i: int) -> tuple[str, ...]:
    """Those of the negation cards that hit side ``i``; each does its full work (D-NEG-04, -07)."""
    return tuple([card for j, card in foes if hits(n, j, i)]) if foes else ()


def bearing(n: Numbers, sides: Sequence[Side], i: int, foes: Foes, slips: frozenset[str] = NO_SLIP) -> Bearing:
    """All that bears upon side ``i``; a negation that cancels switches the power cards of the sides it hits off
    (D-NEG-15)."""
    side = sides[i]
    hit = () if "negation_left_out" in slips else weakening(n, foes, i)
    own = "" if "power_left_out" in slips else power_card(n, side.cards)
    if hit and n.cancels:
        own = "" if n.cancels.intersection(hit) else own
        hit = tuple([card for card in hit if card not in n.cancels])
    colour = OTHER.get(side.colour, "") if "other_colour" in slips else side.colour
    return Bearing(colour, own, side.target, foreign_powers(n, sides, i, foes) if n.everywhere else (), hit)


def foreign_powers(n: Numbers, sides: Sequence[Side], i: int, foes: Foes) -> tuple[str, ...]:
    """The power cards of other sides, which under ``table_all`` reach everybody (D-AMB-13)."""
    return tuple([
        power
        for j, side in enumerate(sides)
        if j != i and (power := power_card(n, side.cards)) and not n.cancels.intersection(weakening(n, foes, j))
    ])  # fmt: skip


# --- one character ---------------------------------------------------------------------------------------


def own_change(n: Numbers, power: str, card: str, slips: frozenset[str]) -> Change:
    """What a power card does to a character of its owner's: the special one triples instead (D-POW-09 to -11)."""
    triples = n.own_special.get(card) == power or power in n.all_special
    return n.special if triples and "special_as_ordinary" not in slips else n.ordinary[power]


def power_changes(n: Numbers, b: Bearing, card: str, slips: frozenset[str] = NO_SLIP) -> list[Change]:
    """What power cards do to a character, multipliers first (D-POW-06, -15, D-AMB-13)."""
    colour, changes = n.colour[card], []
    if b.own and "power_on_sum" not in slips:
        aimed = not n.aimed or b.target == card
        if (aimed and reaches(n, b.own, colour, b.colour)) or "power_on_all" in slips:
            changes.append(own_change(n, b.own, card, slips))
    if b.others:
        changes += [n.ordinary[power] for power in b.others if reaches(n, power, colour, b.colour)]
        changes.sort(key=lambda change: change.plus)
    return changes


def value_after(n: Numbers, b: Bearing, card: str, steps: Sequence[str], slips: frozenset[str] = NO_SLIP) -> int:
    """The value of a character after these steps, in parts (D-STR-05)."""
    value = n.power[card]
    stepwise = n.rounds == "per_step"
    for step in steps:
        if step == "colour":
            if n.colour[card] != b.colour and "nothing_halved" not in slips:
                value //= 2  # D-STR-02: exact, as the scale is even
        elif step == "power":
            if b.own or b.others:
                for times, by, plus in power_changes(n, b, card, slips):
                    value = value * times // by + plus
        elif b.weakened:
            value = weakened(n, b.weakened, value, stepwise)
        if stepwise:
            value = n.rounded(value)
    return value


def weakened(n: Numbers, cards: Sequence[str], value: int, stepwise: bool) -> int:
    """A value after the negation cards that hit it: multipliers, largest first, then subtractions, down to 0
    (D-NEG-08, -14, D-STR-09)."""
    changes = [n.weakens[card] for card in cards]
    if len(changes) > 1:
        changes.sort(key=lambda change: (-change.plus, -change.times * n.scale // change.by))
    for times, by, plus in changes:
        value = max(0, value * times // by + plus)
        value = n.rounded(value) if stepwise else value
    return value


# --- a whole side ----------------------------------------------------------------------------------------


def worked_out(n: Numbers, sides: Sequence[Side], i: int, slips: frozenset[str] = NO_SLIP) -> Totals:
    """Side ``i`` with all its steps; ``slips`` are mistakes to make on the way, see ``working.py``."""
    b = bearing(n, sides, i, laid_negations(n, sides), slips)
    power = n.power
    people = [card for card in sides[i].cards if card in power]
    lines = [(card, [value_after(n, b, card, n.order[:k], slips) for k in range(len(n.order) + 1)]) for card in people]
    total = summed(n, [found[-1] for _, found in lines])
    if "power_on_sum" in slips and b.own:
        total = total * n.ordinary[b.own].times // n.ordinary[b.own].by
    return Totals(lines, total)


def summed(n: Numbers, finished: list[int]) -> int:
    """The finished values of a side's characters added, rounded where an option says so (D-AMB-06, -07)."""
    if not n.rounds:
        return sum(finished)
    if n.rounds == "per_card":
        return sum([n.rounded(value) for value in finished])
    return n.rounded(sum(finished))


def total(n: Numbers, sides: Sequence[Side], i: int) -> int:
    """The strength of side ``i`` as the table lies, in parts; 0 without characters (3.1)."""
    return worked_out(n, sides, i).total


def totals(n: Numbers, sides: Sequence[Side]) -> list[int]:
    """The strengths of all sides in order of laying, in parts."""
    foes, power, order, found = laid_negations(n, sides), n.power, n.order, []
    for i, side in enumerate(sides):
        b = bearing(n, sides, i, foes)
        finished = [value_after(n, b, card, order) for card in side.cards if card in power]
        found.append(summed(n, finished) if n.rounds else sum(finished))
    return found


# --- the colour of a side ---------------------------------------------------------------------------------


def compared(n: Numbers, cards: Sequence[str], target: str = "") -> Mapping[str, int]:
    """The numbers by which the characters of a side are compared: printed, or after the owner's power card
    (D-COL-02, D-AMB-09)."""
    if n.boosted and (power := power_card(n, cards)):
        return {card: boosted(n, power, card, target) for card in characters(n, cards)}
    return n.power


def highest(n: Numbers, cards: Sequence[str], target: str = "") -> list[str]:
    """The characters with the greatest number (D-COL-01)."""
    numbers, people = compared(n, cards, target), characters(n, cards)
    most = max([numbers[card] for card in people], default=0)
    return [card for card in people if numbers[card] == most]


def boosted(n: Numbers, power: str, card: str, target: str) -> int:
    """A printed number after the owner's power card, before halving and negation (D-AMB-09)."""
    number = n.power[card]
    if n.colour[card] not in n.covers[power] or (n.aimed and card != target):
        return number
    times, by, plus = own_change(n, power, card, NO_SLIP)
    return number * times // by + plus


@lru_cache(maxsize=2048)
def colours(n: Numbers, cards: tuple[str, ...], target: str = "") -> tuple[str, ...]:
    """The colours that a side may have: two where the highest characters are tied across colours (D-COL-03, -05)."""
    numbers, most, found = compared(n, cards, target), 0, ""
    for card in cards:
        number = numbers.get(card, 0)
        if number > most:
            most, found, tied = number, n.colour[card], False
        elif number and number == most and n.colour[card] != found:
            tied = True
    if not found:
        return ()
    return COLOURS if tied else (found,)
