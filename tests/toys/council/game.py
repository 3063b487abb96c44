"""Council: a game in which nearly everything may be interrupted, for tests of the engine.

Each round brings income from dice (C-INCOME), then the chair proposes payments (C-BUDGET) and all vote in
secret (C-VOTE); there is a moment for talk (C-WINDOW) and a storm that takes a card (C-STORM). At any time the
chair may resign (C-RESIGN: an election, and a budget that was open begins anew under a new chair), anybody may
offer coins to another, who must agree (C-GIFT), or leave the table (C-LEAVE). With two seats left the game ends
at once (C-FEW), otherwise after the last round (C-END): most coins win.
"""

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Any

from playtest.engine import (
    Assign,
    Game,
    Illegal,
    Json,
    Nothing,
    NotNow,
    Number,
    OneSeat,
    Options,
    Parts,
    Pile,
    Rng,
    Seat,
    State,
    Struct,
    Table,
    YesNo,
    anytime,
    ask,
    ask_all,
    field,
    flow,
    option,
    owner,
    pause,
    public,
    seat_name,
    size,
    step,
)

ALL_COINS = 100


class CouncilOptions(Options):
    """How long it lasts, how much the budget may cost, whether a vote may be taken back."""

    rounds: int = option(2, Number(1, 4), "C-END")
    purse: int = option(3, Number(0, 6), "C-BUDGET")
    second_thoughts: bool = option(True, YesNo(), "C-VOTE")


class Ballot(Struct):
    """An open vote. Votes inside votes lie on a stack of these."""

    kind: str
    votes: list[str] = field(factory=list)


class Offer(Struct):
    """Coins that lie between two seats until the receiver has answered."""

    giver: Seat
    to: Seat
    coins: int


class CouncilState(State):
    """What lies on the table. Lists have one entry for each seat."""

    package = __package__

    options: CouncilOptions = field(see=public)
    chair: Seat = field(default=Seat(0), see=public)
    round: int = field(default=0, see=public)
    coins: list[int] = field(factory=list, see=public)
    bank: int = field(default=ALL_COINS, see=public)
    hand: list[list[str]] = field(factory=list, see=owner)
    pile: Pile = field(factory=Pile, see=size)
    discard: list[str] = field(factory=list, see=public)
    inside: list[bool] = field(factory=list, see=public)
    proposal: list[int] = field(factory=list, see=public)
    ballots: list[Ballot] = field(factory=list, see=public)
    offers: list[Offer] = field(factory=list, see=public)

    @property
    def members(self) -> list[Seat]:
        """The seats that have not left."""
        return [seat for seat in self.all_seats if self.inside[seat]]


def new(seats: int, options: CouncilOptions) -> CouncilState:
    return CouncilState(
        seats=seats,
        options=options,
        coins=[0] * seats,
        hand=[[] for _ in range(seats)],
        pile=Pile(["A"] * 4 + ["B"] * 4 + ["C"] * 4),
        inside=[True] * seats,
    )


@step
def deal(s: CouncilState, t: Table) -> None:
    for seat in s.all_seats:
        s.hand[seat] = sorted(t.draw("deal", s.pile, 2))
        move(s, seat, 3)
    t.say("dealt", "C-DEAL", own={"cards": s.hand})


def move(s: CouncilState, seat: Seat, coins: int) -> None:
    """Coins from the bank to a seat, or back where the number is negative."""
    s.coins[seat] += coins
    s.bank -= coins


@step
def rounds(s: CouncilState, t: Table) -> Any:
    if s.round == s.options.rounds:
        return [finish()]
    s.round += 1
    t.scope(str(s.round))
    return [council_round(), rounds()]


@step
def income(s: CouncilState, t: Table) -> None:
    for seat in s.members:
        (pips,) = t.roll(f"income:{seat_name(seat)}")
        move(s, seat, pips if pips < 3 else 0)
        t.say("income", "C-INCOME", by=seat_name(seat), pips=pips)


