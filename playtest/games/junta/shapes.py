"""Forms of answers that are checked loosely, so that a rule may say in its own words what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from playtest.engine.basics import Json, a_number
from playtest.engine.choices import Number, OneOf, malformed
from playtest.games.shapes import LONGEST, Form

GREATEST = 10_000
"""No number in an answer can mean more."""

SPLIT = "/"
"""Stands for a source that somebody wants to divide."""


class Amount(Number):
    """A whole number from 0. Any can be read: the rules know which is too small or too large."""

    __slots__ = ()

    def read(self, answer: object) -> int:
        if isinstance(answer, int) and a_number(answer) and 0 <= answer <= GREATEST:
            return answer
        raise malformed("whole number", answer, least=self.least, most=self.most)


class Charge(Form):
    """For each slot one of some words; what is left out stands at the blank. Any word can be read for a slot.

    The answer maps slots to words, the value is a tuple of words in the order of the slots.
    """

    __slots__ = ()

    def __init__(self, slots: Iterable[str], words: Iterable[str], blank: str) -> None:
        named = tuple(slots)
        options = tuple(words)
        super().__init__(dict.fromkeys(named, blank), **{slot: _Word(options) for slot in named})


class _Word(OneOf):
    """One of some words. Any short word can be read."""

    __slots__ = ()

    def read(self, answer: object) -> str:
        if not isinstance(answer, str) or len(answer) > LONGEST:
            raise malformed("a word", answer, options=list(self.options[:40]))
        return answer


class Paper(Charge):
    """A ballot paper: where each source of votes goes. Sources that are not one's own can be read too.

    The value is a tuple of pairs (source, target) in the order of the sources, without those that abstain.
    """

    __slots__ = ("blank",)

    def __init__(self, slots: Iterable[str], words: Iterable[str], blank: str) -> None:
        super().__init__(slots, words, blank)
        self.blank = blank

    def read(self, answer: object) -> tuple[tuple[str, str], ...]:
        if not isinstance(answer, Mapping) or len(answer) > LONGEST:
            raise malformed("these parts", answer, parts=list(self.parts))
        known = {name: i for i, name in enumerate(self.parts)}
        pairs = [(_source(name), _target(target)) for name, target in answer.items()]
        pairs.sort(key=lambda pair: (known.get(pair[0], len(known)), pair[0]))
        return tuple([pair for pair in pairs if pair[1] != self.blank])

    def json(self, value: Sequence[tuple[str, str]]) -> Json:
        return dict(value)

    def sample(self, rng: Any) -> tuple[tuple[str, str], ...]:
        drawn = [(name, choice.sample(rng)) for name, choice in self.parts.items()]
        return tuple([pair for pair in drawn if pair[1] != self.blank])

    def __iter__(self) -> Any:
        names = tuple(self.parts)
        for row in super().__iter__():
            yield tuple([(name, word) for name, word in zip(names, row, strict=True) if word != self.blank])


def _source(name: object) -> str:
    if not isinstance(name, str) or len(name) > LONGEST:
        raise malformed("a source of votes", name)
    return name


def _target(answer: object) -> str:
    """Where a source goes; an answer that divides it is read as SPLIT."""
    if isinstance(answer, list | tuple | Mapping):
        return SPLIT
    if not isinstance(answer, str) or len(answer) > LONGEST:
        raise malformed("a word", answer)
    return answer
