"""What a player does of his own accord: cards beside the questions, the Cousin, the way home (ledger 4.2, 4.15, 4.18).

A wish is looked for where it matters only: a ballot, the count, the bank, the asking before a coup. Which card it is
follows from the view, when the wish comes up and when it is asked how.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from playtest.engine.basics import Seat, seat_name
from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.games.junta.attempts import ON_RETURN
from playtest.games.junta.bots.hiding import PLENTY, affordable
from playtest.games.junta.bots.leaning import ANGRY, grudge, promising
from playtest.games.junta.bots.politics import POWER, dear, side, so_far
from playtest.games.junta.bots.seen import Seen
from playtest.games.junta.budget import ALTERNATE
from playtest.games.junta.cards import LIMIT, PARTNERS, REFORM, REFORMED, kind
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.costs import SUBSIDIES, worth
from playtest.games.junta.offices import MOTION_CARD
from playtest.games.junta.places import BANK, HEADQUARTERS
from playtest.games.junta.plays import COALITION, DECREE, POWER_FAILURE, RECESS, RECOUNT, SPY
from playtest.games.junta.state import OPEN
from playtest.games.junta.voting import CHURCH, CHURCH_VOTES

SAFE_LEAD = 5
"""With such a lead one has a ballot cut short."""

MANY = 6
"""Votes that make an event worth its card."""

AWAY = 2
"""Turns after which an exile comes home, whatever waits for him there."""

LAST_DRAWS = 16
"""With fewer bills in the deck a Donation is not kept any longer."""

Event: TypeAlias = tuple[str, Seat | None]


# --- Donations, Influence, pretexts ----------------------------------------------------------------------


def donation(seen: Seen) -> str:
    """A Donation if there is one: money is safer as a card than in the pocket, so it comes late."""
    return "play_donation" if any(kind(card) == "DON" for card in seen.hand) else ""


def useful_influence(seen: Seen) -> str:
    """The Influence in hand that another card needs or that helps one in play; "" for none."""
    needed = {CARDS[card].needs for card in seen.hand} | {PARTNERS[card] for card in seen.hand if card in PARTNERS}
    needed |= {card for card, partner in PARTNERS.items() if partner in seen.table["influence"][seen.me]}
    if any(CARDS[card].cost for card in seen.hand):
        needed |= {*SUBSIDIES}
    return max((card for card in seen.hand if kind(card) == "INF" and card in needed), key=dear, default="")


def influence(seen: Seen) -> str:
    """Influence that is of use at once."""
    return "play_influence" if useful_influence(seen) else ""


def pretext(seen: Seen) -> str:
    """An excuse for who has a grudge, hopes for others who have one, and cannot rise without."""
    held = any(kind(card) == "PRE" for card in seen.hand)
    needed = not seen.table["pretext"] and seen.table["places"][seen.me] != HEADQUARTERS
    return "play_pretext" if held and needed and grudge(seen, seen.me) >= ANGRY and promising(seen) else ""


# --- events ----------------------------------------------------------------------------------------------


def wanted_event(seen: Seen) -> Event | None:
    """The event that is of use now, and whom it names."""
    for card, find in IDEAS.items():
        if card in seen.hand and seen.can_use(card):
            for target in find(seen):
                return card, target
    return None


def event(seen: Seen) -> str:
    """Any event that is of use."""
    return "play_event" if wanted_event(seen) else ""


def _ballot(seen: Seen) -> Mapping[str, Any]:
    """The ballot that is held; empty if there is none."""
    ballots = seen.table["ballots"]
    return ballots[-1] if ballots else {}


def _mine(seen: Seen, ballot: Mapping[str, Any]) -> str:
    """The side that one is on in a ballot: oneself, or what one would vote for; "" without one."""
    if ballot["kind"] != "election":
        return side(seen, ballot)
    stands = seen.me in ballot["candidates"] and seen.me not in ballot["declined"]
    return seat_name(Seat(seen.me)) if stands else ""


def _lead(seen: Seen, ballot: Mapping[str, Any], of: str, cards: bool = True) -> int:
    """By how much a side leads, behind: below 0; without ``cards`` as if no Vote card had been played."""
    totals = so_far(seen, ballot, cards)
    return totals.get(of, 0) - max((total for to, total in totals.items() if to != of), default=0)


def _cut_short(seen: Seen) -> Iterator[None]:
    """A ballot ends while one leads."""
    ballot = _ballot(seen)
    if ballot and ballot["round"] == 1 and not (ballot["closed"] or ballot["counted"]):
        mine = _mine(seen, ballot)
        if mine and _lead(seen, ballot, mine) >= SAFE_LEAD:
            yield None


def _recount(seen: Seen) -> Iterator[None]:
    """A count that was lost by Vote cards, which will not be there again."""
    ballot = _ballot(seen)
    if ballot and ballot["counted"]:
        mine = _mine(seen, ballot)
        if mine and _lead(seen, ballot, mine) < 0 < _lead(seen, ballot, mine, cards=False):
            yield None


def _reform(seen: Seen) -> Iterator[None]:
    """Others have many votes in small Influence that have not been cast."""
    ballot = _ballot(seen)
    if ballot and not ballot["counted"]:
        spent = {cast["source"] for cast in ballot["casts"]}
        small = [
            seen.votes(card, seat) for seat in seen.rivals for card in seen.table["influence"][seat]
            if CARDS[card].votes <= REFORMED and card not in spent
        ]  # fmt: skip
        if sum(small) >= MANY:
            yield None


def _church(seen: Seen) -> Iterator[None]:
    """Five votes that turn a ballot."""
    ballot = _ballot(seen)
    if ballot and not ballot["counted"]:
        mine = _mine(seen, ballot)
        if mine and -CHURCH_VOTES <= _lead(seen, ballot, mine) <= 0:
            yield None


def _coalition(seen: Seen) -> Iterator[Seat]:
    """A rival who has more votes lying there than oneself, while they count."""
    ballot = _ballot(seen)
    rival = max(seen.rivals, key=lambda seat: (_influence_of(seen, seat), seat), default=-1)
    if ballot and not ballot["counted"] and rival >= 0:
        theirs = _influence_of(seen, rival)
        if theirs >= MANY and theirs > _influence_of(seen, seen.me):
            yield Seat(rival)


def _influence_of(seen: Seen, seat: int) -> int:
    return sum(seen.votes(card, seat) for card in seen.table["influence"][seat])


def _decree(seen: Seen) -> Iterator[None]:
    """The bank shuts before a rival who has much more than oneself can save it."""
    if seen.table["phase_name"] == "banking" and seen.table["bank"] == OPEN and seen.table["revealed"]:
        places, banked = seen.table["places"], seen.table["banked"]
        waiting = [seat for seat in seen.rivals if places[seat] == BANK and seat not in banked]
        mine = worth(seen.cash) if places[seen.me] == BANK and seen.me not in banked else 0
        if max(map(seen.pocket, waiting), default=0) >= max(PLENTY, mine + MANY):
            yield None


def _spy(seen: Seen) -> Iterator[Seat]:
    """When one has too many cards, a look into the fullest account."""
    crowded = len(seen.hand) + len(seen.table["influence"][seen.me]) > LIMIT
    rival = max(seen.rivals, key=lambda seat: (seen.saved(seat), seat), default=-1)
    if crowded and rival >= 0 and seen.saved(rival):
        yield Seat(rival)


IDEAS: Mapping[str, Callable[[Seen], Iterator[Seat | None]]] = {
    RECOUNT: _recount, POWER_FAILURE: _cut_short, RECESS: _cut_short, CHURCH: _church, REFORM: _reform,
    COALITION: _coalition, DECREE: _decree, SPY: _spy,
}  # fmt: skip
"""When an event is of use, and whom it names then."""


# --- the state -------------------------------------------------------------------------------------------


def cousin(seen: Seen) -> str:
    """A Presidente's Cousin takes what is free."""
    free = seen.rules_now and seen.table["vacant"] and not seen.table["cousin"]
    return "cousin_takes" if free else ""


