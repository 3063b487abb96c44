"""Retreat after the exchanges: who has to go, who is held, and where the others flee (ledger 4.25)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Illegal, Json, Seat
from playtest.engine.choices import Choice, Rng, YesNo
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.junta.command import (
    CONTROL_MARKERS,
    destroy,
    does_nothing,
    fighters,
    groups,
    in_movement_order,
    name_of,
    those_in,
)
from playtest.games.junta.components.map import AREAS, EMBASSY_IDS
from playtest.games.junta.coup_shapes import Moves, Routes, Ways
from playtest.games.junta.people import present
from playtest.games.junta.state import NAMES, NOBODY, Battle, JuntaState
from playtest.games.shapes import Cards, OneCard

YES_NO = YesNo()

NOWHERE = "nowhere"
"""Where a unit goes that is not sent anywhere yet."""


def battle_in(s: JuntaState, area: str) -> Battle:
    """The battle of an area."""
    return next(battle for battle in s.battles if battle.area == area)


# --- who has to go ---------------------------------------------------------------------------------------


def lost_there(s: JuntaState, area: str, seat: Seat) -> int:
    """A player's losses in an area in this phase, shelling included (J-RET-01, -10)."""
    return battle_in(s, area).losses[seat] + s.shelled.get(f"{area} {name_of(seat)}", 0)


def compared(s: JuntaState, area: str) -> list[Seat]:
    """The engaged players who still have units there, in movement order, passive units last (J-RET-16)."""
    engaged = {seat for attack in s.attacks if attack.area == area for seat in (attack.by, attack.on)}
    return [seat for seat in (*in_movement_order(s), NOBODY) if seat in engaged and fighters(s, area, seat)]


def keepers(s: JuntaState, area: str) -> list[Seat]:
    """Those who keep their ground: who lost least (J-RET-01)."""
    there = compared(s, area)
    least = min((lost_there(s, area, seat) for seat in there), default=0)
    return [seat for seat in there if lost_there(s, area, seat) == least]


def withdrawing(s: JuntaState, area: str) -> list[Seat]:
    """Everybody else, but neither passive units nor the Presidente in the Rebellion phase (J-RET-02, -13, -15)."""
    stays = keepers(s, area)
    held = not s.options.president_retreats_in_rebellion
    others = [seat for seat in compared(s, area) if seat not in stays and seat != NOBODY]
    return [seat for seat in others if not (held and does_nothing(s, seat))]


@step
def count_losses(s: JuntaState, t: Table, area: str) -> list[Frame]:
    """Losses are compared after the last exchange (J-RET-01 to -04, -10, -13, -15, -16)."""
    battle = battle_in(s, area)
    there = compared(s, area)
    battle.losers = withdrawing(s, area)
    losses: list[Json] = [{"player": name_of(seat), "n": lost_there(s, area, seat)} for seat in there]
    rule = "J-RET-01" if battle.losers else "J-RET-16" if len(there) < 2 else "J-RET-04"
    t.cite("J-RET-10", "J-RET-13", "J-RET-15")
    leaving: dict[str, Any] = {"losers": [name_of(seat) for seat in battle.losers]} if battle.losers else {}
    t.say("losses_counted", rule, area=area, losses=losses, **leaving)
    if not battle.losers:
        return []
    battle.stay = [*battle.losers] if s.options.retreat_veto else []
    return [*[forbid_retreat(area, seat) for seat in keepers(s, area) if seat != NOBODY], begin_retreats(area)]


# --- holding them ----------------------------------------------------------------------------------------


@step
def forbid_retreat(s: JuntaState, t: Table, area: str, seat: Seat) -> Any:
    """Those keeping their ground may, all together, hold losers in place (J-RET-03)."""
    asked = bool(battle_in(s, area).stay) and present(s, seat)
    held = yield (
        ask(seat, "forbid_retreat", hold_form, "J-RET-03", check_hold, about=(s, area, seat)) if asked else None
    )
    if not asked:
        return
    battle = battle_in(s, area)
    battle.stay = [loser for loser in battle.stay if name_of(loser) in held]
    told: dict[str, Any] = {"players": [*held]} if held else {}
    t.say("holds_in_place", "J-RET-03", by=NAMES[seat], area=area, **told)


