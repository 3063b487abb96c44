"""Estimates with their intervals: shares, means, ratios, and differences between paired games.

An interval covers the true figure in 95 of 100 batches (or whatever ``level`` says) if games are independent.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, pi, sqrt, tan
from statistics import NormalDist, fmean
from typing import NamedTuple

LEVEL = 0.95
"""How often an interval should cover the true figure."""


class Estimate(NamedTuple):
    """A figure out of a batch, and the interval around it; ``low`` and ``high`` are None where it has none."""

    value: float
    low: float | None = None
    high: float | None = None

    @property
    def differs(self) -> bool:
        """Does the interval leave out zero? For differences: is there more to it than luck?"""
        return self.low is not None and self.high is not None and not self.low <= 0 <= self.high


class Sample(NamedTuple):
    """A figure, and how much each game of the batch pulls it up or down (its influences, which add up to 0)."""

    value: float
    pulls: tuple[float, ...]


def mean(values: Sequence[float]) -> Sample:
    """The mean of a figure that each game has. There must be at least one game."""
    middle = fmean(values)
    return Sample(middle, tuple(value - middle for value in values))


def ratio(counted: Sequence[float], each: Sequence[float]) -> Sample:
    """What is counted for one of ``each``, over all games together: coups a round, say.

    Games are the units, not rounds: the rounds of a game hang together. Without any of ``each`` it is 0.
    """
    total = sum(each)
    if not total:
        return Sample(0.0, (0.0,) * len(each))
    found, scale = sum(counted) / total, total / len(each)
    return Sample(found, tuple((a - found * b) / scale for a, b in zip(counted, each, strict=True)))


def interval(sample: Sample, level: float = LEVEL) -> Estimate:
    """A sample with its interval by Student's t; none for fewer than two games."""
    n = len(sample.pulls)
    if n < 2:
        return Estimate(sample.value)
    spread = sqrt(sum(pull * pull for pull in sample.pulls) / (n - 1) / n)
    reach = student((1 + level) / 2, n - 1) * spread
    return Estimate(sample.value, sample.value - reach, sample.value + reach)


def difference(before: Sample, after: Sample, level: float = LEVEL) -> Estimate:
    """What a change makes of a figure, from games paired by their luck: game ``i`` of both has the same seed."""
    pulls = tuple(b - a for a, b in zip(before.pulls, after.pulls, strict=True))
    return interval(Sample(after.value - before.value, pulls), level)


def wilson(won: float, games: int, level: float = LEVEL) -> Estimate:
    """The share of games won, with Wilson's interval; a win shared by two counts a half for each.

    >>> low, high = wilson(25, 100)[1:]
    >>> f"{low:.3f} to {high:.3f}"
    '0.175 to 0.343'
    """
    if games < 1:
        return Estimate(0.0)
    z = NormalDist().inv_cdf((1 + level) / 2)
    share, weight = won / games, z * z / games
    middle = (share + weight / 2) / (1 + weight)
    reach = z / (1 + weight) * sqrt(share * (1 - share) / games + weight / games / 4)
    return Estimate(share, max(0.0, middle - reach), min(1.0, middle + reach))


def student(p: float, freedom: int) -> float:
    """A quantile of Student's t distribution, by the expansion of Cornish and Fisher: within 1 % for every freedom."""
    if freedom == 1:
        return tan(pi * (p - 0.5))
    z = NormalDist().inv_cdf(p)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return fsum(term / freedom**power for power, term in enumerate(terms))
