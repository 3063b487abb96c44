"""Hand-written positions of Junta: what they say, what is usual, what is wrong with them; and what bills can pay."""

from itertools import combinations
from typing import Any

import pytest

from playtest.engine import Line, Quick, Refused, Seat, Seeded
from playtest.engine.fields import BadPosition
from playtest.games.junta.costs import sets_for, worth
from playtest.games.junta.game import GAME
from playtest.games.junta.state import JuntaState
from playtest.locales import Words, words


def position(**fields: Any) -> JuntaState:
    assert GAME.position is not None
    state = GAME.position(fields)
    assert isinstance(state, JuntaState)
    return state


def test_what_is_not_said_is_neutral() -> None:
    s = position()
    assert (s.seats, s.turn, s.phase, s.presidente, s.bank, s.pretext, s.secure) == (5, 2, 1, 0, "OPEN", False, False)
    assert (len(s.politics), len(s.aid_deck)) == (64, 96)
    assert not any([*s.dead, *s.embassy, *s.places, *s.hand, *s.influence, *s.cash, *s.account])
    assert s.air_raid_ready
    assert sum(unit.where == "PC-PAL" for unit in s.units) == 4


def test_bills_are_written_as_values_or_names_and_leave_the_deck() -> None:
    s = position(cash={"P2": [3, 1]}, account={"P3": ["M2"]}, aid=[2, 2], aid_deck={"count": 40, "bottom": [3]})
    assert (s.cash[1], s.account[2], s.aid) == (["M1", "M3"], ["M2"], ["M2", "M2"])
    assert (len(s.aid_deck), s.aid_deck.bottom, len(s.removed)) == (40, ["M3"], 96 - 5 - 40)


def test_cards_leave_the_pile_and_a_count_cuts_it() -> None:
    s = position(hands={"P2": ["VOT-01"]}, influence={"P3": ["INF-01"]}, pile={"top": ["EVT-01"], "count": 44})
    assert (len(s.politics), s.politics.top, len(s.discard)) == (44, ["EVT-01"], 64 - 2 - 44)


def test_seats_in_records_are_names() -> None:
    s = position(
        at="turn/assassinations/reveal_places", reform="P3",
        attempts=[{"author": "P2", "kind": "ASN-01", "victim": "P3", "place": "home"}],
    )  # fmt: skip
    assert (s.reform, s.attempts[0].author, s.attempts[0].victim, s.attempts[0].stage) == (2, 1, 2, "announced")
    assert s.phase == 6


def test_units_stand_where_it_says() -> None:
    s = position(units={"GRD-1": "DIS-PLZ", "GRD-2": {"where": "EMB-USA", "moved": True}})
    units = {unit.id: unit for unit in s.units}
    assert (units["GRD-1"].where, units["GRD-2"].where, units["GRD-2"].moved) == ("DIS-PLZ", "EMB-USA", True)


def test_a_saved_position_is_read_again() -> None:
    s = position(seats=7, exile={"P3": "EMB-USA"}, cash={"P4": [1]}, places={"P2": "bank"})
    assert JuntaState.read(s.json()) == s


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"hands": {"P2": ["INF-99"]}}, "hands"),
        ({"hands": {"P2": ["INF-01"]}, "discard": ["INF-01"]}, "discard"),
        ({"influence": {"P2": ["VOT-01"]}}, "influence"),
        ({"cash": {"P2": [4]}}, "cash"),
        ({"cash": {"P2": [3] * 33}}, "cash"),
        ({"cash": {"P9": [3]}}, "cash"),
        ({"offices": {"P2": ["G1", "G2"]}}, "offices"),
        ({"offices": {"P1": ["MIN"]}}, "offices"),
        ({"offices": {"P2": ["KING"]}}, "offices"),
        ({"offices": {"P2": ["MIN", "G1"], "P4": ["MIN"]}}, "offices"),
        ({"exile": {"P1": "EMB-USA"}}, "presidente"),
        ({"exile": {"P2": "PC-PAL"}}, "exile"),
        ({"dead": ["P2"], "exile": {"P2": "EMB-USA"}}, "exile"),
        ({"places": {"P2": "cellar"}}, "places"),
        ({"units": {"GRD-9": "PC-PAL"}}, "units"),
        ({"units": {"GRD-1": "MOON"}}, "units"),
        ({"bank": "SHUT"}, "bank"),
        ({"attempts": [{"author": "P2"}]}, "attempts"),
        ({"at": "turn/nowhere"}, "at"),
        ({"colour": "red"}, "colour"),
        ({"pretext": "yes"}, "pretext"),
    ],
)
def test_what_is_wrong_is_named(fields: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPosition) as wrong:
        position(**fields)
    assert wrong.value.where == field


