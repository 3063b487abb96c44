"""Phase 1, Deal: everybody draws, the President deals out promises (ledger 4.3, lending 4.12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Choice, Number, OneOf, OneSeat, Rng, SomeOf
from playtest.engine.compound import Maybe, Parts, Several
from playtest.engine.decisions import ask
from playtest.engine.giving import Share
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.viva.components.material import MILITIAS, PROTECT
from playtest.games.viva.piles import (
    NAMES,
    could_be_held,
    discard_card,
    draw_cards,
    into_hand,
    must_hold,
    only,
    out_of_hand,
    usable,
)
from playtest.games.viva.shapes import Form
from playtest.games.viva.state import Lent, VivaState

Gifts = dict[Seat, tuple[str, ...]]
Loan = tuple[int, Seat, int]
"""A lent militia: its number among the President's dice, who gets it, its order."""


# --- 1a to 1c: succession and draws ----------------------------------------------------------------------


@step
def succession(s: VivaState, t: Table) -> None:
    """A named successor takes the sunglasses; otherwise the same player goes on (V-ROUND-03 to -05)."""
    if s.successor is None:
        t.cite("V-ROUND-05")
    else:
        s.president, s.successor = s.successor, None
        t.say("took_office", "V-ROUND-04", by=NAMES[s.president])
    t.say("round_began", "V-ROUND-03", round=s.round, by=NAMES[s.president])


@step
def putschist_draw(s: VivaState, t: Table) -> None:
    """One card for each Putschist, clockwise from the President's left (V-DEAL-01 to -03, V-OPT-05)."""
    n = s.options.first_round_putschist_draw if s.round == 1 else 1
    t.cite("V-DEAL-02")
    rule = "V-DEAL-03" if s.round == 1 else "V-DEAL-01"
    for seat in s.clockwise_from(s.president, skip=True):
        cards = draw_cards(s, t, f"deal:{NAMES[seat]}", n)
        into_hand(s, seat, cards)
        t.say("drew", rule, secret=only(s, (seat,), cards=list(cards)), by=NAMES[seat], n=len(cards))


@step
def president_draw(s: VivaState, t: Table) -> None:
    """N + 2 cards for the President, after everybody else (V-DEAL-04 to -06)."""
    t.cite("V-DEAL-05")
    president = s.president
    cards = sorted(draw_cards(s, t, f"deal:{NAMES[president]}", s.seats + 2))
    if s.options.promise_source == "whole_hand":
        into_hand(s, president, cards)
    else:
        s.drawn = cards
    t.cite("V-DEAL-06", "V-DEAL-24")
    t.say(
        "president_drew",
        "V-DEAL-04",
        secret=only(s, (president,), cards=list(cards)),
        by=NAMES[president],
        n=len(cards),
    )


# --- 1d: the allocation ----------------------------------------------------------------------------------


@step
def allocate(s: VivaState, t: Table) -> Any:
    """The President deals out what he drew, one final decision (V-DEAL-07 to -19, V-PRO-11 to -21)."""
    answer = yield ask(
        s.president, "allocate", _allocation, "V-DEAL-07", check_allocation, sample_allocation, about=(s,)
    )
    gifts, loans = answer if s.options.lend_militias else (answer, ())
    short = len(to_share(s)) < s.seats - 1
    t.cite("V-DEAL-08", "V-DEAL-22" if short else "V-DEAL-09", "V-DEAL-10", "V-DEAL-16", "V-DEAL-19")
    for seat in s.clockwise_from(s.president):
        if gifts[seat]:
            lay_promise(s, t, seat, gifts[seat])
    for die, receiver, face in sorted(loans):
        lend(s, t, die, receiver, face)
    s.drawn = []


def to_share(s: VivaState) -> list[str]:
    """The cards that may become promises (V-DEAL-11, V-OPT-06)."""
    return s.hand[s.president] if s.options.promise_source == "whole_hand" else s.drawn


def _allocation(s: VivaState) -> Choice[Any]:
    share = Share(to_share(s), s.all_seats)
    if not s.options.lend_militias:
        return share
    receivers = tuple(s.clockwise_from(s.president, skip=True))
    return Form({"lent": []}, cards=share, lent=_loans(receivers))


@lru_cache(maxsize=32)
def _loans(receivers: tuple[Seat, ...]) -> Several:
    faces = OneOf(range(1, PROTECT + 1))
    return Several(Parts(die=Number(1, MILITIAS), to=OneSeat(receivers), order=faces), 0, MILITIAS)


