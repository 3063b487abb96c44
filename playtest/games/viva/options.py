"""The options of Viva (ledger section 5) and the variants that set several of them (section 6)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from playtest.engine.basics import Json, Refused
from playtest.engine.choices import Number, OneOf, Text, YesNo
from playtest.engine.compound import Maybe, Parts, Several
from playtest.engine.options import Options, option
from playtest.games.own_deck import with_own_deck
from playtest.games.viva.components.deck import Deck, deck_named
from playtest.games.viva.components.material import prices
from playtest.sheets import LONGEST, BadTable

ANY = Number(-1000, 1000)
UP_FROM_ZERO = Number(0, 1000)
UP_FROM_ONE = Number(1, 1000)


class VivaOptions(Options):
    """Every point on which groups may differ; the first value named is the default."""

    player_count_range: str = option("3..5", OneOf(("3..5", "4..5")), "V-OPT-01")
    first_president: str = option("roll", OneOf(("roll", "facilitator", "seat_1")), "V-OPT-02")
    starting_militias: int = option(1, OneOf((1, 2)), "V-OPT-03")
    starting_hand_size: int = option(0, OneOf((0, 1)), "V-OPT-04")
    first_round_putschist_draw: int = option(1, OneOf((1, 2)), "V-OPT-05")
    promise_source: str = option("drawn_only", OneOf(("drawn_only", "whole_hand")), "V-OPT-06")
    promise_minimum: int = option(1, OneOf((1, 0)), "V-OPT-07")
    president_share: str = option("promise_pile", OneOf(("promise_pile", "hand")), "V-OPT-08")
    promise_view: str = option("receiver", OneOf(("receiver", "nobody", "face_up")), "V-OPT-09")
    president_orders: str = option("any", OneOf(("any", "defend_only")), "V-OPT-10")
    president_six: str = option("as_home", OneOf(("as_home", "illegal", "rolls")), "V-OPT-11")
    mixed_president_orders: str = option("allowed", OneOf(("allowed", "forbidden")), "V-OPT-12")
    tie_in_combat: str = option("defender", OneOf(("defender", "attacker", "reroll", "no_result")), "V-OPT-13")
    manor_defence_bonus: int = option(0, OneOf((0, 1)), "V-OPT-14")
    manor_victory_points: int = option(0, OneOf((0, 1)), "V-OPT-15")
    extension_victory_points: int = option(1, ANY, "V-OPT-16")
    fight_tour: str = option("left_of_president", OneOf(("left_of_president", "lowest_number")), "V-OPT-17")
    card_window_order: str = option("attackers_first", OneOf(("attackers_first", "defenders_first")), "V-OPT-18")
    cards_per_fight: int | None = option(None, Maybe(OneOf((1, 2))), "V-OPT-19")
    attack_without_dice: str = option("collapses", OneOf(("collapses", "compare_values")), "V-OPT-20")
    loot_source: str = option("estate_owner", OneOf(("estate_owner", "any_defender")), "V-OPT-21")
    loot_pick: str = option("random", OneOf(("random", "looter_sees_hand", "loser_chooses")), "V-OPT-22")
    loot_order: str = option("strongest_first", OneOf(("strongest_first", "clockwise")), "V-OPT-23")
    loot_mandatory: bool = option(False, YesNo(), "V-OPT-24")
    strongest_measure: str = option(
        "dice_and_own_cards", OneOf(("dice_and_own_cards", "dice_only", "most_dice")), "V-OPT-25"
    )
    strongest_tie: str = option(
        "roll_off", OneOf(("roll_off", "clockwise_from_president", "most_dice", "old_president_picks")), "V-OPT-26"
    )
    succession_timing: str = option("next_round", OneOf(("next_round", "immediate")), "V-OPT-27")
    promise_pickup: str = option(
        "after_president_fight", OneOf(("after_president_fight", "after_all_fights")), "V-OPT-28"
    )
    attacker_test: str = option("order_at_start", OneOf(("order_at_start", "die_in_roll")), "V-OPT-29")
    discard_visibility: str = option("face_up", OneOf(("face_up", "face_down")), "V-OPT-30")
    money_order: str = option(
        "clockwise_from_president", OneOf(("clockwise_from_president", "simultaneous")), "V-OPT-31"
    )
    change: str = option("none", OneOf(("none", "exact_only", "from_discard")), "V-OPT-32")
    combined_payment: bool = option(True, YesNo(), "V-OPT-33")
    superfluous_payment: str = option("refuse", OneOf(("refuse", "allow")), "V-OPT-34")
    bought_card_usable: bool = option(True, YesNo(), "V-OPT-35")
    extensions_per_round: int | None = option(None, Maybe(OneOf((1,))), "V-OPT-36")
    extension_order: str = option("any", OneOf(("any", "fixed")), "V-OPT-37")
    luxury_in_limit: bool = option(True, YesNo(), "V-OPT-38")
    luxury_mode: str = option("in_hand", OneOf(("in_hand", "laid_out")), "V-OPT-39")
    end_check: str = option("end_of_money_phase", OneOf(("end_of_money_phase", "immediate")), "V-OPT-40")
    vp_claim: str = option("automatic", OneOf(("automatic", "declared")), "V-OPT-41")
    final_tie: str = option("shared", OneOf(("shared", "most_extensions", "most_militias", "roll_off")), "V-OPT-42")
    deck: str = option("default45", OneOf(("default45", "no_events", "money_and_luxury", "custom")), "V-OPT-43")
    custom_deck: str | None = option(None, Maybe(Text(LONGEST)), "V-OPT-43")
    reshuffle: str = option("when_needed", OneOf(("when_needed", "end_of_round")), "V-OPT-44")
    trading: str = option("none", OneOf(("none", "gifts_in_money_phase")), "V-OPT-45")
    showing: bool = option(False, YesNo(), "V-OPT-46")
    deposed_orders_stand: bool = option(True, YesNo(), "V-OPT-47")
    max_rounds: int | None = option(None, Maybe(UP_FROM_ONE), "V-OPT-48")
    presidency_point_after_overthrow: str = option("nobody", OneOf(("nobody", "successor", "ex_president")), "V-OPT-49")
    militia_destruction: str = option(
        "none", OneOf(("none", "losing_side_ones", "all_ones", "each_loser_one", "cards_only")), "V-OPT-50"
    )
    militia_floor: int = option(0, OneOf((0, 1)), "V-OPT-51")
    sniper_destroys: bool = option(False, YesNo(), "V-OPT-52")
    lent_order_view: str = option("open", OneOf(("open", "receiver")), "V-OPT-53")
    lent_refusal: bool = option(False, YesNo(), "V-OPT-54")
    lent_return: str = option("lender", OneOf(("lender", "receiver_if_loyal")), "V-OPT-55")
    lent_targets: str = option("any_but_president", OneOf(("any_but_president", "protect_only")), "V-OPT-56")
    estate_numbers: str = option("seat", OneOf(("seat", "random")), "V-OPT-57")
    estate_number_list: tuple[int, ...] | None = option(None, Maybe(Several(Number(1, 5), 3, 5)), "V-OPT-57")
    extension_kinds: str = option("one_of_each", OneOf(("one_of_each", "any_mix")), "V-OPT-58")
    target_vp: int = option(5, UP_FROM_ONE, "V-OPT-59")
    presidency_vp: int = option(0, UP_FROM_ZERO, "V-OPT-60")
    lend_militias: bool = option(False, YesNo(), "V-OPT-61")
    prices: tuple[int, int, int] = option(
        prices(), Parts(extension=UP_FROM_ZERO, militia=UP_FROM_ZERO, card=UP_FROM_ZERO), "V-OPT-62"
    )
    open_hands: bool = option(False, YesNo(), "V-OPT-63")
    pro_variant: bool = option(False, YesNo(), "V-OPT-64")

    @classmethod
    def meant(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Own cards are what is played with (V-OPT-43)."""
        return with_own_deck(values, "V-OPT-43")

    @classmethod
    def complete(cls, values: dict[str, Any]) -> dict[str, Any]:
        """The Pro game sets its five points unless they are given (V-VAR-02, -03); a custom deck must be readable."""
        if values.get("pro_variant"):
            values = {**PRO, **values}
        if values.get("deck") == "custom":
            _readable(values.get("custom_deck"))
        return values

    @cached_property
    def cards(self) -> Deck:
        """The deck of this game."""
        return deck_named(self.deck, self.custom_deck)


