"""What one press changes goes to the page in one message, in the order in which it is to be drawn."""

from __future__ import annotations

from typing import Any

import ipywidgets
import pytest
import traitlets

from playtest.ui.assets import style
from playtest.ui.together import Markup, Scripted, VBox
from tests.ui.conftest import arrives

Sent = list[tuple[ipywidgets.Widget, dict[str, Any]]]


class _Bell(Scripted):
    _esm = "export default {};"
    rung = traitlets.Int(0).tag(sync=True)
    tone = traitlets.Unicode("").tag(sync=True)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    """All that widgets send, in order."""
    told: Sent = []
    monkeypatch.setattr(ipywidgets.Widget, "_send", lambda self, msg, buffers=None: told.append((self, msg)))
    return told


def update(**state: object) -> dict[str, Any]:
    return {"method": "update", "state": state, "buffer_paths": []}


def test_one_message_for_all_that_a_press_changes(sent: Sent) -> None:
    bell, line, box = _Bell(), Markup(), VBox()

    def pressed(*_: object) -> None:
        line.value = "<p>It rang.</p>"
        bell.rung = 1
        box.children = (line,)

    bell.on_msg(pressed)
    sent.clear()
    arrives(bell, {"press": 1})
    told = [
        [bell.model_id, update(rung=1)],  # the pressed one first
        [line.model_id, update(value="<p>It rang.</p>")],
        [box.model_id, update(children=[f"IPY_MODEL_{line.model_id}"])],
    ]
    assert sent == [(bell, {"method": "custom", "content": {"together": told}})]


def test_only_what_stands_at_the_end_goes_and_what_changed_last_is_last(sent: Sent) -> None:
    bell, line = _Bell(), Markup()

    def pressed(*_: object) -> None:
        bell.tone, bell.rung, line.value = "low", 1, "now"
        bell.tone = "high"

    bell.on_msg(pressed)
    sent.clear()
    arrives(bell, {})
    told = sent[0][1]["content"]["together"]
    assert told == [[bell.model_id, update(rung=1, tone="high")], [line.model_id, update(value="now")]]
    assert list(told[0][1]["state"]) == ["rung", "tone"]


def test_a_single_change_needs_no_wrapping(sent: Sent) -> None:
    bell, line = _Bell(), Markup()
    bell.on_msg(lambda *_: setattr(line, "value", "now"))
    sent.clear()
    arrives(bell, {})
    assert sent == [(line, update(value="now"))]


def test_outside_a_press_nothing_waits(sent: Sent) -> None:
    bell, line = _Bell(), Markup()
    sent.clear()
    bell.rung, line.value = 1, "now"
    assert sent == [(bell, update(rung=1)), (line, update(value="now"))]


def test_a_widget_that_is_closed_meanwhile_is_not_spoken_to(sent: Sent) -> None:
    """The last words of one that is gone are not sent; where it is the pressed one, the others hear for themselves."""
    bell, line, other = _Bell(), Markup(), Markup()

    def pressed(*_: object) -> None:
        bell.rung, line.value, other.value = 1, "now", "too"
        bell.close()

    bell.on_msg(pressed)
    sent.clear()
    arrives(bell, {})
    assert sent == [(line, update(value="now")), (other, update(value="too"))]


def test_what_was_changed_before_a_failure_is_sent(sent: Sent) -> None:
    bell, line, other = _Bell(), Markup(), Markup()

    def pressed(*_: object) -> None:
        line.value, other.value = "now", "too"
        raise ValueError

    bell.on_msg(pressed)
    sent.clear()
    with pytest.raises(ValueError):
        arrives(bell, {})
    assert [widget for widget, _ in sent] == [bell]
    bell.rung = 5
    assert sent[-1] == (bell, update(rung=5))


def test_what_is_sent_with_bytes_does_not_wait(sent: Sent) -> None:
    bell, line = _Bell(), Markup()

    def pressed(*_: object) -> None:
        line.value = "now"
        bell.send({"name": "a.csv"}, [b"1"])

    bell.on_msg(pressed)
    sent.clear()
    arrives(bell, {})
    assert sent == [(bell, {"method": "custom", "content": {"name": "a.csv"}}), (line, update(value="now"))]


def test_the_style_sheet_is_in_one_widget_alone() -> None:
    one, another = _Bell(), _Bell()
    assert not any("_css" in bell.get_state() for bell in (one, another))
    assert Scripted._sheet is not None and Scripted._sheet.get_state()["_css"] == style()


def test_a_style_sheet_that_was_closed_comes_again() -> None:
    _Bell()
    assert Scripted._sheet is not None
    Scripted._sheet.close()
    _Bell()
    assert Scripted._sheet.comm is not None
