"""The log of a session as a table that reads like a story: phases as headings, who, one sentence, the rules behind it.

    story = StoryTable(lambda rule: ["V-DEAL-07 …"], lang)     # a rule in words, told below the line it was asked at
    story.show(session.story(viewer), "What everybody knows")

Give it one viewer's rows: everything in it can be read in the page. It can be narrowed to one person and one phase.
From a deal a link leads to the line that says what became of it, and back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import traitlets

from playtest.record import Row
from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.guard import Guard
from playtest.ui.period import asides
from playtest.ui.together import Worded
from playtest.ui.words import words

WINDOW = 60
"""Rows sent to the page at first, and how many more at each request."""
FILTERS = ("who", "phase")


class _StoryWidget(Worded):
    _esm = script("story")
    story = traitlets.Dict().tag(sync=True)
    told = traitlets.Dict().tag(sync=True)


class StoryTable(Screen):
    """Rows of a session's story. `on_why` gives a rule in words, `undone` is the mark of rows that were taken back."""

    def __init__(self, on_why: Callable[[str], Sequence[str] | None], lang: str = "en", undone: str = "") -> None:
        self.lang = lang
        self.undone = undone
        self._on_why = on_why
        self._rows: tuple[Row, ...] = ()
        self._caption = self._problem = ""
        self._window = WINDOW
        self._chosen = dict.fromkeys(FILTERS, "")
        self._goal: dict[str, Any] = {}
        self._serial = 0
        self.root = _StoryWidget(story=self._state(), told={}, words=words(lang))
        self.root.on_msg(Guard(self._failed, lang=lang)(self._received))

    def show(self, rows: Sequence[Row], caption: str) -> None:
        """Shows these rows, the newest last; what was chosen in the filters stays as long as it occurs."""
        self._rows, self._caption, self._problem = tuple(rows), caption, ""
        self._chosen = {kind: value if value in self._known(kind) else "" for kind, value in self._chosen.items()}
        self._goal = {}
        self.root.told = {}
        self._draw()

    def clear(self) -> None:
        """No row stays in the widget."""
        self._window, self._chosen = WINDOW, dict.fromkeys(FILTERS, "")
        self.show((), "")

    def describe(self) -> str:
        """The chosen rows in plain text, phase by phase; no times, so that the text is the same each time."""
        lines: list[str] = [self._caption] if self._caption else []
        phase = ""
        for row in self._kept():
            if row.phase != phase:
                phase = row.phase
                lines += [f"{phase}:"] if phase else []
            said = [*row.marks, *(f"→ {link.text}" for link in row.links)]
            beside = "".join(
                [f" [{', '.join(row.rules)}]" if row.rules else "", f" ({'; '.join(said)})" if said else ""]
            )
            lines.append(f"  {row.text}{beside}")
        return "\n".join(lines)

    def _known(self, kind: str) -> list[str]:
        return list(dict.fromkeys(filter(None, (getattr(row, kind) for row in self._rows))))

    def _kept(self) -> list[Row]:
        chosen = {kind: value for kind, value in self._chosen.items() if value}
        return [row for row in self._rows if all(getattr(row, kind) == value for kind, value in chosen.items())]

    def _draw(self) -> None:
        self.root.words = words(self.lang)
        self.root.story = self._state()

    def _state(self) -> dict[str, Any]:
        kept = self._kept()
        seen = kept[-self._window :]
        return {
            "rows": [self._row(row) for row in seen],
            "earlier": len(kept) - len(seen),
            "filters": {kind: {"options": self._known(kind), "chosen": self._chosen[kind]} for kind in FILTERS},
            "caption": self._caption or words(self.lang)["log"],
            "goal": self._goal,
            "problem": self._problem,
            "lang": self.lang,
        }

    def _row(self, row: Row) -> dict[str, Any]:
        told = {name: getattr(row, name) for name in ("n", "clock", "phase", "who", "text", "own")}
        links = [link._asdict() for link in row.links]
        marks = list(row.marks)
        return {**told, "rules": list(row.rules), "marks": marks, "links": links, "undone": self.undone in marks}

    def _failed(self, text: str) -> None:
        self._problem = text
        self._draw()

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        if not isinstance(content, dict):
            return
        if content.get("earlier") is True:
            self._window += WINDOW
            self._draw()
        elif content.get("filter") in FILTERS and content.get("value") in ["", *self._known(content["filter"])]:
            self._chosen[content["filter"]] = content["value"]
            self._draw()
        elif (goal := content.get("go")) in [row.own for row in self._rows if row.own]:
            self._go(goal)
        elif content.get("closed") is True:
            self.root.told = {}
        elif isinstance(rule := content.get("why"), str):
            n = content.get("n")
            if any(rule in row.rules and row.n == n for row in self._rows):
                self._tell(rule, n)

    def _go(self, goal: str) -> None:
        """Leads to a line that the page may not have: filters go that hide it, and the window opens up to it."""
        self._chosen = dict.fromkeys(FILTERS, "")
        at = next(i for i, row in enumerate(self._rows) if row.own == goal)
        self._window = max(self._window, len(self._rows) - at)
        self._serial += 1
        self._goal = {"to": goal, "n": self._serial}
        self._draw()

    def _tell(self, rule: str, n: object) -> None:
        """Tells a rule below the row that it stands in."""
        self._serial += 1
        close = words(self.lang)["dismiss"]
        lines = list(self._on_why(rule) or ())
        told = {"n": n, "lines": lines, "asides": asides(lines), "kind": "pt-rule-told", "lang": self.lang}
        self.root.told = {**told, "close": close, "serial": self._serial}
