"""One seat's own screen: its board with its hand, its question, what else it may do, its own log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from playtest.engine import TABLE, Decision, Json, Line, Refused, Seat, seat_name
from playtest.record import RecordError
from playtest.table import FACILITATOR
from playtest.teach import explained
from playtest.teach.offers import withheld
from playtest.ui.actions import Button
from playtest.ui.asked import question_of, why_sentence
from playtest.ui.choice import Answer, ChoicePanel
from playtest.ui.table.host import Host
from playtest.ui.table.stage import Stage

WITHDRAW = "withdraw"
WITHHELD = "withheld"


def _taken_back(line: Line, decision: Decision) -> Json:
    """What the seat had answered to this very question, if it or the table took that back; else None."""
    asked = (decision.seat, decision.what)
    if line.n < len(line.entries):
        undone = line.entries[line.n]
        return undone.answer if (undone.seat, undone.what) == asked else None
    own = [entry for entry in line.entries[: line.n] if entry.seat == decision.seat][-2:]
    if [entry.what for entry in own] == [decision.what, "withdraw"]:
        return own[0].answer
    return None


class SeatScreen:
    """Shows one seat at a time. `on_answer(before)` is told when something was decided; `before` counts what the seat
    had heard until then. With `behalf` the facilitator answers for somebody who is absent."""

    def __init__(self, host: Host, stage: Stage, on_answer: Callable[[int], object]) -> None:
        self.host = host
        self.stage = stage
        self._on_answer = on_answer
        self.seat = TABLE
        self.behalf = False

    def open(self, seat: Seat, behalf: bool = False) -> None:
        """This seat's screen from now on."""
        self.seat, self.behalf = seat, behalf or not self.host.session.people(seat)

    @property
    def decision(self) -> Decision | None:
        """What the seat is asked now."""
        return next((one for one in self.host.waiting if one.seat == self.seat), None)

    def draw(self, focus: bool = False) -> None:
        """Shows everything that is this seat's to see, and nothing else."""
        host, stage, say = self.host, self.stage, self.host.say
        who = seat_name(self.seat)
        own = [] if self.decision is None else [self.seat]  # its question stands in the panel
        lines = [*([say.tell("behalf.title", who=who)] if self.behalf else []), *host.state_lines(own)]
        stage.headline.show(say.tell("seat.title", who=who), lines, focus)
        stage.reply.clear()
        stage.extra.clear("")
        self._ask()
        self._offer()
        self._moves()
        stage.look(self.seat, say.tell("seat.board", who=who))
        host.session.shown(self.seat)

    def _ask(self) -> None:
        decision = self.decision
        if decision is None or not self.host.machine.playing:
            self.stage.panel.clear(self._waiting())
            return
        line, host = self.host.session.line, self.host
        asked = question_of(line, decision, host.language, host.names, self._sure())
        # words said meanwhile leave what is filled in alone; of answers only one that was taken back is proposed anew
        given = sum((entry.seat, entry.what) == (decision.seat, decision.what) for entry in line.entries)
        self.stage.panel.ask(replace(asked, draft=f"{decision.what} {given}", start=_taken_back(line, decision)))

    def _sure(self) -> str:
        if not self.behalf:
            return ""
        return self.host.say.tell("behalf.sure", who=seat_name(self.seat), choice="{choice}")

    def _waiting(self) -> str:
        """What there is to say where nothing is asked of this seat."""
        others = [seat_name(one.seat) for one in self.host.waiting]
        if not self.host.machine.playing or not others:
            return self.host.say.tell("seat.nothing")
        return self.host.say.tell("seat.others", who=list(dict.fromkeys(others)))

    def _offer(self) -> None:
        session, say = self.host.session, self.host.words
        shown = []
        if self.host.machine.playing:
            shown = [(offer.what, say.decision(offer.what)) for offer in session.line.offers(self.seat)]
            if self._may_withdraw():
                shown.append((WITHDRAW, self.host.say.tell("seat.withdraw")))
            if len(session.game.anytime) > sum(what != WITHDRAW for what, _ in shown):
                shown.append((WITHHELD, self.host.say.tell("seat.withheld")))
        self.stage.also.show(shown, self.host.say.tell("seat.also"))

    def _may_withdraw(self) -> bool:
        """Has this seat given a secret answer that can still be taken back?"""
        line = self.host.session.line
        if not any(seat_name(self.seat) in answers for answers in line.state.sealed):
            return False
        try:
            line.branch().withdraw(self.seat)
        except Refused:
            return False
        return True

    def _moves(self) -> None:
        say, waiting = self.host.say, [seat for seat in self.host.asked if seat != self.seat]
        moves = [Button("hide", say.tell("seat.hide"), main=self.decision is None and not waiting, shortcut="h")]
        if self.decision is None and waiting and self.host.machine.playing:
            name = seat_name(waiting[0])
            moves.insert(0, Button(f"seat {name}", say.tell("seat.pass_on", who=name), main=True))
        self.stage.moves.show(moves, say.tell("seat.moves"))

    # --- what the seat does --------------------------------------------------------------------------

    def answered(self, given: Answer) -> None:
        """The seat answered its question."""
        self._give(self.stage.panel, given)

    def answered_extra(self, given: Answer) -> None:
        """The seat answered something that it took up by itself."""
        self._give(self.stage.extra, given)

    def also(self, what: str) -> None:
        """The seat wants to do something besides answering."""
        line, host = self.host.session.line, self.host
        if what == WITHDRAW:
            self._withdraw()
            return
        if what == WITHHELD:
            self._why_nothing_else()
            return
        try:
            offer = line.may(self.seat, what)
        except Refused as refused:
            self.stage.reply.show([host.sentence(refused)], "pt-why")
            return
        self.stage.extra.ask(question_of(line, offer, host.language, host.names, self._sure()))

    def _why_nothing_else(self) -> None:
        line, words = self.host.session.line, self.host.words
        told = [f"{words.decision(what)}: {why_sentence(words, no)}" for what, no in withheld(line, self.seat)]
        self.stage.reply.show(told or [self.host.say.tell("seat.withheld_none")], focus=True)

    def _withdraw(self) -> None:
        before = self.host.heard(self.seat)
        try:
            self.host.session.withdraw(self.seat)
        except (Refused, RecordError) as trouble:
            self.stage.reply.show([self.host.sentence(trouble)], "pt-why")
            return
        self._on_answer(before)

    def _give(self, panel: ChoicePanel, given: Answer) -> None:
        before = self.host.heard(self.seat)
        by = FACILITATOR if self.behalf else ""
        try:
            self.host.session.submit(self.seat, given.what, given.answer, token=given.token, by=by, confirm=self.behalf)
        except Refused as refused:
            self._refuse(panel, given.what, given.answer, refused)
        except RecordError as trouble:
            panel.refuse(self.host.sentence(trouble))
        else:
            self._on_answer(before)

    def _refuse(self, panel: ChoicePanel, what: str, answer: Json, refused: Refused) -> None:
        host = self.host
        why = explained(host.session.line, self.seat, what, answer, refused, host.language, host.names)
        panel.refuse(" ".join(filter(None, (host.sentence(refused), why.missing, why.nearest))))
        self.stage.reply.show([str(why.reason), *filter(None, [why.who])] if why.reason else [], "pt-why")
