"""A facilitator's evening: what is answered is on the disk, and what cannot be done leaves everything as it was."""

import json
import threading
from pathlib import Path
from typing import Any

import pytest

from playtest.engine import PUBLIC, TABLE, Illegal, Malformed, NotNow, Quick, Refused
from playtest.record import RecordError, Sitting, read
from playtest.table import NeedsYes, Session, TableError, look, resume, start
from tests.hostile import HOSTILE
from tests.record.made import Clock
from tests.table.evening import all_of, answer_of, one_step, table_of


def snapshot(session: Session) -> Any:
    """All that a failed act must leave as it was (the record may note a refusal)."""
    return all_of(session.line), [vars(p) for p in session.sitting.people.values()], session.line.view(TABLE)


def test_an_answer_is_on_the_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        answer = session.submit("P1", "bet", "pass", key="k1")
        on_disk = read(session.path)
        assert on_disk[-1].seq == answer.seq == 4
        assert (on_disk[-1].kind, on_disk[-1].seat, on_disk[-1].key) == ("decision", "P1", "k1")
        body = on_disk[-1].body
        assert (body["by"], body["on_behalf"], body["legal"], body["words"]) == ("person-1", False, 2, False)
        assert body["entry"]["answer"] == "pass"
        assert body["state"] == session.line.state.hash()


