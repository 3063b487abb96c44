"""A heading with a few lines under it: whose screen this is, where the game stands, what it waits for.

headline.show("The table", ["Round 2: Deal"], focus=True)    # focus: another screen has come, the keyboard begins here
"""

from __future__ import annotations

from collections.abc import Sequence

import traitlets

from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.together import Scripted


class _HeadlineWidget(Scripted):
    _esm = script("headline")
    head = traitlets.Dict().tag(sync=True)


class Headline(Screen):
    """The heading of a screen."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang
        self._title = ""
        self._lines: tuple[str, ...] = ()
        self._focus = 0
        self.root = _HeadlineWidget(head=self._state())

    def show(self, title: str, lines: Sequence[str] = (), focus: bool = False) -> None:
        """Shows a title and lines; with `focus` the keyboard's place on the page moves there."""
        self._title, self._lines = title, tuple(lines)
        self._focus += focus
        self.root.head = self._state()

    def clear(self) -> None:
        """Nothing is left."""
        self.show("")

    def describe(self) -> str:
        return "\n".join(filter(None, (self._title, *self._lines)))

    def _state(self) -> dict[str, object]:
        return {"title": self._title, "lines": list(self._lines), "focus": self._focus, "lang": self.lang}
