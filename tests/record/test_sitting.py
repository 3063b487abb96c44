"""What follows from the entries alone: the line with its corrections, the people, the clock."""

from typing import Any

import pytest

from playtest.record import RecordEntry, Sitting
from tests.record.made import HEADER

MOVE = {"by": "facilitator", "reason": "", "revealed": []}
AFTER = {"by": "facilitator", "state": "", "scores": None}


def entry(n: int, answer: str) -> dict[str, Any]:
    """One of the engine's entries."""
    return {
        "n": n, "seat": 0, "what": "bet", "answer": answer, "path": "game", "rule": "", "luck": [], "said": [],
        "cited": [], "sealed": False,
    }  # fmt: skip


def sitting(*acts: tuple[str, dict[str, Any]], seconds: list[int] | None = None) -> Sitting:
    """A sitting out of kinds and bodies, one second apart."""
    header = HEADER | {"entry": entry(0, "set-up")}
    made = []
    for i, (kind, body) in enumerate([("start", header), *acts]):
        at = (seconds or list(range(len(acts) + 1)))[i]
        made.append(RecordEntry(i + 1, "", "P1", kind, body, 0, at * 1_000_000_000, "0.1.0"))
    return Sitting(made)


def decision(n: int, answer: str) -> tuple[str, dict[str, Any]]:
    return "decision", {**AFTER, "entry": entry(n, answer)}


def move(kind: str, start: int, to: int) -> tuple[str, dict[str, Any]]:
    return kind, {**MOVE, "from": start, "to": to}


def line(found: Sitting) -> list[str]:
    return [one["answer"] for one in found.line]


def test_answers_stand_one_after_the_other() -> None:
    found = sitting(decision(1, "a"), decision(2, "b"))
    assert (line(found), found.n, found.undone) == (["set-up", "a", "b"], 3, {})
    assert found.places == [(1, 0), (2, 0), (3, 0)]


def test_undo_leaves_what_can_be_redone() -> None:
    found = sitting(decision(1, "a"), decision(2, "b"), move("undo", 3, 2))
    assert (line(found), found.n, found.undone) == (["set-up", "a", "b"], 2, {(3, 0): 4})
    again = sitting(decision(1, "a"), decision(2, "b"), move("undo", 3, 2), move("redo", 2, 3))
    assert (line(again), again.n, again.undone) == (["set-up", "a", "b"], 3, {})


def test_a_new_answer_takes_the_place_of_what_was_undone() -> None:
    found = sitting(decision(1, "a"), decision(2, "b"), move("jump", 3, 1), decision(1, "c"))
    assert (line(found), found.n) == (["set-up", "c"], 2)
    assert found.undone == {(2, 0): 4, (3, 0): 4}


def test_an_edit_replaces_the_rest() -> None:
    body = {**AFTER, "n": 1, "entries": [entry(1, "x"), entry(2, "y")], "stop": None, "reason": "", "revealed": []}
    found = sitting(decision(1, "a"), decision(2, "b"), decision(3, "c"), ("edit", body), move("undo", 3, 2))
    assert (line(found), found.n) == (["set-up", "x", "y"], 2)
    assert found.undone == {(2, 0): 5, (3, 0): 5, (4, 0): 5, (5, 1): 6}
    assert [one["answer"] for _, one in found.told()] == ["set-up", "a", "b", "c", "x", "y"]


def test_the_clock_leaves_out_pauses_and_the_time_between_two_openings() -> None:
    found = sitting(
        decision(1, "a"), ("pause", {"by": "x", "reason": ""}), decision(2, "in the pause"), ("resume", {"by": "x"}),
        decision(3, "b"), ("open", {"kit": "", "game_version": "", "differs": None}), decision(4, "c"),
        # The last run's clock starts anew: the machine was restarted.
        seconds=[100, 107, 110, 150, 200, 203, 5, 9],
    )  # fmt: skip
    assert [ms // 1000 for ms in found.clock] == [0, 7, 10, 10, 10, 13, 13, 17]
    assert found.timer.gaps == [7]
    assert found.timer.at(12_000_000_000) // 1_000_000_000 == 20


def test_the_clock_never_goes_back() -> None:
    found = sitting(decision(1, "a"), decision(2, "b"), seconds=[50, 40, 45])
    assert [ms // 1000 for ms in found.clock] == [0, 0, 5]


def test_small_times_add_up() -> None:
    steps = [decision(i, "x") for i in range(1, 1001)]
    found = sitting(*steps)
    for i, one in enumerate(found.entries):
        assert one.seq == i + 1
    precise = Sitting([RecordEntry(e.seq, "", "P1", e.kind, e.body, 0, e.seq * 1_500_000, "") for e in found.entries])
    assert precise.clock[-1] == 1500


@pytest.mark.parametrize(("seq", "who"), [(1, ["A"]), (3, ["A"]), (4, []), (5, ["B"]), (6, ["B"])])
def test_who_sat_there_when(seq: int, who: list[str]) -> None:
    person = {"bot": "", "new": None, "plays": None, "office": ""}
    found = sitting(
        ("sit", {**person, "person": "person-1", "name": "A"}),
        ("leave", {"person": "person-1", "why": "other", "words": ""}),
        decision(1, "nobody there"), ("sit", {**person, "person": "person-2", "name": "B"}), decision(2, "b"),
    )  # fmt: skip
    assert [one.name for one in found.sat("P1", seq)] == who
    assert [one.name for one in found.at("P1")] == ["B"]
    assert found.people["person-1"].why == "other"
