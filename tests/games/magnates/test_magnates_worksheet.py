"""The worksheet: an invasion walked through die by die, guesses judged, and anything on the board changed."""

from functools import partial
from typing import Any

import pytest

from playtest.engine import PUBLIC, Json, Line, Quick, Seeded
from playtest.games.magnates import GAME
from playtest.games.magnates.bots import sensible
from playtest.games.magnates.options import MagnatesOptions
from playtest.games.magnates.worksheet import COMPARED, Sheet, from_view, put, start, with_number
from playtest.games.worksheets import Posed, row_told

NAMES = {"P1": "Radziwiłł", "P2": "Sapieha", "P3": "Potocki"}
BORDER: dict[str, Any] = {
    "turn": 2, "cubes": {"LIT": {"P1": 1, "P2": 1}}, "units": {"LIT": {"P1": {"inf": 1, "cav": 1}}},
    "successes": {"E2": {"P1": 1, "P2": 1}}, "strengths": {"E2": 5}, "estates": {"LIT": ["P1", "P2", "P3", "P2", "P1"]},
    "invasion_dice": [2, 6, 4, 6],
}  # fmt: skip
"""5 + 1 - 2 = 4 march, the infantry's 5 hits, the cavalry's 2 does not: 3 enter among two player cubes."""


def sheet(at: dict[str, Any] | None = None, seat: str = "P1", language: str = "en", **options: Json) -> Sheet:
    return start(Posed(at or BORDER, 3, options, seat, language, NAMES))


def changed(of: Sheet, **settings: str) -> Sheet:
    for key, value in settings.items():
        of = of.changed(key, value)
    return of


def sums(of: Sheet) -> list[str]:
    """Every line of arithmetic in a working, in order."""
    return [row.sum for part in of.working().parts for row in part.rows if row.sum]


def entered(of: Sheet) -> int:
    return next(n for n in range(30) if of.judge(str(n)).right)


# --- the walk --------------------------------------------------------------------------------------------


def test_the_invasion_line_by_line() -> None:
    assert sums(sheet()) == ["5", "5 + 1 = 6", "6 - 2 = 4", "5 ≥ 5", "2 < 4", "4 - 1 = 3"]
    assert sheet().working().result == "Entering from Russia: 3 (Lithuania)."
    assert [row.rule for part in sheet().working().parts for row in part.rows] == [
        "M-EVT-04", "M-INV-01", "M-INV-07", "M-INV-11", "M-INV-11", "M-INV-15",
    ]  # fmt: skip


def test_every_step_has_its_heading_and_every_line_its_reason() -> None:
    parts = sheet().working().parts
    assert [part.heading for part in parts] == [
        "Step 1. How strong is the enemy?", "Step 2. How many march?", "Step 3. The defenders fire once",
        "Step 4. Who enters?",
    ]  # fmt: skip
    assert row_told(parts[2].rows[0]) == "5 ≥ 5. Radziwiłł rolls 5 (infantry, private); 5 was needed: a hit. [M-INV-11]"


def test_what_follows_is_told_up_to_the_prestige_of_the_field() -> None:
    """3 - 2 = 1 spreads and one estate burns, the outermost; the majority is shared."""
    told = "\n".join(sheet().working().outcome)
    assert "1 new" in told or "one new cube" in told
    assert "Lithuania 5, worth 3" in told
    assert "Lithuania 4" not in told
    assert "PP" not in told
    alone = changed(sheet(), placed="2").working().outcome
    assert any("4 PP" in line and "Radziwiłł" in line for line in alone)


def test_the_crown_army_afterwards_saves_the_estate() -> None:
    saved = "\n".join(changed(sheet(), driven="1").working().outcome)
    assert saved.startswith("Driven out by the Crown Army (Lithuania): 1.")
    assert "burns" not in saved
    assert entered(changed(sheet(), driven="1")) == 3


def test_in_polish() -> None:
    told = sheet(language="pl").working()
    assert told.result == "Wchodzi: 3 (Rosja, Litwa)."
    assert told.parts[0].heading == "Krok 1. Jak silny jest wróg?"
    assert not any("⟦" in line for line in told.lines())


# --- what would happen if --------------------------------------------------------------------------------

