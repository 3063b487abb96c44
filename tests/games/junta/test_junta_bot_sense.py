"""What the sensible bot does where it is plain what is sensible."""

from typing import Any

import pytest

from playtest.engine import Line, Quick, Seat
from playtest.games.junta.bots import sensible
from tests.games.bot_tools import view_of
from tests.games.junta.fighting import SEVEN, brigade, coup, declare, to, units
from tests.games.junta.hiding import all_pass, announce, give, go_on, table
from tests.games.junta.test_junta_budget import five, propose, vote
from tests.games.junta.test_junta_consequences import after, choosing


def answers(line: Line, who: int, what: str, n: int = 30) -> list[Any]:
    """What the bot answers in a position, in ``n`` moods; seats as they are told, from 1."""
    decision = line.may(Seat(who - 1), what)
    return [sensible().choose(decision, view_of(line, decision.seat), Quick(mood)) for mood in range(n)]


# --- politics --------------------------------------------------------------------------------------------


def test_the_presidente_wins_a_majority_and_keeps_more_than_anybody_gets() -> None:
    influence = {"P1": ["INF-02"], "P2": ["INF-04"], "P3": ["INF-09"], "P4": ["INF-08"]}
    for amounts in answers(five(influence=influence), 1, "propose_budget"):
        assert sum(amount >= 2 for amount in amounts) >= 1
        assert 16 - sum(amounts) > max(amounts)


def test_a_budget_that_gives_a_share_is_voted_for_and_one_that_gives_nothing_against() -> None:
    line = five()
    propose(line, "P1", P2=4, P3=0)
    give(line, "P1", "cast_votes", {})
    assert {to for votes in answers(line, 2, "cast_votes") for _, to in votes} == {"for"}
    give(line, "P2", "cast_votes", {})
    assert {to for votes in answers(line, 3, "cast_votes") for _, to in votes} == {"against"}


@pytest.mark.parametrize(("share", "side"), [(1, "against"), (2, "for")])
def test_two_thirds_of_an_equal_share_are_enough(share: int, side: str) -> None:
    """Eight bills are worth 16 on average: for seven that is a little more than 2 for each, two thirds of it 1.5."""
    line = table("turn/budget", seats=7, offices=SEVEN, aid=[1, 2, 2, 2, 2, 2, 2, 3])
    propose(line, "P1", P2=share)
    give(line, "P1", "cast_votes", {})
    assert {to for votes in answers(line, 2, "cast_votes") for _, to in votes} == {side}


def test_influence_is_played_at_once_and_vote_cards_are_kept() -> None:
    line = five(hands={"P2": ["INF-02", "VOT-01"]})
    propose(line, "P1", P2=4)
    give(line, "P1", "cast_votes", {})
    for votes in answers(line, 2, "cast_votes"):
        assert dict(votes) == {"INF-02": "for", "MIN": "for"}


def test_everybody_would_like_to_be_presidente() -> None:
    line = table("first_election", presidente=None, offices={}, turn=0)
    assert all("P1" in names for names in answers(line, 1, "nominate"))


def test_the_ministro_forces_a_budget_that_pays_him() -> None:
    for share, forced in ((4, True), (0, False)):
        line = five()
        propose(line, "P1", P2=share, P3=4)
        vote(line, {"P3": {"G1": "against"}})
        go_on(line)
        go_on(line)
        assert set(answers(line, 2, "force_budget")) == {forced}


def test_a_tied_ballot_goes_for_ones_own_budget() -> None:
    line = five()
    propose(line, "P1", P2=4)
    vote(line, {})
    go_on(line)
    assert set(answers(line, 1, "break_tie_ballot", 3)) == {"for"}


def test_the_bill_that_may_be_kept_is_the_best() -> None:
    line = five(aid=[1, 1, 2, 2, 2, 3, 2, 1], hands={"P4": ["EVT-08"]})
    propose(line, "P1", P2=4)
    vote(line, {"P3": {"G1": "against"}})
    go_on(line)
    give(line, "P4", "alternate_budget")
    assert set(answers(line, 1, "keep_one_bill", 3)) == {"M3"}


# --- hiding and shooting ---------------------------------------------------------------------------------


def test_money_draws_to_the_bank_and_no_place_is_certain() -> None:
    line = table("turn/locations/choose_places", cash={"P2": [3, 3, 2]})
    rich, poor = answers(line, 2, "choose_place", 200), answers(line, 3, "choose_place", 200)
    assert len(set(rich)) == 5
    assert 60 <= rich.count("bank") <= 150
    assert poor.count("bank") < 20


def test_a_rich_rival_is_looked_for_at_the_bank() -> None:
    places = {f"P{n}": "home" for n in (1, 2, 3, 4)}
    line = table("turn/assassinations", places=places, cash={"P3": [3, 3, 3, 3]})
    aims = [inner[:3] for way, inner in answers(line, 2, "announce_attempts") if way == "attempt"]
    assert len(aims) == 30
    assert {aim[:2] for aim in aims} == {("secret_police", 2)}
    assert sum(aim[2] == "bank" for aim in aims) >= 25


def test_a_life_is_saved_by_the_cheaper_card() -> None:
    places = {f"P{n}": "home" for n in (1, 2, 3, 4)}
    line = table("turn/assassinations", places=places, hands={"P3": ["BRB-01", "EVT-12"]}, cash={"P3": [2, 3]})
    announce(line, "P2", "secret_police", "P3", "home")
    while line.open[0].what != "play_counter":
        all_pass(line)
        go_on(line)
    assert set(answers(line, 3, "play_counter")) == {("EVT-12", ())}


