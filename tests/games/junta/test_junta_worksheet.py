"""The worksheets of Junta: a budget against bills, and a fight die by die, with everything to be changed."""

from collections.abc import Mapping
from typing import Any

import pytest

from playtest.engine import Refused
from playtest.games.junta.worksheet import BattleSheet, BudgetSheet, from_view, start
from playtest.games.worksheets import Posed

NAMES = {"P1": "Ana", "P2": "Ben", "P3": "Carla", "P4": "Diego", "P5": "Elena"}
DRAWN: dict[str, Any] = {
    "at": "turn/budget", "aid": [3, 3, 2, 2, 2, 1, 1, 1], "cash": {"P1": [2]},
    "budget": {"amounts": {"P2": 3, "P3": 2, "P4": 2}},
}  # fmt: skip
"""15 million of aid and 2 of her own, 7 announced: 10 stay."""

FIGHT: dict[str, Any] = {
    "at": "turn/coup/uprising/fighting/coup_phase(2)/battle(2)/declare_round(2)",
    "offices": {"P2": ["MIN"], "P3": ["G1"], "P4": ["G2", "ALM"], "P5": ["G3", "COM"]},
    "rebel_leader": "P4", "rebels": ["P4"],
    "units": {"MRN-1": "POL-4", "MRN-2": "POL-4", "MRN-3": "POL-4", "PLC-1": "POL-4"},
    "attacks": [{"area": "POL-4", "by": "P4", "on": "P2"}],
    "battles": [
        {"exchange": 1, "by": "P4", "rolls": [6, 2, 1]}, {"exchange": 1, "by": "P2", "rolls": [5, 4]},
        {"exchange": 2, "by": "P4", "rolls": [4, 1]}, {"exchange": 2, "by": "P2", "rolls": [6]},
        {"exchange": 3, "by": "P4", "rolls": [5]}, {"exchange": 3, "by": "P2", "rolls": [2]},
    ],
}  # fmt: skip
"""Three marines against two policemen: 1 hit each, then 0 and 1, then 1 and 0."""


def budget(position: Mapping[str, Any] = DRAWN, settings: Mapping[str, str] | None = None) -> BudgetSheet:
    sheet = start(Posed(position, 5, {}, "P1", "en", NAMES))
    assert isinstance(sheet, BudgetSheet)
    for key, value in (settings or {}).items():
        sheet = sheet.changed(key, value)
    return sheet


def battle(asked: str = "P4", *settings: tuple[str, str]) -> BattleSheet:
    sheet = start(Posed(FIGHT, 5, {}, asked, "en", NAMES))
    assert isinstance(sheet, BattleSheet)
    for key, value in settings:
        sheet = sheet.changed(key, value)
    return sheet


def sums(sheet: BudgetSheet | BattleSheet) -> list[str]:
    """Every line of arithmetic in a working, in order."""
    return [row.sum for part in sheet.working().parts for row in part.rows if row.sum]


# --- a budget --------------------------------------------------------------------------------------------


def test_a_budget_step_by_step() -> None:
    assert sums(budget()) == [
        "2 × 3 + 3 × 2 + 3 × 1 = 15", "1 × 2 = 2", "15 + 2 = 17", "3 + 2 + 2 + 0 = 7", "1 + 1 + 1 = 3", "2", "2",
        "17 - 7 = 10",
    ]  # fmt: skip
    assert budget().working().result == "Ana has 10 million in the end."


LEFT: list[tuple[dict[str, str], int]] = [
    ({"outcome": "kept"}, 17),
    ({"outcome": "forced"}, 10),
    ({"own2": "0"}, 8),
    ({"P5": "4"}, 6),
    ({"aid3": "4"}, 14),
    ({"aid2": "0"}, 7),
]
"""One thing is changed; what Ana has in the end then, worked by hand."""


@pytest.mark.parametrize(("settings", "n"), LEFT)
def test_bills_amounts_and_outcome_can_be_changed(settings: dict[str, str], n: int) -> None:
    assert budget(settings=settings).judge(f" {n} ").right
    assert not budget(settings=settings).judge(str(n + 1)).right


SLIPS = [
    ({}, "7", "announced", "J-BUD-03"),
    ({}, "8", "without the money that lay in the pocket", "J-BUD-07"),
    ({}, "17", "somebody gets something", "J-BUD-11"),
    ({}, "4", "number of bills", "J-AID-01"),
    ({"outcome": "kept"}, "10", "nobody forced it", "J-BUD-20"),
]


@pytest.mark.parametrize(("settings", "entered", "told", "rule"), SLIPS)
def test_a_known_mistake_is_told_with_its_rule(settings: dict[str, str], entered: str, told: str, rule: str) -> None:
    verdict = budget(settings=settings).judge(entered)
    assert not verdict.right and not verdict.working
    assert told in verdict.text and verdict.rule == rule


def test_what_is_no_number_counts_as_nothing_and_a_strange_one_shows_the_working() -> None:
    assert not budget().judge("ten").readable
    assert budget().judge("99").working


