"""An earlier decision answered otherwise: the question as it stood then, the new answer, and what no longer stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from playtest.engine import Json, Refused
from playtest.locales import answered
from playtest.record import RecordError
from playtest.table import NeedsYes
from playtest.ui.actions import Button
from playtest.ui.asked import question_of
from playtest.ui.choice import Answer
from playtest.ui.form import Form, Values
from playtest.ui.guard import Guard
from playtest.ui.table.host import Host
from playtest.ui.table.stage import Stage


class EditScreen:
    """Asks an earlier question anew. `on_done` gets a sentence that says what stands and what does not."""

    def __init__(self, host: Host, stage: Stage, on_done: Callable[[str], object], guard: Guard) -> None:
        self.host = host
        self.stage = stage
        self._on_done = on_done
        self.form = Form(guard(self._sure), host.language, on_cancel=guard(self._unsure))
        self.clear()

    def clear(self) -> None:
        """No question, no answer."""
        self._n, self._reason, self._answer = 0, "", None
        self.form.clear()

    def open(self, n: int, reason: str) -> None:
        """Entry `n` of the line is to be answered anew."""
        self._wanted = (n, reason)

    def draw(self, focus: bool = False) -> None:
        """The question as it stood then, and what was answered."""
        self._n, self._reason = self._wanted
        host, stage, say = self.host, self.stage, self.host.say
        entry = host.session.line.entries[self._n]
        then = host.session.line.branch()
        then.jump(self._n)
        decision = then.may(entry.seat, entry.what, entry.answer)
        choice: Any = decision.shown()["choice"]
        was = say.tell("edit.was", answer=answered(host.words, choice, entry.answer, entry.what))
        stage.headline.show(say.tell("edit.title", what=host.entry_told(entry)), [was, say.tell("edit.about")], focus)
        asked = question_of(then, decision, host.language, host.names, token=f"edit {self._n}")
        stage.panel.ask(replace(asked, start=entry.answer))
        stage.moves.show([Button("hide", say.tell("edit.leave"), False, "h")])

    def answered(self, given: Answer) -> None:
        """The new answer: taken, refused, or to be confirmed because something was told since."""
        self._answer = given.answer
        self._change(False)

    def _sure(self, values: Values) -> None:
        self._change(True)

    def _unsure(self) -> None:
        self.form.clear()
        self.draw()

    def _change(self, confirmed: bool) -> None:
        host = self.host
        try:
            stop = host.session.edit(self._n, self._answer, self._reason, confirmed)
        except NeedsYes as unsure:
            say = host.say
            self.stage.panel.clear("")
            told = [unsure.sentence(host.language), *host.unsaid(unsure)]
            self.form.ask(say.tell("tool.sure"), (), say.tell("tool.yes"), told, say.tell("tool.leave"), focus=True)
        except (Refused, RecordError) as trouble:
            self.form.clear()
            self.draw()
            self.stage.panel.refuse(host.sentence(trouble))
        else:
            self._on_done(self._told(stop))

    def _told(self, stop: Mapping[str, Json] | None) -> str:
        """Whether everything that came later still stands, or from where on it does not, and why."""
        host = self.host
        if stop is None:
            return host.say.tell("edit.stands")
        refused: Any = stop["refused"]
        why = host.sentence(Refused(refused["code"], refused["rule"], **refused["numbers"]))
        return host.say.tell(
            "edit.stopped", n=stop["n"], who=stop["seat"], what=host.words.decision(str(stop["what"])), why=why
        )
