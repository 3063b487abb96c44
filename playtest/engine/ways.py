"""All ways to take, order, share and combine, one at a time: each way once, and no work for those not asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

Counts = tuple[tuple[str, int], ...]


def counted(items: Iterable[str]) -> Counts:
    """Different items in order, each with the number of its copies."""
    return tuple(sorted(Counter(items).items()))


def subsets(counts: Counts, size: int) -> Iterator[tuple[str, ...]]:
    """All ways to take ``size`` items, as sorted tuples; equal items are all the same."""
    if size == 0:
        yield ()
    elif sum(copies for _, copies in counts) >= size:
        (item, copies), rest = counts[0], counts[1:]
        for taken in range(min(copies, size), -1, -1):
            for others in subsets(rest, size - taken):
                yield (item,) * taken + others


def orders(counts: Counts) -> Iterator[tuple[str, ...]]:
    """All different orders of all items."""
    if not counts:
        yield ()
    for i, (item, copies) in enumerate(counts):
        left = ((item, copies - 1),) if copies > 1 else ()
        for others in orders((*counts[:i], *left, *counts[i + 1 :])):
            yield (item, *others)


def splits(n: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to write ``n`` as a sum of so many numbers from 0 up, in order."""
    if parts == 0:
        if n == 0:
            yield ()
        return
    if parts == 1:
        yield (n,)
        return
    for first in range(n, -1, -1):
        for others in splits(n - first, parts - 1):
            yield (first, *others)


def shares(counts: Counts, parts: int) -> Iterator[tuple[tuple[str, ...], ...]]:
    """All ways to give everything out among so many receivers, as sorted tuples by receiver."""
    if not counts:
        yield ((),) * parts
        return
    (item, copies), rest = counts[0], counts[1:]
    for split in splits(copies, parts):
        for others in shares(rest, parts):
            yield tuple([(item,) * n + share for n, share in zip(split, others, strict=True)])


def rows(columns: Sequence[Iterable[Any]]) -> Iterator[tuple[Any, ...]]:
    """One value of each column, all combinations; unlike ``itertools.product`` it lists no column beforehand."""
    if not columns:
        yield ()
        return
    for value in columns[0]:
        for others in rows(columns[1:]):
            yield (value, *others)
