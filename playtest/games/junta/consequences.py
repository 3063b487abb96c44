"""Phase 9: the junta, the firing squad, late banking (ledger 4.27)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import OneOf, Rng
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.junta.attacked import squad_targets
from playtest.games.junta.banking import late_banking
from playtest.games.junta.death import kill
from playtest.games.junta.elections import call_election
from playtest.games.junta.people import clockwise, players_here, present, real
from playtest.games.junta.presidency import cousin_leaves, offices_fall_idle, take_office
from playtest.games.junta.sides import REBELS
from playtest.games.junta.state import NAMES, NOBODY, SIESTA, JuntaState
from playtest.games.shapes import Cards

# --- the junta -------------------------------------------------------------------------------------------


def from_leader(s: JuntaState) -> list[Seat]:
    """All living, present players, clockwise from the Rebel Leader (J-CONS-26)."""
    return [seat for seat in clockwise(s, s.rebel_leader) if real(s, seat) and present(s, seat)]


def members(s: JuntaState) -> list[Seat]:
    """The members of the junta, clockwise from the Rebel Leader (J-CONS-03 to -05, -11, J-AMB-26, -59)."""
    here = from_leader(s)
    status = [seat for seat in here if seat in s.rebels]
    chose = [seat for seat in here if s.sides[seat] == REBELS]
    both = [seat for seat in status if seat in chose]
    found = {"rebel_status": status, "chose_rebels": chose}.get(s.options.junta_members, both)
    return found or {"rebel_status": status, "chose_rebels": chose}.get(s.options.junta_fallback, [])


def candidates(s: JuntaState) -> list[Seat]:
    """Whom the junta may choose (J-CONS-10, J-AMB-27)."""
    who = s.options.junta_candidates
    if who == "junta_members_only":
        return members(s)
    return [seat for seat in players_here(s) if who == "anyone" or seat != s.fallen]


@step
def open_consequences(s: JuntaState, t: Table) -> list[Frame]:
    """Without a coup there is no phase 9; a dictator needs no junta (J-CONS-03, -23, -25, -27, J-VAR-14)."""
    if not s.coup_held:
        t.cite("J-CONS-23")
        t.cancel("consequences")
        return []
    if s.bank == SIESTA:
        t.cite("J-CONS-19")
    if not s.rebels_won:
        return []
    if s.dictator != NOBODY:
        come_to_power(s, t, s.dictator, "J-VAR-14")
        return []
    t.cite("J-CONS-03", "J-CONS-18", "J-CONS-27")
    junta = members(s)
    if not junta or not candidates(s):
        return [call_election("fallen", s.fallen)]
    t.cite("J-CONS-04", "J-CONS-05", *([] if any(s.sides[seat] == REBELS for seat in junta) else ["J-CONS-11"]))
    t.say("junta_meets", "J-CONS-03", members=[NAMES[seat] for seat in junta])
    return [*[junta_vote(seat) for seat in clockwise(s, s.rebel_leader) if real(s, seat)], junta_tie()]


@step
def junta_vote(s: JuntaState, t: Table, seat: Seat) -> Any:
    """One member, one vote, spoken openly; cards and offices add nothing (J-CONS-06, -07, -10, -26)."""
    asked = seat in members(s)
    names = [NAMES[other] for other in candidates(s)]
    name = yield (
        ask(seat, "junta_vote", _Candidate(names), "J-CONS-26", _check_candidate, about=(s,)) if asked else None
    )
    if not asked:
        return
    s.junta_votes[NAMES[seat]] = name
    t.cite("J-CONS-06", "J-CONS-07")
    t.say("junta_voted", "J-CONS-26", by=NAMES[seat], candidate=name)


class _Candidate(OneOf):
    """One of the candidates. Every name can be read: the rules know who cannot be chosen."""

    __slots__ = ()

    def read(self, answer: object) -> str:
        return str(OneOf(NAMES).read(answer))


def _check_candidate(s: JuntaState, name: str) -> None:
    """Living, present, and by default not the fallen Presidente (J-CONS-10)."""
    if name not in [NAMES[seat] for seat in candidates(s)]:
        raise Illegal("no_candidate", "J-CONS-10", player=name)


def leading(s: JuntaState) -> list[str]:
    """The candidates with most votes, in seat order."""
    votes = list(s.junta_votes.values())
    most = max(map(votes.count, votes), default=0)
    return sorted({name for name in votes if votes.count(name) == most})


def tie_breaker(s: JuntaState) -> Seat:
    """Who decides between equal candidates: the Rebel Leader, or the first member from him (J-CONS-08, -09)."""
    only_members = s.options.leader_breaks_tie == "members_only"
    if present(s, s.rebel_leader) and not (only_members and s.rebel_leader not in members(s)):
        return s.rebel_leader
    return next(iter([*members(s), *from_leader(s)]), NOBODY)


@step
def junta_tie(s: JuntaState, t: Table) -> Any:
    """The votes are counted; among equals the Rebel Leader chooses (J-CONS-08, -09, -16, -17)."""
    lead = leading(s)
    asked = len(lead) > 1
    name = yield (ask(tie_breaker(s), "junta_tie", OneOf(lead), "J-CONS-08") if asked else None)
    if asked:
        t.cite("J-CONS-09")
        t.say("tie_broken", "J-CONS-08", by=NAMES[tie_breaker(s)], candidate=name)
    come_to_power(s, t, Seat(NAMES.index(name if asked else lead[0])), "J-CONS-03")


def come_to_power(s: JuntaState, t: Table, seat: Seat, rule: str) -> None:
    """The new Presidente has the powers at once; his offices lie idle until phase 2 (J-CONS-16, -17, J-AMB-49)."""
    cousin_leaves(s, t, seat, s.fallen)
    t.cite("J-CONS-16", "J-CONS-18")
    take_office(s, t, seat, rule)
    offices_fall_idle(s, t, seat, "J-CONS-17")


# --- the firing squad ------------------------------------------------------------------------------------


def most_shot(s: JuntaState) -> int:
    """How many may be shot: any Rebels, one after a Rebel win (J-CONS-02, -12, J-AMB-25, J-VAR-14)."""
    if s.rebels_won:
        return s.seats if s.dictator != NOBODY else 1
    limit = s.options.squad_limit_loyal_win
    return limit if isinstance(limit, int) else s.seats


def squad_form(s: JuntaState) -> Cards:
    """Some of those who can be shot."""
    return Cards([NAMES[seat] for seat in squad_targets(s)], 0, most_shot(s))


def check_squad(s: JuntaState, names: tuple[str, ...]) -> None:
    """Nobody else, and not too many (J-CONS-01, -02, -12, -21, -28)."""
    for name in names:
        seat = Seat(NAMES.index(name)) if name in NAMES[: s.seats] else NOBODY
        if seat == NOBODY or names.count(name) > 1:
            raise Illegal("no_player", "J-CONS-01", player=name)
        if seat == s.presidente:
            raise Illegal("not_himself", "J-CONS-28")
        if s.dead[seat]:
            raise Illegal("dead_already", "J-CONS-21", player=name)
        if s.embassy[seat]:
            raise Illegal("in_exile", "J-CONS-12" if s.rebels_won else "J-CONS-01", player=name)
        if seat not in squad_targets(s):
            raise Illegal("no_rebel", "J-CONS-02", player=name)
    if len(names) > most_shot(s):
        raise Illegal("too_many", "J-CONS-12" if s.rebels_won else "J-AMB-25", most=most_shot(s), got=len(names))


def legal_squads(s: JuntaState) -> Iterator[tuple[str, ...]]:
    """Every selection that is allowed."""
    names = sorted(NAMES[seat] for seat in squad_targets(s))
    for n in range(min(len(names), most_shot(s)) + 1):
        yield from combinations(names, n)


def sample_squad(s: JuntaState, rng: Rng) -> tuple[str, ...]:
    """Any selection."""
    legal = list(legal_squads(s))
    return legal[rng.below(len(legal))]


@step
def firing_squad(s: JuntaState, t: Table) -> Any:
    """The winner's justice (J-CONS-01, -02, -12 to -15, -20, -21, -28, J-CARD-07)."""
    asked = s.presidente != NOBODY and bool(squad_targets(s))
    names = yield (
        ask(
            s.presidente, "firing_squad", squad_form, "J-CONS-12" if s.rebels_won else "J-CONS-01", check_squad,
            sample_squad, legal_squads, about=(s,),
        )
        if asked
        else None
    )  # fmt: skip
    if not asked:
        return
    t.cite("J-CONS-15", "J-CONS-20", "J-EXI-08")
    if not names:
        t.say("nobody_shot", "J-CONS-12" if s.rebels_won else "J-CONS-01", by=NAMES[s.presidente])
    for name in names:
        t.cite("J-CONS-14" if s.options.shot_loses_cards else "J-AMB-46")
        t.say("shot", "J-CONS-12" if s.rebels_won else "J-CONS-01", by=NAMES[s.presidente], victim=name)
        kill(s, t, Seat(NAMES.index(name)), s.presidente, "J-CONS-13", pretext=False, cards=s.options.shot_loses_cards)


# --- the end of it ---------------------------------------------------------------------------------------


@step
def close_consequences(s: JuntaState, t: Table) -> None:
    """The Rebel Leader card is laid aside, and all that belonged to this coup (J-CONS-22)."""
    t.say("leader_laid_aside", "J-CONS-22", by=NAMES[s.rebel_leader])
    s.rebel_leader = s.fallen = s.dictator = NOBODY
    s.rebels, s.junta_votes = [], {}
    s.sides = [""] * s.families
    s.rebels_won = False


consequences = flow("consequences", open_consequences(), firing_squad(), late_banking(), close_consequences())
