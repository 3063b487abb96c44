"""Work it out at the table: what lies there, and nothing that is not for everybody; the game stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playtest.games.diktaattori.state import DiktaattoriState
from tests.typed import as_a
from tests.ui.conftest import arrives
from tests.ui.table.driver import Hands, on_page

Begin = Callable[..., Hands]


def with_cards(begin: Begin, language: str = "en", **more: Any) -> Hands:
    """A table of three at which the attack and one defence lie."""
    hands = begin("diktaattori", language, 5)
    hands.change(hands.page.setup.form, seats="3")
    hands.start(seed="4", **{"name1": "Aino", "name2": "Eero", "name3": "Siiri", **more})
    for _ in hands.play(2):
        pass
    if hands.room.mode == "seat":
        hands.hide()
    return hands


def keys(hands: Hands) -> list[str]:
    return [button["key"] for button in hands.room.stage.moves.root.actions["buttons"]]


def opened(hands: Hands) -> Hands:
    hands.press(hands.room.stage.moves, "sheet")
    assert hands.room.mode == "sheet"
    return hands


def change(hands: Hands, key: str, value: Any) -> None:
    arrives(hands.room.sheet.work.form.root, {"change": key, "values": {key: value}})


def test_it_is_offered_once_cards_lie_and_never_in_a_game_without_sums(begin: Begin) -> None:
    hands = begin("diktaattori", "en", 5)
    hands.start(seed="4", name1="Aino", name2="Eero")
    assert "sheet" not in keys(hands)
    hands.one()
    if hands.room.mode == "seat":
        hands.hide()
    assert "sheet" in keys(hands)
    viva = begin("viva", "en", 1)
    viva.change(viva.page.setup.form, seats="3")
    viva.start(seed="4", name1="Anna", name2="Ben", name3="Cem")
    assert "sheet" not in keys(viva)


def test_the_side_laid_last_is_asked_for_and_judged(begin: Begin) -> None:
    hands = opened(with_cards(begin))
    side = as_a(DiktaattoriState, hands.room.host.session.line.state).laid[-1]
    name = ("Aino", "Eero", "Siiri")[side.seat]
    assert hands.room.stage.panel.root.question["heading"] == f"How strong is {name}'s side?"
    hands.send(hands.room.stage.panel, "1000")
    assert "Follow the sum step by step" in hands.room.stage.panel.root.question["heading"]
    assert f"Strength of {name}" in hands.room.sheet.work.working.value


def test_whatever_is_changed_the_game_stays_as_it_is(begin: Begin) -> None:
    hands = with_cards(begin)
    before = hands.room.host.session.line.state.json()
    opened(hands)
    change(hands, "more", "2")
    change(hands, "option", "negation_effect")
    hands.press(hands.room.stage.moves, "show")
    assert hands.room.sheet.work.working.value.count('class="pt-working') == 2
    hands.press(hands.room.stage.moves, "start")
    hands.hide()
    assert hands.room.mode == "table"
    assert hands.room.host.session.line.state.json() == before
    assert hands.room.sheet.work.working.value == ""


def test_nothing_of_it_stays_when_the_device_goes_to_a_seat(begin: Begin) -> None:
    hands = opened(with_cards(begin))
    hands.press(hands.room.stage.moves, "show")
    heading = "The sum, step by step"
    assert any(heading in state for state in on_page().values())
    hands.hide()
    hands.take(hands.room.host.asked[0])
    assert not any(heading in state for state in on_page().values())
