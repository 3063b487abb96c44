"""What all screens of one running table share: the session, the words, the people's names, the program's part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from playtest.engine import PUBLIC, TABLE, Decision, Entry, Json, Refused, Seat, seat_name
from playtest.locales import Words
from playtest.record import RecordError, Row, Sitting, story
from playtest.record.revealed import revealed_lines
from playtest.record.steps import names_at
from playtest.record.visible import closes
from playtest.table import Machine, NeedsYes, Session
from playtest.teach.explain import question_told
from playtest.teach.view import board_of, result_lines, where
from playtest.ui.asked import why_sentence

Trouble = Refused | RecordError
"""What a table may answer with instead of doing something: a rule, or the table itself, says no."""


REWRITE = {"undo", "redo", "jump", "edit", "end", "deal_result"}
"""Kinds of entries after which rows that were told before carry other marks or links."""


def names_now(sitting: Sitting) -> Mapping[str, str]:
    """Who sits where after all that was recorded: whoever has just left is gone."""
    return names_at(sitting, len(sitting.entries) + 1)


class Host:
    """A session with everything that its screens need to speak of it. Nothing here is shown by itself."""

    def __init__(self, session: Session, language: str) -> None:
        self.session = session
        self.machine = Machine(session)
        self.language = language
        self._rows: dict[Seat, tuple[int, list[Row]]] = {}  # what was told already, and up to which entry
        self._named: tuple[int, Mapping[str, str]] = (0, {})  # who sat where, and after how many entries

    @property
    def names(self) -> Mapping[str, str]:
        """The people's names by seat, as they sit now."""
        recorded = len(self.session.sitting.entries)
        if self._named[0] != recorded:
            self._named = recorded, names_now(self.session.sitting)
        return self._named[1]

    @property
    def say(self) -> Words:
        """The words of the table."""
        return Words(self.language, "table", self.names)

    @property
    def words(self) -> Words:
        """The words of the game."""
        return Words(self.language, self.session.game.key, self.names)

    @property
    def title(self) -> str:
        """The game's name."""
        return self.session.teller(self.language).title()

    @property
    def seats(self) -> list[Seat]:
        """All seats."""
        return [Seat(seat) for seat in range(self.session.seats)]

    def called(self, seat: Seat) -> str:
        """Who sits on a seat, or what the seat is called."""
        return self.say.value(seat_name(seat), "seat")

    def who(self) -> list[tuple[str, str]]:
        """All seats by their id and by who sits there: the options of a field."""
        return [(seat_name(seat), self.called(seat)) for seat in self.seats]

    def sentence(self, trouble: Trouble) -> str:
        """Why something was not done, with the rule and the numbers."""
        if isinstance(trouble, RecordError):
            return trouble.sentence(self.language)
        return why_sentence(self.words, trouble)

    # --- where the game stands -----------------------------------------------------------------------

    @property
    def waiting(self) -> list[Decision]:
        """What the table waits for, as far as it can go on; nothing where the rules have changed."""
        return [] if self.session.differs is not None else self.session.line.open

    @property
    def asked(self) -> list[Seat]:
        """The seats that people play and that are asked something now, in seat order."""
        humans = self.machine.humans
        return [seat for seat in dict.fromkeys(d.seat for d in self.waiting) if seat in humans]

    def state_lines(self, without: Sequence[Seat] = ()) -> list[str]:
        """Where the game stands, and what it waits for (`without` these seats) or why it does not go on."""
        session = self.session
        if session.differs is not None:
            return [self.say.tell("state.differs", seq=session.differs.seq)]
        # the outermost part is the game itself, which goes without saying
        lines = [where(session.line.path.partition("/")[2] or session.line.path, self.words)]
        if session.ended:
            return [*lines, *self.result(), self.say.tell("state.ended")]
        if session.line.over:
            return [*self.result(), self.say.tell("state.over")]
        if session.paused:
            lines.append(self.say.tell("state.paused"))
        return [*lines, *self._waiting_lines(without)]

    def _waiting_lines(self, without: Sequence[Seat]) -> list[str]:
        by_question: dict[str, list[str]] = {}
        for decision in self.waiting:
            if decision.seat in without:
                continue
            by_question.setdefault(self.question(decision), []).append(seat_name(decision.seat))
        told = self.say.tell
        lines = [told("state.waiting", who=who, question=question) for question, who in by_question.items()]
        empty = [seat_name(seat) for seat in self.asked if not self.session.people(seat)]
        return [*lines, *([told("state.empty", who=empty)] if empty else [])]

    def question(self, decision: Decision) -> str:
        """What a decision asks; of a result from the real table also what it is for."""
        return question_told(self.session.line, decision, self.words)

    def result(self) -> list[str]:
        """How a finished game ended; nothing for one that is not over."""
        line = self.session.line
        return result_lines(line, Words(self.language, "text", self.names)) if line.over else []

    def entered(self, answer: Json) -> str:
        """The results from the real table that were typed in for what is going on, `answer` the last; "" for none."""
        held = self.session.line.pending
        if held is None:
            return ""
        results = [self.words.label(value) for value in (*(value for _, _, value in held.given), answer)]
        return self.say.tell("chance.entered", results=results)

    # --- what was told -------------------------------------------------------------------------------

    def heard(self, viewer: Seat) -> int:
        """How many events a viewer has heard so far."""
        return 0 if self.session.differs is not None else self.session.line.heard(viewer)

    def news(self, viewer: Seat, since: int) -> str:
        """What a viewer heard after so many events, as one sentence: the weightiest, and how many there are besides."""
        told = self.session.line.log(viewer, since)
        if not told:
            return ""
        if not since:  # nothing has just been done: the last thing that happened
            return self.words.event(told[-1])
        first, more = self.words.event(self._headline(told)), len(told) - 1
        return self.say.tell("told.more", told=first, n=more) if more else first

    def _headline(self, told: Sequence[dict[str, Json]]) -> dict[str, Json]:
        """The event that weighs most, as the game's board says; the last one where it says nothing."""
        weighty = board_of(self.session.game.key, "HEADLINES") or ()
        return next((event for key in weighty for event in reversed(told) if event["key"] == key), told[-1])

    def rows(self, viewer: Seat = PUBLIC) -> Sequence[Row]:
        """The session's story for a viewer; who is the program's is called so."""
        entries = self.session.sitting.entries
        known, rows = self._rows.get(viewer, (0, []))
        if any(entry.kind in REWRITE or closes(entry) for entry in entries[known:]):
            known, rows = 0, []
        rows = rows + self._new_rows(viewer, known, len(rows) + 1)
        self._rows[viewer] = (len(entries), rows)
        return rows

    def _new_rows(self, viewer: Seat, since: int, first: int) -> list[Row]:
        sitting, told = self.session.sitting, self.say.tell
        bots = {person.name for person in sitting.people.values() if person.bot}
        rows = story(sitting, self.session.teller(self.language), viewer, since, first)
        return [replace(row, who=told("bot_named", name=row.who)) if row.who in bots else row for row in rows]

    def unsaid(self, unsure: NeedsYes) -> list[str]:
        """What cannot be untold, entry by entry, without telling it to whoever looks at the screen."""
        return revealed_lines(self.session.teller(self.language), self.names, unsure.revealed)

    def entry_told(self, entry: Entry) -> str:
        """An entry of the line as everybody may know it: its number, who, what was asked. Never the answer."""
        if entry.seat == TABLE and entry.what == "start":
            return self.say.tell("entry.start")
        what = self.words.tell_or(f"decision.{entry.what}", entry.what)
        return self.say.tell("entry.told", n=entry.n, who=seat_name(entry.seat), what=what)
