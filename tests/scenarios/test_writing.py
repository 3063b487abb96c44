"""Played games written down as scenarios and played again."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playtest import games
from playtest.engine import Line, Quick, Seat, Seeded
from playtest.scenarios import Failed, find, loads, run, shipped, start_from, written
from playtest.scenarios.reading import read_yaml
from playtest.scenarios.writing import flow


def played(line: Line, seed: int, most: int) -> Line:
    """Random answers, now and then one taken back or said beside the point."""
    rng = Quick(seed)
    while line.open and line.n < most:
        decision = line.open[rng.below(len(line.open))]
        line.submit(decision.seat, decision.what, decision.choice.json(decision.sample(rng)))
        if line.entries[-1].sealed and line.open and decision.withdraw and rng.below(3) == 0:
            locked = [seat for seat in line.state.all_seats if line.locked(seat, decision.what)]
            if decision.seat in locked:
                line.withdraw(decision.seat)
    return line


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("key", "seats"), [("kuhn", 2), ("viva", 3), ("viva", 5)])
def test_a_played_game_runs_again_from_its_text(key: str, seats: int, seed: int) -> None:
    line = played(Line.start(games.load(key), seats, {}, Seeded(seed)), seed, 120)
    text = written(line, "G1", "As it was played")
    (scenario,) = loads(text)
    outcome = run(scenario, strict=False)
    assert outcome.passed, outcome.told()
    assert scenario.seats == seats


def test_options_and_words_come_along() -> None:
    line = Line.start(games.load("viva"), 3, {"pro_variant": True, "first_president": "seat_1"}, Seeded(3))
    line.submit(0, "talk", 'so: "what"?\nyes, true #1 & 🎲 \u2028')
    (scenario,) = loads(written(line, "G1", "Talk: all of it"))
    assert scenario.options["pro_variant"] is True
    assert run(scenario).passed
    assert scenario.title == "Talk: all of it"


def test_a_game_from_a_position_is_written_with_its_position() -> None:
    (path,) = [path for path in shipped("viva") if path.stem == "president"]
    begin = find(path, "C114")
    line = played(begin.start(Seeded(5)), 5, 30)
    (scenario,) = loads(written(line, "G1", "Onwards", begin))
    assert scenario.position == begin.position
    assert run(scenario).passed
    with pytest.raises(Failed, match="neither anew nor at the scenario"):
        written(line, "G1", "Onwards")


def test_a_ruling_cannot_be_written() -> None:
    line = Line.start(games.load("viva"), 4, {"first_president": "seat_1"}, Seeded(1))
    line.override({"round": 4}, "V-ROUND-02", "a test of rulings")
    with pytest.raises(Failed, match="entry 1 is a ruling"):
        written(line, "G1", "Ruled")


def test_only_what_stands_before_the_cursor_is_written() -> None:
    line = played(Line.start(games.load("kuhn"), 2, {}, Seeded(1)), 1, 9)
    line.undo()
    (scenario,) = loads(written(line, "G1", "Half of it"))
    assert scenario.expect["over"] is False
    assert run(scenario).passed


WORDS = st.text(max_size=30)


@given(st.recursive(st.none() | st.booleans() | st.integers(-(10**14), 10**14) | WORDS,
                    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS.filter(bool), inner, max_size=3),
                    max_leaves=12))  # fmt: skip
def test_every_value_is_read_as_it_was_written(value: object) -> None:
    if isinstance(value, str) or not _has_surrogates(value):
        assert read_yaml(f"value: {flow(value)}").data["value"] == value


def _has_surrogates(value: object) -> bool:
    return any(0xD800 <= ord(c) < 0xE000 for c in repr(value))


def test_the_text_is_stable() -> None:
    line = Line.start(games.load("kuhn"), 2, {}, Seeded(1))
    line.submit(Seat(0), "bet", "pass")
    first = written(line, "G1", "Twice")
    assert first == written(line, "G1", "Twice")
    assert first.splitlines()[:6] == [
        "game: kuhn",
        "scenarios:",
        "  - id: G1",
        "    title: Twice",
        "    seats: 2",
        "    script:",
    ]


def test_a_playtest_starts_from_a_scenario() -> None:
    (path,) = [path for path in shipped("viva") if path.stem == "president"]
    line = start_from(path, "C114", Seeded(2))
    seen: dict[str, Any] = line.view(Seat(0))
    assert seen["promises"][0] == ["M3", "YACHT"]
    assert "fights" in line.path
