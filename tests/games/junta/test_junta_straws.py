"""Games for two and three: straw families, who leads them, and what becomes of their cash (ledger section 6)."""

from typing import Any, cast

import pytest

from playtest.engine import PUBLIC, Seat
from playtest.games.junta.game import GAME
from tests.games.junta.hiding import JuntaLine, asked, give, new_game, refused, table

TWO = {"P2": ["MIN", "COM"], "P1": ["ALM"], "P3": ["G1"], "P4": ["G2"], "P5": ["G3"]}
THREE = {"P2": ["MIN", "G2"], "P3": ["COM", "G3"], "P4": ["G1", "ALM"]}


def two(at: str, luck: Any = None, **fields: Any) -> JuntaLine:
    return table(at, luck, **{"seats": 2, "offices": TWO, **fields})


def three(at: str, **fields: Any) -> JuntaLine:
    return table(at, **{"seats": 3, "offices": THREE, **fields})


# --- two players -----------------------------------------------------------------------------------------


def test_a_game_for_two_begins_with_the_owners_pick() -> None:
    line = new_game(2, 1)
    assert line.state.families == 5
    give(line, "P1", "choose_family", "CAR")
    give(line, "P2", "choose_family", "SUN")
    assert asked(line) == [(0, "pick_presidente")]
    give(line, "P1", "pick_presidente", "P2")
    assert (line.state.presidente, line.state.factions) == (1, [-1, -1, 1, 1, 1])
    hands = [len(line.state.hand[seat]) + len(line.state.influence[seat]) for seat in range(2, 5)]
    assert all(n >= 4 for n in hands)


def test_the_influence_of_straw_families_lies_open_and_players_see_their_hands() -> None:
    line = new_game(2, 3)
    give(line, "P1", "choose_family", "CAR")
    give(line, "P2", "choose_family", "SUN")
    assert not any(card.startswith("INF") for seat in range(2, 5) for card in line.state.hand[seat])
    mine, public = (dict(enumerate(cast("list[Any]", line.view(viewer)["hand"]))) for viewer in (Seat(0), PUBLIC))
    assert (mine[2], public[2]) == (line.state.hand[2], {"count": len(line.state.hand[2])})


def test_offices_for_two_are_fixed() -> None:
    line = two("turn/offices/assign_offices", offices={}, presidente="P2")
    holders = {office: int(seat) for office, seat in line.state.holders.items()}
    assert holders == {"MIN": 0, "COM": 0, "ALM": 1, "G1": 2, "G2": 3, "G3": 4}


@pytest.mark.parametrize(("pips", "leader"), [(4, 0), (5, 1)])
def test_a_faction_follows_the_promised_million(pips: int, leader: int) -> None:
    """J-VAR-09: promised M1, a straw family is loyal on a roll of 2 + 2 = 4 or less."""
    luck = {"*faction:P3": [pips], "*faction:P4": [6], "*faction:P5": [1]}
    line = two("turn/budget", luck, aid=[1, 1, 1, 1, 1, 1, 1, 1])
    give(line, "P1", "propose_budget", {"P3": 1})
    assert line.state.factions[2:] == [leader, 1, 0]


def test_a_leader_swaps_a_card_with_each_of_his_straw_families_once_a_turn() -> None:
    hands = {"P1": ["VOT-01", "VOT-02"], "P3": ["VOT-03"], "P4": ["VOT-04"]}
    line = two("turn/locations", hands=hands, factions=["none", "none", "P1", "P2", "P2"])
    give(line, "P1", "straw_swap", {"family": "P3", "give": "VOT-01", "take": "VOT-03"})
    assert (line.state.hand[0], line.state.hand[2]) == (["VOT-02", "VOT-03"], ["VOT-01"])
    again = {"family": "P3", "give": "VOT-02", "take": "VOT-01"}
    assert refused(line, "P1", "straw_swap", again).rule == "J-VAR-07"
    assert refused(line, "P2", "straw_swap", {"family": "P3", "give": "VOT-02", "take": "VOT-01"}).rule == "J-VAR-07"


def test_straw_families_hide_at_random_and_never_bank() -> None:
    line = two("turn/locations/choose_places", {"*place:2": ["bank"], "*place:3": ["home"], "*place:4": ["home"]})
    give(line, "P1", "choose_place", "home")
    give(line, "P2", "choose_place", "home")
    assert line.state.places == ["home", "home", "bank", "home", "home"]
    while "banking" not in line.path and line.state.phase < 8:
        give(line, *let_happen(line))
    assert line.state.account == [[], [], [], [], []]


