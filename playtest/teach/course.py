"""One learner's way through a lesson: where he stands, what he has tried, and the games he has begun.

    course = Course(load_lesson("viva"))
    course.go("deal", "complete")
    print(course.answer({"P1": [...], ...}))        # right, not yet, or why not
    course.save("lesson.json");  course = resume("lesson.json")

Going forth and back loses nothing: every chapter keeps its own place, its answers and its game. All of it is plain
JSON that holds no names and no times.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playtest.engine import Json, Refused
from playtest.engine.basics import quoted
from playtest.games.worksheets import Verdict, Worksheet
from playtest.teach.example import Shown, Told, played
from playtest.teach.explain import WhyNot, explained
from playtest.teach.lesson import Chapter, Exercise, Lesson, Plan, Question, Task
from playtest.teach.plan import plan_of
from playtest.teach.playing import Playing
from playtest.teach.quiz import Mark, graded
from playtest.teach.task import AtTask, Tried
from playtest.teach.worksheets import worksheet


@dataclass(frozen=True, slots=True)
class Stop:
    """A place in a chapter: the part, and the step, task or question in it (from 0)."""

    part: str
    index: int = 0


def stops(chapter: Chapter) -> tuple[Stop, ...]:
    """All places of a chapter, in order."""
    sizes = {
        "example": len(chapter.example),
        "complete": len(chapter.tasks),
        "work": len(chapter.work),
        "recall": len(chapter.recall),
    }
    return tuple(Stop(part, i) for part in chapter.parts for i in range(sizes.get(part, 1)))


@dataclass(frozen=True, slots=True)
class Turn:
    """What came of an answer in play: what happened, or why it was refused."""

    happened: tuple[Told, ...] = ()
    why_not: WhyNot | None = None


class Course:
    """A learner's state. ``chapter`` is the chapter he is in; each chapter has a place of its own."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.plan: Plan | None = None
        self.key = lesson.chapters[0].key
        self.places: dict[str, Stop] = {chapter.key: Stop("explain") for chapter in lesson.chapters}
        self.seen: dict[str, set[Stop]] = {chapter.key: set() for chapter in lesson.chapters}
        self.marks: list[Mark] = []
        self.hints: dict[str, int] = {}
        self.games: dict[str, Playing] = {}
        self.sheets: dict[str, Worksheet] = {}
        self._examples: dict[str, tuple[Shown, ...]] = {}

    # --- where -------------------------------------------------------------------------------------------

    @property
    def chapter(self) -> Chapter:
        """The chapter he is in."""
        return self.lesson.chapter(self.key)

    @property
    def stop(self) -> Stop:
        """His place in that chapter."""
        return self.places[self.key]

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters he goes through: those of the plan that is chosen, else all."""
        planned = {step.chapter for step in self.plan.steps} if self.plan else set()
        return tuple(chapter for chapter in self.lesson.chapters if not planned or chapter.key in planned)

    def planned(self, chapter: str) -> tuple[Stop, ...]:
        """The places of a chapter that the plan has; all where none is chosen or it leaves the chapter out."""
        steps = self.plan.steps if self.plan else ()
        parts = {part for step in steps if step.chapter == chapter for part in step.parts}
        return tuple(stop for stop in stops(self.lesson.chapter(chapter)) if not parts or stop.part in parts)

    def path(self, chapter: str) -> tuple[Stop, ...]:
        """What he goes through in a chapter: its planned places, and the part he has turned to besides."""
        planned, here = self.planned(chapter), self.places[chapter].part
        return tuple(s for s in stops(self.lesson.chapter(chapter)) if s in planned or s.part == here)

    def enter(self, chapter: str) -> Stop:
        """Go to the first planned place of a chapter; raises KeyError for one that there is not."""
        first = self.planned(chapter)[0]
        return self.go(chapter, first.part, first.index)

    def choose(self, key: str) -> None:
        """Take only the chapters of a plan from now on, "" for all; he stands in its first one unless he is in it.

        Raises KeyError for a plan that there is not.
        """
        self.plan = plan_of(self.lesson, key) if key else None
        if self.chapter not in self.chapters:
            self.enter(self.chapters[0].key)

    def go(self, chapter: str, part: str | None = None, index: int = 0) -> Stop:
        """Go to a chapter: to his place in it, or to a part and the step in it.

        Raises KeyError for a chapter that there is not, ValueError for a part or step that it has not.
        """
        found = self.lesson.chapter(chapter)
        if part is not None:
            stop = Stop(part, index)
            if stop not in stops(found):
                raise ValueError(f"{chapter} has no {part} {index + 1}")
            self.places[chapter] = stop
        self.key = chapter
        self._look()
        return self.stop

    def next(self) -> Stop:
        """One place further, into the next chapter at the end of one; stays at the very end."""
        return self._move(1)

    def back(self) -> Stop:
        """One place back, into the chapter before at the beginning of one; stays at the very beginning."""
        return self._move(-1)

    def _move(self, by: int) -> Stop:
        here = self.path(self.key)
        at = here.index(self.stop) + by
        keys = [chapter.key for chapter in self.chapters]
        if 0 <= at < len(here):
            self.places[self.key] = here[at]
        elif self.key in keys and 0 <= (other := keys.index(self.key) + by) < len(keys):
            self.key = keys[other]
            ends = self.planned(self.key)
            self.places[self.key] = ends[0] if by > 0 else ends[-1]
        self._look()
        return self.stop

    def _look(self) -> None:
        self.seen[self.key].add(self.stop)

    def done(self, chapter: str) -> tuple[str, ...]:
        """The parts of a chapter that he is through with: read to the end, solved, played out, all questions right."""
        found = self.lesson.chapter(chapter)
        return tuple(part for part in found.parts if self._through(found, part))

    def _through(self, chapter: Chapter, part: str) -> bool:
        if part in ("explain", "example", "discuss"):
            return all(stop in self.seen[chapter.key] for stop in stops(chapter) if stop.part == part)
        if part == "play":
            return chapter.key in self.games and self.games[chapter.key].finished
        asked: Mapping[str, Sequence[Task | Exercise | Question]] = {
            "complete": chapter.tasks,
            "work": chapter.work,
            "recall": chapter.recall,
        }
        keys = [one.key for one in asked[part]]
        return all(self.solved(chapter.key, part, key) for key in keys)

    # --- the parts ---------------------------------------------------------------------------------------

    def example(self, chapter: str | None = None) -> tuple[Shown, ...]:
        """A chapter's worked example, played once and kept; raises BadExample."""
        key = chapter or self.key
        if key not in self._examples:
            self._examples[key] = played(self.lesson, self.lesson.chapter(key))
        return self._examples[key]

    @property
    def task(self) -> Task:
        """The task he stands at."""
        return self.chapter.tasks[self.stop.index]

    @property
    def exercise(self) -> Exercise:
        """The exercise he stands at."""
        return self.chapter.work[self.stop.index]

    @property
    def question(self) -> Question:
        """The question he stands at."""
        return self.chapter.recall[self.stop.index]

    def at_task(self) -> AtTask:
        """The position of the task he stands at."""
        return AtTask(self.lesson, self.chapter, self.task)

    def sheet(self) -> Worksheet:
        """The worksheet of the exercise he stands at, with all that he has changed on it."""
        place = self._place("work", self.exercise.key)
        if place not in self.sheets:
            self.sheets[place] = self.first_sheet()
        return self.sheets[place]

    def first_sheet(self) -> Worksheet:
        """The worksheet of the exercise he stands at, as it is before anything is changed."""
        return worksheet(self.lesson, self.exercise)

    def change(self, sheet: Worksheet) -> None:
        """The worksheet of the exercise he stands at is this one from now on."""
        self.sheets[self._place("work", self.exercise.key)] = sheet

    def game(self) -> Playing:
        """The game of the chapter he is in, begun if there is none yet."""
        if self.key not in self.games:
            self.games[self.key] = Playing(self.lesson, self.chapter)
        return self.games[self.key]

    def begin_again(self) -> Playing:
        """The chapter's game from its beginning, with other luck."""
        again = self.games[self.key].again + 1 if self.key in self.games else 0
        self.games[self.key] = Playing(self.lesson, self.chapter, again)
        return self.games[self.key]

    # --- answers -----------------------------------------------------------------------------------------

    def answer(self, answer: Any) -> Tried:
        """Try an answer to the task or question he stands at."""
        if self.stop.part == "complete":
            tried = self.at_task().answer(answer)
            self._mark("complete", self.task.key, answer, tried.kind, tried.rule)
            return tried
        if self.stop.part == "recall":
            tried = graded(self.lesson, self.question, answer)
            self._mark("recall", self.question.key, answer, tried.kind, tried.rule)
            return tried
        raise ValueError(f"nothing is asked at {self.stop.part}")

    def work_out(self, entered: str) -> Verdict:
        """A number for the worksheet he stands at; it counts as an answer while nothing has been changed there."""
        sheet = self.sheet()
        verdict = sheet.judge(entered)
        if verdict.readable and sheet == self.first_sheet():
            self._mark("work", self.exercise.key, entered, "right" if verdict.right else "wrong", verdict.rule)
        return verdict

    def move(self, what: str, answer: Any, token: str | None = None) -> Turn:
        """Give an answer in the chapter's game."""
        game = self.game()
        try:
            happened = game.answer(what, answer, token)
        except Refused as refused:
            why = explained(game.line, game.seat, what, answer, refused, self.lesson.language, self.lesson.names)
            self._mark("play", what, answer, "refused", refused.rule)
            return Turn(why_not=why)
        self._mark("play", what, answer, "right", "")
        self.hints[self._place("play", "")] = 0
        return Turn(tuple(happened))

    def solved(self, chapter: str, part: str, key: str) -> bool:
        """Has this task or question been answered rightly?"""
        return any(m.kind == "right" for m in self.marks if (m.chapter, m.part, m.key) == (chapter, part, key))

    def right_answer(self, chapter: str, part: str, key: str) -> list[Json]:
        """The last right answer to this task or question, alone in a list; empty as long as there is none."""
        right = [m.answer for m in self.marks if (m.chapter, m.part, m.key, m.kind) == (chapter, part, key, "right")]
        return right[-1:]

    def tries(self, chapter: str, part: str, key: str) -> int:
        """How often it was tried."""
        return sum((m.chapter, m.part, m.key) == (chapter, part, key) for m in self.marks)

    def _mark(self, part: str, key: str, answer: Any, kind: str, rule: str) -> None:
        attempt = self.tries(self.key, part, key) + 1
        hints = self.hints.get(self._place(part, "" if part == "play" else key), 0)
        self.marks.append(Mark(self.key, part, key, kept(answer), kind, rule, attempt, hints))

    def _place(self, part: str, key: str) -> str:
        return f"{self.key}/{part}/{key}"

    # --- hints -------------------------------------------------------------------------------------------

    def hint(self) -> str:
        """The next hint on the task he stands at, or on the decision in play; counted."""
        if self.stop.part == "play":
            place = self._place("play", "")
            told = self.game().hint(self.hints.get(place, 0))
        elif self.stop.part == "complete":
            place = self._place("complete", self.task.key)
            hints = self.task.hints
            told = hints[min(self.hints.get(place, 0), len(hints) - 1)]
        else:
            raise ValueError(f"there are no hints at {self.stop.part}")
        self.hints[place] = self.hints.get(place, 0) + 1
        return told

    def hints_heard(self) -> tuple[str, ...]:
        """The hints on the present task that were heard already."""
        if self.stop.part != "complete":
            return ()
        return self.task.hints[: self.hints.get(self._place("complete", self.task.key), 0)]

    # --- another language --------------------------------------------------------------------------------

    def told_in(self, lesson: Lesson) -> Course:
        """The same state told in the words of the same lesson in another language."""
        from playtest.teach.saving import course_of, saved_course

        return course_of(saved_course(self), lesson)


def kept(answer: Any) -> Json:
    """An answer as a saved lesson keeps it: JSON as it is, anything else as its text, cut."""
    if answer is None or isinstance(answer, bool) or (isinstance(answer, int) and abs(answer) < 1 << 63):
        return answer
    if isinstance(answer, str):
        return answer[:200]
    if isinstance(answer, list | tuple):
        return [kept(item) for item in answer[:60]]
    if isinstance(answer, Mapping):
        return {str(name)[:60]: kept(item) for name, item in list(answer.items())[:60]}
    return quoted(answer)
