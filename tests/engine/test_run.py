"""The rules that keep steps sound (ENGINE, section 5), each with a fault that its check must catch."""

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
    OneOf,
    Quick,
    Seat,
    Seeded,
    Step,
    Table,
    YesNo,
    anytime,
    ask,
    ask_all,
    finish,
    flow,
    pause,
    playout,
    playouts,
    step,
)
from playtest.engine.playout import QuickTable
from tests.engine.course import Marks, answer_all, begin, course

P1, P2, P3 = Seat(0), Seat(1), Seat(2)


def question(seat: Seat = P1, what: str = "pick") -> Any:
    return ask(seat, what, Number(0, 3), "T-PICK")


@step
def pick(s: Marks, t: Table, seat: Seat) -> Any:
    number = yield question(seat)
    s.marks.append(f"{seat}:{number}")


@step
def mark(s: Marks, t: Table, word: str) -> None:
    s.marks.append(word)


@step
def sometimes(s: Marks, t: Table, seat: Seat) -> Any:
    number = yield question(seat) if s.number == seat else None
    s.marks.append(f"{seat}:{number}")


@step
def skipped(s: Marks, t: Table, seat: Seat) -> Any:
    if s.number != seat:
        return [mark(f"skipped {seat}")]
    number = yield question(seat)
    s.marks.append(f"{seat}:{number}")


@step
def nobody(s: Marks, t: Table) -> Any:
    answers = yield ask_all([])
    s.marks.append(f"nobody {answers}")


# --- what should work ------------------------------------------------------------------------------------


def test_steps_run_by_themselves_up_to_a_question() -> None:
    line = begin(mark("a"), mark("b"), pick(P2), mark("c"))
    assert (line.state.marks, line.path, line.over) == (["a", "b"], "course/pick(1)", False)
    line.submit(P2, "pick", 3)
    assert (line.state.marks, line.path, line.over) == (["a", "b", "1:3", "c", "end"], "", True)


def test_a_step_returns_what_comes_next_in_order() -> None:
    @step
    def fan_out(s: Marks, t: Table) -> Any:
        return (mark("first"), pick(P1), mark("third"))

    line = begin(fan_out(), mark("after"))
    assert line.state.marks == ["first"]
    answer_all(line)
    assert line.state.marks[2:] == ["third", "after", "end"]


def test_a_step_may_have_nothing_to_ask_this_time() -> None:
    line = begin(sometimes(P1), sometimes(P2), skipped(P3), skipped(P1), nobody())
    line.submit(P1, "pick", 2)
    assert line.state.marks == ["0:2", "1:None", "skipped 2"]
    line.submit(P1, "pick", 1)
    assert line.state.marks[3:] == ["0:1", "nobody {}", "end"]


def test_simultaneous_answers_come_back_by_seat_whoever_was_first() -> None:
    @step
    def together(s: Marks, t: Table) -> Any:
        answers = yield ask_all(question(seat) for seat in (P3, P1, P2))
        s.marks.append(str(answers))

    line = begin(together())
    for seat in (P2, P3, P1):
        assert line.state.marks == []
        line.submit(seat, "pick", seat)
    assert line.state.marks[0] == "{0: 0, 1: 1, 2: 2}"


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
    assert (line.state.marks, line.path) == (["M1"], "course/forced(0)")


def test_the_end_of_a_game_inside_a_procedure_drops_all_that_was_to_come() -> None:
    @step
    def sudden_end(s: Marks, t: Table) -> Any:
        yield question()
        s.over = True
        return [mark("never")]

    line = begin(flow("inner", sudden_end(), mark("never")), mark("never"))
    line.submit(P1, "pick", 0)
    assert (line.over, line.open, line.path, line.state.stack, line.state.marks) == (True, [], "", [[]], [])


# --- rule 1: one yield, nothing changed, rolled or said before it ------------------------------------------


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


# --- playouts do the same as lines ------------------------------------------------------------------------


@step
def all_kinds(s: Marks, t: Table) -> Any:
    s.marks += t.draw("draw", s.pile, 2)
    s.marks += [str(pips) for pips in t.roll("roll", 2)]
    s.marks.append(t.pick("pick", s.hand[0]))
    t.scope("1")
    t.say("said", "T")
    t.cite("T")
    yield question()


class FirstAnswer:
    """A bot that takes what is listed first, and looks at its view."""

    seen: list[Any]

    def __init__(self) -> None:
        self.seen = []

    def choose(self, decision: Any, view: Any, rng: Any) -> Any:
        self.seen.append(view())
        return next(iter(decision.choice))