def test_the_same_key_gets_the_first_result_also_after_a_restart(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        first = session.submit("P1", "bet", "pass", key="k1")
        again = session.submit("P1", "bet", "pass", key="k1")
        assert (again.entry, again.seq, again.repeated) == (first.entry, first.seq, True)
        with pytest.raises(RecordError, match=r"The key k1 belongs to another answer"):
            session.submit("P2", "bet", "pass", key="k1")
        assert session.line.n == 2
    with resume(tmp_path / "s.playtest") as session:
        again = session.submit("P1", "bet", "pass", key="k1")
        assert (again.entry, again.repeated) == (first.entry, True)
        assert session.line.n == 2


def test_a_full_disk_changes_nothing(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        session.submit("P1", "bet", "pass")
        before, entries = snapshot(session), len(session.sitting.entries)
        (pages,) = session.store._db.execute("PRAGMA page_count").fetchone()
        session.store._db.execute(f"PRAGMA max_page_count={pages}").fetchall()
        acts = [
            lambda: [session.submit("P2", "bet", "bet") for _ in range(1)],
            lambda: session.undo(confirm=True),
            lambda: session.edit(1, "bet", confirm=True),
            lambda: session.note("x" * 3000),
            lambda: session.pause("x" * 3000),
            lambda: session.sit("P1", "Zoe"),
            lambda: session.end(reason="x" * 3000),
        ]
        refused = 0
        for act in acts:
            try:
                act()
            except RecordError as error:
                assert error.code == "disk_full"
                refused += 1
                assert snapshot(session) == before
                assert len(session.sitting.entries) == entries
                continue
            before, entries = snapshot(session), len(session.sitting.entries)
        assert refused >= 3
        session.store._db.execute("PRAGMA max_page_count=100000").fetchall()
        session.note("there is space again")
    assert Sitting(read(tmp_path / "s.playtest")).entries == session.sitting.entries


def test_what_is_refused_is_noted_and_changes_nothing(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        before = snapshot(session)
        with pytest.raises(Malformed):
            session.submit("P1", "bet", "fold")
        with pytest.raises(NotNow):
            session.submit("P2", "bet", "pass")
        with pytest.raises(NotNow, match=r"stale"):
            session.submit("P1", "bet", "pass", token="0" * 18)
        assert snapshot(session) == before
        noted = session.sitting.of_kind("refusal")
        assert [(e.seat, e.body["what"], e.body["answer"], e.body["code"]) for e in noted] == [
            ("P1", "bet", "fold", "malformed"), ("P2", "bet", "pass", "not_open"), ("P1", "bet", "pass", "stale"),
        ]  # fmt: skip
        texts = {viewer: [row.kind for row in session.story(viewer)] for viewer in (PUBLIC, 0, 1, TABLE)}
        assert {viewer: kinds.count("refusal") for viewer, kinds in texts.items()} == {PUBLIC: 0, 0: 2, 1: 1, TABLE: 3}


@pytest.mark.parametrize("game", ["kuhn", "viva"])
def test_hostile_answers_change_nothing_and_keep_the_file_sound(tmp_path: Path, game: str) -> None:
    with table_of(tmp_path / "s.playtest", game, 2 if game == "kuhn" else 4) as session:
        rng = Quick(4)
        for _ in range(2):
            decision = session.line.open[0]
            for answer in HOSTILE:
                before = all_of(session.line)
                try:
                    decision.read(answer)
                except Refused:
                    with pytest.raises(Refused):
                        session.submit(decision.seat, decision.what, answer)
                    assert all_of(session.line) == before
            one_step(session, rng)
        for odd in HOSTILE:
            for send in (
                lambda odd=odd: session.submit(odd, "bet", "pass", confirm=True),
                lambda odd=odd: session.submit("P1", odd, "pass", confirm=True),
                lambda odd=odd: session.submit("P1", "bet", "nothing", key=odd),
                lambda odd=odd: session.jump(odd, confirm=True),
                lambda odd=odd: session.edit(odd, odd, confirm=True),
                lambda odd=odd: session.note(odd),
                lambda odd=odd: session.note("x", odd),
                lambda odd=odd: session.note("x", seats=[odd]),
                lambda odd=odd: session.note("x", about=odd),
                lambda odd=odd: session.sit("P1", odd),
                lambda odd=odd: session.leave(odd),
                lambda odd=odd: session.deal([odd], "x"),
                lambda odd=odd: session.override({"bets": odd}, "K-TURN", "x"),
            ):
                try:
                    send()
                except (Refused, TableError, RecordError):
                    continue
        entries = list(session.sitting.entries)
    assert read(tmp_path / "s.playtest") == entries


def test_for_an_absent_seat_somebody_must_say_yes(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        before = snapshot(session)
        with pytest.raises(NeedsYes, match=r"P1 is to answer this. Confirm that you enter it for that seat"):
            session.submit("P1", "bet", "pass", by="facilitator")
        with pytest.raises(NeedsYes):
            session.submit("P1", "bet", "pass", by="Ben")
        assert snapshot(session) == before
        session.submit("P1", "bet", "pass", by="facilitator", confirm=True)
        body = session.sitting.entries[-1].body
        assert (body["by"], body["on_behalf"]) == ("facilitator", True)
        (row,) = [row for row in session.story(TABLE) if row.text == "Anna passes."]
        assert row.marks == ("entered for an absent seat",)
        session.leave("Ben")
        with pytest.raises(NeedsYes):  # nobody sits there
            session.submit("P2", "bet", "bet")


def test_undo_says_what_cannot_be_untold(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        session.submit("P1", "bet", "pass")
        assert session.undo("slip") == []
        session.submit("P1", "bet", "bet")
        session.submit("P2", "bet", "bet")
        before = snapshot(session)
        with pytest.raises(NeedsYes, match=r"1 entry since then told somebody something") as warned:
            session.undo("slip")
        assert [told["n"] for told in warned.value.revealed] == [2]
        assert warned.value.revealed[0]["events"][0]["key"] == "won"
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
            ("Facilitator takes back the last step.", ()),
            ("Anna bets a chip.", ()),
        ]
        assert [row.text for row in session.story(TABLE)][-2] == "Facilitator takes back the last step: slip"
        assert [event["key"] for event in session.log()] == ["dealt", "bet"]


@pytest.mark.parametrize("seed", range(5))
def test_the_story_tells_what_the_line_tells(tmp_path: Path, seed: int) -> None:
    with table_of(tmp_path / "s.playtest", "viva", 3, seed) as session:
        rng = Quick(seed)
        for _ in range(30):
            one_step(session, rng)
        teller = session.teller()
        names = {"P1": "Anna", "P2": "Ben", "P3": "Çelik"}
        for viewer in (PUBLIC, 0, 1, 2):
            told = [(row.text, row.rules) for row in session.story(viewer) if row.kind == "game"]
            events = session.log(viewer)
            assert told == [(teller.event(one, names), (one["rule"],) if one["rule"] else ()) for one in events]


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
        assert stop["refused"]["code"] == "game_over"
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
        assert "⟦" not in str(refused.value) and "⟦" not in refused.value.sentence("de")
        assert (snapshot(session), list(session.sitting.entries)) == before


def test_the_facilitator_may_correct_the_position(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        session.submit("P1", "bet", "pass")
        with pytest.raises(Illegal, match=r"override_field"):
            session.override({"stack": []}, "K-TURN", "oops")
        session.override({"bets": ["bet"]}, "K-TURN", "she had said bet")
        assert session.view()["bets"] == ["bet"]
        public = [row.text for row in session.story(PUBLIC)][-1]
        assert public == "Facilitator corrects the position."
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


def test_two_requests_at_once_are_two_entries(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:

        def write(who: int) -> None:
            for i in range(20):
                session.note(f"{who}-{i}")

        threads = [threading.Thread(target=write, args=(who,)) for who in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [entry.seq for entry in session.sitting.entries] == list(range(1, 84))
        entries = list(session.sitting.entries)
    assert read(tmp_path / "s.playtest") == entries


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"options": {"no_such": 1}}, Refused),
        ({"seed": -1}, Refused),
        ({"seed": 1.5}, Refused),
        ({"real": ["coin"]}, TableError),
        ({"mode": "party"}, RecordError),
        ({"goals": [7]}, RecordError),
    ],
)
def test_a_bad_start_leaves_no_file(tmp_path: Path, more: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        start(tmp_path / "s.playtest", "kuhn", ["Anna", "Ben"], **more)
    with pytest.raises(Refused):
        start(tmp_path / "s.playtest", "kuhn", ["Anna", "Ben", "Cem"])
    with pytest.raises(Refused):
        start(tmp_path / "s.playtest", "chess", ["Anna", "Ben"])
    assert list(tmp_path.iterdir()) == []


def test_every_header_is_plain_json_with_options_and_versions(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest", "viva", 3, options={"target_vp": 4}) as session:
        header = json.loads(json.dumps(session.sitting.header))
        assert (header["game"], header["seats"], header["changed"]) == ("viva", 3, {"target_vp": 4})
        assert header["options"]["target_vp"] == 4
        assert len(header["options_hash"]) == 12


def test_a_session_may_begin_in_the_middle(tmp_path: Path) -> None:
    with table_of(tmp_path / "a.playtest", "viva", 3) as first:
        rng = Quick(2)
        for _ in range(12):
            one_step(first, rng)
        position = first.line.state
    with start(tmp_path / "b.playtest", "viva", ["X", "Y", "Z"], position=position, scenario="mid", seed=5) as session:
        assert session.line.path == first.line.path
        decision = session.line.open[0]
        session.submit(decision.seat, decision.what, answer_of(decision, Quick(1)))
        before = all_of(session.line)
    with resume(tmp_path / "b.playtest") as again:
        assert again.differs is None
        assert all_of(again.line) == before
    with pytest.raises(TableError, match=r"This position is for 3 seats, and 4 were given"):
        start(tmp_path / "c.playtest", "viva", ["X", "Y", "Z", "W"], position=position)
