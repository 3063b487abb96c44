"""Straw families of games for two and three: who leads them, their votes, offices and cash (ledger section 6).

Everything here rests in games for four to seven.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.engine.basics import Illegal, NotNow, Seat
from playtest.engine.choices import OneOf, OneSeat, Rng
from playtest.engine.compound import Parts
from playtest.engine.decisions import Decision, ask, ask_all
from playtest.engine.steps import anytime, step
from playtest.engine.table import Table
from playtest.games.junta.cards import influence_value, kind, lacks, lay_influence, must_hold
from playtest.games.junta.components.offices import BRIGADES, CABINET
from playtest.games.junta.costs import under_deck, worth
from playtest.games.junta.deals import CLOSED_RULES
from playtest.games.junta.payability import can_spare
from playtest.games.junta.people import clockwise, decider, dice_are_rolling, holder, present
from playtest.games.junta.presidency import after_the_election, take_office
from playtest.games.junta.state import NAMES, NOBODY, JuntaState
from playtest.games.junta.voting import close_ballot, the_ballot
from playtest.games.shapes import Cards, OneCard

TWO, THREE = 2, 3


def straw_families(s: JuntaState) -> list[Seat]:
    """The families that nobody plays."""
    return [Seat(seat) for seat in range(s.seats, s.families)]


def the_other(s: JuntaState) -> Seat:
    """In a game for two, who leads the opposition: the player who is not Presidente (J-VAR-05)."""
    return Seat(1 - s.presidente)


def lay_open(s: JuntaState, t: Table) -> None:
    """The Influence of straw families is laid open at once (J-VAR-03)."""
    for family in straw_families(s):
        for card in [card for card in s.hand[family] if kind(card) == "INF"]:
            lay_influence(s, t, family, card, "J-VAR-03")


# --- two players: elections ------------------------------------------------------------------------------


@step
def owner_picks(s: JuntaState, t: Table) -> Any:
    """The owner decides who is the first Presidente, whom all straw families follow at first (J-VAR-01 to -05)."""
    picked = yield ask(s.owner, "pick_presidente", OneSeat(s.all_seats), "J-VAR-04")
    close_ballot(s)
    t.cite("J-VAR-01", "J-VAR-02", "J-VAR-03", "J-VAR-05")
    take_office(s, t, picked, "J-VAR-04")
    for family in straw_families(s):
        s.factions[family] = picked


@step
def faction_election(s: JuntaState, t: Table) -> Any:
    """Later elections go to whoever has more votes in his faction; the starter picks in a tie (J-VAR-04)."""
    open_ballot = the_ballot(s)
    votes = {seat: faction_votes(s, seat) for seat in s.all_seats if present(s, seat)}
    leaders = [seat for seat in votes if votes[seat] == max(votes.values())]
    picker = open_ballot.starter if present(s, open_ballot.starter) else next(iter(votes))
    tied = len(leaders) > 1
    winner = yield (ask(picker, "break_tie_election", OneSeat(leaders), "J-VAR-04") if tied else None)
    winner = winner if tied else leaders[0]
    t.say("factions_counted", "J-VAR-04", totals={NAMES[seat]: n for seat, n in votes.items()})
    over = close_ballot(s)
    take_office(s, t, winner, "J-VAR-04")
    after_the_election(s, t, over, winner)


def faction_votes(s: JuntaState, leader: Seat) -> int:
    """What a leader and the straw families of his faction have in Influence in play and offices (J-VAR-04)."""
    led = [family for family in clockwise(s, Seat(0)) if decider(s, family) == leader and present(s, family)]
    influence = [influence_value(s, family, card) for family in led for card in s.influence[family]]
    return sum(influence) + sum(holder(s, office) in led for office in CABINET)


# --- offices ---------------------------------------------------------------------------------------------


def offices_for_two(s: JuntaState) -> dict[str, Seat]:
    """The Presidente is Almirante, the other Comandante and Ministro, straw families have the brigades (J-VAR-08)."""
    brigades = dict(zip(BRIGADES, straw_families(s), strict=True))
    other = the_other(s)
    return {"MIN": other, **brigades, "ALM": s.presidente, "COM": other}


def check_straw_offices(s: JuntaState, assigned: Mapping[str, Seat]) -> None:
    """In a game for three the straw family always holds a brigade and the Almirante (J-VAR-12)."""
    if s.seats != THREE:
        return
    (straw,) = straw_families(s)
    brigade = any(assigned[office] == straw for office in BRIGADES)
    if not brigade or assigned["ALM"] not in (straw, NOBODY):  # NOBODY: not given out at all under J-AMB-07
        raise Illegal("straw_offices", "J-VAR-12", family=NAMES[straw])


# --- two players: factions and swaps ---------------------------------------------------------------------


@step
def factions_form(s: JuntaState, t: Table) -> None:
    """Each straw family rolls for its faction of this turn, the promised millions in mind (J-VAR-09)."""
    if s.seats != TWO or s.budget is None:
        return
    for family in straw_families(s):
        if not present(s, family):
            continue
        (pips,) = t.roll(f"faction:{NAMES[family]}")
        promised = max(0, s.budget.amounts[family])
        loyal = pips <= 2 + 2 * promised
        s.factions[family] = s.presidente if loyal else the_other(s)
        leader = NAMES[s.factions[family]]
        t.cite("J-VAR-10")
        t.say("faction", "J-VAR-09", family=NAMES[family], pips=pips, promised=promised, leader=leader)


@anytime("straw_swap")
def straw_swap(s: JuntaState, t: Table, seat: Seat) -> Any:
    """Once a turn a leader swaps a card with each straw family of his faction (J-VAR-07)."""
    if s.seats != TWO:
        raise NotNow("no_straw_swaps", "J-VAR-07")
    if dice_are_rolling(s):
        raise NotNow("dice_are_rolling", "J-COUP-17")
    if s.phase in CLOSED_RULES:
        raise NotNow("no_swap_now", "J-CARD-05")
    partners = [
        NAMES[family]
        for family in straw_families(s)
        if s.factions[family] == seat and s.hand[family] and NAMES[family] not in s.swapped and present(s, family)
    ]
    if not partners or not s.hand[seat] or not present(s, seat):
        raise NotNow("nothing_to_swap", "J-VAR-07")
    theirs = sorted({card for name in partners for card in s.hand[NAMES.index(name)]})
    form = Parts(family=OneOf(partners), give=OneCard(s.hand[seat]), take=OneCard(theirs))
    name, give, take = yield ask(seat, "straw_swap", form, "J-VAR-07", lambda value: _check_swap(s, seat, value))
    family = Seat(NAMES.index(name))
    s.hand[seat].remove(give)
    s.hand[family].remove(take)
    s.hand[seat] = sorted([*s.hand[seat], take])
    s.hand[family] = sorted([*s.hand[family], give])
    s.swapped.append(name)
    t.cite("J-VAR-06")
    t.say("straw_swapped", "J-VAR-07", secret={s.all_seats: {"give": give, "take": take}}, by=NAMES[seat], family=name)


def _check_swap(s: JuntaState, seat: Seat, value: tuple[str, str, str]) -> None:
    name, give, take = value
    must_hold(s, seat, (give,))
    must_hold(s, Seat(NAMES.index(name)), (take,))


# --- three players: bids ---------------------------------------------------------------------------------


@step
def bid_for_straw(s: JuntaState, t: Table) -> Any:
    """Before a ballot everybody bids cash for the straw family's votes, in secret; equal bids buy none (J-VAR-13)."""
    bidders = [seat for seat in s.all_seats if present(s, seat)] if s.seats == THREE else []
    bids = yield ask_all(bid_question(s, seat) for seat in bidders)
    if not bids:
        return
    (straw,) = straw_families(s)
    worths = {seat: worth(bills) for seat, bills in bids.items()}
    highest = max(worths.values())
    winners = [seat for seat in worths if worths[seat] == highest > 0]
    s.factions[straw] = winners[0] if len(winners) == 1 else NOBODY
    t.say("straw_bids", "J-VAR-13", reveals=True, bids={NAMES[seat]: n for seat, n in worths.items()})
    for seat in winners if len(winners) == 1 else []:
        for bill in bids[seat]:
            s.cash[seat].remove(bill)
        under_deck(s, bids[seat])
        s.bids[seat] = max(s.bids[seat], highest)
        t.say("straw_bought", "J-VAR-13", by=NAMES[seat], family=NAMES[straw], paid=[*bids[seat]])


