"""What is done out of turn, and what becomes of the question that waits (ENGINE, section 5, rules 6 and 7)."""

from functools import partial
from typing import Any

import pytest

from playtest.engine import (
    EngineError,
    Illegal,
    Line,
    Nothing,
    NotNow,
    Number,
    Seat,
    Step,
    Table,
    YesNo,
    anytime,
    ask,
    ask_all,
    flow,
    step,
)
from tests.engine.course import Marks, begin, mark, marks_on, pick
from tests.typed import as_a

P1, P2, P3 = Seat(0), Seat(1), Seat(2)


@anytime("shout")
def shout(s: Marks, t: Table, seat: Seat) -> Any:
    if seat == P3:
        raise NotNow("hoarse", "T-SHOUT")
    times = yield ask(seat, "shout", Number(1, 2), "T-SHOUT")
    s.number += times
    t.say("shouted", "T-SHOUT", by=f"P{seat + 1}", pips=t.roll(f"echo:{seat}"))
    return [pick(seat)] * times


def allowed(s: Marks, value: int) -> None:
    if value < s.number:
        raise Illegal("too_low", "T-LOW", least=s.number)


@step
def sealed_picks(s: Marks, t: Table) -> Any:
    most = 3 if s.number < 3 else 4
    seats = [seat for seat in (P1, P2, P3) if f"out {seat}" not in s.marks]
    answers = yield ask_all(ask(seat, "bid", Number(0, most), "T-BID", check=partial(allowed, s)) for seat in seats)
    s.marks.append(",".join(f"{seat}={bid}" for seat, bid in answers.items()))


@anytime("out")
def go_out(s: Marks, t: Table, seat: Seat) -> Any:
    yield ask(seat, "out", YesNo(), "T-OUT")
    s.marks.append(f"out {seat}")


def locked(line: Line) -> list[str]:
    return sorted(line.state.sealed[0])


def test_an_interrupt_runs_first_and_the_question_comes_back() -> None:
    line = begin(pick(P1), anytime=[shout])
    line.submit(P2, "shout", 2)
    assert [(d.seat, d.what) for d in line.open] == [(P2, "pick")]
    line.submit(P2, "shout", 1)
    assert len(line.state.stack) == 3
    for number in (1, 2, 3):
        line.submit(P2, "pick", number)
    assert [(d.seat, d.what) for d in line.open] == [(P1, "pick")]
    assert marks_on(line) == ["1:1", "1:2", "1:3"]


def test_why_it_is_not_offered() -> None:
    line = begin(pick(P1), anytime=[shout])
    assert [[d.what for d in line.offers(seat)] for seat in (P1, P2, P3, Seat(-1), Seat(-2), Seat(3))] == [
        ["shout"],
        ["shout"],
        [],
        [],
        [],
        [],
    ]
    refused = line.try_(P3, "shout", 1)
    assert refused is not None
    assert (refused.code, refused.rule) == ("hoarse", "T-SHOUT")


def test_sealed_answers_survive_an_interrupt_that_changes_nothing_of_the_question() -> None:
    line = begin(sealed_picks(), anytime=[shout])
    line.submit(P1, "bid", 3)
    line.submit(P2, "shout", 1)
    line.submit(P2, "pick", 0)
    assert locked(line) == ["P1"]
    assert [d.seat for d in line.open] == [P2, P3]
    line.submit(P2, "bid", 2)
    line.submit(P3, "bid", 3)
    assert marks_on(line) == ["1:0", "0=3,1=2,2=3", "end"]


def test_a_sealed_answer_falls_if_its_question_is_no_longer_the_same() -> None:
    line = begin(sealed_picks(), anytime=[shout])
    line.submit(P1, "bid", 3)
    line.submit(P2, "shout", 2)
    line.submit(P2, "pick", 0)
    line.submit(P2, "shout", 1)
    while line.open[0].what == "pick":
        line.submit(P2, "pick", 0)
    assert as_a(Marks, line.state).number == 3
    assert locked(line) == []
    assert [d.seat for d in line.open] == [P1, P2, P3]


def test_a_sealed_answer_falls_if_a_rule_has_come_to_forbid_it() -> None:
    """The question reads the same, yet the answer is too low now: it is asked again, and nobody else is refused."""
    line = begin(sealed_picks(), anytime=[shout])
    line.submit(P1, "bid", 0)
    line.submit(P3, "bid", 3)
    line.submit(P2, "shout", 1)
    line.submit(P2, "pick", 0)
    assert locked(line) == ["P3"]
    assert [d.seat for d in line.open] == [P1, P2]
    line.submit(P2, "bid", 1)
    line.submit(P1, "bid", 1)
    assert marks_on(line)[-2:] == ["0=1,1=1,2=3", "end"]


