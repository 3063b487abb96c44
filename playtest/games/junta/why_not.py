"""Why something that is not open is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playtest.engine.basics import NotNow, Refused, Seat
from playtest.engine.game import not_open
from playtest.games.junta.closed import closed
from playtest.games.junta.coup_why import why_not as coup_closed
from playtest.games.junta.decisions import DEEDS, Deed
from playtest.games.junta.options import JuntaOptions
from playtest.games.junta.people import at_step, phase_name, present, real
from playtest.games.junta.state import JuntaState

SWITCHED_OFF: Mapping[str, tuple[str, str, Callable[[JuntaOptions], bool]]] = {
    "agree_early_end": ("early_coup_end", "J-AMB-37", lambda o: o.early_coup_end == "never"),
    "propose_early_end": ("early_coup_end", "J-AMB-37", lambda o: o.early_coup_end == "never"),
    "forbid_retreat": ("retreat_veto", "J-AMB-23", lambda o: not o.retreat_veto),
    "coup_turn": ("abstract_coup", "J-VAR-18", lambda o: o.abstract_coup),
    "declare_attacks": ("abstract_coup", "J-VAR-18", lambda o: o.abstract_coup),
}
"""Decisions that an option can switch off: the option, its rule, and when it does."""

FOR_FEW: Mapping[str, tuple[str, int]] = {
    "straw_swap": ("J-VAR-07", 2), "pick_presidente": ("J-VAR-04", 2), "bid_for_straw": ("J-VAR-13", 3),
}  # fmt: skip
"""Decisions that there are only in games with straw families: the rule, and the number of players."""


def why_not(s: JuntaState, seat: Seat, what: str, answer: object) -> Refused:
    """The refusal of something that is not open for this seat now."""
    if s.over:
        return NotNow("game_over", "J-END-01")
    off = SWITCHED_OFF.get(what)
    if off is not None and off[2](s.options):
        return NotNow("option_off", off[1], option=off[0])
    if what in FOR_FEW and FOR_FEW[what][1] != s.seats:
        return NotNow("other_player_count", FOR_FEW[what][0], seats=s.seats, wanted=FOR_FEW[what][1])
    special = closed(s, seat, what) or coup_closed(s, seat, what, answer)
    if special is not None:
        return special
    deed = DEEDS.get(what)
    if deed is None or not deed.steps:
        return not_open(s, seat, what, answer)
    return _closed_by_course(s, seat, deed)


def _closed_by_course(s: JuntaState, seat: Seat, deed: Deed) -> Refused:
    """The wrong phase, the wrong moment in it, or the wrong player."""
    phase = phase_name(s)
    if deed.phase and deed.phase != phase:
        return NotNow("wrong_phase", deed.rule, phase=phase, wanted=deed.phase)
    if real(s, seat) and not present(s, seat):
        if s.dead[seat]:
            return NotNow("dead_does_nothing", "J-DEAD-06")
        return NotNow("abroad", "J-EXI-06", embassy=s.embassy[seat])
    if not at_step(s, *deed.steps):
        return NotNow("not_now", deed.rule, phase=phase)
    return NotNow("not_your_decision", deed.rule)
