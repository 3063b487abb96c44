"""Budgets and the bank (ledger 4.12, 4.19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from playtest.engine.basics import Seat
from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.games.junta.bots.seen import Seen
from playtest.games.junta.costs import sets_for, worth
from playtest.games.junta.payability import bills_of, counts_of, fits, random_payment, splits

PURSE = 2
"""What stays in the pocket of who has cards to pay for, in millions."""

RICH = 8
"""From so much on a purse is kept, in millions."""

Proposal = dict[int, int]
"""What each other family is to get."""


# --- proposing -------------------------------------------------------------------------------------------


def propose_budget(seen: Seen, decision: Decision, rng: Rng) -> Any:
    """Enough for as many as a majority needs, a little for the others, and more than anybody gets for oneself."""
    have = sorted([*seen.table["aid"], *seen.cash])
    others = [(seen.me + i) % seen.families for i in range(1, seen.families)]
    amounts = _payable(seen, have, _shares(seen, worth(seen.table["aid"]), rng))
    proposal = _proposal(seen, decision, have, [amounts.get(seat, 0) for seat in others], others, rng)
    return decision.sample(rng) if proposal is None else proposal


def _payable(seen: Seen, have: Sequence[str], wanted: Proposal) -> Proposal:
    """The same as nearly as these bills can pay it, the greatest shares first."""
    given: Proposal = {}
    for seat, amount in sorted(wanted.items(), key=lambda share: -share[1]):
        for near in (amount, amount + 1, amount - 1, 0) if amount else (0,):
            if near == 0 or fits(seen.options, have, (*given.values(), near)):
                given[seat] = near
                break
    return given


def _shares(seen: Seen, pot: int, rng: Rng) -> Proposal:
    """Those who are won most cheaply get enough, until they and oneself outvote the others."""
    order = sorted(seen.rivals, key=lambda seat: (seen.threat(seat) - seen.weight(seat), seat))
    share, amounts = seen.enough + rng.below(2), dict.fromkeys(order, 0)
    won, lost = seen.weight(seen.me), sum(map(seen.weight, order))
    for seat in order:
        if won > lost or 2 * (sum(amounts.values()) + share) > pot + 4:
            break
        amounts[seat] = share
        won, lost = won + seen.weight(seat), lost - seen.weight(seat)
    for seat in order:
        if not amounts[seat] and 2 * sum(amounts.values()) < pot:
            amounts[seat] = 1
    return amounts


def _proposal(
    seen: Seen, decision: Decision, have: Sequence[str], amounts: list[int], others: list[int], rng: Rng
) -> Any:
    """The answer that offers these amounts, with the bills where they are laid out; None if it is not legal."""
    answer: Any = tuple(amounts)
    if seen.options.budget_stacks_at_proposal:
        choice: Any = decision.choice
        named = [int(seat) for seat in choice.parts["stacks"].seats if seat != seen.me]
        wanted = {seat: amount for seat, amount in zip(others, amounts, strict=True) if seat in named}
        shares = _paid(seen.me, have, wanted, exact=False, rng=rng)
        if shares is None:
            return None
        answer = (answer, shares)
    return answer if decision.refusal(answer) is None else None


def _paid(
    me: int, have: Sequence[str], wanted: Mapping[int, int], exact: bool, rng: Rng
) -> dict[Seat, tuple[str, ...]] | None:
    """Bills for everybody, as few as possible too much, the rest for oneself; None if that cannot be done."""
    counts, amounts = counts_of(have), tuple(wanted.values())
    given = random_payment(counts, amounts, exact or splits(counts, amounts), rng)
    if given is None:
        return None
    stacks = {Seat(seat): tuple(bills_of(part)) for seat, part in zip(wanted, given, strict=True)}
    paid = Counter([bill for bills in stacks.values() for bill in bills])
    return {Seat(me): tuple(sorted((Counter(have) - paid).elements())), **stacks}


# --- afterwards ------------------------------------------------------------------------------------------


def pay_budget(seen: Seen, decision: Decision, rng: Rng) -> Any:
    """What was promised and, if it can be, no bill more."""
    choice: Any = decision.choice
    owed = {int(seat): max(0, seen.budget["amounts"][seat]) for seat in choice.seats if seat != seen.me}
    shares = _paid(seen.me, choice.items, owed, exact=False, rng=rng)
    return shares if shares is not None and decision.refusal(shares) is None else decision.sample(rng)


def keep_one_bill(seen: Seen, decision: Decision, rng: Rng) -> str:
    """The best one."""
    return str(max(seen.table["aid"]))


def force_budget(seen: Seen, decision: Decision, rng: Rng) -> bool:
    """If that pays: who would keep the bills himself does not."""
    return not seen.proposes and seen.offered >= 1


def bank_move(seen: Seen, decision: Decision, rng: Rng) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """All goes to Switzerland but a purse for who is rich and has cards that cost something."""
    keep: tuple[str, ...] = ()
    if worth(seen.cash) >= RICH and any(card.startswith(("ASN", "BRB")) for card in seen.hand):
        keep = sets_for(seen.cash, PURSE)[0]
    return tuple(sorted((Counter(seen.cash) - Counter(keep)).elements())), ()
