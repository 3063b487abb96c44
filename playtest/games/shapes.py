"""Choices whose form is checked loosely, so that a rule may say in its own words what is wrong with an answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from playtest.engine.basics import LISTS, OBJECTS, Json
from playtest.engine.choices import Choice, OneOf, SomeOf, malformed
from playtest.engine.compound import Parts

LONGEST = 60
"""Items that a list of cards may name; more is no answer but noise."""


def _word(answer: object) -> str:
    if not isinstance(answer, str) or len(answer) > LONGEST:
        raise malformed("a card", answer)
    return answer


class Cards(SomeOf):
    """Some cards out of one's own. Any list of codes can be read: the rules know which are not held, or too many."""

    __slots__ = ()

    def read(self, answer: object) -> tuple[str, ...]:
        if not isinstance(answer, LISTS) or len(answer) > LONGEST:
            raise malformed("list of cards", answer, most=LONGEST)
        return tuple(sorted(map(_word, answer)))


class OneCard(OneOf):
    """One card out of one's own. Any code can be read: the rules know which are not held."""

    __slots__ = ()

    def read(self, answer: object) -> str:
        return _word(answer)


class Form(Parts):
    """Parts of which some may be left out: a blank stands for what is not said."""

    __slots__ = ("blanks",)

    def __init__(self, blanks: Mapping[str, Any], **parts: Choice[Any]) -> None:
        super().__init__(**parts)
        self.blanks = dict(blanks)

    def read(self, answer: object) -> tuple[Any, ...]:
        if isinstance(answer, OBJECTS) and len(answer) < len(self.parts):
            answer = {**self.blanks, **answer}
        return super().read(answer)

    def shown(self) -> dict[str, Json]:
        """The parts, and under ``blanks`` what a form may begin with: the answers of parts that may be left out."""
        blanks = {name: blank for name, blank in self.blanks.items() if name in self.parts}
        return {**super().shown(), "blanks": blanks}


def spoken(words: Iterable[str]) -> tuple[str, ...]:
    """Different words in order, for the options of a choice."""
    return tuple(dict.fromkeys(words))
