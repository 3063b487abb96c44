"""Worksheets: something that is worked out at a table, taken apart line by line, on any position that a class likes.

A game that has one offers it in its module ``worksheet``; lessons and screens know only what stands here. A sheet is
a value: whoever changes a card gets another sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self, TypeVar

from playtest.engine.basics import Json, Refused
from playtest.engine.fields import BadPosition
from playtest.locales import Words


@dataclass(frozen=True, slots=True)
class Setting:
    """Something about the position that may be changed: its name, the values there are with their names, its value."""

    key: str
    label: str
    options: tuple[tuple[str, str], ...]
    value: str


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a working: what it is about, the arithmetic ("" for none), the reason in words, the rule behind it."""

    about: str
    sum: str
    reason: str
    rule: str


@dataclass(frozen=True, slots=True)
class Part:
    """A step of a working: its heading and its lines."""

    heading: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Working:
    """A number worked out step by step, and what all of the table comes to (sentences)."""

    parts: tuple[Part, ...]
    result: str
    outcome: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """The working as plain text, a line for each step and row."""
        found: list[str] = []
        for part in self.parts:
            found += [part.heading, *(f"  {row_told(row)}" for row in part.rows)]
        return [*found, self.result, *(f"  {told}" for told in self.outcome)]


def row_told(row: Row) -> str:
    """A row as one line: ``The Marshal (LB14): 14 × 3 = 42. Its own card. [D-POW-09]``."""
    head = f"{row.about}: {row.sum}" if row.about and row.sum else row.about or row.sum
    said = f"{head}. {row.reason}" if head and row.reason else head or row.reason
    return f"{said} [{row.rule}]" if row.rule else said


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said to a number that somebody has worked out: right or not, and where the mistake was made.

    A wrong number of which nobody knows how it came about is answered with the ``working`` (D-TCH-01); ``readable``
    is False for what is no number at all.
    """

    right: bool
    text: str
    rule: str = ""
    working: bool = False
    readable: bool = True


class Worksheet(Protocol):
    """A position and a question about a number in it."""

    @property
    def options(self) -> Mapping[str, Json]:
        """The options under which it is worked out."""

    @property
    def compared(self) -> tuple[str, ...]:
        """The options that a class may switch to see the same beside it, those with the greatest effect first."""

    def settings(self) -> tuple[Setting, ...]:
        """What may be changed."""

    def changed(self, key: str, value: str) -> Self:
        """The sheet with a setting otherwise; raises ValueError for one that there is not."""

    def under(self, options: Mapping[str, Json]) -> Self:
        """The same position under other options; raises Refused where it cannot be."""

    def question(self) -> str:
        """What is asked for."""

    def written(self) -> str:
        """How a number may be written."""

    def trouble(self) -> Row | None:
        """Why this could not lie there by the rules, and by which; then there is nothing to work out."""

    def judge(self, entered: str) -> Verdict:
        """What to say to a number."""

    def working(self) -> Working:
        """The number worked out."""

    def view(self, known: bool) -> Mapping[str, Json] | None:
        """The table as everybody sees it; the number itself only if ``known``. None where nothing can lie like that."""


@dataclass(frozen=True, slots=True)
class Posed:
    """What a sheet begins with: a position as scenario files write it, and for whom it is worked out and told.

    ``seat`` ("P1") is whom the question is about; ``names`` are what the players are called, by seat.
    """

    position: Mapping[str, Any]
    seats: int
    options: Mapping[str, Json]
    seat: str
    language: str
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Pattern:
    """Luck for dice that nobody has named: they show these pips one after the other, and then again."""

    pips: tuple[int, ...]

    def next(self, label: str, index: int, space: Sequence[Any], kind: str) -> Any:
        """The result of this turn of the pattern; a space that is no die is gone through in the same order."""
        return space[(self.pips[index % len(self.pips)] - 1) % len(space)]

    def json(self) -> Json:
        """What a record says of this luck."""
        return {"luck": "pattern"}


# --- what every sheet does alike -------------------------------------------------------------------------


def must_offer(settings: Iterable[Setting], key: str, value: str) -> None:
    """Raises ValueError unless one of these settings has this key, and this value among its options."""
    offered = {setting.key: dict(setting.options) for setting in settings}
    if value not in offered.get(key, ()):
        raise ValueError(f"{key} cannot be {value!r}")


class Ruled(Protocol):
    """Something whose options are read when somebody asks for its rules."""

    @property
    def rules(self) -> object:
        """The options, read; raises Refused."""


RuledT = TypeVar("RuledT", bound=Ruled)


def readable(sheet: RuledT) -> RuledT:
    """The same sheet, its options read now: whoever changes options is refused here, and not when it is drawn."""
    _ = sheet.rules
    return sheet


def trouble_in(attempt: Callable[[], object], words: Words, impossible: Row) -> Row | None:
    """What the rules say against a position when something is tried in it; None if it works.

    ``words`` are the game's own, for refusals; ``impossible`` is said of a position that cannot even be built.
    """
    try:
        attempt()
    except Refused as refused:
        return Row("", "", words.refusal(refused.shown()), refused.rule)
    except BadPosition:
        return impossible
    return None
