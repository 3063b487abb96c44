"""A step looks, asks once, then acts (ENGINE, section 5, rule 1): whatever does more than look is caught."""

from typing import Any

import pytest

from playtest.engine import (
    EngineError,
    Nothing,
    Number,
    OneOf,
    Seat,
    Step,
    Table,
    anytime,
    ask,
    playout,
    step,
)
from tests.engine.course import Marks, begin, course, mark, pick, question

P1, P2, P3 = Seat(0), Seat(1), Seat(2)


@step
def changes_first(s: Marks, t: Table) -> Any:
    s.number += 1
    yield question()


@step
def changes_and_returns(s: Marks, t: Table) -> Any:
    if not s.number:
        s.number += 1
        return
    yield question()


@step
def rolls_first(s: Marks, t: Table) -> Any:
    t.roll("early")
    yield question()


@step
def draws_first(s: Marks, t: Table) -> Any:
    t.draw("early", s.pile)
    yield question()


@step
def says_first(s: Marks, t: Table) -> Any:
    t.say("psst", "T")
    yield question()


@step
def cites_first(s: Marks, t: Table) -> Any:
    t.cite("T")
    yield question()


@step
def scopes_first(s: Marks, t: Table) -> Any:
    t.scope("round")
    yield question()


@step
def cuts_first(s: Marks, t: Table) -> Any:
    t.restart("course")
    yield question()


@step
def asks_twice(s: Marks, t: Table) -> Any:
    yield question()
    yield question()


asked_already: list[int] = []


@step
def asks_something_else(s: Marks, t: Table) -> Any:
    asked_already.append(1)
    yield ask(P1, "pick", Number(0, len(asked_already)), "T-PICK")


@pytest.mark.parametrize(
    ("planted", "told"),
    [
        (changes_first, "changes the state before its answer"),
        (changes_and_returns, "changes the state before its answer"),
        (rolls_first, "chance (early) before the answer"),
        (draws_first, "chance (early) before the answer"),
        (says_first, "before the answer"),
        (cites_first, "before the answer"),
        (scopes_first, "before the answer"),
        (cuts_first, "before the answer"),
        (asks_something_else, "does not ask the same thing twice"),
    ],
    ids=lambda part: getattr(part, "name", repr(part)),
)
def test_a_look_that_does_more_than_look_is_caught(planted: Step[Any], told: str) -> None:
    with pytest.raises(EngineError) as caught:
        begin(mark("a"), planted())
    assert told in str(caught.value)
    assert "course" in str(caught.value)


def test_chance_and_log_are_frozen_without_strict_mode_too() -> None:
    for planted in (rolls_first, says_first, cites_first, scopes_first, cuts_first):
        with pytest.raises(EngineError, match="before the answer"):
            begin(planted(), strict=False)


def test_a_step_asks_once() -> None:
    line = begin(asks_twice())
    with pytest.raises(EngineError, match="asks_twice asks twice"):
        line.submit(P1, "pick", 0)
    assert (line.n, line.path) == (1, "course/asks_twice")
    with pytest.raises(EngineError, match="asks_twice asks twice"):
        playout(course(asks_twice()), 3)


@anytime("changes")
def changes_at_any_time(s: Marks, t: Table, seat: Seat) -> Any:
    s.number += 1
    yield ask(seat, "changes", Nothing(), "T")


@anytime("rolls")
def rolls_at_any_time(s: Marks, t: Table, seat: Seat) -> Any:
    t.roll("early")
    yield ask(seat, "rolls", Nothing(), "T")


@anytime("mute")
def asks_nothing_at_any_time(s: Marks, t: Table, seat: Seat) -> Any:
    if s.number:
        yield ask(seat, "mute", Nothing(), "T")


@anytime("dead end")
def offers_nothing_legal(s: Marks, t: Table, seat: Seat) -> Any:
    yield ask(seat, "dead end", OneOf(()), "T")


@pytest.mark.parametrize(
    ("planted", "told"),
    [
        (offers_nothing_legal, "no legal answer"),
        (changes_at_any_time, "changes the state before its answer"),
        (rolls_at_any_time, "before the answer"),
        (asks_nothing_at_any_time, "has to ask one thing"),
    ],
    ids=lambda part: getattr(part, "name", repr(part)),
)
def test_an_offer_that_does_more_than_look_is_caught(planted: Step[Any], told: str) -> None:
    line = begin(pick(P1), anytime=[planted])
    with pytest.raises(EngineError, match=told):
        line.offers(P2)
    with pytest.raises(EngineError, match=told):
        line.submit(P2, planted.anytime or "", None)
    assert line.n == 1
