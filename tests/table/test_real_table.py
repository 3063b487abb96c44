"""Dice and cards from the real table: typed in by the facilitator, and nothing lost while some are still to come."""

from pathlib import Path

import pytest

from playtest.engine import TABLE, Malformed, NotNow, RandomBot, Seat
from playtest.games.kuhn.game import KuhnState
from playtest.table import Machine, Session, resume, start
from tests.table.evening import all_of
from tests.table.parley import PARLEY, ParleyState
from tests.typed import as_a


def test_the_set_up_itself_may_wait_for_cards(tmp_path: Path) -> None:
    path = tmp_path / "s.playtest"
    with start(path, "kuhn", ["Anna", "Ben"], real=["card"], seed=1) as session:
        (question,) = session.line.open
        assert (question.seat, question.what) == (TABLE, "chance")
        assert question.shown()["choice"] == {"type": "one_of", "options": ["J", "K", "Q"]}
        with pytest.raises(NotNow):
            session.submit("P1", "bet", "pass")
        with pytest.raises(Malformed):
            session.submit("TABLE", "chance", "A")
        with pytest.raises(NotNow, match=r"nothing_to_undo"):
            session.undo()
        waits = session.submit("TABLE", "chance", "Q", key="first")
        assert waits.entry is None
        before = all_of(session.line)
    with resume(path) as session:
        assert session.differs is None
        assert all_of(session.line) == before
        assert session.submit("TABLE", "chance", "Q", key="first").repeated
        done = session.submit("TABLE", "chance", "K")
        assert done.entry is not None and done.entry.n == 0
        assert session.line.view(Seat(0))["cards"] == ["Q", None]
        assert as_a(KuhnState, session.line.state).cards == ["Q", "K"]
        session.submit("P1", "bet", "bet")
        before = all_of(session.line)
    with resume(path) as session:
        assert session.differs is None
        assert all_of(session.line) == before


def rolling(path: Path) -> Session:
    """Parley with real dice, at the moment when Ben is to roll them."""
    session = start(path, PARLEY, ["Anna", "Ben", "Cem"], real=["die"], seed=1)
    for seat, bid in (("P1", 1), ("P3", 0), ("P2", 3)):
        session.submit(seat, "bid", bid)
    return session


def test_an_answer_waits_for_its_dice_over_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "s.playtest"
    with rolling(path) as session:
        asked = session.submit("P2", "roll", None, key="roll", by="facilitator", confirm=True)
        assert asked.entry is None
        session.submit("TABLE", "chance", 4)
        before = all_of(session.line)
        assert before["pending"] == ["roll", None, [4]]
    with resume(path, PARLEY) as session:
        assert session.differs is None
        assert all_of(session.line) == before
        assert session.submit("P2", "roll", None, key="roll").repeated
        done = session.submit("TABLE", "chance", 5)
        assert done.entry is not None
        assert done.entry.luck == (("1/luck", 0, 4), ("1/luck", 1, 5))
        assert as_a(ParleyState, session.line.state).score == [0, 9, 0]
        record = session.sitting.entry(done.seq)
        assert (record.seat, record.body["by"], record.body["on_behalf"]) == ("P2", "facilitator", True)
        before = all_of(session.line)
    with resume(path, PARLEY) as session:
        assert all_of(session.line) == before


def test_giving_up_a_waiting_roll_is_an_undo(tmp_path: Path) -> None:
    with rolling(tmp_path / "s.playtest") as session:
        before = all_of(session.line)
        session.submit("P2", "roll", None)
        session.submit("TABLE", "chance", 4)
        session.undo("the die fell off the table")
        assert all_of(session.line) == before
        session.submit("P2", "roll", None)
        session.submit("TABLE", "chance", 6)
        session.submit("TABLE", "chance", 6)
        assert as_a(ParleyState, session.line.state).score == [0, 12, 0]
    with resume(tmp_path / "s.playtest", PARLEY) as again:
        assert again.differs is None
        assert as_a(ParleyState, again.line.state).score == [0, 12, 0]


def test_a_secret_answer_may_be_taken_back(tmp_path: Path) -> None:
    with start(tmp_path / "s.playtest", PARLEY, ["Anna", "Ben", "Cem"], seed=1) as session:
        session.submit("P1", "bid", 3)
        with pytest.raises(NotNow, match=r"nothing_to_withdraw"):
            session.withdraw("P2")
        session.withdraw("P1")
        session.submit("P1", "bid", 0)
        before = all_of(session.line)
        kinds = [entry.kind for entry in session.sitting.entries]
        assert kinds[4:] == ["decision", "refusal", "withdraw", "decision"]
    with resume(tmp_path / "s.playtest", PARLEY) as again:
        assert again.differs is None
        assert all_of(again.line) == before


def test_before_anything_was_typed_there_is_nothing_to_take_back(tmp_path: Path) -> None:
    with start(tmp_path / "s.playtest", "kuhn", ["Anna", "Ben"], real=["card"], seed=1) as session:
        with pytest.raises(NotNow, match=r"nothing_to_undo"):
            Machine(session).take_back()
        assert session.line.open[0].what == "chance", "the question still stands"


def test_a_mistyped_result_is_taken_back_and_typed_anew(tmp_path: Path) -> None:
    path = tmp_path / "s.playtest"
    with start(path, "kuhn", ["Anna", "Ben"], real=["card"], seed=1) as session:
        session.submit("TABLE", "chance", "Q")
        entry, _ = Machine(session).take_back()
        assert (entry.seat, entry.what, entry.answer) == (TABLE, "chance", "Q")
        before = all_of(session.line)
    with resume(path) as session:
        assert session.differs is None and all_of(session.line) == before
        session.submit("TABLE", "chance", "J")
        session.submit("TABLE", "chance", "K")
        assert as_a(KuhnState, session.line.state).cards == ["J", "K"]
    with resume(path) as session:
        assert session.differs is None and as_a(KuhnState, session.line.state).cards == ["J", "K"]


def test_a_mistyped_die_does_not_take_back_the_answer_before_it(tmp_path: Path) -> None:
    with rolling(tmp_path / "s.playtest") as session:
        session.submit("P2", "roll", None)
        session.submit("TABLE", "chance", 4)
        Machine(session).take_back()
        session.submit("TABLE", "chance", 6)
        session.submit("TABLE", "chance", 5)
        assert as_a(ParleyState, session.line.state).score == [0, 11, 0]
        assert session.line.entries[-1].luck == (("1/luck", 0, 6), ("1/luck", 1, 5))


def test_a_roll_of_the_program_is_taken_back_with_the_answer_of_a_person(tmp_path: Path) -> None:
    """What the program began is begun again at once: only going back behind it changes anything."""
    with rolling(tmp_path / "s.playtest") as session:
        session.submit("P2", "roll", None)
        machine = Machine(session, {Seat(1): RandomBot()})
        entry, _ = machine.take_back(confirm=True)
        assert (entry.seat, entry.what) == (2, "bid")
