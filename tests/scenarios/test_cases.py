"""Every scenario that comes with a game, by id."""

import pytest

from playtest import games
from playtest.scenarios import Scenario, load, run, shipped

ALL = [scenario for key in games.GAMES for path in shipped(key) for scenario in load(path)]


@pytest.mark.parametrize("scenario", ALL, ids=lambda scenario: f"{scenario.game.key}-{scenario.id}")
def test_scenario(scenario: Scenario) -> None:
    outcome = run(scenario)
    assert outcome.passed, "\n".join(outcome.told())


def test_no_id_is_used_twice_in_a_game() -> None:
    ids = [(scenario.game.key, scenario.id) for scenario in ALL]
    assert len(ids) == len(set(ids))
