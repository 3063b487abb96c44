"""Budgets: what can be paid, ballots on them, force, the other budget, and what an interrupt does to them."""

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from playtest.engine import PUBLIC, Seat
from playtest.games.junta.payability import covers, splits
from tests.games.junta.hiding import JuntaLine, asked, give, go_on, refused, table, view

FIVE = {"P2": ["MIN"], "P3": ["G1"], "P4": ["G2", "ALM"], "P5": ["G3", "COM"]}
TWOS = [2] * 8


def five(**fields: Any) -> JuntaLine:
    """Five seats before the proposal: P1 is Presidente, P2 Ministro."""
    return table("turn/budget", **{"seats": 5, "offices": FIVE, "aid": TWOS, **fields})


def propose(line: JuntaLine, who: str, **amounts: int) -> None:
    """Propose a budget."""
    give(line, who, "propose_budget", amounts)


def vote(line: JuntaLine, votes: Mapping[str, Mapping[str, str]], rounds: int = 2) -> None:
    """Both rounds: in the first everybody votes as named, in the second nobody adds anything; up to the count."""
    for n in range(rounds):
        while line.open[0].what == "cast_votes":
            who = f"P{line.open[0].seat + 1}"
            give(line, who, "cast_votes", votes.get(who, {}) if n == 0 else {})
        if n + 1 < rounds:
            go_on(line)


def reject(line: JuntaLine) -> None:
    """The ballot goes against the budget and takes effect."""
    vote(line, {"P2": {"MIN": "against"}})
    go_on(line)


def by_hand(counts: tuple[int, int, int], amounts: tuple[int, ...]) -> bool:
    """Can bills pay amounts exactly? Every bill tried at every place, to compare with."""
    bills = [value for value, n in enumerate(counts, 1) for _ in range(n)]
    found = product(range(len(amounts) + 1), repeat=len(bills))
    sums = ([sum(b for b, p in zip(bills, places, strict=True) if p == i) for i in range(len(amounts))]
            for places in found)  # fmt: skip
    return any(sum_ == list(amounts) for sum_ in sums)


# --- what can be paid ------------------------------------------------------------------------------------


@pytest.mark.parametrize("counts", [(0, 2, 2), (1, 1, 3), (2, 2, 1), (0, 0, 4), (3, 0, 1), (0, 4, 0)])
def test_exact_payment_is_found_where_trying_everything_finds_it(counts: tuple[int, int, int]) -> None:
    for amounts in product(range(6), repeat=2):
        assert splits(counts, amounts) == by_hand(counts, amounts), amounts


def test_at_least_needs_a_bill_for_everybody() -> None:
    assert covers((0, 0, 2), (2, 2))
    assert not covers((0, 0, 2), (2, 2, 1))
    assert covers((1, 0, 2), (3, 3, 1))
    assert not covers((0, 2, 0), (3, 1))


def test_a_proposal_that_would_need_change_is_refused() -> None:
    """C56, C57: eight bills of 3 do not pay 2, unless one's own 2 does; others learn nothing."""
    threes = five(aid=[3] * 8)
    assert refused(threes, "P1", "propose_budget", {"P2": 2}).rule == "J-BUD-06"
    with_cash = five(aid=[3] * 8, cash={"P1": [2]})
    propose(with_cash, "P1", P2=2)
    assert with_cash.state.budget is not None
    assert with_cash.state.budget.amounts == [-1, 2, 0, 0, 0]


def test_cash_makes_up_for_promises_above_the_aid_and_not_for_more() -> None:
    """C58, C59."""
    line = five(aid=[1] * 8, cash={"P1": [3, 2]})
    assert refused(line, "P1", "propose_budget", {"P2": 5, "P3": 5, "P4": 4}).rule == "J-BUD-05"
    propose(line, "P1", P2=5, P3=5, P4=3)
    assert asked(line) == [(0, "cast_votes")]


def test_exiles_and_the_dead_are_not_named() -> None:
    """C67, J-BUD-31."""
    line = five(exile={"P4": "EMB-USA"}, dead=["P5"])
    assert refused(line, "P1", "propose_budget", {"P4": 2}).rule == "J-BUD-24"
    assert refused(line, "P1", "propose_budget", {"P5": 2}).rule == "J-BUD-31"


def test_promised_money_stays_and_only_the_payer_hears_why() -> None:
    """C167."""
    line = five(aid=[1] * 8, cash={"P1": [3, 2]})
    propose(line, "P1", P2=5, P3=5, P4=3)
    assert refused(line, "P1", "trade", {"to": "P5", "bills": ["M2"]}).rule in ("J-NEG-14", "J-NEG-03")
    spare = five(aid=[1] * 8, cash={"P1": [3, 2]})
    propose(spare, "P1", P2=5, P3=5)
    give(spare, "P1", "trade", {"to": "P5", "bills": ["M2"]})
    give(spare, "P5", "answer_trade", {"accept_trade": {}})
    assert (spare.state.cash[4], asked(spare)) == (["M2"], [(0, "cast_votes")])


