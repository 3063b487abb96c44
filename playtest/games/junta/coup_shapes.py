"""Forms of answers about units: routes, and declarations of attacks; checked loosely, as the other shapes are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.engine.basics import Json
from playtest.engine.choices import Choice, malformed
from playtest.engine.compound import Maybe, Menu
from playtest.games.shapes import LONGEST, Cards, Form, OneCard

STAY = "stay"
"""The destination of a unit that is not moved."""

Moves = tuple[tuple[str, str], ...]
"""Pairs (unit, area), or (unit, player), sorted."""


class Routes(Form):
    """For each unit one of its own destinations; what is left out stands at the blank. Any pair can be read.

    The answer maps units to words, the value is a sorted tuple of pairs without those that stand at the blank.
    """

    __slots__ = ("blank",)

    def __init__(self, options: Mapping[str, Sequence[str]], blank: str = STAY) -> None:
        parts = {unit: OneCard((blank, *words)) for unit, words in options.items()}
        super().__init__(dict.fromkeys(parts, blank), **parts)
        self.blank = blank

    def read(self, answer: object) -> Moves:
        if not isinstance(answer, Mapping) or len(answer) > LONGEST:
            raise malformed("a word for each unit", answer, parts=list(self.parts))
        pairs = [(_word(unit), _word(to)) for unit, to in answer.items()]
        return tuple(sorted(pair for pair in pairs if pair[1] != self.blank))

    def json(self, value: Sequence[tuple[str, str]]) -> Json:
        return dict(value)

    def sample(self, rng: Any) -> Moves:
        drawn = [(unit, choice.sample(rng)) for unit, choice in self.parts.items()]
        return tuple(sorted(pair for pair in drawn if pair[1] != self.blank))

    def __iter__(self) -> Any:
        names = tuple(self.parts)
        for row in super().__iter__():
            yield tuple(sorted((unit, to) for unit, to in zip(names, row, strict=True) if to != self.blank))


def _word(answer: object) -> str:
    if not isinstance(answer, str) or len(answer) > LONGEST:
        raise malformed("a word", answer)
    return answer


class Ways(Menu):
    """Several ways to go on, of which some are open. All that are known can be read: the rules say why not."""

    __slots__ = ("known",)

    def __init__(self, known: Mapping[str, Choice[Any]], is_open: Sequence[str]) -> None:
        super().__init__(**{name: known[name] for name in is_open})
        self.known = dict(known)

    def read(self, answer: object) -> tuple[str, Any]:
        if isinstance(answer, Mapping) and len(answer) == 1:
            ((name, inner),) = answer.items()
            if isinstance(name, str) and name in self.known:
                return name, self.known[name].read(inner)
        return super().read(answer)

    def json(self, value: tuple[str, Any]) -> Json:
        return {value[0]: self.known[value[0]].json(value[1])}


ATTACKS, GUNS = "attacks", ("gunboat", "air_raid")


class Declaration(Form):
    """Attacks and shots, each written ``area player``. Shots can be read even where none is offered.

    The value is (attacks, gunboat, air raid), None for no shot.
    """

    __slots__ = ()

    def __init__(self, attacks: Sequence[str], shots: Mapping[str, Sequence[str]]) -> None:
        parts: dict[str, Any] = {name: Maybe(OneCard(targets)) for name, targets in shots.items()}
        blanks: dict[str, Any] = {ATTACKS: [], **dict.fromkeys(parts)}
        super().__init__(blanks, **{ATTACKS: Cards(attacks)}, **parts)

    def read(self, answer: object) -> tuple[Any, ...]:
        if not isinstance(answer, Mapping) or not set(answer) <= {ATTACKS, *GUNS}:
            raise malformed("these parts", answer, parts=list(self.parts))
        shot = Maybe(OneCard(()))
        attacks = Cards(()).read(answer.get(ATTACKS, []))
        return (tuple(dict.fromkeys(attacks)), *[shot.read(answer.get(name)) for name in GUNS])

    def json(self, value: Sequence[Any]) -> Json:
        shots = {name: shot for name, shot in zip(GUNS, value[1:], strict=True) if shot is not None}
        return {ATTACKS: list(value[0]), **shots}

    def sample(self, rng: Any) -> tuple[Any, ...]:
        return self._whole(super().sample(rng))

    def __iter__(self) -> Any:
        return map(self._whole, super().__iter__())

    def _whole(self, row: Sequence[Any]) -> tuple[Any, ...]:
        drawn = dict(zip(self.parts, row, strict=True))
        return (drawn[ATTACKS], *[drawn.get(name) for name in GUNS])
