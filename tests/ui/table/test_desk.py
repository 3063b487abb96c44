"""The facilitator's desk: notes, questions, deals, corrections, people, the end; and what a seat's screen refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playtest.engine import TABLE, Quick, Seat
from playtest.record import SUFFIX
from playtest.table import start
from playtest.ui.table import Room
from playtest.ui.table.notes import MARKS
from playtest.ui.table.room import TABS
from playtest.ui.table.toolbox import TOOLS
from tests.hostile import HOSTILE
from tests.table.parley import PARLEY
from tests.ui.conftest import arrives
from tests.ui.table.conftest import Begin
from tests.ui.table.driver import Hands


def viva(begin: Begin, seats: int = 3, **more: Any) -> Hands:
    hands = begin("viva", seed=1)
    hands.change(hands.page.setup.form, seats=str(seats))
    hands.start(seed="4", **{"name1": "Anna", "name2": "Ben", "name3": "Cem", **more})
    return hands


def kuhn(begin: Begin, seed: str = "3", **more: Any) -> Hands:
    """Ana holds the queen, Ben the jack, with seed 3."""
    hands = begin("kuhn", seed=1)
    hands.start(seed=seed, **{"name1": "Ana", "name2": "Ben", **more})
    return hands


def last(hands: Hands, kind: str) -> dict[str, Any]:
    return hands.room.host.session.sitting.of_kind(kind)[-1].body


def answer(hands: Hands, seat: int, value: Any) -> None:
    hands.take(Seat(seat))
    hands.send(hands.room.stage.panel, value)


def form_says(hands: Hands) -> str:
    return str(hands.room.box.form.root.message.get("text", ""))


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
    for rule in ("V-NOTHING-99", "V-DEAL", "<b>"):
        hands.tool("question", text="Why?", rule=rule)
        assert "does not name one rule" in form_says(hands)
    hands.tool("question", text="   ", rule="")
    assert "This text is empty" in form_says(hands)
    assert len(hands.room.host.session.sitting.entries) == before


def test_rules_are_looked_up(begin: Begin) -> None:
    hands = viva(begin)
    hands.tab("desk")
    hands.tool("look_up", rule="V-DEAL-07")
    assert "V-DEAL-07 Every drawn card finds an owner" in hands.room.describe()
    hands.tool("look_up", rule="xyzzy")
    assert "does not name one rule" in form_says(hands)


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


# --- the clock, back and forth -------------------------------------------------------------------------------


def test_a_pause_stops_the_clock_and_the_play(begin: Begin) -> None:
    hands = kuhn(begin)
    hands.tab("desk")
    assert hands.room.clock.root.clock["running"] is True
    hands.tool("pause")
    assert hands.room.host.session.paused and hands.room.clock.root.clock["running"] is False
    assert "Pause: the clock stands still" in hands.room.describe()
    hands.tab("table")
    assert hands.room.stage.moves.root.actions["buttons"] == []
    hands.tab("desk")
    hands.tool("go_on")
    assert not hands.room.host.session.paused and hands.room.clock.root.clock["running"] is True
    answer_at = [row[0] for row in hands.room.clock.root.clock["rows"]]
    assert answer_at == ["Session", "Ana: Pass, or bet a chip?"]


def test_taking_back_what_told_nothing_needs_no_second_word(begin: Begin) -> None:
    hands = kuhn(begin)
    answer(hands, 0, "pass")
    hands.hide()
    hands.tab("desk")
    hands.tool("undo", reason="a slip")
    line = hands.room.host.session.line
    assert (line.n, len(line.entries)) == (1, 2)
    assert last(hands, "undo")["reason"] == "a slip"
    assert "Taken back: 1. Ana" in hands.room.notice.describe()
    hands.tool("redo")
    assert line.n == 2


def test_taking_back_warns_where_luck_or_secrets_are_out_and_does_not_tell_them(begin: Begin) -> None:
    hands = viva(begin)
    answer(hands, *_allocation(hands))
    hands.hide()
    hands.tab("desk")
    n = hands.room.host.session.line.n
    hands.tool("undo", reason="wrong pile")
    asked = hands.room.box.form.describe()
    assert hands.room.host.session.line.n == n, "nothing has happened yet"
    assert "going back cannot untell" in asked and "told in secret: " in asked
    arrives(hands.room.box.form.root, {"n": hands.room.box.form.root.form["n"], "cancel": True})
    assert hands.room.host.session.line.n == n and hands.room.box.form.describe() == ""
    hands.tool("undo", reason="wrong pile")
    hands.sure()
    assert hands.room.host.session.line.n == n - 1
    assert last(hands, "undo")["reason"] == "wrong pile" and last(hands, "undo")["revealed"]
    hands.tab("table")
    assert "taken back" in hands.room.describe(), "the log keeps what was undone"


def _allocation(hands: Hands) -> tuple[int, Any]:
    (decision,) = hands.room.host.waiting
    return decision.seat, decision.choice.json(decision.sample(Quick(1)))


def test_going_to_an_earlier_moment(begin: Begin) -> None:
    hands = kuhn(begin)
    answer(hands, 0, "pass")
    answer(hands, 1, "bet")
    hands.hide()
    hands.tab("desk")
    hands.tool("jump", moment="1", reason="once more")
    assert hands.room.host.session.line.n == 1
    assert "The game stands after: The game is set up" in hands.room.notice.describe()


def test_an_earlier_decision_changed_and_the_rest_stands(begin: Begin) -> None:
    hands = viva(begin)
    answer(hands, *_allocation(hands))
    hands.hide()
    hands.tab("desk")
    hands.tool("edit", entry="1", reason="misheard")
    hands.sure()
    room = hands.room
    assert room.mode == "edit" and "It was: " in room.describe()
    then = room.host.session.line.branch()
    then.jump(1)
    other = then.open[0].choice.json(then.open[0].sample(Quick(9)))
    assert other != room.host.session.line.entries[1].answer
    hands.send(room.stage.panel, other)
    assert room.host.session.line.entries[1].answer != other, "it was told to people: it must be confirmed"
    arrives(room.edit.form.root, {"n": room.edit.form.root.form["n"], "values": {}})
    assert room.mode == "desk" and room.notice.describe() == "Changed. Everything that came later still stands."
    assert room.host.session.line.entries[1].answer == other
    assert last(hands, "edit")["reason"] == "misheard"


def test_an_earlier_decision_changed_shows_where_the_rest_stops(begin: Begin) -> None:
    hands = kuhn(begin)
    for seat, value in ((0, "pass"), (1, "bet"), (0, "bet")):
        answer(hands, seat, value)
    hands.hide()
    hands.tab("desk")
    hands.tool("edit", entry="2", reason="")
    hands.sure()
    hands.send(hands.room.stage.panel, "pass")
    if hands.room.mode == "edit":
        arrives(hands.room.edit.form.root, {"n": hands.room.edit.form.root.form["n"], "values": {}})
    said = hands.room.notice.describe()
    assert said.startswith("Changed. From entry 3 on it no longer stands (Ana: Pass, or bet a chip?)"), said
    assert last(hands, "edit")["stop"]["n"] == 3


def test_an_answer_that_a_rule_forbids_changes_nothing(begin: Begin) -> None:
    hands = viva(begin)
    answer(hands, *_allocation(hands))
    hands.hide()
    hands.tab("desk")
    hands.tool("edit", entry="1")
    hands.sure()
    before = hands.room.host.session.line.state.json()
    hands.send(hands.room.stage.panel, {"P1": [], "P2": [], "P3": []})
    assert "(V-DEAL-" in hands.room.stage.panel.root.message["text"]
    assert hands.room.mode == "edit" and hands.room.host.session.line.state.json() == before


def test_a_branch_goes_on_in_a_file_of_its_own(begin: Begin) -> None:
    hands = kuhn(begin, file="trunk")
    answer(hands, 0, "pass")
    hands.hide()
    hands.tab("desk")
    hands.tool("branch", reason="what if")
    assert hands.room.host.session.path.stem == "trunk-2"
    assert hands.room.host.session.line.n == 2
    assert hands.page.address.root.place["value"] == "trunk-2"
    answer(hands, 1, "bet")
    folder = hands.page.folder
    hands.page.leave()
    assert sorted(path.name for path in folder.glob("*")) == [f"trunk-2{SUFFIX}", f"trunk{SUFFIX}"]


def test_a_branch_with_a_bad_name_is_refused(begin: Begin) -> None:
    hands = kuhn(begin, file="trunk")
    hands.tab("desk")
    for name, why in (("../x", "cannot be the name"), ("trunk", "There is a session")):
        hands.tool("branch", file=name)
        assert why in form_says(hands)
    hands.tool("branch", file="twig", go_there=False)
    assert hands.room.host.session.path.stem == "trunk" and "Branched into twig" in hands.room.notice.describe()


# --- people ------------------------------------------------------------------------------------------------


def test_the_facilitator_answers_for_somebody_who_is_away(begin: Begin) -> None:
    hands = kuhn(begin)
    hands.tab("desk")
    hands.tool("act", seat="P1")
    assert hands.room.mode == "desk" and "Ana is to answer this" in hands.room.box.form.describe()
    hands.sure()
    room = hands.room
    assert room.mode == "seat" and "The facilitator answers for Ana" in room.describe()
    assert room.stage.panel.root.question["confirm"] == "You answer for Ana, who is away: {choice}?"
    hands.send(room.stage.panel, "pass")
    body = last(hands, "decision")
    assert (body["by"], body["on_behalf"]) == ("facilitator", True)
    assert "entered for an absent seat" in room.host.rows(TABLE)[-1].marks
    assert "entered for an absent seat" in room.describe(), "the seat's own log says so too"


def test_somebody_leaves_and_a_bot_plays_on(begin: Begin) -> None:
    hands = kuhn(begin)
    hands.tab("desk")
    hands.tool("replace", person="person-1", why="dropped_out", new_name="Robo", plays="random", words="the bus")
    line = hands.room.host.session.line
    assert line.n == 2 and hands.room.host.names["P1"] == "Robo", "the program answers at once"
    assert last(hands, "leave")["why"] == "replaced"
    answer(hands, 1, "bet")


def test_somebody_leaves_and_the_seat_is_empty_until_somebody_sits_down(begin: Begin) -> None:
    hands = kuhn(begin)
    hands.tab("desk")
    hands.tool("replace", person="person-1", why="dropped_out")
    assert last(hands, "leave")["why"] == "dropped_out"
    hands.tab("table")
    hands.take(Seat(0))
    assert "The facilitator answers for P1" in hands.room.describe()
    hands.hide()
    hands.tab("desk")
    hands.tool("sit", seat="P1", new_name="Ben")
    assert "Somebody at this table is called Ben already" in form_says(hands)
    hands.tool("sit", seat="P1", new_name="Eva", office="speaker")
    assert hands.room.host.names["P1"] == "Eva"


def test_the_end_of_a_session(begin: Begin) -> None:
    hands = kuhn(begin)
    hands.tab("desk")
    hands.tool("end", status="abandoned", reason="the bell")
    assert last(hands, "end")["status"] == "abandoned"
    assert "has been ended" in hands.room.describe()
    keys = {b["key"] for row in hands.room.box.rows.values() for b in row.root.actions["buttons"]}
    assert not keys & {"pause", "undo", "edit", "act", "end"}
    hands.press(hands.room.box.marks, "other")
    hands.submit(hands.room.box.form, text="one more thing")
    assert last(hands, "note")["text"] == "one more thing"


# --- dice and cards from the real table -----------------------------------------------------------------------


def test_dice_from_the_real_table_are_typed_in_on_the_public_screen(begin: Begin) -> None:
    hands = viva(begin, real=["die"])
    room = hands.room
    assert room.host.session.line.n == 0 and "What came up on the real table?" in room.describe()
    assert "First President" not in room.describe()
    for _ in range(30):
        if not any(one.seat < 0 for one in room.host.waiting):
            break
        hands.send(room.stage.panel, room.host.waiting[0].choice.json(room.host.waiting[0].sample(hands.rng)))
    assert room.host.asked, "somebody is asked at last"


def test_cards_from_the_real_table_are_typed_in_behind_a_confirmation(begin: Begin) -> None:
    hands = kuhn(begin, real=["card"])
    room = hands.room
    assert "Type in a card from the real table" in room.describe()
    assert not room.stage.panel.root.question["choice"]
    hands.press(room.stage.moves, "type")
    hands.sure()
    assert room.mode == "type" and set(room.stage.panel.root.question["choice"]["options"]) == {"J", "Q", "K"}
    hands.send(room.stage.panel, "K")
    assert room.mode == "type" and set(room.stage.panel.root.question["choice"]["options"]) == {"J", "Q"}
    hands.send(room.stage.panel, "J")
    assert room.mode == "table" and room.host.session.line.state.cards == ["K", "J"]


# --- what a seat's screen does not take ------------------------------------------------------------------------


def test_hostile_answers_are_refused_and_change_nothing(begin: Begin) -> None:
    hands = viva(begin)
    (decision,) = hands.room.host.waiting
    hands.take(decision.seat)
    panel, session = hands.room.stage.panel, hands.room.host.session
    before = session.line.state.json()
    for value in HOSTILE:
        token, what = panel.root.question["token"], panel.root.question["what"]
        arrives(panel.root, {"answer": value, "token": token, "what": what})
        assert panel.root.message["text"], value
        assert session.line.n == 1 and session.line.state.json() == before


def test_a_double_click_answers_once_and_is_refused_kindly(begin: Begin) -> None:
    hands = kuhn(begin)
    hands.take(Seat(0))
    panel = hands.room.stage.panel
    content = {"answer": "pass", "token": panel.root.question["token"], "what": "bet"}
    arrives(panel.root, content)
    arrives(panel.root, content)
    assert hands.room.host.session.line.n == 2
    assert panel.root.message["text"].startswith("That was already answered")


def test_a_refusal_names_the_rule_the_numbers_and_a_way_out(begin: Begin) -> None:
    hands = viva(begin)
    (decision,) = hands.room.host.waiting
    hands.take(decision.seat)
    hands.send(hands.room.stage.panel, {"P1": [], "P2": [], "P3": []})
    said = hands.room.stage.panel.root.message["text"]
    assert "(V-DEAL-" in said and "Closest to that and allowed: " in said
    assert "V-DEAL-" in hands.room.stage.reply.describe()


def test_greyed_answers_say_why_not(begin: Begin) -> None:
    hands = begin("viva")
    hands.change(hands.page.setup.form, begin="shipped")
    known = [key for key, one in hands.page.setup.scenarios().items() if one.position.get("at") == "round/money"]
    hands.change(hands.page.setup.form, shipped=known[0])
    room = hands.start()
    for seat in room.host.asked:
        hands.take(seat)
        greyed = room.stage.panel.root.question["refused"]
        assert greyed and all("(V-" in one["why"] for one in greyed)
        hands.hide()


def test_a_secret_answer_can_be_taken_back_where_the_rules_allow_it(tmp_path: Path) -> None:
    session = start(tmp_path / "s.playtest", PARLEY, ["Anna", "Ben", "Cem"], seed=1)
    room = Room(session, "en", lambda other: None, lambda: None)
    with session:
        room._ready(Seat(0))
        asked = room.stage.panel.root.question
        arrives(room.stage.panel.root, {"answer": 3, "token": asked["token"], "what": asked["what"]})
        assert room.seat.decision is None
        also = room.stage.also.root.actions
        assert [button["text"] for button in also["buttons"]] == ["Take back my hidden answer"]
        arrives(room.stage.also.root, {"act": "withdraw", "n": also["n"]})
        assert room.seat.decision is not None and room.stage.also.root.actions["buttons"] == []


def test_a_secret_answer_stays_where_the_rules_lock_it(begin: Begin) -> None:
    hands = viva(begin)
    while len(hands.room.host.asked) < 3:
        hands.one()
    hands.one()
    assert hands.room.seat.decision is None
    assert "withdraw" not in [button["key"] for button in hands.room.stage.also.root.actions["buttons"]]


def test_what_is_said_to_everybody_is_in_everybodys_log(begin: Begin) -> None:
    hands = viva(begin)
    hands.take(Seat(0))
    hands.press(hands.room.stage.also, "talk")
    hands.send(hands.room.stage.extra, "Vote <b>for</b> me & only me")
    assert "Vote <b>for</b> me & only me" in hands.room.notice.describe()
    hands.hide()
    assert "Vote <b>for</b> me & only me" in hands.room.describe()
    assert "Vote" not in hands.room.stage.reply.root.value, "what people say is never markup"


# --- the log and the papers --------------------------------------------------------------------------------------


def test_the_log_is_narrowed_to_a_person_and_a_phase(begin: Begin) -> None:
    hands = viva(begin)
    for _ in hands.play(8):
        pass
    hands.hide()
    story = hands.room.stage.story
    whole = len(story.root.story["rows"])
    arrives(story.root, {"filter": "who", "value": "Ben"})
    rows = story.root.story["rows"]
    assert rows and {row["who"] for row in rows} == {"Ben"} and len(rows) < whole
    phase = rows[-1]["phase"]
    arrives(story.root, {"filter": "phase", "value": phase})
    assert {(row["who"], row["phase"]) for row in story.root.story["rows"]} == {("Ben", phase)}
    for content in ({"filter": "who", "value": "<b>"}, {"filter": "nothing", "value": ""}, {"why": 7}, None):
        arrives(story.root, content)
    assert {row["who"] for row in story.root.story["rows"]} == {"Ben"}
    arrives(story.root, {"why": rows[-1]["rules"][0]})
    assert rows[-1]["rules"][0] in hands.room.stage.reply.describe()


@pytest.mark.parametrize("viewer", ["public", "P2", "facilitator"])
@pytest.mark.parametrize("pseudonyms", [False, True])
def test_papers_for_every_viewer(begin: Begin, viewer: str, pseudonyms: bool) -> None:
    hands = viva(begin)
    for _ in hands.play(12):
        pass
    hands.hide()
    hands.tab("papers")
    hands.submit(hands.room.papers.form, viewer=viewer, pseudonyms=pseudonyms)
    told = hands.room.papers.downloads.describe()
    folder = (
        hands.page.folder / f"{hands.room.host.session.path.stem}-{viewer.lower()}{'-pseudonyms' if pseudonyms else ''}"
    )
    assert str(folder) in told and "[report.html]" in told and "[session.jsonl]" in told and ".zip]" in told
    html = (folder / "report.html").read_text()
    assert ("Anna" in html) is not pseudonyms
    assert len(list((folder / "spreadsheet").glob("*.csv"))) > 5


def test_papers_travel_only_when_they_are_asked_for(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = kuhn(begin)
    hands.tab("papers")
    hands.submit(hands.room.papers.form)
    downloads, sent = hands.room.papers.downloads, []
    monkeypatch.setattr(
        type(downloads.root), "send", lambda self, content, buffers=None: sent.append((content, buffers))
    )
    for content in ({"get": "../../etc/passwd"}, {"get": 7}, None, {"get": "no.csv"}):
        arrives(downloads.root, content)
    assert sent == []
    arrives(downloads.root, {"get": "report.html"})
    (content, (text,)) = sent[0]
    assert content == {"name": "report.html", "type": "text/html"} and text.startswith(b"<!DOCTYPE html>")
    whole = next(name for name in downloads._files if name.endswith(".zip"))
    arrives(downloads.root, {"get": whole})
    assert sent[1][1][0][:2] == b"PK"


def test_no_seat_can_be_asked_for_that_there_is_not(begin: Begin) -> None:
    hands = kuhn(begin)
    moves = hands.room.stage.moves
    for key in ("seat P9", "seat TABLE", "seat", "drop", 7, None, "type"):
        arrives(moves.root, {"act": key, "n": moves.root.actions["n"]})
    assert hands.room.mode == "table" and not hands.room.handover.covered


def test_the_file_is_there_before_anything_is_answered(begin: Begin, tmp_path: Path) -> None:
    hands = kuhn(begin, file="evening")
    assert (hands.page.folder / f"evening{SUFFIX}").is_file()
