"""Why something that is not open is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playtest.engine.basics import NotNow, Refused, Seat
from playtest.engine.game import not_open
from playtest.games.magnates.decisions import DEEDS, Deed
from playtest.games.magnates.options import MagnatesOptions
from playtest.games.magnates.relief import can_relieve
from playtest.games.magnates.state import NAMES, PHASES, MagnatesState
from playtest.games.magnates.talk import whose_turn

SWITCHED_OFF: Mapping[str, tuple[str, str, Callable[[MagnatesOptions], bool]]] = {
    "accept_seat": ("sejm_seat", "M-SEJ-06", lambda o: o.sejm_seat == "mandatory"),
    "cleanup_removal": ("cleanup_choice", "M-Q-55", lambda o: o.cleanup_choice != "hetman"),
    "estate_space": ("estate_space", "M-EST-05", lambda o: o.estate_space == "next_free"),
    "relief_removal": ("relief_choice", "M-Q-45", lambda o: o.relief_choice == "field_order"),
    "distribute_shortage": ("influence_shortage", "M-Q-03", lambda o: o.influence_shortage == "canonical_order"),
}
"""Decisions that an option can switch off: the option, the rule, and when it does."""


def why_not(s: MagnatesState, seat: Seat, what: str, answer: object) -> Refused:
    """The refusal of something that is not open for this seat now."""
    if s.over:
        return NotNow("game_over", "M-WIN-06")
    off = SWITCHED_OFF.get(what)
    if off is not None and off[2](s.options):
        return NotNow("option_off", off[1], option=off[0])
    deed = DEEDS.get(what)
    if deed is None or not deed.steps:
        return not_open(s, seat, what, answer)
    if what == "relief_attack" and (refused := _relief_refused(s, seat)) is not None:
        return refused
    if s.step in deed.steps:
        return _not_this_seat(s, seat, what)
    if deed.phase not in ("", s.phase):
        return NotNow("wrong_phase", "M-GEN-02", phase=s.phase, wanted=deed.phase)
    return _closed(s, deed)


def _not_this_seat(s: MagnatesState, seat: Seat, what: str) -> Refused:
    """The question is open, but not for this seat, or no more."""
    if what == "allocate_influence" and not s.options.open_influence:
        return NotNow("tokens_locked", "M-INF-03")
    if what == "bid_hetman":
        if seat in s.bidders:
            return NotNow("bid_locked", "M-HET-03")
        return NotNow("not_tied", "M-HET-02", bidders=[NAMES[bidder] for bidder in s.bidders])
    return NotNow("not_your_turn", "M-GEN-04", **whose_turn(s))


def _relief_refused(s: MagnatesState, seat: Seat) -> Refused | None:
    """Nobody attacks without a seat or the free attack, nor after a pass (M-REL-06, -08, -16, M-VET-03)."""
    if s.phase not in PHASES[PHASES.index("relief") :] or not 0 <= seat < s.seats:
        return None
    if s.phase != "relief":
        rule = "M-Q-31" if s.vetoed and s.options.veto_stops_free_attack else "M-REL-08"
        return NotNow("relief_over", rule)
    if seat in s.passed:
        return NotNow("relief_passed", "M-REL-08")
    if not can_relieve(s, seat):
        return NotNow("no_attack_left", "M-VET-03" if s.vetoed else "M-REL-06")
    return None


def _closed(s: MagnatesState, deed: Deed) -> Refused:
    """The right phase, but not the moment for this."""
    now = whose_turn(s)
    return NotNow("not_your_turn", "M-GEN-04", **now) if now else NotNow("not_now", deed.id, phase=s.phase)
