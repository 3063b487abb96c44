"""The course of a game: run steps by themselves until one asks, then do what the answer says."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from playtest.engine.basics import EngineError, Json, Refused, Seat, quoted, seat_name
from playtest.engine.decisions import Decision
from playtest.engine.state import State
from playtest.engine.steps import NODES, Flow, Frame, Step, label_of, plain_arguments
from playtest.engine.table import Table

LONGEST_RUN = 10_000
"""Steps that may follow each other without a question before the engine calls it an endless loop."""


@dataclass(slots=True)
class Asked:
    """An open question: the step that waits, what it asks, whether the answers are given in secret, and where it is."""

    waiting: Generator[Any, Any, Any]
    decisions: tuple[Decision, ...]
    sealed: bool
    path: str

    def of(self, seat: Seat, what: str) -> Decision | None:
        """What this seat is asked under this name."""
        for decision in self.decisions:
            if decision.seat == seat and decision.what == what:
                return decision
        return None


def advance(state: State, table: Table, strict: bool = False) -> Asked | None:
    """Run the game on to its next question; None when it is over.

    The step that asks stays on the stack: thrown away and run anew, it asks again. With ``strict`` every
    look is taken twice, and a step that changes something while it looks is an EngineError.
    """
    for _ in range(LONGEST_RUN):
        if state.over:
            state.stack, state.sealed = [[]], []
            return None
        frames = state.stack[-1] or _next_frames(state)
        frame = frames[-1]
        node = frame[0]
        if isinstance(node, Flow):
            _enter_flow(frames, node, frame)
            continue
        if not node.asks:
            table.begin(frames.pop())
            after = node.fn(state, table, *frame[1]) if frame[1] else node.fn(state, table)
            if after:
                push(state, after, node)
            continue
        asked = _look_twice(state, table, frame) if strict else _look(state, table, frame)
        if asked is None:
            continue
        answers = ready_answers(state, asked)
        if answers is None:
            return asked
        deed(state, table, asked, answers)
    raise EngineError(f"{state.path}: {LONGEST_RUN} steps without a question: an endless loop")


def _next_frames(state: State) -> list[Frame]:
    """What an interrupt has left to do is nothing: go on with what it interrupted."""
    stack = state.stack
    while not stack[-1]:
        if len(stack) == 1:
            raise EngineError("nothing is left to do, yet the game is not over")
        stack.pop()
        del state.sealed[len(stack) :]
    return stack[-1]


def _enter_flow(frames: list[Frame], node: Flow, frame: Frame) -> None:
    position = frame[2] if len(frame) == 3 else 0
    if position == len(node.children):
        frames.pop()
    else:
        frames[-1] = (node, frame[1], position + 1)
        frames.append(node.child(position, frame[1]))


def _look(state: State, table: Table, frame: Frame) -> Asked | None:
    """The question of the step on top, or None where it had none this time."""
    node = frame[0]
    waiting = node.fn(state, table, *frame[1])
    table.frozen = True
    try:
        question = next(waiting)
    except StopIteration as done:
        state.stack[-1].pop()
        if done.value:
            push(state, done.value, node)
        return None
    finally:
        table.frozen = False
    if isinstance(question, Decision):
        return Asked(waiting, (question,), False, state.path)
    if question is None or question == ():
        deed(state, table, Asked(waiting, (), False, state.path), None if question is None else {})
        return None
    if not isinstance(question, tuple) or not all(isinstance(decision, Decision) for decision in question):
        raise EngineError(f"{state.path}: step {label_of(frame)} yields {quoted(question)}: ask() or ask_all() it")
    if len({decision.seat for decision in question}) < len(question):
        raise EngineError(
            f"{state.path}: step {label_of(frame)} asks a seat two things at once: put them in one choice"
        )
    return Asked(waiting, question, True, state.path)


def offered(state: State, table: Table, node: Step[Any], seat: Seat) -> tuple[Generator[Any, Any, Any], Decision]:
    """A step that may be done at any time, waiting, and what it asks; raises Refused where it may not be done now."""
    waiting = node.fn(state, table, seat)
    table.frozen = True
    try:
        decision = next(waiting)
    except StopIteration:
        decision = None
    finally:
        table.frozen = False
    if not isinstance(decision, Decision):
        raise EngineError(f"{node.name} is offered at any time: it has to ask one thing, or say why it may not be done")
    return waiting, decision


def offered_twice(state: State, table: Table, node: Step[Any], seat: Seat) -> None:
    """Strict mode's look at an offer; raises EngineError if looking changes something, or nothing can be answered."""
    twin = state.copy()
    _, decision = offered(twin, Table(twin, table.luck), node, seat)
    if twin.json() != state.json():
        raise EngineError(f"{state.path}: step {node.name} changes the state before its answer")
    _must_be_answerable(state, decision)


