"""Discs at the start, tokens, clients, bribes: everything before the magnates act (ledger 4.2 to 4.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, permutations

from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.games.magnates.bots.outlook import MONEY, NO_CHANGE, POINT, SEAT, Outlook
from playtest.games.magnates.bots.seen import Seen
from playtest.games.magnates.components.land import PROVINCES
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.state import FIELD_OF, FIVE, Estate

TYPICAL = 3
"""The cubes that a rival is thought to bring to a province."""

OFFICE = 220
"""What it is worth to be Hetman: a Crown attack for nothing, and the first choice of everything."""

COURT_CHANCE = (2, 3, 6, 18, 40, 62)
"""The chance in a hundred that a token of this value at Court brings the office."""

MOOD = 120
"""How much more than it is a place may seem worth: people are moody."""


def place_start_estate(seen: Seen, decision: Decision, rng: Rng) -> str:
    """A valuable space, rather near the heart of its province than far out."""
    open_tracks = [province for province in FIVE if seen.next_space(province)]

    def worth(province: int) -> int:
        space = seen.next_space(province)
        return seen.value(province, space) * POINT - 5 * space + luck[province]

    luck = [rng.below(MOOD) for _ in FIVE]
    return PROVINCES[max(open_tracks, key=worth)]


def estate_space(seen: Seen, decision: Decision, rng: Rng) -> int:
    """The space that is worth most, seen against what may burn (M-Q-15)."""
    outlook, province = _early_outlook(seen), decision.about[1]
    spaces: list[int] = decision.legal() or []

    def worth(space: int) -> int:
        row = [*seen.estates[province], Estate(owner=seen.me, space=space)]
        return outlook.value(replace(NO_CHANGE, rows={province: row}))

    return max(spaces, key=lambda space: (worth(space), -space))


def _early_outlook(seen: Seen) -> Outlook:
    """The outlook; as long as tokens are to come, with clients whom the others will send."""
    outlook = Outlook(seen)
    if seen.before("hetman"):
        outlook.arrivals = TYPICAL
    return outlook


# --- tokens ----------------------------------------------------------------------------------------------


def allocate_influence(seen: Seen, decision: Decision, rng: Rng) -> tuple[int, ...]:
    """The assignment that promises most; large tokens are kept for later only where they do not come back."""
    wishes = Wishes(seen, rng)
    moods = [rng.below(MOOD) for _ in range(max(TABLES.tokens) + 1)]

    def promise(tokens: tuple[int, ...]) -> int:
        return wishes.of_clients(tokens[:5]) + wishes.of_court(tokens[5]) + moods[tokens[5]]

    return max(sorted(set(permutations(_handful(seen)))), key=promise)


def _handful(seen: Seen) -> list[int]:
    """Six tokens: the largest, as they all come back; else every second one (M-Q-02)."""
    hand = [*TABLES.tokens]
    for value in seen.table["spent"][seen.me]:
        hand.remove(value)
    hand.sort(reverse=True)
    lasting = seen.options.influence_tokens == "return_each_turn" or len(hand) < 12
    return hand[:6] if lasting else hand[::2][:6]


class Wishes:
    """What clients are worth in each province, and influence at Court, in hundredths of a point."""

    def __init__(self, seen: Seen, rng: Rng) -> None:
        self.seen, self.rng = seen, rng
        self.outlook = _early_outlook(seen)
        most = max(TABLES.tokens)
        gains = [self._gains(province, most) for province in FIVE]
        self.steps = [[after - before for before, after in pairwise(line)] for line in gains]

    def of_clients(self, tokens: Sequence[int]) -> int:
        """What these tokens promise, if the cubes there are go where they are worth most."""
        return sum(step for _, step in self._best(tokens))

    def best(self, tokens: Sequence[int]) -> list[int]:
        """How many cubes go where, if there are too few (M-INF-10)."""
        sent = [0] * 5
        for province, _ in self._best(tokens):
            sent[province] += 1
        return sent

    def _best(self, tokens: Sequence[int]) -> list[tuple[int, int]]:
        """The cubes one after the other, each with its province and its worth."""
        left = self.seen.supply
        if sum(tokens) <= left:
            return [(p, step) for p in FIVE for step in self.steps[p][: tokens[p]]]
        sent, found = [0] * 5, []
        for _ in range(left):
            open_places = [p for p in FIVE if sent[p] < tokens[p]]
            province = max(open_places, key=lambda p: self.steps[p][sent[p]])
            found.append((province, self.steps[province][sent[province]]))
            sent[province] += 1
        return found

    def of_court(self, token: int) -> int:
        """The office, and a stronger Crown Army for what one has to lose."""
        stake = sum(max(0, stake[-1]) for stake in self.outlook.stakes)
        return OFFICE * COURT_CHANCE[min(token, 5)] // 100 + token * stake // 100

    def _gains(self, province: int, most: int) -> list[int]:
        """What 0, 1, 2 ... cubes more are worth here."""
        seen, now = self.seen, self.outlook.value()
        uses = sorted(self._uses(province), reverse=True)
        found = []
        for more in range(most + 1):
            n = seen.mine[province] + more
            safety = self.outlook.value(NO_CHANGE.moved(province, more)) - now
            found.append(safety // 2 + self._election(province, n) + sum(uses[:n]) + self.rng.below(MOOD) * (n > 0))
        return found

    def _election(self, province: int, n: int) -> int:
        """The chance of a seat, by how many cubes more than the strongest rival one would have (M-SEJ-02)."""
        arrive = 0 if self.seen.table["tokens"][self.seen.me] else TYPICAL + 1
        rival = max(self.seen.table["cubes"][province][seat] for seat in self.seen.others) + arrive
        return SEAT * min(95, max(0, 35 + 15 * (n - rival))) // 100 if n else 0

    def _uses(self, province: int) -> Iterator[int]:
        """What single cubes can be used for here: estates, a college, a campaign."""
        seen = self.seen
        for i in range(2):
            space = seen.next_space(province) + i
            if space - i and space in seen.spaces(province):
                yield self.outlook.worth(province, Estate(owner=seen.me, space=space)) * 2 // 3
        if seen.table["turn"] >= TABLES.actions["colleges"].from_turn:
            yield POINT - 2 * MONEY // 2
        prize = TABLES.fields[FIELD_OF[province]].prestige * POINT
        yield prize // 5
        yield prize // 5


def distribute_shortage(seen: Seen, decision: Decision, rng: Rng) -> tuple[int, ...]:
    """Where the cubes that there are do most."""
    return tuple(Wishes(seen, rng).best(seen.table["tokens"][seen.me][:5]))


# --- Hetman and Sejm -------------------------------------------------------------------------------------


def bid_hetman(seen: Seen, decision: Decision, rng: Rng) -> int:
    """What the office is worth, a little more or less, and never the last złoty."""
    floor = int(seen.table.get("bid_floor") or 0)
    most = min(seen.money // 2, 2 + seen.table["turn"])
    bid = rng.below(most + 1) // 2 + (most + 1) // 2
    return bid if bid > floor else 0


def accept_seat(seen: Seen, decision: Decision, rng: Rng) -> bool:
    """A seat is worth more than a cube (M-Q-11)."""
    return True
