"""The words of a lesson: one TOML file for each chapter and language, read by the keys that the structure asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path as FilePath
from typing import Any

from playtest.locales import TextsError
from playtest.locales.catalogue import read_toml
from playtest.scenarios.problems import Problem
from playtest.teach.problems import BadLesson, LessonProblem

TOP = ("title", "claim", "how")


def lesson_words(folder: FilePath, language: str, plans: Iterable[str]) -> tuple[dict[str, str], dict[str, str]]:
    """Title, claim and manner of a lesson, and the titles of its ``plans`` by key.

    Raises BadLesson for what is missing or too much.
    """
    words = TextFile(folder, language, "lesson")
    found = {name: words.text(name) for name in TOP}
    titles = {key: words.text("plans", key) for key in plans}
    problems = words.problems()
    if problems:
        raise BadLesson(problems)
    return found, titles


class TextFile:
    """A file of words. Each text that is asked for and not there, or there and not asked for, is a problem."""

    def __init__(self, folder: FilePath, language: str, name: str) -> None:
        self.file = f"{language}/{name}.toml"
        self._problems: list[Problem] = []
        self._asked: set[tuple[str, ...]] = set()
        self._texts: Mapping[str, Any] = {}
        try:
            self._texts = read_toml(folder / language / f"{name}.toml")
        except (OSError, TextsError) as wrong:
            reason = wrong.strerror if isinstance(wrong, OSError) and wrong.strerror else str(wrong)
            raise BadLesson([LessonProblem("unreadable", self.file, facts={"reason": reason})]) from None

    def text(self, *path: str) -> str:
        """One text; empty, and a problem noted, where there is none."""
        found = self._get(path)
        if isinstance(found, str) and found.strip():
            return found
        self._fault("no_text", path)
        return ""

    def texts(self, *path: str) -> tuple[str, ...]:
        """A list of texts with at least one."""
        found = self._get(path)
        if isinstance(found, list) and found and all(isinstance(text, str) and text.strip() for text in found):
            return tuple(found)
        self._fault("no_texts", path)
        return ()

    def text_or_none(self, *path: str) -> str:
        """A text that may be missing; empty then."""
        found = self._get(path)
        return found if isinstance(found, str) else ""

    def texts_or_none(self, *path: str) -> tuple[str, ...]:
        """A list of texts that may be missing; empty then."""
        return self.texts(*path) if self._get(path) is not None else ()

    def problems(self) -> list[Problem]:
        """All that is missing, and all that nothing asked for."""
        surplus = [path for path in _leaves(self._texts) if path not in self._asked]
        return [*self._problems, *(self._made("surplus_text", path) for path in surplus)]

    def _get(self, path: tuple[str, ...]) -> Any:
        self._asked.add(path)
        here: Any = self._texts
        for part in path:
            here = here.get(part) if isinstance(here, dict) else None
        return here

    def _fault(self, key: str, path: tuple[str, ...]) -> None:
        self._problems.append(self._made(key, path))

    def _made(self, key: str, path: tuple[str, ...]) -> Problem:
        return LessonProblem(key, self.file, where=".".join(path))


def _leaves(table: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _leaves(value, (*path, name))
        else:
            yield (*path, name)
