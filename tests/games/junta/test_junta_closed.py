"""Why something is not open: the rule that closes it, for the decisions of phases 5 to 7."""

from typing import Any

import pytest

from tests.games.junta.hiding import all_pass, attempt, give, go_on, refused, table

PLACES = {"P2": "bank", "P3": "home", "P4": "bank"}


def closed(at: str, who: str, what: str, answer: Any = None, **fields: Any) -> str:
    return refused(table(at, **fields), who, what, answer).rule


def test_exile_is_declared_in_turn_and_once() -> None:
    line = table("turn/locations")
    assert refused(line, "P1", "go_into_exile", "EMB-USA").rule == "J-EXI-03"
    assert refused(line, "P4", "go_into_exile", "EMB-USA").code == "not_your_turn"
    give(line, "P2", "go_into_exile")
    assert refused(line, "P2", "go_into_exile", "EMB-USA").code == "exile_declared"
    assert refused(line, "P2", "choose_place", "home").code == "not_now"


def test_exile_belongs_to_phase_5() -> None:
    assert closed("turn/banking", "P2", "go_into_exile", "EMB-USA", places=PLACES) == "J-EXI-01"


def test_a_place_is_chosen_once() -> None:
    line = table("turn/locations/choose_places")
    give(line, "P2", "choose_place", "home")
    assert refused(line, "P2", "choose_place", "bank").rule == "J-LOC-04"


def test_announcements_have_an_order_and_one_lap() -> None:
    line = table("turn/assassinations")
    assert refused(line, "P3", "announce_attempts", {"pass_attempts": None}).rule == "J-ASS-02"
    give(line, "P2", "announce_attempts", {"pass_attempts": None})
    assert refused(line, "P2", "announce_attempts", {"pass_attempts": None}).rule == "J-ASS-04"
    all_pass(line)
    assert refused(line, "P2", "announce_attempts", attempt("secret_police", "P3", "home")).rule == "J-ASS-13"


def test_nobody_counters_what_is_not_aimed_at_him() -> None:
    trials = [{"author": "P2", "kind": "secret_police", "victim": "P3", "place": "home"}]
    line = table("turn/assassinations/reveal_places", places=PLACES, attempts=trials)
    go_on(line)
    assert refused(line, "P4", "play_counter").rule == "J-ASS-27"


@pytest.mark.parametrize(
    ("who", "rule"), [("P1", "J-EXI-09"), ("P2", "J-DEAD-06"), ("P3", "J-BANK-12"), ("P4", "J-BANK-09")]
)
def test_who_may_not_bank_now(who: str, rule: str) -> None:
    line = table(
        "turn/banking", seats=5, presidente="P5", places={"P3": "home", "P4": "bank", "P5": "bank"}, dead=["P2"],
        exile={"P1": "EMB-USA"},
    )  # fmt: skip
    assert refused(line, who, "bank_move", {}).rule == rule


def test_a_shut_bank_says_why() -> None:
    line = table("turn/assassinations/reveal_places", bank="HOLIDAY", places=PLACES)
    assert refused(line, "P2", "bank_move", {}).rule == "J-BANK-08"


def test_only_the_ministro_has_a_returnee_killed() -> None:
    line = table("turn/banking", places={"P2": "bank"}, exile={"P3": "EMB-USA"})
    assert refused(line, "P4", "kill_returnee", True).rule == "J-RETX-06"
    assert refused(line, "P2", "kill_returnee", True).rule == "J-RETX-18"


def test_the_dead_and_the_absent_are_told_so() -> None:
    line = table("turn/assassinations", dead=["P3"], exile={"P4": "EMB-USA"})
    assert refused(line, "P3", "announce_attempts", {"pass_attempts": None}).rule == "J-DEAD-06"
    assert refused(line, "P4", "announce_attempts", {"pass_attempts": None}).rule == "J-EXI-14"


def test_decisions_of_games_for_two_and_three() -> None:
    assert closed("turn/assassinations", "P1", "bid_for_straw", []) == "J-VAR-13"
