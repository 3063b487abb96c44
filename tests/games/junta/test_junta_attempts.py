"""Assassinations: worked cases of the ledger, and what only a hidden card could tell."""

from typing import Any

import pytest

from tests.games.junta.hiding import (
    JuntaLine,
    all_pass,
    announce,
    asked,
    attempt,
    cannot_announce,
    give,
    go_on,
    refused,
    table,
)

PLACES = {"P1": "home", "P2": "home", "P3": "home", "P4": "bank"}


def before_the_first(**fields: Any) -> JuntaLine:
    """A table at which attempts have been announced and places are to be revealed."""
    return table("turn/assassinations/reveal_places", places=fields.pop("places", PLACES), **fields)


def trial(author: str, kind: str, victim: str, place: str) -> dict[str, str]:
    return {"author": author, "kind": kind, "victim": victim, "place": place}


# --- announcing ------------------------------------------------------------------------------------------


def test_the_ministro_announces_first_then_clockwise() -> None:
    line = table("turn/assassinations", offices={"P3": ["MIN"]})
    order = []
    while line.open[0].what == "announce_attempts":
        order.append(line.open[0].seat)
        give(line, f"P{line.open[0].seat + 1}", "announce_attempts", {"pass_attempts": None})
    assert order == [2, 3, 0, 1]


def test_without_a_ministro_the_presidente_announces_first() -> None:
    line = table("turn/assassinations", exile={"P2": "EMB-USA"}, presidente="P3", offices={"P2": ["MIN"]})
    assert asked(line) == [(2, "announce_attempts")]


def test_c04_a_cost_that_cannot_be_covered_is_refused() -> None:
    line = table("turn/assassinations", hands={"P2": ["ASN-01"]}, cash={"P2": [1]})
    assert cannot_announce(line, "P2", "ASN-01", "P3", "home", "M1") == "J-CARD-13"
    assert line.state.hand[1] == ["ASN-01"]


def test_c05_the_subsidy_first_then_the_smallest_sum_without_change() -> None:
    deck = {"count": 40}
    line = table(
        "turn/assassinations", hands={"P2": ["ASN-01"]}, influence={"P2": ["INF-03"]}, cash={"P2": [3]}, aid_deck=deck
    )
    announce(line, "P2", "ASN-01", "P3", "home", "M3")
    state = line.state
    assert (state.cash[1], len(state.aid_deck), state.aid_deck.bottom) == ([], 41, ["M3"])
    assert state.subsidised[1] == ["INF-03"]


def test_c06_two_subsidies_add_up() -> None:
    line = table("turn/assassinations", hands={"P2": ["ASN-01"]}, influence={"P2": ["INF-03", "INF-11"]})
    announce(line, "P2", "ASN-01", "P3", "home")
    assert line.state.subsidised[1] == ["INF-03", "INF-11"]
    assert line.state.attempts[0].kind == "ASN-01"


def test_a_subsidy_pays_once_a_turn() -> None:
    line = table(
        "turn/assassinations", hands={"P2": ["ASN-01", "ASN-02"]}, influence={"P2": ["INF-03", "INF-11"]},
        cash={"P2": [1]},
    )  # fmt: skip
    announce(line, "P2", "ASN-01", "P3", "home")
    assert cannot_announce(line, "P2", "ASN-02", "P3", "home") == "J-CARD-12"
    announce(line, "P2", "ASN-02", "P3", "home", "M1")


@pytest.mark.parametrize(("paid", "left"), [(["M2"], ["M1", "M1"]), (["M1", "M1"], ["M2"]), (["M1", "M2"], None)])
def test_c166_the_payer_picks_the_set_and_never_too_much(paid: list[str], left: list[str] | None) -> None:
    line = table("turn/assassinations", hands={"P2": ["ASN-01"]}, cash={"P2": [2, 1, 1]})
    if left is None:
        assert cannot_announce(line, "P2", "ASN-01", "P3", "home", *paid) == "J-CARD-12"
    else:
        announce(line, "P2", "ASN-01", "P3", "home", *paid)
        assert line.state.cash[1] == left


