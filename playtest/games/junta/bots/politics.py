"""Elections, ballots and offices (ledger 4.4 to 4.10), and what straw families and trades ask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.engine.basics import Seat, seat_name
from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.games.junta.bots.seen import USUAL_BILL, Seen
from playtest.games.junta.cards import LIMIT, kind
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.costs import worth
from playtest.games.junta.state import ABSTAIN, AGAINST, FOR

CABINETS = 12
"""So many cabinets are thought through before one is named."""

POWER: Mapping[str, int] = {"MIN": 4, "G1": 3, "G2": 3, "G3": 3, "ALM": 2, "COM": 2}
"""What an office is worth to its holder."""

KEEP: Mapping[str, int] = {"VOT": 3, "ASN": 7, "BRB": 4, "DON": 6, "EVT": 2, "PRE": 3, "UNI": 5}
"""How dear cards are, by group."""

DEAREST = ("BRB-01", "EVT-12", "EVT-08")
"""Cards that save a life, and the one that takes seven bills."""


# --- the beginning ---------------------------------------------------------------------------------------


def choose_family(seen: Seen, decision: Decision, rng: Rng) -> str:
    """Any: they are all alike."""
    return str(decision.sample(rng))


# --- elections -------------------------------------------------------------------------------------------


def nominate(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, ...]:
    """Oneself; now and then a friend as well, who may owe something for it."""
    names = list(_options(decision))
    chosen = [name for name in names if seen.named(name) == seen.me]
    friends = [seen.named(name) for name in names if seen.named(name) != seen.me]
    if friends and not rng.below(4):
        chosen.append(seat_name(seen.weakest(friends)))
    return tuple(sorted(chosen))


def _options(decision: Decision) -> tuple[Any, ...]:
    """What a choice of words or items offers."""
    choice: Any = decision.choice
    return tuple(choice.items if hasattr(choice, "items") else choice.options)


def pick_presidente(seen: Seen, decision: Decision, rng: Rng) -> Seat:
    """Oneself if possible, else a friend."""
    choice: Any = decision.choice
    return Seat(seen.me if seen.me in choice.seats else seen.weakest(choice.seats))


def cast_votes(seen: Seen, decision: Decision, rng: Rng) -> tuple[tuple[str, str], ...]:
    """Influence at once, for it stays; Vote cards in the last round, and only if they can decide."""
    ballot = seen.table["ballots"][-1]
    choice: Any = decision.choice
    sources = list(choice.parts)
    to = _candidate(seen, ballot, sources, rng) if ballot["kind"] == "election" else side(seen, ballot)
    if not sources or not to:
        return ()
    cards = [source for source in sources if kind(source) == "VOT"]
    if ballot["round"] < 2 or not _close(seen, ballot, to, cards):
        sources = [source for source in sources if source not in cards]
    votes = tuple([(source, to) for source in sources])
    return votes if decision.refusal(votes) is None else decision.sample(rng)


def owner_of(seen: Seen, source: str) -> int:
    """Before whom an Influence lies."""
    return next((seat for seat in range(seen.families) if source in seen.table["influence"][seat]), seen.me)


def so_far(seen: Seen, ballot: Mapping[str, Any], cards: bool = True) -> dict[str, int]:
    """What has been given to whom in this ballot; without ``cards`` Vote cards are left out."""
    totals: dict[str, int] = {}
    for cast in ballot["casts"]:
        if not cast["declined"] and (cards or kind(cast["source"]) != "VOT"):
            totals[cast["to"]] = totals.get(cast["to"], 0) + seen.votes(cast["source"], cast["owner"])
    return totals


def _candidate(seen: Seen, ballot: Mapping[str, Any], sources: list[str], rng: Rng) -> str:
    """Oneself as long as that can be; then whoever of those who can win is the least danger."""
    standing = [seat for seat in ballot["candidates"] if seat not in ballot["declined"]]
    if ballot["only"] >= 0:
        standing = [seat for seat in standing if seat == ballot["only"]]
    if not standing:
        return ""
    if ballot["ties"] and rng.below(2):  # somebody has to give in
        return seat_name(standing[rng.below(len(standing))])
    totals = so_far(seen, ballot)
    mine = sum(seen.votes(source, owner_of(seen, source)) for source in sources)
    name = seat_name(Seat(seen.me))
    best = max((totals.get(seat_name(seat), 0) for seat in standing if seat != seen.me), default=0)
    if seen.me in standing and (totals.get(name, 0) + mine > best or ballot["round"] < 2):
        return name
    leaders = [seat for seat in standing if totals.get(seat_name(seat), 0) + mine >= best and seat != seen.me]
    return seat_name(Seat(seen.weakest(leaders or standing)))


def _close(seen: Seen, ballot: Mapping[str, Any], to: str, cards: list[str]) -> bool:
    """Can Vote cards still decide?"""
    totals = so_far(seen, ballot)
    best = max((total for other, total in totals.items() if other != to), default=0)
    lead = totals.get(to, 0) - best
    return -sum(CARDS[card].votes for card in cards) <= lead <= 6


def break_tie_election(seen: Seen, decision: Decision, rng: Rng) -> Seat:
    """Oneself if possible, else a friend."""
    return pick_presidente(seen, decision, rng)


# --- other ballots ---------------------------------------------------------------------------------------


def side(seen: Seen, ballot: Mapping[str, Any]) -> str:
    """The side from which one has more: a budget that gives a share, the fall of a Presidente who gets too rich."""
    if ballot["kind"] == "budget":
        return _about_the_budget(seen)
    if seen.rules_now:
        return AGAINST
    return FOR if seen.presidente != seen.weakest([seen.presidente, *seen.rivals]) else ABSTAIN


def break_tie_ballot(seen: Seen, decision: Decision, rng: Rng) -> str:
    """As one would vote."""
    return _about_the_budget(seen)


def _about_the_budget(seen: Seen) -> str:
    """For one's own budget, and for one that gives enough."""
    return FOR if seen.proposes or seen.offered >= seen.enough else AGAINST


