"""What the tests of single steps share: a state with a few marks, and a game of any steps around it."""

from collections.abc import Callable, Iterable
from typing import Any

from playtest.engine import (
    Flow,
    Game,
    Line,
    Luck,
    Number,
    Options,
    Pile,
    Played,
    Quick,
    Seat,
    Seeded,
    State,
    Step,
    Table,
    ask,
    ask_all,
    field,
    flow,
    owner_only,
    public,
    size,
    step,
)
from tests.typed import as_a


class Marks(State):
    """Marks that steps leave, and a few things to play with."""

    package = __package__

    marks: list[str] = field(factory=list, see=public)
    number: int = field(default=0, see=public)
    hand: list[list[str]] = field(factory=lambda: [["M1"], ["M2"], ["M3"]], see=owner_only)
    pile: Pile = field(factory=lambda: Pile(("A", "B", "B", "C")), see=size)


P1 = Seat(0)


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


@step
def the_end(s: Marks, t: Table) -> None:
    s.marks.append("end")
    s.over, s.winners = True, [Seat(0)]


def course(*children: Any, anytime: Iterable[Step[Any]] = (), **more: Any) -> Game:
    """A game of three seats that runs these steps and ends."""
    root: Flow = flow("course", *children, the_end())
    root.package = __package__ or ""
    return Game(
        key="course",
        title="A course of steps",
        players=(3,),
        options=Options,
        new=lambda seats, options: Marks(seats=seats, options=options),
        state=Marks,
        root=root,
        anytime=tuple(anytime),
        **more,
    )


def begin(*children: Any, luck: Luck | None = None, strict: bool = True, **more: Any) -> Line:
    """A line of such a game at its first question."""
    return Line.start(course(*children, **more), 3, luck=luck or Seeded(1), strict=strict)


def marks_on(line: Line | Played) -> list[str]:
    """The marks that the steps of such a game have left."""
    return as_a(Marks, line.state).marks


def answer_all(line: Line, rng: Quick | None = None, stop: Callable[[Line], bool] = lambda line: line.over) -> None:
    """Answer whatever is open at random until the game is over."""
    draw = rng or Quick(0)
    while not stop(line):
        decision = line.open[draw.below(len(line.open))]
        line.submit(decision.seat, decision.what, decision.choice.json(decision.sample(draw)))
