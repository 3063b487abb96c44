"""Phase 4: a budget is proposed, voted on, perhaps replaced or forced, and paid (ledger 4.12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.engine.basics import Illegal, NotNow, Seat
from playtest.engine.choices import Choice, Nothing, OneOf, Rng, YesNo
from playtest.engine.compound import Parts
from playtest.engine.decisions import ask, pause
from playtest.engine.giving import Share
from playtest.engine.steps import Frame, anytime, flow, step
from playtest.engine.table import Table
from playtest.games.junta.ballots import ballot
from playtest.games.junta.cards import discard_cards, lacks, must_may_play
from playtest.games.junta.command import police_to_parliament
from playtest.games.junta.costs import worth
from playtest.games.junta.markers import set_bank, set_pretext
from playtest.games.junta.payability import fits, means
from playtest.games.junta.payment import pay_budget
from playtest.games.junta.people import acting, clockwise, decider, open_cash, open_window, running
from playtest.games.junta.shapes import Amount
from playtest.games.junta.state import AGAINST, FOR, HOLIDAY, NAMES, NOBODY, SIESTA, Ballot, Budget, JuntaState
from playtest.games.junta.straws import factions_form
from playtest.games.junta.voting import BUDGET, close_ballot, sides, the_ballot
from playtest.games.shapes import Form

NOTHING = Nothing()
YES_NO = YesNo()
ALTERNATE = "EVT-08"
STRAW_SHARE = 8
"""Of so many bills that chance gives to straw families they get one, when answers are drawn at random."""


def the_budget(s: JuntaState) -> Budget:
    """The budget of this turn."""
    assert s.budget is not None
    return s.budget


# --- the proposal ----------------------------------------------------------------------------------------


@step
def propose_budget(s: JuntaState, t: Table) -> Any:
    """The Presidente names amounts, whatever he really has; without one there is no phase 4 (J-BUD-01 to -04)."""
    proposal = yield (
        ask(s.presidente, "propose_budget", budget_form, "J-BUD-01", check_budget, sample_budget,
            about=(s, s.presidente))
        if s.presidente != NOBODY
        else None
    )  # fmt: skip
    if s.presidente == NOBODY:
        t.cancel("budget")
        return
    t.cite("J-PRES-04")
    _open(s, t, Budget(), s.presidente, proposal, "J-BUD-02")


def _open(s: JuntaState, t: Table, budget: Budget, seat: Seat, proposal: Any, rule: str) -> None:
    """The amounts are announced and the ballot follows at once; nothing can be changed (J-BUD-02, -10, -23)."""
    amounts, stacks = parted(s, proposal)
    budget.amounts = [-1] * s.families
    for other, amount in zip(others(s, seat), amounts, strict=True):
        if may_be_named(s, other) is None:
            budget.amounts[other] = amount
    if s.options.budget_stacks_at_proposal:
        t.cite("J-AMB-09")
        budget.stacks = [[*stacks.get(other, ())] if other != seat else [] for other in map(Seat, range(s.families))]
    s.budget = budget
    s.ballots.append(Ballot(kind=BUDGET))
    told = {NAMES[other]: amount for other, amount in enumerate(budget.amounts) if amount >= 0}
    t.cite("J-BUD-03", "J-BUD-04", "J-BUD-05", "J-BUD-07", "J-BUD-08", "J-BUD-09", "J-BUD-10", "J-BUD-23")
    t.say("budget_proposed", rule, by=NAMES[seat], amounts=told, total=sum(told.values()))


def others(s: JuntaState, seat: Seat) -> list[Seat]:
    """The other families, clockwise."""
    return clockwise(s, seat, skip=True)


def may_be_named(s: JuntaState, seat: Seat) -> str | None:
    """None if a family can be given money in a budget, else the rule that leaves it out (J-BUD-02, -24, -31)."""
    if s.dead[seat]:
        return "J-BUD-31"
    return "J-BUD-24" if s.embassy[seat] and not s.options.exile_in_budget else None


def amounts_form(s: JuntaState, seat: Seat) -> Form:
    """An amount for each other family, 0 if nothing is said; those who cannot be named have nothing to get."""
    most = worth(means(s, seat))
    parts = {NAMES[other]: Amount(0, 0 if may_be_named(s, other) else most) for other in others(s, seat)}
    return Form(dict.fromkeys(parts, 0), **parts)


def budget_form(s: JuntaState, seat: Seat) -> Choice[Any]:
    """The amounts; where bills are laid out with them, the stacks too, for oneself what stays (J-AMB-09)."""
    if not s.options.budget_stacks_at_proposal:
        return amounts_form(s, seat)
    named = [other for other in others(s, seat) if may_be_named(s, other) is None]
    return Parts(amounts=amounts_form(s, seat), stacks=Share(means(s, seat), [seat, *named], keeper=seat))


def parted(s: JuntaState, proposal: Any) -> tuple[tuple[int, ...], Mapping[Seat, tuple[str, ...]]]:
    """Amounts and stacks of a proposal."""
    return proposal if s.options.budget_stacks_at_proposal else (proposal, {})


def check_budget(s: JuntaState, seat: Seat, proposal: Any) -> None:
    """Payable out of aid and cash, to who can be named; only the proposer learns why not (J-BUD-05 to -09)."""
    amounts, stacks = parted(s, proposal)
    for other, amount in zip(others(s, seat), amounts, strict=True):
        rule = may_be_named(s, other)
        if amount and rule is not None:
            raise Illegal("cannot_be_named", rule, family=NAMES[other])
    have = worth(means(s, seat))
    if sum(amounts) > have:
        raise Illegal("promises_too_much", "J-BUD-05", total=sum(amounts), have=have)
    if s.options.budget_stacks_at_proposal:
        _check_stacks(s, seat, amounts, stacks)
    elif not fits(s.options, means(s, seat), amounts):
        raise Illegal("not_payable", "J-BUD-06", total=sum(amounts), have=have)


def _check_stacks(s: JuntaState, seat: Seat, amounts: tuple[int, ...], stacks: Mapping[Seat, tuple[str, ...]]) -> None:
    """One's own bills; no stack is worth less than its amount (J-AMB-09)."""
    lacking = lacks(means(s, seat), [bill for stack in stacks.values() for bill in stack])
    if lacking:
        raise Illegal("not_your_bills", "J-AMB-09", bills=[*lacking[:10]])
    for other, amount in zip(others(s, seat), amounts, strict=True):
        if worth(stacks.get(other, ())) < amount:
            raise Illegal("stack_too_small", "J-AMB-09", family=NAMES[other], amount=amount)


