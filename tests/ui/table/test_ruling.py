"""A ruling that changes the position: shown before it counts, with a reason, and in the log ever after."""

from __future__ import annotations

import json
from typing import Any

import pytest

from playtest.engine import PUBLIC, TABLE, Seat
from playtest.games import load
from playtest.games.viva.state import VivaState
from playtest.locales import Words, rulebook
from playtest.record.report import report
from playtest.record.tables import tables
from playtest.table.fields import settable
from playtest.ui.form import fields_of
from tests.typed import as_a
from tests.ui.conftest import arrives, faults
from tests.ui.table.conftest import Begin
from tests.ui.table.driver import Hands, last, viva


def opened(begin: Begin) -> Hands:
    """Anna holds M3, Cem mercenaries, and Ben has drawn five cards; the facilitator may look."""
    hands = viva(begin)
    hands.tab("desk")
    hands.tool("set_right")
    assert hands.room.mode == "desk" and "see every hand" in hands.room.box.form.describe()
    hands.sure()
    assert hands.room.mode == "ruling"
    return hands


def keys(hands: Hands) -> list[str]:
    return [field.key for field in fields_of(hands.room.ruling.form._parts)]


def add(hands: Hands, *fields: str) -> None:
    for field in fields:
        hands.change(hands.room.ruling.form, add=field)


def forgotten(hands: Hands, **more: Any) -> None:
    """A card that Anna should have got: from the pile into her hand."""
    add(hands, "hand", "draw")
    rest = hands.values(hands.room.ruling.form)["draw.rest"]
    given = {"hand.P1": "M3, M1", "draw.rest": rest.replace("M1, ", "", 1), "reason": "forgotten in the deal"} | more
    hands.submit(hands.room.ruling.form, **given)


def test_what_it_changes_is_shown_before_it_counts(begin: Begin) -> None:
    hands = opened(begin)
    assert keys(hands) == ["add", "reason", "rule", "public"]
    before = hands.room.host.session.line.state.json()
    forgotten(hands, rule="V-DEAL-01")
    told = hands.room.ruling.form.describe()
    assert "Hands, Anna: new M1\n" in told
    assert "Draw pile, the rest, in no order: gone M1\n" in told
    assert hands.room.host.session.line.state.json() == before, "nothing has happened yet"
    hands.submit(hands.room.ruling.form)
    state = as_a(VivaState, hands.room.host.session.line.state)
    assert state.hand[0] == ["M1", "M3"] and len(state.draw) == 37
    assert hands.room.mode == "desk" and hands.room.notice.describe() == "Changed by ruling: Hands and Draw pile."
    body = last(hands, "override")
    assert (body["rule"], body["reason"], body["by"]) == ("V-DEAL-01", "forgotten in the deal", "facilitator")


def test_it_is_in_log_report_and_tables_and_can_be_taken_back(begin: Begin) -> None:
    hands = opened(begin)
    forgotten(hands, rule="V-DEAL-01")
    hands.submit(hands.room.ruling.form)
    session = hands.room.host.session
    told = "Facilitator changes the position by ruling (Hands and Draw pile): forgotten in the deal"
    assert told in [row.text for row in session.story(TABLE)]
    public = [row.text for row in session.story(PUBLIC)]
    assert "Facilitator changes the position by ruling." in public
    assert not any("forgotten" in text or "Hands" in text for text in public)
    page = str(report(session.sitting, session.teller(), TABLE, "s"))
    assert told in page and "V-DEAL-01" in page
    (row,) = tables(session.sitting, session.teller(), TABLE)["correction"]
    assert (row["kind"], row["rule"], row["reason"]) == ("override", "V-DEAL-01", "forgotten in the deal")
    assert json.loads(as_a(str, row["changes"]))["hand"][0] == ["M1", "M3"]
    (row,) = tables(session.sitting, session.teller(), PUBLIC)["correction"]
    assert (row["kind"], row["reason"], row["changes"], row["rule"]) == ("override", "", "", "")
    hands.tool("undo", reason="no, that was right")
    assert as_a(VivaState, session.line.state).hand[0] == ["M3"]
    assert "taken back" in str([row.marks for row in session.story(TABLE)])


def test_all_may_know_what_was_changed_and_why_if_the_facilitator_says_so(begin: Begin) -> None:
    hands = opened(begin)
    forgotten(hands, rule="V-DEAL-01", public=True)
    hands.submit(hands.room.ruling.form)
    told = "Ruling on V-DEAL-01: Position changed (Hands and Draw pile): forgotten in the deal"
    for viewer in (PUBLIC, Seat(0), TABLE):
        assert told in [row.text for row in hands.room.host.session.story(viewer)]