def hold_form(s: JuntaState, area: str, seat: Seat) -> Cards:
    """Those whom all before him would hold."""
    return Cards([name_of(loser) for loser in battle_in(s, area).stay])


def check_hold(s: JuntaState, area: str, seat: Seat, names: tuple[str, ...]) -> None:
    """Only players bound to withdraw (J-RET-03)."""
    losers = [name_of(loser) for loser in battle_in(s, area).losers]
    for name in names:
        if name not in losers:
            raise Illegal("not_withdrawing", "J-RET-03", player=name)


@step
def begin_retreats(s: JuntaState, t: Table, area: str) -> list[Frame]:
    """Withdrawals happen in movement order (J-RET-08)."""
    battle = battle_in(s, area)
    keep = keepers(s, area)
    if keep == [NOBODY]:
        battle.stay = []
    if battle.stay:
        t.say("held_in_place", "J-RET-03", area=area, players=[name_of(seat) for seat in battle.stay])
    t.cite("J-RET-08")
    return [begin_retreat(area, seat) for seat in battle.losers if seat not in battle.stay]


# --- the way out -----------------------------------------------------------------------------------------


def is_free(s: JuntaState, area: str, seat: Seat) -> bool:
    """An embassy, or an area without other people's units (J-RET-05, -06)."""
    return area in EMBASSY_IDS or all(other == seat for other in those_in(s, area))


def hosts(s: JuntaState, area: str, seat: Seat) -> list[Seat]:
    """Whose leave a withdrawing player needs for an area (J-RET-05)."""
    return [] if area in EMBASSY_IDS else [other for other in those_in(s, area) if other != seat]


def ways_out(s: JuntaState, area: str, seat: Seat) -> list[str]:
    """The neighbouring areas that are open to a withdrawing player now (J-RET-05, -06, -12)."""
    granted = battle_in(s, area).granted
    return [other for other in AREAS[area].adjacent if is_free(s, other, seat) or other in granted]


def may_be_asked_for(s: JuntaState, area: str, seat: Seat) -> list[str]:
    """The neighbouring areas for which he may still ask; passive units can agree to nothing (J-RET-05, -17)."""
    asked = battle_in(s, area).asked
    around = [other for other in AREAS[area].adjacent if not is_free(s, other, seat) and other not in asked]
    return [other for other in around if NOBODY not in hosts(s, other, seat)]


@step
def begin_retreat(s: JuntaState, t: Table, area: str, seat: Seat) -> list[Frame]:
    """One player withdraws; nobody has been asked for leave yet (J-RET-05)."""
    battle = battle_in(s, area)
    battle.asked, battle.granted, battle.refused = [], [], []
    return [retreat_to(area, seat)]


@step
def retreat_to(s: JuntaState, t: Table, area: str, seat: Seat) -> Any:
    """He sends his units away, or asks for leave; without a way out they are lost (J-RET-05 to -09, -12, -14)."""
    units = fighters(s, area, seat)
    out, to_ask = ways_out(s, area, seat), may_be_asked_for(s, area, seat)
    asked = present(s, seat) and bool(units) and bool(out or to_ask)
    chosen = yield (
        ask(seat, "retreat_to", retreat_menu, "J-RET-05", check_retreat, sample_retreat, about=(s, area, seat))
        if asked
        else None
    )
    if not asked:
        if units and present(s, seat):
            destroy(s, t, units, "J-RET-07")
        return []
    way, inner = chosen
    if way == "ask":
        battle_in(s, area).asked.append(inner)
        t.say("asks_leave", "J-RET-05", by=NAMES[seat], area=inner)
        return [*[consent_to_retreat(area, inner, seat, host) for host in hosts(s, inner, seat)],
                leave_granted(area, inner, seat), retreat_to(area, seat)]  # fmt: skip
    withdraw(s, t, area, seat, dict(routes_of(s, area, seat, chosen)))
    return []


def retreat_menu(s: JuntaState, area: str, seat: Seat) -> Ways:
    """All to one area, apart, or to ask for an area that others hold."""
    out, to_ask = ways_out(s, area, seat), may_be_asked_for(s, area, seat)
    units = fighters(s, area, seat)
    known: dict[str, Choice[Any]] = {
        "all": OneCard(out),
        "apart": Routes({unit.id: out for unit in units}, NOWHERE),
        "ask": OneCard(to_ask),
    }
    is_open = {"all": bool(out), "apart": len(out) > 1 and len(units) > 1, "ask": bool(to_ask)}
    return Ways(known, [name for name, there in is_open.items() if there])


