"""The Money phase, the hand limit, and the claim to have won (ledger 4.8, 4.9)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from typing import Any

from playtest.engine.choices import Rng, SomeOf
from playtest.engine.compound import Maybe, Menu, Parts
from playtest.engine.decisions import Decision
from playtest.games.viva.baskets import Basket
from playtest.games.viva.bots.seen import Seen
from playtest.games.viva.bots.worth import DICE, MILLION, POINT
from playtest.games.viva.components.material import HAND_LIMIT, MILITIAS, SPOTS
from playtest.games.viva.money import PASS
from playtest.games.viva.purchase import Purchase, next_kinds

VICTORY = 10 * POINT
"""The purchase that ends the game."""

PURSE = 10
"""So many money cards are counted when paying; nobody has more, but for strange decks."""

NOTHING = Purchase((), 0, False, ())


class Market:
    """What one can buy now, and what each purchase is worth. ``kinds`` are the extensions that may be built."""

    def __init__(
        self, seen: Seen, kinds: Sequence[str], discounts: Sequence[int], kept_back: Sequence[str] = ()
    ) -> None:
        self.seen = seen
        self.kinds = kinds
        self.discounts = discounts
        self.prices = seen.options["prices"]
        self.cards = seen.usable[:]
        for card in kept_back:
            self.cards.remove(card)

    @cached_property
    def payments(self) -> dict[int, tuple[str, ...]]:
        """A payment for every sum that can be paid exactly: that with the most cards."""
        money = self.seen.deck.money
        ways: dict[int, tuple[str, ...]] = {0: ()}
        for card in [card for card in self.cards if card in money][:PURSE]:
            for total, cards in list(ways.items()):
                more = total + money[card]
                if len(cards) >= len(ways.get(more, ())):
                    ways[more] = (*cards, card)
        return dict(sorted(ways.items()))

    def payment(self, price: int) -> tuple[str, ...] | None:
        """The payment that wastes least; None if there is none (V-MONEY-11, V-OPT-32)."""
        sums = list(self.payments)
        at = bisect_left(sums, price)
        if at == len(sums) or (sums[at] > price and self.seen.options["change"] == "exact_only"):
            return None
        return self.payments[sums[at]]

    def price(self, extensions: int, militias: int, card: bool) -> int:
        """The price of so many things (V-MONEY-03 to -05, V-CARD-12)."""
        each: int = self.prices["extension"]
        off = sum(min(each, discount) for discount in self.discounts[:extensions])
        return extensions * each - off + militias * int(self.prices["militia"]) + card * int(self.prices["card"])

    def offers(self) -> Iterator[tuple[int, int, bool]]:
        """How many extensions, how many militias, a card or none: all that the rules and the purse allow."""
        seen, me = self.seen, self.seen.me
        table, options = seen.table, seen.options
        spots = min(len(self.kinds), SPOTS - len(table["extensions"][me]))
        if options["extensions_per_round"] is not None:
            spots = min(spots, int(options["extensions_per_round"]) - int(table["built"][me]))
        barracks = MILITIAS - int(table["active"][me])
        cards = (False, True) if not table["bought"][me] and can_draw(seen) else (False,)
        for things in product(range(max(0, spots) + 1), range(barracks + 1), cards):
            if sum(things) == 1 or (sum(things) > 1 and options["combined_payment"]):
                yield things

    def best(self, rng: Rng) -> Purchase:
        """The purchase after which one stands best; NOTHING if that is to keep one's money."""
        found, most = NOTHING, self._kept(())
        for extensions, militias, card in self.offers():
            kinds = self._kinds(extensions)
            pay = self.payment(self.price(extensions, militias, card))
            if pay is None or kinds is None:
                continue
            worth = self._gain(extensions, militias, card) + self._kept(pay)
            if worth > most:
                found, most = Purchase(kinds, militias, card, tuple(sorted(pay))), worth
        return found._replace(extensions=self._chosen(found.extensions, rng))

    def _kinds(self, n: int) -> tuple[str, ...] | None:
        """Some ``n`` kinds that may be built together; None if an order forbids it (V-OPT-37)."""
        if self.seen.options["extension_order"] != "fixed":
            return tuple(self.kinds[:n])
        coming = next_kinds(self.seen.table["extensions"][self.seen.me], n)
        return tuple(sorted(coming)) if len(coming) == n else None

    def _chosen(self, kinds: tuple[str, ...], rng: Rng) -> tuple[str, ...]:
        """As many kinds, as taste has it, where the order is free."""
        if self.seen.options["extension_order"] == "fixed":
            return kinds
        left = list(self.kinds)
        return tuple(sorted(left.pop(rng.below(len(left))) for _ in kinds))

    def _gain(self, extensions: int, militias: int, card: bool) -> int:
        """What things are worth: points, dice, and a card that nobody has seen."""
        seen, active = self.seen, int(self.seen.table["active"][self.seen.me])
        point = int(seen.options["extension_victory_points"])
        gain = extensions * (POINT * point + 2) + (seen.typical if card else 0)
        late = any(seen.to_go(seat) <= 1 for seat in seen.everybody)
        gain += sum(DICE[active : active + militias]) // (2 if late else 1)
        wins = extensions and seen.table["vp"] + extensions * point >= seen.table["target"]
        return gain + VICTORY if wins else gain

    def _kept(self, pay: tuple[str, ...]) -> int:
        """What the rest of the hand is worth: no more than the limit can be kept, and some of it will be looted."""
        left = self.cards[:]
        for card in pay:
            left.remove(card)
        worths = sorted((self.seen.worths[card] for card in left), reverse=True)
        return sum(worths[:HAND_LIMIT]) * 3 // MILLION


