"""The numbers on the cards, prepared once for a game so that strength is exact and quick to work out.

A strength is kept as a whole number of equal parts, ``scale`` parts being 1: so many that every halving and every
other division that the deck can bring comes out even. Nothing is ever rounded, except where an option says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from playtest.games.diktaattori.components.cards import Deck
from playtest.games.diktaattori.components.effects import Effect, parse_effect

if TYPE_CHECKING:
    from playtest.games.diktaattori.options import DiktaattoriOptions

BLACK = "black"
RED = "red"
COLOURS = (BLACK, RED)

STEPS: Mapping[str, tuple[str, ...]] = {
    "colour_power_negation": ("colour", "power", "negation"),
    "power_colour_negation": ("power", "colour", "negation"),
    "negation_first": ("negation", "colour", "power"),
}
"""The order of the steps of a sum under each value of ``calc_order`` (D-AMB-08)."""


class Change(NamedTuple):
    """What a card does to a value: multiplied by ``times``, divided by ``by``, and ``plus`` parts added."""

    times: int
    by: int
    plus: int


class Numbers:
    """What the rules need of a deck under some options, by card id.

    ``power`` (in parts) and ``colour`` are those of characters, ``kind`` is every card's type. ``covers`` has the
    colours that a power card reaches, ``ordinary`` what it does. ``own_special`` names the power card that triples
    a character, ``all_special`` those that triple everybody (D-AMB-16). ``weakens`` has what a negation card does;
    ``cancels`` are negation cards that switch power cards off. ``same_colour`` counts only power cards of the side's
    colour (D-AMB-12), ``boosted`` compares what power cards make of characters (D-AMB-09), ``aimed`` and ``everywhere``
    say whom power cards reach (D-AMB-13); ``rounds`` is the stage at which strengths are rounded, "" for never.
    """

    def __init__(self, options: DiktaattoriOptions, deck: Deck) -> None:
        self.options = options
        self.kind: dict[str, str] = {card: found.type for card, found in deck.cards.items()}
        self.order = STEPS[options.calc_order]
        self.same_colour = options.power_match == "side_colour"
        self.boosted = options.strongest_by == "boosted"
        self.aimed = options.power_scope == "own_one"
        self.everywhere = options.power_scope == "table_all"
        self.rounds = "" if options.strength_rounding == "exact" else options.rounding_stage
        powers = self._effects(deck, "power", options.ordinary_power)
        negations = self._effects(deck, "negation", options.negation_effect)
        printed = [*powers.values(), *negations.values()]
        self.scale = 2 * prod([effect.amount.denominator for effect in printed]) * deck.special_factor.denominator
        self.characters(deck)
        self.power_cards(deck, powers)
        self.cancels = frozenset(card for card, effect in negations.items() if effect.kind == "cancel")
        self.weakens = {card: self.change(effect) for card, effect in negations.items() if card not in self.cancels}
        self.negations = frozenset(negations)
        self.assassins = frozenset(card for card, kind in self.kind.items() if kind == "assassin")

    @staticmethod
    def _effects(deck: Deck, kind: str, instead: str) -> dict[str, Effect]:
        """What the cards of a kind do: what is printed on them, or what an option names instead."""
        other = None if instead == "deck" else parse_effect(instead)
        return {
            card: other or found.effect
            for card, found in deck.cards.items()
            if found.type == kind and found.effect is not None
        }

    def characters(self, deck: Deck) -> None:
        """Power and colour of every character, and which power card is a Legendary's own (D-DECK-10, -21)."""
        people = {card: found for card, found in deck.cards.items() if found.type == "character"}
        self.power = {card: found.power * self.scale for card, found in people.items()}
        self.colour = {card: found.colour for card, found in people.items()}
        off = self.options.legendary_special == "off"
        self.own_special: dict[str, str] = {} if off else dict(deck.special)

    def power_cards(self, deck: Deck, powers: Mapping[str, Effect]) -> None:
        """What power cards reach and do (D-DECK-17, -19)."""
        self.covers = {card: tuple(deck.cards[card].colour.split("-")) for card in powers}
        self.ordinary = {card: self.change(effect) for card, effect in powers.items()}
        self.special = self.change(Effect("times", deck.special_factor))
        every = self.options.legendary_special == "triple_all"
        self.all_special = frozenset(deck.special.values() if every else ())

    def change(self, effect: Effect) -> Change:
        """An effect in parts."""
        amount = effect.amount
        if effect.kind == "times":
            return Change(amount.numerator, amount.denominator, 0)
        parts = amount.numerator * self.scale // amount.denominator
        return Change(1, 1, parts if effect.kind == "plus" else -parts)

    def exact(self, parts: int) -> Fraction:
        """A number of parts as the number that it is."""
        return Fraction(parts, self.scale)

    def told(self, parts: int) -> int | str:
        """A number of parts as it stands in events and views."""
        whole, rest = divmod(parts, self.scale)
        return told(self.exact(parts)) if rest else whole

    def rounded(self, parts: int) -> int:
        """Parts of a whole number, rounded as ``strength_rounding`` says (D-AMB-06)."""
        scale, way = self.scale, self.options.strength_rounding
        if way == "floor":
            return parts // scale * scale
        if way == "ceil":
            return -(-parts // scale) * scale
        return parts if way == "exact" else (2 * parts + scale) // (2 * scale) * scale


def told(number: Fraction) -> int | str:
    """A strength as it stands in events and views: a whole number, or a fraction such as ``"47/2"``."""
    return number.numerator if number.denominator == 1 else f"{number.numerator}/{number.denominator}"


def shown(number: Fraction) -> str:
    """A strength as people read it: whole, with all its decimals, or as a fraction where these never end (D-STR-12).

    >>> shown(Fraction(47, 2)), shown(Fraction(5, 4)), shown(Fraction(1, 3))
    ('23.5', '1.25', '1/3')
    """
    rest, places = number.denominator, 0
    for factor in (2, 5):
        power = 0
        while rest % factor == 0:
            rest, power = rest // factor, power + 1
        places = max(places, power)
    if rest != 1 or places == 0:
        return str(number)
    digits = str(number.numerator * 10**places // number.denominator).rjust(places + 1, "0")
    return f"{digits[:-places]}.{digits[-places:]}"
