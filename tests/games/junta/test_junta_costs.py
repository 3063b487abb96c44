"""The bills that pay a cost: the smallest sum that covers it, in every way there is (J-CARD-12, J-CARD-23)."""

from itertools import combinations, product

import pytest

from playtest.games.junta.costs import sets_for, worth


def by_hand(bills: tuple[str, ...], cost: int) -> tuple[tuple[str, ...], ...]:
    """All selections tried one by one."""
    every = {tuple(sorted(some)) for n in range(len(bills) + 1) for some in combinations(bills, n)}
    covering = [some for some in every if worth(some) >= cost]
    least = min(map(worth, covering), default=0)
    return tuple(sorted(some for some in covering if worth(some) == least))


@pytest.mark.parametrize("cost", range(12))
def test_the_sets_are_those_that_trying_everything_finds(cost: int) -> None:
    for ones, twos, threes in product(range(4), repeat=3):
        bills = ("M1",) * ones + ("M2",) * twos + ("M3",) * threes
        assert sets_for(bills, cost) == by_hand(bills, cost), (bills, cost)


def test_much_cash_makes_no_more_sets_than_the_smallest_sum_has() -> None:
    bills = ("M1",) * 32 + ("M2",) * 32 + ("M3",) * 32
    assert sets_for(bills, 2) == (("M1", "M1"), ("M2",))
    assert sets_for(("M3",) * 32, 2) == (("M3",),)
    assert sets_for(("M1",), 2) == ()
