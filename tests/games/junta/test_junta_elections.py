"""Elections, cards and what they are worth: worked cases of the ledger."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from playtest.engine import PUBLIC, Seat
from tests.games.junta.hiding import JuntaLine, asked, give, go_on, refused, table, view

Votes = Mapping[str, Mapping[str, str]]


def first(luck: Mapping[str, Sequence[Any]] | None = None, **fields: Any) -> JuntaLine:
    """Four seats before the first election; P1 is the owner."""
    return table("first_election", luck, **{"presidente": None, "offices": {}, "turn": 0, **fields})


def nominate(line: JuntaLine, **names: Sequence[str]) -> None:
    """Everybody is asked for names once."""
    while line.open[0].what == "nominate":
        who = f"P{line.open[0].seat + 1}"
        give(line, who, "nominate", [*names.get(who, [])])


def one_round(line: JuntaLine, votes: Votes) -> None:
    """Everybody votes once."""
    while line.open[0].what == "cast_votes":
        who = f"P{line.open[0].seat + 1}"
        give(line, who, "cast_votes", votes.get(who, {}))


def both_rounds(line: JuntaLine, one: Votes, two: Votes) -> None:
    """Two rounds, up to the count."""
    one_round(line, one)
    go_on(line)
    one_round(line, two)


HANDS = {"P1": ["INF-01"], "P2": ["INF-04", "VOT-09"], "P3": ["VOT-03"], "P4": ["INF-02"]}


def test_votes_of_both_rounds_are_added() -> None:
    """C13."""
    line = first(hands=HANDS)
    nominate(line, P1=["P1"], P2=["P2"])
    both_rounds(
        line,
        {"P1": {"INF-01": "P1"}, "P2": {"INF-04": "P2"}},
        {"P2": {"VOT-09": "P2"}, "P3": {"VOT-03": "P2"}, "P4": {"INF-02": "P2"}},
    )
    assert line.state.ballots[-1].totals == {"P1": 10, "P2": 18}
    go_on(line)
    assert (line.state.presidente, line.state.influence) == (1, [["INF-01"], ["INF-04"], [], ["INF-02"]])
    assert line.state.discard == ["VOT-09", "VOT-03"]


def test_a_card_is_not_divided_and_nobody_has_an_office_yet() -> None:
    """C14, C22."""
    line = first(hands=HANDS)
    nominate(line, P1=["P1"], P2=["P2"])
    assert refused(line, "P1", "cast_votes", {"INF-01": ["P1", "P2"]}).rule == "J-VOTE-05"
    assert refused(line, "P1", "cast_votes", {"MIN": "P1"}).rule == "J-ELEC-07"
    assert refused(line, "P1", "cast_votes", {"INF-01": "P3"}).rule == "J-ELEC-06"


def test_votes_for_who_declines_are_lost() -> None:
    """C16, C17."""
    line = first(hands={"P1": ["INF-01"], "P3": ["VOT-01"]})
    nominate(line, P1=["P1"], P2=["P2"])
    one_round(line, {"P1": {"INF-01": "P2"}, "P3": {"VOT-01": "P1"}})
    give(line, "P2", "decline")
    go_on(line)
    assert refused(line, "P1", "cast_votes", {"INF-01": "P1"}).rule == "J-VOTE-08"
    assert refused(line, "P1", "decline").rule == "J-ELEC-10"
    one_round(line, {})
    go_on(line)
    assert (line.state.presidente, line.state.discard, line.state.influence[0]) == (0, ["VOT-01"], ["INF-01"])


@pytest.mark.parametrize("played", [True, False])
def test_a_tied_first_election_costs_everybody_all_cards(played: bool) -> None:
    """C18, C19."""
    hands = {"P1": ["INF-04"], "P2": ["INF-05"]}
    line = first({"0/owner_bill": ["M2"]}, hands=hands)
    nominate(line, P1=["P1"], P2=["P2"])
    cast = {"P1": {"INF-04": "P1"}, "P2": {"INF-05": "P2"}} if played else {}
    both_rounds(line, cast, {})
    go_on(line)
    state = line.state
    assert (state.influence, [len(hand) for hand in state.hand]) == ([[]] * 4, [5] * 4)
    assert (state.cash[0], len(state.aid_deck), sorted(state.discard)) == (["M2"], 95, ["INF-04", "INF-05"])
    assert asked(line) == [(0, "nominate")]
    assert (state.ballots[-1].candidates, state.ballots[-1].ties) == ([], 1)


def test_a_nominee_needs_no_backing_unless_the_group_wants_it() -> None:
    """C21."""
    cards = {"P1": ["VOT-01"], "P2": ["VOT-03"], "P4": ["VOT-09"]}
    for support in ("none", "one_vote_by_end_of_round_one"):
        line = first(hands=cards, options={"nomination_support": support})
        nominate(line, P1=["P1", "P3"])
        one_round(line, {"P1": {"VOT-01": "P1"}})
        go_on(line)
        give(line, "P1", "cast_votes", {})
        if support == "none":
            give(line, "P2", "cast_votes", {"VOT-03": "P3"})
            give(line, "P3", "cast_votes", {})
            assert refused(line, "P4", "cast_votes", {"VOT-09": "P2"}).rule == "J-ELEC-06"
        else:
            assert refused(line, "P2", "cast_votes", {"VOT-03": "P3"}).rule == "J-ELEC-06"


def test_after_a_resignation_cash_and_offices_change_hands() -> None:
    """C32."""
    offices = {"P2": ["MIN", "G1"], "P3": ["G2"], "P4": ["G3", "ALM"], "P5": ["COM"]}
    line = table("turn/locations", seats=5, offices=offices, cash={"P1": [3, 2]})
    give(line, "P1", "resign")
    nominate(line, P1=["P2"], P3=["P3"])
    both_rounds(line, {"P1": {"PRE": "P2"}, "P2": {"MIN": "P2", "G1": "P2"}}, {})
    go_on(line)
    state = line.state
    assert (state.presidente, state.cash[0], state.cash[1]) == (1, [], ["M2", "M3"])
    assert [state.holders[office] for office in ("MIN", "G1")] == [0, 0]


def test_a_tied_later_election_costs_the_vote_cards_played_and_nothing_else() -> None:
    """C37: hands are not dealt anew, nobody gets a bill, nominations begin again."""
    offices = {"P2": ["MIN"], "P3": ["G1"], "P4": ["G2", "ALM"], "P5": ["G3", "COM"]}
    line = table("turn/locations", seats=5, offices=offices, hands={"P4": ["VOT-01"], "P5": ["VOT-05", "VOT-02"]})
    give(line, "P1", "resign")
    nominate(line, P2=["P2"], P4=["P4"])
    one = {"P2": {"MIN": "P2"}, "P4": {"G2": "P4", "ALM": "P4"}, "P5": {"G3": "P2", "COM": "P2"}}
    both_rounds(line, one, {"P4": {"VOT-01": "P4"}, "P5": {"VOT-05": "P2"}})
    go_on(line)
    assert sorted(line.state.discard) == ["VOT-01", "VOT-05"]
    assert (line.state.hand[4], line.state.cash, asked(line)) == (["VOT-02"], [[]] * 5, [(0, "nominate")])


def test_a_motion_passes_with_exactly_two_thirds() -> None:
    """C40, C41, C42."""
    cases: tuple[tuple[dict[str, str], dict[str, str], bool], ...] = (
        ({"INF-04": "for", "MIN": "for"}, {"INF-07": "against"}, True),
        ({"INF-04": "for"}, {"INF-07": "against"}, False),
        ({}, {}, False),
    )
    for mine, yours, passes in cases:
        line = table("turn/offices", hands={"P2": ["EVT-05", "INF-04"], "P3": ["INF-07"]})
        give(line, "P2", "no_confidence")
        both_rounds(line, {"P2": mine, "P3": yours}, {})
        go_on(line)
        assert (asked(line)[0][1] == "nominate") is passes
        assert (line.state.presidente == -1) is passes


def test_influence_is_worth_more_beside_its_partner_before_the_same_player() -> None:
    """C26."""
    line = table("turn/budget", aid=[1] * 8,
                 influence={"P2": ["INF-05", "INF-04", "INF-07"], "P3": ["INF-08"]})  # fmt: skip
    give(line, "P1", "propose_budget", {})
    yes = {"INF-05": "for", "INF-04": "for", "INF-07": "for"}
    both_rounds(line, {"P2": yes, "P3": {"INF-08": "against"}}, {})
    assert line.state.ballots[-1].totals == {"for": 18, "against": 3}


def test_demand_for_reform_casts_the_small_influence_of_others_at_their_value() -> None:
    """C27."""
    line = table("turn/budget", aid=[1] * 8, hands={"P3": ["EVT-04"]},
                 influence={"P3": ["INF-06"], "P2": ["INF-05", "INF-04", "INF-02"]})  # fmt: skip
    give(line, "P1", "propose_budget", {})
    give(line, "P3", "play_event", {"card": "EVT-04"})
    give(line, "P1", "cast_votes", {})
    assert refused(line, "P2", "cast_votes", {"INF-05": "for"}).rule == "J-VOTE-02"
    give(line, "P2", "cast_votes", {"INF-02": "for"})
    give(line, "P3", "cast_votes", {"INF-05": "against", "INF-04": "against", "INF-06": "against"})
    give(line, "P4", "cast_votes", {})
    go_on(line)
    one_round(line, {})
    assert line.state.ballots[-1].totals == {"for": 8, "against": 20}


def test_the_cousins_office_votes_and_other_vacant_ones_do_not() -> None:
    """C31."""
    line = table("turn/budget", seats=5, aid=[1] * 8, exile={"P2": "EMB-USA"}, cousin="G1",
                 offices={"P2": ["MIN", "G1"], "P3": ["G2"], "P4": ["G3", "ALM"], "P5": ["COM"]})  # fmt: skip
    give(line, "P1", "propose_budget", {})
    assert refused(line, "P1", "cast_votes", {"MIN": "for"}).rule == "J-VOTE-02"
    give(line, "P1", "cast_votes", {"PRE": "for", "G1": "for"})
    assert asked(line) == [(2, "cast_votes")]


def test_the_spy_sees_an_account_and_only_with_academics() -> None:
    """C03."""
    for academics in ([], ["INF-07"]):
        line = table("turn/offices", hands={"P2": ["EVT-06"]}, influence={"P2": academics}, account={"P3": [3, 1]})
        entry = line.submit(Seat(1), "play_event", {"card": "EVT-06", "target": "P3"})
        assert entry is not None
        spied: list[Any] = [event.shown(Seat(1)) for event in entry.said if event.key == "account_spied"]
        assert [told["facts"].get("bills") for told in spied if told] == ([["M1", "M3"]] if academics else [])
        assert all("M3" not in str(event.shown(PUBLIC)) for event in entry.said)
        assert line.state.discard == ["EVT-06"]


def test_a_lost_church_halves_the_christian_democrats() -> None:
    """C11, and the victim of a Broken Coalition picks."""
    line = table("turn/budget", aid=[1] * 8, hands={"P2": ["EVT-09"]}, influence={"P3": ["INF-01", "INF-06"]})
    give(line, "P1", "propose_budget", {})
    one_round(line, {"P3": {"INF-06": "for"}})
    give(line, "P2", "play_event", {"card": "EVT-09", "target": "P3"})
    give(line, "P3", "coalition_discard", "INF-01")
    go_on(line)
    one_round(line, {})
    assert line.state.ballots[-1].totals == {"for": 5, "against": 0}


def test_a_donation_is_the_top_bill_and_its_value_is_its_players() -> None:
    """C07."""
    line = table("turn/offices", {"2/donation:DON-01": ["M3"]}, hands={"P2": ["DON-01"]})
    before = len(line.state.aid_deck)
    give(line, "P2", "play_donation", "DON-01")
    assert (line.state.cash[1], len(line.state.aid_deck), line.state.discard) == (["M3"], before - 1, ["DON-01"])
    assert view(line, Seat(0))["cash"][1] == {"count": 1}


def test_that_an_office_stays_vacant_is_offered_only_where_the_limits_leave_one_over() -> None:
    """Six offices for four families leave none; for two families that are not in exile they leave two (J-OFF-04)."""

    def offered(**more: Any) -> list[str]:
        shown: Any = table("turn/offices/assign_offices", seats=5, offices={}, **more).open[0].choice.shown()
        return list(shown["parts"]["COM"]["options"])

    assert offered() == ["P2", "P3", "P4", "P5"]
    few = {"options": {"exile_gets_office": False}, "exile": {"P4": "EMB-USA", "P5": "EMB-SOV"}}
    assert offered(**few) == ["P2", "P3", "vacant"]


def test_a_cabinet_that_breaks_a_limit_is_refused_as_a_whole() -> None:
    """C52, C54."""
    five = table("turn/offices/assign_offices", seats=5, offices={})
    two = {"MIN": "P3", "G1": "P2", "G2": "P2", "G3": "P4", "ALM": "P4", "COM": "P5"}
    assert refused(five, "P1", "assign_offices", two).rule == "J-OFF-05"
    seven = table("turn/offices/assign_offices", seats=7, offices={})
    all_six = {"MIN": "P2", "G1": "P3", "G2": "P4", "G3": "P5", "ALM": "P6", "COM": "P1"}
    assert refused(seven, "P1", "assign_offices", all_six).rule == "J-OFF-02"
    assert refused(seven, "P1", "assign_offices", {**all_six, "COM": "vacant"}).rule == "J-OFF-06"
    give(seven, "P1", "assign_offices", {**all_six, "COM": "P7"})
    assert seven.state.holders["COM"] == 6


def test_nobody_draws_before_the_one_before_has_come_down_to_six() -> None:
    """C46, C47."""
    line = table("turn/draw_cards", hands={"P1": ["DON-03", "INF-08", "VOT-01"], "P2": ["VOT-02", "VOT-03", "VOT-04"]},
                 influence={"P1": ["INF-01", "INF-02", "INF-03"]})  # fmt: skip
    assert asked(line) == [(0, "discard_to_limit")]
    give(line, "P1", "play_influence", "INF-08")
    assert asked(line) == [(0, "discard_to_limit")]
    give(line, "P1", "play_donation", "DON-03")
    give(line, "P1", "trade", {"to": "P2", "cards": ["VOT-01"]})
    give(line, "P2", "answer_trade", {"accept_trade": {}})
    assert (len(line.state.hand[0]) + len(line.state.influence[0]), len(line.state.hand[1])) == (6, 6)
