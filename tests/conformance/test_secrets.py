"""No seat learns what it may not know, on any channel, through whole random games of every kind and size."""

from collections import Counter

import pytest

from tests.conformance.registry import KEYS, TABLES, load
from tests.conformance.twins import a_hidden_game, kinds, pairs_of_a_game
from tests.scale import times


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_twins_look_alike(key: str, seats: int) -> None:
    seen: Counter[str] = Counter()
    for seed in times(4):
        options = {"leak": "none"} if key == "bluff" else {}
        line, rng = a_hidden_game(key, seats, 5000 + seed, **options)
        pairs_of_a_game(line, rng, seen)
    print(dict(seen))
    assert seen["steps"] > 0


@pytest.mark.parametrize("key", KEYS)
def test_every_kind_of_secret_is_dealt_anew(key: str) -> None:
    """A kind that never changes anything would make the test of it empty."""
    assert load(key).twins or key in ("kuhn",)
    assert kinds
