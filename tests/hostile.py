"""Answers that no honest screen sends: the pool that every question of every game must refuse or read rightly."""

import math
from typing import Any

from playtest.engine import Seat


def deep(levels: int) -> list[Any]:
    """Lists within lists."""
    nest: list[Any] = []
    for _ in range(levels):
        nest = [nest]
    return nest


class Pretender(int):
    """Behaves like a whole number without being one."""


HOSTILE: tuple[Any, ...] = (
    -1, 0, 1, 1.5, 1.0, True, False, None, "3", "", " ", "P1", "P0", "P01", "P99", "p1", "P-1", "TABLE", "\0", "\ud800",
    "x" * 100_000, math.nan, math.inf, 10**30, -(10**30), 10**6000, 1j, b"P1", Seat(0), Pretender(2),
    [], [None], [1], [1.0], [True], ["P1"], [[]], ["M1"] * 5000, [10**6000], [{}], deep(5), deep(100_000), (), ("a",),
    {}, {"P1": []}, {"P1": None}, {"P1": [1]}, {"P1": ["nothing there"]}, {"P9": []}, {1: 2}, {None: None}, {"a": {}},
    {"a": 1, "b": 2}, {"": ""}, {"pass": None}, {"buy": {"a": [1]}}, {"P1": deep(100_000)},
    set(), {1, 2}, frozenset("a"), object(), int, range(3), len,
)  # fmt: skip
"""Wrong types, wrong sizes, near misses, and things that break a careless repr, comparison or hash."""