def test_money_in_switzerland_pays_nothing() -> None:
    line = table("turn/assassinations", hands={"P2": ["ASN-01"]}, cash={"P2": [1, 1]}, account={"P2": [2]})
    assert cannot_announce(line, "P2", "ASN-01", "P3", "home", "M2") == "J-CARD-15"


def test_c71_the_bonus_is_secret_police_too() -> None:
    line = table("turn/assassinations", hands={"P2": ["BRB-02"]}, cash={"P2": [2, 2]})
    announce(line, "P2", "secret_police", "P3", "bank")
    assert line.state.secure
    assert cannot_announce(line, "P2", "BRB-02", "P4", "bank", "M2") == "J-ASS-21"
    announce(line, "P2", "BRB-02", "P4", "home", "M2")
    assert line.state.cash[1] == ["M2"]
    assert cannot_announce(line, "P2", "secret_police", "P4", "home") == "J-ASS-07"


def test_c69_the_bank_is_secure_until_the_next_turn_is_through_phase_6() -> None:
    line = table("turn/assassinations", turn=5, secure=True, secure_turn=4)
    assert cannot_announce(line, "P2", "secret_police", "P3", "bank") == "J-ASS-18"
    all_pass(line)
    assert line.state.secure
    assert "shootout_again" in go_on(line)
    assert not line.state.secure


def test_the_marker_stays_after_phase_6_of_its_own_turn() -> None:
    line = table("turn/assassinations", turn=4)
    announce(line, "P2", "secret_police", "P3", "bank")
    all_pass(line)
    go_on(line)
    assert "shootout_again" not in go_on(line)
    assert line.state.secure


def test_others_may_always_try_in_the_bank() -> None:
    line = table("turn/assassinations", secure=True, secure_turn=2, hands={"P2": ["ASN-05"]})
    assert "attempt_announced" in announce(line, "P2", "ASN-05", "P3", "bank")


def test_c77_the_foreign_agent_serves_neither_presidente_nor_ministro() -> None:
    line = table("turn/assassinations", hands={"P2": ["ASN-03"]}, cash={"P2": [1]})
    assert cannot_announce(line, "P2", "ASN-03", "P3", "home", "M1") == "J-CARD-22"
    alone = table("turn/assassinations", hands={"P1": ["ASN-03"]}, cash={"P1": [1]}, offices={})
    assert cannot_announce(alone, "P1", "ASN-03", "P3", "home", "M1") == "J-CARD-22"


def test_c86_impossible_victims() -> None:
    line = table("turn/assassinations", exile={"P3": "EMB-FRA"}, dead=["P4"])
    rules = [cannot_announce(line, "P2", "secret_police", victim, "home") for victim in ("P3", "P4", "P2")]
    assert rules == ["J-EXI-07", "J-ASS-26", "J-ASS-26"]


def test_a_guardsman_without_monarchists_is_lost() -> None:
    line = table("turn/assassinations", hands={"P2": ["ASN-04"]})
    assert announce(line, "P2", "ASN-04", "P3", "home")[0] == "card_lost"
    assert (line.state.attempts, line.state.hand[1], line.state.discard) == ([], [], ["ASN-04"])


def test_everybody_present_is_asked_whatever_he_holds() -> None:
    line = table("turn/assassinations", exile={"P3": "EMB-USA"})
    give(line, "P2", "announce_attempts", {"pass_attempts": None})
    assert asked(line) == [(3, "announce_attempts")]


# --- carrying out ----------------------------------------------------------------------------------------


