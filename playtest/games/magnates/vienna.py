"""The march on Vienna (ledger 4.13, option vienna_rules)."""

from __future__ import annotations

from playtest.engine.table import Table
from playtest.games.magnates.components.land import HABSBURGS, OTTOMANS
from playtest.games.magnates.pieces import NUMBERS, cubes_left
from playtest.games.magnates.state import MagnatesState


def marches_on_vienna(s: MagnatesState, enemy: int) -> bool:
    """Do these attackers send as many to Vienna? (M-VIE-01)"""
    return s.options.vienna_rules and enemy == OTTOMANS and s.turn == NUMBERS["vienna_turn"]


def besiege(s: MagnatesState, t: Table, attackers: int) -> None:
    """As many cubes as march on the country besiege Vienna; more than the players' there take it (M-VIE-01 to -04)."""
    s.siege = min(attackers, cubes_left(s, OTTOMANS))
    t.cite("M-VIE-02", "M-VIE-04")
    t.say("siege", "M-VIE-01", n=s.siege)
    held = sum(s.successes[HABSBURGS])
    if s.siege > held:
        s.ottoman_control = True
        t.say("vienna_falls", "M-VIE-03", n=s.siege, cubes=held)
    else:
        t.say("vienna_relieved", "M-VIE-05", n=s.siege, cubes=held)


def is_relieved(s: MagnatesState) -> bool:
    """Was there a siege, and did it fail? (M-VIE-05)"""
    return s.options.vienna_rules and 0 < s.siege <= sum(s.successes[HABSBURGS])
