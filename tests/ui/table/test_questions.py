"""What people are asked at the desk: the questionnaire, questions on rules, and how a session ended."""

from __future__ import annotations

from playtest.engine import PUBLIC, TABLE, Seat
from playtest.record import markdown
from playtest.record.report import report
from playtest.record.tables import tables
from playtest.ui.form import fields_of
from tests.ui.table.conftest import Begin
from tests.ui.table.driver import Hands, answer, form_says, kuhn, last, viva


def page(hands: Hands, viewer: Seat = TABLE) -> str:
    session = hands.room.host.session
    return markdown(report(session.sitting, session.teller("en"), viewer, "s"))


# --- the questionnaire -------------------------------------------------------------------------------------


def test_the_questionnaire_goes_from_person_to_person(begin: Begin) -> None:
    hands = kuhn(begin)
    hands.tab("desk")
    hands.tool("survey", fun="5", clear="2", foreseen="late", felt_minutes=40, why_won=" Luck. ")
    assert hands.room.notice.describe() == "The answers of Ana are noted."
    given = [entry.body for entry in hands.room.host.session.sitting.of_kind("survey")]
    assert [(one["person"], one["item"], one["scale"], one["answer"]) for one in given] == [
        ("person-1", "fun", "1-5", "5"), ("person-1", "clear", "1-5", "2"),
        ("person-1", "foreseen", "early|middle|late|end", "late"), ("person-1", "felt_minutes", "minutes", "40"),
        ("person-1", "why_won", "text", "Luck."),
    ]  # fmt: skip
    row = hands.room.box.rows["session"]
    hands.press(row, "survey")
    assert hands.values(hands.room.box.form)["person"] == "person-2", "Ben has not answered yet"
    hands.submit(hands.room.box.form)
    assert "Nothing is answered yet" in form_says(hands)
    hands.submit(hands.room.box.form, fun="4")
    assert len(hands.room.host.session.sitting.of_kind("survey")) == 6


def test_the_report_shows_the_spread_and_not_the_mean_and_only_to_the_facilitator(begin: Begin) -> None:
    hands = kuhn(begin)
    hands.tab("desk")
    hands.tool("survey", person="person-1", fun="5", best="The bluff")
    hands.tool("survey", person="person-2", fun="3", foreseen="early")
    hands.tool("survey", person="person-2", fun="4")
    told = page(hands)
    assert "| It was fun | 0 | 0 | 0 | 1 | 1 | 2 |" in told, "of each person the last answer counts"
    assert "What was the best? – Ana: The bluff" in told
    assert "When it was clear who would win – Ben: early on" in told
    assert "Questionnaire" not in page(hands, PUBLIC) and "bluff" not in page(hands, Seat(1))
    rows = tables(hands.room.host.session.sitting, hands.room.host.session.teller("en"), TABLE)["survey"]
    assert [row["answer"] for row in rows] == ["5", "The bluff", "3", "early", "4"]


def test_bots_are_not_asked(begin: Begin) -> None:
    hands = begin("kuhn")
    hands.change(hands.page.setup.form, plays2="random")
    hands.start(name1="Ana", seed="3")
    hands.tab("desk")
    hands.press(hands.room.box.rows["session"], "survey")
    person = next(field for field in fields_of(hands.room.box.form._parts) if field.key == "person")
    assert [text for _, text in person.options] == ["Ana (P1)"]


# --- questions on rules ------------------------------------------------------------------------------------


def test_questions_on_rules_are_counted_by_rule(begin: Begin) -> None:
    hands = kuhn(begin)
    hands.tab("desk")
    hands.tool("quiz", person="person-1", rule="K-SHOW", right="wrong")
    hands.tool("quiz", person="person-1", rule="K-SHOW", right="right", hint=True)
    hands.tool("quiz", person="person-2", rule="K-SHOW", right="right")
    hands.tool("quiz", person="person-2", item="Who begins?", right="right")
    body = [entry.body for entry in hands.room.host.session.sitting.of_kind("quiz")]
    assert [(one["item"], one["attempt"], one["hint"]) for one in body] == [
        ("K-SHOW", 1, False), ("K-SHOW", 2, True), ("K-SHOW", 1, False), ("Who begins?", 1, False),
    ]  # fmt: skip
    told = page(hands)
    assert "| K-SHOW The higher card wins | 3 | 1 | 2 |" in told and "| Who begins? | 1 | 1 | 1 |" in told
    assert "Questions on rules" not in page(hands, PUBLIC)
    hands.tool("quiz")
    assert "Write down what was asked" in form_says(hands)


# --- the end by wrong rules --------------------------------------------------------------------------------


def test_since_when_and_by_which_wrong_rule_is_asked_only_then(begin: Begin) -> None:
    hands = viva(begin)
    for _ in hands.play(3):
        pass
    hands.hide()
    hands.tab("desk")
    hands.press(hands.room.box.rows["session"], "end")
    form = hands.room.box.form
    assert [field.key for field in fields_of(form._parts)] == ["status", "reason"]
    hands.change(form, status="misplayed", reason="ties")
    assert [field.key for field in fields_of(form._parts)] == ["status", "since", "rule", "reason"]
    assert hands.values(form)["reason"] == "ties", "what was typed is still there"
    since = next(field for field in fields_of(form._parts) if field.key == "since")
    assert since.options[-1][1].startswith("1. Ben: President, share out")
    hands.submit(form, since=since.options[-1][0], rule="V-FIGHT-26", reason="ties went to the attack")
    seq = int(since.options[-1][0])
    entry = hands.room.host.session.sitting.entry(seq)
    assert (entry.kind, entry.body["entry"]["what"]) == ("decision", "allocate")
    assert (last(hands, "end")["from"], last(hands, "end")["rule"]) == (seq, "V-FIGHT-26")
    told = f"played by wrong rules, from entry {seq} on, rule V-FIGHT-26"
    assert f"| Ended | {told} |" in page(hands)
    assert f"The session ends ({told}): ties went to the attack" in page(hands)
    assert "| Ended | played by wrong rules |" in page(hands, PUBLIC)
    (row,) = tables(hands.room.host.session.sitting, hands.room.host.session.teller("en"), TABLE)["session"]
    assert (row["status"], row["from"], row["rule"]) == ("misplayed", seq, "V-FIGHT-26")


def test_an_unknown_wrong_rule_is_refused_and_nothing_ended(begin: Begin) -> None:
    hands = kuhn(begin)
    answer(hands, 0, "pass")
    hands.hide()
    hands.tab("desk")
    hands.press(hands.room.box.rows["session"], "end")
    hands.change(hands.room.box.form, status="misplayed")
    hands.submit(hands.room.box.form, rule="K-NOTHING")
    assert "names no rule" in form_says(hands) and not hands.room.host.session.ended
    hands.submit(hands.room.box.form, rule="")
    assert hands.room.host.session.ended and last(hands, "end")["from"] is None