def test_a_seat_that_is_gone_is_no_longer_waited_for() -> None:
    line = begin(sealed_picks(), anytime=[go_out])
    line.submit(P1, "bid", 1)
    line.submit(P3, "bid", 2)
    line.submit(P2, "out", True)
    assert marks_on(line) == ["out 1", "0=1,2=2", "end"]


def test_the_sealed_answer_of_a_seat_that_is_gone_goes_with_it() -> None:
    line = begin(sealed_picks(), anytime=[go_out])
    line.submit(P1, "bid", 1)
    line.submit(P1, "out", True)
    assert locked(line) == []
    line.submit(P2, "bid", 2)
    line.submit(P3, "bid", 3)
    assert marks_on(line) == ["out 0", "1=2,2=3", "end"]


def test_sealed_answers_inside_an_interrupt_do_not_mix_with_those_below() -> None:
    @anytime("meet")
    def meet(s: Marks, t: Table, seat: Seat) -> Any:
        yield ask(seat, "meet", Nothing(), "T")
        return [sealed_picks()]

    line = begin(sealed_picks(), anytime=[meet])
    line.submit(P1, "bid", 1)
    line.submit(P2, "meet", None)
    assert [d.seat for d in line.open] == [P1, P2, P3]
    for seat in (P3, P2, P1):
        line.submit(seat, "bid", 2)
    assert marks_on(line) == ["0=2,1=2,2=2"]
    assert [d.seat for d in line.open] == [P2, P3]


def clear(s: Marks) -> None:
    s.marks.append("cleared")


def cutter(name: str, how: str) -> Step[Any]:
    @anytime(f"{how} {name}")
    def cut(s: Marks, t: Table, seat: Seat) -> Any:
        yield ask(seat, f"{how} {name}", Nothing(), "T")
        t.restart(name) if how == "restart" else t.cancel(name)
        return [mark(how)]

    return cut


def nested(how: str) -> Line:
    """A line that stands two interrupts deep, with a sealed answer below; then the lower flow is cut."""
    lower = flow("lower", mark("begin"), sealed_picks(), mark("done"), void=clear)
    line = begin(lower(), mark("z"), anytime=[shout, cutter("lower", how)])
    line.submit(P1, "bid", 2)
    line.submit(P1, "shout", 1)
    line.submit(P2, "shout", 1)
    line.submit(P1, f"{how} lower", None)
    return line


def test_restart_cuts_only_the_list_that_holds_the_flow() -> None:
    line = nested("restart")
    assert marks_on(line) == ["begin", "cleared", "restart"]
    line.submit(P2, "pick", 0)
    line.submit(P1, "pick", 0)
    assert marks_on(line)[3:] == ["1:0", "0:0", "begin"]
    assert locked(line) == []
    assert [d.what for d in line.open] == ["bid"] * 3


def test_cancel_ends_only_the_list_that_holds_the_flow() -> None:
    line = nested("cancel")
    assert marks_on(line) == ["begin", "cleared", "cancel"]
    line.submit(P2, "pick", 0)
    line.submit(P1, "pick", 0)
    assert line.over
    assert marks_on(line)[3:] == ["1:0", "0:0", "z", "end"]


def test_only_a_running_flow_can_be_cut() -> None:
    line = begin(pick(P1), anytime=[cutter("no such flow", "cancel")])
    with pytest.raises(EngineError, match="no flow 'no such flow' is running"):
        line.submit(P1, "cancel no such flow", None)
    assert (line.n, line.path) == (1, "course/pick(0)")


def test_the_game_may_end_in_an_interrupt() -> None:
    @anytime("flee")
    def flee(s: Marks, t: Table, seat: Seat) -> Any:
        yield ask(seat, "flee", Nothing(), "T")
        s.over, s.winners = True, [seat]
        return [mark("never")]

    line = begin(sealed_picks(), anytime=[shout, flee])
    line.submit(P1, "bid", 1)
    line.submit(P2, "shout", 1)
    line.submit(P3, "flee", None)
    assert (line.over, line.open, line.state.stack, line.state.sealed, line.state.winners) == (True, [], [[]], [], [P3])
    assert [line.offers(seat) for seat in (P1, P2, P3)] == [[], [], []]
    refused = line.try_(P1, "bid", 1)
    assert refused is not None
    assert refused.code == "game_over"
    line.undo()
    assert [(d.seat, d.what) for d in line.open] == [(P2, "pick")]
