"""The lesson on Diktaattori: whole in both languages, every example and task on a live position, plans and links."""

import re

import pytest

from playtest.locales import glossary, rulebook
from playtest.teach import (
    Course,
    Lesson,
    Pages,
    attempt,
    figures,
    lesson_languages,
    load_lesson,
    plan_lines,
    plan_rows,
    played,
    sheets_of,
    stops,
    worksheet,
)
from tests.games.lesson_tools import example_comes_out, play_comes_to_its_end, sentences, tasks_answer_every_slip, texts
from tests.house.tree import ROOT

LANGUAGES = ("en", "fi")
KEYS = ("cards", "attack", "strength", "defence", "assassin", "resolve", "exception", "end", "game", "debrief")
TAUGHT = ("attack", "strength", "defence", "assassin", "resolve", "exception", "end")
"""The chapters in which a phase is taught, from the example to the own game."""
CHAPTERS = [pytest.param(language, key, id=f"{language}-{key}") for language in LANGUAGES for key in KEYS]


def lesson(language: str = "en") -> Lesson:
    return load_lesson("diktaattori", language)


# --- whole -----------------------------------------------------------------------------------------------


def test_there_are_ten_chapters_in_two_languages() -> None:
    assert lesson_languages("diktaattori") == LANGUAGES
    assert tuple(chapter.key for chapter in lesson().chapters) == KEYS


@pytest.mark.parametrize("key", TAUGHT)
def test_a_phase_goes_from_example_to_play(key: str) -> None:
    chapter = lesson().chapter(key)
    assert [part for part in chapter.parts if part != "work"] == ["explain", "example", "complete", "play", "recall"]
    assert len(chapter.example) >= 3
    assert len(chapter.recall) == 2


def test_the_course_ends_with_a_game_and_questions_to_talk_about() -> None:
    assert lesson().chapter("game").parts == ("explain", "example", "play")
    last = lesson().chapters[-1]
    assert last.parts == ("explain", "example", "discuss")
    assert len(last.discuss) >= 5
    assert stops(last)[-1].part == "discuss"


