"""Junta's scenarios as a whole: every rule is named, every value of every option matters, refusals are told."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from playtest import games
from playtest.engine.basics import Refused
from playtest.engine.choices import OneOf, YesNo
from playtest.engine.fields import BadPosition
from playtest.locales import rulebook
from playtest.scenarios import Scenario, load, run, shipped

GAME = games.load("junta")
ALL = [scenario for path in shipped("junta") for scenario in load(path)]

FREE: dict[str, list[Any]] = {
    "owner_seat": [3],
    "nomination_laps": [2, "until_all_pass"],
    "cash_transfer_blackout": [[], ["P9"]],
    "hit_on_armed": [4],
    "hit_on_unarmed": [5],
    "hit_on_bombardment": [5],
    "gunboat_dice": [6],
    "air_raid_dice": [3],
    "air_raid_refuel": [0, 2],
    "bill_mix": [{"M1": 48, "M2": 32, "M3": 16}],
    "max_tied_ballots": [2],
    "short_game": [32],
}
"""Values that stand for all others of options with any number of values."""

WITHOUT_EFFECT = {"reset_step", "teaching_mode"}
"""What makes no difference to the play of a scenario: markers set back at the end of a turn or at the beginning of the
next (J-AMB-53), and places that are talked about afterwards (J-VAR-20)."""


def values_of(name: str) -> list[Any]:
    """Every value of an option but its usual one, or those that stand for them."""
    if name in FREE:
        return FREE[name]
    option = GAME.options.TABLE[name]
    assert isinstance(option.choice, OneOf | YesNo), f"{name} has many values: name some in FREE"
    return [value for value in option.choice if value != option.default]


VALUES = [(name, value) for name in GAME.options.TABLE for value in values_of(name)]


def with_other(scenario: Scenario, name: str) -> Iterator[Scenario]:
    """The scenario without this option, then with each other value that it may have."""
    rest = {key: value for key, value in scenario.options.items() if key != name}
    yield replace(scenario, options=rest)
    for value in values_of(name):
        if value != scenario.options[name]:
            yield replace(scenario, options={**rest, name: value})


def fails(scenario: Scenario) -> bool:
    """Does it go otherwise, or can it not even begin?"""
    try:
        return not run(scenario, strict=False).passed
    except (Refused, BadPosition):
        return True


@pytest.mark.parametrize(("name", "value"), VALUES, ids=[f"{name}={value}" for name, value in VALUES])
def test_every_unusual_value_of_every_option_makes_a_difference_somewhere(name: str, value: Any) -> None:
    setting = [scenario for scenario in ALL if name in scenario.options and scenario.options[name] == value]
    assert setting, f"no scenario sets {name} to {value}"
    matters = any(fails(other) for scenario in setting for other in with_other(scenario, name))
    assert matters != (name in WITHOUT_EFFECT)


def test_every_rule_is_named_by_a_scenario_or_works_in_one() -> None:
    named = {rule for scenario in ALL for rule in scenario.rules}
    worked = {rule for scenario in ALL for rule in run(scenario, strict=False).rules}
    assert set(rulebook("junta", "en")) - named - worked == set()


REFUSALS = [
    "presidente_starts_none", "one_coup_a_turn", "declined_already", "not_asked_yet", "not_phase_8", "no_coup",
    "presidente_waits", "battle_now", "movement_now", "too_far", "no_area", "not_your_unit", "moved_already",
    "just_arrived", "no_drop_there", "cannot_drop", "no_landing_there", "waits_off_map", "no_reaction_to_embassy",
    "no_marker", "no_receiver", "wrong_place", "no_unit_card", "no_bribe_card", "nobody_to_bribe", "own_units",
    "tried_already", "wrong_payment", "embassy", "no_own_units", "nobody_there", "no_target", "refuelling",
    "shot_bound", "no_opponent", "wrong_number", "not_withdrawing", "closed", "not_next_to", "must_leave",
    "no_cards_in_battle", "dice_are_rolling", "no_resigning_in_a_coup", "never_early", "not_between_phases",
    "proposed_already", "other_kind_of_coup", "no_candidate", "no_rebel", "too_many", "in_exile", "not_himself",
    "dead_already", "no_player", "in_battle", "game_over",
]  # fmt: skip
"""What is refused in a coup and after it."""


def test_every_refusal_of_a_coup_is_told_by_a_scenario() -> None:
    told = {step["refused"]["code"] for scenario in ALL for step in scenario.script if "refused" in step}
    assert set(REFUSALS) - told == set()


def test_every_decision_is_made_somewhere_and_cites_its_row() -> None:
    made = {rule for scenario in ALL for rule in run(scenario, strict=False).rules if rule.startswith("J-D-")}
    assert set(GAME.decisions.values()) - made == set()
