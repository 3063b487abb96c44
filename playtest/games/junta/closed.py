"""Why a decision about places, exile, attempts, returns or the bank is not open for a seat now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playtest.engine.basics import NotNow, Refused, Seat
from playtest.games.junta.banking import may_bank
from playtest.games.junta.exile import has_fled
from playtest.games.junta.people import acting, at_step, decider, living, real
from playtest.games.junta.places import BANK
from playtest.games.junta.returning import can_host, in_the_gap
from playtest.games.junta.state import HOLIDAY, NAMES, NOBODY, OPEN, PHASE, PHASES, JuntaState

Why = Callable[[JuntaState, Seat], Refused | None]

ABROAD_RULES: Mapping[str, str] = {
    "go_into_exile": "J-RETX-15", "choose_place": "J-EXI-06", "announce_attempts": "J-EXI-14", "bank_move": "J-EXI-09",
}  # fmt: skip
"""What an exile is told about decisions that are closed to him."""


def closed(s: JuntaState, seat: Seat, what: str) -> Refused | None:
    """The refusal of such a decision; None if it is another one, or nothing special can be said."""
    what = {"attempt": "announce_attempts", "pass_attempts": "announce_attempts"}.get(what, what)
    why = WHY.get(what)
    if why is None or not real(s, seat):
        return None
    if not living(s, seat):
        return NotNow("dead_does_nothing", "J-DEAD-06")
    if s.embassy[seat] and what in ABROAD_RULES:
        return NotNow("abroad", ABROAD_RULES[what], embassy=s.embassy[seat])
    return why(s, seat)


def _exile(s: JuntaState, seat: Seat) -> Refused | None:
    if seat == s.presidente:
        return NotNow("presidente_stays", "J-EXI-03")
    if s.phase != PHASE["locations"]:
        return _phase(s, "locations", "J-EXI-01")
    if has_fled(s, seat):
        return NotNow("fled_already", "J-RETX-15")
    if seat in s.declared or at_step(s, "choose_places"):
        return NotNow("exile_declared", "J-EXI-02")
    return NotNow("not_your_turn", "J-EXI-02")


def _place(s: JuntaState, seat: Seat) -> Refused | None:
    if s.places[seat] or NAMES[seat] in (s.sealed[-1] if s.sealed else ()):
        return NotNow("place_chosen", "J-LOC-04")
    return _phase(s, "locations", "J-LOC-01")


def _attempts(s: JuntaState, seat: Seat) -> Refused | None:
    if not at_step(s, "announce"):
        rule = "J-ASS-13" if s.phase == PHASE["assassinations"] and s.revealed else "J-ASS-01"
        return NotNow("announcements_over", rule) if s.revealed else _phase(s, "assassinations", rule)
    now = s.stack[-1][-1][1][0]
    order = s.announcers
    passed = seat in order and order.index(seat) < order.index(now)
    return NotNow("announced_already" if passed else "not_your_turn", "J-ASS-04" if passed else "J-ASS-02")


def _counter(s: JuntaState, seat: Seat) -> Refused | None:
    return NotNow("not_attacked", "J-ASS-27")


def _kill_returnee(s: JuntaState, seat: Seat) -> Refused | None:
    if acting(s, "MIN") != seat and decider(s, acting(s, "MIN")) != seat:
        return NotNow("not_the_ministro", "J-RETX-06")
    if in_the_gap(s):
        return NotNow("gap_protects", "J-RETX-05")
    return NotNow("nobody_returns", "J-RETX-18") if s.homecoming == NOBODY else None


def _safe_conduct(s: JuntaState, seat: Seat) -> Refused | None:
    if not s.coup_running or s.homecoming == NOBODY:
        return NotNow("nobody_returns", "J-RETX-07")
    if not can_host(s, seat, s.embassy[s.homecoming]):
        return NotNow("no_unit_there", "J-RETX-07", embassy=s.embassy[s.homecoming])
    return NotNow("not_your_turn", "J-RETX-19")


def _bank(s: JuntaState, seat: Seat) -> Refused | None:
    if s.bank != OPEN:
        return NotNow("bank_is_shut", "J-BANK-08" if s.bank == HOLIDAY else "J-BANK-02", bank=s.bank)
    if not at_step(s, "bank_turn"):
        return _phase(s, "banking", "J-BANK-01")
    if not may_bank(s, seat):
        return NotNow("not_at_the_bank", "J-BANK-12", place=s.places[seat] or None, wanted=BANK)
    return NotNow("banked_already" if seat in s.banked else "not_your_turn", "J-BANK-09")


def _phase(s: JuntaState, wanted: str, rule: str) -> Refused | None:
    """The refusal of something that belongs to another phase."""
    now = PHASES[s.phase - 1]
    return None if now == wanted else NotNow("wrong_phase", rule, phase=now, wanted=wanted)


WHY: Mapping[str, Why] = {
    "go_into_exile": _exile,
    "choose_place": _place,
    "announce_attempts": _attempts,
    "play_counter": _counter,
    "kill_returnee": _kill_returnee,
    "offer_safe_conduct": _safe_conduct,
    "bank_move": _bank,
}
"""The decisions that are explained here."""
