"""Decisions: one seat, one choice, the rule behind it, and the check that knows the rule."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from hashlib import blake2b
from itertools import islice
from typing import Any

from playtest.engine.basics import TABLE, EngineError, Json, Refused, Seat, seat_name
from playtest.engine.choices import Choice, Nothing, Rng
from playtest.engine.compound import Menu


class Decision:
    """A question to one seat. Never stored: it is made anew whenever somebody looks.

    ``check(value)`` raises Illegal with the rule's id and may use only what the seat may see.
    ``sample(rng)`` draws a legal value where blind drawing would seldom find one, and ``hints()`` lists all
    legal values where the choice itself is much larger. ``withdraw`` says whether a sealed answer may be
    taken back before all are in; ``forced_is_public`` that all may know that there is only one answer.
    """

    check: Callable[[Any], None] | None = None
    sampler: Callable[[Rng], Any] | None = None
    hints: Callable[[], Iterable[Any]] | None = None
    withdraw = True
    forced_is_public = False

    def __init__(
        self,
        seat: Seat,
        what: str,
        choice: Choice[Any],
        rule: str,
        check: Callable[[Any], None] | None = None,
        sample: Callable[[Rng], Any] | None = None,
        hints: Callable[[], Iterable[Any]] | None = None,
        withdraw: bool = True,
        forced_is_public: bool = False,
    ) -> None:
        self.seat = seat
        self.what = what
        self.choice = choice
        self.rule = rule
        # Most decisions leave the rest at the class's defaults, and thousands are made in a second.
        if check is not None:
            self.check = check
        if sample is not None:
            self.sampler = sample
        if hints is not None:
            self.hints = hints
        if not withdraw:
            self.withdraw = False
        if forced_is_public:
            self.forced_is_public = True

    def __repr__(self) -> str:
        return f"<Decision {seat_name(self.seat)} {self.what} ({self.rule})>"

    def read(self, answer: object) -> Any:
        """The value of an answer from outside, shape and rule checked; raises Malformed or Illegal."""
        value = self.choice.read(answer)
        if self.check is not None:
            self.check(value)
        return value

    def refusal(self, value: Any) -> Refused | None:
        """Why this value is not legal, or None if it is."""
        try:
            if self.check is not None:
                self.check(value)
        except Refused as refused:
            return refused
        return None

    def sample(self, rng: Rng) -> Any:
        """A random legal value; raises EngineError if none turns up."""
        if self.sampler is not None:
            return self.sampler(rng)
        if self.check is None:
            return self.choice.sample(rng)
        if self.hints is not None:
            legal = list(self.hints())
            return legal[rng.below(len(legal))]
        for _ in range(1000):
            value = self.choice.sample(rng)
            if self.refusal(value) is None:
                return value
        legal = [value for value in islice(self.choice, 100_000) if self.refusal(value) is None]
        if not legal:
            raise EngineError(f"{self!r} has no legal answer: the rule needs a way out")
        return legal[rng.below(len(legal))]

    def legal(self, limit: int = 200) -> list[Any] | None:
        """All legal values, if there are at most ``limit``; else None: too many to list."""
        if self.hints is not None:
            found = list(islice(self.hints(), limit + 1))
            return found if len(found) <= limit else None
        space = self.choice.count()
        if space is None or space > 20 * limit:
            return None
        found = [value for value in self.choice if self.refusal(value) is None]
        return found if len(found) <= limit else None

    def shown(self) -> dict[str, Json]:
        """The decision in full, for the seat that makes it."""
        return {"seat": seat_name(self.seat), "what": self.what, "rule": self.rule, "choice": self.choice.shown()}

    def token(self, path: str) -> str:
        """A short hash of where and what is asked: it travels with an answer, so that a stale one is noticed."""
        told = json.dumps([path, self.shown()], sort_keys=True, separators=(",", ":"))
        return blake2b(told.encode(), digest_size=9).hexdigest()

    def answer_for(self, what: str, answer: object) -> object:
        """The answer as this decision's choice wants it, where ``what`` may name one way of its menu."""
        return {what: answer} if what != self.what else answer

    def means(self, what: str) -> bool:
        """Is this the decision that ``what`` names, or one whose menu has such a way?"""
        return what == self.what or (isinstance(self.choice, Menu) and what in self.choice.ways)


ask = Decision
"""The decision to yield: ``gifts = yield ask(...)``."""


def ask_all(decisions: Iterable[Decision]) -> tuple[Decision, ...]:
    """Several seats asked at once, in secret: ``answers = yield ask_all(...)`` gives a dict by seat, in seat order."""
    return tuple(sorted(decisions, key=lambda decision: decision.seat))


_NOTHING = Nothing()


def pause(rule: str) -> Decision:
    """A moment at which something may be done though nobody must: the facilitator goes on."""
    return Decision(TABLE, "go_on", _NOTHING, rule)
