"""Records whose replay must part from what they say: each difference is named, and nothing is believed beyond it."""

import copy
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from playtest.engine import Refused
from playtest.games import load as load_game
from playtest.record import RecordEntry, Sitting, read, rebuild, write_file
from playtest.record.chain import START
from playtest.table import resume, start
from tests.table.evening import table_of
from tests.table.parley import PARLEY


def forged(entries: list[RecordEntry], seq: int, change: Callable[[dict[str, Any]], object]) -> list[RecordEntry]:
    """The same record with one body changed and the chain made anew: what only the rules can notice."""
    made: list[RecordEntry] = []
    for entry in entries:
        body = copy.deepcopy(entry.body)
        if entry.seq == seq:
            change(body)
        made.append(replace(entry, body=body).sealed(made[-1].hash if made else START))
    return made


@pytest.fixture
def entries(tmp_path: Path) -> list[RecordEntry]:
    """Kuhn: entries 4 and 5 are pass and bet."""
    with table_of(tmp_path / "s.playtest") as session:
        session.submit("P1", "bet", "pass")
        session.submit("P2", "bet", "bet")
        return list(session.sitting.entries)


@pytest.mark.parametrize(
    ("seq", "change", "n", "why"),
    [
        (1, lambda body: body.update(luck={"luck": "scripted"}), 0, "luck"),
        (1, lambda body: body["origin"].update(bets=7), 0, "bets"),
        (1, lambda body: body["origin"].update(stack=[[["no_such_step", []]]]), 0, "no_such_step"),
        (1, lambda body: body["entry"].update(luck=[]), 0, "chance_missing"),
        (1, lambda body: body["entry"]["luck"][0].__setitem__(2, "A"), 0, "chance"),
        (4, lambda body: body["entry"].update(answer="fold"), 1, "malformed"),
        (4, lambda body: body["entry"].update(what="raise"), 1, "not_open"),
        (4, lambda body: body["entry"].update(seat=1), 1, "not_open"),
        (5, lambda body: body.update(state="0" * 64), 2, "the position after it"),
        (5, lambda body: body["entry"].update(rule="K-CALL"), 2, "rule: recorded K-CALL, now K-TURN"),
        (5, lambda body: body["entry"].update(said=[]), 2, "said: recorded"),
    ],
)
def test_a_difference_is_named(
    tmp_path: Path, entries: list[RecordEntry], seq: int, change: Any, n: int, why: str
) -> None:
    forged_entries = forged(entries, seq, change)
    rebuilt = rebuild(load_game("kuhn"), Sitting(forged_entries))
    assert rebuilt.differs is not None
    assert (rebuilt.differs.n, rebuilt.differs.seq) == (n, seq)
    assert why in rebuilt.differs.why
    assert (rebuilt.line is None) == (n == 0)
    assert rebuilt.line is None or rebuilt.line.n == n
    write_file(tmp_path / "forged.playtest", forged_entries)
    with resume(tmp_path / "forged.playtest") as session:
        assert session.differs == rebuilt.differs
        session.note("it can be read and noted on all the same")


def test_results_typed_in_that_no_longer_fit_are_named(tmp_path: Path) -> None:
    with start(tmp_path / "s.playtest", PARLEY, ["A", "B", "C"], real=["die"], seed=1) as session:
        for seat in range(3):
            session.submit(seat, "bid", seat)
        session.submit("P3", "roll", None)
        session.submit("TABLE", "chance", 6)
        waiting = session.sitting.entries[-1]
        entries = list(session.sitting.entries)
    rebuilt = rebuild(PARLEY, Sitting(forged(entries, waiting.seq, lambda body: body.update(given=[7]))))
    assert rebuilt.differs is not None and rebuilt.line is not None
    assert (rebuilt.differs.seq, rebuilt.differs.what) == (waiting.seq, "roll")
    assert rebuilt.line.pending is None
    assert [decision.what for decision in rebuilt.line.open] == ["roll"]


def test_a_game_that_is_not_there_leaves_the_file_free(tmp_path: Path, entries: list[RecordEntry]) -> None:
    write_file(tmp_path / "f.playtest", forged(entries, 1, lambda body: body.update(game="chess")))
    for _ in range(2):
        with pytest.raises(Refused, match=r"no_such_game"):
            resume(tmp_path / "f.playtest")
    assert len(read(tmp_path / "f.playtest")) == len(entries)
