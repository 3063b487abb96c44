"""Looking back step by step at the table: every stop in order, the board marked, the rule beside it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from playtest.engine import PUBLIC
from playtest.games.magnates.board import STOPS
from playtest.games.magnates.board.look import GLOW
from playtest.locales import Words
from tests.ui.table.driver import Hands

Begin = Callable[..., Hands]


def keys(hands: Hands) -> list[str]:
    return [button["key"] for button in hands.room.stage.moves.root.actions["buttons"]]


def letters(widget: Any) -> Iterator[str]:
    """The access keys of all buttons that are on the page."""
    yield from (one["shortcut"] for one in getattr(widget, "actions", {}).get("buttons", ()) if one["shortcut"])
    for child in getattr(widget, "children", ()):
        yield from letters(child)


@pytest.fixture
def hands(begin: Begin) -> Hands:
    """A table of bots that has just come through the invasions of the first turn."""
    hands = begin("magnates")
    for seat in (1, 2, 3):
        hands.change(hands.page.setup.form, **{f"plays{seat}": "random"})
    hands.start(seed="5")
    while not any(event["key"] == "invasion_over" for event in hands.room.host.session.line.log(PUBLIC)):
        hands.press(hands.room.stage.moves, "step")
    return hands


def test_one_walks_from_the_first_stop_of_the_last_entry_to_the_last(hands: Hands) -> None:
    line = hands.room.host.session.line
    told = [event for event in line.log(PUBLIC) if event["key"] in STOPS]
    last = [event for event in line.entries[line.n - 1].shown(PUBLIC) if event["key"] in STOPS]
    hands.press(hands.room.stage.moves, "walk")
    words, seen = Words("en", "magnates", hands.room.host.names), []
    while True:
        seen.append(hands.room.stage.headline.describe().splitlines()[-1])
        if "walk next" not in keys(hands):
            break
        hands.press(hands.room.stage.moves, "walk next")
    assert seen == [words.event(event) for event in told[-len(last) :]]
    assert "walk phase_on" not in keys(hands) and "walk back" in keys(hands)


def test_no_two_buttons_of_a_screen_have_the_same_key(hands: Hands) -> None:
    for screen in ("desk", "papers", "table"):
        hands.tab(screen)
        given = [*letters(hands.room.root)]
        assert "x" in given and len(given) == len(set(given)), (screen, given)
    assert "w" in given, "the walk has one of its own"


def test_each_stop_shows_its_rule_and_its_board(hands: Hands) -> None:
    hands.press(hands.room.stage.moves, "walk")
    for _ in range(12):
        stage = hands.room.stage
        board = json.dumps(stage.board.root.board)
        said = stage.headline.describe().splitlines()[-1]
        assert f"Just now: {said}" in stage.board.describe()
        assert "M-" in stage.reply.describe()
        assert GLOW in board
        if "walk back" in keys(hands):
            hands.press(stage.moves, "walk back")


def test_phases_are_walked_over_and_back(hands: Hands) -> None:
    hands.press(hands.room.stage.moves, "walk")
    where = [hands.room.stage.headline.describe().splitlines()[1]]
    while "walk phase_back" in keys(hands):
        hands.press(hands.room.stage.moves, "walk phase_back")
        where.append(hands.room.stage.headline.describe().splitlines()[1])
    assert len({line.split(" › ")[-1] for line in where}) > 4
    assert hands.room.stage.headline.describe().startswith("Step by step: 1 of ")
    hands.press(hands.room.stage.moves, "walk phase_on")
    assert "walk phase_back" in keys(hands)


def test_leaving_goes_back_to_the_table_and_nothing_stays(hands: Hands) -> None:
    hands.press(hands.room.stage.moves, "walk")
    hands.press(hands.room.stage.moves, "hide")
    assert hands.room.mode == "table"
    assert GLOW not in json.dumps(hands.room.stage.board.root.board)
    assert hands.room.stage.reply.describe() == ""
    assert "step" in keys(hands)


def test_a_game_whose_board_knows_no_stops_offers_nothing(begin: Begin) -> None:
    hands = begin("viva")
    hands.start()
    assert "walk" not in keys(hands)
