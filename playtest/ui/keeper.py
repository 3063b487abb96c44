"""Keeps a reader's place: in the browser, so that it outlives the page and the kernel, and in a file to carry away.

The text belongs to the reader: the server writes nothing, and no name is asked for. What comes back from the browser
is untrusted; whoever takes it up checks it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import traitlets

from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.guard import Guard
from playtest.ui.together import Scripted

LARGEST = 2_000_000
"""Characters that are taken from a browser."""


class _KeeperWidget(Scripted):
    _esm = script("keeper")
    settings = traitlets.Dict().tag(sync=True)
    kept = traitlets.Dict().tag(sync=True)


class Keeper(Screen):
    """`on_resume(text, quietly)` gets a text from the browser's store (quietly) or from a file; `on_anew` begins anew.

    `key` names the text in the browser's store, `file` is the name it gets as a file, `words` are title, about, save,
    load, anew, sure, yes and no.
    """

    def __init__(
        self,
        key: str,
        file: str,
        words: Mapping[str, str],
        on_resume: Callable[[str, bool], object],
        on_anew: Callable[[], object],
        lang: str = "en",
    ) -> None:
        self._key, self._file = key, file
        self._on_resume, self._on_anew = on_resume, on_anew
        self._text = ""
        self._serial = 0
        self.root = _KeeperWidget(settings={}, kept=self._state(""))
        self.speak(words, lang)
        self.root.on_msg(Guard(self.refuse, lang=lang)(self._received))

    def speak(self, words: Mapping[str, str], lang: str) -> None:
        """Shows the buttons in these words."""
        self.lang = lang
        self._title = words["title"]
        self.root.settings = {"key": self._key, "file": self._file, "words": dict(words), "lang": lang}

    def keep(self, text: str) -> None:
        """Keeps this text from now on."""
        self._text = text
        self.root.kept = self._state("")

    def refuse(self, text: str) -> None:
        """Says why something was not taken up."""
        self.root.kept = self._state(text)

    def describe(self) -> str:
        """What it offers, in plain text."""
        return f"[{self._title}]"

    def _state(self, problem: str) -> dict[str, Any]:
        self._serial += 1
        return {"text": self._text, "problem": problem, "n": self._serial}

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        if not isinstance(content, dict):
            return
        text = content.get("resume")
        if content.get("anew") is True:
            self._on_anew()
        elif isinstance(text, str) and len(text) <= LARGEST:
            self._on_resume(text, content.get("quietly") is True)
