"""The lesson on Junta: whole, true on live positions, and cut into sittings of 45 minutes."""

import re

import pytest

from playtest.locales import glossary, rulebook
from playtest.teach import (
    Chapter,
    Course,
    Pages,
    Told,
    dumped,
    lesson_languages,
    load_lesson,
    plan_lines,
    plan_rows,
    worksheet,
)
from playtest.ui import lesson_text
from playtest.ui.lesson import LessonPages
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
from tests.ui.conftest import arrives

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


@pytest.mark.parametrize(("chapter", "task"), [("march", 0), ("march", 1), ("bribes", 0), ("bribes", 1)])
def test_a_step_in_a_coup_can_be_answered_as_the_screen_asks_it(chapter: str, task: int) -> None:
    """The screen asks for one of the ways to go on, the task for what is done on one of them."""
    pages = LessonPages("junta")
    pages.open(chapter)
    view, asked = pages.whole, LESSON.chapter(chapter).tasks[task]
    pages.course.go(chapter, "complete", task)
    view.draw()
    question = view.panel.root.question
    assert question["lead"] == asked.what and asked.what in question["choice"]["ways"]
    given = {"answer": {asked.what: asked.solution}, "token": question["token"], "what": question["what"]}
    arrives(view.panel.root, given)
    assert pages.course.solved(chapter, "complete", asked.key)
    assert asked.done in view.describe()


def test_what_happened_is_told_in_the_order_in_which_it_came() -> None:
    """Ana is refused two brigades for Ben before she hands out the offices."""
    lines = [str(told) for told in {step.key: step for step in Course(LESSON).example("offices")}["brigades"].happened]
    assert "J-OFF-05" in lines[0] and lines[1].startswith("Ana gives out the offices")


@pytest.mark.parametrize(
    ("chapter", "step"), [("bank", "siesta"), ("bank", "nobody"), ("sides", "squad"), ("whole", "verdict")]
)
def test_a_turn_that_ends_is_shown_before_the_next_begins(chapter: str, step: str) -> None:
    shown = {one.key: one for one in Course(LESSON).example(chapter)}[step]
    assert shown.view["turn"] == 2
    if step == "siesta":
        assert "late_banking" in str(shown.view["path"])


def test_what_happened_before_the_question_is_still_told_after_a_reload() -> None:
    pages = LessonPages("junta")
    pages.open("march")
    pages.course.go("march", "play")
    pages.whole.draw()
    told = [str(one) for one in pages.course.game().latest()]
    assert told and all(line in pages.whole.describe() for line in told)
    game = pages.course.game()
    decision = game.decision
    assert decision is not None
    game.answer(decision.what, game.suggested())
    later = [str(one) for one in game.latest()]
    again = LessonPages("junta")
    again.resume(dumped(pages.course))
    assert later and later != told
    assert all(line in again.whole.describe() for line in later)


def test_other_luck_is_offered_only_where_there_was_luck() -> None:
    pages = LessonPages("junta")
    for chapter, words in (("offices", "[Again]"), ("march", "[Again, with other luck]")):
        pages.open(chapter)
        pages.course.go(chapter, "play")
        pages.whole.draw()
        assert words in pages.whole.describe()


def test_several_rules_stand_folded_behind_their_ids() -> None:
    pages = LessonPages("junta")
    pages.open("march")
    pages.course.go("march", "play")
    pages.whole.draw()
    question = pages.whole.panel.root.question
    assert question["explain"] == [] and len(question["rules"]) == 2
    assert all(head.startswith("J-") and text for head, text in question["rules"])


def test_one_language_is_no_choice() -> None:
    assert LessonPages("junta").language.layout.display == "none"
    assert LessonPages("viva").language.layout.display is None


def test_a_number_at_the_end_stays_beside_the_word_before_it() -> None:
    told = [Told("She saves 2 bills and takes out 0.", "")]
    assert "takes out\u00a00." in lesson_text.happened(Pages(LESSON), told)
