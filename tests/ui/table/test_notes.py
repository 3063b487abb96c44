"""What a facilitator writes down: notes, questions, rulings, deals, goals."""

from __future__ import annotations

import pytest

from playtest.ui.table.notes import MARKS
from playtest.ui.table.room import TABS
from playtest.ui.table.toolbox import TOOLS
from tests.ui.table.conftest import Begin
from tests.ui.table.driver import form_says, kuhn, last, viva

# --- notes -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", ["table", "desk"])
@pytest.mark.parametrize("kind", MARKS)
def test_a_note_of_every_kind_from_both_screens(begin: Begin, screen: str, kind: str) -> None:
    hands = kuhn(begin)
    hands.tab(screen)
    hands.press(hands.room.box.marks, kind)
    now = len(hands.room.host.session.sitting.entries)
    hands.submit(hands.room.box.form, text="They look at the ceiling.", fact="opinion", about_seats=["P2"])
    body = last(hands, "note")
    assert (body["kind"], body["text"], body["fact"], body["seats"], body["about"]) == (
        kind, "They look at the ceiling.", False, ["P2"], now,
    )  # fmt: skip
    assert hands.room.notice.describe().startswith("Noted: ")
    assert hands.room.box.form.describe() == "", "the form is gone"


def test_a_note_without_words_is_a_note_too(begin: Begin) -> None:
    hands = kuhn(begin)
    hands.press(hands.room.box.marks, "bored")
    hands.submit(hands.room.box.form)
    assert (last(hands, "note")["kind"], last(hands, "note")["text"]) == ("bored", "–")


def test_every_key_means_one_thing(begin: Begin) -> None:
    keys = [*MARKS.values(), *TABS.values(), *(tool.shortcut for tool in TOOLS.values() if tool.shortcut), "h"]
    doubled = {key for key in keys if keys.count(key) > 1}
    assert doubled == {"p"}, "pause and the end of the pause are never there together"
    assert all(len(key) == 1 and key.islower() for key in keys)


def test_a_question_and_the_ruling_that_answers_it(begin: Begin) -> None:
    hands = viva(begin)
    hands.tab("desk")
    hands.tool("question", text="May I give nothing?", rule="v-deal-07", source="guess", ambiguous=True)
    assert last(hands, "rule_question") | {"by": ""} == {
        "by": "", "rule": "V-DEAL-07", "text": "May I give nothing?", "answer": "", "source": "guess", "seconds": None,
        "ambiguous": True, "public": True,
    }  # fmt: skip
    asked = hands.room.host.session.sitting.of_kind("rule_question")[-1].seq
    hands.tool("ruling", chosen="Yes, once.", question=str(asked), stays=True)
    body = last(hands, "ruling")
    assert (body["chosen"], body["question"], body["rule"], body["stays"]) == ("Yes, once.", asked, "V-DEAL-07", True)
    hands.tab("table")
    assert "Question on V-DEAL-07: May I give nothing?" in hands.room.describe()


def test_a_rule_that_is_none_is_refused_and_the_form_stays(begin: Begin) -> None:
    hands = viva(begin)
    hands.tab("desk")
    before = len(hands.room.host.session.sitting.entries)
    for rule, says in (("V-NOTHING-99", "names no rule"), ("V-DEAL", "may mean 25 rules"), ("<b>", "names no rule")):
        hands.tool("question", text="Why?", rule=rule)
        assert says in form_says(hands)
    hands.tool("question", text="   ", rule="")
    assert "This text is empty" in form_says(hands)
    assert len(hands.room.host.session.sitting.entries) == before


def test_rules_are_looked_up(begin: Begin) -> None:
    hands = viva(begin)
    hands.tab("desk")
    hands.tool("look_up", rule="V-DEAL-07")
    assert "V-DEAL-07 Every drawn card finds an owner" in hands.room.describe()
    hands.tool("look_up", rule="xyzzy")
    assert "names no rule" in form_says(hands)


def test_a_deal_and_what_became_of_it(begin: Begin) -> None:
    hands = viva(begin)
    hands.tab("desk")
    hands.tool("deal", givers=["P1"], to=["P2", "P3"], what="I protect you", binding=True, public_deal=True)
    body = last(hands, "deal")
    assert (body["givers"], body["to"], body["binding"], body["public"]) == (["P1"], ["P2", "P3"], True, True)
    assert "Binding deal, Anna to Ben and Cem: I protect you" in hands.room.describe()
    hands.tool("kept", result="broken")
    assert last(hands, "deal_result")["result"] == "broken"
    assert "kept" not in [button["key"] for button in hands.room.box.rows["rules"].root.actions["buttons"]]
    hands.tool("deal", givers=[], what="nobody promises")
    assert "A deal needs somebody who promises" in form_says(hands)


def test_goals_and_things_to_mend(begin: Begin) -> None:
    hands = kuhn(begin, goals="Is it quick?\nIs it fun?")
    hands.tab("desk")
    hands.tool("goals", goal1="yes", goal2="partly")
    assert [entry.body["met"] for entry in hands.room.host.session.sitting.of_kind("goal")] == ["yes", "partly"]
    hands.tool("to_do", text="Say who begins")
    assert last(hands, "action_item")["text"] == "Say who begins"
