"""Phase 2: the motion of no confidence, and six offices for the families (ledger 4.7, 4.10)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Illegal, NotNow, Seat
from playtest.engine.choices import Nothing, Rng
from playtest.engine.decisions import ask, pause
from playtest.engine.steps import Frame, anytime, flow, step
from playtest.engine.table import Table
from playtest.games.junta.ballots import ballot
from playtest.games.junta.cards import discard_cards, must_may_play
from playtest.games.junta.components.offices import BRIGADES, CABINET, OFFICES
from playtest.games.junta.elections import call_election
from playtest.games.junta.people import clockwise, named, open_window
from playtest.games.junta.presidency import end_presidency
from playtest.games.junta.shapes import Charge
from playtest.games.junta.state import NAMES, NOBODY, Ballot, Cast, JuntaState
from playtest.games.junta.straws import TWO, check_straw_offices, offices_for_two
from playtest.games.junta.voting import (
    MOTION,
    close_ballot,
    sides,
    sources,
    spent_cards,
    the_ballot,
    votes_of,
)

NOTHING = Nothing()
VACANT = "vacant"
MOTION_CARD = "EVT-05"
MOST_OFFICES = 2
"""Offices that a family can have (J-OFF-04)."""


# --- no confidence ---------------------------------------------------------------------------------------


@step
def before_offices(s: JuntaState, t: Table) -> Any:
    """The moment for a motion of no confidence, before any office is handed out (J-PRES-18)."""
    yield pause("J-PRES-18") if s.presidente != NOBODY else None


@anytime("no_confidence")
def no_confidence(s: JuntaState, t: Table, seat: Seat) -> Any:
    """Vote of No-Confidence: Parliament votes on the Presidente (J-PRES-18, J-PRES-05)."""
    if MOTION_CARD not in s.hand[seat]:
        raise NotNow("not_held", "J-PRES-18", cards=[MOTION_CARD])
    must_may_play(s, seat)
    if not open_window(s, "before_offices"):
        raise NotNow("outside_window", "J-PRES-18", card=MOTION_CARD)
    yield ask(seat, "no_confidence", NOTHING, "J-PRES-18")
    discard_cards(s, seat, [MOTION_CARD])
    s.ballots.append(Ballot(kind=MOTION))
    t.say("no_confidence_moved", "J-PRES-18", reveals=True, by=NAMES[seat], against=NAMES[s.presidente])
    return [motion()]


@step
def judge_motion(s: JuntaState, t: Table) -> list[Frame]:
    """It passes with two thirds of the votes; without any vote it fails (J-PRES-19 to -21, J-AMB-50)."""
    base = _possible_votes(s) if s.options.no_confidence_base == "possible" else 0
    votes_for, against = sides(close_ballot(s))
    base = base or votes_for + against
    passed = bool(base) and 3 * votes_for >= 2 * base
    rule = "J-PRES-19" if votes_for + against else "J-PRES-20"
    t.say("motion_passed" if passed else "motion_failed", rule, votes_for=votes_for, against=against, of=base)
    if not passed:
        return []
    fallen = s.presidente
    end_presidency(s, t, "J-PRES-21")
    return [call_election("no_confidence", fallen)]


def _possible_votes(s: JuntaState) -> int:
    """All votes that were or could have been cast from the table, for J-AMB-50."""
    held = {source: owner for seat in s.all_seats for source, owner in sources(s, seat).items()
            if source not in s.hand[owner]}  # fmt: skip
    unspent = [Cast(source=source, by=owner, owner=owner, to="", round=0) for source, owner in held.items()]
    spent = spent_cards(the_ballot(s))
    played = [cast for cast in the_ballot(s).casts if cast.source in spent]
    return sum(votes_of(s, cast) for cast in [*unspent, *played])


def void_motion(s: JuntaState) -> None:
    """A motion against somebody who is Presidente no more is over."""
    close_ballot(s)


motion = flow("motion", ballot(), judge_motion(), void=void_motion)


# --- the cabinet -----------------------------------------------------------------------------------------


@step
def assign_offices(s: JuntaState, t: Table) -> Any:
    """The Presidente gives out the offices of this turn (J-OFF-01 to -12, J-OFF-14, J-PRES-03)."""
    asked = s.presidente != NOBODY and s.seats > TWO
    words = yield (
        ask(s.presidente, "assign_offices", charge, "J-OFF-01", check_offices, sample_offices, about=(s,))
        if asked
        else None
    )
    if s.presidente == NOBODY:
        return
    s.holders = _holders(s, words) if asked else offices_for_two(s)
    s.idle, s.cousin = [], ""
    t.cite("J-OFF-07", "J-OFF-08", "J-OFF-09", "J-OFF-10", "J-OFF-14", "J-PRES-03", "J-COUS-05")
    told = {office: NAMES[seat] if seat != NOBODY else VACANT for office, seat in s.holders.items()}
    t.say("offices_assigned", "J-OFF-01" if asked else "J-VAR-08", by=NAMES[s.presidente], offices=told)
    t.cite("J-OFF-13", *(["J-OFF-12"] if any(s.embassy) or any(s.dead) else []))


def pool(s: JuntaState) -> list[str]:
    """The offices that are given out this turn (J-OFF-06, J-AMB-07)."""
    if s.options.office_pool == "all_six":
        return [*CABINET]
    return [office for office in CABINET if s.families >= OFFICES[office].from_players]


def receivers(s: JuntaState) -> list[Seat]:
    """The families that get offices: all but the Presidente's; exiles too, unless J-AMB-41 leaves them out."""
    others = clockwise(s, s.presidente, skip=True)
    return [seat for seat in others if s.options.exile_gets_office or not s.embassy[seat]]


