"""What a lesson is: chapters, each with a worked example, a step for the reader, a game to play and two questions.

A lesson is data. What happens at the table (positions, answers, dice, expectations) stands in one YAML file for
each chapter, whatever the language; its words stand in one TOML file for each chapter and language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from playtest.engine import Game, Json
from playtest.scenarios.reading import Document

PARTS = ("explain", "example", "complete", "work", "play", "recall", "discuss")
"""The parts of a chapter, in the order in which they are taught. Explanation and example are always there."""

Position: TypeAlias = "Mapping[str, Any] | None"
"""A position as scenario files write it; None for a new game."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Where an example or a task begins: options, number of players, and the position."""

    seats: int
    options: Mapping[str, Any]
    position: Position


@dataclass(frozen=True, slots=True)
class ExampleStep:
    """One step of a worked example.

    ``scene`` is set where a new scene begins. ``script`` and ``expect`` are written as in scenario files. ``see`` is
    whose eyes it is shown through: ``all``, ``public`` or a seat. ``events`` keeps to these events (all when None).
    ``before`` shows the table as it was before the game ran on, ``halt`` as it was before the first result of chance
    whose label has these words (before the next deal, say), or ``after`` an event. ``at`` is the step's place in the
    file's list.
    """

    key: str
    at: int
    title: str
    text: str
    rules: tuple[str, ...]
    scene: Scene | None
    script: tuple[Any, ...]
    expect: Mapping[str, Any]
    see: str = "all"
    events: tuple[str, ...] | None = None
    before: bool = False
    halt: str = ""


@dataclass(frozen=True, slots=True)
class Slip:
    """A wrong answer that is worth hearing about: why it is refused, by code and rule."""

    answer: Json
    code: str
    rule: str


@dataclass(frozen=True, slots=True)
class Task:
    """The step that the reader supplies, in the position of the example (``scene`` and ``script`` lead up to it).

    ``lead`` counts the steps of the script that belong to the example. With ``what`` it is a decision of ``seat``: any
    answer that the rules allow and that reaches one of ``goals`` after ``then`` is right. Otherwise it is something to
    work out: ``choice`` is what may be answered, and the game itself says what is right, by the fact of an event
    (``event``) or of the position (``fact``); ``before`` shows the table as it was before the game ran on,
    ``halt`` the table after an answer as in an example.
    ``solution`` is worked out by hand, ``slips`` and ``near`` are wrong answers for teaching and for tests.
    """

    key: str
    at: int
    title: str
    task: str
    hints: tuple[str, ...]
    done: str
    almost: str
    scene: Scene
    script: tuple[Any, ...]
    lead: int
    solution: Json
    before: bool = False
    seat: str = ""
    what: str = ""
    then: tuple[Any, ...] = ()
    goals: tuple[Mapping[str, Any], ...] = ()
    slips: tuple[Slip, ...] = ()
    near: tuple[Json, ...] = ()
    choice: Mapping[str, Json] = field(default_factory=dict)
    event: tuple[str, str] = ("", "")
    fact: str = ""
    halt: str = ""
    reasons: Mapping[Json, str] = field(default_factory=dict)

    @property
    def decides(self) -> bool:
        """Is it a decision of the game (else something to work out)?"""
        return bool(self.what)


@dataclass(frozen=True, slots=True)
class Exercise:
    """A number to be worked out on a worksheet of the game, on which everything may be changed afterwards.

    ``seat`` says what the number is about; ``solution`` is worked out by hand, written as a reader enters it.
    """

    key: str
    at: int
    title: str
    task: str
    scene: Scene
    seat: str
    solution: str


@dataclass(frozen=True, slots=True)
class Link:
    """A way out of the lesson: what it says, and the notebook it leads to (a path in the folder of notebooks)."""

    text: str
    path: str


@dataclass(frozen=True, slots=True)
class Play:
    """A game for the reader: his seat, where it begins, the phases after which it ends (none: the whole game)."""

    task: str
    scene: Scene
    seat: str
    within: tuple[str, ...]
    seed: int
    bot: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question on a fact or a term: the answers by key, the right one, and the rule that says so."""

    key: str
    rule: str
    question: str
    options: Mapping[str, str]
    right: str
    why: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter: a phase of the game, or what comes before and after.

    ``teacher`` is what whoever teaches should know beside it, ``discuss`` are questions to talk about.
    """

    key: str
    path: str
    title: str
    short: str
    purpose: str
    explain: tuple[str, ...]
    mistake: str
    left_out: str
    rules: tuple[str, ...]
    terms: tuple[str, ...]
    example: tuple[ExampleStep, ...]
    tasks: tuple[Task, ...]
    play: Play | None
    recall: tuple[Question, ...]
    document: Document
    work: tuple[Exercise, ...] = ()
    teacher: str = ""
    discuss: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts that this chapter has, in order."""
        there = {
            "complete": bool(self.tasks),
            "work": bool(self.work),
            "play": self.play is not None,
            "recall": bool(self.recall),
            "discuss": bool(self.discuss),
        }
        return tuple(part for part in PARTS if there.get(part, True))


@dataclass(frozen=True, slots=True)
class PlanStep:
    """A stretch of a lesson plan: how many minutes for which parts of a chapter."""

    chapter: str
    minutes: int
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """A lesson cut to a number of minutes. ``title`` is empty where the minutes say enough; then they are its key."""

    key: str
    minutes: int
    steps: tuple[PlanStep, ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson on one game in one language. ``names`` are the people at its table, by seat."""

    game: Game
    version: int
    language: str
    title: str
    claim: str
    how: str
    names: Mapping[str, str]
    chapters: tuple[Chapter, ...]
    plans: tuple[Plan, ...]

    def chapter(self, key: str) -> Chapter:
        """The chapter of this key; raises KeyError that lists those there are."""
        for chapter in self.chapters:
            if chapter.key == key:
                return chapter
        raise KeyError(f"there is no chapter {key!r}; there are: {', '.join(c.key for c in self.chapters)}")