def sample_budget(s: JuntaState, seat: Seat, rng: Rng) -> Any:
    """The bills dealt out at random, some of them to oneself: every payable proposal can come (J-BUD-08).

    Straw families get few: what they have goes back under the deck, and the game would go on for ever.
    """
    can = [other for other in others(s, seat) if may_be_named(s, other) is None]
    stacks: dict[Seat, list[str]] = {other: [] for other in [seat, *others(s, seat)]}
    for bill in means(s, seat):
        place = rng.below(len(can) + 1 + rng.below(2))
        given = place < len(can) and (can[place] < s.seats or not rng.below(STRAW_SHARE))
        stacks[can[place] if given else seat].append(bill)
    amounts = tuple([worth(stacks[other]) for other in others(s, seat)])
    if not s.options.budget_stacks_at_proposal:
        return amounts
    return tuple([rng.below(amount + 1) for amount in amounts]), {who: tuple(stacks[who]) for who in [seat, *can]}


# --- the vote --------------------------------------------------------------------------------------------


@step
def break_tie_ballot(s: JuntaState, t: Table) -> Any:
    """More votes win; with equal ones, 0 to 0 too, the Presidente names the side (J-BALL-01, -04 to -06)."""
    votes_for, against = sides(the_ballot(s))
    tied = votes_for == against
    side = yield (ask(s.presidente, "break_tie_ballot", OneOf((FOR, AGAINST)), "J-BALL-05") if tied else None)
    if tied:
        t.cite(*(["J-BALL-06"] if not votes_for else []))
        t.say("side_named", "J-BALL-05", by=NAMES[s.presidente], side=side)
    close_ballot(s)
    decided(s, t, side if tied else FOR if votes_for > against else AGAINST)


