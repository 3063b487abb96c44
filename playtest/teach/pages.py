"""A lesson in plain text and in Markdown: what a notebook prints, what a terminal shows, what a test compares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from playtest.engine import Flow, Json, seat_name
from playtest.locales import ENGLISH, Words, rulebook_languages
from playtest.teach.example import Shown
from playtest.teach.explain import glossary, what_now
from playtest.teach.lesson import Chapter, Lesson, Link, Plan, PlanStep, Question, Task
from playtest.teach.plan import plan_heading, plan_of, plan_rows
from playtest.teach.playing import Playing
from playtest.teach.task import AtTask
from playtest.teach.view import board_lines


def plain(text: str) -> str:
    """A text without the marks that set words in bold."""
    return text.replace("**", "")


class Pages:
    """The pages of one lesson in its language."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.say = Words(lesson.language, "teach", lesson.names)
        self.words = Words(lesson.language, lesson.game.key, lesson.names)

    # --- where and what for ------------------------------------------------------------------------------

    def places(self, chapter: Chapter) -> list[tuple[str, bool]]:
        """The phases around this chapter's, in order: name, and whether it is this one."""
        parts = chapter.path.split("/")
        here = self.lesson.game.root
        for part in parts[:-1]:
            here = next(node for node, _ in _children(here) if node.name == part)
        siblings = [node.name for node, _ in _children(here)]
        return [(self.words.tell(f"phase.{name}"), name == parts[-1]) for name in siblings]

    def where(self, chapter: Chapter) -> str:
        """The phases around this chapter's, this one in brackets."""
        told = [f"[{name}]" if here else name for name, here in self.places(chapter)]
        return self.say.tell("page.where", places=" → ".join(told))

    def number(self, chapter: Chapter) -> int:
        """The chapter's number, from 1."""
        return [other.key for other in self.lesson.chapters].index(chapter.key) + 1

    def heading(self, chapter: Chapter) -> str:
        """The chapter's number and title."""
        return self.say.tell("page.chapter", n=self.number(chapter), title=chapter.title)

    def terms(self, chapter: Chapter) -> list[tuple[str, str, str]]:
        """The chapter's terms: what it is called, what in the game's other language, what it is."""
        known = glossary(self.lesson.game.key, self.lesson.language)
        return [(known[term].term, known[term].other, known[term].text) for term in chapter.terms if term in known]

    def terms_head(self) -> str:
        """The head of the table of terms in Markdown: the other language is that which the game speaks besides."""
        spoken = rulebook_languages(self.lesson.game.key)
        other = next((code for code in spoken if code != self.lesson.language), ENGLISH)
        return self.say.tell("page.terms_head", other=other)

    def explained(self, chapter: Chapter) -> Iterator[str]:
        """The explanation as paragraphs, mistake and what is left out included."""
        yield self.say.tell("page.why", purpose=chapter.purpose)
        yield self.where(chapter)
        yield from map(plain, chapter.explain)
        yield self.say.tell("page.mistake", text=chapter.mistake)

    # --- the example -------------------------------------------------------------------------------------

    def seen_by(self, see: str) -> str:
        """Whose eyes a step is seen through, as a sentence."""
        return self.say.tell(f"page.see_{see}") if see in ("all", "public") else self.say.tell("page.see_seat", who=see)

    def step_heading(self, steps: tuple[Shown, ...], i: int) -> str:
        """The heading of one step of an example."""
        return self.say.tell("page.step", n=i + 1, total=len(steps), title=steps[i].title)

    def step_lines(self, steps: tuple[Shown, ...], i: int) -> list[str]:
        """One step of an example: heading, words, what happened with its rules, the rules behind it."""
        step = steps[i]
        happened = [f"  - {told}" for told in step.happened]
        head = self.say.tell("page.happened" if happened else "page.nothing_happened")
        rules = [f"  - {one.rule} {one.title}" for one in step.reasons]
        lines = [self.step_heading(steps, i), step.text, self.seen_by(step.see), head, *happened]
        return [*lines, self.say.tell("page.rules"), *rules]

    def example_lines(self, steps: tuple[Shown, ...]) -> list[str]:
        """The whole example as a transcript, ending with the table in words."""
        lines: list[str] = []
        for i in range(len(steps)):
            lines += [*self.step_lines(steps, i), ""]
        return [*lines, *self.table_lines(steps[-1].view)]

    def table_lines(self, view: Mapping[str, Json]) -> list[str]:
        """The table in words, made from a view alone."""
        return board_lines(self.lesson.game.key, view, self.words, Words(self.lesson.language, "text"))

    # --- tasks, games, questions -------------------------------------------------------------------------

    def task_lines(self, at: AtTask) -> list[str]:
        """A task: what to do, and what may be answered."""
        task: Task = at.task
        lines = [f"{self.say.tell('page.task')}: {task.title}", task.task]
        if task.decides:
            now = what_now(at.line, at.seat, self.lesson.language, self.lesson.names)
            lines.append(str(now[0]))
        return lines

    def game_lines(self, game: Playing) -> list[str]:
        """A game as it stands: who the reader is, what is asked, or how it ended."""
        lines = [game.play.task, self.say.tell("play.yours", who=game.play.seat)]
        if not game.finished:
            return [*lines, self.say.tell("page.now"), *(f"  - {now}" for now in game.what_now())]
        return [*lines, *self.ended(game)]

    def ended(self, game: Playing) -> list[str]:
        """How a finished game ended."""
        winners = [*map(seat_name, game.line.state.winners)]
        won = [self.say.tell("play.won", winners=winners)] if winners else []
        return [*won, self.say.tell("play.finished")]

    def question_lines(self, question: Question, n: int, total: int) -> list[str]:
        """A question with its answers."""
        heading = self.say.tell("page.question", n=n, total=total)
        return [f"{heading}: {question.question}", *(f"  {key}) {text}" for key, text in question.options.items())]

    # --- for the teacher, and for all at the end ---------------------------------------------------------

    def teacher(self, chapter: Chapter) -> list[str]:
        """What a teacher should know beside this chapter: its minutes in each plan, and the note; empty without one."""
        if not chapter.teacher:
            return []
        minutes: list[object] = [
            self._share(plan, step) for plan in self.lesson.plans for step in plan.steps if step.chapter == chapter.key
        ]
        return [*([f"{self.words.listed(minutes)}."] if minutes else []), chapter.teacher]

    def _share(self, plan: Plan, step: PlanStep) -> str:
        if plan.title:
            return self.say.tell("page.teacher_share", n=step.minutes, title=plan.title)
        return self.say.tell("page.teacher_minutes", n=step.minutes, total=plan.minutes)

    def link(self, link: Link, deep: bool) -> str:
        """Where a link leads from a lesson's page; ``deep`` is a page in the folder of a language."""
        folder, _, file = link.path.partition("/")
        spoken = "" if self.lesson.language == ENGLISH else f"{self.lesson.language}/"
        return f"{'../' * (2 if deep else 1)}{folder}/{spoken}{file}"

    # --- Markdown ----------------------------------------------------------------------------------------

    def markdown(self, chapter: Chapter) -> str:
        """The chapter's explanation as Markdown: what a reader without widgets reads."""
        say = self.say
        places = " → ".join(f"**{name}**" if here else name for name, here in self.places(chapter))
        terms = [f"| {term} | {other} | {text} |" for term, other, text in self.terms(chapter)]
        note = self.teacher(chapter)
        head, deep = f"> **{say.tell('page.teacher_head')}**", self.lesson.language != ENGLISH
        return "\n\n".join(
            [
                f"## {self.heading(chapter)}",
                f"*{chapter.purpose}*",
                say.tell("page.where", places=places),
                *([f"{head} {' '.join(note)}"] if note else []),
                *chapter.explain,
                f"> **{say.tell('page.mistake_head')}** {chapter.mistake}",
                f"**{say.tell('page.terms')}**\n\n{self.terms_head()}\n|---|---|---|\n" + "\n".join(terms),
                f"*{say.tell('page.left_out', text=chapter.left_out)}*",
                *(f"[{link.text}]({self.link(link, deep)})" for link in chapter.links),
            ]
        )

    def discussion(self, chapter: Chapter) -> str:
        """The questions to talk about as Markdown."""
        asked = [f"{n}. {question}" for n, question in enumerate(chapter.discuss, 1)]
        return "\n\n".join([f"**{self.say.tell('part_long.discuss')}**", "\n".join(asked)])

    def plan(self, key: str) -> str:
        """A lesson plan as a Markdown table."""
        say = self.say
        head = [say.tell(f"page.plan_{name}") for name in ("chapter", "minutes", "parts")]
        rows = [
            [row.chapter, say.tell("page.plan_until", n=row.minutes, until=row.until), ", ".join(row.parts)]
            for row in plan_rows(self.lesson, key)
        ]
        lines = [f"| {' | '.join(cells)} |" for cells in (head, ["---"] * 3, *rows)]
        return f"**{plan_heading(self.lesson, plan_of(self.lesson, key))}**\n\n" + "\n".join(lines)


def _children(flow: Flow) -> Iterator[tuple[Any, Any]]:
    """The flows in a flow, with their arguments; steps between them are no phases."""
    for i in range(len(flow.children)):
        node, args = flow.child(i, ())[:2]
        if isinstance(node, Flow):
            yield node, args
