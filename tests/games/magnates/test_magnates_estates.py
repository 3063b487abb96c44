"""Set-up, income, clients and estates: the worked cases of the ledger, by their ids."""

from __future__ import annotations

import pytest

from playtest.engine import Line, Refused, Scripted, Seat
from playtest.games.magnates import GAME
from tests.games.magnates.desk import Desk

ALL = {"PRU": 0, "LIT": 0, "UKR": 0, "MAL": 0, "WIE": 0, "COURT": 0}


def tokens(**values: int) -> dict[str, int]:
    return ALL | values


def the_thread() -> Line:
    """C01: the set-up of the first worked turn."""
    line = Line.start(GAME, 3, luck=Scripted({"*": ["P1"]}), strict=True)
    for name, code in zip("012012012", ["MAL", "PRU", "LIT", "WIE", "WIE", "UKR", "MAL", "LIT", "PRU"], strict=True):
        line.submit(Seat(int(name)), "place_start_estate", code)
    return line


def test_c01_c02_set_up_and_first_income() -> None:
    line = the_thread()
    s = line.state
    owners = [[estate.owner for estate in row] for row in s.estates]
    assert owners == [[1, 2], [2, 1], [2], [0, 0], [0, 1]]
    assert (s.discs, s.supply, s.pp, s.wealth) == ([13] * 3, [20] * 3, [0] * 3, [3] * 5)
    assert s.money == [20, 20, 20]  # 10 and an income of 9, made 10


def test_c04_the_floor_is_for_the_total() -> None:
    desk = Desk(at="turn/income", turn=3, money={"P1": 3}, wealth={"UKR": 5}, estates={"UKR": ["P3+m"]})
    assert desk.s.money == [13, 10, 10]


def test_rents_and_managers_above_the_floor() -> None:
    desk = Desk(at="turn/income", wealth={"LIT": 4, "PRU": 1}, estates={"LIT": ["P1", "P1"], "PRU": ["P1+m"]})
    assert desk.s.money[0] == 11  # 4 + 4 + 1 + 2


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (tokens(PRU=5, LIT=5, UKR=5, COURT=4), "token_used"),  # C06
        ({"PRU": 3, "LIT": 3, "UKR": 2, "MAL": 2, "WIE": 1}, "token_missing"),  # C07 (a)
        (tokens(PRU=6), "malformed"),
        (tokens(PRU=0, LIT=0), "token_used"),  # six zeros, and there are two
    ],
)
def test_tokens_that_are_refused(answer: dict[str, int], code: str) -> None:
    assert Desk(at="turn/clients", turn=1).refused("P1", "allocate_influence", answer) == code


def test_c07_tokens_become_cubes() -> None:
    desk = Desk(at="turn/clients", turn=1)
    desk.do("P1", "allocate_influence", tokens(LIT=5, MAL=5, WIE=4, COURT=4))
    assert desk.s.cubes == [[0] * 3] * 5  # sealed until the last has placed
    desk.do("P2", "allocate_influence", tokens(PRU=1, LIT=1, UKR=2, MAL=2))
    desk.do("P3", "allocate_influence", tokens(PRU=1, LIT=1, UKR=2, MAL=2))
    assert [desk.cubes(code)[0] for code in ("PRU", "LIT", "UKR", "MAL", "WIE")] == [0, 5, 0, 5, 4]
    assert (desk.s.supply[0], desk.s.court) == (6, [4, 0, 0])
    assert desk.asked == ["TABLE go_on"]


