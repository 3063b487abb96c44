"""Lessons read from their files: structure (YAML) and words (TOML), checked against each other.

games/<game>/lessons/lesson.yaml        chapters in order, names, plans
games/<game>/lessons/<chapter>.yaml     what happens: positions, answers, dice, expectations
games/<game>/lessons/<language>/*.toml  the words, under the same names
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path as FilePath
from typing import Any

from playtest import games
from playtest.engine import Game
from playtest.locales import glossary, rulebook
from playtest.locales.lessons import lesson_folder, lesson_languages
from playtest.scenarios.problems import BadScenario, Path, Problem, shown
from playtest.scenarios.reading import Document, read_file
from playtest.scenarios.shape import misfits
from playtest.teach.lesson import (
    Chapter,
    ExampleStep,
    Exercise,
    Lesson,
    Link,
    Plan,
    PlanStep,
    Play,
    Question,
    Scene,
    Slip,
    Task,
)
from playtest.teach.problems import BadLesson, LessonProblem
from playtest.teach.schemas import chapter_schema, lesson_schema
from playtest.teach.words import TextFile, lesson_words


@cache
def load_lesson(key: str, language: str = "en") -> Lesson:
    """The lesson that comes with a game, in a language; in English where it does not speak that one.

    Raises BadLesson with everything that is wrong with the files.
    """
    spoken = language if language in lesson_languages(key) else "en"
    return read_lesson(lesson_folder(key), spoken)


def read_lesson(folder: str | FilePath, language: str) -> Lesson:
    """The lesson in a folder; raises BadLesson."""
    folder = FilePath(folder)
    try:
        main = _checked(folder / "lesson.yaml", lesson_schema())
        game = games.load(main.data["game"])
        documents = [_checked(folder / f"{key}.yaml", chapter_schema(game)) for key in main.data["chapters"]]
    except BadScenario as bad:
        raise BadLesson(bad.problems) from None
    problems = list(_plan_problems(main))
    for document in documents:
        problems += _chapter_problems(document, game)
    if problems:
        raise BadLesson(problems)
    said, titles = lesson_words(folder, language, [plan["key"] for plan in main.data.get("plans", ()) if "key" in plan])
    chapters = []
    for document in documents:
        words = TextFile(folder, language, document.data["chapter"])
        chapters.append(_Reader(document, game, words).chapter())
        problems += words.problems()
    if problems:
        raise BadLesson(problems)
    plans = tuple(_plan(plan, titles) for plan in main.data.get("plans", ()))
    names = main.data.get("names", {})
    return Lesson(game, main.data["version"], language, **said, names=names, chapters=tuple(chapters), plans=plans)


def _checked(path: FilePath, schema: Mapping[str, Any]) -> Document:
    document = read_file(path)
    faults = [document.problem(m.key, m.path, **m.facts) for m in misfits(document.data, schema)]
    if faults:
        raise BadScenario(faults)
    return document


# --- what a schema cannot know ---------------------------------------------------------------------------


def _problem(document: Document, fault: str, path: Path, **facts: Any) -> Problem:
    where = ".".join(str(part + 1) if isinstance(part, int) else part for part in path)
    return LessonProblem(fault, document.file, document.line(path), where, facts)


def _plan_problems(main: Document) -> Iterator[Problem]:
    chapters = main.data["chapters"]
    for i, plan in enumerate(main.data.get("plans", ())):
        total = sum(step["minutes"] for step in plan["steps"])
        if total != plan["minutes"]:
            yield _problem(main, "plan_minutes", ("plans", i), minutes=plan["minutes"], total=total)
        if _plan_key(plan) in map(_plan_key, main.data["plans"][:i]):
            yield _problem(main, "same_key", ("plans", i), key=_plan_key(plan))
        for j, step in enumerate(plan["steps"]):
            if step["chapter"] not in chapters:
                yield _problem(main, "no_chapter", ("plans", i, "steps", j), chapter=shown(step["chapter"]))


def _chapter_problems(document: Document, game: Game) -> Iterator[Problem]:
    data = document.data
    yield from _unknown_words(document, game)
    steps = [step["key"] for step in data["example"]]
    for i, step in enumerate(steps):
        if step in steps[:i]:
            yield _problem(document, "same_key", ("example", i), key=step)
    first = data["example"][0]
    if "position" not in first and not first.get("new_game"):
        yield _problem(document, "no_scene", ("example", 0))
    for i, task in enumerate(data.get("complete", ())):
        yield from _task_problems(document, ("complete", i), task, steps)
    for i, question in enumerate(data.get("recall", ())):
        if question["right"] not in question["options"]:
            yield _problem(document, "no_option", ("recall", i), option=question["right"])


def _unknown_words(document: Document, game: Game) -> Iterator[Problem]:
    """Rules and terms that the game's books do not have."""
    for path, rule in _rules_named(document.data):
        if rule not in rulebook(game.key, "en"):
            yield _problem(document, "no_rule", path, rule=shown(rule))
    for i, term in enumerate(document.data.get("terms", ())):
        if term not in glossary(game.key, "en"):
            yield _problem(document, "no_term", ("terms", i), term=shown(term))


