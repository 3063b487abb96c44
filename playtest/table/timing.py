"""How long a seat took to decide: from the moment its decision could be seen to the answer, without pauses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from playtest.engine.basics import Seat
from playtest.record.sitting import Timer

Key = tuple[Seat, str]
"""A seat and the token of its decision."""


@dataclass
class _Mark:
    mono_ns: int
    clock_ns: int
    seen: bool = False


class Shown:
    """Since when each open decision could be seen. Where the process was restarted meanwhile, it is not known."""

    def __init__(self) -> None:
        self._marks: dict[Key, _Mark | None] = {}

    def unknown(self, keys: Iterable[Key]) -> None:
        """These were open before this process began: nobody knows for how long."""
        self._marks = dict.fromkeys(keys)

    def open(self, keys: Iterable[Key], mono_ns: int, timer: Timer) -> None:
        """These decisions are open now; those that were open before keep their time."""
        fresh = _Mark(mono_ns, timer.at(mono_ns))
        self._marks = {key: self._marks.get(key, fresh) for key in keys}

    def now(self, seat: Seat, mono_ns: int, timer: Timer) -> None:
        """A seat's decisions came on its screen; the first time counts."""
        for key, mark in self._marks.items():
            if key[0] == seat and mark is not None and not mark.seen:
                self._marks[key] = _Mark(mono_ns, timer.at(mono_ns), True)

    def taken(self, key: Key, mono_ns: int, timer: Timer) -> tuple[int | None, int | None]:
        """Milliseconds that a decision took, and those of pauses in between; None where that is not known."""
        mark = self._marks.get(key)
        if mark is None:
            return None, None
        active = timer.at(mono_ns) - mark.clock_ns
        return active // 1_000_000, (mono_ns - mark.mono_ns - active) // 1_000_000
