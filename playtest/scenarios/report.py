"""What the commands ``playtest check`` and ``playtest schema`` print."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from playtest import games
from playtest.locales import ENGLISH, tell
from playtest.locales.visible import on_one_line
from playtest.scenarios.load import load, shipped
from playtest.scenarios.outcome import Outcome
from playtest.scenarios.problems import BadScenario, Problem
from playtest.scenarios.reading import read_yaml
from playtest.scenarios.run import run
from playtest.scenarios.schemas import schema_of

EXAMPLE = "example.yaml"
"""The shipped file that explains the format by an example."""


def check_files(files: Sequence[str | Path], language: str = ENGLISH) -> tuple[list[str], int]:
    """Run the scenarios of these files (a folder stands for its ``*.yaml``): a table, and 1 if anything failed.

    A file that cannot be read counts as a failure; the others are run all the same.
    """
    lines: list[str] = []
    outcomes: list[Outcome] = []
    broken = 0
    for file in _each(files):
        try:
            if file.is_dir():
                raise BadScenario([Problem("no_scenarios", str(file))])
            here = [run(scenario) for scenario in load(file)]
        except BadScenario as bad:
            broken += 1
            lines += [problem.told(language) for problem in bad.problems]
            continue
        outcomes += here
        lines += _table(file.name, here, language)
    failing = [outcome for outcome in outcomes if not outcome.passed]
    lines += [line for outcome in failing for line in ["", *outcome.told(language)]]
    passed = len(outcomes) - len(failing)
    lines += ["", tell(language, "scenarios", "total", passed=passed, failed=len(failing), broken=broken)]
    return lines, int(bool(failing or broken))


def _each(files: Iterable[str | Path]) -> list[Path]:
    """The files to run; a folder only where it holds none."""
    paths: list[Path] = []
    for file in map(Path, files):
        paths += sorted(file.glob("*.yaml")) or [file] if file.is_dir() else [file]
    return paths


def _table(file: str, outcomes: Sequence[Outcome], language: str) -> list[str]:
    width = max(len(outcome.scenario.id) for outcome in outcomes)
    state = {passed: tell(language, "scenarios", "passed" if passed else "failed") for passed in (True, False)}
    wide = max(map(len, state.values()))
    rows = [
        f"  {state[outcome.passed]:<{wide}}  {outcome.scenario.id:<{width}}  {on_one_line(outcome.scenario.title)}"
        for outcome in outcomes
    ]
    return [on_one_line(file), *rows]


def schema(key: str) -> str:
    """The JSON schema of a game's scenario files as text, a worked example in it; raises Refused for no such game."""
    written = example(key)
    examples = {"examples": [read_yaml(written).data]} if written else {}
    return json.dumps({**schema_of(games.load(key)), **examples}, indent=2, ensure_ascii=False)


def example(key: str) -> str:
    """A scenario file of this game that explains the format, comments and all; empty if the game has none."""
    games.load(key)
    return next((path.read_text("utf-8") for path in shipped(key) if path.name == EXAMPLE), "")
