"""Junta's board: streets as on the map, the same in words, and nothing in it that its viewer may not know."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from playtest.engine import PUBLIC, Line, Quick, Seat, Seeded
from playtest.games.junta.board import hand_svg, named, svg, text
from playtest.games.junta.board.city import GRID, PLACES
from playtest.games.junta.board.facts import PASSIVE, read
from playtest.games.junta.board.hands import effect
from playtest.games.junta.board.speech import Speech
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.map import AREAS, BOXES
from playtest.games.junta.components.units import TYPES
from playtest.games.junta.game import GAME, position
from playtest.games.junta.state import JuntaState
from tests.conformance.driver import a_move
from tests.typed import as_a

View = Mapping[str, Any]


def view_of(viewer: Seat = PUBLIC, **fields: Any) -> View:
    return position({"seats": 5, **fields}).view(viewer)


def test_blocks_that_touch_are_those_that_border_on_each_other() -> None:
    assert sorted(PLACES) == sorted(AREAS)
    for row, areas in enumerate(GRID):
        for column, area in enumerate(areas):
            beside = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
            touching = {other for other, place in PLACES.items() if place in beside}
            assert touching == set(AREAS[area].adjacent), area


def test_everything_on_the_board_has_words() -> None:
    words = Speech("en")
    for key in (
        *(f"area.{area}" for area in AREAS),
        *(f"box.{box}" for box in BOXES),
        *(f"unit.{kind}" for kind in TYPES),
    ):
        assert words.has(key), key
    for code in (*AREAS, *BOXES, *CARDS):
        assert words.named(code) != code
    for card in CARDS.values():
        assert words.has(f"group.{card.group}")
        assert words.has("does.vote_card" if card.group == "vote" else f"does.{card.effect}"), card.id


def test_who_commands_what_can_be_seen() -> None:
    view = view_of(offices={"P2": ["MIN"], "P3": ["G1"]}, dead=["P3"], presidente="P1")
    troops = read(view).troops
    assert [(troop.commander, troop.number) for troop in troops["PC-PAL"]] == [(0, 4)]
    assert [(troop.commander, troop.number) for troop in troops["POL-2"]] == [(1, 1)]
    assert [(troop.commander, troop.number) for troop in troops["BAR-1"]] == [(PASSIVE, 6)]


def test_an_influence_counts_more_with_its_partner() -> None:
    (family, *_) = read(view_of(influence={"P1": ["INF-05", "INF-04"]})).families
    assert dict(family.influence) == {"INF-05": 10, "INF-04": 5}
    assert family.votes == 15


def test_cash_of_others_is_a_number_of_bills() -> None:
    fields = {"cash": {"P1": [3, 1], "P2": [2]}}
    own = text(view_of(Seat(0), **fields), "en")
    assert "Cash: 2 bills (M1 and M3), M4 together." in own
    others = text(view_of(Seat(1), **fields), "en")
    assert "Cash: 2 bills." in others and "M1 and M3" not in others


def test_a_place_is_hidden_until_all_are_turned_up() -> None:
    fields = {"places": {"P1": "bank", "P2": "home"}, "at": "turn/assassinations"}
    assert "Place: in the bank." in text(view_of(Seat(0), **fields), "en")
    assert "Place: chosen, still hidden." in text(view_of(Seat(1), **fields), "en")
    assert "in the bank" not in text(view_of(Seat(1), **fields), "en")


@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_all_boards_of_a_random_game_have_words_fit_and_keep_secrets(seats: int) -> None:
    rng, line = Quick(seats), Line.start(GAME, seats, {}, Seeded(seats))
    for n in range(400):
        if line.over:
            break
        a_move(line, rng, 10).on(line)
        if n % 20:
            continue
        for viewer in (PUBLIC, *line.state.all_seats):
            view = line.view(viewer)
            told = text(view, "en")
            drawn = [svg(view, "en", size="phone"), svg(view, "en", size="wide"), hand_svg(view, "en")]
            assert "⟦" not in told and not any("⟦" in one for one in drawn)
            assert max(map(len, told.splitlines())) <= 80
            assert all(len(one) < 64 * 1024 for one in drawn)
            hands = as_a(JuntaState, line.state).hand
            hidden = {card for seat, hand in enumerate(hands) if seat != viewer for card in hand}
            assert not hidden & set(re.findall(r"[A-Z]{3}-\d\d", " ".join(drawn)))


def test_units_are_told_apart_by_where_they_stand_while_there_is_a_coup() -> None:
    coup = view_of(at="turn/coup/uprising/fighting/coup_phase(1)/movement(1)", units={"1B-2": "DIS-OLD"})
    assert named(coup, "en")["item.1B-2"] == "1st brigade infantry 2 (Old Town)"
    calm = view_of(at="turn/banking")
    assert named(calm, "en") == {}


def test_own_bills_and_the_aid_stand_in_the_hand_and_nowhere_for_others() -> None:
    fields: dict[str, Any] = {"at": "turn/budget", "cash": {"P1": [1, 3]}, "aid": [1, 2, 2, 2, 1, 1, 3, 2]}
    own, others = hand_svg(view_of(Seat(0), **fields), "en"), hand_svg(view_of(Seat(1), **fields), "en")
    assert "Cash: M4" in own and "Aid: M14" in own
    assert "Cash:" not in others and "Aid:" not in others


def test_a_card_says_in_which_area_its_units_appear() -> None:
    words = Speech("en")
    assert effect(CARDS["UNI-02"], words) == "In a coup, a district of your choice: 4 units appear together."
    assert effect(CARDS["UNI-08"], words) == "In a coup, The Hills or Docks: one unit appears."
    assert "of the crowd" in effect(CARDS["BRB-07"], words)


def test_a_card_in_the_hand_says_what_it_would_bring_beside_those_on_the_table() -> None:
    held = {"influence": {"P1": ["INF-01"]}, "hands": {"P1": ["INF-06", "VOT-01"]}}
    state = position({"seats": 5, "at": "turn/budget", "aid": [2] * 8, "offices": {"P2": ["MIN"]}, **held})
    line = Line.at_position(GAME, as_a(JuntaState, state))
    line.submit(Seat(0), "propose_budget", {"P2": 2})
    names = named(line.view(Seat(0)), "en")
    assert names["item.INF-06"] == "Christian Democrats (10 votes)"
    assert names["item.VOT-01"] == "Black Marketeers (3 votes)"
    assert names["item.PRE"] == "Presidente (1 vote)"


def test_a_card_that_would_be_lost_says_so_where_it_is_chosen() -> None:
    """J-CARD-06: Demand for Reform needs the Christian Democrats."""
    held: dict[str, Any] = {"at": "turn/banking", "hands": {"P1": ["EVT-04", "EVT-08"]}}
    lost = "Demand for Reform (does nothing now: needs Christian Democrats in play)"
    assert named(view_of(Seat(0), **held), "en") == {"item.EVT-04": lost}
    assert named(view_of(Seat(0), **held, influence={"P1": ["INF-06"]}), "en") == {}
    assert named(view_of(Seat(1), **held), "en") == {}


def test_whose_units_are_whose_is_drawn_also_where_a_position_names_no_families() -> None:
    view = view_of(offices={"P2": ["MIN"], "P3": ["G1"]})
    badges = [family.badge for family in read(view).families]
    assert not any(view["family"]) and len(set(badges)) == len(badges) == 5 and all(badges)
    chosen = read({**view, "family": ["DIA", "", "", "", ""]})
    assert [family.badge for family in chosen.families] == ["DIA", "", "", "", ""]


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
@pytest.mark.parametrize("at", ["turn/offices", "turn/budget", "turn/banking"])
def test_families_sit_clockwise_two_in_a_row_on_a_projector(seats: int, at: str) -> None:
    """Who comes after whom decides ballots, banking and coups, so the picture keeps the order."""
    drawn = svg(view_of(seats=seats, at=at), "en", size="wide")
    found = re.findall(r'translate\(([\d.]+) ([\d.]+)\)[^>]*><g class="family" data-seat="P(\d)"', drawn)
    places = [(float(x), float(y)) for x, y, _ in found]
    assert [int(seat) for _, _, seat in found] == list(range(1, seats + 1))
    left, right = places[::2], places[1::2]
    assert len({x for x, _ in left}) == 1 and len({x for x, _ in right}) <= 1
    assert all(x < there for (x, _), (there, _) in zip(left, right, strict=False))
    assert [y for _, y in left] == sorted(y for _, y in left) and [y for _, y in right] == sorted(y for _, y in right)
