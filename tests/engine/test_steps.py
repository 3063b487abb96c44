"""Steps and flows: frames, paths, files, and positions that begin in the middle."""

import json
from typing import Any

import pytest

from playtest.engine import EngineError, Flow, Nothing, NotNow, Seat, Step, Table, anytime, ask, enter, flow, step
from playtest.engine.steps import frame_json, frame_read, label_of, node_of, nodes_of, package_of, path_of, stack_read

PACKAGE = package_of(__name__)


@step
def draw_up(s: Any, t: Table) -> None:
    """Draw up whatever there is."""


@step
def cast(s: Any, t: Table, seat: Seat) -> Any:
    yield ask(seat, "cast", Nothing(), "T-CAST")


@step
def named(s: Any, t: Table, seat: Seat, word: str = "x") -> None: ...


@anytime("speak")
def speak(s: Any, t: Table, seat: Seat) -> Any:
    if seat:
        raise NotNow("not_you", "T-SPEAK")
    yield ask(seat, "speak", Nothing(), "T-SPEAK")


closet = flow("closet", cast, named)
middle = flow("middle", draw_up(), closet(Seat(1)), closet(Seat(2)), void=lambda s: None)
outer = flow("outer", draw_up(), middle(), cast(Seat(0)))


def test_calling_a_step_gives_the_frame_that_runs_it() -> None:
    assert cast(Seat(2)) == (cast, (2,))
    assert middle() == (middle, ())
    assert (draw_up.name, draw_up.asks, draw_up.doc) == ("draw_up", False, "Draw up whatever there is.")
    assert (cast.asks, cast.anytime, speak.anytime) == (True, None, "speak")
    assert [repr(node) for node in (cast, closet)] == ["<step cast>", "<flow closet>"]


def test_children_that_are_not_called_get_the_flows_own_arguments() -> None:
    assert closet.child(0, (2,)) == (cast, (2,))
    assert closet.laid_out((2,)) == ((closet, (2,), 2), (named, (2,)), (cast, (2,)))
    assert outer.laid_out(()) == ((outer, (), 3), (cast, (0,)), (middle, ()), (draw_up, ()))


def test_what_is_no_step_cannot_stand_in_a_flow() -> None:
    with pytest.raises(EngineError, match="neither a step nor a flow"):
        flow("bad", draw_up(), lambda s, t: None)


def test_steps_are_found_by_name() -> None:
    assert node_of(PACKAGE, "cast") is cast
    assert node_of(PACKAGE, "middle") is middle
    assert {draw_up, closet, speak} <= set(nodes_of(PACKAGE))
    with pytest.raises(EngineError, match="no step or flow called 'casts'"):
        node_of(PACKAGE, "casts")
    assert list(nodes_of("no.such.package")) == []


def test_two_files_of_a_game_cannot_have_steps_of_one_name() -> None:
    def cast(s: Any, t: Table) -> None: ...

    cast.__module__ = f"{PACKAGE}.other"
    with pytest.raises(EngineError, match="two steps or flows"):
        step(cast)


def test_a_step_and_a_flow_cannot_share_a_name() -> None:
    with pytest.raises(EngineError, match="are called cast"):
        flow("cast", draw_up())
    assert node_of(PACKAGE, "cast") is cast


@pytest.mark.parametrize("frame", [cast(Seat(2)), middle(), (middle, (), 3), named(Seat(1), "word"), closet(Seat(0))])
def test_a_file_gives_a_frame_back(frame: Any) -> None:
    assert frame_read(PACKAGE, json.loads(json.dumps(frame_json(frame)))) == frame


@pytest.mark.parametrize(
    "saved",
    [
        None,
        "cast",
        [],
        ["cast"],
        ["cast", 1],
        ["cast", [True]],
        ["cast", [1.0]],
        ["cast", [[1]]],
        ["cast", []],
        ["cast", [1, 2]],
        ["cast", [1], 0],
        ["cast", [1], 1, 2],
        ["no_such_step", []],
        [["cast"], [1]],
        ["middle", [], -1],
        ["middle", [], 4],
        ["middle", [], True],
        ["middle", [], "1"],
        ["closet", []],
    ],
)
def test_a_frame_that_cannot_be_run_is_refused(saved: Any) -> None:
    with pytest.raises((ValueError, EngineError)):
        frame_read(PACKAGE, saved)


@pytest.mark.parametrize("saved", [[], [None], [["cast", [1]]]])
def test_a_stack_that_cannot_be_run_is_refused(saved: Any) -> None:
    with pytest.raises(ValueError, match=r"a stack|a frame"):
        stack_read(PACKAGE, saved)


def test_a_path_tells_where_the_game_stands() -> None:
    assert label_of(named(Seat(1), "word")) == "named(1,word)"
    assert path_of([[]]) == path_of([]) == ""
    assert (
        path_of([[(outer, (), 2), (middle, (), 3), (closet, (2,), 1), cast(Seat(2))]])
        == "outer/middle/closet(2)/cast(2)"
    )
    assert path_of([[(outer, (), 1), draw_up()], [(middle, (), 1), cast(Seat(0))]]) == "middle/cast(0)"


def test_a_frame_that_waits_below_is_not_on_the_path() -> None:
    assert path_of([[(outer, (), 3), cast(Seat(1)), cast(Seat(0))]]) == "outer/cast(0)"


@pytest.mark.parametrize(
    ("path", "frames"),
    [
        ("outer", [(outer, ())]),
        ("outer/draw_up", [(outer, (), 1), (draw_up, ())]),
        ("draw_up", [(outer, (), 1), (draw_up, ())]),
        ("outer/middle", [(outer, (), 2), (middle, ())]),
        ("middle/closet(2)", [(outer, (), 2), (middle, (), 3), (closet, (2,))]),
        ("middle/closet(2)/named(2)", [(outer, (), 2), (middle, (), 3), (closet, (2,), 2), (named, (2,))]),
    ],
)
def test_a_position_may_begin_anywhere_in_the_tree(path: str, frames: Any) -> None:
    assert enter(outer, path) == frames
    assert path_of([frames]).split("/")[-1] == path.split("/")[-1]


@pytest.mark.parametrize(
    ("path", "there"),
    [
        ("", "draw_up, middle"),
        ("nowhere", "draw_up, middle"),
        ("middle/cast", "closet"),
        ("draw_up/middle", "is a step"),
    ],
)
def test_a_path_that_leads_nowhere_says_what_there_is(path: str, there: str) -> None:
    with pytest.raises(ValueError, match=there):
        enter(outer, path)


def test_the_names_of_a_one_file_game_are_its_own() -> None:
    assert package_of("lone") == "lone"
    assert package_of("playtest.games.kuhn.game") == "playtest.games.kuhn"
    assert isinstance(closet, Flow)
    assert isinstance(cast, Step)