def motion(seen: Seen) -> str:
    """A motion against a Presidente who is too rich, if he has not the votes to stop it."""
    if MOTION_CARD not in seen.hand or seen.rules_now or grudge(seen, seen.me) < ANGRY // 2:
        return ""
    all_votes = sum(seen.weight(seat) for seat in range(seen.families))
    return "no_confidence" if 3 * seen.weight(seen.presidente) <= all_votes else ""


def other_budget(seen: Seen) -> str:
    """Seven bills for a card."""
    return "alternate_budget" if ALTERNATE in seen.hand and not seen.rules_now else ""


def homecoming(seen: Seen) -> str:
    """An exile comes home as soon as it is safe, or has been away for long."""
    if not seen.table["embassy"][seen.me]:
        return ""
    left = int(seen.table["fled_in"].get(seat_name(Seat(seen.me)), "0").partition(".")[0])
    holder = seen.table["holders"]["MIN"]
    harmless = not seen.present(holder) or "MIN" in (*seen.table["idle"], seen.table["cousin"])
    saved = any(card in seen.hand and affordable(seen, card) for card in ON_RETURN)
    return "return_from_exile" if harmless or saved or seen.table["turn"] >= left + AWAY else ""


# --- when ------------------------------------------------------------------------------------------------


def _first(*ideas: Callable[[Seen], str]) -> Callable[[Seen, Seat], str]:
    """The first of these wishes that one has, whoever is asked."""

    def wish(seen: Seen, asked: Seat) -> str:
        return next(filter(None, (idea(seen) for idea in ideas)), "")

    return wish