def routes_of(s: JuntaState, area: str, seat: Seat, value: tuple[str, Any]) -> Moves:
    """Where each unit withdraws to."""
    way, inner = value
    return tuple((unit.id, inner) for unit in fighters(s, area, seat)) if way == "all" else inner


def check_retreat(s: JuntaState, area: str, seat: Seat, value: tuple[str, Any]) -> None:
    """Every unit to an open neighbouring area (J-RET-05 to -07, -12, -17, J-UNIT-08)."""
    if value[0] == "ask":
        if value[1] not in may_be_asked_for(s, area, seat):
            _closed(s, area, seat, value[1])
        return
    routes = dict(routes_of(s, area, seat, value))
    own = {unit.id for unit in fighters(s, area, seat)}
    for name, to in routes.items():
        if name not in own:
            raise Illegal("not_your_unit", "J-RET-12", unit=name)
        if to not in ways_out(s, area, seat):
            _closed(s, area, seat, to)
    if missing := sorted(own - routes.keys()):
        raise Illegal("must_leave", "J-RET-02", units=[*missing])
    need = len(groups(s, seat, routes))
    if need > max(CONTROL_MARKERS, len(groups(s, seat))) and len(set(routes.values())) > 1:
        raise Illegal("no_marker", "J-UNIT-08", have=CONTROL_MARKERS, need=need)


def _closed(s: JuntaState, area: str, seat: Seat, to: str) -> None:
    """Say why an area is no way out."""
    if to not in AREAS:
        raise Illegal("no_area", "J-RET-05", area=to)
    if to not in AREAS[area].adjacent:
        raise Illegal("not_next_to", "J-RET-05", area=to)
    passive = NOBODY in hosts(s, to, seat)
    raise Illegal("closed", "J-RET-17" if passive else "J-RET-05", area=to)


def sample_retreat(s: JuntaState, area: str, seat: Seat, rng: Rng) -> tuple[str, Any]:
    """To ask, to go together, or to part where markers allow it."""
    menu = retreat_menu(s, area, seat)
    names = list(menu.ways)
    name = names[rng.below(len(names))]
    if name != "apart":
        return name, menu.ways[name].sample(rng)
    out = ways_out(s, area, seat)
    routes = tuple(sorted((unit.id, out[rng.below(len(out))]) for unit in fighters(s, area, seat)))
    try:
        check_retreat(s, area, seat, (name, routes))
    except Illegal:
        return "all", out[rng.below(len(out))]
    return name, routes


@step
def consent_to_retreat(s: JuntaState, t: Table, area: str, to: str, seat: Seat, host: Seat) -> Any:
    """Every player who has units there has to agree; one refusal is enough (J-RET-05)."""
    asked = to not in battle_in(s, area).refused and present(s, host)
    agreed = yield (ask(host, "consent_to_retreat", YES_NO, "J-RET-05") if asked else None)
    if not asked:
        return
    t.say("leave_answered", "J-RET-05", by=NAMES[host], to=NAMES[seat], area=to, agreed=agreed)
    if not agreed:
        battle_in(s, area).refused.append(to)


@step
def leave_granted(s: JuntaState, t: Table, area: str, to: str, seat: Seat) -> None:
    """If all agreed, the area is open (J-RET-05)."""
    battle = battle_in(s, area)
    if to not in battle.refused and NOBODY not in hosts(s, to, seat):
        battle.granted.append(to)


def withdraw(s: JuntaState, t: Table, area: str, seat: Seat, routes: dict[str, str]) -> None:
    """Units flee: they neither shoot nor are shot at for the rest of the phase (J-RET-09, -14)."""
    t.cite("J-RET-09", "J-RET-14", "J-RET-12" if len(set(routes.values())) > 1 else "J-RET-06")
    for unit in s.units:
        if unit.id in routes:
            unit.where, unit.fled = routes[unit.id], True
    for to in dict.fromkeys(routes.values()):
        n = sum(other == to for other in routes.values())
        t.say("withdrew", "J-RET-02", by=NAMES[seat], start=area, area=to, n=n)


retreats = flow("retreats", count_losses)
