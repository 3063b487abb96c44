"""What scenarios cannot say: sealed answers taken back, what somebody does not hear, and all ways that are offered."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.engine import PUBLIC, Refused, Seat
from tests.games.magnates.desk import Desk

P1, P2, P3 = Seat(0), Seat(1), Seat(2)


def tokens(**values: int) -> dict[str, Any]:
    return {"PRU": 0, "LIT": 0, "UKR": 1, "MAL": 1, "WIE": 2, "COURT": 2} | values


def test_tokens_may_be_changed_until_the_last_has_placed_his_m_inf_03() -> None:
    desk = Desk(at="turn/clients")
    desk.do("P1", "allocate_influence", tokens(WIE=5))
    desk.line.withdraw(P1)
    assert desk.asked == ["P1 allocate_influence", "P2 allocate_influence", "P3 allocate_influence"]
    desk.do("P2", "allocate_influence", tokens())
    desk.do("P1", "allocate_influence", tokens(WIE=4))
    desk.do("P3", "allocate_influence", tokens())
    assert desk.cubes("WIE") == [4, 2, 2]
    with pytest.raises(Refused, match="nothing_to_withdraw"):
        desk.line.withdraw(P1)


def test_a_bribe_may_be_taken_back_while_another_is_to_come_m_het_03() -> None:
    desk = Desk({"events": [6, 6, 6, 6]}, at="turn/hetman", court={"P1": 2, "P2": 2}, money={"P1": 5, "P2": 5})
    desk.do("P1", "bid_hetman", 5)
    desk.line.withdraw(P1)
    assert desk.s.money == [5, 5, 0]
    desk.do("P1", "bid_hetman", 1)
    desk.do("P2", "bid_hetman", 2)
    assert (desk.s.hetman, desk.s.money) == (1, [4, 3, 0])


@pytest.mark.parametrize(
    ("options", "heard"),
    [
        ({"hetman_bids_revealed": "winner_name_only", "money_visibility": "hidden"}, {P1: [3], P2: [], P3: [2]}),
        ({}, {P1: [3, 2], P2: [3, 2], P3: [3, 2]}),
    ],
)
def test_who_hears_which_bids_m_q_07(options: dict[str, Any], heard: dict[Seat, list[int]]) -> None:
    desk = Desk(
        {"events": [6, 6, 6, 6]}, at="turn/hetman", court={"P1": 4, "P3": 4}, money={"P1": 9, "P3": 9}, options=options
    )
    desk.do("P1", "bid_hetman", 3)
    desk.do("P3", "bid_hetman", 2)
    amounts = {seat: bids_heard(desk, seat) for seat in (P1, P2, P3)}
    assert amounts == heard
    assert bids_heard(desk, PUBLIC) == heard[P2]
    assert [event["by"] for event in desk.told("hetman_named")] == ["P1"]


def bids_heard(desk: Desk, viewer: Seat) -> list[int]:
    """The amounts that this viewer's log tells."""
    told: list[Any] = [event["facts"] for event in desk.line.log(viewer) if event["key"] == "bid"]
    return [facts["n"] for facts in told]


def test_an_unseen_bid_is_nowhere_in_anybodys_view() -> None:
    desk = Desk(at="turn/hetman", court={"P1": 4, "P3": 4}, money={"P1": 3, "P3": 9})
    desk.do("P3", "bid_hetman", 7)
    assert all("7" not in str(desk.line.view(viewer)) for viewer in (P1, P2, PUBLIC))


def test_both_choices_are_offered_m_rel_10() -> None:
    desk = Desk(at="turn/relief", enemies={"PRU": {"E1": 1, "E5": 1}}, crown={"inf": 3, "cav": 1})
    desk.do("P1", "relief_attack", "PRU", {"relief inf": [5, 1, 1], "relief cav": [1]})
    assert desk.line.open[0].legal() == [(0, 0, 0, 0, 1), (1, 0, 0, 0, 0)]
