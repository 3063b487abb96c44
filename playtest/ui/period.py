"""Commentary on the period: one switch for the whole page, and which lines on it are commentary.

    switch = period_switch("magnates", "pl")      # None where the game has no commentary

The page hides what is commentary by itself and remembers that for the session, so nothing is drawn anew.
"""

from __future__ import annotations

from collections.abc import Sequence

import traitlets

from playtest.locales import has_commentary, tell
from playtest.teach.explain import Commentary
from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.together import Scripted


def asides(lines: Sequence[str]) -> list[int]:
    """Which of some lines are commentary, by their places."""
    return [i for i, line in enumerate(lines) if isinstance(line, Commentary)]


class _PeriodWidget(Scripted):
    _esm = script("period")
    switch = traitlets.Dict().tag(sync=True)


class PeriodSwitch(Screen):
    """A box to tick: whether the page shows commentary. Several of them on one page are always alike."""

    def __init__(self, language: str) -> None:
        self.root = _PeriodWidget(switch={})
        self.speak(language)

    def speak(self, language: str) -> None:
        """Names the switch in this language."""
        self._label = tell(language, "teach", "period.show")
        self.root.switch = {"label": self._label, "lang": language}

    def describe(self) -> str:
        """What it offers, in plain text."""
        return f"[{self._label}]"


def period_switch(game: str, language: str) -> PeriodSwitch | None:
    """The switch for a game's pages; None where the game has nothing that it could hide."""
    return PeriodSwitch(language) if has_commentary(game) else None
