"""Playouts end in time with nothing lost, and bots answer legally, knowing nothing but their view."""

import json
from typing import Any

import pytest

from playtest.engine import Decision, Line, Quick, Seat, Seeded, playout, playouts
from tests.conformance.checks import going_on, no_floats, written
from tests.conformance.driver import some_options
from tests.conformance.registry import ENDING, KEYS, TABLES, load, longest
from tests.scale import times

BOTS = [(key, name) for key in KEYS for name in load(key).bots]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_playouts_end_within_the_declared_number_of_decisions(key: str, seats: int) -> None:
    game = load(key)
    for seed in times(20):
        played = playout(game, seats, seed=seed, most=longest(key))
        assert played.state.over
        assert 0 < played.decisions <= longest(key)
        assert set(played.state.winners) <= set(played.state.all_seats)
        no_floats(played.state.view(Seat(0)))
        if game.standing is not None:
            assert len(game.standing(played.state)) == seats


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_playouts_end_under_any_options_with_nothing_lost(key: str, seats: int) -> None:
    game = load(key)
    for seed in times(10):
        rng = Quick(seed)
        options = some_options(game, seats, rng, ENDING.get(key))
        start = Line.start(game, seats, options, Seeded(seed))
        played = playout(game, seats, options, seed, most=5 * longest(key))
        if game.conserved is not None:
            assert game.conserved(played.state) == game.conserved(start.state), options.changed()


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_playout_depends_on_its_seed_alone(key: str, seats: int) -> None:
    game = load(key)
    once = [written(playout(game, seats, seed=seed).state.json()) for seed in range(4)]
    again = [written(playout(game, seats, seed=seed).state.json()) for seed in range(4)]
    assert once == again
    stream = playouts(game, seats, seed=1)
    assert [next(stream).state.over for _ in range(3)] == [True] * 3


class AtRandom:
    """A bot that answers as a seat without one does; with it the rules run as they are written."""

    def choose(self, decision: Decision, view: Any, rng: Any) -> Any:
        return decision.sample(rng)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_quick_forms_play_what_the_rules_as_they_are_written_play(key: str, seats: int) -> None:
    """Whatever the options: the same chance gives the same answers and the same end."""
    game = load(key)
    for seed in times(10):
        options = some_options(game, seats, Quick(seed), ENDING.get(key))
        quick = playout(game, seats, options, seed, most=5 * longest(key))
        plain = playout(game, seats, options, seed, [AtRandom()] * seats, most=5 * longest(key))
        assert quick.decisions == plain.decisions, options.changed()
        assert quick.state.json() == plain.state.json(), options.changed()


class Guarded:
    """A bot that gets its view as a file would give it, and whose answers are looked at."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner
        self.answers = 0

    def choose(self, decision: Decision, view: Any, rng: Any) -> Any:
        seen = json.loads(written(view()))
        assert seen["viewer"] == decision.seat
        value = self.inner.choose(decision, lambda: seen, rng)
        assert decision.read(decision.choice.json(value)) == value, f"{decision!r}: {value!r} is not legal"
        self.answers += 1
        return value


@pytest.mark.parametrize(("key", "name"), BOTS)
def test_bots_finish_games_with_legal_answers(key: str, name: str) -> None:
    game = load(key)
    for seats in game.players:
        for seed in times(3):
            bots = [Guarded(game.bots[name]()) for _ in range(seats)]
            played = playout(game, seats, seed=seed, bots=bots, most=longest(key))
            assert played.state.over
            assert sum(bot.answers for bot in bots) > 0


@pytest.mark.parametrize(("key", "name"), BOTS)
def test_bots_play_in_a_line_too(key: str, name: str) -> None:
    """Under any options, and with the view of the table that a seat really gets there."""
    game = load(key)
    for seed in times(4):
        rng = Quick(seed)
        seats = game.players[seed % len(game.players)]
        line = Line.start(game, seats, some_options(game, seats, rng), Seeded(seed))
        bots = [Guarded(game.bots[name]()) for _ in range(seats)]
        while not line.over and line.n < 200:
            decision = line.open[0]
            view = line.view(decision.seat)
            bot = bots[decision.seat] if decision.seat >= 0 else None
            value = decision.sample(rng) if bot is None else bot.choose(decision, lambda seen=view: seen, rng)
            line.submit(decision.seat, decision.what, decision.choice.json(value))
        going_on(line)
