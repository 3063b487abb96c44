"""The worksheet: any side worked out line by line, guesses judged, the position and the rules changed by the class."""

from typing import Any

import pytest

from playtest.engine import Json, Line, Quick, Refused, Seat, Seeded
from playtest.games.diktaattori import GAME
from playtest.games.diktaattori.game import position
from playtest.games.diktaattori.options import DiktaattoriOptions
from playtest.games.diktaattori.worksheet import COMPARED, Sheet, from_view, start
from playtest.games.worksheets import Posed, Row, row_told

NAMES = {"P1": "Aino", "P2": "Eero", "P3": "Siiri", "P4": "Onni"}
MARSHAL: dict[str, Any] = {"laid": {"P1": ["LB14", "RR10a", "PB1"]}}
"""The worked example of the ledger: 14 x 3 + 10 / 2 = 47, and 23.5 after one foreign negation card."""


def sheet(at: dict[str, Any] | None = None, seat: str = "P1", language: str = "en", **options: Json) -> Sheet:
    return start(Posed(at or MARSHAL, 4, options, seat, language, NAMES))


def sums(of: Sheet) -> list[str]:
    """Every line of arithmetic in a working, in order."""
    return [row.sum for part in of.working().parts for row in part.rows if row.sum]


def rules(of: Sheet) -> list[str]:
    return [row.rule for part in of.working().parts for row in part.rows]


# --- the sum ---------------------------------------------------------------------------------------------


def test_the_sum_of_the_ledger_line_by_line() -> None:
    assert sums(sheet()) == ["14", "10 ÷ 2 = 5", "14 × 3 = 42", "5", "42 + 5 = 47"]
    assert sheet().working().result == "Strength of Aino: 47."
    assert rules(sheet()) == [
        "D-COL-01", "D-STR-01", "D-STR-02", "D-POW-09", "D-POW-04", "D-NEG-02", "D-STR-06", "D-ATT-12",
    ]  # fmt: skip


def test_every_line_has_its_reason_and_its_rule_in_words() -> None:
    parts = sheet().working().parts
    assert [part.heading for part in parts] == [
        "Step 1. Which colour is the side?", "Step 2. Colours: whole or half", "Step 3. The power card",
        "Step 4. Negation cards of others", "Step 5. Add up",
    ]  # fmt: skip
    assert row_told(parts[0].rows[0]) == (
        "The strongest character is The Marshal (LB14) with 14, so the side is black. [D-COL-01]"
    )
    assert row_told(parts[1].rows[1]) == (
        "People's Commissar (RR10a): 10 ÷ 2 = 5. It is red, the side is black: half of it. [D-STR-02]"
    )
    assert all(row.rule for part in parts for row in part.rows)


def test_a_negation_card_of_somebody_else_halves_every_character() -> None:
    hit = sheet().changed("more", "1")
    assert sums(hit)[4:] == ["42 ÷ 2 = 21", "5 ÷ 2 = 2.5", "21 + 2.5 = 23.5"]
    assert sums(hit.changed("more", "2"))[4:] == ["42 ÷ 2 ÷ 2 = 10.5", "5 ÷ 2 ÷ 2 = 1.25", "10.5 + 1.25 = 11.75"]


def test_an_assassin_takes_the_marshal_and_the_side_turns_red() -> None:
    shot = sheet().changed("taken", "LB14")
    assert sums(shot) == ["10", "10", "10"]
    assert shot.working().result == "Strength of Aino: 10."
    assert any("red" in row.reason for row in shot.working().parts[0].rows)


def test_the_own_negation_card_is_named_and_does_nothing() -> None:
    own = sheet({"laid": {"P1": ["RR10a", "CR06a"], "P2": ["RR10b", "N1"]}}, "P2")
    assert sums(own) == ["10", "10"]  # one character, no power card: after the colours, and the sum
    assert "D-NEG-03" in rules(own)
    assert rules(own)[-1] == "D-DEF-11"


def test_a_tie_asks_for_the_colour_and_both_are_worked_out() -> None:
    """The ledger's example of an attack: black 10 x 2 + 5 = 25, red 10 + 5 x 2 = 20."""
    tied = sheet({"laid": {"P1": {"cards": ["RB10a", "RR10a", "PB3"], "colour": "black"}}})
    assert sums(tied) == ["10", "10 ÷ 2 = 5", "10 × 2 = 20", "5", "20 + 5 = 25"]
    assert sums(tied.changed("colour", "red"))[-1] == "10 + 10 = 20"
    assert "colour" not in [setting.key for setting in sheet().settings()]


def test_nothing_that_has_no_number_adds_anything() -> None:
    idle = sheet({"laid": {"P1": ["CR06a", "D1"]}})
    assert sums(idle) == ["6", "6"]
    assert "Without a number of its own: Democracy (D1)." in idle.working().lines()[-3]


