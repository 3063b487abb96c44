"""All that can be wrong with a position, as sentences that name the field (hand-made positions, rulings)."""

from __future__ import annotations

from collections.abc import Iterator

from playtest.engine.basics import seat_name
from playtest.games.diktaattori.state import ATTACK, DiktaattoriState
from playtest.games.diktaattori.strength import characters
from playtest.games.faults import Finder, Problem

MOST_ROUNDS = 10_000
MOST_POINTS = 10_000
"""More than any evening has: what is beyond is a slip of the pen."""

found = Finder("diktaattori")


def problems(s: DiktaattoriState) -> list[Problem]:
    """Everything that contradicts the rules or the material; without the right form nothing else is looked at."""
    bent = [*_form(s)]
    return bent or [*_cards(s), *_table(s)]


def _form(s: DiktaattoriState) -> Iterator[Problem]:
    """Seats that there are, an entry for each seat, numbers that can be."""
    last = seat_name(s.seats - 1)
    for field, seat in (("dealer", s.dealer), ("attacker", s.scheduled), ("unstated", s.unstated)):
        if seat is not None and not 0 <= seat < s.seats:
            yield found(field, "seat", got=seat_name(seat), last=last)
    for field, seats in (("passed", s.passed), ("exchanged", s.exchanged), ("skipped", s.skipped)):
        for odd in [seat for seat in seats if not 0 <= seat < s.seats]:
            yield found(field, "seat", got=seat_name(odd), last=last)
        if len(set(seats)) < len(seats):
            yield found(field, "seat_twice", field=field)
    lists = [("hands", s.hand), ("piles", s.pile)]
    sums = [(field, values) for field, values in (("totals", s.totals), ("sums", s.sums)) if values]
    yield from found.lengths([*lists, *sums], s.seats)
    yield from found.numbers(
        (
            ("game", s.game, 1, 100),
            ("round", s.round, 0, MOST_ROUNDS),
            ("void_rounds", s.void_rounds, 0, 100),
            ("assassins_used", s.assassins_used, 0, 100),
            *((field, values, -MOST_POINTS, MOST_POINTS) for field, values in sums),
        )
    )


def placed_cards(s: DiktaattoriState) -> dict[str, list[str]]:
    """All cards of the game, by the field of a position in which they lie."""
    return {
        "hands": [card for cards in s.hand for card in cards],
        "piles": [card for cards in s.pile for card in cards],
        "laid": [card for side in s.laid for card in side.cards] + s.returned,
        "aside": s.aside,
        "out": [*s.out, *s.absent],
        "draw_pile": s.draw.cards(),
    }


def _cards(s: DiktaattoriState) -> Iterator[Problem]:
    yield from found.cards("draw_pile", s.options.cards.all, placed_cards(s))
    for seat, hand in enumerate(s.hand):
        if hand != sorted(hand):
            yield found("hands", "unsorted", who=seat_name(seat), right=sorted(hand))
    if s.draw.known.count("") > len(s.draw.loose):
        yield found("draw_pile", "unknown_places")


def _table(s: DiktaattoriState) -> Iterator[Problem]:
    if len({side.seat for side in s.laid}) < len(s.laid):
        yield found("laid", "laid_twice")
    for place, side in enumerate(s.laid):
        who = seat_name(side.seat)
        if not 0 <= side.seat < s.seats:
            yield found("laid", "seat", got=who, last=seat_name(s.seats - 1))
        if (side.role == ATTACK) != (place == 0) or not side.cards:
            yield found("laid", "laid_order", who=who)
        if side.colour not in ("", "black", "red") or bool(side.colour) != bool(_people(s, side.cards)):
            yield found("laid", "laid_colour", who=who)
    if not s.laid and s.kills:
        yield found("assassinated", "nothing_laid")
    yield from _kills(s)


def _people(s: DiktaattoriState, cards: list[str]) -> list[str]:
    known = s.options.numbers.kind
    return characters(s.options.numbers, [card for card in cards if card in known])


def _kills(s: DiktaattoriState) -> Iterator[Problem]:
    kind = s.options.numbers.kind
    known = sorted(card for card, what in kind.items() if what == "assassin")
    for kill in s.kills:
        if kind.get(kill.assassin) != "assassin":
            yield found("assassinated", "no_assassin", card=kill.assassin[:40], known=known)
        if not (0 <= kill.user < s.seats and 0 <= kill.victim < s.seats) or kill.user == kill.victim:
            yield found("assassinated", "assassin_on_whom")
