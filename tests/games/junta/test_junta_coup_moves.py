"""Starting a coup, movement, new units, transfers and bribes (worked cases C106 to C122, C173)."""

from typing import Any

import pytest

from playtest.engine import NotNow, Seat
from tests.games.junta.fighting import brigade, coup, declare, move, to, units, where
from tests.games.junta.hiding import JuntaLine, asked, give, go_on, refused, table


def asking(**fields: Any) -> JuntaLine:
    """Phase 8 with a pretext, four players, P1 the Presidente."""
    return table("turn/coup/asking", **{"pretext": True, "revealed": True, **fields})


# --- who may start ---------------------------------------------------------------------------------------


def test_the_presidente_never_starts_one() -> None:
    line = asking(places={"P1": "headquarters"})
    assert refused(line, "P1", "start_coup", {"decline_coup": None}).rule == "J-PRE-08"


def test_asking_goes_clockwise_from_the_presidente() -> None:
    line = asking(seats=6, presidente="P4", offices={"P1": ["G1"], "P3": ["G2"], "P5": ["G3"], "P6": ["MIN"]})
    assert asked(line) == [(4, "start_coup")]
    give(line, "P5", "start_coup", {"coup_move": to("DIS-FIN", "3B-1")})
    assert line.state.rebel_leader == 4
    assert asked(line) == [(4, "coup_turn")]


def test_without_a_pretext_only_headquarters_gives_the_right() -> None:
    line = asking(pretext=False, places={"P3": "headquarters"})
    assert refused(line, "P2", "start_coup", {"coup_move": to("DIS-NOR", "1B-1")}).rule == "J-PRE-06"
    give(line, "P2", "start_coup", {"decline_coup": None})
    assert line.state.asked_coup == []
    give(line, "P3", "start_coup", {"shell": "GUNBOAT"})
    assert line.state.rebels == [2]


def test_when_nobody_starts_a_siesta_is_lifted() -> None:
    line = asking(bank="SIESTA", places={"P3": "bank"}, cash={"P3": [3]})
    for who in ("P2", "P3", "P4"):
        give(line, who, "start_coup", {"decline_coup": None})
    assert line.state.bank == "OPEN"
    assert line.open[0].seat == 2


def test_a_unit_card_starts_a_coup_and_its_units_wait() -> None:
    line = asking(hands={"P3": ["UNI-01"]})
    give(line, "P2", "start_coup", {"decline_coup": None})
    give(line, "P3", "start_coup", {"play_units": {"card": "UNI-01", "area": "DIS-UNI"}})
    assert where(line, *units("STU", 1, 2, 3, 4, 5, 6)) == ["DIS-UNI"] * 6
    assert line.state.rebel_leader == 2
    refusal = refused(line, "P3", "coup_turn", {"coup_move": to("PC-RAD", "STU-1")})
    assert (refusal.code, refusal.rule) == ("just_arrived", "J-UNIT-02")


def test_a_shot_that_started_the_coup_binds() -> None:
    line = asking()
    give(line, "P2", "start_coup", {"decline_coup": None})
    give(line, "P3", "start_coup", {"shell": "GUNBOAT"})
    assert [(shot.unit, shot.area) for shot in line.state.shelling] == [("GUNBOAT", "PC-PAL")]
    move(line)
    if line.open[0].what == "declare_attacks" and line.open[0].seat == 2:
        assert refused(line, "P3", "declare_attacks", {"gunboat": "POL-1 P2"}).rule == "J-INIT-16"


# --- movement --------------------------------------------------------------------------------------------


def test_one_area_at_a_time() -> None:
    line = coup(2, leader="P4", units={"2B-1": "POL-4"})
    assert refused(line, "P4", "coup_turn", {"coup_move": to("PC-PAL", "2B-1")}).rule == "J-MOVE-02"
    give(line, "P4", "coup_turn", {"coup_move": to("DIS-CAT", "2B-1")})
    assert refused(line, "P4", "coup_turn", {"coup_move": to("PC-PAL", "2B-1")}).rule == "J-MOVE-14"


def test_police_reaction() -> None:
    line = coup(1, leader="P2", units={"PLC-1": {"where": "DIS-MKT", "stirred": True}})
    give(line, "P2", "coup_turn", {"coup_move": to("PC-PAL", "PLC-2")})
    assert refused(line, "P2", "coup_turn", {"coup_move": to("EMB-USA", "PLC-3")}).rule == "J-MOVE-12"
    assert refused(line, "P2", "coup_turn", {"coup_move": to("PC-PAR", "PLC-1")}).rule == "J-MOVE-13"


