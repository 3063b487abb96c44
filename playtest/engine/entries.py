"""Entries: one for everything that was submitted, with all that came of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from playtest.engine.basics import TABLE, Json, Refused, Seat, seat_name
from playtest.engine.table import Event

START = "start"
OVERRIDE = "override"


class Entry(NamedTuple):
    """One accepted submission: who answered what where, the chance results that it drew, and what was said.

    ``n`` counts within its line from 0, the start. ``sealed`` marks an answer that lies hidden until the
    last seat has answered. ``luck`` holds (label, index, result) in the order drawn.
    """

    n: int
    seat: Seat
    what: str
    answer: Json
    path: str
    rule: str
    luck: tuple[tuple[str, int, Json], ...]
    said: tuple[Event, ...]
    cited: tuple[str, ...]
    sealed: bool = False

    def json(self) -> dict[str, Json]:
        """The whole entry, secrets included, for the record."""
        return {
            "n": self.n,
            "seat": int(self.seat),
            "what": self.what,
            "answer": self.answer,
            "path": self.path,
            "rule": self.rule,
            "luck": [[label, index, value] for label, index, value in self.luck],
            "said": [event.json() for event in self.said],
            "cited": list(self.cited),
            "sealed": self.sealed,
        }

    @classmethod
    def read(cls, saved: Mapping[str, Any]) -> Entry:
        """The entry that ``json`` wrote; raises KeyError, TypeError or ValueError for anything else."""
        luck = tuple((str(label), int(index), value) for label, index, value in saved["luck"])
        if not all(type(value) in (int, str) for _, _, value in luck):
            raise ValueError("a result of chance is a whole number or a word")
        said = tuple(Event.read(event) for event in saved["said"])
        return cls(
            int(saved["n"]),
            Seat(saved["seat"]),
            str(saved["what"]),
            saved["answer"],
            str(saved["path"]),
            str(saved["rule"]),
            luck,
            said,
            tuple(map(str, saved["cited"])),
            bool(saved["sealed"]),
        )

    def shown(self, viewer: Seat, late: int = 0) -> list[dict[str, Json]]:
        """What ``viewer`` hears of this entry: events only, as answers are told by the events they cause.

        ``path`` says where the game stood when each was told; the first ``late`` events are told as they can be
        looked up later, see ``late_events``.
        """
        heard: list[dict[str, Json]] = []
        for i, event in enumerate(self.said):
            told = event.shown(viewer, i < late)
            if told is not None:
                told["path"] = event.path
                heard.append(told)
        return heard

    def reveals(self) -> bool:
        """Did somebody learn something by this entry that an undo cannot take out of his head?"""
        return any(event.reveals or event.secret or event.see is not None for event in self.said)


def late_events(entries: Sequence[Entry]) -> list[int]:
    """How many events of each entry lie before the last event that closes what went before it."""
    for i in range(len(entries) - 1, -1, -1):
        closing = [j for j, event in enumerate(entries[i].said) if event.closes]
        if closing:
            return [*(len(entry.said) for entry in entries[:i]), closing[-1], *[0] * (len(entries) - i - 1)]
    return [0] * len(entries)


def told_to(viewer: Seat, entries: Sequence[Entry]) -> list[dict[str, Json]]:
    """All that these entries tell a viewer who looks it up after the last of them."""
    late = late_events(entries)
    return [told for entry, passed in zip(entries, late, strict=True) for told in entry.shown(viewer, passed)]


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a replay came to its end: the entry that no longer stands, and why."""

    entry: Entry
    refused: Refused

    def __str__(self) -> str:
        who = "the table" if self.entry.seat == TABLE else seat_name(self.entry.seat)
        return f"entry {self.entry.n}: {who} {self.entry.what}: {self.refused}"


def taken_back(entries: Iterable[Entry]) -> set[int]:
    """The numbers of the sealed answers that their seats took back later, while the same question stood."""
    lying: dict[tuple[Seat, str], int] = {}
    found = set()
    for entry in entries:
        if entry.sealed:
            lying[entry.seat, entry.path] = entry.n
        elif entry.what == "withdraw":
            found.add(lying.pop((entry.seat, entry.path), entry.n))
    return found
