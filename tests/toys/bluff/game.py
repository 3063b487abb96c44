"""Bluff: all draw a card (B-DRAW) and bid in secret (B-BID); the highest bidder strikes at a seat (B-STRIKE), which may
play a counter (B-COUNTER), else it loses a card unseen by the others (B-LOOT); then the leader throws a card away
(B-THROW). Once a round everybody may look at a random card of another (B-SPY). The best hand wins (B-END).
"""

from typing import Any

from playtest.engine import (
    Decision,
    Game,
    Illegal,
    Json,
    NotNow,
    Number,
    OneOf,
    OneSeat,
    Pile,
    RandomBot,
    Refused,
    Rng,
    Seat,
    Table,
    YesNo,
    anytime,
    ask,
    ask_all,
    flow,
    seat_name,
    step,
)
from tests.toys.bluff.state import CARDS, COUNTER, HIGH, BluffOptions, BluffState, points


def new(seats: int, options: BluffOptions) -> BluffState:
    return BluffState(
        seats=seats, options=options, hand=[[] for _ in range(seats)], pile=Pile(CARDS), spied=[False] * seats
    )


def holds(s: BluffState, seat: Seat) -> bool:
    return COUNTER in s.hand[seat]


def others_hold(s: BluffState, seat: Seat) -> bool:
    return any(holds(s, other) for other in s.all_seats if other != seat)


@step
def deal(s: BluffState, t: Table) -> None:
    for seat in s.all_seats:
        s.hand[seat] = sorted(t.draw("deal", s.pile, 2))
    t.say("dealt", "B-DEAL", own={"cards": s.hand})


@step
def rounds(s: BluffState, t: Table) -> Any:
    if s.round == s.options.rounds or len(s.pile) < s.seats:
        return [finish()]
    s.round += 1
    s.spied, s.bids, s.victim = [False] * s.seats, [], None
    t.scope(str(s.round))
    return [bluff_round(), rounds()]


@step
def draw(s: BluffState, t: Table) -> None:
    drawn = [(seat, t.draw(f"draw:{seat_name(seat)}", s.pile)[0]) for seat in s.all_seats]
    if s.options.leak == "order_of_events":
        drawn.sort(key=lambda pair: points(s.hand[pair[0]]))
    for seat, card in drawn:
        s.hand[seat] = sorted([*s.hand[seat], card])
        s.last_drawn = card
        tell_draw(s, t, seat, card)


def tell_draw(s: BluffState, t: Table, seat: Seat, card: str) -> None:
    leak, name = s.options.leak, seat_name(seat)
    if leak == "draw_told_to_all":
        t.say("drew", "B-DRAW", by=name, card=card)
    elif leak == "draw_told_to_neighbour":
        t.say("drew", "B-DRAW", secret={Seat((seat + 1) % s.seats): {"card": card}}, by=name)
    else:
        t.say("drew", "B-DRAW", secret={seat: {"card": card}}, by=name)
    if leak == "said_only_sometimes" and card == COUNTER:
        t.say("hush", "B-DRAW")


@step
def bid(s: BluffState, t: Table) -> Any:
    sealed = s.sealed[-1] if s.sealed else {}
    fixed = s.options.leak == "withdraw_if_low" and any(given[1] == HIGH for given in sealed.values())
    bids = yield ask_all(ask(seat, "bid", Number(0, HIGH), "B-BID", withdraw=not fixed) for seat in s.all_seats)
    s.bids = list(bids.values())
    s.leader = Seat(s.bids.index(max(s.bids)))
    t.say("bids", "B-BID", reveals=True, bids=s.bids, leader=seat_name(s.leader))


@step
def strike(s: BluffState, t: Table) -> Any:
    leak, others = s.options.leak, [seat for seat in s.all_seats if seat != s.leader]
    if leak == "choice_from_hidden":
        others = [seat for seat in others if "4" in s.hand[seat]] or others
    hints = unprotected if leak == "hints_from_hidden" else None
    s.victim = yield ask(s.leader, "strike", OneSeat(others), "B-STRIKE", may_strike, hints=hints, about=(s,))
    t.say("struck", "B-STRIKE", by=seat_name(s.leader), at=seat_name(s.victim))
    if leak == "asked_if_held" and not holds(s, s.victim):
        return [loot()]
    return [counter()]


def unprotected(s: BluffState) -> list[Seat]:
    others = [seat for seat in s.all_seats if seat != s.leader]
    return [seat for seat in others if not holds(s, seat)] or others


def may_strike(s: BluffState, victim: Seat) -> None:
    leak = s.options.leak
    others = [seat for seat in s.all_seats if seat != s.leader]
    if leak == "check_on_hidden" and holds(s, victim) and not all(holds(s, seat) for seat in others):
        raise Illegal("protected", "B-STRIKE")
    if leak == "numbers_in_refusal" and victim == max(others):
        raise Illegal("out_of_reach", "B-STRIKE", counters=s.hand[victim].count(COUNTER))