@pytest.mark.parametrize(("how", "area", "allowed"), [
    ("none", "PC-PAR", False), ("one_extra_move", "PC-PAR", True), ("one_extra_move", "PC-BNK", False),
])  # fmt: skip
def test_other_police_reactions(how: str, area: str, allowed: bool) -> None:
    line = coup(1, leader="P2", options={"police_reaction": how}, units={"PLC-1": "DIS-MKT"})
    refusal = line.try_(Seat(1), "coup_turn", {"coup_move": to(area, "PLC-1")})
    assert (refusal is None) == allowed


def test_the_first_step_makes_a_rebel_and_costs_the_reaction() -> None:
    line = coup(0, leader="P3")
    move(line, {"P2": [("coup_move", to("DIS-MKT", "PLC-1"))]})
    assert line.state.rebels == [1, 2]
    assert next(unit for unit in line.state.units if unit.id == "PLC-1").stirred


def test_paratroopers_drop_and_then_stand() -> None:
    line = coup(6, leader="P7")
    assert refused(line, "P7", "coup_turn", {"drop_paratroopers": to("EMB-SOV", "PAR-3")}).rule == "J-MOVE-07"
    give(line, "P7", "coup_turn", {"drop_paratroopers": to("PC-PAL", "PAR-1", "PAR-2")})
    assert refused(line, "P7", "coup_turn", {"coup_move": to("DIS-PLZ", "PAR-1")}).rule == "J-MOVE-08"


def test_marines_land_on_the_coast() -> None:
    line = coup(2, leader="P6")
    assert refused(line, "P6", "coup_turn", {"land_marines": to("PC-PAL", "MRN-1")}).rule == "J-MOVE-09"
    give(line, "P6", "coup_turn", {"land_marines": to("DIS-DOC", "MRN-1")})
    assert where(line, "MRN-1", "MRN-2") == ["DIS-DOC", "CAMP"]


def test_the_helicopter_flies_three_areas() -> None:
    line = coup(3, units={"HEL": {"where": "DIS-HIL", "owner": "P3"}})
    assert refused(line, "P3", "coup_turn", {"coup_move": to("PC-PAL", "HEL")}).rule == "J-MOVE-06"
    give(line, "P3", "coup_turn", {"coup_move": to("PC-BNK", "HEL")})
    assert where(line, "HEL") == ["PC-BNK"]


@pytest.mark.parametrize(("free", "allowed"), [("EMB-USA", False), ("DIS-NOR", True)])
def test_walking_until_somebody_is_met(free: str, allowed: bool) -> None:
    """The three ways out of the barracks are held, so the Palace is out of reach; or the way by the embassy is open."""
    third = "EMB-SOV" if free == "EMB-USA" else free
    held = {"1B-1": "DIS-WRK", "1B-2": third}
    line = coup(2, leader="P4", options={"unit_speed": "unlimited_until_occupied"}, units=held)
    assert (line.try_(Seat(3), "coup_turn", {"coup_move": to("PC-PAL", "2B-1")}) is None) == allowed
    assert line.try_(Seat(3), "coup_turn", {"coup_move": to("POL-2", "2B-1")}) is None


# --- cards, transfers, bribes ----------------------------------------------------------------------------


def test_the_presidente_brings_units_from_phase_one_on() -> None:
    card = {"play_units": {"card": "UNI-05", "area": "PC-BNK"}}
    line = coup(0, leader="P7", hands={"P1": ["UNI-05"]})
    give(line, "P7", "coup_turn", {"done": None})
    assert asked(line) == [(1, "coup_turn")]
    assert refused(line, "P1", "play_units", card["play_units"]).rule == "J-UNIT-03"
    line = coup(1, leader="P1", hands={"P1": ["UNI-05"]})
    give(line, "P1", "coup_turn", card)
    assert where(line, *units("BGD", 1, 2, 3)) == ["PC-BNK"] * 3