def check_allocation(s: VivaState, answer: Any) -> None:
    """Every drawn card once, a card for each Putschist, lent militias with a possible order."""
    gifts, loans = answer if s.options.lend_militias else (answer, ())
    if s.options.promise_source == "whole_hand":
        must_hold(s, s.president, [card for cards in gifts.values() for card in cards], s.hand[s.president])
    else:
        _check_all_given(s, gifts)
    _check_minimum(s, gifts)
    _check_loans(s, loans)


def _check_all_given(s: VivaState, gifts: Gifts) -> None:
    given = Counter(card for cards in gifts.values() for card in cards)
    drawn = Counter(s.drawn)
    if given == drawn:
        return
    surplus, left = given - drawn, drawn - given
    twice = [card for card in surplus if card in drawn and card not in s.hand[s.president]]
    if left or twice:
        raise Illegal("allocation_incomplete", "V-DEAL-07", missing=sorted(left), twice=sorted(twice))
    raise Illegal("card_not_drawn", "V-DEAL-11", card=min(surplus)[:20])


def _check_minimum(s: VivaState, gifts: Gifts) -> None:
    """At least one each, or as many as there are, each to another Putschist (V-DEAL-09, -22)."""
    if s.options.promise_minimum == 0:
        return
    putschists = s.clockwise_from(s.president, skip=True)
    there = len(to_share(s))
    served = sum(1 for seat in putschists if gifts[seat])
    if served < min(there, len(putschists)):
        rule = "V-DEAL-22" if there < len(putschists) else "V-DEAL-09"
        raise Illegal("promise_minimum", rule, least=1, without=[NAMES[p] for p in putschists if not gifts[p]])


def _check_loans(s: VivaState, loans: Iterable[Loan]) -> None:
    dice = [die for die, _, _ in loans]
    for _, receiver, face in loans:
        if not may_lend(s, face):
            raise Illegal("lent_target", "V-PRO-14", order=face, to=NAMES[receiver])
    active = s.active[s.president]
    if len(set(dice)) < len(dice) or any(die > active for die in dice):
        raise Illegal("die_inactive", "V-PRO-11", active=active)


def may_lend(s: VivaState, face: int) -> bool:
    """May a lent militia get this order? Protect, guard the receiver, or attack a third estate (V-PRO-14, V-OPT-56)."""
    if s.options.lent_targets == "protect_only":
        return face == PROTECT
    return face == PROTECT or (face in s.numbers and face != s.numbers[s.president])


def sample_allocation(s: VivaState, rng: Rng) -> Any:
    """A random allocation: first what everybody must get, then the rest as it falls."""
    below = rng.below
    left = to_share(s)[:]
    shares: list[list[str]] = [[] for _ in range(s.seats)]
    if s.options.promise_minimum:
        putschists = s.clockwise_from(s.president, skip=True)
        while left and putschists:
            seat = putschists.pop(below(len(putschists)))
            shares[seat].append(left.pop(below(len(left))))
    for card in left:
        shares[below(s.seats)].append(card)
    gifts = {Seat(seat): tuple(sorted(cards)) for seat, cards in enumerate(shares)}
    return (gifts, _sample_loans(s, rng)) if s.options.lend_militias else gifts


def _sample_loans(s: VivaState, rng: Rng) -> tuple[Loan, ...]:
    receivers = s.clockwise_from(s.president, skip=True)
    faces = [face for face in range(1, PROTECT + 1) if may_lend(s, face)]
    return tuple(
        (die, receivers[rng.below(len(receivers))], faces[rng.below(len(faces))])
        for die in range(1, s.active[s.president] + 1)
        if rng.below(3) == 0
    )


def lay_promise(s: VivaState, t: Table, seat: Seat, cards: tuple[str, ...]) -> None:
    """Put cards on a promise space; the President's own share too, unless he holds it (V-DEAL-12, -13, V-OPT-08)."""
    president = s.president
    from_hand = s.options.promise_source == "whole_hand"
    if seat == president and (from_hand or s.options.president_share == "hand"):
        if not from_hand:
            into_hand(s, seat, cards)
        t.say("kept_share", "V-OPT-08", secret=only(s, (seat,), cards=list(cards)), by=NAMES[seat], n=len(cards))
        return
    if from_hand:
        out_of_hand(s, president, cards)
    s.promises[seat] = sorted([*s.promises[seat], *cards])
    t.cite("V-DEAL-18")
    told: dict[str, Any] = {"by": NAMES[president], "n": len(cards)}
    key, rule = "kept_promises", "V-DEAL-12"
    if seat != president:
        key, rule, told["to"] = "promised", "V-DEAL-13", NAMES[seat]
    if s.options.promise_view == "face_up":
        t.say(key, rule, **told, cards=list(cards))
    else:
        knowing = (president, seat) if s.options.promise_view == "receiver" else (president,)
        t.say(key, rule, secret=only(s, knowing, cards=list(cards)), **told)


