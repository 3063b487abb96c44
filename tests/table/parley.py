"""A tiny game with one of everything a record must keep: hidden cards, sealed bids, dice, whispers, free talk, rounds.

Three seats. Each round all bid 0 to 3 in secret; the highest bid (lowest seat among equals) rolls two dice and, if he
likes, looks at his neighbour's card; the pips are his score. After two rounds it is over.
"""

from typing import Any

from playtest.engine import (
    Game,
    Nothing,
    Number,
    OneOf,
    Options,
    Pile,
    Rng,
    Seat,
    State,
    Table,
    Text,
    YesNo,
    anytime,
    ask,
    ask_all,
    field,
    flow,
    option,
    owner_only,
    public,
    seat_name,
    step,
)


class ParleyOptions(Options):
    """How many rounds."""

    rounds: int = option(2, Number(1, 5), "X-ROUNDS")


class ParleyState(State):
    """Cards, bids and scores."""

    package = __package__

    options: ParleyOptions = field(see=public)
    cards: list[str] = field(factory=list, see=owner_only)
    round: int = field(default=0, see=public)
    leader: Seat = field(default=Seat(0), see=public)
    score: list[int] = field(factory=list, see=public)


@step
def set_out(s: ParleyState, t: Table) -> None:
    s.cards = t.draw("set out", Pile(["ace", "bee", "cat", "dog", "elk"]), s.seats)
    s.score = [0] * s.seats
    t.say("set_out", "X-CARDS", secret={seat: {"card": s.cards[seat]} for seat in s.all_seats})


@step
def parley_round(s: ParleyState, t: Table) -> Any:
    s.round += 1
    t.scope(str(s.round))
    t.say("round", "X-ROUNDS", round=s.round)
    return [parley_bid(), parley_roll(), parley_peek(), parley_next()]


@step
def parley_bid(s: ParleyState, t: Table) -> Any:
    bids = yield ask_all([ask(seat, "bid", Number(0, 3), "X-BID") for seat in s.all_seats])
    s.leader = max(s.all_seats, key=lambda seat: (bids[seat], -seat))
    t.say("bids", "X-BID", by=seat_name(s.leader), bids=[bids[seat] for seat in s.all_seats])


@step
def parley_roll(s: ParleyState, t: Table) -> Any:
    yield ask(s.leader, "roll", Nothing(), "X-ROLL")
    pips = t.roll("luck", 2)
    s.score[s.leader] += sum(pips)
    t.cite("X-SCORE")
    t.say("rolled", "X-ROLL", by=seat_name(s.leader), pips=pips)


@step
def parley_peek(s: ParleyState, t: Table) -> Any:
    look = yield ask(s.leader, "peek", YesNo(), "X-PEEK")
    if look:
        other = Seat((s.leader + 1) % s.seats)
        t.say("peeked", "X-PEEK", see=(s.leader,), at=seat_name(other), card=s.cards[other])


@step
def parley_next(s: ParleyState, t: Table) -> Any:
    if s.round < s.options.rounds:
        return [parley_round()]
    best = max(s.score)
    s.winners = [seat for seat in s.all_seats if s.score[seat] == best]
    s.over = True
    t.say("over", "X-SCORE", reveals=True, cards=list(s.cards))
    return None


@anytime("speak")
def parley_speak(s: ParleyState, t: Table, seat: Seat) -> Any:
    words = yield ask(seat, "speak", Text(200), "X-TALK")
    t.say("spoke", "X-TALK", by=seat_name(seat), text=words)


@anytime("whisper")
def parley_whisper(s: ParleyState, t: Table, seat: Seat) -> Any:
    to = Seat((seat + 1) % s.seats)
    word = yield ask(seat, "whisper", OneOf(("yes", "no")), "X-TALK")
    t.say("whispered", "X-TALK", see=(seat, to), by=seat_name(seat), to=seat_name(to), word=word)


def deal_again(s: ParleyState, seat: Seat, rng: Rng) -> bool:
    """Other cards for the others: what ``seat`` cannot know unless somebody told it."""
    unknown = [other for other in s.all_seats if other != seat]
    pool = sorted({"ace", "bee", "cat", "dog", "elk"} - {s.cards[seat]})
    before = list(s.cards)
    for other in unknown:
        s.cards[other] = pool.pop(rng.below(len(pool)))
    return s.cards != before


PARLEY = Game(
    key="parley",
    title="Parley",
    players=(3, 4),
    options=ParleyOptions,
    new=lambda seats, options: ParleyState(seats=seats, options=options),
    state=ParleyState,
    root=flow("parley", set_out(), parley_round()),
    anytime=(parley_speak, parley_whisper),
    standing=lambda s: s.score,
    twins={"cards": deal_again},
)
