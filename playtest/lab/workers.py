"""Work in chunks on several processes. A worker that is killed costs its chunk a second try, never a hang."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar

Chunk = TypeVar("Chunk")
Done = TypeVar("Done")

TRIES = 2
"""Pools that are set up before the work is given up."""


class WorkerDied(Exception):
    """Worker processes were killed from outside, most often because memory ran out."""

    def __init__(self, done: int, chunks: int) -> None:
        super().__init__(
            f"worker processes were killed {TRIES} times, {done} of {chunks} chunks were done by then; "
            "free some memory, or use fewer workers"
        )


def processors() -> int:
    """How many processes can work at once on this machine."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_chunks(
    work: Callable[[Chunk], Done],
    chunks: Sequence[Chunk],
    workers: int,
    progress: Callable[[int], None] | None = None,
) -> list[Done]:
    """The work done on every chunk, in the order of the chunks; ``progress`` hears how many are done.

    ``work`` must be importable, and give the same for the same chunk. Raises what it raises, or WorkerDied.
    """
    done: dict[int, Done] = {}
    if workers == 1 or len(chunks) == 1:
        for i, chunk in enumerate(chunks):
            done[i] = work(chunk)
            _tell(progress, len(done))
        return list(done.values())
    for _ in range(TRIES):
        try:
            _in_a_pool(work, chunks, workers, done, progress)
        except BrokenProcessPool:
            continue
        return [done[i] for i in range(len(chunks))]
    raise WorkerDied(len(done), len(chunks))


def _in_a_pool(
    work: Callable[[Chunk], Done],
    chunks: Sequence[Chunk],
    workers: int,
    done: dict[int, Done],
    progress: Callable[[int], None] | None,
) -> None:
    """Do what is not done yet. Processes are started afresh: a notebook's threads make copying it a risk."""
    left = [i for i in range(len(chunks)) if i not in done]
    pool = ProcessPoolExecutor(min(workers, len(left)), mp_context=get_context("spawn"))
    try:
        waiting = {pool.submit(work, chunks[i]): i for i in left}
        for future in as_completed(waiting):
            done[waiting[future]] = future.result()
            _tell(progress, len(done))
    finally:
        pool.shutdown(cancel_futures=True)


def _tell(progress: Callable[[int], None] | None, done: int) -> None:
    if progress is not None:
        progress(done)