def bid_question(s: JuntaState, seat: Seat) -> Decision:
    """What a player bids: some of his bills, or none."""
    return ask(seat, "bid_for_straw", bid_form, "J-VAR-13", _check_bid, sample_bid, about=(s, seat))


def bid_form(s: JuntaState, seat: Seat) -> Cards:
    """Any of one's own bills."""
    return Cards(s.cash[seat])


def sample_bid(s: JuntaState, seat: Seat, rng: Rng) -> tuple[str, ...]:
    """Now and then some bills: whoever bid at every ballot would feed the deck for ever."""
    bills = bid_form(s, seat).sample(rng) if not rng.below(8) else ()
    return bills if can_spare(s, seat, bills) else ()


def _check_bid(s: JuntaState, seat: Seat, bills: tuple[str, ...]) -> None:
    lacking = lacks(s.cash[seat], bills)
    if lacking:
        raise Illegal("not_your_bills", "J-VAR-13", bills=[*lacking[:10]])
    if not can_spare(s, seat, bills):
        raise Illegal("promised_money", "J-NEG-14")


def lead_by_bids(s: JuntaState, t: Table) -> None:
    """In a coup the highest bidder of the turn commands the straw family; nobody if there are two (J-VAR-13)."""
    if s.seats != THREE:
        return
    (straw,) = straw_families(s)
    highest = max(s.bids)
    leaders = [seat for seat in s.all_seats if s.bids[seat] == highest > 0 and present(s, seat)]
    s.factions[straw] = leaders[0] if len(leaders) == 1 else NOBODY
    t.cite("J-VAR-13")


# --- the end of a turn -----------------------------------------------------------------------------------


@step
def straw_cash_goes(s: JuntaState, t: Table) -> None:
    """In a game for two, cash of straw families goes under the aid deck when a turn ends (J-VAR-11)."""
    for family in straw_families(s) if s.seats == TWO else []:
        bills, s.cash[family] = s.cash[family], []
        if bills:
            under_deck(s, bills)
            t.say("straw_cash", "J-VAR-11", reveals=True, family=NAMES[family], bills=[*bills])
    s.bids = [0] * s.families