def test_c72_dead_mens_orders_are_carried_out_and_the_cash_goes_under_the_deck() -> None:
    line = before_the_first(
        cash={"P3": [1], "P4": [3, 3]},
        attempts=[trial("P2", "secret_police", "P3", "home"), trial("P3", "ASN-01", "P4", "bank")],
    )
    go_on(line)
    assert asked(line) == [(2, "play_counter")]
    give(line, "P3", "play_counter")
    go_on(line)
    give(line, "P4", "play_counter")
    state = line.state
    assert (state.dead, state.cash[1], state.aid_deck.bottom) == ([False, False, True, True], ["M1"], ["M3", "M3"])
    assert state.pretext


def test_c74_one_life_only() -> None:
    line = before_the_first(
        cash={"P3": [2]}, attempts=[trial("P2", "secret_police", "P3", "home"), trial("P4", "ASN-01", "P3", "home")]
    )
    go_on(line)
    give(line, "P3", "play_counter")
    assert "attempt_spent" in go_on(line)
    assert (line.state.cash[1], line.state.cash[3]) == (["M2"], [])


@pytest.mark.parametrize(("pips", "key"), [(3, "amateur_fails"), (4, "amateur_aims")])
def test_c75_the_die_of_the_amateur(pips: int, key: str) -> None:
    line = before_the_first(luck={"*amateur:1": [pips]}, attempts=[trial("P4", "ASN-02", "P3", "home")])
    assert key in go_on(line)
    assert (asked(line) == [(2, "play_counter")]) == (pips == 4)


def test_c76_the_place_before_the_die() -> None:
    line = before_the_first(attempts=[trial("P4", "ASN-02", "P3", "nightclub")])
    assert go_on(line) == ["attempt_missed"]


def test_c78_a_counter_that_cannot_be_paid_is_refused() -> None:
    line = before_the_first(
        hands={"P3": ["BRB-01"]}, cash={"P3": [1]}, attempts=[trial("P2", "secret_police", "P3", "home")]
    )
    go_on(line)
    assert refused(line, "P3", "play_counter", {"card": "BRB-01", "pay": ["M1"]}).rule == "J-CARD-13"
    give(line, "P3", "play_counter")
    assert (line.state.dead[2], line.state.cash[1]) == (True, ["M1"])


def test_c79_a_paid_counter_saves_and_gives_no_pretext() -> None:
    line = before_the_first(
        hands={"P3": ["BRB-01"]}, cash={"P3": [3]}, attempts=[trial("P2", "secret_police", "P3", "home")]
    )
    go_on(line)
    give(line, "P3", "play_counter", {"card": "BRB-01", "pay": ["M3"]})
    state = line.state
    assert (state.dead[2], state.cash[2], state.aid_deck.bottom, state.pretext) == (False, [], ["M3"], False)


def test_c81_the_guardsman_as_a_counter() -> None:
    line = before_the_first(
        hands={"P3": ["ASN-04"]}, influence={"P3": ["INF-11"]}, attempts=[trial("P2", "secret_police", "P3", "home")]
    )
    go_on(line)
    give(line, "P3", "play_counter", {"card": "ASN-04"})
    assert not line.state.dead[2]
    assert line.state.discard == ["ASN-04"]


def test_a_counter_that_is_lost_leaves_the_question_open() -> None:
    line = before_the_first(hands={"P3": ["ASN-04", "EVT-12"]}, attempts=[trial("P2", "secret_police", "P3", "home")])
    go_on(line)
    assert give(line, "P3", "play_counter", {"card": "ASN-04"}) == ["card_lost"]
    assert asked(line) == [(2, "play_counter")]
    assert "attempt_foiled" in give(line, "P3", "play_counter", {"card": "EVT-12"})


def test_c82_a_psychopath_turns_on_his_sender() -> None:
    line = before_the_first(
        luck={"*psychopath:1": [6, 5]}, cash={"P2": [2]}, attempts=[trial("P2", "ASN-05", "P3", "home")]
    )
    go_on(line)
    assert asked(line) == [(1, "play_counter")]
    give(line, "P2", "play_counter")
    state = line.state
    assert (state.dead, state.aid_deck.bottom, state.pretext) == ([False, True, False, False], ["M2"], True)


