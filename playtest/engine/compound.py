"""Choices made of other choices: maybe one, several, all of some parts, one way of a menu."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, ClassVar

from playtest.engine.basics import LISTS, OBJECTS, Json
from playtest.engine.choices import Choice, Rng, malformed
from playtest.engine.ways import rows


class Maybe:
    """Another choice, or null for none."""

    __slots__ = ("choice",)
    kind: ClassVar[str] = "maybe"

    def __init__(self, choice: Choice[Any]) -> None:
        self.choice = choice

    def read(self, answer: object) -> Any:
        return None if answer is None else self.choice.read(answer)

    def json(self, value: Any) -> Json:
        return None if value is None else self.choice.json(value)

    def sample(self, rng: Rng) -> Any:
        return None if rng.below(2) else self.choice.sample(rng)

    def count(self) -> int | None:
        inner = self.choice.count()
        return None if inner is None else inner + 1

    def __iter__(self) -> Iterator[Any]:
        return chain((None,), self.choice)

    def shown(self) -> dict[str, Json]:
        return {"type": "maybe", "choice": self.choice.shown()}


class Several:
    """From ``least`` to ``most`` answers of one kind, in order."""

    __slots__ = ("choice", "least", "most")
    kind: ClassVar[str] = "several"

    def __init__(self, choice: Choice[Any], least: int, most: int) -> None:
        self.choice = choice
        self.least = least
        self.most = most

    def read(self, answer: object) -> tuple[Any, ...]:
        if not isinstance(answer, LISTS) or not self.least <= len(answer) <= self.most:
            raise malformed("list of this length", answer, least=self.least, most=self.most)
        return tuple([self.choice.read(item) for item in answer])

    def json(self, value: Sequence[Any]) -> Json:
        return [self.choice.json(item) for item in value]

    def sample(self, rng: Rng) -> tuple[Any, ...]:
        return tuple([self.choice.sample(rng) for _ in range(self.least + rng.below(self.most - self.least + 1))])

    def count(self) -> int | None:
        inner = self.choice.count()
        return None if inner is None else sum(inner**n for n in range(self.least, self.most + 1))

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        for size in range(self.least, self.most + 1):
            yield from rows([self.choice] * size)

    def shown(self) -> dict[str, Json]:
        return {"type": "several", "choice": self.choice.shown(), "least": self.least, "most": self.most}


class Parts:
    """Several named choices answered together; the value is a tuple in the order of the parts."""

    __slots__ = ("parts",)
    kind: ClassVar[str] = "parts"

    def __init__(self, **parts: Choice[Any]) -> None:
        self.parts = parts

    def read(self, answer: object) -> tuple[Any, ...]:
        if not isinstance(answer, OBJECTS) or answer.keys() != self.parts.keys():
            raise malformed("these parts", answer, parts=list(self.parts))
        return tuple([choice.read(answer[name]) for name, choice in self.parts.items()])

    def json(self, value: Sequence[Any]) -> Json:
        return {name: part.json(item) for (name, part), item in zip(self.parts.items(), value, strict=True)}

    def sample(self, rng: Rng) -> tuple[Any, ...]:
        return tuple([choice.sample(rng) for choice in self.parts.values()])

    def count(self) -> int | None:
        total = 1
        for choice in self.parts.values():
            inner = choice.count()
            if inner is None:
                return None
            total *= inner
        return total

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return rows(tuple(self.parts.values()))

    def shown(self) -> dict[str, Json]:
        return {"type": "parts", "parts": {name: choice.shown() for name, choice in self.parts.items()}}


class Menu:
    """One of several named ways to go on, each with a choice of its own.

    The answer is an object with one key, the way's name; the value is the pair (name, inner value).
    """

    __slots__ = ("ways",)
    kind: ClassVar[str] = "menu"

    def __init__(self, **ways: Choice[Any]) -> None:
        self.ways = ways

    def read(self, answer: object) -> tuple[str, Any]:
        if isinstance(answer, OBJECTS) and len(answer) == 1:
            ((name, inner),) = answer.items()
            if isinstance(name, str) and name in self.ways:
                return name, self.ways[name].read(inner)
        raise malformed("one of the ways", answer, options=list(self.ways))

    def json(self, value: tuple[str, Any]) -> Json:
        return {value[0]: self.ways[value[0]].json(value[1])}

    def sample(self, rng: Rng) -> tuple[str, Any]:
        names = list(self.ways)
        name = names[rng.below(len(names))]
        return name, self.ways[name].sample(rng)

    def count(self) -> int | None:
        counts = [choice.count() for choice in self.ways.values()]
        return None if None in counts else sum(n for n in counts if n is not None)

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        for name, choice in self.ways.items():
            for inner in choice:
                yield name, inner

    def shown(self) -> dict[str, Json]:
        return {"type": "menu", "ways": {name: choice.shown() for name, choice in self.ways.items()}}
