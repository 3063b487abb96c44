"""The same checks from the positions of the scenarios that come with a game: in the middle of all that can happen.

Random games seldom come to some of them, and what leaks or breaks there would stay unseen (ENGINE, section 4).
"""

from collections import Counter
from functools import cache

import pytest

from playtest.engine import PUBLIC, Line, Quick, Seeded
from playtest.games import GAMES
from playtest.scenarios import load, shipped
from tests.conformance.checks import conserved, everything_holds, going_on
from tests.conformance.driver import a_move, pick
from tests.conformance.twins import follow, rarest_pair
from tests.scale import LONG

SHARE = 12
"""One scenario in so many is looked at, unless the run is a long one."""

FILES = [(key, path.stem) for key in GAMES for path in shipped(key)]


@cache
def positions(key: str, chapter: str) -> list[tuple[str, Line]]:
    """The beginnings of some scenarios of a file, each with its id."""
    (path,) = [path for path in shipped(key) if path.stem == chapter]
    chosen = load(path)[:: max(1, SHARE // LONG)]
    return [(scenario.id, scenario.start(Seeded(1), strict=True)) for scenario in chosen]


@pytest.mark.parametrize(("key", "chapter"), FILES)
def test_twins_look_alike_from_there(key: str, chapter: str) -> None:
    seen: Counter[str] = Counter()
    for i, (name, start) in enumerate(positions(key, chapter)):
        rng = Quick(i)
        for viewer in (pick(list(start.state.all_seats), rng), PUBLIC):
            line = Line.at_position(start.game, start.state, Seeded(i))
            if not line.over:
                outcome = follow(rarest_pair(line, viewer, rng, seen), rng, most=8)
                assert outcome, name


@pytest.mark.parametrize(("key", "chapter"), FILES)
def test_play_goes_on_from_there(key: str, chapter: str) -> None:
    for i, (_, start) in enumerate(positions(key, chapter)):
        line, rng = Line.at_position(start.game, start.state, Seeded(i), strict=True), Quick(i)
        at_first = None if line.game.conserved is None else line.game.conserved(line.state)
        everything_holds(line, at_first, rng) if not line.over else going_on(line)
        for _ in range(8):
            if not line.over:
                a_move(line, rng, 20).on(line)
        going_on(line)
        conserved(line, at_first)
