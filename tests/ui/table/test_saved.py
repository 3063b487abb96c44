"""Saved sessions: taken up where they stopped, only read, and what is refused."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from playtest.games.kuhn import game as kuhn
from playtest.record import SUFFIX, read
from playtest.table import start
from playtest.ui.table.page import TRIES
from tests.ui.conftest import faults
from tests.ui.table.conftest import Begin
from tests.ui.table.driver import answer, folder, viva


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
        assert faults(page.saved.form) or not name, "a sentence says why"


def test_a_page_that_is_left_while_it_opens_does_not_hold_its_session(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = begin("kuhn")
    hands.start(file="evening", seed="9")
    hands.page.leave()
    monkeypatch.setenv("QUERY_STRING", "session=evening")
    left = begin("kuhn", there=False)
    assert left.page.room is None and "Session evening is being opened" in left.page.describe()
    assert begin("kuhn").room.host.session.path.stem == "evening"
    left.beat()
    assert left.page.room is None, "one writer"


def test_a_page_waits_a_while_for_a_session_that_another_is_letting_go(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = begin("kuhn")
    hands.start(file="evening", seed="9")
    monkeypatch.setenv("QUERY_STRING", "session=evening")
    soon, late = begin("kuhn"), begin("kuhn")
    for other in (soon, late):
        ((told, _),) = faults(other.page.saved.form)
        assert "is open in another window" in told and "tries again by itself" in told
    for _ in range(TRIES):
        late.beat()
    hands.page.leave()
    late.beat()
    assert late.page.room is None, "it has given up"
    soon.beat()
    assert soon.room.host.session.path.stem == "evening"


def test_a_session_that_was_refused_stays_chosen(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = begin("kuhn")
    for name in ("first", "second"):
        hands.start(file=name)
        hands.page.leave()
    (folder(hands) / f"first{SUFFIX}").write_text("no session at all")
    monkeypatch.setenv("QUERY_STRING", "session=first")
    again = begin("kuhn")
    assert again.values(again.page.saved.form)["name"] == "first" and faults(again.page.saved.form)
    again.submit(again.page.saved.form, name="first", way="read")
    assert again.values(again.page.saved.form) == {"name": "first", "way": "read"}


def test_a_page_speaks_no_language_that_the_game_lacks(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page is in one language: Kuhn poker has no Finnish, so a Finnish session of it opens in English."""
    hands = begin("kuhn", "fi")
    assert hands.page.setup.form.root.form["lang"] == "en"
    assert "language" not in hands.values(hands.page.setup.form)  # of one there is no choice
    monkeypatch.setenv("PLAYTEST_LANG", "fi")
    folder(hands).mkdir(exist_ok=True)
    with start(folder(hands) / "ilta.playtest", "kuhn", ["Aino", "Eero"], language="fi"):
        pass
    monkeypatch.setenv("QUERY_STRING", "session=ilta")
    assert "Waiting for Aino" in begin("kuhn").room.describe()
    monkeypatch.setenv("QUERY_STRING", "session=ilta&lang=xx")
    assert begin("kuhn").page.language == "en"


def test_a_session_that_is_open_elsewhere_is_refused_but_can_be_read(begin: Begin) -> None:
    hands, other = begin("kuhn"), None
    hands.start(file="evening", seed="9")
    other = begin("kuhn")
    other.submit(other.page.saved.form)
    assert "is open in another window" in faults(other.page.saved.form)[0][0]
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
            assert faults(again.page.saved.form)[0][0].endswith((".", "!"))
            assert again.page.room is None and again.page.reading is None


def test_what_is_sound_in_a_damaged_session_is_saved_from_the_page(begin: Begin) -> None:
    hands = begin("kuhn")
    hands.start(file="evening", seed="3", name1="Ana", name2="Ben")
    answer(hands, 0, "pass")
    hands.room.host.session.note("CANARY", "laugh")
    hands.page.leave()
    path = folder(hands) / f"evening{SUFFIX}"
    path.write_bytes(path.read_bytes().replace(b"CANARY", b"CANARD"))
    before = path.read_bytes()
    again = begin("kuhn")
    again.submit(again.page.saved.form, name="evening")
    ((told, _),) = faults(again.page.saved.form)
    assert "(it is not what was written)" in told and told.endswith("choose to save what is sound in it.")
    again.submit(again.page.saved.form, name="evening", way="rescue")
    assert again.room.host.session.path.stem == "evening-2" and again.room.host.session.line.n == 2
    assert path.read_bytes() == before, "the damaged file stays as it is"
    again.page.leave()
    again.submit(again.page.saved.form, name="evening-2", way="rescue")
    assert again.room.host.session.path.stem == "evening-2", "nothing is wrong with this one: it is simply taken up"


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


def test_while_nobody_waits_a_session_settles_in_its_one_file(begin: Begin, tmp_path: Path) -> None:
    hands = viva(begin)
    for _ in hands.play(3):
        pass
    file = hands.room.host.session.path
    hands.beat()
    shutil.copy(file, tmp_path / f"alone{SUFFIX}")
    assert read(tmp_path / f"alone{SUFFIX}") == hands.room.host.session.store.entries