# --- adopted, rejected, forced ---------------------------------------------------------------------------


def test_an_adopted_budget_is_paid_and_the_rest_is_the_presidentes() -> None:
    line = five()
    propose(line, "P1", P2=4, P3=2)
    vote(line, {"P2": {"MIN": "for"}})
    go_on(line)
    assert refused(line, "P1", "pay_budget", {"P2": ["M2"], "P3": ["M2"]}).rule == "J-BUD-12"
    give(line, "P1", "pay_budget", {"P2": ["M2", "M2"], "P3": ["M2", "M2"]})
    assert [len(bills) for bills in line.state.cash] == [4, 2, 2, 0, 0]
    assert (line.state.pretext, line.state.bank, line.state.aid) == (False, "OPEN", [])


def test_a_forced_budget_is_paid_exactly_and_the_bank_takes_a_siesta() -> None:
    """C62, C172."""
    line = five()
    propose(line, "P1", P2=4, P3=2, P4=2)
    reject(line)
    go_on(line)
    give(line, "P2", "force_budget", True)
    too_much = {"P2": ["M2", "M2"], "P3": ["M2", "M2"], "P4": ["M2"]}
    assert refused(line, "P1", "pay_budget", too_much).rule == "J-BUD-17"
    give(line, "P1", "pay_budget", {"P2": ["M2", "M2"], "P3": ["M2"], "P4": ["M2"]})
    police = [unit.where for unit in line.state.units if unit.id.startswith("PLC")]
    assert police == ["PC-PAR"] * 4
    assert (line.state.cash[0], line.state.bank, line.state.pretext) == (["M2"] * 4, "SIESTA", True)


def test_without_force_the_presidente_keeps_all_and_the_bank_has_a_holiday() -> None:
    """C63; C64: a Cousin in the Ministro's office is not asked."""
    line = five()
    propose(line, "P1", P2=4)
    reject(line)
    go_on(line)
    give(line, "P2", "force_budget", False)
    assert (line.state.cash[0], line.state.bank, line.state.pretext) == (["M2"] * 8, "HOLIDAY", True)
    cousin = five(exile={"P2": "EMB-USA"}, cousin="MIN")
    propose(cousin, "P1", P3=2)
    vote(cousin, {"P3": {"G1": "against"}, "P4": {"G2": "against"}})
    go_on(cousin)
    go_on(cousin)
    assert (cousin.state.cash[0], cousin.state.bank) == (["M2"] * 8, "HOLIDAY")


def test_no_votes_are_a_tie_and_even_the_presidente_may_sink_his_budget() -> None:
    """C29."""
    line = five()
    propose(line, "P1")
    vote(line, {})
    go_on(line)
    assert asked(line) == [(0, "break_tie_ballot")]
    give(line, "P1", "break_tie_ballot", "against")
    assert line.state.pretext


def test_an_alternate_budget_is_paid_by_who_played_it() -> None:
    """C65."""
    line = five(aid=[3, 3, 2, 2, 2, 1, 1, 1], hands={"P3": ["EVT-08"], "P1": ["VOT-01"]})
    propose(line, "P1", P2=3)
    reject(line)
    give(line, "P3", "alternate_budget")
    assert asked(line) == [(0, "keep_one_bill")]
    give(line, "P1", "keep_one_bill", "M3")
    assert line.view(Seat(2))["aid"] == ["M1", "M1", "M1", "M2", "M2", "M2", "M3"]
    assert line.view(Seat(0))["aid"] == {"count": 7}
    propose(line, "P3", P2=3, P4=3)
    vote(line, {"P2": {"MIN": "for"}})
    go_on(line)
    give(line, "P3", "pay_budget", {"P2": ["M3"], "P4": ["M1", "M2"]})
    cash = line.state.cash
    assert [cash[0], cash[1], cash[2], cash[3]] == [["M3"], ["M3"], ["M1", "M1", "M2", "M2"], ["M1", "M2"]]
    assert (line.state.pretext, line.state.bank) == (True, "HOLIDAY")


# --- interrupts ------------------------------------------------------------------------------------------


def test_a_resignation_in_the_ballot_voids_the_proposal_of_the_old_presidente() -> None:
    """J-PRES-23, with a present pending and a Vote card spent; the aid passes to the new Presidente (J-PRES-16)."""
    line = five(hands={"P1": ["VOT-01"]}, cash={"P1": [3], "P3": [1]})
    propose(line, "P1", P2=4)
    give(line, "P1", "cast_votes", {"VOT-01": "for"})
    give(line, "P3", "trade", {"to": "P4", "bills": ["M1"]})
    give(line, "P1", "resign")
    for who in ("P1", "P2", "P3", "P4", "P5"):
        give(line, who, "nominate", ["P4"] if who == "P4" else [])
    vote(line, {"P4": {"G2": "P4", "ALM": "P4"}})
    go_on(line)
    assert asked(line) == [(3, "answer_trade")]
    give(line, "P4", "answer_trade", {"accept_trade": {}})
    assert asked(line) == [(3, "propose_budget")]
    state = line.state
    assert (state.presidente, state.budget, state.ballots, state.discard) == (3, None, [], ["VOT-01"])
    assert (state.cash[3], state.cash[0], line.view(Seat(3))["aid"]) == (["M1", "M3"], [], ["M2"] * 8)
    assert [state.holders[office] for office in ("G2", "ALM")] == [0, 0]


