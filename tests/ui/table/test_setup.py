"""Setting up a table: what the form asks, what it refuses with a sentence, and the session that comes of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playtest.engine import Typed
from playtest.record import SUFFIX
from playtest.ui.form import fields_of
from tests.ui.conftest import arrives, faults
from tests.ui.table.conftest import Begin
from tests.ui.table.driver import choose, files, folder, position, said


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
    assert [at for _, at in faults(hands.page.setup.form)] == [("name2" if name == "Player 2" else "name1")]
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
    assert "A seed is a whole number" in said(hands) and [at for _, at in faults(hands.page.setup.form)] == ["seed"]
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
    assert "cannot be the name of a session" in said(hands)
    assert [at for _, at in faults(hands.page.setup.form)] == ["file"]
    assert files(hands) == []


def test_all_faults_are_shown_at_once_and_each_marks_its_field(begin: Begin) -> None:
    hands = begin("viva")
    hands.submit(hands.page.setup.form, name1="", name3="P3", seed="x", file="x" * 65)
    told = {at: text for text, at in faults(hands.page.setup.form)}
    assert list(told) == ["name1", "name3", "seed", "file"]
    assert told["name1"].startswith("Seat 1: This name is empty") and told["name3"].startswith("Seat 3: P3 is the name")
    assert "Use 1 to 64 small letters" in told["file"]
    assert hands.page.room is None and files(hands) == []


def test_a_seed_that_is_too_large_hears_the_largest(begin: Begin) -> None:
    hands = begin("viva")
    for seed in (str(1 << 128), "9" * 5000):
        hands.submit(hands.page.setup.form, seed=seed[:60])
        assert "from 0 to 340282366920938463463374607431768211455, not" in said(hands)
    assert hands.start(seed=str((1 << 128) - 1)).host.session.line.n == 1


def test_minutes_are_at_least_one(begin: Begin) -> None:
    hands = begin("viva")
    hands.submit(hands.page.setup.form, target=-5)
    assert faults(hands.page.setup.form) == [("Intended minutes: please enter a whole number, at least 1.", "target")]


def test_positions_are_chosen_by_their_place_in_the_game_in_the_readers_language(begin: Begin) -> None:
    hands = begin("viva", "de")
    hands.change(hands.page.setup.form, begin="shipped")
    fields = {field.key: field for field in fields_of(hands.page.setup.form._parts)}
    assert {"Die Runde › Kämpfe", "Die Runde › Geld"} <= {text for _, text in fields["stands"].options}
    assert not any("/" in text or "Deal" in text for _, text in fields["stands"].options)
    assert fields["shipped"].help == "Ihre Titel sind englisch."
    hands.change(hands.page.setup.form, stands="Die Runde › Geld")
    fields = {field.key: field for field in fields_of(hands.page.setup.form._parts)}
    assert {key for key, _ in fields["shipped"].options} == {
        key for key, one in hands.page.setup.scenarios().items() if (one.position or {})["at"] == "round/money"
    }
    assert "Die Runde › Geld" in hands.start().describe()


def test_a_position_for_other_seats_is_refused_at_the_seats(begin: Begin) -> None:
    hands = begin("viva")
    position(hands, "C34")
    hands.change(hands.page.setup.form, seats="5")
    hands.submit(hands.page.setup.form)
    assert [at for _, at in faults(hands.page.setup.form)] == ["seats"] and "for 4 seats, and 5" in said(hands)


def test_a_name_in_capitals_is_written_small(begin: Begin) -> None:
    hands = begin("kuhn")
    hands.start(file="Four")
    assert hands.room.host.session.path.stem == "four"
    hands.page.leave()
    hands.submit(hands.page.setup.form, file="FOUR")
    assert f"There is a session four{SUFFIX}" in said(hands)


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


@pytest.mark.parametrize(("game", "kinds"), [("viva", ["die", "card"]), ("diktaattori", ["card"]), ("kuhn", ["card"])])
def test_only_kinds_of_chance_that_a_game_has_are_offered(begin: Begin, game: str, kinds: list[str]) -> None:
    (real,) = [field for field in fields_of(begin(game).page.setup.form._parts) if field.key == "real"]
    assert [kind for kind, _ in real.options] == kinds


def test_what_the_session_is_for_is_in_its_header(begin: Begin) -> None:
    goals = " Is it quick? \n\nIs it fun?"
    room = begin("viva").start(mode="blind", goals=goals, facilitator="Dr. No", place="Kiel", target=90)
    header = room.host.session.sitting.header
    assert (header["mode"], header["goals"]) == ("blind", ["Is it quick?", "Is it fun?"])
    assert (header["facilitator"], header["place"], header["target_min"]) == ("Dr. No", "Kiel", 90)


# --- the form itself ---------------------------------------------------------------------------------------


def test_what_no_honest_page_sends_is_refused(begin: Begin) -> None:
    hands = begin("viva")
    form = hands.page.setup.form
    n = form.root.form["n"]
    forged: list[dict[str, Any]] = [{"plays1": "evil"}, {"name1": 5}, {"real": ["coin"]}, {"fresh1": "yes"}]
    for values in (None, 7, {}, {"seats": "99"}, *(hands.values(form) | one for one in [*forged, {"target": 1.5}])):
        arrives(form.root, {"n": n, "values": values})
        assert said(hands), values
        assert hands.page.room is None
    contents: list[object] = [None, "text", [], {"n": n - 1, "values": hands.values(form)}, {"values": {}}]
    for content in contents:
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


def test_pupils_who_share_a_seat_are_called_by_their_teams_name(begin: Begin) -> None:
    hands = begin("kuhn")
    hands.submit(hands.page.setup.form, name1="The Reds: Ana (speaker), Ben", name2="the reds")
    assert [at for _, at in faults(hands.page.setup.form)] == ["name2"], "no two can be told apart by that name"
    room = hands.start(name1="The Reds: Ana (speaker), Ben", name2="Cem", seed="9")
    assert [room.host.called(seat) for seat in room.host.seats] == ["The Reds", "Cem"]
    assert [person.name for person in room.host.session.people(0)] == ["Ana", "Ben"]
    for _ in hands.play(1):
        pass
    assert "The Reds" in room.stage.story.describe().splitlines()[-1], "what the team did is the team's"


def test_another_language_keeps_what_was_filled_in(begin: Begin) -> None:
    hands = begin("viva")
    choose(hands, "target_vp", 7)
    hands.submit(hands.page.setup.form, name1="Ana", seed="x")
    hands.change(hands.page.setup.form, language="de", name1="Ana", name2="Player 2")
    around = hands.page.head.root.head
    assert (around["lang"], around["title"], around["heading"]) == ("de", "Ein Tisch für Viva", "Viva")
    told = hands.page.describe()
    assert "Einen neuen Tisch aufbauen" in told and "Ana" in told and "Person 2" in told
    assert "(V-OPT-59): 7" in told
    room = hands.start(seed="1")
    assert room.host.session.sitting.header["language"] == "de" and "der Tisch" in room.describe()


@pytest.mark.parametrize(
    ("game", "language", "title"),
    [("viva", "de", "Würfel und Karten"), ("diktaattori", "fi", "Kortit"), ("diktaattori", "en", "Cards")],
)
def test_dice_are_spoken_of_only_where_the_game_has_some(begin: Begin, game: str, language: str, title: str) -> None:
    lines = [line.strip() for line in begin(game, language).page.setup.describe().splitlines()]
    assert title in lines
    assert game == "viva" or not [line for line in lines if "dice" in line.lower() or "nopa" in line.lower()]


@pytest.mark.parametrize(
    ("path", "said_there"),
    [
        ("junta.yaml", "for Junta, and this table plays another game"),
        ("~nobodyofthatname/x.yaml", "There is no such file"),
        ("", "This is a folder, not a file"),
        ("turned.yaml", r"\u202eM9"),
    ],
)
def test_a_scenario_file_that_cannot_begin_here_is_refused_at_its_path(
    begin: Begin, tmp_path: Path, path: str, said_there: str
) -> None:
    head = "scenarios: [{id: X, title: x, seats: 3, position: "
    (tmp_path / "junta.yaml").write_text(f"game: junta\n{head}{{}}}}]\n")
    (tmp_path / "turned.yaml").write_text(f'game: viva\n{head}{{at: round/money, hands: {{P1: ["\\u202eM9"]}}}}}}]\n')
    hands = begin("viva")
    hands.change(hands.page.setup.form, seats="3")
    hands.change(hands.page.setup.form, begin="own")
    hands.submit(hands.page.setup.form, path=str(tmp_path / path) if path.endswith(("a.yaml", "d.yaml")) else path)
    assert said_there in said(hands) and files(hands) == []
    assert {at for _, at in faults(hands.page.setup.form)} == {"path"}
