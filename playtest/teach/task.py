"""The step that the reader supplies: an answer is tried on the live position, and told right, not yet, or why not.

    tried = attempt(lesson, chapter, task, answer)
    print(tried.right, tried.text)

A right answer reaches the task's goal, whichever way; an answer that the rules allow but that misses the goal is told
what it leads to; one that the rules refuse is explained like any refusal (rule, missing quantity, nearest answer).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playtest.engine import TABLE, Decision, Json, Line, Seat, seat_name, seat_of
from playtest.locales import Words
from playtest.scenarios import Failed, Run
from playtest.teach.example import Told
from playtest.teach.explain import WhyNot, why_not
from playtest.teach.halting import seen
from playtest.teach.lesson import Chapter, Lesson, Task
from playtest.teach.stage import BadExample, bad_example, on_stage


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of an answer to a task.

    ``kind`` is ``right``, ``almost`` (allowed, but not what was asked), ``refused`` or ``wrong`` (something worked out
    wrongly). ``text`` says so and why, ``done`` only why, ``rule`` is the id behind a refusal, ``happened`` what the
    answer led to and ``view`` the table after it (None where it led to nothing).
    """

    kind: str
    text: str
    rule: str = ""
    why_not: WhyNot | None = None
    happened: tuple[Told, ...] = ()
    done: str = ""
    view: Mapping[str, Json] | None = None

    @property
    def right(self) -> bool:
        """Is it what was asked for?"""
        return self.kind == "right"

    def __str__(self) -> str:
        return "\n".join([self.text, *(f"  {told}" for told in self.happened)])


class AtTask:
    """A task on the stage: the position in which the reader is asked. Made anew for every answer."""

    def __init__(self, lesson: Lesson, chapter: Chapter, task: Task) -> None:
        self.lesson = lesson
        self.chapter = chapter
        self.task = task
        self.run = self._led_up()
        self.words = Words(lesson.language, lesson.game.key, lesson.names)
        self.say = Words(lesson.language, "teach", lesson.names)

    def _led_up(self) -> Run:
        task, chapter = self.task, self.chapter
        then = task.then if task.decides else ()
        run = on_stage(self.lesson, chapter, task.scene, (*task.script, *then), ("complete", task.at), chapter.rules)
        self._play(run, len(task.script) if task.decides else task.lead)
        return run

    def _play(self, run: Run, steps: int) -> None:
        try:
            for _ in range(steps):
                run.advance()
        except Failed as failed:
            raise bad_example(self.chapter, ("complete", self.task.at), self.chapter.rules, failed) from None

    @property
    def line(self) -> Line:
        """The game as it stands."""
        return self.run.line

    @property
    def seat(self) -> Seat:
        """Whose eyes the reader has: the seat that decides, else the table's."""
        return seat_of(self.task.seat, self.line.state.seats) if self.task.decides else TABLE

    def view(self) -> dict[str, Json]:
        """The table as the reader sees it while he thinks."""
        return (self.run.scenario.state() if self.task.before else self.line).view(self.seat)

    def decision(self) -> Decision:
        """The decision that the reader makes."""
        return self.line.may(self.seat, self.task.what)

    def choice(self) -> Json:
        """What may be answered, as a screen needs it."""
        return self.decision().shown()["choice"] if self.task.decides else self.task.choice

    def answer(self, answer: Any) -> Tried:
        """Try an answer; the position is used up by it."""
        return self._decide(answer) if self.task.decides else self._work_out(answer)

    def _decide(self, answer: Any) -> Tried:
        task, lesson = self.task, self.lesson
        what = self._answered(answer)
        refusal = why_not(self.line, self.seat, what, answer, lesson.language, lesson.names)
        if refusal is not None:
            text = self.say.tell("verdict.refused", text=str(refusal))
            rule = refusal.reason.rule if refusal.reason else ""
            return Tried("refused", text, rule, refusal)
        before = self.line.n
        self.line.submit(self.seat, what, answer)
        self._play(self.run, len(task.then))
        happened = self._happened(before)
        if self._reached():
            return self._right(happened, before)
        told = self.say.tell("verdict.almost", text=task.almost)
        return Tried("almost", told, happened=happened, view=self._after(before))

    def _answered(self, answer: Any) -> str:
        """The decision that an answer is to: the task's own, or the menu of a screen, of which that is a way."""
        shown: Any = self.choice()
        ways = shown.get("ways", {})
        whole = isinstance(answer, Mapping) and len(answer) == 1 and set(answer) <= set(ways)
        return self.decision().what if whole else self.task.what

    def _right(self, happened: tuple[Told, ...] = (), since: int = 0) -> Tried:
        done = self.task.done
        told = self.say.tell("verdict.right", text=done)
        return Tried("right", told, happened=happened, done=done, view=self._after(since))

    def _after(self, since: int) -> Mapping[str, Json]:
        """The table after an answer that was given at this entry."""
        return seen(self.line, self.seat, self.task.halt, since)

    def _reached(self) -> bool:
        for goal in self.task.goals:
            try:
                self.run.compare(goal)
            except Failed:
                continue
            return True
        return False

    def _happened(self, before: int) -> tuple[Told, ...]:
        """What the reader's seat heard from this entry on."""
        heard = [event for entry in self.line.entries[before : self.line.n] for event in entry.shown(self.seat)]
        return tuple(Told(self.words.event(event), str(event["rule"])) for event in heard)

    def _work_out(self, answer: Any) -> Tried:
        task = self.task
        right = self.right_answer()
        if answer == right and type(answer) is type(right):
            return self._right()
        known = task.reasons.get(answer, "") if isinstance(answer, int | str) else ""
        return Tried("wrong", self.say.tell("verdict.wrong", text=known or self.say.tell("verdict.no_reason")))

    def right_answer(self) -> Json:
        """What the game itself says to something to work out; raises BadExample if it says nothing."""
        self._play(self.run, len(self.task.script) - self.run.done)
        if self.task.fact:
            return self._fact()
        name, fact = self.task.event
        told = [event["facts"] for event in self.line.log(TABLE) if event["key"] == name]
        if not told or not isinstance(told[-1], dict) or fact not in told[-1]:
            raise BadExample(f"{self.run.scenario.id}: the game tells no {name} with {fact}")
        found: Json = told[-1][fact]
        return found

    def _fact(self) -> Json:
        line = self.line
        facts = {**self.run.side.facts(line.state), "winners": [seat_name(seat) for seat in line.state.winners]}
        found = facts.get(self.task.fact)
        return found[0] if isinstance(found, list) and len(found) == 1 else found


def attempt(lesson: Lesson, chapter: Chapter, task: Task, answer: Any) -> Tried:
    """Try an answer to a task on its live position. Nothing is kept: each answer meets the same position."""
    return AtTask(lesson, chapter, task).answer(answer)
