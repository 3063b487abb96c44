"""Battle and retreat (worked cases C124 to C141, C169)."""

from typing import Any

import pytest

from tests.games.junta.fighting import coup, declare, fire, move, to, units, where
from tests.games.junta.hiding import JuntaLine, asked, give, go_on, refused

CROWD = units("DEM", 1, 2, 3, 4, 5, 6)
POLICE = ["PLC-1", "PLC-2"]


def crowd(area: str, n: int, owner: str = "P4") -> dict[str, Any]:
    """Demonstrators whom a player has brought."""
    return {unit: {"where": area, "owner": owner} for unit in CROWD[:n]}


def battle(n: int = 2, **fields: Any) -> JuntaLine:
    """The battle part of a phase, the declarations first."""
    return coup(n, "declare_round", **fields)


# --- declaring and shelling ------------------------------------------------------------------------------


def test_no_fighting_in_embassies() -> None:
    line = battle(leader="P6", units=to("EMB-SOV", "2B-1", "1B-1", "PLC-2") | {"1B-2": "POL-1"})
    assert refused(line, "P6", "declare_attacks", {"gunboat": "EMB-SOV P4"}).rule == "J-BAT-05"
    give(line, "P6", "declare_attacks", {})
    give(line, "P7", "declare_attacks", {})
    line = battle(leader="P3", units=to("EMB-SOV", "2B-1", "1B-1") | to("POL-1", "1B-2"))
    assert refused(line, "P3", "declare_attacks", {"attacks": ["EMB-SOV P4"]}).rule == "J-BAT-05"
    assert refused(line, "P3", "declare_attacks", {"attacks": ["POL-1 P3"]}).rule == "J-BAT-32"
    assert refused(line, "P3", "declare_attacks", {"attacks": ["PC-PAL P1"]}).rule == "J-BAT-02"
    assert refused(line, "P3", "declare_attacks", {"air_raid": "PC-PAL P1"}).rule == "J-BAT-11"


def test_an_air_raid_every_other_phase() -> None:
    line = battle(1, leader="P7", units=crowd("PC-RLY", 3), luck={"*shell:1:AIR-RAID": [6, 1, 2, 3, 6, 4]})
    declare(line, {"P7": {"air_raid": "PC-RLY P4"}})
    assert where(line, *CROWD[:3]) == ["LOST", "LOST", "PC-RLY"]
    go_on(line)
    move(line)
    assert not any(seat == 6 for seat, _ in asked(line))
    declare(line)
    go_on(line)
    move(line)
    assert refused(line, "P7", "declare_attacks", {"gunboat": "PC-PAL P1"}).rule == "J-BAT-10"
    declare(line, {"P7": {"air_raid": "PC-PAL P1"}})
    assert not line.state.air_raid_ready


def test_who_lost_to_shells_chooses_which() -> None:
    line = battle(leader="P6", units=to("PC-RLY", "2B-1", "2B-T"), luck={"*shell:2:GUNBOAT": [6, 1, 1]})
    declare(line, {"P6": {"gunboat": "PC-RLY P4"}})
    assert asked(line) == [(3, "choose_losses")]
    assert refused(line, "P4", "choose_losses", ["2B-2"]).rule == "J-BAT-24"
    give(line, "P4", "choose_losses", ["2B-1"])
    assert where(line, "2B-1", "2B-T") == ["LOST", "PC-RLY"]


# --- exchanges -------------------------------------------------------------------------------------------


def test_the_unarmed_need_a_six() -> None:
    line = battle(
        leader="P4", units=crowd("DIS-PLZ", 6) | to("DIS-PLZ", *POLICE),
        luck={"*fire:2:DIS-PLZ:1:P4:P2": [5, 5, 5, 4, 3, 2], "*fire:2:DIS-PLZ:1:P2:P4": [5, 1]},
    )  # fmt: skip
    declare(line, {"P4": {"attacks": ["DIS-PLZ P2"]}})
    give(line, "P4", "allocate_fire", {"all": "P2"})
    give(line, "P2", "allocate_fire", {"all": "P4"})
    assert where(line, *POLICE) == ["DIS-PLZ"] * 2
    assert where(line, *CROWD).count("LOST") == 1


