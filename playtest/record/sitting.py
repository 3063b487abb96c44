"""A session as its entries tell it, gathered one entry at a time: the line, the people, the clock, what was undone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from playtest.engine.basics import Json, seat_name
from playtest.record.chain import RecordEntry

Place = tuple[int, int]
"""The number of an entry of the record, and which of the engine's entries in it."""

LINE_KINDS = ("decision", "withdraw", "override")
"""Kinds that add one entry of the engine to the line."""


class Step(NamedTuple):
    """One answer in the line: where it comes from, whose it is ("P1", "TABLE"), what was decided, and how."""

    place: Place
    seat: str
    what: str
    answer: Json


@dataclass(frozen=True)
class Moved:
    """What a correction did to the line: the step that it is about, and how many steps stood before and after it.

    The step is the first one taken back, the last one done again, or the one that was answered otherwise, as it was
    before; None where there is no such answer, as in the set-up.
    """

    step: Step | None
    before: int
    after: int


@dataclass
class Person:
    """Somebody on a seat, from entry ``since`` up to ``until`` (null: to the end)."""

    id: str
    name: str
    seat: str
    bot: str
    new: bool | None
    plays: int | None
    office: str
    since: int
    until: int | None = None
    why: str = ""


@dataclass
class Timer:
    """The session clock: monotonic time of each run without pauses; between two runs it stands still."""

    paused: bool = False
    gaps: list[int] = field(default_factory=list)
    _ns: int = 0
    _last: int | None = None

    def take(self, entry: RecordEntry) -> int:
        """Milliseconds on the session clock at an entry; entries come in order."""
        if entry.kind == "open":
            self.gaps.append(entry.seq)
            self._last = None
        now = self.at(entry.mono_ns)
        self._ns, self._last = now, entry.mono_ns
        if entry.kind in ("pause", "resume"):
            self.paused = entry.kind == "pause"
        return now // 1_000_000

    def at(self, mono_ns: int) -> int:
        """Nanoseconds on the session clock at a moment of the running process."""
        if self._last is None or self.paused:
            return self._ns
        return self._ns + max(mono_ns - self._last, 0)


