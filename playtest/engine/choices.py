"""The closed set of choice types: what an answer may look like, never what a rule says about it.

Every choice reads an answer from outside into a canonical value (or raises Malformed), turns a value
back into JSON, counts and lists its values, draws a fair random one, and shows itself to a screen.
Choices are immutable: share and cache them freely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import factorial, prod
from typing import Any, ClassVar, Protocol, TypeVar

from playtest.engine.basics import LISTS, Json, Malformed, Seat, a_number, quoted, seat_name
from playtest.engine.ways import counted, orders, subsets

T_co = TypeVar("T_co", covariant=True)


class Rng(Protocol):
    """A source of fair whole numbers, for bots and sampling."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""


class Choice(Protocol[T_co]):
    """What every choice type can do."""

    kind: ClassVar[str]

    def read(self, answer: object) -> T_co:
        """The canonical value of an answer from outside; raises Malformed."""

    def json(self, value: Any) -> Json:
        """A value as JSON; ``read`` of it gives the value again."""

    def sample(self, rng: Rng) -> T_co:
        """A random value; every value can come."""

    def count(self) -> int | None:
        """How many values there are; None where that is not a finite, useful number."""

    def __iter__(self) -> Iterator[T_co]:
        """All values, lazily."""

    def shown(self) -> dict[str, Json]:
        """What a screen, the terminal or a bot needs to offer this choice."""


def malformed(expected: str, answer: object, **numbers: Json) -> Malformed:
    """The refusal of an answer that has not the expected shape; what came is quoted, cut to 80 characters."""
    return Malformed("malformed", "", expected=expected, got=quoted(answer), **numbers)


class Nothing:
    """A deed without anything to choose: pass, go on. The answer is null."""

    __slots__ = ()
    kind: ClassVar[str] = "nothing"

    def read(self, answer: object) -> None:
        if answer is not None:
            raise malformed("null", answer)

    def json(self, value: None) -> Json:
        return None

    def sample(self, rng: Rng) -> None:
        return None

    def count(self) -> int:
        return 1

    def __iter__(self) -> Iterator[None]:
        return iter((None,))

    def shown(self) -> dict[str, Json]:
        return {"type": "nothing"}


class YesNo:
    """True or false."""

    __slots__ = ()
    kind: ClassVar[str] = "yes_no"

    def read(self, answer: object) -> bool:
        if answer is True or answer is False:
            return bool(answer)
        raise malformed("true or false", answer)

    def json(self, value: bool) -> Json:
        return value

    def sample(self, rng: Rng) -> bool:
        return rng.below(2) == 1

    def count(self) -> int:
        return 2

    def __iter__(self) -> Iterator[bool]:
        return iter((False, True))

    def shown(self) -> dict[str, Json]:
        return {"type": "yes_no"}


class Number:
    """A whole number from ``least`` to ``most``, both included."""

    __slots__ = ("least", "most")
    kind: ClassVar[str] = "number"

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def read(self, answer: object) -> int:
        if isinstance(answer, int) and a_number(answer) and self.least <= answer <= self.most:
            return answer
        raise malformed("whole number", answer, least=self.least, most=self.most)

    def json(self, value: int) -> Json:
        return value

    def sample(self, rng: Rng) -> int:
        return self.least + rng.below(self.most - self.least + 1)

    def count(self) -> int:
        return self.most - self.least + 1

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.least, self.most + 1))

    def shown(self) -> dict[str, Json]:
        return {"type": "number", "least": self.least, "most": self.most}


class OneOf:
    """One of several words or whole numbers."""

    __slots__ = ("options",)
    kind: ClassVar[str] = "one_of"

    def __init__(self, options: Iterable[str | int]) -> None:
        self.options = tuple(options)

    def read(self, answer: object) -> Any:
        if isinstance(answer, str) or a_number(answer):
            for option in self.options:
                if option == answer and type(option) is type(answer):
                    return option
        raise malformed("one of the options", answer, options=list(self.options[:40]))

    def json(self, value: str | int) -> Json:
        return value

    def sample(self, rng: Rng) -> Any:
        return self.options[rng.below(len(self.options))]

    def count(self) -> int:
        return len(self.options)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.options)

    def shown(self) -> dict[str, Json]:
        return {"type": "one_of", "options": list(self.options)}