def test_who_is_elected_again_keeps_the_ballot_as_it_was() -> None:
    line = five()
    propose(line, "P1", P2=4)
    give(line, "P1", "cast_votes", {"PRE": "for"})
    give(line, "P1", "resign")
    for who in ("P1", "P2", "P3", "P4", "P5"):
        give(line, who, "nominate", ["P1"] if who == "P1" else [])
    vote(line, {"P1": {"PRE": "P1"}})
    go_on(line)
    assert asked(line) == [(1, "cast_votes")]
    assert [cast.source for cast in line.state.ballots[-1].casts] == ["PRE"]


def test_a_counted_budget_binds_the_next_presidente() -> None:
    """J-PRES-24: his own amount lapses, the outgoing one is owed nothing."""
    line = five()
    propose(line, "P1", P2=4, P3=2)
    vote(line, {"P2": {"MIN": "for"}})
    give(line, "P1", "resign")
    for who in ("P1", "P2", "P3", "P4", "P5"):
        give(line, who, "nominate", ["P2"] if who == "P2" else [])
    vote(line, {"P2": {"MIN": "P2"}})
    go_on(line)
    go_on(line)
    assert asked(line) == [(1, "pay_budget")]
    give(line, "P2", "pay_budget", {"P3": ["M2"]})
    assert (line.state.cash[1], line.state.cash[2]) == (["M2"] * 7, ["M2"])


def test_a_recount_puts_the_question_again_without_the_vote_cards() -> None:
    """J-VOTE-17: Influence stays and is fresh."""
    line = five(hands={"P3": ["VOT-01"], "P4": ["EVT-03"]}, influence={"P5": ["INF-04"]})
    propose(line, "P1", P2=4)
    vote(line, {"P3": {"VOT-01": "against"}, "P5": {"INF-04": "for"}})
    assert line.state.ballots[-1].totals == {"for": 5, "against": 3}
    give(line, "P4", "play_event", {"card": "EVT-03"})
    assert asked(line) == [(0, "cast_votes")]
    assert (line.state.ballots[-1].casts, line.state.discard) == ([], ["EVT-03", "VOT-01"])
    vote(line, {"P5": {"INF-04": "for"}})
    assert line.state.ballots[-1].totals == {"for": 5, "against": 0}


def test_recess_is_too_late_once_round_two_is_open() -> None:
    """C24, J-VOTE-16."""
    line = five(hands={"P3": ["EVT-02"]})
    propose(line, "P1", P2=4)
    vote(line, {}, rounds=1)
    go_on(line)
    assert refused(line, "P3", "play_event", {"card": "EVT-02"}).rule == "J-CARD-22"
    early = five(hands={"P3": ["EVT-02"]})
    propose(early, "P1", P2=4)
    vote(early, {}, rounds=1)
    give(early, "P3", "play_event", {"card": "EVT-02"})
    assert (early.state.ballots[-1].counted, asked(early)) == (True, [(-1, "go_on")])


def test_round_two_waits_until_who_got_too_many_cards_has_come_down() -> None:
    """C165."""
    held = ["INF-09", "VOT-09", "VOT-08", "VOT-07"]
    line = five(influence={"P3": ["INF-01", "INF-02"]}, hands={"P3": held, "P2": ["VOT-01"]})
    propose(line, "P1", P2=4)
    vote(line, {}, rounds=1)
    give(line, "P2", "trade", {"to": "P3", "cards": ["VOT-01"]})
    give(line, "P3", "answer_trade", {"accept_trade": {}})
    assert asked(line) == [(2, "discard_to_limit")]
    give(line, "P3", "play_influence", "INF-09")
    assert asked(line) == [(2, "discard_to_limit")]
    give(line, "P3", "discard_to_limit", ["VOT-09"])
    assert asked(line) == [(-1, "go_on")]


def test_what_is_offered_is_seen_by_its_two_sides_only() -> None:
    line = five(hands={"P2": ["VOT-01"], "P3": ["EVT-11"]})
    give(line, "P2", "trade", {"to": "P3", "cards": ["VOT-01"]})
    assert view(line, Seat(2))["offers"][0]["cards"] == ["VOT-01"]
    assert view(line, Seat(3))["offers"][0]["cards"] == {"count": 1}
    assert view(line, PUBLIC)["offers"][0]["cards"] == {"count": 1}
    give(line, "P3", "answer_trade", {"accept_trade": {"cards": ["EVT-11"]}})
    assert asked(line) == [(1, "confirm_trade")]
    give(line, "P2", "confirm_trade", False)
    assert (line.state.hand[1], line.state.hand[2], line.state.offers) == (["VOT-01"], ["EVT-11"], [])
