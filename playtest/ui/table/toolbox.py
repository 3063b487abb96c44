"""The facilitator's tools on the screen: a row of notes, a row of tools, and one form for whichever is in hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playtest.engine import Refused
from playtest.record import RecordError
from playtest.table import NeedsYes
from playtest.ui.actions import Actions, Button
from playtest.ui.form import Form, Part, Values
from playtest.ui.guard import Guard
from playtest.ui.table.deals import DEALS, OpenDeals
from playtest.ui.table.host import Host
from playtest.ui.table.moments import MOMENTS
from playtest.ui.table.notes import MARKS, NOTES, mark
from playtest.ui.table.questions import QUESTIONS
from playtest.ui.table.tools import Done, Tool

TOOLS = {tool.key: tool for tool in (*NOTES, *DEALS, *QUESTIONS, *MOMENTS)}
GO_ON = "go_on"
ROWS = {
    "rules": ("question", "ruling", "look_up", "deal", "kept", "quiz", "to_do", "goals"),
    "game": ("pause", GO_ON, "undo", "redo", "jump", "edit", "set_right", "type", "act"),
    "session": ("replace", "sit", "branch", "all", "survey", "end"),
}
"""The tools in rows, as they lie on the desk."""


class ToolBox:
    """Opens tools, confirms what must be confirmed, and hands what was done to `on_done`."""

    def __init__(self, host: Host, guard: Guard, on_done: Callable[[Done], object]) -> None:
        self.host = host
        self._on_done = on_done
        self._tool: Tool | None = None
        self._values: Values = {}
        self._sure = False
        self._title = ""
        lang = host.language
        self.marks = Actions(guard(self._mark), lang, titled=True)
        self.rows = {row: Actions(guard(self.open), lang, titled=True) for row in ROWS}
        self.form = Form(guard(self._submitted), lang, guard(self._changed), guard(self.leave))
        self.deals = OpenDeals(host, guard, on_done)
        for shown in (self.marks, *self.rows.values()):
            shown.root.add_class("pt-row")
        self.marks.root.add_class("pt-marks")

    def draw(self, tools: bool) -> None:
        """Shows the notes' row, and with `tools` all that there is to use now."""
        teller = self.host.session.teller(self.host.language)
        say = self.host.say
        kinds = [Button(kind, teller.say(f"kind.{kind}"), shortcut=key) for kind, key in MARKS.items()]
        if not tools and TOOLS[GO_ON].there(self.host):  # who is told at the table that all waits can end that there
            kinds.insert(0, Button(GO_ON, say.tell(f"tool.{GO_ON}"), True, TOOLS[GO_ON].shortcut))
        self.marks.show(kinds, say.tell("desk.marks"))
        for row, keys in ROWS.items() if tools else ():
            there = [TOOLS[key] for key in keys if TOOLS[key].there(self.host)]
            buttons = [Button(tool.key, say.tell(f"tool.{tool.key}"), shortcut=tool.shortcut) for tool in there]
            self.rows[row].show(buttons, say.tell(f"desk.{row}"))
        if tools:
            self.deals.draw()

    def clear(self) -> None:
        """Nothing of any tool is left in the page."""
        self._tool, self._values, self._sure = None, {}, False
        self.form.clear()
        for row in (self.marks, *self.rows.values()):
            row.clear()
        self.deals.clear()

    # --- one tool ------------------------------------------------------------------------------------

    def _mark(self, kind: str) -> None:
        if kind == GO_ON:
            self.open(kind)
            return
        teller = self.host.session.teller(self.host.language)
        self._take(mark(self.host, kind), teller.say(f"kind.{kind}"))

    def open(self, key: str) -> None:
        """Takes a tool in hand: shows its form, or does it where there is nothing to fill in."""
        tool = TOOLS[key]
        self._take(tool.fresh(self.host) if tool.fresh else tool, self.host.say.tell(f"tool.{key}"))

    def _take(self, tool: Tool, title: str) -> None:
        self._tool, self._values, self._sure = tool, {}, False
        if tool.at_once or not tool.parts(self.host):
            self.form.clear()
            self._do({}, False)
            return
        self._title = title
        self._ask(tool, tool.parts(self.host), focus=True)

    def _ask(self, tool: Tool, parts: Sequence[Part], focus: bool = False) -> None:
        about = tool.about(self.host)
        self.form.ask(self._title, parts, self._send(tool), about, self.host.say.tell("tool.leave"), focus=focus)

    def _changed(self, key: str, values: Values) -> None:
        """A choice on which other fields of the form depend."""
        if self._tool is not None and self._tool.again is not None:
            self._ask(self._tool, self._tool.again(self.host, values))

    def _send(self, tool: Tool) -> str:
        say = self.host.say
        return say.tell_or(f"send.{tool.key}", say.tell("tool.send"))

    def leave(self) -> None:
        """Lays the tool down; nothing has happened."""
        self._tool, self._values, self._sure = None, {}, False
        self.form.clear()

    def _submitted(self, values: Values) -> None:
        if self._sure:
            self._do(self._values, True)
        else:
            self._do(values, False)

    def _do(self, values: Values, sure: bool) -> None:
        tool = self._tool
        if tool is None:
            return
        try:
            done = tool.do(self.host, values, sure)
        except NeedsYes as unsure:
            self.confirm(tool, values, unsure)
        except (Refused, RecordError) as trouble:
            self._refuse(tool, self.host.sentence(trouble), tool.at.get(trouble.code, ""))
        else:
            self.leave()
            self._on_done(done)

    def _refuse(self, tool: Tool, sentence: str, at: str) -> None:
        if not self.form.describe():
            self.form.ask(self.host.say.tell(f"tool.{tool.key}"), (), "", (), self.host.say.tell("tool.leave"))
        self.form.refuse(sentence, at)

    def confirm(self, tool: Tool, values: Values, unsure: NeedsYes) -> None:
        """Asks back before something that cannot be undone without a trace."""
        self._tool, self._values, self._sure = tool, values, True
        say = self.host.say
        told = [unsure.sentence(self.host.language), *self.host.unsaid(unsure)]
        self.form.ask(say.tell("tool.sure"), (), say.tell("tool.yes"), told, say.tell("tool.leave"), focus=True)
