"""Work on several processes: in order, honest about errors, and never hanging when a worker is killed."""

import subprocess
import sys
from pathlib import Path

import pytest

from playtest.lab import in_chunks
from tests.house.tree import ROOT
from tests.lab import helpers


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_done_comes_back_in_order(workers: int) -> None:
    heard: list[int] = []
    assert in_chunks(helpers.square, range(9), workers, heard.append) == [n * n for n in range(9)]
    assert heard == list(range(1, 10))


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_in_a_worker_is_an_error_here(workers: int) -> None:
    with pytest.raises(ArithmeticError, match="chunk 3"):
        in_chunks(helpers.stumble, range(9), workers)


def test_a_killed_worker_is_replaced_and_nothing_is_missing(tmp_path: Path) -> None:
    chunks = [(str(tmp_path), n) for n in range(9)]
    assert in_chunks(helpers.die_once, chunks, 2) == [n * n for n in range(9)]
    assert (tmp_path / "died").exists()


GIVES_UP = """
from playtest.lab import WorkerDied, in_chunks
from tests.lab.helpers import die_always

if __name__ == "__main__":
    try:
        in_chunks(die_always, range(9), 2)
    except WorkerDied as died:
        print(died)
"""


def test_when_workers_keep_dying_it_says_so_and_ends(tmp_path: Path) -> None:
    """In a process of its own, so that a hang would be an error here and not a hang of the tests."""
    script = tmp_path / "gives_up.py"
    script.write_text(GIVES_UP)
    done = subprocess.run(
        [sys.executable, str(script)],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert done.stdout.startswith("worker processes were killed 2 times, "), done.stderr
    assert done.stdout.endswith("of 9 chunks were done by then; free some memory, or use fewer workers\n")