@step
def counter(s: BluffState, t: Table) -> Any:
    assert s.victim is not None
    victim, forced = s.victim, s.options.leak == "forced_if_not_held"
    played = yield ask(victim, "counter", YesNo(), "B-COUNTER", may_counter, about=(s, victim), forced_is_public=forced)
    if not played:
        return [loot()]
    s.hand[victim].remove(COUNTER)
    s.discard.append(COUNTER)
    t.say("countered", "B-COUNTER", by=seat_name(victim))
    return [throw(0)]


def may_counter(s: BluffState, victim: Seat, played: bool) -> None:
    if played and not holds(s, victim):
        raise Illegal("no_counter", "B-COUNTER")


@step
def loot(s: BluffState, t: Table) -> Any:
    assert s.victim is not None
    card = t.pick("loot", s.hand[s.victim])
    s.hand[s.victim].remove(card)
    s.hand[s.leader] = sorted([*s.hand[s.leader], card])
    party: tuple[Seat, ...] = (s.leader, s.victim)
    if s.options.leak == "loot_told_to_third":
        party = (*party, next(seat for seat in s.all_seats if seat not in party))
    t.say("looted", "B-LOOT", secret={party: {"card": card}}, by=seat_name(s.leader))
    return [throw(CARDS.index(card) if s.options.leak == "path_names_card" else 0)]


@step
def throw(s: BluffState, t: Table, mark: int) -> Any:
    card = yield ask(s.leader, "throw", OneOf(dict.fromkeys(s.hand[s.leader])), "B-THROW")
    s.hand[s.leader].remove(card)
    s.discard.append(card)
    t.say("thrown", "B-THROW", by=seat_name(s.leader), card=card)


@step
def finish(s: BluffState, t: Table) -> None:
    best = max(points(hand) for hand in s.hand)
    s.winners, s.over = [seat for seat in s.all_seats if points(s.hand[seat]) == best], True
    t.say("won", "B-END", reveals=True, hands=s.hand)


@anytime("spy")
def spy(s: BluffState, t: Table, seat: Seat) -> Any:
    if s.spied[seat]:
        raise NotNow("spied_already", "B-SPY")
    if s.options.leak == "offered_if_held" and not others_hold(s, seat):
        raise NotNow("nothing_to_see", "B-SPY")
    others = [other for other in s.all_seats if other != seat and s.hand[other]]
    at = yield ask(seat, "spy", OneSeat(others), "B-SPY")
    s.spied[seat] = True
    card = t.pick(f"spy:{seat_name(seat)}", s.hand[at])
    t.say("spied", "B-SPY", reveals=True, secret={seat: {"card": card}}, by=seat_name(seat), at=seat_name(at))


bluff_round = flow("round", draw(), bid(), strike())


def why_not(s: BluffState, seat: Seat, what: str, answer: object) -> Refused:
    if s.over:
        return NotNow("game_over", "B-END")
    if s.options.leak == "code_of_refusal" and others_hold(s, seat):
        return NotNow("not_yet", "B-COUNTER")
    return NotNow("not_open", "", what=what[:60])


def standing(s: BluffState) -> list[int]:
    """Points that everybody can count: none before the end."""
    if s.over or s.options.leak == "standing_from_hidden":
        return [points(hand) for hand in s.hand]
    return [0] * s.seats


class Peeker:
    """Strikes at the strongest hand, which it knows from what the decision is about, if that leak is planted."""

    def choose(self, decision: Decision, view: Any, rng: Rng) -> Any:
        if decision.what == "strike" and decision.about[0].options.leak == "bot_that_peeks":
            hands = decision.about[0].hand
            return max(decision.choice, key=lambda seat: (points(hands[seat]), seat))
        return decision.sample(rng)


def redeal_hands(s: BluffState, seat: Seat, rng: Rng) -> bool:
    """The hands of others, exchanged with each other and with the pile."""
    before = s.json()
    others = [other for other in s.all_seats if other != seat]
    loose = [card for other in others for card in s.hand[other]] + s.pile.rest
    for other in others:
        s.hand[other] = sorted(loose.pop(rng.below(len(loose))) for _ in s.hand[other])
    s.pile.rest = sorted(loose)
    return s.json() != before


def conserved(s: BluffState) -> Json:
    return sorted([*(card for hand in s.hand for card in hand), *s.pile.cards(), *s.discard])


GAME = Game(
    key="bluff",
    title="Bluff",
    players=(3, 4),
    options=BluffOptions,
    new=new,
    state=BluffState,
    root=flow("game", deal(), rounds()),
    anytime=(spy,),
    why_not=why_not,
    standing=standing,
    bots={"random": RandomBot, "peeker": Peeker},
    twins={"hands": redeal_hands},
    conserved=conserved,
)
