"""Lines that are read out: what just changed (politely), and what went wrong (at once).

notice = Notice(lang)
notice.say("Ben has bought a card.")     # after each step one sentence says what changed
notice.alert("…")                        # stays until it is closed or cleared
"""

from __future__ import annotations

import traitlets

from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.together import Scripted
from playtest.ui.words import words


class _NoticeWidget(Scripted):
    _esm = script("notice")
    lines = traitlets.Dict().tag(sync=True)


class Notice(Screen):
    """One polite line and one urgent line, text only; both are there from the start, so that they are read out."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang
        self._said = self._urgent = ""
        self._serial = 0
        self.root = _NoticeWidget(lines=self._lines())

    def _lines(self) -> dict[str, object]:
        self._serial += 1
        dismiss = words(self.lang)["dismiss"]
        return {"said": self._said, "urgent": self._urgent, "dismiss": dismiss, "lang": self.lang, "n": self._serial}

    def say(self, text: str) -> None:
        """Shows and reads out what changed; replaces the line before."""
        self._said = text
        self.root.lines = self._lines()

    def alert(self, text: str) -> None:
        """Shows and reads out at once what needs a person's attention."""
        self._urgent = text
        self.root.lines = self._lines()

    def clear(self) -> None:
        """Both lines empty, e.g. before the device goes to somebody else."""
        self._said = self._urgent = ""
        self.root.lines = self._lines()

    def describe(self) -> str:
        return "\n".join(filter(None, (self._urgent and f"! {self._urgent}", self._said)))
