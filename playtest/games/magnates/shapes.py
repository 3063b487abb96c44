"""Forms of answers that are checked loosely, so that a rule may say in its own words what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.engine.basics import Json, a_number
from playtest.engine.choices import Choice, Number, OneOf, malformed
from playtest.engine.compound import Parts, Several
from playtest.games.magnates.components.forces import UNITS
from playtest.games.magnates.components.land import PROVINCES
from playtest.games.magnates.pieces import estate_place
from playtest.games.shapes import LONGEST, Form

GREATEST = 10_000
"""No number in an answer can mean more."""


class Amount(Number):
    """A whole number from 0. Any can be read: the rules know which is too small or too large."""

    __slots__ = ()

    def read(self, answer: object) -> int:
        if not isinstance(answer, int) or not a_number(answer) or not 0 <= answer <= GREATEST:
            raise malformed("whole number", answer, least=self.least, most=self.most)
        return answer


class Listed(Several):
    """Several answers of one kind. A list of any length can be read: the rules know how many there may be."""

    __slots__ = ()

    def read(self, answer: object) -> tuple[Any, ...]:
        if not isinstance(answer, list | tuple) or len(answer) > LONGEST:
            raise malformed("list of this length", answer, least=self.least, most=self.most)
        return tuple([self.choice.read(item) for item in answer])


class Moves(Listed):
    """Pairs of provinces, sorted: cubes are lifted together, so their order means nothing (M-MOV-06)."""

    __slots__ = ()

    def read(self, answer: object) -> tuple[Any, ...]:
        return tuple(sorted(super().read(answer)))

    def sample(self, rng: Any) -> tuple[Any, ...]:
        return tuple(sorted(super().sample(rng)))


class Provinces(Listed):
    """Some provinces, in their fixed order whatever the order they are named in."""

    __slots__ = ()

    def read(self, answer: object) -> tuple[str, ...]:
        return tuple(sorted(super().read(answer), key=PROVINCES.index))


class OneEstate(OneOf):
    """One of some estates, named like ``LIT 1``. Any space can be read: the rules know what stands there."""

    __slots__ = ()

    def read(self, answer: object) -> str:
        if isinstance(answer, str) and len(answer) <= LONGEST:
            try:
                province, space = estate_place(answer)
            except ValueError:
                pass
            else:
                return f"{PROVINCES[province]} {space}"
        raise malformed("an estate such as LIT 1", answer, options=list(self.options[:40]))


class Tokens(Parts):
    """A number for each place. What is left out is read as nothing: the rules say what is missing (M-INF-01)."""

    __slots__ = ()

    def read(self, answer: object) -> tuple[int | None, ...]:
        if not isinstance(answer, Mapping) or not set(answer) <= set(self.parts):
            raise malformed("these parts", answer, parts=list(self.parts))
        return tuple([choice.read(answer[name]) if name in answer else None for name, choice in self.parts.items()])

    def json(self, value: Sequence[int | None]) -> Json:
        return {name: number for name, number in zip(self.parts, value, strict=True) if number is not None}


class Counts(Form):
    """A number for each of some names, 0 for those left out. Any number can be read: the rules know the limits."""

    __slots__ = ()

    def __init__(self, most: Mapping[str, int]) -> None:
        super().__init__(dict.fromkeys(most, 0), **{name: Amount(0, limit) for name, limit in most.items()})


class Orders(Form):
    """Units for each of some provinces, none for those left out."""

    __slots__ = ()

    def __init__(self, most: Sequence[int]) -> None:
        limits = dict(zip(UNITS, most, strict=True))
        blanks: dict[str, Any] = {code: {} for code in PROVINCES}
        parts: dict[str, Choice[Any]] = {code: Counts(limits) for code in PROVINCES}
        super().__init__(blanks, **parts)
