"""The options of Diktaattori (ledger section 5) and the variants that set several of them (section 6)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from playtest.engine.basics import Json, Refused, plain
from playtest.engine.choices import Number, OneOf, Text, YesNo
from playtest.engine.compound import Maybe, Several
from playtest.engine.options import Options, option
from playtest.games.diktaattori.components.deck import Deck, deck_named
from playtest.games.diktaattori.numbers import Numbers
from playtest.games.own_deck import with_own_deck
from playtest.sheets import LONGEST, BadTable

SEATS = Number(2, 7)


class DiktaattoriOptions(Options):
    """Every point on which groups may differ; the first value named is the default."""

    next_attacker: str = option(
        "round_winner", OneOf(("round_winner", "clockwise", "right_of_dealer", "right_of_round_loser")), "D-AMB-01"
    )
    loser_tie: str = option("lot", OneOf(("lot", "left_of_winner", "previous_dealer")), "D-AMB-02")
    first_attacker_side: str = option("right", OneOf(("right", "left")), "D-AMB-03")
    direction: str = option("clockwise", OneOf(("clockwise", "counterclockwise")), "D-AMB-03")
    deal_order: str = option(
        "left_of_dealer_one_by_one",
        OneOf(("left_of_dealer_one_by_one", "first_attacker_first", "seven_at_once")),
        "D-AMB-04",
    )
    players_min: int = option(2, SEATS, "D-AMB-05")
    players_max: int = option(7, SEATS, "D-AMB-05")
    strength_rounding: str = option("exact", OneOf(("exact", "floor", "ceil", "half_up")), "D-AMB-06")
    rounding_stage: str = option("total", OneOf(("total", "per_card", "per_step")), "D-AMB-07")
    calc_order: str = option(
        "colour_power_negation",
        OneOf(("colour_power_negation", "power_colour_negation", "negation_first")),
        "D-AMB-08",
    )
    strongest_by: str = option("printed", OneOf(("printed", "boosted")), "D-AMB-09")
    defence_colour: str = option("own", OneOf(("own", "attack_colour")), "D-AMB-10")
    colour_retie: str = option("auto", OneOf(("auto", "owner_chooses")), "D-AMB-11")
    power_match: str = option("card_colour", OneOf(("card_colour", "side_colour")), "D-AMB-12")
    power_scope: str = option("own_all", OneOf(("own_all", "own_one", "table_all")), "D-AMB-13")
    power_needs_target: bool = option(False, YesNo(), "D-AMB-14")
    ordinary_power: str = option("deck", OneOf(("deck", "x2", "x3", "x1.5", "+5")), "D-AMB-15")
    legendary_special: str = option("triple_named", OneOf(("triple_named", "off", "triple_all")), "D-AMB-16")
    negation_effect: str = option("deck", OneOf(("deck", "x1/2", "-3", "cancel", "x0")), "D-AMB-17")
    negation_affects_owner: bool = option(False, YesNo(), "D-AMB-18")
    negation_timing: str = option("whole_round", OneOf(("whole_round", "later_only", "earlier_only")), "D-AMB-19")
    special_limit: str = option("one_in_all", OneOf(("one_in_all", "one_of_each")), "D-AMB-20")
    assassin_targets: str = option("character", OneOf(("character", "any_face_up")), "D-AMB-21")
    assassins_per_turn: int | str = option(1, OneOf((1, "unlimited")), "D-AMB-22")
    assassin_requires_defence: bool = option(True, YesNo(), "D-AMB-23")
    assassin_as_filler: bool = option(False, YesNo(), "D-AMB-24")
    assassin_destination: str = option(
        "round_winner", OneOf(("round_winner", "victim", "user", "out_of_game")), "D-AMB-25"
    )
    tie_rule: str = option("first_laid", OneOf(("first_laid", "last_laid", "carry_over")), "D-AMB-26")
    must_beat: bool = option(False, YesNo(), "D-AMB-27")
    voluntary_pass: bool = option(False, YesNo(), "D-AMB-28")
    winner_own_cards: str = option("pile", OneOf(("pile", "out_of_game")), "D-AMB-29")
    refill_timing: str = option("end_of_own_turn", OneOf(("end_of_own_turn", "end_of_round")), "D-AMB-30")
    short_refill: str = option("take_what_is_left", OneOf(("take_what_is_left", "nobody_draws")), "D-AMB-31")
    exchange_mandatory: bool = option(True, YesNo(), "D-AMB-32")
    exchange_gap_rule: str = option("middle", OneOf(("middle", "interior", "shuffle")), "D-AMB-33")
    exchange_gaps_by: str = option("random", OneOf(("random", "player")), "D-AMB-34")
    exchange_order: str = option("return_then_draw", OneOf(("return_then_draw", "draw_then_return")), "D-AMB-35")
    exchange_with_empty_pile: str = option("pass", OneOf(("pass", "show_three")), "D-AMB-36")
    blocked_attacker: str = option("pass_lead", OneOf(("pass_lead", "exchange")), "D-AMB-37")
    blocked_attacker_may_defend: bool = option(True, YesNo(), "D-AMB-37")
    void_round: str = option("continue", OneOf(("continue", "end_game")), "D-AMB-38")
    void_round_limit: int = option(20, Number(1, 100), "D-END-15")
    negation_pile_points: int = option(0, OneOf((0, 1)), "D-AMB-39")
    negation_hand_points: int = option(0, OneOf((0, -5)), "D-AMB-40")
    final_tie: str = option("shared", OneOf(("shared", "more_cards", "fewer_in_hand")), "D-AMB-41")
    deck: str = option("default", OneOf(("default", "balanced", "custom")), "D-AMB-42")
    custom_deck: str | None = option(None, Maybe(Text(LONGEST)), "D-AMB-42")
    deck_without: tuple[str, ...] = option((), Several(Text(40), 0, 60), "D-AMB-42")
    history_view: str = option("current_round", OneOf(("current_round", "full")), "D-AMB-43")
    show_scores: str = option("end", OneOf(("end", "always")), "D-AMB-44")
    strength_entry: str = option("engine", OneOf(("engine", "player")), "D-AMB-45")
    strict_deck: bool = option(True, YesNo(), "D-AMB-46")
    series_length: int = option(1, Number(1, 20), "D-AMB-47")
    open_hands: bool = option(False, YesNo(), "D-AMB-48")

    @classmethod
    def meant(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Own cards are what is played with (D-AMB-42)."""
        return with_own_deck(values, "D-AMB-42")

    @classmethod
    def complete(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Nothing follows from anything, but numbers of players must fit each other, and the deck be readable."""
        least, most = (values.get(name, cls.TABLE[name].default) for name in ("players_min", "players_max"))
        if least > most:
            raise Refused("player_range", "D-AMB-05", least=least, most=most)
        _read_deck(
            values.get("deck", "default"),
            values.get("custom_deck"),
            values.get("deck_without", ()),
            values.get("strict_deck", True),
        )
        return values

    @cached_property
    def cards(self) -> Deck:
        """The deck of this game."""
        return deck_named(*self._deck)

    @cached_property
    def numbers(self) -> Numbers:
        """All that strength is worked out from, once for the game."""
        return Numbers(self, self.cards)

    @cached_property
    def pile_points(self) -> Mapping[str, int]:
        """What each card is worth in a captured pile (D-SCO-04 to -10, D-AMB-39)."""
        return {
            card: self.negation_pile_points if kind.type == "negation" else self.cards.pile_points(card)
            for card, kind in self.cards.cards.items()
        }

    @cached_property
    def hand_points(self) -> Mapping[str, int]:
        """What each card costs in a hand at the end, as a number below 0 (D-SCO-11 to -17, D-AMB-40)."""
        return {
            card: self.negation_hand_points if kind.type == "negation" else self.cards.hand_points(card)
            for card, kind in self.cards.cards.items()
        }

    @property
    def _deck(self) -> tuple[str, str | None, tuple[str, ...], bool]:
        return self.deck, self.custom_deck if self.deck == "custom" else None, self.deck_without, self.strict_deck


def _read_deck(deck: str, custom: str | None, without: tuple[str, ...], strict: bool) -> None:
    """Refuse a deck that cannot be used, with all that is wrong with it."""
    text = custom if deck == "custom" else None
    try:
        deck_named(deck, text, without, strict)
        whole = deck_named(deck, text, (), False) if without else None
    except BadTable as wrong:
        faults = [plain(fault.shown()) for fault in wrong.faults if not fault.warning]
        raise Refused("custom_deck", "D-AMB-42", faults=faults[:40]) from None
    odd = [card for card in without if whole is not None and card not in whole.cards]
    if odd:
        raise Refused("no_such_card", "D-AMB-42", card=odd[0])


_SMALL = ("CB06d", "CB06e", "CB04d", "CB04e", "CR06f", "CR06g", "CR04f", "CR04g")

PRESETS: Mapping[str, Mapping[str, Json]] = {
    "base": {},
    "seed_literal": {
        "winner_own_cards": "out_of_game",
        "next_attacker": "right_of_round_loser",
        "assassin_targets": "any_face_up",
        "void_round": "end_game",
    },
    "short_lesson": {
        "players_min": 4,
        "players_max": 4,
        "deck_without": list(_SMALL),
        "strict_deck": False,
        "series_length": 1,
    },
    "open_table": {"open_hands": True, "strength_entry": "player"},
    "no_surprises": {"deck_without": ["A1", "A2", "N1", "N2", "N3", "N4"], "strict_deck": False},
    "one_front": {"defence_colour": "attack_colour"},
    "hard_negation": {"negation_effect": "cancel"},
    "total_negation": {"negation_effect": "x0"},
    "whole_numbers": {"strength_rounding": "half_up", "rounding_stage": "total"},
    "tension": {"tie_rule": "carry_over", "must_beat": True},
    "equal_colours": {"deck": "balanced"},
    "tournament": {"series_length": 3, "final_tie": "more_cards"},
}
"""The variants by name, as options to set."""

PRESET_RULES: Mapping[str, str] = {
    "seed_literal": "D-VAR-01",
    "short_lesson": "D-VAR-02",
    "open_table": "D-VAR-03",
    "no_surprises": "D-VAR-04",
    "one_front": "D-VAR-05",
    "hard_negation": "D-VAR-06",
    "total_negation": "D-VAR-07",
    "whole_numbers": "D-VAR-08",
    "tension": "D-VAR-09",
    "equal_colours": "D-VAR-10",
    "tournament": "D-VAR-11",
}
"""The rule id of each variant."""


def variants(options: DiktaattoriOptions) -> list[str]:
    """The rule ids of all variants that these options amount to."""
    values = options.json()
    return [
        rule
        for name, rule in PRESET_RULES.items()
        if all(values[option] == value for option, value in PRESETS[name].items())
    ]