def must_be_given(s: JuntaState) -> int:
    """How many offices the limits allow to give out: six, unless exiles get none (J-OFF-04 to -06, J-AMB-41)."""
    families, offices = len(receivers(s)), pool(s)
    brigades = min(families, len([office for office in offices if office in BRIGADES]))
    return min(MOST_OFFICES * families, brigades + len([office for office in offices if office not in BRIGADES]))


def charge(s: JuntaState) -> Charge:
    """A family for each office; that one stays vacant is offered only where the limits leave some over."""
    families = [NAMES[seat] for seat in receivers(s)]
    return Charge(pool(s), [*families, VACANT] if must_be_given(s) < len(pool(s)) else families, VACANT)


def _holders(s: JuntaState, words: tuple[str, ...]) -> dict[str, Seat]:
    given = dict(zip(pool(s), words, strict=True))
    return {office: named(s, given.get(office, VACANT)) for office in CABINET}


def check_offices(s: JuntaState, words: tuple[str, ...]) -> None:
    """All out, nobody empty, nobody more than two or two brigades, none for the Presidente (J-OFF-02 to -06, -11)."""
    can = receivers(s)
    names = [NAMES[seat] for seat in can]
    for word in words:
        if word == NAMES[s.presidente]:
            raise Illegal("presidente_has_no_office", "J-OFF-02")
        if word not in (*names, VACANT):
            raise Illegal("no_such_family", "J-AMB-41" if named(s, word) != NOBODY else "J-OFF-11", name=word)
    given = len([word for word in words if word != VACANT])
    if given < must_be_given(s):
        raise Illegal("offices_left", "J-OFF-06", given=given, wanted=must_be_given(s))
    brigades = [word for office, word in zip(pool(s), words, strict=True) if office in BRIGADES]
    for name in names:
        if brigades.count(name) > 1:
            raise Illegal("two_brigades", "J-OFF-05", family=name)
        if words.count(name) > MOST_OFFICES:
            raise Illegal("too_many_offices", "J-OFF-04", family=name, most=MOST_OFFICES)
        if name not in words and given >= len(names):
            raise Illegal("family_without_office", "J-OFF-03", family=name)
    check_straw_offices(s, _holders(s, words))


def sample_offices(s: JuntaState, rng: Rng) -> tuple[str, ...]:
    """A legal cabinet: brigades to different families, then who has nothing first (J-OFF-03 to -06, J-VAR-12)."""
    names = [NAMES[seat] for seat in receivers(s)]
    straws = [NAMES[seat] for seat in receivers(s) if seat >= s.seats]
    given: dict[str, str] = {}
    armed = _shuffled(names, rng)
    if straws:
        armed = straws + [name for name in armed if name not in straws]
        given["ALM"] = straws[0]
    soldiers = _shuffled([office for office in pool(s) if office in BRIGADES], rng)
    given |= dict(zip(soldiers, armed, strict=False))
    for office in _shuffled([office for office in pool(s) if office not in BRIGADES], rng):
        held = [*given.values()]
        empty = [name for name in names if name not in held]
        room = empty or [name for name in names if held.count(name) < MOST_OFFICES]
        if room and office not in given:
            given[office] = room[rng.below(len(room))]
    return tuple([given.get(office, VACANT) for office in pool(s)])


def _shuffled(items: list[str], rng: Rng) -> list[str]:
    left = [*items]
    return [left.pop(rng.below(len(left))) for _ in items]


offices = flow("offices", before_offices(), assign_offices())
