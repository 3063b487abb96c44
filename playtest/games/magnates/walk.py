"""One invasion phase walked through with dice that are known: what happened on the way, and what comes of it.

    walk = walked(state, [2, 2, 5, 6], LIT, {("P1", CAV, 1): 5, ("P1", CAV, 2): 2})
    print(walk.entered(ENEMY["E2"]))

The rules themselves play it, so it holds under every option; the worksheet only tells it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from playtest.engine import TABLE, Line, Scripted
from playtest.engine.steps import enter
from playtest.games.magnates.attack import kinds_that_roll
from playtest.games.magnates.components.forces import UNITS
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.game import GAME
from playtest.games.magnates.state import ARROW, NAMES, MagnatesState
from playtest.games.magnates.turn import root
from playtest.games.worksheets import Pattern

OTHER_DICE = (5, 2, 4, 6, 1, 3)
"""What dice show that nobody has named, one after the other."""

BEGIN = ("invasion", "no_invasion", "held_by_treaty")
"""The events with which the part of one field begins."""

LOOKS = ("expansion", "plunder")
"""The table looks at what these phases have done; the walk ends with the prestige of phase 15."""

Shooter: TypeAlias = tuple[str, int, int]
"""A defender: the name of its owner's seat, the kind of unit by number, which one of that kind it is (from 1)."""


@dataclass(frozen=True)
class Walk:
    """What happened in phase 11, event by event as the table hears it, and the state after it."""

    told: tuple[Mapping[str, Any], ...]
    after: MagnatesState

    def of_field(self, enemy: int) -> list[Mapping[str, Any]]:
        """The events of 11c that belong to one field, its attack and the defence against it."""
        found: list[Mapping[str, Any]] = []
        here = False
        for event in self.told:
            if event["key"] in BEGIN:
                here = event["facts"]["field"] == FIELDS[enemy]
            elif event["key"] == "phase_began":
                here = False
            if here:
                found.append(event)
        return found

    def dice_of(self, enemy: int) -> list[Mapping[str, Any]]:
        """The events of 11a and 11b that are about one field: cubes that came, a treaty that held or broke."""
        keys = ("enemy_grows", "betrayed", "treaty_holds")
        return [event for event in self.told if event["key"] in keys and event["facts"]["field"] == FIELDS[enemy]]

    def entered(self, enemy: int) -> int:
        """How many cubes of an enemy came in."""
        over = [event for event in self.of_field(enemy) if event["key"] == "invasion_over"]
        return int(over[0]["facts"]["entered"]) if over else 0

    def aftermath(self, enemy: int, driven: int) -> list[Mapping[str, Any]]:
        """What follows in phases 13 to 15 if the Crown Army drives so many cubes of this enemy out of its province."""
        state = self.after.copy()
        standing = state.enemy[ARROW[enemy]]
        standing[enemy] = max(0, standing[enemy] - driven)
        state.stack = [enter(root, "turn/expansion")]
        line = Line.at_position(GAME, state, Pattern(OTHER_DICE))
        for _ in LOOKS:
            line.submit(TABLE, "go_on", None)
        return [*line.log(TABLE)]


def shooters(state: MagnatesState, province: int) -> list[Shooter]:
    """Every die that the defenders of a province would roll, in order (M-GEN-20)."""
    return [
        (NAMES[seat], kind, n)
        for seat in state.clockwise_from(state.hetman)
        for kind in kinds_that_roll(state.options)
        for n in range(1, state.units[province][seat][kind] + 1)
    ]


def usual_pips(shooter: Shooter) -> int:
    """What a defender's die shows as long as nobody has named it: the same, whoever else stands there."""
    name, kind, n = shooter
    return OTHER_DICE[(NAMES.index(name) + kind + n - 1) % len(OTHER_DICE)]


def walked(state: MagnatesState, faces: Sequence[int], province: int, shots: Mapping[Shooter, int]) -> Walk:
    """Play phase 11 from a state that stands at its beginning, with these dice; ``shots`` are those in a province."""
    prepared: dict[str, list[int]] = {"*invasion": [*faces]}
    for shooter in shooters(state, province):
        name, kind, _ = shooter
        dice = f"*defence:{PROVINCES[province]}:{name}:{UNITS[kind]}"
        prepared.setdefault(dice, []).append(shots.get(shooter, usual_pips(shooter)))
    line = Line.at_position(GAME, state, Scripted(prepared, Pattern(OTHER_DICE)))
    after = line.state
    assert isinstance(after, MagnatesState)
    return Walk(tuple(line.log(TABLE)), after)
