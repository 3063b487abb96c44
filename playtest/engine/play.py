"""Playing a game: submit and refuse, undo and redo, jump, branch, edit an earlier answer and replay the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.engine import ruling
from playtest.engine.apply import Pending, anytime_step, apply
from playtest.engine.basics import (
    PUBLIC,
    TABLE,
    Illegal,
    Json,
    NotNow,
    Refused,
    Seat,
    seat_name,
)
from playtest.engine.chance import Luck, Need, Seeded
from playtest.engine.choices import malformed
from playtest.engine.decisions import Decision
from playtest.engine.entries import OVERRIDE, START, Entry, Stop, taken_back, told_to
from playtest.engine.game import Game
from playtest.engine.options import Options
from playtest.engine.run import Asked, advance, offered, offered_twice, sealed_here
from playtest.engine.state import State
from playtest.engine.steps import Step
from playtest.engine.table import PAST, Table

EVERY = 64
"""Entries between two kept copies of the state while a game goes on."""

CLOSE = 16
"""The same where somebody has gone back: going there again replays at most this many."""

Given = Sequence[tuple[str, int, Json]]


class Line:
    """One course of a game: its entries, a cursor among them, and the state there.

    Whatever is submitted happens whole or not at all. Entries after the cursor can be redone until
    something new is submitted. ``strict`` looks twice at every question (slow; for tests).
    """

    def __init__(self, game: Game, origin: State, luck: Luck, strict: bool = False) -> None:
        self.game = game
        self.origin = origin
        self.luck = luck
        self.strict = strict
        self.entries: list[Entry] = []
        self.n = 0
        self.pending: Pending | None = None
        self._kept: dict[int, State] = {}
        self._asked: Asked | None = None
        self.state = origin.copy()
        self._table = Table(self.state, luck)

    @classmethod
    def start(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | Options | None = None,
        luck: Luck | None = None,
        strict: bool = False,
    ) -> Line:
        """A new game, set up and run on to its first question. Raises Refused for bad seats or options."""
        return cls.at_position(game, game.begin(seats, options), luck, strict)

    @classmethod
    def at_position(cls, game: Game, state: State, luck: Luck | None = None, strict: bool = False) -> Line:
        """A game that goes on from a state, mid-procedure or not, run on to its next question."""
        line = cls(game, state, luck if luck is not None else Seeded(0), strict)
        line._perform(TABLE, START, None, ())
        return line

    # --- looking -------------------------------------------------------------------------------------

    @property
    def path(self) -> str:
        """Where the game stands, such as ``game/round/deal/allocate``."""
        return self.state.path

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.state.over

    @property
    def open(self) -> list[Decision]:
        """The decisions the table waits for; those answered in secret already are left out."""
        if self.pending is not None:
            return [self.pending.decision]
        if self._asked is None:
            return []
        if not self._asked.sealed:
            return [*self._asked.decisions]
        given = sealed_here(self.state)
        return [d for d in self._asked.decisions if seat_name(d.seat) not in given]

    def token(self, decision: Decision) -> str:
        """The token that an answer to this decision carries.

        It counts the seat's own answers, so that a doubled click never answers the next question like it;
        what others do meanwhile makes no click stale.
        """
        own = sum(entry.seat == decision.seat for entry in self.entries[: self.n])
        if self.pending is not None:
            own += len(self.pending.given)
        return decision.token(f"{self.path}#{own}")

    def offers(self, seat: Seat) -> list[Decision]:
        """What this seat may do beside the open decisions at this moment."""
        found = []
        if not self.over and self.pending is None and 0 <= seat < self.state.seats:
            for step in self.game.anytime:
                try:
                    found.append(self._offer(step, seat))
                except Refused:
                    continue
        return found

    def may(self, seat: Seat, what: str, answer: object = None) -> Decision:
        """The decision of this name that the seat may make now; raises Refused: why not."""
        if not self._at_table(seat) or not isinstance(what, str):
            raise malformed("seat and decision", [seat, what])
        if self.pending is not None:
            (typed,) = self.open
            if seat == TABLE and what == typed.what:
                return typed
            raise NotNow("waiting_for_chance", "", what=what[:60])
        for decision in self.open:
            if decision.seat == seat and decision.means(what):
                return decision
        step = anytime_step(self.game, what)
        if step is not None and not self.over and 0 <= seat < self.state.seats:
            return self._offer(step, seat)
        if self.locked(seat, what):
            refused = self.game.why_not(self.state, seat, what, answer)
            raise refused if refused.code != "not_open" else NotNow("locked", "", what=what[:60])
        raise self.game.why_not(self.state, seat, what, answer)

    def try_(self, seat: Seat, what: str, answer: object) -> Refused | None:
        """Why this answer would be refused, or None; nothing changes."""
        try:
            decision = self.may(seat, what, answer)
            decision.read(decision.answer_for(what, answer))
        except Refused as refused:
            return refused
        return None

    def locked(self, seat: Seat, what: str) -> bool:
        """Has this seat answered this sealed question already?"""
        if self._asked is None or not self._asked.sealed or seat_name(seat) not in sealed_here(self.state):
            return False
        return any(d.seat == seat and d.means(what) for d in self._asked.decisions)

    def view(self, viewer: Seat = PUBLIC) -> dict[str, Json]:
        """The state as ``viewer`` may see it, with what the table waits for and his own decisions in full."""
        seen = self.state.view(viewer)
        waiting = [(d.seat, d.what) for d in self.open]
        seen["waiting_for"] = [[seat_name(seat), what] for seat, what in waiting]
        mine = [d for d in self.open if d.seat == viewer]
        seen["decisions"] = [{**d.shown(), "token": self.token(d)} for d in mine]
        return seen

    def log(self, viewer: Seat = PUBLIC, since: int = 0) -> list[dict[str, Json]]:
        """What ``viewer`` has heard so far, in order; numbered by his own count, not by the entries'.

        What has passed (see ``Event``) he can look up only in short, or not at all: then its number is missing.
        With ``since`` only what came after so many events, see ``heard``.
        """
        return [{"i": i, **told} for i, told in enumerate(self._heard(viewer)) if i >= since and told["key"] != PAST]

    def heard(self, viewer: Seat = PUBLIC) -> int:
        """How many events ``viewer`` has been told so far."""
        return len(self._heard(viewer))

    def _heard(self, viewer: Seat) -> list[dict[str, Json]]:
        return told_to(viewer, self.entries[: self.n])

    def cited(self) -> dict[str, int]:
        """How often each rule came up so far, by id: in what was said, decided, or worked silently."""
        counts: dict[str, int] = {}
        for entry in self.entries[: self.n]:
            for rule in (entry.rule, *entry.cited, *(event.rule for event in entry.said)):
                if rule:
                    counts[rule] = counts.get(rule, 0) + 1
        return counts

    # --- doing ---------------------------------------------------------------------------------------

    def submit(self, seat: Seat | int, what: str, answer: object, token: str | None = None) -> Entry | None:
        """Answer a decision, or do what is offered beside it. Whole or nothing; raises Refused.

        ``token`` is that of the decision the answer was given to; if it no longer fits, the answer is
        ``stale``. None is returned where a result from the real table must be typed in first (see ``open``).
        """
        seat = Seat(seat)
        decision = self.may(seat, what, answer)
        if token is not None and token != self.token(decision):
            raise NotNow("stale", "", what=decision.what)
        value = decision.read(decision.answer_for(what, answer))
        plain = decision.choice.json(value)
        if self.pending is not None:
            held = self.pending
            typed = (held.need.label, -1, plain)
            given = (*held.given, typed)
            return self._perform(held.seat, held.what, held.answer, (*held.results, typed), given)
        return self._perform(seat, decision.what, plain, (), value=value)

    def withdraw(self, seat: Seat | int) -> Entry:
        """Take back a sealed answer while others are still to come; raises Refused where it is final."""
        seat = Seat(seat)
        asked = self._asked
        given = sealed_here(self.state) if asked is not None and asked.sealed else {}
        if asked is None or not self._at_table(seat) or seat_name(seat) not in given:
            raise NotNow("nothing_to_withdraw", "")
        decision = next(d for d in asked.decisions if d.seat == seat)
        if not decision.withdraw:
            refused = self.game.why_not(self.state, seat, decision.what, None)
            raise refused if refused.code != "not_open" else Illegal("locked", decision.rule, what=decision.what)
        entry = self._perform(seat, "withdraw", None, ())
        assert entry is not None
        return entry

    def cancel_pending(self) -> None:
        """Give up a deed that waits for a typed-in result, and ask again; the set-up cannot be given up."""
        if self.n == 0:
            raise NotNow("nothing_to_undo", "")
        self.pending = None

    def untype(self) -> Json:
        """Take back the result from the real table that was typed in last, and ask for it again; returns it.

        Raises Refused where nothing waits for such results, or none has been typed in yet.
        """
        held = self.pending
        if held is None or not held.given:
            raise NotNow("nothing_to_undo", "")
        label, _, value = held.given[-1]
        at = max(i for i, (name, _, result) in enumerate(held.results) if (name, result) == (label, value))
        self._perform(held.seat, held.what, held.answer, held.results[:at], held.given[:-1])
        return value

    def override(self, changes: Mapping[str, Json], rule: str, reason: str) -> Entry:
        """Change fields of the state by ruling of the facilitator; raises Refused if the result makes no sense."""
        if not reason.strip():
            raise Illegal("reason_missing", rule)
        patch: dict[str, Json] = {"changes": ruling.copied(self.state, changes), "rule": rule, "reason": reason[:2000]}
        entry = self._perform(TABLE, OVERRIDE, patch, ())
        assert entry is not None
        return entry

    # --- going back and forth ------------------------------------------------------------------------

    def undo(self) -> Entry:
        """Go back before the last entry, which can be redone; raises Refused at the start."""
        if self.n <= (1 if self.pending is None else 0):
            raise NotNow("nothing_to_undo", "")
        if self.pending is not None:
            self.pending = None
            return self.entries[self.n - 1]
        undone = self.entries[self.n - 1]
        self.jump(self.n - 1)
        return undone

    def redo(self) -> Entry:
        """Do the next entry again, with the same results of chance; raises Refused if there is none."""
        if self.n >= len(self.entries):
            raise NotNow("nothing_to_redo", "")
        entry = self.entries[self.n]
        self.jump(self.n + 1)
        return entry

    def jump(self, n: int) -> None:
        """Go to the moment after ``n`` entries (1: after the start)."""
        if type(n) is not int or not 1 <= n <= len(self.entries):
            raise NotNow("no_such_entry", "", least=1, most=len(self.entries))
        self.pending = None
        self._go(n)

    def since(self, n: int) -> list[Entry]:
        """The entries after ``n`` up to now that told somebody something which an undo cannot untell."""
        return [entry for entry in self.entries[n : self.n] if entry.reveals()]

    def branch(self) -> Line:
        """An independent line with the same past, standing at the same moment."""
        twin = Line(self.game, self.origin, self.luck, self.strict)
        twin.entries = self.entries[: self.n]
        twin._kept = {n: state for n, state in self._kept.items() if n <= self.n}
        twin._kept[self.n] = self.state.copy()
        twin._go(self.n)
        return twin

    def edit(self, n: int, answer: object) -> tuple[Line, Stop | None]:
        """A line in which entry ``n`` was answered otherwise, the rest replayed as far as it stands.

        Each entry keeps the chance results it had, by label; what it needs beyond them comes from the
        luck. The Stop names the first entry that no longer stands, and why.
        """
        if type(n) is not int or not 1 <= n < len(self.entries):
            raise NotNow("no_such_entry", "", least=1, most=len(self.entries) - 1)
        if n in taken_back(self.entries):
            raise NotNow("taken_back", "")
        line = Line(self.game, self.origin, self.luck, self.strict)
        line.entries = self.entries[:n]
        line._kept = {k: state for k, state in self._kept.items() if k <= n}
        line._go(n)
        changed = self.entries[n]
        decision = line.may(changed.seat, changed.what, answer)
        plain = decision.choice.json(decision.read(decision.answer_for(changed.what, answer)))
        line._perform(changed.seat, changed.what, plain, changed.luck)
        return line, line.replay(self.entries[n + 1 :])

    def replay(self, entries: Sequence[Entry]) -> Stop | None:
        """Do entries of another line here, with their results of chance, up to the first that does not stand."""
        for entry in entries:
            try:
                self.replay_one(entry)
            except Refused as refused:
                return Stop(entry, refused)
        return None

    def replay_one(self, entry: Entry) -> Entry | None:
        """Do one entry of another line here, checked like a new answer; raises Refused if it does not stand."""
        if entry.what == "withdraw":
            return self.withdraw(entry.seat)
        if entry.what == OVERRIDE:
            return self._perform(entry.seat, entry.what, entry.answer, entry.luck)
        decision = self.may(entry.seat, entry.what, entry.answer)
        value = decision.read(decision.answer_for(entry.what, entry.answer))
        return self._perform(entry.seat, decision.what, decision.choice.json(value), entry.luck)

    def resample(self, seat: Seat, kind: str, rng: Any) -> Line | None:
        """A line that stands here with one kind of secret, unknown to ``seat``, dealt anew; None if nothing changed."""
        state = self.state.copy()
        if not self.game.twins[kind](state, seat, rng):
            return None
        return Line.at_position(self.game, state, self.luck, self.strict)

    # --- inside --------------------------------------------------------------------------------------

    def _at_table(self, seat: object) -> bool:
        """Is this one of the seats, or the facilitator's?"""
        return type(seat) is int and TABLE <= seat < self.state.seats

    def _offer(self, step: Step[Any], seat: Seat) -> Decision:
        table = Table(self.state, self.luck)
        if self.strict:
            offered_twice(self.state, table, step, seat)
        return offered(self.state, table, step, seat)[1]

    def _perform(
        self, seat: Seat, what: str, answer: Json, results: Given, typed: Given = (), value: Any = None
    ) -> Entry | None:
        """Do a submission and enter it, with results of chance that it has to take; ``typed`` are those typed in."""
        path = self._asked.path if self._asked is not None else self.path
        table = self._table
        table.luck = self.luck
        table.renew(results)
        try:
            made = apply(self.game, self.state, table, self._asked, seat, what, answer, self.strict, value)
        except Need as need:
            self._go(self.n)
            self.pending = Pending(seat, what, answer, tuple(typed), table.results(), need)
            return None
        except BaseException:
            self._go(self.n)
            raise
        self.pending = None
        rule, sealed, asked = made
        described = self.game.decision_rule(what, answer)
        cited = (described, *table.cited) if described else tuple(table.cited)
        luck, said = tuple(table.drew), tuple(table.said)
        entry = Entry(self.n, seat, what, answer, path, rule, luck, said, cited, sealed)
        if self.n < len(self.entries):  # what was undone cannot be redone any more
            del self.entries[self.n :]
            self._kept = {n: state for n, state in self._kept.items() if n <= self.n}
        self.entries.append(entry)
        self._asked = asked
        self.n += 1
        if self.n % EVERY == 0 or self.n == 1:
            self._kept[self.n] = self.state.copy()
        return entry

    def _go(self, n: int) -> None:
        """Put the state at the moment after ``n`` entries: from the nearest kept copy, the rest done again."""
        base = max((k for k in self._kept if k <= n), default=0)
        state = self._kept[base].copy() if base else self.origin.copy()
        table = Table(state, self.luck)
        asked = advance(state, table, self.strict) if base else None
        for entry in self.entries[base:n]:
            table.renew(entry.luck)
            _, _, asked = apply(self.game, state, table, asked, entry.seat, entry.what, entry.answer, self.strict)
            if (base := base + 1) % CLOSE == 0:
                self._kept[base] = state.copy()
        self.state, self.n, self._asked, self._table = state, n, asked, table
