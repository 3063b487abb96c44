"""Talk, showing, and goods that change hands on the spot (ledger 4.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.engine.basics import Illegal, NotNow, Refused, Seat
from playtest.engine.choices import Nothing, OneSeat, Rng, SomeOf, Text, YesNo
from playtest.engine.compound import Menu, Parts
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, anytime, step
from playtest.engine.table import Table
from playtest.games.junta.cards import lacks, must_hold
from playtest.games.junta.hand_limit import down_to_limit
from playtest.games.junta.payability import can_spare
from playtest.games.junta.people import ballot_at, dice_are_rolling, living, waits
from playtest.games.junta.state import NAMES, PHASE, JuntaState, Offer
from playtest.games.shapes import Cards, Form

WORDS = Text(500)
NOTHING = Nothing()
YES_NO = YesNo()
REFUSE = ("refuse_trade", None)
CLOSED_RULES = {PHASE["assassinations"]: "J-ASS-31", PHASE["consequences"]: "J-CONS-20"}
"""Phases in which no goods change hands, and the rules that say so beside J-CARD-05 and J-NEG-04."""


# --- talk ------------------------------------------------------------------------------------------------


@anytime("talk")
def talk(s: JuntaState, t: Table, seat: Seat) -> Any:
    """Say something to everybody: promises and lies are free and bind nobody (J-NEG-01, -02, -07, -12, J-VOTE-14)."""
    text = yield ask(seat, "talk", WORDS, "J-NEG-01")
    t.cite("J-NEG-02", "J-NEG-07", "J-NEG-12")
    t.say("talk", "J-NEG-01", by=NAMES[seat], text=text)


@anytime("whisper")
def whisper(s: JuntaState, t: Table, seat: Seat) -> Any:
    """Say something to one other player (J-NEG-01, -02)."""
    rest = s.clockwise_from(seat, skip=True)
    to, text = yield ask(seat, "whisper", Parts(to=OneSeat(rest), text=WORDS), "J-NEG-01")
    t.cite("J-NEG-02")
    t.say("whisper", "J-NEG-01", see=(seat, to), by=NAMES[seat], to=NAMES[to], text=text)


@anytime("show")
def show(s: JuntaState, t: Table, seat: Seat) -> Any:
    """Show hidden cards or cash, never the fresh aid (J-NEG-08, J-AID-02)."""
    if not (s.hand[seat] or s.cash[seat]):
        raise NotNow("nothing_to_show", "J-NEG-08")
    names = [NAMES[other] for other in s.clockwise_from(seat, skip=True)]
    form = Form({"cards": [], "bills": []}, to=SomeOf(names, 1), cards=Cards(s.hand[seat]), bills=Cards(s.cash[seat]))
    to, cards, bills = yield ask(seat, "show", form, "J-NEG-08", check_show, sample_show, about=(s, seat))
    seen_by = tuple([other for other in s.all_seats if other == seat or NAMES[other] in to])
    told = {"cards": [*cards], "bills": [*bills]}
    t.say("showed", "J-NEG-08", secret={seen_by: told}, reveals=True, by=NAMES[seat], to=[*to])


def check_show(s: JuntaState, seat: Seat, shown: Any) -> None:
    """Something of one's own hand or cash (J-NEG-08)."""
    _, cards, bills = shown
    must_hold(s, seat, cards, "J-NEG-08")
    must_have_bills(s, seat, bills)
    if not cards and not bills:
        raise Illegal("nothing_chosen", "J-NEG-08")


def sample_show(s: JuntaState, seat: Seat, rng: Rng) -> Any:
    """One thing to somebody."""
    rest = s.clockwise_from(seat, skip=True)
    goods = [*s.hand[seat], *s.cash[seat]]
    pick = goods[rng.below(len(goods))]
    to = (NAMES[rest[rng.below(len(rest))]],)
    return (to, (pick,), ()) if pick in s.hand[seat] else (to, (), (pick,))


# --- what may change hands -------------------------------------------------------------------------------


