"""Exile and return, the Cousin, places and the bank: worked cases of the ledger and what lies between them."""

from typing import Any

import pytest

from playtest.engine import PUBLIC, Refused, Seat
from tests.games.junta.hiding import JuntaLine, asked, give, refused, table

SIX = {"P2": ["MIN"], "P3": ["G1"], "P4": ["G2"], "P5": ["G3", "COM"], "P6": ["ALM"]}


def abroad(at: str = "turn/banking", **fields: Any) -> JuntaLine:
    """Six seats, P6 in exile in the French embassy, somebody at the Bank so that the table waits in phase 7."""
    fields.setdefault("places", {"P3": "bank"})
    return table(at, **{"seats": 6, "offices": SIX, "exile": {"P6": "EMB-FRA"}, **fields})


# --- exile -----------------------------------------------------------------------------------------------


def test_exile_is_declared_one_after_another_and_the_presidente_is_left_out() -> None:
    line = table("turn/locations")
    for seat in (1, 2, 3):
        assert asked(line) == [(seat, "go_into_exile")]
        give(line, f"P{seat + 1}", "go_into_exile", "EMB-VAT" if seat == 2 else None)
    assert asked(line) == [(0, "choose_place"), (1, "choose_place"), (3, "choose_place")]
    assert line.state.embassy[2] == "EMB-VAT"
    assert line.view()["vacant"] == ["G2", "ALM"]


def test_a_place_stands_once_it_is_chosen_and_nobody_sees_it() -> None:
    line = table("turn/locations/choose_places")
    give(line, "P2", "choose_place", "bank")
    with pytest.raises(Refused):
        line.withdraw(Seat(1))
    for who in ("P1", "P3", "P4"):
        give(line, who, "choose_place", "home")
    assert line.view(Seat(1))["places"] == [{"count": 1}, "bank", {"count": 1}, {"count": 1}]
    assert line.view(PUBLIC)["places"] == [{"count": 1}] * 4


def test_a_second_flight_in_one_phase_is_not_possible() -> None:
    """J-RETX-15: whoever came home in phase 5 after his flight is not asked about exile again."""
    line = table("turn/locations")
    give(line, "P2", "go_into_exile", "EMB-USA")
    give(line, "P2", "return_from_exile")
    assert (line.state.embassy[1], asked(line)) == ("", [(2, "go_into_exile")])
    give(line, "P3", "go_into_exile")
    give(line, "P4", "go_into_exile")
    assert (1, "choose_place") in asked(line)


def test_an_exile_throws_cards_away_and_the_others_do_not() -> None:
    line = abroad(hands={"P6": ["VOT-01", "VOT-02"], "P3": ["VOT-03"]})
    give(line, "P6", "exile_cards", ["VOT-02"])
    assert (line.state.hand[5], line.state.discard) == (["VOT-01"], ["VOT-02"])
    assert refused(line, "P3", "exile_cards", ["VOT-03"]).rule == "J-EXI-12"


# --- returning -------------------------------------------------------------------------------------------


def test_c91_the_ministro_has_a_returning_exile_killed() -> None:
    line = abroad(
        hands={"P6": ["VOT-01", "VOT-02", "VOT-03"]}, influence={"P6": ["INF-01"]}, cash={"P6": [3, 2]},
        account={"P6": [1]},
    )  # fmt: skip
    give(line, "P6", "return_from_exile")
    assert asked(line) == [(1, "kill_returnee")]
    give(line, "P2", "kill_returnee", True)
    assert asked(line) == [(5, "play_counter")]
    give(line, "P6", "play_counter")
    state = line.state
    assert (state.dead[5], state.embassy[5], len(state.discard)) == (True, "", 4)
    assert (state.cash[1], state.account[5], state.pretext) == (["M2", "M3"], ["M1"], True)
    assert not state.police_used
    assert asked(line) == [(2, "bank_move")]


