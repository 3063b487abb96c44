"""Work it out, without a browser: a guess, its verdict, the working, changes, another rule beside it."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.teach import dumped, load_lesson, loads, stops
from playtest.ui.lesson import LessonPages
from playtest.ui.worksheet import WorksheetView
from tests.ui.conftest import arrives

SPOILT: list[Any] = [
    None,
    3,
    {},
    {"n": 1, "values": {}},
    {"change": "card1"},
    {"change": "card1", "values": {"card1": "XX"}},
    {"change": "nothing", "values": {}},
    {"change": "value", "values": {"value": "99"}},
]


@pytest.fixture
def pages() -> LessonPages:
    """The lesson, open at its first exercise."""
    made = LessonPages("diktaattori", "en")
    made.open("strength")
    to(made, "work")
    return made


def to(pages: LessonPages, part: str, index: int = 0) -> None:
    """The reader goes to a place of the open chapter."""
    number = [(stop.part, stop.index) for stop in stops(pages.whole.chapter)].index((part, index))
    arrives(pages.whole.turns.root, {"go": str(number), "n": pages.whole.turns.root.steps["n"]})


def enter(work: WorksheetView, number: str) -> None:
    """The reader enters a number."""
    question = work.panel.root.question
    arrives(work.panel.root, {"answer": number, "token": question["token"], "what": question["what"]})


def change(work: WorksheetView, key: str, value: Any) -> None:
    """The reader chooses something in the form."""
    arrives(work.form.root, {"change": key, "values": {key: value}})


def press(pages: LessonPages, key: str) -> None:
    """The reader presses a button."""
    actions = pages.whole.actions.root
    arrives(actions, {"act": key, "n": actions.actions["n"]})


def test_a_wrong_number_is_answered_and_the_question_stays(pages: LessonPages) -> None:
    work = pages.whole.work
    before = work.panel.root.question
    enter(work, "16")
    assert "Look at the colour step again" in work.panel.root.message["text"]
    assert work.panel.root.question == before
    assert work.working.value == ""
    assert "not worked out yet" in pages.whole.board.describe()


def test_the_right_number_shows_the_working_and_is_kept(pages: LessonPages) -> None:
    work = pages.whole.work
    enter(work, "13")
    assert work.panel.root.question["heading"] == "Right: Aino has 13."
    assert "10 + 3 = 13" in work.working.value and "D-STR-02" in work.working.value
    assert "Strength: 13" in pages.whole.board.describe()
    assert [(mark.key, mark.kind) for mark in pages.course.marks] == [("two", "right")]


def test_a_solved_exercise_is_shown_solved_when_the_reader_comes_back(pages: LessonPages) -> None:
    enter(pages.whole.work, "13")
    to(pages, "recall")
    assert pages.whole.work.describe() == ""
    to(pages, "work")
    assert "10 + 3 = 13" in pages.whole.work.working.value


def test_the_working_can_be_asked_for_without_a_guess(pages: LessonPages) -> None:
    work = pages.whole.work
    press(pages, "show")
    assert "10 + 3 = 13" in work.working.value
    assert pages.course.marks == []


def test_whatever_is_changed_is_asked_anew(pages: LessonPages) -> None:
    work = pages.whole.work
    enter(work, "13")
    change(work, "card3", "PB1")
    assert work.working.value == ""
    assert work.panel.root.question["heading"] == "How strong is Aino's side?"
    enter(work, "23")
    assert "20 + 3 = 23" in work.working.value
    assert len(pages.course.marks) == 1  # what was changed is no answer to the exercise
    press(pages, "start")
    assert "Aino has laid" in pages.whole.describe()


def test_the_sum_may_be_shown_at_once(pages: LessonPages) -> None:
    work = pages.whole.work
    change(work, "at_once", True)
    change(work, "more", "1")
    assert "5 + 1.5 = 6.5" in work.working.value


def test_cards_that_cannot_lie_together_are_explained(pages: LessonPages) -> None:
    work = pages.whole.work
    change(work, "card3", "N1")
    assert "It can be laid in a defence only" in work.panel.root.question["explain"][0]
    assert work.panel.root.question["choice"] is None
    assert work.working.value == ""


def test_another_rule_stands_beside_it(pages: LessonPages) -> None:
    work = pages.whole.work
    change(work, "card3", "PB1")
    press(pages, "show")
    change(work, "option", "ordinary_power")
    assert "20 + 3 = 23" in work.working.value and "30 + 3 = 33" in work.working.value
    change(work, "value", "3")
    assert "15 + 3 = 18" in work.working.value  # + 5 instead of times 2
    change(work, "option", "tie_rule")
    assert "With this rule nothing changes here." in work.working.value


def test_every_option_to_compare_can_be_chosen(pages: LessonPages) -> None:
    work = pages.whole.work
    press(pages, "show")
    assert work.sheet is not None
    for option in work.sheet.compared:
        change(work, "option", option)
        assert work.working.value.count('class="pt-working') == 2, option


@pytest.mark.parametrize("content", SPOILT)
def test_what_a_page_makes_up_changes_nothing(pages: LessonPages, content: Any) -> None:
    work = pages.whole.work
    before = work.describe()
    arrives(work.form.root, content)
    assert work.describe() == before


@pytest.mark.parametrize("language", ["en", "fi"])
def test_every_place_of_the_lesson_can_be_drawn_and_says_itself(language: str) -> None:
    pages = LessonPages("diktaattori", language)
    for chapter in pages.course.lesson.chapters:
        pages.open(chapter.key)
        for stop in stops(chapter):
            to(pages, stop.part, stop.index)
            text = pages.whole.describe()
            assert chapter.title in text and "⟦" not in text and "0x" not in text


def test_the_language_changes_on_an_exercise_too(pages: LessonPages) -> None:
    pages.speak("fi")
    assert "Kuinka suuri on pelaajan Aino rivin iskuvoima?" in pages.whole.describe()
    enter(pages.whole.work, "13")
    assert "10 + 3 = 13" in pages.whole.work.working.value
    again = loads(dumped(pages.course), "fi")
    assert again.solved("strength", "work", "two")


def test_the_teachers_plans_and_notes_are_folded_away() -> None:
    pages = LessonPages("diktaattori", "fi")
    assert pages.contents.plans.value.startswith("<details")
    assert "Tuntisuunnitelma: 45 minuuttia" in pages.contents.plans.value
    assert "Opettajalle:" in pages.whole.text.value
    assert pages.root.children[0].children == (pages.plan, pages.choice, pages.contents.plans)


def test_links_lead_out_of_the_folder_of_the_page() -> None:
    for language, path in (("en", "../workshop/diktaattori.ipynb"), ("fi", "../../workshop/fi/diktaattori.ipynb")):
        pages = LessonPages("diktaattori", language)
        pages.open("debrief")
        to(pages, "discuss")
        assert f'href="{path}"' in pages.whole.text.value
        assert load_lesson("diktaattori", language).chapter("debrief").discuss[0][:20] in pages.whole.text.value


def test_a_sitting_of_junta_leads_to_its_exercise_and_a_budget_that_cannot_be_paid_says_why() -> None:
    pages = LessonPages("junta", plan="money")
    assert [key for _, key in pages.choice.options] == ["budget", "events"]
    pages.open("budget")
    to(pages, "work")
    enter(pages.whole.work, "7")
    assert "announced for the others" in pages.whole.work.panel.root.message["text"]
    enter(pages.whole.work, "10")
    assert "17 - 7 = 10" in pages.whole.work.working.value
    to(pages, "work", 2)
    change(pages.whole.work, "P5", "1")
    assert "nobody gives change" in pages.whole.describe()
    change(pages.whole.work, "own1", "1")
    enter(pages.whole.work, "15")
    assert "24 - 9 = 15" in pages.whole.work.working.value


def test_a_fight_of_junta_beside_the_same_with_another_rule() -> None:
    pages = LessonPages("junta", plan="fire")
    to(pages, "work", 1)
    change(pages.whole.work, "option", "hit_on_unarmed")
    press(pages, "show")
    (_, own), (_, other) = pages.whole.work.both(pages.course.sheet())
    assert own.result == "Carla has 4 left (the 1st Police Precinct)."
    assert other.result == "Carla has 5 left (the 1st Police Precinct)."
