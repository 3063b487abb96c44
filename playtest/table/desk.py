"""What a facilitator writes down beside the game: notes, questions, rulings, deals, pauses, people, results."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from typing import Any

from playtest.engine.basics import TABLE, Seat, quoted, seat_name
from playtest.record import Person, RecordEntry, Sitting, Store
from playtest.table.errors import TableError
from playtest.table.people import Seating, seated

FACILITATOR = "facilitator"


def as_seat(seat: Seat | int | str, seats: int) -> Seat:
    """A seat from its number (0, 1, ...) or its name ("P1", "TABLE"); raises TableError if there is no such seat."""
    for number in (*range(seats), TABLE):
        if seat == (seat_name(number) if isinstance(seat, str) else number) and type(seat) in (int, str):
            return Seat(number)
    raise TableError("no_seat", got=quoted(seat, 40), seats=seats)


class Desk:
    """The facilitator's desk of an open session. Each of these is on the disk when it returns its entry.

    ``store`` is the file, ``sitting`` what follows from its entries. Raises TableError for what does not fit, and
    RecordError where it cannot be written; then nothing has changed.
    """

    def __init__(self, store: Store, sitting: Sitting) -> None:
        self.store = store
        self.sitting = sitting
        self.lock = threading.RLock()

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return int(self.sitting.header["seats"])

    @property
    def paused(self) -> bool:
        """Does the session clock stand still?"""
        return self.sitting.timer.paused

    @property
    def ended(self) -> bool:
        """Has the session been ended? It can then still be noted on, but not played on."""
        return self.sitting.ended is not None

    @property
    def clock_ms(self) -> int:
        """The session clock now: milliseconds without pauses and without the time between two openings."""
        return self.sitting.timer.at(self.store.mono()) // 1_000_000

    # --- marks ---------------------------------------------------------------------------------------

    def note(
        self,
        text: str,
        kind: str = "other",
        seats: Iterable[Seat | int | str] = (),
        *,
        fact: bool = True,
        about: int | None = None,
        public: bool = False,
        by: str = FACILITATOR,
    ) -> RecordEntry:
        """Something noticed: ``fact`` if anybody who looked saw it, else an opinion. ``about``: an entry's number."""
        return self.write(
            "note",
            {
                "by": by,
                "kind": kind,
                "seats": self._names(seats),
                "fact": fact,
                "text": _words(text),
                "about": self._entry(about),
                "public": public,
            },
        )

    def question(
        self,
        text: str,
        rule: str = "",
        answer: str = "",
        source: str = "open",
        *,
        seconds: int | None = None,
        ambiguous: bool | None = None,
        public: bool = True,
        by: str = FACILITATOR,
    ) -> RecordEntry:
        """A question about a rule, and what it was answered from: "kit", "rulebook", "guess" or still "open"."""
        return self.write(
            "rule_question",
            {
                "by": by,
                "rule": rule,
                "text": _words(text),
                "answer": answer,
                "source": source,
                "seconds": seconds,
                "ambiguous": ambiguous,
                "public": public,
            },
        )

    def ruling(
        self,
        chosen: str,
        question: int | None = None,
        rule: str = "",
        default: str = "",
        *,
        stays: bool | None = None,
        public: bool = True,
        by: str = FACILITATOR,
    ) -> RecordEntry:
        """How an unclear rule is played: ``question`` is the number of the entry that asked, ``stays``: for good?"""
        return self.write(
            "ruling",
            {
                "by": by,
                "question": self._entry(question, "rule_question"),
                "rule": rule,
                "default": default,
                "chosen": _words(chosen),
                "stays": stays,
                "public": public,
            },
        )

    def deal(
        self,
        givers: Iterable[Seat | int | str],
        what: str,
        to: Iterable[Seat | int | str] = (),
        in_return: str = "",
        *,
        binding: bool = False,
        public: bool = False,
        about: int | None = None,
        by: str = FACILITATOR,
    ) -> RecordEntry:
        """A promise between people: who, what, to whom, perhaps for what. Only they (and the facilitator) see it unless
        ``public``. ``about``: the entry it was struck at, the last one if not said.

        A deal has no effect on play (J-NEG-12), and no undo takes it away: people did make it.
        """
        names, others = self._names(givers), self._names(to)
        if not names:
            raise TableError("deal_nobody")
        if not others:
            raise TableError("deal_to_nobody")
        if len({*names, *others}) == 1:
            raise TableError("deal_to_self")
        return self.write(
            "deal",
            {
                "by": by,
                "givers": names,
                "what": _words(what),
                "to": others,
                "in_return": in_return,
                "binding": binding,
                "public": public,
                "about": len(self.sitting.entries) if about is None else self._entry(about),
            },
        )

    def deal_result(
        self, deal: int, result: str, because: int | None = None, remark: str = "", by: str = FACILITATOR
    ) -> RecordEntry:
        """What became of a deal (its entry's number): "kept", "broken", "void", or "open" after all.

        ``because``: which entry decided it. The last word counts, those before stay in the record; to say the same
        again without a remark is refused.
        """
        self._entry(deal, "deal")
        if result == self.sitting.result(deal) and not remark:
            raise TableError("deal_so_already")
        body = {"by": by, "deal": deal, "result": result, "because": self._entry(because), "remark": remark}
        return self.write("deal_result", body)

    def talk(self, seat: Seat | int | str, text: str, to: Iterable[Seat | int | str] = ()) -> RecordEntry:
        """Something said outside the game's own talk; to all, or only to some seats."""
        name = seat_name(as_seat(seat, self.seats))
        return self.write("talk", {"by": self._speaker(name), "to": self._names(to), "text": _words(text)}, name)

    def action_item(
        self, text: str, evidence: Sequence[int] = (), status: str = "open", by: str = FACILITATOR
    ) -> RecordEntry:
        """Something to mend, with the numbers of the entries that speak for it."""
        found = [self._entry(seq) for seq in evidence]
        return self.write("action_item", {"by": by, "text": _words(text), "evidence": found, "status": status})

    def goal(self, goal: int, met: str, text: str = "", by: str = FACILITATOR) -> RecordEntry:
        """Whether goal number ``goal`` (from 1) was met: "yes", "partly", "no" or "unknown"."""
        goals = self.sitting.header["goals"]
        if type(goal) is not int or not 1 <= goal <= len(goals):
            raise TableError("no_goal", got=quoted(goal, 20), n=len(goals))
        return self.write("goal", {"by": by, "goal": goal, "met": met, "text": text})

    def survey(self, person: str, item: str, scale: str, answer: str) -> RecordEntry:
        """One answer of a person to one item of a questionnaire."""
        return self.write("survey", {"person": self.person(person).id, "item": item, "scale": scale, "answer": answer})

    def quiz(
        self,
        person: str,
        item: str,
        rule: str,
        right: bool,
        attempt: int = 1,
        seconds: int | None = None,
        hint: bool = False,
    ) -> RecordEntry:
        """One answer of a person to one item of a quiz."""
        return self.write(
            "quiz",
            {
                "person": self.person(person).id,
                "item": item,
                "rule": rule,
                "right": right,
                "attempt": attempt,
                "seconds": seconds,
                "hint": hint,
            },
        )

    # --- the clock -----------------------------------------------------------------------------------

    def pause(self, reason: str = "", by: str = FACILITATOR) -> RecordEntry:
        """Stop the session clock; nothing is played until ``go_on``."""
        if self.paused:
            raise TableError("paused_already")
        return self.write("pause", {"by": by, "reason": reason})

    def go_on(self, by: str = FACILITATOR) -> RecordEntry:
        """End a pause."""
        if not self.paused:
            raise TableError("not_paused")
        return self.write("resume", {"by": by})

    # --- people --------------------------------------------------------------------------------------

    def people(self, seat: Seat | int | str) -> list[Person]:
        """Who sits at a seat now."""
        return self.sitting.at(seat_name(as_seat(seat, self.seats)))

    def person(self, who: str) -> Person:
        """Somebody who sits (or sat) here, by id ("person-2") or name; raises TableError."""
        for person in sorted(self.sitting.people.values(), key=lambda person: person.until is not None):
            if who in (person.id, person.name):
                return person
        raise TableError("no_person", got=quoted(who, 60))

    def sit(self, seat: Seat | int | str, people: Seating) -> list[Person]:
        """Somebody (or several) sit down at a seat, beside those who sit there already."""
        name = seat_name(as_seat(seat, self.seats))
        (new,) = seated([people], [person.name for person in self.sitting.people.values() if person.until is None])
        found = []
        for one in new:
            body = one.body(len(self.sitting.people) + 1)
            self.write("sit", body, name)
            found.append(self.sitting.people[body["person"]])
        return found

    def leave(self, who: str, why: str = "dropped_out", words: str = "") -> RecordEntry:
        """Somebody leaves his seat: "dropped_out", "replaced" or "other"."""
        person = self.person(who)
        if person.until is not None:
            raise TableError("left_already", name=person.name)
        return self.write("leave", {"person": person.id, "why": why, "words": words}, person.seat)

    def replace(self, who: str, people: Seating, words: str = "") -> list[Person]:
        """Somebody else takes the seat of a person from here on."""
        person = self.person(who)
        seated([people], [other.name for other in self.sitting.people.values() if other.until is None])
        self.leave(person.id, "replaced", words)
        return self.sit(person.seat, people)

    # --- writing -------------------------------------------------------------------------------------

    def write(self, kind: str, body: dict[str, Any], seat: str = "TABLE", key: str = "") -> RecordEntry:
        """Put one entry of any kind on the disk, then take it in; the methods above are the way to use it."""
        with self.lock:
            entry = self.store.append(kind, body, seat, key)
            self.sitting.take(entry)
            return entry

    def _names(self, seats: Iterable[Seat | int | str]) -> list[str]:
        return [seat_name(as_seat(seat, self.seats)) for seat in ([seats] if isinstance(seats, str) else seats)]

    def _entry(self, seq: int | None, kind: str = "") -> int | None:
        """The number of an entry that exists (and is of this kind); raises TableError."""
        entries = self.sitting.entries
        known = type(seq) is int and 1 <= seq <= len(entries) and (not kind or entries[seq - 1].kind == kind)
        if seq is not None and not known:
            raise TableError("no_entry", got=quoted(seq, 20), n=len(entries))
        return seq

    def _speaker(self, seat: str) -> str:
        people = self.sitting.at(seat)
        return people[0].id if people else FACILITATOR


def _words(text: str) -> str:
    if isinstance(text, str) and not text.strip():
        raise TableError("text_empty")
    return text
