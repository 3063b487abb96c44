"""A facilitated session: the game, the people and the record together. What is answered is on the disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from playtest.engine import (
    PUBLIC,
    TABLE,
    Decision,
    Entry,
    Game,
    Json,
    Line,
    NotNow,
    Refused,
    Seat,
    seat_name,
)
from playtest.record import Difference, Exported, RecordEntry, RecordError, Row, Sitting, Store, Teller, export, story
from playtest.record.chain import plain as checked_json
from playtest.table.answers import Answer, check_words, has_text, repeated, storable
from playtest.table.desk import FACILITATOR, Desk, as_seat
from playtest.table.errors import NeedsYes, TableError
from playtest.table.timing import Shown

HELD = ("by", "on_behalf", "ms", "paused_ms", "legal", "words")
"""What is known of an answer that waits for results from the real table: who gave it, and how long that took."""

LEGAL_LIMIT = 200
"""Legal answers are counted up to this number; where there are more the record says "not counted"."""

T = TypeVar("T")
Told = list[dict[str, Json]]
"""What was told since some moment and cannot be untold, entry by entry."""


class Session(Desk):
    """One table with its people, its game and its file. Make it with ``start``, ``resume`` or ``branch``.

    ``line`` may be looked at freely; all changes go through the session. Every method that changes something has
    put it on the disk when it returns, and raises Refused (a rule says no), TableError (the table says no) or
    RecordError (it cannot be written), each with nothing changed. Calls from several threads wait for each other.
    """

    def __init__(
        self,
        store: Store,
        sitting: Sitting,
        game: Game,
        line: Line | None,
        differs: Difference | None,
        fresh: bool = False,
    ) -> None:
        """``differs`` says where today's rules part from the record; ``fresh``: nothing was open before this moment."""
        super().__init__(store, sitting)
        self.game = game
        self.differs = differs
        self.shown_at = Shown()
        self._line = line
        if fresh and line is not None:
            self._stand(line)
        elif line is not None:
            # After a restart nobody knows for how long these have been on a screen.
            self.shown_at.unknown([self._key(decision) for decision in line.open])

    # --- looking -------------------------------------------------------------------------------------

    @property
    def line(self) -> Line:
        """The game as it stands. Raises TableError where today's rules cannot even repeat the set-up."""
        if self._line is None:
            raise self._differs()
        return self._line

    @property
    def path(self) -> Path:
        """The session's file."""
        return self.store.path

    def view(self, viewer: Seat = PUBLIC) -> dict[str, Json]:
        """The position as a viewer may see it, with what the table waits for and his own decisions in full."""
        return self.line.view(viewer)

    def log(self, viewer: Seat = PUBLIC) -> list[dict[str, Json]]:
        """The game's events as a viewer heard them; what was undone is left out."""
        return self.line.log(viewer)

    def story(self, viewer: Seat = PUBLIC, language: str | None = None) -> list[Row]:
        """The log as rows that read like a story, with notes, corrections and what was undone."""
        return story(self.sitting, self.teller(language), viewer)

    def teller(self, language: str | None = None) -> Teller:
        """Sentences for this game, in this language or the session's own."""
        return Teller(self.game.key, language or str(self.sitting.header["language"]))

    def shown(self, seat: Seat | int | str) -> None:
        """The seat's open decisions are on its screen now: its time to decide begins (once for each decision)."""
        self.shown_at.now(as_seat(seat, self.seats), self.store.mono(), self.sitting.timer)

    def waited_ms(self, decision: Decision) -> int | None:
        """Milliseconds for which an open decision has waited, without pauses; None where that is not known."""
        return self.shown_at.taken(self._key(decision), self.store.mono(), self.sitting.timer)[0]

    def told_since(self, n: int) -> Told:
        """What was told in secret, revealed, rolled or drawn after place ``n`` of the line."""
        found: Told = []
        for entry in self.line.entries[n : self.line.n]:
            secret = [event for event in entry.said if event.reveals or event.secret or event.see is not None]
            if secret or entry.luck:
                events: list[Json] = [event.shown(TABLE) for event in secret]
                told: dict[str, Json] = {"n": entry.n, "seat": seat_name(entry.seat), "what": entry.what}
                found.append(told | {"events": events, "results": len(entry.luck)})
        return found

    # --- playing -------------------------------------------------------------------------------------

    def submit(
        self,
        seat: Seat | int | str,
        what: str,
        answer: object,
        *,
        token: str | None = None,
        key: str = "",
        by: str = "",
        confirm: bool = False,
    ) -> Answer:
        """Answer a decision, or do what is offered beside it.

        ``key`` is the sender's own id of this answer: sent again, it gets the first result. ``by`` is who enters it
        (a person's id or name; "": who sits there). For an absent seat the facilitator enters it with
        ``by="facilitator"`` and ``confirm=True``, which is logged. A refusal is recorded, seen by that seat and the
        facilitator only.
        """
        with self.lock:
            seat = as_seat(seat, self.seats)
            check_words(what, key)
            record = self.store.by_key(key)
            if record is not None:
                return repeated(record, seat, what)
            by, on_behalf = self._who(seat, by, confirm)

            def submit(trial: Line) -> tuple[Decision, Entry | None]:
                # The decision as it stands now: its legal answers are counted on the position before the answer.
                return self.line.may(seat, what, answer), trial.submit(seat, what, answer, token)

            trial, (decision, entry) = self._try(seat, what, answer, by, submit)
            return self._take(trial, entry, self._facts(decision, by, on_behalf), key)

    def withdraw(self, seat: Seat | int | str) -> Answer:
        """Take back a secret answer while others are still to come."""
        with self.lock:
            seat = as_seat(seat, self.seats)
            by = self._speaker(seat_name(seat))
            trial, entry = self._try(seat, "withdraw", None, by, lambda trial: trial.withdraw(seat))
            return self._enter("withdraw", trial, entry, {"by": by})

    def override(self, changes: Mapping[str, Json], rule: str, reason: str, by: str = FACILITATOR) -> Answer:
        """Change fields of the position by ruling of the facilitator."""
        with self.lock:
            changes = checked_json(changes, "changes")
            trial, entry = self._try(
                TABLE, "override", changes, by, lambda trial: trial.override(changes, rule, reason)
            )
            return self._enter("override", trial, entry, {"by": by, "rule": rule, "reason": reason})

    # --- back and forth ------------------------------------------------------------------------------

    def undo(self, reason: str = "", confirm: bool = False, by: str = FACILITATOR) -> Told:
        """Go back before the last entry; returns what cannot be untold.

        Raises NeedsYes, which lists it, if there is any and ``confirm`` was not given; Refused at the start.
        """
        with self.lock:
            self._check_playing()
            to = self.line.n - (self.line.pending is None)
            if to < 1:
                raise NotNow("nothing_to_undo", "")
            return self._move("undo", to, reason, confirm, by)

    def untype(self) -> Entry:
        """Take back the last result typed in for a deed that waits for more; returns it as an entry of its own.

        Raises Refused where there is none.
        """
        with self.lock:
            self._check_playing()
            trial = self.line.branch()
            trial.pending = self.line.pending
            value = trial.untype()
            held = self.sitting.pending
            assert held is not None
            self._take(trial, None, {name: held.body[name] for name in HELD}, "")
            return Entry(trial.n, TABLE, "chance", value, trial.path, "", (), (), ())

    def redo(self, by: str = FACILITATOR) -> Told:
        """Do the next entry again, with the same results of chance; Refused if there is none."""
        with self.lock:
            self._check_playing()
            if self.line.n >= len(self.line.entries):
                raise NotNow("nothing_to_redo", "")
            return self._move("redo", self.line.n + 1, "", True, by)

    def jump(self, n: int, reason: str = "", confirm: bool = False, by: str = FACILITATOR) -> Told:
        """Go to the moment after ``n`` entries of the line (1: after the set-up); warns like ``undo``."""
        with self.lock:
            self._check_playing()
            if type(n) is not int or not 1 <= n <= len(self.line.entries):
                raise NotNow("no_such_entry", "", least=1, most=len(self.line.entries))
            return self._move("jump", n, reason, confirm, by)

    def edit(
        self, n: int, answer: object, reason: str = "", confirm: bool = False, by: str = FACILITATOR
    ) -> dict[str, Json] | None:
        """Answer entry ``n`` otherwise and replay the rest, up to the first decision that no longer stands.

        Returns that one and why (None: all stand). Warns like ``undo``; raises Refused for an answer not allowed.
        """
        with self.lock:
            _, (trial, stop) = self._try(TABLE, "edit", answer, by, lambda _: self.line.edit(n, answer))
            revealed = self._confirmed("confirm_edit", n, confirm)
            stopped: dict[str, Json] | None = None
            if stop is not None:
                who = seat_name(stop.entry.seat)
                stopped = {"n": stop.entry.n, "seat": who, "what": stop.entry.what, "refused": stop.refused.shown()}
            entries = [entry.json() for entry in trial.entries[n:]]
            facts = {"by": by, "n": n, "entries": entries, "stop": stopped, "reason": reason, "revealed": revealed}
            self.write("edit", facts | self._after(trial))
            self._stand(trial)
            return stopped

    # --- the end -------------------------------------------------------------------------------------

    def end(
        self,
        status: str = "finished",
        reason: str = "",
        misplayed_from: int | None = None,
        rule: str = "",
        by: str = FACILITATOR,
    ) -> RecordEntry:
        """End the session: "finished", "stopped", "abandoned", or "misplayed" from an entry on, against a rule."""
        with self.lock:
            if self.ended:
                raise TableError("ended")
            since = self._entry(misplayed_from)
            facts: dict[str, Any] = {"by": by, "status": status, "reason": reason, "rule": rule, "from": since}
            line = self._line
            scores = None if line is None else self._after(line)["scores"]
            winners = [] if line is None else [seat_name(seat) for seat in line.state.winners]
            return self.write("end", facts | {"scores": scores, "winners": winners})

    def settle(self) -> None:
        """Everything so far stands in the session's one file from now on: call it when nobody waits."""
        with self.lock:
            self.store.settle()

    def close(self) -> None:
        """Let go of the file in good order; the session can be resumed from it."""
        with self.lock:
            self.store.close()

    def export(
        self, folder: str | Path, viewer: Seat = PUBLIC, pseudonyms: bool = False, language: str | None = None
    ) -> Exported:
        """Write tables, JSON Lines and report for one viewer into a folder; see ``record.export``."""
        entries = list(self.sitting.entries)
        name = self.path.stem
        return export(entries, folder, session=name, viewer=viewer, pseudonyms=pseudonyms, language=language)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    # --- inside --------------------------------------------------------------------------------------

    def _check_playing(self) -> None:
        """Raise TableError if nothing can be played now: ended, paused, or recorded under other rules."""
        if self.ended:
            raise TableError("ended")
        if self.differs is not None:
            raise self._differs()
        if self.paused:
            raise TableError("paused")

    def _differs(self) -> TableError:
        assert self.differs is not None
        return TableError("rules_changed", **self.differs.json())

    def _who(self, seat: Seat, by: str, confirm: bool) -> tuple[str, bool]:
        """Who enters an answer, and whether for somebody else; raises NeedsYes, TableError."""
        if seat == TABLE:
            return by or FACILITATOR, False
        people = self.sitting.at(seat_name(seat))
        if not by and people:
            return people[0].id, False
        who = FACILITATOR if by in ("", FACILITATOR) else self.person(by).id
        on_behalf = who not in [person.id for person in people]
        if on_behalf and not confirm:
            raise NeedsYes("confirm_on_behalf", [], seat=seat_name(seat))
        return who, on_behalf

    def _try(self, seat: Seat, what: str, answer: object, by: str, act: Callable[[Line], T]) -> tuple[Line, T]:
        """Do something on a line that may fail, or fail to be written, without a trace on the one that counts."""
        self._check_playing()
        trial = self.line.branch()
        trial.pending = self.line.pending
        try:
            return trial, act(trial)
        except Refused as refused:
            self._refused(seat, what, answer, by, refused)
            raise

    def _facts(self, decision: Decision, by: str, on_behalf: bool) -> dict[str, Any]:
        """Who answered, for how long, out of how many answers."""
        held = self.sitting.pending
        if self.line.pending is not None and held is not None:
            return {name: held.body[name] for name in HELD}
        legal = decision.legal(LEGAL_LIMIT)
        ms, paused_ms = self.shown_at.taken(self._key(decision), self.store.mono(), self.sitting.timer)
        return {
            "by": by,
            "on_behalf": on_behalf,
            "ms": ms,
            "paused_ms": paused_ms,
            "legal": None if legal is None else len(legal),
            "words": has_text(decision.choice.shown()),
        }

    def _take(self, trial: Line, entry: Entry | None, facts: dict[str, Any], key: str) -> Answer:
        """Write down an answer, or that it waits for results from the real table."""
        if entry is not None:
            return self._enter("decision", trial, entry, facts, key)
        held = trial.pending
        assert held is not None
        given = [value for _, _, value in held.given]
        waiting = {"what": held.what, "answer": held.answer, "given": given}
        record = self.write("waiting", facts | waiting, seat_name(held.seat), key)
        self._stand(trial)
        return Answer(None, record.seq)

    def _enter(self, kind: str, trial: Line, entry: Entry, facts: dict[str, Any], key: str = "") -> Answer:
        """Write down what the engine entered, and only then let it count."""
        body = facts | {"entry": entry.json()} | self._after(trial)
        record = self.write(kind, body, seat_name(entry.seat), key)
        self._stand(trial)
        return Answer(entry, record.seq)

    def _after(self, line: Line) -> dict[str, Any]:
        standing = self.game.standing
        return {"state": line.state.hash(), "scores": None if standing is None else list(standing(line.state))}

    def _stand(self, line: Line) -> None:
        """From here on this line counts; note since when its decisions are open."""
        self._line = line
        self.shown_at.open([self._key(one) for one in line.open], self.store.mono(), self.sitting.timer)

    def _key(self, decision: Decision) -> tuple[Seat, str]:
        return decision.seat, self.line.token(decision)

    def _refused(self, seat: Seat, what: str, answer: object, by: str, refused: Refused) -> None:
        """Record a refusal. If that fails the refusal stands all the same: nothing was acknowledged."""
        body = {"by": by, "what": storable(what), "answer": storable(answer), **refused.shown()}
        with suppress(RecordError):
            self.write("refusal", body, seat_name(seat))

    def _confirmed(self, code: str, n: int, confirm: bool) -> Told:
        revealed = self.told_since(n)
        if revealed and not confirm:
            raise NeedsYes(code, revealed, n=len(revealed))
        return revealed

    def _move(self, kind: str, to: int, reason: str, confirm: bool, by: str) -> Told:
        revealed = self._confirmed("confirm_undo", to, confirm)
        facts = {"by": by, "from": self.line.n, "to": to, "reason": reason, "revealed": revealed}
        self.write(kind, facts)
        self.line.jump(to)
        self._stand(self.line)
        return revealed
