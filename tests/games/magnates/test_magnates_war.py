"""Private armies, campaigns, invasions, relief and expansion: the worked cases of the ledger, by their ids."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.magnates.desk import Desk

QUIET = {"invasion": [6, 6, 6, 6]}


# --- phase 9 ---------------------------------------------------------------------------------------------


def test_c51_hiring() -> None:
    desk = Desk(at="turn/armies", turn=1, cubes={"LIT": {"P1": 2}, "UKR": {"P1": 1}}, money={"P1": 20})
    desk.do("P1", "recruit", {"LIT": {"cav": 2, "inf": 1}, "UKR": {"cos": 1}})
    assert (desk.s.money[0], desk.cubes("LIT"), desk.cubes("UKR"), desk.s.cossacks_left) == (7, [1, 0, 0], [0, 0, 0], 1)
    assert (desk.s.units[1][0], desk.s.units[2][0]) == ([1, 2, 0, 0], [0, 0, 0, 1])


def test_c52_limits() -> None:
    desk = Desk(at="turn/armies", cubes={"PRU": {"P1": 1}, "LIT": {"P1": 1}}, money={"P1": 30})
    assert desk.refused("P1", "recruit", {"PRU": {"inf": 3}, "LIT": {"inf": 2}}) == "unit_limit"
    assert desk.refused("P1", "recruit", {"LIT": {"cos": 1}}) == "cossacks_elsewhere"
    assert desk.refused("P1", "recruit", {"MAL": {"inf": 1}}) == "no_cube"
    desk.do("P1", "recruit", {"PRU": {"cav": 3, "art": 1, "inf": 4}})
    assert desk.s.money[0] == 6


def test_money_and_the_pool_of_cossacks() -> None:
    desk = Desk(at="turn/armies", cubes={"UKR": {"P1": 3}}, money={"P1": 5}, cossacks=1)
    assert desk.refused("P1", "recruit", {"UKR": {"cav": 1, "inf": 1}}) == "no_money"
    assert desk.refused("P1", "recruit", {"UKR": {"cos": 2}}) == "pool_empty"


@pytest.mark.parametrize(("way", "cubes"), [("one_per_province", 2), ("one_per_unit", 1), ("none", 3)])
def test_cubes_for_units(way: str, cubes: int) -> None:
    desk = Desk(at="turn/armies", cubes={"LIT": {"P1": 3}}, money={"P1": 20}, options={"recruit_cubes": way})
    desk.do("P1", "recruit", {"LIT": {"inf": 2}})
    assert desk.cubes("LIT")[0] == cubes


@pytest.mark.parametrize(
    ("turn", "when", "strength"),
    [(1, "turn_2", 4), (2, "turn_2", 6), (3, "turn_2", 3), (3, "every_turn", 5), (2, "never", 4)],
)
def test_c54_the_revolt(turn: int, when: str, strength: int) -> None:
    desk = Desk(at="turn/armies/cossack_revolt", turn=turn, cossacks=1, options={"cossack_revolt": when})
    assert desk.strengths[2] == strength


# --- phase 10 --------------------------------------------------------------------------------------------


def test_c56_campaigns_that_cannot_be() -> None:
    desk = Desk(
        at="turn/campaigns", treaties=["E3"], campaigned={"P1": ["PRU"]},
        cubes={"UKR": {"P1": 2}, "LIT": {"P1": 1}, "PRU": {"P1": 2}},
        units={"UKR": {"P1": {"cav": 2}}, "MAL": {"P1": {"inf": 1}}, "PRU": {"P1": {"cav": 1}}},
    )  # fmt: skip
    codes = [desk.refused("P1", "campaigns", code) for code in ("UKR", "LIT", "MAL", "PRU")]
    assert codes == ["treaty_stands", "no_unit", "no_cube", "campaign_run"]


def test_c57_the_paid_cube_is_the_only_one() -> None:
    desk = Desk(
        at="turn/campaigns", strengths={"E2": 5}, units={"LIT": {"P1": {"cav": 3}}},
        cubes={code: {"P1": 5} for code in ("LIT", "PRU", "UKR", "WIE")},
    )  # fmt: skip
    desk.do("P1", "campaigns", "LIT", {"campaign LIT P1 cav": [4, 5, 6]})
    assert (desk.cubes("LIT"), desk.s.successes[1], desk.s.supply[0]) == ([4, 0, 0], [1, 0, 0], 0)
    assert desk.told("hits_lost") == [{"by": "P1", "n": 2, "why": "no_cubes"}]


def test_dice_one_by_one() -> None:
    units = {"LIT": {"P1": {"inf": 1, "cav": 2, "art": 1}}}
    desk = Desk(at="turn/campaigns", cubes={"LIT": {"P1": 1}}, units=units)
    desk.do("P1", "campaigns", "LIT", {"campaign inf": [4], "campaign cav": [3, 2]})
    assert [(die["unit"], die["pips"], die["needs"], die["bonus"], die["hit"]) for die in desk.told("die")] == [
        ("inf", 4, 5, 1, True), ("cav", 3, 4, 1, True), ("cav", 2, 4, 1, False),
    ]  # fmt: skip
    assert desk.s.successes[1] == [2, 0, 0]


@pytest.mark.parametrize(
    ("way", "luck", "hits"),
    [
        ("plus_one", {"inf": [4]}, 1),
        ("own_die_5", {"inf": [4], "art": [5]}, 1),
        ("reroll_one", {"inf": [4], "again": [5]}, 1),
    ],
)
def test_artillery(way: str, luck: dict[str, Any], hits: int) -> None:
    desk = Desk(
        at="turn/campaigns", cubes={"LIT": {"P1": 1}}, units={"LIT": {"P1": {"inf": 1, "art": 1}}},
        options={"artillery": way},
    )  # fmt: skip
    desk.do("P1", "campaigns", "LIT", {f"campaign LIT P1 {kind}": pips for kind, pips in luck.items()})
    assert desk.s.successes[1][0] == hits


def test_artillery_alone_runs_no_campaign_unless_it_rolls() -> None:
    fields: dict[str, Any] = {"cubes": {"LIT": {"P1": 1}}, "units": {"LIT": {"P1": {"art": 1}}}}
    assert Desk(at="turn/campaigns", **fields).refused("P1", "campaigns", "LIT") == "no_unit"
    desk = Desk(at="turn/campaigns", **fields, options={"artillery": "own_die_5"})
    desk.do("P1", "campaigns", "LIT", {"campaign art": [5]})
    assert desk.s.successes[1][0] == 1


def test_options_of_campaigns() -> None:
    fields: dict[str, Any] = {
        "cubes": {"LIT": {"P1": 2}, "PRU": {"P1": 1}}, "units": {"LIT": {"P1": {"cav": 1}}, "UKR": {"P1": {"inf": 1}}},
        "strengths": {"E1": 1, "E2": 1},
    }  # fmt: skip
    whole = Desk(at="turn/campaigns", **fields, options={"campaign_units": "all_on_board"})
    whole.do("P1", "campaigns", "PRU", {"campaign PRU P1 inf": [5], "campaign PRU P1 cav": [4]})
    assert whole.s.successes[0] == [2, 0, 0]
    capped = Desk(
        at="turn/campaigns", **fields, options={"campaign_cap": "strength", "campaigns_per_province": "one_per_cube"}
    )
    capped.do("P1", "campaigns", "LIT", {"campaign": [4]})
    capped.do("P1", "campaigns", "LIT", {"campaign": [4]})
    assert (capped.s.successes[1], capped.told("hits_lost")[0]["why"]) == ([1, 0, 0], "full")
    rounds = Desk(at="turn/campaigns", **fields, options={"campaign_order": "one_at_a_time"})
    rounds.do("P1", "campaigns", "LIT", {"campaign": [4]})
    assert rounds.asked == ["P2 campaigns"]


def test_losses_on_a_one() -> None:
    desk = Desk(
        at="turn/campaigns", cubes={"UKR": {"P1": 1}}, units={"UKR": {"P1": {"inf": 2, "cos": 1}}}, cossacks=1,
        options={"army_losses": "per_miss_on_1"},
    )  # fmt: skip
    desk.do("P1", "campaigns", "UKR", {"campaign UKR P1 inf": [1, 5], "campaign UKR P1 cos": [1]})
    assert (desk.s.units[2][0], desk.s.cossacks_left, desk.s.successes[2][0]) == ([1, 0, 0, 0], 2, 1)


# --- phase 11 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "entered"), [([1, 3, 6, 6], {}), ([2, 3, 6, 6], {"E2": 1})])
def test_c59_the_second_roll_comes_first(dice: list[int], entered: dict[str, int]) -> None:
    desk = Desk({"invasion": dice}, at="turn/invasions", strengths={"E2": 4}, successes={"E2": {"P1": 3, "P2": 1}})
    assert desk.enemies("LIT") == entered


def test_c61_c102_treaties_hold_or_break() -> None:
    fields: dict[str, Any] = {"treaties": ["E3"], "strengths": {"E3": 4}, "wealth": {"UKR": 3}}
    desk = Desk({"invasion": [3, 6, 6, 6]}, at="turn/invasions", **fields)
    assert (desk.strengths[2], desk.codes(desk.s.treaty), desk.enemies("UKR")) == (5, ["E3"], {})
    desk.to("plunder")
    assert desk.wealth["UKR"] == 4
    desk = Desk({"invasion": [3, 3, 6, 6]}, at="turn/invasions", **fields)
    assert (desk.strengths[2], desk.codes(desk.s.treaty), desk.enemies("UKR")) == (6, [], {"E3": 6})
    desk.to("expansion")
    assert (desk.enemies("LIT"), desk.enemies("MAL")) == ({"E3": 6}, {"E3": 6})
    desk.to("plunder")
    assert desk.wealth["UKR"] == 2


@pytest.mark.parametrize(
    ("options", "events", "entered"),
    [
        ({"betrayal_dice": "both"}, [3, 1, 6, 6], 5),
        ({"betrayal_dice": "both"}, [1, 1, 6, 6], 0),
        ({}, [3, 3, 3, 3], 0),
    ],
)
def test_which_dice_betray(options: dict[str, Any], events: list[int], entered: int) -> None:
    desk = Desk(
        {"invasion": [3, 6, 6, 6]}, at="turn/invasions", treaties=["E3"], strengths={"E3": 4}, event_dice=events,
        options=options,
    )  # fmt: skip
    assert desk.enemies("UKR").get("E3", 0) == entered


def test_a_traitor_may_be_stronger() -> None:
    desk = Desk(
        {"invasion": [3, 3, 6, 6]}, at="turn/invasions", treaties=["E3"], strengths={"E3": 4},
        options={"betrayal_strength": "plus_two"},
    )  # fmt: skip
    assert desk.enemies("UKR") == {"E3": 8}


def test_c62_old_occupiers_are_not_hit() -> None:
    desk = Desk(
        QUIET | {"defence UKR P1 cav": [6]}, at="turn/invasions", enemies={"UKR": {"E3": 2}},
        units={"UKR": {"P1": {"cav": 1}}}, strengths={"E3": 3},
    )  # fmt: skip
    assert desk.enemies("UKR") == {"E3": 4}
    assert [(cube["n"], cube["stands"]) for cube in desk.told("enters")] == [(1, 3), (2, 4)]
    assert [cube["left"] for cube in desk.told("turned_back")] == [2]


C63_UNITS = {"PRU": {"P2": {"inf": 2, "cav": 1}}, "LIT": {"P1": {"cav": 2}}, "UKR": {"P3": {"cav": 2, "cos": 1}}}
C63_DICE = {
    "defence PRU P2 inf": [6, 2], "defence PRU P2 cav": [3], "defence LIT P1 cav": [5, 4],
    "defence UKR P3 cav": [6, 4], "defence UKR P3 cos": [4],
}  # fmt: skip


def test_c63_field_by_field() -> None:
    desk = Desk(
        C63_DICE, at="turn/invasions/fields", strengths={"E1": 5, "E2": 4, "E3": 5, "E4": 3, "E5": 3},
        successes={"E1": {"P2": 2}, "E2": {"P1": 1}, "E3": {"P3": 2}}, units=C63_UNITS,
    )  # fmt: skip
    standing = {code: desk.enemies(code) for code in ("PRU", "LIT", "UKR", "MAL", "WIE")}
    assert standing == {"PRU": {"E1": 2}, "LIT": {"E2": 1}, "UKR": {}, "MAL": {"E4": 3}, "WIE": {"E5": 3}}
    assert desk.s.successes == [[0, 2, 0], [1, 0, 0], [0, 0, 2], [0, 0, 0], [0, 0, 0]]
    assert [event["field"] for event in desk.told("invasion")] == ["E1", "E2", "E3", "E4", "E5"]


def vienna(**fields: Any) -> Desk:
    return Desk(at="turn/invasions/fields", turn=3, options={"vienna_rules": True}, **fields)


def test_c64_vienna_falls() -> None:
    desk = vienna(
        luck={"defence MAL P3 cav": [4, 2]}, strengths={"E4": 7, "E5": 2}, successes={"E5": {"P1": 2}},
        units={"MAL": {"P3": {"cav": 2}}},
    )  # fmt: skip
    assert (desk.s.siege, desk.enemies("MAL"), desk.enemies("WIE"), desk.s.ottoman_control) == (7, {"E4": 6}, {}, True)


@pytest.mark.parametrize(("held", "points"), [({"P1": 3, "P2": 1}, [6, 5, 0]), ({"P1": 2, "P2": 2}, [0, 5, 0])])
def test_c65_c66_vienna_is_relieved(held: dict[str, int], points: list[int]) -> None:
    desk = vienna(strengths={"E4": 6, "E5": 3}, successes={"E4": {"P2": 4}, "E5": held})
    assert (desk.s.siege, desk.enemies("MAL"), desk.enemies("WIE"), desk.s.ottoman_control) == (2, {"E4": 2}, {}, False)
    desk.to("prestige")
    assert desk.s.pp == points


def test_c67_nobody_marched() -> None:
    desk = vienna(strengths={"E4": 5}, successes={"E4": {"P3": 5}})
    assert (desk.s.siege, desk.s.ottoman_control) == (0, False)


def test_c101_two_players_against_one_enemy() -> None:
    desk = Desk(
        QUIET, at="turn/campaigns", strengths={"E2": 4}, cubes={"LIT": {"P1": 1, "P2": 1}},
        units={"LIT": {"P1": {"cav": 1}, "P2": {"inf": 1, "cav": 1}}},
    )  # fmt: skip
    desk.do("P1", "campaigns", "LIT", {"campaign LIT P1 cav": [5]})
    desk.do("P1", "campaigns", None)
    desk.do("P2", "campaigns", "LIT", {"campaign LIT P2 inf": [5], "campaign LIT P2 cav": [4]})
    desk.luck.prepare({"defence LIT P1 cav": [2], "defence LIT P2 inf": [1], "defence LIT P2 cav": [3]})
    desk.through("campaigns")
    assert (desk.s.successes[1], desk.cubes("LIT"), desk.enemies("LIT")) == ([1, 2, 0], [0, 0, 0], {"E2": 1})
    desk.to("prestige")
    assert desk.s.pp == [0, 4, 0]


# --- phase 12 --------------------------------------------------------------------------------------------


def test_c40_c41_a_veto_and_the_free_attack() -> None:
    fields: dict[str, Any] = {
        "sejm": {"P1": 1, "P2": 2, "P3": 1}, "cubes": {"LIT": {"P2": 1}}, "enemies": {"LIT": {"E2": 4}},
        "crown": {"inf": 2, "cav": 1}, "strengths": dict.fromkeys(("E1", "E2", "E3", "E4", "E5"), 0), "cossacks": 0,
    }  # fmt: skip
    desk = Desk(QUIET, at="turn/actions", **fields)
    desk.do("P1", "pass_action")
    desk.do("P2", "veto", "LIT")
    desk.until("P1", "relief_attack")
    assert (desk.seats, desk.s.discs, desk.cubes("LIT")) == ([0, 0, 0], [16, 16, 16], [0, 0, 0])
    assert desk.refused("P2", "relief_attack", "LIT") == "no_attack_left"
    desk.do("P1", "relief_attack", "LIT", {"relief LIT P1 inf": [5, 2], "relief LIT P1 cav": [4]})
    assert desk.enemies("LIT") == {"E2": 2}
    assert desk.refused("P2", "relief_attack", "LIT") == "relief_over"
    desk.to("prestige")
    assert desk.s.pp == [0, 0, 0]
    desk = Desk(QUIET, at="turn/actions", **fields, options={"veto_stops_free_attack": True})
    desk.do("P1", "pass_action")
    desk.do("P2", "veto", "LIT")
    desk.to("invasions")
    assert (desk.s.phase, desk.enemies("LIT")) == ("invasions", {"E2": 4})
    desk.through("invasions")
    assert (desk.s.phase, desk.refused("P1", "relief_attack", "LIT")) == ("expansion", "relief_over")


def relief(**fields: Any) -> Desk:
    return Desk(at="turn/relief", **fields)


def test_c69_mixed_colours() -> None:
    fields: dict[str, Any] = {
        "hetman": "P2", "sejm": {"P1": 1}, "enemies": {"PRU": {"E1": 1, "E5": 1}}, "crown": {"inf": 3, "cav": 1}
    }  # fmt: skip
    desk = relief(**fields)
    desk.do("P2", "relief_attack", None)
    desk.do("P1", "relief_attack", "PRU", {"relief inf": [5, 5, 6], "relief cav": [1]})
    assert (desk.enemies("PRU"), desk.seats, desk.told("hits_lost")) == (
        {}, [0, 0, 0], [{"by": "P1", "n": 1, "why": "no_enemies"}],
    )  # fmt: skip
    desk = relief(**fields)
    desk.do("P2", "relief_attack", None)
    desk.do("P1", "relief_attack", "PRU", {"relief inf": [5, 1, 1], "relief cav": [1]})
    assert desk.line.open[0].legal() == [(0, 0, 0, 0, 1), (1, 0, 0, 0, 0)]
    assert desk.refused("P1", "relief_removal", {"E1": 2}) == "removal_over"
    assert desk.refused("P1", "relief_removal", {}) == "removal_sum"
    desk.do("P1", "relief_removal", {"E5": 1})
    assert desk.enemies("PRU") == {"E1": 1}
    desk = relief(**fields, options={"relief_choice": "field_order"})
    desk.do("P2", "relief_attack", None)
    desk.do("P1", "relief_attack", "PRU", {"relief inf": [5, 1, 1], "relief cav": [1]})
    assert desk.enemies("PRU") == {"E5": 1}


def test_c71_nothing_to_attack() -> None:
    desk = relief(sejm={"P1": 1, "P2": 1, "P3": 1}, crown={"inf": 1})
    assert (desk.s.phase, desk.seats) == ("expansion", [1, 1, 1])


def test_c95_a_pass_gives_the_free_attack_away() -> None:
    desk = relief(sejm={"P2": 1}, enemies={"LIT": {"E2": 2}}, crown={"inf": 1, "cav": 1})
    assert desk.refused("P1", "relief_attack", "PRU") == "no_enemy"
    desk.do("P1", "relief_attack", None)
    assert desk.refused("P1", "relief_attack", "LIT") == "relief_passed"
    desk.do("P2", "relief_attack", "LIT", {"relief LIT P2 inf": [3], "relief LIT P2 cav": [4]})
    assert (desk.enemies("LIT"), desk.seats, desk.s.phase) == ({"E2": 1}, [0, 0, 0], "expansion")
    assert desk.refused("P1", "relief_attack", "LIT") == "relief_over"


def test_the_free_attack_comes_first_and_more_may_follow() -> None:
    fields: dict[str, Any] = {"sejm": {"P1": 1, "P2": 1}, "enemies": {"LIT": {"E2": 9}}, "crown": {"inf": 1}}
    desk = relief(**fields)
    desk.do("P1", "relief_attack", "LIT", {"relief": [5]})
    assert (desk.seats, desk.asked) == ([1, 1, 0], ["P2 relief_attack"])
    desk.do("P2", "relief_attack", "LIT", {"relief": [5]})
    desk.do("P1", "relief_attack", "LIT", {"relief": [5]})
    assert (desk.seats, desk.enemies("LIT"), desk.s.phase) == ([0, 0, 0], {"E2": 6}, "expansion")
    at_once = relief(**fields, options={"relief_order": "all_at_once"})
    at_once.do("P1", "relief_attack", "LIT", {"relief": [1]})
    assert at_once.asked == ["P1 relief_attack"]


def test_an_army_that_is_lost_attacks_no_more() -> None:
    desk = relief(
        sejm={"P1": 1, "P2": 1}, enemies={"LIT": {"E2": 9}}, crown={"inf": 1, "art": 1},
        options={"army_losses": "per_miss_on_1"},
    )  # fmt: skip
    desk.do("P1", "relief_attack", "LIT", {"relief": [1]})
    assert (desk.s.crown, desk.s.phase, desk.seats) == ([0, 0, 1], "expansion", [1, 1, 0])


# --- phase 13 --------------------------------------------------------------------------------------------


def expansion(**fields: Any) -> Desk:
    return Desk(fields.pop("luck", {}), at="turn/expansion", **fields)


def test_c72_the_full_surplus_to_each() -> None:
    fields: dict[str, Any] = {
        "enemies": {"LIT": {"E2": 5}}, "cubes": {"LIT": {"P1": 1, "P2": 1}}, "units": {"PRU": {"P3": {"cav": 3}}}
    }  # fmt: skip
    desk = expansion(**fields)
    assert [desk.enemies(code) for code in ("PRU", "LIT", "UKR")] == [{"E2": 3}, {"E2": 5}, {"E2": 3}]
    assert [(cube["province"], cube["n"]) for cube in desk.told("spreads")] == [
        ("PRU", 1), ("PRU", 2), ("PRU", 3), ("UKR", 1), ("UKR", 2), ("UKR", 3),
    ]  # fmt: skip
    split = expansion(**fields, options={"expansion_amount": "split"})
    assert [split.enemies(code) for code in ("PRU", "UKR")] == [{"E2": 2}, {"E2": 1}]
    held = expansion(**fields, luck={"stand PRU P3 cav": [4, 4, 1]}, options={"expansion_defence": True})
    assert [held.enemies(code) for code in ("PRU", "UKR")] == [{"E2": 1}, {"E2": 3}]


def test_c74_field_order_and_no_chain() -> None:
    desk = expansion(enemies={"WIE": {"E5": 4}, "MAL": {"E4": 1}}, cubes={"WIE": {"P1": 1}, "MAL": {"P2": 1}})
    assert (desk.enemies("MAL"), desk.enemies("PRU"), desk.enemies("UKR")) == ({"E4": 1, "E5": 3}, {"E5": 3}, {})
    assert desk.told("no_expansion") == [{"field": "E4", "province": "MAL", "enemies": 1, "cubes": 1}]


@pytest.mark.parametrize(("way", "spread"), [("own_colour", {}), ("all_colours", {"E1": 1})])
def test_what_is_compared(way: str, spread: dict[str, int]) -> None:
    desk = expansion(enemies={"PRU": {"E1": 1, "E2": 2}}, cubes={"PRU": {"P1": 2}}, options={"expansion_count": way})
    assert desk.enemies("WIE") == spread


@pytest.mark.parametrize(("stops", "spread"), [(False, {"E2": 1}), (True, {})])
def test_a_treaty_and_those_who_are_inside(stops: bool, spread: dict[str, int]) -> None:
    desk = expansion(enemies={"LIT": {"E2": 1}}, treaties=["E2"], options={"treaty_stops_expansion": stops})
    assert desk.enemies("PRU") == spread


def test_a_chain_changes_nothing_on_this_map() -> None:
    plain = expansion(enemies={"LIT": {"E2": 3}, "PRU": {"E1": 2, "E2": 1}})
    chain = expansion(enemies={"LIT": {"E2": 3}, "PRU": {"E1": 2, "E2": 1}}, options={"expansion_chain": True})
    assert plain.s.enemy == chain.s.enemy
