"""A table played by a script, for a notebook's demonstration: the same screens as the live one, with known luck.

    table = rehearsal("viva", ["Anna", "Ben", "Cem"], seed=7)
    print(table.public())
    print(table.answer("P3", "allocate", {"P1": ["M1"], ...}))
    print(table.seat("P2"))

The session lies in a folder that is thrown away at the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playtest.engine import Seat
from playtest.engine.basics import seat_of
from playtest.table import start
from playtest.table.people import Seating
from playtest.ui.choice import Answer
from playtest.ui.table.room import Room

_FOLDERS: list[TemporaryDirectory[str]] = []
"""Kept for as long as the program runs; Python removes them at its end."""


class Rehearsal:
    """The screens of a running table as text. `room` is the table's screen itself."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def public(self) -> str:
        """What stands on the screen that everybody sees."""
        self.room.go("table")
        return self.room.describe()

    def seat(self, name: str) -> str:
        """What a seat ("P2") sees when it has taken the device."""
        self._take(seat_of(name, self.room.host.session.seats))
        return self.room.describe()

    def answer(self, name: str, what: str, answer: Any) -> str:
        """A seat takes the device and answers: what its screen then says, a refusal with its rule included."""
        self._take(seat_of(name, self.room.host.session.seats))
        decision = self.room.seat.decision
        token = "" if decision is None else self.room.host.session.line.token(decision)
        self.room.seat.answered(Answer(answer, token, what))
        refused = str(self.room.stage.panel.root.message.get("text", ""))
        return refused or self.room.notice.describe()

    def log(self) -> str:
        """The log that everybody may read."""
        self.room.go("table")
        return self.room.stage.story.describe()

    def rules(self) -> set[str]:
        """The ids of all rules that have come up."""
        return set(self.room.host.session.line.cited())

    def _take(self, seat: Seat) -> None:
        self.room.seat.open(seat)
        self.room.go("seat")


def rehearsal(
    game: str,
    people: Sequence[Seating],
    *,
    seed: int,
    options: Mapping[str, Any] | None = None,
    language: str = "en",
) -> Rehearsal:
    """A new table with known luck; bots among the people answer by themselves. Raises Refused, TableError."""
    folder = TemporaryDirectory(prefix="playtest-")
    _FOLDERS.append(folder)
    path = Path(folder.name) / "rehearsal.playtest"
    session = start(path, game, people, seed=seed, options=options, language=language)
    return Rehearsal(Room(session, language, lambda other: None, lambda: None))
