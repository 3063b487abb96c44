"""Choosing sides, the count, junta and firing squad (worked cases C142 to C154, C168)."""

from typing import Any

import pytest

from tests.games.junta.fighting import SEVEN, brigade, to, units
from tests.games.junta.hiding import JuntaLine, asked, give, refused, table

USUAL: dict[str, Any] = {
    "seats": 7, "offices": SEVEN, "rebel_leader": "P3", "rebels": ["P3", "P4"], "coup_held": True, "coup_phase": 6,
    "pretext": True, "bank": "HOLIDAY", "revealed": True,
}  # fmt: skip


def choosing(**fields: Any) -> JuntaLine:
    """All fighting is over, and sides are to be chosen, the Rebel Leader P3 first."""
    return table("turn/coup/uprising/choosing_sides", **{**USUAL, "coup_running": True, **fields})


def after(won: bool, sides: dict[str, str], **fields: Any) -> JuntaLine:
    """Phase 9, the sides being chosen and counted; all who are not named chose the Presidente."""
    seats = fields.get("seats", 7)
    chosen = [sides.get(f"P{seat}", "presidente") for seat in range(1, seats + 1)]
    fallen = {"presidente": "none", "fallen": "P1"} if won else {}
    return table("turn/consequences", **{**USUAL, "sides": chosen, "rebels_won": won, **fallen, **fields})


def speak(line: JuntaLine, rebels: str) -> None:
    """All choose; those named choose the Rebels: ``speak(line, "P3 P4")``."""
    while line.open and line.open[0].what == "choose_side":
        who = f"P{line.open[0].seat + 1}"
        give(line, who, "choose_side", "rebels" if who in rebels.split() else "presidente")


# --- the count -------------------------------------------------------------------------------------------


PLACED = (
    to("DIS-NOR", *units("GRD", 1, 2, 3, 4)) | {"PLC-1": "PC-PAR", "1B-1": "PC-PAR", "1B-2": "PC-BNK"}
    | {"1B-3": "PC-RAD", "2B-1": "PC-RAD", "2B-2": "PC-RLY"}
)  # fmt: skip


def test_empty_and_mixed_areas_are_the_presidentes() -> None:
    line = choosing(units=PLACED)
    speak(line, "P3 P4")
    assert line.state.rebels_won
    assert line.state.presidente == -1


def test_three_are_needed() -> None:
    line = choosing(units=PLACED | {"GRD-1": "PC-BNK"})
    speak(line, "P3 P4")
    assert not line.state.rebels_won
    assert asked(line) == [(0, "firing_squad")]


@pytest.mark.parametrize(("side", "won"), [("presidente", False), ("ignored", True)])
def test_passive_units_are_the_presidentes(side: str, won: bool) -> None:
    line = choosing(options={"passive_units_side": side}, units=PLACED | {"3B-1": "PC-RLY"}, dead=["P5"])
    speak(line, "P3 P4")
    assert line.state.rebels_won == won


def test_the_presidente_is_not_asked() -> None:
    line = choosing()
    spoken = []
    while line.open and line.open[0].what == "choose_side":
        spoken.append(line.open[0].seat)
        give(line, f"P{line.open[0].seat + 1}", "choose_side", "presidente")
    assert spoken == [2, 3, 4, 5, 6, 1]


def test_a_dictator_wins_alone() -> None:
    line = choosing(
        options={"dictator": True}, units=to("PC-BNK", "1B-1") | to("PC-RAD", "1B-2") | to("PC-RLY", "1B-3")
    )
    give(line, "P3", "choose_side", "dictator")
    assert line.state.presidente == 2
    give(line, "P3", "firing_squad", ["P1", "P4", "P2"])
    assert line.open == [] or line.open[0].what != "firing_squad"


# --- the junta -------------------------------------------------------------------------------------------


def test_joiners_do_not_elect_and_the_leader_breaks_the_tie() -> None:
    line = after(True, {"P3": "rebels", "P4": "rebels", "P5": "rebels"}, influence={"P3": ["INF-01"]})
    give(line, "P3", "junta_vote", "P3")
    assert asked(line) == [(3, "junta_vote")]
    assert refused(line, "P4", "junta_vote", "P1").rule == "J-CONS-10"
    give(line, "P4", "junta_vote", "P4")
    assert asked(line) == [(2, "junta_tie")]
    give(line, "P3", "junta_tie", "P3")
    assert line.state.presidente == 2
    assert line.state.idle == ["G1"]


