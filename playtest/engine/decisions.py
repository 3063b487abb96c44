"""Decisions: one seat, one choice, the rule behind it, and the check that knows the rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from typing import Any

from playtest.engine.basics import TABLE, EngineError, Json, Refused, Seat, canonical, seat_name
from playtest.engine.choices import Choice, Nothing, Rng
from playtest.engine.compound import Menu


def _shown(seat: Seat, what: str, rule: str, choice: Choice[Any]) -> dict[str, Json]:
    return {"seat": seat_name(seat), "what": what, "rule": rule, "choice": choice.shown()}


@lru_cache(maxsize=256)
def _token(path: str, seat: Seat, what: str, rule: str, choice: Choice[Any]) -> str:
    """Sealed questions come round after round with the same choices."""
    return blake2b(canonical([path, _shown(seat, what, rule, choice)]).encode(), digest_size=9).hexdigest()


class Decision:
    """A question to one seat. Never stored: it is made anew whenever somebody looks.

    ``check(value)`` raises Illegal with the rule's id and may use only what the seat may see.
    ``sample(rng)`` draws a legal value where blind drawing would seldom find one, and ``hints()`` lists all
    legal values where the choice itself is much larger. All three get the values of ``about`` before their own
    argument: ``ask(seat, "window", menu, rule, check, sample, hints, about=(s, seat))``. ``choice`` is what an answer
    may look like, or a function of ``about`` that makes it: a simulation that draws by ``sample`` does without.
    ``withdraw`` says whether a sealed answer may be taken back before all are in; ``forced_is_public`` that all may
    know that there is only one.
    """

    __slots__ = (
        "_check", "_hints", "_sample", "about", "choice", "forced_is_public", "rule", "seat", "what", "withdraw",
    )  # fmt: skip

    def __init__(
        self,
        seat: Seat,
        what: str,
        choice: Choice[Any] | Callable[..., Choice[Any]],
        rule: str,
        check: Callable[..., None] | None = None,
        sample: Callable[..., Any] | None = None,
        hints: Callable[..., Iterable[Any]] | None = None,
        withdraw: bool = True,
        forced_is_public: bool = False,
        about: tuple[Any, ...] = (),
    ) -> None:
        self.seat = seat
        self.what = what
        self.choice: Choice[Any] = choice(*about) if callable(choice) else choice
        self.rule = rule
        self._check = check
        self._sample = sample
        self._hints = hints
        self.withdraw = withdraw
        self.forced_is_public = forced_is_public
        self.about = about

    def __repr__(self) -> str:
        return f"<Decision {seat_name(self.seat)} {self.what} ({self.rule})>"

    def check(self, value: Any) -> None:
        """Raises Illegal if a rule forbids this value."""
        if self._check is not None:
            self._check(*self.about, value)

    def read(self, answer: object) -> Any:
        """The value of an answer from outside, shape and rule checked; raises Malformed or Illegal."""
        value = self.choice.read(answer)
        self.check(value)
        return value

    def refusal(self, value: Any) -> Refused | None:
        """Why this value is not legal, or None if it is."""
        try:
            self.check(value)
        except Refused as refused:
            return refused
        return None

    def sample(self, rng: Rng) -> Any:
        """A random legal value; raises EngineError if none turns up."""
        if self._sample is not None:
            return self._sample(*self.about, rng)
        if self._check is None:
            return self.choice.sample(rng)
        return self._found(rng)

    def _found(self, rng: Rng) -> Any:
        if self._hints is None:
            for _ in range(1000):
                value = self.choice.sample(rng)
                if self.refusal(value) is None:
                    return value
            legal = [value for value in islice(self.choice, 100_000) if self.refusal(value) is None]
        else:
            legal = list(self._hints(*self.about))
        if not legal:
            raise EngineError(f"{self!r} has no legal answer: the rule needs a way out")
        return legal[rng.below(len(legal))]

    def legal(self, limit: int = 200) -> list[Any] | None:
        """All legal values, if there are at most ``limit``; else None: too many to list."""
        if self._hints is not None:
            found = list(islice(self._hints(*self.about), limit + 1))
            return found if len(found) <= limit else None
        space = self.choice.count()
        if space is None or space > 20 * limit:
            return None
        found = list(islice((value for value in self.choice if self.refusal(value) is None), limit + 1))
        return found if len(found) <= limit else None

    def shown(self) -> dict[str, Json]:
        """The decision in full, for the seat that makes it."""
        return _shown(self.seat, self.what, self.rule, self.choice)

    def token(self, path: str) -> str:
        """A short hash of where and what is asked: it travels with an answer, so that a stale one is noticed."""
        choice: Any = self.choice  # never changes, so it can stand for what it shows
        return _token(path, self.seat, self.what, self.rule, choice)

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
