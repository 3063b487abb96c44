"""The worksheet of a budget: bills against announced amounts. Can it be paid, and what is left in the pocket?

Bills, amounts and the outcome of the vote may be changed. Whether amounts can be paid the rules themselves say, so a
sheet is right under every option.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

from playtest.engine import Json, Refused
from playtest.engine.fields import BadPosition
from playtest.games.junta.budget import check_budget
from playtest.games.junta.components.offices import BILL_VALUES
from playtest.games.junta.options import JuntaOptions
from playtest.games.junta.payability import Counts, bills_of, counts_of, handed, splits
from playtest.games.junta.positions import build
from playtest.games.junta.state import HOLIDAY, NAMES, OPEN, SIESTA, JuntaState
from playtest.games.junta.turn import root
from playtest.games.junta.worksheet.speech import Speech, entered_number
from playtest.games.worksheets import (
    Part,
    Posed,
    Row,
    Setting,
    Verdict,
    Working,
    must_offer,
    readable,
    trouble_in,
)

ADOPTED, KEPT, FORCED = OUTCOMES = ("adopted", "kept", "forced")
"""What may come of a budget: adopted; rejected and not forced; rejected and forced."""

BANKS = {ADOPTED: OPEN, KEPT: HOLIDAY, FORCED: SIESTA}
"""What becomes of the bank."""

MOST_AMOUNT, MOST_OWN = 9, 4
"""The greatest amount for one family, and the most own bills of one value, that are offered."""

COMPARED = ("budget_payability",)
"""The options that change what can be paid."""


@lru_cache(maxsize=1024)
def stacks(counts: Counts, amounts: tuple[int, ...]) -> tuple[Counts, ...] | None:
    """Bills for each amount that overpay as little as can be; None if these bills do not reach.

    >>> stacks((1, 0, 2), (3, 1))
    ((0, 0, 1), (1, 0, 0))
    >>> stacks((0, 0, 2), (2,))
    ((0, 0, 1),)
    """
    if not amounts:
        return ()
    exact = splits(counts, amounts)
    found: list[tuple[Counts, ...]] = []
    for taken, left in handed(counts, amounts[0], tight=not exact):
        rest = stacks(left, amounts[1:]) if not exact or splits(left, amounts[1:]) else None
        if rest is not None:
            found.append((taken, *rest))
            if exact:
                break
    return min(found, key=lambda piles: sum(map(value_of, piles)), default=None)


def value_of(counts: Counts) -> int:
    """What bills are worth.

    >>> value_of((2, 2, 3))
    15
    """
    return sum(value * n for value, n in zip(BILL_VALUES, counts, strict=True))


@dataclass(frozen=True)
class BudgetSheet:
    """A Presidente's bills, the amounts he names, and what comes of the vote. ``own`` are the bills of his cash."""

    language: str
    names: Mapping[str, str]
    seats: int
    payer: str
    fields: Mapping[str, Any]
    aid: Counts
    own: Counts
    amounts: Mapping[str, int]
    outcome: str
    options: Mapping[str, Json] = field(default_factory=dict)

    compared = COMPARED

    # --- what lies there -----------------------------------------------------------------------------

    @cached_property
    def rules(self) -> JuntaOptions:
        """The options, read; raises Refused."""
        return JuntaOptions.read(self.options)

    @cached_property
    def words(self) -> Speech:
        """How it is told."""
        return Speech(self.language, self.seats, self.names)

    @cached_property
    def state(self) -> JuntaState:
        """The position before the budget is announced; raises BadPosition."""
        cash = {**self.fields.get("cash", {}), self.payer: bills_of(self.own)}
        given = {"at": "turn/budget", "presidente": self.payer, "aid": bills_of(self.aid), "cash": cash}
        return build({**self.fields, **given}, self.seats, self.rules, root)

    @property
    def others(self) -> list[str]:
        """Everybody but the payer."""
        return [name for name in NAMES[: self.seats] if name != self.payer]

    @property
    def all_bills(self) -> Counts:
        """Aid and cash together (J-BUD-07)."""
        ones, twos, threes = (a + b for a, b in zip(self.aid, self.own, strict=True))
        return ones, twos, threes

    @property
    def proposal(self) -> tuple[int, ...]:
        """The amounts, clockwise from the payer."""
        at = NAMES.index(self.payer)
        order = [NAMES[(at + n) % self.seats] for n in range(1, self.seats)]
        return tuple(self.amounts.get(name, 0) for name in order)

    @property
    def announced(self) -> int:
        """The sum of the amounts."""
        return sum(self.proposal)

    @cached_property
    def piles(self) -> Mapping[str, Counts]:
        """What each receiver is paid; nothing for anybody if the budget is not carried out."""
        named = [name for name in self.others if self.amounts.get(name, 0)]
        paid = stacks(self.all_bills, tuple(self.amounts[name] for name in named)) if self.outcome != KEPT else ()
        return dict(zip(named, paid or (), strict=False))

    @property
    def kept(self) -> int:
        """What the payer has in the end."""
        return value_of(self.all_bills) - sum(map(value_of, self.piles.values()))

    # --- what may be changed -------------------------------------------------------------------------

    def settings(self) -> tuple[Setting, ...]:
        """The bills of the aid, own bills, the amounts, the outcome."""
        return (*self._bills(), *self._amounts(), self._outcome())

    def _bills(self) -> Iterator[Setting]:
        say, (_, twos, threes) = self.words, self.aid
        drawn = sum(self.aid)
        yield say.number("aid3", say.tell("setting.aid", bill="M3"), threes, range(drawn - twos + 1))
        yield say.number("aid2", say.tell("setting.aid", bill="M2"), twos, range(drawn - threes + 1))
        for value, n in zip(reversed(BILL_VALUES), reversed(self.own), strict=True):
            yield say.number(f"own{value}", say.tell("setting.own", bill=f"M{value}"), n, range(MOST_OWN + 1))

    def _amounts(self) -> Iterator[Setting]:
        for name in self.others:
            label = self.words.tell("setting.amount", who=name)
            yield self.words.number(name, label, self.amounts.get(name, 0), range(MOST_AMOUNT + 1))

    def _outcome(self) -> Setting:
        say = self.words
        told = tuple((outcome, say.tell(f"outcome.{outcome}")) for outcome in OUTCOMES)
        return Setting("outcome", say.tell("setting.outcome"), told, self.outcome)

    def changed(self, key: str, value: str) -> BudgetSheet:
        """The sheet with a setting otherwise; raises ValueError for one that there is not."""
        must_offer(self.settings(), key, value)
        if key == "outcome":
            return replace(self, outcome=value)
        if key in self.others:
            return replace(self, amounts={**self.amounts, key: int(value)})
        held = [*(self.aid if key.startswith("aid") else self.own)]
        held[int(key[-1]) - 1] = int(value)
        if key.startswith("own"):
            return replace(self, own=(held[0], held[1], held[2]))
        return replace(self, aid=(sum(self.aid) - held[1] - held[2], held[1], held[2]))

    def under(self, options: Mapping[str, Json]) -> BudgetSheet:
        """The same position under other options; raises Refused for options that there are not."""
        return readable(replace(self, options={**self.options, **options}))

    # --- what is asked -------------------------------------------------------------------------------

    def question(self) -> str:
        """How much is left?"""
        return self.words.tell("budget.question", who=self.payer)

    def written(self) -> str:
        """How a number may be written."""
        return self.words.tell("budget.given")

    def trouble(self) -> Row | None:
        """Why this budget could not be announced; None if it can."""
        impossible = Row("", "", self.words.tell("cannot_be"), "J-SET-11")
        refused = trouble_in(self._check, self.words.game, impossible)
        if refused is None and self.outcome != KEPT and self.announced and not self.piles:
            return Row("", "", self.words.tell("budget.short"), "J-AMB-08")
        return refused

    def _check(self) -> None:
        """Raises Illegal where the amounts cannot be announced, BadPosition where the bills cannot lie there."""
        check_budget(self.state, self.state.presidente, self.proposal)

    def judge(self, entered: str) -> Verdict:
        """Right, or what was mixed up; without a known mistake the whole working."""
        say, number = self.words, entered_number(entered)
        rule = "J-BUD-20" if self.outcome == KEPT else "J-BUD-14"
        if number is None:
            return Verdict(False, say.tell("no_number", entered=entered), rule, readable=False)
        if number == self.kept:
            return Verdict(True, say.tell("budget.right", n=number, who=self.payer), rule)
        for slip, value, cited in self._slips():
            if number == value:
                return Verdict(False, say.tell(f"budget.slip.{slip}", entered=number), cited)
        return Verdict(False, say.tell("budget.wrong", entered=number), rule, working=True)

    def _slips(self) -> Iterator[tuple[str, int, str]]:
        """Known mistakes: the number that comes of each, and the rule that speaks against it."""
        total, own = value_of(self.all_bills), value_of(self.own)
        if self.outcome == KEPT:
            yield "rejected", total - self.announced, "J-BUD-20"
        yield "announced", self.announced, "J-BUD-03"
        yield "own", self.kept - own, "J-BUD-07"
        yield "total", total, "J-BUD-11"
        yield "bills", sum(self.all_bills) - sum(sum(pile) for pile in self.piles.values()), "J-AID-01"

    def working(self) -> Working:
        """The sum step by step: the bills, the amounts, who gets which bills, what is left."""
        say, left = self.words, self.kept
        paid = sum(map(value_of, self.piles.values()))
        total = value_of(self.all_bills)
        last = Row("", f"{total} - {paid} = {left}", say.tell("budget.left"), "J-BUD-14")
        if self.outcome == KEPT:
            last = Row("", f"{total}", say.tell("budget.keeps"), "J-BUD-20")
        steps = {"bills": [*self._held()], "amounts": [*self._said()], "paid": [*self._paid()], "left": [last]}
        parts = [
            Part(say.tell(f"budget.part.{name}", n=n), tuple(rows)) for n, (name, rows) in enumerate(steps.items(), 1)
        ]
        return Working(tuple(parts), say.tell("budget.result", n=left, who=self.payer), tuple(self._follows()))

    def _held(self) -> Iterator[Row]:
        """The bills by value."""
        yield Row("", counted(self.aid), self.words.tell("budget.aid"), "J-AID-01")
        if any(self.own):
            yield Row("", counted(self.own), self.words.tell("budget.own"), "J-BUD-07")
            aid, own = value_of(self.aid), value_of(self.own)
            yield Row("", f"{aid} + {own} = {aid + own}", self.words.tell("budget.both"), "J-BUD-08")

    def _said(self) -> Iterator[Row]:
        """The amounts as they are announced."""
        told = " + ".join(map(str, self.proposal))
        yield Row("", f"{told} = {self.announced}", self.words.tell("budget.said"), "J-BUD-02")

    def _paid(self) -> Iterator[Row]:
        """Which bills each receiver gets."""
        say = self.words
        if self.outcome == KEPT:
            yield Row("", "", say.tell("budget.nobody"), "J-BUD-19")
        elif not self.piles:
            yield Row("", "", say.tell("budget.nothing"), "J-BUD-04")
        for name, pile in self.piles.items():
            bills = [value for value, n in zip(reversed(BILL_VALUES), reversed(pile), strict=True) for _ in range(n)]
            amount, told = self.amounts[name], " + ".join(map(str, bills))
            worked = f"{told} = {value_of(pile)}" if len(bills) > 1 else told
            reason = say.tell("budget.exact" if value_of(pile) == amount else "budget.more", n=amount)
            yield Row(say.value(name, "seat"), worked, reason, "J-BUD-08" if value_of(pile) == amount else "J-AMB-08")

    def _follows(self) -> Iterator[str]:
        """What else comes of it: pretext, bank, and what the others know."""
        say = self.words
        yield say.tell("budget.no_pretext" if self.outcome == ADOPTED else "budget.pretext")
        yield say.tell("budget.bank", bank=BANKS[self.outcome])
        yield say.tell("budget.secret", n=self.announced, who=self.payer)

    def view(self, known: bool) -> Mapping[str, Json] | None:
        """The table as everybody sees it when the bills have been drawn; if the number is ``known``, with all paid."""
        try:
            state = self.state.copy()
        except (BadPosition, Refused):
            return None
        if known:
            for name, pile in self.piles.items():
                state.cash[NAMES.index(name)] = sorted([*state.cash[NAMES.index(name)], *bills_of(pile)])
            left = list(self.all_bills)
            for pile in self.piles.values():
                left = [n - gone for n, gone in zip(left, pile, strict=True)]
            state.cash[state.presidente], state.aid = bills_of(left), []
        return state.view()


def counted(counts: Counts) -> str:
    """Bills added up, the greatest first.

    >>> counted((2, 3, 3))
    '3 × 3 + 3 × 2 + 2 × 1 = 17'
    """
    told = [f"{n} × {value}" for value, n in zip(reversed(BILL_VALUES), reversed(counts), strict=True) if n]
    return f"{' + '.join(told) or '0'} = {value_of(counts)}"


def budget_sheet(posed: Posed) -> BudgetSheet:
    """The sheet of a position with aid; ``budget`` in it holds the amounts and, perhaps, the outcome."""
    told, seats = posed.position, posed.seats
    rest = {name: value for name, value in told.items() if name not in ("at", "aid", "budget", "presidente")}
    budget = told.get("budget", {})
    fields = {**rest, "at": "turn/budget", "aid": told.get("aid", [])}
    state = build(fields, seats, JuntaOptions.read(posed.options), root)
    aid, own = counts_of(state.aid), counts_of(state.cash[NAMES.index(posed.seat)])
    amounts, outcome = dict(budget.get("amounts", {})), budget.get("outcome", ADOPTED)
    return BudgetSheet(posed.language, posed.names, seats, posed.seat, rest, aid, own, amounts, outcome, posed.options)