def test_in_finnish_with_decimal_commas() -> None:
    hit = sheet(language="fi").changed("more", "1")
    assert sums(hit)[-1] == "21 + 2,5 = 23,5"
    assert hit.working().result == "Iskuvoima, Aino: 23,5."


# --- other rules -----------------------------------------------------------------------------------------

HIT = {"laid": {"P1": ["LB14", "RR10a", "PB1"], "P2": ["CB06a", "N1"]}}

OTHERWISE: list[tuple[dict[str, Json], str]] = [
    ({"negation_effect": "cancel"}, "14 + 5 = 19"),
    ({"negation_effect": "-3"}, "39 + 2 = 41"),
    ({"negation_effect": "x0"}, "0 + 0 = 0"),
    ({"legendary_special": "off"}, "14 + 2.5 = 16.5"),
    ({"strength_rounding": "half_up"}, "23.5 ≈ 24"),
    ({"strength_rounding": "floor", "rounding_stage": "per_card"}, "21 + 2 = 23"),
    ({"calc_order": "negation_first", "negation_effect": "-3"}, "33 + 3.5 = 36.5"),
    ({"power_scope": "own_one"}, "21 + 2.5 = 23.5"),
]
"""One foreign negation card against the Marshal's side, worked by hand."""


@pytest.mark.parametrize(("options", "last"), OTHERWISE)
def test_under_another_rule(options: dict[str, Json], last: str) -> None:
    assert sums(sheet(HIT).under(options))[-1] == last


def test_the_order_of_the_steps_is_that_of_the_option() -> None:
    first = sheet(HIT).under({"calc_order": "negation_first"}).working().parts
    assert [part.heading.partition(". ")[2] for part in first][1:4] == [
        "Negation cards of others", "Colours: whole or half", "The power card",
    ]  # fmt: skip


def test_the_attackers_colour_for_all_turns_a_defence() -> None:
    at = {"laid": {"P1": ["LR12", "RR10a"], "P2": ["LB14", "CB06a"]}}
    assert sums(sheet(at, "P2"))[-1] == "14 + 6 = 20"
    assert sums(sheet(at, "P2", defence_colour="attack_colour"))[-1] == "7 + 3 = 10"


@pytest.mark.parametrize("option", COMPARED)
def test_every_option_to_compare_is_one_and_can_be_switched(option: str) -> None:
    declared = DiktaattoriOptions.TABLE[option]
    for value in declared.choice:
        other = sheet(HIT).under({option: declared.choice.json(value)})
        assert other.trouble() is None
        assert other.working().parts


def test_what_the_round_comes_to_is_told_under_each_rule() -> None:
    """Equal strength: the first laid wins four cards worth 5 + 2 + 5 + 2 points; by option the last one does."""
    tied = sheet({"laid": {"P1": ["RB10a", "CB06a"], "P2": ["RR10a", "CR06a"]}})
    assert tied.working().outcome == (
        "Aino: 16", "Eero: 16", "Equal strength, 16: Aino and Eero. The order of laying decides for Aino.",
        "Aino wins the round and captures 4 cards.", "The captured pile of Aino is worth 14 points then.",
    )  # fmt: skip
    assert "Eero wins the round and captures 4 cards." in tied.under({"tie_rule": "last_laid"}).working().outcome


def test_an_option_that_there_is_not_is_refused() -> None:
    with pytest.raises(Refused):
        sheet().under({"negation_effect": "x5"})


# --- guesses ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("entered", ["47", "47.0", "47,0", "94/2"])
def test_the_right_number_in_any_spelling(entered: str) -> None:
    assert sheet().judge(entered).right


@pytest.mark.parametrize(
    ("entered", "more", "told"),
    [
        ("52", "0", "the colour step"),  # nothing halved: 42 + 10
        ("33", "0", "the power step"),  # the special card as an ordinary one: 28 + 5
        ("19", "0", "the power step"),  # the power card left out: 14 + 5
        ("47", "1", "the negation step"),  # the negation card left out
    ],
)
def test_a_slip_is_told_with_its_step(entered: str, more: str, told: str) -> None:
    verdict = sheet().changed("more", more).judge(entered)
    assert (verdict.right, verdict.working, verdict.rule) == (False, False, "D-TCH-07")
    assert told in verdict.text


def test_a_number_without_a_known_slip_gets_the_working() -> None:
    verdict = sheet().judge("46")
    assert (verdict.right, verdict.working) == (False, True)


