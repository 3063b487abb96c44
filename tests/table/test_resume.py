"""Closing everything and coming back: the session stands exactly where it stood, at every step."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import playtest.games.kuhn.game as kuhn
from playtest.engine import TABLE, EngineError, Game, NotNow, OneOf, Quick, Seat, Seeded, ask, step
from playtest.record import Damaged, Sitting, rebuild
from playtest.table import Session, TableError, branch, resume
from tests.scale import times
from tests.table.evening import all_of, one_step, table_of, wander
from tests.table.parley import PARLEY


class Forbidden:
    """A source of luck that must not be asked: a replay has recorded results."""

    def next(self, label: str, index: int, space: Sequence[Any], kind: str) -> Any:
        raise AssertionError(f"{label} was drawn anew")


def same(session: Session, again: Session) -> bool:
    """Two sessions stand alike."""
    people = [vars(person) for person in session.sitting.people.values()]
    return all_of(session.line) == all_of(again.line) and people == [vars(p) for p in again.sitting.people.values()]


@pytest.mark.parametrize("seed", times(6))
@pytest.mark.parametrize(("game", "seats"), [("kuhn", 2), ("viva", 3), ("viva", 5), (PARLEY, 3)])
def test_load_of_save_is_the_same_at_every_step(
    tmp_path: Path, game: str | Game, seats: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = table_of(tmp_path / "s.playtest", game, seats, seed)
    rng = Quick(seed)
    for _ in range(40):
        wander(session, rng)
        with monkeypatch.context() as patch:
            patch.setattr(Seeded, "next", Forbidden.next)
            rebuilt = rebuild(session.game, Sitting(session.store.entries))
        assert rebuilt.differs is None
        assert rebuilt.line is not None
        assert all_of(rebuilt.line) == all_of(session.line)
    session.close()
    with resume(tmp_path / "s.playtest", session.game) as again:
        assert same(session, again)


def test_random_sessions_hold_all_kinds_of_corrections(tmp_path: Path) -> None:
    kinds = set()
    for seed in range(8):
        with table_of(tmp_path / f"{seed}.playtest", PARLEY, 3, seed) as session:
            rng = Quick(seed)
            for _ in range(40):
                wander(session, rng)
            kinds |= {entry.kind for entry in session.sitting.entries}
    assert kinds == {"start", "sit", "decision", "refusal", "undo", "redo", "jump", "edit", "note", "withdraw"}


@pytest.mark.parametrize("seed", times(4))
def test_a_resumed_game_meets_the_same_luck(tmp_path: Path, seed: int) -> None:
    straight = table_of(tmp_path / "a.playtest", "viva", 4, seed)
    broken = table_of(tmp_path / "b.playtest", "viva", 4, seed)
    rngs = Quick(seed), Quick(seed)
    for i in range(30):
        one_step(straight, rngs[0])
        one_step(broken, rngs[1])
        if i % 10 == 9:
            broken.close()
            broken = resume(tmp_path / "b.playtest")
    assert all_of(straight.line) == all_of(broken.line)
    straight.close()
    broken.close()


def test_after_the_end_too(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        rng = Quick(1)
        while not session.line.over:
            one_step(session, rng)
        session.end()
        before = all_of(session.line)
    with resume(tmp_path / "s.playtest") as again:
        assert all_of(again.line) == before
        assert again.ended and again.line.over
        again.note("a thought afterwards")
        with pytest.raises(TableError, match=r"The session has ended. Notes can still be added"):
            again.submit("P1", "bet", "bet")


@step
def always_bet(s: Any, t: Any) -> Any:
    """A changed rule: passing is no longer allowed at first."""
    bet = yield ask(Seat(0), "bet", OneOf(("bet", "raise")), "K-TURN")
    s.bets.append(bet)
    return [kuhn.turn()]


def test_newer_rules_stop_at_the_first_difference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "old.playtest"
    with table_of(path) as session:
        session.submit("P1", "bet", "pass")
        session.submit("P2", "bet", "bet")
        before = list(session.sitting.entries)
        log = session.log()
    # The saved stack names the steps of the old rules; today's flow has another one in their place.
    monkeypatch.setattr(kuhn.turn, "fn", always_bet.fn)
    with resume(path) as old:
        assert old.differs is not None
        assert (old.differs.n, old.differs.seq, old.differs.what) == (1, 4, "bet")
        assert "malformed" in old.differs.why
        assert old.line.n == 1
        with pytest.raises(TableError, match=r"The rules have changed since this was recorded: entry 4 \(bet\)"):
            old.submit("P1", "bet", "bet")
        with pytest.raises(TableError, match=r"to play on from before that entry, branch it"):
            old.undo()
        # It can be read, noted on, exported, branched and closed.
        assert old.sitting.entries[: len(before)] == before
        assert [row.text for row in old.story() if row.kind == "game"] == [
            "Each player is dealt a card, face down.", "Anna passes.", "Ben bets a chip.",
        ]  # fmt: skip
        assert len(log) == 3
        old.note("played by the old rules")
        assert old.export(tmp_path / "out", TABLE).folder == tmp_path / "out"
        with branch(old, tmp_path / "new.playtest") as new:
            assert new.differs is None
            new.submit("P1", "bet", "raise")
        old.end("stopped")


def test_rules_that_tell_something_else_differ_from_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "old.playtest"
    table_of(path).close()
    deal = kuhn.deal.fn

    def deal_aloud(s: Any, t: Any) -> None:
        deal(s, t)
        t.say("shuffled", "K-DEAL")

    monkeypatch.setattr(kuhn.deal, "fn", deal_aloud)
    with resume(path) as old:
        assert old.differs is not None and (old.differs.n, old.differs.seq) == (0, 1)
        assert old.differs.why.startswith("said: recorded")
        with pytest.raises(TableError, match=r"entry 1 \(start\) does not come out the same"):
            _ = old.line
        old.note("nothing of it can be repeated")


def test_rules_that_stumble_are_a_difference_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "old.playtest"
    with table_of(path) as session:
        session.submit("P1", "bet", "pass")

    def broken(s: Any, t: Any) -> Any:
        raise EngineError("a new fault")

    monkeypatch.setattr(kuhn.settle, "fn", broken)
    with table_of(tmp_path / "b.playtest") as fine:
        fine.submit("P1", "bet", "pass")
        with pytest.raises(EngineError):
            fine.submit("P2", "bet", "pass")
        assert fine.line.n == 2  # as it was before
    monkeypatch.setattr(kuhn.turn, "fn", broken)
    with resume(path) as old:
        assert old.differs is not None
        assert "a new fault" in old.differs.why


def test_an_answer_that_was_changed_is_found_before_any_rule_sees_it(tmp_path: Path) -> None:
    path = tmp_path / "s.playtest"
    with table_of(path) as session:
        session.submit("P1", "bet", "pass")
    raw = path.read_bytes().replace(b'"answer":"pass"', b'"answer":"past"')
    path.write_bytes(raw)
    with pytest.raises(Damaged, match=r"s.playtest is damaged from entry 4"):
        resume(path)


def test_a_branch_is_a_session_of_its_own(tmp_path: Path) -> None:
    with table_of(tmp_path / "a.playtest") as session:
        session.submit("P1", "bet", "pass", key="k")
        session.undo()
        session.submit("P1", "bet", "bet")
        session.edit(1, "pass", confirm=True)
        session.replace("Ben", "Bea")
        with branch(session, tmp_path / "b.playtest", "what if") as other:
            assert all_of(other.line) == all_of(session.line)
            assert [person.name for person in other.sitting.people.values()] == ["Anna", "Bea"]
            parent = other.sitting.header["parent"]
            assert (parent["name"], parent["n"]) == ("a", 2)
            assert parent["hash"] == session.sitting.entry(parent["seq"]).hash
            other.submit("P2", "bet", "bet")
            assert session.line.n == 2
            after = all_of(other.line)
        assert session.sitting.entries[-1].body["to"] == "b"
        session.submit("P2", "bet", "pass")
    with resume(tmp_path / "b.playtest") as again:
        assert again.differs is None
        assert all_of(again.line) == after
    with pytest.raises(NotNow), resume(tmp_path / "b.playtest") as again:
        again.submit("P2", "bet", "bet")
