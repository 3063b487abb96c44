"""A lesson on the screen: one chapter at a time, with all that belongs to it on one page.

    lesson = LessonPages("viva")
    lesson                          # the whole lesson in one box
    lesson.chapter("deal")          # one chapter: explanation, example, your step, play, questions
    LessonPages("junta", plan="bank")   # only what a plan for a class takes; the page's address may ask for one, too

All chapters share one course, so what is done in one is known in the others, and the whole can be saved and taken up
again. Each part also says itself in plain text, which is what a notebook stores beside it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from urllib.parse import parse_qs

import ipywidgets

from playtest import locales
from playtest.games.worksheets import Worksheet
from playtest.locales import LANGUAGE_NAMES
from playtest.teach import (
    BadSave,
    Course,
    Lesson,
    Pages,
    Playing,
    Stop,
    Tried,
    attempt,
    dumped,
    lesson_languages,
    load_lesson,
    loads,
    plan_heading,
    plan_of,
    worksheet,
)
from playtest.ui.address import Address
from playtest.ui.bundle import Screen
from playtest.ui.chapter import ChapterView
from playtest.ui.columns import visible
from playtest.ui.contents import Contents
from playtest.ui.guard import Guard
from playtest.ui.pagehead import PageHead
from playtest.ui.period import period_switch
from playtest.ui.together import Box, Layout, VBox


def asked_language(game: str, wanted: str | None = None) -> str:
    """The language to begin in: the one asked for, that of the page's address, the environment's, else English."""
    address = parse_qs(os.environ.get("QUERY_STRING", ""))
    found = locales.language(wanted or address.get("lang", [None])[0])
    return found if found in lesson_languages(game) else locales.ENGLISH


def asked_plan(lesson: Lesson, wanted: str = "") -> str:
    """The plan to begin with: the one asked for, that of the page's address, else none. Raises KeyError."""
    address = parse_qs(os.environ.get("QUERY_STRING", "")).get("plan", [""])[0]
    known = {plan.key for plan in lesson.plans}
    return plan_of(lesson, wanted).key if wanted else address if address in known else ""


