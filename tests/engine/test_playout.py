"""Playouts do the same as lines."""

from typing import Any

from playtest.engine import (
    Line,
    Moment,
    NotNow,
    Number,
    Quick,
    Seat,
    Seeded,
    Table,
    anytime,
    ask,
    finish,
    flow,
    pause,
    playout,
    playouts,
    step,
)
from playtest.engine.playout import QuickTable
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

    game = course(mark("a"), kinds(), flow("stretch", pick(P1), sometimes(P1), skipped(P2), nobody()), mark("z"))
    played = playout(game, 3, seed=3)
    line = Line.start(game, 3, luck=Seeded(3))
    answer_all(line)
    left = (marks_on(played), marks_on(line))
    shapes = [[mark.split(":")[0] for mark in marks if len(mark) != 1] for marks in left]
    assert shapes[0] == shapes[1] == ["M1", "0", "0", "skipped 1", "nobody {}", "end"]
    assert played.state.over
    assert played.decisions == line.n - 1 == 2
    assert marks_on(playout(game, 3, seed=3)) == marks_on(played)


def test_many_playouts_come_out_of_one_stream() -> None:
    stream = playouts(course(pick(P1), pick(P2)), 3, seed=5)
    marks = [tuple(marks_on(next(stream))) for _ in range(30)]
    assert len(set(marks)) > 5
    assert marks[0] == tuple(marks_on(playout(course(pick(P1), pick(P2)), 3, seed=5)))


def test_bots_answer_for_their_seats_and_see_their_view() -> None:
    bot = FirstAnswer()
    played = playout(course(pick(P1), pick(P2), pause_step()), 3, bots=[None, bot, None])
    assert marks_on(played)[1] == "1:0"
    assert [view["viewer"] for view in bot.seen] == [1]
    assert bot.seen[0]["hand"] == [None, ["M2"], None]


@step
def pause_step(s: Marks, t: Table) -> Any:
    yield pause("T-WAIT")


@anytime("call_out")
def call_out(s: Marks, t: Table, seat: Seat) -> Any:
    """Whoever is not hoarse shouts, and picks again for it."""
    if seat == P3:
        raise NotNow("hoarse", "T-SHOUT")
    s.number += yield ask(seat, "call_out", Number(1, 2), "T-SHOUT")
    return [pick(seat)]


class Shouting(FirstAnswer):
    """A bot that shouts until there has been enough of it."""

    def __init__(self, enough: int) -> None:
        super().__init__()
        self.enough = enough
        self.moments: list[Moment] = []

    def beside(self, seat: Seat, moment: Moment, view: Any) -> str:
        self.moments.append(moment)
        return "call_out" if view()["number"] < self.enough else ""


def test_bots_do_things_beside_the_questions_and_the_questions_come_back() -> None:
    """The second shouts twice before the first is asked, picking for each; the third would like to, and may not."""
    game, second, third = course(pick(P1), anytime=[call_out]), Shouting(2), Shouting(9)
    played = playout(game, 3, bots=[FirstAnswer(), second, third])
    assert marks_on(played) == ["1:0", "1:0", "0:0", "end"]
    assert played.decisions == 5
    assert set(second.moments) == {Moment("pick", P1), Moment("pick", P2)}
    line = begin(pick(P1), anytime=[call_out])
    for seat, what in ((P2, "call_out"), (P2, "call_out"), (P2, "pick"), (P2, "pick"), (P1, "pick")):
        line.submit(seat, what, int(what == "call_out"))
    assert marks_on(line) == marks_on(played)


def test_without_what_is_offered_nobody_is_asked_for_wishes() -> None:
    bot = Shouting(2)
    playout(course(pick(P1)), 3, bots=[bot, None, None])
    assert not bot.moments


def test_flows_can_be_cut_short_in_a_playout_too() -> None:
    @step
    def again_once(s: Marks, t: Table) -> Any:
        s.number += 1
        if s.number < 3:
            t.restart("stretch")
        elif s.number == 3:
            t.cancel("stretch")
        return [mark(f"after {s.number}")]

    stretch = flow("stretch", mark("begin"), again_once(), mark("never"))
    expected = ["begin", "after 1", "begin", "after 2", "begin", "after 3", "z", "end"]
    assert marks_on(playout(course(stretch(), mark("z")), 3)) == expected
    assert marks_on(begin(stretch(), mark("z"))) == expected


def test_a_playout_can_begin_anywhere() -> None:
    line = begin(pick(P1), pick(P2))
    line.submit(P1, "pick", 2)
    played = finish(line.state.copy(), QuickTable(Quick(1)))
    assert (played.decisions, marks_on(played)[0], played.state.over) == (1, "0:2", True)
    assert not line.over
