"""Commentary on the period at the table: told with a rule that is opened, apart from it, with one switch beside it."""

from __future__ import annotations

import pytest

from playtest.locales import rulebook
from playtest.ui.period import period_switch
from playtest.ui.table.saved import Reading
from tests.ui.conftest import arrives
from tests.ui.table.conftest import Begin

SWITCH = {
    "en": "Commentary on the period",
    "de": "Bemerkungen zur Zeit",
    "fi": "Selityksiä ajasta",
    "pl": "Komentarz o epoce",
}


def test_a_rule_that_is_opened_at_the_table_ends_with_its_commentary(begin: Begin) -> None:
    hands = begin("magnates")
    room = hands.start()
    rule = rulebook("magnates", "en")["M-GEN-01"]
    lines = room.stage.why("M-GEN-01")
    assert lines[1:] == [rule.example, f"Commentary on the period: {rule.period}"]
    hands.tab("desk")
    room.stage.rules(["M-GEN-01", "M-GEN-03"])  # the second has no commentary
    reply = room.stage.reply.root.reply
    assert reply["asides"] == [2] and reply["lines"][:3] == lines


def test_the_switch_stands_where_rules_can_be_opened_and_nowhere_else(begin: Begin) -> None:
    hands = begin("magnates")
    room = hands.start()
    switch = room.stage.period
    assert switch is not None and switch.root.switch == {"label": SWITCH["en"], "lang": "en"}
    assert room._below.children[-1] is switch.root
    hands.tab("papers")
    assert switch.root not in room._below.children
    hands.tab("desk")
    assert room._below.children[-1] is switch.root


def test_a_session_that_is_only_read_has_the_switch_too(begin: Begin) -> None:
    hands = begin("magnates")
    path = hands.start().host.session.path
    reading = Reading(path, "en", hands.page.guard, lambda: None)
    row = next(row for row in reading.story.root.story["rows"] if row["rules"])
    arrives(reading.story.root, {"why": row["rules"][0], "n": row["n"]})
    assert reading.story.root.told["lines"]
    labels = [one.switch["label"] for one in reading.root.children if hasattr(one, "switch")]
    assert labels == [SWITCH["en"]]


def test_a_game_without_commentary_has_no_switch(begin: Begin) -> None:
    hands = begin("kuhn")
    room = hands.start()
    assert room.stage.period is None
    assert not [line for line in room.stage.why("K-SHOW") if "Commentary" in line]
    assert period_switch("viva", "en") is None and period_switch("diktaattori", "fi") is None


@pytest.mark.parametrize("language", list(SWITCH))
def test_the_switch_speaks_every_language(language: str) -> None:
    switch = period_switch("magnates", language)
    assert switch is not None and switch.describe() == f"[{SWITCH[language]}]"
