"""What a card costs: subsidies, the smallest sum that covers it, and cards that are lost (ledger 4.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.table import Table
from playtest.games.junta.cards import discard_cards, lacks
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.state import NAMES, JuntaState

Bills = tuple[str, ...]
"""Some bills, sorted: ``("M1", "M3")``."""

SUBSIDIES = tuple(name for name, card in CARDS.items() if card.effect == "subsidy")
"""Influence that pays M1 of the cost of assassin and bribe cards once a turn, in the order of use (J-CARD-14)."""


def worth(bills: Sequence[str]) -> int:
    """What some bills are worth together, in millions."""
    return sum(int(bill[1:]) for bill in bills)


@lru_cache(maxsize=4096)
def sets_for(bills: Bills, cost: int) -> tuple[Bills, ...]:
    """Every set of these bills that gives the smallest sum covering a cost; none if all together are too little.

    (J-CARD-12, J-CARD-23)

    >>> sets_for(("M1", "M1", "M2"), 2)
    (('M1', 'M1'), ('M2',))
    """
    if cost <= 0:
        return ((),)
    held = Counter(bills)
    for total in range(cost, worth(bills) + 1):
        if found := sorted(_making(held, total)):
            return tuple(found)
    return ()


def _making(held: Mapping[str, int], total: int) -> Iterator[Bills]:
    """Every selection of bills that is worth exactly so much: twos and threes, and ones for the rest."""
    for threes in range(min(held["M3"], total // 3) + 1):
        left = total - 3 * threes
        for twos in range(min(held["M2"], left // 2) + 1):
            ones = left - 2 * twos
            if ones <= held["M1"]:
                yield ("M1",) * ones + ("M2",) * twos + ("M3",) * threes


def must_pay(held: Sequence[str], paid: Bills, cost: int) -> None:
    """Refuse a payment that is not a smallest covering set of what the payer holds (J-CARD-12, -13, -15, -23)."""
    fitting = sets_for(tuple(sorted(held)), cost)
    if not fitting:
        raise Illegal("cannot_pay", "J-CARD-13", cost=cost, has=worth(held))
    if paid not in fitting:
        lacking = lacks(held, paid)
        if lacking:
            raise Illegal("not_your_bills", "J-CARD-15", bills=[*lacking])
        raise Illegal("wrong_payment", "J-CARD-12", cost=cost, due=worth(fitting[0]), given=worth(paid))


def unused_subsidies(s: JuntaState, seat: Seat) -> list[str]:
    """The Influence in play before a player that still pays M1 this turn; an exile's is useless (J-CARD-14, -21)."""
    if s.embassy[seat]:
        return []
    return [card for card in SUBSIDIES if card in s.influence[seat] and card not in s.subsidised[seat]]


def cost_of(s: JuntaState, seat: Seat, card: str) -> int:
    """What a card costs a player in cash now, in millions (J-CARD-14, -24)."""
    return max(0, CARDS[card].cost - len(unused_subsidies(s, seat)))


def unmet(s: JuntaState, seat: Seat, card: str) -> bool:
    """Does a card need an Influence that its player does not have in play?"""
    needs = CARDS[card].needs
    return bool(needs) and (needs not in s.influence[seat] or bool(s.embassy[seat]))


def is_wasted(s: JuntaState, seat: Seat, card: str) -> bool:
    """Is a card lost without effect when it is laid open now? (J-CARD-06, -13, J-AMB-17)"""
    if unmet(s, seat, card):
        return True
    return s.options.unaffordable_card == "wasted" and worth(s.cash[seat]) < cost_of(s, seat, card)


def payments(s: JuntaState, seat: Seat, card: str) -> tuple[Bills, ...]:
    """The sets of bills by which a player may pay for a card; none if he cannot (J-CARD-12, -23)."""
    if is_wasted(s, seat, card):
        return ((),)
    return sets_for(tuple(sorted(s.cash[seat])), cost_of(s, seat, card))


def check_cost(s: JuntaState, seat: Seat, card: str, paid: Bills) -> None:
    """Refuse bills that do not pay for a card (J-CARD-12, -13, -23); one that is lost costs nothing (J-CARD-06)."""
    if is_wasted(s, seat, card):
        if paid:
            raise Illegal("nothing_to_pay", "J-CARD-06")
        return
    must_pay(s.cash[seat], paid, cost_of(s, seat, card))


def play_at_cost(s: JuntaState, t: Table, seat: Seat, card: str, paid: Bills, rule: str) -> bool:
    """Lay a card of the hand open and pay for it: does it work? (J-CARD-01, -06, -10, -11, -14, -24)"""
    lost = is_wasted(s, seat, card)
    discard_cards(s, seat, [card])
    if lost:
        t.say("card_lost", "J-CARD-06" if unmet(s, seat, card) else "J-AMB-17", by=NAMES[seat], card=card)
        return False
    used = pay_for(s, t, seat, card, paid)
    if CARDS[card].cost:
        helped: dict[str, Any] = {"subsidies": [*used]} if used else {}
        t.say("paid_cost", rule, by=NAMES[seat], card=card, paid=[*paid], **helped)
    return True


def pay_for(s: JuntaState, t: Table, seat: Seat, card: str, paid: Bills) -> list[str]:
    """What a card costs is gone, and the subsidies that helped are used up: these (J-CARD-10, -14, -24)."""
    used = unused_subsidies(s, seat)[: CARDS[card].cost]
    if used:
        s.subsidised[seat] += used
        t.cite("J-CARD-14", "J-CARD-24")
    spend(s, seat, paid)
    under_deck(s, paid)
    return used


def spend(s: JuntaState, seat: Seat, bills: Sequence[str]) -> None:
    """Take bills out of a player's cash."""
    for bill in bills:
        s.cash[seat].remove(bill)


def under_deck(s: JuntaState, bills: Sequence[str]) -> None:
    """Slip bills face up under the aid deck, the lowest deepest (J-CARD-10, J-DEAD-12)."""
    s.aid_deck.bottom += sorted(bills, reverse=True)