@pytest.mark.parametrize(("answer", "rebels"), [({"all": "P7"}, [1, 6]), ({"hold": None}, [6])])
def test_shooting_back_makes_a_rebel(answer: dict[str, Any], rebels: list[int]) -> None:
    line = battle(0, leader="P7", units=to("POL-3", "PAR-1", "PAR-2"))
    declare(line, {"P7": {"attacks": ["POL-3 P2"]}})
    give(line, "P7", "allocate_fire", {"hold": None})
    give(line, "P2", "allocate_fire", answer)
    assert line.state.rebels == rebels


def test_attacking_makes_a_rebel_and_the_presidente_does_nothing() -> None:
    line = battle(0, leader="P7", units=to("POL-1", "PAR-1", "PAR-2") | {"PAR-3": "PC-PAL"})
    assert refused(line, "P1", "declare_attacks", {"attacks": ["PC-PAL P7"]}).rule in ("J-BAT-08", "J-COUP-13")
    give(line, "P7", "declare_attacks", {})
    assert asked(line) == [(1, "declare_attacks")]
    give(line, "P2", "declare_attacks", {"attacks": ["POL-1 P7"]})
    assert line.state.rebels == [1, 6]


def test_bystanders_are_left_alone() -> None:
    line = battle(
        leader="P3", units=to("DIS-PLZ", "1B-1", "2B-1", "3B-1", "3B-2"),
        luck={"*fire:*": [6, 6]},
    )  # fmt: skip
    declare(line, {"P3": {"attacks": ["DIS-PLZ P4"]}})
    assert refused(line, "P3", "allocate_fire", {"all": "P5"}).rule == "J-BAT-22"
    fire(line, {"P3": "P4", "P4": "P3"})
    assert where(line, "1B-1", "2B-1", "3B-1", "3B-2") == ["LOST", "LOST", "DIS-PLZ", "DIS-PLZ"]


def test_holding_fire_and_choosing_losses() -> None:
    line = battle(
        leader="P3", units=to("DIS-OLD", "1B-1", "2B-1", "2B-2", "2B-T"),
        luck={"*fire:2:DIS-OLD:1:*": [6], "*fire:2:DIS-OLD:2:*": [5], "*fire:2:DIS-OLD:3:*": [1]},
    )  # fmt: skip
    declare(line, {"P3": {"attacks": ["DIS-OLD P4"]}})
    for lost in ("2B-T", "2B-1", None):
        give(line, "P3", "allocate_fire", {"all": "P4"})
        give(line, "P4", "allocate_fire", {"hold": None})
        if lost == "2B-T":
            give(line, "P4", "choose_losses", [lost])
    give(line, "P3", "forbid_retreat", [])
    assert where(line, "1B-1", "2B-1", "2B-2", "2B-T") == ["DIS-OLD", "LOST", "DIS-OLD", "LOST"]
    assert asked(line) == [(3, "retreat_to")]


def test_fire_divided_among_two() -> None:
    line = battle(
        leader="P3", units=to("DIS-PLZ", "1B-1", "1B-2", "2B-1", "3B-1"),
        luck={"*:P3:P4": [6], "*:P3:P5": [6], "*:P4:P3": [1], "*:P5:P3": [1]},
    )  # fmt: skip
    declare(line, {"P3": {"attacks": ["DIS-PLZ P4", "DIS-PLZ P5"]}})
    give(line, "P3", "allocate_fire", {"divide": {"1B-1": "P4", "1B-2": "P5"}})
    fire(line, {"P4": "P3", "P5": "P3"})
    assert where(line, "1B-1", "1B-2", "2B-1", "3B-1") == ["DIS-PLZ", "DIS-PLZ", "LOST", "LOST"]


