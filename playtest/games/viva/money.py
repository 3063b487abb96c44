"""Phase 4, Money: turns with cards and purchases, then the check for the end (ledger 4.8, 4.9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Choice, Nothing, OneSeat, Rng
from playtest.engine.compound import Menu, Parts
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.viva.baskets import lock_baskets
from playtest.games.viva.piles import NAMES, must_hold, not_held, usable
from playtest.games.viva.purchase import (
    Purchase,
    check_purchase,
    free_extensions,
    money_in_hand,
    purchase_form,
    purchases,
    sample_purchase,
)
from playtest.games.viva.scoring import declarations, end_check, end_now
from playtest.games.viva.shapes import Cards
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

PASS = ("pass_money", None)
NOTHING = Nothing()
WAYS = {"play_swiss": "swiss", "play_labour": "labour"}
"""The event behind each decision of a turn that plays one."""
PASSIVE = ("V-MONEY-01", "V-MONEY-07", "V-MONEY-12", "V-MONEY-15", "V-MONEY-16", "V-MONEY-22", "V-MONEY-25",
           "V-MONEY-27", "V-NEG-04", "V-END-04")  # fmt: skip


@step
def turns(s: VivaState, t: Table) -> list[Frame]:
    """Clockwise from this round's President, each finishing before the next (V-MONEY-15, V-OPT-27, -31, -40)."""
    s.bought = [False] * s.seats
    s.built = [0] * s.seats
    t.cite(*PASSIVE)
    if s.options.money_order == "simultaneous":
        return [end_now(), lock_baskets()]
    return [end_now(), *[begin_turn(seat) for seat in s.clockwise_from(first_to_spend(s))]]


@step
def begin_turn(s: VivaState, t: Table, seat: Seat) -> list[Frame]:
    """A player's turn begins without any discount (V-CARD-12)."""
    open_turn_of(s, seat)
    return [money_turn(seat)]


@step
def money_turn(s: VivaState, t: Table, seat: Seat) -> Any:
    """Cards and purchases until the player passes (V-MONEY-16, -23)."""
    way, inner = yield ask(
        seat, "money_turn", money_menu, "V-MONEY-16", check_turn, sample_turn, legal_turns, about=(s, seat)
    )
    if way == "pass_money":
        s.turn = None
        if s.discounts:
            t.say("discount_lapsed", "V-CARD-12", by=NAMES[seat])
        t.say("passed_money", "V-MONEY-16", by=NAMES[seat])
        return []
    if way == "buy":
        buy(s, t, seat, Purchase(*inner))
    elif way == "play_swiss":
        play_swiss(s, t, seat)
    elif way == "play_labour":
        play_labour(s, t, seat)
    elif way == "lay_out_luxury":
        lay_out_luxury(s, t, seat, inner)
        return [money_turn(seat)]
    else:
        give_cards(s, t, seat, *inner)
        return [money_turn(seat)]
    return [end_now(), money_turn(seat)]  # V-OPT-40 counts after a purchase or an event card, not after a gift


# --- what a turn may bring -------------------------------------------------------------------------------


def money_menu(s: VivaState, seat: Seat) -> Menu:
    """All ways to go on; those that an option has switched off are not among them."""
    options = s.options
    luxuries: tuple[str, ...] | None = None
    gifts: tuple[str, ...] | None = None
    if options.luxury_mode == "laid_out":
        luxuries = tuple(luxuries_in_hand(s, seat))
    if options.trading == "gifts_in_money_phase":
        gifts = tuple(usable(s, seat))
    others = tuple(s.clockwise_from(seat, skip=True)) if gifts is not None else ()
    return _menu(tuple(free_extensions(s, seat)), tuple(money_in_hand(s, seat)), luxuries, gifts, others)


@lru_cache(maxsize=8192)
def _menu(
    kinds: tuple[str, ...],
    money: tuple[str, ...],
    luxuries: tuple[str, ...] | None,
    gifts: tuple[str, ...] | None,
    others: tuple[Seat, ...],
) -> Menu:
    ways: dict[str, Choice[Any]] = {"buy": purchase_form(kinds, money), "play_swiss": NOTHING, "play_labour": NOTHING}
    if luxuries is not None:
        ways["lay_out_luxury"] = Cards(luxuries, min(1, len(luxuries)))
    if gifts is not None:
        ways["give_cards"] = Parts(to=OneSeat(others), cards=Cards(gifts, min(1, len(gifts))))
    return Menu(**ways, pass_money=NOTHING)


def check_turn(s: VivaState, seat: Seat, value: Any) -> None:
    """Is this deed legal on one's own turn?"""
    way, inner = value
    if way == "buy":
        check_purchase(s, seat, Purchase(*inner), s.discounts)
    elif way in WAYS:
        check_event(s, seat, WAYS[way])
    elif way == "lay_out_luxury":
        check_lay_out(s, seat, inner)
    elif way == "give_cards":
        must_hold(s, seat, inner[1])
        if not inner[1]:
            raise Illegal("no_target", "V-OPT-45")


def check_event(s: VivaState, seat: Seat, event: str) -> None:
    """SWISS and LABOUR are played by their holder only (V-CARD-15, V-MONEY-23)."""
    card = s.options.cards.event(EVENTS[event])
    if card is None:
        raise not_held(s, seat, event.upper())
    must_hold(s, seat, [card.code])


def check_lay_out(s: VivaState, seat: Seat, cards: tuple[str, ...]) -> None:
    """Luxury cards of one's own hand, at least one (V-OPT-39)."""
    must_hold(s, seat, cards)
    if not cards or any(card not in s.options.cards.luxury for card in cards):
        raise Illegal("no_target", "V-OPT-39")


def legal_turns(s: VivaState, seat: Seat) -> Iterator[Any]:
    """Every deed that would be accepted, passing first."""
    yield PASS
    for way, event in WAYS.items():
        if holds_event(s, seat, event):
            yield way, None
    for bought in purchases(s, seat, s.discounts):
        yield "buy", tuple(bought)
    menu = money_menu(s, seat).ways
    for way in ("lay_out_luxury", "give_cards"):
        for inner in menu.get(way, ()):
            cards = inner if way == "lay_out_luxury" else inner[1]
            if cards:
                yield way, inner


def sample_turn(s: VivaState, seat: Seat, rng: Rng) -> Any:
    """A random deed: an event or a purchase if there is one, else pass."""
    below = rng.below
    if not s.hand[seat] or not below(4):
        return PASS
    for way, event in WAYS.items():
        if holds_event(s, seat, event) and below(2):
            return way, None
    if s.options.luxury_mode == "laid_out" or s.options.trading != "none":
        rare = _sample_rare(s, seat, rng)
        if rare is not None:
            return rare
    bought = sample_purchase(s, seat, s.discounts, rng)
    return PASS if bought is None else ("buy", tuple(bought))


def _sample_rare(s: VivaState, seat: Seat, rng: Rng) -> Any:
    """Now and then a luxury laid out or a gift, where the options allow them."""
    luxuries = luxuries_in_hand(s, seat) if s.options.luxury_mode == "laid_out" else []
    if luxuries and rng.below(2):
        return "lay_out_luxury", (luxuries[rng.below(len(luxuries))],)
    if s.options.trading == "gifts_in_money_phase" and rng.below(4) == 0 and usable(s, seat):
        others, cards = s.clockwise_from(seat, skip=True), usable(s, seat)
        return "give_cards", (others[rng.below(len(others))], (cards[rng.below(len(cards))],))
    return None


money = flow("money", turns(), declarations(), end_check())
