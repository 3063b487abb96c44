"""The lesson on Junta: whole, true on live positions, and cut into sittings of 45 minutes."""

import re

import pytest

from playtest.locales import glossary, rulebook
from playtest.teach import (
    Chapter,
    Course,
    Pages,
    lesson_languages,
    load_lesson,
    plan_lines,
    plan_rows,
    worksheet,
)
from tests.games.lesson_tools import (
    example_comes_out,
    is_right,
    play_comes_to_its_end,
    sentences,
    sums,
    tasks_answer_every_slip,
    texts,
)
from tests.house.tree import ROOT

LESSON = load_lesson("junta")
KEYS = (
    "election", "cards", "offices", "budget", "events", "places", "exile", "bank", "chairs", "start", "march",
    "bribes", "battle", "sides", "whole", "end",
)  # fmt: skip
SITTINGS = {
    "offices": ["election", "cards", "offices"], "money": ["budget", "events"], "assassins": ["places", "exile"],
    "bank": ["bank", "chairs"], "march": ["start", "march", "bribes"], "fire": ["battle", "sides", "whole", "end"],
}  # fmt: skip
"""The chapters of each sitting, by the key of its plan."""
PATTERN = ["explain", "example", "complete", "play", "recall"]
"""What every chapter has; a coup told from its start to its end leaves no step to the reader but his own coup."""

CHAPTERS = pytest.mark.parametrize("chapter", LESSON.chapters, ids=lambda chapter: chapter.key)
CODE = re.compile(r"\b(P[1-7]|[A-Z]{3}-\d+|MIN|ALM|COM|G[1-3]|PC-[A-Z]+|DIS-[A-Z]+)\b|`|[a-z]_[a-z]|J-[A-Z]{3,4}-")


def test_the_chapters_in_their_order() -> None:
    assert lesson_languages("junta") == ("en",)
    assert tuple(chapter.key for chapter in LESSON.chapters) == KEYS


@CHAPTERS
def test_a_chapter_goes_from_explanation_to_questions(chapter: Chapter) -> None:
    asked = [part for part in chapter.parts if part not in ("work", "discuss")]
    assert asked == [part for part in PATTERN if part != "complete" or chapter.key != "whole"]
    assert bool(chapter.work) == (chapter.key in ("budget", "battle"))
    assert len(chapter.example) >= 3
    assert len(chapter.tasks) == (0 if chapter.key == "whole" else 2)
    assert len(chapter.recall) == 2
    assert len(chapter.teacher.split()) > 15


def test_the_end_has_questions_to_talk_about_and_leads_to_a_table() -> None:
    last, pages = LESSON.chapters[-1], Pages(LESSON)
    assert len(last.discuss) >= 5
    assert [link.path for link in last.links] == ["table/junta.ipynb"]
    folder = ROOT / "notebooks" / "teach"
    assert all((folder / pages.link(link, deep=False)).resolve().is_file() for link in last.links)


@CHAPTERS
def test_it_begins_from_a_position_of_its_own(chapter: Chapter) -> None:
    assert chapter.example[0].scene is not None and chapter.example[0].scene.position


@CHAPTERS
def test_texts_name_nothing_by_its_code_and_are_short(chapter: Chapter) -> None:
    said = list(texts(chapter))
    assert [text for text in said if CODE.search(text) or text.count("**") % 2 or "⟦" in text or "{" in text] == []
    assert {text for text in said if "**" in text} <= {*chapter.explain, *chapter.discuss}
    assert sentences(chapter.purpose) == 1
    assert all(len(text.split()) <= 90 for text in chapter.explain)


@CHAPTERS
def test_sums_in_texts_are_right(chapter: Chapter) -> None:
    for text in texts(chapter):
        assert [line for line in sums(text) if not is_right(line)] == []


@CHAPTERS
def test_every_example_comes_out_as_it_says(chapter: Chapter) -> None:
    example_comes_out(LESSON, chapter)


@CHAPTERS
def test_tasks_know_their_solution_and_answer_every_slip(chapter: Chapter) -> None:
    assert all(task.slips or task.near or task.reasons for task in chapter.tasks)
    tasks_answer_every_slip(LESSON, chapter)


@CHAPTERS
def test_hints_come_in_steps_and_the_first_does_not_give_the_answer(chapter: Chapter) -> None:
    for task in chapter.tasks:
        assert len(task.hints) == 2 and task.hints[0] != task.hints[1]
        if not task.decides:
            answer = LESSON.names.get(str(task.solution), str(task.solution))
            assert answer not in re.findall(r"\w+", task.hints[0])


@CHAPTERS
def test_games_to_play_ask_something_and_come_to_their_end(chapter: Chapter) -> None:
    play_comes_to_its_end(LESSON, chapter, 80)


@CHAPTERS
def test_rules_and_terms_are_in_the_books(chapter: Chapter) -> None:
    assert all(rule in rulebook("junta", "en") for step in chapter.example for rule in step.rules)
    assert all(term in glossary("junta", "en") for term in chapter.terms)


def test_six_sittings_go_through_the_whole_lesson() -> None:
    assert {plan.key: [step.chapter for step in plan.steps] for plan in LESSON.plans} == SITTINGS
    assert [key for keys in SITTINGS.values() for key in keys] == [*KEYS]
    for plan in LESSON.plans:
        assert all(set(step.parts) <= {*LESSON.chapter(step.chapter).parts} for step in plan.steps)


@pytest.mark.parametrize("key", SITTINGS)
def test_a_sitting_takes_45_minutes_and_can_be_asked_for_alone(key: str) -> None:
    assert list(plan_rows(LESSON, key))[-1].until == 45
    assert re.fullmatch(r"Sitting [1-6], .+: 45 minutes", plan_lines(LESSON, key)[0])
    course = Course(LESSON)
    course.choose(key)
    assert [chapter.key for chapter in course.chapters] == SITTINGS[key]


def test_exercises_are_solved_as_it_was_worked_out_by_hand() -> None:
    solved = {
        (chapter.key, one.key): worksheet(LESSON, one).judge(one.solution).right
        for chapter in LESSON.chapters
        for one in chapter.work
    }
    assert len(solved) == 5 and all(solved.values())
