"""The options of Junta (ledger section 5) and the variants that set some of them (section 6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from playtest.engine.basics import Json
from playtest.engine.choices import Number, OneOf, SomeOf, YesNo
from playtest.engine.compound import Parts
from playtest.engine.options import Options, option
from playtest.games.junta.components.offices import BILLS, BILLS_IN_ALL

UNLIMITED = "unlimited"
UNTIL_ALL_PASS = "until_all_pass"
DIE = Number(1, 7)
DICE = Number(0, 12)
Count: TypeAlias = "int | str"
"""A number, or a word for no limit."""


def _choice(*values: str | int) -> OneOf:
    return OneOf(values)


class JuntaOptions(Options):
    """Every point on which groups may differ; the first value named is the default."""

    owner_seat: int = option(1, Number(1, 7), "J-SET-17")
    nomination_support: str = option(
        "none",
        _choice("none", "one_vote_by_end_of_round_one", "nominator_must_vote_now", "ballot_per_nomination"),
        "J-AMB-01",
    )
    nomination_laps: Count = option(1, _choice(1, 2, 3, 4, 5, UNTIL_ALL_PASS), "J-AMB-02")
    decline_until: str = option(
        "round_two_opens", _choice("round_two_opens", "any_time", "right_after_nomination"), "J-AMB-03"
    )
    declined_votes_spent: bool = option(True, YesNo(), "J-AMB-04")
    tie_discards: str = option("played_in_ballot", _choice("played_in_ballot", "also_from_hands"), "J-AMB-05")
    offices_after_death: str = option(
        "idle", _choice("idle", "cousin_may_use_one", "dead_mans_cousin_office_idle_too"), "J-AMB-06"
    )
    office_pool: str = option("all_six", _choice("all_six", "by_player_count"), "J-AMB-07")
    budget_payability: str = option("exact", _choice("exact", "at_least", "sum_only"), "J-AMB-08")
    budget_stacks_at_proposal: bool = option(False, YesNo(), "J-AMB-09")
    forced_budget_may_exceed: bool = option(False, YesNo(), "J-AMB-10")
    return_reclaims_cousin_office: str = option(
        "safe_conduct_only", _choice("safe_conduct_only", "never", "always"), "J-AMB-11"
    )
    return_restores_offices: bool = option(True, YesNo(), "J-AMB-12")
    late_return_place: str = option("none", _choice("none", "home", "choose_openly"), "J-AMB-13")
    assassination_passes: Count = option(1, _choice(1, UNTIL_ALL_PASS), "J-AMB-14")
    assassination_order: str = option("from_ministro", _choice("from_ministro", "from_presidente"), "J-AMB-15")
    bank_secure_trigger: str = option(
        "announcement", _choice("announcement", "success_only", "victim_was_there"), "J-AMB-16"
    )
    unaffordable_card: str = option("refused", _choice("refused", "wasted"), "J-AMB-17")
    cash_transfer_blackout: tuple[str, ...] = option(("P6", "P9"), SomeOf(("P6", "P9")), "J-AMB-18")
    hand_limit_check: str = option("always", _choice("always", "end_of_P1"), "J-AMB-19")
    reshuffle_timing: str = option("when_empty", _choice("when_empty", "before_drawing_if_short"), "J-AMB-20")
    return_fire_makes_rebel: bool = option(True, YesNo(), "J-AMB-21")
    coup_order: str = option(
        "fixed_from_rebel_leader", _choice("fixed_from_rebel_leader", "rotates_clockwise_each_phase"), "J-AMB-22"
    )
    retreat_veto: bool = option(True, YesNo(), "J-AMB-23")
    squad_targets: str = option("rebel_status", _choice("rebel_status", "chose_rebels", "either"), "J-AMB-24")
    squad_limit_loyal_win: Count = option("any", _choice("any", 1), "J-AMB-25")
    junta_members: str = option(
        "rebel_status_and_chose_rebels",
        _choice("rebel_status_and_chose_rebels", "chose_rebels", "rebel_status"),
        "J-AMB-26",
    )
    junta_candidates: str = option(
        "any_but_fallen_presidente",
        _choice("any_but_fallen_presidente", "junta_members_only", "anyone"),
        "J-AMB-27",
    )
    passive_units_side: str = option("presidente", _choice("presidente", "ignored"), "J-AMB-28")
    passive_units_return_fire: bool = option(False, YesNo(), "J-AMB-29")
    hit_on_armed: int = option(5, DIE, "J-AMB-30")
    hit_on_unarmed: int = option(6, DIE, "J-AMB-30")
    hit_on_bombardment: int = option(6, DIE, "J-AMB-30")
    tank_dice: int = option(1, _choice(1, 2), "J-AMB-31")
    unit_speed: Count = option(1, _choice(1, 2, "unlimited_until_occupied"), "J-AMB-32")
    gunboat_dice: int = option(3, DICE, "J-AMB-33")
    air_raid_dice: int = option(6, DICE, "J-AMB-33")
    air_raid_refuel: int = option(1, Number(0, 6), "J-AMB-33")
    police_reaction: str = option(
        "free_move_in_phase_1", _choice("free_move_in_phase_1", "none", "one_extra_move"), "J-AMB-34"
    )
    battle_area_order: str = option("map_list", _choice("map_list", "rebel_leader_chooses", "all_parallel"), "J-AMB-35")
    president_retreats_in_rebellion: bool = option(False, YesNo(), "J-AMB-36")
    early_coup_end: str = option("unanimous", _choice("unanimous", "never"), "J-AMB-37")
    bill_mix: tuple[int, int, int] = option(
        (BILLS["M1"], BILLS["M2"], BILLS["M3"]),
        Parts(M1=Number(0, BILLS_IN_ALL), M2=Number(0, BILLS_IN_ALL), M3=Number(0, BILLS_IN_ALL)),
        "J-AMB-38",
    )
    account_visibility: str = option("bill_count", _choice("bill_count", "nothing", "all"), "J-AMB-39")
    cash_visibility: str = option("bill_count", _choice("bill_count", "nothing", "all"), "J-AMB-40")
    exile_gets_office: bool = option(True, YesNo(), "J-AMB-41")
    exile_in_budget: bool = option(False, YesNo(), "J-AMB-42")
    final_tie: str = option("shared", _choice("shared", "cash", "influence_in_play"), "J-AMB-43")
    max_tied_ballots: Count = option(UNLIMITED, _choice(UNLIMITED, *range(1, 21)), "J-AMB-44")
    bribe_success_min: Count = option(4, _choice(4, 3, 5, "automatic"), "J-AMB-45")
    shot_loses_cards: bool = option(True, YesNo(), "J-AMB-46")
    police_return_without_coup: bool = option(True, YesNo(), "J-AMB-47")
    idle_offices_vote: bool = option(False, YesNo(), "J-AMB-48")
    cousin_follows: str = option("presidency", _choice("presidency", "person"), "J-AMB-49")
    no_confidence_base: str = option("cast", _choice("cast", "possible"), "J-AMB-50")
    victim_named_by: str = option("player", _choice("player", "office"), "J-AMB-51")
    pretext_terms: str = option("seed", _choice("seed", "stable_unstable"), "J-AMB-52")
    reset_step: str = option("P1", _choice("P1", "P9"), "J-AMB-53")
    alternate_adopted_bank: str = option("holiday", _choice("holiday", "open", "siesta"), "J-AMB-54")
    card_outside_window: str = option("refused", _choice("refused", "wasted"), "J-AMB-55")
    starting_hand: int = option(5, _choice(5, 4, 6), "J-AMB-56")
    election_threshold: str = option("plurality", _choice("plurality", "majority"), "J-AMB-57")
    tie_restarts_at: str = option("nominations", _choice("nominations", "voting"), "J-AMB-58")
    junta_fallback: str = option("rebel_status", _choice("rebel_status", "chose_rebels", "parliament"), "J-AMB-59")
    leader_breaks_tie: str = option("if_present", _choice("if_present", "members_only"), "J-AMB-60")
    exile_dealings: str = option("card_swap_only", _choice("card_swap_only", "free"), "J-AMB-61")
    resign_in_resolution: str = option("between_attempts", _choice("between_attempts", "not_after_reveal"), "J-AMB-62")
    deals_in_death_election: bool = option(True, YesNo(), "J-AMB-63")
    dictator: bool = option(False, YesNo(), "J-VAR-14")
    single_round_budget: bool = option(False, YesNo(), "J-VAR-15")
    simultaneous_assassinations: bool = option(False, YesNo(), "J-VAR-16")
    short_game: int = option(0, Number(0, BILLS_IN_ALL - 8), "J-VAR-17")
    abstract_coup: bool = option(False, YesNo(), "J-VAR-18")
    teaching_mode: bool = option(False, YesNo(), "J-VAR-20")


PRESETS: Mapping[str, Mapping[str, Json]] = {
    "base": {},
    "short": {"short_game": 32},
    "dictator": {"dictator": True},
    "single_round_budget": {"single_round_budget": True},
    "simultaneous_assassinations": {"simultaneous_assassinations": True},
    "abstract_coup": {"abstract_coup": True},
    "offices_by_player_count": {"office_pool": "by_player_count"},
    "teaching": {"teaching_mode": True},
}
"""The variants by name, as options to set."""

PRESET_RULES: Mapping[str, str] = {
    "dictator": "J-VAR-14",
    "single_round_budget": "J-VAR-15",
    "simultaneous_assassinations": "J-VAR-16",
    "short": "J-VAR-17",
    "abstract_coup": "J-VAR-18",
    "offices_by_player_count": "J-VAR-19",
    "teaching": "J-VAR-20",
}
"""The rule id of each variant."""
