"""A table played by a script, for a notebook's demonstration: the same screens as the live one, with known luck.

    room = rehearsal("viva", ["Anna", "Ben", "Cem"], seed=7, answers=[("P2", "allocate", {...})])
    print(room.describe())

The session lies in a folder that is thrown away at the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playtest.table import start
from playtest.table.people import Seating
from playtest.ui.table.room import Room

_FOLDERS: list[TemporaryDirectory[str]] = []
"""Kept for as long as the program runs; Python removes them at its end."""


def rehearsal(
    game: str,
    people: Sequence[Seating],
    *,
    seed: int,
    answers: Sequence[tuple[str, str, Any]] = (),
    options: Mapping[str, Any] | None = None,
    language: str = "en",
) -> Room:
    """The running table after these answers (seat, decision, answer). Raises Refused where one is not allowed."""
    folder = TemporaryDirectory(prefix="playtest-")
    _FOLDERS.append(folder)
    session = start(
        Path(folder.name) / "rehearsal.playtest", game, people, seed=seed, options=options, language=language
    )
    room = Room(session, language, lambda other: None, lambda: None)
    for seat, what, answer in answers:
        session.submit(seat, what, answer)
        room.host.machine.run()
    room.draw()
    return room
