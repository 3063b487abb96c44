"""Rules give the same game on every machine: no clock, no global luck, no hash order, no rounding in rules."""

from pathlib import Path

from playtest.engine.determinism import chancy
from tests.house.tree import name, python_files, tree

# The engine writes a state's copy, view and JSON from its table of fields, once, when the class is made; and what
# looks for floats in rules has to name them.
ALLOWED = {("playtest/engine/fields.py", "exec()"), ("playtest/engine/determinism.py", "the type float")}


def faults(path: Path) -> list[str]:
    found = set(chancy(tree(path)))
    return sorted(f"{name(path)}:{line}: {what}" for line, what in found if (name(path), what) not in ALLOWED)


def test_engine_and_games_are_deterministic() -> None:
    files = [path for path in python_files("playtest/engine/", "playtest/games/") if holds_rules(path)]
    assert [fault for path in files for fault in faults(path)] == []
    assert files


def holds_rules(path: Path) -> bool:
    """Not so `components`, which open data files, once, before any game; nor a `board` and the pen and signs that
    boards share, which draw a finished view.

    Nor `engine/quick.py`, which compiles rules before any game and plays none.
    """
    no_rules = ("/components/", "/board/", "games/pen.py", "games/signs.py", "engine/quick.py")
    return not any(part in name(path) for part in no_rules)