def _rules_named(data: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
    for i, rule in enumerate(data["rules"]):
        yield ("rules", i), rule
    for i, step in enumerate(data["example"]):
        for j, rule in enumerate(step["rules"]):
            yield ("example", i, "rules", j), rule
    for i, question in enumerate(data.get("recall", ())):
        yield ("recall", i, "rule"), question["rule"]


def _task_problems(document: Document, path: Path, task: Mapping[str, Any], steps: list[str]) -> Iterator[Problem]:
    if "after" in task and task["after"] not in steps:
        yield _problem(document, "no_step", path, step=shown(task["after"]), steps=steps)
    if "after" not in task and "position" not in task:
        yield _problem(document, "no_scene", path)
    decides = {"seat", "what", "goal"} <= task.keys()
    works_out = "ask" in task and ("event" in task) != ("fact" in task)
    if decides == works_out:
        yield _problem(document, "task_kind", path)


# --- from data to records --------------------------------------------------------------------------------


def _plan_key(plan: Mapping[str, Any]) -> str:
    return str(plan.get("key", plan["minutes"]))


def _plan(plan: Mapping[str, Any], titles: Mapping[str, str]) -> Plan:
    steps = (PlanStep(step["chapter"], step["minutes"], tuple(step["parts"])) for step in plan["steps"])
    key = _plan_key(plan)
    return Plan(key, plan["minutes"], tuple(steps), titles.get(key, ""))


class _Reader:
    """One chapter's document and words made into records."""

    def __init__(self, document: Document, game: Game, words: TextFile) -> None:
        self.document = document
        self.data: Mapping[str, Any] = document.data
        self.game = game
        self.words = words

    def chapter(self) -> Chapter:
        """The whole chapter."""
        data, words = self.data, self.words
        return Chapter(
            key=data["chapter"],
            path=data["at"],
            title=words.text("title"),
            short=words.text("short"),
            purpose=words.text("purpose"),
            explain=words.texts("explain"),
            mistake=words.text("mistake"),
            left_out=words.text("left_out"),
            rules=tuple(data["rules"]),
            terms=tuple(data.get("terms", ())),
            example=tuple(self._step(i, step) for i, step in enumerate(data["example"])),
            tasks=tuple(self._task(i, task) for i, task in enumerate(data.get("complete", ()))),
            play=self._play(data["play"]) if "play" in data else None,
            recall=tuple(map(self._question, data.get("recall", ()))),
            document=self.document,
            work=tuple(self._exercise(i, exercise) for i, exercise in enumerate(data.get("work", ()))),
            teacher=words.text_or_none("teacher"),
            discuss=words.texts_or_none("discuss"),
            links=tuple(Link(words.text("links", key), path) for key, path in data.get("links", {}).items()),
        )

    def _scene(self, data: Mapping[str, Any]) -> Scene:
        usual = 4 if 4 in self.game.players else self.game.players[0]
        return Scene(data.get("seats", usual), data.get("options", {}), data.get("position"))

    def _step(self, at: int, step: Mapping[str, Any]) -> ExampleStep:
        begins = "position" in step or step.get("new_game")
        events = step.get("events")
        return ExampleStep(
            key=step["key"],
            at=at,
            title=self.words.text("example", step["key"], "title"),
            text=self.words.text("example", step["key"], "text"),
            rules=tuple(step["rules"]),
            scene=self._scene(step) if begins else None,
            script=tuple(step.get("script", ())),
            expect=step.get("expect", {}),
            see=step.get("see", "all"),
            events=None if events is None else tuple(events),
            before=step.get("before", False),
            halt=step.get("halt", ""),
        )

    def _lead(self, task: Mapping[str, Any]) -> tuple[Scene, list[Any]]:
        """What leads up to a task: its own scene, or the example's with its script up to the step it comes after."""
        if "after" not in task:
            return self._scene(task), []
        scene, script = self._scene({}), list[Any]()
        for step in self.data["example"]:
            if "position" in step or step.get("new_game"):
                scene, script = self._scene(step), []
            script += step.get("script", ())
            if step["key"] == task["after"]:
                break
        if "change" in task:
            scene = Scene(scene.seats, scene.options, {**(scene.position or {}), **task["change"]})
        return scene, script

    def _task(self, at: int, task: Mapping[str, Any]) -> Task:
        scene, lead = self._lead(task)
        key, words = task["key"], self.words
        slips = task.get("slips", ())
        ((event, fact),) = task["event"].items() if "event" in task else (("", ""),)
        return Task(
            key=key,
            at=at,
            title=words.text("complete", key, "title"),
            task=words.text("complete", key, "task"),
            hints=words.texts("complete", key, "hints"),
            done=words.text("complete", key, "done"),
            almost=words.text("complete", key, "almost") if task.get("near") else "",
            scene=scene,
            script=(*lead, *task.get("script", ())),
            lead=len(lead),
            solution=task["solution"],
            before=task.get("before", False),
            halt=task.get("halt", ""),
            seat=task.get("seat", ""),
            what=task.get("what", ""),
            then=tuple(task.get("then", ())),
            goals=tuple(task.get("goal", ())),
            slips=() if isinstance(slips, dict) else tuple(Slip(s["answer"], s["code"], s["rule"]) for s in slips),
            near=tuple(task.get("near", ())),
            choice=_choice(task["ask"]) if "ask" in task else {},
            event=(event, fact),
            fact=task.get("fact", ""),
            reasons=self._reasons(key, slips) if isinstance(slips, dict) else {},
        )

    def _exercise(self, at: int, exercise: Mapping[str, Any]) -> Exercise:
        key, words = exercise["key"], self.words
        title, task = words.text("work", key, "title"), words.text("work", key, "task")
        return Exercise(key, at, title, task, self._scene(exercise), exercise["seat"], exercise["solution"])

    def _reasons(self, key: str, slips: Mapping[str, str]) -> dict[Any, str]:
        return {
            int(answer) if answer.isdigit() else answer: self.words.text("complete", key, "slips", reason)
            for answer, reason in slips.items()
        }

    def _play(self, play: Mapping[str, Any]) -> Play:
        return Play(
            task=self.words.text("play", "task"),
            scene=self._scene(play),
            seat=play["seat"],
            within=tuple(play.get("within", ())),
            seed=play["seed"],
            bot=play.get("bot", ""),
        )

    def _question(self, question: Mapping[str, Any]) -> Question:
        key, words = question["key"], self.words
        options = {option: words.text("recall", key, "options", option) for option in question["options"]}
        asked = words.text("recall", key, "question")
        return Question(key, question["rule"], asked, options, question["right"], words.text("recall", key, "why"))


def _choice(ask: Mapping[str, Any]) -> dict[str, Any]:
    """What may be answered to something to work out, as the engine shows a choice."""
    if "number" in ask:
        least, most = ask["number"]
        return {"type": "number", "least": least, "most": most}
    return {"type": "one_seat", "options": list(ask["seats"])}
