"""A bot that plays Viva sensibly enough to show the game: it knows what its seat sees, and nothing else.

It keeps the best promises for itself and a friend, guards a hand worth guarding, raids where cards are, turns
against a President who gave little, stands by one who gave much, spends without waste, and has its moods.
It remembers nothing from one decision to the next, so undoing and asking it for advice do not confuse it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.engine.game import Bot, RandomBot
from playtest.games.bots import SensibleBot
from playtest.games.viva.bots import deal, fights, orders, spending
from playtest.games.viva.bots.seen import Seen

HOW: Mapping[str, Callable[[Seen, Decision, Rng], Any]] = {
    how.__name__: how
    for how in (
        deal.allocate, deal.refuse_lent, deal.play_informer,
        orders.set_orders, orders.play_agent,
        fights.window, fights.draw_loot, fights.choose_victim, fights.choose_loot, fights.choose_casualty,
        fights.play_immunity, fights.pick_successor,
        spending.money_turn, spending.lock_basket, spending.declare_vp, spending.discard_to_limit,
    )
}  # fmt: skip
"""How each decision is made, by the decision's name."""


def sensible() -> Bot:
    """The bot that decides so."""
    return SensibleBot(HOW, Seen)


BOTS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "sensible": sensible}
"""The bots of this game by name, the best one last."""
