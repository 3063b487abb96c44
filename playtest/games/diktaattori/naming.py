"""What the cards of a class's own deck are called, wherever the game is told; shipped ones stand in the catalogues."""

from __future__ import annotations

from collections.abc import Mapping

from playtest.games.diktaattori.options import DiktaattoriOptions
from playtest.games.pen import clean


def own_names(options: DiktaattoriOptions) -> Mapping[str, str]:
    """The names of the cards of an own deck, with their ids, as the words of a game take them; none for others."""
    if options.deck != "custom":
        return {}
    return {f"item.{card.id}": f"{clean(card.name)} ({card.id})" for card in options.cards.cards.values()}
