"""A bot that plays Magnates sensibly enough to show the game: it knows what its seat sees, and nothing else.

It sends clients where they can do something, reckons with what the five enemies may bring and where they would spread,
builds where estates will stand, founds colleges and cities, hires troops where a field can be won or a border held,
and calls the Crown Army when that saves more than a seat is worth.
It remembers nothing from one decision to the next, so undoing and asking it for advice do not confuse it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.engine.game import Bot, RandomBot
from playtest.games.bots import SensibleBot
from playtest.games.magnates.bots import acting, placing, warring
from playtest.games.magnates.bots.seen import Seen

HOW: Mapping[str, Callable[[Seen, Decision, Rng], Any]] = {
    how.__name__: how
    for how in (
        placing.place_start_estate, placing.estate_space, placing.allocate_influence, placing.distribute_shortage,
        placing.bid_hetman, placing.accept_seat,
        acting.build_estates, acting.special_action,
        warring.recruit, warring.campaigns, warring.relief_attack, warring.relief_removal, warring.cleanup_removal,
    )
}  # fmt: skip
"""How each decision is made, by the decision's name."""


def sensible() -> Bot:
    """The bot that decides so."""
    return SensibleBot(HOW, Seen)


BOTS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "sensible": sensible}
"""The bots of this game by name, the best one last."""
