"""Declaring attacks and shots (ledger 4.24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Rng
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, step
from playtest.engine.table import Table
from playtest.games.junta.command import (
    PASSIVE,
    becomes_rebel,
    commander,
    commands,
    does_nothing,
    fighters,
    in_movement_order,
    name_of,
    seat_named,
    stir,
)
from playtest.games.junta.components.map import AREAS, EMBASSY_IDS
from playtest.games.junta.components.units import AIR_RAID, GUNBOAT
from playtest.games.junta.coup_shapes import Declaration
from playtest.games.junta.people import present
from playtest.games.junta.state import NAMES, NOBODY, Attack, JuntaState, Shelling

Declared = tuple[tuple[str, ...], str | None, str | None]
"""Attacks, then the targets of Gunboat and Air Raid, each written ``area player``."""

PARTS = {"gunboat": GUNBOAT, "air_raid": AIR_RAID}
"""The parts of a declaration that are shots, and by what."""

RULES = {GUNBOAT: "J-BAT-10", AIR_RAID: "J-BAT-11"}


def target(area: str, on: Seat) -> str:
    """An area and whose units there, as it is written in answers.

    >>> target("PC-PAL", Seat(0))
    'PC-PAL P1'
    """
    return f"{area} {name_of(on)}"


def aimed(s: JuntaState, words: str) -> tuple[str, Seat]:
    """The area and the player that a target names; refuses what names none (J-BAT-02)."""
    area, _, name = words.partition(" ")
    on = seat_named(s, name)
    if area not in AREAS or (on == NOBODY and name != PASSIVE):
        raise Illegal("no_target", "J-BAT-02", target=words)
    return area, on


def standing(s: JuntaState) -> dict[str, set[Seat]]:
    """By area, outside the embassies, who has units there (J-BAT-05); NOBODY for passive ones."""
    found: dict[str, set[Seat]] = {}
    for unit in s.units:
        if unit.where in AREAS and unit.where not in EMBASSY_IDS:
            found.setdefault(unit.where, set()).add(commander(s, unit))
    return found


def attackable(s: JuntaState, seat: Seat) -> list[str]:
    """Everybody in an area with one's own units, there (J-BAT-02 to -05)."""
    there = standing(s)
    areas = [area for area in AREAS if seat in there.get(area, ())]
    return [target(area, on) for area in areas for on in sorted(there[area], reverse=True) if on != seat]


def guns(s: JuntaState, seat: Seat) -> list[str]:
    """The parts of a declaration for which a player has a gun that is ready and not yet bound (J-INIT-16, J-BAT-12)."""
    bound = {shot.unit for shot in s.shelling}
    ready = [part for part, unit in PARTS.items() if commands(s, seat, unit) and unit not in bound]
    return [part for part in ready if part != "air_raid" or s.air_raid_ready]


def shots(s: JuntaState, seat: Seat) -> dict[str, list[str]]:
    """Targets for each gun: all others' units outside the embassies (J-BAT-10, -11, -32)."""
    parts = guns(s, seat)
    if not parts:
        return {}
    there = standing(s)
    targets = [target(area, on) for area in AREAS for on in sorted(there.get(area, ()), reverse=True) if on != seat]
    return {part: targets for part in parts if targets}


def declares(s: JuntaState, seat: Seat) -> bool:
    """Is a player asked for attacks? Not if there is nobody whom he could attack or shell, as all can see."""
    if not present(s, seat) or does_nothing(s, seat):
        return False
    return bool(attackable(s, seat) or shots(s, seat))


def declaration(s: JuntaState, seat: Seat) -> Declaration:
    """Attacks, and a target for each gun."""
    return Declaration(attackable(s, seat), shots(s, seat))


# --- what is refused -------------------------------------------------------------------------------------


def check(s: JuntaState, seat: Seat, value: Declared) -> None:
    """Every attack and every shot for itself (J-BAT-02, -03, -05, -10 to -14, -32)."""
    attacks, gunboat, air_raid = value
    for words in attacks:
        _check_attack(s, seat, *aimed(s, words))
    for unit, aim in zip(PARTS.values(), (gunboat, air_raid), strict=True):
        if aim is not None:
            _check_shot(s, seat, unit, *aimed(s, aim))