# --- offices ---------------------------------------------------------------------------------------------


def assign_offices(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, ...]:
    """Power to those who are the least danger: the best of several legal cabinets."""
    choice: Any = decision.choice
    offices = list(choice.parts)
    danger = {seat_name(Seat(seat)): seen.threat(seat) + seen.weight(seat) for seat in range(seen.families)}

    def risk(words: tuple[str, ...]) -> int:
        return sum(POWER[office] * danger.get(name, 0) for office, name in zip(offices, words, strict=True))

    return min([decision.sample(rng) for _ in range(CABINETS)], key=risk)


# --- cards that have to go -------------------------------------------------------------------------------


def dear(card: str) -> int:
    """What a card is worth keeping for."""
    if card in DEAREST:
        return 9
    return 2 + CARDS[card].votes if kind(card) == "INF" else KEEP[kind(card)]


def discard_to_limit(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, ...]:
    """The cheapest, all that is too many at once; Influence in play last."""
    family = int(decision.about[1])
    hand, influence = seen.table["hand"][family], seen.table["influence"][family]
    order = [*sorted(hand, key=dear), *sorted(influence, key=dear)]
    return tuple(sorted(order[: len(order) - LIMIT]))


def coalition_discard(seen: Seen, decision: Decision, rng: Rng) -> str:
    """The Influence with fewest votes."""
    cards: tuple[str, ...] = _options(decision)
    return min(cards, key=lambda card: (seen.votes(card, owner_of(seen, card)), card))


# --- trades and bids -------------------------------------------------------------------------------------


def answer_trade(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, Any]:
    """A gift is taken, as far as it may be taken for nothing."""
    gift: tuple[str, Any] = ("accept_trade", ((), ()))
    return gift if decision.refusal(gift) is None else ("refuse_trade", None)


def confirm_trade(seen: Seen, decision: Decision, rng: Rng) -> bool:
    """Is what one gets worth more than what one gives?"""
    offer = next(offer for offer in seen.table["offers"] if offer["by"] == seen.me)
    return _price(offer["back_cards"], offer["back_bills"]) >= _price(offer["cards"], offer["bills"])


def _price(cards: list[str], bills: list[str]) -> int:
    return sum(map(dear, cards)) + USUAL_BILL * worth(bills)


def bid_for_straw(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, ...]:
    """Now and then the smallest bill, if there is something to vote for and money enough."""
    bid = seen.cash[:1] if worth(seen.cash) >= 6 and not rng.below(3) else ()
    return bid if decision.refusal(bid) is None else ()
