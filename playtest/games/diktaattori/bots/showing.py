"""The exceptional state, and the small questions: which cards go back, where they are buried, a colour, a strength."""

from __future__ import annotations

from typing import Any

from playtest.engine.choices import Rng, SomeOf
from playtest.engine.compound import Menu
from playtest.engine.decisions import Decision
from playtest.engine.giving import Assign
from playtest.games.diktaattori.bots.seen import Seen
from playtest.games.diktaattori.bots.worth import POINT, use
from playtest.games.diktaattori.numbers import shown
from playtest.games.diktaattori.strength import total


def dislike(seen: Seen, card: str) -> int:
    """How gladly one is rid of a card: what it costs at the end, less what it could still do."""
    return -POINT * seen.options.hand_points[card] - 2 * use(seen.n, card)


def exchange(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, ...]:
    """The dearest and least useful cards go back (D-EXC-02)."""
    return worst(seen, decision.choice)


def exceptional(seen: Seen, decision: Decision, rng: Rng) -> Any:
    """New cards are worth the round, which is lost either way (D-AMB-32)."""
    assert isinstance(decision.choice, Menu)
    return "exchange", worst(seen, decision.choice.ways["exchange"])


def worst(seen: Seen, choice: Any) -> tuple[str, ...]:
    """As many of the least wanted cards as the question asks for."""
    assert isinstance(choice, SomeOf)
    order = sorted(choice.items, key=lambda card: (-dislike(seen, card), card))
    return tuple(sorted(order[: choice.least]))


def bury(seen: Seen, decision: Decision, rng: Rng) -> tuple[int, ...]:
    """What nobody should draw goes deepest (D-EXC-11)."""
    choice = decision.choice
    assert isinstance(choice, Assign)
    deepest = sorted(map(int, choice.places), reverse=True)
    cards = [str(card) for card in choice.slots]
    order = sorted(cards, key=lambda card: (-dislike(seen, card), card))
    places = dict(zip(order, deepest, strict=False))
    return tuple(places[card] for card in cards)


def show_three(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, ...]:
    """The cards come back, so those are shown that tell least: the ones that are of no use (D-AMB-36)."""
    return worst(seen, decision.choice)


def name_colour_again(seen: Seen, decision: Decision, rng: Rng) -> Any:
    """The colour in which one's own side is stronger; of equals either (D-AMB-11)."""
    place = next(i for i, side in enumerate(seen.sides) if side.seat == seen.me)
    colours = decision.legal() or []

    def strength(colour: str) -> int:
        side = seen.sides[place]
        side.named = side.colour = colour
        return total(seen.n, seen.sides, place)

    return max(colours, key=lambda colour: 2 * strength(colour) + rng.below(2))


def state_strength(seen: Seen, decision: Decision, rng: Rng) -> str:
    """The right number, as everybody at the table could work it out (D-TCH-01)."""
    place = next(i for i, side in enumerate(seen.sides) if side.seat == seen.me)
    return shown(seen.n.exact(total(seen.n, seen.sides, place)))
