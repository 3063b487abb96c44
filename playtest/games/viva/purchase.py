"""A purchase: what may be bought, what it costs, how it is paid (ledger 4.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Choice, Number, Rng, YesNo
from playtest.games.viva.components.material import MILITIAS, SPOTS, extensions
from playtest.games.viva.piles import can_draw, must_hold, usable
from playtest.games.viva.shapes import Cards, Form
from playtest.games.viva.state import VivaState


class Purchase(NamedTuple):
    """What is bought together and the cards handed in for it."""

    extensions: tuple[str, ...]
    militias: int
    card: bool
    pay: tuple[str, ...]

    @property
    def things(self) -> int:
        """How many things it names."""
        return len(self.extensions) + self.militias + self.card


NO_THINGS = Purchase((), 0, False, ())


@lru_cache(maxsize=4096)
def purchase_form(kinds: tuple[str, ...], money: tuple[str, ...]) -> Form:
    """The choice of a purchase: extensions, militias, a card, and the money cards that pay."""
    parts: dict[str, Choice[object]] = {
        "extensions": Cards(kinds), "militias": Number(0, MILITIAS), "card": YesNo(), "pay": Cards(money),
    }  # fmt: skip
    return Form({"extensions": [], "militias": 0, "card": False, "pay": []}, **parts)


def money_in_hand(s: VivaState, seat: Seat) -> list[str]:
    """The money cards that may be paid (V-MONEY-01, -14)."""
    money = s.options.cards.money
    return [card for card in usable(s, seat) if card in money]


def free_extensions(s: VivaState, seat: Seat) -> list[str]:
    """The extensions that could be built now if there were money, repeated where a kind may be (V-MONEY-08)."""
    built = s.extensions[seat]
    spots = SPOTS - len(built)
    if s.options.extension_kinds == "any_mix":
        return [code for code in extensions() for _ in range(spots)]
    return [code for code in extensions() if code not in built] if spots else []


def price_of(s: VivaState, bought: Purchase, discounts: Sequence[int]) -> int:
    """The price in millions; each discount makes one extension cheaper (V-MONEY-03 to -05, V-CARD-12, V-OPT-62)."""
    extension, militia, card = s.options.prices
    total = len(bought.extensions) * extension + bought.militias * militia + bought.card * card
    for off in discounts[: len(bought.extensions)]:
        total -= min(off, extension)
    return total


def paid(s: VivaState, pay: Sequence[str]) -> int:
    """What these money cards are worth together."""
    money = s.options.cards.money
    return sum([money[card] for card in pay])


# --- what may not be done, in the ledger's order of refusals ----------------------------------------------


def check_purchase(s: VivaState, seat: Seat, bought: Purchase, discounts: Sequence[int]) -> None:
    """Raise Illegal with the first reason that fits, or accept (V-MONEY-03 to -27)."""
    if not s.options.combined_payment and bought.things > 1:
        raise Illegal("option_off", "V-OPT-33", option="combined_payment")
    must_hold(s, seat, bought.pay)
    _check_names(bought.extensions)
    if not bought.things:
        raise Illegal("empty_purchase", "V-MONEY-26")
    _check_money_only(s, bought)
    check_things(s, seat, bought)
    _check_payment(s, bought, price_of(s, bought, discounts))


def _check_money_only(s: VivaState, bought: Purchase) -> None:
    for card in bought.pay:
        if card not in s.options.cards.money:
            raise Illegal("not_money", "V-MONEY-14", card=card)


def check_things(s: VivaState, seat: Seat, bought: Purchase) -> None:
    """May these things be bought, whatever they cost?"""
    if bought.extensions:
        _check_extensions(s, seat, bought.extensions)
    if s.active[seat] + bought.militias > MILITIAS:
        raise Illegal("militia_limit", "V-MONEY-09", active=s.active[seat], most=MILITIAS)
    if bought.card and s.bought[seat]:
        raise Illegal("card_limit", "V-MONEY-06", most=1)
    most = s.options.extensions_per_round
    if most is not None and bought.extensions and s.built[seat] + len(bought.extensions) > most:
        raise Illegal("round_limit", "V-OPT-36", most=most)
    if bought.card and not can_draw(s):
        raise Illegal("pile_empty", "V-MONEY-18")


def _check_names(wanted: tuple[str, ...]) -> None:
    kinds = extensions()
    for code in wanted:
        if code not in kinds:
            raise Illegal("no_target", "V-MONEY-08", extension=code[:20], options=list(kinds))


def _check_extensions(s: VivaState, seat: Seat, wanted: tuple[str, ...]) -> None:
    built = s.extensions[seat]
    if len(built) + len(wanted) > SPOTS:
        raise Illegal("estate_full", "V-MONEY-08", spots=SPOTS, built=len(built))
    if s.options.extension_kinds == "one_of_each":
        both = [*built, *wanted]
        if len(set(both)) < len(both):
            twice = next(code for code in both if both.count(code) > 1)
            raise Illegal("extension_duplicate", "V-MONEY-08", extension=twice)
    if s.options.extension_order == "fixed":
        coming = next_kinds(built, len(wanted))
        if sorted(wanted) != sorted(coming):
            raise Illegal("extension_order", "V-OPT-37", next=[*coming])


def next_kinds(built: Sequence[str], n: int) -> list[str]:
    """The next kinds of the fixed order, at most ``n`` (V-OPT-37)."""
    kinds = extensions()
    order = sorted(kinds, key=lambda code: kinds[code].build_order)
    return [code for code in order if code not in built][:n]


def _check_payment(s: VivaState, bought: Purchase, price: int) -> None:
    """Enough, no card too many, and exact where no change is possible (V-MONEY-10 to -13, V-OPT-32, -34)."""
    value = paid(s, bought.pay)
    if value < price:
        raise Illegal("insufficient_funds", _price_rule(bought), price=price, paid=value)
    if s.options.superfluous_payment == "refuse":
        for card in bought.pay:
            if value - s.options.cards.money[card] >= price:
                raise Illegal("superfluous_payment", "V-MONEY-13", price=price, paid=value, card=card)
    if s.options.change == "exact_only" and value > price:
        raise Illegal("over_payment", "V-OPT-32", price=price, paid=value)


def _price_rule(bought: Purchase) -> str:
    if bought.extensions:
        return "V-MONEY-03"
    return "V-MONEY-04" if bought.militias else "V-MONEY-05"


# --- what may be done ------------------------------------------------------------------------------------


def payments(s: VivaState, seat: Seat, price: int) -> Iterator[tuple[str, ...]]:
    """Every payment for a price that would be accepted, smaller ones first."""
    held = money_in_hand(s, seat)
    for size in range(len(held) + 1):
        for pay in dict.fromkeys(combinations(held, size)):
            try:
                _check_payment(s, NO_THINGS._replace(pay=pay), price)
            except Illegal:
                continue
            yield pay


def purchases(s: VivaState, seat: Seat, discounts: Sequence[int]) -> Iterator[Purchase]:
    """Every purchase that would be accepted."""
    for things in _affordable(s, seat, discounts):
        if _may_be_bought(s, seat, things):
            for pay in payments(s, seat, price_of(s, things, discounts)):
                yield things._replace(pay=pay)


def _affordable(s: VivaState, seat: Seat, discounts: Sequence[int]) -> Iterator[Purchase]:
    """Every set of things that the money in hand covers; more things never cost less."""
    funds = paid(s, money_in_hand(s, seat))
    for size in range(SPOTS - len(s.extensions[seat]) + 1):
        if price_of(s, Purchase(("",) * size, 0, False, ()), discounts) > funds:
            return
        for wanted in _kinds(s, seat, size):
            for militias, card in product(range(MILITIAS - s.active[seat] + 1), (False, True)):
                things = Purchase(wanted, militias, card, ())
                if price_of(s, things, discounts) <= funds:
                    yield things


def _kinds(s: VivaState, seat: Seat, size: int) -> Iterator[tuple[str, ...]]:
    if s.options.extension_kinds == "any_mix":
        return combinations_with_replacement(extensions(), size)
    return combinations(free_extensions(s, seat), size)


def _may_be_bought(s: VivaState, seat: Seat, things: Purchase) -> bool:
    if not things.things or (things.things > 1 and not s.options.combined_payment):
        return False
    try:
        check_things(s, seat, things)
    except Illegal:
        return False
    return True


def sample_purchase(s: VivaState, seat: Seat, discounts: Sequence[int], rng: Rng) -> Purchase | None:
    """A random purchase that can be paid; None if the things drawn cannot be."""
    money = money_in_hand(s, seat)
    funds = paid(s, money)
    things = _sample_things(s, seat, funds, rng) if funds >= min(s.options.prices) else NO_THINGS
    if not things.things:
        return None
    price = price_of(s, things, discounts)
    if price > funds:
        return None
    pay = _sample_payment(s, seat, money, price, rng)
    return None if pay is None else things._replace(pay=pay)


def _sample_things(s: VivaState, seat: Seat, funds: int, rng: Rng) -> Purchase:
    """Things one after the other while money, spots, dice and the options allow; which of them is luck."""
    below, options = rng.below, s.options
    extension, militia, card_price = options.prices
    kinds = free_extensions(s, seat)
    spots = SPOTS - len(s.extensions[seat])
    if options.extensions_per_round is not None:
        spots = min(spots, options.extensions_per_round - s.built[seat])
    reserve = MILITIAS - s.active[seat]
    drawable = not s.bought[seat] and can_draw(s)
    wanted: list[str] = []
    militias, card, left = 0, False, funds
    for _ in range(SPOTS if options.combined_payment else 1):
        what = below(4)
        if what == 0 and left >= militia and militias < reserve:
            militias, left = militias + 1, left - militia
        elif what == 1 and left >= card_price and drawable and not card:
            card, left = True, left - card_price
        elif what > 1 and kinds and len(wanted) < spots and left >= extension - 1:
            wanted.append(kinds.pop(below(len(kinds))))
            left -= extension
        elif below(2):
            break
    if s.options.extension_order == "fixed" and wanted:
        wanted = next_kinds(s.extensions[seat], len(wanted))
    return Purchase(tuple(sorted(wanted)), militias, card, ())


def _sample_payment(s: VivaState, seat: Seat, left: list[str], price: int, rng: Rng) -> tuple[str, ...] | None:
    """A random sufficient payment without a needless card; None if an exact one is wanted and not found."""
    money = s.options.cards.money
    pay: list[str] = []
    value = 0
    while value < price:
        card = left.pop(rng.below(len(left)))
        pay.append(card)
        value += money[card]
    for card in pay[:]:
        if value - money[card] >= price:
            pay.remove(card)
            value -= money[card]
    if value > price and s.options.change == "exact_only":
        exact = list(payments(s, seat, price))
        return exact[rng.below(len(exact))] if exact else None
    return tuple(sorted(pay))
