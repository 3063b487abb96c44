"""Cards as they are called where one is to be chosen: with what counts about them."""

from __future__ import annotations

from collections.abc import Mapping

from playtest.games.diktaattori.naming import own_names
from playtest.games.diktaattori.numbers import told
from playtest.games.diktaattori.options import DiktaattoriOptions
from playtest.locales import Words


def labels(options: DiktaattoriOptions, language: str) -> Mapping[str, str]:
    """The characters of a deck by id, with colour and power before the name: ``black 14: The Marshal (LB14)``."""
    n, names = options.numbers, Words(language, "diktaattori", own_names(options))
    say = Words(language, "diktaattori_worksheet", {f"item.{card}": names.label(card) for card in n.power})
    return {
        card: say.tell("character", card=card, colour=n.colour[card], power=told(n.exact(power)))
        for card, power in n.power.items()
    }
