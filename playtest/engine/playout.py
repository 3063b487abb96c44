"""Playouts: whole games as fast as Python goes, without log, record or checks of what was sampled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from playtest.engine.basics import EngineError, Json, Refused, Seat
from playtest.engine.chance import Pile, Quick
from playtest.engine.decisions import Decision
from playtest.engine.game import Bot, Game, Moment, Willing
from playtest.engine.options import Options
from playtest.engine.quick import quicken
from playtest.engine.run import offered
from playtest.engine.state import State
from playtest.engine.steps import Flow, Frame, Step
from playtest.engine.table import Table


class Played(NamedTuple):
    """A finished playout: its last state and how many decisions were made."""

    state: State
    decisions: int


class QuickTable(Table):
    """A table for simulation: chance from one fast stream, nothing told and nothing kept."""

    listening = False

    def __init__(self, luck: Quick) -> None:
        self.below = luck.below
        self.frozen = False
        self.made = 0

    def roll(self, label: str, n: int = 1, sides: int = 6) -> list[int]:
        below = self.below
        if n == 1:
            return [below(sides) + 1]
        return [below(sides) + 1 for _ in range(n)]

    def draw(self, label: str, pile: Pile, n: int = 1) -> list[str]:
        rest = pile.rest
        size = len(rest)
        if pile.top or not 0 < n <= size:
            return super().draw(label, pile, n)
        below = self.below
        cards = [rest.pop(below(size))]
        for drawn in range(1, n):
            cards.append(rest.pop(below(size - drawn)))  # noqa: PERF401  # a comprehension would be a call more
        return cards

    def pick(self, label: str, items: Sequence[str]) -> str:
        return items[self.below(len(items))]

    def _next(self, label: str, space: Sequence[Any], kind: str) -> Any:
        return space[self.below(len(space))]

    def scope(self, name: str) -> None:
        pass

    def say(
        self,
        key: str,
        rule: str,
        /,
        see: Iterable[Seat] | None = None,
        secret: Mapping[Any, Mapping[str, Json]] | None = None,
        own: Mapping[str, Sequence[Json]] | None = None,
        reveals: bool = False,
        passing: Sequence[str] = (),
        closes: bool = False,
        **facts: Json,
    ) -> None:
        pass

    def cite(self, *rules: str) -> None:
        pass


def playout(
    game: Game,
    seats: int,
    options: Mapping[str, Any] | Options | None = None,
    seed: int = 0,
    bots: Sequence[Bot | None] | None = None,
    most: int = 1_000_000,
) -> Played:
    """Play one game to its end; a seat without a bot answers at random. Raises EngineError after ``most`` decisions.

    The result depends on the seed alone, but on no label: for paired comparisons play a Line with Seeded luck.
    """
    quicken(game.root.package)
    return finish(game.begin(seats, options), QuickTable(Quick(seed)), bots, most, game.anytime)


def playouts(
    game: Game,
    seats: int,
    options: Mapping[str, Any] | Options | None = None,
    seed: int = 0,
    bots: Sequence[Bot | None] | None = None,
    most: int = 1_000_000,
) -> Iterator[Played]:
    """Games without end, one after the other out of one stream of chance, each as ``playout`` plays it."""
    quicken(game.root.package)
    origin, table = game.begin(seats, options), QuickTable(Quick(seed))
    while True:
        yield finish(origin.copy(), table, bots, most, game.anytime)


def finish(
    state: State,
    table: QuickTable,
    bots: Sequence[Bot | None] | None = None,
    most: int = 1_000_000,
    anytime: Sequence[Step[Any]] = (),
) -> Played:
    """Play a state to its end in place, as ``playout`` does; ``anytime`` is what bots may do beside the questions."""
    table.state, table.made = state, 0
    stack, quick = state.stack, bots is None
    answer = partial(Decision.sample, rng=table) if bots is None else partial(_choose, table, state, bots)
    stirring = _Stirring(state, table, bots or (), anytime, answer)
    frames = stack[-1]
    while not state.over:
        if not frames:
            if len(stack) == 1:
                raise EngineError("nothing is left to do, yet the game is not over")
            stack.pop()
            frames = stack[-1]
            continue
        frame = frames.pop()
        node = frame[0]
        if node.__class__ is Flow:
            if len(frame) == 2:
                frames.extend(node.laid_out(frame[1]))
            elif frame[2] < len(node.children):
                frames += ((node, frame[1], frame[2] + 1), node.child(frame[2], frame[1]))
            continue
        form, asks = node.quick if quick else (node.fn, node.asks)
        after = form(state, table, *frame[1]) if frame[1] else form(state, table)
        if asks:
            after = _deed(frame, after, table, answer, stirring)
            frames = stack[-1]
        if after:
            frames.extend(after[::-1])
            if table.made > most:
                raise EngineError(f"{state.path}: not over after {most} decisions")
    return Played(state, table.made)


def _deed(frame: Frame, waiting: Any, table: QuickTable, answer: Callable[[Decision], Any], stirring: _Stirring) -> Any:
    """Ask what a waiting step asks, let it do its deed, and give back what it returns.

    If somebody does something beside the question first, that is done, and the step comes again after it.
    """
    try:
        question = next(waiting)
        if question.__class__ is Decision:
            if stirring.willing and stirring.comes_first(frame, question):
                return None
            table.made += 1
            waiting.send(answer(question))
        elif not question:
            waiting.send(None if question is None else {})
        else:
            table.made += len(question)
            waiting.send({decision.seat: answer(decision) for decision in question})
    except StopIteration as done:
        return done.value
    raise EngineError(f"step {frame[0].name} asks twice; a step may ask once")


class _Stirring:
    """What bots do beside the questions of a playout."""

    def __init__(
        self,
        state: State,
        table: QuickTable,
        bots: Sequence[Bot | None],
        anytime: Sequence[Step[Any]],
        answer: Callable[[Decision], Any],
    ) -> None:
        self.state = state
        self.table = table
        self.answer = answer
        self.steps = {step.anytime: step for step in anytime}
        seated = enumerate(bots) if anytime else ()
        self.willing = [(Seat(seat), bot) for seat, bot in seated if isinstance(bot, Willing)]

    def comes_first(self, frame: Frame, question: Decision) -> bool:
        """Does somebody do something before this question is answered? Then it is done, and the step laid back."""
        frames, moment = self.state.stack[-1], Moment(frame[0].name, question.seat)
        frames.append(frame)  # as at a table: the step that asks stays on the stack while others look
        for seat, bot in self.willing:
            what = bot.beside(seat, moment, partial(self.state.view, seat))
            if what and self._done(seat, what):
                return True
        frames.pop()
        return False

    def _done(self, seat: Seat, what: str) -> bool:
        try:
            waiting, decision = offered(self.state, self.table, self.steps[what], seat)
        except Refused:
            return False
        value = self.answer(decision)
        self.state.stack.append([])
        self.table.made += 1
        try:
            waiting.send(value)
        except StopIteration as done:
            self.state.stack[-1].extend((done.value or [])[::-1])
        return True


def _choose(luck: QuickTable, state: State, bots: Sequence[Bot | None], decision: Decision) -> Any:
    bot = bots[decision.seat] if decision.seat >= 0 else None
    if bot is None:
        return decision.sample(luck)
    return bot.choose(decision, partial(state.view, decision.seat), luck)