def test_both_languages_say_all_of_it_and_not_in_the_same_words() -> None:
    for one, other in zip(lesson("en").chapters, lesson("fi").chapters, strict=True):
        said, told = list(texts(one)), list(texts(other))
        assert len(said) == len(told)
        assert [a for a, b in zip(said, told, strict=True) if a == b and len(a.split()) > 3] == []
        assert [text for text in (*said, *told) if text.count("**") % 2 or "⟦" in text or "{" in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_names_a_card_by_its_code_or_an_option_by_its_key(language: str) -> None:
    codes = re.compile(r"\b([LRC][BR]\d\d[a-z]?|P[BRX]\d|N\d|A\d|D\d)\b|`|[a-z]_[a-z]")
    said = [text for chapter in lesson(language).chapters for text in texts(chapter)]
    assert [text for text in said if codes.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_for_bold_stand_only_where_they_are_shown(language: str) -> None:
    for chapter in lesson(language).chapters:
        plain = {text for text in texts(chapter) if "**" in text} - {*chapter.explain, *chapter.discuss}
        assert plain == set()


def test_a_purpose_is_one_sentence_and_explanations_are_short() -> None:
    for chapter in lesson().chapters:
        assert sentences(chapter.purpose) == 1
        assert all(len(text.split()) <= 90 for text in chapter.explain)


def test_hints_come_in_steps_and_the_first_does_not_give_the_answer() -> None:
    for chapter in lesson().chapters:
        for task in chapter.tasks:
            assert len(task.hints) == 2
            assert task.hints[0] != task.hints[1]
            if not task.decides or task.what == "state_strength":
                assert str(task.solution) not in re.findall(r"-?\d+", task.hints[0])


# --- true ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "key"), CHAPTERS)
def test_every_example_comes_out_as_it_says(language: str, key: str) -> None:
    example_comes_out(lesson(language), lesson(language).chapter(key))


@pytest.mark.parametrize(("language", "key"), CHAPTERS)
def test_tasks_know_their_solution_and_answer_every_slip(language: str, key: str) -> None:
    course = lesson(language)
    chapter = course.chapter(key)
    tasks_answer_every_slip(course, chapter)


def test_a_wrong_strength_is_answered_with_the_step_in_which_it_went_wrong() -> None:
    chapter = lesson().chapter("strength")
    steps = {task.key: str(attempt(lesson(), chapter, task, task.near[0])) for task in chapter.tasks}
    assert "the colour step" in steps["halves"]
    assert "the power step" in steps["triple"]
    assert "the negation step" in steps["hit"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_exercises_are_solved_by_the_number_worked_out_by_hand(language: str) -> None:
    for exercise in lesson(language).chapter("strength").work:
        sheet = worksheet(lesson(language), exercise)
        assert sheet.trouble() is None
        assert sheet.judge(exercise.solution).right


@pytest.mark.parametrize("key", [chapter.key for chapter in load_lesson("diktaattori").chapters if chapter.play])
def test_games_to_play_come_to_their_end(key: str) -> None:
    play_comes_to_its_end(lesson(), lesson().chapter(key), 40)


def test_the_exceptional_state_is_taught_from_a_prepared_position() -> None:
    shown = played(lesson(), lesson().chapter("exception"))
    assert "no_character" in {event["key"] for event in shown[0].line.log()}
    assert {"D-EXC-02", "D-EXC-05", "D-EXC-16"} <= shown[1].cited


def test_every_phase_of_the_ledger_has_its_rules_in_the_examples() -> None:
    named = {rule for chapter in lesson().chapters for step in chapter.example for rule in step.rules}
    for group in ("DECK", "SET", "RND", "ATT", "COL", "STR", "POW", "NEG", "DEM", "DEF", "ASS", "REF", "RES", "EXC",
                  "PAS", "END", "SCO", "NGT"):  # fmt: skip
        assert any(rule.startswith(f"D-{group}-") for rule in named), group
    assert all(rule in rulebook("diktaattori", language) for rule in named for language in LANGUAGES)
    terms = {term for chapter in lesson().chapters for term in chapter.terms}
    assert all(term in glossary("diktaattori", language) for term in terms for language in LANGUAGES)


# --- for the teacher -------------------------------------------------------------------------------------


@pytest.mark.parametrize("minutes", [45, 90])
def test_plans_fill_their_time_and_name_every_chapter(minutes: int) -> None:
    rows = list(plan_rows(lesson("fi"), minutes))
    assert rows[-1].until == minutes
    assert [row.chapter for row in rows] == [chapter.title for chapter in lesson("fi").chapters]
    assert plan_lines(lesson("en"), minutes)[0] == f"Lesson plan for {minutes} minutes"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_has_a_note_with_its_minutes(language: str) -> None:
    pages = Pages(lesson(language))
    for chapter in lesson(language).chapters:
        minutes, note = pages.teacher(chapter)
        assert "45" in minutes and "90" in minutes
        assert len(note.split()) > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_to_notebooks_that_are_there(language: str) -> None:
    pages, folder = Pages(lesson(language)), ROOT / "notebooks" / "teach" / ("fi" if language == "fi" else "")
    links = [link for chapter in lesson(language).chapters for link in chapter.links]
    assert {link.path for link in links} == {"workshop/diktaattori.ipynb", "table/diktaattori.ipynb"}
    assert all((folder / pages.link(link, deep=language == "fi")).resolve().is_file() for link in links)


# --- a learner's course ----------------------------------------------------------------------------------


def test_a_number_counts_only_while_the_exercise_is_as_it_was_set() -> None:
    course = Course(lesson())
    course.go("strength", "work")
    course.change(course.sheet().changed("card3", "PB1"))
    assert course.work_out("23").right
    assert not course.marks
    course.change(course.first_sheet())
    assert not course.work_out("16").right
    assert course.work_out("13").right
    assert not course.work_out("many").readable
    assert [(mark.part, mark.key, mark.kind) for mark in course.marks] == [
        ("work", "two", "wrong"), ("work", "two", "right"),
    ]  # fmt: skip
    assert course.solved("strength", "work", "two")
    assert figures([course.marks])[0].tries == 2


def test_the_part_is_done_when_all_exercises_are_solved() -> None:
    course = Course(lesson())
    for i, number in enumerate(("13", "39", "11", "16")):
        assert "work" not in course.done("strength")
        course.go("strength", "work", i)
        assert course.work_out(number).right
    assert "work" in course.done("strength")


def test_a_game_without_worksheets_has_none() -> None:
    assert sheets_of("diktaattori") is not None
    assert sheets_of("viva") is None