def decided(s: JuntaState, t: Table, side: str) -> None:
    """Adopted: it has to be paid. Rejected: there is a pretext, whatever comes (J-BUD-11, -15, -22, -29)."""
    budget = the_budget(s)
    t.cite("J-BALL-01", "J-BALL-04")
    if side == FOR:
        budget.outcome = "adopted"
        t.say("budget_adopted", "J-BUD-11")
        if budget.proposer != NOBODY:
            _bank_after_alternate(s, t)
        return
    budget.outcome, budget.rejected = "rejected", True
    t.say("budget_rejected", "J-BUD-15")
    t.cite("J-BUD-22", "J-PRE-02")
    set_pretext(s, t, "J-BUD-15")


def _bank_after_alternate(s: JuntaState, t: Table) -> None:
    """The first rejection still counts when an Alternate Budget is adopted (J-BUD-29, J-AMB-54)."""
    how = s.options.alternate_adopted_bank
    if how != "open":
        set_bank(s, t, HOLIDAY if how == "holiday" else SIESTA, "J-BUD-29")


# --- Alternate Budget ------------------------------------------------------------------------------------


@step
def alternate_window(s: JuntaState, t: Table) -> Any:
    """After the rejection and before the Ministro decides another budget may be laid before Parliament (J-BUD-25)."""
    budget = the_budget(s)
    waits = budget.outcome == "rejected" and budget.alternate == NOBODY
    yield pause("J-BUD-25") if waits else None


@anytime("alternate_budget")
def alternate_budget(s: JuntaState, t: Table, seat: Seat) -> Any:
    """Alternate Budget: all but one of the aid bills, and a proposal of one's own (EVT-08, J-BUD-25, -32)."""
    if ALTERNATE not in s.hand[seat]:
        raise NotNow("not_held", "J-BUD-25", cards=[ALTERNATE])
    must_may_play(s, seat)
    if seat == s.presidente:
        raise NotNow("not_for_the_presidente", "J-BUD-25")
    if not open_window(s, "alternate_window"):
        raise NotNow("outside_window", "J-CARD-22", card=ALTERNATE)
    yield ask(seat, "alternate_budget", NOTHING, "J-BUD-25")
    discard_cards(s, seat, [ALTERNATE])
    the_budget(s).alternate = seat
    t.cite("J-BUD-32")
    t.say("alternate_played", "J-BUD-25", reveals=True, by=NAMES[seat])


@step
def second_chance(s: JuntaState, t: Table) -> list[Frame]:
    """Where an Alternate Budget was played, it replaces the first one (J-BUD-32)."""
    return [second_budget()] if the_budget(s).alternate != NOBODY else []


@step
def keep_one_bill(s: JuntaState, t: Table) -> Any:
    """The Presidente keeps one of his aid bills, the proposer takes the others (EVT-08, J-BUD-26)."""
    there = bool(s.aid)
    kept = yield (ask(s.presidente, "keep_one_bill", OneOf(dict.fromkeys(s.aid)), "J-BUD-26") if there else None)
    proposer = the_budget(s).alternate
    own = [kept] if there else []
    for bill in own:
        s.aid.remove(bill)
        s.cash[s.presidente] = sorted([*s.cash[s.presidente], bill])
    s.budget = Budget(proposer=proposer, alternate=proposer, rejected=True)
    secret = {s.presidente: {"bills": own}, proposer: {"taken": [*s.aid]}}
    t.say("bill_kept", "J-BUD-26", secret=secret, by=NAMES[s.presidente], to=NAMES[proposer], n=len(s.aid))


