"""Records made by hand, without any game: what the tests of the file itself need."""

from pathlib import Path
from typing import Any

from playtest.record import Store

HEADER: dict[str, Any] = {
    "format": 1, "game": "kuhn", "game_version": "1", "kit": "0.1.0", "options": {}, "changed": {},
    "options_hash": "44136fa355b3",
    "seats": 2, "mode": "free", "goals": [], "language": "en", "facilitator": "", "place": "", "utc_offset_min": 60,
    "scenario": "", "target_min": None, "called": {}, "origin": {}, "luck": {"luck": "seeded", "seed": "7"},
    "entry": None,
    "parent": None,
}  # fmt: skip


class Clock:
    """A clock that goes when it is told to; ``wall`` in milliseconds, ``mono`` in nanoseconds."""

    def __init__(self, wall: int = 1_800_000_000_000, mono: int = 5_000_000_000) -> None:
        self.now = [wall, mono]

    def wall(self) -> int:
        return self.now[0]

    def mono(self) -> int:
        return self.now[1]

    def go(self, ms: int) -> None:
        """Time passes."""
        self.now[0] += ms
        self.now[1] += ms * 1_000_000


def talk(text: str) -> dict[str, Any]:
    """The body of the simplest entry there is."""
    return {"by": "person-1", "to": [], "text": text}


def store_with(path: Path, n: int = 0, size: int = 20) -> Store:
    """An open file with a header and ``n`` entries of different lengths."""
    store = Store.create(path, [("start", HEADER, "TABLE")])
    for i in range(n):
        store.append("talk", talk(f"entry {i} " + "x" * (i * 37 % size)), "P1", f"key-{i}")
    return store


def refused(answer: str) -> dict[str, Any]:
    """The body of an entry that may be long."""
    return {"by": "person-1", "what": "bet", "answer": answer, "code": "malformed", "rule": "", "numbers": {}}
