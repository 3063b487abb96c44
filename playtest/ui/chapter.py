"""One chapter on the screen: its parts as steps, the table drawn and in words, the question, and help on everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ipywidgets

from playtest.engine import Decision, Json, Line
from playtest.locales import Words
from playtest.teach import Course, Pages, Stop, Told, Tried, reason
from playtest.teach.offers import answer_told, without_needless
from playtest.teach.pages import board_of
from playtest.teach.quiz import choice_of
from playtest.ui import lesson_text as text
from playtest.ui.actions import Actions
from playtest.ui.board import Board, blocks
from playtest.ui.bundle import Screen
from playtest.ui.choice import Answer, ChoicePanel, Legal, Question
from playtest.ui.guard import Guard
from playtest.ui.html import Safe, html_widget
from playtest.ui.logtable import LogTable, Row
from playtest.ui.notice import Notice
from playtest.ui.stepper import Step, Stepper

FEW = 8
"""So many legal answers are offered as buttons; with more the choice is filled in as a form."""


class ChapterView(Screen):
    """A chapter of a course. `on_change` is told whenever the reader has done something."""

    def __init__(self, course: Course, key: str, on_change: Callable[[], object]) -> None:
        self.key = key
        self._on_change = on_change
        self.take_words(course)
        language = course.lesson.language
        self.notice = Notice(language)
        guard = self.guard = Guard(self.notice.alert, self.draw, language)
        self.parts = Stepper([Step(part, part) for part in self.chapter.parts], guard(self._to_part), language)
        self.walk = Stepper([Step("0", "")], guard(self._to_index), language)
        self.text = html_widget(Safe(""))
        self.board = Board(language)
        self.panel = ChoicePanel(guard(self._answered), language)
        self.reply = html_widget(Safe(""))
        self.actions = Actions(guard(self._act), language)
        self.log = LogTable(language, guard(self._why))
        self._said: tuple[str, ...] = ()
        widgets = (self.parts, self.text, self.walk, self.board, self.panel, self.reply, self.actions, self.notice, self.log)
        self.root = ipywidgets.VBox([made if isinstance(made, ipywidgets.HTML) else made.root for made in widgets])
        if not course.seen[key] - {Stop("explain")}:
            self._go(Stop("example"), quietly=True)
        self.draw()

    def take_words(self, course: Course) -> None:
        """The course and its words from now on."""
        self.course = course
        self.pages = Pages(course.lesson)
        self.chapter = course.lesson.chapter(self.key)

    def take(self, course: Course) -> None:
        """Shows the chapter of another course, perhaps in another language."""
        self.take_words(course)
        for part in (self.notice, self.parts, self.walk, self.board, self.panel, self.actions, self.log, self.guard):
            part.lang = course.lesson.language
        self.notice.clear()
        self.log.caption = self.pages.say.tell("page.happened")
        self.draw()

    # --- where -------------------------------------------------------------------------------------------

    @property
    def stop(self) -> Stop:
        """The reader's place in this chapter."""
        return self.course.places[self.key]

    def _go(self, stop: Stop, quietly: bool = False) -> None:
        self.course.seen[self.key].add(Stop("explain"))
        self.course.go(self.key, stop.part, stop.index)
        if not quietly:
            self.notice.clear()
            self.draw()
            self._on_change()

    def _to_part(self, part: str) -> None:
        self._go(Stop(part))

    def _to_index(self, index: str) -> None:
        self._go(Stop(self.stop.part, int(index)))

    # --- drawing -----------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Shows the reader's place as it stands."""
        self.course.go(self.key)
        say, part = self.pages.say, self.stop.part
        self.parts.steps = tuple(Step(name, say.tell(f"part.{name}")) for name in self.chapter.parts)
        self.parts.show(part, self.course.done(self.key))
        self._draw_walk()
        self._reply(Safe(""), ())
        getattr(self, f"_draw_{part}")()

    def _draw_walk(self) -> None:
        titles = {
            "example": [step.title for step in self.chapter.example],
            "complete": [task.title for task in self.chapter.tasks],
            "recall": [self.pages.say.tell("page.question", n=i + 1, total=len(self.chapter.recall))
                       for i in range(len(self.chapter.recall))],
        }.get(self.stop.part, [])  # fmt: skip
        _show(self.walk.root, len(titles) > 1)
        if len(titles) > 1:
            self.walk.steps = tuple(Step(str(i), title) for i, title in enumerate(titles))
            self.walk.show(str(self.stop.index), [str(i) for i in self._done_here()])

    def _done_here(self) -> list[int]:
        """The steps, tasks or questions of this part that are done."""
        part, chapter = self.stop.part, self.chapter
        if part == "example":
            return [stop.index for stop in self.course.seen[self.key] if stop.part == part]
        keys = [task.key for task in chapter.tasks] if part == "complete" else [q.key for q in chapter.recall]
        return [i for i, key in enumerate(keys) if self.course.solved(self.key, part, key)]

    def _arrange(self, board: bool = False, panel: bool = False, log: bool = False) -> None:
        for part, there in ((self.board, board), (self.panel, panel), (self.log, log)):
            _show(part.root, there)
            if not there:
                part.clear()
        if not panel:
            self.actions.clear()

    def _draw_explain(self) -> None:
        self._arrange()
        self.text.value = str(text.explanation(self.pages, self.chapter))
        self._said = tuple(self.pages.explained(self.chapter))

    def _draw_example(self) -> None:
        self._arrange(board=True, log=True)
        steps = self.course.example()
        shown = steps[self.stop.index]
        self.text.value = str(text.step(self.pages, steps, self.stop.index))
        self._said = tuple(self.pages.step_lines(steps, self.stop.index))
        self._table(shown.view, self.pages.seen_by(shown.see))
        self._told(shown.happened)

    def _draw_complete(self) -> None:
        self._arrange(board=True, panel=True, log=True)
        at, task = self.course.at_task(), self.course.task
        self.text.value, self._said = "", ()
        self._table(at.view(), self.pages.seen_by(task.seat or "all"))
        explain = [task.task, *self.course.hints_heard()]
        if task.decides:
            tries = [slip.answer for slip in task.slips]
            self.panel.ask(self._question(at.decision(), at.line, task.title, explain, tries))
        else:
            self.panel.ask(Question(task.key, task.key, task.title, task.choice, explain, self._words()))
        self._told(())
        say = self.pages.say
        self.actions.show([("hint", say.tell("hint.button"))], say.tell("page.task"))
        if self.course.solved(self.key, "complete", task.key):
            self.notice.say(say.tell("verdict.done_before"))

    def _draw_play(self) -> None:
        self._arrange(board=True, panel=True, log=True)
        game, say = self.course.game(), self.pages.say
        self.text.value = str(text.lines(self.pages, [game.play.task]))
        self._said = (game.play.task,)
        self._table(game.view(), self.pages.seen_by(game.play.seat))
        self._told(game.heard())
        help_on = [("again", say.tell("play.again"))]
        decision = game.decision
        if decision is None:
            self.panel.clear(" ".join(self.pages.ended(game)))
        else:
            now = game.what_now()
            self.panel.ask(self._question(decision, game.line, now[0].question, [_rule(now[0].reason)]))
            also = [(f"also {d.what}", self._words().decision(d.what)) for d in game.offers()]
            help_on = [("hint", say.tell("hint.button")), ("now", say.tell("page.now")), *also, *help_on]
        self.actions.show(help_on, say.tell("part_long.play"))

    def _draw_recall(self) -> None:
        self._arrange(panel=True)
        asked, n = self.course.question, self.stop.index + 1
        heading = self.pages.say.tell("page.question", n=n, total=len(self.chapter.recall))
        self.text.value, self._said = "", ()
        legal = [Legal(key, label) for key, label in asked.options.items()]
        choice = choice_of(asked)
        self.panel.ask(Question(asked.key, asked.key, heading, choice, asked.question, labels=asked.options, legal=legal))
        self.actions.clear()
        if self.course.solved(self.key, "recall", asked.key):
            self.notice.say(self.pages.say.tell("verdict.done_before"))

    def _words(self) -> Words:
        return self.pages.words

    def _question(
        self, decision: Decision, line: Line, heading: str, explain: Sequence[str], tries: Sequence[Json] = ()
    ) -> Question:
        """A decision as the panel asks it; `tries` are wrong answers that may be tried all the same."""
        choice: Any = decision.shown()["choice"]
        legal = decision.legal()
        offered = None
        if legal is not None:
            wrong = [decision.choice.json(decision.choice.read(answer)) for answer in tries]
            answers = [*without_needless([decision.choice.json(value) for value in legal]), *wrong]
            if len(answers) <= FEW + len(wrong):
                offered = [Legal(answer, answer_told(self.pages.words, choice, answer)) for answer in answers]
        told = list(filter(None, explain))
        return Question(line.token(decision), decision.what, heading, choice, told, self._words(), legal=offered)

    def _table(self, view: Mapping[str, Json], title: str) -> None:
        lesson = self.course.lesson
        drawn, parts = board_of(lesson.game.key, "svg"), board_of(lesson.game.key, "sections")
        if drawn is None or parts is None:
            self.board.clear()
            return
        told = blocks(parts(view, lesson.language, lesson.names))
        narrow = drawn(view, lesson.language, lesson.names)
        wide = drawn(view, lesson.language, lesson.names, size="wide")
        self.board.show(narrow, title, told, wide=wide)

    def _told(self, happened: Sequence[Told]) -> None:
        phase = next((name for name, here in self.pages.places(self.chapter) if here), "")
        self.log.show([Row(n, phase, told.text, told.rule) for n, told in enumerate(happened, 1)])
        _show(self.log.root, bool(happened))

    def _reply(self, content: Safe, said: tuple[str, ...]) -> None:
        self.reply.value = str(content)
        self._answer_said = said
        _show(self.reply, bool(content))

    # --- what the reader does ----------------------------------------------------------------------------

    def _answered(self, given: Answer) -> None:
        self.course.go(self.key)
        if self.stop.part == "play":
            self._played(given)
        else:
            self._tried(self.course.answer(given.answer))
        self._on_change()

    def _tried(self, tried: Tried) -> None:
        if tried.right:
            self.draw()
            self.panel.clear(tried.text)
            self.actions.show([("next", self.pages.say.tell("page.go_on"))])
        elif tried.why_not is not None:
            self.panel.refuse(" ".join(filter(None, (tried.why_not.sentence, tried.why_not.missing))))
            self._reply(text.refusal(self.pages, tried.why_not), tuple(tried.why_not.lines()))
        else:
            self.panel.refuse(tried.text)
            self._reply(Safe(""), (tried.text,))
        if tried.happened:
            self._told(tried.happened)

    def _played(self, given: Answer) -> None:
        turn = self.course.move(given.what, given.answer, given.token)
        if turn.why_not is None:
            self.draw()
            self.notice.say(" ".join(text.told(turn.happened)[-3:]))
        else:
            self.panel.refuse(" ".join(filter(None, (turn.why_not.sentence, turn.why_not.missing))))
            self._reply(text.refusal(self.pages, turn.why_not), tuple(turn.why_not.lines()))

    def _act(self, key: str) -> None:
        self.course.go(self.key)
        if key == "hint":
            told = self.pages.say.tell("now.hint", text=self.course.hint())
            self._reply(text.lines(self.pages, [told]), (told,))
            self.notice.say(told)
        elif key == "now":
            lines = [str(now) for now in self.course.game().what_now()]
            self._reply(text.lines(self.pages, lines, self.pages.say.tell("page.now")), tuple(lines))
        elif key == "again":
            self.course.begin_again()
            self.notice.clear()
            self.draw()
        elif key == "next":
            self.course.next_here()
            self.notice.clear()
            self.draw()
        else:
            self._also(key.removeprefix("also "))
        self._on_change()

    def _also(self, what: str) -> None:
        turn = self.course.move(what, None)
        self.draw()
        self.notice.say(" ".join(text.told(turn.happened)) if turn.why_not is None else str(turn.why_not))

    def _why(self, rule: str) -> None:
        found = reason(self.course.lesson.game.key, rule, self.course.lesson.language)
        self._reply(text.reason(self.pages, found), (str(found),))
        self.notice.say(str(found))

    # --- in words ----------------------------------------------------------------------------------------

    def describe(self) -> str:
        """The page in plain text: heading, parts, words, table, question, and what was said last."""
        blocks_of_text = [
            self.pages.heading(self.chapter),
            self.parts.describe(),
            "\n".join(self._said),
            self.board.describe(),
            self.panel.describe() if self.stop.part in ("complete", "play", "recall") else "",
            "\n".join(self._answer_said),
            self.actions.describe(),
            self.notice.describe(),
        ]
        return "\n\n".join(filter(None, blocks_of_text))


def _rule(found: Any) -> str:
    return f"{found.rule}: {found.text}" if found is not None else ""


def _show(widget: ipywidgets.DOMWidget, there: bool) -> None:
    """Shows or hides a widget; it stays on the page, so that nothing jumps when it comes back."""
    widget.layout.display = None if there else "none"
