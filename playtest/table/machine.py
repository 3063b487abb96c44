"""What the program does at a table by itself: it plays its seats, passes empty moments, and goes back past both.

    machine = Machine(session)
    machine.run()                       # until a person (or the facilitator) is asked
    machine.take_back("slip")           # the last answer of a person, with all that the program did after it

A bot gets its seat's view and its decision, nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from playtest.engine import (
    TABLE,
    Bot,
    Decision,
    Entry,
    Game,
    Malformed,
    Moment,
    NotNow,
    Quick,
    Refused,
    Seat,
    Willing,
)
from playtest.engine.steps import names_in
from playtest.table.answers import Answer
from playtest.table.session import Session, Told


def bot_of(game: Game, kind: str) -> Bot:
    """A bot of this kind. Raises Malformed that lists those there are."""
    if kind not in game.bots:
        raise Malformed("malformed", "", expected="one of the options", got=kind[:80], options=list(game.bots))
    return game.bots[kind]()


class Machine:
    """The program's part in a session. Who it plays for follows from who sits where, unless `bots` says it."""

    def __init__(self, session: Session, bots: Mapping[Seat, Bot] | None = None) -> None:
        self.session = session
        self._given = bots
        self._made: dict[tuple[Seat, str, str], Bot] = {}
        self._luck = Quick(len(self.bots))

    @property
    def bots(self) -> Mapping[Seat, Bot]:
        """The seats that the program plays now, each with its player. Raises Malformed for a kind that is gone."""
        if self._given is not None:
            return self._given
        found: dict[Seat, Bot] = {}
        for seat in map(Seat, range(self.session.seats)):
            people = self.session.people(seat)
            if people and people[0].bot:
                key = (seat, people[0].id, people[0].bot)
                if key not in self._made:
                    self._made[key] = bot_of(self.session.game, people[0].bot)
                found[seat] = self._made[key]
        return found

    @property
    def humans(self) -> list[Seat]:
        """The seats that the program does not play: people sit there, or nobody does."""
        bots = self.bots
        return [Seat(seat) for seat in range(self.session.seats) if seat not in bots]

    @property
    def playing(self) -> bool:
        """Can anything be answered now: not over, not ended, no pause, no difference with today's rules?"""
        session = self.session
        return not (session.ended or session.paused or session.differs is not None or session.line.over)

    def next(self, looking: Seat = TABLE) -> Decision:
        """The decision to ask for: bots' first, then that of whoever looks at the screen, then by seat.

        What a bot wants to do of its own accord comes before all answers.
        """
        beside = self.beside()
        if beside is not None:
            return beside
        waiting, bots = self.session.line.open, self.bots
        mine = [decision for decision in waiting if decision.seat == looking]
        machine = [decision for decision in waiting if decision.seat in bots]
        return (machine + mine + waiting)[0]

    def does(self, decision: Decision) -> bool:
        """Is this decision the program's: a bot's, or a pause in which nobody could do anything?"""
        if decision.seat in self.bots:
            return True
        idle = decision.seat == TABLE and decision.what == "go_on"
        return idle and not any(self.session.line.offers(seat) for seat in self.humans)

    def do(self, decision: Decision) -> Answer:
        """Answers a decision that is the program's."""
        line, seat = self.session.line, decision.seat
        answer = None
        if seat in self.bots:
            value = self.bots[seat].choose(decision, lambda: line.view(seat), self._luck)
            answer = decision.choice.json(value)
        return self.session.submit(seat, decision.what, answer, token=line.token(decision))

    def run(self) -> list[Decision]:
        """Does all that is the program's until somebody else is asked; returns what it answered."""
        done: list[Decision] = []
        while self.playing and self.does(decision := self.next()):
            self.do(decision)
            done.append(decision)
        return done

    def beside(self) -> Decision | None:
        """What a bot does of its own accord before the open question is answered, if any of them does something."""
        line, waiting = self.session.line, self.session.line.open
        if line.pending is not None or len(waiting) != 1:
            return None
        moment = Moment(names_in(line.path)[-1], waiting[0].seat)
        for seat, bot in self.bots.items():
            what = bot.beside(seat, moment, partial(line.view, seat)) if isinstance(bot, Willing) else ""
            decision = self._offered(seat, what) if what else None
            if decision is not None:
                return decision
        return None

    def _offered(self, seat: Seat, what: str) -> Decision | None:
        try:
            return self.session.line.may(seat, what)
        except Refused:
            return None

    # --- back and forth ------------------------------------------------------------------------------

    def by_person(self, entry: Entry) -> bool:
        """Was this entry somebody's own answer, and not the program's?"""
        return entry.seat in self.humans or (entry.seat == TABLE and entry.what not in ("go_on", "start"))

    def last(self) -> Entry:
        """The last entry that a person made, the first after the set-up where there is none; Refused before that."""
        line = self.session.line
        at = line.n - 1
        while at > 1 and not self.by_person(line.entries[at]):
            at -= 1
        if at < 1:
            raise NotNow("nothing_to_undo", "")
        return line.entries[at]

    def going_back(self) -> Entry:
        """The answer that ``take_back`` would take back now; raises Refused where there is none."""
        line = self.session.line
        held = line.pending
        if held is not None and held.given:
            return Entry(line.n, TABLE, "chance", held.given[-1][2], line.path, "", (), (), ())
        if held is not None and line.n and held.what != "go_on" and held.seat in self.humans:
            return Entry(line.n, held.seat, held.what, held.answer, line.path, "", (), (), ())
        return self.last()

    def take_back(self, reason: str = "", confirm: bool = False) -> tuple[Entry, Told]:
        """Takes back the last answer of a person, with the program's after it, or the result last typed in.

        Raises NeedsYes where secrets are out and `confirm` was not given, Refused at the start.
        """
        line = self.session.line
        held = line.pending
        if held is not None and held.given:
            return self.session.untype(), []
        entry = self.going_back()
        if entry.n == line.n - (held is None):
            return entry, self.session.undo(reason, confirm)
        return entry, self.session.jump(entry.n, reason, confirm)

    def do_again(self) -> Entry:
        """Does the next answer again, with what the program did after it; raises Refused if there is none."""
        line = self.session.line
        at = line.n
        self.session.redo()
        while line.n < len(line.entries) and not self.by_person(line.entries[line.n]):
            self.session.redo()
        return line.entries[at]
