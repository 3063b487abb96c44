"""Dice and cards that a scenario fixes beforehand, matched by the words of their label."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any

from playtest.engine.basics import Json, Refused
from playtest.engine.chance import Luck, Scripted, Seeded

ANY = "any"
"""In a scenario: results with this label may come as they will."""


def pattern_of(words: str) -> str:
    """The pattern of labels that these words name: all of them, in this order, anything between.

    >>> pattern_of("fight P2")
    '*fight*P2*'
    """
    return "*" + "*".join(words.replace("*", " ").split()) + "*"


class _Rest:
    """What comes where nothing is prepared: the only result there is, or any where the scenario says so."""

    def __init__(self) -> None:
        self.free: list[str] = []
        self.seeded: Luck = Seeded(1)

    def next(self, label: str, index: int, space: Sequence[Any], kind: str) -> Any:
        if all(result == space[0] for result in space):
            return space[0]
        if any(fnmatchcase(label, pattern) for pattern in self.free):
            return self.seeded.next(label, index, space, kind)
        raise Refused("chance_missing", "", label=label, options=list(dict.fromkeys(space)))

    def json(self) -> Json:
        return {"luck": "rest"}


class Prepared(Scripted):
    """Luck that a scenario prepares step by step; what was never needed can be listed at the end."""

    def __init__(self) -> None:
        self._rest = _Rest()
        super().__init__({}, self._rest)

    def prepare(self, results: Mapping[str, Any]) -> None:
        """Add results by the words of their label: one, a list of them in order, or ``any``."""
        for words, given in results.items():
            if given == ANY:
                self._rest.free.append(pattern_of(words))
            else:
                self.left.setdefault(pattern_of(words), []).extend(given if isinstance(given, list) else [given])

    def unused(self) -> Iterator[tuple[str, list[Json]]]:
        """Results that were prepared and did not come, with the words of their label."""
        for pattern, results in self.left.items():
            if results:
                yield pattern.strip("*").replace("*", " "), results
