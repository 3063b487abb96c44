"""The eight special actions: the worked cases of the ledger, by their ids."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.engine import Refused
from playtest.games.magnates import GAME
from tests.games.magnates.desk import Desk

EACH = {code: {"P1": 1} for code in ("PRU", "LIT", "UKR", "MAL", "WIE")}
TWO_EACH = {code: {"P1": 2} for code in EACH}


def actions(**fields: Any) -> Desk:
    return Desk(at="turn/actions", **fields)


def test_c32_managers() -> None:
    desk = actions(cubes={"LIT": {"P1": 2, "P3": 1}}, estates={"LIT": ["P1", "P1", "P3"]})
    desk.do("P1", "manager", "LIT 1")
    assert (desk.estates("LIT"), desk.cubes("LIT"), desk.s.managers_left) == (["P1+m", "P1", "P3"], [1, 0, 1], 7)
    desk.until("P1", "special_action")
    assert desk.refused("P1", "manager", "LIT 1") == "has_manager"
    assert desk.refused("P1", "manager", "LIT 3") == "not_your_estate"
    assert desk.refused("P1", "manager", "LIT 4") == "no_such_estate"
    desk.do("P1", "manager", "LIT 2")
    assert (desk.estates("LIT"), desk.cubes("LIT"), desk.s.managers_left) == (["P1+m", "P1+m", "P3"], [0, 0, 1], 6)


def test_supplies_of_managers() -> None:
    desk = actions(cubes={"LIT": {"P1": 1}}, estates={"LIT": ["P1", "P2+m"]}, options={"manager_supply": 1})
    assert desk.refused("P1", "manager", "LIT 1") == "no_manager_left"
    desk = actions(
        cubes={"LIT": {"P1": 1}}, estates={"LIT": ["P1+m"]},
        options={"manager_supply": "unlimited", "managers_per_estate": "unlimited"},
    )  # fmt: skip
    desk.do("P1", "manager", "LIT 1")
    assert (desk.estates("LIT"), desk.s.managers_left) == (["P1+m+m"], None)


def test_gdansk() -> None:
    desk = actions(cubes={"PRU": {"P1": 1}}, wealth={"PRU": 4})
    desk.do("P1", "gdansk")
    assert (desk.s.money[0], desk.cubes("PRU")) == (8, [0, 0, 0])
    assert desk.refused("P2", "gdansk") == "no_cube"


def test_c34_diplomacy() -> None:
    desk = actions(cubes={"UKR": {"P1": 2}}, sejm={"P1": 1, "P2": 1}, money={"P1": 10})
    desk.do("P1", "diplomacy", "E3", {"diplomacy P1": 6})
    assert (desk.codes(desk.s.treaty), desk.cubes("UKR"), desk.seats, desk.s.money[0]) == (
        ["E3"],
        [1, 0, 0],
        [0, 1, 0],
        2,
    )


@pytest.mark.parametrize(
    ("turn", "field", "options", "control", "pips", "money"),
    [
        (2, "E4", {}, False, 1, 17),
        (3, "E5", {}, False, 3, 15),
        (2, "E4", {"treaty_targets": "published"}, False, 0, 20),
        (3, "E5", {"treaty_targets": "published"}, False, 0, 20),
        (4, "E5", {"treaty_targets": "published"}, False, 3, 15),
        (4, "E5", {"vienna_rules": True}, True, 0, 20),
    ],
)
def test_c36_who_signs(turn: int, field: str, options: Any, control: bool, pips: int, money: int) -> None:
    desk = actions(
        turn=turn, options=options, ottoman_control=control, cubes={"MAL": {"P1": 1}, "WIE": {"P1": 2}}, sejm={"P1": 2},
        money={"P1": 20},
    )  # fmt: skip
    if not pips:
        assert desk.refused("P1", "diplomacy", field) == "no_treaty_with"
        return
    desk.do("P1", "diplomacy", field, {"diplomacy": pips})
    assert (desk.codes(desk.s.treaty), desk.s.money[0], desk.seats[0]) == ([field], money, 1)


def test_c37_one_marker() -> None:
    fields: dict[str, Any] = {"treaties": ["E1"], "cubes": {"LIT": {"P1": 1}}, "sejm": {"P1": 1}, "money": {"P1": 20}}
    assert actions(**fields).refused("P1", "diplomacy", "E2") == "treaty_taken"
    desk = actions(**fields, options={"treaty_markers": 2})
    desk.do("P1", "diplomacy", "E2", {"diplomacy": 1})
    assert desk.codes(desk.s.treaty) == ["E1", "E2"]


def test_what_a_treaty_needs() -> None:
    fields: dict[str, Any] = {"cubes": {"LIT": {"P1": 1}}, "sejm": {"P1": 1}, "money": {"P1": 7}}
    assert actions(**fields).refused("P1", "diplomacy", "E2") == "no_money"
    assert actions(**fields | {"sejm": {}, "money": {"P1": 8}}).refused("P1", "diplomacy", "E2") == "no_seat"
    desk = actions(**fields, options={"treaty_cash": "pay_or_fail"})
    desk.do("P1", "diplomacy", "E2", {"diplomacy": 6})
    assert (desk.codes(desk.s.treaty), desk.s.money[0], desk.seats[0], desk.cubes("LIT")[0]) == ([], 0, 0, 0)


def test_c39_moving() -> None:
    def fresh(**options: object) -> Desk:
        return actions(cubes={"PRU": {"P1": 2}, "LIT": {"P1": 1}, "UKR": {"P1": 1}}, options=options)

    desk = fresh()
    desk.do("P1", "move", [{"from": "PRU", "to": "MAL"}, {"from": "LIT", "to": "WIE"}])
    assert [line[0] for line in desk.s.cubes] == [1, 0, 1, 1, 1]
    desk = fresh()
    desk.do("P1", "move", [{"from": "PRU", "to": "MAL"}] * 2)
    assert [line[0] for line in desk.s.cubes] == [0, 1, 1, 2, 0]
    three = [{"from": code, "to": "WIE"} for code in ("PRU", "LIT", "UKR")]
    assert fresh().refused("P1", "move", three) == "move_count"
    assert fresh().refused("P1", "move", [{"from": "PRU", "to": "PRU"}]) == "same_place"
    assert fresh().refused("P1", "move", []) == "move_count"
    fresh(move_min=0).do("P1", "move", [])
    far = [{"from": "PRU", "to": "MAL"}]
    assert fresh(move_range="adjacent").refused("P1", "move", far) == "too_far"


def test_c98_both_are_lifted_first() -> None:
    chain = [{"from": "PRU", "to": "LIT"}, {"from": "LIT", "to": "WIE"}]
    assert actions(cubes={"PRU": {"P1": 1}}).refused("P1", "move", chain) == "no_cube"
    desk = actions(cubes={"PRU": {"P1": 1}, "LIT": {"P1": 1}})
    desk.do("P1", "move", chain)
    assert [line[0] for line in desk.s.cubes] == [0, 1, 0, 0, 1]


def test_c42_veto_without_anybody_in_the_sejm() -> None:
    assert actions(cubes={"PRU": {"P1": 1}}).refused("P1", "veto", "PRU") == "sejm_empty"
    desk = actions(cubes={"PRU": {"P1": 1}}, options={"veto_on_empty": "allowed"})
    desk.do("P1", "veto", "PRU")
    assert (desk.cubes("PRU"), desk.s.vetoed) == ([0, 0, 0], False)


def test_veto_and_treaties() -> None:
    desk = actions(cubes={"PRU": {"P1": 1}, "LIT": {"P2": 1}}, sejm={"P2": 2}, treaties=["E1"], money={"P2": 9})
    desk.do("P1", "veto", "PRU")
    assert (desk.seats, desk.s.discs, desk.codes(desk.s.treaty)) == ([0, 0, 0], [16] * 3, ["E1"])
    assert desk.refused("P2", "diplomacy", "E2") == "treaty_taken"


def test_c44_confederation() -> None:
    fields: dict[str, Any] = {
        "turn": 4, "prestige": {"P1": 3, "P2": 9, "P3": 9}, "cubes": {"UKR": {"P1": 2}},
        "estates": {"UKR": ["P2", "P2+m+c", "P3"]},
    }  # fmt: skip
    desk = actions(**fields)
    assert desk.refused("P1", "confederation", "UKR 4") == "no_such_estate"
    desk.do("P1", "confederation", "UKR 2")
    assert (desk.estates("UKR"), desk.cubes("UKR"), desk.s.discs) == (["P2", "P1+m+c", "P3"], [0, 0, 0], [15, 15, 15])
    desk = actions(**fields, options={"confederation_markers": "removed"})
    desk.do("P1", "confederation", "UKR 2")
    assert (desk.estates("UKR"), desk.s.managers_left, desk.s.cities_left) == (["P2", "P1", "P3"], 8, 2)
    assert actions(**fields | {"turn": 2}).refused("P1", "confederation", "UKR 2") == "too_early"


def test_c89_the_last_at_that_moment() -> None:
    cubes = {"UKR": {"P1": 2, "P2": 2}} | {code: {"P2": 1} for code in ("PRU", "LIT", "MAL", "WIE")}
    desk = actions(turn=3, prestige={"P1": 10, "P2": 9, "P3": 9}, cubes=cubes, estates={"UKR": ["P3"]}, money={"P2": 8})
    assert desk.refused("P1", "confederation", "UKR 1") == "not_last"
    desk.do("P1", "pass_action")
    desk.do("P2", "colleges", ["PRU", "LIT", "MAL", "WIE"])
    assert desk.s.pp == [10, 13, 9]
    desk.do("P3", "pass_action")
    desk.do("P1", "pass_action")
    assert desk.refused("P2", "confederation", "UKR 1") == "not_last"


@pytest.mark.parametrize(
    ("way", "who", "code"),
    [("all_tied", "P1", ""), ("nobody", "P1", "last_shared"), ("seat_order", "P1", "last_shared")],
)
def test_a_shared_last_place(way: str, who: str, code: str) -> None:
    desk = actions(
        turn=3, hetman="P3", prestige={"P2": 5}, cubes={"UKR": {"P1": 2, "P3": 2}}, estates={"UKR": ["P2"]},
        options={"confederation_tie": way},
    )  # fmt: skip
    desk.do("P3", "pass_action")
    if code:
        assert desk.refused(who, "confederation", "UKR 1") == code
    else:
        desk.do(who, "confederation", "UKR 1")


def test_c97_where_a_seized_estate_lies() -> None:
    fields: dict[str, Any] = {
        "turn": 3, "prestige": {"P2": 5, "P3": 5}, "cubes": {"LIT": {"P1": 2}},
        "estates": {"LIT": ["P1"], "UKR": ["P2"]},
    }  # fmt: skip
    assert actions(**fields).refused("P1", "confederation", "UKR 1") == "no_cube"
    desk = actions(**fields, options={"confederation_same_province": False})
    desk.do("P1", "confederation", {"estate": "UKR 1", "from": "LIT"})
    assert (desk.estates("UKR"), desk.cubes("LIT"), desk.s.discs) == (["P1"], [0, 0, 0], [14, 16, 16])


@pytest.mark.parametrize(
    ("where", "pp", "money", "left"),
    [
        (["PRU", "LIT", "WIE"], 5, 4, [0, 0, 1, 1, 0]),
        (["PRU", "LIT", "UKR", "MAL", "WIE"], 7, 0, [0] * 5),
    ],
)
def test_c46_colleges(where: list[str], pp: int, money: int, left: list[int]) -> None:
    fields: dict[str, Any] = {"cubes": EACH, "money": {"P1": 10}, "prestige": {"P1": 2}}
    assert actions(turn=1, **fields).refused("P1", "colleges", where) == "too_early"
    desk = actions(turn=2, **fields)
    desk.do("P1", "colleges", where)
    assert (desk.s.pp[0], desk.s.money[0], [line[0] for line in desk.s.cubes]) == (pp, money, left)


def test_c47_money_and_doubles() -> None:
    desk = actions(cubes=TWO_EACH, money={"P1": 9})
    assert desk.refused("P1", "colleges", ["PRU", "LIT", "UKR", "MAL", "WIE"]) == "no_money"
    assert desk.refused("P1", "colleges", ["PRU", "PRU"]) == "college_twice"
    assert desk.refused("P1", "colleges", []) == "college_count"
    desk.do("P1", "colleges", ["PRU", "LIT", "UKR", "MAL"])
    assert (desk.s.pp[0], desk.s.money[0]) == (4, 1)
    assert [(won.source, won.where, won.n) for won in desk.s.gains] == [("colleges", "PRU LIT UKR MAL", 4)]


@pytest.mark.parametrize(
    ("bonus", "where", "pp", "money"),
    [(5, [*EACH], 5, 0), (7, [*EACH], 7, 0), (7, ["PRU", "LIT", "UKR", "MAL"], 4, 2)],
)
def test_c94_the_full_set(bonus: int, where: list[str], pp: int, money: int) -> None:
    desk = actions(cubes=EACH, money={"P1": 10}, options={"college_full_set_pp": bonus})
    desk.do("P1", "colleges", where)
    assert (desk.s.pp[0], desk.s.money[0]) == (pp, money)


def test_c91_one_college() -> None:
    desk = actions(cubes=EACH, money={"P1": 10}, options={"colleges_per_action": 1})
    assert desk.refused("P1", "colleges", ["PRU", "LIT"]) == "college_count"
    desk.do("P1", "colleges", ["PRU"])
    assert (desk.s.pp[0], desk.s.money[0]) == (1, 8)


def test_c49_cities() -> None:
    fields: dict[str, Any] = {"cubes": {"MAL": {"P1": 2, "P3": 4}}, "estates": {"MAL": ["P1+m", "P3"]}}
    assert actions(turn=2, **fields).refused("P1", "city", "MAL 1") == "too_early"
    desk = actions(turn=3, **fields)
    desk.do("P1", "city", "MAL 1")
    desk.do("P2", "pass_action")
    desk.do("P3", "city", "MAL 2")
    assert (desk.estates("MAL"), desk.cubes("MAL"), desk.s.cities_left) == (["P1+m+c", "P3+c"], [0, 0, 2], 0)
    desk.until("P3", "special_action")
    assert desk.refused("P3", "city", "MAL 2") == "has_city"


def test_a_city_paid_elsewhere() -> None:
    fields: dict[str, Any] = {"turn": 3, "cubes": {"LIT": {"P1": 2}}, "estates": {"MAL": ["P1"]}}
    assert actions(**fields).refused("P1", "city", "MAL 1") == "no_cube"
    desk = actions(**fields, options={"city_same_province": False})
    desk.do("P1", "city", {"estate": "MAL 1", "from": "LIT"})
    assert (desk.estates("MAL"), desk.cubes("LIT")) == (["P1+c"], [0, 0, 0])


def test_nobody_passes_who_can_act() -> None:
    desk = actions(cubes={"PRU": {"P1": 1}}, options={"special_pass": False})
    assert desk.refused("P1", "pass_action") == "must_act"
    desk.do("P1", "gdansk")
    desk.do("P2", "pass_action")


def test_two_rounds_in_turn_order() -> None:
    desk = actions(hetman="P2")
    for who in ("P2", "P3", "P1") * 2:
        assert desk.asked == [f"{who} special_action"]
        assert desk.refused({"P2": "P1", "P3": "P2", "P1": "P3"}[who], "pass_action") == "not_your_turn"
        desk.do(who, "pass_action")
    assert desk.asked == ["P2 recruit"]


def test_packages_of_options() -> None:
    read = GAME.options.read
    assert (read({"pure_seed": True}).cossack_revolt, read({"published_extras": True}).vienna_rules) == ("never", True)
    assert read({"pure_seed": True, "cossack_revolt": "turn_2"}).cossack_revolt == "turn_2"
    with pytest.raises(Refused, match="presets_clash"):
        read({"pure_seed": True, "published_extras": True})


def test_gifts() -> None:
    desk = actions(money={"P1": 5}, options={"transfers": "money"})
    assert desk.refused("P2", "give_money", {"to": "P1", "amount": 1}) == "not_your_turn"
    assert desk.refused("P1", "give_money", {"to": "P2", "amount": 6}) == "no_money"
    desk.do("P1", "give_money", {"to": "P2", "amount": 3})
    assert (desk.s.money, desk.asked) == ([2, 3, 0], ["P1 special_action"])
    assert actions(money={"P1": 5}).refused("P1", "give_money", {"to": "P2", "amount": 1}) == "option_off"
