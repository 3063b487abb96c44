"""Junta's scenarios as a whole: every rule is named, every value of every option matters, refusals are told."""

from typing import Any

import pytest

from playtest import games
from playtest.engine.choices import OneOf, YesNo
from playtest.locales import rulebook
from playtest.scenarios import load, run, shipped
from tests.scenarios.whole import matters

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

WITHOUT_EFFECT = {"reset_step"}
"""What makes no difference to play: markers set back as a turn ends or as the next begins (J-AMB-53)."""


def values_of(name: str) -> list[Any]:
    """Every value of an option but its usual one, or those that stand for them."""
    if name in FREE:
        return FREE[name]
    option = GAME.options.TABLE[name]
    assert isinstance(option.choice, OneOf | YesNo), f"{name} has many values: name some in FREE"
    return [value for value in option.choice if value != option.default]


VALUES = [(name, value) for name in GAME.options.TABLE for value in values_of(name)]


@pytest.mark.parametrize(("name", "value"), VALUES, ids=[f"{name}={value}" for name, value in VALUES])
def test_every_unusual_value_of_every_option_makes_a_difference_somewhere(name: str, value: Any) -> None:
    assert matters(ALL, name, value, values_of) != (name in WITHOUT_EFFECT)


def test_every_rule_is_named_by_a_scenario_or_works_in_one() -> None:
    named = {rule for scenario in ALL for rule in scenario.rules}
    worked = {rule for scenario in ALL for rule in run(scenario, strict=False).rules}
    assert set(rulebook("junta", "en")) - named - worked == set()


REFUSALS = [
    "abroad", "already_named", "announced_already", "announcements_over", "bank_is_secure", "bank_is_shut",
    "banked_already", "battle_now", "bids_are_made", "bill_mix", "cannot_be_named", "cannot_drop", "cannot_land",
    "cannot_pay", "card_barred", "closed", "cousin_busy", "dead_already", "dead_deal_not", "dead_does_nothing",
    "dead_plays_nothing", "declined_already", "dice_are_rolling", "embassy", "exile_declared", "exile_plays_nothing",
    "exiles_only_swap", "family_without_office", "fled_already", "game_over", "gap_protects", "in_battle", "in_exile",
    "in_play", "in_the_middle", "just_arrived", "moved_already", "movement_now", "must_leave", "never_back",
    "never_early", "no_area", "no_bribe_card", "no_candidate", "no_cards", "no_cards_in_battle", "no_coup",
    "no_drop_there", "no_election", "no_goods_now", "no_landing_there", "no_marker", "no_offices_yet", "no_opponent",
    "no_own_units", "no_player", "no_pretext", "no_reaction_to_embassy", "no_rebel", "no_receiver",
    "no_resigning_in_a_coup", "no_straw_swaps", "no_such_family", "no_such_target", "no_such_victim", "no_swap_now",
    "no_target", "no_unit_card", "no_unit_there", "nobody_returns", "nobody_there", "nobody_to_bribe", "none_held",
    "not_a_candidate", "not_asked_yet", "not_at_the_bank", "not_attacked", "not_between_phases", "not_eligible",
    "not_for_the_presidente", "not_held", "not_here", "not_himself", "not_in_cash", "not_in_exile", "not_next_to",
    "not_now", "not_payable", "not_phase_8", "not_standing", "not_the_ministro", "not_the_presidente",
    "not_withdrawing", "not_your_bills", "not_your_decision", "not_your_gun", "not_your_source", "not_your_turn",
    "not_your_unit", "nothing_chosen", "nothing_to_offer", "nothing_to_pay", "nothing_to_show", "nothing_to_swap",
    "nothing_vacant", "offer_open", "offices_left", "one_coup_a_turn", "only_counters", "option_off",
    "other_kind_of_coup", "other_player_count", "outside_window", "own_decision", "own_units", "owner_seat",
    "paid_too_little", "paid_too_much", "place_chosen", "place_missing", "place_too_many", "police_used",
    "presidente_has_no_office", "presidente_starts_none", "presidente_stays", "presidente_waits", "promised_money",
    "promises_too_much", "proposed_already", "refuelling", "shot_bound", "source_used", "split_votes",
    "stack_too_small", "straw_offices", "too_far", "too_late_to_decline", "too_late_to_resign", "too_many",
    "too_many_offices", "tried_already", "two_brigades", "victim_abroad", "votes_are_counted", "waits_off_map",
    "wrong_group", "wrong_number", "wrong_payment", "wrong_phase", "wrong_place", "wrong_surplus", "wrong_window",
]  # fmt: skip
"""All that the rules can refuse."""


def test_every_refusal_is_told_by_a_scenario() -> None:
    told = {step["refused"]["code"] for scenario in ALL for step in scenario.script if "refused" in step}
    assert set(REFUSALS) - told == set()


def test_every_decision_is_made_somewhere_and_cites_its_row() -> None:
    made = {rule for scenario in ALL for rule in run(scenario, strict=False).rules if rule.startswith("J-D-")}
    assert set(GAME.decisions.values()) - made == set()
