"""A worksheet on the screen: a number is asked for, judged, worked out line by line; then everything may be changed.

A guess comes first: whatever is changed, the number is asked anew, unless somebody wants to see the sum at once. One
option may be switched, and the same position is worked out under both rules, side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import ipywidgets

from playtest.engine import Game, Json, Refused
from playtest.games.worksheets import Verdict, Working, Worksheet
from playtest.locales import Words
from playtest.teach.worksheets import other_values
from playtest.ui.actions import Actions
from playtest.ui.bundle import Screen
from playtest.ui.choice import Answer, ChoicePanel, Question
from playtest.ui.form import Field, Form, Group, Values
from playtest.ui.guard import Guard
from playtest.ui.html import Safe, html_widget
from playtest.ui.worksheet_text import workings

LONGEST = 20
"""Characters of a number that is entered."""


class WorksheetView(Screen):
    """The question (`asked`), the working (`working`), what may be changed (`form`); `root` has all three.

    Whoever shows this draws the table, and may set the three where they fit. `on_judge` gets what was entered and gives
    the verdict, `on_change` each new sheet, `on_view` the table to draw.
    """

    def __init__(
        self,
        game: Game,
        guard: Guard,
        on_judge: Callable[[str], Verdict],
        on_change: Callable[[Worksheet], object],
        on_view: Callable[[Mapping[str, Json]], object],
    ) -> None:
        self.game = game
        self._on_judge, self._on_change, self._on_view = on_judge, on_change, on_view
        self.sheet: Worksheet | None = None
        self.first: Worksheet | None = None
        self._heading, self._explain, self._serial = "", "", 0
        self._known = self._at_once = False
        self._option, self._value = "", 0
        self.panel = ChoicePanel(guard(self._entered), guard.lang)
        self.actions = Actions(guard(self._act), guard.lang)
        self.working = html_widget(Safe(""))
        self.form = Form(guard(lambda values: None), guard.lang, guard(self._changed))
        self._said: list[str] = []
        self._told = ""
        self.asked = ipywidgets.VBox([self.panel.root, self.actions.root])
        self.root = ipywidgets.VBox([self.asked, self.working, self.form.root])
        self.speak(guard.lang)

    def speak(self, lang: str) -> None:
        """Everything in another language from now on."""
        self.lang = lang
        self.say = Words(lang, "teach")
        self.words = Words(lang, self.game.key)
        for part in (self.panel, self.actions, self.form):
            part.lang = lang

    def show(self, sheet: Worksheet, first: Worksheet, heading: str, explain: str, known: bool = False) -> None:
        """Shows a sheet; `first` is what the way back leads to, `known` shows the number from the start."""
        if sheet != self.sheet:
            self._told = ""
        self.sheet, self.first = sheet, first
        self._heading, self._explain = heading, explain
        self._known = known or self._at_once
        self.draw()

    def clear(self) -> None:
        """Nothing of the sheet stays in the page."""
        self.sheet = None
        self.panel.clear("")
        self.actions.clear()
        self.form.clear()
        self.working.value, self._said = "", []

    # --- drawing -------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Shows the sheet as it is now."""
        sheet = self.sheet
        if sheet is None:
            return
        trouble = sheet.trouble()
        if trouble is not None:
            self.panel.ask(Question("", "", sheet.question(), None, trouble.reason))
            self._tell([])
        else:
            self._ask(sheet)
            self._tell(self.both(sheet) if self._known else [])
        view = sheet.view(self._known and trouble is None)
        if view is not None:
            self._on_view(view)
        self._offer(asked=trouble is None and not self._known)
        self.form.ask(self.say.tell("work.change"), list(self._parts(sheet)), "", [self.say.tell("work.about")])

    def _ask(self, sheet: Worksheet) -> None:
        as_set = sheet == self.first and bool(self._heading)  # else the words of the exercise are not true any more
        heading = self._heading if as_set else sheet.question()
        explain = [self._explain, sheet.question()] if as_set else []
        if self._known:
            self.panel.ask(Question("", "", self._told or heading, None, explain))
            return
        choice = {"type": "text", "most": LONGEST}
        self._serial += 1
        said = [*explain, sheet.written()]
        self.panel.ask(Question(str(self._serial), "work", heading, choice, said))

    def _tell(self, found: list[tuple[str, Working]]) -> None:
        self.working.value = str(workings(self.game.key, self.say, found)) if found else ""
        self.working.layout.display = None if found else "none"
        self._said = [line for title, working in found for line in (f"{title}:", *working.lines())]

    def both(self, sheet: Worksheet) -> list[tuple[str, Working]]:
        """The working, and beside it the same under the other rule, if one is chosen and allows this position."""
        values, own = self._values(sheet), sheet.working()
        if not values:
            return [(self.say.tell("work.working"), own)]
        value, told = values[min(self._value, len(values) - 1)]
        title = self.say.tell("work.instead", option=self._name(self._option), value=told)
        return [(self.say.tell("work.here"), own), (title, self._otherwise(sheet, value, own))]

    def _otherwise(self, sheet: Worksheet, value: Json, own: Working) -> Working:
        """The working under another value of the option: the same, another, or why there is none."""
        changed = self._under(sheet, value)
        trouble = None if changed is None else changed.trouble()
        if changed is None or trouble is not None:
            why = trouble.reason if trouble else ""
            return Working((), self.say.tell("work.impossible", why=why))
        found = changed.working()
        return Working((), self.say.tell("work.same")) if found == own else found

    def _under(self, sheet: Worksheet, value: Json) -> Worksheet | None:
        try:
            return sheet.under({self._option: value})
        except Refused:
            return None

    def _telling(self, sheet: Worksheet) -> int:
        """The first value of the other rule that changes anything here, else the first."""
        own = sheet.working() if sheet.trouble() is None else None
        for i, (value, _) in enumerate(self._values(sheet) if own else ()):
            changed = self._under(sheet, value)
            if changed is not None and changed.trouble() is None and changed.working() != own:
                return i
        return 0

    def _values(self, sheet: Worksheet) -> list[tuple[Json, str]]:
        """What the other rule may be instead."""
        if not self._option:
            return []
        option = self.game.options.TABLE[self._option]
        now: Any = sheet.options.get(self._option, option.choice.json(option.default))
        return other_values(self.game, self._option, now, self.lang)

    def _name(self, option: str) -> str:
        return f"{self.words.tell(f'option.{option}')} ({self.game.options.TABLE[option].rule})"

    def _offer(self, asked: bool) -> None:
        buttons = [("show", self.say.tell("work.show"))] if asked else []
        if self.sheet != self.first:
            buttons.append(("start", self.say.tell("work.start")))
        self.actions.show(buttons, self.say.tell("part_long.work"))
        self.actions.root.layout.display = None if buttons else "none"

    def _parts(self, sheet: Worksheet) -> Iterator[Field | Group]:
        say = self.say
        for setting in sheet.settings():
            yield Field(setting.key, setting.label, "one", setting.value, setting.options, live=True)
        yield Field("at_once", say.tell("work.at_once"), "check", self._at_once, live=True)
        names = [("", say.tell("work.none")), *((name, self._name(name)) for name in sheet.compared)]
        compare = [Field("option", say.tell("work.option"), "one", self._option, names, live=True)]
        values = self._values(sheet)
        if values:
            told = [(str(i), text) for i, (_, text) in enumerate(values)]
            compare.append(Field("value", say.tell("work.value"), "one", str(self._value), told, live=True))
        yield Group(say.tell("work.compare"), compare, folded=not self._option)

    # --- what the reader does ------------------------------------------------------------------------

    def _entered(self, given: Answer) -> None:
        verdict = self._on_judge(str(given.answer)[:LONGEST])
        if verdict.right or verdict.working:
            self._told, self._known = verdict.text, True
            self.draw()
        else:
            self.panel.refuse(verdict.text)

    def _act(self, key: str) -> None:
        if key == "start" and self.first is not None:
            self._take(self.first)
        else:
            self._told, self._known = "", True
            self.draw()

    def _changed(self, key: str, values: Values) -> None:
        sheet = self.sheet
        if sheet is None:
            return
        if key == "at_once":
            self._at_once = self._known = values[key]
        elif key == "option":
            self._option = values[key]
            self._value = self._telling(sheet)
        elif key == "value":
            self._value = int(values[key])
        elif values[key] != {setting.key: setting.value for setting in sheet.settings()}.get(key):
            self._take(sheet.changed(key, values[key]))
            return
        self.draw()

    def _take(self, sheet: Worksheet) -> None:
        self.sheet, self._told, self._known = sheet, "", self._at_once
        self._on_change(sheet)
        self.draw()

    def describe(self) -> str:
        """The question, the working if it is shown, and what may be changed, in plain text."""
        if self.sheet is None:
            return ""
        settings = [f"  {setting.label}: {dict(setting.options)[setting.value]}" for setting in self.sheet.settings()]
        parts = [self.panel.describe(), "\n".join(self._said), "\n".join([self.say.tell("work.change"), *settings])]
        return "\n\n".join(filter(None, parts))
