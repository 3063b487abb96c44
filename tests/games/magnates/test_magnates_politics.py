"""Hetman, Crown Army, events and Sejm: the worked cases of the ledger, by their ids."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.engine import Refused, Seat
from playtest.games.magnates import GAME
from tests.games.magnates.desk import Desk

QUIET = {"events": [6, 6, 6, 6]}


def court(levels: tuple[int, ...], money: tuple[int, ...] = (0, 0, 0), hetman: str = "P1", **more: Any) -> Desk:
    """A table at phase 3 with these numbers at Court; the dice of phase 5 do nothing."""
    names = ("P1", "P2", "P3")
    return Desk(
        QUIET, at="turn/hetman", hetman=hetman, court=dict(zip(names, levels, strict=True)),
        money=dict(zip(names, money, strict=True)), **more,
    )  # fmt: skip


def test_c11_the_highest_token() -> None:
    desk = court((2, 4, 3))
    assert (desk.s.hetman, desk.line.view()["order"], desk.s.bank) == (1, [1, 2, 0], 0)


def test_c12_all_who_bid_pay() -> None:
    desk = court((4, 1, 4), (10, 20, 12), hetman="P2")
    assert desk.asked == ["P1 bid_hetman", "P3 bid_hetman"]
    assert desk.refused("P2", "bid_hetman", 3) == "not_tied"
    desk.do("P1", "bid_hetman", 3)
    desk.do("P3", "bid_hetman", 2)
    assert (desk.s.hetman, desk.s.money, desk.s.bank) == (0, [7, 20, 10], 5)


def test_c14_no_bid_and_the_earlier_hetman_stays() -> None:
    desk = court((3, 1, 3), (10, 0, 10), hetman="P2")
    desk.do("P1", "bid_hetman", 0)
    desk.do("P3", "bid_hetman", 0)
    assert (desk.s.hetman, desk.s.money) == (1, [10, 0, 10])


def test_c16_more_than_one_has() -> None:
    desk = court((4, 0, 4), (3, 0, 9))
    desk.do("P3", "bid_hetman", 5)
    assert desk.refused("P1", "bid_hetman", 4) == "bid_too_high"
    assert desk.asked == ["P1 bid_hetman"]
    assert "5" not in str(desk.line.view(Seat(0))["last_bids"])


def test_c17_bids_until_nobody_can() -> None:
    desk = court((5, 2, 5), (4, 0, 4), hetman="P2", turn=1)
    for bid in (4, 0):
        assert desk.asked == ["P1 bid_hetman", "P3 bid_hetman"]
        desk.do("P1", "bid_hetman", bid)
        desk.do("P3", "bid_hetman", bid)
    assert (desk.s.hetman, desk.s.money) == (1, [0, 0, 0])


def test_c99_a_lower_bidder_is_out() -> None:
    desk = court((3, 3, 3), (6, 6, 6), hetman="P3")
    for who, bid in (("P1", 2), ("P2", 2), ("P3", 1)):
        desk.do(who, "bid_hetman", bid)
    assert desk.asked == ["P1 bid_hetman", "P2 bid_hetman"]
    desk.do("P1", "bid_hetman", 0)
    desk.do("P2", "bid_hetman", 3)
    assert (desk.s.hetman, desk.s.money) == (1, [4, 1, 5])


def test_winner_pays_his_last_bid_only() -> None:
    desk = court((3, 3, 0), (9, 9, 0), hetman="P3", options={"hetman_bids": "winner_pays"})
    desk.do("P1", "bid_hetman", 4)
    desk.do("P2", "bid_hetman", 4)
    assert desk.s.money == [9, 9, 0]
    assert desk.refused("P1", "bid_hetman", 4) == "bid_too_low"
    desk.do("P1", "bid_hetman", 6)
    desk.do("P2", "bid_hetman", 0)
    assert (desk.s.hetman, desk.s.money) == (0, [3, 9, 0])


@pytest.mark.parametrize(("way", "hetman"), [("previous_hetman", 2), ("random", 1)])
def test_a_shared_bid_decided_otherwise(way: str, hetman: int) -> None:
    desk = court((3, 3, 0), (9, 9, 0), hetman="P3", options={"hetman_retie": way})
    desk.luck.prepare({"hetman_lot": "P2"} if way == "random" else {})
    desk.do("P1", "bid_hetman", 4)
    desk.do("P2", "bid_hetman", 4)
    assert (desk.s.hetman, desk.s.money) == (hetman, [5, 5, 0])


def test_nobody_at_court() -> None:
    assert court((0, 0, 0), hetman="P2").asked == ["P1 bid_hetman", "P2 bid_hetman", "P3 bid_hetman"]
    desk = court((0, 0, 0), hetman="P2", options={"hetman_all_zero": "previous_hetman"})
    assert (desk.s.hetman, desk.asked) == (1, ["P2 build_estates"])


def test_only_the_winners_name() -> None:
    with pytest.raises(Refused, match="option_needs"):
        GAME.options.read({"hetman_bids_revealed": "winner_name_only"})
    hidden = {"hetman_bids_revealed": "winner_name_only", "money_visibility": "hidden"}
    desk = court((4, 1, 4), (10, 20, 12), options=hidden)
    desk.do("P1", "bid_hetman", 3)
    desk.do("P3", "bid_hetman", 2)
    heard = [event["facts"] for event in desk.line.log(Seat(1)) if event["key"] == "bid"]
    own = [event["facts"]["n"] for event in desk.line.log(Seat(2)) if event["key"] == "bid"]
    assert (heard, own) == ([], [2])
    view = desk.line.view(Seat(1))
    assert (view["money"], view["last_bids"], "bank" in view) == ([None, 20, None], [], False)


# --- phases 4 and 5 --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "levels", "crown"),
    [
        (1, (5, 5, 3), [4, 3, 1]),  # C19: the fifth infantry is lost
        (1, (4, 3, 2), [4, 2, 0]),
        (2, (1, 1, 1), [2, 2, 0]),
        (4, (2, 2, 0), [2, 1, 0]),
    ],
)
def test_c19_the_crown_army(turn: int, levels: tuple[int, ...], crown: list[int]) -> None:
    names = ("P1", "P2", "P3")
    desk = Desk(QUIET, at="turn/crown", turn=turn, court=dict(zip(names, levels, strict=True)))
    assert desk.s.crown == crown


def test_four_players_have_their_own_table() -> None:
    desk = Desk(QUIET, seats=4, at="turn/crown", turn=1, court={"P1": 5, "P2": 3})
    assert desk.s.crown == [4, 1, 0]


def test_c21_events() -> None:
    desk = Desk({"events": [1, 1, 3, 6]}, at="turn/events", turn=1)
    assert desk.strengths == [5, 2, 5, 2, 2]
    assert [event["pips"] for event in desk.told("die_idle")] == [6]


def test_c22_ottomans_in_vienna() -> None:
    desk = Desk(
        {"events": [5, 5, 2, 6]}, at="turn/events", turn=4, options={"vienna_rules": True}, ottoman_control=True
    )
    assert (desk.strengths, desk.s.ottomans) == ([5, 9, 2, 4, 9], 2)
    assert desk.line.view()["holders"][4] == "ottomans"
    desk.luck.prepare({"invasion": [5, 1, 1, 3]})
    for phase in ("estates", "actions", "armies", "campaigns"):
        desk.through(phase)
    assert (desk.strengths, desk.s.ottomans) == ([7, 9, 3, 4, 10], 3)


def test_dice_that_may_not_be_idle() -> None:
    desk = Desk({"events": [6, 1, 6, 2, 6, 3, 4]}, at="turn/events", turn=1, options={"event_six": "reroll"})
    assert desk.strengths == [4, 3, 5, 3, 2]  # of 6, 1, 6, 2 the first six came to be 6, then 3, the second one 4
    assert sorted(desk.s.event_faces) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("options", "base"),
    [
        ({"gentle_borders": -1}, [3, 4, 2, 4, 1]),
        ({"gentle_borders": 1}, [5, 6, 4, 6, 3]),
        ({"enemy_strength": "dice_only"}, [0] * 5),
    ],
)
def test_printed_strengths_by_option(options: dict[str, Any], base: list[int]) -> None:
    assert Desk(QUIET, at="turn/events", turn=3, options=options).strengths == base


def test_limited_cubes() -> None:
    desk = Desk(
        {"events": [1, 1, 1, 1]}, at="turn/events", options={"enemy_cube_supply": "limited"},
        enemies={"PRU": {"E1": 20}, "LIT": {"E1": 3}},
    )  # fmt: skip
    assert desk.s.dice_cubes[0] == 2


# --- phase 6 ---------------------------------------------------------------------------------------------

C23 = {
    "PRU": {"P1": 3, "P2": 3, "P3": 1},
    "LIT": {"P1": 2, "P2": 1},
    "MAL": {"P3": 1},
    "WIE": {"P1": 2, "P2": 2, "P3": 2},
}


def test_c23_elections() -> None:
    desk = Desk(at="turn/sejm", cubes=C23)
    assert desk.s.sejm == [[1], [], [3]]
    assert [desk.cubes(code) for code in ("PRU", "LIT", "UKR", "MAL", "WIE")] == [
        [3, 3, 1], [1, 1, 0], [0, 0, 0], [0, 0, 0], [2, 2, 2],
    ]  # fmt: skip
    why = {event["province"]: event["why"] for event in desk.told("no_delegate")}
    assert why == {"PRU": "tied", "UKR": "empty", "WIE": "tied"}


def test_c93_a_tie_behind_the_leader() -> None:
    desk = Desk(at="turn/sejm", cubes={"LIT": {"P1": 3, "P2": 2, "P3": 2}})
    assert (desk.seats, desk.cubes("LIT")) == ([1, 0, 0], [2, 2, 2])


def test_no_disc_no_seat() -> None:
    desk = Desk(at="turn/sejm", cubes={"LIT": {"P1": 1}}, estates={"UKR": ["P1"] * 8, "LIT": ["P1"] * 8})
    assert (desk.seats, desk.cubes("LIT")) == ([0, 0, 0], [1, 0, 0])


def test_a_seat_may_be_declined() -> None:
    desk = Desk(at="turn/sejm", cubes=C23, options={"sejm_seat": "optional"})
    assert desk.asked == ["P1 accept_seat"]
    desk.do("P1", "accept_seat", False)
    desk.do("P3", "accept_seat", True)
    assert (desk.seats, desk.cubes("LIT"), desk.cubes("MAL")) == ([0, 0, 1], [2, 1, 0], [0, 0, 0])


@pytest.mark.parametrize(("turn", "agents", "seats"), [(2, 2, 0), (2, 3, 0), (2, 1, 1), (4, 3, 1)])
def test_habsburg_agents(turn: int, agents: int, seats: int) -> None:
    desk = Desk(
        at="turn/sejm", turn=turn, cubes={"WIE": {"P1": 2}}, enemies={"WIE": {"E5": agents}},
        options={"habsburg_agents": True},
    )  # fmt: skip
    assert desk.seats[0] == seats
