"""A strength worked out in words: step by step, a line for each character, each with its reason and its rule.

This is the sum that a pupil does with pencil and paper (ledger 3.1, D-STR-11), whatever the options are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from playtest.games.diktaattori.board.sums import HALF, Chain, in_order, rounded
from playtest.games.diktaattori.numbers import Change, Numbers, told
from playtest.games.diktaattori.state import DEFENCE, NAMES, Side
from playtest.games.diktaattori.strength import (
    bearing,
    characters,
    compared,
    highest,
    laid_negations,
    own_change,
    power_card,
    reaches,
    value_after,
    weakening,
    worked_out,
)
from playtest.games.worksheets import Part, Row, Working
from playtest.locales import Words

SUBJECT = "diktaattori_worksheet"


class Speech(Words):
    """The words of worksheets, cards and people being called as everywhere in the game."""

    def __init__(self, language: str, names: Mapping[str, str]) -> None:
        super().__init__(language, SUBJECT, names)
        self.game = Words(language, "diktaattori", names)
        self.signs = Words(language, "diktaattori_board")

    def label(self, item: object) -> str:
        return self.game.label(item)


class Reckoning:
    """The strength of side ``i`` as the table lies."""

    def __init__(self, n: Numbers, sides: Sequence[Side], i: int, words: Speech) -> None:
        self.n = n
        self.sides = sides
        self.i = i
        self.side = sides[i]
        self.words = words
        self.people = characters(n, self.side.cards)
        foes = laid_negations(n, sides)
        self.bearing = bearing(n, sides, i, foes)
        self.hit = weakening(n, foes, i)

    @cached_property
    def working(self) -> Working:
        """All steps in the order in which they are reckoned."""
        steps = [("side", [self.colour_found()])]
        if self.people:
            steps += [(step, list(self.step(k))) for k, step in enumerate(self.n.order)]
        steps.append(("sum", list(self.summed())))
        parts = [Part(self.words.tell(f"part.{step}", n=k), tuple(rows)) for k, (step, rows) in enumerate(steps, 1)]
        strength = told(self.n.exact(worked_out(self.n, self.sides, self.i).total))
        return Working(tuple(parts), self.words.tell("result", who=NAMES[self.side.seat], strength=strength))

    # --- the colour of the side ----------------------------------------------------------------------

    def colour_found(self) -> Row:
        """Where the colour of the side comes from (D-COL-01, -03)."""
        n, side = self.n, self.side
        if not self.people:
            return self.reason("no_character", "D-COL-11")
        if side.role == DEFENCE and n.options.defence_colour == "attack_colour":
            return self.reason("attack_colour", "D-AMB-10", colour=side.colour)
        best = highest(n, side.cards, side.target)
        if len({n.colour[card] for card in best}) > 1:
            key, rule = ("named", "D-COL-03") if side.named else ("kept", "D-COL-10")
            return self.reason(key, rule, cards=best, colour=side.colour)
        power = told(n.exact(compared(n, side.cards, side.target)[best[0]]))
        key, rule = ("boosted", "D-AMB-09") if n.boosted else ("strongest", "D-COL-01")
        if len(best) > 1:
            return self.reason("strongest_of_one_colour", rule, cards=best, power=power, colour=side.colour)
        return self.reason(key, rule, card=best[0], power=power, colour=side.colour)

    # --- the three steps -----------------------------------------------------------------------------

    def step(self, k: int) -> Iterator[Row]:
        """A line for each character in the step number ``k`` of the order; one for all where nothing happens."""
        step = self.n.order[k]
        nothing = {"power": self.no_power, "negation": self.no_negation}
        if step in nothing and (row := nothing[step]()) is not None:
            yield row
            return
        for card in self.people:
            changes, why = {"colour": self.coloured, "power": self.powered, "negation": self.negated}[step](card)
            reason, rule = why
            yield Row(self.words.label(card), self.arithmetic(card, k, changes), reason, rule)

    def arithmetic(self, card: str, k: int, changes: Iterable[Change]) -> str:
        """What a step does to a character: ``14 × 3 = 42``; its value where nothing happens."""
        n, order = self.n, self.n.order
        chain = Chain(n.exact(value_after(n, self.bearing, card, order[:k])))
        for change in changes:
            chain.do(n, change)
            if n.rounds == "per_step" and order[k] == "negation":
                chain.settle(rounded(n, chain.value))
        if n.rounds == "per_step":
            chain.settle(rounded(n, chain.value))
        return "; ".join(piece.told(self.words.signs) for piece in chain.done())

    def coloured(self, card: str) -> tuple[list[Change], tuple[str, str]]:
        """Whole or half (D-STR-01, -02)."""
        own, side = self.n.colour[card], self.bearing.colour
        if own == side:
            return [], (self.told("same", colour=own), "D-STR-01")
        return [HALF], (self.told("half", colour=own, side=side), "D-STR-02")

    def powered(self, card: str) -> tuple[list[Change], tuple[str, str]]:
        """What power cards do to a character: the own one, by option those of others too (D-POW, D-AMB-13)."""
        n, b = self.n, self.bearing
        changes: list[Change] = []
        why: list[tuple[str, str]] = []
        if b.own:
            found = self.own_power(card)
            changes += [own_change(n, b.own, card, frozenset())] if found[0] else []
            why.append(found[1:])
        for power in b.others:
            if reaches(n, power, n.colour[card], b.colour):
                changes.append(n.ordinary[power])
                why.append((self.told("foreign", card=power), "D-AMB-13"))
        changes.sort(key=lambda change: change.plus)
        if not why:
            why.append((self.told("missed", card=b.others[0], colour=n.colour[card]), "D-POW-04"))
        return changes, (" ".join(reason for reason, _ in why), why[0][1])

    def own_power(self, card: str) -> tuple[bool, str, str]:
        """Does the side's own power card work on a character, and why or why not?"""
        n, b, colour = self.n, self.bearing, self.n.colour[card]
        if colour not in n.covers[b.own]:
            return False, self.told("missed", card=b.own, colour=colour), "D-POW-04"
        if not reaches(n, b.own, colour, b.colour):
            return False, self.told("not_side", card=b.own, side=b.colour), "D-AMB-12"
        if n.aimed and b.target != card:
            return False, self.told("not_aimed", card=b.own), "D-AMB-13"
        if n.own_special.get(card) == b.own:
            return True, self.told("special", card=b.own), "D-POW-09"
        if b.own in n.all_special:
            return True, self.told("special_for_all", card=b.own), "D-AMB-16"
        return True, self.told("reached", card=b.own, colour=colour), "D-POW-06"

    def no_power(self) -> Row | None:
        """What is said where no power card works on anybody."""
        if self.bearing.own or self.bearing.others:
            return None
        card = power_card(self.n, self.side.cards)
        return self.reason("off", "D-NEG-15", card=card) if card else self.reason("no_power", "D-STR-06")

    def negated(self, card: str) -> tuple[list[Change], tuple[str, str]]:
        """What negation cards make of a character (D-NEG-08, -14)."""
        weakened = self.bearing.weakened
        return in_order(self.n, weakened), (self.told("negation", cards=[*weakened]), "D-NEG-08")

    def no_negation(self) -> Row | None:
        """What is said where no negation card changes a number."""
        if self.bearing.weakened:
            return None
        if self.hit:
            return self.reason("only_cancelled", "D-NEG-15", cards=[*self.hit])
        own = [card for card in self.side.cards if card in self.n.negations]
        return self.reason("own_negation", "D-NEG-03", card=own[0]) if own else self.reason("no_negation", "D-NEG-02")

    # --- the sum -------------------------------------------------------------------------------------

    def summed(self) -> Iterator[Row]:
        """The finished values added, what adds nothing, and the rounding where there is one (D-ATT-12)."""
        n = self.n
        finished = [n.exact(value_after(n, self.bearing, card, n.order)) for card in self.people]
        if n.rounds == "per_card":
            finished = [rounded(n, value) for value in finished]
        idle = [card for card in self.side.cards if card not in n.power]
        if idle:
            yield self.reason("adds_nothing", "D-STR-06", cards=idle)
        total = sum(finished)
        rule = "D-DEF-11" if self.side.role == DEFENCE else "D-ATT-12"
        added = " + ".join(self.number(value) for value in finished)
        yield Row("", f"{added} = {self.number(total)}" if len(finished) > 1 else self.number(total), "", rule)
        strength = n.exact(worked_out(n, self.sides, self.i).total)
        if strength != total:
            yield Row("", f"{self.number(total)} ≈ {self.number(strength)}", self.told("rounded"), "D-AMB-06")

    # --- words ---------------------------------------------------------------------------------------

    def number(self, value: object) -> str:
        """A number as people read it."""
        return self.words.value(str(value), "number")

    def told(self, key: str, **facts: object) -> str:
        """A reason as a sentence."""
        return self.words.tell(f"reason.{key}", **facts)

    def reason(self, key: str, rule: str, **facts: object) -> Row:
        """A line that only says something."""
        return Row("", "", self.told(key, **facts), rule)