def must_be_open(s: JuntaState, cards: Sequence[str], bills: Sequence[str]) -> None:
    """Refuse goods that do not move at this moment (J-CARD-05, J-NEG-04, -13, J-ASS-31, J-CONS-20, J-COUP-17)."""
    if dice_are_rolling(s):
        raise NotNow("dice_are_rolling", "J-COUP-17")
    if bills and ballot_at(s, "accept_count") and s.ballots[-1].counted:
        raise NotNow("votes_are_counted", "J-NEG-04")
    if bills and waits(s, "bid_for_straw"):  # whether a bid still stands would tell which bills have gone
        raise NotNow("bids_are_made", "J-VAR-13")
    rule = CLOSED_RULES.get(s.phase) if s.turn else None
    if rule is None or lifted(s):
        return
    if cards:
        raise NotNow("no_goods_now", rule, phase=s.phase)
    if bills and f"P{s.phase}" in s.options.cash_transfer_blackout:
        raise NotNow("no_goods_now", "J-NEG-04", phase=s.phase)


def must_have_open_goods(s: JuntaState, seat: Seat) -> None:
    """Refuse a trade at a moment when neither this player's cards nor his bills move (J-NEG-04, J-AMB-18)."""
    closed: NotNow | None = None
    for cards, bills in ((s.hand[seat], ()), ((), s.cash[seat])):
        try:
            must_be_open(s, cards, bills)
        except NotNow as refused:
            closed = closed or refused
        else:
            if cards or bills:
                return
    if closed is not None:
        raise closed


def lifted(s: JuntaState) -> bool:
    """In the election after a Presidente's death goods move again (J-NEG-13, J-AMB-63)."""
    mourning = bool(s.ballots) and s.ballots[-1].cause == "killed"
    return mourning and s.options.deals_in_death_election


def must_have_bills(s: JuntaState, seat: Seat, bills: Sequence[str]) -> None:
    """Refuse bills that are not in this cash: accounts and fresh aid are no part of a deal (J-NEG-06, J-AID-07)."""
    lacking = lacks(s.cash[seat], bills)
    if lacking:
        raise Illegal("not_in_cash", "J-NEG-06", bills=[*lacking[:10]])


def must_give(s: JuntaState, seat: Seat, cards: Sequence[str], bills: Sequence[str], got: Sequence[str] = ()) -> None:
    """Refuse goods that a player does not have or may not part with; ``got`` are bills that he gets for them.

    (J-CARD-04, J-NEG-06, -10, -14)
    """
    must_hold(s, seat, cards, "J-CARD-05")
    must_have_bills(s, seat, bills)
    must_be_open(s, cards, bills)
    if bills and not can_spare(s, seat, bills, got):
        raise Illegal("promised_money", "J-NEG-14")


def only_swaps(s: JuntaState, *seats: Seat) -> bool:
    """Is one of these an exile, who only swaps cards? (J-NEG-10, J-AMB-61)"""
    return s.options.exile_dealings == "card_swap_only" and any(s.embassy[seat] for seat in seats)


def must_swap(s: JuntaState, sides: tuple[Seat, Seat], cards: Sequence[str], bills: Sequence[str]) -> None:
    """With an exile each side gives cards, and nothing else (J-NEG-10, J-EXI-12)."""
    if only_swaps(s, *sides) and (bills or not cards):
        raise Illegal("exiles_only_swap", "J-NEG-10")


# --- trade -----------------------------------------------------------------------------------------------


def offer_of(s: JuntaState, giver: Seat) -> Offer:
    """The open offer of a player."""
    return next(offer for offer in s.offers if offer.by == giver)


def busy(s: JuntaState, seat: Seat) -> bool:
    """Does this player take part in an offer that is open?"""
    return any(seat in (offer.by, offer.to) for offer in s.offers)


@anytime("trade")
def trade(s: JuntaState, t: Table, seat: Seat) -> Any:
    """Goods are offered to somebody, who may give some in return (J-NEG-03 to -05, -09, -10)."""
    if s.dead[seat]:
        raise NotNow("dead_deal_not", "J-NEG-11")
    if busy(s, seat):
        raise NotNow("offer_open", "J-NEG-09")
    must_have_open_goods(s, seat)
    offers = simple_offers(s, seat)
    if not offers and only_promised(s, seat):
        raise NotNow("promised_money", "J-NEG-14")
    if not offers:
        raise NotNow("nothing_to_offer", "J-NEG-03")
    to, cards, bills = yield ask(
        seat, "trade", trade_form, "J-NEG-03", check_offer, sample_offer, about=(s, seat)
    )  # fmt: skip
    s.offers.append(Offer(by=seat, to=to, cards=[*cards], bills=[*bills]))
    told = {"cards": [*cards], "bills": [*bills]}
    t.say(
        "offered", "J-NEG-09", secret={(seat, to): told}, by=NAMES[seat], to=NAMES[to],
        goods={"cards": len(cards), "bills": len(bills)},
    )  # fmt: skip
    return [answer_trade(seat)]


