"""Ballots: sources of votes, two rounds, the count, and the moment before it takes effect (ledger 4.4, 4.8)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.decisions import ask, pause
from playtest.engine.steps import Frame, step
from playtest.engine.table import Table
from playtest.games.junta.cards import REFORMED, influence_value, kind, lay_influence
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.offices import CABINET, PRESIDENCY
from playtest.games.junta.hand_limit import down_to_limit
from playtest.games.junta.people import clockwise, decider, head, holder, present, real
from playtest.games.junta.shapes import SPLIT, Paper
from playtest.games.junta.state import ABSTAIN, AGAINST, FOR, NAMES, NOBODY, Ballot, Cast, JuntaState

CHURCH = "EVT-07"
CHURCH_VOTES = CARDS[CHURCH].amount

ELECTION, BUDGET, MOTION = "election", "budget", "no_confidence"
OUTGOING = ("resigned", "no_confidence")
"""Causes of elections in which the outgoing Presidente still casts the presidency's votes (J-ELEC-36, J-COUS-13)."""
BACKED_NOW = "nominator_must_vote_now"
"""The choice of J-AMB-01 by which whoever names a candidate votes for him at once."""


def the_ballot(s: JuntaState) -> Ballot:
    """The ballot that is being held: the innermost one."""
    return s.ballots[-1]


def opener(s: JuntaState) -> Seat:
    """Who begins both rounds: in an election its starter, else the Presidente (J-BALL-03, J-VOTE-20)."""
    starter = the_ballot(s).starter
    return starter if starter != NOBODY else head(s)


# --- sources of votes ------------------------------------------------------------------------------------


def office_caster(s: JuntaState, office: str) -> Seat:
    """Which family casts an office's vote in the open ballot; NOBODY if none does."""
    ballot = the_ballot(s)
    acts = s.presidente
    if acts == NOBODY and ballot.cause in OUTGOING:
        acts = ballot.outgoing
    if office == PRESIDENCY:
        return acts
    if office in s.idle:
        return acts if s.options.idle_offices_vote else NOBODY
    return acts if office == s.cousin else holder(s, office)


def influence_caster(s: JuntaState, owner: Seat, card: str) -> Seat:
    """Who casts the votes of an Influence in play: its owner, or who demanded reform (J-VOTE-13, -18)."""
    if not present(s, owner):
        return NOBODY
    return s.reform if goes_to_reformer(s, owner, card) else owner


def goes_to_reformer(s: JuntaState, owner: Seat, card: str) -> bool:
    """Does Demand for Reform give the votes of an Influence to another, as soon as it lies open? (J-VOTE-18)"""
    printed = CARDS[card].votes
    return s.reform not in (NOBODY, owner) and present(s, s.reform) and kind(card) == "INF" and printed <= REFORMED


def sources(s: JuntaState, seat: Seat) -> dict[str, Seat]:
    """Every source of votes that a player could use in the open ballot, used or not, and before whom it lies.

    A leader has those of the straw families that he leads (J-VOTE-02, -18, -19, J-BALL-02, -07, -08, J-VAR-10).
    """
    led = [family for family in clockwise(s, Seat(0)) if decider(s, family) == seat and present(s, family)]
    found = {card: owner for owner in clockwise(s, Seat(0)) for card in s.influence[owner]
             if influence_caster(s, owner, card) in led}  # fmt: skip
    for family in led:
        cards = [card for card in s.hand[family] if kind(card) in ("INF", "VOT")]
        found |= {card: family for card in cards if not goes_to_reformer(s, family, card)}
        if s.church == family:
            found[CHURCH] = family
    if the_ballot(s).cause != "first":
        casters = {office: office_caster(s, office) for office in (PRESIDENCY, *CABINET)}
        found |= {office: caster for office, caster in casters.items() if caster in led}
    return found


def used(ballot: Ballot) -> set[str]:
    """The sources that have been used in this ballot, lost ones included (J-VOTE-08)."""
    return {cast.source for cast in ballot.casts}


def unused(s: JuntaState, seat: Seat) -> dict[str, Seat]:
    """The sources that a player may still use, and before whom they lie."""
    spent = used(the_ballot(s))
    return {source: owner for source, owner in sources(s, seat).items() if source not in spent}


def votes_of(s: JuntaState, cast: Cast) -> int:
    """What a source that has been used counts now (J-CARD-20, -21)."""
    group = kind(cast.source)
    if group == "INF":
        return influence_value(s, cast.owner, cast.source) if cast.source in s.influence[cast.owner] else 0
    if group == "VOT":
        return CARDS[cast.source].votes
    return CHURCH_VOTES if cast.source == CHURCH else 1


def targets(s: JuntaState) -> list[str]:
    """What votes may be given to: the sides, or the names of the candidates (J-ELEC-06, J-BALL-01)."""
    ballot = the_ballot(s)
    if ballot.kind != ELECTION:
        return [FOR, AGAINST]
    if ballot.only != NOBODY:
        return [NAMES[ballot.only]] if ballot.only not in ballot.declined else []
    return [NAMES[seat] for seat in ballot.candidates if seat not in ballot.declined]


