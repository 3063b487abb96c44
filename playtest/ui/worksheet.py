"""A worksheet on the screen: a number is asked for, judged, worked out line by line; then everything may be changed.

A guess comes first: whatever is changed, the number is asked anew, unless somebody wants to see the sum at once. One
option may be switched, and the same position is worked out under both rules, side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from playtest.engine import Game, Json, Refused
from playtest.games.worksheets import Verdict, Working, Worksheet
from playtest.locales import Words
from playtest.teach.worksheets import other_values
from playtest.ui.choice import Answer, ChoicePanel, Question
from playtest.ui.columns import visible
from playtest.ui.form import Field, Form, Group, Values
from playtest.ui.guard import Guard
from playtest.ui.html import Safe, html_widget
from playtest.ui.worksheet_text import workings

LONGEST = 20
"""Characters of a number that is entered."""


class WorksheetView:
    """The working (`working`) and what may be changed (`form`); the number is asked for in the panel of the page.

    Whoever shows this sets the two where they fit, draws the table, and hands on what is entered and pressed.
    `on_judge` gets a number and gives the verdict, `on_change` gets each new sheet, `on_view` the table to draw,
    `on_offer` the buttons that should stand under the question: keys and ids of their texts.
    """

    def __init__(
        self,
        game: Game,
        panel: ChoicePanel,
        guard: Guard,
        on_judge: Callable[[str], Verdict],
        on_change: Callable[[Worksheet], object],
        on_view: Callable[[Mapping[str, Json]], object],
        on_offer: Callable[[Sequence[tuple[str, str]]], object],
    ) -> None:
        self.game = game
        self.panel = panel
        self._on_judge, self._on_change, self._on_view, self._on_offer = on_judge, on_change, on_view, on_offer
        self.sheet: Worksheet | None = None
        self.first: Worksheet | None = None
        self._heading = self._explain = ""
        self._known = self._at_once = False
        self._option, self._value = "", 0
        self.working = html_widget(Safe(""))
        self.form = Form(guard(lambda values: None), guard.lang, guard(self._changed))
        self._said: list[str] = []
        self._told = ""
        self.speak(guard.lang)

    def speak(self, lang: str) -> None:
        """Everything in another language from now on."""
        self.lang = lang
        self.say = Words(lang, "teach")
        self.words = Words(lang, self.game.key)
        self.form.lang = lang

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
        if self.sheet is None:
            return
        self.sheet = None
        self.form.clear()
        self._tell([])

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
        said = [*explain, sheet.written()]
        token = " ".join([sheet.question(), *(setting.value for setting in sheet.settings())])
        self.panel.ask(Question(token, "work", heading, choice, said))

    def _tell(self, found: list[tuple[str, Working]]) -> None:
        self.working.value = str(workings(self.game.key, self.say, found)) if found else ""
        visible(self.working, bool(found))
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
        buttons = [("show", "work.show")] if asked else []
        self._on_offer([*buttons, ("start", "work.start")] if self.sheet != self.first else buttons)

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

    def entered(self, given: Answer) -> None:
        """A number was entered: it is right, or it is told why not."""
        verdict = self._on_judge(str(given.answer)[:LONGEST])
        if verdict.right or verdict.working:
            self._told, self._known = verdict.text, True
            self.draw()
        else:
            self.panel.refuse(verdict.text)

    def act(self, key: str) -> None:
        """A button was pressed: show the working, or go back to the first position."""
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
        """The working if it is shown, and what may be changed, in plain text."""
        if self.sheet is None:
            return ""
        settings = [f"  {setting.label}: {dict(setting.options)[setting.value]}" for setting in self.sheet.settings()]
        return "\n".join([*self._said, *([""] if self._said else []), self.say.tell("work.change"), *settings])
