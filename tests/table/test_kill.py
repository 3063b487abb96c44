"""A whole session killed in mid-play: resumed, it stands behind every acknowledged decision, and plays on."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from playtest.engine import Quick
from playtest.table import resume
from tests.house.tree import ROOT
from tests.scale import times
from tests.table.evening import all_of, answer_of, one_step, table_of

CHILD = """
import sys
from playtest.engine import Quick
from playtest.table import resume
from tests.table.evening import one_step

session = resume(sys.argv[1])
assert session.differs is None
while not session.line.over:
    n = session.line.n
    one_step(session, Quick(n), key=f"decision-{n}")
    sys.stdout.write(f"{n}\\n")
    sys.stdout.flush()
"""


@pytest.mark.parametrize("seed", times(2))
def test_every_acknowledged_decision_is_there_after_a_kill(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "killed.playtest"
    table_of(path, "viva", 3, seed).close()
    moments = random.Random(seed)
    acknowledged = 0
    for _ in range(3):
        command = [sys.executable, "-c", CHILD, str(path)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as child:
            assert child.stdout is not None
            first = child.stdout.readline()
            time.sleep(moments.random() * 0.1)
            child.send_signal(signal.SIGKILL)
            rest = child.stdout.read()
        assert child.returncode == -signal.SIGKILL
        answered = [int(line) for line in (first + rest).rpartition(b"\n")[0].split()]
        assert answered == list(range(answered[0], answered[0] + len(answered)))
        acknowledged = answered[-1]
        with resume(path) as session:
            assert session.differs is None
            # One decision more may stand: written, but killed before its answer went out.
            assert session.line.n - 1 in (acknowledged, acknowledged + 1)
            known = session.store.by_key(f"decision-{acknowledged}")
            assert known is not None
            again = session.submit(known.seat, known.body["entry"]["what"], None, key=known.key)
            assert again.repeated and again.seq == known.seq
    # The same decisions without any kill come to the same position.
    straight = table_of(tmp_path / "straight.playtest", "viva", 3, seed)
    with resume(path) as session:
        while straight.line.n < session.line.n:
            one_step(straight, Quick(straight.line.n))
        assert all_of(straight.line) == all_of(session.line)
        decision = session.line.open[0]
        session.submit(decision.seat, decision.what, answer_of(decision, Quick(1)))
    straight.close()
