"""A bot that plays Diktaattori sensibly enough to show the game: it knows what its seat sees, and nothing else.

It reckons what the table is worth and how likely its side will stay the strongest, wins where that pays, lays weak and
costly cards where it does not, spends assassins on what they bring, and sees to it that little is left at the end.
It remembers nothing from one decision to the next, so undoing and asking it for advice do not confuse it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.engine.game import Bot, RandomBot
from playtest.games.bots import SensibleBot
from playtest.games.diktaattori.bots import laying, showing
from playtest.games.diktaattori.bots.seen import Seen

HOW: Mapping[str, Callable[[Seen, Decision, Rng], Any]] = {
    how.__name__: how
    for how in (
        laying.attack, laying.lead, laying.defence,
        showing.exchange, showing.exceptional, showing.bury, showing.show_three,
        showing.name_colour_again, showing.state_strength,
    )
}  # fmt: skip
"""How each decision is made, by the decision's name."""


def sensible() -> Bot:
    """The bot that decides so."""
    return SensibleBot(HOW, Seen)


BOTS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "sensible": sensible}
"""The bots of this game by name, the best one last."""
