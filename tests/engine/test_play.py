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


# --- editing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_an_edit_to_the_same_answer_changes_nothing(seed: int) -> None:
    line = start(seed, rounds=2)
    states_of(line, Quick(seed))
    for n in range(1, len(line.entries), 5):
        if line.entries[n].what == "withdraw":
            continue
        edited, stop = line.edit(n, line.entries[n].answer)
        assert stop is None
        assert edited.entries == line.entries
        assert everything(edited) == everything(line)


def played_kuhn(*bets: str) -> Line:
    line = Line.start(KUHN, 2, luck=Seeded(1))
    for i, bet in enumerate(bets):
        line.submit(i % 2, "bet", bet)
    return line


def test_an_edit_replays_what_still_stands_and_names_what_does_not() -> None:
    line = played_kuhn("pass", "bet", "bet")
    edited, stop = line.edit(2, "pass")
    assert (edited.over, edited.state.bets) == (True, ["pass", "pass"])
    assert stop is not None
    assert (stop.entry, stop.refused.code) == (line.entries[3], "game_over")
    assert str(stop).startswith("entry 3: P1 bet: game_over")
    assert line.state.bets == ["pass", "bet", "bet"]


def test_an_edit_may_be_refused_and_then_nothing_is_made() -> None:
    line = played_kuhn("pass", "bet")
    with pytest.raises(Malformed):
        line.edit(1, "raise")
    with pytest.raises(NotNow):
        start_withdrawn().edit(3, None)
    assert (line.n, line.over) == (3, False)


def start_withdrawn() -> Line:
    line = start()
    line.submit(P1, "propose", [0, 0, 0])
    line.submit(P1, "vote", True)
    line.withdraw(P1)
    return line


def test_after_an_edit_each_entry_keeps_its_own_results() -> None:
    """The gift is edited away: dice and cards later in the round stay what they were, by label."""
    line = start(8, rounds=2)
    line.submit(P2, "gift", {"to": "P3", "coins": 2})
    line.submit(P3, "agree", True)
    line.submit(P1, "propose", [0, 0, 0])
    for seat in (P1, P2, P3):
        line.submit(seat, "vote", True)
    line.submit(TABLE, "go_on", None)
    edited, stop = line.edit(2, False)
    assert stop is None
    assert [entry.luck for entry in edited.entries] == [entry.luck for entry in line.entries]
    assert edited.state.coins != line.state.coins


def test_a_replayed_withdrawal_must_still_have_something_to_take_back() -> None:
    line = start_withdrawn()
    other = start()
    stop = other.replay(line.entries[1:2])
    assert stop is None
    stop = other.replay(line.entries[3:])
    assert stop is not None
    assert stop.refused.code == "nothing_to_withdraw"


# --- sealed answers ---------------------------------------------------------------------------------------


def voting(**options: Any) -> Line:
    line = start(**options)
    line.submit(P1, "propose", [1, 1, 1])
    line.submit(P2, "vote", True)
    return line


def test_a_sealed_answer_is_told_to_nobody_and_can_be_taken_back() -> None:
    line = voting()
    assert line.entries[-1].sealed
    assert line.entries[-1].said == ()
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


# --- rulings ----------------------------------------------------------------------------------------------


def test_a_ruling_changes_fields_and_is_an_entry_like_others() -> None:
    line = start()
    coins = [9, 0, 0]
    entry = line.override({"coins": coins, "chair": 1}, "C-INCOME", "miscounted")
    coins.append(5)
    assert (line.state.coins, line.open[0].seat) == ([9, 0, 0], P2)
    assert entry.answer == {"changes": {"coins": [9, 0, 0], "chair": 1}, "rule": "C-INCOME", "reason": "miscounted"}
    assert entry.seat == TABLE
    line.undo()
    assert line.open[0].seat == P1
    line.redo()
    assert line.open[0].seat == P2
    other = start()
    assert other.replay(line.entries[1:]) is None
    assert everything(other) == everything(line)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"coinz": 1}, "override_field"),
        ({"stack": [[]]}, "override_field"),
        ({"options": {}}, "override_field"),
        ({"seats": 2}, "override_field"),
        ({5: 1}, "override_field"),
        ({"coins": [1, "2", 3]}, "override_value"),
        ({"coins": 7}, "override_value"),
        ({"chair": 1.0}, "override_value"),
        ({"chair": 1, "round": None}, "override_value"),
        ([], "malformed"),
        (None, "malformed"),
        ("coins", "malformed"),
    ],
)
def test_a_ruling_that_makes_no_sense_is_refused(changes: Any, code: str) -> None:
    line = start()
    before = everything(line)
    with pytest.raises(Refused) as caught:
        line.override(changes, "", "because")
    assert caught.value.code == code
    assert everything(line) == before


def test_a_ruling_may_hold_no_number_too_long_to_be_written_out() -> None:
    line = start()
    for changes in ({10**5000: 1}, {"chair": 10**5000}, {"chair": [10**5000]}):
        with pytest.raises(Illegal, match="<int>|<list>"):
            line.override(changes, "", "because")


def test_a_ruling_does_not_go_on_with_a_game_that_has_ended() -> None:
    line = start()
    line.override({"over": True}, "", "time is up")
    before = everything(line)
    with pytest.raises(Illegal, match="nothing is left to do"):
        line.override({"over": False}, "", "one more round")
    assert everything(line) == before
    line.override({"over": True, "winners": [1]}, "", "as counted by hand")
    assert (line.over, line.state.winners) == (True, [P2])


def test_a_ruling_has_a_reason_and_leaves_a_possible_position(monkeypatch: pytest.MonkeyPatch) -> None:
    line = start()
    with pytest.raises(Illegal, match="reason_missing"):
        line.override({"chair": 1}, "", "  ")
    monkeypatch.setattr(type(line.state), "problems", lambda self: ["too rich"] if self.coins[0] > 50 else [])
    before = everything(line)
    with pytest.raises(Illegal, match="too rich"):
        line.override({"coins": [51, 0, 0]}, "", "a joke")
    assert everything(line) == before


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
    mine, theirs = line.view(P1), line.view(P2)
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