class LessonPages(Screen):
    """The screens of one lesson; shown itself, it is the whole lesson in one box, chapter after chapter.

    `course` is the reader's state, `contents` shows how far it has come.
    """

    def __init__(self, game: str, language: str | None = None, plan: str = "") -> None:
        self.course = Course(load_lesson(game, asked_language(game, language)))
        self._asked_plan = asked_plan(self.course.lesson, plan)
        self.course.choose(self._asked_plan)
        self._deep = language not in (None, locales.ENGLISH)
        self._chapters: dict[str, ChapterView] = {}
        self.contents = Contents(self.course, self.resume, self.anew)
        self.notice = self.contents.notice
        self.guard = Guard(self.notice.alert, self.draw, self.course.lesson.language)
        self.language = self._select([(LANGUAGE_NAMES[code], code) for code in lesson_languages(game)], self.speak)
        self.plan = self._select(self._plans(), self.take_plan)
        self.choice = self._select(self._titles(), self.open)
        self.whole = ChapterView(self.course, self.course.key, self.changed, self.open, self._deep)
        self.period = period_switch(game, self.course.lesson.language)
        self.head, self.address = PageHead(), Address()
        visible(self.language, len(self.language.options) > 1)
        above = Box([self.plan, self.choice, self.contents.plans], layout=Layout(flex_flow="row wrap"))
        above.add_class("pt-above")
        parts = [above, self.whole.root, self.contents.root, self.language, self.head.root, self.address.root]
        self.root = VBox([*parts, *([self.period.root] if self.period else [])])
        self.draw()

    def chapter(self, key: str) -> ChapterView:
        """The screen of one chapter; the same one each time. Raises KeyError for a chapter that there is not.

        Whoever shows it has the explanation beside it, so it begins with the example.
        """
        if key not in self._chapters:
            if not self.course.seen[key]:
                self.course.places[key] = Stop("example")
                self.course.seen[key].add(Stop("explain"))
            here = self.course.key
            self._chapters[key] = ChapterView(self.course, key, self.changed, deep=self._deep)
            self.course.key = here
        return self._chapters[key]

    def _select(self, options: list[tuple[str, str]], chosen: Callable[[str], object]) -> ipywidgets.Dropdown:
        layout = ipywidgets.Layout(width="auto", max_width="min(30em, 100%)", min_height="44px")
        made = ipywidgets.Dropdown(options=options, layout=layout, style={"description_width": "initial"})
        made.observe(self.guard(lambda change: None if self._drawing else chosen(change["new"])), "value")
        return made

    def _titles(self) -> list[tuple[str, str]]:
        """The chapters by number and title; a mark for those that are done."""
        pages, course = Pages(self.course.lesson), self.course
        return [
            (f"{pages.number(each)}. {each.title}{' ✓' if course.done(each.key) == each.parts else ''}", each.key)
            for each in course.chapters
        ]

    def _plans(self) -> list[tuple[str, str]]:
        """The plans there are, after the whole lesson."""
        lesson = self.course.lesson
        whole = Pages(lesson).say.tell("page.whole")
        return [(whole, ""), *((plan_heading(lesson, plan), plan.key) for plan in lesson.plans)]

    def take_plan(self, key: str) -> None:
        """Goes through the chapters of this plan only; "" for all."""
        self.course.choose(key)
        self.contents.take(self.course)
        self.whole.take(self.course, self.course.key)
        self.changed(self.whole)

    def open(self, key: str) -> None:
        """Shows a chapter in the one box."""
        self.course.go(key)
        self.whole.take(self.course, key)
        self.changed(self.whole)

    def draw(self) -> None:
        """Shows what stands above and below the chapter as it is now."""
        self._drawing = True
        say = Pages(self.course.lesson).say
        for select, options in ((self.plan, self._plans()), (self.choice, self._titles())):
            if list(select.options) != options:
                select.options = options
        self.plan.value = self.course.plan.key if self.course.plan else ""
        self.choice.value, self.language.value = self.whole.key, self.course.lesson.language
        names = {"page.plan_name": self.plan, "page.chapter_name": self.choice, "page.language": self.language}
        for name, select in names.items():
            select.description = say.tell(name)
        self._drawing = False
        self.contents.draw()
        lesson = self.course.lesson
        self.head.show(lesson.language, lesson.title, lesson.title, [lesson.claim])

    def describe(self) -> str:
        """The whole lesson as it stands, in plain text."""
        return f"{self.whole.describe()}\n\n{self.contents.describe()}"

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

    def worksheet(self, key: str, exercise: str) -> Worksheet:
        """The worksheet of an exercise of a chapter, beside the reader's own."""
        found = next(one for one in self.course.lesson.chapter(key).work if one.key == exercise)
        return worksheet(self.course.lesson, found)

    def game(self, key: str) -> Playing:
        """A game of a chapter beside the reader's own, at its beginning."""
        return Playing(self.course.lesson, self.course.lesson.chapter(key))

    # --- the reader's course -----------------------------------------------------------------------------

    def changed(self, where: ChapterView) -> None:
        """Something was done on a screen: the reader's place is kept, and all others that show it are drawn."""
        self.contents.keep(dumped(self.course))
        for view in (self.whole, *self._chapters.values()):
            if view is not where and view.key == where.key:
                view.draw()
        self.draw()

    def speak(self, language: str) -> None:
        """Everything in another language; nothing that was done is lost."""
        if language in lesson_languages(self.course.lesson.game.key):
            self._take(self.course.told_in(load_lesson(self.course.lesson.game.key, language)))
            self.address.put("lang", language)
            self.changed(self.whole)

    def resume(self, text: str, quietly: bool = False) -> None:
        """Go on with a saved place; says why not where it is none, unless `quietly`: then nobody has asked for it."""
        language = self.course.lesson.language
        try:
            course = loads(text, language)
        except BadSave as bad:
            if not quietly:
                self.contents.refuse(bad.told(language))
            return
        if course.lesson.game.key == self.course.lesson.game.key:
            if self._asked_plan:
                course.choose(self._asked_plan)
            self._take(course)
            self.contents.tell("keep.resumed")

    def anew(self) -> None:
        """From the very beginning, as if nothing had been done."""
        self._take(Course(self.course.lesson))
        self.contents.tell("keep.begun_anew")

    def _take(self, course: Course) -> None:
        self.course = course
        self.guard.lang = course.lesson.language
        if self.period is not None:
            self.period.speak(course.lesson.language)
        self.contents.take(course)
        self.whole.take(course, course.key)
        for view in self._chapters.values():
            view.take(course)
        course.key = self.whole.key
        self.draw()
