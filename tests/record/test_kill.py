"""``kill -9`` at any moment: what was acknowledged is there afterwards, and a client may safely send again.

A child process writes entries and acknowledges each through a pipe after ``append`` has returned; it is killed at a
random moment; the next child opens the same file, sends again what it has no answer for, and goes on.
"""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from playtest.record import read
from tests.house.tree import ROOT
from tests.record.made import store_with
from tests.scale import times

CHILD = """
import sys
from pathlib import Path
from playtest.record import Store
from tests.record.made import refused

path, todo = Path(sys.argv[1]), int(sys.argv[2])
store = Store(path)
while True:
    key = f"decision-{todo}"
    if store.by_key(key) is None:
        store.append("refusal", refused(f"{todo} " + "w" * (30_000 if todo % 7 == 0 else 300)), "P1", key)
    sys.stdout.write(f"{todo}\\n")
    sys.stdout.flush()
    if todo % 5 == 0:
        store.settle()
    todo += 1
"""


def killed_run(path: Path, todo: int, moment: float) -> list[int]:
    """The numbers that a child acknowledged before it was killed, ``moment`` seconds after the first of them."""
    command = [sys.executable, "-c", CHILD, str(path), str(todo)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(moment)
        child.send_signal(signal.SIGKILL)
        rest = child.stdout.read()
    assert child.returncode == -signal.SIGKILL
    whole = (first + rest).rpartition(b"\n")[0]
    return [int(line) for line in whole.split()]


@pytest.mark.parametrize("seed", times(5))
def test_nothing_acknowledged_is_lost(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "killed.playtest"
    store_with(path).close()
    moments = random.Random(seed)
    acknowledged = 0
    for _ in range(5):
        answered = killed_run(path, acknowledged + 1, moments.random() * 0.06)
        assert answered == list(range(acknowledged + 1, acknowledged + 1 + len(answered)))
        acknowledged += len(answered)
        keys = [entry.key for entry in read(path)[1:]]
        # One entry more may be there: written, but killed before its answer went out. It is not written twice.
        assert keys in ([f"decision-{i}" for i in range(1, n + 1)] for n in (acknowledged, acknowledged + 1))
    assert acknowledged >= 5
