"""The dice of one attack: campaigns, defence at the border, relief (ledger section 2.6, M-GEN-20)."""

from __future__ import annotations

from typing import NamedTuple

from playtest.engine.table import Table
from playtest.games.magnates.components.forces import UNITS
from playtest.games.magnates.options import MagnatesOptions
from playtest.games.magnates.state import ART, CAV, COS, INF, MagnatesState

ROLLING = (INF, CAV, COS)
"""The kinds that roll, in the order in which they do (M-GEN-20)."""

ROLLING_WITH_GUNS = (*ROLLING, ART)
"""The same under M-Q-37 with a die for artillery."""


class Side(NamedTuple):
    """Who attacks: the units by kind (losses are taken from this very list), who rolls, and how it is told.

    ``label`` names the dice for chance, ``rule`` is the one that makes these units roll.
    """

    force: list[int]
    by: str
    label: str
    rule: str
    crown: bool = False


def kinds_that_roll(options: MagnatesOptions) -> tuple[int, ...]:
    """Infantry, cavalry, Cossacks; artillery only under M-Q-37."""
    return ROLLING_WITH_GUNS if options.artillery == "own_die_5" else ROLLING


def dice_of(options: MagnatesOptions, force: list[int]) -> int:
    """How many dice these units roll (M-CAM-04, M-REL-05)."""
    return sum([force[kind] for kind in kinds_that_roll(options)])


def attack(s: MagnatesState, t: Table, side: Side) -> int:
    """Roll all dice of an attack, kind by kind; how many hit (ledger section 2.6, M-Q-36, -37, -46)."""
    force, by, label = side.force, side.by, side.label
    options = s.options
    way, guns = options.artillery, force[ART]
    bonus = 1 if guns and way == "plus_one" else 0
    again = guns and way == "reroll_one"
    t.cite("M-GEN-20", *(["M-CAM-15"] if bonus else []))
    hits, fallen = 0, [0, 0, 0, 0]
    for kind in ROLLING_WITH_GUNS if way == "own_die_5" else ROLLING:
        if not force[kind]:
            continue
        need = options.needs[kind] - bonus
        faces = t.roll(f"{label}:{UNITS[kind]}", force[kind])
        for pips in faces:
            tell_die(s, t, side, kind, pips, need)
        if again and (missed := [i for i, pips in enumerate(faces) if pips < need]):
            again = 0
            faces[missed[0]] = t.roll(f"{label}:again")[0]
            t.say(
                "die_rerolled", "M-Q-37", by=by, unit=UNITS[kind], pips=faces[missed[0]], hit=faces[missed[0]] >= need
            )
        hits += sum([pips >= need for pips in faces])
        fallen[kind] = faces.count(1)
    if options.army_losses == "per_miss_on_1":
        lose_units(s, t, side, fallen)
    return hits


def tell_die(s: MagnatesState, t: Table, side: Side, kind: int, pips: int, need: int) -> None:
    """One die: what it shows, what it had to show, whether it hit."""
    if t.listening:
        bonus = s.options.needs[kind] - need
        t.say(
            "die", side.rule, by=side.by, crown=side.crown, unit=UNITS[kind], pips=pips, needs=need + bonus,
            bonus=bonus, hit=pips >= need,
        )  # fmt: skip


def lose_units(s: MagnatesState, t: Table, side: Side, fallen: list[int]) -> None:
    """Under M-Q-46 every die that ends on a 1 takes its own unit along."""
    for kind, n in enumerate(fallen):
        if n:
            side.force[kind] -= n
            if kind == COS:
                s.cossacks_left += n
            t.say("units_lost", "M-Q-46", by=side.by, crown=side.crown, unit=UNITS[kind], n=n)
