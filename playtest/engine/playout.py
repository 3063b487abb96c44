"""Playouts: whole games as fast as Python goes, without log, record or checks of what was sampled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from playtest.engine.basics import EngineError, Json, Seat
from playtest.engine.chance import Pile, Quick
from playtest.engine.decisions import Decision
from playtest.engine.game import Bot, Game
from playtest.engine.options import Options
from playtest.engine.state import State
from playtest.engine.steps import Flow
from playtest.engine.table import Table


class Played(NamedTuple):
    """A finished playout: its last state and how many decisions were made."""

    state: State
    decisions: int


class QuickTable(Table):
    """A table for simulation: chance from one fast stream, nothing told and nothing kept."""

    def __init__(self, state: State, luck: Quick) -> None:
        super().__init__(state, luck)
        self.below = luck.below

    def roll(self, label: str, n: int = 1, sides: int = 6) -> list[int]:
        below = self.below
        return [below(sides) + 1 for _ in range(n)]

    def draw(self, label: str, pile: Pile, n: int = 1) -> list[str]:
        rest = pile.rest
        if pile.top or len(rest) < n:
            return super().draw(label, pile, n)
        below = self.below
        return [rest.pop(below(len(rest))) for _ in range(n)]

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
        see: Iterable[Seat] | None = None,
        secret: Mapping[Any, Mapping[str, Json]] | None = None,
        reveals: bool = False,
        **facts: Json,
    ) -> None:
        pass

    def cite(self, rule: str) -> None:
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
    state = game.begin(seats, options)
    return finish(state, Quick(seed), bots, most)


def finish(  # noqa: C901  # one loop without calls: this is where simulations spend their time
    state: State, luck: Quick, bots: Sequence[Bot | None] | None = None, most: int = 1_000_000
) -> Played:
    """Play a state to its end in place, as ``playout`` does."""
    table = QuickTable(state, luck)
    answer = partial(_sample, luck) if bots is None else partial(_choose, luck, state, bots)
    made = 0
    while made < most:
        stack = state.stack
        frames = stack[-1]
        if state.over:
            return Played(state, made)
        if not frames:
            if len(stack) == 1:
                raise EngineError("nothing is left to do, yet the game is not over")
            stack.pop()
            continue
        frame = frames.pop()
        node = frame[0]
        if node.__class__ is Flow:
            position = frame[2] if len(frame) == 3 else 0
            children = node.children
            if position < len(children):
                child = children[position]
                args = frame[1]
                frames.append((node, args, position + 1))
                frames.append(child if child.__class__ is tuple else (child, args))
            continue
        if not node.asks:
            after = node.fn(state, table, *frame[1])
        else:
            waiting = node.fn(state, table, *frame[1])
            try:
                question = next(waiting)
                if question.__class__ is Decision:
                    made += 1
                    waiting.send(answer(question))
                elif not question:
                    waiting.send(None if question is None else {})
                else:
                    made += len(question)
                    waiting.send({decision.seat: answer(decision) for decision in question})
                raise EngineError(f"step {node.name} asks twice; a step may ask once")
            except StopIteration as done:
                after = done.value
        if after:
            frames = state.stack[-1]
            frames.extend(after[::-1])
    raise EngineError(f"{state.path}: not over after {most} decisions")


def _sample(luck: Quick, decision: Decision) -> Any:
    sampler = decision.sampler
    return sampler(luck) if sampler is not None else decision.sample(luck)


def _choose(luck: Quick, state: State, bots: Sequence[Bot | None], decision: Decision) -> Any:
    bot = bots[decision.seat] if decision.seat >= 0 else None
    if bot is None:
        return decision.sample(luck)
    return bot.choose(decision, partial(state.view, decision.seat), luck)
