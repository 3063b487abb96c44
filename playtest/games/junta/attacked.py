"""Who is attacked or led before a firing squad, and may therefore play counters only (J-CARD-07, J-CONS-15)."""

from __future__ import annotations

from playtest.engine.basics import Seat
from playtest.engine.steps import Frame
from playtest.games.junta.people import players_here
from playtest.games.junta.sides import REBELS
from playtest.games.junta.state import JuntaState


def attacked(s: JuntaState) -> set[Seat]:
    """All who may play nothing but a card made for this moment, whatever else is being decided meanwhile."""
    return {seat for frames in s.stack if frames for seat in _attacked_by(s, frames[-1])}


def _attacked_by(s: JuntaState, frame: Frame) -> list[Seat]:
    """Those whom a step that waits for its answer puts in danger."""
    name, args = frame[0].name, frame[1]
    if name == "play_counter":
        trial = s.attempts[args[0]]
        return [trial.author if trial.stage == "turns" else trial.victim]
    if name == "counter_on_return":
        return [Seat(args[0])]
    return squad_targets(s) if name == "firing_squad" else []


def squad_targets(s: JuntaState) -> list[Seat]:
    """Whom the Presidente may have shot (J-CONS-01, -02, -12, -21, -28, J-EXI-08, J-AMB-24)."""
    others = [seat for seat in players_here(s) if seat != s.presidente]
    return [seat for seat in others if s.rebels_won or counts_as_rebel(s, seat)]


def counts_as_rebel(s: JuntaState, seat: Seat) -> bool:
    """Is this a Rebel for a firing squad of the old Presidente? (J-CONS-02, J-AMB-24)"""
    status, chose = seat in s.rebels, s.sides[seat] == REBELS
    return {"rebel_status": status, "chose_rebels": chose}.get(s.options.squad_targets, status or chose)
