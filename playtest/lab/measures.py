"""What is measured in a batch: length, what the game counts and of what that is a part, who wins, how far apart.

Shares of games have Wilson's interval, all else Student's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playtest.engine import seat_name
from playtest.lab.batches import Result
from playtest.lab.stats import LEVEL, Estimate, Sample, interval, mean, ratio, wilson


@dataclass(frozen=True)
class Measure:
    """A figure of a batch. ``key`` and ``of`` name it in the catalogues; a share lies between 0 and 1.

    ``fair`` is what a share would be if everybody won alike, else None.
    """

    key: str
    of: str
    sample: Sample
    share: bool = False
    fair: float | None = None

    def estimate(self, level: float = LEVEL) -> Estimate:
        """The figure with its interval."""
        if self.fair is not None:
            games = len(self.sample.pulls)
            return wilson(self.sample.value * games, games, level)
        found = interval(self.sample, level)
        if found.low is None or found.high is None:
            return found
        # nothing that is counted can be below 0, and no part above the whole
        return Estimate(found.value, max(0.0, found.low), min(1.0, found.high) if self.share else found.high)


EACH = "rounds"
"""The figure by which the others are also divided, where a game counts it."""


def measures(results: Sequence[Result], shares: Mapping[str, str] | None = None) -> list[Measure]:
    """All measures of a batch, in the order in which a report shows them. There must be at least one game.

    ``shares`` are the game's: what is told as a part of what.
    """
    first, parts = results[0], shares or {}
    counted = {name: [result.figures[name] for result in results] for name in first.figures}
    found = [
        Measure("share", name, ratio(values, counted[parts[name]]), share=True)
        if name in parts
        else Measure("per_game", name, mean(values))
        for name, values in counted.items()
    ]
    if EACH in counted:
        others = [name for name in counted if name != EACH and name not in parts]
        found += [Measure("per_round", name, ratio(counted[name], counted[EACH])) for name in others]
    found += _by_seat(results)
    found += _by_bot(results)
    if first.scores:
        found.append(Measure("spread", "", mean([max(result.scores) - min(result.scores) for result in results])))
    found.append(Measure("decisions", "", mean([result.decisions for result in results])))
    return found


def _by_seat(results: Sequence[Result]) -> list[Measure]:
    """The share of games that each seat wins; what is shared counts in part."""
    seats = len(results[0].bots)
    return [
        Measure("seat", seat_name(seat), mean([result.won(seat) for result in results]), True, 1 / seats)
        for seat in range(seats)
    ]


def _by_bot(results: Sequence[Result]) -> list[Measure]:
    """The share of games that bots of each kind win, all of that kind together, where there are several kinds."""
    bots = results[0].bots
    kinds = sorted(set(bots))
    return [
        Measure("bot", kind, mean([_won_by(result, kind) for result in results]), True, bots.count(kind) / len(bots))
        for kind in (kinds if len(kinds) > 1 else ())
    ]


def _won_by(result: Result, kind: str) -> float:
    return sum(result.won(seat) for seat, bot in enumerate(result.bots) if bot == kind)
