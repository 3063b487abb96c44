"""The log as a table that scrolls, newest entry last and in view.

    log = LogTable(lang, on_why=lambda rule: ...)
    log.show([Row(1, "Deal", "Ben takes the chair.", "V-DEAL-01"), ...])

Give it one seat's rows (`line.log(viewer)` in words): everything in it can be read in the page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import anywidget
import traitlets

from playtest.ui.assets import script, style
from playtest.ui.bundle import Screen
from playtest.ui.guard import Guard
from playtest.ui.words import words

WINDOW = 100
"""Rows sent to the page at first, and how many more at each request: a long session must not slow down each move."""


@dataclass(frozen=True)
class Row:
    """One entry: its number, the phase it fell in, one sentence, and the id of the rule behind it ("" for none)."""

    n: int
    phase: str
    text: str
    rule: str = ""


class _LogWidget(anywidget.AnyWidget):
    _esm = script("logtable")
    _css = style()
    log = traitlets.Dict().tag(sync=True)


class LogTable(Screen):
    """An accessible table of what happened. With `on_why` each rule id is a button that asks why."""

    def __init__(
        self, lang: str = "en", on_why: Callable[[str], object] | None = None, caption: str | None = None
    ) -> None:
        self.lang = lang
        self.caption = words(lang)["log"] if caption is None else caption
        self._on_why = on_why
        self._rows: tuple[Row, ...] = ()
        self._window = WINDOW
        self._problem = ""
        self.root = _LogWidget(log=self._state())
        self.root.on_msg(Guard(self._failed, lang=lang)(self._received))

    def show(self, rows: Sequence[Row]) -> None:
        """Shows these entries, the newest last."""
        self._rows, self._problem = tuple(rows), ""
        self.root.log = self._state()

    def clear(self) -> None:
        """No entry stays in the widget."""
        self._window = WINDOW
        self.show(())

    def describe(self) -> str:
        """All entries in plain text, one a line."""
        rules = (f" [{row.rule}]" if row.rule else "" for row in self._rows)
        return "\n".join(f"{row.n}. {row.phase}: {row.text}{rule}" for row, rule in zip(self._rows, rules, strict=True))

    def _state(self) -> dict[str, Any]:
        seen = self._rows[-self._window :]
        return {
            "rows": [[row.n, row.phase, row.text, row.rule] for row in seen],
            "earlier": len(self._rows) - len(seen),
            "why": self._on_why is not None,
            "caption": self.caption,
            "problem": self._problem,
            "words": words(self.lang),
            "lang": self.lang,
        }

    def _failed(self, text: str) -> None:
        self._problem = text
        self.root.log = self._state()

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        if not isinstance(content, dict):
            return
        if content.get("earlier") is True:
            self._window += WINDOW
            self.root.log = self._state()
        elif self._on_why is not None and (rule := content.get("why")) in [row.rule for row in self._rows if row.rule]:
            self._on_why(rule)
