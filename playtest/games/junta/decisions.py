"""Every decision of the ledger's section 7, and where it belongs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deed:
    """A decision: its row in section 7, its phase, the steps that ask it, the rule that gives it to somebody.

    What may be decided in several phases has no phase; what may be done at any time has neither phase nor steps.
    """

    id: str
    phase: str
    steps: tuple[str, ...]
    rule: str


COUP, BATTLE = ("coup_turn",), ("declare_attacks",)

DEEDS: Mapping[str, Deed] = {
    "choose_family": Deed("J-D-01", "setup", ("choose_family",), "J-SET-01"),
    "nominate": Deed("J-D-02", "", ("nominate",), "J-ELEC-04"),
    "decline": Deed("J-D-03", "", (), "J-ELEC-09"),
    "cast_votes": Deed("J-D-04", "", ("cast_votes",), "J-VOTE-03"),
    "break_tie_ballot": Deed("J-D-05", "", ("break_tie_ballot",), "J-BALL-05"),
    "break_tie_election": Deed("J-D-06", "", ("break_tie_election", "faction_election"), "J-ELEC-46"),
    "resign": Deed("J-D-07", "", (), "J-PRES-10"),
    "no_confidence": Deed("J-D-08", "", (), "J-PRES-18"),
    "assign_offices": Deed("J-D-09", "offices", ("assign_offices",), "J-OFF-01"),
    "propose_budget": Deed("J-D-10", "budget", ("propose_budget", "propose_alternate"), "J-BUD-01"),
    "pay_budget": Deed("J-D-11", "budget", ("pay_budget",), "J-BUD-11"),
    "alternate_budget": Deed("J-D-12", "", (), "J-BUD-25"),
    "keep_one_bill": Deed("J-D-13", "budget", ("keep_one_bill",), "J-BUD-26"),
    "force_budget": Deed("J-D-14", "budget", ("force_budget",), "J-BUD-16"),
    "go_into_exile": Deed("J-D-15", "locations", ("exile_round",), "J-EXI-02"),
    "choose_place": Deed("J-D-16", "locations", ("choose_places", "choose_late_place"), "J-LOC-01"),
    "announce_attempts": Deed("J-D-17", "assassinations", ("announce",), "J-ASS-08"),
    "attempt": Deed("J-D-17", "assassinations", ("announce",), "J-ASS-08"),
    "pass_attempts": Deed("J-D-17", "assassinations", ("announce",), "J-ASS-08"),
    "play_counter": Deed("J-D-18", "", ("play_counter", "counter_on_return"), "J-ASS-27"),
    "kill_returnee": Deed("J-D-19", "", ("kill_returnee",), "J-RETX-02"),
    "cousin_takes": Deed("J-D-20", "", (), "J-COUS-01"),
    "bank_move": Deed("J-D-21", "", ("bank_turn",), "J-BANK-01"),
    "start_coup": Deed("J-D-22", "coup", ("start_coup",), "J-INIT-07"),
    "decline_coup": Deed("J-D-22", "coup", ("start_coup",), "J-INIT-07"),
    "shell": Deed("J-D-22", "coup", ("start_coup",), "J-INIT-03"),
    "rise": Deed("J-D-22", "coup", ("start_coup",), "J-VAR-18"),
    "play_pretext": Deed("J-D-23", "", (), "J-PRE-05"),
    "coup_turn": Deed("J-D-24", "coup", COUP, "J-MOVE-01"),
    "coup_move": Deed("J-D-24", "coup", COUP, "J-MOVE-01"),
    "drop_paratroopers": Deed("J-D-25", "coup", COUP, "J-MOVE-07"),
    "land_marines": Deed("J-D-25", "coup", COUP, "J-MOVE-09"),
    "play_units": Deed("J-D-26", "coup", COUP, "J-UNIT-01"),
    "transfer_units": Deed("J-D-27", "coup", COUP, "J-UNIT-05"),
    "bribe_units": Deed("J-D-28", "coup", COUP, "J-UNIT-12"),
    "bribe_unit": Deed("J-D-28", "coup", ("bribe_next",), "J-UNIT-12"),
    "coup_exile": Deed("J-D-29", "coup", COUP, "J-EXI-04"),
    "offer_safe_conduct": Deed("J-D-30", "coup", ("offer_safe_conduct",), "J-RETX-07"),
    "declare_attacks": Deed("J-D-31", "coup", BATTLE, "J-BAT-01"),
    "allocate_fire": Deed("J-D-32", "coup", ("allocate_fire",), "J-BAT-22"),
    "choose_losses": Deed("J-D-33", "coup", ("choose_losses", "shelling_losses"), "J-BAT-24"),
    "forbid_retreat": Deed("J-D-34", "coup", ("forbid_retreat",), "J-RET-03"),
    "retreat_to": Deed("J-D-35", "coup", ("retreat_to",), "J-RET-02"),
    "consent_to_retreat": Deed("J-D-36", "coup", ("consent_to_retreat",), "J-RET-05"),
    "choose_side": Deed("J-D-37", "coup", ("choose_side",), "J-SIDE-01"),
    "propose_early_end": Deed("J-D-38", "", (), "J-COUP-18"),
    "agree_early_end": Deed("J-D-38", "coup", ("agree_early_end",), "J-COUP-18"),
    "junta_vote": Deed("J-D-39", "consequences", ("junta_vote",), "J-CONS-26"),
    "junta_tie": Deed("J-D-40", "consequences", ("junta_tie",), "J-CONS-08"),
    "firing_squad": Deed("J-D-41", "consequences", ("firing_squad",), "J-CONS-01"),
    "return_from_exile": Deed("J-D-42", "", (), "J-RETX-01"),
    "discard_to_limit": Deed("J-D-43", "", ("discard_to_limit",), "J-DRAW-08"),
    "play_influence": Deed("J-D-44", "", (), "J-CARD-25"),
    "play_donation": Deed("J-D-45", "", (), "J-CARD-16"),
    "play_event": Deed("J-D-46", "", (), "J-CARD-22"),
    "choose_bills": Deed("J-D-47", "assassinations", ("stolen",), "J-CARD-23"),
    "trade": Deed("J-D-48", "", (), "J-NEG-03"),
    "answer_trade": Deed("J-D-48", "", ("answer_trade",), "J-NEG-09"),
    "accept_trade": Deed("J-D-48", "", ("answer_trade",), "J-NEG-09"),
    "refuse_trade": Deed("J-D-48", "", ("answer_trade",), "J-NEG-09"),
    "confirm_trade": Deed("J-D-48", "", ("confirm_trade",), "J-NEG-09"),
    "show": Deed("J-D-48", "", (), "J-NEG-08"),
    "whisper": Deed("J-D-52", "", (), "J-NEG-01"),
    "exile_cards": Deed("J-D-49", "", (), "J-EXI-12"),
    "coalition_discard": Deed("J-D-50", "", ("coalition_discard",), "J-CARD-21"),
    "talk": Deed("J-D-52", "", (), "J-NEG-01"),
    "accept_safe_conduct": Deed("J-D-53", "coup", ("accept_safe_conduct",), "J-RETX-19"),
    "straw_swap": Deed("J-D-54", "", (), "J-VAR-07"),
    "bid_for_straw": Deed("J-D-55", "", ("bid_for_straw",), "J-VAR-13"),
    "pick_presidente": Deed("J-D-56", "first_election", ("owner_picks",), "J-VAR-04"),
    "battle_order": Deed("J-D-57", "coup", ("settle_battles",), "J-AMB-35"),
}
"""The decisions by name; the ways of a menu count as decisions of their own."""