@step
def propose(s: CouncilState, t: Table) -> Any:
    slots = [seat_name(seat) for seat in s.members]
    amounts = yield ask(
        s.chair, "propose", Assign(slots, (0, 1, 2)), "C-BUDGET", check=partial(affordable, s.options.purse)
    )
    paid = dict(zip(s.members, amounts, strict=True))
    s.proposal = [paid.get(seat, 0) for seat in s.all_seats]
    t.say("proposed", "C-BUDGET", by=seat_name(s.chair), amounts=s.proposal)
    open_ballot(s, "budget")


def affordable(purse: int, amounts: tuple[int, ...]) -> None:
    if sum(amounts) > purse:
        raise Illegal("too_much", "C-BUDGET", purse=purse, asked=sum(amounts))


def open_ballot(s: CouncilState, kind: str) -> None:
    s.ballots.append(Ballot(kind=kind))


@step
def vote(s: CouncilState, t: Table) -> Any:
    kind = s.ballots[-1].kind
    choice = YesNo() if kind == "budget" else OneSeat(s.members)
    withdraw = s.options.second_thoughts
    votes = yield ask_all(ask(seat, "vote", choice, "C-VOTE", withdraw=withdraw) for seat in s.members)
    s.ballots[-1].votes = [f"{seat_name(seat)}:{choice.json(vote)}" for seat, vote in votes.items()]
    t.say("counted", "C-VOTE", reveals=True, votes=s.ballots[-1].votes)


@step
def pay(s: CouncilState, t: Table) -> None:
    votes = [vote.partition(":")[2] for vote in s.ballots.pop().votes]
    if 2 * votes.count("True") > len(votes):
        for seat in s.members:
            move(s, seat, s.proposal[seat])
        t.say("paid", "C-BUDGET", amounts=s.proposal)
    s.proposal = []


def clear_budget(s: CouncilState) -> None:
    """What a budget had on the table goes back: its ballot is the lowest, votes inside it lie above."""
    s.proposal = []
    s.ballots = [ballot for ballot in s.ballots if ballot.kind != "budget"]


@step
def elect(s: CouncilState, t: Table) -> None:
    votes = Counter(vote.partition(":")[2] for vote in s.ballots.pop().votes)
    s.chair = max(s.members, key=lambda seat: (votes[seat_name(seat)], -seat))
    t.say("elected", "C-RESIGN", by=seat_name(s.chair))


@step
def call_election(s: CouncilState, t: Table) -> None:
    open_ballot(s, "chair")


@step
def window(s: CouncilState, t: Table) -> Any:
    yield pause("C-WINDOW")


@step
def storm(s: CouncilState, t: Table) -> None:
    for seat in s.members:
        if s.hand[seat]:
            card = t.pick(f"storm:{seat_name(seat)}", s.hand[seat])
            s.hand[seat].remove(card)
            s.discard.append(card)
            t.say("storm", "C-STORM", reveals=True, by=seat_name(seat), card=card)
            return


@step
def finish(s: CouncilState, t: Table) -> None:
    most = max(s.coins[seat] for seat in s.members)
    s.winners, s.over = [seat for seat in s.members if s.coins[seat] == most], True
    t.say("won", "C-END", winners=[seat_name(seat) for seat in s.winners])


@anytime("resign")
def resign(s: CouncilState, t: Table, seat: Seat) -> Any:
    if seat != s.chair:
        raise NotNow("not_chair", "C-RESIGN")
    if any(ballot.kind == "chair" for ballot in s.ballots):
        raise NotNow("election_open", "C-RESIGN")
    yield ask(seat, "resign", Nothing(), "C-RESIGN")
    t.say("resigned", "C-RESIGN", by=seat_name(seat))
    return [election(), after_resignation(seat)]


