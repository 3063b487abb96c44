"""Questions and figures: what was asked, what was answered, and how much help it took, by rule id.

Every try of a learner becomes a ``Mark``. ``figures`` counts the marks of one learner or of a whole class: shares are
for the reader to judge, so the counts stand beside each other and nothing is rounded away.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from playtest.engine import Json
from playtest.locales import Words
from playtest.teach.lesson import Lesson, Question
from playtest.teach.task import Tried

KINDS = ("right", "almost", "wrong", "refused")


@dataclass(frozen=True, slots=True)
class Mark:
    """One try at a task, a question or a decision in play.

    ``part`` is complete, recall or play, ``key`` the task or question (in play: the decision), ``kind`` how it went,
    ``rule`` the id behind a refusal or a question, ``attempt`` counts the tries from 1, ``hints`` those heard before.
    """

    chapter: str
    part: str
    key: str
    answer: Json
    kind: str
    rule: str
    attempt: int
    hints: int

    def json(self) -> dict[str, Json]:
        """The mark for a saved lesson."""
        return asdict(self)

    @classmethod
    def read(cls, saved: Any) -> Mark:
        """The mark that ``json`` wrote; raises ValueError for anything else."""
        if not isinstance(saved, Mapping) or saved.keys() != set(cls.__dataclass_fields__):
            raise ValueError("a mark has other fields")
        words = all(isinstance(saved[name], str) for name in ("chapter", "part", "key", "kind", "rule"))
        numbers = all(type(saved[name]) is int and saved[name] >= 0 for name in ("attempt", "hints"))
        if not words or not numbers or saved["kind"] not in KINDS:
            raise ValueError("a mark's fields are of other kinds")
        return cls(**saved)


def choice_of(question: Question) -> dict[str, Json]:
    """The question's answers as the engine shows a choice."""
    return {"type": "one_of", "options": list(question.options)}


def graded(lesson: Lesson, question: Question, answer: Any) -> Tried:
    """How an answer to a question went, with the reason either way."""
    say = Words(lesson.language, "teach", lesson.names)
    right = isinstance(answer, str) and answer == question.right
    key = "verdict.right" if right else "verdict.wrong"
    return Tried("right" if right else "wrong", say.tell(key, text=question.why), question.rule, done=question.why)


@dataclass(frozen=True, slots=True)
class Figure:
    """How often something was asked and how it went: one task, question or decision.

    ``learners`` have tried it, ``first`` of them were right at the first try without a hint, ``right`` were right in
    the end; ``tries``, ``hints`` and ``refused`` count over all of them.
    """

    chapter: str
    part: str
    key: str
    learners: int
    first: int
    right: int
    tries: int
    hints: int
    refused: int


def figures(classes: Iterable[Iterable[Mark]]) -> list[Figure]:
    """The figures of several learners, each given by the marks of one; in the order of first appearance."""
    table: dict[tuple[str, str, str], list[list[Mark]]] = {}
    for marks in classes:
        own: dict[tuple[str, str, str], list[Mark]] = {}
        for mark in marks:
            own.setdefault((mark.chapter, mark.part, mark.key), []).append(mark)
        for place, tries in own.items():
            table.setdefault(place, []).append(tries)
    return [_figure(place, learners) for place, learners in table.items()]


def _figure(place: tuple[str, str, str], learners: list[list[Mark]]) -> Figure:
    chapter, part, key = place
    return Figure(
        chapter=chapter,
        part=part,
        key=key,
        learners=len(learners),
        first=sum(tries[0].kind == "right" and tries[0].hints == 0 for tries in learners),
        right=sum(any(mark.kind == "right" for mark in tries) for tries in learners),
        tries=sum(map(len, learners)),
        hints=sum(max(mark.hints for mark in tries) for tries in learners),
        refused=sum(mark.kind == "refused" for tries in learners for mark in tries),
    )


def stumbles(classes: Iterable[Iterable[Mark]]) -> dict[str, int]:
    """How often each rule id stood behind a refusal or a wrong answer, the most frequent first."""
    counts: dict[str, int] = {}
    for marks in classes:
        for mark in marks:
            if mark.kind in ("refused", "wrong") and mark.rule:
                counts[mark.rule] = counts.get(mark.rule, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
