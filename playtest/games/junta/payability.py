"""Can these bills pay these amounts? And who must be able to pay what (ledger 4.12, J-NEG-14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from playtest.engine.basics import Seat
from playtest.engine.choices import Rng
from playtest.games.junta.components.offices import BILL_VALUES
from playtest.games.junta.costs import worth
from playtest.games.junta.options import JuntaOptions
from playtest.games.junta.state import NOBODY, JuntaState

Counts = tuple[int, int, int]
"""How many bills of M1, M2 and M3."""


def counts_of(bills: Sequence[str]) -> Counts:
    """The bills by value."""
    held = Counter(bills)
    return held["M1"], held["M2"], held["M3"]


def bills_of(counts: Sequence[int]) -> list[str]:
    """Bills out of their numbers."""
    return [f"M{value}" for value, n in zip(BILL_VALUES, counts, strict=True) for _ in range(n)]


@lru_cache(maxsize=8192)
def splits(counts: Counts, amounts: tuple[int, ...]) -> bool:
    """Can each amount be paid exactly out of these bills? (J-BUD-08)

    Ones fill every gap, so what counts is how much twos and threes can cover at most: for every number of threes
    that are used, how many twos fit beside them.

    >>> splits((0, 0, 8), (2, 0, 0))
    False
    >>> splits((8, 1, 1), (5, 5, 3))
    True
    """
    ones, twos, threes = counts
    room = [0]
    for amount in amounts:
        row = [(amount - 3 * used) // 2 for used in range(amount // 3 + 1)]
        room = [
            max(room[n - used] + row[used] for used in range(len(row)) if 0 <= n - used < len(room))
            for n in range(len(room) + len(row) - 1)
        ]
    most = max(3 * n + 2 * min(twos, fitting) for n, fitting in enumerate(room[: threes + 1]))
    return sum(amounts) - most <= ones


@lru_cache(maxsize=8192)
def covers(counts: Counts, amounts: tuple[int, ...]) -> bool:
    """Can each receiver be given at least his amount out of these bills? (J-AMB-08)"""
    if not any(amounts):
        return True
    if 3 * counts[2] + 2 * counts[1] + counts[0] < sum(amounts):
        return False
    wanted = tuple(sorted([amount for amount in amounts if amount], reverse=True))
    return any(covers(left, wanted[1:]) for _, left in handed(counts, wanted[0], tight=True))


def handed(counts: Counts, amount: int, tight: bool) -> Iterator[tuple[Counts, Counts]]:
    """Every way to hand over exactly an amount, or ``tight`` at least it without a needless bill: given and left."""
    for threes in range(min(counts[2], amount // 3 + 1) + 1):
        for twos in range(min(counts[1], amount // 2 + 1) + 1):
            ones = max(0, amount - 3 * threes - 2 * twos)
            over = 3 * threes + 2 * twos + ones - amount
            if ones <= counts[0] and (not over or (tight and _needed(threes, twos, over))):
                left = (counts[0] - ones, counts[1] - twos, counts[2] - threes)
                yield (ones, twos, threes), left


def _needed(threes: int, twos: int, over: int) -> bool:
    """Could no bill be left out of a payment that comes to so much too much?"""
    return not (twos and over >= 2) and not (threes and over >= 3)


def fits(options: JuntaOptions, bills: Sequence[str], amounts: Sequence[int]) -> bool:
    """Can these bills pay these amounts as the group understands it? (J-BUD-08, J-AMB-08)"""
    wanted = tuple(amounts)
    how = options.budget_payability
    if how == "sum_only":
        return worth(bills) >= sum(wanted)
    return splits(counts_of(bills), wanted) if how == "exact" else covers(counts_of(bills), wanted)


# --- whose duty ------------------------------------------------------------------------------------------


def payer(s: JuntaState) -> Seat:
    """Who has to pay the budget that is open or unpaid: who proposed an Alternate Budget, else the Presidente.

    Between two presidencies it is the outgoing one. NOBODY, if no budget is to be paid (J-BUD-11, -26, J-PRES-24).
    """
    budget = s.budget
    if budget is None or not budget.amounts or budget.outcome not in ("", "adopted", "forced"):
        return NOBODY
    if budget.proposer != NOBODY:
        return budget.proposer
    if s.presidente != NOBODY:
        return s.presidente
    return next((ballot.outgoing for ballot in reversed(s.ballots) if ballot.outgoing != NOBODY), NOBODY)


def owed(s: JuntaState) -> dict[Seat, int]:
    """What each family named in the budget is to get; who must pay is owed nothing (J-PRES-24, J-BUD-31)."""
    budget, due = s.budget, payer(s)
    if budget is None:
        return {}
    return {Seat(seat): amount for seat, amount in enumerate(budget.amounts)
            if amount >= 0 and seat != due and not s.dead[seat]}  # fmt: skip


def means(s: JuntaState, seat: Seat) -> list[str]:
    """The bills that a payer can pay with: the aid and his cash (J-BUD-07, -08)."""
    return sorted(s.aid + s.cash[seat])


def can_spare(s: JuntaState, seat: Seat, bills: Sequence[str], got: Sequence[str] = ()) -> bool:
    """Could a player part with bills, getting others, and still pay what he has to pay? (J-NEG-14)"""
    if seat != payer(s) or seat == NOBODY:
        return True
    have = [*means(s, seat)]
    left = sorted((Counter(have) - Counter(bills)).elements())
    if s.budget is not None and s.budget.stacks:
        laid = [bill for family in owed(s) for bill in s.budget.stacks[family]]
        return not Counter(laid) - Counter([*left, *got])
    amounts = tuple(owed(s).values())
    return fits(s.options, [*left, *got], amounts) or not fits(s.options, have, amounts)


# --- drawing at random -----------------------------------------------------------------------------------


def random_payment(counts: Counts, amounts: Sequence[int], exact: bool, rng: Rng) -> list[Counts] | None:
    """Bills for each amount, drawn so that the later ones can still be paid; None if that cannot be done."""
    given: list[Counts] = []
    rest = tuple(amounts)
    possible = splits if exact else covers
    for amount in amounts:
        rest = rest[1:]
        ways = [way for way in handed(counts, amount, tight=not exact) if possible(way[1], rest)]
        if not ways:
            return None
        taken, counts = ways[rng.below(len(ways))]
        given.append(taken)
    return given
