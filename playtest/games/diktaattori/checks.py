"""All that can be wrong with a position, as sentences that name the field (hand-made positions, rulings)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from playtest.engine.basics import seat_name
from playtest.games.diktaattori.state import ATTACK, DiktaattoriState
from playtest.games.diktaattori.strength import characters


class Problem(NamedTuple):
    """What is wrong, and in which field of a hand-written position."""

    field: str
    what: str


def problems(s: DiktaattoriState) -> list[Problem]:
    """Everything that contradicts the rules or the material."""
    return [*_seats(s), *_by_seat(s), *_cards(s), *_table(s)]


def _seats(s: DiktaattoriState) -> Iterator[Problem]:
    for field, seat in (("dealer", s.dealer), ("attacker", s.scheduled), ("unstated", s.unstated)):
        if seat is not None and not 0 <= seat < s.seats:
            yield Problem(field, f"seat {seat} does not exist")
    for field, seats in (("passed", s.passed), ("exchanged", s.exchanged), ("skipped", s.skipped)):
        odd = [seat for seat in seats if not 0 <= seat < s.seats]
        if odd or len(set(seats)) < len(seats):
            yield Problem(field, "names a seat twice, or one that does not exist")


def _by_seat(s: DiktaattoriState) -> Iterator[Problem]:
    for field, values in (("hands", s.hand), ("piles", s.pile)):
        if len(values) != s.seats:
            yield Problem(field, f"{s.seats} lists are expected, one for each seat")
    for field, sums in (("totals", s.totals), ("sums", s.sums)):
        if len(sums) not in (0, s.seats):
            yield Problem(field, f"{s.seats} numbers are expected, one for each seat")


def placed_cards(s: DiktaattoriState) -> list[str]:
    """All cards of the game, wherever they lie."""
    lists = [*s.hand, *s.pile, *(side.cards for side in s.laid), s.returned, s.aside, s.out, s.absent]
    return [card for cards in lists for card in cards] + s.draw.cards()


def _cards(s: DiktaattoriState) -> Iterator[Problem]:
    deck, there = Counter(s.options.cards.all), Counter(placed_cards(s))
    left, surplus = deck - there, there - deck
    if left:
        yield Problem("draw_pile", f"nowhere on the table: {', '.join(left.elements())}")
    known = [card for card in surplus if card in deck]
    if known:
        yield Problem("hands", f"in two places: {', '.join(known)}")
    unknown = [card[:40] for card in surplus if card not in deck]
    if unknown:
        yield Problem("hands", f"not in this deck: {', '.join(unknown)}")
    for seat, hand in enumerate(s.hand):
        if hand != sorted(hand):
            yield Problem("hands", f"the hand of {seat_name(seat)} is to be given in the order of the ids")
    if s.draw.known.count("") > len(s.draw.loose):
        yield Problem("draw_pile", "more unknown places than loose cards")


def _table(s: DiktaattoriState) -> Iterator[Problem]:
    if len({side.seat for side in s.laid}) < len(s.laid):
        yield Problem("laid", "a player lays cards only once a round")
    for place, side in enumerate(s.laid):
        name = seat_name(side.seat)
        if not 0 <= side.seat < s.seats:
            yield Problem("laid", f"{name} does not sit at this table")
        if (side.role == ATTACK) != (place == 0) or not side.cards:
            yield Problem("laid", f"{name}: the first side is the attack, and every side has cards")
        if side.colour not in ("", "black", "red") or bool(side.colour) != bool(_people(s, side.cards)):
            yield Problem("laid", f"{name}: a side with characters is black or red, one without has no colour")
    if not s.laid and s.kills:
        yield Problem("assassinated", "nobody has laid any cards")
    yield from _kills(s)


def _people(s: DiktaattoriState, cards: list[str]) -> list[str]:
    return characters(s.options.numbers, cards)


def _kills(s: DiktaattoriState) -> Iterator[Problem]:
    kind = s.options.numbers.kind
    for kill in s.kills:
        if kind.get(kill.assassin) != "assassin":
            yield Problem("assassinated", f"{kill.assassin[:40]} is no assassin")
        if not (0 <= kill.user < s.seats and 0 <= kill.victim < s.seats) or kill.user == kill.victim:
            yield Problem("assassinated", "an assassin is used by one player on another")
