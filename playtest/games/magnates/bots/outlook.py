"""What a player expects of this turn's invasions: how many come, how far they spread, what will burn.

Worth is counted in hundredths of a prestige point.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from playtest.games.magnates.bots.seen import Seen
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.state import ARROW, FIVE, PLACE, Estate

POINT = 100
"""A prestige point."""

MONEY = 25
"""A złoty: five of them buy a point that nobody can refuse, two of them and a cube found a college."""

CUBE = 12
"""A client who is still there for something else; who is used up comes back with the tokens of the next turn."""

SEAT = TABLES.numbers["seat_prestige"] * POINT
"""A delegate who sits in the Sejm till the end of the turn."""

RIVAL = 10
"""What a rival loses is worth so many hundredths of what one would lose oneself."""

LINGERS = 3
"""What an enemy cube costs in each turn to come for an estate within its reach."""

KEEPS = (100, 88, 78, 70)
"""How many estates in a hundred still stand after so many more turns."""

LUCK = ((0, 3), (1, 4), (2, 2))
"""Cubes that dice still to come may add to an enemy, and how often in nine."""

EARLY_LUCK = ((0, 2), (1, 4), (2, 2), (3, 1))
"""The same where the dice of phase 5 are still to come as well."""

ARROWS = tuple(
    (enemy, PLACE[tail], PLACE[tip]) for enemy in FIVE for tail, tip in TABLES.fields[enemy].expands
)  # fmt: skip
"""The arrows along which enemies spread: whose, from where, to where."""


@dataclass(frozen=True)
class Change:
    """What would be otherwise: cubes more or fewer by province, hits more against fields, hits at borders (sixths).

    ``rows`` are tracks that would look otherwise; ``held`` is a field that a treaty would hold; ``relief`` says
    whether the Crown Army would come at all.
    """

    cubes: Sequence[int] = (0,) * 5
    hits: Sequence[int] = (0,) * 5
    guards: Sequence[int] = (0,) * 5
    rows: dict[int, list[Estate]] = field(default_factory=dict)
    held: int = -1
    relief: bool = True

    def moved(self, province: int, n: int) -> Change:
        """The same with ``n`` cubes more in a province."""
        return replace(self, cubes=[m + n * (place == province) for place, m in enumerate(self.cubes)])


NO_CHANGE = Change()


class Outlook:
    """The rest of this turn as a seat expects it."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.arrivals = 0
        """Cubes that each rival is thought to bring to each province still, where tokens are to come."""

    # --- what is at stake ----------------------------------------------------------------------------

    def worth(self, province: int, estate: Estate) -> int:
        """What an estate brings its owner: points at the end, if it still stands then, and rents."""
        left = self.seen.turns_left
        value = self.seen.value(province, estate.space) * (TABLES.numbers["city_factor"] if estate.city else 1)
        rent = int(self.seen.table["wealth"][province]) + TABLES.numbers["manager_income"] * estate.managers
        return value * KEEPS[left] + left * rent * MONEY * 4 // 5

    def stake(self, province: int, row: Sequence[Estate]) -> list[int]:
        """What is lost to this seat if the first 0, 1, 2 ... estates of a track burn (M-PLU-07, -08)."""
        value = self.seen.value
        found = [0]
        for estate in sorted(row, key=lambda estate: (value(province, estate.space), estate.space), reverse=True):
            worth = self.worth(province, estate)
            found.append(found[-1] + (worth if estate.owner == self.seen.me else -worth * RIVAL // 100))
        return found

    @cached_property
    def stakes(self) -> list[list[int]]:
        """The stake of each province as the tracks are now."""
        return [self.stake(province, row) for province, row in enumerate(self.seen.estates)]

    @cached_property
    def decline(self) -> list[int]:
        """What it costs in each province if wealth sinks by one instead of rising."""
        seen, left = self.seen, self.seen.turns_left
        return [2 * left * MONEY * sum(estate.owner == seen.me for estate in row) for row in seen.estates]

    @cached_property
    def grip(self) -> list[int]:
        """What it costs for each enemy cube that stays in a province: it will spread and lower rents (M-EXP-10)."""
        seen, left = self.seen, self.seen.turns_left
        own = [sum(estate.owner == seen.me for estate in row) for row in seen.estates]
        near = [own[place - 1] + 2 * own[place] + own[(place + 1) % 5] for place in FIVE]
        return [min(left, 2) * LINGERS * (1 + n) for n in near]

    # --- what comes ----------------------------------------------------------------------------------

    @cached_property
    def luck(self) -> tuple[tuple[int, int], ...]:
        """What the dice may still bring."""
        if self.seen.before("events"):
            return EARLY_LUCK
        return LUCK if self.seen.before("invasions") else ((0, 9),)

    @cached_property
    def campaigns(self) -> list[int]:
        """The hits of others' campaigns still to come against each field: a guess before armies stand."""
        seen = self.seen
        if not seen.before("invasions"):
            return [0] * 5
        if seen.before("armies"):
            return [1] * 5
        seats = seen.to_come if seen.phase == "campaigns" else seen.others
        found = []
        for province in ARROW:
            ready = [seat for seat in seats if seen.table["cubes"][province][seat]]
            found.append(sum(seen.sixths(seen.table["units"][province][seat]) for seat in ready) // 6)
        return found

    def value(self, change: Change = NO_CHANGE) -> int:
        """What the estates are worth to this seat under a change, less what it expects to burn of them."""
        stakes = [
            self.stake(province, change.rows[province]) if province in change.rows else self.stakes[province]
            for province in FIVE
        ]
        gross = sum(stake[-1] for stake in stakes)
        cubes = [n + more + self.arrivals * (self.seen.seats - 1) for n, more in zip(
            self.seen.crowd, change.cubes, strict=True)]  # fmt: skip
        costs = [weight * self._cost(more, cubes, stakes, change) for more, weight in self.luck]
        return gross - sum(costs) // sum(weight for _, weight in self.luck)

    def _cost(self, more: int, cubes: Sequence[int], stakes: list[list[int]], change: Change) -> int:
        """What burns and sinks if the dice bring every enemy so many cubes more."""
        standing = [[*line] for line in self.seen.table["enemy"]]
        if self.seen.before("relief"):
            self._march(standing, more, change)
            if change.relief:
                self._relieve(standing, cubes)
        return self.aftermath(standing, cubes, stakes)

    def _march(self, standing: list[list[int]], more: int, change: Change) -> None:
        if not self.seen.before("invasions"):
            return
        for enemy in FIVE:
            province = ARROW[enemy]
            guards = (self.seen.guards[province] + change.guards[province]) // 6
            coming = self.seen.table["marching"][enemy] + more - self.campaigns[enemy] - change.hits[enemy] - guards
            if enemy != change.held and not self.seen.table["treaty"][enemy]:
                standing[province][enemy] += max(0, coming)

    def _relieve(self, standing: list[list[int]], cubes: Sequence[int]) -> None:
        """One attack of the Crown Army is thought to fall where it is needed most."""
        worst = max(FIVE, key=lambda province: sum(standing[province]) - cubes[province])
        hits = self.seen.crown // 6
        for enemy in FIVE:
            gone = min(hits, standing[worst][enemy])
            standing[worst][enemy] -= gone
            hits -= gone

    def aftermath(self, standing: list[list[int]], cubes: Sequence[int], stakes: list[list[int]] | None = None) -> int:
        """What it costs this seat if exactly these enemies stand in the provinces after relief (M-EXP, M-PLU)."""
        stakes = stakes or self.stakes
        inside = [sum(line) for line in standing]
        for enemy, tail, tip in ARROWS:
            inside[tip] += max(0, standing[tail][enemy] - cubes[tail])
        cost = 0
        for province in FIVE:
            if inside[province]:
                stake = stakes[province]
                cost += stake[min(len(stake) - 1, max(0, inside[province] - cubes[province]))] + self.decline[province]
                cost += self.grip[province] * min(inside[province], cubes[province])
        return cost