def test_a_playout_runs_the_same_course() -> None:
    @step
    def kinds(s: Marks, t: Table) -> None:
        s.marks += t.draw("draw", s.pile, 3)
        s.marks += [str(*t.roll("roll", sides=2)), t.pick("blind", s.hand[0])]
        t.scope("1")
        t.say("said", "T")
        t.cite("T")

    game = course(mark("a"), kinds(), flow("part", pick(P1), sometimes(P1), skipped(P2), nobody()), mark("z"))
    played = playout(game, 3, seed=3)
    line = Line.start(game, 3, luck=Seeded(3))
    answer_all(line)
    shapes = [[mark.split(":")[0] for mark in state.marks if len(mark) != 1] for state in (played.state, line.state)]
    assert shapes[0] == shapes[1] == ["M1", "0", "0", "skipped 1", "nobody {}", "end"]
    assert played.state.over
    assert played.decisions == line.n - 1 == 2
    assert playout(game, 3, seed=3).state.marks == played.state.marks


def test_many_playouts_come_out_of_one_stream() -> None:
    stream = playouts(course(pick(P1), pick(P2)), 3, seed=5)
    marks = [tuple(next(stream).state.marks) for _ in range(30)]
    assert len(set(marks)) > 5
    assert marks[0] == tuple(playout(course(pick(P1), pick(P2)), 3, seed=5).state.marks)


def test_bots_answer_for_their_seats_and_see_their_view() -> None:
    bot = FirstAnswer()
    played = playout(course(pick(P1), pick(P2), pause_step()), 3, bots=[None, bot, None])
    assert played.state.marks[1] == "1:0"
    assert [view["viewer"] for view in bot.seen] == [1]
    assert bot.seen[0]["hand"] == [None, ["M2"], None]


@step
def pause_step(s: Marks, t: Table) -> Any:
    yield pause("T-WAIT")


def test_flows_can_be_cut_short_in_a_playout_too() -> None:
    @step
    def again_once(s: Marks, t: Table) -> Any:
        s.number += 1
        if s.number < 3:
            t.restart("part")
        elif s.number == 3:
            t.cancel("part")
        return [mark(f"after {s.number}")]

    part = flow("part", mark("begin"), again_once(), mark("never"))
    expected = ["begin", "after 1", "begin", "after 2", "begin", "after 3", "z", "end"]
    assert playout(course(part(), mark("z")), 3).state.marks == expected
    assert begin(part(), mark("z")).state.marks == expected


def test_a_playout_can_begin_anywhere() -> None:
    line = begin(pick(P1), pick(P2))
    line.submit(P1, "pick", 2)
    played = finish(line.state.copy(), QuickTable(Quick(1)))
    assert (played.decisions, played.state.marks[0], played.state.over) == (1, "0:2", True)
    assert not line.over


# --- interrupts ------------------------------------------------------------------------------------------


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
    assert line.state.marks == ["1:1", "1:2", "1:3"]


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
    assert line.state.marks == ["1:0", "0=3,1=2,2=3", "end"]


def test_a_sealed_answer_falls_if_its_question_is_no_longer_the_same() -> None:
    line = begin(sealed_picks(), anytime=[shout])
    line.submit(P1, "bid", 3)
    line.submit(P2, "shout", 2)
    line.submit(P2, "pick", 0)
    line.submit(P2, "shout", 1)
    while line.open[0].what == "pick":
        line.submit(P2, "pick", 0)
    assert line.state.number == 3
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
    assert line.state.marks[-2:] == ["0=1,1=1,2=3", "end"]


def test_a_seat_that_is_gone_is_no_longer_waited_for() -> None:
    line = begin(sealed_picks(), anytime=[go_out])
    line.submit(P1, "bid", 1)
    line.submit(P3, "bid", 2)
    line.submit(P2, "out", True)
    assert line.state.marks == ["out 1", "0=1,2=2", "end"]


def test_the_sealed_answer_of_a_seat_that_is_gone_goes_with_it() -> None:
    line = begin(sealed_picks(), anytime=[go_out])
    line.submit(P1, "bid", 1)
    line.submit(P1, "out", True)
    assert locked(line) == []
    line.submit(P2, "bid", 2)
    line.submit(P3, "bid", 3)
    assert line.state.marks == ["out 0", "1=2,2=3", "end"]


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
    assert line.state.marks == ["0=2,1=2,2=2"]
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
    assert line.state.marks == ["begin", "cleared", "restart"]
    line.submit(P2, "pick", 0)
    line.submit(P1, "pick", 0)
    assert line.state.marks[3:] == ["1:0", "0:0", "begin"]
    assert locked(line) == []
    assert [d.what for d in line.open] == ["bid"] * 3


def test_cancel_ends_only_the_list_that_holds_the_flow() -> None:
    line = nested("cancel")
    assert line.state.marks == ["begin", "cleared", "cancel"]
    line.submit(P2, "pick", 0)
    line.submit(P1, "pick", 0)
    assert line.over
    assert line.state.marks[3:] == ["1:0", "0:0", "z", "end"]


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
