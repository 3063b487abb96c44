"""Plunder, prestige, clean-up, the end, and whole turns: the worked cases of the ledger, by their ids."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.magnates.desk import Desk
from tests.games.magnates.test_magnates_war import C63_DICE, C63_UNITS


def test_c76_wealth() -> None:
    desk = Desk(
        at="turn/plunder", wealth={"PRU": 5, "LIT": 1, "UKR": 3, "MAL": 4, "WIE": 5}, entered=["UKR"],
        enemies={"LIT": {"E2": 1}, "MAL": {"E4": 2}}, cubes={"LIT": {"P1": 3}, "MAL": {"P1": 2}},
        estates={"LIT": ["P1"], "MAL": ["P2"]},
    )  # fmt: skip
    assert desk.wealth == {"PRU": 5, "LIT": 1, "UKR": 3, "MAL": 3, "WIE": 5}
    assert (desk.estates("LIT"), desk.estates("MAL")) == (["P1"], ["P2"])


def test_c77_the_most_valuable_burn_first() -> None:
    desk = Desk(
        at="turn/plunder", enemies={"UKR": {"E3": 4}}, cubes={"UKR": {"P3": 1}},
        estates={"UKR": ["P1", "P2", "P3", "P1+m", "P3", "P2+c"]},
    )  # fmt: skip
    assert [event["estate"] for event in desk.told("burned")] == ["UKR 6", "UKR 5", "UKR 4"]
    assert (desk.estates("UKR"), desk.s.managers_left, desk.s.cities_left) == (["P1", "P2", "P3"], 8, 2)
    assert (desk.wealth["UKR"], desk.s.discs) == (2, [15, 15, 15])


def test_more_enemies_than_estates() -> None:
    desk = Desk(at="turn/plunder", enemies={"UKR": {"E3": 2, "E2": 4}}, estates={"UKR": ["P1", "P2"]})
    assert desk.estates("UKR") == []


@pytest.mark.parametrize(("way", "left"), [("all_colours", ["P1"]), ("per_colour", ["P1", "P1"])])
def test_how_plunderers_count(way: str, left: list[str]) -> None:
    desk = Desk(
        at="turn/plunder", enemies={"UKR": {"E3": 2, "E2": 2}}, cubes={"UKR": {"P1": 1}}, estates={"UKR": ["P1"] * 4},
        options={"plunder_count": way},
    )  # fmt: skip
    assert desk.estates("UKR") == left


@pytest.mark.parametrize(("way", "wealth"), [("present_at_any_time", 2), ("entered_this_turn", 3)])
def test_c79_freed_of_old_occupiers(way: str, wealth: int) -> None:
    desk = Desk(
        {"relief": [5, 5]}, at="turn/relief", enemies={"LIT": {"E2": 2}}, wealth={"LIT": 2}, crown={"inf": 2},
        options={"entered_means": way},
    )  # fmt: skip
    desk.do("P1", "relief_attack", "LIT")
    desk.through("expansion")
    assert desk.wealth["LIT"] == wealth


@pytest.mark.parametrize(("way", "left", "cities"), [("space", ["P1", "P2+c"], 1), ("final_pp", ["P1", "-", "P3"], 2)])
def test_c96_what_is_valuable(way: str, left: list[str], cities: int) -> None:
    desk = Desk(
        at="turn/plunder", enemies={"MAL": {"E4": 2}}, cubes={"MAL": {"P1": 1}}, estates={"MAL": ["P1", "P2+c", "P3"]},
        options={"plunder_value": way},
    )  # fmt: skip
    assert (desk.estates("MAL"), desk.s.cities_left, desk.wealth["MAL"]) == (left, cities, 2)


@pytest.mark.parametrize(
    ("options", "before", "enemies", "after"),
    [({"wealth_min": 0}, 1, 1, 0), ({"wealth_max": 6}, 5, 0, 6), ({}, 1, 1, 1), ({}, 5, 0, 5)],
)
def test_ends_of_the_track(options: dict[str, Any], before: int, enemies: int, after: int) -> None:
    desk = Desk(at="turn/plunder", wealth={"LIT": before}, enemies={"LIT": {"E2": enemies}}, options=options)
    assert desk.wealth["LIT"] == after


# --- phase 15 --------------------------------------------------------------------------------------------


def test_c81_seats_and_luxury() -> None:
    desk = Desk(at="turn/prestige", sejm={"P1": 2, "P3": 1}, money={"P1": 4, "P2": 5, "P3": 14})
    assert (desk.s.pp, desk.s.money, desk.s.bank) == ([4, 1, 4], [4, 0, 4], 15)
    assert [(won.seat, won.source, won.n) for won in desk.s.gains] == [
        (0, "sejm", 4), (2, "sejm", 2), (1, "luxury", 1), (2, "luxury", 2),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("way", "points"), [("nobody", [0, 0, 0]), ("all", [5, 5, 0]), ("split_down", [2, 2, 0]), ("hetman", [0, 5, 0])]
)
def test_a_shared_majority(way: str, points: list[int]) -> None:
    desk = Desk(
        at="turn/prestige", hetman="P2", successes={"E4": {"P1": 2, "P2": 2, "P3": 1}}, options={"majority_tie": way}
    )
    assert desk.s.pp == points


def test_ottomans_in_vienna_are_worth_more() -> None:
    desk = Desk(
        at="turn/prestige", turn=4, successes={"E5": {"P1": 1}}, ottoman_control=True, options={"vienna_rules": True}
    )
    assert desk.s.pp == [5, 0, 0]


# --- phase 16 --------------------------------------------------------------------------------------------

C82: dict[str, Any] = {
    "enemies": {"UKR": {"E3": 5}, "LIT": {"E2": 2}, "PRU": {"E1": 2, "E5": 1}, "MAL": {"E4": 3}},
    "cubes": {"UKR": {"P1": 1, "P2": 1}, "LIT": {"P1": 4}, "PRU": {"P1": 1, "P2": 1}}, "treaties": ["E1"],
    "units": {"LIT": {"P1": {"inf": 2}}, "UKR": {"P1": {"cos": 1}}}, "sejm": {"P1": 1, "P2": 1}, "crown": {"inf": 2},
    "successes": {"E2": {"P1": 3}}, "field_cubes": {"E3": 2},
}  # fmt: skip


def test_c82_clean_up() -> None:
    desk = Desk(at="turn/cleanup", **C82)
    standing = [desk.enemies(code) for code in ("UKR", "LIT", "PRU", "MAL")]
    assert standing == [{"E3": 2}, {"E2": 2}, {"E1": 1, "E5": 1}, {}]
    s = desk.s
    assert (s.dice_cubes, s.successes, s.treaty) == ([0] * 5, [[0] * 3] * 5, [False] * 5)
    assert (desk.seats, s.discs, s.crown, s.cossacks_left) == ([0] * 3, [16] * 3, [0] * 3, 2)
    assert s.units == [[[0] * 4] * 3] * 5
    assert (desk.cubes("UKR"), desk.cubes("LIT"), desk.cubes("PRU")) == ([1, 1, 0], [4, 0, 0], [1, 1, 0])
    assert s.supply == [14, 18, 20]


def test_options_of_the_clean_up() -> None:
    ordered = Desk(at="turn/cleanup", **C82, options={"cleanup_choice": "field_order"})
    assert ordered.enemies("PRU") == {"E1": 1, "E5": 1}
    chosen = Desk(at="turn/cleanup", hetman="P3", **C82, options={"cleanup_choice": "hetman"})
    assert chosen.asked == ["P3 cleanup_removal"]
    chosen.do("P3", "cleanup_removal", {"E5": 1})
    assert chosen.enemies("PRU") == {"E1": 2}
    home = Desk(at="turn/cleanup", **C82, options={"nobles_persist": False})
    assert (home.s.cubes, home.s.supply, home.enemies("UKR")) == ([[0] * 3] * 5, [20] * 3, {"E3": 2})


def test_the_last_turn_may_end_without_clean_up() -> None:
    desk = Desk(at="turn/cleanup", turn=4, **C82, options={"last_turn_cleanup": False})
    assert desk.line.over
    assert desk.enemies("UKR") == {"E3": 5}


# --- the end ---------------------------------------------------------------------------------------------


def test_c84_final_scoring() -> None:
    desk = Desk(
        at="score", turn=4, prestige={"P1": 30, "P2": 31, "P3": 20}, money={"P1": 2, "P2": 2},
        estates={"PRU": ["P1", "P2"], "UKR": ["P1", "P3", "P2", "P2", "P1", "P1", "P1+c"]},
    )  # fmt: skip
    assert (desk.s.pp, desk.s.winners, desk.line.over) == ([54, 37, 21], [0], True)
    assert [(won.where, won.source, won.n) for won in desk.s.gains if won.where == "UKR 7"] == [
        ("UKR 7", "estate", 5), ("UKR 7", "city", 10),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("prestige", "money", "estates", "tie", "winners"),
    [
        ({"P1": 4, "P2": 5}, {"P2": 9}, {"LIT": ["P1", "P2"], "PRU": ["P1"]}, None, [0]),  # 6 each: 2 or 1 for estates
        ({"P1": 5, "P2": 5}, {"P2": 9}, {"LIT": ["P1", "P1", "P2"]}, None, [0]),  # 7 each: 2 for two estates or one
        ({"P1": 5, "P2": 5}, {"P2": 1}, {"LIT": ["P1", "P2"]}, None, [1]),
        ({"P1": 5, "P2": 5}, {"P2": 1}, {"LIT": ["P1", "P2"]}, "shared", [0, 1]),
        ({"P1": 5, "P2": 5}, {}, {"LIT": ["P1", "P2"]}, None, [0, 1]),
    ],
)  # fmt: skip
def test_equal_at_the_end(prestige: Any, money: Any, estates: Any, tie: str | None, winners: list[int]) -> None:
    desk = Desk(
        at="score", turn=4, prestige=prestige, money=money, estates=estates, options={"final_tie": tie} if tie else {}
    )
    assert desk.s.winners == winners


# --- a whole war, and the pure rules ----------------------------------------------------------------------


def test_c87_a_whole_war() -> None:
    desk = Desk(
        at="turn/campaigns", turn=1, strengths={"E1": 4, "E2": 2, "E3": 5, "E4": 2, "E5": 3},
        crown={"inf": 4, "cav": 2},
        cubes={"PRU": {"P1": 1, "P2": 2}, "LIT": {"P1": 2, "P3": 1}, "UKR": {"P3": 3}, "MAL": {"P1": 1, "P2": 1},
               "WIE": {"P2": 2}},
        units=C63_UNITS, sejm={"P1": 1, "P2": 1, "P3": 1}, money={"P1": 3, "P2": 6, "P3": 5},
        estates={"PRU": ["P2", "P3"], "LIT": ["P3", "P2", "P1"], "UKR": ["P3", "P3"], "MAL": ["P1", "P1"],
                 "WIE": ["P1", "P2"]},
    )  # fmt: skip
    desk.do("P1", "campaigns", "LIT", {"campaign LIT P1 cav": [4, 2]})
    desk.do("P1", "campaigns", None)
    desk.do("P2", "campaigns", "PRU", {"campaign PRU P2 inf": [5, 3], "campaign PRU P2 cav": [6]})
    desk.do("P2", "campaigns", None)
    desk.do("P3", "campaigns", "UKR", {"campaign UKR P3 cav": [4, 1], "campaign UKR P3 cos": [5]})
    assert desk.s.successes[:3] == [[0, 2, 0], [1, 0, 0], [0, 0, 2]]
    assert [desk.cubes(code) for code in ("LIT", "PRU", "UKR")] == [[1, 0, 1], [1, 1, 0], [0, 0, 2]]
    desk.do("P3", "campaigns", None, {"invasion": [2, 2, 4, 1]} | C63_DICE)
    assert desk.strengths == [5, 4, 5, 3, 3]
    everywhere = ("PRU", "LIT", "UKR", "MAL", "WIE")
    assert [desk.enemies(code) for code in everywhere] == [{"E1": 2}, {"E2": 1}, {}, {"E4": 3}, {"E5": 3}]
    desk.do("P1", "relief_attack", "MAL", {"relief MAL P1 inf": [5, 1, 2, 6], "relief MAL P1 cav": [4, 3]})
    desk.do("P2", "relief_attack", "WIE", {"relief WIE P2 inf": [1, 2, 3, 4], "relief WIE P2 cav": [2, 3]})
    desk.do("P3", "relief_attack", None)
    desk.do("P1", "relief_attack", None)
    assert [desk.enemies(code) for code in everywhere] == [{"E1": 2, "E5": 1}, {"E2": 1}, {}, {"E5": 1}, {"E5": 3}]
    desk.through("expansion")
    assert desk.wealth == {"PRU": 2, "LIT": 2, "UKR": 4, "MAL": 2, "WIE": 2}
    assert (desk.estates("PRU"), desk.estates("WIE")) == (["P2"], ["P1"])
    desk.through("plunder")
    assert (desk.s.pp, desk.s.money) == ([6, 4, 6], [3, 1, 0])
    desk.through("prestige")
    standing = [desk.enemies(code) for code in ("PRU", "LIT", "MAL", "WIE")]
    assert standing == [{"E1": 1, "E5": 1}, {"E2": 1}, {"E5": 1}, {"E5": 2}]
    assert (desk.s.supply, desk.s.discs) == ([17, 16, 17], [12, 14, 13])


def test_c92_the_pure_rules() -> None:
    desk = Desk(
        {"diplomacy": 1}, at="turn/actions", options={"pure_seed": True}, money={"P1": 23}, sejm={"P1": 1},
        cubes={"MAL": {"P1": 4}} | {code: {"P1": 1} for code in ("PRU", "LIT", "UKR", "WIE")},
    )  # fmt: skip
    desk.do("P1", "diplomacy", "E4")
    desk.until("P1", "special_action")
    desk.do("P1", "colleges", ["PRU", "LIT", "UKR", "MAL", "WIE"])
    desk.through("actions")
    desk.do("P1", "recruit", {"MAL": {"inf": 1}})
    desk.through("armies")
    assert (desk.s.money[0], desk.s.pp[0], desk.strengths[2:4]) == (8, 5, [4, 3])
    desk.do("P1", "campaigns", "MAL", {"campaign MAL P1 inf": [5]})
    assert (desk.s.successes[3], desk.cubes("MAL")) == ([1, 0, 0], [0, 0, 0])