def test_without_a_reason_or_a_change_nothing_is_shown(begin: Begin) -> None:
    hands = opened(begin)
    hands.submit(hands.room.ruling.form, reason="because")
    assert [at for _, at in faults(hands.room.ruling.form)] == ["add"]
    add(hands, "round")
    hands.submit(hands.room.ruling.form, **{"round.": "2"})
    assert faults(hands.room.ruling.form) == [("A ruling that changes the game needs its reason in words.", "reason")]
    hands.submit(hands.room.ruling.form, **{"round.": "2", "reason": "x", "rule": "V-NOTHING"})
    assert [at for _, at in faults(hands.room.ruling.form)] == ["rule"]
    assert not hands.room.host.session.sitting.of_kind("override")


BAD = {
    "hand.P1": ["M3, NOSUCH", "{", "M3, M1"],
    "president.": ["P9", "x", "", "[1]"],
    "round.": ["two", "1.5", "1" * 5000, "[" * 5000],
    "orders.P1": ["7", "x"],
}
"""What cannot stand: no such card, no such seat, no number, a card that is there twice."""


@pytest.mark.parametrize("key", BAD)
def test_what_makes_no_sense_is_refused_and_what_was_typed_stays(begin: Begin, key: str) -> None:
    hands = opened(begin)
    add(hands, key.split(".", maxsplit=1)[0])
    before = hands.room.host.session.line.state.json()
    for text in BAD[key]:
        hands.submit(hands.room.ruling.form, **{key: text, "reason": "x"})
        assert faults(hands.room.ruling.form), text
        assert hands.room.mode == "ruling" and hands.room.host.session.line.state.json() == before
    assert not hands.room.host.session.sitting.of_kind("override")


def test_the_way_back_changes_nothing_and_keeps_what_was_typed(begin: Begin) -> None:
    hands = opened(begin)
    form = hands.room.ruling.form
    forgotten(hands)
    arrives(form.root, {"n": form.root.form["n"], "cancel": True})
    assert hands.values(form)["hand.P1"] == "M3, M1" and hands.values(form)["reason"] == "forgotten in the deal"
    arrives(form.root, {"n": form.root.form["n"], "cancel": True})
    assert hands.room.mode == "desk" and hands.room.notice.describe() == "Nothing was changed."
    assert form.describe() == "" and "MERC" not in json.dumps(form.root.get_state(), default=str)
    assert not hands.room.host.session.sitting.of_kind("override")


def test_a_ruling_may_change_who_is_asked(begin: Begin) -> None:
    hands = opened(begin)
    add(hands, "president")
    hands.submit(hands.room.ruling.form, **{"president.": "P1", "reason": "the die had fallen off the table"})
    told = hands.room.ruling.form.describe()
    assert "President: Ben → Anna" in told and "Then Anna is asked: President, share out" in told
    hands.submit(hands.room.ruling.form)
    assert [one.seat for one in hands.room.host.waiting] == [0]


GAMES = [("viva", "de"), ("diktaattori", "fi"), ("magnates", "pl"), ("kuhn", "en")]


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_every_field_that_a_ruling_may_change_has_a_name_in_words(game: str, language: str) -> None:
    for code in {"en", language}:
        own = Words(code, game)
        assert [
            name for name in settable(load(game).begin(2 if game == "kuhn" else 3)) if not own.has(f"view.{name}")
        ] == []


def test_a_text_that_may_mean_many_rules_names_the_first_of_them(begin: Begin) -> None:
    hands = opened(begin)
    add(hands, "round")
    given = {"round.": "2", "reason": "x"}
    hands.submit(hands.room.ruling.form, **given, rule="V-FIGHT-")
    ((told, at),) = faults(hands.room.ruling.form)
    found = [rule for rule in rulebook("viva", "en") if rule.startswith("V-FIGHT-")]
    assert at == "rule" and f"may mean {len(found)} rules: {found[0]} " in told
    assert [rule in told for rule in found[:5]] == [True] * 5 and found[5] not in told
    assert f"{len(found) - 5} more. Type the id of one" in told
    hands.submit(hands.room.ruling.form, **given, rule="xyzzy")
    ((told, at),) = faults(hands.room.ruling.form)
    assert told.startswith("xyzzy names no rule.") and "⟦" not in told
