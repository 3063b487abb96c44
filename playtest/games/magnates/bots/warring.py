"""Private armies, campaigns, relief, and the enemies who are taken away (ledger 4.11 to 4.14, 4.18)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.games.magnates.bots.outlook import CUBE, NO_CHANGE, SEAT, Outlook
from playtest.games.magnates.bots.seen import Seen
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.state import FIELD_OF, FIVE, PLACE

LEFTOVER = 20
"""What a złoty is worth that nothing can be bought with any more: a fifth of a point."""

MOOD = 30
"""How much more than it is a plan may seem worth."""

PACKS = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1), (1, 0, 1, 0), (2, 0, 1, 0), (0, 1, 1, 0), (0, 0, 1, 0))
"""What is thought of at a time: a unit, or artillery together with others."""


# --- armies ----------------------------------------------------------------------------------------------


def recruit(seen: Seen, decision: Decision, rng: Rng) -> tuple[tuple[int, ...], ...]:
    """Unit after unit where it brings most for its price, as long as it brings more than money does."""
    plan, luck = Plan(seen), [rng.below(MOOD) // 3 for _ in FIVE]
    order: list[tuple[int, ...]] = [(0, 0, 0, 0)] * 5
    while True:
        bought = [
            (100 * (gain + luck[province]) // max(1, price), province, more)
            for province, more, gain, price in plan.more(order)
            if decision.refusal((*order[:province], more, *order[province + 1 :])) is None
        ]
        best = max(bought, default=(0, 0, ()))
        if best[0] <= 0:
            return tuple(order)
        order[best[1]] = best[2]


class Plan:
    """What armies are good for: prestige in enemy fields, and fewer enemies at the border."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.outlook = Outlook(seen)
        self.now = self.outlook.value()
        self._known: dict[tuple[int, int, int], int] = {}

    def more(self, order: Sequence[tuple[int, ...]]) -> Iterator[tuple[int, tuple[int, ...], int, int]]:
        """What could be hired besides an order: where, the army that would stand there, what it brings, its price."""
        for province in FIVE:
            if not self.seen.mine[province] and self.seen.options.recruit_cubes != "none":
                continue
            now = self.gain(province, order[province])
            for pack in PACKS:
                more, price = tuple(a + b for a, b in zip(order[province], pack, strict=True)), self.price(pack)
                yield province, more, self.gain(province, more) - now - price, price

    def price(self, units: Sequence[int]) -> int:
        """What units cost, in hundredths of a point."""
        costs = self.seen.options.unit_costs
        return LEFTOVER * sum(n * cost for n, cost in zip(units, costs, strict=True))

    def gain(self, province: int, units: tuple[int, ...]) -> int:
        """What an army there brings this turn, without its price."""
        if not any(units):
            return 0
        seen, enemy = self.seen, FIELD_OF[province]
        sixths = seen.sixths(units)
        left = seen.mine[province] - (seen.options.recruit_cubes != "none")
        blocked = seen.table["treaty"][enemy] and seen.options.treaty_blocks_campaign
        goes = left > 0 and not blocked
        safety = self._safety(province, sixths // 6 if goes else 0, sixths)
        prize = self.prize(enemy, sixths) - CUBE if goes else 0
        return safety + max(0, prize) - CUBE

    def _safety(self, province: int, hits: int, guards: int) -> int:
        key = (province, hits, guards)
        if key not in self._known:
            change = replace(
                NO_CHANGE,
                hits=[hits * (place == FIELD_OF[province]) for place in FIVE],
                guards=[guards * (place == province) for place in FIVE],
            )
            self._known[key] = self.outlook.value(change) - self.now
        return self._known[key]

    def prize(self, enemy: int, sixths: int) -> int:
        """The chance of the majority in a field, times what it pays (M-PRE-01, -03)."""
        seen = self.seen
        cubes: list[int] = seen.table["successes"][enemy]
        ahead = max(cubes[seat] for seat in seen.others) + 1 - cubes[seen.me]
        if ahead <= 0:
            return 0
        likely = min(sixths, 12 * ahead)
        chance = min(95, 100 * likely // (6 * ahead) - 100 * likely * likely // (144 * ahead * ahead))
        rivals = len(seen.to_come) * 12
        return TABLES.fields[enemy].prestige * chance * (100 - rivals) // 100


# --- campaigns -------------------------------------------------------------------------------------------


def campaigns(seen: Seen, decision: Decision, rng: Rng) -> str | None:
    """From wherever it is worth a cube."""
    plan = Plan(seen)
    best: tuple[int, str | None] = (0, None)
    for code in decision.legal() or []:
        if code is None:
            continue
        province = PLACE[code]
        enemy, sixths = FIELD_OF[province], seen.sixths(seen.table["units"][province][seen.me])
        hits = [max(1, sixths // 6) * (place == enemy) for place in FIVE]
        change = replace(NO_CHANGE.moved(province, -1), hits=hits)
        gain = plan.prize(enemy, sixths) + plan.outlook.value(change) - plan.now - CUBE // 2
        best = max(best, (gain + rng.below(MOOD), code), key=lambda found: found[0])
    return best[1]


# --- relief ----------------------------------------------------------------------------------------------


def relief_attack(seen: Seen, decision: Decision, rng: Rng) -> str | None:
    """Where the Crown Army saves most, if that is more than the seat would bring; the free attack costs nothing."""
    outlook = Outlook(seen)
    standing = seen.table["enemy"]
    now = outlook.aftermath(standing, seen.crowd)
    free = seen.table["free_attack"] and seen.table["hetman"] == seen.me
    best: tuple[int, str | None] = (0, None)
    for code in decision.legal() or []:
        if code is not None:
            saved = now - min(
                outlook.aftermath(_without(standing, PLACE[code], gone), seen.crowd)
                for gone in _removals(standing[PLACE[code]], max(1, seen.crown // 6))
            )
            gain = saved - (0 if free else SEAT) + rng.below(MOOD) // 2
            best = max(best, (gain, code), key=lambda found: found[0])
    return best[1]


def relief_removal(seen: Seen, decision: Decision, rng: Rng) -> tuple[int, ...]:
    """The enemies whose going saves most (M-REL-10)."""
    outlook, standing, province = Outlook(seen), seen.table["enemy"], decision.about[1]
    ways: list[tuple[int, ...]] = decision.legal() or [decision.sample(rng)]
    return min(ways, key=lambda gone: (outlook.aftermath(_without(standing, province, gone), seen.crowd), gone))


def _removals(standing: Sequence[int], hits: int) -> list[tuple[int, ...]]:
    """Hits on the colours in their order, and in the order from the most numerous."""
    found = []
    for order in (range(5), sorted(range(5), key=lambda enemy: -standing[enemy])):
        gone, left = [0] * 5, hits
        for enemy in order:
            gone[enemy] = min(left, standing[enemy])
            left -= gone[enemy]
        found.append(tuple(gone))
    return found


def _without(standing: Sequence[Sequence[int]], province: int, gone: Sequence[int]) -> list[list[int]]:
    """The enemies with some of them gone."""
    return [
        [n - fewer for n, fewer in zip(line, gone, strict=True)] if place == province else [*line]
        for place, line in enumerate(standing)
    ]


def cleanup_removal(seen: Seen, decision: Decision, rng: Rng) -> tuple[int, ...]:
    """The most numerous go first: what is left of many colours spreads least (M-Q-55)."""
    ways: list[tuple[int, ...]] = decision.legal() or [decision.sample(rng)]
    standing = seen.table["enemy"][decision.about[1]]
    return min(ways, key=lambda gone: (max(n - fewer for n, fewer in zip(standing, gone, strict=True)), gone))
