"""A lesson on the screen: one chapter at a time, with all that belongs to it on one page.

    pages = LessonPages("viva")
    pages.contents                  # where you are, the language, a saved place
    pages.chapter("deal")           # explanation, example, your step, play, questions

All chapters share one course, so what is done in one is known in the others, and the whole can be saved and taken up
again. Each part also says itself in plain text, which is what a notebook stores beside it.
"""

from __future__ import annotations

import os
from urllib.parse import parse_qs

from playtest import locales
from playtest.teach import (
    BadSave,
    Course,
    Pages,
    Playing,
    Tried,
    attempt,
    dumped,
    lesson_languages,
    load_lesson,
    loads,
)
from playtest.ui.chapter import ChapterView
from playtest.ui.contents import Contents


def asked_language(game: str, wanted: str | None = None) -> str:
    """The language to begin in: the one asked for, that of the page's address, the environment's, else English."""
    address = parse_qs(os.environ.get("QUERY_STRING", ""))
    found = locales.language(wanted or address.get("lang", [None])[0])
    return found if found in lesson_languages(game) else locales.ENGLISH


class LessonPages:
    """The screens of one lesson. `course` is the reader's state; it changes only through the screens."""

    def __init__(self, game: str, language: str | None = None) -> None:
        self.course = Course(load_lesson(game, asked_language(game, language)))
        self._chapters: dict[str, ChapterView] = {}
        self.contents = Contents(self.course, self.speak, self.resume, self.anew)

    def chapter(self, key: str) -> ChapterView:
        """The screen of a chapter; the same one each time. Raises KeyError for a chapter that there is not."""
        if key not in self._chapters:
            self._chapters[key] = ChapterView(self.course, key, self.changed)
        return self._chapters[key]

    # --- in words, for notebooks -------------------------------------------------------------------------

    def transcript(self, key: str) -> str:
        """A chapter's worked example as text: every step, what happened, by which rule."""
        pages = Pages(self.course.lesson)
        return "\n".join(pages.example_lines(self.course.example(key)))

    def rules(self, key: str) -> set[str]:
        """The ids of all rules that came up in a chapter's worked example."""
        return set().union(*(step.cited for step in self.course.example(key)))

    def attempt(self, key: str, task: str, answer: object) -> Tried:
        """An answer to a task of a chapter, tried beside the reader's own course."""
        chapter = self.course.lesson.chapter(key)
        found = next(one for one in chapter.tasks if one.key == task)
        return attempt(self.course.lesson, chapter, found, answer)

    def game(self, key: str) -> Playing:
        """A game of a chapter beside the reader's own, at its beginning."""
        return Playing(self.course.lesson, self.course.lesson.chapter(key))

    # --- the reader's course -----------------------------------------------------------------------------

    def changed(self) -> None:
        """Something was done: the contents show it, and the reader's place is kept."""
        self.contents.draw()
        self.contents.keep(dumped(self.course))

    def speak(self, language: str) -> None:
        """Everything in another language; nothing that was done is lost."""
        if language in lesson_languages(self.course.lesson.game.key):
            self._take(self.course.told_in(load_lesson(self.course.lesson.game.key, language)))
            self.changed()

    def resume(self, text: str, quietly: bool = False) -> None:
        """Go on with a saved place; says why not where it is none. `quietly`: nobody asked, so a bad one is passed over."""
        language = self.course.lesson.language
        try:
            course = loads(text, language)
        except BadSave as bad:
            if not quietly:
                self.contents.refuse(bad.told(language))
            return
        if course.lesson.game.key == self.course.lesson.game.key:
            self._take(course)
            self.contents.tell("keep.resumed")

    def anew(self) -> None:
        """From the very beginning, as if nothing had been done."""
        self._take(Course(self.course.lesson))
        self.contents.tell("keep.begun_anew")

    def _take(self, course: Course) -> None:
        self.course = course
        self.contents.take(course)
        for view in self._chapters.values():
            view.take(course)