# --- rounds ----------------------------------------------------------------------------------------------


@step
def voting_round(s: JuntaState, t: Table, n: int) -> list[Frame]:
    """One round: everybody once, clockwise from who opens the ballot (J-VOTE-20, J-BALL-03, J-ELEC-08)."""
    ballot = the_ballot(s)
    ballot.round = n
    t.cite("J-VOTE-20", "J-BALL-03" if ballot.starter == NOBODY else "J-ELEC-08")
    t.say("round_opened", "J-VOTE-01", kind=ballot.kind, round=n, starter=NAMES[opener(s)])
    turns = [cast_votes(seat) for seat in clockwise(s, opener(s)) if real(s, seat)]
    if ballot.kind != ELECTION or s.options.nomination_support != "ballot_per_nomination":
        return turns
    return [frame for seat in ballot.candidates for frame in (put(seat), *turns)] + [put(NOBODY)]


@step
def put(s: JuntaState, t: Table, seat: Seat) -> None:
    """Under J-AMB-01 each name may be put to the vote by itself; NOBODY: all of them again."""
    the_ballot(s).only = seat
    if seat != NOBODY:
        t.say("put_to_vote", "J-AMB-01", candidate=NAMES[seat])


@step
def cast_votes(s: JuntaState, t: Table, seat: Seat) -> Any:
    """A voter gives his sources one by one, or stays silent with them (J-VOTE-03 to -08, J-VOTE-12, -13)."""
    votes = yield (
        ask(seat, "cast_votes", paper, "J-VOTE-03", check_votes, about=(s, seat)) if present(s, seat) else None
    )
    if votes is None:
        t.cite(*(["J-VOTE-12"] if s.dead[seat] else ["J-VOTE-13", "J-EXI-13"]))
        return
    ballot, owners = the_ballot(s), sources(s, seat)
    for source, to in votes:
        owner = owners[source]
        if source in s.hand[owner]:
            _out_of_hand(s, t, owner, source)
        ballot.casts.append(Cast(source=source, by=seat, owner=owner, to=to, round=ballot.round))
    t.cite("J-VOTE-02", "J-VOTE-04", "J-VOTE-06", "J-VOTE-07", "J-BALL-02", "J-VOTE-14", *_offices_cited(s, votes))
    told: dict[str, Any] = {"votes": dict(votes)} if votes else {}
    t.say("voted", "J-VOTE-03", by=NAMES[seat], round=ballot.round, **told)


def _offices_cited(s: JuntaState, votes: tuple[tuple[str, str], ...]) -> list[str]:
    """The rules by which offices vote here."""
    cast = [source for source, _ in votes if source in (PRESIDENCY, *CABINET)]
    cited = ["J-ELEC-31", "J-ELEC-32"] if cast and the_ballot(s).kind == ELECTION else []
    cited += ["J-BALL-08"] if s.cousin in cast else []
    if PRESIDENCY in cast:
        cited.append("J-ELEC-36" if the_ballot(s).cause in OUTGOING else "J-BALL-07")
    return cited


def _out_of_hand(s: JuntaState, t: Table, owner: Seat, source: str) -> None:
    """A card that votes out of the hand: Influence stays, a Vote card lies on the table until the end (J-VOTE-10)."""
    if kind(source) == "INF":
        lay_influence(s, t, owner, source, "J-VOTE-02")
    else:
        s.hand[owner].remove(source)


def paper(s: JuntaState, seat: Seat) -> Paper:
    """The ballot paper: every unused source, and where it may go."""
    return Paper(unused(s, seat), [ABSTAIN, *targets(s)], ABSTAIN)


def check_votes(s: JuntaState, seat: Seat, votes: tuple[tuple[str, str], ...]) -> None:
    """Only one's own unused sources, each whole, for who stands (J-VOTE-02, -05, -08, J-ELEC-06, -07)."""
    free, standing = unused(s, seat), targets(s)
    for source, to in votes:
        if source not in free:
            _refuse_source(s, seat, source)
        if to == SPLIT:
            raise Illegal("split_votes", "J-VOTE-05", source=source)
        if to not in standing:
            rule = "J-ELEC-06" if the_ballot(s).kind == ELECTION else "J-BALL-01"
            raise Illegal("not_standing", rule, to=to, targets=[*standing])


def _refuse_source(s: JuntaState, seat: Seat, source: str) -> None:
    ballot = the_ballot(s)
    if source in used(ballot):
        raise Illegal("source_used", "J-VOTE-08", source=source)
    if source in (PRESIDENCY, *CABINET) and ballot.cause == "first":
        raise Illegal("no_offices_yet", "J-ELEC-07", source=source)
    taken = source in s.hand[seat] and goes_to_reformer(s, seat, source)
    raise Illegal("not_your_source", "J-VOTE-18" if taken else "J-VOTE-02", source=source)


# --- between the rounds ----------------------------------------------------------------------------------


@step
def recess(s: JuntaState, t: Table) -> Any:
    """Open talk and deals before round two; Summer Recess must come now (J-VOTE-09, -15, -16)."""
    yield pause("J-VOTE-09") if has_second_round(s) else None
    if the_ballot(s).closed:
        t.cite("J-VOTE-15")


