"""Magnates' scenarios as a whole: every rule is named, every value of every option matters, every refusal is told."""

from typing import Any

import pytest

from playtest import games
from playtest.engine.choices import OneOf, YesNo
from playtest.engine.play import Line
from playtest.locales import rulebook
from playtest.scenarios import Scenario, find, load, run, shipped
from tests.scenarios.whole import matters

GAME = games.load("magnates")
ALL = [scenario for path in shipped("magnates") for scenario in load(path)]

FREE: dict[str, list[Any]] = {
    "manager_supply": [1, "unlimited"],
    "city_supply": [1, 3, "unlimited"],
    "treaty_markers": [1, 2, 3, 4, 5],
    "unit_costs": [{"inf": 2, "cav": 4, "art": 4, "cos": 3}, {"inf": 1, "cav": 5, "art": 0, "cos": 6}],
    "unit_hits": [{"inf": 5, "cav": 4, "cos": 4}, {"inf": 4, "cav": 3, "cos": 6}],
}
"""Values that stand for all others of options with any number of values."""

WITHOUT_EFFECT = {"expansion_chain"}
"""What makes no difference on the map as it is, as each colour has arrows out of one province only (M-Q-50)."""


def values_of(name: str) -> list[Any]:
    """Every value of an option, or those that stand for them."""
    if name in FREE:
        return FREE[name]
    choice = GAME.options.TABLE[name].choice
    assert isinstance(choice, OneOf | YesNo), f"{name} has many values: name some in FREE"
    return [*choice]


VALUES = [(name, value) for name in GAME.options.TABLE for value in values_of(name)]


@pytest.mark.parametrize(("name", "value"), VALUES, ids=[f"{name}={value}" for name, value in VALUES])
def test_every_value_of_every_option_makes_a_difference_somewhere(name: str, value: Any) -> None:
    assert matters(ALL, name, value, values_of) != (name in WITHOUT_EFFECT)


def test_every_rule_is_named_by_a_scenario() -> None:
    named = {rule for scenario in ALL for rule in scenario.rules}
    assert set(rulebook("magnates", "en")) - named == set()


REFUSALS = [
    "track_full", "token_missing", "token_used", "shortage_sum", "shortage_over", "bid_too_high", "bid_too_low",
    "too_many_estates", "one_province", "no_cube", "no_disc", "no_such_estate", "not_your_estate", "own_estate",
    "has_manager", "no_manager_left", "has_city", "no_city_left", "no_seat", "no_money", "treaty_taken",
    "treaty_there", "no_treaty_with", "move_count", "same_place", "too_far", "sejm_empty", "not_last",
    "last_shared", "too_early", "college_count", "college_twice", "must_act", "unit_limit", "cossacks_elsewhere",
    "pool_empty", "no_unit", "campaign_run", "treaty_stands", "no_enemy", "removal_sum", "removal_over",
    "gift_amount", "game_over", "option_off", "wrong_phase", "not_your_turn", "not_now", "tokens_locked",
    "bid_locked", "not_tied", "no_attack_left", "relief_passed", "relief_over", "player_count", "presets_clash",
    "option_needs", "no_such_seat",
]  # fmt: skip


def test_every_refusal_is_told_by_a_scenario() -> None:
    told = {step["refused"]["code"] for scenario in ALL for step in scenario.script if "refused" in step}
    assert set(REFUSALS) - told == set()


def test_every_decision_is_made_somewhere_and_cites_its_row() -> None:
    made = {rule for scenario in ALL for rule in run(scenario, strict=False).rules if rule.startswith("M-D-")}
    assert made == set(GAME.decisions.values()) == {f"M-D-{n:02d}" for n in range(1, 24)}


VARIANTS: dict[str, tuple[int, dict[str, Any]]] = {
    "M-VAR-01": (4, {}),
    "M-VAR-02": (3, {"vienna_rules": True}),
    "M-VAR-03": (3, {"habsburg_agents": True}),
    "M-VAR-04": (3, {"colleges_per_action": 1}),
    "M-VAR-08": (3, {"gentle_borders": -1}),
    "M-VAR-09": (3, {"open_influence": True}),
    "M-VAR-10": (3, {"short_game": True}),
}


@pytest.mark.parametrize(("rule", "game"), VARIANTS.items())
def test_a_new_game_cites_the_variant_that_it_is(rule: str, game: tuple[int, dict[str, Any]]) -> None:
    cited = Line.start(GAME, game[0], game[1]).cited()
    assert {found for found in cited if found.startswith("M-VAR")} == {rule}


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ({"cossack_revolt": "never"}, {"M-VAR-05"}),
        ({"pure_seed": True}, {"M-VAR-05", "M-VAR-06"}),
        ({"published_extras": True}, {"M-VAR-02", "M-VAR-07"}),
        ({"published_extras": True, "vienna_rules": False}, {"M-VAR-07"}),
        ({}, set()),
    ],
)
def test_a_set_of_options_is_the_variants_that_it_brings(options: dict[str, Any], rules: set[str]) -> None:
    cited = Line.start(GAME, 3, options).cited()
    assert {found for found in cited if found.startswith("M-VAR")} == rules


STARTS = [("turns", "T2"), ("turns_late", "T3"), ("turns_late", "T4")]
PLAYED = [("turns", "T1"), ("turns", "T2"), ("turns_late", "T3")]


def scenario_of(chapter: str, scenario_id: str) -> Scenario:
    (path,) = [path for path in shipped("magnates") if path.stem == chapter]
    return find(path, scenario_id)


@pytest.mark.parametrize(("start", "played"), [*zip(STARTS, PLAYED, strict=True)])
def test_each_turn_begins_with_what_the_turn_before_has_left(start: tuple[str, str], played: tuple[str, str]) -> None:
    position, end = scenario_of(*start).position, scenario_of(*played).expect
    assert position is not None
    for name in ("hetman", "money", "prestige", "wealth", "enemies", "cubes"):
        assert pruned(position[name]) == pruned(end[name]), name
    assert {code: " ".join(row) for code, row in position["estates"].items()} == end["estates"]


def pruned(value: Any) -> Any:
    """The same without what is 0."""
    if not isinstance(value, dict):
        return value
    left = {name: pruned(inner) for name, inner in value.items()}
    return {name: inner for name, inner in left.items() if inner not in (0, {})}
