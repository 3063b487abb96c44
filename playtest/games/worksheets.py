"""Worksheets: something that is worked out at a table, taken apart line by line, on any position that a class likes.

A game that has one offers it in its module ``worksheet``; lessons and screens know only what stands here. A sheet is
a value: whoever changes a card gets another sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, Self

from playtest.engine.basics import Json


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

    options: Mapping[str, Json]
    """The options under which it is worked out."""

    compared: tuple[str, ...]
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