def _check_attack(s: JuntaState, seat: Seat, area: str, on: Seat) -> None:
    if area in EMBASSY_IDS:
        raise Illegal("embassy", "J-BAT-05", area=area)
    if on == seat:
        raise Illegal("own_units", "J-BAT-32", area=area)
    if not fighters(s, area, seat):
        raise Illegal("no_own_units", "J-BAT-02", area=area)
    if not fighters(s, area, on):
        raise Illegal("nobody_there", "J-BAT-02", area=area, on=name_of(on))


def _check_shot(s: JuntaState, seat: Seat, unit: str, area: str, on: Seat) -> None:
    if not commands(s, seat, unit):
        raise Illegal("not_your_gun", RULES[unit], unit=unit)
    if unit == AIR_RAID and not s.air_raid_ready:
        raise Illegal("refuelling", "J-BAT-12", unit=unit)
    if any(shot.unit == unit for shot in s.shelling):
        raise Illegal("shot_bound", "J-INIT-16", unit=unit)
    if area in EMBASSY_IDS:
        raise Illegal("embassy", "J-BAT-05", area=area)
    if on == seat:
        raise Illegal("own_units", "J-BAT-32", area=area)
    if not fighters(s, area, on):
        raise Illegal("nobody_there", RULES[unit], area=area, on=name_of(on))


def sample(s: JuntaState, seat: Seat, rng: Rng) -> Declared:
    """Each attack with some chance, each gun mostly at somebody."""
    attacks = tuple(sorted(words for words in attackable(s, seat) if not rng.below(3)))
    aims: dict[str, str | None] = dict.fromkeys(PARTS)
    for part, targets in shots(s, seat).items():
        if rng.below(4):
            aims[part] = targets[rng.below(len(targets))]
    return attacks, aims["gunboat"], aims["air_raid"]


# --- the deed --------------------------------------------------------------------------------------------


@step
def declare_round(s: JuntaState, t: Table, n: int) -> list[Frame]:
    """All declare in movement order (J-BAT-01, -14, J-COUP-06, -07, -16)."""
    t.cite("J-BAT-01", "J-BAT-14", "J-COUP-06", "J-COUP-07", "J-COUP-16")
    return [declare_attacks(seat) for seat in in_movement_order(s)]


@step
def declare_attacks(s: JuntaState, t: Table, seat: Seat) -> Any:
    """Whom a player attacks, and at what he fires; in the Rebellion phase that makes a Rebel (J-BAT-02 to -17)."""
    asked = declares(s, seat)
    declared = yield (
        ask(seat, "declare_attacks", declaration, "J-BAT-02", check, sample, about=(s, seat)) if asked else None
    )
    if not asked:
        return
    attacks, *aims = declared
    attack(s, t, seat, [aimed(s, words) for words in attacks])
    for unit, words in zip(PARTS.values(), aims, strict=True):
        if words is not None:
            announce_shot(s, t, seat, unit, *aimed(s, words))
    if not attacks and not any(aims):
        t.say("no_attack", "J-BAT-06", by=NAMES[seat])


def attack(s: JuntaState, t: Table, seat: Seat, targets: Sequence[tuple[str, Seat]]) -> None:
    """Attacks on players, not on sides (J-BAT-02 to -04, -08, J-COUP-10, J-MOVE-13)."""
    for area, on in targets:
        becomes_rebel(s, t, seat, "J-BAT-08")
        s.attacks.append(Attack(area=area, by=seat, on=on))
        stir(s, fighters(s, area, seat))
        t.cite("J-BAT-03", *(["J-BAT-04"] if on == NOBODY else []))
        t.say("attack_declared", "J-BAT-02", by=NAMES[seat], area=area, on=name_of(on))


def announce_shot(s: JuntaState, t: Table, seat: Seat, unit: str, area: str, on: Seat) -> None:
    """A target is named; the dice come later (J-BAT-10, -11, -13, -14, -17)."""
    becomes_rebel(s, t, seat, "J-BAT-17")
    s.shelling.append(Shelling(unit=unit, by=seat, area=area, on=on))
    t.cite("J-BAT-13" if unit == GUNBOAT else "J-BAT-12")
    t.say("shot_announced", RULES[unit], by=NAMES[seat], unit=unit, area=area, on=name_of(on))
