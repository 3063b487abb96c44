"""Viva's scenarios as a whole: every rule is named, every value of every option matters, every refusal is told."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from playtest import games
from playtest.engine.choices import OneOf, YesNo
from playtest.engine.compound import Maybe
from playtest.engine.play import Line
from playtest.locales import rulebook
from playtest.scenarios import load, run, shipped
from tests.scenarios.whole import matters

LEDGER: dict[str, Any] = tomllib.loads((Path(__file__).parents[1] / "data" / "viva_ledger.toml").read_text("utf-8"))
GAME = games.load("viva")
ALL = [scenario for path in shipped("viva") for scenario in load(path)]

FREE: dict[str, list[Any]] = {
    "extension_victory_points": [2],
    "custom_deck": [],
    "max_rounds": [None, 2],
    "estate_number_list": [[5, 3, 1, 2]],
    "target_vp": [3],
    "presidency_vp": [0, 2],
    "prices": [{"extension": 3, "militia": 2, "card": 1}],
}
"""Values that stand for all others of options with any number of values; a deck of one's own goes with ``deck``."""


def values_of(name: str) -> list[Any]:
    """Every value of an option, or those that stand for them."""
    choice = GAME.options.TABLE[name].choice
    if name in FREE:
        return FREE[name]
    inner = choice.choice if isinstance(choice, Maybe) else choice
    assert isinstance(inner, OneOf | YesNo), f"{name} has many values: name one in FREE"
    return [*([None] if isinstance(choice, Maybe) else []), *inner]


VALUES = [
    (name, value)
    for name in GAME.options.TABLE
    for value in values_of(name)
    if (name, value) != ("player_count_range", "4..5")  # it only refuses to begin; see the scenario O01b
]


@pytest.mark.parametrize(("name", "value"), VALUES, ids=[f"{name}={value}" for name, value in VALUES])
def test_every_value_of_every_option_makes_a_difference_somewhere(name: str, value: Any) -> None:
    assert matters(ALL, name, value, values_of)


def test_every_rule_is_named_by_a_scenario() -> None:
    named = {rule for scenario in ALL for rule in scenario.rules}
    assert set(rulebook("viva", "en")) - named == set()


def test_every_refusal_of_the_ledger_is_told_by_a_scenario() -> None:
    told = {step["refused"]["code"] for scenario in ALL for step in scenario.script if "refused" in step}
    assert set(LEDGER["refusals"]["order"]) - told == set()


VARIANTS = {
    "V-VAR-01": {},
    "V-VAR-02": {"pro_variant": True},
    "V-VAR-03": {"sniper_destroys": True},
    "V-VAR-04": LEDGER["presets"]["published"],
    "V-VAR-05": {"deck": "money_and_luxury", "president_orders": "defend_only"},
    "V-VAR-06": {"deck": "no_events"},
    "V-VAR-07": {"promise_minimum": 0},
    "V-VAR-08": {"open_hands": True},
    "V-VAR-09": {"prices": {"extension": 3, "militia": 2, "card": 1}},
}


@pytest.mark.parametrize(("rule", "options"), VARIANTS.items())
def test_a_new_game_cites_the_variant_that_it_is(rule: str, options: dict[str, Any]) -> None:
    cited = Line.start(GAME, 4, options).cited()
    assert {found for found in cited if found.startswith("V-VAR")} == {rule}


def test_a_variant_can_be_changed_and_put_together() -> None:
    def variants(**options: Any) -> set[str]:
        return {found for found in Line.start(GAME, 4, options).cited() if found.startswith("V-VAR")}

    assert variants(pro_variant=True, target_vp=5) == {"V-VAR-02", "V-VAR-03"}
    assert variants(deck="no_events", promise_minimum=0, max_rounds=3) == {"V-VAR-06", "V-VAR-07"}
    assert variants(max_rounds=3) == set()


def test_every_decision_of_the_ledger_has_its_row_and_cites_it_when_it_is_made() -> None:
    assert set(LEDGER["decisions"]["names"]) <= set(GAME.decisions)
    made = {rule for scenario in ALL for rule in run(scenario, strict=False).rules if rule.startswith("V-D-")}
    assert made == {f"V-D-{n:02d}" for n in range(1, 26)}
