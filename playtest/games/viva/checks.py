"""All that can be wrong with a position, as sentences that name the field (hand-made positions, rulings)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from playtest.engine.basics import seat_name
from playtest.games.faults import Finder, Problem
from playtest.games.viva.components.material import MILITIAS, PROTECT, SPOTS, extensions
from playtest.games.viva.state import VivaState

MOST_ROUNDS = 10_000
"""More than any evening has: what is beyond is a slip of the pen."""

found = Finder("viva")


def problems(s: VivaState) -> list[Problem]:
    """Everything that contradicts the rules or the material; without the right form nothing else is looked at."""
    bent = [*_form(s)]
    return bent or [*_dice(s), *_estates(s), *_cards(s)]


def _form(s: VivaState) -> Iterator[Problem]:
    """Seats that there are, an entry for each seat, numbers that can be."""
    for field, seat in (("president", s.president), ("successor", s.successor)):
        if seat is not None and not 0 <= seat < s.seats:
            yield found(field, "seat", got=seat_name(seat), last=seat_name(s.seats - 1))
    if s.successor is not None and s.successor == s.president:
        yield found("successor", "president_twice", who=seat_name(s.president))
    lists: list[tuple[str, Sequence[object]]] = [
        ("estates", s.numbers), ("extensions", s.extensions), ("militias", s.active), ("militias", s.reserve),
        ("hands", s.hand), ("laid_out", s.laid_out), ("promises", s.promises), ("orders", s.orders),
        ("fresh", s.fresh), ("bought", s.bought), ("built", s.built),
    ]  # fmt: skip
    yield from found.lengths(((field, values) for field, values in lists if values), s.seats)
    yield from found.numbers(
        (
            ("round", s.round, 0, MOST_ROUNDS),
            ("militias", [*s.active, *s.reserve], 0, MILITIAS),
            ("discounts", s.discounts, 0, 1000),
            ("built", s.built, 0, 100),
            ("fought", s.fought, 1, 5),
        )
    )


def _dice(s: VivaState) -> Iterator[Problem]:
    for seat in s.all_seats:
        who = seat_name(seat)
        if s.active[seat] + s.reserve[seat] != MILITIAS:
            yield found("militias", "militias", who=who, active=s.active[seat], reserve=s.reserve[seat], sum=MILITIAS)
        if s.home_dice(seat) < 0:
            yield found("lent", "lent_more", who=who)
        fighting = s.fight is not None or bool(s.fought)  # a die that was destroyed leaves its order behind
        if s.orders[seat] and len(s.orders[seat]) != s.home_dice(seat) and not fighting:
            yield found("orders", "orders", who=who, n=len(s.orders[seat]), dice=s.home_dice(seat))
        for face in s.orders[seat]:
            if face != PROTECT and face not in s.numbers:
                yield found("orders", "no_estate", who=who, face=face, legal=[*sorted(s.numbers), PROTECT])
    yield from _lent(s)


def _lent(s: VivaState) -> Iterator[Problem]:
    dice = [(lent.lender, lent.die) for lent in s.lent]
    for lent in s.lent:
        who = seat_name(lent.lender)
        if not (0 <= lent.lender < s.seats and 0 <= lent.receiver < s.seats) or lent.receiver == lent.lender:
            yield found("lent", "lent_self", who=who)
        elif lent.face != PROTECT and (lent.face not in s.numbers or lent.face == s.numbers[lent.lender]):
            legal = [*sorted(set(s.numbers) - {s.numbers[lent.lender]}), PROTECT]
            yield found("lent", "lent_order", who=who, face=lent.face, legal=legal)
        yield from found.numbers([("lent", lent.die, 1, MILITIAS)])
    if len(set(dice)) < len(dice):
        yield found("lent", "lent_twice")


def _estates(s: VivaState) -> Iterator[Problem]:
    if len(set(s.numbers)) < s.seats or not all(1 <= number <= 5 for number in s.numbers):
        yield found("estates", "estates")
    for seat in s.all_seats:
        built, who = s.extensions[seat], seat_name(seat)
        if len(built) > SPOTS:
            yield found("extensions", "too_many", who=who, n=len(built), spots=SPOTS)
        for code, n in Counter(built).items():
            if code not in extensions():
                yield found("extensions", "no_extension", who=who, code=code[:40], known=sorted(extensions()))
            elif n > 1 and s.options.extension_kinds == "one_of_each":
                yield found("extensions", "extension_twice", who=who, code=code, n=n)


def _cards(s: VivaState) -> Iterator[Problem]:
    luxury = s.options.cards.luxury
    for seat in s.all_seats:
        for card in s.laid_out[seat]:
            if card not in luxury:
                yield found("laid_out", "no_luxury", who=seat_name(seat), card=card[:40], known=sorted(luxury))
    yield from found.cards("pile", s.options.cards.all, {**placed_cards(s), "pile": s.draw.cards()})


def placed_cards(s: VivaState) -> dict[str, list[str]]:
    """All cards that are not in the draw pile, by the field of a position in which they lie."""
    played = [play.card for play in s.fight.played] if s.fight else []
    return {
        "hands": [*(card for cards in s.hand for card in cards), *played],
        "promises": [card for cards in s.promises for card in cards],
        "laid_out": [card for cards in s.laid_out for card in cards],
        "drawn": s.drawn,
        "discard": s.discard,
    }
