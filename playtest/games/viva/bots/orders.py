"""Where the dice go: orders behind the screen, and the double agent after the reveal (ledger 4.4, V-CARD-09)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from playtest.engine.basics import Seat
from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.engine.giving import Assign
from playtest.games.viva.bots.outlook import (
    DIE,
    PIP,
    SURE,
    Outlook,
    chance,
    envy,
    loss_at_home,
    raid_prize,
    raiders,
    spoils,
)
from playtest.games.viva.bots.seen import Seen
from playtest.games.viva.components.material import PROTECT

MOOD = 4
"""How much a plan may seem better than it is, in quarters of a million for each place: people are moody."""


def set_orders(seen: Seen, decision: Decision, rng: Rng) -> tuple[int, ...]:
    """The plan that promises most, all places together."""
    choice = decision.choice
    assert isinstance(choice, Assign)
    faces = [face for face in choice.places if isinstance(face, int)]
    dice = len(choice.slots)
    plans = Plans(seen, Outlook(seen), dice)
    moods = {face: [0, *(rng.below(MOOD * SURE) for _ in range(dice))] for face in faces}

    def promise(plan: tuple[int, ...]) -> int:
        return plans.value(plan) + sum(mood[plan.count(face)] for face, mood in moods.items())

    return max((plan for plan in combinations_with_replacement(faces, dice) if not plans.mixed(plan)), key=promise)


def play_agent(seen: Seen, decision: Decision, rng: Rng) -> tuple[int, int] | None:
    """Turn the die that now stands worst, if that brings more than the card is worth."""
    turns = [turn for turn in decision.legal() or () if turn is not None]
    if not turns:
        return None
    orders: list[int] = seen.table["orders"][seen.me]
    plans = Plans(seen, Outlook(seen), len(orders))

    def gain(turn: tuple[int, int]) -> int:
        die, face = turn
        return plans.value([*orders[: die - 1], face, *orders[die:]]) - plans.value(orders)

    best = max(turns, key=gain)
    card = seen.deck.events["turn_die"].code
    return best if gain(best) > seen.worths[card] * SURE else None


class Plans:
    """The worth of every way to send one's dice, in sixty-fourths of a quarter million."""

    def __init__(self, seen: Seen, outlook: Outlook, dice: int) -> None:
        self.seen = seen
        self.outlook = outlook
        self.home = seen.number(seen.me)
        self.palace = seen.number(seen.president)
        self.holds = SURE - chance(outlook.attack[seen.president], outlook.defence[seen.president])
        places = [(seat, seen.number(seat)) for seat in seen.others if seat != seen.president]
        self.raids = {face: [self._raid(seat, n) for n in range(dice + 1)] for seat, face in places}
        self._office: dict[tuple[int, int], int] = {}

    def mixed(self, plan: Sequence[int]) -> bool:
        """One die against the President and one for him? Nobody in his right mind does that (V-MIL-16)."""
        return not self.seen.in_office and self.palace in plan and PROTECT in plan

    def value(self, plan: Sequence[int]) -> int:
        """What this plan promises."""
        total = sum(worth[plan.count(face)] for face, worth in self.raids.items())
        key = plan.count(self.palace), plan.count(PROTECT)
        if key not in self._office:
            self._office[key] = self._at_palace(*key)
        total += self._office[key]
        return total if self.seen.in_office else total + self._guarded(plan.count(self.home))

    def _raid(self, seat: Seat, dice: int) -> int:
        outlook = self.outlook
        if not dice:
            return 0
        won = chance(outlook.attack[seat] + DIE * dice, outlook.defence[seat])
        return won * raid_prize(self.seen, seat, self.holds)

    def _guarded(self, dice: int) -> int:
        """What one's own estate costs with so many guards."""
        me, attack = self.seen.me, self.outlook.attack[self.seen.me]
        lost = chance(attack, self.outlook.defence[me] + DIE * dice)
        return -lost * loss_at_home(self.seen, raiders(self.seen, attack))

    def _at_palace(self, against: int, sixes: int) -> int:
        """What the President's fight brings, or costs him, with so many dice on his number and so many sixes."""
        seen, president = self.seen, self.seen.president
        attack, defence = self.outlook.attack[president], self.outlook.defence[president]
        if seen.in_office:
            rolled = seen.options["president_six"] == "rolls"
            defence += PIP * against + (DIE if rolled else PIP) * sixes
            return -chance(attack, defence) * loss_at_home(seen, raiders(seen, attack))
        attack += DIE * against
        falls = chance(attack, defence + DIE * sixes)
        if not against:
            return falls * envy(seen) + (SURE - falls) * seen.promise_worth(seen.me)
        return falls * (envy(seen) + spoils(seen, SURE * DIE * against // attack))