def test_c92_a_counter_ends_the_matter() -> None:
    line = abroad(hands={"P6": ["EVT-12"]})
    give(line, "P6", "return_from_exile")
    give(line, "P2", "kill_returnee", True)
    give(line, "P6", "play_counter", {"card": "EVT-12"})
    assert (line.state.dead[5], line.state.embassy[5], line.state.pretext) == (False, "", False)
    assert asked(line) == [(2, "bank_move")]


def test_a_guardsman_does_not_help_on_the_way_home() -> None:
    line = abroad(hands={"P6": ["ASN-04"]}, influence={"P6": ["INF-11"]})
    give(line, "P6", "return_from_exile")
    give(line, "P2", "kill_returnee", True)
    assert refused(line, "P6", "play_counter", {"card": "ASN-04"}).rule == "J-CARD-07"


def test_nobody_is_asked_without_a_ministro() -> None:
    line = abroad(dead=["P2"])
    give(line, "P6", "return_from_exile")
    assert (line.state.embassy[5], asked(line)) == ("", [(2, "bank_move")])


def test_he_is_asked_for_a_counter_whether_or_not_he_holds_one() -> None:
    line = abroad()
    give(line, "P6", "return_from_exile")
    give(line, "P2", "kill_returnee", True)
    assert asked(line) == [(5, "play_counter")]


def test_let_in_he_has_his_offices_and_no_place() -> None:
    line = abroad()
    give(line, "P6", "return_from_exile")
    assert "came_home" in give(line, "P2", "kill_returnee", False)
    assert (line.state.places[5], line.view()["vacant"]) == ("", [])


@pytest.mark.parametrize(("how", "place"), [("none", ""), ("home", "home")])
def test_a_late_place_by_option(how: str, place: str) -> None:
    line = abroad(options={"late_return_place": how})
    give(line, "P6", "return_from_exile")
    give(line, "P2", "kill_returnee", False)
    assert line.state.places[5] == place


def test_a_late_place_chosen_openly() -> None:
    line = abroad(options={"late_return_place": "choose_openly"})
    give(line, "P6", "return_from_exile")
    give(line, "P2", "kill_returnee", False)
    give(line, "P6", "choose_place", "bank")
    assert line.state.places[5] == "bank"


def test_nobody_comes_home_while_an_attempt_is_carried_out() -> None:
    line = abroad(
        "turn/assassinations/reveal_places", places={"P3": "home"},
        attempts=[{"author": "P2", "kind": "secret_police", "victim": "P3", "place": "home"}],
    )  # fmt: skip
    assert line.try_(Seat(5), "return_from_exile", None) is None
    give(line, "TABLE", "go_on")
    assert asked(line) == [(2, "play_counter")]
    assert refused(line, "P6", "return_from_exile").rule == "J-RETX-16"


@pytest.mark.parametrize(("how", "left"), [("safe_conduct_only", "ALM"), ("always", ""), ("never", "ALM")])
def test_the_cousins_office_on_a_return_without_safe_conduct(how: str, left: str) -> None:
    line = abroad(cousin="ALM", options={"return_reclaims_cousin_office": how})
    give(line, "P6", "return_from_exile")
    give(line, "P2", "kill_returnee", False)
    assert line.state.cousin == left


def test_offices_stay_idle_until_phase_2_by_option() -> None:
    line = abroad(options={"return_restores_offices": False})
    give(line, "P6", "return_from_exile")
    give(line, "P2", "kill_returnee", False)
    assert line.state.idle == ["ALM"]


def in_a_coup(**fields: Any) -> JuntaLine:
    """P6 abroad, a unit of P3's in his embassy, a coup under way."""
    return abroad(coup_running=True, units={"1B-1": "EMB-FRA"}, **fields)


@pytest.mark.parametrize("cousin", ["", "ALM"])
def test_c97_c170_safe_conduct_protects_and_gives_all_offices_back(cousin: str) -> None:
    line = in_a_coup(cousin=cousin)
    give(line, "P6", "return_from_exile")
    assert asked(line) == [(2, "offer_safe_conduct")]
    give(line, "P3", "offer_safe_conduct", True)
    assert asked(line) == [(5, "accept_safe_conduct")]
    give(line, "P6", "accept_safe_conduct", True)
    assert (line.state.embassy[5], line.state.cousin) == ("", "")
    assert asked(line) == [(2, "bank_move")]