@step
def after_resignation(s: CouncilState, t: Table, seat: Seat) -> None:
    if s.chair != seat and budget_runs(s):
        t.restart("budget")
        t.say("lapsed", "C-RESIGN")


def budget_runs(s: CouncilState) -> bool:
    return any(frame[0] is budget and len(frame) == 3 for frames in s.stack for frame in frames)


@anytime("gift")
def gift(s: CouncilState, t: Table, seat: Seat) -> Any:
    if not s.inside[seat] or s.coins[seat] < 1:
        raise NotNow("no_coins", "C-GIFT", coins=s.coins[seat])
    if any(offer.giver == seat for offer in s.offers):
        raise NotNow("gift_open", "C-GIFT")
    others = [other for other in s.members if other != seat]
    to, coins = yield ask(seat, "gift", Parts(to=OneSeat(others), coins=Number(1, s.coins[seat])), "C-GIFT")
    s.offers.append(Offer(giver=seat, to=to, coins=coins))
    return [agree()]


@step
def agree(s: CouncilState, t: Table) -> Any:
    offer = s.offers[-1]
    agreed = yield ask(offer.to, "agree", YesNo(), "C-GIFT")
    s.offers.pop()
    if agreed and s.coins[offer.giver] >= offer.coins:
        s.coins[offer.giver] -= offer.coins
        s.coins[offer.to] += offer.coins
        t.say("given", "C-GIFT", by=seat_name(offer.giver), to=seat_name(offer.to), coins=offer.coins)


@anytime("leave")
def leave(s: CouncilState, t: Table, seat: Seat) -> Any:
    if not s.inside[seat]:
        raise NotNow("left_already", "C-LEAVE")
    if any(seat in (offer.giver, offer.to) for offer in s.offers):
        raise NotNow("gift_open", "C-LEAVE")
    yield ask(seat, "leave", Nothing(), "C-LEAVE")
    s.inside[seat] = False
    move(s, seat, -s.coins[seat])
    t.say("left", "C-LEAVE", reveals=True, by=seat_name(seat), cards=s.hand[seat])
    s.discard += s.hand[seat]
    s.hand[seat] = []
    if len(s.members) < 3:
        t.cite("C-FEW")
        return [finish()]
    return [successor()] if seat == s.chair else []


@step
def successor(s: CouncilState, t: Table) -> None:
    """The next member takes the chair of one who left; a budget of his begins anew."""
    s.chair = next(seat for seat in s.clockwise_from(s.chair) if s.inside[seat])
    t.say("elected", "C-LEAVE", by=seat_name(s.chair))
    if budget_runs(s):
        t.restart("budget")


ballot = flow("ballot", vote())
budget = flow("budget", propose(), ballot(), pay(), void=clear_budget)
election = flow("election", call_election(), ballot(), elect())
council_round = flow("round", income(), budget(), window(), storm())


def redeal_hands(s: CouncilState, seat: Seat, rng: Rng) -> bool:
    """The cards that a seat cannot see, dealt anew: hands of others and the pile."""
    before = s.json()
    others = [other for other in s.all_seats if other != seat]
    loose = [card for other in others for card in s.hand[other]] + s.pile.rest
    for other in others:
        s.hand[other] = sorted(loose.pop(rng.below(len(loose))) for _ in s.hand[other])
    s.pile.rest = sorted(loose)
    return s.json() != before


def conserved(s: CouncilState) -> Json:
    cards: Iterable[str] = [card for hand in s.hand for card in hand] + s.pile.cards() + s.discard
    return {"coins": sum(s.coins) + s.bank, "cards": sorted(cards)}


GAME = Game(
    key="council",
    title="Council",
    players=(3, 4, 5),
    options=CouncilOptions,
    new=new,
    state=CouncilState,
    root=flow("game", deal(), rounds()),
    anytime=(resign, gift, leave),
    standing=lambda s: list(s.coins),
    twins={"hands": redeal_hands},
    conserved=conserved,
)
