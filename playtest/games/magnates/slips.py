"""What somebody has left out who counts the invaders wrongly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from playtest.games.magnates.pieces import strength_of
from playtest.games.magnates.state import ARROW, MagnatesState
from playtest.games.magnates.walk import Walk


@dataclass(frozen=True, slots=True)
class Slip:
    """A usual mistake by its name, the number that it leads to, and the rule that was forgotten."""

    key: str
    n: int
    rule: str


def slip_in(state: MagnatesState, walk: Walk, enemy: int, entered: int, untreated: int) -> Slip | None:
    """The first usual mistake that leads to this number; None if none does. ``untreated`` enter without a treaty."""
    return next((slip for slip in slips(state, walk, enemy, untreated) if slip.n == entered), None)


def slips(state: MagnatesState, walk: Walk, enemy: int, untreated: int) -> Iterator[Slip]:
    """Every usual mistake in this position, in the order of the steps."""
    before, held = strength_of(state, enemy), sum(state.successes[enemy])
    came = sum(event["key"] == "enemy_grows" for event in walk.dice_of(enemy))
    dice = [event["facts"] for event in walk.of_field(enemy) if event["key"] == "die"]
    hits = sum(bool(facts["hit"]) for facts in dice)
    marching = max(0, before + came - held)
    if walk.after.treaty[enemy]:
        yield Slip("treaty_forgotten", untreated, "M-INV-09")
        return
    if walk.after.broken[enemy]:
        yield Slip("treaty_trusted", 0, "M-INV-02")
    if came:
        yield Slip("dice_forgotten", max(0, marching - came - hits), "M-INV-01")
    if held:
        yield Slip("cubes_forgotten", max(0, before + came - hits), "M-INV-07")
    if hits:
        yield Slip("defence_forgotten", marching, "M-INV-11")
    if held:
        yield Slip("only_one_player", max(0, before + came - max(state.successes[enemy]) - hits), "M-INV-06")
    if any(facts["bonus"] for facts in dice):
        plain = sum(facts["pips"] >= facts["needs"] for facts in dice)
        yield Slip("guns_forgotten", max(0, marching - plain), "M-INV-14")
    if len(dice) > hits:
        yield Slip("every_die", max(0, marching - len(dice)), "M-INV-12")
    standing = state.enemy[ARROW[enemy]][enemy]
    if standing:
        yield Slip("all_standing", max(0, marching - hits) + standing, "M-INV-17")
