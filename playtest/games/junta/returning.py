"""Coming home from exile (ledger 4.15)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import NotNow, Seat
from playtest.engine.choices import Nothing, YesNo
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, anytime, flow, step
from playtest.engine.table import Table
from playtest.games.junta.attempts import ON_RETURN, counter_question
from playtest.games.junta.command import commander
from playtest.games.junta.costs import play_at_cost
from playtest.games.junta.death import kill
from playtest.games.junta.people import acting, clockwise, decider, dice_are_rolling, offices_of, real, running
from playtest.games.junta.places import HOME, PLACE
from playtest.games.junta.state import NAMES, NOBODY, PHASE, JuntaState

NOTHING = Nothing()
YES_NO = YesNo()
LATE = PHASE["assassinations"]
"""From this phase on a returning player finds the places chosen."""

RESOLVING = ("attempt", "attempts_at_once", "area_battle", "retreats")
"""Flows in whose middle nobody comes home and no Presidente resigns (J-RETX-16, J-PRES-17)."""


def resolving(s: JuntaState) -> bool:
    """Is an attempt, or the battle of an area, in the middle of being resolved?"""
    return dice_are_rolling(s) or any(running(s, name) for name in RESOLVING)


@anytime("return_from_exile")
def return_from_exile(s: JuntaState, t: Table, seat: Seat) -> Any:
    """An exile announces that he comes home (J-RETX-01, -16, J-D-42)."""
    if not s.embassy[seat]:
        raise NotNow("not_in_exile", "J-RETX-01")
    if s.homecoming != NOBODY or resolving(s):
        raise NotNow("in_the_middle", "J-RETX-16")
    yield ask(seat, "return_from_exile", NOTHING, "J-RETX-01")
    s.homecoming = seat
    t.cite("J-RETX-16")
    t.say("announces_return", "J-RETX-01", by=NAMES[seat], embassy=s.embassy[seat])
    offers = [offer_safe_conduct(seat, host) for host in clockwise(s, seat, skip=True) if s.coup_running]
    return [*offers, homecoming(seat)]


# --- safe conduct ----------------------------------------------------------------------------------------


@step
def offer_safe_conduct(s: JuntaState, t: Table, exile: Seat, host: Seat) -> Any:
    """In a coup whoever has a unit in that embassy may protect him, before the Ministro decides (J-RETX-07, -19)."""
    if s.homecoming != exile or not can_host(s, host, s.embassy[exile]):
        return None
    offered = yield ask(host, "offer_safe_conduct", YES_NO, "J-RETX-07")
    if not offered:
        return None
    t.cite("J-RETX-19")
    t.say("offered_safe_conduct", "J-RETX-07", by=NAMES[host], to=NAMES[exile])
    return [accept_safe_conduct(exile, host)]


def can_host(s: JuntaState, seat: Seat, embassy: str) -> bool:
    """Does this player command a unit that stands in that embassy? (J-RETX-07)"""
    return real(s, seat) and any(unit.where == embassy and commander(s, unit) == seat for unit in s.units)


@step
def accept_safe_conduct(s: JuntaState, t: Table, exile: Seat, host: Seat) -> Any:
    """One offer that the exile accepts is enough (J-RETX-08, -19)."""
    accepted = yield ask(exile, "accept_safe_conduct", YES_NO, "J-RETX-19")
    if accepted:
        come_home(s, t, exile, safe=True)


# --- the Ministro ----------------------------------------------------------------------------------------


@step
def kill_returnee(s: JuntaState, t: Table, exile: Seat) -> Any:
    """The Ministro kills him or lets him in; nobody can in the gap or without a Ministro (J-RETX-02 to -06, -10)."""
    ministro = acting(s, "MIN")
    who = decider(s, ministro) if ministro != NOBODY else NOBODY
    safe = not s.embassy[exile] or who == NOBODY or in_the_gap(s)
    killing = yield (ask(who, "kill_returnee", YES_NO, "J-RETX-02") if not safe else None)
    if safe:
        t.cite("J-RETX-05" if in_the_gap(s) else "J-RETX-06")
        return None
    if not killing:
        t.say("let_in", "J-RETX-03", by=NAMES[ministro], exile=NAMES[exile])
        return None
    t.cite("J-RETX-10")
    t.say("shoots_returnee", "J-RETX-02", by=NAMES[ministro], victim=NAMES[exile])
    return [counter_on_return(exile, ministro)]


def in_the_gap(s: JuntaState) -> bool:
    """Is the Presidente dead and no other elected yet? (J-RETX-05)"""
    return s.presidente == NOBODY and s.president_killed != NOBODY


@step
def counter_on_return(s: JuntaState, t: Table, exile: Seat, killer: Seat) -> Any:
    """He is asked for a counter, whether or not he holds one; it ends the matter (J-RETX-04, -11, -12, -18)."""
    played = yield counter_question(s, exile, ON_RETURN, "J-RETX-04")
    if played is None:
        t.cite("J-RETX-11", "J-RETX-12", "J-COUS-14")
        kill(s, t, exile, killer, "J-RETX-02")
    elif not play_at_cost(s, t, exile, played[0], played[1], "J-CARD-10"):
        return [counter_on_return(exile, killer)]
    else:
        t.say("killing_foiled", "J-RETX-18", by=NAMES[exile], card=played[0])
    return None


@step
def arrive(s: JuntaState, t: Table, exile: Seat) -> list[Frame]:
    """Whoever has not been killed is home (J-RETX-01)."""
    if s.embassy[exile]:
        come_home(s, t, exile, safe=False)
    s.homecoming = NOBODY
    if not s.dead[exile] and s.phase >= LATE and s.options.late_return_place == "choose_openly":
        return [choose_late_place(exile)]
    return []


def come_home(s: JuntaState, t: Table, exile: Seat, safe: bool) -> None:
    """He is in the country again, with his offices (J-RETX-08, -09, -13, -14, J-AMB-11 to -13)."""
    s.embassy[exile] = ""
    _offices_again(s, t, exile, safe)
    if s.phase >= LATE and s.options.late_return_place == "home":
        s.places[exile] = HOME
        s.open_places.append(exile)
    t.cite("J-RETX-14" if s.phase >= LATE else "J-RETX-13", "J-RETX-17")
    t.say("came_home", "J-RETX-08" if safe else "J-RETX-09", by=NAMES[exile], safe=safe, place=s.places[exile] or None)


def _offices_again(s: JuntaState, t: Table, exile: Seat, safe: bool) -> None:
    """Former offices are taken up at once; the Cousin's only as the group plays it (J-RETX-08, -09, J-COUS-05)."""
    if s.cousin and s.holders[s.cousin] == exile:
        mode = s.options.return_reclaims_cousin_office
        if mode == "always" or (mode == "safe_conduct_only" and safe):
            t.say("cousin_gives_back", "J-RETX-08" if safe else "J-AMB-11", office=s.cousin, to=NAMES[exile])
            s.cousin = ""
        else:
            t.cite("J-COUS-05")
    if not safe and not s.options.return_restores_offices:
        s.idle += [office for office in offices_of(s, exile) if office not in (s.cousin, *s.idle)]
        t.cite("J-AMB-12")


@step
def choose_late_place(s: JuntaState, t: Table, seat: Seat) -> Any:
    """Under J-AMB-13 a late returner chooses a place before everybody's eyes."""
    place = yield ask(seat, "choose_place", PLACE, "J-AMB-13")
    s.places[seat] = place
    s.open_places.append(seat)
    t.say("place_chosen_openly", "J-AMB-13", by=NAMES[seat], place=place)


homecoming = flow("homecoming", kill_returnee, arrive)
