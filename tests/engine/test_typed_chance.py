"""Dice and cards of the real table: the deed stops, asks, and is done again with what was typed in."""

import json
from typing import Any

import pytest

from playtest.engine import TABLE, Line, NotNow, Quick, Refused, Scripted, Seat, Seeded, Typed
from playtest.games import load
from playtest.games.kuhn.game import KuhnState
from tests.engine.play_tools import council, everything, random_step, refused, start
from tests.hostile import HOSTILE
from tests.typed import as_a

P1, P2, P3 = Seat(0), Seat(1), Seat(2)
CARDS_SEEDED = Typed(["die"], Seeded(3))


def type_in(line: Line, *results: Any) -> None:
    for result in results:
        line.submit(TABLE, "chance", result)


def test_a_game_may_begin_with_results_of_the_real_table() -> None:
    line = Line.start(load("kuhn"), 2, luck=Typed(["card"], Seeded(0)))
    assert [(d.seat, d.what, d.choice.shown()["options"]) for d in line.open] == [(TABLE, "chance", ["J", "K", "Q"])]
    assert line.view()["waiting_for"] == [["TABLE", "chance"]]
    type_in(line, "K")
    assert line.open[0].choice.shown()["options"] == ["J", "Q"]
    type_in(line, "J")
    assert as_a(KuhnState, line.state).cards == ["K", "J"]
    assert line.entries[0].luck == (("deal", 0, "K"), ("deal", 1, "J"))
    assert (line.n, line.open[0].what) == (1, "bet")


def test_the_set_up_cannot_be_given_up() -> None:
    line = Line.start(load("kuhn"), 2, luck=Typed(["card"], Seeded(0)))
    type_in(line, "K")
    for act in (line.undo, line.cancel_pending):
        with pytest.raises(NotNow, match="nothing_to_undo"):
            act()
    assert line.open[0].choice.shown()["options"] == ["J", "Q"]


def waiting() -> Line:
    """A line whose second round waits for its income dice; cards come from a seed."""
    line = start(luck=CARDS_SEEDED)
    type_in(line, 6, 6, 6)
    line.submit(P1, "propose", [0, 0, 0])
    for seat in (P1, P2, P3):
        line.submit(seat, "vote", True)
    line.submit(TABLE, "go_on", None)
    return line


def given(line: Line) -> list[Any] | None:
    """What was typed in so far for the deed that waits."""
    return None if line.pending is None else [value for _, _, value in line.pending.given]


def test_the_deed_waits_whole() -> None:
    line = waiting()
    pending = line.pending
    assert pending is not None
    assert (pending.what, pending.need.label, pending.given) == ("go_on", "2/income:P1", ())
    assert (line.n, council(line).round, line.entries[-1].what) == (5, 1, "vote")
    type_in(line, 1, 2)
    assert given(line) == [1, 2]
    before = council(line).coins[:]
    type_in(line, 6)
    assert given(line) is None
    assert (line.n, council(line).round) == (6, 2)
    assert council(line).coins == [before[0] + 1, before[1] + 2, before[2]]
    assert [value for label, _, value in line.entries[-1].luck if "income" in label] == [1, 2, 6]


def test_while_it_waits_nothing_else_can_be_done() -> None:
    line = waiting()
    before = everything(line)
    for answer in HOSTILE:
        if type(answer) is not int or answer != 1:
            assert refused(line, TABLE, "chance", answer).code == "malformed"
    for seat, what in ((P1, "resign"), (P1, "propose"), (TABLE, "go_on"), (P2, "chance")):
        assert refused(line, seat, what, 1).code == "waiting_for_chance"
    assert [line.offers(seat) for seat in (P1, P2, P3)] == [[], [], []]
    assert everything(line) == before


def test_a_doubled_click_is_not_the_next_die() -> None:
    line = waiting()
    token = line.token(line.open[0])
    line.submit(TABLE, "chance", 4, token)
    with pytest.raises(NotNow, match="stale"):
        line.submit(TABLE, "chance", 4, token)


