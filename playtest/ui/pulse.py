"""The page's heartbeat. When a kernel dies, a served page looks alive and its buttons do nothing; this one says so.

Pulse(lang).root        # once on every page, anywhere
Pulse(lang, on_beat=came)        # is told of each beat: the page has come to a browser, and still stands there
"""

from __future__ import annotations

from collections.abc import Callable

import anywidget
import traitlets

from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.together import Scripted
from playtest.ui.words import words

EVERY = 2.0
"""Seconds between two beats."""
PATIENCE = 6.0
"""Seconds without an answer after which the banner appears."""


class _PulseWidget(Scripted):
    _esm = script("pulse")
    settings = traitlets.Dict().tag(sync=True)


class Pulse(Screen):
    """Asks the kernel every two seconds whether it is there; after six without an answer a banner says to reload."""

    def __init__(
        self,
        lang: str = "en",
        every: float = EVERY,
        patience: float = PATIENCE,
        on_beat: Callable[[], object] | None = None,
    ) -> None:
        said = words(lang)
        self._on_beat = on_beat
        settings = {"every": every, "patience": patience, "dead": said["dead"], "alive": said["alive"], "lang": lang}
        self.root = _PulseWidget(settings=settings)
        self.root.on_msg(self._beat)

    def _beat(self, widget: anywidget.AnyWidget, content: object, _buffers: object) -> None:
        if isinstance(content, dict) and isinstance(content.get("ping"), int):
            widget.send({"pong": content["ping"]})
            if self._on_beat is not None:
                self._on_beat()

    def describe(self) -> str:
        return ""
