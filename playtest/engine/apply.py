"""What a submission does to a state: answer, keep a sealed answer, act out of turn, set things right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playtest.engine.basics import TABLE, EngineError, Json, Seat, seat_name
from playtest.engine.chance import Need
from playtest.engine.choices import OneOf
from playtest.engine.decisions import Decision
from playtest.engine.entries import OVERRIDE, START
from playtest.engine.game import Game
from playtest.engine.ruling import rule as set_right
from playtest.engine.run import Asked, advance, deed, offered, sealed_answers, sealed_here
from playtest.engine.state import State
from playtest.engine.steps import Step
from playtest.engine.table import Table


@dataclass(frozen=True, slots=True)
class Pending:
    """A deed that waits for a result from the real table.

    ``given`` holds what was typed in for it so far, ``results`` all results of chance up to there: the deed
    is run again with them, so that no source of luck is asked twice.
    """

    seat: Seat
    what: str
    answer: Json
    given: tuple[tuple[str, int, Json], ...]
    results: tuple[tuple[str, int, Json], ...]
    need: Need

    @property
    def decision(self) -> Decision:
        """What the facilitator is asked: which of the possible results it was."""
        return Decision(TABLE, "chance", OneOf(dict.fromkeys(self.need.space)), "")


def anytime_step(game: Game, what: object) -> Step[Any] | None:
    """The step that a game offers at any time under this name."""
    return next((step for step in game.anytime if step.anytime == what), None)


def apply(
    game: Game,
    state: State,
    table: Table,
    asked: Asked | None,
    seat: Seat,
    what: str,
    answer: Any,
    strict: bool,
    value: Any = None,
) -> tuple[str, bool, Asked | None]:
    """Do a submission to a state and run on: (rule of the decision, is it sealed?, the next question).

    ``value`` is the answer's, where it has been read just now.
    """
    rule, sealed = "", False
    if what == OVERRIDE:
        rule = str(answer["rule"])
        set_right(state, answer["changes"])
    elif what == "withdraw":
        sealed_here(state).pop(seat_name(seat), None)
    elif what != START:
        decision = asked.of(seat, what) if asked else None
        if decision is None or asked is None:
            rule = _interrupt(game, state, table, seat, what, answer)
        elif asked.sealed:
            rule, sealed = decision.rule, True
            sealed_here(state)[seat_name(seat)] = [decision.token(asked.path), answer]
            answers = sealed_answers(state, asked)
            if answers is None:
                return rule, sealed, asked
            deed(state, table, asked, answers)
        else:
            rule = decision.rule
            deed(state, table, asked, decision.choice.read(answer) if value is None else value)
    return rule, sealed, advance(state, table, strict)


def _interrupt(game: Game, state: State, table: Table, seat: Seat, what: str, answer: Any) -> str:
    step = anytime_step(game, what)
    if step is None:
        raise EngineError(f"{what!r} is neither open nor offered")
    waiting, decision = offered(state, table, step, seat)
    state.stack.append([step(seat)])
    sealed_here(state)
    deed(state, table, Asked(waiting, (decision,), False, state.path), decision.choice.read(answer))
    return str(decision.rule)
