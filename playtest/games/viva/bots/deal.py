"""Dealing out promises, lending militias, and what the informer may see (ledger 4.3)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Seat
from playtest.engine.choices import Rng, SomeOf
from playtest.engine.decisions import Decision
from playtest.games.viva.bots.outlook import content
from playtest.games.viva.bots.seen import Seen
from playtest.games.viva.components.material import PROTECT

Gifts = dict[Seat, tuple[str, ...]]
GREED = (1, 2, 2, 2, 2, 3, 3, 3)
"""How many of the cards that he need not give away the President keeps, as the mood takes him."""

LONG_HAND = 6
"""Cards from which on a President who deals from his hand gives more than he must (V-OPT-06)."""


def allocate(seen: Seen, decision: Decision, rng: Rng) -> Any:
    """The best cards for oneself, the worst for everybody, something in between for a friend."""
    friends = allies(seen, rng)
    whole_hand = seen.options["promise_source"] == "whole_hand"
    cards = sorted(seen.hand if whole_hand else seen.table["drawn"], key=lambda card: (seen.worths[card], card))
    shares: dict[Seat, list[str]] = {seat: [] for seat in seen.everybody}
    for seat in reversed(friends if len(cards) >= len(friends) else friends[: len(cards)]):
        shares[seat].append(cards.pop(0))
    if whole_hand:
        spare = 1 if len(cards) > LONG_HAND else 0
    else:
        spare = len(cards) - min(len(cards), GREED[rng.below(len(GREED))])
        shares[seen.me] += cards[spare:]
    for i, card in enumerate(cards[:spare]):
        shares[friends[i % 2]].append(card)
    gifts: Gifts = {seat: tuple(sorted(share)) for seat, share in shares.items()}
    return (gifts, loans(seen, friends, rng)) if seen.options["lend_militias"] else gifts


def allies(seen: Seen, rng: Rng) -> list[Seat]:
    """The Putschists, whoever is worth winning first: many dice, few points."""
    luck = {seat: rng.below(4) for seat in seen.others}

    def use(seat: Seat) -> int:
        return 3 * seen.home_dice(seat) + 3 * min(3, seen.to_go(seat)) + luck[seat]

    return sorted(seen.others, key=use, reverse=True)


def loans(seen: Seen, friends: list[Seat], rng: Rng) -> tuple[tuple[int, Seat, int], ...]:
    """At home a die counts 1, lent out to protect the palace it is rolled (V-PRO-15); not all will come home."""
    given_away = seen.options["lent_return"] == "receiver_if_loyal"
    often = 1 if given_away else 3
    dice = [die for die in range(1, seen.home_dice(seen.me) + 1) if rng.below(4) < often]
    return tuple((die, friends[i % 2], PROTECT) for i, die in enumerate(dice))


def refuse_lent(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, ...]:
    """Who means to rebel wants no bodyguards of the President in his own ranks."""
    assert isinstance(decision.choice, SomeOf)
    mine = [lent for lent in seen.table["lent"] if lent["receiver"] == seen.me]
    if content(seen, seen.me):
        return ()
    named = zip(decision.choice.items, mine, strict=True)
    return tuple(sorted(name for name, lent in named if lent["face"] == PROTECT))


def play_informer(seen: Seen, decision: Decision, rng: Rng) -> tuple[Seat, str] | None:
    """Now or later, a look at what the President keeps for himself, else at the longest hand."""
    looks: list[tuple[Seat, str]] = [look for look in decision.legal() or () if look is not None]
    if not looks or rng.below(2):
        return None
    share = (seen.president, "promises")
    return share if share in looks else max(looks, key=lambda look: (seen.hand_size(look[0]), -look[0]))
