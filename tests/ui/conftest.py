"""Makes callbacks loud: ipywidgets swallows what a message's callback raises, and a test must not."""

from __future__ import annotations

from typing import Any

import pytest
from ipywidgets.widgets.widget import CallbackDispatcher, Widget


@pytest.fixture(autouse=True)
def loud_callbacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Errors of callbacks reach the test."""

    def call(self: CallbackDispatcher, *args: object, **kwargs: object) -> None:
        for callback in self.callbacks:
            callback(*args, **kwargs)

    monkeypatch.setattr(CallbackDispatcher, "__call__", call)
    monkeypatch.setenv("PLAYTEST_STRICT", "1")


def arrives(root: Widget, content: object) -> None:
    """A message from the page reaches the widget."""
    root._handle_custom_msg(content, [])


def faults(form: Any) -> list[tuple[str, str]]:
    """What a form says is wrong: each fault and the field it stands at."""
    return [(one["text"], one["at"]) for one in form.root.message.get("faults", [])]
