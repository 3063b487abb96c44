"""Play it yourself: a game from a chapter's position, the others played by the program, with help on every decision.

    game = Playing(lesson, chapter)
    while not game.finished:
        print(*game.what_now(), sep="\\n")
        game.answer(decision.what, answer)          # raises Refused; explain it with game.why_not(...)

The same answers give the same game again, so a saved course keeps the answers and plays them anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playtest.engine import TABLE, Bot, Decision, Json, Line, Quick, RandomBot, Refused, Seeded, seat_name, seat_of
from playtest.engine.steps import names_in
from playtest.locales import Words
from playtest.scenarios.side import side_of
from playtest.teach.example import Told
from playtest.teach.explain import Now, WhyNot, reason, what_now, why_not
from playtest.teach.lesson import Chapter, Lesson, Play
from playtest.teach.offers import answer_told

Deed = tuple[str, str, Json]
"""Something that was done: seat ("P1"), decision, answer."""

SENSIBLE = "sensible"
"""The bot that plays the others, where a game has it; else one plays at random."""


class Playing:
    """One game of a chapter, from its position on. ``again`` counts its new beginnings, each with other luck."""

    def __init__(self, lesson: Lesson, chapter: Chapter, again: int = 0) -> None:
        assert chapter.play is not None
        self.lesson = lesson
        self.play: Play = chapter.play
        self.again = again
        self.words = Words(lesson.language, lesson.game.key, lesson.names)
        self.say = Words(lesson.language, "teach", lesson.names)
        self.line = _begun(lesson, self.play, again)
        self.seat = seat_of(self.play.seat, self.line.state.seats)
        self.deeds: list[Deed] = []
        self._since = 0
        self._luck = Quick(self.play.seed + again)
        self._bots = {seat: self._bot() for seat in self.line.state.all_seats}
        self._run_on()

    def _bot(self) -> Bot:
        bots = self.lesson.game.bots
        made: Callable[[], Bot] = bots.get(self.play.bot or SENSIBLE, RandomBot)
        return made()

    @property
    def finished(self) -> bool:
        """Is the chapter's game over: the whole game, or the phases that it is about?"""
        if self.line.over:
            return True
        return bool(self.play.within) and set(self.play.within).isdisjoint(names_in(self.line.path))

    @property
    def decision(self) -> Decision | None:
        """What the reader is asked now; None when the game is finished."""
        if self.finished:
            return None
        return next((decision for decision in self.line.open if decision.seat == self.seat), None)

    def offers(self) -> list[Decision]:
        """What the reader may do besides answering, where it takes a single press: looking at his promises, say."""
        found = [] if self.finished else self.line.offers(self.seat)
        return [decision for decision in found if decision.shown()["choice"] == {"type": "nothing"}]

    def answer(self, what: str, answer: Any, token: str | None = None) -> list[Told]:
        """Give an answer, let the others play on, and hear what happened; raises Refused."""
        before = self.line.n
        entry = self.line.submit(self.seat, what, answer, token)
        assert entry is not None
        self._since = before
        self.deeds.append((seat_name(self.seat), entry.what, entry.answer))
        self._run_on()
        return self.latest()

    def latest(self) -> list[Told]:
        """What the reader's seat has heard since his last answer, or since the beginning where he gave none yet."""
        return self.heard(self._since)

    @property
    def lucky(self) -> bool:
        """Could another beginning have gone otherwise so far: was there chance in it, or did a bot choose?"""
        entries = self.line.entries[: self.line.n]
        return any(entry.luck or entry.seat not in (self.seat, TABLE) for entry in entries)

    def heard(self, since: int = 0) -> list[Told]:
        """What the reader's seat has heard, from this entry on."""
        entries = self.line.entries[since : self.line.n]
        events = [event for entry in entries for event in entry.shown(self.seat)]
        return [Told(self.words.event(event), str(event["rule"])) for event in events]

    def view(self) -> dict[str, Json]:
        """The table as the reader's seat may see it."""
        return self.line.view(self.seat)

    # --- help --------------------------------------------------------------------------------------------

    def what_now(self) -> list[Now]:
        """The open decisions as the reader's seat may know them."""
        return what_now(self.line, self.seat, self.lesson.language, self.lesson.names)

    def why_not(self, what: str, answer: Any) -> WhyNot | None:
        """Why an answer of the reader would be refused; None if it would not."""
        return why_not(self.line, self.seat, what, answer, self.lesson.language, self.lesson.names)

    def hint(self, n: int) -> str:
        """The ``n``-th hint (from 0) on the present decision: an example of its rule, then what a bot would do.

        The rule itself stands beside the question already.
        """
        decision = self.decision
        if decision is None:
            return self.say.tell("hint.all_told")
        rules = [reason(self.lesson.game.key, decision.rule, self.lesson.language)] if decision.rule else []
        hints = [self.say.tell("hint.rule", title=one.title, text=one.example) for one in rules if one.example]
        likely = answer_told(self.words, decision.shown()["choice"], self.suggested(), decision.what)
        hints.append(self.say.tell("hint.bot", answer=likely))
        return hints[n] if n < len(hints) else self.say.tell("hint.all_told")

    def suggested(self) -> Json:
        """What the program would answer in the reader's place, knowing only what he knows; None if nothing is asked."""
        decision = self.decision
        if decision is None:
            return None
        value = self._bots[self.seat].choose(decision, lambda: self.line.view(self.seat), Quick(self.line.n))
        return decision.choice.json(value)

    # --- inside ------------------------------------------------------------------------------------------

    def _run_on(self) -> None:
        """Let the others (and the table) play until the reader is asked or the game is finished."""
        while not self.finished and self.decision is None:
            decision = self.line.open[0]
            self._machine(decision)

    def _machine(self, decision: Decision) -> None:
        seat = decision.seat
        bot = self._bots.get(seat)
        if bot is None:
            self.line.submit(seat, decision.what, None)
            return
        value = bot.choose(decision, lambda: self.line.view(seat), self._luck)
        self.line.submit(seat, decision.what, decision.choice.json(value))

    def replay(self, deeds: Sequence[Any]) -> bool:
        """Give saved answers again; stops, and says False, at one that no longer fits."""
        for deed in deeds:
            if self.finished or not _is_deed(deed):
                return False
            try:
                self.answer(deed[1], deed[2])
            except Refused:
                return False
        return True


def _is_deed(saved: Any) -> bool:
    return isinstance(saved, list | tuple) and len(saved) == 3 and isinstance(saved[1], str)


def _begun(lesson: Lesson, play: Play, again: int) -> Line:
    scene, game = play.scene, lesson.game
    luck = Seeded(play.seed + again)
    if scene.position is None:
        return Line.start(game, scene.seats, scene.options, luck)
    options = game.options.read(scene.options)
    return Line.at_position(game, side_of(game.key).build(scene.position, scene.seats, options), luck)