def partners(s: JuntaState, seat: Seat) -> list[Seat]:
    """The living players who are free to deal (J-NEG-04, -11)."""
    return [other for other in s.clockwise_from(seat, skip=True) if living(s, other) and not busy(s, other)]


def trade_form(s: JuntaState, seat: Seat) -> Form:
    """To whom, and what of hand and cash."""
    rest = s.clockwise_from(seat, skip=True)
    return Form({"cards": [], "bills": []}, to=OneSeat(rest), cards=Cards(s.hand[seat]), bills=Cards(s.cash[seat]))


def check_offer(s: JuntaState, seat: Seat, value: tuple[Seat, tuple[str, ...], tuple[str, ...]]) -> None:
    """Goods that may be given, to somebody who may take them (J-NEG-03 to -06, -10, -11, -14)."""
    to, cards, bills = value
    if s.dead[to]:
        raise Illegal("dead_deal_not", "J-NEG-11", to=NAMES[to])
    if busy(s, to):
        raise Illegal("offer_open", "J-NEG-09", to=NAMES[to])
    if not cards and not bills:
        raise Illegal("nothing_chosen", "J-NEG-03")
    must_give(s, seat, cards, bills)
    must_swap(s, (seat, to), cards, bills)


def simple_offers(s: JuntaState, seat: Seat) -> list[Any]:
    """Every offer of a single card or bill that is allowed."""
    one = [((card,), ()) for card in dict.fromkeys(s.hand[seat])] + [((), (b,)) for b in dict.fromkeys(s.cash[seat])]
    found = []
    for to in partners(s, seat):
        for cards, bills in one:
            try:
                check_offer(s, seat, (to, cards, bills))
            except Refused:
                continue
            found.append((to, cards, bills))
    return found


def only_promised(s: JuntaState, seat: Seat) -> bool:
    """Has this player nothing but bills, and every one of them promised in a budget? (J-NEG-14)"""
    return not s.hand[seat] and bool(s.cash[seat]) and not any(can_spare(s, seat, [bill]) for bill in s.cash[seat])


def sample_offer(s: JuntaState, seat: Seat, rng: Rng) -> Any:
    """One thing or several."""
    offers = simple_offers(s, seat)
    to, cards, bills = offers[rng.below(len(offers))]
    more = (to, *_some(s, seat, rng))
    try:
        check_offer(s, seat, more)
    except Refused:
        return to, cards, bills
    return more


def _some(s: JuntaState, seat: Seat, rng: Rng) -> tuple[tuple[str, ...], tuple[str, ...]]:
    cards = tuple(sorted([card for card in s.hand[seat] if not rng.below(3)]))
    return cards, tuple(sorted([bill for bill in s.cash[seat] if not rng.below(3)]))


@step
def answer_trade(s: JuntaState, t: Table, giver: Seat) -> Any:
    """The other consents, giving something in return or nothing, or refuses (J-NEG-09)."""
    offer = offer_of(s, giver)
    holds = stands(s, offer)
    answer = yield (
        ask(offer.to, "answer_trade", answer_menu, "J-NEG-09", check_answer, sample_answer, about=(s, giver))
        if holds
        else None
    )
    if not holds:
        return _drop(s, t, offer, "offer_lapsed")
    if answer[0] == "refuse_trade":
        return _drop(s, t, offer, "offer_refused")
    offer.back_cards, offer.back_bills = [*answer[1][0]], [*answer[1][1]]
    offer.answered = True
    if not (offer.back_cards or offer.back_bills):
        return carry_out_trade(s, t, offer)
    told = {"cards": [*offer.back_cards], "bills": [*offer.back_bills]}
    t.say(
        "offered_back", "J-NEG-09", secret={(offer.by, offer.to): told}, by=NAMES[offer.to], to=NAMES[offer.by],
        goods={"cards": len(offer.back_cards), "bills": len(offer.back_bills)},
    )  # fmt: skip
    return [confirm_trade(giver)]


