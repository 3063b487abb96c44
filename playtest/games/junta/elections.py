"""Presidential elections: the first one and the later ones (ledger 4.5, 4.6)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Illegal, NotNow, Seat
from playtest.engine.choices import Nothing, OneSeat
from playtest.engine.decisions import ask, pause
from playtest.engine.steps import Frame, anytime, flow, step
from playtest.engine.table import Table
from playtest.games.junta.ballots import ballot
from playtest.games.junta.cards import draw_politics, kind
from playtest.games.junta.hand_limit import down_to_limit
from playtest.games.junta.people import clockwise, here, named, open_cash, present
from playtest.games.junta.presidency import after_the_election, left_of, take_office
from playtest.games.junta.scoring import score
from playtest.games.junta.state import NAMES, NOBODY, Ballot, JuntaState
from playtest.games.junta.straws import TWO, faction_election, lay_open, owner_picks
from playtest.games.junta.voting import (
    BACKED_NOW,
    ELECTION,
    OUTGOING,
    cast_votes,
    close_ballot,
    decline_votes,
    has_majority,
    put,
    sources,
    spent_cards,
    the_ballot,
    used,
    void_ballot,
)
from playtest.games.shapes import Cards

NOTHING = Nothing()


# --- how an election begins ------------------------------------------------------------------------------


@step
def open_first(s: JuntaState, t: Table) -> None:
    """The game opens with the election of a Presidente; its owner begins (J-SET-19, J-ELEC-01 to -03)."""
    s.ballots.append(Ballot(kind=ELECTION, cause="first", starter=s.owner))
    t.cite("J-SET-19", "J-ELEC-01", "J-ELEC-02", "J-PRES-06")
    t.say("election_called", "J-ELEC-01", cause="first", starter=NAMES[s.owner])


@step
def call_election(s: JuntaState, t: Table, cause: str, outgoing: Seat) -> list[Frame]:
    """A later election: by what it is caused, and the Presidente whom it follows (J-ELEC-30, -34, -35, -44).

    ``cause``: killed, resigned, no_confidence, fallen, empty.
    """
    starter = s.owner if outgoing == NOBODY else outgoing if cause in OUTGOING else left_of(s, outgoing)
    s.ballots.append(Ballot(kind=ELECTION, cause=cause, starter=starter, outgoing=outgoing))
    rule = {"killed": "J-ELEC-34", "fallen": "J-CONS-25", "empty": "J-ELEC-44"}.get(cause, "J-ELEC-35")
    t.cite("J-ELEC-30", *(["J-ELEC-47", "J-ELEC-33"] if cause == "killed" else []))
    t.say("election_called", rule, cause=cause, starter=NAMES[starter])
    return [hold_election()]


@step
def hold_election(s: JuntaState, t: Table) -> list[Frame]:
    """Nobody there: no Presidente; one: he is; more: they are voted on (J-ELEC-43, -44, J-VAR-04)."""
    standing = eligible(s)
    if s.seats == TWO:
        return [_for_two(s, standing)]
    if len(standing) > 1:
        return [election()]
    if not standing:
        return [nobody_left()]
    over = close_ballot(s)
    take_office(s, t, standing[0], "J-ELEC-43")
    after_the_election(s, t, over, standing[0])
    return []


def _for_two(s: JuntaState, standing: list[Seat]) -> Frame:
    """Two players have elections of their own (J-VAR-04)."""
    if the_ballot(s).cause == "first":
        return owner_picks()
    return faction_election() if standing else nobody_left()


@step
def nobody_left(s: JuntaState, t: Table) -> None:
    """The presidency stays empty (J-ELEC-44)."""
    close_ballot(s)
    t.say("nobody_to_elect", "J-ELEC-44")


def eligible(s: JuntaState) -> list[Seat]:
    """Who may be nominated: players alive and in the country, but none that has just fallen (J-ELEC-42, J-CONS-25)."""
    open_ballot = the_ballot(s)
    can = [seat for seat in here(s) if seat < s.seats]
    fallen = open_ballot.outgoing if open_ballot.cause == "fallen" else NOBODY
    return [seat for seat in can if seat != fallen] or can


# --- nominations -----------------------------------------------------------------------------------------


@step
def nominations(s: JuntaState, t: Table) -> list[Frame]:
    """The right to nominate goes clockwise from the starter, once round the table (J-ELEC-03, -04, J-AMB-02)."""
    open_ballot = the_ballot(s)
    if open_ballot.keep_candidates:
        open_ballot.keep_candidates = False
        return []
    lap = [nominate(seat) for seat in clockwise(s, open_ballot.starter) if seat < s.seats]
    laps = s.options.nomination_laps
    t.cite("J-ELEC-04")
    return [*lap, next_lap(0)] if isinstance(laps, str) else [*lap * laps, before_voting()]


@step
def nominate(s: JuntaState, t: Table, seat: Seat) -> Any:
    """One player names candidates: several, one or none, himself too (J-ELEC-03 to -05, -42)."""
    rule = "J-ELEC-03" if is_opening(s, seat) else "J-ELEC-04"
    names = yield (ask(seat, "nominate", nominees, rule, check_names, about=(s, seat)) if present(s, seat) else None)
    if names is None:
        return []
    open_ballot = the_ballot(s)
    for name in names:
        open_ballot.candidates.append(named(s, name))
        open_ballot.nominated.append(seat)
    t.cite("J-ELEC-05", "J-ELEC-42", "J-EXI-21")
    told: dict[str, Any] = {"names": [*names]} if names else {}
    t.say("nominated", rule, by=NAMES[seat], **told)
    if s.options.nomination_support != BACKED_NOW or not names:
        return []
    backing = [(named(s, name), seat) for name in names]
    return [*[frame for who, by in backing for frame in (put(who), cast_votes(by), fall(who, by))], put(NOBODY)]


def is_opening(s: JuntaState, seat: Seat) -> bool:
    """Does the owner of the game open the first election? (J-ELEC-03)"""
    open_ballot = the_ballot(s)
    return open_ballot.cause == "first" and open_ballot.starter == seat and not open_ballot.nominated


@step
def fall(s: JuntaState, t: Table, seat: Seat, nominator: Seat) -> None:
    """Whoever is not voted for at once by who named him has not been named; another may name him (J-AMB-01)."""
    open_ballot = the_ballot(s)
    backed = any(cast.to == NAMES[seat] and cast.by == nominator for cast in open_ballot.casts)
    if backed or seat in open_ballot.declined:
        return
    place = open_ballot.candidates.index(seat)
    del open_ballot.candidates[place], open_ballot.nominated[place]
    t.say("candidate_dropped", "J-AMB-01", candidate=NAMES[seat])


def nominees(s: JuntaState, seat: Seat) -> Cards:
    """Everybody who may stand and has not been named."""
    return Cards([NAMES[other] for other in eligible(s) if other not in the_ballot(s).candidates])


def check_names(s: JuntaState, seat: Seat, names: tuple[str, ...]) -> None:
    """Players alive and in the country, each named once (J-ELEC-03, -42)."""
    open_ballot = the_ballot(s)
    can = eligible(s)
    for name in names:
        who = named(s, name)
        if who not in can:
            raise Illegal("not_eligible", "J-CONS-10" if present(s, who) else "J-ELEC-42", name=name)
        if who in open_ballot.candidates or names.count(name) > 1:
            raise Illegal("already_named", "J-ELEC-03", name=name)


@step
def next_lap(s: JuntaState, t: Table, before: int) -> list[Frame]:
    """Under J-AMB-02 laps follow each other until one brings no name; ``before`` it had so many candidates."""
    open_ballot = the_ballot(s)
    if len(open_ballot.candidates) in (before, len(eligible(s))):
        return [before_voting()]
    lap = [nominate(seat) for seat in clockwise(s, open_ballot.starter) if seat < s.seats]
    return [*lap, next_lap(len(open_ballot.candidates))]


@step
def before_voting(s: JuntaState, t: Table) -> Any:
    """Where one may only decline right after the nominations, this is the moment (J-AMB-03)."""
    yield pause("J-AMB-03") if s.options.decline_until == "right_after_nomination" else None


@anytime("decline")
def decline(s: JuntaState, t: Table, seat: Seat) -> Any:
    """A candidate stands no more; votes already given to him are lost (J-ELEC-09, -10, J-AMB-03, -04)."""
    must_may_decline(s, seat)
    yield ask(seat, "decline", NOTHING, "J-ELEC-09")
    decline_votes(s, the_ballot(s), seat)
    t.say("declined", "J-ELEC-09", by=NAMES[seat])
    return down_to_limit(s, t, s.all_seats)


def must_may_decline(s: JuntaState, seat: Seat) -> None:
    """Refuse whoever does not stand, and everybody from when round two is open (J-ELEC-10)."""
    if not s.ballots or the_ballot(s).kind != ELECTION:
        raise NotNow("no_election", "J-ELEC-09")
    open_ballot = the_ballot(s)
    if seat not in open_ballot.candidates or seat in open_ballot.declined:
        raise NotNow("not_a_candidate", "J-ELEC-09")
    last = {"round_two_opens": 1, "right_after_nomination": 0}.get(s.options.decline_until, 99)
    if open_ballot.round > last or open_ballot.counted:
        raise NotNow("too_late_to_decline", "J-ELEC-10", until=s.options.decline_until)


# --- the result ------------------------------------------------------------------------------------------


@step
def elect(s: JuntaState, t: Table) -> list[Frame]:
    """Most votes make a Presidente, or more than half; a tie makes none (J-ELEC-12, -13, -19, J-AMB-57)."""
    open_ballot = the_ballot(s)
    leaders = leading(open_ballot)
    if len(leaders) == 1 and enough_votes(s, open_ballot):
        elected(s, t, leaders[0], "J-ELEC-12")
        return []
    open_ballot.ties += 1
    told: dict[str, Any] = {"leaders": [NAMES[seat] for seat in leaders]} if len(leaders) > 1 else {}
    rule = "J-ELEC-13" if told else "J-AMB-57" if any(open_ballot.totals.values()) else "J-ELEC-19"
    t.say("election_tied", rule, **told)
    return first_tie(s, t) if open_ballot.cause == "first" else later_tie(s, t)


def leading(open_ballot: Ballot) -> list[Seat]:
    """The candidates with the highest total, 0 included."""
    standing = [seat for seat in open_ballot.candidates if seat not in open_ballot.declined]
    highest = max([open_ballot.totals[NAMES[seat]] for seat in standing], default=0)
    return [seat for seat in standing if open_ballot.totals[NAMES[seat]] == highest]


def enough_votes(s: JuntaState, open_ballot: Ballot) -> bool:
    """Has whoever leads a vote at all, and where that is wanted more than half of them? (J-ELEC-19, J-AMB-57)"""
    most = max(open_ballot.totals.values(), default=0)
    return most > 0 and (s.options.election_threshold == "plurality" or has_majority(open_ballot))


def elected(s: JuntaState, t: Table, winner: Seat, rule: str) -> None:
    """The ballot is closed, the winner takes office with all that follows (J-ELEC-12, -45)."""
    over = close_ballot(s)
    take_office(s, t, winner, rule)
    after_the_election(s, t, over, winner)


def first_tie(s: JuntaState, t: Table) -> list[Frame]:
    """Everybody loses every card and gets five new ones, the owner a bill; then again (J-ELEC-14 to -18, -20)."""
    void_ballot(s)
    for seat in clockwise(s, s.owner):
        s.discard += s.hand[seat] + s.influence[seat]
        s.hand[seat], s.influence[seat] = [], []
    t.say("all_cards_lost", "J-ELEC-14", reveals=True)
    for seat in clockwise(s, s.owner):
        draw_politics(s, t, seat, s.options.starting_hand, "J-ELEC-15")
    lay_open(s, t)
    t.cite("J-ELEC-20")
    bill = t.draw("owner_bill", s.aid_deck)
    if not bill:
        t.say("no_bill_left", "J-ELEC-18")
        t.cite("J-END-02")
        return [score()]
    s.cash[s.owner] = sorted(s.cash[s.owner] + bill)
    told = {s.owner: {"bills": [*bill]}}
    t.say("owner_bill", "J-ELEC-16", secret=told, reveals=open_cash(s), by=NAMES[s.owner])
    vote_again(s, t, "J-ELEC-17")
    return []


def later_tie(s: JuntaState, t: Table) -> list[Frame]:
    """Vote cards go, hands stay; again, unless nobody can vote or it has been enough (J-ELEC-38 to -41, -46)."""
    open_ballot = the_ballot(s)
    most = s.options.max_tied_ballots
    t.cite("J-ELEC-39", "J-ELEC-40")
    if _nobody_has_votes(s, open_ballot):
        return [break_tie_election("J-ELEC-46")]
    if isinstance(most, int) and open_ballot.ties >= most:
        return [break_tie_election("J-ELEC-41")]
    if s.options.tie_discards == "also_from_hands":
        _vote_cards_from_hands(s, t)
    vote_again(s, t, "J-ELEC-38")
    return []


def _nobody_has_votes(s: JuntaState, open_ballot: Ballot) -> bool:
    return not used(open_ballot) and not any(present(s, seat) and sources(s, seat) for seat in s.all_seats)


def _vote_cards_from_hands(s: JuntaState, t: Table) -> None:
    """Under J-AMB-05 a tie costs the Vote cards in the hands too."""
    for seat in s.all_seats:
        lost = [card for card in s.hand[seat] if kind(card) == "VOT"]
        s.hand[seat] = [card for card in s.hand[seat] if kind(card) != "VOT"]
        s.discard += lost
        if lost:
            t.say("vote_cards_lost", "J-AMB-05", reveals=True, by=NAMES[seat], cards=[*lost])


def vote_again(s: JuntaState, t: Table, rule: str) -> None:
    """The election is held again from its nominations, or with the same candidates (J-ELEC-17, -38, J-AMB-58)."""
    open_ballot = the_ballot(s)
    standing = [seat for seat in open_ballot.candidates if seat not in open_ballot.declined]
    open_ballot.keep_candidates = s.options.tie_restarts_at == "voting" and bool(standing)
    cards: dict[str, Any] = {"cards": spent_cards(open_ballot)} if spent_cards(open_ballot) else {}
    t.say("election_again", rule, **cards)
    t.restart("election")


def void_election(s: JuntaState) -> None:
    """What an election that is held again leaves behind: nothing but its cause, or the candidates too."""
    void_ballot(s)
    open_ballot = the_ballot(s)
    if not open_ballot.keep_candidates:
        open_ballot.candidates, open_ballot.nominated, open_ballot.declined = [], [], []


@step
def break_tie_election(s: JuntaState, t: Table, rule: str) -> Any:
    """Who starts the voting picks among those who are tied (J-ELEC-41, -46)."""
    picker = the_ballot(s).starter
    tied = leading(the_ballot(s)) or eligible(s)
    picker = picker if present(s, picker) else left_of(s, picker)
    winner = yield ask(picker, "break_tie_election", OneSeat(tied), rule)
    elected(s, t, winner, rule)


election = flow("election", nominations(), ballot(), elect(), void=void_election)
first_election = flow("first_election", open_first(), hold_election())