def let_happen(line: JuntaLine) -> tuple[str, str, Any]:
    """Whoever is asked lets things happen."""
    decision = line.open[0]
    answers = {"go_on": None, "announce_attempts": {"pass_attempts": None}, "play_counter": None}
    who = "TABLE" if decision.seat < 0 else f"P{decision.seat + 1}"
    return who, decision.what, answers[decision.what]


def test_a_straw_family_can_be_killed_and_counters_nothing() -> None:
    trial = {"author": "P2", "kind": "secret_police", "victim": "P3", "place": "home"}
    line = two("turn/assassinations/reveal_places", places={"P1": "home", "P2": "home", "P3": "home"},
               attempts=[trial], cash={"P3": [2]}, hands={"P3": ["EVT-12"]})  # fmt: skip
    give(line, "TABLE", "go_on")
    assert (line.state.dead[2], line.state.cash[1]) == (True, ["M2"])


def test_straw_cash_goes_under_the_deck_when_the_turn_ends() -> None:
    line = two("turn/straw_cash_goes", cash={"P3": [3], "P4": [1, 2]}, pile={"count": 20})
    assert (line.state.cash[2], line.state.cash[3]) == ([], [])
    assert line.state.aid_deck.bottom == ["M3", "M2", "M1"]


def test_after_a_resignation_the_stronger_faction_elects() -> None:
    """J-VAR-04: P2 has MIN and COM, and P3's brigade with its Church: 2 + 1 + 10; P1 has ALM and two brigades: 3."""
    factions = ["none", "none", "P2", "P1", "P1"]
    line = two("turn/locations", influence={"P3": ["INF-01"]}, factions=factions)
    give(line, "P1", "resign")
    assert line.state.presidente == 1


# --- three players ---------------------------------------------------------------------------------------


def test_the_straw_family_holds_a_brigade_and_the_almirante() -> None:
    line = three("turn/offices/assign_offices")
    offices = {"MIN": "P2", "G1": "P2", "G2": "P3", "G3": "P4", "ALM": "P4", "COM": "P3"}
    swapped = {**offices, "ALM": "P3", "COM": "P4"}
    assert refused(line, "P1", "assign_offices", swapped).rule == "J-VAR-12"
    give(line, "P1", "assign_offices", offices)
    assert line.state.holders["ALM"] == 3


def budget_of_three(**fields: Any) -> JuntaLine:
    line = three("turn/budget", aid=[1] * 8, **fields)
    give(line, "P1", "propose_budget", {})
    return line


def test_the_highest_bid_buys_the_straw_familys_votes_and_goes_under_the_deck() -> None:
    line = budget_of_three(cash={"P2": [3], "P3": [1, 1]}, influence={"P4": ["INF-02"]})
    assert asked(line) == [(0, "bid_for_straw"), (1, "bid_for_straw"), (2, "bid_for_straw")]
    give(line, "P1", "bid_for_straw", [])
    give(line, "P2", "bid_for_straw", ["M3"])
    give(line, "P3", "bid_for_straw", ["M1", "M1"])
    state = line.state
    assert (state.factions[3], state.cash[1], state.cash[2], state.aid_deck.bottom) == (1, [], ["M1", "M1"], ["M3"])
    give(line, "P1", "cast_votes", {})
    give(line, "P2", "cast_votes", {"INF-02": "against", "ALM": "against"})
    assert {cast.source for cast in line.state.ballots[0].casts} == {"INF-02", "ALM"}


def test_equal_bids_buy_nothing_and_stay_where_they_are() -> None:
    line = budget_of_three(cash={"P2": [2], "P3": [2]})
    for who, bid in (("P1", []), ("P2", ["M2"]), ("P3", ["M2"])):
        give(line, who, "bid_for_straw", bid)
    assert (line.state.factions[3], line.state.cash[1], line.state.cash[2]) == (-1, ["M2"], ["M2"])


def test_a_bid_is_made_of_ones_own_bills() -> None:
    line = budget_of_three(cash={"P2": [2]})
    assert refused(line, "P2", "bid_for_straw", ["M3"]).rule == "J-VAR-13"


def test_the_highest_bidder_of_the_turn_commands_in_a_coup() -> None:
    line = three("turn/coup", pretext=True, bids=[0, 2, 3, 0], factions=["none", "none", "none", "P2"])
    assert line.state.factions[3] == 2


@pytest.mark.parametrize("seats", [2, 3])
def test_random_games_with_straw_families_come_to_an_end(seats: int) -> None:
    from playtest.engine.playout import playout

    before = GAME.conserved(GAME.begin(seats)) if GAME.conserved else None
    for seed in range(2):
        state = playout(GAME, seats, {"short_game": 60}, seed).state
        assert state.over
        assert GAME.conserved and GAME.conserved(state) == before
