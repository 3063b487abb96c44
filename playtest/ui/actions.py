"""A row of buttons beside a question: hints, another game, what else one may ask for.

actions = Actions(on_act=lambda key: ...)
actions.show([("hint", "Give me a hint"), Button("again", "Once more", main=True, shortcut="a")], label="Help")
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import traitlets

from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.guard import Guard
from playtest.ui.together import Scripted


class Button(NamedTuple):
    """A button with more to it.

    `main` stands out, `shortcut` is the letter that presses it together with Alt, `on` marks the one of a row of
    screens that is shown (None: the row is none).
    """

    key: str
    text: str
    main: bool = False
    shortcut: str = ""
    on: bool | None = None


class _ActionsWidget(Scripted):
    _esm = script("actions")
    actions = traitlets.Dict().tag(sync=True)


class Actions(Screen):
    """The buttons that are there now. `on_act` gets the key of the one that was pressed, once for each showing."""

    def __init__(self, on_act: Callable[[str], object], lang: str = "en", titled: bool = False) -> None:
        """With `titled` the label of the row stands above it, for everybody to see."""
        self.lang = lang
        self._titled = titled
        self._on_act = on_act
        self._buttons: tuple[Button, ...] = ()
        self._label = ""
        self._problem = ""
        self._serial = 0
        self.root = _ActionsWidget(actions=self._state())
        self.root.on_msg(Guard(self._failed, lang=lang)(self._received))

    def show(self, buttons: Sequence[tuple[str, str] | Button], label: str = "") -> None:
        """Shows these buttons: key and text each, or a Button. `label` says to a screen reader what they are for."""
        self._buttons, self._label, self._problem = tuple(Button(*one) for one in buttons), label, ""
        self.root.actions = self._state()

    def clear(self) -> None:
        """No button is left."""
        self.show(())

    def describe(self) -> str:
        """The buttons in plain text."""
        return " ".join(f"[{button.text}]" for button in self._buttons)

    def _state(self) -> dict[str, Any]:
        self._serial += 1
        return {
            "buttons": [button._asdict() for button in self._buttons],
            "label": self._label,
            "titled": self._titled,
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
        if (key := content.get("act")) in [button.key for button in self._buttons]:
            serial = self._serial
            self._on_act(key)
            if serial == self._serial:
                self.root.actions = self._state()
