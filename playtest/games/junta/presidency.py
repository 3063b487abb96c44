"""How a presidency ends and the next begins, and what goes over with it (ledger 4.6, 4.7)."""

from __future__ import annotations

from playtest.engine.basics import Seat
from playtest.engine.table import Table
from playtest.games.junta.people import clockwise, offices_of, present, running
from playtest.games.junta.state import NAMES, NOBODY, Ballot, JuntaState


def left_of(s: JuntaState, seat: Seat) -> Seat:
    """The nearest player at a seat's left who is alive and in the country; the owner if there is none (J-ELEC-34)."""
    return next((other for other in clockwise(s, seat, skip=True) if other < s.seats and present(s, other)), s.owner)


def end_presidency(s: JuntaState, t: Table, rule: str) -> None:
    """From now on nobody has the presidency's powers (J-PRES-05, J-COUS-13, J-CONS-27)."""
    t.say("presidency_ended", rule, by=NAMES[s.presidente])
    s.presidente = NOBODY


def take_office(s: JuntaState, t: Table, seat: Seat, rule: str) -> None:
    """A player takes the Presidente card and all powers at once; the asking of phase 8 begins anew.

    (J-ELEC-12, J-ELEC-45, J-PRES-22, J-INIT-17)
    """
    s.presidente, s.president_killed = seat, NOBODY
    t.cite("J-ELEC-45", "J-PRES-01", "J-PRES-02", "J-PRES-22")
    t.say("presidente", rule, reveals=bool(s.aid), by=NAMES[seat])
    if running(s, "asking"):
        t.restart("asking")


def offices_fall_idle(s: JuntaState, t: Table, seat: Seat, rule: str) -> None:
    """The cabinet offices of a new Presidente lie idle until phase 2 (J-PRES-08, J-CONS-17, J-COUS-12)."""
    former = offices_of(s, seat)
    for office in former:
        if office == s.cousin:
            s.cousin = ""
        s.idle = sorted({*s.idle, office})
    if former:
        t.cite("J-COUS-12")
        t.say("offices_idle", rule, by=NAMES[seat], offices=[*former])


def cousin_leaves(s: JuntaState, t: Table, seat: Seat, fallen: Seat) -> None:
    """After a lost coup the Cousin's office is vacant again, where the Cousin goes with the person (J-AMB-49)."""
    if s.options.cousin_follows == "person" and s.cousin and seat != fallen:
        s.cousin = ""
        t.cite("J-AMB-49")


def hand_over(s: JuntaState, t: Table, outgoing: Seat, winner: Seat) -> None:
    """After a resignation the winner gets the cash, the outgoing Presidente the winner's offices (J-PRES-13, -14)."""
    bills, s.cash[outgoing] = s.cash[outgoing], []
    s.cash[winner] = sorted(s.cash[winner] + bills)
    told = {(outgoing, winner): {"bills": [*bills]}} if bills else {}
    t.say(
        "cash_handed_over", "J-PRES-13", secret=told, reveals=bool(bills), by=NAMES[outgoing], to=NAMES[winner],
        n=len(bills),
    )  # fmt: skip
    offices = offices_of(s, winner)
    for office in offices:
        s.holders[office] = outgoing
    t.say("offices_handed_over", "J-PRES-14", by=NAMES[winner], to=NAMES[outgoing], offices=[*offices])


def after_the_election(s: JuntaState, t: Table, ballot: Ballot, winner: Seat) -> None:
    """What an election brings with it besides the office, by what caused it."""
    if ballot.cause in ("resigned", "no_confidence"):
        if winner != ballot.outgoing:
            hand_over(s, t, ballot.outgoing, winner)
        else:
            t.cite("J-PRES-15", "J-ELEC-37")
        return
    if ballot.cause == "fallen":
        t.cite("J-CONS-18")
        cousin_leaves(s, t, winner, ballot.outgoing)
        offices_fall_idle(s, t, winner, "J-CONS-17")
    elif ballot.cause != "first":
        t.cite("J-PRES-09")
        _after_death(s, t, winner)


def _after_death(s: JuntaState, t: Table, winner: Seat) -> None:
    """Idle until phase 2, the dead man's Cousin's office too under J-AMB-06; or one that the Cousin may take."""
    if s.options.offices_after_death == "dead_mans_cousin_office_idle_too" and s.cousin:
        s.idle = sorted({*s.idle, s.cousin})
        s.cousin = ""
    offices_fall_idle(s, t, winner, "J-PRES-08")
