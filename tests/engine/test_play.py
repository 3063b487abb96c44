"""Playing: an answer happens whole or not at all, and one can go back and forth without losing anything."""

import json
from typing import Any

import pytest

from playtest.engine import (
    PUBLIC,
    TABLE,
    EngineError,
    Entry,
    Illegal,
    Line,
    Malformed,
    NotNow,
    Quick,
    Refused,
    Scripted,
    Seat,
    Seeded,
    Table,
)
from playtest.engine.apply import apply
from playtest.games import load
from tests.engine.play_tools import everything, random_step, refused, start, states_of
from tests.hostile import HOSTILE

P1, P2, P3 = Seat(0), Seat(1), Seat(2)
KUHN = load("kuhn")


# --- refusals ---------------------------------------------------------------------------------------------


def test_odd_seats_are_refused() -> None:
    line = start()
    before = everything(line)
    for seat in (*HOSTILE, P2, TABLE, PUBLIC, Seat(99), -7):
        if type(seat) is not int or seat != P1:
            assert refused(line, seat, "propose", [1, 1, 1]).code
            with pytest.raises(Refused):
                line.withdraw(seat)
    assert everything(line) == before


def test_odd_questions_are_refused() -> None:
    line = start()
    before = everything(line)
    for what in (*HOSTILE, "vote", "withdraw", "override", "start", "no such thing"):
        for seat in (P1, P2, TABLE):
            assert refused(line, seat, what, None).code
    assert everything(line) == before


def test_hostile_answers_change_nothing() -> None:
    line = start()
    before = everything(line)
    for answer in HOSTILE:
        assert isinstance(refused(line, P1, "propose", answer), Malformed)
    assert refused(line, P1, "propose", [2, 2, 2]).shown() == {
        "code": "too_much",
        "rule": "C-BUDGET",
        "numbers": {"purse": 3, "asked": 6},
    }
    assert everything(line) == before
    assert line.try_(P1, "propose", [0, 1, 2]) is None
    assert everything(line) == before


