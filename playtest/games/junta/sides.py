"""Choosing sides and counting the power centers; the dictator and the coup without a map (ledger 4.26, 6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from playtest.engine.basics import Seat
from playtest.engine.choices import OneOf
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.junta.command import commanded, commander, take_markers_back
from playtest.games.junta.components.map import POWER_CENTERS
from playtest.games.junta.people import clockwise, present, real
from playtest.games.junta.presidency import end_presidency
from playtest.games.junta.state import NAMES, NOBODY, JuntaState

LOYAL, REBELS, DICTATOR = "presidente", "rebels", "dictator"
MAJORITY = 3
"""Power centers that decide a coup (J-SIDE-07, J-VAR-14)."""

SUCCESS = 5
"""Pips that are a success in a coup without a map (J-VAR-18)."""


def speakers(s: JuntaState) -> list[Seat]:
    """Who chooses a side, the Rebel Leader first, then clockwise (J-SIDE-01)."""
    return [seat for seat in clockwise(s, s.rebel_leader) if real(s, seat)]


# --- what is counted -------------------------------------------------------------------------------------


def rebel_held(s: JuntaState, area: str) -> bool:
    """Are there units in an area, and have all their controllers named the Rebels? (J-SIDE-04, -05, -08, J-AMB-28)"""
    there = [commander(s, unit) for unit in s.units if unit.where == area]
    if s.options.passive_units_side == "ignored":
        there = [seat for seat in there if seat != NOBODY]
    return bool(there) and all(seat != NOBODY and s.sides[seat] == REBELS for seat in there)


def held_by_rebels(s: JuntaState) -> list[str]:
    """The power centers that are rebel-held (J-SIDE-06)."""
    return [area for area in POWER_CENTERS if rebel_held(s, area)]


def held_alone(s: JuntaState, seat: Seat) -> list[str]:
    """The power centers in which there are units of this player and of nobody else (J-VAR-14)."""
    there = {area: {commander(s, unit) for unit in s.units if unit.where == area} for area in POWER_CENTERS}
    return [area for area, seats in there.items() if seats == {seat}]


def may_be_dictator(s: JuntaState, seat: Seat) -> bool:
    """May a player declare himself dictator? (J-VAR-14)"""
    return s.options.dictator and seat != s.presidente and len(held_alone(s, seat)) >= MAJORITY


# --- choosing sides --------------------------------------------------------------------------------------


@step
def side_round(s: JuntaState, t: Table) -> list[Frame]:
    """All speak openly, one after the other (J-SIDE-01, -02, -09 to -11)."""
    t.cite("J-SIDE-02", "J-SIDE-10")
    return [choose_side(seat) for seat in speakers(s)]


@step
def choose_side(s: JuntaState, t: Table, seat: Seat) -> Any:
    """A player names the Presidente or the Rebels; the Presidente is on his own side (J-SIDE-01 to -03, -09, -11)."""
    asked = present(s, seat) and seat != s.presidente and s.dictator == NOBODY
    words = [LOYAL, REBELS, *([DICTATOR] if asked and may_be_dictator(s, seat) else [])]
    side = yield (ask(seat, "choose_side", OneOf(words), "J-SIDE-01") if asked else None)
    if not asked:
        if seat == s.presidente:
            s.sides[seat] = LOYAL
            t.say("side_chosen", "J-SIDE-03", by=NAMES[seat], side=LOYAL)
        return
    t.cite("J-SIDE-09", *([] if commanded(s, seat) else ["J-SIDE-11"]))
    if side == DICTATOR:
        s.dictator = seat
        t.say("dictator_declared", "J-VAR-14", by=NAMES[seat], areas=[*held_alone(s, seat)])
        return
    s.sides[seat] = side
    t.say("side_chosen", "J-SIDE-01", by=NAMES[seat], side=side)


@step
def count_centers(s: JuntaState, t: Table) -> None:
    """The side with three of the five power centers has won (J-SIDE-04 to -08)."""
    if s.dictator != NOBODY:
        settle(s, t, True, "J-VAR-14")
        return
    held = held_by_rebels(s)
    t.cite("J-SIDE-04", "J-SIDE-05", "J-SIDE-06", "J-SIDE-08")
    t.say("centers_counted", "J-SIDE-07", rebels=[*held], presidente=_others(held))
    settle(s, t, len(held) >= MAJORITY, "J-SIDE-07")


def _others(held: Iterable[str]) -> list[Any]:
    return [area for area in POWER_CENTERS if area not in held]


def settle(s: JuntaState, t: Table, won: bool, rule: str) -> None:
    """The coup is over; if the Rebels won, the old presidency with it (J-UNIT-18, J-PRES-05, J-CONS-27)."""
    s.rebels_won, s.coup_running = won, False
    take_markers_back(s, t)
    t.say("coup_over", rule, rebels_won=won, lone=len(s.rebels) == 1)
    if won:
        s.fallen = s.presidente
        end_presidency(s, t, "J-CONS-27")


choosing_sides = flow("choosing_sides", side_round(), count_centers())


# --- a coup without a map --------------------------------------------------------------------------------


@step
def dice_round(s: JuntaState, t: Table) -> list[Frame]:
    """Each player in turn order names a side and rolls for it, before the next one speaks (J-VAR-18)."""
    return [*[frame for seat in speakers(s) for frame in (choose_side(seat), roll_for_side(seat))], tally()]


@step
def roll_for_side(s: JuntaState, t: Table, seat: Seat) -> None:
    """A die for each unit that a player commands (J-VAR-18)."""
    if not present(s, seat) or not s.sides[seat]:
        return
    if s.sides[seat] == REBELS and seat not in s.rebels:
        s.rebels = sorted([*s.rebels, seat])
    rolls = t.roll(f"side:{NAMES[seat]}", len(commanded(s, seat)))
    hits = sum(die >= SUCCESS for die in rolls)
    s.successes[s.sides[seat]] = s.successes.get(s.sides[seat], 0) + hits
    t.say("side_rolled", "J-VAR-18", by=NAMES[seat], side=s.sides[seat], rolls=[*rolls], hits=hits)


@step
def tally(s: JuntaState, t: Table) -> None:
    """More successes win, a tie is the Presidente's (J-VAR-18)."""
    rebels, loyal = s.successes.get(REBELS, 0), s.successes.get(LOYAL, 0)
    s.successes = {}
    t.say("successes_counted", "J-VAR-18", rebels=rebels, presidente=loyal)
    settle(s, t, rebels > loyal, "J-VAR-18")