def _own(*ideas: Callable[[Seen], str]) -> Callable[[Seen, Seat], str]:
    """The same for the player who is asked himself."""
    any_time = _first(*ideas)

    def wish(seen: Seen, asked: Seat) -> str:
        return any_time(seen, asked) if asked == seen.me else ""

    return wish


def at_the_bank(seen: Seen, asked: Seat) -> str:
    """Who banks himself cashes a Donation first, to save it; others may shut the bank."""
    return donation(seen) if asked == seen.me else event(seen)


def at_the_end(seen: Seen) -> str:
    """Before the last turns Donations are cashed, for they may come too late."""
    return donation(seen) if seen.table["aid_deck"]["count"] < LAST_DRAWS else ""


def before_a_coup(seen: Seen, asked: Seat) -> str:
    """The Presidente looks after vacant offices; who is asked himself may need an excuse."""
    return cousin(seen) or (pretext(seen) if asked == seen.me else "")


WISHES: Mapping[str, Callable[[Seen, Seat], str]] = {
    "before_offices": _first(homecoming, motion, influence),
    "propose_budget": _first(homecoming),
    "discard_to_limit": _own(donation, pretext, event),
    "cast_votes": _own(cousin, event),
    "recess": _first(event),
    "accept_count": _first(event),
    "alternate_window": _first(other_budget),
    "exile_round": _own(at_the_end),
    "bank_turn": at_the_bank,
    "start_coup": before_a_coup,
    "between_phases": _first(cousin),
}
"""What is thought of beside a question, by the step that asks it."""


# --- how -------------------------------------------------------------------------------------------------


def play_donation(seen: Seen, decision: Decision, rng: Rng) -> str:
    """Any: they are all alike."""
    return str(decision.sample(rng))


def play_influence(seen: Seen, decision: Decision, rng: Rng) -> str:
    """The one that is of use."""
    return useful_influence(seen) or str(decision.sample(rng))


def play_pretext(seen: Seen, decision: Decision, rng: Rng) -> str:
    """Any: they do the same."""
    return str(decision.sample(rng))


def play_event(seen: Seen, decision: Decision, rng: Rng) -> Any:
    """The one that is of use."""
    wanted = wanted_event(seen)
    return wanted if wanted and decision.refusal(wanted) is None else decision.sample(rng)


def cousin_takes(seen: Seen, decision: Decision, rng: Rng) -> str:
    """The office with most power, which is no use to a dead Ministro's Cousin in secret."""
    choice: Any = decision.choice
    return str(max(choice.options, key=lambda office: (office != "MIN", POWER[office], office)))


def at_once(seen: Seen, decision: Decision, rng: Rng) -> None:
    """What is only done or not: a motion, another budget, the way home."""
    return
