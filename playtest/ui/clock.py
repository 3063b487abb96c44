"""Clocks that run on in the page without asking anybody: the session's, and how long each question has been open.

clock.show([("Session", 754_000), ("Ben", None)], running=True)     # milliseconds; None: not known
"""

from __future__ import annotations

from collections.abc import Sequence

import traitlets

from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.together import Scripted


class _ClockWidget(Scripted):
    _esm = script("clock")
    clock = traitlets.Dict().tag(sync=True)


class Clock(Screen):
    """Rows of a label and a time. `unknown` stands where a time is not known."""

    def __init__(self, label: str, unknown: str, lang: str = "en") -> None:
        self.label, self.unknown, self.lang = label, unknown, lang
        self._rows: tuple[tuple[str, int | None], ...] = ()
        self._serial = 0
        self.root = _ClockWidget(clock=self._state(False))

    def show(self, rows: Sequence[tuple[str, int | None]], running: bool) -> None:
        """Shows these times as they are now; with `running` they go on."""
        self._rows = tuple(rows)
        self.root.clock = self._state(running)

    def clear(self) -> None:
        """No clock."""
        self.show((), False)

    def describe(self) -> str:
        """The labels; no times, so that the text is the same each time."""
        return ", ".join(label for label, _ in self._rows)

    def _state(self, running: bool) -> dict[str, object]:
        self._serial += 1
        rows = [list(row) for row in self._rows]
        told = {"label": self.label, "unknown": self.unknown, "lang": self.lang}
        return {"rows": rows, "running": running, "n": self._serial, **told}
