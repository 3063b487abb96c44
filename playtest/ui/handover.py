"""The hand-over screen: one device, several people, and nobody sees another's hand.

    handover = Handover(on_ready=show_seat, lang=lang)
    handover.cover(seat, "Ben", hide=(board, panel, log, notice))    # everything is emptied, then covered
    # show_seat(seat) is called when Ben taps "I am Ben": only then is his view put into the widgets

`hide` matters more than the cover: what is in a widget can be read in the page, so the widgets of the seat before are
emptied first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

import traitlets

from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.guard import Guard
from playtest.ui.together import Scripted
from playtest.ui.words import words


class Clearable(Protocol):
    """Any primitive that can forget what it shows."""

    def clear(self) -> None:
        """Nothing of what was shown stays in the widget."""


class _HandoverWidget(Scripted):
    _esm = script("handover")
    cover = traitlets.Dict().tag(sync=True)


class Handover(Screen):
    """Covers the whole page until the next person says that it is them. `on_ready` gets what was given to `cover`.

    With `on_back` the cover has a second button, for a device that was passed on by mistake.
    """

    def __init__(
        self, on_ready: Callable[[Any], object], lang: str = "en", on_back: Callable[[], object] | None = None
    ) -> None:
        self.lang = lang
        self._on_ready = on_ready
        self._on_back = on_back
        self._serial = 0
        self._next: Any = None
        self._name: str | None = None
        self.root = _HandoverWidget(cover={"on": False, "n": 0})
        self.root.on_msg(Guard(self._failed, lang=lang)(self._received))

    @property
    def covered(self) -> bool:
        """Whether the page is covered now."""
        return self._name is not None

    def cover(self, who: Any, name: str, hide: Iterable[Clearable] = ()) -> None:
        """Empties `hide`, then covers the page and asks for the person called `name`."""
        for shown in hide:
            shown.clear()
        self._serial += 1
        self._next, self._name = who, name
        said = words(self.lang)
        self.root.cover = {
            "on": True,
            "n": self._serial,
            "heading": said["pass_to"].format(name=name),
            "explain": said["pass_explain"].format(name=name),
            "button": said["i_am"].format(name=name),
            "back": said["back"] if self._on_back else "",
            "lang": self.lang,
        }

    def uncover(self) -> None:
        """Takes the cover away without anybody's tap, e.g. when the facilitator takes the device."""
        self._serial += 1
        self._next = self._name = None
        self.root.cover = {"on": False, "n": self._serial}

    def describe(self) -> str:
        return "" if self._name is None else words(self.lang)["pass_to"].format(name=self._name)

    def _failed(self, text: str) -> None:
        self.root.cover = {**self.root.cover, "explain": text}

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        if not isinstance(content, dict) or not self.covered:
            return
        if content.get("back") == self._serial and self._on_back is not None:
            self._on_back()
            self.uncover()
        if content.get("ready") != self._serial:
            return
        # first the view, then the curtain: a failing view leaves the page covered
        self._on_ready(self._next)
        if content["ready"] == self._serial:
            self.uncover()
