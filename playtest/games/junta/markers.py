"""The yellow markers: phases, the pretext, the bank (ledger 2.7)."""

from __future__ import annotations

from typing import Any

from playtest.engine.steps import step
from playtest.engine.table import Table
from playtest.games.junta.people import running
from playtest.games.junta.state import HOLIDAY, PHASES, SIESTA, JuntaState


@step
def phase_marker(s: JuntaState, t: Table, n: int) -> None:
    """The Political Phase marker comes to its next space; to the ninth only after a coup (J-SET-21)."""
    if PHASES[n - 1] == "consequences" and not s.coup_held:
        return
    s.phase = n
    t.say("phase_began", "J-SET-21", phase=PHASES[n - 1], n=n, turn=s.turn)


def set_pretext(s: JuntaState, t: Table, rule: str) -> None:
    """There is a pretext for a coup now, whatever the rest of the turn brings; new asking in phase 8 (J-INIT-17)."""
    t.cite(rule)
    if s.pretext:
        return
    s.pretext = True
    seen: dict[str, Any] = {"stable": False} if s.options.pretext_terms == "stable_unstable" else {}
    t.say("pretext_set", rule, **seen)
    if running(s, "asking"):
        t.restart("asking")


def set_bank(s: JuntaState, t: Table, to: str, rule: str) -> None:
    """The bank's marker is exchanged for another; a holiday lasts all turn and no siesta shortens it (J-BANK-08)."""
    if s.bank == to or (s.bank == HOLIDAY and to == SIESTA):
        t.cite(rule)
        return
    s.bank = to
    t.say("bank_marker", rule, bank=to)
