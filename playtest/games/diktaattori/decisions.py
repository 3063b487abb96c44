"""Every decision of the ledger's section 7, and the steps that ask it."""

from __future__ import annotations

from collections.abc import Mapping

RULES: Mapping[str, str] = {
    "attack": "D-D-01",
    "lead": "D-D-01",
    "state_strength": "D-D-02",
    "assassinate": "D-D-03",
    "defence": "D-D-04",
    "defend": "D-D-04",
    "exchange": "D-D-05",
    "exceptional": "D-D-05",
    "bury": "D-D-05",
    "decline_exchange": "D-D-06",
    "name_colour_again": "D-D-07",
    "show_three": "D-D-09",
    "pass": "D-D-10",
}
"""The rule that describes each decision; ways of a menu count as decisions of their own. Which character a power card
is aimed at (D-D-08) is part of the play; options, deck and taking back (D-D-11 to -13) are the kit's."""