def test_c09_too_few_cubes() -> None:
    given = {"PRU": 4, "LIT": 4, "UKR": 3, "MAL": 3, "WIE": 2, "COURT": 5}
    desk = Desk(at="turn/clients/place_cubes", cubes={"LIT": {"P1": 6}}, tokens={"P1": given})
    assert desk.asked == ["P1 distribute_shortage"]
    assert desk.refused("P1", "distribute_shortage", {"PRU": 4, "LIT": 4}) == "shortage_sum"
    assert desk.refused("P1", "distribute_shortage", {"PRU": 5, "LIT": 4, "UKR": 3, "MAL": 2}) == "shortage_over"
    desk.do("P1", "distribute_shortage", {"PRU": 4, "LIT": 3, "UKR": 3, "MAL": 2, "WIE": 2})
    assert [desk.cubes(code)[0] for code in ("PRU", "LIT", "UKR", "MAL", "WIE")] == [4, 9, 3, 2, 2]
    assert desk.s.supply[0] == 0


def test_too_few_cubes_in_the_order_of_the_provinces() -> None:
    given = {"PRU": 4, "LIT": 4, "UKR": 3, "MAL": 3, "WIE": 2, "COURT": 5}
    desk = Desk(
        at="turn/clients/place_cubes", cubes={"LIT": {"P1": 10}}, tokens={"P1": given},
        options={"influence_shortage": "canonical_order"},
    )  # fmt: skip
    assert [line[0] for line in desk.s.cubes] == [4, 14, 2, 0, 0]


def test_open_influence_goes_round_from_the_marker() -> None:
    desk = Desk(at="turn/clients", hetman="P2", options={"open_influence": True})
    assert desk.asked == ["P2 allocate_influence"]
    desk.do("P2", "allocate_influence", tokens(PRU=1, LIT=1, UKR=2, MAL=2))
    assert desk.s.tokens[1] == [1, 1, 2, 2, 0, 0]
    assert desk.asked == ["P3 allocate_influence"]


def test_used_tokens_stay_out_of_hand_for_two_turns() -> None:
    used = [5, 5, 4, 4, 3, 3]
    desk = Desk(
        at="turn/clients", options={"influence_tokens": "spend_until_empty"},
        spent=dict.fromkeys(("P1", "P2", "P3"), used),
    )  # fmt: skip
    assert desk.refused("P1", "allocate_influence", tokens(PRU=5, LIT=2, UKR=2, MAL=1, WIE=1)) == "token_used"
    for who in ("P1", "P2", "P3"):
        desk.do(who, "allocate_influence", tokens(PRU=1, LIT=1, UKR=2, MAL=2))
    assert desk.s.spent[0] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    desk = Desk(at="turn/cleanup", options={"influence_tokens": "spend_until_empty"}, spent={"P1": [*used, 2]})
    assert desk.s.spent == [[], [], []]


# --- phase 7 ---------------------------------------------------------------------------------------------


def test_c24_a_cube_spent_on_the_election_builds_nothing() -> None:
    desk = Desk(at="turn/sejm", turn=1, cubes={"MAL": {"P3": 1}})
    desk.until("P3", "build_estates")
    assert desk.refused("P3", "build_estates", ["MAL"]) == "no_cube"


def test_c26_c27_two_estates_and_not_three() -> None:
    desk = Desk(at="turn/estates", estates={"UKR": ["P3", "P2", "P1", "P3"]}, cubes={"UKR": {"P1": 3}})
    assert desk.refused("P1", "build_estates", ["UKR", "UKR", "UKR"]) == "too_many_estates"
    desk.do("P1", "build_estates", ["UKR", "UKR"])
    assert desk.estates("UKR") == ["P3", "P2", "P1", "P3", "P1", "P1"]
    assert [event["value"] for event in desk.told("built")] == [3, 4]
    assert (desk.cubes("UKR"), desk.s.money) == ([1, 0, 0], [0, 0, 0])


@pytest.mark.parametrize(
    ("fields", "where", "code"),
    [
        ({}, "WIE", "no_cube"),
        ({"estates": {"PRU": ["P2", "P3"] * 3}, "cubes": {"PRU": {"P1": 2}}}, "PRU", "track_full"),
        (
            {"estates": {"UKR": ["P1"] * 8, "WIE": ["P1"] * 7}, "sejm": {"P1": 1}, "cubes": {"LIT": {"P1": 2}}},
            "LIT", "no_disc",
        ),
    ],
)  # fmt: skip
def test_c29_no_cube_full_track_no_disc(fields: dict, where: str, code: str) -> None:
    assert Desk(at="turn/estates", **fields).refused("P1", "build_estates", [where]) == code


