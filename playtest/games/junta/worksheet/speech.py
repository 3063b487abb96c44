"""The words of Junta's worksheets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from playtest.games.boards import called
from playtest.games.junta.state import NAMES
from playtest.games.worksheets import Row, Setting
from playtest.locales import Words, game_language

BORROWED = ("at", "area", "bank", "item")
"""The kinds of names that are the game's own."""


class Speech(Words):
    """The words of worksheets, people and places being called as everywhere in the game."""

    def __init__(self, language: str, seats: int, names: Mapping[str, str]) -> None:
        people = {NAMES[seat]: name for seat, name in enumerate(called(seats, names))}
        super().__init__(game_language("junta", language), "junta_worksheet", people)
        self.game = Words(self.language, "junta", people)

    def row(self, event: Mapping[str, Any], worked: str = "") -> Row:
        """An event as a line of the working."""
        return Row("", worked, self.game.event(event), str(event["rule"]))

    def number(self, key: str, label: str, value: int, values: Iterable[int]) -> Setting:
        """A number that may be changed."""
        return Setting(key, label, tuple((str(n), str(n)) for n in sorted({*values, value})), str(value))

    def value(self, value: object, kind: str = "") -> str:
        return self.game.value(value, kind) if kind in BORROWED else super().value(value, kind)


def entered_number(entered: str) -> int | None:
    """A whole number as somebody writes it; None for anything else."""
    told = entered.strip().removeprefix("M").removesuffix("M")
    return int(told[:9]) if told.isascii() and told.isdigit() else None
