"""Rulings: the facilitator sets fields of the state by hand."""

from typing import Any

import pytest

from playtest.engine import (
    TABLE,
    Illegal,
    Refused,
    Seat,
)
from tests.engine.play_tools import council, everything, start

P1, P2, P3 = Seat(0), Seat(1), Seat(2)


def test_a_ruling_changes_fields_and_is_an_entry_like_others() -> None:
    line = start()
    coins = [9, 0, 0]
    entry = line.override({"coins": coins, "chair": 1}, "C-INCOME", "miscounted")
    coins.append(5)
    assert (council(line).coins, line.open[0].seat) == ([9, 0, 0], P2)
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
    odd: list[Any] = [{10**5000: 1}, {"chair": 10**5000}, {"chair": [10**5000]}]
    for changes in odd:
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
