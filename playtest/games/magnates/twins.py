"""Positions that a seat cannot tell apart: hidden money dealt anew (ledger section 8), for tests and bots.

Tokens and bids that are not yet shown lie in sealed answers, which the engine deals anew by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playtest.engine.basics import Seat
from playtest.engine.choices import Rng
from playtest.games.magnates.state import NAMES, MagnatesState


def change_money(s: MagnatesState, seat: Seat, rng: Rng) -> bool:
    """Other sums for others who keep theirs to themselves; the bank's books follow (M-Q-08).

    Whoever has a sealed bid on the table keeps his money, as the bid must be covered.
    """
    if not s.options.money_hidden:
        return False
    sealed = s.sealed[-1] if s.sealed else {}
    before = [*s.money]
    for other in s.all_seats:
        if other != seat and NAMES[other] not in sealed:
            s.money[other] = rng.below(before[other] + 6)
    s.bank += sum(before) - sum(s.money)
    return s.money != before


TWINS: Mapping[str, Callable[[MagnatesState, Seat, Rng], bool]] = {"money": change_money}
"""Each kind of secret with the function that deals it anew; it says whether anything changed."""