@pytest.mark.parametrize("entered", ["", "many", "1/0", "4 7"])
def test_what_is_no_number_is_no_guess(entered: str) -> None:
    verdict = sheet().judge(entered)
    assert (verdict.right, verdict.readable, verdict.rule) == (False, False, "D-TCH-08")
    assert verdict.text.startswith(f"{entered} is no number." if entered else "Write down a number first")


# --- changes ---------------------------------------------------------------------------------------------


def test_cards_are_changed_one_by_one() -> None:
    other = sheet().changed("card1", "LB12").changed("card3", "")
    assert sums(other) == ["12", "10 ÷ 2 = 5", "12 + 5 = 17"]
    assert sheet().changed("card1", "LB12").changed("card1", "LB14") == sheet()


@pytest.mark.parametrize(
    ("card", "rule"), [("PB2", "D-ATT-06"), ("N1", "D-ATT-07"), ("A1", "D-ATT-09"), ("D1", None), ("CR04a", None)]
)
def test_what_nobody_could_lay_is_told_with_its_rule(card: str, rule: str | None) -> None:
    trouble = sheet().changed("card2", card).trouble()
    assert (trouble.rule if trouble else None) == rule


def test_no_card_is_offered_twice() -> None:
    at = {**HIT, "assassinated": []}
    offered = {setting.key: dict(setting.options) for setting in sheet(at).settings()}
    assert "LB14" in offered["card1"] and "LB14" not in offered["card2"]
    assert "N1" not in offered["card3"]


def test_the_taken_card_may_go_back_into_the_place_of_the_assassin() -> None:
    at = {
        "laid": {"P1": ["A1", "RR10a", "CR06c"], "P2": ["RB08a", "CB06b"]},
        "assassinated": [{"assassin": "A1", "by": "P2", "from": "P1", "card": "LB14"}],
    }
    shot = sheet(at)
    assert sums(shot)[-1] == "10 + 6 = 16"
    offered = {setting.key: dict(setting.options) for setting in shot.settings()}
    assert "LB14" in offered["card1"] and "LB14" not in offered["card2"]
    assert sums(shot.changed("card1", "LB14"))[-1] == "14 + 5 + 3 = 22"


@pytest.mark.parametrize(("key", "value"), [("card1", "XX"), ("nothing", "1"), ("more", "9"), ("taken", "PB1")])
def test_what_cannot_be_chosen_is_refused(key: str, value: str) -> None:
    with pytest.raises(ValueError, match=key):
        sheet().changed(key, value)


# --- the table -------------------------------------------------------------------------------------------


def test_the_table_hides_the_number_until_it_is_known() -> None:
    hidden, open_ = sheet(HIT).view(known=False), sheet(HIT).view(known=True)
    assert hidden is not None and open_ is not None
    assert hidden["strengths"] == [None, 6, None, None]
    assert open_["strengths"] == ["47/2", 6, None, None]
    assert hidden["best"] is None


def test_a_table_in_play_becomes_a_sheet() -> None:
    hands = {"P1": ["LB14", "RR10a", "PB1"], "P2": ["RR10b", "N1", "A1"], "P3": ["CB04a", "CB04b"]}
    line = Line.at_position(
        GAME, position({"seats": 3, "attacker": "P1", "hands": hands, "options": {"negation_effect": "-3"}}), Seeded(1)
    )
    assert from_view(line.view(), "en", NAMES) is None
    line.submit(Seat(0), "attack", {"cards": ["LB14", "RR10a", "PB1"]})
    line.submit(Seat(1), "assassinate", {"card": "LB14"})
    line.submit(Seat(1), "defend", {"cards": ["RR10b", "N1"]})
    found = from_view(line.view(), "en", NAMES)
    assert found is not None
    assert found.question() == "How strong is Eero's side?"
    assert found.working().result == "Strength of Eero: 10."
    assert found.changed("side", "P1").working().result == "Strength of Aino: 7."  # 10 - 3, the assassin adds nothing
    assert found.trouble() is None


def test_a_sheet_knows_nothing_but_what_everybody_sees() -> None:
    """Tables that differ in what seat 0 cannot know (hands, the draw pile) give the same sheet."""
    line, compared = Line.start(GAME, 4, {}, Seeded(3)), 0
    for _ in range(3):
        decision = line.open[0]
        line.submit(decision.seat, decision.what, decision.choice.json(decision.sample(Quick(1))))
    for kind in GAME.twins:
        twin = line.resample(Seat(0), kind, Quick(2))
        if twin is not None:
            assert twin.state.json() != line.state.json()
            assert from_view(twin.view(), "en", NAMES) == from_view(line.view(), "en", NAMES)
            compared += 1
    assert compared


def test_a_row_without_words_is_its_arithmetic() -> None:
    assert row_told(Row("", "4 + 2 = 6", "", "D-ATT-12")) == "4 + 2 = 6 [D-ATT-12]"
