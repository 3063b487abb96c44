"""What a group plays differently, and positions to begin at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playtest.games.viva.components.deck import FOLDER as VIVA_FOLDER
from playtest.games.viva.state import VivaState
from playtest.sheets import xlsx_of
from playtest.ui.table.options import FEW, letter
from tests.games.diktaattori.deck_files import changed, text_of
from tests.typed import as_a
from tests.ui.table.conftest import Begin
from tests.ui.table.driver import Hands, choose, files, position, said

# --- options -----------------------------------------------------------------------------------------------


def test_an_option_is_asked_with_its_rule_and_its_usual_value(begin: Begin) -> None:
    hands = begin("viva")
    hands.change(hands.page.setup.options.form, option="tie_in_combat")
    asked = hands.page.setup.options.panel.describe()
    assert "(V-OPT-13)" in asked and "What happens on equal totals?" in asked
    assert "As usual: " in asked


def test_many_options_stand_under_their_letters_and_few_in_the_rules_order(begin: Begin) -> None:
    for language, game in (("en", "junta"), ("fi", "viva"), ("pl", "viva")):
        form = begin(game, language).page.setup.options.form
        shown = form.root.form["parts"][-1]
        assert shown["options"][0][0] == "" and "" not in shown["shelves"]
        letters = [shown["shelves"][value] for value, _ in shown["options"][1:]]
        assert letters == sorted(letters) and len(set(letters)) > 5 and all(len(one) == 1 for one in letters)
    few = begin("kuhn").page.setup.options
    assert len(few.table) <= FEW and not any(part.get("shelves") for part in few.form.root.form["parts"])
    assert [letter(name) for name in ("Śmierć", "Łup", "ääni", "Zahl")] == ["S", "L", "A", "Z"]


def test_only_options_that_are_not_as_usual_are_listed_and_kept(begin: Begin) -> None:
    hands = begin("viva")
    choose(hands, "target_vp", 7)
    choose(hands, "prices", {"extension": 3, "militia": 2, "card": 1})
    options = hands.page.setup.options
    assert [button["key"] for button in options.changed.root.actions["buttons"]] == ["target_vp", "prices"]
    assert "Points that end the game (V-OPT-59): 7 (usual: 5)" in options.describe()
    hands.press(options.changed, "prices")
    assert hands.start().host.session.sitting.header["changed"] == {"target_vp": 7}


def test_a_variant_sets_several_options_and_one_of_them_can_be_set_back(begin: Begin) -> None:
    hands = begin("viva")
    options = hands.page.setup.options
    hands.change(options.form, preset="pro")
    assert set(options.effective()) >= {"pro_variant", "target_vp", "lend_militias"}
    hands.press(options.changed, "target_vp")
    changed = hands.start().host.session.sitting.header["changed"]
    assert "target_vp" not in changed and changed["pro_variant"] is True


def test_an_option_value_that_is_none_is_refused(begin: Begin) -> None:
    hands = begin("viva")
    hands.change(hands.page.setup.options.form, option="target_vp")
    answers: list[Any] = [0, -1, 1.5, "many", None, [], 10**30]
    for answer in answers:
        panel = hands.page.setup.options.panel
        hands.send(panel, answer)
        assert panel.root.message["kind"] == "refused" and "(V-OPT-59" in panel.root.message["text"]
    assert hands.page.setup.options.chosen == {}


def test_an_unreadable_custom_deck_is_refused(begin: Begin) -> None:
    hands = begin("viva")
    hands.change(hands.page.setup.options.form, option="deck")
    hands.send(hands.page.setup.options.panel, "custom")
    assert hands.page.setup.options.panel.root.message["kind"] == "refused"
    assert hands.page.setup.options.chosen == {}


@pytest.mark.parametrize(("game", "other"), [("viva", "no_events"), ("diktaattori", "balanced")])
def test_pasted_cards_are_played_with_and_another_deck_beside_them_is_refused(
    begin: Begin, game: str, other: str
) -> None:
    hands = begin(game)
    options = hands.page.setup.options
    choose(hands, "custom_deck", DECKS[game].decode())
    assert options.effective()["deck"] == "custom"
    hands.change(options.form, option="deck")
    hands.send(options.panel, other)
    told = options.panel.root.message
    assert told["kind"] == "refused" and "another" in told["text"]
    hands.press(options.changed, "deck")
    assert options.effective() == {}
    choose(hands, "deck", other)
    hands.change(options.form, option="custom_deck")
    hands.send(options.panel, DECKS[game].decode())
    assert options.panel.root.message["kind"] == "refused" and options.chosen == {"deck": other}


# --- a class's own cards -----------------------------------------------------------------------------------

DECKS = {
    "viva": (VIVA_FOLDER / "cards.csv").read_bytes(),
    "diktaattori": text_of(changed(("CB04a", "name", "Ada"))).encode(),
}


def upload(hands: Hands, name: str, data: bytes) -> str:
    """A file is chosen at the set-up's button; what is said of it."""
    own = hands.page.setup.options.own_deck
    assert own is not None
    own.upload.root._handle_custom_msg({"key": "deck", "names": [name]}, [memoryview(data)])
    return own.notice.describe()