@pytest.mark.parametrize(("fallback", "members"), [("rebel_status", [2]), ("chose_rebels", [4, 1])])
def test_who_elects_if_no_rebel_named_the_rebels(fallback: str, members: list[int]) -> None:
    line = after(True, {"P2": "rebels", "P5": "rebels"}, options={"junta_fallback": fallback}, rebels=["P3"])
    voters = []
    while line.open[0].what == "junta_vote":
        voters.append(line.open[0].seat)
        give(line, f"P{line.open[0].seat + 1}", "junta_vote", "P2")
    assert voters == members


def test_parliament_elects_if_no_rebel_is_left() -> None:
    line = after(True, {"P2": "rebels", "P5": "rebels"}, seats=5, rebels=["P3"], exile={"P3": "EMB-FRA"},
                 offices={"P2": ["MIN", "G1"], "P3": ["G2"], "P4": ["G3"], "P5": ["ALM", "COM"]})  # fmt: skip
    assert asked(line) == [(1, "nominate")]
    ballot = line.state.ballots[-1]
    assert (ballot.cause, ballot.outgoing) == ("fallen", 0)


# --- the firing squad ------------------------------------------------------------------------------------

CASH = {"P3": [3], "P4": [1]}


def test_any_number_of_rebels_may_be_shot() -> None:
    line = after(False, {"P3": "rebels", "P4": "rebels", "P5": "rebels"}, rebels=["P3", "P4", "P6"], cash=CASH,
                 exile={"P6": "EMB-SOV"}, hands={"P3": ["VOT-01"]}, influence={"P4": ["INF-04"]})  # fmt: skip
    assert refused(line, "P1", "firing_squad", ["P5"]).rule == "J-CONS-02"
    assert refused(line, "P1", "firing_squad", ["P6"]).rule == "J-CONS-01"
    assert refused(line, "P1", "firing_squad", ["P1"]).rule == "J-CONS-28"
    give(line, "P1", "firing_squad", ["P3", "P4"])
    assert line.state.cash[0] == ["M1", "M3"]
    assert {"VOT-01", "INF-04"} <= {*line.state.discard}


def test_only_one_by_option() -> None:
    line = after(False, {"P3": "rebels", "P4": "rebels"}, options={"squad_limit_loyal_win": 1})
    assert refused(line, "P1", "firing_squad", ["P3", "P4"]).rule == "J-AMB-25"


def test_one_player_after_a_rebel_win() -> None:
    line = after(True, {"P3": "rebels", "P4": "rebels"}, cash={"P4": [2, 2]})
    for who in ("P3", "P4"):
        give(line, who, "junta_vote", "P3")
    assert refused(line, "P3", "firing_squad", ["P1", "P4"]).rule == "J-CONS-12"
    give(line, "P3", "firing_squad", ["P4"])
    assert line.state.cash[2] == ["M2", "M2"]


def test_late_banking_comes_after_the_squad() -> None:
    line = after(True, {"P3": "rebels", "P4": "rebels"}, bank="SIESTA", places={"P5": "bank", "P6": "bank"},
                 cash={"P5": [1], "P6": [1]})  # fmt: skip
    for who in ("P3", "P4"):
        give(line, who, "junta_vote", "P3")
    give(line, "P3", "firing_squad", ["P5"])
    assert line.state.bank == "OPEN"
    assert [seat for seat, _ in asked(line)] == [5]


# --- without a map ---------------------------------------------------------------------------------------


def test_a_coup_without_a_map() -> None:
    line = table(
        "turn/coup/asking", {"*side:P2": [5, 5, 1, 1], "*side:P3": [5, 6, 6, 1, 1, 1], "*side:P*": [1] * 40},
        seats=7, offices=SEVEN, pretext=True, bank="HOLIDAY", revealed=True, options={"abstract_coup": True},
    )  # fmt: skip
    give(line, "P2", "start_coup", {"decline_coup": None})
    assert refused(line, "P3", "start_coup", {"coup_move": to("DIS-NOR", *brigade(1))}).rule == "J-VAR-18"
    give(line, "P3", "start_coup", {"rise": None})
    speak(line, "P3")
    assert line.state.rebels_won
    assert asked(line) == [(2, "junta_vote")]
