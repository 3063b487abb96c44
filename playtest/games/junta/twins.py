"""Positions that a seat cannot tell apart: one kind of secret dealt anew (ledger section 8), for tests and bots.

Places that are not yet all in lie in sealed answers, which the engine deals anew by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playtest.engine.basics import Seat
from playtest.engine.choices import Rng
from playtest.games.junta.payability import payer
from playtest.games.junta.people import clockwise
from playtest.games.junta.places import PLACES
from playtest.games.junta.state import NAMES, JuntaState, aid_holder


def redeal_hands(s: JuntaState, seat: Seat, rng: Rng) -> bool:
    """The hands of other players, exchanged with each other and with the draw pile; sizes stay.

    The hands of straw families are open to the players.
    """
    fixed = {seat, *_in_use(s)}
    return _exchange([s.hand[other] for other in s.all_seats if other not in fixed], s.politics.rest, rng)


def redeal_cash(s: JuntaState, seat: Seat, rng: Rng) -> bool:
    """The cash of others, exchanged with each other and with the aid deck; how many bills each has stays."""
    if s.options.cash_visibility == "all":
        return False
    fixed = {seat, *debtors(s), *_in_use(s)}
    places = [s.cash[other] for other in s.all_seats if other not in fixed]
    return _exchange(places, s.aid_deck.rest, rng)


def redeal_accounts(s: JuntaState, seat: Seat, rng: Rng) -> bool:
    """What others have in Switzerland, exchanged with each other and with the aid deck."""
    if s.over or s.options.account_visibility == "all":
        return False
    return _exchange([s.account[other] for other in s.all_seats if other != seat], s.aid_deck.rest, rng)


def redeal_aid(s: JuntaState, seat: Seat, rng: Rng) -> bool:
    """The freshly drawn aid, exchanged with the aid deck, while no budget depends on it."""
    if seat == aid_holder(s) or debtors(s):
        return False
    return _exchange([s.aid], s.aid_deck.rest, rng)


def move_places(s: JuntaState, seat: Seat, rng: Rng) -> bool:
    """Other hidden places for the others, until they are revealed (J-LOC-02)."""
    if s.revealed:
        return False
    before = [*s.places]
    for other in clockwise(s, Seat(0)):
        if other != seat and s.places[other] and other not in s.open_places:
            s.places[other] = PLACES[rng.below(len(PLACES))]
    return s.places != before


def debtors(s: JuntaState) -> set[Seat]:
    """Whoever owes an open or unpaid budget, or may come to owe it: it must stay payable (J-NEG-14, J-PRES-24)."""
    return {aid_holder(s), payer(s)} if s.budget is not None and s.aid else set()


def _in_use(s: JuntaState) -> list[Seat]:
    """Those whose goods are on offer, or covered by a sealed answer."""
    offering = [seat for offer in s.offers for seat in (offer.by, offer.to)]
    answered = {name for level in s.sealed for name in level}
    return [*offering, *(seat for seat in s.all_seats if NAMES[seat] in answered)]


def _exchange(places: list[list[str]], pile: list[str], rng: Rng) -> bool:
    """Deal everything in these places and the unordered pile anew, as much to each as before."""
    before = [sorted(items) for items in places]
    loose = [item for items in places for item in items] + pile
    for items in places:
        items[:] = sorted(loose.pop(rng.below(len(loose))) for _ in range(len(items)))
    pile[:] = sorted(loose)
    return [sorted(items) for items in places] != before


TWINS: Mapping[str, Callable[[JuntaState, Seat, Rng], bool]] = {
    "hands": redeal_hands,
    "cash": redeal_cash,
    "accounts": redeal_accounts,
    "aid": redeal_aid,
    "places": move_places,
}
"""Each kind of secret with the function that deals it anew; it says whether anything changed."""