def _drop(s: JuntaState, t: Table, offer: Offer, key: str) -> list[Frame]:
    s.offers.remove(offer)
    t.say(key, "J-NEG-09", by=NAMES[offer.by], to=NAMES[offer.to])
    return []


def stands(s: JuntaState, offer: Offer) -> bool:
    """Can both sides still give what they have offered? What one gets for it counts for who has to pay."""
    if s.dead[offer.by] or s.dead[offer.to]:
        return False
    try:
        must_give(s, offer.by, offer.cards, offer.bills, offer.back_bills)
        must_swap(s, (offer.by, offer.to), offer.cards, offer.bills)
        if offer.answered:
            must_give(s, offer.to, offer.back_cards, offer.back_bills, offer.bills)
            must_swap(s, (offer.by, offer.to), offer.back_cards, offer.back_bills)
    except Refused:
        return False
    return True


def answer_menu(s: JuntaState, giver: Seat) -> Menu:
    """Refuse, or accept and give something back."""
    to = offer_of(s, giver).to
    back = Form({"cards": [], "bills": []}, cards=Cards(s.hand[to]), bills=Cards(s.cash[to]))
    return Menu(refuse_trade=NOTHING, accept_trade=back)


def check_answer(s: JuntaState, giver: Seat, answer: Any) -> None:
    """What is given in return follows the same rules (J-NEG-05, -06, -10, -14)."""
    if answer[0] == "refuse_trade":
        return
    offer = offer_of(s, giver)
    cards, bills = answer[1]
    must_give(s, offer.to, cards, bills, offer.bills)
    must_swap(s, (offer.to, offer.by), cards, bills)


def sample_answer(s: JuntaState, giver: Seat, rng: Rng) -> Any:
    """Refuse, accept, or accept for something."""
    to = offer_of(s, giver).to
    answers = [("accept_trade", ((), ())), ("accept_trade", _some(s, to, rng)), REFUSE]
    answer = answers[rng.below(len(answers))]
    try:
        check_answer(s, giver, answer)
    except Refused:
        return REFUSE
    return answer


@step
def confirm_trade(s: JuntaState, t: Table, giver: Seat) -> Any:
    """What is given in return needs the giver's consent as well (J-NEG-09)."""
    offer = offer_of(s, giver)
    holds = stands(s, offer)
    agrees = yield (ask(giver, "confirm_trade", YES_NO, "J-NEG-09") if holds else None)
    if not holds:
        return _drop(s, t, offer, "offer_lapsed")
    return carry_out_trade(s, t, offer) if agrees else _drop(s, t, offer, "offer_refused")


def carry_out_trade(s: JuntaState, t: Table, offer: Offer) -> list[Frame]:
    """Both sides at once, and for good; who has too many cards then comes down first (J-NEG-03, J-DRAW-10)."""
    s.offers.remove(offer)
    _move(s, offer.by, offer.to, offer.cards, offer.bills)
    _move(s, offer.to, offer.by, offer.back_cards, offer.back_bills)
    told = {name: [*getattr(offer, name)] for name in ("cards", "bills", "back_cards", "back_bills")}
    t.cite("J-NEG-04", "J-NEG-05", "J-CARD-05", *(["J-NEG-10"] if only_swaps(s, offer.by, offer.to) else []))
    t.say(
        "traded", "J-NEG-03", secret={(offer.by, offer.to): told}, by=NAMES[offer.by], to=NAMES[offer.to],
        n_cards=len(offer.cards), n_bills=len(offer.bills), n_back_cards=len(offer.back_cards),
        n_back_bills=len(offer.back_bills),
    )  # fmt: skip
    return down_to_limit(s, t, (offer.by, offer.to))


def _move(s: JuntaState, giver: Seat, to: Seat, cards: Sequence[str], bills: Sequence[str]) -> None:
    for card in cards:
        s.hand[giver].remove(card)
    for bill in bills:
        s.cash[giver].remove(bill)
    s.hand[to] = sorted([*s.hand[to], *cards])
    s.cash[to] = sorted([*s.cash[to], *bills])