def test_all_faults_are_named_at_once() -> None:
    with pytest.raises(BadPosition, match=r"cash.*bank|bank.*cash"):
        position(cash={"P2": [7]}, places={"P2": "cellar"}, bank=5)


def told(fault: BadPosition) -> list[str]:
    """What is wrong, in the words of an English reader."""
    return [words("en", "junta").value(one, "sentence") for one in fault.told]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"seats": 8}, "This game is for 2, 3, 4, 5, 6 and 7 players, not 8."),
        ({"options": {"owner_seat": 7}}, "The owner of the game sits on a seat from 1 to 5, not 7."),
        ({"at": "turn/nowhere"}, "at: turn has no part 'nowhere'."),
        ({"turn": "x"}, "turn wants a whole number from 0 to 10000, not 'x'."),
        ({"pretext": "yes"}, "pretext wants true or false, not 'yes'."),
        ({"budget": 3}, "budget is written like {amounts: {P2: 3}}, not 3."),
        ({"dead": ["P2"], "exile": {"P2": "EMB-USA"}}, "P2 is both dead and in exile."),
        ({"cash": {"P2": [3] * 33}}, "There are not so many bills of M3. Take away 1."),
        ({"offices": {"P1": ["MIN"]}}, "A Presidente cannot use a former office: Ministro."),
        ({"hands": {"P2": ["INF-99"]}}, "There is no card INF-99. Perhaps you mean: INF-"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence_of_the_readers_words(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition) as wrong:
        position(**fields)
    (sentence,) = told(wrong.value)
    assert sentence.startswith(said)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"influence": [[]]}, "Influence on the table: 1 entries are given, and each of the 4 families needs one."),
        ({"coup_phase": 9}, "Coup Phase: 9 is out of range. Write a number from 0 to 6."),
        ({"rebels": [6]}, "Rebels: there is no seat P7 here. Name one from P1 to P4."),
        ({"family": ["KING"] * 4}, "Families: there is nothing of the name KING."),
        ({"bank": "SHUT"}, "State of the bank: there is nothing of the name SHUT."),
        ({"units": []}, "Every unit marker has to be there once."),
    ],
)
def test_no_ruling_sets_what_cannot_be(changes: dict[str, Any], said: str) -> None:
    line = Line.start(GAME, 3, {}, Seeded(2))
    with pytest.raises(Refused) as caught:
        line.override(changes, "", "to try it")
    assert said in Words("en", "junta").refusal(caught.value.shown())


def test_the_sets_that_pay_are_those_of_brute_force() -> None:
    bills = ("M1", "M1", "M2", "M2", "M3")
    for cost in range(1, 11):
        found = {c for n in range(1, 6) for c in combinations(bills, n) if worth(c) >= cost}
        least = min(map(worth, found), default=0)
        assert set(sets_for(bills, cost)) == {c for c in found if worth(c) == least}


def test_a_twin_keeps_how_many_and_changes_which() -> None:
    hands, cash = {"P2": ["VOT-01", "VOT-02"]}, {"P3": [1, 1, 1]}
    s = position(hands=hands, cash=cash, account={"P4": [3, 3]}, places={"P5": "bank"})
    for kind, change in GAME.twins.items():
        twin, rng = s.copy(), Quick(3)
        changed = any(change(twin, Seat(0), rng) for _ in range(6))
        assert changed == (kind != "aid"), kind
        assert [*map(len, twin.hand)] == [*map(len, s.hand)]
        assert [*map(len, twin.cash)] == [*map(len, s.cash)]
        assert twin.problems() == []
        assert twin.view(Seat(0)) == s.view(Seat(0))