def lend(s: VivaState, t: Table, die: int, receiver: Seat, face: int) -> None:
    """A militia goes onto a promise space with its order (V-PRO-11, -12, V-OPT-53)."""
    president = s.president
    s.lent.append(Lent(lender=president, receiver=receiver, die=die, face=face))
    t.cite("V-PRO-11", "V-PRO-17", "V-PRO-18", "V-PRO-19", "V-PRO-21")
    by, to = NAMES[president], NAMES[receiver]
    if s.options.lent_order_view == "open":
        t.say("lent", "V-PRO-12", by=by, to=to, order=face)
    else:
        t.say("lent", "V-PRO-12", secret=only(s, (president, receiver), order=face), by=by, to=to)


# --- after 1d: refusing lent militias --------------------------------------------------------------------


@step
def lent_refusals(s: VivaState, t: Table) -> list[Frame]:
    """Under V-OPT-54 each receiver may refuse what was lent to him, clockwise from the President's left."""
    if not s.options.lent_refusal:
        return []
    return [refuse_lent(seat) for seat in s.clockwise_from(s.president, skip=True) if s.lent_to(seat)]


@step
def refuse_lent(s: VivaState, t: Table, seat: Seat) -> Any:
    """A refused militia goes back and is ordered by the President (V-OPT-54)."""
    mine = s.lent_to(seat)
    names = [f"lent {i}" for i in range(1, len(mine) + 1)]
    refused = yield ask(seat, "refuse_lent", SomeOf(names), "V-OPT-54")
    for name, lent in zip(names, mine, strict=True):
        if name in refused:
            s.lent.remove(lent)
            t.say("refused_lent", "V-OPT-54", by=NAMES[seat], to=NAMES[lent.lender])


# --- 1f: the informer ------------------------------------------------------------------------------------


@step
def informer(s: VivaState, t: Table) -> list[Frame]:
    """Everybody is asked about INFORMER, the President first, holder or not (V-CARD-10, -17)."""
    return [play_informer(seat) for seat in s.clockwise_from(s.president)] if could_be_held(s, "look") else []


@step
def play_informer(s: VivaState, t: Table, seat: Seat) -> Any:
    """A secret look at another's promises or hand (V-CARD-10)."""
    look = yield ask(
        seat, "play_informer", _look(tuple(s.clockwise_from(seat, skip=True))), "V-CARD-17",
        check_informer, sample_informer, legal_looks, about=(s, seat),
    )  # fmt: skip
    if look is None:
        return
    target, what = look
    cards = list(looked_at(s, target, what))
    t.say(
        "informer_played",
        "V-CARD-10",
        secret=only(s, (seat,), cards=cards),
        reveals=True,
        by=NAMES[seat],
        to=NAMES[target],
        what=what,
    )
    discard_card(s, seat, informer_card(s))


@lru_cache(maxsize=64)
def _look(others: tuple[Seat, ...]) -> Maybe:
    return Maybe(Parts(seat=OneSeat(others), what=OneOf(("promises", "hand"))))


def informer_card(s: VivaState) -> str:
    """The code of the card that lets one look."""
    card = s.options.cards.event("look")
    return card.code if card else ""


def looked_at(s: VivaState, target: Seat, what: str) -> list[str]:
    """The pile or hand that INFORMER shows."""
    return s.promises[target] if what == "promises" else s.hand[target]


def check_informer(s: VivaState, seat: Seat, look: Any) -> None:
    """The card must be held, and there must be something to see (V-CARD-08, -15)."""
    if look is None:
        return
    must_hold(s, seat, [informer_card(s)])
    target, what = look
    if not looked_at(s, target, what):
        raise Illegal("no_target", "V-CARD-08", seat=NAMES[target], what=what)


def sample_informer(s: VivaState, seat: Seat, rng: Rng) -> Any:
    """Pass, or with the card in hand any look that shows something."""
    if informer_card(s) not in usable(s, seat) or rng.below(2):
        return None
    looks = legal_looks(s, seat)
    return looks[rng.below(len(looks))]


def legal_looks(s: VivaState, seat: Seat) -> list[tuple[Seat, str] | None]:
    """Not to play, and with the card in hand every look that shows something."""
    if informer_card(s) not in usable(s, seat):
        return [None]
    others = s.clockwise_from(seat, skip=True)
    return [None, *[(to, what) for to in others for what in ("promises", "hand") if looked_at(s, to, what)]]


deal = flow("deal", succession(), putschist_draw(), president_draw(), allocate(), lent_refusals(), informer())
