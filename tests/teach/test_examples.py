"""Worked examples come out as worked by hand; a number or rule that is otherwise stops the lesson with its place."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from playtest.engine import PUBLIC, TABLE, Seat
from playtest.games.viva.board import svg, text
from playtest.games.viva.state import VivaState
from playtest.locales.lessons import lesson_folder
from playtest.teach import BadExample, Course, Shown, load_lesson, played, read_lesson
from tests.typed import as_a

LANGUAGES = ("en", "de")


def steps(chapter: str, language: str = "en") -> dict[str, Shown]:
    """A chapter's example by the keys of its steps."""
    lesson = load_lesson("viva", language)
    return {step.key: step for step in played(lesson, lesson.chapter(chapter))}


def facts(step: Shown, key: str) -> list[dict[str, Any]]:
    """The facts of all events of one name up to a step."""
    return [as_a(dict, event["facts"]) for event in step.line.log(TABLE) if event["key"] == key]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_plays_and_every_step_says_something(language: str) -> None:
    course = Course(load_lesson("viva", language))
    for chapter in course.lesson.chapters:
        for step in course.example(chapter.key):
            assert step.title and step.text and step.reasons
            assert all(reason.text for reason in step.reasons)
            assert all("⟦" not in str(told) for told in step.happened)


@pytest.mark.parametrize(("chapter", "step", "hands"), [
    ("setup", "sunglasses", [0, 0, 0, 0]),
    ("money", "check", [0, 0, 2, 0]),
    ("end", "trim", [0, 4, 4, 0]),
])  # fmt: skip
def test_the_table_is_shown_before_the_next_cards_are_dealt(chapter: str, step: str, hands: list[int]) -> None:
    view: Any = steps(chapter)[step].view
    assert [cards["count"] for cards in view["hand"]] == hands
    assert view["drawn"] == {"count": 0}
    assert view["president"] == 0


def test_nobody_is_president_before_the_roll() -> None:
    view: Any = steps("setup")["boards"].view
    assert view["president"] is None
    assert "President" not in text(view, "en")
    assert "President: nobody yet" in svg(view, "en")


# worked by hand in the ledger's section 9: 1 + 1 + 4 + 1 = 7 against 5 + 3; 2 + 3 against 4; 3 + 3 = 4 + 2
def test_the_palace_falls_by_one() -> None:
    told = facts(steps("president")["roll"], "fight_compared")[-1]
    assert (told["attack"], told["defence"]) == (5 + 3, 1 + 1 + 4 + 1)
    state = as_a(VivaState, steps("president")["fall"].line.state)
    assert state.successor == Seat(1)
    assert [len(cards) for cards in state.promises] == [0, 0, 0, 0]
    assert sorted(state.discard) == ["M1", "M2", "MERC", "YACHT"]


def test_the_raid_succeeds_by_one() -> None:
    told = facts(steps("fights")["roll"], "fight_compared")[-1]
    assert (told["estate"], told["attack"], told["defence"]) == (3, 2 + 3, 4)


def test_the_lent_die_holds_the_palace() -> None:
    told = facts(steps("pro")["fight"], "fight_compared")[-1]
    assert (told["attack"], told["defence"]) == (5, 5)
    assert as_a(VivaState, steps("pro")["fight"].line.state).successor is None


def test_two_cards_of_three_buy_exactly_six() -> None:
    state = as_a(VivaState, steps("money")["basket"].line.state)
    assert (state.hand[1], state.extensions[1], state.active[1]) == ([], ["POOL"], 2)


def test_cash_decides_between_five_and_five() -> None:
    assert steps("end")["count"].line.state.winners == [Seat(2)]


# --- whose eyes ------------------------------------------------------------------------------------------


def test_a_step_shows_only_what_its_viewer_may_see() -> None:
    backs, rebels = steps("deal")["backs"], steps("militias")["rebels"]
    assert backs.viewer == PUBLIC
    assert backs.view["promises"] == [{"count": 3}, {"count": 1}, {"count": 1}, {"count": 1}]
    assert "M3" not in repr(backs.view)
    assert rebels.viewer == Seat(3)
    assert as_a(list, rebels.view["orders"])[:3] == [None, None, None]


def test_what_is_heard_is_heard_by_the_viewer() -> None:
    loot = [told.text for told in steps("fights")["loot"].happened]
    assert loot == ["Diego takes a card from the hand of Carla.", "Ben takes a card from the hand of Carla."]


def test_each_thing_that_happened_has_its_rule() -> None:
    for chapter in load_lesson("viva").chapters:
        assert all(re.fullmatch(r"V-[A-Z]+-\d+", told.rule) for s in steps(chapter.key).values() for told in s.happened)


def test_steps_stand_by_themselves() -> None:
    shown = steps("money")
    shown["order"].line.submit(1, "pass_money", None)
    assert as_a(VivaState, shown["basket"].line.state).hand[1] == []
    assert shown["order"].line.n != shown["basket"].line.n or shown["order"].line.state != shown["basket"].line.state


# --- a lesson that no longer tells the truth -------------------------------------------------------------

LIES = [
    (
        "president.yaml",
        "attack: 8, defence: 7",
        "attack: 8, defence: 8",
        ["president.yaml, line", "V-FIGHT-23", "defence"],
    ),
    ("money.yaml", "hands: {P2: []}", "hands: {P2: [M3]}", ["money.yaml, line", "hands.P2", "M3"]),
    ("deal.yaml", "code: promise_locked, rule: V-DEAL-14", "code: wrong_phase", ["deal.yaml, line", "wrong_phase"]),
    (
        "president.yaml",
        "fight P2: [5], fight P3: [3], fight P4: [4]}\n      - P1",
        "fight P2: [5]}\n      - P1",
        ["fight"],
    ),
]


@pytest.mark.parametrize(("name", "old", "new", "told"), LIES, ids=[new[:30] for _, _, new, _ in LIES])
def test_a_number_that_is_otherwise_is_named(tmp_path: Path, name: str, old: str, new: str, told: list[str]) -> None:
    copy = Path(shutil.copytree(lesson_folder("viva"), tmp_path / "lessons"))
    text = (copy / name).read_text(encoding="utf-8")
    assert old in text
    (copy / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    lesson = read_lesson(copy, "en")
    with pytest.raises(BadExample) as bad:
        played(lesson, lesson.chapter(name.removesuffix(".yaml")))
    assert all(words in str(bad.value) for words in told), str(bad.value)
