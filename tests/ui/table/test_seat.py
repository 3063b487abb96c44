"""Results from the real table, and what a seat's screen takes and refuses."""

from __future__ import annotations

from pathlib import Path

from playtest.engine import Seat
from playtest.games.kuhn.game import KuhnState
from playtest.table import start
from playtest.ui.table import Room
from playtest.ui.table.moments import _answers
from tests.hostile import HOSTILE
from tests.table.parley import PARLEY
from tests.typed import as_a
from tests.ui.conftest import arrives
from tests.ui.table.conftest import Begin
from tests.ui.table.driver import kuhn, position, viva

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


def test_a_typed_result_is_confirmed_with_those_before_it_and_its_rule_is_named(begin: Begin) -> None:
    hands = viva(begin, real=["die"])
    room, panel = hands.room, hands.room.stage.panel
    assert panel.root.question["heading"] == "Anna rolls for the first presidency. What came up on the real table?"
    assert panel.root.question["explain"][0].endswith("(V-SETUP-09 The highest roll becomes President)")
    hands.send(panel, 4)
    assert room.notice.describe() == "You entered: 4."
    hands.send(panel, 6)
    assert room.notice.describe() == "You entered: 4 and 6."
    hands.send(panel, 2)
    assert room.notice.describe().startswith("You entered: 4, 6 and 2. ")
    hands.tab("desk")
    assert "/" not in "".join(row[0] for row in room.clock.root.clock["rows"])


def test_cards_from_the_real_table_are_typed_in_behind_a_confirmation(begin: Begin) -> None:
    hands = kuhn(begin, real=["card"])
    room = hands.room
    assert "Type in a card from the real table" in room.describe()
    assert not room.stage.panel.root.question["choice"]
    hands.press(room.stage.moves, "type")
    hands.sure()
    assert room.mode == "type" and set(room.stage.panel.root.question["choice"]["options"]) == {"J", "Q", "K"}
    hands.send(room.stage.panel, "K")
    assert room.notice.describe() == "You entered: king."
    assert room.mode == "type" and set(room.stage.panel.root.question["choice"]["options"]) == {"J", "Q"}
    hands.send(room.stage.panel, "J")
    assert room.mode == "table" and as_a(KuhnState, room.host.session.line.state).cards == ["K", "J"]
    assert "entered" not in room.notice.describe(), "everybody may look again"


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
    shipped = hands.page.setup.scenarios().items()
    position(hands, next(key for key, one in shipped if (one.position or {}).get("at") == "round/money"))
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
        assert asked["start"] is None
        arrives(room.stage.panel.root, {"answer": 3, "token": asked["token"], "what": asked["what"]})
        assert room.seat.decision is None
        also = room.stage.also.root.actions
        assert "Take back my hidden answer" in [button["text"] for button in also["buttons"]]
        arrives(room.stage.also.root, {"act": "withdraw", "n": also["n"]})
        assert room.seat.decision is not None
        assert room.stage.panel.root.question["start"] == 3, "what was filled in is still there"
        assert _answers(room.host) == [], "what was taken back cannot be changed any more"
        assert "withdraw" not in [button["key"] for button in room.stage.also.root.actions["buttons"]]


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


def test_what_a_seat_cannot_do_besides_answering_is_told_with_the_reason(begin: Begin) -> None:
    hands = viva(begin)
    hands.take(hands.room.host.asked[0])
    hands.press(hands.room.stage.also, "withheld")
    told = hands.room.stage.reply.root.reply["lines"]
    assert told[-1] == (
        "Show somebody something hidden: The option showing rules this out. (V-NEG-05: Tell, but do not show)"
    )
    hands.hide()
    assert hands.room.stage.reply.root.reply["lines"] == []


def test_where_nothing_is_withheld_nothing_is_asked(begin: Begin) -> None:
    hands = kuhn(begin)
    hands.take(hands.room.host.asked[0])
    assert hands.room.stage.also.root.actions["buttons"] == []