def test_c31_occupiers_do_not_forbid_building() -> None:
    desk = Desk(at="turn/estates", enemies={"WIE": {"E5": 4}}, cubes={"WIE": {"P1": 2}})
    desk.do("P1", "build_estates", ["WIE"])
    assert (desk.estates("WIE"), desk.cubes("WIE"), desk.enemies("WIE")) == (["P1"], [1, 0, 0], {"E5": 4})


def test_c86_four_players_have_one_more_space_and_stronger_enemies() -> None:
    row = ["P1", "P2", "P3", "P1", "P2", "P3"]
    desk = Desk(
        {"events": [6, 6, 6, 6]}, seats=4, at="turn/events", turn=4, estates={"PRU": row}, cubes={"PRU": {"P4": 3}}
    )
    assert desk.strengths == [6, 9, 3, 5, 6]
    desk.until("P4", "build_estates")
    assert desk.cubes("PRU") == [0, 0, 0, 2]  # one went to the Sejm
    assert desk.refused("P4", "build_estates", ["PRU", "PRU"]) == "track_full"
    desk.do("P4", "build_estates", ["PRU"])
    assert (desk.estates("PRU"), desk.told("built")[0]["value"]) == ([*row, "P4"], 4)


def test_c100_clockwise_from_the_hetman() -> None:
    desk = Desk(seats=4, at="turn/estates", hetman="P3", cubes={"LIT": {"P1": 1, "P2": 1, "P3": 1, "P4": 1}})
    for who in ("P3", "P4", "P1", "P2"):
        assert desk.asked == [f"{who} build_estates"]
        desk.do(who, "build_estates", ["LIT"])
    assert (desk.estates("LIT"), desk.cubes("LIT")) == (["P3", "P4", "P1", "P2"], [0] * 4)


def test_options_of_building() -> None:
    def fresh(**options: object) -> Desk:
        return Desk(at="turn/estates", cubes={"LIT": {"P1": 2}, "PRU": {"P1": 1}}, options=options)

    assert fresh(estates_per_turn=1).refused("P1", "build_estates", ["LIT", "PRU"]) == "too_many_estates"
    assert fresh(estate_split=False).refused("P1", "build_estates", ["LIT", "PRU"]) == "one_province"
    dear = fresh(estate_cost="first_one_second_two")
    assert dear.refused("P1", "build_estates", ["LIT", "LIT"]) == "no_cube"  # 1 + 2
    dear.do("P1", "build_estates", ["PRU", "LIT"])
    assert (dear.cubes("LIT")[0], dear.cubes("PRU")[0]) == (0, 0)
    many = fresh(estates_per_turn="unlimited")
    many.do("P1", "build_estates", ["LIT", "PRU", "LIT"])
    assert many.estates("LIT") == ["P1", "P1"]


def test_any_free_space_may_be_named() -> None:
    desk = Desk(
        at="turn/estates", cubes={"UKR": {"P1": 1}}, estates={"UKR": ["P2"]}, options={"estate_space": "any_free"}
    )
    desk.do("P1", "build_estates", ["UKR"])
    assert desk.asked == ["P1 estate_space"]
    assert desk.refused("P1", "estate_space", 1) == "malformed"
    desk.do("P1", "estate_space", 8)
    assert desk.estates("UKR") == ["P2", *["-"] * 6, "P1"]


def test_a_first_player_who_is_not_there() -> None:
    with pytest.raises(Refused, match="no_such_seat"):
        GAME.begin(3, {"first_player": "P4"})
    assert GAME.begin(4, {"first_player": "P4"}).options.first_player == "P4"
