"""What cards are worth to a player who thinks ahead, in hundredths of a point."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.games.diktaattori.bots.seen import Seen
from playtest.games.diktaattori.numbers import Numbers
from playtest.games.diktaattori.plays import MOST, SPECIAL

POINT = 100
"""A point of the final sum."""

LAID = 240
"""So many hundredths of a card one player lays in a round, on average."""

TOOLS = {"power": 300, "negation": 350, "assassin": 0, "democracy": -400}
"""What cards without a power number can still do for their owner, while there is much game left."""


def use(n: Numbers, card: str) -> int:
    """What holding a card is good for: a character's power counts for more, the more there is of it."""
    power = n.power.get(card)
    return TOOLS[n.kind[card]] if power is None else 3 * power * power // (n.scale * n.scale)


def rounds_left(seen: Seen) -> int:
    """How many rounds are still to come after this one, in hundredths, as long as the draw pile lasts."""
    return seen.draws * 100 * 100 // (LAID * seen.seats)


def kept(seen: Seen, cards: Sequence[str]) -> int:
    """What the cards that stay in hand after a play are worth: their use, less what those cost that will be left."""
    n, cost = seen.n, seen.options.hand_points
    if seen.draws >= MOST:
        late = max(100, 450 - rounds_left(seen))
        good = sum([use(n, card) for card in cards])
        return good - sum([-cost[card] * late * POINT // 1000 for card in cards])
    turns = min([(size + 1) // MOST for size in _sizes(seen)] + [(len(cards) + 2) // MOST])
    stay, go = leftover(seen, cards, turns)
    return sum([use(n, card) for card in go]) // 2 + POINT * sum([cost[card] for card in stay])


def _sizes(seen: Seen) -> list[int]:
    """How many cards the others will hold after this round."""
    coming = seen.to_come
    return [max(0, seen.hand_size(seat) - (MOST if seat in coming else 0)) for seat in seen.others]


def leftover(seen: Seen, cards: Sequence[str], turns: int) -> tuple[list[str], list[str]]:
    """The cards that will be left over if there are so many turns to come, and those that will be laid.

    Each turn takes a character, at most one power or negation card, and three cards at most.
    """
    n, cost = seen.n, seen.options.hand_points
    dearest = sorted(cards, key=lambda card: (cost[card], card))
    people = [card for card in dearest if card in n.power]
    turns = min(turns, len(people))
    go = people[:turns]
    specials, room = turns, turns * (MOST - 1)
    for card in dearest:
        kind = n.kind[card]
        if card in go or room == 0 or kind == "assassin" or (kind in SPECIAL and specials == 0):
            continue
        go.append(card)
        room -= 1
        specials -= kind in SPECIAL
    if len(go) < 2:
        go = []
    return [card for card in cards if card not in go], go
