"""Sneaky: everybody plays a card, all bid, anybody may call a poll at any time; and each fault can be switched on.

The faults are those that game authors make (ENGINE, section 4). The conformance suite must catch every one.
"""

from typing import Any

from playtest.engine import (
    Decision,
    Game,
    Illegal,
    Json,
    Nothing,
    NotNow,
    Number,
    OneOf,
    Options,
    Pile,
    RandomBot,
    Rng,
    Seat,
    State,
    Table,
    YesNo,
    anytime,
    ask,
    ask_all,
    field,
    flow,
    option,
    owner,
    public,
    size,
    step,
)

FAULTS = (
    "kept_in_module", "one_slot", "lost_card", "refuses_offer", "accepts_more", "refusal_changes", "float_in_state",
    "odd_key", "hash_order", "stuck", "never_ends", "view_changes", "no_rule", "reserved_name", "illegal_bot",
    "odd_winner",
)  # fmt: skip
ROUNDS = 3
KEPT: list[int] = []


class SneakyOptions(Options):
    """Which fault is switched on."""

    fault: str = option("none", OneOf(("none", *FAULTS)), "S-FAULT")


def see_hands(s: Any, viewer: Seat, value: list[list[str]]) -> Any:
    if s.options.fault == "view_changes":
        value[0].reverse()
    return owner(s, viewer, value)


class SneakyState(State):
    """What lies on the table."""

    package = __package__

    options: SneakyOptions = field(see=public)
    round: int = field(default=0, see=public)
    hand: list[list[str]] = field(factory=list, see=see_hands)
    played: list[str] = field(factory=list, see=public)
    pile: Pile = field(factory=Pile, see=size)
    score: int = field(default=0, see=public)
    bids: dict[str, int] = field(factory=dict, see=public)
    polls: list[list[str]] = field(factory=list, see=public)
    pot: int = field(default=0, see=public)


@step
def deal(s: SneakyState, t: Table) -> None:
    s.hand = [t.draw(f"deal:{seat}", s.pile, 4) for seat in s.all_seats]
    t.say("dealt", "S-DEAL", own={"cards": s.hand})


@step
def rounds(s: SneakyState, t: Table) -> Any:
    if s.round == ROUNDS and s.options.fault != "never_ends":
        return [finish()]
    s.round += 1
    t.scope(str(s.round))
    return [*[play(seat) for seat in s.all_seats], bid(), rounds()]


@step
def play(s: SneakyState, t: Table, seat: Seat) -> Any:
    fault, hand = s.options.fault, s.hand[seat]
    choice = OneOf(dict.fromkeys(hand if s.round < ROUNDS or fault != "stuck" else ()))
    if fault == "never_ends" and not hand:
        choice = OneOf(("nothing",))
    what = "withdraw" if fault == "reserved_name" else "play"
    hints = first_only if fault == "accepts_more" else None
    rule = "" if fault == "no_rule" else "S-PLAY"
    card = yield ask(seat, what, choice, rule, may_play, sample_play, hints, about=(s, seat))
    if card in hand:
        hand.remove(card)
    if fault != "lost_card" or card != "c":
        s.played.append(card)
    if fault == "kept_in_module":
        KEPT.append(len(card))
    t.say("played", "S-PLAY", reveals=True, card=card)


def first_only(s: SneakyState, seat: Seat) -> Any:
    return iter(s.hand[seat][:1])


def sample_play(s: SneakyState, seat: Seat, rng: Rng) -> str:
    hand = s.hand[seat]
    return hand[rng.below(len(hand))] if hand else "nothing"


def may_play(s: SneakyState, seat: Seat, card: str) -> None:
    fault = s.options.fault
    if fault == "refuses_offer" and card == "b":
        raise Illegal("not_b", "S-PLAY")
    if fault == "refusal_changes":
        s.pot += 1


@step
def bid(s: SneakyState, t: Table) -> Any:
    fault = s.options.fault
    bids = yield ask_all(ask(seat, "bid", Number(0, 3), "S-BID") for seat in s.all_seats)
    s.bids = {f"P{seat + 1}": given for seat, given in bids.items()}
    if fault == "odd_key":
        odd: Any = 7
        s.bids[odd] = 1  # the fault: keys of a saved object are words
    if fault == "float_in_state":
        more: Any = 1.5
        s.score += more  # the fault: points that are rounded
    if fault == "hash_order":
        s.score += len(next(iter({"one", "three", "seventeen", "a hundred"} - set(s.bids))))
    if fault == "kept_in_module":
        s.score += sum(KEPT[-3:])
        KEPT.clear()
    s.score += t.roll("bonus")[0]
    t.say("bid", "S-BID", reveals=True, bids=list(bids.values()), score=s.score)


@step
def finish(s: SneakyState, t: Table) -> None:
    s.over, s.winners = True, [Seat(9)] if s.options.fault == "odd_winner" else [Seat(s.score % s.seats)]
    t.say("won", "S-END", reveals=True)


@anytime("poll")
def poll(s: SneakyState, t: Table, seat: Seat) -> Any:
    if len(s.polls) > 2:
        raise NotNow("polls_open", "S-POLL")
    yield ask(seat, "poll", Nothing(), "S-POLL")
    if s.options.fault == "one_slot":
        s.polls = [[]]
    else:
        s.polls.append([])
    return [asked(), counted()]


@step
def asked(s: SneakyState, t: Table) -> Any:
    answers = yield ask_all(ask(seat, "answer", YesNo(), "S-POLL") for seat in s.all_seats)
    s.polls[-1] = [f"{seat}:{answer}" for seat, answer in answers.items()]


@step
def counted(s: SneakyState, t: Table) -> None:
    t.say("counted", "S-POLL", reveals=True, votes=s.polls.pop())


class IllegalBot:
    """Answers what nobody asked, if that fault is switched on."""

    def choose(self, decision: Decision, view: Any, rng: Rng) -> Any:
        seen = view()
        if decision.what == "bid" and seen["options"]["fault"] == "illegal_bot":
            return 4
        return decision.sample(rng)


def conserved(s: SneakyState) -> Json:
    return sorted([*(card for hand in s.hand for card in hand), *s.played, *s.pile.cards()])


def new(seats: int, options: SneakyOptions) -> SneakyState:
    return SneakyState(seats=seats, options=options, pile=Pile("aabbccddeeff"), hand=[[] for _ in range(seats)])


GAME = Game(
    key="sneaky",
    title="Sneaky",
    players=(3,),
    options=SneakyOptions,
    new=new,
    state=SneakyState,
    root=flow("game", deal(), rounds()),
    anytime=(poll,),
    bots={"random": RandomBot, "illegal": IllegalBot},
    conserved=conserved,
)