@pytest.mark.parametrize(("place", "stolen"), [("bank", ["M3"]), ("home", [])])
def test_c84_burglars(place: str, stolen: list[str]) -> None:
    burglars = {"author": "P2", "kind": "ASN-06", "victim": "P3", "place": ""}
    line = before_the_first(places={**PLACES, "P3": place}, cash={"P3": [3]}, attempts=[burglars])
    go_on(line)
    if stolen:
        assert refused(line, "P3", "choose_bills", []).rule == "J-CARD-12"
        assert refused(line, "P3", "choose_bills", ["nothing"]).code == "not_your_bills"
        give(line, "P3", "choose_bills", ["M3"])
    assert (line.state.cash[1], line.state.pretext) == (stolen, False)


def test_burglars_of_a_dead_sender_feed_the_deck() -> None:
    burglars = {"author": "P3", "kind": "ASN-06", "victim": "P4", "place": ""}
    line = before_the_first(cash={"P4": [2]}, attempts=[trial("P2", "secret_police", "P3", "home"), burglars])
    go_on(line)
    give(line, "P3", "play_counter")
    go_on(line)
    assert "loot_lost" in give(line, "P4", "choose_bills", ["M2"])
    assert line.state.aid_deck.bottom == ["M2"]


def test_c87_a_death_costs_hand_and_influence_but_no_account() -> None:
    hand = ["VOT-01", "VOT-02", "VOT-03", "EVT-11"]
    line = before_the_first(
        hands={"P3": hand}, influence={"P3": ["INF-01"]}, account={"P3": [3]},
        attempts=[trial("P2", "secret_police", "P3", "home")],
    )  # fmt: skip
    go_on(line)
    give(line, "P3", "play_counter")
    assert sorted(line.state.discard) == sorted([*hand, "INF-01"])
    assert (line.state.account[2], line.state.hand[2], line.state.influence[2]) == (["M3"], [], [])


def test_places_are_hidden_until_all_has_been_announced() -> None:
    line = table("turn/assassinations", places=PLACES)
    assert line.view()["places"] == [{"count": 1}] * 4
    all_pass(line)
    assert line.view()["places"] == ["home", "home", "home", "bank"]


def test_a_victim_without_counters_is_asked_all_the_same() -> None:
    line = before_the_first(attempts=[trial("P2", "secret_police", "P3", "home")])
    go_on(line)
    assert asked(line) == [(2, "play_counter")]


def test_all_at_once_dead_authors_earn_nothing() -> None:
    """J-VAR-16: P3 and P4 shoot each other, P2 shoots P3; both die, P4 earns nothing, P2 gets P3's cash."""
    line = before_the_first(
        options={"simultaneous_assassinations": True}, cash={"P3": [1], "P4": [3]},
        attempts=[trial("P2", "secret_police", "P3", "home"), trial("P3", "ASN-01", "P4", "bank"),
                  trial("P4", "ASN-02", "P3", "home")],
        luck={"*amateur:3": [6]},
    )  # fmt: skip
    go_on(line)
    for seat in ("P3", "P4", "P3"):
        assert not any(line.state.dead)
        give(line, seat, "play_counter")
    state = line.state
    assert (state.dead, state.cash[1], state.aid_deck.bottom) == ([False, False, True, True], ["M1"], ["M3"])


def test_a_victim_named_by_office_is_whoever_holds_it_then() -> None:
    """J-AMB-51: the attempt is on the Presidente, whoever he is when it is tried."""
    line = table("turn/assassinations", options={"victim_named_by": "office"}, places=PLACES)
    assert refused(line, "P2", "announce_attempts", attempt("secret_police", "P3", "home")).code == "malformed"
    announce(line, "P2", "secret_police", "PRE", "home")
    all_pass(line)
    go_on(line)
    assert asked(line) == [(0, "play_counter")]
