"""Units from cards, and units handed to others (ledger 4.23)."""

from __future__ import annotations

from collections.abc import Iterator

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Rng
from playtest.engine.compound import Parts
from playtest.engine.table import Table
from playtest.games.junta.cards import discard_cards, must_hold
from playtest.games.junta.command import (
    CONTROL_MARKERS,
    becomes_rebel,
    commanded,
    commander,
    groups,
    home_family,
    must_have_marker,
    natural_commander,
    on_map,
    seat_named,
    the_unit,
    troops,
    unit_of,
)
from playtest.games.junta.components.deck import CARDS, DISTRICT
from playtest.games.junta.components.map import DISTRICTS
from playtest.games.junta.components.units import MARKERS
from playtest.games.junta.people import players_here, present
from playtest.games.junta.state import NAMES, NOBODY, JuntaState, Unit
from playtest.games.shapes import Cards, OneCard, spoken

# --- cards that bring units ------------------------------------------------------------------------------


def unit_cards(s: JuntaState, seat: Seat) -> list[str]:
    """The cards of a hand that bring units."""
    return [card for card in s.hand[seat] if CARDS[card].effect == "units"]


def places_of(card: str) -> tuple[str, ...]:
    """The areas of which a card's units may appear in one (J-UNIT-04)."""
    areas = CARDS[card].areas
    return DISTRICTS if areas == (DISTRICT,) else areas


def card_form(s: JuntaState, seat: Seat) -> Parts:
    """A card and an area."""
    cards = unit_cards(s, seat)
    return Parts(card=OneCard(cards), area=OneCard(spoken(area for card in cards for area in places_of(card))))


def check_card(s: JuntaState, seat: Seat, value: tuple[str, str]) -> None:
    """A unit card of the own hand, in a place that it names (J-UNIT-01, -04)."""
    card, area = value
    must_hold(s, seat, [card], "J-UNIT-01")
    if CARDS[card].effect != "units":
        raise Illegal("no_unit_card", "J-UNIT-01", card=card)
    if area not in places_of(card):
        raise Illegal("wrong_place", "J-UNIT-04", card=card, area=area, options=[*places_of(card)])


def legal_cards(s: JuntaState, seat: Seat) -> Iterator[tuple[str, str]]:
    """Every card with every place."""
    for card in spoken(unit_cards(s, seat)):
        for area in places_of(card):
            yield card, area


def bring_units(s: JuntaState, t: Table, seat: Seat, value: tuple[str, str]) -> None:
    """All units of a card appear at once (J-UNIT-01, -02, J-INIT-01, J-COUP-10)."""
    card, area = value
    discard_cards(s, seat, [card])
    t.cite("J-COUP-15", "J-UNIT-02", "J-UNIT-04")
    becomes_rebel(s, t, seat, "J-COUP-10")
    new = [unit for unit in s.units if MARKERS[unit.id].card == card]
    for unit in new:
        unit.where, unit.owner, unit.controller, unit.fresh = area, seat, NOBODY, True
    t.say("units_brought", "J-UNIT-01", reveals=True, by=NAMES[seat], card=card, area=area, n=len(new))


# --- units handed to others ------------------------------------------------------------------------------


def transferable(s: JuntaState, seat: Seat) -> list[Unit]:
    """A player's units in the city (J-UNIT-05, -19)."""
    return [unit for unit in commanded(s, seat) if on_map(unit)]


def transfer_form(s: JuntaState, seat: Seat) -> Parts:
    """Units, and who gets them."""
    others = [NAMES[other] for other in players_here(s) if other != seat]
    return Parts(units=Cards([unit.id for unit in transferable(s, seat)], 1), to=OneCard(others))


def check_transfer(s: JuntaState, seat: Seat, value: tuple[tuple[str, ...], str]) -> None:
    """Own units in the city, to another living, present player who has markers for them (J-UNIT-05 to -07, -19)."""
    names, to = value
    receiver = seat_named(s, to)
    if receiver in (NOBODY, seat) or not present(s, receiver):
        raise Illegal("no_receiver", "J-UNIT-05", to=to)
    if not names:
        raise Illegal("nothing_chosen", "J-UNIT-05")
    for name in names:
        unit = unit_of(s, name)
        if unit is None or commander(s, unit) != seat:
            raise Illegal("not_your_unit", "J-UNIT-05", unit=name)
        if not on_map(unit):
            raise Illegal("waits_off_map", "J-UNIT-19", unit=name)
    must_have_marker(s, receiver, _new_groups(s, receiver, names), "J-UNIT-07")


def _new_groups(s: JuntaState, receiver: Seat, names: tuple[str, ...]) -> set[tuple[Seat, str]]:
    """The groups for which a receiver needs markers; units of his own come back without one."""
    units = [unit for unit in s.units if unit.id in names and natural_commander(s, unit) != receiver]
    return {(home_family(s, unit), unit.where) for unit in units}


def possible_transfers(s: JuntaState, seat: Seat) -> list[tuple[str, Seat]]:
    """Single units with players who could get them."""
    units = [(unit, (home_family(s, unit), unit.where), natural_commander(s, unit)) for unit in transferable(s, seat)]
    found = []
    for other in players_here(s):
        have = groups(s, other)
        spare = len(have) < CONTROL_MARKERS
        if other != seat:
            found += [(unit.id, other) for unit, key, own in units if spare or own == other or key in have]
    return found


def sample_transfer(s: JuntaState, seat: Seat, rng: Rng) -> tuple[tuple[str, ...], str]:
    """One unit, or all that stand with it and come from the same family."""
    possible = possible_transfers(s, seat)
    name, receiver = possible[rng.below(len(possible))]
    first = the_unit(s, name)
    mates = [
        unit.id for unit in transferable(s, seat)
        if unit.where == first.where and home_family(s, unit) == home_family(s, first) and rng.below(2)
    ]  # fmt: skip
    return tuple(sorted({name, *mates})), NAMES[receiver]


def hand_units(s: JuntaState, t: Table, seat: Seat, value: tuple[tuple[str, ...], str]) -> None:
    """Units act for the receiver from now on; giving makes no Rebel (J-UNIT-05, -06, -09, -10)."""
    names, to = value
    receiver = seat_named(s, to)
    for unit in s.units:
        if unit.id in names:
            unit.controller = NOBODY if natural_commander(s, unit) == receiver else receiver
    t.cite("J-UNIT-06", "J-UNIT-09", "J-UNIT-10")
    t.say("units_handed", "J-UNIT-05", by=NAMES[seat], to=to, units=[*names], troops=troops(names))