def test_a_fault_in_a_deed_leaves_the_game_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    line = start()
    before = everything(line)
    monkeypatch.setattr("tests.toys.council.game.open_ballot", lambda s, kind: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        line.submit(P1, "propose", [1, 1, 1])
    monkeypatch.undo()
    assert everything(line) == before
    assert line.submit(P1, "propose", [1, 1, 1]) is not None


# --- tokens -----------------------------------------------------------------------------------------------


def test_a_token_fits_until_its_seat_has_answered() -> None:
    line = start()
    (question,) = line.open
    token = line.token(question)
    line.submit(P2, "gift", {"to": "P3", "coins": 1})
    line.submit(P3, "agree", False)
    assert line.token(line.open[0]) == token
    line.submit(P1, "propose", [1, 1, 1], token)
    line.undo()
    assert line.token(line.open[0]) == token


@pytest.mark.parametrize("token", ["", "x", 7, 1.5, "0" * 18])
def test_an_answer_to_another_question_is_stale(token: Any) -> None:
    line = start()
    before = everything(line)
    with pytest.raises(NotNow) as caught:
        line.submit(P1, "propose", [1, 1, 1], token)
    assert caught.value.code == "stale"
    assert everything(line) == before


def test_a_doubled_click_never_answers_the_next_question_like_it() -> None:
    line = start(seed=4)
    for _ in range(3):
        (offer,) = [d for d in line.offers(P1) if d.what == "gift"]
        token = line.token(offer)
        line.submit(P1, "gift", {"to": "P2", "coins": 1}, token)
        line.submit(P2, "agree", False)
        with pytest.raises(NotNow) as caught:
            line.submit(P1, "gift", {"to": "P2", "coins": 1}, token)
        assert caught.value.code == "stale"


# --- back and forth ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_undo_and_redo_come_back_to_the_same_states(seed: int) -> None:
    line = start(seed, rounds=2)
    rng = Quick(seed)
    states = states_of(line, rng)
    for n in [line.n, 1, *(1 + rng.below(line.n) for _ in range(12))]:
        line.jump(n)
        assert everything(line) == states[n]
    line.jump(1)
    for n in range(2, len(line.entries) + 1):
        assert line.redo() is line.entries[n - 1]
        assert everything(line) == states[n]
    for n in range(len(line.entries) - 1, 0, -1):
        assert line.undo() is line.entries[n]
        assert everything(line) == states[n]


def test_the_record_is_the_truth_not_the_source_of_luck() -> None:
    line = start(5, rounds=2)
    states = states_of(line, Quick(5))
    other = Line(line.game, line.origin, Scripted({}))
    other.entries = [Entry.read(json.loads(json.dumps(entry.json()))) for entry in line.entries]
    for n in (3, 20, 7, len(line.entries), 1):
        other.jump(n)
        assert everything(other) == states[n]


def test_the_same_answer_after_an_undo_meets_the_same_luck() -> None:
    line = start(2, rounds=1)
    line.submit(P1, "propose", [0, 0, 0])
    for seat in (P1, P2, P3):
        line.submit(seat, "vote", False)
    first = line.submit(TABLE, "go_on", None)
    line.undo()
    again = line.submit(TABLE, "go_on", None)
    assert first == again


def test_at_both_ends_there_is_nothing_more() -> None:
    line = start()
    with pytest.raises(NotNow, match="nothing_to_undo"):
        line.undo()
    with pytest.raises(NotNow, match="nothing_to_redo"):
        line.redo()
    line.submit(P1, "propose", [0, 0, 0])
    line.undo()
    line.submit(P1, "propose", [1, 0, 0])
    with pytest.raises(NotNow, match="nothing_to_redo"):
        line.redo()


@pytest.mark.parametrize("n", [0, -1, 3, 1.0, True, "1", None])
def test_one_can_only_jump_to_an_entry(n: Any) -> None:
    line = start()
    line.submit(P1, "propose", [0, 0, 0])
    before = everything(line)
    for act in (line.jump, lambda n: line.edit(n, None)):
        if n == 1 and act is line.jump:
            continue
        with pytest.raises(NotNow, match="no_such_entry"):
            act(n)
    assert everything(line) == before


def test_a_new_answer_replaces_the_future_and_its_kept_copies() -> None:
    line = start(3, rounds=4)
    rng = Quick(3)
    while not line.over:
        random_step(line, rng)
    assert line.n > 40
    line.jump(40)  # who goes back leaves copies behind, here of a future that will not come
    line.jump(10)
    for _ in range(60):
        if line.over:
            break
        random_step(line, rng)
        fresh = Line(line.game, line.origin, Seeded(99))
        fresh.entries = list(line.entries)
        fresh.jump(line.n)
        assert everything(fresh) == everything(line)
        line.jump(line.n)
        assert everything(fresh) == everything(line)


def test_a_branch_goes_its_own_way() -> None:
    line = start(3)
    line.submit(P1, "propose", [0, 0, 0])
    line.submit(P1, "vote", True)
    before = everything(line)
    twin = line.branch()
    assert everything(twin) == before
    rng = Quick(1)
    while not twin.over:
        random_step(twin, rng)
    twin.jump(1)
    assert everything(line) == before
    line.submit(P2, "vote", False)
    assert twin.entries[: line.n - 1] == line.entries[:-1]


@pytest.mark.parametrize("value", [True, 1.0, None, [1]])
def test_an_entry_with_odd_results_of_chance_cannot_be_read(value: Any) -> None:
    saved = start().entries[0].json()
    with pytest.raises(ValueError, match="result of chance"):
        Entry.read({**saved, "luck": [["deal", 0, value]]})


def test_what_is_neither_open_nor_offered_is_not_replayed() -> None:
    line = start()
    state, table = line.state.copy(), Table(line.state, line.luck)
    with pytest.raises(EngineError, match="'dance' is neither open nor offered"):
        apply(line.game, state, table, None, P1, "dance", None, strict=False)


# --- sealed answers ---------------------------------------------------------------------------------------


def voting(**options: Any) -> Line:
    line = start(**options)
    line.submit(P1, "propose", [1, 1, 1])
    line.submit(P2, "vote", True)
    return line


def test_a_sealed_answer_is_told_to_nobody_and_can_be_taken_back() -> None:
    line = voting()
    locked = line.entries[-1]
    assert (locked.sealed, locked.said) == (True, ())
    for viewer in (P1, P3, PUBLIC):
        assert "sealed" not in line.view(viewer)
    assert line.view(PUBLIC)["waiting_for"] == [["P1", "vote"], ["P3", "vote"]]
    assert refused(line, P2, "vote", False).code == "locked"
    line.withdraw(P2)
    assert line.view(PUBLIC)["waiting_for"] == [["P1", "vote"], ["P2", "vote"], ["P3", "vote"]]
    line.submit(P2, "vote", False)
    line.submit(P1, "vote", True)
    line.submit(P3, "vote", True)
    assert line.entries[-1].said[0].facts["votes"] == ["P1:True", "P2:False", "P3:True"]


@pytest.mark.parametrize("seat", [P1, P3, TABLE, Seat(99), "P2", None])
def test_only_who_has_answered_can_take_it_back(seat: Any) -> None:
    line = voting()
    before = everything(line)
    with pytest.raises(NotNow, match="nothing_to_withdraw"):
        line.withdraw(seat)
    assert everything(line) == before


def test_where_the_rules_lock_an_answer_it_stays() -> None:
    line = voting(second_thoughts=False)
    with pytest.raises(Illegal, match=r"locked \(C-VOTE\)"):
        line.withdraw(P2)


# --- looking ----------------------------------------------------------------------------------------------


def test_a_seat_numbers_what_it_heard_by_its_own_count() -> None:
    line = start(1, rounds=1)
    states_of(line, Quick(1))
    for viewer in (P1, P2, PUBLIC, TABLE):
        log = line.log(viewer)
        assert [told["i"] for told in log] == list(range(len(log)))
        assert all(isinstance(told["path"], str) for told in log)
    line.jump(1)
    assert [told["key"] for told in line.log()] == ["dealt", "income", "income", "income"]


def test_a_seat_sees_its_own_questions_in_full_and_of_others_only_that_they_are_asked() -> None:
    line = start()
    mine: dict[str, Any] = line.view(P1)
    theirs = line.view(P2)
    assert [d["what"] for d in mine["decisions"]] == ["propose"]
    assert mine["decisions"][0]["token"] == line.token(line.open[0])
    assert theirs["decisions"] == []
    assert mine["waiting_for"] == theirs["waiting_for"] == [["P1", "propose"]]


def test_what_an_undo_cannot_untell_is_listed() -> None:
    line = start(1)
    line.submit(P1, "propose", [0, 0, 0])
    for seat in (P1, P2, P3):
        line.submit(seat, "vote", True)
    assert [entry.seat for entry in line.since(1)] == [P3]
    assert line.since(line.n) == []
    assert line.since(0)[0].what == "start"


def test_rules_that_came_up_are_counted() -> None:
    line = start(1)
    line.submit(P1, "propose", [0, 0, 0])
    assert line.cited() == {"C-DEAL": 1, "C-INCOME": 3, "C-BUDGET": 2}
    line.undo()
    assert line.cited() == {"C-DEAL": 1, "C-INCOME": 3}


def test_a_kind_of_secret_can_be_dealt_anew() -> None:
    line = start(1)
    twin = line.resample(P1, "hands", Quick(1))
    assert twin is not None
    assert twin.state.json() != line.state.json()
    assert twin.view(P1) == line.view(P1)
    assert json.dumps(line.state.json()) == json.dumps(start(1).state.json())
    line.override({"hand": [["A"], [], []], "pile": {"top": [], "rest": [], "bottom": []}}, "", "nothing hidden left")
    assert line.resample(P1, "hands", Quick(1)) is None


@pytest.mark.parametrize("seats", [0, 2, 6, 3.0, True, "3", None, -1, 10**6000], ids=lambda seats: type(seats).__name__)
def test_a_wrong_number_of_players_is_refused(seats: Any) -> None:
    with pytest.raises(Refused) as caught:
        Line.start(start().game, seats)
    assert (caught.value.code, caught.value.numbers["legal"]) == ("player_count", [3, 4, 5])
