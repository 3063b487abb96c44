"""Setting up a table: what the form asks, what it refuses with a sentence, and the session that comes of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playtest.engine import Typed
from playtest.games.kuhn import game as kuhn
from playtest.record import SUFFIX
from playtest.table import start
from tests.ui.conftest import arrives
from tests.ui.table.conftest import Begin
from tests.ui.table.driver import Hands


def folder(hands: Hands) -> Path:
    return hands.page.folder


def files(hands: Hands) -> list[str]:
    return sorted(path.name for path in folder(hands).glob("*")) if folder(hands).exists() else []


def said(hands: Hands) -> str:
    return str(hands.page.setup.form.root.message.get("text", ""))


def test_everything_can_stay_as_it_is(begin: Begin) -> None:
    hands = begin("viva")
    room = hands.start()
    session = room.host.session
    assert session.seats == 4 and session.sitting.header["changed"] == {}
    assert [person.name for person in session.sitting.people.values()] == [f"Player {n}" for n in range(1, 5)]
    assert session.path.parent == folder(hands) and session.path.is_file()
    assert session.path.stem.startswith("viva-20")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_as_many_seats_as_the_game_allows(begin: Begin, seats: int) -> None:
    hands = begin("viva")
    hands.change(hands.page.setup.form, seats=str(seats))
    assert hands.start().host.session.seats == seats


BAD_NAMES = {
    "": "This name is empty",
    "   ": "This name is empty",
    "x" * 200: "has 200 characters. Use at most 40",
    "Player 2": "Somebody at this table is called Player 2 already",
    "<img src=x onerror=alert(1)>": "holds < or >",
    "P3": "is the name of a seat",
    "a\u202eb": "turn the reading direction round",
    "zero\u200bwidth": "cannot be seen",
    "Ana, , Ben": "This name is empty",
}


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_name_that_cannot_stand_is_refused_with_a_sentence(begin: Begin, name: str) -> None:
    hands = begin("viva")
    hands.submit(hands.page.setup.form, name1=name)
    assert said(hands).startswith("Seat ") and BAD_NAMES[name] in said(hands)
    assert hands.page.setup.form.root.message["at"] == ("name2" if name == "Player 2" else "name1")
    assert hands.page.room is None and files(hands) == []
    assert hands.start(name1="Ana").host.session.seats == 4, "the same form can be mended and sent again"


@pytest.mark.parametrize(
    "name", ["Ana 🎲", "עדי", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f", "O’Brien", "Ñuño"]
)
def test_names_of_every_script_are_welcome(begin: Begin, name: str) -> None:
    room = begin("viva").start(name1=name)
    assert room.host.names["P1"] == name
    assert name in room.describe()


def test_several_people_share_a_seat_with_their_offices(begin: Begin) -> None:
    room = begin("viva").start(name1="Ana (speaker), Ben, Cem (treasurer)", name2="Dora")
    people = [(one.name, one.seat, one.office) for one in room.host.session.sitting.people.values()]
    assert people[:4] == [("Ana", "P1", "speaker"), ("Ben", "P1", ""), ("Cem", "P1", "treasurer"), ("Dora", "P2", "")]
    assert room.host.names["P1"] == "Ana & Ben & Cem"
    assert "Hand over to" in room.describe()


SEEDS = {
    "seven": "whole number",
    "-1": "whole number",
    "1.5": "whole number",
    "1" * 60: "whole number",
    str(1 << 128): "whole number",
}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_that_is_none_is_refused(begin: Begin, seed: str) -> None:
    hands = begin("viva")
    hands.submit(hands.page.setup.form, seed=seed)
    assert SEEDS[seed] in said(hands) and hands.page.setup.form.root.message["at"] == "seed"
    assert files(hands) == []


def test_the_same_seed_gives_the_same_luck(begin: Begin) -> None:
    one, other = (begin("viva").start(seed=" 42 ").host.session.line.state for _ in range(2))
    assert one.json() == other.json()


FILES = {
    "../up": "cannot be the name",
    "CON": "cannot be the name",
    "con": "cannot be the name",
    "a b": "cannot be the name",
    "ü": "cannot be the name",
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_name_that_is_not_safe_is_refused(begin: Begin, name: str) -> None:
    hands = begin("viva")
    hands.submit(hands.page.setup.form, file=name)
    assert FILES[name] in said(hands) and hands.page.setup.form.root.message["at"] == "file"
    assert files(hands) == []


def test_a_name_that_is_taken_is_refused_and_nothing_is_overwritten(begin: Begin) -> None:
    hands = begin("kuhn")
    hands.start(file="first")
    hands.page.leave()
    before = (folder(hands) / f"first{SUFFIX}").read_bytes()
    hands.submit(hands.page.setup.form, file="first")
    assert f"There is a session first{SUFFIX}" in said(hands)
    assert (folder(hands) / f"first{SUFFIX}").read_bytes() == before


def test_without_a_name_the_second_session_of_a_day_gets_a_number(begin: Begin) -> None:
    hands = begin("kuhn")
    first = hands.start().host.session.path.stem
    hands.page.leave()
    assert hands.start().host.session.path.stem == f"{first}-2"


def test_luck_from_the_real_table(begin: Begin) -> None:
    room = begin("viva").start(real=["die"], seed="5")
    assert isinstance(room.host.session.line.luck, Typed)
    assert "What came up on the real table?" in room.describe()


def test_what_the_session_is_for_is_in_its_header(begin: Begin) -> None:
    room = begin("viva").start(
        mode="blind", goals=" Is it quick? \n\nIs it fun?", facilitator="Dr. No", place="Kiel", target=90, file="g"
    )
    header = room.host.session.sitting.header
    assert (header["mode"], header["goals"], header["facilitator"], header["place"]) == (
        "blind",
        ["Is it quick?", "Is it fun?"],
        "Dr. No",
        "Kiel",
    )
    assert header["target_min"] == 90


# --- options -----------------------------------------------------------------------------------------------


def choose(hands: Hands, name: str, answer: Any) -> None:
    options = hands.page.setup.options
    hands.change(options.form, option=name)
    hands.send(options.panel, answer)


def test_an_option_is_asked_with_its_rule_and_its_usual_value(begin: Begin) -> None:
    hands = begin("viva")
    hands.change(hands.page.setup.options.form, option="tie_in_combat")
    asked = hands.page.setup.options.panel.describe()
    assert "(V-OPT-13)" in asked and "What happens on equal totals?" in asked
    assert "As usual: " in asked


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
    for answer in (0, -1, 1.5, "many", None, [], 10**30):
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


# --- scenarios ---------------------------------------------------------------------------------------------


def test_a_session_begins_at_a_position_that_comes_with_the_game(begin: Begin) -> None:
    hands = begin("viva")
    hands.change(hands.page.setup.form, begin="shipped")
    hands.change(hands.page.setup.form, shipped="E1")
    room = hands.start()
    line = room.host.session.line
    assert room.host.session.sitting.header["scenario"] == "E1"
    assert line.path.startswith("game/round/fights") and line.state.active[1] == 2


def test_a_position_of_a_file_of_ones_own(begin: Begin, tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(
        "game: viva\nscenarios: [{id: A, title: rich, seats: 3, position: {at: round/money, hands: {P1: [M3]}}}]\n"
    )
    hands = begin("viva")
    hands.change(hands.page.setup.form, seats="3")
    hands.change(hands.page.setup.form, begin="own")
    room = hands.start(path=str(own))
    assert room.host.session.line.state.hand[0] == ["M3"]


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
    hands.change(hands.page.setup.form, begin="shipped")
    hands.change(hands.page.setup.form, shipped="E1")
    hands.change(hands.page.setup.form, seats="5")
    hands.submit(hands.page.setup.form)
    assert said(hands) and files(hands) == []


# --- the form itself ---------------------------------------------------------------------------------------


def test_what_no_honest_page_sends_is_refused(begin: Begin) -> None:
    hands = begin("viva")
    form = hands.page.setup.form
    n = form.root.form["n"]
    for values in (None, 7, {}, {"seats": "99"}, hands.values(form) | {"plays1": "evil"}, hands.values(form) | {"name1": 5},
                   hands.values(form) | {"real": ["coin"]}, hands.values(form) | {"fresh1": "yes"}, hands.values(form) | {"target": 1.5}):  # fmt: skip
        arrives(form.root, {"n": n, "values": values})
        assert said(hands), values
        assert hands.page.room is None
    for content in (None, "text", [], {"n": n - 1, "values": hands.values(form)}, {"values": {}}):
        arrives(form.root, content)
        assert hands.page.room is None
    assert files(hands) == []


def test_a_double_click_starts_one_session(begin: Begin) -> None:
    hands = begin("kuhn")
    form = hands.page.setup.form
    content = {"n": form.root.form["n"], "values": hands.values(form)}
    arrives(form.root, content)
    arrives(form.root, content)
    assert len([name for name in files(hands) if name.endswith(SUFFIX)]) == 1


def test_another_language_keeps_what_was_filled_in(begin: Begin) -> None:
    hands = begin("viva")
    choose(hands, "target_vp", 7)
    hands.submit(hands.page.setup.form, name1="Ana", seed="x")
    hands.change(hands.page.setup.form, language="de", name1="Ana", name2="Player 2")
    told = hands.page.describe()
    assert "Einen neuen Tisch aufbauen" in told and "Ana" in told and "Person 2" in told
    assert "(V-OPT-59): 7" in told
    room = hands.start(seed="1")
    assert room.host.session.sitting.header["language"] == "de" and "der Tisch" in room.describe()


def test_saved_sessions_are_listed_and_taken_up_where_they_stopped(begin: Begin) -> None:
    hands = begin("viva", seed=3)
    hands.change(hands.page.setup.form, seats="3")
    room = hands.start(file="evening", seed="9", name1="Ana")
    for _ in hands.play(9):
        pass
    state, place = room.host.session.line.state.json(), room.host.session.line.path
    hands.page.leave()
    again = begin("viva")
    assert [one.name for one in again.page.saved.found()] == ["evening"]
    again.submit(again.page.saved.form)
    assert again.room.host.session.line.state.json() == state and again.room.host.session.line.path == place
    assert again.room.mode == "table" and "Ana" in again.room.describe()
    assert again.page.address.root.place == {"key": "session", "value": "evening"}
    for _ in again.play(5):
        pass


def test_the_address_takes_a_session_up_at_once(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = begin("kuhn")
    hands.start(file="evening", seed="9")
    hands.page.leave()
    monkeypatch.setenv("QUERY_STRING", "session=evening&lang=en")
    assert begin("kuhn").room.host.session.path.stem == "evening"
    for name in ("nothing-there", "../evening", "%00", ""):
        monkeypatch.setenv("QUERY_STRING", f"session={name}")
        page = begin("kuhn").page
        assert page.room is None
        assert page.saved.form.root.message.get("text") or not name, "a sentence says why"


def test_a_session_that_is_open_elsewhere_is_refused_but_can_be_read(begin: Begin) -> None:
    hands, other = begin("kuhn"), None
    hands.start(file="evening", seed="9")
    other = begin("kuhn")
    other.submit(other.page.saved.form)
    assert "is open in another window" in other.page.saved.form.root.message["text"]
    other.submit(other.page.saved.form, way="read")
    assert other.page.reading is not None
    told = other.page.describe()
    assert "read only" in told and "Each player is dealt a card" in told and "queen" not in told
    other.press(other.page.reading.moves, "back")
    assert other.page.reading is None


def test_a_damaged_or_foreign_file_is_refused_with_a_sentence(begin: Begin) -> None:
    hands = begin("kuhn")
    hands.start(file="evening", seed="9")
    hands.page.leave()
    path = folder(hands) / f"evening{SUFFIX}"
    path.write_bytes(path.read_bytes()[:3000])
    (folder(hands) / f"junk{SUFFIX}").write_text("no session at all")
    again = begin("kuhn")
    for name in ("evening", "junk"):
        for way in ("take_up", "read"):
            again.submit(again.page.saved.form, name=name, way=way)
            assert again.page.saved.form.root.message["text"].endswith((".", "!"))
            assert again.page.room is None and again.page.reading is None


def test_sessions_of_other_games_are_not_listed(begin: Begin) -> None:
    hands = begin("kuhn")
    hands.start(file="poker")
    hands.page.leave()
    assert begin("viva").page.saved.found() == []


def test_the_text_of_the_page_is_the_same_whatever_was_saved(begin: Begin) -> None:
    before = begin("kuhn").page.describe()
    hands = begin("kuhn")
    hands.start(file="poker")
    hands.page.leave()
    page = begin("kuhn").page
    assert page.describe() == before
    assert page._repr_mimebundle_()["text/plain"] == before


def test_a_session_recorded_under_other_rules_can_be_read_and_ended(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = begin("kuhn")
    folder(hands).mkdir()
    with start(folder(hands) / f"old{SUFFIX}", "kuhn", ["Ana", "Ben"], seed=3) as session:
        session.submit("P1", "bet", "pass")
    deal = kuhn.deal.fn

    def deal_aloud(s: Any, t: Any) -> None:
        deal(s, t)
        t.say("shuffled", "K-DEAL")

    monkeypatch.setattr(kuhn.deal, "fn", deal_aloud)
    again = begin("kuhn")
    again.submit(again.page.saved.form)
    told = again.page.describe()
    assert "The rules have changed since this was recorded (entry 1)" in told and "Ana passes." in told
    assert again.room.stage.moves.root.actions["buttons"] == [], "nobody can play on"
    again.tab("desk")
    again.press(again.room.box.marks, "other")
    again.submit(again.room.box.form, text="played by the old rules")
    again.tool("end", status="stopped")
    assert again.room.host.session.ended