def can_draw(seen: Seen) -> bool:
    """Is there a card left to be bought? (V-MONEY-18, V-OPT-44)"""
    table = seen.table
    discards = table["discard"]
    there = len(discards) if isinstance(discards, list) else discards["count"]
    return bool(table["draw_count"] or (there and seen.options["reshuffle"] == "when_needed"))


def money_turn(seen: Seen, decision: Decision, rng: Rng) -> Any:
    """Cards first, then the best purchase, again and again; then pass."""
    assert isinstance(decision.choice, Menu)
    ways = decision.choice.ways
    if seen.holds("draw"):
        return "play_swiss", None
    luxuries = _items(ways["lay_out_luxury"]) if "lay_out_luxury" in ways else ()
    if luxuries:
        return "lay_out_luxury", luxuries
    kinds = _items(_part(ways["buy"], "extensions"))
    discounts = list(seen.table["discounts"])
    if seen.holds("discount") and _with_labour(seen, kinds, discounts, rng).extensions:
        return "play_labour", None
    bought = Market(seen, kinds, discounts).best(rng)
    return ("buy", tuple(bought)) if bought.things else PASS


def _with_labour(seen: Seen, kinds: Sequence[str], discounts: Sequence[int], rng: Rng) -> Purchase:
    """What one would buy with the workers of LABOUR."""
    card = seen.deck.events["discount"]
    return Market(seen, kinds, sorted([*discounts, card.value], reverse=True), [card.code]).best(rng)


def lock_basket(seen: Seen, decision: Decision, rng: Rng) -> Any:
    """The same in one go: one event card, one purchase, all luxury laid out where that is possible (V-OPT-31)."""
    assert isinstance(decision.choice, Maybe)
    kinds = _items(_part(decision.choice.choice, "extensions"))
    luxuries = _items(_part(decision.choice.choice, "lay_out"))
    event, bought = None, NOTHING
    if seen.holds("discount"):
        bought = _with_labour(seen, kinds, (), rng)
        event = "labour" if bought.extensions else None
    if event is None:
        event = "swiss" if seen.holds("draw") else None
        bought = Market(seen, kinds, ()).best(rng)
    if not (event or bought.things or luxuries):
        return None
    return tuple(Basket(event, *bought, lay_out=luxuries))


def _part(choice: Any, name: str) -> Any:
    assert isinstance(choice, Parts)
    return choice.parts[name]


def _items(choice: Any) -> tuple[str, ...]:
    assert isinstance(choice, SomeOf)
    return choice.items


def declare_vp(seen: Seen, decision: Decision, rng: Rng) -> bool:
    """Whoever stands at the target says so, unless somebody has openly more."""
    mine = seen.table["vp"]
    return bool(mine >= seen.table["target"] and all(seen.table["vp_open"][seat] <= mine for seat in seen.others))


def discard_to_limit(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, ...]:
    """The least useful cards."""
    choice = decision.choice
    assert isinstance(choice, SomeOf)
    return tuple(sorted(sorted(choice.items, key=lambda card: (seen.worths[card], card))[: choice.least]))