class OneSeat:
    """One of several seats; the answer is the seat's name, the value the seat."""

    __slots__ = ("seats",)
    kind: ClassVar[str] = "one_seat"

    def __init__(self, seats: Iterable[Seat]) -> None:
        self.seats = tuple(seats)

    def read(self, answer: object) -> Seat:
        for seat in self.seats:
            if answer == seat_name(seat):
                return seat
        raise malformed("one of the seats", answer, options=[seat_name(seat) for seat in self.seats])

    def json(self, value: Seat) -> Json:
        return seat_name(value)

    def sample(self, rng: Rng) -> Seat:
        return self.seats[rng.below(len(self.seats))]

    def count(self) -> int:
        return len(self.seats)

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.seats)

    def shown(self) -> dict[str, Json]:
        return {"type": "one_seat", "options": [seat_name(seat) for seat in self.seats]}


def words_of(answer: object, most: int = 200) -> list[str]:
    """A list of at most ``most`` strings, or Malformed."""
    if not isinstance(answer, LISTS) or len(answer) > most:
        raise malformed("list", answer, most=most)
    for item in answer:
        if not isinstance(item, str):
            raise malformed("list of words", answer)
    return [*answer]


class SomeOf:
    """From ``least`` to ``most`` of some items; equal items may be taken as often as they are there.

    The answer is a list in any order, the value a sorted tuple.
    """

    __slots__ = ("items", "least", "most")
    kind: ClassVar[str] = "some_of"

    def __init__(self, items: Iterable[str], least: int = 0, most: int | None = None) -> None:
        self.items = tuple(items)
        self.least = least
        self.most = len(self.items) if most is None else min(most, len(self.items))

    def read(self, answer: object) -> tuple[str, ...]:
        taken = words_of(answer)
        if not self.least <= len(taken) <= self.most:
            raise malformed("list of this length", answer, least=self.least, most=self.most)
        surplus = Counter(taken) - Counter(self.items)
        if surplus:
            odd = [quoted(item) for item in sorted(surplus)[:5]]
            raise malformed("only these items", answer, surplus=odd, options=list(self.items[:40]))
        return tuple(sorted(taken))

    def json(self, value: Sequence[str]) -> Json:
        return list(value)

    def sample(self, rng: Rng) -> tuple[str, ...]:
        left = list(self.items)
        taken = [left.pop(rng.below(len(left))) for _ in range(self.least + rng.below(self.most - self.least + 1))]
        taken.sort()
        return tuple(taken)

    def count(self) -> int:
        ways = [1] + [0] * self.most
        for copies in Counter(self.items).values():
            ways = [sum(ways[size - used] for used in range(min(copies, size) + 1)) for size in range(self.most + 1)]
        return sum(ways[self.least :])

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        counts = counted(self.items)
        for size in range(self.least, self.most + 1):
            yield from subsets(counts, size)

    def shown(self) -> dict[str, Json]:
        return {"type": "some_of", "items": list(self.items), "least": self.least, "most": self.most}


class Order:
    """All items, in an order of one's choice."""

    __slots__ = ("items",)
    kind: ClassVar[str] = "order"

    def __init__(self, items: Iterable[str]) -> None:
        self.items = tuple(items)

    def read(self, answer: object) -> tuple[str, ...]:
        items = words_of(answer)
        if Counter(items) != Counter(self.items):
            raise malformed("each item once", answer, options=list(self.items))
        return tuple(items)

    def json(self, value: Sequence[str]) -> Json:
        return list(value)

    def sample(self, rng: Rng) -> tuple[str, ...]:
        left = list(self.items)
        return tuple([left.pop(rng.below(len(left))) for _ in self.items])

    def count(self) -> int:
        return factorial(len(self.items)) // prod(factorial(n) for n in Counter(self.items).values())

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return orders(counted(self.items))

    def shown(self) -> dict[str, Json]:
        return {"type": "order", "items": list(self.items)}


class Text:
    """Free words, at most ``most`` characters; control characters are refused. Windows' line breaks become ours."""

    __slots__ = ("most",)
    kind: ClassVar[str] = "text"

    def __init__(self, most: int) -> None:
        self.most = most

    def read(self, answer: object) -> str:
        if not isinstance(answer, str) or not (words := answer.replace("\r\n", "\n")).strip() or len(words) > self.most:
            raise malformed("text", answer, least=1, most=self.most)
        if any((ord(c) < 32 and c not in "\n\t") or 0xD800 <= ord(c) < 0xE000 for c in words):
            raise malformed("text without control characters", answer)
        return words

    def json(self, value: str) -> Json:
        return value

    def sample(self, rng: Rng) -> str:
        return "words"[: self.most]

    def count(self) -> None:
        return None

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def shown(self) -> dict[str, Json]:
        return {"type": "text", "most": self.most}
