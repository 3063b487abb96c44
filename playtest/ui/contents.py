"""The contents of a lesson: how far each chapter is done, lesson plans for a class, and the reader's kept place."""

from __future__ import annotations

from collections.abc import Callable

from playtest.teach import Course, Pages, Plan, figures, plan_heading, plan_lines, plan_rows, reason, stumbles
from playtest.ui.bundle import Screen
from playtest.ui.html import Safe, html_widget, tag
from playtest.ui.keeper import Keeper
from playtest.ui.notice import Notice
from playtest.ui.pulse import Pulse
from playtest.ui.together import VBox

DONE, OPEN = "✓", "·"
STUMBLES = 3
"""So many rules at most are named that a reader slipped on."""
KEEP = ("title", "about", "save", "load", "anew", "sure", "yes", "no")


class Contents(Screen):
    """Shows a course's progress; takes up a saved place or begins anew. `plans` may stand elsewhere on the page."""

    def __init__(
        self,
        course: Course,
        on_resume: Callable[[str, bool], object],
        on_anew: Callable[[], object],
    ) -> None:
        self.course = course
        self.pages = Pages(course.lesson)
        language = course.lesson.language
        game = course.lesson.game.key
        self.notice = Notice(language)
        self.table = html_widget(Safe(""))
        self.plans = html_widget(Safe(""))
        words = self._keep_words()
        self.keeper = Keeper(f"playtest.lesson.{game}", f"{game}-lesson.json", words, on_resume, on_anew, language)
        parts = [self.notice.root, self.table, self.keeper.root, Pulse(language).root]
        self.root = VBox(parts)
        self._draw_all()

    def _keep_words(self) -> dict[str, str]:
        return {key: self.pages.say.tell(f"keep.{key}") for key in KEEP}

    def take(self, course: Course) -> None:
        """Shows another course, perhaps in another language."""
        language = course.lesson.language
        self.course, self.pages = course, Pages(course.lesson)
        self.notice.lang = language
        self.keeper.speak(self._keep_words(), language)
        self._draw_all()

    def _draw_all(self) -> None:
        self.plans.value = str(self._plans())
        self.draw()

    def draw(self) -> None:
        """Shows the progress as it stands now; the plans stay as they are, whatever the reader does."""
        self.table.value = str(self._progress())

    def keep(self, text: str) -> None:
        """Keeps this text as the reader's place."""
        self.keeper.keep(text)

    def refuse(self, text: str) -> None:
        """Says why a saved place was not taken up."""
        self.keeper.refuse(text)

    def tell(self, key: str) -> None:
        """Says a sentence of the catalogue."""
        self.notice.say(self.pages.say.tell(key))

    # --- what it shows -----------------------------------------------------------------------------------

    def marks(self) -> list[tuple[str, list[tuple[str, bool]]]]:
        """For each chapter its title, and its parts with whether they are done."""
        rows = []
        for chapter in self.course.chapters:
            done = self.course.done(chapter.key)
            parts = [(self.pages.say.tell(f"part.{part}"), part in done) for part in chapter.parts]
            rows.append((f"{self.pages.number(chapter)}. {chapter.title}", parts))
        return rows

    def figures_line(self) -> str:
        """How many answers were right at the first try, and how many hints it took."""
        asked = [figure for figure in figures([self.course.marks]) if figure.part != "play"]
        right, hints = sum(figure.first for figure in asked), sum(figure.hints for figure in asked)
        return self.pages.say.tell("page.figures", right=right, asked=len(asked), hints=hints)

    def stumbles_line(self) -> str:
        """The rules that stood behind most slips, the hottest first; "" where there was none."""
        found = list(stumbles([self.course.marks]).items())[:STUMBLES]
        if not found:
            return ""
        say, lesson = self.pages.say, self.course.lesson
        told = [
            say.tell("page.stumble", rule=rule, title=reason(lesson.game.key, rule, lesson.language).title, n=n)
            for rule, n in found
        ]
        return say.tell("page.stumbles", rules="; ".join(told))

    def _progress(self) -> Safe:
        say = self.pages.say
        items = [
            tag(
                "li",
                tag("strong", title),
                tag("br"),
                "  ".join(f"{DONE if done else OPEN} {name}" for name, done in parts),
            )
            for title, parts in self.marks()
        ]
        figures = [tag("p", line) for line in (self.figures_line(), self.stumbles_line()) if line]
        content = [tag("summary", say.tell("page.progress")), tag("ul", *items), *figures]
        return tag("details", *content, class_="pt pt-lesson", lang=self.course.lesson.language)

    def _plans(self) -> Safe:
        """All plans folded away, or the one that is chosen."""
        plans = [self._plan(plan) for plan in self.shown]
        summary = tag("summary", self.pages.say.tell("page.plans"))
        return tag("details", summary, *plans, class_="pt pt-lesson", lang=self.course.lesson.language)

    @property
    def shown(self) -> tuple[Plan, ...]:
        """The plan that is chosen, else all there are."""
        return (self.course.plan,) if self.course.plan else self.course.lesson.plans

    def _plan(self, plan: Plan) -> Safe:
        say = self.pages.say
        head = [tag("th", say.tell(f"page.plan_{name}"), scope="col") for name in ("chapter", "minutes", "parts")]
        rows = [
            tag("tr", tag("th", row.chapter, scope="row"),
                tag("td", say.tell("page.plan_until", n=row.minutes, until=row.until)), tag("td", ", ".join(row.parts)))
            for row in plan_rows(self.course.lesson, plan.key)
        ]  # fmt: skip
        table = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="pt-table")
        return tag("section", tag("h4", plan_heading(self.course.lesson, plan)), tag("div", table, class_="pt-wide"))

    def describe(self) -> str:
        lines = [self.pages.say.tell("page.progress")]
        for title, parts in self.marks():
            lines.append(f"  {title}: " + " ".join(f"[{'x' if done else ' '}] {name}" for name, done in parts))
        lines += filter(None, [self.figures_line(), self.stumbles_line()])
        for plan in self.shown:
            lines += ["", *plan_lines(self.course.lesson, plan.key)]
        return "\n".join(lines)