def has_second_round(s: JuntaState) -> bool:
    """Two rounds are held unless a card closes the ballot, or J-VAR-15 gives budgets one (J-VOTE-01, -15)."""
    ballot = the_ballot(s)
    return not ballot.closed and not (ballot.kind == BUDGET and s.options.single_round_budget)


@step
def round_two(s: JuntaState, t: Table) -> list[Frame]:
    """Round two, if there is one; under J-AMB-01 candidates without support are dropped before it."""
    if not has_second_round(s):
        t.cite(*(["J-VAR-15"] if not the_ballot(s).closed else []))
        return []
    drop_unsupported(s, t)
    t.cite("J-ELEC-05", "J-ELEC-11")
    return [*down_to_limit(s, t, s.all_seats), voting_round(2)]


def drop_unsupported(s: JuntaState, t: Table) -> None:
    """Who needs backing in round one and has none stands no more (J-AMB-01)."""
    ballot, how = the_ballot(s), s.options.nomination_support
    if ballot.kind != ELECTION or how != "one_vote_by_end_of_round_one":
        return
    for seat in [*ballot.candidates]:
        backed = any(cast.to == NAMES[seat] and not cast.declined for cast in ballot.casts)
        if not backed and seat not in ballot.declined:
            decline_votes(s, ballot, seat)
            t.say("candidate_dropped", "J-AMB-01", candidate=NAMES[seat])


def decline_votes(s: JuntaState, ballot: Ballot, seat: Seat) -> None:
    """A candidate stands no more: what he was given is lost (J-ELEC-09, J-AMB-04)."""
    ballot.declined.append(seat)
    for cast in [cast for cast in ballot.casts if cast.to == NAMES[seat]]:
        cast.declined = True
        if kind(cast.source) == "VOT" and not s.options.declined_votes_spent:
            ballot.casts.remove(cast)
            s.hand[cast.owner] = sorted([*s.hand[cast.owner], cast.source])


# --- the count -------------------------------------------------------------------------------------------


@step
def count(s: JuntaState, t: Table) -> list[Frame]:
    """Both rounds are added; under J-AMB-57 an election without a majority goes on (J-VOTE-01, J-CARD-20)."""
    ballot = the_ballot(s)
    ballot.totals = totals(s, ballot)
    if _goes_on(s, ballot):
        return [voting_round(ballot.round + 1), count()]
    ballot.counted = True
    t.cite("J-CARD-20")
    told: dict[str, Any] = {"totals": dict(ballot.totals)}
    if ballot.kind != ELECTION:
        told["votes_for"], told["against"] = sides(ballot)
    t.say("counted", "J-VOTE-01", kind=ballot.kind, **told)
    return []


def totals(s: JuntaState, ballot: Ballot) -> dict[str, int]:
    """The votes for each candidate who stands, or for each side."""
    standing = [FOR, AGAINST]
    if ballot.kind == ELECTION:
        standing = [NAMES[seat] for seat in ballot.candidates if seat not in ballot.declined]
    given = [(cast.to, votes_of(s, cast)) for cast in ballot.casts if not cast.declined]
    return {name: sum(votes for to, votes in given if to == name) for name in standing}


def _goes_on(s: JuntaState, ballot: Ballot) -> bool:
    """Under J-AMB-57 rounds go on until somebody has more than half, or nobody adds anything."""
    if ballot.kind != ELECTION or s.options.election_threshold != "majority" or ballot.closed:
        return False
    return not has_majority(ballot) and any(cast.round == ballot.round for cast in ballot.casts)


def has_majority(ballot: Ballot) -> bool:
    """Has a candidate more than half of the votes? (J-AMB-57)"""
    return 2 * max(ballot.totals.values(), default=0) > sum(ballot.totals.values())


@step
def accept_count(s: JuntaState, t: Table) -> Any:
    """The count is finished and takes effect when the table goes on; a Recount has to come before (J-VOTE-17)."""
    yield pause("J-VOTE-17")
    t.cite("J-VOTE-10", "J-VOTE-11")


def void_ballot(s: JuntaState) -> None:
    """What lies on the table in a ballot that is void: Vote cards are spent, Influence stays (J-VOTE-10, -17)."""
    ballot = the_ballot(s)
    s.discard += spent_cards(ballot)
    ballot.casts, ballot.totals = [], {}
    ballot.counted = ballot.closed = False
    ballot.round = 0


def spent_cards(ballot: Ballot) -> list[str]:
    """The Vote cards that lie on the table."""
    return [cast.source for cast in ballot.casts if kind(cast.source) == "VOT"]


def close_ballot(s: JuntaState) -> Ballot:
    """A ballot is over: its Vote cards are discarded (J-VOTE-10)."""
    ballot = s.ballots.pop()
    s.discard += spent_cards(ballot)
    return ballot


def sides(ballot: Ballot) -> tuple[int, int]:
    """The votes for and against."""
    return ballot.totals.get(FOR, 0), ballot.totals.get(AGAINST, 0)
