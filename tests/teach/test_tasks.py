"""The step that the reader supplies: right, allowed but not asked for, refused with reasons, and never a crash."""

from typing import Any

import pytest

from playtest.teach import AtTask, Chapter, Task, attempt, load_lesson
from tests.typed import as_a

LANGUAGES = ("en", "de")
TASKS = [(chapter.key, task.key) for chapter in load_lesson("viva").chapters for task in chapter.tasks]


def found(chapter: str, task: str, language: str = "en") -> tuple[Any, Chapter, Task]:
    """The lesson, the chapter and the task of these keys."""
    lesson = load_lesson("viva", language)
    there = lesson.chapter(chapter)
    return lesson, there, next(one for one in there.tasks if one.key == task)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("chapter", "task"), TASKS)
def test_the_solution_is_right(chapter: str, task: str, language: str) -> None:
    lesson, there, one = found(chapter, task, language)
    tried = attempt(lesson, there, one, one.solution)
    assert tried.right, tried
    assert one.done in tried.text


@pytest.mark.parametrize(("chapter", "task"), TASKS)
def test_wrong_answers_are_told_why_not(chapter: str, task: str) -> None:
    lesson, there, one = found(chapter, task)
    assert one.slips or one.reasons
    for slip in one.slips:
        tried = attempt(lesson, there, one, slip.answer)
        assert (tried.kind, tried.rule) == ("refused", slip.rule)
        assert tried.why_not is not None
        assert tried.why_not.code == slip.code
        assert tried.why_not.reason is not None and tried.why_not.reason.text
        assert tried.why_not.nearest and tried.why_not.who
        assert attempt(lesson, there, one, tried.why_not.answer).kind in ("right", "almost")
    for answer, reason in one.reasons.items():
        tried = attempt(lesson, there, one, answer)
        assert tried.kind == "wrong"
        assert reason in tried.text


@pytest.mark.parametrize(("chapter", "task"), TASKS)
def test_allowed_answers_that_miss_the_point_are_told_so(chapter: str, task: str) -> None:
    lesson, there, one = found(chapter, task)
    assert one.near or not one.decides
    for answer in one.near:
        tried = attempt(lesson, there, one, answer)
        assert tried.kind == "almost"
        assert one.almost in tried.text


HOSTILE: list[Any] = [
    None,
    True,
    -1,
    0,
    1.5,
    "3",
    "nan",
    float("nan"),
    10**30,
    [],
    {},
    [[]],
    {"P9": []},
    "P1",
    "x" * 5000,
]


@pytest.mark.parametrize(("chapter", "task"), TASKS)
def test_anything_may_be_answered_and_nothing_breaks(chapter: str, task: str) -> None:
    lesson, there, one = found(chapter, task)
    for answer in HOSTILE:
        tried = attempt(lesson, there, one, answer)
        assert tried.kind in ("refused", "almost", "wrong", "right")
        assert tried.text
        if not one.decides and answer != one.solution:
            assert tried.kind == "wrong"


def test_another_way_to_the_goal_is_right_too() -> None:
    lesson, there, one = found("fights", "sniper")
    at_ben = {"play_fight_card": {"card": "SNIPER", "target": {"seat": "P2", "die": 1}}}
    assert attempt(lesson, there, one, at_ben).right
    lesson, there, one = found("militias", "split")
    assert attempt(lesson, there, one, [3, 6]).right
    lesson, there, one = found("pro", "lend")
    to_diego = {**as_a(dict, one.solution), "lent": [{"die": 1, "to": "P4", "order": 6}]}
    assert attempt(lesson, there, one, to_diego).right


def test_a_try_leaves_the_position_as_it_was() -> None:
    lesson, there, one = found("money", "basket")
    before = AtTask(lesson, there, one).line.state.json()
    attempt(lesson, there, one, one.solution)
    attempt(lesson, there, one, {"buy": {"extensions": ["POOL"], "pay": ["M3"]}})
    assert AtTask(lesson, there, one).line.state.json() == before


def test_the_set_up_task_does_not_show_the_answer() -> None:
    lesson, there, one = found("setup", "roll")
    view = AtTask(lesson, there, one).view()
    assert (view["path"], view["president"]) == ("game", None)


@pytest.mark.parametrize(("chapter", "key", "hands"), [("setup", "roll", [0, 0, 0, 0]), ("end", "trim", [0, 4, 4, 0])])
def test_after_a_right_answer_the_next_cards_are_not_dealt_yet(chapter: str, key: str, hands: list[int]) -> None:
    lesson, there, one = found(chapter, key)
    view: Any = attempt(lesson, there, one, one.solution).view
    assert [len(cards) if isinstance(cards, list) else cards["count"] for cards in view["hand"]] == hands


def test_the_reader_sees_what_his_seat_may_see() -> None:
    lesson, there, one = found("president", "rescue")
    view = AtTask(lesson, there, one).view()
    assert view["hand"] == [{"count": 2}, {"count": 1}, {"count": 1}, ["ARMOUR", "BARRICADE"]]