@pytest.mark.parametrize("offered", [True, False])
def test_without_safe_conduct_the_ministro_decides(offered: bool) -> None:
    line = in_a_coup()
    give(line, "P6", "return_from_exile")
    give(line, "P3", "offer_safe_conduct", offered)
    if offered:
        give(line, "P6", "accept_safe_conduct", False)
    assert asked(line) == [(1, "kill_returnee")]


def test_outside_a_coup_nobody_offers_safe_conduct() -> None:
    line = abroad(units={"1B-1": "EMB-FRA"})
    give(line, "P6", "return_from_exile")
    assert asked(line) == [(1, "kill_returnee")]


def test_nobody_is_safe_in_an_embassy_without_units() -> None:
    line = abroad(coup_running=True, units={"1B-1": "EMB-USA"})
    give(line, "P6", "return_from_exile")
    assert asked(line) == [(1, "kill_returnee")]


# --- the Cousin ------------------------------------------------------------------------------------------


def test_c89_the_cousin_takes_one_vacant_office_of_all() -> None:
    offices = {"P2": ["G2"], "P3": ["G1", "ALM"], "P4": ["MIN"], "P5": ["G3", "COM"]}
    line = table("turn/banking", seats=5, offices=offices, dead=["P3", "P4"], places={"P2": "bank"})
    assert refused(line, "P2", "cousin_takes", "MIN").rule == "J-COUS-10"
    give(line, "P1", "cousin_takes", "MIN")
    assert line.state.cousin == "MIN"
    assert refused(line, "P1", "cousin_takes", "G1").rule == "J-COUS-02"


def test_idle_offices_are_not_for_the_cousin() -> None:
    line = table("turn/banking", dead=["P2"], idle=["MIN", "G1"], places={"P3": "bank"})
    assert refused(line, "P1", "cousin_takes", "MIN").rule == "J-COUS-01"


# --- the bank --------------------------------------------------------------------------------------------


def test_c99_a_deposit_shows_how_many_and_not_which() -> None:
    line = table("turn/banking", places={"P4": "bank"}, cash={"P4": [3, 2, 1]})
    entry = line.submit(Seat(3), "bank_move", {"deposit": ["M3", "M2"]})
    assert (line.state.cash[3], line.state.account[3]) == (["M1"], ["M2", "M3"])
    assert entry is not None
    banked = next(event for event in entry.said if event.key == "banked")
    told = banked.shown(Seat(0))
    assert told is not None
    assert told["facts"] == {"by": "P4", "deposited": 2, "withdrawn": 0}


def test_bills_go_both_ways_at_once() -> None:
    line = table("turn/banking", places={"P4": "bank"}, cash={"P4": [3]}, account={"P4": [1, 2]})
    give(line, "P4", "bank_move", {"deposit": ["M3"], "withdraw": ["M1"]})
    assert (line.state.cash[3], line.state.account[3]) == (["M1"], ["M2", "M3"])


def test_c104_clockwise_from_the_presidente() -> None:
    places = {"P1": "bank", "P3": "bank", "P4": "bank"}
    line = table("turn/banking", seats=5, presidente="P4", places=places, offices={})
    order = []
    for _ in range(3):
        ((seat, what),) = asked(line)
        assert what == "bank_move"
        order.append(seat)
        give(line, f"P{seat + 1}", "bank_move", {})
    assert order == [3, 0, 2]


def test_under_a_bank_holiday_nobody_is_asked() -> None:
    line = table("turn/banking", places={"P2": "bank"}, bank="HOLIDAY")
    assert (1, "bank_move") not in asked(line)


def test_the_dead_do_not_bank() -> None:
    line = table("turn/banking", places={"P2": "bank", "P3": "bank"}, dead=["P2"])
    assert asked(line) == [(2, "bank_move")]
