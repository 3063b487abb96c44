"""The clock, back and forth, people, the end: what a facilitator does to the course of the game."""

from __future__ import annotations

from playtest.engine import TABLE, Quick, Seat
from playtest.record import SUFFIX
from tests.typed import as_a
from tests.ui.conftest import arrives
from tests.ui.table.conftest import Begin
from tests.ui.table.driver import allocation, answer, form_says, kuhn, last, viva

# --- the clock, back and forth -------------------------------------------------------------------------------


def test_a_pause_ends_at_the_table_too(begin: Begin) -> None:
    hands = viva(begin)
    assert "go_on" not in [button["key"] for button in hands.room.box.marks.root.actions["buttons"]]
    hands.tab("desk")
    hands.tool("pause")
    hands.tab("table")
    hands.press(hands.room.box.marks, "go_on")
    assert not hands.room.host.session.paused
    assert "go_on" not in [button["key"] for button in hands.room.box.marks.root.actions["buttons"]]


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
    hands.press(hands.room.box.rows["game"], "undo")
    assert "What is taken back: 1. Ana: Pass, or bet a chip?\n" in hands.room.box.form.describe()
    hands.tool("undo", reason="a slip")
    line = hands.room.host.session.line
    assert (line.n, len(line.entries)) == (1, 2)
    assert last(hands, "undo")["reason"] == "a slip"
    assert "Taken back: 1. Ana" in hands.room.notice.describe()
    hands.tool("redo")
    assert line.n == 2


def test_taking_back_warns_where_luck_or_secrets_are_out_and_does_not_tell_them(begin: Begin) -> None:
    hands = viva(begin)
    answer(hands, *allocation(hands))
    hands.hide()
    hands.tab("desk")
    n = hands.room.host.session.line.n
    hands.tool("undo", reason="wrong pile")
    asked = hands.room.box.form.describe()
    assert hands.room.host.session.line.n == n, "nothing has happened yet"
    assert "going back cannot untell" in asked
    assert "1. Ben: President, share out the cards you have drawn. – " in asked
    assert "(Seen by Ben and " in asked
    heard = hands.room.host.session.log(Seat(1))
    drawn = as_a(dict, next(told for told in heard if told["key"] == "president_drew")["facts"])
    names = {hands.room.host.words.label(card) for card in drawn["cards"]}
    assert len(drawn["cards"]) == 5 and not [name for name in names if name in asked], "what was seen is not told"
    arrives(hands.room.box.form.root, {"n": hands.room.box.form.root.form["n"], "cancel": True})
    assert hands.room.host.session.line.n == n and hands.room.box.form.describe() == ""
    hands.tool("undo", reason="wrong pile")
    hands.sure()
    assert hands.room.host.session.line.n == n - 1
    assert last(hands, "undo")["reason"] == "wrong pile" and last(hands, "undo")["revealed"]
    hands.tab("table")
    assert "taken back" in hands.room.describe(), "the log keeps what was undone"


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
    answer(hands, *allocation(hands))
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
    assert "(Seen by Ben and " in room.edit.form.describe()
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
    answer(hands, *allocation(hands))
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
    hands.tool("branch", file=" Twig", go_there=False)
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
    assert "Nobody sits at P1. The facilitator may answer there" in hands.room.describe()
    hands.take(Seat(0))
    assert "The facilitator answers for P1" in hands.room.describe()
    hands.hide()
    hands.tab("desk")
    hands.tool("sit", seat="P1", new_name="Ben")
    assert "Somebody at this table is called Ben already" in form_says(hands)
    hands.tool("sit", seat="P1", new_name="Eva", office="speaker")
    assert hands.room.host.names["P1"] == "Eva"
    hands.tab("table")
    assert "Nobody sits" not in hands.room.describe()


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
