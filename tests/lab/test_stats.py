"""Intervals: known values, and how often they cover the truth when games are simulated."""

import random
from math import inf
from statistics import fmean

import pytest

from playtest.lab import difference, interval, mean, ratio, student, wilson
from playtest.lab.stats import Estimate
from tests.scale import LONG

REPEATS = 2000 * LONG


def wide(found: Estimate) -> float:
    """How far it is from one end to the other."""
    assert found.low is not None and found.high is not None
    return found.high - found.low


@pytest.mark.parametrize(("games", "reach"), [(100, 0.084), (1000, 0.027), (10_000, 0.0085), (100_000, 0.0027)])
def test_wilson_has_the_known_reach_at_one_in_four(games: int, reach: float) -> None:
    found = wilson(games / 4, games)
    assert found.value == 0.25
    assert wide(found) / 2 == pytest.approx(reach, rel=0.02)


def test_wilson_is_never_sure() -> None:
    """For none of n the upper end is z²/(n + z²): with z = 1.96 and n = 10 that is 0.2775."""
    low, high = wilson(0, 10)[1:]
    assert (low, high) == pytest.approx((0, 0.2775), abs=1e-4)
    low, high = wilson(10, 10)[1:]
    assert (low, high) == pytest.approx((0.7225, 1), abs=1e-4)
    assert wilson(0, 0)[1:] == (None, None)


@pytest.mark.parametrize(
    ("freedom", "tabled"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)]
)
def test_students_quantile_as_in_printed_tables(freedom: int, tabled: float) -> None:
    assert student(0.975, freedom) == pytest.approx(tabled, rel=0.01 if freedom < 5 else 0.0005)


def test_a_mean_by_hand() -> None:
    """Of 2, 4, 4, 6 the mean is 4, the variance 8/3, the standard error √(2/3); t with 3 degrees is 3.182."""
    found = interval(mean([2, 4, 4, 6]))
    assert found.value == 4
    assert wide(found) / 2 == pytest.approx(3.182 * (2 / 3) ** 0.5, rel=0.01)
    assert found.low == pytest.approx(4 - wide(found) / 2)


def test_one_game_has_no_interval() -> None:
    assert interval(mean([7])) == (7, None, None)
    assert not interval(mean([7])).differs


def test_a_ratio_is_that_of_the_sums() -> None:
    """Three coups in four rounds, and one in twelve: 4 of 16, not the mean of 3/4 and 1/12."""
    assert ratio([3, 1], [4, 12]).value == 0.25
    assert ratio([0, 0], [0, 0]).value == 0


def test_a_difference_of_paired_games_knows_nothing_of_what_they_share() -> None:
    """The games differ wildly, but each by exactly 2 from its twin."""
    before = [3.0, 90.0, 17.0, 44.0]
    found = difference(mean(before), mean([value + 2 for value in before]))
    assert found.value == pytest.approx(2)
    assert wide(found) == pytest.approx(0, abs=1e-9)
    assert found.differs


def covered(intervals: list[tuple[float | None, float | None]], truth: float) -> float:
    """The share of intervals that hold the true figure."""
    return fmean(low is not None and high is not None and low <= truth <= high for low, high in intervals)


@pytest.mark.parametrize(("share", "games"), [(0.25, 40), (0.25, 200), (0.5, 60), (0.05, 100)])
def test_wilson_covers_as_often_as_it_says(share: float, games: int) -> None:
    rng = random.Random(games)
    found = [wilson(sum(rng.random() < share for _ in range(games)), games)[1:] for _ in range(REPEATS)]
    assert covered(found, share) == pytest.approx(0.95, abs=0.025)  # whole numbers of wins make it jump a little


def test_a_shared_victory_makes_wilson_wider_than_needed_and_never_too_narrow() -> None:
    """One game in three is shared by two of four, so that a seat's share of a game is 0, a half or 1."""
    rng, found = random.Random(5), []
    for _ in range(REPEATS):
        won = sum(rng.choices((0, 0.5, 1), (4, 1, 1))[0] for _ in range(80))
        found.append(wilson(won, 80)[1:])
    assert 0.945 < covered(found, 0.25) <= 1


@pytest.mark.parametrize("games", [5, 12, 60])
def test_a_mean_is_covered_as_often_as_it_says(games: int) -> None:
    """Rounds of a game: a few, and then some more by luck."""
    rng = random.Random(games)
    found = [
        interval(mean([6 + sum(rng.random() < 0.4 for _ in range(12)) for _ in range(games)]))[1:]
        for _ in range(REPEATS)
    ]
    assert covered(found, 6 + 12 * 0.4) == pytest.approx(0.95, abs=0.015)


def test_a_ratio_is_covered_as_often_as_it_says() -> None:
    """Coups: games with a strong President have few of them in many rounds, so rounds are no independent trials."""
    rng, found = random.Random(3), []
    for _ in range(REPEATS):
        rounds, coups = [], []
        for _ in range(60):
            n, chance = rng.choice([(6, 0.8), (12, 0.5)])
            rounds.append(n)
            coups.append(sum(rng.random() < chance for _ in range(n)))
        found.append(interval(ratio(coups, rounds))[1:])
    assert covered(found, (6 * 0.8 + 12 * 0.5) / 18) == pytest.approx(0.95, abs=0.015)


def test_of_changes_that_change_nothing_one_in_twenty_seems_to() -> None:
    """Pairs share half of their luck; what is left differs without any cause."""
    rng, alarms = random.Random(9), 0
    for _ in range(REPEATS):
        shared = [rng.gauss(0, 1) for _ in range(30)]
        one, other = (mean([luck + rng.gauss(0, 1) for luck in shared]) for _ in range(2))
        alarms += difference(one, other).differs
    assert alarms / REPEATS == pytest.approx(0.05, abs=0.015)


def test_a_higher_level_is_wider() -> None:
    sample, widths = mean([1, 2, 5, 9]), [0.0]
    for level in (0.5, 0.9, 0.99):
        found = interval(sample, level)
        widths.append(wide(found))
    assert widths == sorted(widths)
    assert widths[-1] < inf
