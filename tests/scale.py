"""How much the tests do: one setting for random games, twin positions and Hypothesis examples."""

import os

LONG = max(1, int(os.environ.get("PLAYTEST_LONG", "1")))
"""``PLAYTEST_LONG=20`` does everything random twenty times as often; 1 is what every change is tested with."""


def times(n: int) -> range:
    """``n`` repetitions, more of them in a long run; the numbers serve as seeds."""
    return range(n * LONG)
