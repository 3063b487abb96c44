"""Bribing units in a coup, one after another (ledger 4.23)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Rng
from playtest.engine.compound import Maybe, Parts
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, step
from playtest.engine.table import Table
from playtest.games.junta.cards import discard_cards, must_hold
from playtest.games.junta.command import (
    CONTROL_MARKERS,
    becomes_rebel,
    commander,
    groups,
    home_family,
    must_have_marker,
    natural_commander,
    on_map,
    the_unit,
    unit_of,
)
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.map import AREAS
from playtest.games.junta.components.units import MARKERS
from playtest.games.junta.costs import check_cost, is_wasted, pay_for, payments
from playtest.games.junta.people import present
from playtest.games.junta.state import NAMES, NOBODY, JuntaState, Unit
from playtest.games.shapes import Cards, OneCard, spoken

UNARMED = "unarmed"
"""What a bribe works on if not on the units of an office."""

Bribe = tuple[str, tuple[str, ...]]
"""A unit, and the bills paid for it."""


def bribe_cards(s: JuntaState, seat: Seat) -> list[str]:
    """The cards of a hand that bribe units."""
    return [card for card in s.hand[seat] if CARDS[card].effect == "bribe"]


def open_to(card: str, unit: Unit) -> bool:
    """Is a unit in the city of the kind that this card works on?"""
    marker, aim = MARKERS[unit.id], CARDS[card].other
    return on_map(unit) and (not marker.armed if aim == UNARMED else marker.office == aim)


def bribable(s: JuntaState, seat: Seat, card: str, area: str) -> list[Unit]:
    """Units that may still be tried with this card in this area (J-UNIT-14, -16, -17, J-BAT-32)."""
    units = [unit for unit in s.units if unit.where == area and open_to(card, unit) and unit.id not in s.tried]
    return [unit for unit in units if commander(s, unit) != seat and _has_marker(s, seat, unit)]


def _new_group(s: JuntaState, seat: Seat, unit: Unit) -> set[tuple[Seat, str]]:
    return set() if natural_commander(s, unit) == seat else {(home_family(s, unit), unit.where)}


def _has_marker(s: JuntaState, seat: Seat, unit: Unit) -> bool:
    new = _new_group(s, seat, unit)
    return new <= groups(s, seat) or len(groups(s, seat) | new) <= CONTROL_MARKERS


# --- playing the card ------------------------------------------------------------------------------------


def legal_bribes(s: JuntaState, seat: Seat) -> list[tuple[str, str]]:
    """Every card that can be paid with every area where it finds somebody."""
    cards = [card for card in spoken(bribe_cards(s, seat)) if payments(s, seat, card)]
    return [(card, area) for card in cards for area in AREAS if bribable(s, seat, card, area)]


def bribe_form(s: JuntaState, seat: Seat) -> Parts:
    """A card and an area."""
    legal = legal_bribes(s, seat)
    return Parts(card=OneCard(spoken(card for card, _ in legal)), area=OneCard(spoken(area for _, area in legal)))


def check_bribe(s: JuntaState, seat: Seat, value: tuple[str, str]) -> None:
    """A bribe card of the own hand, affordable, in an area where it finds somebody (J-UNIT-12, -16, -19, J-CARD-13)."""
    card, area = value
    must_hold(s, seat, [card], "J-UNIT-12")
    if CARDS[card].effect != "bribe":
        raise Illegal("no_bribe_card", "J-UNIT-12", card=card)
    if area not in AREAS:
        raise Illegal("no_area", "J-UNIT-19", area=area)
    if not payments(s, seat, card):
        check_cost(s, seat, card, ())
    units = [unit for unit in s.units if unit.where == area and open_to(card, unit)]
    if not units:
        raise Illegal("nobody_to_bribe", "J-UNIT-12", card=card, area=area)
    if all(commander(s, unit) == seat for unit in units):
        raise Illegal("own_units", "J-BAT-32", area=area)
    if not bribable(s, seat, card, area):
        raise Illegal("no_marker", "J-UNIT-16", have=CONTROL_MARKERS, need=CONTROL_MARKERS + 1)


def sample_bribe(s: JuntaState, seat: Seat, rng: Rng) -> tuple[str, str]:
    """Any card and area."""
    legal = legal_bribes(s, seat)
    return legal[rng.below(len(legal))]


def lay_bribe(s: JuntaState, t: Table, seat: Seat, value: tuple[str, str]) -> list[Frame]:
    """The card is laid open and names its area; then unit after unit (J-UNIT-12, J-COUP-15)."""
    card, area = value
    lost = is_wasted(s, seat, card)
    discard_cards(s, seat, [card])
    t.cite("J-COUP-15")
    if lost:
        t.say("card_lost", "J-AMB-17", reveals=True, by=NAMES[seat], card=card)
        return []
    s.tried = []
    t.say("bribe_opened", "J-UNIT-12", reveals=True, by=NAMES[seat], card=card, area=area)
    return [bribe_next(seat, card, area)]


# --- unit after unit -------------------------------------------------------------------------------------


@step
def bribe_next(s: JuntaState, t: Table, seat: Seat, card: str, area: str) -> Any:
    """Pay and roll for one more unit, or stop (J-UNIT-12 to -17)."""
    more = present(s, seat) and bool(bribable(s, seat, card, area))  # asked without money too: cash may be hidden
    bribe = yield (
        ask(
            seat, "bribe_unit", unit_form, "J-UNIT-12", check_unit, sample_unit, legal_units,
            about=(s, seat, card, area),
        )
        if more
        else None
    )  # fmt: skip
    if bribe is None:
        s.tried = []
        return []
    try_unit(s, t, seat, card, bribe)
    return [bribe_next(seat, card, area)]


def unit_form(s: JuntaState, seat: Seat, card: str, area: str) -> Maybe:
    """A unit and the bills for it, or null to stop."""
    payable = bool(payments(s, seat, card))
    units = [unit.id for unit in bribable(s, seat, card, area)] if payable else []
    return Maybe(Parts(unit=OneCard(units), paid=Cards(s.cash[seat])))


def check_unit(s: JuntaState, seat: Seat, card: str, area: str, value: Bribe | None) -> None:
    """One unit there that has not been tried, and the smallest sum that covers its price (J-UNIT-12, -14, -16)."""
    if value is None:
        return
    name, paid = value
    unit = unit_of(s, name)
    if name in s.tried:
        raise Illegal("tried_already", "J-UNIT-14", unit=name)
    if unit is None or unit.where != area or not open_to(card, unit):
        raise Illegal("nobody_to_bribe", "J-UNIT-12", card=card, area=area)
    if commander(s, unit) == seat:
        raise Illegal("own_units", "J-BAT-32", area=area)
    must_have_marker(s, seat, _new_group(s, seat, unit), "J-UNIT-16")
    check_cost(s, seat, card, paid)


def legal_units(s: JuntaState, seat: Seat, card: str, area: str) -> Iterator[Bribe | None]:
    """To stop, and every unit with every way to pay."""
    yield None
    for unit in bribable(s, seat, card, area):
        for paid in payments(s, seat, card):
            yield unit.id, paid


def sample_unit(s: JuntaState, seat: Seat, card: str, area: str, rng: Rng) -> Bribe | None:
    """Any of them, seldom to stop."""
    legal = [*legal_units(s, seat, card, area)]
    return legal[rng.below(len(legal))] if rng.below(4) else None


def try_unit(s: JuntaState, t: Table, seat: Seat, card: str, bribe: Bribe) -> None:
    """The money is gone; the die says whether the unit changes sides (J-UNIT-13, -15, J-CARD-10, -14, J-AMB-45)."""
    name, paid = bribe
    becomes_rebel(s, t, seat, "J-COUP-10")
    used = pay_for(s, t, seat, card, paid)
    t.cite("J-UNIT-17")
    told: dict[str, Any] = {"paid": [*paid], **({"subsidies": [*used]} if used else {})}
    t.say("paid_cost", "J-CARD-10", reveals=True, by=NAMES[seat], card=card, **told)
    s.tried.append(name)
    least = s.options.bribe_success_min
    rolled = t.roll(f"bribe:{card}:{name}")[0] if isinstance(least, int) else 0
    won = not isinstance(least, int) or rolled >= least
    unit = the_unit(s, name)
    if won:
        unit.controller = NOBODY if natural_commander(s, unit) == seat else seat
        t.cite("J-UNIT-15")
    die: dict[str, Any] = {"die": rolled} if rolled else {}
    t.say("bribe_rolled", "J-UNIT-13", by=NAMES[seat], unit=name, won=won, **die)
