"""The lesson on Magnates: whole in both languages, every phase on a live position, beginnings for late classes."""

import re

import pytest

from playtest.games.magnates.scoring import estate_worth
from playtest.games.magnates.state import PHASES, MagnatesState
from playtest.locales import glossary, rulebook
from playtest.scenarios import load, shipped
from playtest.teach import (
    Lesson,
    Pages,
    Playing,
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

LANGUAGES = ("en", "pl")
KEYS = ("start", "income", "clients", "hetman", "crown", "events", "sejm", "estates", "actions", "later", "armies",
        "campaigns", "invasions", "relief", "expansion", "plunder", "prestige", "cleanup", "score", "turn2", "turn3",
        "turn4", "debrief")  # fmt: skip
LATE = {"turn2": 2, "turn3": 3, "turn4": 4}
"""The chapters from which a class can begin late, with their turns."""
CHAPTERS = [pytest.param(language, key, id=f"{language}-{key}") for language in LANGUAGES for key in KEYS]


def lesson(language: str = "en") -> Lesson:
    return load_lesson("magnates", language)


# --- whole -----------------------------------------------------------------------------------------------


def test_the_chapters_in_two_languages() -> None:
    assert lesson_languages("magnates") == LANGUAGES
    assert tuple(chapter.key for chapter in lesson().chapters) == KEYS


@pytest.mark.parametrize("phase", PHASES)
def test_each_of_the_sixteen_phases_goes_from_example_to_play(phase: str) -> None:
    taught = [chapter for chapter in lesson().chapters if chapter.path == f"turn/{phase}"]
    assert taught
    for chapter in taught:
        assert [part for part in chapter.parts if part != "work"] == [
            "explain",
            "example",
            "complete",
            "play",
            "recall",
        ]
        assert len(chapter.example) >= 3
        assert len(chapter.tasks) == len(chapter.recall) == 2


def test_the_turn_is_taught_in_its_order_and_in_four_parts() -> None:
    places = [chapter.path.removeprefix("turn/") for chapter in lesson().chapters]
    taught = [PHASES.index(place) for place in places if place in PHASES]
    assert taught == sorted(taught)
    parts = {"income": "Part one", "hetman": "Part two", "estates": "Part three", "campaigns": "Part four"}
    for key, told in parts.items():
        assert lesson().chapter(key).explain[0].startswith(f"**{told}")


def test_invasions_have_worksheets_and_the_end_has_questions_to_talk_about() -> None:
    assert len(lesson().chapter("invasions").work) == 3
    assert len(lesson().chapters[-1].discuss) >= 5


def test_both_languages_say_all_of_it_and_not_in_the_same_words() -> None:
    for one, other in zip(lesson("en").chapters, lesson("pl").chapters, strict=True):
        said, told = list(texts(one)), list(texts(other))
        assert len(said) == len(told)
        assert [a for a, b in zip(said, told, strict=True) if a == b and len(re.findall(r"\b[a-z]{3,}\b", a)) > 1] == []
        assert [text for text in (*said, *told) if text.count("**") % 2 or "⟦" in text or "{" in text] == []


def test_both_languages_do_the_same_sums_and_do_them_right() -> None:
    done = 0
    for one, other in zip(lesson("en").chapters, lesson("pl").chapters, strict=True):
        for said, told in zip(texts(one), texts(other), strict=True):
            assert sums(said) == sums(told), (one.key, said, told)
            for line in sums(said):
                assert is_right(line), line
                done += 1
    assert done > 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_names_anything_by_its_code(language: str) -> None:
    codes = re.compile(r"\b(PRU|LIT|UKR|MAL|WIE|E[1-5]|P[1-4])\b|`|[a-z]_[a-z]|M-[A-Z]{3}-")
    said = [text for chapter in lesson(language).chapters for text in texts(chapter)]
    assert [text for text in said if codes.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_for_bold_stand_only_where_they_are_shown(language: str) -> None:
    for chapter in lesson(language).chapters:
        plain = {text for text in texts(chapter) if "**" in text} - {*chapter.explain, *chapter.discuss}
        assert plain == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_purpose_is_one_sentence_and_explanations_are_short(language: str) -> None:
    for chapter in lesson(language).chapters:
        assert sentences(chapter.purpose) == 1
        assert all(len(text.split()) <= 90 for text in chapter.explain)


def test_hints_come_in_steps_and_the_first_does_not_give_the_answer() -> None:
    for chapter in lesson().chapters:
        for task in chapter.tasks:
            assert len(task.hints) == 2
            assert task.hints[0] != task.hints[1]
            if not task.decides:
                assert str(task.solution) not in re.findall(r"\w+", task.hints[0])


# --- true ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "key"), CHAPTERS)
def test_every_example_comes_out_as_it_says(language: str, key: str) -> None:
    example_comes_out(lesson(language), lesson(language).chapter(key))


@pytest.mark.parametrize(("language", "key"), CHAPTERS)
def test_tasks_know_their_solution_and_answer_every_slip(language: str, key: str) -> None:
    course = lesson(language)
    chapter = course.chapter(key)
    assert all(task.slips or task.near or task.reasons for task in chapter.tasks)
    tasks_answer_every_slip(course, chapter)


@pytest.mark.parametrize("language", LANGUAGES)
def test_exercises_are_solved_by_the_number_worked_out_by_hand(language: str) -> None:
    for exercise in lesson(language).chapter("invasions").work:
        sheet = worksheet(lesson(language), exercise)
        assert sheet.trouble() is None
        assert sheet.judge(exercise.solution).right


@pytest.mark.parametrize("key", [chapter.key for chapter in load_lesson("magnates").chapters if chapter.play])
def test_games_to_play_ask_something_and_come_to_their_end(key: str) -> None:
    play_comes_to_its_end(lesson(), lesson().chapter(key), 60)


def test_every_chapter_of_the_ledger_has_its_rules_in_the_examples() -> None:
    named = {rule for chapter in lesson().chapters for step in chapter.example for rule in step.rules}
    groups = "SET INC INF HET CRN EVT SEJ EST ACT MAN GDA DIP MOV VET CON COL CIT ARM CAM INV REL EXP PLU PRE CLE WIN"
    for group in groups.split():
        assert any(rule.startswith(f"M-{group}-") for rule in named), group
    assert all(rule in rulebook("magnates", language) for rule in named for language in LANGUAGES)
    terms = {term for chapter in lesson().chapters for term in chapter.terms}
    assert all(term in glossary("magnates", language) for term in terms for language in LANGUAGES)


# --- beginning late --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "turn"), LATE.items())
def test_a_class_can_begin_in_the_middle(key: str, turn: int) -> None:
    """The table offers the same position as the lesson, and the three families are about equally far."""
    play = lesson().chapter(key).play
    offered = {one.id: one for path in shipped("magnates") for one in load(path)}[f"start-turn-{turn}"]
    assert play is not None and play.scene.position == offered.position
    state = offered.state()
    assert isinstance(state, MagnatesState)
    assert state.turn == turn
    assert state.problems() == []
    points = [state.pp[seat] + estate_worth(state, seat) for seat in state.all_seats]
    assert max(points) - min(points) <= 4
    played_out = Playing(lesson(), lesson().chapter(key)).line.state
    assert isinstance(played_out, MagnatesState) and played_out.turn == turn


# --- for the teacher -------------------------------------------------------------------------------------


@pytest.mark.parametrize("minutes", [45, 90, 135])
def test_plans_fill_their_time_and_go_in_the_lessons_order(minutes: int) -> None:
    rows = list(plan_rows(lesson("pl"), minutes))
    titles = [chapter.title for chapter in lesson("pl").chapters]
    assert rows[-1].until == minutes == sum(row.minutes for row in rows)
    assert [row.chapter for row in rows] == sorted((row.chapter for row in rows), key=titles.index)
    assert plan_lines(lesson("en"), minutes)[0] == f"Lesson plan for {minutes} minutes"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_has_a_note(language: str) -> None:
    assert all(len(chapter.teacher.split()) > 15 for chapter in lesson(language).chapters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_to_notebooks_that_are_there(language: str) -> None:
    pages, folder = Pages(lesson(language)), ROOT / "notebooks" / "teach" / ("pl" if language == "pl" else "")
    links = [link for chapter in lesson(language).chapters for link in chapter.links]
    assert {link.path for link in links} == {"table/magnates.ipynb"}
    assert all((folder / pages.link(link, deep=language == "pl")).resolve().is_file() for link in links)
