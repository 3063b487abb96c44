"""A course as JSON: saved, resumed, and refused with a reason where it is damaged or of another lesson."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playtest.engine import Json
from playtest.locales import tell
from playtest.teach.course import Course, Stop, stops
from playtest.teach.lesson import Lesson
from playtest.teach.playing import Playing
from playtest.teach.quiz import Mark
from playtest.teach.reading import load_lesson

KIND = "playtest lesson"
FORMAT = 1
LARGEST = 2_000_000
"""Characters that a saved lesson may have; a full one has a hundredth of that."""

MOST_MARKS = 10_000
MOST_DEEDS = 2_000


class BadSave(Exception):
    """Not a saved lesson, or one on another game. ``key`` and ``facts`` make the sentence."""

    def __init__(self, key: str, **facts: str) -> None:
        super().__init__(tell("en", "teach", f"resume.{key}", **facts))
        self.key = key
        self.facts = facts

    def told(self, language: str) -> str:
        """The sentence in a language."""
        return tell(language, "teach", f"resume.{self.key}", **self.facts)


def saved_course(course: Course) -> dict[str, Json]:
    """All of a course as JSON."""
    lesson = course.lesson
    return {
        "kind": KIND,
        "format": FORMAT,
        "game": lesson.game.key,
        "version": lesson.version,
        "language": lesson.language,
        "chapter": course.key,
        **({"plan": course.plan.key} if course.plan else {}),
        "places": {key: _plain(stop) for key, stop in course.places.items()},
        "seen": {key: [_plain(stop) for stop in sorted(seen, key=_plain)] for key, seen in course.seen.items()},
        "marks": [mark.json() for mark in course.marks],
        "hints": dict(course.hints),
        "games": {
            key: {"again": game.again, "deeds": [list(deed) for deed in game.deeds]}
            for key, game in course.games.items()
        },
    }


def _plain(stop: Stop) -> list[Any]:
    return [stop.part, stop.index]


def dumped(course: Course) -> str:
    """A course as text: the same for the same state."""
    return json.dumps(saved_course(course), ensure_ascii=False, sort_keys=True, indent=1)


def save(course: Course, path: str | Path) -> Path:
    """Write a course to a file, whole or not at all."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    beside.write_text(dumped(course) + "\n", encoding="utf-8")
    beside.replace(path)
    return path


def resume(path: str | Path, language: str | None = None) -> Course:
    """The course in a file, in its own language unless another is named; raises BadSave, and OSError for no file."""
    path = Path(path)
    if path.stat().st_size > LARGEST:
        raise BadSave("damaged", why="too large")
    return loads(path.read_bytes().decode("utf-8", "replace"), language)


def loads(text: str, language: str | None = None) -> Course:
    """The course in a text; raises BadSave."""
    if len(text) > LARGEST:
        raise BadSave("damaged", why="too large")
    try:
        saved = json.loads(text)
    except (ValueError, RecursionError):
        raise BadSave("other_file") from None
    if not isinstance(saved, dict) or saved.get("kind") != KIND or saved.get("format") != FORMAT:
        raise BadSave("other_file")
    game, spoken = saved.get("game"), saved.get("language")
    if not isinstance(game, str) or not isinstance(spoken, str):
        raise BadSave("damaged", why="no game or language")
    return course_of(saved, _lesson(game, language or spoken))


def _lesson(game: str, language: str) -> Lesson:
    from playtest.games import GAMES

    if game not in GAMES:
        raise BadSave("other_lesson", got=game[:40], wanted=", ".join(GAMES))
    return load_lesson(game, language)


def course_of(saved: Mapping[str, Any], lesson: Lesson) -> Course:
    """The course that ``saved_course`` gave, in this lesson; what the lesson no longer has is left out.

    Raises BadSave for something else than a saved course, or one of another game.
    """
    if saved.get("game") != lesson.game.key:
        raise BadSave("other_lesson", got=str(saved.get("game"))[:40], wanted=lesson.game.key)
    course = Course(lesson)
    try:
        _places(course, saved)
        course.marks = [Mark.read(mark) for mark in list(saved["marks"])[:MOST_MARKS]]
        course.hints = {str(key): int(n) for key, n in dict(saved["hints"]).items() if type(n) is int and n >= 0}
        games = dict(saved["games"])
        for key, game in games.items():
            _game(course, str(key), game["again"], list(game["deeds"]))
    except (AttributeError, KeyError, TypeError, ValueError) as wrong:
        raise BadSave("damaged", why=str(wrong)[:120]) from None
    return course


def _places(course: Course, saved: Mapping[str, Any]) -> None:
    known = {chapter.key: stops(chapter) for chapter in course.lesson.chapters}
    for key, there in known.items():
        place = _stop(saved["places"].get(key, ["explain", 0]))
        course.places[key] = place if place in there else there[0]
        course.seen[key] = {stop for stop in map(_stop, saved["seen"].get(key, ())) if stop in there}
    course.key = saved["chapter"] if saved["chapter"] in known else course.lesson.chapters[0].key
    plans = {plan.key: plan for plan in course.lesson.plans}
    course.plan = plans.get(str(saved.get("plan", "")))


def _stop(saved: Any) -> Stop:
    part, index = saved
    return Stop(str(part), int(index))


def _game(course: Course, key: str, again: Any, deeds: list[Any]) -> None:
    chapter = next((chapter for chapter in course.lesson.chapters if chapter.key == key), None)
    if chapter is None or chapter.play is None or type(again) is not int or not 0 <= again < 1_000_000:
        return
    game = Playing(course.lesson, chapter, again)
    game.replay(deeds[:MOST_DEEDS])
    course.games[key] = game
