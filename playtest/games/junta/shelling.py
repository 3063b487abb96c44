"""Gunboat and Air Raid, and which units are lost when there is a choice (ledger 4.24)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision, ask
from playtest.engine.steps import Frame, step
from playtest.engine.table import Table
from playtest.games.junta.command import destroy, fighters, name_of
from playtest.games.junta.components.units import AIR_RAID, GUNBOAT, MARKERS
from playtest.games.junta.people import present
from playtest.games.junta.state import NOBODY, JuntaState, Shelling, Unit
from playtest.games.shapes import Cards


@step
def gunboat_fires(s: JuntaState, t: Table, n: int) -> list[Frame]:
    """The Gunboat first (J-BAT-15, J-INIT-05)."""
    return _fire(s, t, GUNBOAT, s.options.gunboat_dice, "J-BAT-10")


@step
def air_raid_falls(s: JuntaState, t: Table, n: int) -> list[Frame]:
    """Then the Air Raid, which has to refuel afterwards (J-BAT-11, -12)."""
    frames = _fire(s, t, AIR_RAID, s.options.air_raid_dice, "J-BAT-11")
    if any(shot.unit == AIR_RAID for shot in s.shelling):
        s.air_raid_ready, s.air_raid_phase = False, s.coup_phase
        t.say("air_raid_refuels", "J-BAT-12")
    return frames


def _fire(s: JuntaState, t: Table, unit: str, dice: int, rule: str) -> list[Frame]:
    """Roll for an announced shot; it cannot be answered (J-BAT-15, -16, J-RET-11)."""
    shot = next((shot for shot in s.shelling if shot.unit == unit), None)
    if shot is None:
        return []
    rolls = t.roll(f"shell:{s.coup_phase}:{unit}", dice)
    hits = sum(die >= s.options.hit_on_bombardment for die in rolls)
    t.cite("J-BAT-15", "J-BAT-16", "J-RET-11")
    t.say("shelled", rule, unit=unit, area=shot.area, on=name_of(shot.on), rolls=[*rolls], hits=hits)
    return [shelling_losses(unit, hits)] if hits else []


@step
def shelling_losses(s: JuntaState, t: Table, unit: str, hits: int) -> Any:
    """Each hit destroys one unit of the player named, who chooses which (J-BAT-10, -11, -24, -25)."""
    shot = next(shot for shot in s.shelling if shot.unit == unit)
    there = fighters(s, shot.area, shot.on)
    n = min(hits, len(there))
    asked = has_to_choose(s, shot.on, there, n)
    chosen = yield (losses_question(s, shot.on, shot.area, n) if asked else None)
    gone = picked(there, chosen) if asked else there[:n]
    note_shelled(s, shot, len(gone))
    destroy(s, t, gone, "J-BAT-24")
    if n < hits:
        t.say("hits_lost", "J-BAT-25", on=name_of(shot.on), area=shot.area, n=hits - n)


def note_shelled(s: JuntaState, shot: Shelling, n: int) -> None:
    """Losses from shelling count for the retreat if there is also an exchange (J-RET-10)."""
    key = f"{shot.area} {name_of(shot.on)}"
    s.shelled[key] = s.shelled.get(key, 0) + n


# --- which units -----------------------------------------------------------------------------------------


def has_to_choose(s: JuntaState, seat: Seat, units: list[Unit], n: int) -> bool:
    """Is there anything to choose? Not for passive units, nor among units that are all alike."""
    if seat == NOBODY or not present(s, seat) or not 0 < n < len(units):
        return False
    kinds = {(MARKERS[unit.id].type, MARKERS[unit.id].office, unit.controller, unit.stirred) for unit in units}
    return len(kinds) > 1


def losses_question(s: JuntaState, seat: Seat, area: str, n: int) -> Decision:
    """Which of his units in an area a player removes (J-BAT-24)."""
    return ask(
        seat, "choose_losses", losses_form, "J-BAT-24", check_losses, sample_losses, legal_losses,
        about=(s, seat, area, n),
    )  # fmt: skip


def losses_form(s: JuntaState, seat: Seat, area: str, n: int) -> Cards:
    """Some of the units that stand there."""
    return Cards([unit.id for unit in fighters(s, area, seat)], n, n)


def check_losses(s: JuntaState, seat: Seat, area: str, n: int, names: tuple[str, ...]) -> None:
    """Exactly so many of his own units there (J-BAT-24)."""
    own = {unit.id for unit in fighters(s, area, seat)}
    for name in names:
        if name not in own or names.count(name) > 1:
            raise Illegal("not_your_unit", "J-BAT-24", unit=name)
    if len(names) != n:
        raise Illegal("wrong_number", "J-BAT-24", need=n, got=len(names))


def sample_losses(s: JuntaState, seat: Seat, area: str, n: int, rng: Rng) -> tuple[str, ...]:
    """Any of them."""
    left = [unit.id for unit in fighters(s, area, seat)]
    return tuple(sorted(left.pop(rng.below(len(left))) for _ in range(n)))


def legal_losses(s: JuntaState, seat: Seat, area: str, n: int) -> Iterator[tuple[str, ...]]:
    """Every selection."""
    return combinations(sorted(unit.id for unit in fighters(s, area, seat)), n)


def picked(units: list[Unit], names: Collection[str]) -> list[Unit]:
    """The units of these names."""
    return [unit for unit in units if unit.id in names]
