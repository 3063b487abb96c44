"""What a player expects of those who have not laid yet: how strong a hand may become, and whether a lead will hold.

Chances are counted in thousandths.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from playtest.engine.chance import Quick
from playtest.games.diktaattori.bots.seen import Seen
from playtest.games.diktaattori.numbers import COLOURS, Numbers
from playtest.games.diktaattori.plays import LEAST, MOST, SPECIAL
from playtest.games.diktaattori.state import DEFENCE, Side
from playtest.games.diktaattori.strength import colours, hits, totals
from playtest.games.diktaattori.working import side_for

SURE = 1000
HANDS = 100
"""So many hands are dealt in thought to learn what a hand can do."""

WILL = 650
"""The chance that somebody who could take the lead does: strong cards are saved, and not every table is worth them."""

HIT = 15
"""The chance that somebody yet to come upsets a lead in another way, with an assassin."""

PUSH = 2
"""A negation card makes its owner so much stronger, beside the others."""


@lru_cache(maxsize=512)
def reach(n: Numbers, size: int) -> tuple[int, ...]:
    """The best strengths, in order, of hands of so many cards dealt from the whole deck; negation counts as PUSH."""
    rng, deck = Quick(size), list(n.kind)
    found = []
    for _ in range(HANDS):
        left = deck[:]
        hand = [left.pop(rng.below(len(left))) for _ in range(min(size, len(left)))]
        found.append(max(_strengths(n, hand), default=0))
    return tuple(sorted(found))


def _strengths(n: Numbers, hand: Sequence[str]) -> Iterator[int]:
    """What each defence out of a hand is worth on an empty table."""
    usable = [card for card in hand if n.kind[card] in ("character", *SPECIAL)]
    for size in range(LEAST, MOST + 1):
        for cards in combinations(usable, size):
            special = [n.kind[card] for card in cards if n.kind[card] in SPECIAL]
            if len(special) <= 1:
                push = PUSH if "negation" in special else 1
                yield push * max([totals(n, [side])[0] for side in sides_of(n, cards)])


def sides_of(n: Numbers, cards: tuple[str, ...]) -> list[Side]:
    """The sides that cards can make: two where a colour may be named."""
    tied = len(colours(n, cards)) == 2
    return [side_for(n, cards, colour, DEFENCE) for colour in (COLOURS if tied else ("",))]


def holds(seen: Seen, mine: int, sides: Sequence[Side]) -> int:
    """The chance that a lead of so much survives those who are still to lay."""
    chance = SURE
    for seat in seen.to_come:
        hands = reach(seen.n, min(seen.hand_size(seat), 7))
        needed = _needed(seen.n, mine, sides)
        stronger = len(hands) - bisect_right(hands, needed)
        chance = chance * (SURE - stronger * WILL // len(hands) - HIT) // SURE
    return chance


def _needed(n: Numbers, mine: int, sides: Sequence[Side]) -> int:
    """What a hand must reach by itself to be ahead, as negation cards on the table weaken it (D-NEG-06)."""
    for j, side in enumerate(sides):
        for card in side.cards:
            change = n.weakens.get(card)
            if change is not None and hits(n, j, len(sides)):
                mine = mine * change.by // change.times - change.plus if change.times else 1 << 60
    return mine