@pytest.mark.parametrize("game", list(DECKS))
def test_a_game_is_played_with_the_cards_of_a_file(begin: Begin, game: str) -> None:
    hands = begin(game)
    assert upload(hands, "C:\\fakepath\\ours.csv", DECKS[game]) == "You play with the cards in ours.csv."
    header = hands.start().host.session.sitting.header
    assert header["changed"] == {"deck": "custom", "custom_deck": DECKS[game].decode()}


def test_a_workbook_is_read_as_well(begin: Begin) -> None:
    hands = begin("diktaattori", "fi")
    assert "ours.xlsx" in upload(hands, "ours.xlsx", xlsx_of(changed(), "Pakka"))
    assert hands.page.setup.options.chosen["deck"] == "custom"


@pytest.mark.parametrize("game", list(DECKS))
@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"%PDF-1.7", "this is a PDF"),
        (b"tunnus;tyyppi\nA1;hahmo", "these columns are missing"),
        (b"", "there is nothing in it"),
    ],
)
def test_a_file_that_cannot_be_played_is_refused_in_words_and_changes_nothing(
    begin: Begin, game: str, data: bytes, says: str
) -> None:
    hands = begin(game)
    told = upload(hands, "ours.csv", data)
    assert told.startswith("! ours.csv: This deck cannot be used.") and says in told
    assert hands.page.setup.options.chosen == {}


def test_every_fault_of_a_deck_has_a_line_and_a_mended_file_clears_them(begin: Begin) -> None:
    hands = begin("diktaattori")
    told = upload(hands, "ours.csv", text_of(changed(("CB04a", "power", ""), ("CB04b", "power", "no"))).encode())
    assert [line.count("column power") for line in told.splitlines()] == [0, 1, 1]
    assert upload(hands, "ours.csv", DECKS["diktaattori"]) == "You play with the cards in ours.csv."


def test_a_game_without_decks_asks_for_none(begin: Begin) -> None:
    assert begin("kuhn").page.setup.options.own_deck is None


# --- scenarios ---------------------------------------------------------------------------------------------


def test_a_session_begins_at_a_position_that_comes_with_the_game(begin: Begin) -> None:
    hands = begin("viva")
    position(hands, "E1")
    room = hands.start()
    line = room.host.session.line
    assert room.host.session.sitting.header["scenario"] == "E1"
    assert line.path.startswith("game/round/fights") and as_a(VivaState, line.state).active[1] == 2


def test_a_position_of_a_file_of_ones_own(begin: Begin, tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    position = "{at: round/money, hands: {P1: [M3]}}"
    own.write_text(f"game: viva\nscenarios: [{{id: A, title: rich, seats: 3, position: {position}}}]\n")
    hands = begin("viva")
    hands.change(hands.page.setup.form, seats="3")
    hands.change(hands.page.setup.form, begin="own")
    room = hands.start(path=str(own))
    assert as_a(VivaState, room.host.session.line.state).hand[0] == ["M3"]


BAD_FILES = {
    "game: viva\nscenarios: [{id: A, title: t, position: {at: nowhere}}]": "nowhere",
    "game: viva\nscenarios: 7": "scenarios",
    "game: [": "line",
    "game: viva\nscenarios: [{id: A, title: t}, {id: B, title: u}]": "It has: A and B",
}


@pytest.mark.parametrize("text", BAD_FILES)
def test_a_scenario_file_that_cannot_be_used_is_refused(begin: Begin, tmp_path: Path, text: str) -> None:
    own = tmp_path / "bad.yaml"
    own.write_text(text)
    hands = begin("viva")
    hands.change(hands.page.setup.form, begin="own")
    hands.submit(hands.page.setup.form, path=str(own))
    assert BAD_FILES[text] in said(hands)
    assert hands.page.room is None and files(hands) == []


def test_a_scenario_file_that_is_not_there(begin: Begin) -> None:
    hands = begin("viva")
    hands.change(hands.page.setup.form, begin="own")
    for path in ("", "/no/such/file.yaml", "\0", "~nobody/x"):
        hands.submit(hands.page.setup.form, path=path)
        assert said(hands) and hands.page.room is None


def test_a_position_for_other_seats_is_refused(begin: Begin) -> None:
    hands = begin("viva")
    position(hands, "E1")
    hands.change(hands.page.setup.form, seats="5")
    hands.submit(hands.page.setup.form)
    assert said(hands) and files(hands) == []