IF: list[tuple[dict[str, str], int]] = [
    ({"strength": "9"}, 7),
    ({"die2": "2"}, 4),
    ({"die1": "6"}, 2),
    ({"placed": "4"}, 0),
    ({"army": "P3", "placed": "1"}, 2),
    ({"inf": "0"}, 4),
    ({"shot2": "4"}, 2),
    ({"art": "1", "shot2": "3"}, 2),
    ({"shot1": "4"}, 4),
    ({"art": "1", "shot1": "4"}, 3),
    ({"treaty": "yes"}, 0),
    ({"treaty": "yes", "die3": "2"}, 4),
    ({"enemy": "E4"}, 1),
    ({"clients": "8"}, 3),
]
"""One thing or two are changed; how many enter then, worked by hand."""


@pytest.mark.parametrize(("settings", "n"), IF)
def test_armies_dice_cubes_and_treaties_can_be_changed(settings: dict[str, str], n: int) -> None:
    assert entered(changed(sheet(), **settings)) == n


def test_settings_say_what_stands_there_and_offer_what_can() -> None:
    found = {setting.key: setting for setting in sheet().settings()}
    assert found["enemy"].value == "E2"
    assert [found[key].value for key in ("strength", "die1", "inf", "cav", "art", "placed", "shot1", "shot2")] == [
        "5", "2", "1", "1", "0", "1", "5", "2",
    ]  # fmt: skip
    assert [value for value, _ in found["cav"].options] == ["0", "1", "2", "3"]
    assert "cos" not in found
    assert "cos" in {setting.key for setting in sheet().changed("enemy", "E3").settings()}
    elsewhere = {**BORDER, "units": {"LIT": {"P1": {"cav": 1}}, "MAL": {"P1": {"cav": 2}}}}
    room = {setting.key: setting for setting in sheet(elsewhere).settings()}["cav"]
    assert [value for value, _ in room.options] == ["0", "1"]


@pytest.mark.parametrize(("key", "value"), [("shot9", "1"), ("inf", "9"), ("enemy", "E9"), ("colour", "red"), ("", "")])
def test_what_there_is_not_is_refused(key: str, value: str) -> None:
    with pytest.raises(ValueError, match="cannot be"):
        sheet().changed(key, value)


def test_changing_leaves_the_sheet_and_its_position_alone() -> None:
    first = sheet()
    changed(first, cav="3", placed="5", treaty="yes", die1="1")
    assert first == sheet()
    assert put((1, 2, 3), 2, 6) == (1, 6, 3)
    assert with_number({"a": {"b": 1}}, ("a", "c"), 2) == {"a": {"b": 1, "c": 2}}


# --- guesses ---------------------------------------------------------------------------------------------

SLIPS: list[tuple[dict[str, str], str, str]] = [
    ({}, "2", "M-INV-01"),
    ({}, "5", "M-INV-07"),
    ({}, "4", "M-INV-11"),
    ({"treaty": "yes"}, "3", "M-INV-09"),
    ({"treaty": "yes", "die3": "2"}, "0", "M-INV-02"),
    ({"art": "1", "shot1": "4", "shot2": "1", "strength": "9"}, "8", "M-INV-11"),
]


@pytest.mark.parametrize(("settings", "entered_", "rule"), SLIPS)
def test_a_wrong_number_is_told_what_was_forgotten(settings: dict[str, str], entered_: str, rule: str) -> None:
    verdict = changed(sheet(), **settings).judge(entered_)
    assert (verdict.right, verdict.rule) == (False, rule)
    assert verdict.readable and not verdict.working
    assert verdict.text.startswith(entered_)


def test_artillery_and_old_occupiers_are_slips_of_their_own() -> None:
    """9 + 0 - 2 = 7 march; 4 + 1 and 5 + 1 hit, without artillery only the cavalry's 5 would."""
    guns = changed(sheet(), army="P2", placed="0")
    guns = changed(guns, army="P1", placed="2", die1="6", art="1", shot1="4", shot2="5", strength="9")
    assert entered(guns) == 5
    assert guns.judge("6").rule == "M-INV-14"
    missed = changed(guns, shot2="1")
    assert entered(missed) == 6
    assert missed.judge("5").rule == "M-INV-12"
    old = sheet({**BORDER, "enemies": {"LIT": {"E2": 6}}})
    assert old.judge("9").rule == "M-INV-17"


