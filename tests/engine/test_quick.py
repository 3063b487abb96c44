"""Quick forms do what the rules do, without the telling; what cannot be derived stays as it is."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.engine import OneOf, Seat, Table, ask, pause, playout, step
from playtest.engine.quick import quicken
from playtest.engine.steps import Step
from tests.engine.course import Marks, course, marks_on

P1 = Seat(0)
ONE = OneOf(("only",))
HEARD: list[str] = []


def heard(word: str) -> str:
    """Notes that a telling was put together."""
    HEARD.append(word)
    return word


def tell_twice(t: Table, word: str) -> None:
    """Tells, and does nothing else."""
    t.say(heard(word), "T")
    t.cite(heard(word))


def tell_thrice(t: Table, word: str) -> None:
    """Tells through another that tells."""
    tell_twice(t, word)
    t.say(heard(word), "T")


def do_and_tell(s: Marks, t: Table) -> None:
    """Does something beside telling it."""
    tell_thrice(t, heard("never"))
    s.marks.append("done")
    if t.listening:
        s.marks.append("heard")
    else:
        s.marks.append("unheard")
    if t.listening and s.marks:
        s.marks.append("heard")
    for word in ("a", "b"):
        t.say(heard(word), "T")


@step
def tells(s: Marks, t: Table) -> None:
    do_and_tell(s, t)


@step
def plain_question(s: Marks, t: Table) -> Any:
    word: str = yield ask(P1, "word", ONE, "T")
    s.marks.append(word)


def sample_word(s: Marks, word: str, rng: Any) -> str:
    """A sample that gets what the question is about."""
    return f"{word}{len(s.marks)}"


def refuse_all(s: Marks, word: str, value: str) -> None:
    """Nobody calls the check of what was sampled."""
    raise AssertionError


@step
def sampled_question(s: Marks, t: Table) -> Any:
    word = yield ask(P1, "word", ONE, "T", refuse_all, sample_word, about=(s, "x"))
    s.marks.append(word)


@step
def made_question(s: Marks, t: Table) -> Any:
    word = yield ask(P1, "word", lambda state: ONE, "T", about=(s,))
    s.marks.append(word)


@step
def sometimes_asked(s: Marks, t: Table, when: int) -> Any:
    word = yield ask(P1, "word", ONE, "T") if when else None
    s.marks.append(str(word))


@step
def waits(s: Marks, t: Table) -> Any:
    yield pause("T")
    s.marks.append("went on")


@step
def unusual(s: Marks, t: Table) -> Any:
    question = ask(P1, "word", ONE, "T")
    word = yield question
    s.marks.append(word)


@step
def asks_late(s: Marks, t: Table) -> Any:
    if s.number:
        return [waits()]
    yield ask(P1, "word", ONE, "T")
    s.number = 1
    return [asks_late()]


@step
def chancy(s: Marks, t: Table) -> None:
    s.marks += [str(pips) for pips in t.roll(heard("label"), 2)]
    s.marks += t.draw(heard("label"), s.pile, 0) + t.draw(heard("label"), s.pile)
    s.marks.append(t.pick(label=heard("kept"), items=["A"]))


@step
def marked(s: Marks, t: Table, word: str) -> None:
    s.marks.append(word)


@step
def goes_on(s: Marks, t: Table) -> Any:
    s.marks += [waits(word) for waits in (str.upper,) for word in ("a", "b")]  # here it is no step
    return [marked("c"), *[marked(word) for word in ("d", "e")]]


def marks_of(*children: Any) -> list[str]:
    """What the steps left in a playout; nothing may have been heard."""
    HEARD.clear()
    played = playout(course(*children), 3, seed=2)
    return marks_on(played)[:-1]


def test_what_is_told_is_left_out_with_all_that_goes_into_it() -> None:
    assert marks_of(tells()) == ["done", "unheard"]
    assert HEARD == []


@pytest.mark.parametrize(
    ("asking", "marks"),
    [
        (plain_question(), ["only"]),
        (sampled_question(), ["x0"]),
        (made_question(), ["only"]),
        (sometimes_asked(1), ["only"]),
        (waits(), ["went on"]),
        (asks_late(), ["went on"]),
    ],
    ids=lambda part: part[0].name if isinstance(part[0], Step) else "",
)
def test_a_question_is_answered_on_the_spot_and_counted(asking: Any, marks: list[str]) -> None:
    game = course(asking)
    played = playout(game, 3)
    assert marks_on(played) == [*marks, "end"]
    assert played.decisions == (2 if asking[0] is asks_late else 1)
    assert not asking[0].quick[1], "it is no generator any more"


def test_a_question_that_is_not_asked_is_not_counted() -> None:
    assert playout(course(sometimes_asked(0)), 3).decisions == 0


def test_an_unusual_question_keeps_its_form() -> None:
    played = playout(course(unusual()), 3)
    assert (marks_on(played)[0], played.decisions, unusual.quick[1]) == ("only", 1, True)


def test_a_step_that_closes_over_something_keeps_its_form() -> None:
    word = "closed"

    @step
    def closing(s: Marks, t: Table) -> None:
        t.say(heard("said"), "T")
        s.marks.append(word)

    assert marks_of(closing()) == ["closed"]
    assert HEARD == ["said"]


def test_steps_that_come_next_are_written_out_as_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    game = course(goes_on())
    monkeypatch.setattr(Step, "__call__", lambda node, *args: pytest.fail("no step is called"))
    assert marks_on(playout(game, 3))[:-1] == ["A", "B", "c", "d", "e"]


def test_labels_of_chance_are_not_written() -> None:
    assert len(marks_of(chancy())) == 4
    assert HEARD == ["kept"]


def test_rules_defined_anew_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    assert marks_of(tells()) == ["done", "unheard"]

    def do_and_tell(s: Marks, t: Table) -> None:
        s.marks.append("anew")

    monkeypatch.setitem(globals(), "do_and_tell", do_and_tell)
    assert marks_of(tells()) == ["anew"]
    monkeypatch.undo()
    assert marks_of(tells()) == ["done", "unheard"]


def test_faults_are_shown_in_the_lines_of_the_rules() -> None:
    quicken(__package__ or "")
    form, _ = tells.quick
    assert form is not tells.fn
    assert (form.__code__.co_filename, form.__code__.co_firstlineno) == (
        tells.fn.__code__.co_filename,
        tells.fn.__code__.co_firstlineno + 1,
    ), "the decorator's line is not part of it"
