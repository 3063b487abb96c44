"""Every game, every number of players, options at random, 5 % and 40 % of submissions out of turn: all checks hold."""

import pytest

from playtest.engine import Line, Quick, Scripted
from tests.conformance.checks import (
    a_double_is_refused,
    conserved,
    everything_holds,
    fingerprint,
    going_on,
    no_floats,
    position,
    saved_and_loaded,
    written,
)
from tests.conformance.driver import a_move, a_table, answer_to
from tests.conformance.registry import TABLES, costly, load, longest
from tests.scale import LONG, times

EVERY = 12
"""At one decision in so many all checks are made; in between only the quick ones, which hold at each."""

LONG_ENOUGH = 400
"""Decisions after which a game is left, unless the run is a long one."""


def play(line: Line, rng: Quick, rate: int, most: int) -> None:
    """Play to the end, or long enough, with the checks at each decision."""
    at_first = None if line.game.conserved is None else line.game.conserved(line.state)
    while not line.over and line.n < most:
        if rng.below(EVERY * costly(line.game.key)) == 0:
            everything_holds(line, at_first, rng)
        going_on(line)
        conserved(line, at_first)
        move = a_move(line, rng, rate)
        if move.what == "withdraw" or rng.below(2):
            move.on(line)
            continue
        token = line.token(line.may(move.seat, move.what, move.answer))
        move.on(line, token)
        a_double_is_refused(line, move, token)
    going_on(line)
    conserved(line, at_first)
    saved_and_loaded(line)


@pytest.mark.parametrize("rate", [5, 40])
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_random_games(key: str, seats: int, rate: int) -> None:
    for seed in times(1 if longest(key) > 500 else 8):
        line, rng = a_table(load(key), seats, seed * 100 + rate + seats)
        play(line, rng, rate, most=LONG_ENOUGH * LONG)
        the_record_is_the_truth(line)


def the_record_is_the_truth(line: Line) -> None:
    """The entries alone, without the source of luck, come to the same end; no number in them is rounded."""
    no_floats([entry.json() for entry in line.entries], "entries")
    again = Line(line.game, line.origin, Scripted({}), strict=False)
    again.entries = list(line.entries)
    again.jump(line.n)
    assert fingerprint(again) == fingerprint(line)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_an_earlier_answer_can_be_edited(key: str, seats: int) -> None:
    """The same answer changes nothing; another one is replayed up to the first that no longer stands."""
    for seed in times(2):
        line, rng = a_table(load(key), seats, 7000 + seed, strict=False)
        while not line.over and line.n < 120:
            a_move(line, rng, 20).on(line)
        for n in sorted({1 + rng.below(line.n - 1) for _ in range(5)}):
            edit_one(line, n, rng)


def edit_one(line: Line, n: int, rng: Quick) -> None:
    entry, before = line.entries[n], fingerprint(line)
    if entry.what != "withdraw":
        edited, stop = line.edit(n, entry.answer)
        assert stop is None, f"the same answer stops the replay: {stop}"
        assert fingerprint(edited) == before
        past = line.branch()
        past.jump(n)
        decision = past.may(entry.seat, entry.what, entry.answer)
        other = answer_to(decision, rng).answer
        edited, stop = line.edit(n, other)
        assert edited.entries[:n] == line.entries[:n]
        assert edited.entries[n].answer == decision.choice.json(decision.choice.read(other))
        assert (stop is None) == (edited.n == line.n), f"{edited.n} of {line.n} entries replayed, and yet {stop}"
        if stop is not None:
            assert stop.entry == line.entries[edited.n]
        the_record_is_the_truth(edited)
    assert fingerprint(line) == before, "an edit changed the line it was made from"


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_branches_go_their_own_way(key: str, seats: int) -> None:
    line, rng = a_table(load(key), seats, 9000 + seats, strict=False)
    while not line.over and line.n < 40:
        a_move(line, rng, 20).on(line)
    line.jump(1 + rng.below(line.n))
    before = fingerprint(line)
    twin = line.branch()
    assert position(twin) == position(line)
    while not twin.over and twin.n < line.n + 20:
        a_move(twin, rng, 20).on(twin)
    assert fingerprint(line) == before


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_same_seed_gives_the_same_game(key: str, seats: int) -> None:
    texts = []
    for _ in range(2):
        line, rng = a_table(load(key), seats, 33, strict=False)
        while not line.over and line.n < 80:
            a_move(line, rng, 20).on(line)
        texts.append(written([entry.json() for entry in line.entries]))
    assert texts[0] == texts[1]
