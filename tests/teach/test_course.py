"""A learner's course: forth and back without loss, saved and taken up again, whole or refused with a reason."""

import json
from pathlib import Path
from typing import Any

import pytest

from playtest.games.viva.state import VivaState
from playtest.teach import (
    BadSave,
    Course,
    Stop,
    dumped,
    figures,
    load_lesson,
    loads,
    resume,
    save,
    saved_course,
    stumbles,
)
from playtest.teach.quiz import Mark
from tests.typed import as_a


def course(language: str = "en") -> Course:
    return Course(load_lesson("viva", language))


def worked() -> Course:
    """A course in which something of everything was done."""
    made = course()
    for index in range(3):
        made.go("deal", "example", index)
    made.go("deal", "complete")
    made.answer({"P1": ["M3", "M2", "MERC", "YACHT"], "P2": ["M2"], "P3": ["M1"]})
    made.hint()
    made.answer({"P1": ["M3", "M2", "YACHT"], "P2": ["M2"], "P3": ["M1"], "P4": ["MERC"]})
    made.go("deal", "recall")
    made.answer("b")
    made.answer("a")
    made.go("militias", "play")
    made.hint()
    made.move("set_orders", [5, 3])
    made.move("set_orders", [1, 3])
    return made


def test_next_goes_through_every_place_of_the_lesson_and_back_again() -> None:
    made = course()
    there = [(made.key, made.stop)]
    while True:
        before = (made.key, made.stop)
        made.next()
        if (made.key, made.stop) == before:
            break
        there.append((made.key, made.stop))
    assert len(there) == len(set(there))
    assert {key for key, _ in there} == {chapter.key for chapter in made.lesson.chapters}
    back = [(made.key, made.stop)]
    for _ in there[1:]:
        made.back()
        back.append((made.key, made.stop))
    assert back == there[::-1]


def test_each_chapter_keeps_its_own_place_and_game() -> None:
    made = worked()
    made.go("deal")
    assert made.stop == Stop("recall", 0)
    made.go("militias")
    assert made.stop.part == "play" and made.game().finished


def test_tries_are_marked_with_rule_attempt_and_hints() -> None:
    first, second, *rest = worked().marks
    assert (first.kind, first.rule, first.attempt, first.hints) == ("refused", "V-DEAL-09", 1, 0)
    assert (second.kind, second.attempt, second.hints) == ("right", 2, 1)
    assert [(mark.part, mark.kind) for mark in rest] == [
        ("recall", "wrong"), ("recall", "right"), ("play", "refused"), ("play", "right"),
    ]  # fmt: skip
    assert rest[2].hints == 1


def test_what_is_done_is_known() -> None:
    made = worked()
    assert made.done("deal") == ("complete",)
    made.go("deal", "example", 3)
    made.go("deal", "recall", 1)
    made.answer("c")
    assert made.done("deal") == ("example", "complete", "recall")
    assert made.done("militias") == ("play",)


def test_a_refused_move_changes_nothing_and_says_why() -> None:
    made = course()
    made.go("militias", "play")
    before = made.game().line.state.json()
    turn = made.move("set_orders", [5, 3])
    assert turn.why_not is not None and turn.why_not.code == "illegal_face"
    assert made.game().line.state.json() == before


def test_beginning_again_has_other_luck() -> None:
    made = course()
    made.go("deal", "play")
    first = as_a(VivaState, made.game().line.state).drawn
    assert as_a(VivaState, made.begin_again().line.state).drawn != first
    assert made.game().again == 1


def test_places_that_are_not_there_are_refused() -> None:
    made = course()
    with pytest.raises(KeyError, match="setup, deal"):
        made.go("nowhere")
    with pytest.raises(ValueError, match="no example 9"):
        made.go("deal", "example", 8)
    made.go("deal", "explain")
    with pytest.raises(ValueError, match="nothing is asked"):
        made.answer(1)
    with pytest.raises(ValueError, match="no hints"):
        made.hint()
    assert made.stop == Stop("explain")


# --- saved and resumed -----------------------------------------------------------------------------------


def test_loading_what_was_saved_is_the_same_course(tmp_path: Path) -> None:
    made = worked()
    again = resume(save(made, tmp_path / "deep" / "lesson.json"))
    assert saved_course(again) == saved_course(made)
    assert again.game().line.state.json() == made.game().line.state.json()
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["lesson.json"]


