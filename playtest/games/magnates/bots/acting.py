"""New estates and special actions (ledger 4.9, 4.10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any, TypeAlias

from playtest.engine.basics import Seat
from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.games.magnates.bots.outlook import CUBE, MONEY, NO_CHANGE, POINT, RIVAL, SEAT, Change, Outlook
from playtest.games.magnates.bots.seen import Seen
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.state import ARROW, FIVE, Estate

Action: TypeAlias = tuple[str, Any]
PASS: Action = ("pass_action", None)

HOLDS = 87
"""How many treaties in a hundred are not betrayed: fewer than two of four dice."""

MOOD = 25
"""How much more than it is an action may seem worth."""


# --- estates ---------------------------------------------------------------------------------------------


def build_estates(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, ...]:
    """One disc after the other where it promises most, as long as it is worth its cube."""
    outlook = Outlook(seen)
    named: list[str] = []
    while True:
        now = _with_estates(seen, outlook, named)
        luck = [rng.below(MOOD) for _ in FIVE]
        found = [
            (gain + luck[province], code)
            for province, code in enumerate(PROVINCES)
            if decision.refusal((*named, code)) is None
            and (gain := _with_estates(seen, outlook, [*named, code]) - now - CUBE) > 0
        ]
        if not found:
            return tuple(named)
        named.append(max(found)[1])


def _with_estates(seen: Seen, outlook: Outlook, named: list[str]) -> int:
    """What one has if these discs are laid in this order."""
    change, rows = NO_CHANGE, {}
    for province, code in enumerate(PROVINCES):
        n = named.count(code)
        if n:
            free = [space for space in seen.spaces(province) if seen.is_free(province, space)][:n]
            added = [Estate(owner=seen.me, space=space) for space in free]
            rows[province] = sorted([*seen.estates[province], *added], key=lambda estate: estate.space)
            change = change.moved(province, -n)
    return outlook.value(replace(change, rows=rows))


# --- special actions -------------------------------------------------------------------------------------


def special_action(seen: Seen, decision: Decision, rng: Rng) -> Action:
    """The action that brings most; without a good one cubes go where they are safer, or the turn is passed."""
    ideas = Ideas(seen)
    legal = [(gain, action) for gain, action in ideas.all() if decision.refusal(action) is None]
    best = max((gain + rng.below(MOOD), i) for i, (gain, _) in enumerate([*legal, (0, PASS)]))
    chosen = PASS if best[1] == len(legal) else legal[best[1]][1]
    return chosen if decision.refusal(chosen) is None else decision.sample(rng)


class Ideas:
    """What could be done, each with what it would bring in hundredths of a point."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.outlook = Outlook(seen)
        self.now = self.outlook.value()

    def all(self) -> Iterator[tuple[int, Action]]:
        """Every idea, those that are not legal too."""
        yield from self.managers()
        yield from self.grain()
        yield from self.treaties()
        yield from self.moves()
        yield from self.vetoes()
        yield from self.seizures()
        yield from self.colleges()
        yield from self.cities()

    def safety(self, change: Change) -> int:
        """What a change brings by what burns or does not burn."""
        return self.outlook.value(change) - self.now

    def spent(self, province: int, n: int) -> int:
        """What it brings to give up cubes: mostly less than nothing."""
        return self.safety(NO_CHANGE.moved(province, -n)) - n * CUBE

    def estates(self) -> Iterator[tuple[int, int, Estate]]:
        """Every estate with its province and its place in the row."""
        for province in FIVE:
            for i, estate in enumerate(self.seen.estates[province]):
                yield province, i, estate

    def managers(self) -> Iterator[tuple[int, Action]]:
        """More rent for the turns to come; the least income counts (M-INC-03)."""
        seen, n = self.seen, TABLES.numbers
        floor = n["income_floor"]
        more = max(floor, seen.income + n["manager_income"] + RISING) - max(floor, seen.income + RISING)
        for province, _, estate in self.estates():
            if estate.owner == seen.me and not estate.managers:
                near_the_border = len(seen.estates[province]) - estate.space <= 1
                gain = more * seen.turns_left * MONEY // (2 if near_the_border else 1)
                yield gain + self.spent(province, 1), ("manager", f"{PROVINCES[province]} {estate.space}")

    def grain(self) -> Iterator[tuple[int, Action]]:
        """Money from Gdańsk; more is made of it as long as colleges wait for it."""
        for province, land in enumerate(TABLES.provinces):
            if land.special == "gdansk":
                income = TABLES.numbers["gdansk_factor"] * int(self.seen.table["wealth"][province])
                price = MONEY + 10 if self.seen.money < 10 else MONEY
                yield income * price + self.spent(province, 1), ("gdansk", None)

    def treaties(self) -> Iterator[tuple[int, Action]]:
        """An enemy who stays at home, most likely."""
        for enemy, field in enumerate(FIELDS):
            price = SEAT + 11 * MONEY // 2
            gain = self.safety(replace(NO_CHANGE, held=enemy)) * HOLDS // 100 - price
            yield gain + self.spent(ARROW[enemy], 1), ("diplomacy", field)

    def moves(self) -> Iterator[tuple[int, Action]]:
        """One or two cubes to where they help more: estates are protected, colleges and campaigns made possible."""
        singles = []
        for tail, tip in product(FIVE, FIVE):
            if tail != tip and self.seen.mine[tail]:
                gain = self.safety(NO_CHANGE.moved(tail, -1).moved(tip, 1)) + self._use(tip, 1) - self._use(tail, 0)
                singles.append((gain, (PROVINCES[tail], PROVINCES[tip])))
        singles.sort(reverse=True)
        for n in (1, 2):
            chosen = singles[:n]
            yield sum(gain for gain, _ in chosen) // 2, ("move", tuple(sorted(pair for _, pair in chosen)))

    def _use(self, province: int, more: int) -> int:
        """What the last cube in a province can still do there."""
        n = self.seen.mine[province] + more
        return (3 * CUBE, 2 * CUBE, CUBE)[n - 1] if 1 <= n <= 3 else 0

    def vetoes(self) -> Iterator[tuple[int, Action]]:
        """Nobody keeps his seats; but then the Crown Army stays at home (M-VET-03)."""
        sejm = self.seen.table["sejm"]
        others = sum(len(sejm[seat]) for seat in self.seen.others)
        gain = SEAT * (others * RIVAL // 100 - len(sejm[self.seen.me])) + self.safety(replace(NO_CHANGE, relief=False))
        for province in FIVE:
            yield gain + self.spent(province, 1), ("veto", PROVINCES[province])

    def seizures(self) -> Iterator[tuple[int, Action]]:
        """An estate of somebody else's (M-CON-04)."""
        same = self.seen.options.confederation_same_province
        for province, i, estate in self.estates():
            if estate.owner != self.seen.me:
                yield from self._for_two(province, i, changed(estate, owner=self.seen.me), "confederation", same)

    def cities(self) -> Iterator[tuple[int, Action]]:
        """Three times the points, if it still stands at the end (M-CIT-08)."""
        same = self.seen.options.city_same_province
        for province, i, estate in self.estates():
            if estate.owner == self.seen.me and not estate.city:
                yield from self._for_two(province, i, changed(estate, city=True), "city", same)

    def _for_two(self, province: int, i: int, estate: Estate, way: str, same: bool) -> Iterator[tuple[int, Action]]:
        """An estate that would look otherwise, for two cubes from its province or from any."""
        row = [*self.seen.estates[province]]
        row[i] = estate
        name, n = f"{PROVINCES[province]} {estate.space}", TABLES.actions[way].cubes
        for payer in [province] if same else FIVE:
            if self.seen.mine[payer] >= n:
                change = replace(NO_CHANGE.moved(payer, -n), rows={province: row})
                yield self.safety(change) - n * CUBE, (way, name if same else (name, PROVINCES[payer]))

    def colleges(self) -> Iterator[tuple[int, Action]]:
        """As many as money and cubes allow, the cheapest ones first."""
        seen, price = self.seen, TABLES.actions["colleges"].money
        places = [province for province in FIVE if seen.mine[province]]
        most = min(len(places), seen.money // price if price else 5, seen.options.colleges_per_action)
        places.sort(key=lambda province: (self.spent(province, 1), seen.mine[province]), reverse=True)
        change, named = NO_CHANGE, []
        for province in places[:most]:
            change = change.moved(province, -1)
            named.append(PROVINCES[province])
            full = len(named) == len(PROVINCES)
            points = seen.options.college_full_set_pp if full else len(named) * TABLES.numbers["college_prestige"]
            gain = points * POINT - len(named) * (price * MONEY + CUBE) + self.safety(change)
            yield gain, ("colleges", tuple(sorted(named, key=PROVINCES.index)))


RISING = 4
"""How much more one's rents are thought to come to in the turns after."""


def changed(estate: Estate, owner: Seat | None = None, city: bool | None = None) -> Estate:
    """An estate that belongs to somebody else, or that has become a city."""
    return Estate(
        owner=estate.owner if owner is None else owner,
        space=estate.space,
        managers=estate.managers,
        city=estate.city if city is None else city,
    )