def _readable(table: str | None) -> None:
    """Refuse a custom deck that cannot be used, with all its faults."""
    try:
        deck_named("custom", table)
    except BadTable as wrong:
        raise Refused("custom_deck", "V-OPT-43", faults=[fault.shown() for fault in wrong.faults[:40]]) from None


PRO: Mapping[str, Json] = {
    "target_vp": 6,
    "presidency_vp": 1,
    "militia_destruction": "losing_side_ones",
    "sniper_destroys": True,
    "lend_militias": True,
}
"""What the Pro game sets (V-VAR-02)."""

PRESETS: Mapping[str, Mapping[str, Json]] = {
    "base": {},
    "pro": {"pro_variant": True},
    "lending_only": {"lend_militias": True},
    "published": {
        "first_round_putschist_draw": 2,
        "promise_source": "whole_hand",
        "president_share": "hand",
        "president_orders": "defend_only",
        "manor_victory_points": 1,
    },
    "first_lesson": {"deck": "money_and_luxury", "president_orders": "defend_only"},
    "no_events": {"deck": "no_events"},
    "free_president": {"promise_minimum": 0},
    "open_hands": {"open_hands": True},
    "rich_country": {"prices": {"extension": 3, "militia": 2, "card": 1}},
}
"""The variants by name, as options to set."""

PRESET_RULES: Mapping[str, str] = {
    "base": "V-VAR-01",
    "pro": "V-VAR-02",
    "lending_only": "V-VAR-03",
    "published": "V-VAR-04",
    "first_lesson": "V-VAR-05",
    "no_events": "V-VAR-06",
    "free_president": "V-VAR-07",
    "open_hands": "V-VAR-08",
    "rich_country": "V-VAR-09",
}
"""The rule id of each variant. Of V-VAR-03, the Pro game in parts, one part stands here; all can be set one by one."""


def variants(options: VivaOptions) -> list[str]:
    """The rule ids of all variants that these options amount to (ledger section 6)."""
    values = options.json()
    found = [] if options.changed() else [PRESET_RULES["base"]]
    for name, preset in PRESETS.items():
        whole = bool(preset) and all(values[option] == value for option, value in preset.items())
        if whole and name != "lending_only":
            found.append(PRESET_RULES[name])
    own = PRO if options.pro_variant else {option: options.TABLE[option].default for option in PRO}
    if any(values[option] != value for option, value in own.items()):
        found.append(PRESET_RULES["lending_only"])
    return found
