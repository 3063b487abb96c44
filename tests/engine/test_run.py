"""Steps run by themselves up to a question; the rules that keep them sound (ENGINE, section 5), with planted faults."""

from typing import Any

import pytest

from playtest.engine import (
    EngineError,
    Illegal,
    Number,
    OneOf,
    Seat,
    Table,
    ask,
    ask_all,
    flow,
    pause,
    playout,
    step,
)
from tests.engine.course import (
    Marks,
    answer_all,
    begin,
    course,
    mark,
    marks_on,
    nobody,
    pick,
    question,
    skipped,
    sometimes,
)

P1, P2, P3 = Seat(0), Seat(1), Seat(2)


# --- what should work ------------------------------------------------------------------------------------


def test_an_event_says_where_the_step_stands_that_told_it() -> None:
    @step
    def tell(s: Marks, t: Table, word: str) -> None:
        t.say(word, "T-TELL")

    @step
    def bid(s: Marks, t: Table) -> Any:
        yield question(P1)
        t.say("bid", "T-BID")

    part = flow("part", tell("first"), bid(), tell("after"))
    line = begin(part(), tell("last"))
    line.submit(P1, "pick", 1)
    assert [(told["key"], told["path"]) for told in line.log()] == [
        ("first", "course/part/tell(first)"),
        ("bid", "course/part/bid"),
        ("after", "course/part/tell(after)"),
        ("last", "course/tell(last)"),
    ]


def test_steps_run_by_themselves_up_to_a_question() -> None:
    line = begin(mark("a"), mark("b"), pick(P2), mark("c"))
    assert (marks_on(line), line.path, line.over) == (["a", "b"], "course/pick(1)", False)
    line.submit(P2, "pick", 3)
    assert (marks_on(line), line.path, line.over) == (["a", "b", "1:3", "c", "end"], "", True)


def test_a_step_returns_what_comes_next_in_order() -> None:
    @step
    def fan_out(s: Marks, t: Table) -> Any:
        return (mark("first"), pick(P1), mark("third"))

    line = begin(fan_out(), mark("after"))
    assert marks_on(line) == ["first"]
    answer_all(line)
    assert marks_on(line)[2:] == ["third", "after", "end"]


def test_a_step_may_have_nothing_to_ask_this_time() -> None:
    line = begin(sometimes(P1), sometimes(P2), skipped(P3), skipped(P1), nobody())
    line.submit(P1, "pick", 2)
    assert marks_on(line) == ["0:2", "1:None", "skipped 2"]
    line.submit(P1, "pick", 1)
    assert marks_on(line)[3:] == ["0:1", "nobody {}", "end"]


def test_simultaneous_answers_come_back_by_seat_whoever_was_first() -> None:
    @step
    def together(s: Marks, t: Table) -> Any:
        answers = yield ask_all(question(seat) for seat in (P3, P1, P2))
        s.marks.append(str(answers))

    line = begin(together())
    for seat in (P2, P3, P1):
        assert marks_on(line) == []
        line.submit(seat, "pick", seat)
    assert marks_on(line)[0] == "{0: 0, 1: 1, 2: 2}"


def test_a_moment_at_which_something_may_be_done_is_a_decision_of_the_table() -> None:
    @step
    def moment(s: Marks, t: Table) -> Any:
        yield pause("T-WAIT")

    line = begin(moment())
    assert [(d.seat, d.what) for d in line.open] == [(-1, "go_on")]
    line.submit(-1, "go_on", None)
    assert line.over


def test_one_answer_is_given_by_itself_only_where_all_may_know() -> None:
    @step
    def forced(s: Marks, t: Table, public: int) -> Any:
        word = yield ask(P1, "card", OneOf(("M1",)), "T", forced_is_public=bool(public))
        s.marks.append(word)

    line = begin(forced(1), forced(0))
    assert (marks_on(line), line.path) == (["M1"], "course/forced(0)")


def test_the_end_of_a_game_inside_a_procedure_drops_all_that_was_to_come() -> None:
    @step
    def sudden_end(s: Marks, t: Table) -> Any:
        yield question()
        s.over = True
        return [mark("never")]

    line = begin(flow("inner", sudden_end(), mark("never")), mark("never"))
    line.submit(P1, "pick", 0)
    assert (line.over, line.open, line.path, line.state.stack, marks_on(line)) == (True, [], "", [[]], [])


# --- rules 2 to 10 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("argument", [["M1"], 1.5, None, True, ("a",)])
def test_a_frame_holds_numbers_and_words_only(argument: Any) -> None:
    @step
    def returns_it(s: Marks, t: Table) -> Any:
        return [mark(argument)]

    with pytest.raises(EngineError, match="whole numbers and words"):
        begin(returns_it())


@pytest.mark.parametrize(
    "returned", [[mark], ["mark"], [None], [lambda s, t: None]], ids=["step", "word", "none", "function"]
)
def test_a_step_returns_frames_only(returned: Any) -> None:
    @step
    def returns_odd_things(s: Marks, t: Table) -> Any:
        return returned

    with pytest.raises(EngineError, match="no frame; call the step"):
        begin(returns_odd_things())


@pytest.mark.parametrize("yielded", [5, "pick", [question()], (question(), 5)], ids=["number", "word", "list", "mixed"])
def test_a_step_yields_decisions_only(yielded: Any) -> None:
    @step
    def yields_odd_things(s: Marks, t: Table) -> Any:
        yield yielded

    with pytest.raises(EngineError, match=r"yields_odd_things yields .* ask"):
        begin(yields_odd_things(), strict=False)


def test_one_seat_is_asked_one_thing_at_a_time() -> None:
    @step
    def asks_one_seat_twice(s: Marks, t: Table) -> Any:
        yield ask_all([question(P1, "this"), question(P1, "that")])

    with pytest.raises(EngineError, match="two things at once"):
        begin(asks_one_seat_twice())


def never(value: object) -> None:
    raise Illegal("never", "T-NEVER")


@pytest.mark.parametrize(
    "decision",
    [
        ask(P1, "pick", Number(0, 3), "T-PICK", check=never),
        ask(P1, "pick", Number(3, 0), "T-PICK"),
        ask(P1, "pick", OneOf(()), "T-PICK"),
        ask(P1, "pick", Number(0, 10**9), "T-PICK", hints=lambda: iter(())),
    ],
)
def test_a_question_without_a_legal_answer_names_its_rule(decision: Any) -> None:
    @step
    def no_way_out(s: Marks, t: Table) -> Any:
        yield decision

    with pytest.raises(EngineError, match=r"T-PICK.*no legal answer"):
        begin(no_way_out())


def test_steps_that_never_ask_are_stopped_with_their_path() -> None:
    @step
    def for_ever(s: Marks, t: Table) -> Any:
        return [for_ever()]

    with pytest.raises(EngineError, match=r"course/for_ever: 10000 steps without a question"):
        begin(for_ever())


def test_a_game_that_stops_without_an_end_says_so() -> None:
    @step
    def cuts_everything(s: Marks, t: Table) -> None:
        t.cancel("course")

    with pytest.raises(EngineError, match="nothing is left to do"):
        begin(cuts_everything())
    with pytest.raises(EngineError, match="nothing is left to do"):
        playout(course(cuts_everything()), 3)


def test_a_playout_that_never_ends_is_stopped() -> None:
    @step
    def asks_for_ever(s: Marks, t: Table) -> Any:
        yield question()
        return [asks_for_ever()]

    with pytest.raises(EngineError, match="not over after 50 decisions"):
        playout(course(asks_for_ever()), 3, most=50)