@step
def propose_alternate(s: JuntaState, t: Table) -> Any:
    """The proposer names amounts for everybody else, the Presidente included; he pays (J-BUD-26)."""
    budget = the_budget(s)
    seat = budget.proposer
    proposal = yield ask(
        seat, "propose_budget", budget_form, "J-BUD-26", check_budget, sample_budget, about=(s, seat)
    )  # fmt: skip
    _open(s, t, Budget(proposer=seat, alternate=seat, rejected=True), seat, proposal, "J-BUD-26")


second_budget = flow("second_budget", keep_one_bill(), propose_alternate(), ballot(), break_tie_ballot())


# --- force, and the end of it ----------------------------------------------------------------------------


@step
def force_budget(s: JuntaState, t: Table) -> Any:
    """The Ministro may answer a rejection with force; if he does not, the bank has a holiday (J-BUD-16 to -21)."""
    budget = the_budget(s)
    ministro = decider(s, acting(s, "MIN")) if acting(s, "MIN") != NOBODY else NOBODY
    asked = budget.outcome == "rejected" and ministro != NOBODY
    forced = yield (ask(ministro, "force_budget", YES_NO, "J-BUD-16") if asked else None)
    if budget.outcome != "rejected":
        return
    if not forced:
        budget.outcome = "kept"
        t.cite("J-BUD-19" if asked else "J-BUD-21", *([] if asked else ["J-COUS-08"]))
        t.say("not_forced", "J-BUD-19" if asked else "J-BUD-21")
        set_bank(s, t, HOLIDAY, "J-BUD-19")
        return
    budget.outcome = "forced"
    t.say("budget_forced", "J-BUD-16", by=NAMES[ministro])
    police_to_parliament(s, t)
    t.cite("J-BUD-28", "J-PRE-03", *(["J-BUD-30"] if budget.proposer != NOBODY else []))
    set_pretext(s, t, "J-PRE-03")
    set_bank(s, t, SIESTA, "J-BUD-18")


@step
def settle_budget(s: JuntaState, t: Table) -> None:
    """What is left of the aid becomes cash of who paid, or of who keeps it (J-BUD-14, -20, -27, J-PRES-24)."""
    budget = the_budget(s)
    seat = budget.proposer if budget.proposer != NOBODY else s.presidente
    bills, s.aid = s.aid, []
    s.cash[seat] = sorted(s.cash[seat] + bills)
    kept = budget.outcome == "kept"
    budget.outcome = "kept" if kept else "paid"
    rule = ("J-BUD-27" if budget.proposer != NOBODY else "J-BUD-20") if kept else "J-BUD-14"
    t.say(
        "aid_kept", rule, secret={seat: {"bills": [*bills]}}, reveals=open_cash(s), by=NAMES[seat], n=len(bills)
    )  # fmt: skip


# --- when the presidency changes hands -------------------------------------------------------------------


def lapses(s: JuntaState) -> bool:
    """Is a proposal open that hangs on the person of the Presidente? (J-PRES-23)"""
    budget = s.budget
    if budget is None or budget.outcome or budget.proposer != NOBODY or not running(s, "budget"):
        return False
    return any(open_ballot.kind == BUDGET and not open_ballot.counted for open_ballot in s.ballots)


def void_budget(s: JuntaState) -> None:
    """A proposal that lapses: Vote cards played on it are gone (J-PRES-23)."""
    if s.ballots and the_ballot(s).kind == BUDGET:
        close_ballot(s)
    s.budget = None


budget = flow(
    "budget", propose_budget(), factions_form(), ballot(), break_tie_ballot(), alternate_window(), second_chance(),
    force_budget(), pay_budget(), settle_budget(), void=void_budget,
)  # fmt: skip