class Sitting:
    """All that follows from a record without knowing the game.

    ``line`` are the engine's entries (JSON) in order, ``n`` the cursor among them, ``places`` where each comes
    from: the record's entry and, in an edit, the place in it. ``undone`` maps such a place whose entry no longer
    stands to the correction that took it away; ``pending`` is the entry of kind "waiting" whose results from the
    real table are still to come; ``clock`` holds the session clock (ms) at each entry of the record, ``moved`` what
    each correction did to the line, ``outcomes`` what was said of each deal (by its entry's number), in order.

    Notes, rulings and deals are the facilitator's, not the game's: no correction of the line takes them away.
    """

    def __init__(self, entries: Iterable[RecordEntry] = ()) -> None:
        self.entries: list[RecordEntry] = []
        self.line: list[dict[str, Any]] = []
        self.places: list[Place] = []
        self.n = 0
        self.undone: dict[Place, int] = {}
        self.moved: dict[int, Moved] = {}
        self.people: dict[str, Person] = {}
        self.clock: list[int] = []
        self.timer = Timer()
        self.outcomes: dict[int, list[RecordEntry]] = {}
        self.pending: RecordEntry | None = None
        self.ended: RecordEntry | None = None
        for entry in entries:
            self.take(entry)

    @property
    def header(self) -> dict[str, Any]:
        """The body of the first entry."""
        return self.entries[0].body

    def take(self, entry: RecordEntry) -> None:
        """Go on with the next entry."""
        self.entries.append(entry)
        self.clock.append(self.timer.take(entry))
        act = getattr(self, f"_{entry.kind}", None)
        if entry.kind in LINE_KINDS:
            self._stand(self.n, [entry.body["entry"]], entry.seq)
            self.pending = None
        elif act is not None:
            act(entry)

    def at(self, seat: str) -> list[Person]:
        """Who sits at this seat now."""
        return [person for person in self.people.values() if person.seat == seat and person.until is None]

    def sat(self, seat: str, seq: int) -> list[Person]:
        """Who sat at this seat when entry ``seq`` was written."""
        return [
            person
            for person in self.people.values()
            if person.seat == seat and person.since <= seq and (person.until is None or seq <= person.until)
        ]

    def told(self, since: int = 0) -> list[tuple[Place, dict[str, Any]]]:
        """All that the engine ever entered, standing or not, as it happened; only after entry number ``since``."""
        found: list[tuple[Place, dict[str, Any]]] = []
        for entry in self.entries[since:]:
            inner = entry.body.get("entries") if entry.kind == "edit" else [entry.body.get("entry")]
            found += [((entry.seq, i), one) for i, one in enumerate(inner or []) if one is not None]
        return found

    def entry(self, seq: int) -> RecordEntry:
        """Entry ``seq``, counted from 1."""
        return self.entries[seq - 1]

    def step(self, n: int) -> Step | None:
        """Place ``n`` of the line as it stands now; None for the set-up, and where there is none."""
        if not 0 < n < len(self.line):
            return None
        saved = self.line[n]
        return Step(self.places[n], seat_name(saved["seat"]), saved["what"], saved["answer"])

    def outcome(self, deal: int) -> RecordEntry | None:
        """What was said last of the deal of this entry; None where nothing was."""
        said = self.outcomes.get(deal)
        return said[-1] if said else None

    def result(self, deal: int) -> str:
        """How the deal of this entry stands: "open", "kept", "broken" or "void"."""
        outcome = self.outcome(deal)
        return str(outcome.body["result"]) if outcome else "open"

    def of_kind(self, *kinds: str) -> list[RecordEntry]:
        """All entries of these kinds, in order."""
        return [entry for entry in self.entries if entry.kind in kinds]

    def _stand(self, n: int, entries: list[dict[str, Any]], seq: int) -> None:
        """Put entries at place ``n`` of the line; what stood there before can no longer be redone."""
        for old in self.places[n:]:
            self.undone.setdefault(old, seq)
        self.line[n:] = entries
        self.places[n:] = [(seq, i) for i in range(len(entries))]
        self.n = len(self.line)

    def _start(self, entry: RecordEntry) -> None:
        if entry.body["entry"] is not None:
            self._stand(0, [entry.body["entry"]], entry.seq)

    def _waiting(self, entry: RecordEntry) -> None:
        self.pending = entry

    def _move(self, entry: RecordEntry) -> None:
        held, self.pending, before = self.pending, None, self.n
        self.n = min(max(entry.body["to"], 0), len(self.line))
        step = self.step(self.n if self.n < before else self.n - 1)
        if self.n == before and held is not None:  # what waited for results from the real table was dropped
            step = Step((held.seq, 0), held.seat, held.body["what"], held.body["answer"])
        self.moved[entry.seq] = Moved(step, before, self.n)
        for i, place in enumerate(self.places):
            if i < self.n:
                self.undone.pop(place, None)
            else:
                self.undone.setdefault(place, entry.seq)

    _undo = _redo = _jump = _move

    def _edit(self, entry: RecordEntry) -> None:
        self.pending, before, step = None, self.n, self.step(entry.body["n"])
        self._stand(entry.body["n"], entry.body["entries"], entry.seq)
        self.moved[entry.seq] = Moved(step, before, self.n)

    def _sit(self, entry: RecordEntry) -> None:
        body = entry.body
        # Who sits down before anything else happens has seen the set-up, which is part of the first entry.
        since = 1 if all(one.kind in ("start", "sit") for one in self.entries) else entry.seq
        self.people[body["person"]] = Person(
            body["person"], body["name"], entry.seat, body["bot"], body["new"], body["plays"], body["office"], since
        )

    def _leave(self, entry: RecordEntry) -> None:
        person = self.people.get(entry.body["person"])
        if person is not None:
            person.until, person.why = entry.seq, entry.body["why"]

    def _deal_result(self, entry: RecordEntry) -> None:
        self.outcomes.setdefault(entry.body["deal"], []).append(entry)

    def _end(self, entry: RecordEntry) -> None:
        self.ended = entry