@pytest.mark.parametrize("how", ["undo", "cancel_pending"])
def test_a_deed_that_waits_can_be_given_up(how: str) -> None:
    line = waiting()
    type_in(line, 1)
    getattr(line, how)()
    assert (line.pending, line.n) == (None, 5)
    assert [(d.seat, d.what) for d in line.open] == [(TABLE, "go_on")]
    line.submit(TABLE, "go_on", None)
    assert line.pending is not None
    assert line.pending.given == ()


def test_what_was_drawn_before_the_need_is_not_drawn_again() -> None:
    """The storm's card comes from a script, which is used up; the dice after it have to be typed in."""
    script = Scripted({"1/storm*": ["A", "B"], "*storm*": ["C"]}, otherwise=Seeded(1))
    line = start(luck=Typed(["die"], script))
    type_in(line, 6, 6, 6)
    line.override({"hand": [["A", "B"], [], []]}, "", "known cards")
    line.submit(P1, "propose", [0, 0, 0])
    for seat in (P1, P2, P3):
        line.submit(seat, "vote", True)
    line.submit(TABLE, "go_on", None)
    type_in(line, 3, 3, 3)
    assert council(line).hand[0] == ["B"]
    assert script.left["1/storm*"] == ["B"]


def test_undo_redo_and_loading_need_no_results_again() -> None:
    line = waiting()
    type_in(line, 1, 2, 3)
    after = everything(line)
    line.undo()
    line.redo()
    assert everything(line) == after
    line.undo()
    line.submit(TABLE, "go_on", None)
    assert line.pending is not None
    assert json.dumps(line.entries[-1].json())


def test_an_edit_that_needs_more_results_waits_for_them() -> None:
    """A rejected offer is edited to a resignation of nobody: what is replayed keeps its dice, what is new asks."""
    line = waiting()
    type_in(line, 1, 2, 3)
    edited, stop = line.edit(1, [1, 1, 1])
    assert stop is None
    assert edited.pending is None
    assert council(edited).coins != council(line).coins
    fresh = start(luck=CARDS_SEEDED)
    stop = fresh.replay(line.entries[1:])
    assert stop is not None
    assert stop.refused.code == "waiting_for_chance"


def test_whole_games_with_typed_dice_and_cards_end_like_seeded_ones() -> None:
    for seed in range(4):
        seeded, rng = start(seed), Quick(seed)
        typed = start(luck=Typed(["die", "card"], Seeded(77)))
        results = feed(typed, seeded.entries[0].luck)
        while not seeded.over:
            entry = random_step(seeded, rng)
            assert entry is not None
            if entry.what == "withdraw":
                typed.withdraw(entry.seat)
            else:
                typed.submit(entry.seat, entry.what, entry.answer)
            results += feed(typed, entry.luck)
        assert everything(typed) == everything(seeded)
        assert [entry.luck for entry in typed.entries] == [entry.luck for entry in seeded.entries]
        assert results > 10


def feed(line: Line, luck: Any) -> int:
    """Type in what a deed waits for out of another line's results; how many it took."""
    left: dict[str, list[Any]] = {}
    for label, _, value in luck:
        left.setdefault(label, []).append(value)
    fed = 0
    while line.pending is not None:
        need = line.pending.need
        taken = [value for label, _, value in line.pending.results if label == need.label]
        value = left[need.label][len(taken)]
        if need.space.count(value) == 0:
            raise Refused("feed", "")
        type_in(line, value)
        fed += 1
    return fed


def test_the_last_result_that_was_typed_in_can_be_taken_back() -> None:
    line = waiting()
    with pytest.raises(NotNow, match="nothing_to_undo"):
        line.untype()
    type_in(line, 1, 2)
    assert line.untype() == 2
    assert line.pending is not None
    assert (line.pending.need.label, [value for _, _, value in line.pending.given]) == ("2/income:P2", [1])
    type_in(line, 3, 4)
    assert [value for label, _, value in line.entries[-1].luck if "income" in label] == [1, 3, 4]
