"""All that can be wrong with a position, as sentences that name the field (hand-made positions, rulings)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from playtest.engine.basics import seat_name
from playtest.games.viva.components.deck import missing
from playtest.games.viva.components.material import MILITIAS, PROTECT, SPOTS, extensions
from playtest.games.viva.state import VivaState


class Problem(NamedTuple):
    """What is wrong, and in which field of a hand-written position."""

    field: str
    what: str


def problems(s: VivaState) -> list[Problem]:
    """Everything that contradicts the rules or the material."""
    return [*_seats(s), *_dice(s), *_estates(s), *_cards(s)]


def _seats(s: VivaState) -> Iterator[Problem]:
    for field, seat in (("president", s.president), ("successor", s.successor)):
        if seat is not None and not 0 <= seat < s.seats:
            yield Problem(field, f"seat {seat} does not exist")
    if s.successor is not None and s.successor == s.president:
        yield Problem("successor", f"{seat_name(s.president)} is President already")


def _dice(s: VivaState) -> Iterator[Problem]:
    for seat in s.all_seats:
        name = seat_name(seat)
        if not 0 <= s.active[seat] <= MILITIAS or s.active[seat] + s.reserve[seat] != MILITIAS:
            yield Problem("militias", f"{name} has {s.active[seat]} active and {s.reserve[seat]} reserve militias")
        if s.home_dice(seat) < 0:
            yield Problem("lent", f"{name} has lent more militias than are active")
        fighting = s.fight is not None or bool(s.fought)  # a die that was destroyed leaves its order behind
        if s.orders[seat] and len(s.orders[seat]) != s.home_dice(seat) and not fighting:
            yield Problem("orders", f"{name} has {len(s.orders[seat])} orders for {s.home_dice(seat)} militias")
        for face in s.orders[seat]:
            if face != PROTECT and face not in s.numbers:
                yield Problem("orders", f"{name}: no estate in play has the number {face}")
    yield from _lent(s)


def _lent(s: VivaState) -> Iterator[Problem]:
    dice = [(lent.lender, lent.die) for lent in s.lent]
    for lent in s.lent:
        if lent.receiver == lent.lender:
            yield Problem("lent", f"{seat_name(lent.lender)} cannot lend a militia to himself")
        if lent.face != PROTECT and (lent.face not in s.numbers or lent.face == s.numbers[lent.lender]):
            yield Problem("lent", f"a lent militia cannot have the order {lent.face}")
    if len(set(dice)) < len(dice):
        yield Problem("lent", "the same die is lent twice")


def _estates(s: VivaState) -> Iterator[Problem]:
    if len(set(s.numbers)) < s.seats or not all(1 <= number <= 5 for number in s.numbers):
        yield Problem("estates", "estate numbers are different and lie between 1 and 5")
    for seat in s.all_seats:
        built = s.extensions[seat]
        name = seat_name(seat)
        if len(built) > SPOTS:
            yield Problem("extensions", f"{name} has {len(built)} extensions on {SPOTS} spots")
        for code, n in Counter(built).items():
            if code not in extensions():
                yield Problem("extensions", f"{name}: {code!r:.40} is no extension")
            elif n > 1 and s.options.extension_kinds == "one_of_each":
                yield Problem("extensions", f"{name} has {n} times {code}, one of each kind is allowed")


def _cards(s: VivaState) -> Iterator[Problem]:
    luxury = s.options.cards.luxury
    for seat in s.all_seats:
        for card in s.laid_out[seat]:
            if card not in luxury:
                yield Problem("laid_out", f"{seat_name(seat)}: {card} is no luxury card")
    played = [play.card for play in s.fight.played] if s.fight else []
    hands = [card for cards in [*s.hand, *s.promises, *s.laid_out] for card in cards]
    left, surplus = missing(s.options.cards, [*hands, *s.drawn, *s.draw.cards(), *s.discard, *played])
    if left:
        yield Problem("pile", f"nowhere on the table: {', '.join(left.elements())}")
    if surplus:
        yield Problem("hands", f"more than the deck has: {', '.join(surplus.elements())}")
