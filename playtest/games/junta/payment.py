"""Paying a budget that was adopted or forced (ledger 4.12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Rng
from playtest.engine.decisions import ask
from playtest.engine.giving import Share
from playtest.engine.steps import step
from playtest.engine.table import Table
from playtest.games.junta.cards import lacks
from playtest.games.junta.costs import worth
from playtest.games.junta.payability import bills_of, counts_of, covers, means, owed, payer, random_payment, splits
from playtest.games.junta.people import open_cash
from playtest.games.junta.state import NAMES, JuntaState

Shares = Mapping[Seat, tuple[str, ...]]


@step
def pay_budget(s: JuntaState, t: Table) -> Any:
    """The payer hands over bills out of aid and cash, all at once (J-BUD-11 to -13, -17, J-PRES-24)."""
    due, rule = payer(s), "J-BUD-17" if is_forced(s) else "J-BUD-11"
    asked = must_pay_now(s) and not laid_out(s) and bool(owed(s)) and (not exactly(s) or any(owed(s).values()))
    shares = yield (
        ask(due, "pay_budget", to_share, rule, check_payment, sample_payment, about=(s, due)) if asked else None
    )
    if not asked:
        for seat, stack in laid_out(s).items():
            there = Counter(stack) & Counter(means(s, due))
            _hand_over(s, t, due, seat, tuple(sorted(there.elements())))
        return
    for seat in owed(s):
        _hand_over(s, t, due, seat, shares[seat])
    # cited by what all know, not by what the bills could pay
    t.cite("J-BUD-17" if is_forced(s) and not s.options.forced_budget_may_exceed else "J-BUD-12", "J-BUD-13")


def laid_out(s: JuntaState) -> dict[Seat, tuple[str, ...]]:
    """The stacks that are paid as they lie, where bills were laid out with the proposal (J-AMB-09)."""
    if not must_pay_now(s) or s.budget is None or not s.budget.stacks:
        return {}
    return {seat: tuple(s.budget.stacks[seat]) for seat in owed(s)}


def must_pay_now(s: JuntaState) -> bool:
    """Has the budget been adopted or forced?"""
    return s.budget is not None and s.budget.outcome in ("adopted", "forced")


def is_forced(s: JuntaState) -> bool:
    """Has the Ministro forced the budget that is to be paid? (J-BUD-16)"""
    return s.budget is not None and s.budget.outcome == "forced"


def exactly(s: JuntaState) -> bool:
    """Are exactly the amounts to be paid, as in a forced budget? (J-BUD-17, J-AMB-10)"""
    return is_forced(s) and not s.options.forced_budget_may_exceed and possible(s, exact=True)


def possible(s: JuntaState, exact: bool) -> bool:
    """Can the amounts be paid exactly, or at least?"""
    counts, amounts = counts_of(means(s, payer(s))), tuple(owed(s).values())
    return splits(counts, amounts) if exact else covers(counts, amounts)


def _hand_over(s: JuntaState, t: Table, due: Seat, seat: Seat, bills: tuple[str, ...]) -> None:
    """Aid bills go first, then cash; only the two see which bills they are (J-BUD-13)."""
    if not bills:
        return
    for bill in bills:
        (s.aid if bill in s.aid else s.cash[due]).remove(bill)
    s.cash[seat] = sorted([*s.cash[seat], *bills])
    told = {(due, seat): {"bills": [*bills]}}
    t.say("budget_paid", "J-BUD-13", secret=told, reveals=open_cash(s), by=NAMES[due], to=NAMES[seat], n=len(bills))


def to_share(s: JuntaState, due: Seat) -> Share:
    """The payer's bills, and who gets some; he keeps what is named for nobody."""
    return Share(means(s, due), [due, *owed(s)], keeper=due)


def check_payment(s: JuntaState, due: Seat, shares: Shares) -> None:
    """The payer's own bills; each gets his amount, or more where that is allowed (J-BUD-12, -17)."""
    given = [bill for bills in shares.values() for bill in bills]
    lacking = lacks(means(s, due), given)
    if lacking:
        raise Illegal("not_your_bills", "J-BUD-07", bills=[*lacking[:10]])
    amounts, rule = owed(s), "J-BUD-17" if is_forced(s) else "J-BUD-12"
    if not possible(s, exact=False):
        total = min(sum(amounts.values()), worth(means(s, due)))
        if worth(given) - worth(shares[due]) < total:
            raise Illegal("paid_too_little", rule, total=total)
        return
    for seat, amount in amounts.items():
        paid = worth(shares[seat])
        if paid < amount:
            raise Illegal("paid_too_little", rule, family=NAMES[seat], paid=paid, amount=amount)
        if paid > amount and exactly(s):
            raise Illegal("paid_too_much", "J-BUD-17", family=NAMES[seat], paid=paid, amount=amount)


def sample_payment(s: JuntaState, due: Seat, rng: Rng) -> dict[Seat, tuple[str, ...]]:
    """A payment that works, drawn amount by amount; where more is allowed, sometimes more (J-BUD-12)."""
    amounts, counts = owed(s), counts_of(means(s, due))
    exact = possible(s, exact=True)
    given = random_payment(counts, [*amounts.values()], exact, rng)
    if given is None:
        shares: dict[Seat, list[str]] = {seat: [] for seat in amounts}
        left = means(s, due)
    else:
        shares = {seat: bills_of(part) for seat, part in zip(amounts, given, strict=True)}
        paid = Counter([bill for bills in shares.values() for bill in bills])
        left = sorted((Counter(means(s, due)) - paid).elements())
        left = [] if exactly(s) else [bill for bill in left if not rng.below(6)]
    seats = [*amounts]
    for bill in left:
        shares[seats[rng.below(len(seats))]].append(bill)
    paid = Counter([bill for bills in shares.values() for bill in bills])
    shares = {due: [*(Counter(means(s, due)) - paid).elements()], **shares}
    return {seat: tuple(sorted(bills)) for seat, bills in shares.items()}