# --- retreat ---------------------------------------------------------------------------------------------


def fought(luck: dict[str, list[int]], placed: dict[str, Any], area: str = "PC-RAD", **fields: Any) -> JuntaLine:
    """P3 attacks P4 in an area; in the first exchange the dice say what is lost, then both hold fire."""
    line = battle(leader="P3", units=placed, luck=luck, **fields)
    declare(line, {"P3": {"attacks": [f"{area} P4"]}})
    give(line, "P3", "allocate_fire", {"all": "P4"})
    give(line, "P4", "allocate_fire", {"all": "P3"})
    while line.open[0].what == "choose_losses":
        give(line, f"P{line.open[0].seat + 1}", "choose_losses", next(iter(line.open[0].legal() or [])))
    fire(line)
    return line


TWO_GONE = {"*:P3:P4": [6, 6, 1, 1, 1], "*:P4:P3": [1, 1, 1, 1, 1]}


def test_fewest_losses_stay() -> None:
    placed = to("PC-RAD", *units("1B", 1, 2, 3, 4, 5), *units("2B", 1, 2, 3, 4, 5)) | {"PLC-2": "DIS-MKT"}
    line = fought(TWO_GONE, placed)
    assert asked(line) == [(2, "forbid_retreat")]
    give(line, "P3", "forbid_retreat", [])
    rest = units("2B", 3, 4, 5)
    assert refused(line, "P4", "retreat_to", {"all": "DIS-MKT"}).rule == "J-RET-05"
    give(line, "P4", "retreat_to", {"ask": "DIS-MKT"})
    assert asked(line) == [(1, "consent_to_retreat")]
    give(line, "P2", "consent_to_retreat", False)
    assert refused(line, "P4", "retreat_to", {"ask": "DIS-MKT"}).rule == "J-RET-05"
    assert refused(line, "P4", "retreat_to", {"apart": {rest[0]: "DIS-UNI"}}).rule == "J-RET-02"
    give(line, "P4", "retreat_to", {"apart": {rest[0]: "DIS-UNI", rest[1]: "DIS-HIL", rest[2]: "PC-PAR"}})
    assert where(line, *rest) == ["DIS-UNI", "DIS-HIL", "PC-PAR"]


def test_leave_that_is_given_opens_an_area() -> None:
    placed = to("PC-RAD", *units("1B", 1, 2, 3, 4, 5), *units("2B", 1, 2, 3, 4, 5)) | {"PLC-2": "DIS-MKT"}
    line = fought(TWO_GONE, placed)
    give(line, "P3", "forbid_retreat", [])
    give(line, "P4", "retreat_to", {"ask": "DIS-MKT"})
    give(line, "P2", "consent_to_retreat", True)
    give(line, "P4", "retreat_to", {"all": "DIS-MKT"})
    assert where(line, *units("2B", 3, 4, 5)) == ["DIS-MKT"] * 3


def test_those_who_stay_may_hold_the_others() -> None:
    placed = to("PC-RAD", *units("1B", 1, 2, 3, 4, 5), *units("2B", 1, 2, 3, 4, 5))
    line = fought(TWO_GONE, placed)
    assert refused(line, "P3", "forbid_retreat", ["P2"]).rule == "J-RET-03"
    give(line, "P3", "forbid_retreat", ["P4"])
    assert where(line, *units("2B", 3, 4, 5)) == ["PC-RAD"] * 3
    assert line.open[0].what == "go_on"


def test_equal_losses_keep_all_in_place() -> None:
    placed = to("PC-RAD", *units("1B", 1, 2, 3), *units("2B", 1, 2, 3))
    line = fought({"*:P3:P4": [6, 6, 1], "*:P4:P3": [6, 6, 1]}, placed)
    assert line.open[0].what == "go_on"
    assert where(line, "1B-3", "2B-3") == ["PC-RAD", "PC-RAD"]


