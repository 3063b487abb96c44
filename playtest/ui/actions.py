"""A row of buttons beside a question: hints, another game, what else one may ask for.

    actions = Actions(on_act=lambda key: ...)
    actions.show([("hint", "Give me a hint")], label="Help")
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import anywidget
import traitlets

from playtest.ui.assets import script, style
from playtest.ui.bundle import Screen
from playtest.ui.guard import Guard


class _ActionsWidget(anywidget.AnyWidget):
    _esm = script("actions")
    _css = style()
    actions = traitlets.Dict().tag(sync=True)


class Actions(Screen):
    """The buttons that are there now. `on_act` gets the key of the one that was pressed, once for each showing."""

    def __init__(self, on_act: Callable[[str], object], lang: str = "en") -> None:
        self.lang = lang
        self._on_act = on_act
        self._buttons: tuple[tuple[str, str], ...] = ()
        self._label = ""
        self._problem = ""
        self._serial = 0
        self.root = _ActionsWidget(actions=self._state())
        self.root.on_msg(Guard(self._failed, lang=lang)(self._received))

    def show(self, buttons: Sequence[tuple[str, str]], label: str = "") -> None:
        """Shows these buttons: key and text each. `label` says to a screen reader what they are for."""
        self._buttons, self._label, self._problem = tuple(buttons), label, ""
        self.root.actions = self._state()

    def clear(self) -> None:
        """No button is left."""
        self.show(())

    def describe(self) -> str:
        """The buttons in plain text."""
        return " ".join(f"[{text}]" for _, text in self._buttons)

    def _state(self) -> dict[str, Any]:
        self._serial += 1
        return {
            "buttons": [list(button) for button in self._buttons],
            "label": self._label,
            "problem": self._problem,
            "lang": self.lang,
            "n": self._serial,
        }

    def _failed(self, text: str) -> None:
        self._problem = text
        self.root.actions = self._state()

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        if not isinstance(content, dict) or content.get("n") != self._serial:
            return
        if (key := content.get("act")) in [key for key, _ in self._buttons]:
            serial = self._serial
            self._on_act(key)
            if serial == self._serial:
                self.root.actions = self._state()
