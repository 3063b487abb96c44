"""The facilitator's desk: corrections that say what they cannot undo, pauses, notes, rulings, deals, the end."""

import json
from pathlib import Path
from typing import Any

import pytest

from playtest.engine import PUBLIC, TABLE, Illegal, Malformed, NotNow, Seat
from playtest.record import RecordError, tables
from playtest.table import NeedsYes, TableError, look, resume, start
from tests.record.made import Clock
from tests.table.evening import snapshot, table_of
from tests.typed import as_a


def test_undo_says_what_cannot_be_untold(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        session.submit("P1", "bet", "pass")
        assert session.undo("slip") == []
        session.submit("P1", "bet", "bet")
        session.submit("P2", "bet", "bet")
        before = snapshot(session)
        with pytest.raises(NeedsYes, match=r"1 entry since then told somebody something") as warned:
            session.undo("slip")
        assert [(told["n"], told["seat"]) for told in warned.value.revealed] == [(2, "P2")]
        first: dict[str, Any] = warned.value.revealed[0]
        assert first["events"][0]["key"] == "won"
        assert snapshot(session) == before
        told = session.undo("slip", confirm=True)
        assert told == warned.value.revealed
        last = session.sitting.entries[-1]
        assert (last.kind, last.body["from"], last.body["to"], last.body["reason"]) == ("undo", 3, 2, "slip")
        assert last.body["revealed"] == told
        assert last.body["by"] == "facilitator"
        session.redo()
        assert snapshot(session)[0] == before[0]
        with pytest.raises(NotNow, match=r"nothing_to_redo"):
            session.redo()
        session.jump(1, confirm=True)
        with pytest.raises(NotNow, match=r"nothing_to_undo"):
            session.undo()


def test_what_was_undone_stays_in_the_log_with_a_mark(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        session.submit("P1", "bet", "pass")
        session.undo("slip")
        session.submit("P1", "bet", "bet")
        rows = [(row.text, row.marks) for row in session.story(PUBLIC)][3:]
        assert rows == [
            ("Anna passes.", ("taken back",)),
            ("Facilitator takes back the last step (Anna passes).", ()),
            ("Anna bets a chip.", ()),
        ]
        assert [row.text for row in session.story(TABLE)][
            -2
        ] == "Facilitator takes back the last step (Anna passes): slip"
        assert [event["key"] for event in session.log()] == ["dealt", "bet"]


CORRECTED = ("undo", "redo", "edit", "jump")


def test_a_correction_says_which_step_to_those_who_heard_of_it_and_why_to_the_facilitator(tmp_path: Path) -> None:
    """A whisper of Anna's to Ben is taken back and done again, her words to all are changed, then taken back."""
    with start(tmp_path / "s.playtest", "viva", ["Anna", "Ben", "Cem"], seed=1) as session:
        session.submit("P1", "talk", "hello")
        session.submit("P1", "whisper", {"to": "P2", "text": "psst"})
        session.undo("too loud", confirm=True)
        session.redo()
        session.edit(1, "hi", "misheard", confirm=True)
        session.jump(1, "anew", confirm=True)
        told = {
            viewer: [row.text for row in session.story(viewer) if row.kind in CORRECTED]
            for viewer in (PUBLIC, Seat(1), Seat(2), TABLE)
        }
        (row,) = [
            row for row in tables(session.sitting, session.teller(), TABLE)["correction"] if row["kind"] == "edit"
        ]
        public = tables(session.sitting, session.teller(), PUBLIC)["correction"]
    words = "Facilitator changes an earlier decision (before: Anna says: “hello”; now: Anna says: “hi”)"
    back = "Facilitator goes back to the moment before this step (Anna says: “hi”)"
    whispers = "(Anna whispers to Ben: “psst”)"
    assert (
        told[Seat(2)]
        == told[PUBLIC]
        == [
            "Facilitator takes back the last step.",
            "Facilitator does the step again that was taken back.",
            f"{words}.",
            f"{back}.",
        ]
    )
    assert told[Seat(1)] == [
        f"Facilitator takes back the last step {whispers}.",
        f"Facilitator does the step again that was taken back {whispers}.",
        f"{words}.",
        f"{back}.",
    ]
    assert told[TABLE] == [
        f"Facilitator takes back the last step {whispers}: too loud",
        f"Facilitator does the step again that was taken back {whispers}.",
        f"{words}: misheard",
        f"{back}: anew",
    ]
    assert (row["from"], row["to"]) == (3, 3)
    assert json.loads(as_a(str, row["changes"])) == {
        "n": 1, "seat": "P1", "what": "talk", "before": "hello", "after": "hi",
    }  # fmt: skip
    assert {(one["from"], one["to"], one["changes"]) for one in public} == {("", "", "")}


def test_an_earlier_answer_can_be_changed(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        for seat, answer in (("P1", "pass"), ("P2", "bet"), ("P1", "bet")):
            session.submit(seat, "bet", answer)
        with pytest.raises(NeedsYes):
            session.edit(1, "bet")
        stop = session.edit(1, "bet", "misheard", confirm=True)
        # After bet, bet the hands are shown at once, so the third answer finds the game over.
        assert stop is not None
        assert (stop["n"], stop["seat"], stop["what"]) == (3, "P1", "bet")
        assert as_a(dict, stop["refused"])["code"] == "game_over"
        assert session.line.over and session.line.n == 3
        with pytest.raises(Malformed):
            session.edit(1, "fold", confirm=True)
        with pytest.raises(NotNow):
            session.edit(0, None, confirm=True)
    with resume(tmp_path / "s.playtest") as again:
        assert again.line.over and again.line.n == 3


def test_a_pause_stops_the_clock_and_the_game(tmp_path: Path) -> None:
    clock = Clock()
    with table_of(tmp_path / "s.playtest", wall=clock.wall, mono=clock.mono) as session:
        clock.go(10_000)
        session.pause("tea")
        clock.go(600_000)
        assert (session.clock_ms, session.paused) == (10_000, True)
        with pytest.raises(TableError, match=r"The session is paused. End the pause"):
            session.submit("P1", "bet", "pass")
        with pytest.raises(TableError, match=r"paused already"):
            session.pause()
        session.go_on()
        with pytest.raises(TableError, match=r"There is no pause to end"):
            session.go_on()
        clock.go(2_000)
        session.submit("P1", "bet", "pass")
        body = session.sitting.entries[-1].body
        assert (body["ms"], body["paused_ms"]) == (12_000, 600_000)
        clock.go(1_000)
        session.shown("P2")
        clock.go(3_000)
        clock.now[0] -= 3_600_000  # the clock on the wall is set back
        session.submit("P2", "bet", "bet")
        assert session.sitting.entries[-1].body["ms"] == 3_000
        assert session.clock_ms == 16_000
    clock.go(86_400_000)
    with resume(tmp_path / "s.playtest", wall=clock.wall, mono=clock.mono) as session:
        assert session.clock_ms == 16_000
        clock.go(5_000)
        assert session.clock_ms == 21_000
        session.shown("P1")
        session.submit("P1", "bet", "bet")
        body = session.sitting.entries[-1].body
        assert (body["ms"], body["paused_ms"]) == (None, None)  # open since before the restart: not known
        assert session.sitting.timer.gaps == [8]


def test_a_pause_may_last_over_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    with table_of(tmp_path / "s.playtest", wall=clock.wall, mono=clock.mono) as session:
        clock.go(1_000)
        session.pause()
    with resume(tmp_path / "s.playtest", wall=clock.wall, mono=clock.mono) as session:
        clock.go(9_000)
        assert session.paused and session.clock_ms == 1_000
        session.go_on()
        clock.go(500)
        assert session.clock_ms == 1_500


def test_the_desk_keeps_what_a_facilitator_writes(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest", goals=["Is the deal understood?"], facilitator="Carla") as session:
        session.note("frowns at the card", "confusion", ["P1"], about=1)
        session.note("seems too long", "bored", fact=False)
        asked = session.question("May I look again?", "K-DEAL", "yes", "guess", seconds=20, ambiguous=True)
        session.ruling("yes", asked.seq, "K-DEAL", "no", stays=True)
        deal = session.deal(["P1"], "I will fold", ["P2"])
        session.submit("P1", "bet", "bet")
        session.deal_result(deal.seq, "broken", session.sitting.entries[-1].seq)
        session.talk("P2", "hm", ["P1"])
        session.goal(1, "partly", "after a second look")
        session.action_item("Say that one may look", [asked.seq])
        session.survey("Anna", "fun", "1-7", "6")
        session.quiz("Ben", "what is a bet", "K-TURN", True, 2, 14, hint=True)
        entries = list(session.sitting.entries)
        assert [row.text for row in session.story(TABLE) if row.kind not in ("game", "sit")] == [
            "Confusion (Anna): frowns at the card",
            "Boredom: seems too long",
            "Question on K-DEAL: May I look again? Answer: yes",
            "Ruling on K-DEAL: yes (otherwise: no)",
            "Deal, Anna to Ben: I will fold",
            "Deal broken: I will fold",
            "Ben to Anna: hm",
            "Goal 1, reached: partly. after a second look",
            "To do: Say that one may look",
        ]
        # Only what was said aloud is everybody's.
        assert [row.text for row in session.story(PUBLIC) if row.kind not in ("game", "sit")] == [
            "Question on K-DEAL: May I look again? Answer: yes",
            "Ruling on K-DEAL: yes (otherwise: no)",
        ]
    assert look(tmp_path / "s.playtest").entries == entries


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (lambda s: s.note(""), "text_empty"),
        (lambda s: s.note("x", "gossip"), "bad_entry"),
        (lambda s: s.note("x", seats=["P3"]), "no_seat"),
        (lambda s: s.note("x", seats=[7]), "no_seat"),
        (lambda s: s.note("x", about=99), "no_entry"),
        (lambda s: s.note("x" * 4001), "bad_entry"),
        (lambda s: s.note("\ud800"), "bad_entry"),
        (lambda s: s.ruling("x", question=1), "no_entry"),
        (lambda s: s.deal([], "x"), "deal_nobody"),
        (lambda s: s.deal(["P1"], "x"), "deal_to_nobody"),
        (lambda s: s.deal(["P1"], "x", [0]), "deal_to_self"),
        (lambda s: s.deal(["P1"], "", ["P2"]), "text_empty"),
        (lambda s: s.deal(["P1"], "x", ["P2"], about=99), "no_entry"),
        (lambda s: s.deal(["P1"], "x", ["P2"], "x" * 4001), "bad_entry"),
        (lambda s: s.deal_result(1, "kept"), "no_entry"),
        (lambda s: s.goal(1, "yes"), "no_goal"),
        (lambda s: s.survey("Zoe", "fun", "", ""), "no_person"),
        (lambda s: s.sit("P1", "Ben"), "name_taken"),
        (lambda s: s.submit("P9", "bet", "pass"), "no_seat"),
        (lambda s: s.submit("TABLES", "bet", "pass"), "no_seat"),
        (lambda s: s.submit("P1", "bet", "pass", by="Zoe"), "no_person"),
        (lambda s: s.end("won"), "bad_entry"),
    ],
)
def test_what_does_not_fit_is_said_and_not_written(tmp_path: Path, act: Any, code: str) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        before = snapshot(session), list(session.sitting.entries)
        with pytest.raises(RecordError) as refused:
            act(session)
        assert refused.value.code == code
        assert "⟦" not in "".join(refused.value.sentence(code) for code in ("en", "de", "fi", "pl"))
        assert (snapshot(session), list(session.sitting.entries)) == before


def test_the_facilitator_may_correct_the_position(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        session.submit("P1", "bet", "pass")
        with pytest.raises(Illegal, match=r"override_field"):
            session.override({"stack": []}, "K-TURN", "oops")
        session.override({"bets": ["bet"]}, "K-TURN", "she had said bet")
        assert session.view()["bets"] == ["bet"]
        public = [row.text for row in session.story(PUBLIC)][-1]
        assert public == "Facilitator changes the position by ruling."
    with resume(tmp_path / "s.playtest") as again:
        assert again.differs is None
        assert again.view()["bets"] == ["bet"]


def test_the_end_is_recorded_with_score_and_winners(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest", seed=3) as session:
        for seat, answer in (("P1", "bet"), ("P2", "pass")):
            session.submit(seat, "bet", answer)
        session.end()
        body = session.sitting.entries[-1].body
        assert (body["status"], body["scores"], body["winners"]) == ("finished", [1, -1], ["P1"])
        with pytest.raises(TableError, match=r"The session has ended"):
            session.end()
        with pytest.raises(TableError, match=r"The session has ended"):
            session.undo()
