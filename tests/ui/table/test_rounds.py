"""Whole rounds at the table's page, answered by chance, at three to five seats and in both languages."""

from __future__ import annotations

import re

import pytest

from playtest.engine import PUBLIC, seat_name
from playtest.games.viva.state import VivaState
from tests.typed import as_a
from tests.ui.table.conftest import Begin
from tests.ui.table.driver import on_page

NAMES = ("Anna", "Ben", "Çelik", "Dörte", "Eve")


def names(seats: int) -> dict[str, str]:
    return {f"name{n}": name for n, name in enumerate(NAMES[:seats], 1)}


@pytest.mark.parametrize(("seats", "language", "seed"), [(3, "en", 1), (4, "de", 2), (5, "en", 3), (5, "de", 4)])
def test_whole_rounds_by_chance(begin: Begin, seats: int, language: str, seed: int) -> None:
    hands = begin("viva", language, seed)
    hands.change(hands.page.setup.form, seats=str(seats))
    room = hands.start(seed=str(seed), **names(seats))
    rounds = set()
    for room in hands.play(70):
        rounds.add(as_a(VivaState, room.host.session.line.state).round)
        page = "".join(on_page().values())
        assert "⟦" not in page, re.findall(r".{60}⟦[^⟧]*⟧", page)[:3]
        assert room.notice.describe(), "nothing was said"
        assert not room.notice.describe().startswith("! "), "something went wrong"
    assert len(rounds) >= 2
    assert room.host.session.line.n > 70


def test_bots_answer_by_themselves_and_are_named(begin: Begin) -> None:
    hands = begin(seed=5)
    hands.change(hands.page.setup.form, seats="3")
    hands.change(hands.page.setup.form, plays2="random")
    hands.change(hands.page.setup.form, plays3="random")
    room = hands.start(name1="Anna", seed="11")
    people = room.host.session.sitting.people
    assert [(one.name, one.bot) for one in people.values()] == [("Anna", ""), ("Bot 2", "random"), ("Bot 3", "random")]
    assert not room.handover.covered
    for room in hands.play(12):
        assert [seat_name(one.seat) for one in room.host.waiting] == ["P1"], "only Anna is ever waited for"
        assert not room.handover.covered, "there is nobody to hide from"
    rows = room.host.rows(PUBLIC)
    assert "Bot 2 (the program)" in {row.who for row in rows}
    told = [(row.who, row.text) for row in rows if row.kind == "answered"]
    assert ("Bot 3 (the program)", "The program has answered: Where does each of your dice go?") in told
    said = room.notice.describe()
    assert "The program has answered for" in said and "Bot" in said


def test_the_line_about_what_changed_tells_the_weightiest_first(begin: Begin) -> None:
    hands = begin(seed=6)
    hands.change(hands.page.setup.form, seats="3")
    room = hands.start(seed="4", **names(3))
    overthrows = 0
    for room in hands.play(40):
        log = room.host.session.line.log(PUBLIC)
        fallen = [told for told in log if told["key"] == "overthrown"]
        if len(fallen) > overthrows:
            overthrows = len(fallen)
            assert log[-1]["key"] != "overthrown", "other things came after it"
            assert re.match(r"\w+ is overthrown! \(\d+ lines more are in the log\.\)", room.notice.describe())
    assert overthrows


def test_bots_alone_go_step_by_step(begin: Begin) -> None:
    hands = begin("kuhn")
    hands.change(hands.page.setup.form, plays1="random")
    hands.change(hands.page.setup.form, plays2="random")
    room = hands.start(seed="3")
    assert room.host.session.line.n == 1, "nothing is played before somebody says so"
    hands.press(room.stage.moves, "step")
    assert room.host.session.line.n == 2
    hands.press(room.stage.moves, "to_end")
    assert room.host.session.line.over
    assert "Won by" in room.describe()


def test_a_whole_game_of_another_kind(begin: Begin) -> None:
    hands = begin("kuhn")
    room = hands.start(name1="Ana", name2="Ben", seed="3")
    for _ in hands.play(9):
        pass
    assert room.host.session.line.over
    assert "The game is over" in room.describe()
    hands.hide()
    hands.tab("desk")
    hands.tool("end")
    ended = room.host.session.sitting.ended
    assert ended is not None and ended.body["status"] == "finished"
    assert "has been ended" in room.describe()
