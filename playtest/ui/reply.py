"""A few sentences in answer to somebody who asked: a rule, or why something is not possible.

reply = Reply(lang)
reply.show(["V-DEAL-07 …"], focus=True)      # comes into sight and takes the keyboard; Esc closes it
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets

from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.period import asides
from playtest.ui.together import Scripted
from playtest.ui.words import words


class _ReplyWidget(Scripted):
    _esm = script("reply")
    reply = traitlets.Dict().tag(sync=True)


class Reply(Screen):
    """Sentences, each a paragraph, that the reader can close."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang
        self._lines: tuple[str, ...] = ()
        self._focus = 0
        self.root = _ReplyWidget(reply=self._state(""))
        self.root.on_msg(self._received)

    def show(self, lines: Sequence[str], kind: str = "pt-rule-told", focus: bool = False) -> None:
        """Shows these sentences; with `focus` they are brought into sight and the keyboard goes there."""
        self._lines = tuple(lines)
        self._focus += focus
        self.root.reply = self._state(kind)

    def clear(self) -> None:
        """Nothing is said."""
        self.show(())

    def describe(self) -> str:
        """The sentences."""
        return "\n".join(self._lines)

    def _state(self, kind: str) -> dict[str, Any]:
        close = words(self.lang)["dismiss"]
        told = {"lines": list(self._lines), "asides": asides(self._lines), "kind": kind, "lang": self.lang}
        return {**told, "focus": self._focus, "close": close}

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        if isinstance(content, dict) and content.get("closed") is True:
            self.clear()