def test_nowhere_to_go() -> None:
    around = {"DIS-NOR": "P2", "DIS-WRK": "P5", "DIS-MKT": "P6", "POL-2": "P7"}
    guests = {unit: {"where": area, "owner": who} for unit, (area, who) in zip(CROWD, around.items(), strict=False)}
    placed = to("PC-RLY", *units("1B", 1, 2, 3), *units("2B", 1, 2, 3)) | guests
    line = fought({"*:P3:P4": [6, 1, 1], "*:P4:P3": [1, 1, 1]}, placed, "PC-RLY")
    give(line, "P3", "forbid_retreat", [])
    for area in around:
        give(line, "P4", "retreat_to", {"ask": area})
        give(line, f"P{line.open[0].seat + 1}", "consent_to_retreat", False)
        if line.open[0].what == "consent_to_retreat":
            give(line, f"P{line.open[0].seat + 1}", "consent_to_retreat", False)
    assert where(line, *units("2B", 1, 2, 3)) == ["LOST"] * 3


def test_a_sole_survivor_stays() -> None:
    placed = to("PC-PAR", *units("1B", 1, 2, 3, 4), "2B-1", "2B-2")
    line = fought({"*:P3:P4": [6, 6, 1, 1], "*:P4:P3": [6, 6]}, placed, "PC-PAR")
    assert line.open[0].what == "go_on"
    assert where(line, *units("1B", 1, 2, 3, 4)).count("PC-PAR") == 2


def test_passive_units_close_an_area_and_stay() -> None:
    """P5 is dead: his men in the Market agree to nothing, and attacked ones do not leave."""
    placed = to("PC-RAD", *units("1B", 1, 2, 3), *units("2B", 1, 2, 3)) | {"3B-1": "DIS-MKT", "3B-2": "PC-RAD"}
    line = fought({"*:P3:P4": [6, 1, 1], "*:P4:P3": [1, 1, 1]}, placed, dead=["P5"])
    give(line, "P3", "forbid_retreat", [])
    assert refused(line, "P4", "retreat_to", {"ask": "DIS-MKT"}).rule == "J-RET-17"


def test_passive_units_are_attacked_without_answer() -> None:
    line = battle(leader="P3", units=to("PC-RAD", "1B-1", "3B-1"), dead=["P5"], luck={"*:P3:passive": [6]})
    declare(line, {"P3": {"attacks": ["PC-RAD passive"]}})
    give(line, "P3", "allocate_fire", {"all": "passive"})
    assert where(line, "3B-1") == ["LOST"]
    assert line.open[0].what == "go_on"


def test_who_fled_neither_shoots_nor_is_hit() -> None:
    """P4 flees from Parliament to the Plaza, where P3 has declared an attack on his men."""
    placed = to("PC-PAR", *units("1B", 1, 2, 3), *units("2B", 1, 2)) | to("DIS-PLZ", "1B-4", "2B-3")
    line = battle(
        leader="P3", units=placed,
        luck={"*:PC-PAR:1:P3:P4": [6, 1, 1], "*:DIS-PLZ:1:P3:P4": [6], "*:DIS-PLZ:1:P4:P3": [1]},
    )  # fmt: skip
    declare(line, {"P3": {"attacks": ["PC-PAR P4", "DIS-PLZ P4"]}})
    give(line, "P3", "allocate_fire", {"all": "P4"})
    for _ in range(5):
        fire(line)
        if line.open[0].what == "forbid_retreat":
            break
    give(line, "P3", "forbid_retreat", [])
    give(line, "P4", "retreat_to", {"ask": "DIS-PLZ"})
    give(line, "P3", "consent_to_retreat", True)
    give(line, "P4", "retreat_to", {"all": "DIS-PLZ"})
    assert where(line, "2B-2") == ["DIS-PLZ"]
    give(line, "P3", "allocate_fire", {"all": "P4"})
    give(line, "P4", "allocate_fire", {"all": "P3"})
    assert where(line, "2B-2", "2B-3") == ["DIS-PLZ", "LOST"]
    assert line.open[0].what == "go_on"