def test_a_budget_without_the_right_bills_cannot_be_announced() -> None:
    threes = budget({**DRAWN, "aid": [3] * 7 + [2], "cash": {}, "budget": {"amounts": {"P2": 3, "P3": 3, "P4": 2}}})
    assert threes.trouble() is None
    trouble = threes.changed("P5", "1").trouble()
    assert trouble is not None and trouble.rule == "J-BUD-06"
    more = threes.changed("P5", "1").under({"budget_payability": "at_least"})
    assert more.trouble() is None
    assert more.judge("12").right, "23 - 3 - 3 - 2 - 3: Elena has to get a 3"
    promised = threes.changed("aid2", "0").changed("aid3", "0").changed("P2", "9").trouble()
    assert promised is not None and promised.rule == "J-BUD-05"


def test_pretext_and_bank_follow_from_the_vote() -> None:
    said = {
        outcome: "\n".join(budget(settings={"outcome": outcome}).working().outcome)
        for outcome in ("adopted", "kept", "forced")
    }
    assert "nobody a pretext" in said["adopted"] and "open" in said["adopted"]
    assert "There is a pretext" in said["kept"] and "Holiday" in said["kept"]
    assert "There is a pretext" in said["forced"] and "Siesta" in said["forced"]


def test_the_table_shows_the_money_only_when_the_number_is_known() -> None:
    before, after = budget().view(False), budget().view(True)
    assert before is not None and after is not None
    assert before["cash"] == [{"count": 1}, *[{"count": 0}] * 4]
    assert after["cash"] == [{"count": n} for n in (4, 3, 1, 1, 0)], "as everybody sees it, without values"


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="own2"):
        budget(settings={"own2": "9"})
    with pytest.raises(Refused):
        budget().under({"budget_payability": "maybe"})
    assert from_view({}, "en", NAMES) is None


# --- a fight ---------------------------------------------------------------------------------------------


def test_a_fight_exchange_by_exchange() -> None:
    assert [told for told in sums(battle()) if "=" in told] == [
        "3 - 1 = 2", "2 - 1 = 1", "2 - 1 = 1", "1 - 0 = 1", "1 - 0 = 1", "1 - 1 = 0",
    ]  # fmt: skip
    assert sums(battle())[0] == "6 ≥ 5, 2 < 5, 1 < 5"
    assert battle().working().result == "Diego has 1 left (the 4th Police Precinct)."


STANDING: list[tuple[tuple[tuple[str, str], ...], int, int]] = [
    ((), 1, 0),
    ((("die2-P4-1", "5"),), 1, 0),
    ((("die1-P4-2", "5"),), 2, 0),
    ((("die3-P2-1", "5"),), 0, 0),
    ((("die3-P4-1", "4"),), 1, 1),
    ((("unitsP4", "1"), ("die1-P2-1", "1")), 0, 1),
]
"""Dice or units are changed; how many of Diego's and of Ben's are left then, worked by hand."""


@pytest.mark.parametrize(("settings", "his", "bens"), STANDING)
def test_dice_and_units_can_be_changed(settings: tuple[tuple[str, str], ...], his: int, bens: int) -> None:
    assert battle("P4", *settings).judge(str(his)).right
    assert battle("P2", *settings).judge(str(bens)).right


def test_only_dice_that_are_thrown_can_be_changed() -> None:
    assert [setting.key for setting in battle().settings()][2:] == [
        "die1-P4-1", "die1-P4-2", "die1-P4-3", "die1-P2-1", "die1-P2-2", "die2-P4-1", "die2-P4-2", "die2-P2-1",
        "die3-P4-1", "die3-P2-1",
    ]  # fmt: skip
    over = battle("P4", ("die1-P4-2", "5"))
    assert [setting.key for setting in over.settings()][-1] == "die1-P2-2"


@pytest.mark.parametrize(
    ("entered", "told", "rule"), [("2", "first exchange", "J-BAT-18"), ("0", "a 4 as a hit", "J-BAT-21")]
)
def test_a_wrong_count_hears_where_it_went_wrong(entered: str, told: str, rule: str) -> None:
    verdict = battle().judge(entered)
    assert told in verdict.text and verdict.rule == rule


def test_who_has_to_leave_is_told() -> None:
    """Nobody of Ben's is hit: Diego lost 2 of 3, Ben none, so Diego leaves."""
    misses = [("die1-P4-1", "1"), ("die2-P2-2", "1"), ("die3-P4-1", "1"), ("die3-P2-2", "1")]
    (told,) = battle("P4", *misses).working().outcome
    assert told == "Units lost in the 4th Police Precinct: Diego 2 and Ben none. Diego has to leave."


def test_under_another_rule_the_same_dice_do_more() -> None:
    easy = battle().under({"hit_on_armed": 4})
    assert easy.judge("0").text != battle().judge("0").text
    assert battle().view(False) != battle().view(True)
