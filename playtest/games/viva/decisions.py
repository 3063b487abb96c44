"""Every decision of the ledger's section 7, and where it belongs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deed:
    """A decision: its row in section 7, its phase, the steps that ask it, the rule that gives it to somebody.

    What may be done at any time has neither phase nor steps. Setting orders and locking them is one answer,
    as a screen lets a player turn his dice as often as he likes before he gives it.
    """

    id: str
    phase: str
    steps: tuple[str, ...]
    rule: str


DEEDS: Mapping[str, Deed] = {
    "roll_first_president": Deed("V-D-16", "setup", ("first_president",), "V-SETUP-08"),
    "allocate": Deed("V-D-01", "deal", ("allocate",), "V-DEAL-07"),
    "refuse_lent": Deed("V-D-17", "deal", ("refuse_lent",), "V-PRO-19"),
    "play_informer": Deed("V-D-03", "deal", ("play_informer",), "V-CARD-10"),
    "set_orders": Deed("V-D-04", "militias", ("set_orders",), "V-MIL-01"),
    "lock_orders": Deed("V-D-05", "militias", ("set_orders",), "V-MIL-17"),
    "play_agent": Deed("V-D-06", "fights", ("play_agent",), "V-CARD-09"),
    "window": Deed("V-D-07", "fights", ("window_turn",), "V-FIGHT-15"),
    "play_fight_card": Deed("V-D-07", "fights", ("window_turn",), "V-FIGHT-15"),
    "pass_window": Deed("V-D-08", "fights", ("window_turn",), "V-FIGHT-15"),
    "choose_casualty": Deed("V-D-23", "fights", ("choose_casualty",), "V-OPT-50"),
    "draw_loot": Deed("V-D-09", "fights", ("draw_loot",), "V-LOOT-01"),
    "choose_victim": Deed("V-D-24", "fights", ("choose_victim",), "V-OPT-21"),
    "choose_loot": Deed("V-D-24", "fights", ("choose_loot",), "V-OPT-22"),
    "play_immunity": Deed("V-D-10", "fights", ("play_immunity",), "V-CARD-13"),
    "pick_successor": Deed("V-D-20", "fights", ("pick_successor",), "V-OPT-26"),
    "money_turn": Deed("V-D-11", "money", ("money_turn",), "V-MONEY-15"),
    "buy": Deed("V-D-11", "money", ("money_turn",), "V-MONEY-15"),
    "play_swiss": Deed("V-D-12", "money", ("money_turn",), "V-MONEY-23"),
    "play_labour": Deed("V-D-12", "money", ("money_turn",), "V-MONEY-23"),
    "pass_money": Deed("V-D-13", "money", ("money_turn",), "V-MONEY-15"),
    "lay_out_luxury": Deed("V-D-18", "money", ("money_turn",), "V-OPT-39"),
    "give_cards": Deed("V-D-21", "money", ("money_turn",), "V-OPT-45"),
    "lock_basket": Deed("V-D-25", "money", ("lock_baskets",), "V-OPT-31"),
    "declare_vp": Deed("V-D-19", "money", ("declarations",), "V-OPT-41"),
    "discard_to_limit": Deed("V-D-14", "hand_limit", ("discard_to_limit",), "V-HAND-01"),
    "look_promise": Deed("V-D-02", "", (), "V-DEAL-17"),
    "talk": Deed("V-D-15", "", (), "V-NEG-01"),
    "whisper": Deed("V-D-15", "", (), "V-NEG-01"),
    "show": Deed("V-D-22", "", (), "V-OPT-46"),
}
"""The decisions by name; the ways of a menu count as decisions of their own."""
