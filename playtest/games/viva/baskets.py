"""The Money phase with sealed baskets: everybody decides at once, then they are carried out (V-OPT-31, V-D-25)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Choice, OneOf, OneSeat, Rng
from playtest.engine.compound import Maybe, Parts
from playtest.engine.decisions import ask, ask_all
from playtest.engine.steps import step
from playtest.engine.table import Table
from playtest.games.viva.piles import NAMES, must_hold, not_held, usable
from playtest.games.viva.purchase import (
    Purchase,
    check_purchase,
    free_extensions,
    money_in_hand,
    purchase_form,
    sample_purchase,
)
from playtest.games.viva.scoring import check_now
from playtest.games.viva.shapes import Cards, Form
from playtest.games.viva.spending import (
    EVENTS,
    buy,
    first_to_spend,
    give_cards,
    holds_event,
    lay_out_luxury,
    luxuries_in_hand,
    open_turn_of,
    play_labour,
    play_swiss,
)
from playtest.games.viva.state import VivaState


class Basket(NamedTuple):
    """One player's whole Money phase, locked at once."""

    event: str | None
    extensions: tuple[str, ...]
    militias: int
    card: bool
    pay: tuple[str, ...]
    lay_out: tuple[str, ...] = ()
    give: tuple[Seat, tuple[str, ...]] | None = None

    @property
    def purchase(self) -> Purchase:
        """What it buys."""
        return Purchase(self.extensions, self.militias, self.card, self.pay)


@step
def lock_baskets(s: VivaState, t: Table) -> Any:
    """Everybody locks a secret basket; they are carried out clockwise, the President first (V-OPT-31)."""
    answers = yield ask_all([
        ask(seat, "lock_basket", basket_choice, "V-OPT-31", check_basket, sample_basket, about=(s, seat))
        for seat in s.all_seats
    ])  # fmt: skip
    for seat in s.clockwise_from(first_to_spend(s)):
        if not s.over:
            carry_out(s, t, seat, answers[seat])
    s.turn = None


def basket_choice(s: VivaState, seat: Seat) -> Maybe:
    """A basket, or nothing. What its cards may be for depends on the options."""
    free = usable(s, seat)
    luxuries = luxuries_in_hand(s, seat) if s.options.luxury_mode == "laid_out" else []
    gifts = free if s.options.trading == "gifts_in_money_phase" else []
    others = s.clockwise_from(seat, skip=True)
    bought = purchase_form(tuple(free_extensions(s, seat)), tuple(money_in_hand(s, seat)))
    return _basket(bought, tuple(luxuries), tuple(gifts), tuple(others))


@lru_cache(maxsize=4096)
def _basket(bought: Form, luxuries: tuple[str, ...], gifts: tuple[str, ...], others: tuple[Seat, ...]) -> Maybe:
    parts: dict[str, Choice[Any]] = {"event": Maybe(OneOf(EVENTS)), **bought.parts, "lay_out": Cards(luxuries)}
    gift = Parts(to=OneSeat(others), cards=Cards(gifts))
    blanks = {"event": None, **bought.blanks, "lay_out": [], "give": None}
    return Maybe(Form(blanks, **parts, give=Maybe(gift)))


def check_basket(s: VivaState, seat: Seat, answer: Any) -> None:
    """All of it from cards held when the phase began, and each card used once (V-OPT-31, V-MONEY-27)."""
    if answer is None:
        return
    basket = Basket(*answer)
    _check_switched_on(s, basket)
    card = s.options.cards.event(EVENTS[basket.event]) if basket.event else None
    if basket.event and card is None:
        raise not_held(s, seat, basket.event.upper())
    gift = basket.give[1] if basket.give else ()
    must_hold(s, seat, [*basket.pay, *basket.lay_out, *gift, *([card.code] if card else [])])
    if any(code not in s.options.cards.luxury for code in basket.lay_out):
        raise Illegal("no_target", "V-OPT-39")
    if basket.give and not gift:
        raise Illegal("no_target", "V-OPT-45")
    if basket.purchase.things or basket.pay:
        check_purchase(s, seat, basket.purchase, discounts_of(s, basket))


def _check_switched_on(s: VivaState, basket: Basket) -> None:
    if basket.lay_out and s.options.luxury_mode != "laid_out":
        raise Illegal("option_off", "V-OPT-39", option="luxury_mode")
    if basket.give and s.options.trading != "gifts_in_money_phase":
        raise Illegal("option_off", "V-OPT-45", option="trading")


def discounts_of(s: VivaState, basket: Basket) -> list[int]:
    """What LABOUR in the basket takes off."""
    card = s.options.cards.event("discount")
    return [card.value] if card and basket.event == "labour" else []


def sample_basket(s: VivaState, seat: Seat, rng: Rng) -> Any:
    """Nothing, or a random basket."""
    if not s.hand[seat] or rng.below(4) == 0:
        return None
    held = [event for event in EVENTS if holds_event(s, seat, event)]
    event = held[rng.below(len(held))] if held and rng.below(2) else None
    empty = Basket(event, (), 0, False, ())
    bought = sample_purchase(s, seat, discounts_of(s, empty), rng)
    luxuries = luxuries_in_hand(s, seat) if s.options.luxury_mode == "laid_out" and rng.below(2) else []
    return tuple(Basket(event, *(bought or empty.purchase), tuple(luxuries)))


def carry_out(s: VivaState, t: Table, seat: Seat, answer: Any) -> None:
    """One basket: the event, the purchase, then what is laid out or given."""
    if answer is None:
        t.say("passed_money", "V-MONEY-16", reveals=True, by=NAMES[seat])
        return
    basket = Basket(*answer)
    open_turn_of(s, seat)
    if basket.event == "swiss":
        play_swiss(s, t, seat)
    elif basket.event == "labour":
        play_labour(s, t, seat)
    if basket.event:
        check_now(s, t)
    if basket.purchase.things and not s.over:
        buy(s, t, seat, basket.purchase)
        check_now(s, t)
    if basket.lay_out and not s.over:
        lay_out_luxury(s, t, seat, basket.lay_out)
    if basket.give and not s.over:
        give_cards(s, t, seat, *basket.give)
