"""Worked examples played on a live position: each step with what happened, by which rule, and how the table stands.

    for shown in played(lesson, chapter):
        print(shown.title, shown.text, *shown.happened, sep="\\n")

The numbers in a step's words are checked against the game while it is played: an example that no longer comes out
as it says raises BadExample, which names the file, the step, the rule and the difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from playtest.engine import Json, Line, Seat, seat_of, tellings
from playtest.locales import Words
from playtest.scenarios import Failed, Run
from playtest.teach.explain import Reason, reason, refusal_told
from playtest.teach.halting import seen
from playtest.teach.lesson import Chapter, ExampleStep, Lesson
from playtest.teach.stage import bad_example, deed_of, on_stage, viewer_of


@dataclass(frozen=True, slots=True)
class Told:
    """Something that happened, in words, and the id of its rule ("" for none)."""

    text: str
    rule: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


@dataclass(frozen=True, slots=True)
class Shown:
    """One step of an example after it was played.

    ``happened`` is what the step's viewer heard since the step before, ``view`` how the table stands for him,
    ``reasons`` the step's rules in words, ``cited`` all rules that came up so far in this scene, ``line`` the game as
    it stands here, independent of the other steps.
    """

    key: str
    title: str
    text: str
    see: str
    viewer: Seat
    happened: tuple[Told, ...]
    reasons: tuple[Reason, ...]
    view: Mapping[str, Json]
    cited: frozenset[str]
    line: Line = field(repr=False)


def played(lesson: Lesson, chapter: Chapter) -> tuple[Shown, ...]:
    """The chapter's example, played step by step; raises BadExample where it is not as its words say."""
    return tuple(_Showing(lesson, chapter).steps())


class _Showing:
    """One example while it is being played."""

    run: Run

    def __init__(self, lesson: Lesson, chapter: Chapter) -> None:
        self.lesson = lesson
        self.chapter = chapter
        self.words = Words(lesson.language, lesson.game.key, lesson.names)
        self.told = 0

    def steps(self) -> Iterator[Shown]:
        """Each step after it was played."""
        for step in self.chapter.example:
            if step.scene is not None:
                self.begin(step)
            yield self.show(step)

    def begin(self, step: ExampleStep) -> None:
        """Put the step's scene on the stage, with the script of this and the following steps of the same scene."""
        assert step.scene is not None
        steps = self.chapter.example
        last = next((other.at for other in steps[step.at + 1 :] if other.scene is not None), len(steps))
        script = [deed for other in steps[step.at : last] for deed in other.script]
        before = step.expect if step.before else {}
        self.run = on_stage(self.lesson, self.chapter, step.scene, script, ("example", step.at), step.rules, before)
        self.told = 0

    def show(self, step: ExampleStep) -> Shown:
        """Play a step and tell it."""
        run, since = self.run, self.told
        at = since
        viewer = viewer_of(step.see, run.line.state.seats)
        happened: list[Told] = []
        try:
            for deed in step.script:
                if "refused" in deed:  # what came before it is told before it
                    happened += [*self.heard(step, viewer, at), *self.refused(deed)]
                    at = run.line.n
                run.advance()
            run.compare({} if step.before else step.expect)
        except Failed as failed:
            raise bad_example(self.chapter, ("example", step.at), step.rules, failed) from None
        happened += self.heard(step, viewer, at)
        self.told = since if step.before else run.line.n
        return Shown(
            key=step.key,
            title=step.title,
            text=step.text,
            see=step.see,
            viewer=viewer,
            happened=tuple(happened),
            reasons=tuple(reason(self.lesson.game.key, rule, self.lesson.language) for rule in step.rules),
            view=run.scenario.state().view(viewer) if step.before else seen(run.line, viewer, step.halt, since),
            cited=frozenset(run.rules),
            line=run.line.branch(),
        )

    def heard(self, step: ExampleStep, viewer: Seat, since: int) -> Iterator[Told]:
        """What the viewer has heard from entry ``since`` on, or of it what the step names."""
        line = self.run.line
        fresh = line.entries[since : line.n]
        for event in [telling for entry in fresh for told in entry.shown(viewer) for telling in best_told(told)]:
            if step.events is None or event["key"] in step.events:
                yield Told(self.words.event(event), str(event["rule"]))

    def refused(self, deed: Any) -> Iterator[Told]:
        """The refusal that a step of the script is about, in words."""
        if "refused" in deed:
            name, what, answer = deed_of(deed["refused"])
            line = self.run.line
            refused = line.try_(seat_of(name, line.state.seats), what, answer)
            if refused is not None:
                yield Told(refusal_told(self.words, refused, name), refused.rule)


def best_told(told: Mapping[str, Any]) -> list[dict[str, Json]]:
    """An event as those heard it who were told most; where several were told different things, each of them once."""
    aloud, *more = tellings(told)
    different = {repr(telling["facts"]): telling for telling in more}
    return list(different.values()) or [aloud]