def test_a_saved_course_holds_no_names_and_no_times() -> None:
    text = dumped(worked())
    assert not any(word in text for word in ("Ana", "Ben", "Carla", "Diego", ":00", "202"))


def test_the_other_language_keeps_everything() -> None:
    made = worked()
    german = made.told_in(load_lesson("viva", "de"))
    assert {**saved_course(german), "language": "en"} == saved_course(made)
    german.go("deal", "complete")
    assert german.task.title == "Verteile die sechs Karten"


def test_what_the_lesson_no_longer_has_is_left_out() -> None:
    saved = json.loads(dumped(worked()))
    saved["places"]["deal"] = ["example", 77]
    saved["chapter"] = "gone"
    saved["games"]["gone"] = {"again": 0, "deeds": []}
    saved["games"]["militias"]["deeds"] = [["P3", "set_orders", [5, 5]]]
    again = loads(json.dumps(saved))
    assert again.places["deal"] == Stop("explain")
    assert again.key == "setup"
    assert set(again.games) == {"militias"}
    assert not again.games["militias"].finished


DAMAGED: list[Any] = [
    "", "{", "[]", "null", "{}", "\x00", "[" * 100_000, json.dumps({"kind": "playtest lesson", "format": 2}),
    {"game": None}, {"language": 3}, {"marks": [{"chapter": "deal"}]}, {"marks": 3}, {"places": []},
    {"seen": {"deal": [3]}},
    {"games": {"deal": None}}, {"games": {"deal": {"again": 0}}}, {"hints": 7}, {"places": {"deal": [1, 2, 3]}},
    {"marks": [{**Mark("a", "b", "c", 1, "right", "", 1, 0).json(), "kind": "<script>"}]},
]  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGED, ids=lambda damage: str(damage)[:30])
def test_what_is_no_saved_lesson_is_refused_with_a_reason(damage: Any) -> None:
    text = damage if isinstance(damage, str) else json.dumps({**saved_course(worked()), **damage})
    with pytest.raises(BadSave) as bad:
        loads(text)
    assert str(bad.value).startswith("This is ")
    assert bad.value.told("de").startswith("Das ist ")


def test_a_lesson_on_another_game_is_refused() -> None:
    with pytest.raises(BadSave, match="chess"):
        loads(json.dumps({**saved_course(course()), "game": "chess"}))


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_text(" " * 2_000_001)
    with pytest.raises(BadSave, match="too large"):
        resume(path)


# --- figures ---------------------------------------------------------------------------------------------


def test_figures_count_learners_first_tries_and_hints() -> None:
    quick = [Mark("deal", "complete", "share", {}, "right", "", 1, 0)]
    slow = [
        Mark("deal", "complete", "share", {}, "refused", "V-DEAL-09", 1, 0),
        Mark("deal", "complete", "share", {}, "almost", "", 2, 1),
        Mark("deal", "complete", "share", {}, "right", "", 3, 2),
        Mark("deal", "recall", "peek", "a", "wrong", "V-DEAL-17", 1, 0),
    ]
    share, peek = figures([quick, slow])
    assert (share.learners, share.first, share.right, share.tries, share.hints, share.refused) == (2, 1, 2, 4, 2, 1)
    assert (peek.learners, peek.first, peek.right, peek.tries) == (1, 0, 0, 1)
    assert stumbles([quick, slow, slow]) == {"V-DEAL-09": 2, "V-DEAL-17": 2}
    assert figures([]) == []


def test_a_plan_leaves_only_its_chapters_to_go_through() -> None:
    made = course()
    made.go("pro")
    made.choose("60")
    keys = ["setup", "deal", "militias", "president", "fights", "money", "end"]
    assert made.key == "setup" and [chapter.key for chapter in made.chapters] == keys
    made.go("end", "recall", 1)
    assert made.next() == Stop("recall", 1) and made.key == "end"
    again = loads(dumped(made))
    assert again.plan == made.plan and [chapter.key for chapter in again.chapters] == keys
    made.choose("")
    assert made.next() == Stop("explain") and made.key == "pro"
    with pytest.raises(KeyError, match="45, 60, 90"):
        made.choose("50")
