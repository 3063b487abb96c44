"""What a facilitator writes down: notes, questions, rulings, deals, goals."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.ui.table.notes import MARKS
from playtest.ui.table.room import TABS
from playtest.ui.table.toolbox import TOOLS
from tests.ui.conftest import faults
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
    assert body["about"] == hands.room.host.session.sitting.of_kind("deal")[0].seq - 1
    hands.tool("kept", result="broken", remark=" he took it all ")
    assert (last(hands, "deal_result")["result"], last(hands, "deal_result")["remark"]) == ("broken", "he took it all")
    page = hands.room.describe()
    assert "I protect you (→ broken, 0:00)" in page and "Deal broken: I protect you (→ deal of 0:00)" in page
    assert "he took it all" not in page, "the remark is the facilitator's"
    hands.tool("kept", result="broken")
    assert "That is noted of this deal already" in form_says(hands)
    hands.submit(hands.room.box.form, result="kept")
    history = [entry.body["result"] for entry in hands.room.host.session.sitting.of_kind("deal_result")]
    assert history == ["broken", "kept"], "nothing is overwritten"
    page = hands.room.describe()
    assert "I protect you (→ broken, 0:00; → kept, 0:00)" in page
    assert "Deal broken: I protect you (corrected later; → deal of 0:00)" in page


@pytest.mark.parametrize(
    ("given", "at", "says"),
    [
        ({"givers": []}, "givers", "somebody who promises"),
        ({"to": []}, "to", "somebody to whom it is promised"),
        ({"to": ["P1"]}, "to", "A deal takes two"),
        ({"what": "  "}, "what", "This text is empty"),
    ],
)
def test_an_incomplete_deal_is_refused_at_its_field(begin: Begin, given: dict[str, Any], at: str, says: str) -> None:
    hands = viva(begin)
    hands.tab("desk")
    before = len(hands.room.host.session.sitting.entries)
    hands.tool("deal", **{"givers": ["P1"], "to": ["P2"], "what": "I protect you", "in_return": "two cards"} | given)
    ((text, field),) = faults(hands.room.box.form)
    assert field == at and says in text
    assert len(hands.room.host.session.sitting.entries) == before


def test_one_press_says_what_became_of_a_deal_and_another_corrects_it(begin: Begin) -> None:
    hands = viva(begin)
    hands.tab("desk")
    hands.tool("deal", givers=["P1"], to=["P2"], what="I spare you", public_deal=True)
    hands.tool("deal", givers=["P2"], to=["P1", "P3"], what="CANARY", in_return="a CANARY")
    first, second = (entry.seq for entry in hands.room.host.session.sitting.of_kind("deal"))
    deals = hands.room.box.deals
    shown = [row.root.actions["label"] for row in deals._rows]
    assert shown == [
        "Open: Deal, Anna to Ben: I spare you (not binding)",
        f"Open: Ben to Anna and Cem: private deal of 0:00, entry {second}",
    ]
    assert deals.describe() == "[Kept] [Broken] [Void]\n[Kept] [Broken] [Void]"
    row = deals._rows[0]
    hands.press(row, f"kept {first}")
    assert hands.room.notice.describe().startswith("The deal is marked: kept.")
    assert deals.describe().splitlines() == ["[✓ Kept] [Broken] [Void] [Open after all]", "[Kept] [Broken] [Void]"]
    hands.press(row, f"kept {first}")
    assert "noted of this deal already" in hands.room.notice.describe(), "a second tap changes nothing"
    hands.press(row, f"void {first}")
    hands.press(row, f"open {first}")
    hands.press(row, f"broken {first}")
    history = [entry.body["result"] for entry in hands.room.host.session.sitting.of_kind("deal_result")]
    assert history == ["kept", "void", "open", "broken"]
    hands.press(hands.room.box.rows["rules"], "kept")
    standing = hands.values(hands.room.box.form)
    assert standing == {"deal": str(first), "result": "broken", "remark": ""}, "a remark on what was just said"
    hands.submit(hands.room.box.form, remark="she attacked")
    assert last(hands, "deal_result")["remark"] == "she attacked"
    hands.tab("table")
    assert deals.describe() == ""
    hands.tab("desk")
    assert [row.root.actions["label"] for row in deals._rows if row.describe()] == [shown[1]]


def test_a_deal_is_about_the_moment_at_which_its_form_was_opened(begin: Begin) -> None:
    hands = viva(begin)
    hands.tab("desk")
    hands.press(hands.room.box.rows["rules"], "deal")
    now = len(hands.room.host.session.sitting.entries)
    hands.room.host.session.note("meanwhile")
    hands.submit(hands.room.box.form, givers=["P3"], to=["P1"], what="<img src=x onerror=alert(1)>", public_deal=True)
    assert last(hands, "deal")["about"] == now


def test_goals_and_things_to_mend(begin: Begin) -> None:
    hands = kuhn(begin, goals="Is it quick?\nIs it fun?")
    hands.tab("desk")
    hands.tool("goals", goal1="yes", goal2="partly")
    assert [entry.body["met"] for entry in hands.room.host.session.sitting.of_kind("goal")] == ["yes", "partly"]
    hands.tool("to_do", text="Say who begins")
    assert last(hands, "action_item")["text"] == "Say who begins"
