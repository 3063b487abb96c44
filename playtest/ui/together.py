"""Widgets whose changes reach the page together.

A press changes ten widgets. Sent one by one they cost the page ten rounds, and it draws itself in between. So while a
message from the page is being answered everything waits, and then goes as one message to the widget that was pressed,
whose script hands it out (`js/together.js`). What goes is what stands in the widgets at the end: a question that was
put and taken back within one answer is never sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import anywidget
import ipywidgets
import traitlets

from playtest.ui.assets import style

Message = dict[str, Any]
"""What a widget tells its half on the page: {"method": "update", "state": ...} or {"method": "custom", ...}."""


class Together(ipywidgets.Widget):
    """A widget whose changes wait for those of the others."""

    _held: ClassVar[dict[Together, list[Message]] | None] = None
    """What waits, of the widget that changed last at the end; None while no message is being answered."""

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        with _gathered(self):
            super()._handle_custom_msg(content, buffers)

    def _send(self, msg: Message, buffers: Any = None) -> None:
        held = Together._held
        if held is None or buffers:
            super()._send(msg, buffers)
        else:
            held[self] = _joined(held.pop(self, []), msg)


@contextmanager
def _gathered(carrier: Together) -> Iterator[None]:
    if Together._held is not None:
        yield
        return
    held = Together._held = {}
    try:
        yield
    finally:
        Together._held = None
        _send_off(carrier, held)


def _joined(messages: list[Message], new: Message) -> list[Message]:
    """The messages with one more; two changes of state in a row become one."""
    if not messages or (messages[-1]["method"], new["method"]) != ("update", "update"):
        return [*messages, new]
    before = messages[-1]["state"]
    # the page draws in this order: what has changed again comes after what has not
    state = {key: value for key, value in before.items() if key not in new["state"]} | new["state"]
    return [*messages[:-1], {**new, "state": state}]


def _send_off(carrier: Together, held: dict[Together, list[Message]]) -> None:
    """One message for all; one by one where there is but one, or where the widget that was pressed is gone.

    The pressed one changes first: it has the focus, and where that goes with it the browser lays out the page once
    more, which costs little as long as nothing else has changed.
    """
    ordered = sorted(held.items(), key=lambda item: item[0] is not carrier)
    parcels = [(widget, message) for widget, messages in ordered if widget.comm for message in messages]
    if len(parcels) > 1 and carrier.comm:
        carrier.send({"together": [[widget.model_id, message] for widget, message in parcels]})
        return
    for widget, message in parcels:
        widget._send(message)


class _Sheet(anywidget.AnyWidget):
    _esm = "export default {};"
    _css = style()


class Layout(Together, ipywidgets.Layout):
    """How a widget lies on the page, and whether it is there."""


class Laid(Together, ipywidgets.DOMWidget):
    """A widget that can be seen."""

    def __init__(self, *args: object, **state: object) -> None:
        super().__init__(*args, **{"layout": Layout(), **state})


class Scripted(Laid, anywidget.AnyWidget):
    """A part of a screen with a script of its own. The first one brings the style sheet, for all of them."""

    _sheet: ClassVar[_Sheet | None] = None

    def __init__(self, **state: object) -> None:
        if Scripted._sheet is None or Scripted._sheet.comm is None:
            Scripted._sheet = _Sheet()
        super().__init__(**state)


class Worded(Scripted):
    """A part whose script says something of its own: it has the words of the screens, sent once and not each time."""

    words = traitlets.Dict().tag(sync=True)


class Box(Laid, ipywidgets.Box):
    """Parts that lie beside each other."""


class VBox(Laid, ipywidgets.VBox):
    """Parts that stand one below the other."""


class Markup(Laid, ipywidgets.HTML):
    """Markup; `html.html_widget` makes it."""
