"""The options of Magnates (ledger section 5) and the variants that set several of them (section 6)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, TypeAlias

from playtest.engine.basics import Json, Refused
from playtest.engine.choices import Number, OneOf, YesNo
from playtest.engine.compound import Parts
from playtest.engine.options import Options, option
from playtest.games.magnates.components.tables import PLAYERS, TABLES

UNLIMITED = "unlimited"
HOUSE_TIE = "estates_pp, estates, money, shared"
ANY_NUMBER = OneOf((*range(49), UNLIMITED))
COSTS = Number(0, 99)
HITS = Number(1, 7)
Count: TypeAlias = "int | str"
"""A number of pieces, or the word unlimited."""


def _choice(*values: str | int) -> OneOf:
    return OneOf(values)


class MagnatesOptions(Options):
    """Every point on which groups may differ; the first value named is the default."""

    nobles_persist: bool = option(True, YesNo(), "M-Q-01")
    influence_tokens: str = option("return_each_turn", _choice("return_each_turn", "spend_until_empty"), "M-Q-02")
    influence_shortage: str = option("owner_chooses", _choice("owner_chooses", "canonical_order"), "M-Q-03")
    hetman_bids: str = option("all_pay", _choice("all_pay", "winner_pays"), "M-Q-04")
    hetman_retie: str = option("rebid", _choice("rebid", "previous_hetman", "random"), "M-Q-05")
    hetman_all_zero: str = option("bid", _choice("bid", "previous_hetman"), "M-Q-06")
    hetman_bids_revealed: str = option("all", _choice("all", "winner_name_only"), "M-Q-07")
    money_visibility: str = option("open", _choice("open", "hidden"), "M-Q-08")
    enemy_strength: str = option("base_plus_dice", _choice("base_plus_dice", "dice_only"), "M-Q-09")
    event_six: str = option("nothing", _choice("nothing", "reroll"), "M-Q-10")
    sejm_seat: str = option("mandatory", _choice("mandatory", "optional"), "M-Q-11")
    estates_per_turn: Count = option(2, _choice(2, 1, UNLIMITED), "M-Q-12")
    estate_cost: str = option("one_cube_each", _choice("one_cube_each", "first_one_second_two"), "M-Q-13")
    estate_split: bool = option(True, YesNo(), "M-Q-14")
    estate_space: str = option("next_free", _choice("next_free", "any_free"), "M-Q-15")
    special_pass: bool = option(True, YesNo(), "M-Q-16")
    managers_per_estate: Count = option(1, _choice(1, UNLIMITED), "M-Q-17")
    manager_supply: Count = option(TABLES.numbers["managers"], ANY_NUMBER, "M-Q-18")
    city_supply: Count = option(TABLES.numbers["cities"], ANY_NUMBER, "M-Q-18")
    treaty_markers: int = option(TABLES.numbers["treaties"], Number(1, 5), "M-Q-19")
    treaty_targets: str = option("any", _choice("any", "published"), "M-Q-20")
    treaty_cash: str = option("need_8", _choice("need_8", "pay_or_fail"), "M-Q-21")
    treaty_blocks_campaign: bool = option(True, YesNo(), "M-Q-22")
    treaty_stops_expansion: bool = option(False, YesNo(), "M-Q-23")
    betrayal_strength: str = option("full", _choice("full", "plus_two"), "M-Q-24")
    betrayal_dice: str = option("phase_11_only", _choice("phase_11_only", "both"), "M-Q-25")
    move_range: str = option("any", _choice("any", "adjacent"), "M-Q-26")
    move_min: int = option(1, _choice(1, 0), "M-Q-27")
    veto_on_empty: str = option("refused", _choice("refused", "allowed"), "M-Q-28")
    confederation_tie: str = option("all_tied", _choice("all_tied", "nobody", "seat_order"), "M-Q-29")
    confederation_markers: str = option("follow_estate", _choice("follow_estate", "removed"), "M-Q-30")
    veto_stops_free_attack: bool = option(False, YesNo(), "M-Q-31")
    college_full_set_pp: int = option(5, _choice(5, 7), "M-Q-32")
    colleges_per_action: int = option(5, _choice(5, 1), "M-Q-33")
    city_same_province: bool = option(True, YesNo(), "M-Q-34")
    recruit_cubes: str = option("one_per_province", _choice("one_per_province", "one_per_unit", "none"), "M-Q-35")
    unit_costs: tuple[int, int, int, int] = option(
        tuple(unit.cost for unit in TABLES.units), Parts(inf=COSTS, cav=COSTS, art=COSTS, cos=COSTS), "M-Q-36"
    )
    unit_hits: tuple[int, int, int] = option(
        tuple(unit.hits for unit in TABLES.units if unit.hits), Parts(inf=HITS, cav=HITS, cos=HITS), "M-Q-36"
    )
    artillery: str = option("plus_one", _choice("plus_one", "own_die_5", "reroll_one"), "M-Q-37")
    cossack_revolt: str = option("turn_2", _choice("turn_2", "every_turn", "never"), "M-Q-38")
    cossack_revolt_cubes: int = option(2, _choice(2, 1, 3), "M-Q-39")
    campaigns_per_province: Count = option(1, _choice(1, "one_per_cube"), "M-Q-40")
    campaign_units: str = option("in_province", _choice("in_province", "all_on_board"), "M-Q-41")
    campaign_order: str = option("player_by_player", _choice("player_by_player", "one_at_a_time"), "M-Q-42")
    campaign_cap: str = option("none", _choice("none", "strength"), "M-Q-43")
    relief_order: str = option("rounds", _choice("rounds", "all_at_once"), "M-Q-44")
    relief_choice: str = option("attacker", _choice("attacker", "field_order"), "M-Q-45")
    army_losses: str = option("none", _choice("none", "per_miss_on_1"), "M-Q-46")
    expansion_amount: str = option("full_to_each", _choice("full_to_each", "split"), "M-Q-47")
    expansion_count: str = option("own_colour", _choice("own_colour", "all_colours"), "M-Q-48")
    expansion_defence: bool = option(False, YesNo(), "M-Q-49")
    expansion_chain: bool = option(False, YesNo(), "M-Q-50")
    entered_means: str = option("present_at_any_time", _choice("present_at_any_time", "entered_this_turn"), "M-Q-51")
    plunder_count: str = option("all_colours", _choice("all_colours", "per_colour"), "M-Q-52")
    wealth_min: int = option(1, _choice(1, 0), "M-Q-53")
    wealth_max: int = option(5, _choice(5, 6), "M-Q-53")
    majority_tie: str = option("nobody", _choice("nobody", "all", "split_down", "hetman"), "M-Q-54")
    cleanup_choice: str = option("largest_colour", _choice("largest_colour", "field_order", "hetman"), "M-Q-55")
    enemy_cube_supply: str = option("unlimited", _choice("unlimited", "limited"), "M-Q-56")
    final_tie: str = option(HOUSE_TIE, _choice(HOUSE_TIE, "shared"), "M-Q-57")
    transfers: str = option("none", _choice("none", "money"), "M-Q-58")
    last_turn_cleanup: bool = option(True, YesNo(), "M-Q-59")
    vienna_rules: bool = option(False, YesNo(), "M-Q-60")
    first_player: str = option("lot", _choice("lot", "P1", "P2", "P3", "P4"), "M-Q-62")
    confederation_same_province: bool = option(True, YesNo(), "M-Q-63")
    plunder_value: str = option("space", _choice("space", "final_pp"), "M-Q-64")
    habsburg_agents: bool = option(False, YesNo(), "M-VAR-03")
    pure_seed: bool = option(False, YesNo(), "M-VAR-06")
    published_extras: bool = option(False, YesNo(), "M-VAR-07")
    gentle_borders: int = option(0, _choice(0, -1, 1), "M-VAR-08")
    open_influence: bool = option(False, YesNo(), "M-VAR-09")
    short_game: bool = option(False, YesNo(), "M-VAR-10")

    @classmethod
    def complete(cls, values: dict[str, Any]) -> dict[str, Any]:
        """What the two packages set unless it is given by name (M-VAR-06, -07); raises Refused for what cannot be."""
        if values.get("pure_seed") and values.get("published_extras"):
            raise Refused("presets_clash", "M-VAR-07", first="pure_seed", second="published_extras")
        for name, package in PACKAGES.items():
            if values.get(name):
                values = {**package, **values}
        if values.get("hetman_bids_revealed") == "winner_name_only" and values.get("money_visibility") != "hidden":
            raise Refused(
                "option_needs", "M-Q-07", option="hetman_bids_revealed", needs="money_visibility", value="hidden"
            )
        return values

    @cached_property
    def needs(self) -> tuple[int, int, int, int]:
        """The least number that hits for infantry, cavalry, artillery and Cossacks (ledger section 2.6, M-Q-37)."""
        inf, cav, cos = self.unit_hits
        return inf, cav, TABLES.numbers["own_die_hits"], cos

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """The numbers of the turns that are played (M-GEN-01, M-VAR-10)."""
        return (1, 3, 4) if self.short_game else (1, 2, 3, 4)

    @cached_property
    def money_hidden(self) -> bool:
        """Does everybody keep his money to himself? (M-Q-08)"""
        return self.money_visibility == "hidden"


PACKAGES: Mapping[str, Mapping[str, Json]] = {
    "pure_seed": {
        "vienna_rules": False,
        "treaty_targets": "any",
        "college_full_set_pp": 5,
        "cossack_revolt": "never",
        "treaty_blocks_campaign": False,
    },
    "published_extras": {"vienna_rules": True, "treaty_targets": "published", "college_full_set_pp": 7},
}
"""What each package of options sets."""

PRESETS: Mapping[str, Mapping[str, Json]] = {
    "base": {},
    "vienna": {"vienna_rules": True},
    "habsburg_agents": {"habsburg_agents": True},
    "one_college": {"colleges_per_action": 1},
    "cossacks_every_turn": {"cossack_revolt": "every_turn"},
    "no_revolt": {"cossack_revolt": "never"},
    "pure_seed": {"pure_seed": True},
    "published_extras": {"published_extras": True},
    "gentle": {"gentle_borders": -1},
    "hard": {"gentle_borders": 1},
    "open_influence": {"open_influence": True},
    "short_game": {"short_game": True},
}
"""The variants by name, as options to set."""

VARIANT_RULES: Mapping[str, str] = {
    "vienna_rules": "M-VAR-02",
    "habsburg_agents": "M-VAR-03",
    "colleges_per_action": "M-VAR-04",
    "cossack_revolt": "M-VAR-05",
    "pure_seed": "M-VAR-06",
    "published_extras": "M-VAR-07",
    "gentle_borders": "M-VAR-08",
    "open_influence": "M-VAR-09",
    "short_game": "M-VAR-10",
}
"""The rule of each variant by the option that switches it."""


def variants(options: MagnatesOptions, seats: int) -> list[str]:
    """The rules of all variants that are switched on, four players being one of them (M-VAR-01)."""
    four = ["M-VAR-01"] if seats == max(PLAYERS) else []
    return four + [rule for name, rule in VARIANT_RULES.items() if name in options.changed()]


def changed_points(options: MagnatesOptions) -> list[str]:
    """The rules of all points of section 5 that are not as usual."""
    rules = [options.TABLE[name].rule for name in options.changed()]
    return [rule for rule in dict.fromkeys(rules) if rule.startswith("M-Q")]
