"""A facilitator's evening: what is answered is on the disk, and what cannot be done leaves everything as it was."""

import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from playtest.engine import PUBLIC, TABLE, Malformed, NotNow, Quick, Refused, Seat
from playtest.record import RecordError, Sitting, read
from playtest.table import NeedsYes, TableError, resume, start
from tests.hostile import HOSTILE
from tests.table.evening import all_of, answer_of, one_step, snapshot, table_of


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
        acts: list[Callable[[], object]] = [
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
        texts = {viewer: [row.kind for row in session.story(viewer)] for viewer in (PUBLIC, Seat(0), Seat(1), TABLE)}
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


@pytest.mark.parametrize("seed", range(5))
def test_the_story_tells_what_the_line_tells(tmp_path: Path, seed: int) -> None:
    with table_of(tmp_path / "s.playtest", "viva", 3, seed) as session:
        rng = Quick(seed)
        for _ in range(30):
            one_step(session, rng)
        teller = session.teller()
        names = {"P1": "Anna", "P2": "Ben", "P3": "Çelik"}
        for viewer in (PUBLIC, Seat(0), Seat(1), Seat(2)):
            told = [(row.text, row.rules) for row in session.story(viewer) if row.kind == "game"]
            events = session.log(viewer)
            assert told == [(teller.event(one, names), (one["rule"],) if one["rule"] else ()) for one in events]


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
        ({"real": ["die"]}, TableError),
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
