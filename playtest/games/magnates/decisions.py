"""Every decision of the ledger's section 7, and where it belongs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deed:
    """A decision: its rule (numbered in the order of section 7), its phase, the steps that ask it.

    What may be done at any time has neither phase nor steps; a space is named in two phases.
    """

    id: str
    phase: str
    steps: tuple[str, ...]


ACTION_STEPS = ("special_action",)

DEEDS: Mapping[str, Deed] = {
    "place_start_estate": Deed("M-D-01", "setup", ("place_start_estate",)),
    "allocate_influence": Deed("M-D-02", "clients", ("choose_tokens", "allocate_openly")),
    "distribute_shortage": Deed("M-D-03", "clients", ("distribute_shortage",)),
    "bid_hetman": Deed("M-D-04", "hetman", ("bid_hetman",)),
    "build_estates": Deed("M-D-05", "estates", ("build_estates",)),
    "special_action": Deed("M-D-06", "actions", ACTION_STEPS),
    "pass_action": Deed("M-D-06", "actions", ACTION_STEPS),
    "gdansk": Deed("M-D-07", "actions", ACTION_STEPS),
    "manager": Deed("M-D-08", "actions", ACTION_STEPS),
    "diplomacy": Deed("M-D-09", "actions", ACTION_STEPS),
    "move": Deed("M-D-10", "actions", ACTION_STEPS),
    "veto": Deed("M-D-11", "actions", ACTION_STEPS),
    "confederation": Deed("M-D-12", "actions", ACTION_STEPS),
    "colleges": Deed("M-D-13", "actions", ACTION_STEPS),
    "city": Deed("M-D-14", "actions", ACTION_STEPS),
    "recruit": Deed("M-D-15", "armies", ("recruit",)),
    "campaigns": Deed("M-D-16", "campaigns", ("campaign",)),
    "relief_attack": Deed("M-D-17", "relief", ("relief_attack",)),
    "relief_removal": Deed("M-D-18", "relief", ("relief_removal",)),
    "accept_seat": Deed("M-D-19", "sejm", ("accept_seat",)),
    "cleanup_removal": Deed("M-D-20", "cleanup", ("cleanup_removal",)),
    "estate_space": Deed("M-D-21", "", ("estate_space",)),
    "give_money": Deed("M-D-22", "", ()),
    "talk": Deed("M-D-23", "", ()),
}
"""The decisions by name; the ways of a menu count as decisions of their own."""