def test_a_number_without_a_known_mistake_gets_the_working_and_no_number_is_told_so() -> None:
    assert sheet().judge("17").working
    for nothing in ("", "three", "-1", "3.5", "٣"):
        assert not sheet().judge(nothing).readable
    assert sheet().judge(" 3 ").right


# --- other rules, other places ---------------------------------------------------------------------------

OTHERWISE: list[tuple[dict[str, Json], dict[str, str], int]] = [
    ({"betrayal_strength": "plus_two"}, {"treaty": "yes", "die3": "2"}, 6),
    ({"artillery": "own_die_5"}, {"art": "1", "shot3": "5"}, 2),
    ({"artillery": "reroll_one"}, {"art": "1", "shot1": "1"}, 3),
]
"""Plus two after a betrayal; artillery with its own die; its second try shows a 5 where nothing else is named."""


@pytest.mark.parametrize(("options", "settings", "n"), OTHERWISE)
def test_under_another_rule(options: dict[str, Json], settings: dict[str, str], n: int) -> None:
    assert entered(changed(sheet().under(options), **settings)) == n


@pytest.mark.parametrize("option", COMPARED)
def test_every_option_to_compare_can_be_switched(option: str) -> None:
    declared = MagnatesOptions.TABLE[option]
    for value in declared.choice:
        other = sheet().under({option: declared.choice.json(value)})
        assert other.trouble() is None
        assert other.working().parts


def test_too_many_cubes_are_trouble_and_not_a_crash() -> None:
    full = {**BORDER, "cubes": {"LIT": {"P1": 8}, "MAL": {"P1": 8}}, "successes": {"E2": {"P1": 4}}}
    crowded = changed(sheet(full), clients="8")
    assert crowded.trouble() is None
    over = Sheet(**{**{name: getattr(crowded, name) for name in crowded.__dataclass_fields__},
                    "fields": with_number(crowded.fields, ("successes", "E2", "P1"), 8)})  # fmt: skip
    trouble = over.trouble()
    assert trouble is not None and trouble.rule == "M-GEN-07"
    assert over.view(known=True) is None


LOOKS = ("cubes", "enemy", "estates", "units", "wealth", "money", "pp", "crown", "sejm", "treaty", "discs", "supply")
"""What is seen on the map of any table."""


def test_any_table_up_to_the_invasions_can_be_taken_as_it_lies() -> None:
    """A whole game of the sensible bot, looked at before every answer."""
    line, bot, taken = Line.start(GAME, 3, {}, Seeded(4)), sensible(), 0
    while not line.over:
        view = line.view()
        found = from_view(view, "en", NAMES)
        number = view["phase_number"]
        assert isinstance(number, int)
        assert (found is not None) == (0 < number <= 11)
        if found is not None:
            assert found.trouble() is None
            assert 0 <= entered(found) <= 20
            shown = found.view(known=False)
            assert shown is not None
            assert {name: shown[name] for name in LOOKS} == {name: view[name] for name in LOOKS}
            taken += 1
        decision = line.open[0]
        seat = decision.seat
        value = None if seat < 0 else bot.choose(decision, partial(line.view, seat), Quick(line.n))
        line.submit(seat, decision.what, None if seat < 0 else decision.choice.json(value))
    assert taken > 40


def test_the_table_is_shown_before_the_dice_until_the_number_is_known() -> None:
    before, after = sheet().view(known=False), sheet().view(known=True)
    assert before is not None and after is not None
    assert before["enemy"] == [[0] * 5] * 5
    assert after["enemy"] != before["enemy"]
    assert before["invasion_faces"] == []
    assert after["invasion_faces"] == [2, 6, 4, 6]


def test_money_that_is_hidden_stays_hidden_on_the_sheet() -> None:
    line = Line.start(GAME, 3, {"money_visibility": "hidden"}, Seeded(4))
    while line.view(PUBLIC)["phase_number"] != 2:
        decision = line.open[0]
        seat = decision.seat
        choice = None if seat < 0 else sensible().choose(decision, partial(line.view, seat), Quick(line.n))
        line.submit(seat, decision.what, None if seat < 0 else decision.choice.json(choice))
    found = from_view(line.view(PUBLIC), "en", NAMES)
    assert found is not None and "money" not in found.fields
