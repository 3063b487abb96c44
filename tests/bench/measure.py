"""How the benchmarks measure: the best of several interleaved rounds, so that a busy moment hits all alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

Contestant = Callable[[int], int]
"""Plays about this many games and returns how many decisions were made."""


def side_by_side(contestants: Mapping[str, Contestant], games: int, rounds: int = 7) -> dict[str, float]:
    """Microseconds a decision for each contestant: the best of ``rounds``, taken in turns after a warm-up."""
    best = dict.fromkeys(contestants, float("inf"))
    for contestant in contestants.values():
        contestant(max(1, games // 10))
    for _ in range(rounds):
        for name, contestant in contestants.items():
            began = time.perf_counter()
            decisions = contestant(games)
            best[name] = min(best[name], (time.perf_counter() - began) / decisions * 1e6)
    return best


def table(title: str, figures: Mapping[str, float], yardstick: str, unit: str = "µs a decision") -> str:
    """A printed table: each figure and its ratio to the yardstick's (below 1: faster than the yardstick)."""
    width = max(map(len, figures))
    lines = [f"{title} ({unit})"]
    for name, figure in figures.items():
        lines.append(f"  {name:<{width}}  {figure:9.3f}   x {figure / figures[yardstick]:.2f} of {yardstick}")
    return "\n".join(lines)