def test_three_markers_and_no_more() -> None:
    lent = {"1B-1": {"where": "POL-4", "controller": "P2"}, "3B-1": {"where": "POL-1", "controller": "P2"}}
    moved = to("DIS-NOR", *brigade(2)) | {"PAR-1": "DIS-MKT", "PAR-2": "DIS-MKT"}
    line = coup(2, leader="P4", offices={"P2": ["MIN"], "P3": ["G1"], "P4": ["G2", "COM"], "P5": ["G3"], "P6": ["ALM"]},
                units={**lent, **moved})  # fmt: skip
    give(line, "P4", "coup_turn", {"transfer_units": {"units": brigade(2), "to": "P2"}})
    marines = {"transfer_units": {"units": ["PAR-1"], "to": "P2"}}
    assert refused(line, "P4", "coup_turn", marines).rule == "J-UNIT-07"
    while line.open[0].seat != 1:
        give(line, f"P{line.open[0].seat + 1}", "coup_turn", {"done": None})
    split = {"coup_move": to("POL-1", *brigade(2)[:2]) | to("PC-RLY", *brigade(2)[2:])}
    assert refused(line, "P2", "coup_turn", split).rule == "J-UNIT-08"
    give(line, "P2", "coup_turn", {"coup_move": to("PC-RLY", *brigade(2))})
    assert where(line, *brigade(2)) == ["PC-RLY"] * 6


def test_units_handed_back_need_no_marker() -> None:
    line = coup(2, leader="P2", units={"1B-1": {"where": "DIS-NOR", "controller": "P2"}})
    give(line, "P2", "coup_turn", {"transfer_units": {"units": ["1B-1"], "to": "P3"}})
    assert next(unit for unit in line.state.units if unit.id == "1B-1").controller == -1


def test_bribes_unit_after_unit() -> None:
    bribed = units("1B", 1, 2, 3)
    line = coup(
        2, leader="P3", offices={"P4": ["G1"], "P3": ["G2"], "P2": ["MIN"], "P5": ["G3"]},
        units=dict.fromkeys(bribed, "DIS-NOR"), hands={"P3": ["BRB-04"]}, cash={"P3": [1, 1, 1]},
        luck={"*bribe:BRB-04:1B-1": [4], "*bribe:BRB-04:1B-2": [2], "*bribe:BRB-04:1B-3": [6]},
    )  # fmt: skip
    bills = len(line.state.aid_deck)
    give(line, "P3", "coup_turn", {"bribe_units": {"card": "BRB-04", "area": "DIS-NOR"}})
    give(line, "P3", "bribe_unit", {"unit": "1B-1", "paid": ["M1"]})
    assert refused(line, "P3", "bribe_unit", {"unit": "1B-1", "paid": ["M1"]}).rule == "J-UNIT-14"
    for unit in ("1B-2", "1B-3"):
        give(line, "P3", "bribe_unit", {"unit": unit, "paid": ["M1"]})
    s = line.state
    assert [unit.controller for unit in s.units if unit.id in bribed] == [2, -1, 2]
    assert (s.cash[2], len(s.aid_deck) - bills, s.aid_deck.bottom) == ([], 3, ["M1"] * 3)
    give(line, "P3", "coup_turn", {"coup_move": to("PC-RLY", "1B-1", "1B-3")})
    assert where(line, *bribed) == ["PC-RLY", "DIS-NOR", "PC-RLY"]


def test_money_in_an_account_bribes_nobody() -> None:
    line = coup(2, leader="P2", offices={"P3": ["MIN"], "P2": ["G1"]}, hands={"P2": ["BRB-03"]}, account={"P2": [3, 3]})
    bribe = {"card": "BRB-03", "area": "POL-1"}
    assert refused(line, "P2", "bribe_units", bribe).rule == "J-CARD-13"
    assert refused(line, "P2", "coup_turn", {"bribe_units": bribe}).rule == "J-CARD-13"


def test_flight_needs_a_unit_in_the_embassy() -> None:
    line = coup(4, leader="P4", units={"PLC-1": {"where": "EMB-FRA", "controller": "P4"}})
    give(line, "P4", "coup_turn", {"coup_exile": "EMB-FRA"})
    assert line.state.embassy[3] == "EMB-FRA"
    assert asked(line) == [(4, "coup_turn")]
    assert refused(line, "P5", "coup_turn", {"coup_exile": "EMB-FRA"}).rule == "J-EXI-04"


# --- the end of the fighting -----------------------------------------------------------------------------


@pytest.mark.parametrize("objector", [None, "P6"])
def test_all_may_agree_to_end_it(objector: str | None) -> None:
    line = coup(3)
    move(line)
    declare(line)
    give(line, "P5", "propose_early_end")
    while line.open and line.open[0].what == "agree_early_end":
        who = f"P{line.open[0].seat + 1}"
        give(line, who, "agree_early_end", who != objector)
    if objector is None:
        assert asked(line) == [(2, "choose_side")]
    else:
        assert line.open[0].what == "go_on"
        refusal = line.try_(Seat(4), "propose_early_end", None)
        assert refusal is not None
        assert (refusal.rule, isinstance(refusal, NotNow)) == ("J-COUP-18", False)
        go_on(line)
        assert line.state.coup_phase == 4
