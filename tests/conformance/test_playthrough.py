"""A written-down game of each kind is played today as it was, line by line."""

import pytest

from tests.conformance.playthrough import difference, file_of, text_of
from tests.conformance.registry import KEYS


@pytest.mark.parametrize("key", KEYS)
def test_it_is_played_as_written_down(key: str) -> None:
    found = difference(key)
    assert not found, (
        f"{file_of(key).name} differs. If that is meant, read all of it and run\n"
        f"    python -m tests.conformance.playthrough --write {key}\n{found[:6000]}"
    )


@pytest.mark.parametrize("key", KEYS)
def test_it_comes_out_the_same_twice(key: str) -> None:
    assert text_of(key) == text_of(key)
