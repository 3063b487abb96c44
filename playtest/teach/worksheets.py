"""Worksheets of games that have one: found, begun for an exercise of a lesson, and the options to compare told.

sheet = worksheet(lesson, exercise)
print(sheet.question(), sheet.judge("23.5"))
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from playtest.engine import Game, Json
from playtest.games.worksheets import Posed, Worksheet
from playtest.locales import answered
from playtest.teach.lesson import Exercise, Lesson
from playtest.teach.option_words import OptionWords

Names = Mapping[str, str]


class Sheets(Protocol):
    """A game's ``worksheet`` module."""

    def start(self, posed: Posed) -> Worksheet:
        """The sheet of a position as scenario files write it, about a seat."""

    def from_view(self, view: Mapping[str, Any], language: str, names: Names) -> Worksheet | None:
        """The sheet of a table as somebody sees it; None where there is nothing to work out."""


def sheets_of(game: str) -> Sheets | None:
    """The worksheets of a game; None for a game without."""
    name = f"playtest.games.{game}.worksheet"
    there = find_spec(f"playtest.games.{game}") is not None and find_spec(name) is not None
    return cast("Sheets", import_module(name)) if there else None


def worksheet(lesson: Lesson, exercise: Exercise) -> Worksheet:
    """The worksheet of an exercise, as it is before anything is changed."""
    sheets = sheets_of(lesson.game.key)
    assert sheets is not None, f"{lesson.game.key} has no worksheets"
    scene = exercise.scene
    position = scene.position or {}
    posed = Posed(position, scene.seats, scene.options, exercise.seat, lesson.language, lesson.names)
    return sheets.start(posed)


def other_values(game: Game, option: str, now: Json, language: str) -> list[tuple[Json, str]]:
    """The values that an option may have instead, with their names."""
    choice = game.options.TABLE[option].choice
    words = OptionWords(language, game.key, option)
    shown: Any = choice.shown()
    values = [choice.json(value) for value in choice]
    return [(value, answered(words, shown, value, option)) for value in values if value != now]
