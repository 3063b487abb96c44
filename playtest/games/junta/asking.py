"""Phase 8: who may start a coup, and by what (ledger 4.20)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Illegal, NotNow, Seat
from playtest.engine.choices import Choice, Rng
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.junta.command import commands, palace_guest
from playtest.games.junta.components.map import PALACE
from playtest.games.junta.components.units import AIR_RAID, GUNBOAT
from playtest.games.junta.coup_shapes import Ways
from playtest.games.junta.people import clockwise, present, real
from playtest.games.junta.places import HEADQUARTERS
from playtest.games.junta.segment import NOTHING, WAYS
from playtest.games.junta.state import NAMES, NOBODY, JuntaState, Shelling
from playtest.games.junta.straws import lead_by_bids
from playtest.games.shapes import OneCard

DECLINE, SHELL, RISE = "decline_coup", "shell", "rise"
ACTS = ("coup_move", "drop_paratroopers", "land_marines", "play_units")
"""Starting acts that are also done in a movement segment (J-INIT-01, -02)."""

GUNS = {GUNBOAT: "J-INIT-03", AIR_RAID: "J-INIT-04"}
"""What can open fire on the Palace, and by which rule."""


# --- the right -------------------------------------------------------------------------------------------


def must_have_right(s: JuntaState, seat: Seat) -> None:
    """Refuse who may not start a coup (J-PRE-06 to -09, J-INIT-10, -14, J-EXI-22, J-RETX-17)."""
    if seat == s.presidente:
        raise NotNow("presidente_starts_none", "J-PRE-08")
    if not present(s, seat):
        raise NotNow("not_here", "J-PRE-09")
    if s.coup_held:
        raise NotNow("one_coup_a_turn", "J-INIT-10")
    if seat in s.asked_coup:
        raise NotNow("declined_already", "J-INIT-14")
    if not s.pretext and s.places[seat] != HEADQUARTERS:
        raise NotNow("no_pretext", "J-PRE-06")


def has_right(s: JuntaState, seat: Seat) -> bool:
    """May this player start a coup now?"""
    try:
        must_have_right(s, seat)
    except NotNow:
        return False
    return True


# --- the acts --------------------------------------------------------------------------------------------


def guns_of(s: JuntaState, seat: Seat) -> list[str]:
    """What a player can fire at the Palace with (J-INIT-03, -04)."""
    return [gun for gun in GUNS if commands(s, seat, gun) and (gun == GUNBOAT or s.air_raid_ready)]


def acts(s: JuntaState, seat: Seat) -> list[str]:
    """The starting acts that are open to a player (J-INIT-01 to -04, J-INIT-11, J-VAR-18)."""
    if not has_right(s, seat):
        return []
    if s.options.abstract_coup:
        return [RISE]
    return [*[name for name in ACTS if WAYS[name].is_open(s, seat)], *([SHELL] if guns_of(s, seat) else [])]


def start_menu(s: JuntaState, seat: Seat) -> Ways:
    """To decline, or a starting act."""
    known: dict[str, Choice[Any]] = {DECLINE: NOTHING, RISE: NOTHING, SHELL: OneCard(guns_of(s, seat))}
    known |= {name: WAYS[name].form(s, seat) for name in ACTS}
    return Ways(known, [DECLINE, *acts(s, seat)])


def check_start(s: JuntaState, seat: Seat, value: tuple[str, Any]) -> None:
    """A starting act has to be possible (J-INIT-11, -15)."""
    name, inner = value
    if name == DECLINE:
        return
    must_have_right(s, seat)
    if (name == RISE) != s.options.abstract_coup:
        raise Illegal("other_kind_of_coup", "J-VAR-18", way=name)
    if name in ACTS:
        if not inner:
            raise Illegal("nothing_chosen", "J-INIT-11")
        WAYS[name].check(s, seat, inner)
    elif name == SHELL and inner not in guns_of(s, seat):
        raise Illegal("not_your_gun", GUNS.get(inner, "J-INIT-11"), unit=inner)


def sample_start(s: JuntaState, seat: Seat, rng: Rng) -> tuple[str, Any]:
    """Any way."""
    names = [DECLINE, *acts(s, seat)]
    name = names[rng.below(len(names))]
    if name in ACTS:
        return name, WAYS[name].sample(s, seat, rng)
    guns = guns_of(s, seat)
    return name, guns[rng.below(len(guns))] if name == SHELL else None


# --- the asking ------------------------------------------------------------------------------------------


@step
def ask_round(s: JuntaState, t: Table) -> list[Frame]:
    """All but the Presidente are asked, from his left on; who declined before is skipped (J-INIT-06, -07, -14, -17)."""
    lead_by_bids(s, t)
    if s.presidente == NOBODY or s.coup_held:
        return []
    t.cite("J-INIT-06", "J-INIT-07", "J-INIT-12", "J-INIT-17", "J-PRE-01")
    seats = [seat for seat in clockwise(s, s.presidente, skip=True) if real(s, seat)]
    return [start_coup(seat) for seat in seats]


@step
def start_coup(s: JuntaState, t: Table, seat: Seat) -> Any:
    """A player starts a coup by an act, or declines (J-PRE-06 to -09, J-INIT-01 to -05, -08 to -16)."""
    asked = not s.coup_held and present(s, seat) and seat != s.presidente and seat not in s.asked_coup
    chosen = yield (
        ask(seat, "start_coup", start_menu, "J-INIT-07", check_start, sample_start, about=(s, seat)) if asked else None
    )
    if not asked:
        t.cite(*(["J-EXI-22"] if s.embassy[seat] else []))
        return []
    name, inner = chosen
    if name == DECLINE:
        if has_right(s, seat):
            s.asked_coup.append(seat)
        t.say("declined_coup", "J-INIT-14", by=NAMES[seat])
        return []
    return rise(s, t, seat, name, inner)


def rise(s: JuntaState, t: Table, seat: Seat, name: str, inner: Any) -> list[Frame]:
    """A coup begins with its starting act, which belongs to the leader's first segment (J-INIT-08, -09, -16)."""
    t.cite("J-INIT-09", "J-INIT-16", "J-COUP-01", "J-COUP-02", "J-COUP-05", "J-PRE-06" if s.pretext else "J-PRE-07")
    s.coup_running = s.coup_held = True
    s.coup_phase = 0
    s.rebel_leader, s.rebels = seat, [seat]
    t.say("coup_began", "J-INIT-08", by=NAMES[seat], act=name, pretext=s.pretext)
    if name == SHELL:
        on = palace_guest(s)
        s.shelling.append(Shelling(unit=inner, by=seat, area=PALACE, on=on))
        t.cite("J-INIT-05", "J-INIT-15")
        t.say("opens_fire", GUNS[inner], by=NAMES[seat], unit=inner, area=PALACE)
    elif name in ACTS:
        t.cite("J-INIT-01" if name == "play_units" else "J-INIT-02", "J-INIT-11")
        WAYS[name].deed(s, t, seat, inner)
    return []


asking = flow("asking", ask_round())
