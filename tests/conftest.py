"""Settings of all tests.

Hypothesis looks as long as PLAYTEST_LONG says, and finds the same things every time. Failed checks of the conformance
suite show what was compared, like those of tests; that is said here, before anything imports them.
"""

import pytest
from hypothesis import HealthCheck, settings

from tests.scale import LONG

pytest.register_assert_rewrite("tests.conformance.checks", "tests.conformance.driver")

settings.register_profile(
    "playtest",
    max_examples=40 * LONG,
    deadline=None,
    derandomize=LONG == 1,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("playtest")
