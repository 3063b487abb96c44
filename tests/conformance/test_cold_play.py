"""Every decision is a checkpoint: an answer does the same to a position out of a file, elsewhere, among other games.

This is what proves that nothing of a game lies outside its state (ENGINE, section 5, rule 2), and that nothing
depends on the order of a hash table.
"""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from playtest.engine import Json
from tests.conformance import worker
from tests.conformance.checks import written
from tests.conformance.driver import a_move, a_table
from tests.conformance.registry import KEYS, load, longest
from tests.scale import LONG, times

ROOT = Path(__file__).parent.parent.parent


Task = tuple[dict[str, Any], str]


@cache
def warm(key: str) -> list[Task]:
    """Answers of random games played in one go: what was asked of which position, and what came of it."""
    seats = load(key).players
    seeds = times(len(seats) if longest(key) > 500 else 6)
    return [task for seed in seeds for task in played_warm(key, seats[seed % len(seats)], 400 + seed)]


def played_warm(key: str, seats: int, seed: int, **options: Json) -> list[Task]:
    """The answers of one game."""
    found = []
    line, rng = a_table(load(key), seats, seed, strict=False, **options)
    while not line.over and line.n < 80:
        state, move = written(line.state.json()), a_move(line, rng, 25)
        move.on(line)
        task = {"game": key, "seed": seed, "state": state}
        asked = {"seat": move.seat, "what": move.what, "answer": move.answer}
        found.append((task | asked, worker.told(line, line.n - 1)))
    return found


def elsewhere(tasks: list[dict[str, Any]], hash_seed: int) -> list[str]:
    """What another process answers."""
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": str(ROOT)}
    requests = "".join(written(task) + "\n" for task in tasks)
    command = [sys.executable, "-m", "tests.conformance.worker"]
    done = subprocess.run(
        command, input=requests, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


def interleaved() -> list[Task]:
    """The answers of all games, in turns: no two that follow each other are of one game in one position."""
    rows = [warm(key) for key in KEYS]
    return [row[i] for i in range(max(map(len, rows))) for row in rows if i < len(row)]


def compared(tasks: list[Task], cold: list[str]) -> None:
    assert len(cold) == len(tasks)
    for (task, hot), came in zip(tasks, cold, strict=True):
        asked = {name: task[name] for name in ("game", "seat", "what", "answer")}
        assert json.loads(came) == json.loads(hot), f"cold and warm play differ at {asked}"
        assert came == hot


def test_cold_play_among_other_games_equals_warm_play() -> None:
    tasks = interleaved()
    assert len(tasks) > 200 * LONG
    compared(tasks, [worker.one_answer(task) for task, _ in tasks])


@pytest.mark.parametrize("hash_seed", [0, 1])
def test_cold_play_in_another_process_equals_warm_play(hash_seed: int) -> None:
    tasks = interleaved()[::2]
    compared(tasks, elsewhere([task for task, _ in tasks], hash_seed))


@pytest.mark.parametrize("hash_seed", [0, 1, 424242])
def test_whole_games_are_the_same_whatever_the_hash_seed(hash_seed: int) -> None:
    tasks = [
        {"game": key, "seats": seats, "seed": 60 + seats, "rate": 15, "most": 150}
        for key in KEYS
        for seats in load(key).players
    ]
    assert elsewhere(tasks, hash_seed) == [worker.whole_game(task) for task in tasks]
