"""One chapter on the screen: its parts as steps, the table drawn and in words, the question, and help on everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from playtest.engine import Decision, Json, Line
from playtest.games.worksheets import Verdict, Worksheet
from playtest.teach import AtTask, Course, Pages, Stop, Told, Tried, WhyNot, stops
from playtest.teach.offers import answer_told
from playtest.teach.quiz import choice_of, graded
from playtest.ui import lesson_text as text
from playtest.ui.actions import Actions
from playtest.ui.asked import question_of
from playtest.ui.board import Board
from playtest.ui.boards import show_board, show_hand
from playtest.ui.bundle import Screen
from playtest.ui.choice import Answer, ChoicePanel, Legal, Question
from playtest.ui.columns import column, visible
from playtest.ui.guard import Guard
from playtest.ui.html import Safe, html_widget
from playtest.ui.notice import Notice
from playtest.ui.stepper import Step, Stepper
from playtest.ui.together import Box, Layout, VBox
from playtest.ui.worksheet import WorksheetView

FLAT = 0.6
"""A hand that is lower than this for its width, with hardly a card in it, needs no room of its own beside the board."""
FEW = 8
"""Up to so many legal answers a task offers its wrong ones beside them, as buttons like the rest."""


class ChapterView(Screen):
    """A chapter of a course. `on_change` gets the view whenever the reader has done something on it.

    `on_leave` gets the key of the next chapter when the reader goes on from the end; without it he stays. `deep`: the
    page lies in the folder of a language.
    """

    def __init__(
        self,
        course: Course,
        key: str,
        on_change: Callable[[ChapterView], object],
        on_leave: Callable[[str], object] | None = None,
        deep: bool = False,
    ) -> None:
        self.key = key
        self.deep = deep
        self._on_change = on_change
        self._on_leave = on_leave
        self._retried: Stop | None = None
        self._take_words(course)
        lang = course.lesson.language
        self.notice = Notice(lang)
        guard = self.guard = Guard(self.notice.alert, self.draw, lang)
        self.tabs = Stepper([Step("explain", "")], guard(self._to_part), lang, numbered=False)  # the turns are counted
        self.turns = Stepper([Step("0", "")], guard(self._to_stop), lang)
        self.text = html_widget(Safe(""))
        self.panel = ChoicePanel(guard(self._answered), lang)
        self.reply = html_widget(Safe(""))
        self.actions = Actions(guard(self._act), lang)
        self.board = Board(lang)
        self.hand = Board(lang)
        self.tabs.root.add_class("pt-tabs")
        self.turns.root.add_class("pt-turns")
        self.work = WorksheetView(
            course.lesson.game, self.panel, guard, self._work_out, self._sheet_changed, self._draw_sheet,
            lambda buttons: self._offer(*buttons),
        )  # fmt: skip
        answers = (self.panel.root, self.reply, self.actions.root, self.notice.root)
        words = column("pt-words", "1 1 460px", self.text, *answers)
        self.scene = column("pt-scene", "1 1 920px", self.work.working, self.board.root, self.hand.root)
        self.change = column("pt-change", "1 1 100%", self.work.form.root)
        visible(self.work.working, False)
        self.beside = Box([words, self.scene], layout=Layout(flex_flow="row wrap"))
        self.root = VBox([self.tabs.root, self.beside, self.turns.root]).add_class("pt-chapter")
        self.draw()

    def _take_words(self, course: Course) -> None:
        self.course = course
        self.pages = Pages(course.lesson)
        self.chapter = course.lesson.chapter(self.key)

    def take(self, course: Course, key: str | None = None) -> None:
        """Shows a chapter of another course, perhaps in another language, or another chapter."""
        self.key = key or self.key
        self._retried = None
        self._take_words(course)
        for part in (self.notice, self.tabs, self.turns, self.board, self.hand, self.panel, self.actions, self.guard):
            part.lang = course.lesson.language
        self.work.speak(course.lesson.language)
        self.notice.clear()
        self.draw()

    # --- where -------------------------------------------------------------------------------------------

    @property
    def stop(self) -> Stop:
        """The reader's place in this chapter."""
        return self.course.places[self.key]

    def _to_part(self, part: str) -> None:
        self._to(Stop(part))

    def _to_stop(self, n: str) -> None:
        self._act(n) if n == "leave" else self._to(stops(self.chapter)[int(n)])

    def _to(self, stop: Stop) -> None:
        self.course.go(self.key, stop.part, stop.index)
        self._retried = None
        self._kept()
        self.notice.clear()
        self.draw()

    def _kept(self) -> None:
        """What was done is kept before it is shown."""
        self._on_change(self)

    # --- drawing -----------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Shows the reader's place as it stands."""
        self.course.go(self.key)
        self._reply(Safe(""))
        self._draw_steps()
        getattr(self, f"_draw_{self.stop.part}")()

    def _draw_steps(self) -> None:
        say = self.pages.say
        places, path, following = stops(self.chapter), self.course.path(self.key), self._following()
        self.turns.steps = tuple(Step(str(places.index(stop)), self._name(stop)) for stop in path)
        self.turns.beyond = following and Step("leave", say.tell("page.next_chapter", title=following.title))
        self.turns.show(str(places.index(self.stop)))
        # the tabs last: who sees them move finds Next ready for this place
        self.tabs.steps = tuple(Step(part, say.tell(f"part.{part}")) for part in self.chapter.parts)
        self.tabs.show(self.stop.part, self.course.done(self.key))

    def _name(self, stop: Stop) -> str:
        """What a place in the chapter is called."""
        say, chapter = self.pages.say, self.chapter
        if stop.part == "example":
            return chapter.example[stop.index].title
        if stop.part == "complete":
            return chapter.tasks[stop.index].title
        if stop.part == "work":
            return chapter.work[stop.index].title
        if stop.part == "recall":
            return say.tell("page.question", n=stop.index + 1, total=len(chapter.recall))
        return say.tell(f"part.{stop.part}")

    def _draw_explain(self) -> None:
        self._show(text.explanation(self.pages, self.chapter, self.deep), self.pages.explained(self.chapter))

    def _draw_example(self) -> None:
        steps, i = self.course.example(), self.stop.index
        self._show(text.step(self.pages, steps, i), self.pages.step_lines(steps, i), board=True)
        self._table(steps[i].view, self.pages.seen_by(steps[i].see))

    def _draw_complete(self) -> None:
        self._show(Safe(""), (), board=True, panel=True)
        at, task = self.course.at_task(), self.course.task
        given = self.course.right_answer(self.key, "complete", task.key)
        if given and self._retried != self.stop:
            self._draw_solved([task.task], answer_told(self.pages.words, at.choice(), given[0]), at.answer(given[0]))
            return
        self._table(at.view(), self.pages.seen_by(task.seat or "all"))
        draft = f"{self.key} {task.key}"
        if task.decides:
            self.panel.ask(replace(self._task_question(at, task.task), draft=draft))
        else:
            self.panel.ask(
                Question(task.key, task.key, task.title, task.choice, task.task, self.pages.words, draft=draft)
            )
        self._offer(("hint", "hint.button"))
        self._say_hints(self.course.hints_heard())

    def _draw_work(self) -> None:
        exercise, sheet, first = self.course.exercise, self.course.sheet(), self.course.first_sheet()
        self._show(Safe(""), (), board=True, panel=True, work=True)
        solved = sheet == first and self.course.solved(self.key, "work", exercise.key)
        self.work.show(sheet, first, exercise.title, exercise.task, known=solved)

    def _draw_sheet(self, view: Mapping[str, Json]) -> None:
        self._table(view, self.pages.seen_by("public"))

    def _draw_discuss(self) -> None:
        said = [*self.chapter.discuss, *(link.text for link in self.chapter.links)]
        self._show(text.discussion(self.pages, self.chapter, self.deep), said)

    def _draw_play(self) -> None:
        game = self.course.game()
        self._show(text.lines(self.pages, [game.play.task]), [game.play.task], board=True, panel=True)
        self._table(game.view(), self.pages.seen_by(game.play.seat))
        decision = game.decision
        again = ("again", "play.again" if game.lucky else "play.same_again")
        self._happened(game.latest())
        if decision is None:
            self.panel.clear(" ".join(self.pages.ended(game)))
            self._offer(again)
            return
        asked = self._asked(game.line, decision)
        self.panel.ask(replace(asked, draft=f"{self.key} play {game.again} {len(game.deeds)}"))
        also = [(f"also {offer.what}", self.pages.words.decision(offer.what)) for offer in game.offers()]
        self._offer(("hint", "hint.button"), ("now", "page.now"), again, also=also)

    def _draw_recall(self) -> None:
        self._show(Safe(""), (), panel=True)
        asked = self.course.question
        given = self.course.right_answer(self.key, "recall", asked.key)
        if given and self._retried != self.stop:
            told = graded(self.course.lesson, asked, given[0])
            self._draw_solved([asked.question], asked.options[asked.right], told)
            return
        legal = [Legal(key) for key in asked.options]
        self.panel.ask(Question(asked.key, asked.key, self._name(self.stop), choice_of(asked), asked.question,
                                labels=asked.options, legal=legal))  # fmt: skip
        self._offer()

    def _draw_solved(self, asked: Sequence[str], given: str, tried: Tried) -> None:
        """What was solved stays to be seen: the task, the answer, why it is right, and what came of it."""
        say = self.pages.say
        explain = [*asked, say.tell("verdict.given", answer=given), tried.done]
        self.panel.ask(Question("", "", say.tell("verdict.right_head"), None, explain))
        self._offer(("retry", "verdict.retry"))
        if tried.view is not None:
            self._table(tried.view, self.pages.seen_by(self.course.task.seat or "all"))
        self._happened(tried.happened)

    def _say_hints(self, told: Sequence[str]) -> None:
        if told:
            self.notice.say(self.pages.say.tell("now.hint", text=" ".join(told)))

    def _show(self, page: Safe, said: Any, board: bool = False, panel: bool = False, work: bool = False) -> None:
        """Puts a page's words on the screen, and only those parts that it has."""
        self.text.value, self._said = str(page), tuple(said)
        visible(self.scene, board)
        for part, there in ((self.board, board), (self.panel, panel), (self.hand, False)):
            visible(part.root, there)
            if not there:
                part.clear()
        self._show_work(work)
        if not panel:
            self._offer()

    def _show_work(self, there: bool) -> None:
        """A worksheet's working and form are on the page only where there is one."""
        if there != (self.change in self.beside.children):
            self.beside.children = (*self.beside.children[:2], *([self.change] if there else []))
            (self.beside.add_class if there else self.beside.remove_class)("pt-at-work")
        if not there:
            self.work.clear()

    def _offer(self, *buttons: tuple[str, str], also: Sequence[tuple[str, str]] = ()) -> None:
        """The buttons under the question: keys and ids of their texts; at the chapter's end also the way on."""
        say = self.pages.say
        shown = [*[(key, say.tell(label)) for key, label in buttons], *also]
        following = self._following()
        if following is not None:
            shown.append(("leave", say.tell("page.next_chapter", title=following.title)))
        self.actions.show(shown, say.tell(f"part_long.{self.stop.part}"))
        visible(self.actions.root, bool(shown))

    def _following(self) -> Any:
        """The next chapter, where the reader stands at the end of this one and may leave it."""
        chapters = self.course.chapters
        if self._on_leave is None or self.stop != self.course.path(self.key)[-1] or self.chapter not in chapters[:-1]:
            return None
        return chapters[chapters.index(self.chapter) + 1]

    def _asked(self, line: Line, decision: Decision) -> Question:
        """The question of a decision; of what may not be chosen one answer for each reason."""
        asked = question_of(line, decision, self.course.lesson.language, self.course.lesson.names)
        reasons = {refusal.why: refusal for refusal in reversed(asked.refused)}
        return replace(asked, refused=[*reversed(reasons.values())])

    def _task_question(self, at: AtTask, explain: str) -> Question:
        """A task's decision under its own words. Where answers are buttons, the wrong ones may be pressed too: the
        reader is to hear why not."""
        decision, task = at.decision(), at.task
        asked = replace(self._asked(at.line, decision), heading=task.title, explain=explain, rules=(), lead=task.what)
        if asked.legal is None or len(asked.legal) > FEW:
            return asked
        tries = [decision.choice.json(decision.choice.read(slip.answer)) for slip in task.slips]
        shown: Any = decision.shown()["choice"]
        wrong = [Legal(answer, answer_told(self.pages.words, shown, answer)) for answer in tries]
        return replace(asked, legal=[*asked.legal, *wrong])

    def _table(self, view: Mapping[str, Json], title: str) -> None:
        lesson = self.course.lesson
        show_board(self.board, lesson.game.key, view, lesson.language, lesson.names, title)
        held = show_hand(self.hand, lesson.game.key, view, lesson.language)
        visible(self.hand.root, held > 0)
        (self.scene.add_class if held > FLAT else self.scene.remove_class)("pt-with-hand")

    def _reply(self, content: Safe, said: Sequence[str] = ()) -> None:
        """What is said about the last answer, under the question."""
        self.reply.value = str(content)
        self._answer = tuple(said)
        visible(self.reply, bool(content))

    # --- what the reader does ----------------------------------------------------------------------------

    def _answered(self, given: Answer) -> None:
        self.course.go(self.key)
        if self.stop.part == "work":
            self.work.entered(given)
            return
        if self.stop.part == "play":
            self._played(given.what, given.answer, given.token)
            return
        tried = self.course.answer(given.answer)
        self._kept()
        self._tried(tried)

    def _work_out(self, entered: str) -> Verdict:
        self.course.go(self.key)
        verdict = self.course.work_out(entered)
        self._kept()
        return verdict

    def _sheet_changed(self, sheet: Worksheet) -> None:
        self.course.go(self.key)
        self.course.change(sheet)

    def _tried(self, tried: Tried) -> None:
        if tried.right:
            self._retried = None
            self.notice.clear()
            self.draw()
        elif tried.why_not is not None:
            self._refused(tried.why_not)
        else:  # the question is open again, so the table stays as it is asked about
            self.panel.refuse(tried.text)
            self._happened(tried.happened, self.pages.say.tell("page.would_happen"))

    def _played(self, what: str, answer: Any, token: str | None = None) -> None:
        turn = self.course.move(what, answer, token)
        self._kept()
        if turn.why_not is not None:
            self._refused(turn.why_not)
            return
        self.draw()
        self.notice.clear()

    def _refused(self, why: WhyNot) -> None:
        self.panel.refuse(" ".join(filter(None, (why.sentence, why.missing))))
        self._reply(text.refusal(self.pages, why), why.lines())

    def _happened(self, told: Sequence[Told], heading: str = "") -> None:
        page = text.page(self.pages, text.happened(self.pages, told, heading)) if told else Safe("")
        self._reply(page, [str(one) for one in told])

    def _act(self, key: str) -> None:
        self.course.go(self.key)
        if key == "hint":
            told = self.course.hint()
            self._kept()
            self._say_hints(self.course.hints_heard() or (told,))
        elif key == "now":
            lines = [str(now) for now in self.course.game().what_now()]
            self._reply(text.lines(self.pages, lines, self.pages.say.tell("page.now")), lines)
        elif key == "again":
            self.course.begin_again()
            self._kept()
            self.notice.clear()
            self.draw()
        elif key == "retry":
            self._retried = self.stop
            self.draw()
        elif key == "leave":
            self._leave()
        elif self.stop.part == "work":
            self.work.act(key)
        else:
            self._played(key.removeprefix("also "), None)

    def _leave(self) -> None:
        following = self._following()
        if following is not None and self._on_leave is not None:
            self.course.enter(following.key)
            self._on_leave(following.key)

    # --- in words ----------------------------------------------------------------------------------------

    def describe(self) -> str:
        """The page in plain text: heading, parts, words, question, what was said last, the table."""
        parts = [
            f"{self.pages.heading(self.chapter)}\n{self.tabs.describe()}",
            "\n".join(self._said),
            self.panel.describe() if self.stop.part in ("complete", "work", "play", "recall") else "",
            self.work.describe() if self.stop.part == "work" else "",
            "\n".join(self._answer),
            self.actions.describe(),
            self.notice.describe(),
            self.board.describe(),
        ]
        return "\n\n".join(filter(None, parts))