def test_what_one_has_goes_to_switzerland_but_a_purse_for_assassins() -> None:
    at: dict[str, Any] = {"places": {"P2": "bank", "P3": "bank"}, "revealed": True}
    line = table("turn/banking", cash={"P2": [1, 2, 3, 3], "P3": [1, 2]}, hands={"P2": ["ASN-01"]}, **at)
    assert set(answers(line, 2, "bank_move")) == {(("M1", "M3", "M3"), ())}
    give(line, "P2", "bank_move", {})
    assert set(answers(line, 3, "bank_move")) == {(("M1", "M2"), ())}


# --- coups -----------------------------------------------------------------------------------------------


def test_a_brigade_takes_the_shortest_way_to_the_nearest_power_center() -> None:
    """The 1st Brigade's barracks are two moves from the Railroad Station, by either neighbour."""
    line = coup(1)
    for way, moves in answers(line, 3, "coup_turn", 5):
        assert way == "coup_move"
        assert {unit for unit, _ in moves} == set(brigade(1))
        assert {area for _, area in moves} <= {"DIS-NOR", "DIS-WRK"}


def test_a_rebel_attacks_where_the_dice_are_for_him_only() -> None:
    many = coup(3, "declare_round", units=to("PC-PAL", *brigade(1)))
    assert {attacks for attacks, *_ in answers(many, 3, "declare_attacks", 5)} == {("PC-PAL P1",)}
    few = coup(3, "declare_round", units=to("PC-PAL", "1B-1"))
    assert {attacks for attacks, *_ in answers(few, 3, "declare_attacks", 5)} == {()}


def test_the_gunboat_of_a_rebel_aims_at_the_palace() -> None:
    line = coup(1, "declare_round", leader="P6")
    assert {gunboat for _, gunboat, _ in answers(line, 6, "declare_attacks", 5)} == {"PC-PAL P1"}


def test_without_a_grudge_nobody_rises() -> None:
    line = table("turn/coup/asking", pretext=True, revealed=True)
    assert set(answers(line, 2, "start_coup")) == {("decline_coup", None)}


def test_with_a_grudge_and_angry_friends_one_often_rises() -> None:
    budget = {"amounts": {"P2": 0, "P3": 0, "P4": 0}, "outcome": "kept", "rejected": True}
    line = table("turn/coup/asking", pretext=True, revealed=True, cash={"P1": [3] * 5}, budget=budget)
    risen = [way for way, _ in answers(line, 2, "start_coup", 100) if way != "decline_coup"]
    assert 20 <= len(risen) <= 80


def test_rebels_stay_rebels_and_others_are_with_the_winner() -> None:
    held = to("PC-RLY", *units("1B", 1, 2)) | to("PC-RAD", "1B-3") | to("PC-BNK", "1B-4")
    won, lost = choosing(units=held), choosing()
    for line, side in ((won, "rebels"), (lost, "presidente")):
        assert set(answers(line, 3, "choose_side", 3)) == {"rebels"}
        give(line, "P3", "choose_side", "rebels")
        give(line, "P4", "choose_side", "rebels")
        assert set(answers(line, 5, "choose_side", 3)) == {side}


def test_dangerous_rebels_are_shot() -> None:
    line = after(False, {"P3": "rebels", "P4": "rebels"}, cash={"P3": [3]})
    assert set(answers(line, 1, "firing_squad", 3)) == {("P3", "P4")}  # both have a brigade


def test_a_rebel_agrees_to_an_early_end_if_the_rebels_have_won() -> None:
    held = to("PC-RLY", "1B-1") | to("PC-RAD", "1B-2") | to("PC-BNK", "1B-3")
    fields: dict[str, Any] = {
        "seats": 7, "offices": SEVEN, "rebel_leader": "P3", "rebels": ["P3", "P4"], "coup_running": True,
        "coup_held": True, "pretext": True, "revealed": True,
    }  # fmt: skip
    for placed, agrees in ((held, True), ({}, False)):
        line = table("turn/coup/uprising/fighting/between_phases(2)", units=placed, **fields)
        give(line, "P3", "propose_early_end")
        assert set(answers(line, 4, "agree_early_end", 3)) == {agrees}


def test_a_poor_exile_is_protected_and_gladly_comes() -> None:
    line = coup(1, units=to("EMB-USA", "1B-1"), exile={"P7": "EMB-USA"}, cash={"P2": [3]})
    give(line, "P7", "return_from_exile")
    assert set(answers(line, 3, "offer_safe_conduct", 3)) == {True}
    give(line, "P3", "offer_safe_conduct", True)
    assert set(answers(line, 7, "accept_safe_conduct", 3)) == {True}


def test_power_centers_are_fought_for_last() -> None:
    placed = to("PC-PAL", "1B-1", "1B-2") | to("DIS-PLZ", "1B-3", "2B-1")
    line = coup(1, "declare_round", units=placed, options={"battle_area_order": "rebel_leader_chooses"})
    declare(line, {"P3": {"attacks": ["PC-PAL P1", "DIS-PLZ P4"]}})
    assert set(answers(line, 3, "battle_order", 3)) == {("DIS-PLZ", "PC-PAL")}
