"""Hand-written positions: the usual values, and all contradictions at once."""

from typing import Any

import pytest

from playtest.engine import BadPosition, Line
from playtest.games.viva import GAME
from playtest.games.viva.game import position
from playtest.games.viva.state import VivaState


def test_what_is_not_said_is_as_usual() -> None:
    s = position({"at": "round/militias"})
    assert (s.seats, s.round, s.president, s.numbers) == (4, 2, 0, [1, 2, 3, 4])
    assert (s.active, s.reserve, len(s.draw)) == ([1] * 4, [3] * 4, 45)
    assert s.problems() == []
    assert Line.at_position(GAME, s).path == "game/round/militias/set_orders"


def test_dice_without_orders_stay_at_home() -> None:
    s = position({"at": "round/fights", "militias": {"P2": 2}, "orders": {"P3": [1]}})
    assert s.orders == [[1], [2, 2], [1], [4]]


def test_a_given_pile_is_the_whole_deck() -> None:
    s = position({"at": "round/money", "hands": {"P2": ["M1"]}, "pile": ["M2", "M3"], "discard": ["M1"]})
    assert s.draw.top == ["M2", "M3"]
    assert s.deck.all == ["M1", "M1", "M2", "M3"]


def test_a_given_top_leaves_the_rest_of_the_deck() -> None:
    s = position({"hands": {"P2": ["YACHT"]}, "pile": {"top": ["CAR"]}})
    assert len(s.draw) == 44
    assert "YACHT" not in s.draw.cards()


@pytest.mark.parametrize(
    ("fields", "where", "what"),
    [
        ({"hands": {"P1": ["M9"]}}, "hands", "M9"),
        ({"promises": {"P1": ["YACHT"], "P2": ["YACHT"]}}, "promises", "1 more YACHT than the deck has (1)"),
        ({"militias": {"P1": 5}}, "militias", "5"),
        ({"hands": {"P5": ["M1"]}}, "hands", "P5"),
        ({"extensions": {"P1": ["POOL", "POOL"]}}, "extensions", "one of each kind"),
        ({"extensions": {"P1": ["CASTLE"]}}, "extensions", "CASTLE"),
        ({"at": "round/war"}, "at", "war"),
        ({"at": "round/militias", "orders": {"P1": [1]}}, "orders", "round/fights"),
        ({"at": "round/fights", "orders": {"P1": [1, 1]}}, "orders", "2 orders for 1"),
        ({"at": "round/fights", "orders": {"P1": [5]}}, "orders", "the order 5, but no estate in play"),
        ({"at": "round/fights", "lent": [{"to": "P2", "order": 1}]}, "lent", "order 1"),
        ({"successor": "P1"}, "successor", "President already"),
        ({"estates": {"P1": 2}}, "estates", "a number of its own from 1 to 5"),
        ({"round": 0}, "round", "whole number"),
        ({"pile": {"middle": []}}, "pile", "middle"),
        ({"secret": 1}, "secret", "unknown"),
    ],
)
def test_a_contradiction_names_its_field(fields: dict[str, Any], where: str, what: str) -> None:
    with pytest.raises(BadPosition) as caught:
        position(fields)
    assert caught.value.where == where
    assert what in caught.value.what


def test_all_contradictions_come_at_once() -> None:
    with pytest.raises(BadPosition) as caught:
        position({"militias": {"P1": 5}, "hands": {"P2": ["M9"]}, "round": "two", "nothing": 0})
    for word in ("militias", "5", "hands", "M9", "round", "two", "nothing"):
        assert word in str(caught.value)


def test_a_ruling_may_not_break_the_material() -> None:
    s: VivaState = position({"at": "round/money"})
    s.active[1] = 3
    s.hand[0] = ["M4", "M4"]
    assert s.problems() == [
        "militias: P2 has 3 active militias and 3 in reserve. Together it must be 4.",
        "hands: There are more of these than the deck has: M4 and M4. Take them away where they came from.",
    ]


@pytest.mark.parametrize(
    ("hands", "more", "winners", "rule"),
    [
        ({}, {"extensions": {"P1": ["POOL"]}}, [0], "V-END-01"),
        ({"P1": ["M4"], "P2": ["M2"]}, {}, [0], "V-END-07"),
        ({"P1": ["M4"], "P2": ["M1", "M3"]}, {}, [0, 1], "V-END-09"),
        (
            {"P1": ["M4"], "P2": ["M1", "M3"]}, {"options": {"final_tie": "most_militias"}, "militias": {"P2": 2}},
            [1], "V-OPT-42",
        ),
    ],
)  # fmt: skip
def test_the_end_is_told_with_the_rule_that_decided_it(
    hands: dict[str, Any], more: dict[str, Any], winners: list[int], rule: str
) -> None:
    five = ["RADAR", "HELIPAD", "TOWER", "ZOO"]
    built = {"P1": [*five, *more.get("extensions", {}).get("P1", [])], "P2": five}
    options = {"target_vp": 4, "presidency_vp": 0, **more.get("options", {})}
    fields = {"at": "round/money", "hands": hands, **more, "extensions": built, "options": options}
    line = Line.at_position(GAME, position(fields))
    while not line.over:
        line.submit(line.open[0].seat, "money_turn", {"pass_money": None})
    assert line.state.winners == winners
    (last,) = [told for told in line.log() if told["key"] == "game_over"]
    assert last["rule"] == rule