def test_the_presidente_does_not_withdraw_in_the_rebellion() -> None:
    line = battle(0, leader="P7", units=to("PC-PAL", "PAR-1", "PAR-2"), luck={"*:P7:P1": [6, 1]})
    declare(line, {"P7": {"attacks": ["PC-PAL P1"]}})
    give(line, "P7", "allocate_fire", {"all": "P1"})
    fire(line)
    assert line.open[0].what == "go_on"
    assert where(line, *units("GRD", 1, 2, 3, 4)).count("PC-PAL") == 3


# --- options ---------------------------------------------------------------------------------------------


def test_the_order_may_move_on_from_phase_to_phase() -> None:
    line = coup(2, leader="P3", options={"coup_order": "rotates_clockwise_each_phase"})
    assert asked(line) == [(4, "coup_turn")]


TWO_AREAS = to("PC-PAR", "1B-1", "2B-1") | to("DIS-PLZ", "1B-2", "2B-2")
IN_BOTH = {"P3": {"attacks": ["PC-PAR P4", "DIS-PLZ P4"]}}


def test_the_leader_may_choose_the_order_of_battles() -> None:
    line = battle(leader="P3", units=TWO_AREAS, options={"battle_area_order": "rebel_leader_chooses"})
    declare(line, IN_BOTH)
    give(line, "P3", "battle_order", ["DIS-PLZ", "PC-PAR"])
    assert [fight.area for fight in line.state.battles] == ["DIS-PLZ", "PC-PAR"]
    assert line.path.endswith("area_battle(DIS-PLZ)/exchanges(DIS-PLZ)/allocate_fire(DIS-PLZ,2)")


def test_all_battles_at_once() -> None:
    line = battle(leader="P3", units=TWO_AREAS, options={"battle_area_order": "all_parallel"})
    declare(line, IN_BOTH)
    areas = []
    while line.open[0].what == "allocate_fire":
        areas += [line.path.rpartition("(")[2].split(",")[0]] if line.open[0].seat == 2 else []
        give(line, f"P{line.open[0].seat + 1}", "allocate_fire", {"hold": None})
    assert areas == ["PC-PAR", "DIS-PLZ"] * 3


def test_a_tank_may_roll_two_dice() -> None:
    line = battle(
        leader="P3", units=to("DIS-OLD", "1B-T", "2B-1", "2B-2"), options={"tank_dice": 2}, luck={"*:P3:P4": [5, 6]}
    )  # fmt: skip
    declare(line, {"P3": {"attacks": ["DIS-OLD P4"]}})
    fire(line, {"P3": "P4"})
    assert where(line, "2B-1", "2B-2") == ["LOST", "LOST"]


def test_passive_units_may_shoot_back() -> None:
    line = battle(
        leader="P3",
        units=to("PC-RAD", "1B-1", "3B-1"),
        dead=["P5"],
        options={"passive_units_return_fire": True},
        luck={"*:P3:passive": [1], "*:passive:P3": [5]},
    )
    declare(line, {"P3": {"attacks": ["PC-RAD passive"]}})
    give(line, "P3", "allocate_fire", {"all": "passive"})
    assert where(line, "1B-1", "3B-1") == ["LOST", "PC-RAD"]


def test_shells_count_for_the_retreat() -> None:
    """P4 loses one to the Gunboat and none in the exchanges, P3 none at all: P4 has to go."""
    line = battle(leader="P6", units=to("PC-RAD", "1B-1", "2B-1", "2B-2"), luck={"*shell:2:GUNBOAT": [6, 1, 1]})
    declare(line, {"P6": {"gunboat": "PC-RAD P4"}, "P3": {"attacks": ["PC-RAD P4"]}})
    for _ in range(3):
        fire(line)
    assert asked(line) == [(2, "forbid_retreat")]