def _look_twice(state: State, table: Table, frame: Frame) -> Asked | None:
    node, before = frame[0], state.json()
    twin = state.copy()
    first = next_question(node, twin, Table(twin, table.luck), frame)
    if twin.json() != before:
        raise EngineError(f"{state.path}: step {label_of(frame)} changes the state before its answer")
    second = next_question(node, state, table, frame)
    if state.json() != before or first != second:
        raise EngineError(f"{state.path}: step {label_of(frame)} does not ask the same thing twice")
    asked = _look(state, table, frame)
    for decision in asked.decisions if asked else ():
        _must_be_answerable(state, decision)
    return asked


def _must_be_answerable(state: State, decision: Decision) -> None:
    if decision.legal(20) == []:
        raise EngineError(f"{state.path}: {decision!r} has no legal answer: the rule needs a way out")


def next_question(node: Step[Any], state: State, table: Table, frame: Frame) -> Json:
    """What a step asks of this state, as JSON for comparison; the generator is thrown away."""
    table.frozen = True
    try:
        question = next(node.fn(state, table, *frame[1]))
    except StopIteration:
        return None
    finally:
        table.frozen = False
    if question is None or isinstance(question, Decision):
        return None if question is None else question.shown()
    return [decision.shown() for decision in question]


def deed(state: State, table: Table, asked: Asked, answer: Any) -> None:
    """Give the waiting step its answer, let it do its deed, and put what it returns on the stack."""
    frame = state.stack[-1].pop()
    node = frame[0]
    table.begin(frame, asked.path)
    try:
        asked.waiting.send(answer)
    except StopIteration as done:
        if done.value:
            push(state, done.value, node)
        return
    raise EngineError(f"step {node.name} asks twice; a step may ask once")


def push(state: State, frames: Any, node: Step[Any]) -> None:
    """Put the frames that a step returned on the stack, the first of them on top."""
    top = state.stack[-1]
    for frame in reversed(list(frames)):
        if not isinstance(frame, tuple) or not isinstance(frame[0], NODES):
            raise EngineError(f"step {node.name} returned {quoted(frame, 60)}: no frame; call the step that comes next")
        if frame[1] and not plain_arguments(frame[1]):
            raise EngineError(f"step {node.name} returned {label_of(frame)}: arguments are whole numbers and words")
        top.append(frame)


def sealed_here(state: State) -> dict[str, list[Json]]:
    """The answers given in secret to the question that is open now, by name of seat."""
    while len(state.sealed) < len(state.stack):
        state.sealed.append({})
    return state.sealed[len(state.stack) - 1]


def ready_answers(state: State, asked: Asked) -> Any:
    """The answers by seat if all are in already, or the only one there is; None while the table waits.

    A sealed answer survives if its decision, now made anew, is the same and no rule has come to forbid the answer;
    otherwise it is dropped and asked again.
    """
    if asked.sealed:
        given = sealed_here(state)
        asking = {seat_name(decision.seat): decision for decision in asked.decisions} if given else {}
        for name, (token, answer) in list(given.items()):
            if name not in asking or asking[name].token(asked.path) != token or not _stands(asking[name], answer):
                del given[name]
        return sealed_answers(state, asked)
    (decision,) = asked.decisions
    if decision.forced_is_public:
        legal = decision.legal(1)
        if legal is not None and len(legal) == 1:
            return legal[0]
    return None


def sealed_answers(state: State, asked: Asked) -> dict[Seat, Any] | None:
    """The answers given in secret, by seat, once all are in; they are sealed no longer. None while the table waits."""
    given = sealed_here(state)
    if len(given) < len(asked.decisions):
        return None
    answers = {decision.seat: decision.choice.read(given[seat_name(decision.seat)][1]) for decision in asked.decisions}
    given.clear()
    return answers


def _stands(decision: Decision, answer: Json) -> bool:
    try:
        decision.read(answer)
    except Refused:
        return False
    return True
