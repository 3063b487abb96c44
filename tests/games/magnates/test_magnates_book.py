"""Worked examples of the rulebook, played: what the book says with numbers is what the rules do."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.games.magnates.components.tables import TABLES
from playtest.locales import glossary
from tests.games.magnates.desk import Desk

QUIET = {"events": [6, 6, 6, 6]}


def court(levels: tuple[int, ...], money: tuple[int, ...], turn: int = 1, hetman: str = "P1") -> Desk:
    """A table before phase 3 with these numbers at Court."""
    names = ("P1", "P2", "P3")
    return Desk(
        QUIET, at="turn/hetman", turn=turn, hetman=hetman,
        court=dict(zip(names, levels, strict=True)), money=dict(zip(names, money, strict=True)),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "position", "money"),
    [
        ("M-INC-01", {"estates": {"UKR": ["P3", "P3"], "PRU": ["P3"]}, "wealth": {"UKR": 4, "PRU": 2}}, 10),
        ("M-INC-03", {"estates": {"LIT": ["P3", "P3"], "PRU": ["P3"]}}, 10),
        ("M-INC-07", {"estates": {"UKR": ["P3", "P3"], "MAL": ["P3"]}, "wealth": {"UKR": 4, "MAL": 4},
                      "money": {"P3": 4}}, 16),
        ("M-CIT-06", {"estates": {"UKR": ["P3+m+c", "P3"]}, "wealth": {"UKR": 4}}, 10),
    ],
)  # fmt: skip
def test_income(rule: str, position: dict[str, Any], money: int) -> None:
    assert Desk(at="turn/income", **position).s.money[2] == money, rule


def test_everybody_pays_m_het_05() -> None:
    desk = court((4, 0, 4), (10, 0, 12))
    desk.do("P1", "bid_hetman", 4)
    desk.do("P3", "bid_hetman", 3)
    assert (desk.s.hetman, desk.s.money, desk.s.bank) == (0, [6, 0, 9], 7)


def test_bidding_goes_on_m_het_06() -> None:
    desk = court((4, 4, 4), (8, 8, 8), hetman="P3")
    for who, bid in (("P1", 3), ("P2", 3), ("P3", 1), ("P1", 0), ("P2", 2)):
        desk.do(who, "bid_hetman", bid)
    assert (desk.s.hetman, desk.s.money) == (1, [5, 3, 7])


@pytest.mark.parametrize(
    ("rule", "turn", "levels", "army"),
    [
        ("M-CRN-02", 2, (4, 3, 1), [3, 3, 0]),
        ("M-CRN-05", 1, (5, 4, 5), [4, 3, 1]),
    ],
)
def test_the_crown_army(rule: str, turn: int, levels: tuple[int, ...], army: list[int]) -> None:
    desk = court(levels, (1, 0, 0), turn)
    if desk.asked[0].endswith("bid_hetman"):
        desk.do("P1", "bid_hetman", 1)
        desk.do("P3", "bid_hetman", 0)
    assert desk.s.crown == army, rule


def test_a_weak_crown_army_m_crn_04() -> None:
    desk = court((1, 1, 1), (1, 0, 0), 4)
    for who, bid in (("P1", 1), ("P2", 0), ("P3", 0)):
        desk.do(who, "bid_hetman", bid)
    assert desk.s.crown == [1, 1, 0]


@pytest.mark.parametrize(
    ("turn", "dice", "strengths"),
    [(1, [1, 3, 4, 6], [4, 2, 5, 3, 2]), (3, [2, 2, 4, 6], [4, 7, 3, 6, 2])],
)
def test_events_m_evt_01_03_04(turn: int, dice: list[int], strengths: list[int]) -> None:
    assert Desk({"events": dice}, at="turn/events", turn=turn).strengths == strengths


def test_fives_for_the_ottomans_m_evt_06() -> None:
    options = {"vienna_rules": True}
    desk = Desk({"events": [5, 5, 6, 6]}, at="turn/events", turn=4, ottoman_control=True, options=options)
    assert desk.strengths[4] == 9


@pytest.mark.parametrize(
    ("rule", "province", "space", "value"),
    [
        ("M-SET-08", "LIT", 3, 2),
        ("M-EST-05", "UKR", 5, 3),
        ("M-CIT-08", "LIT", 5, 3),
    ],
)
def test_what_a_space_is_worth(rule: str, province: str, space: int, value: int) -> None:
    land = next(one for one in TABLES.provinces if one.code == province)
    assert land.track[space - 1] == value, rule


def test_one_order_of_hiring_m_arm_14() -> None:
    desk = Desk(at="turn/armies", cubes={"PRU": {"P1": 1}}, money={"P1": 30})
    assert desk.refused("P1", "recruit", {"PRU": {"cav": 3, "art": 1, "inf": 4, "cos": 1}}) == "cossacks_elsewhere"
    desk.do("P1", "recruit", {"PRU": {"cav": 3, "art": 1, "inf": 4}})
    assert desk.s.money[0] == 30 - 24


def test_no_cube_moves_twice_m_mov_06() -> None:
    moves = {"move": [{"from": "PRU", "to": "LIT"}, {"from": "LIT", "to": "WIE"}]}
    alone = Desk(at="turn/actions", cubes={"PRU": {"P1": 1}})
    assert alone.refused("P1", "special_action", moves)
    both = Desk(at="turn/actions", cubes={"PRU": {"P1": 1}, "LIT": {"P1": 1}})
    both.do("P1", "special_action", moves)
    assert [both.cubes(code)[0] for code in ("PRU", "LIT", "WIE")] == [0, 1, 1]


def test_campaigns_m_cam_04_05() -> None:
    desk = Desk(
        {"campaign LIT P1 inf": [5], "campaign LIT P1 cav": [4, 2]},
        at="turn/campaigns", cubes={"LIT": {"P1": 2}}, units={"LIT": {"P1": {"inf": 1, "cav": 2}}},
    )  # fmt: skip
    desk.do("P1", "campaigns", "LIT")
    assert (desk.s.successes[1][0], desk.cubes("LIT")[0]) == (2, 1)


def test_artillery_helps_m_cam_15() -> None:
    desk = Desk(
        {"campaign LIT P1 inf": [4, 3], "campaign LIT P1 cav": [3, 2]},
        at="turn/campaigns", cubes={"LIT": {"P1": 1}}, units={"LIT": {"P1": {"inf": 2, "cav": 2, "art": 1}}},
    )  # fmt: skip
    desk.do("P1", "campaigns", "LIT")
    assert desk.s.successes[1][0] == 2


def test_a_defence_is_read_in_order_m_gen_20() -> None:
    desk = Desk(
        {"invasion": [6, 6, 6, 6], "defence LIT P1 cav": [2], "defence LIT P2 inf": [1], "defence LIT P2 cav": [3]},
        at="turn/invasions", hetman="P1", strengths={"E2": 1},
        units={"LIT": {"P1": {"cav": 1}, "P2": {"inf": 1, "cav": 1}}},
    )  # fmt: skip
    rolled = [(die["by"], die["unit"], die["pips"]) for die in desk.told("die")]
    assert rolled == [("P1", "cav", 2), ("P2", "inf", 1), ("P2", "cav", 3)]


def test_the_polish_glossary_answers_the_english_one() -> None:
    english, polish = glossary("magnates", "en"), glossary("magnates", "pl")
    assert {key: (term.other, term.term) for key, term in polish.items()} == {
        key: (term.term, term.other) for key, term in english.items()
    }
