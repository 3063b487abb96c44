"""The secrets test itself is tested: every leak that can be planted in bluff is caught, and soon.

Without this a test that compares too little would pass for ever.
"""

from collections import Counter

import pytest

from tests.conformance.driver import a_table
from tests.conformance.registry import load
from tests.conformance.twins import Leak, pairs_of_a_game
from tests.scale import LONG, times
from tests.toys.bluff.state import LEAKS

SOON = 500
"""Pairs within which a leak must be caught."""


def caught_after(leak: str, seed: int) -> tuple[int, str]:
    """How many pairs it took to catch a leak, and what was said; (0, "") if it was not caught at all."""
    seen: Counter[str] = Counter()
    for game in range(200):
        line, rng = a_table(load("bluff"), 3 + game % 2, 1000 * seed + game, strict=False, leak=leak, rounds=3)
        try:
            pairs_of_a_game(line, rng, seen)
        except Leak as told:
            return pairs_in(seen), str(told)
        if pairs_in(seen) > SOON:
            break
    return 0, ""


def pairs_in(seen: Counter[str]) -> int:
    return sum(n for name, n in seen.items() if name.startswith("pairs: "))


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(leak: str) -> None:
    for seed in times(1 if LONG == 1 else 2):
        pairs, told = caught_after(leak, seed)
        assert pairs > 0, f"{leak} was not caught in {SOON} pairs: {LEAKS[leak]}"
        print(leak, pairs, told[:300])


def test_the_sound_game_gives_no_alarm() -> None:
    seen: Counter[str] = Counter()
    for game in times(40):
        line, rng = a_table(load("bluff"), 3 + game % 2, game, strict=False, leak="none", rounds=3)
        pairs_of_a_game(line, rng, seen)
    assert pairs_in(seen) > 200 * LONG
