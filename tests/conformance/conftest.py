"""Failed checks of the suite show what was compared, like those of tests."""

import pytest

pytest.register_assert_rewrite("tests.conformance.checks", "tests.conformance.driver")
