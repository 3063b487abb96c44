"""Scenarios: one readable file format for worked examples, starting positions and rule tests.

>>> text = "game: kuhn\\nscenarios: [{id: K1, title: A deal, script: [{chance: {deal: any}}], expect: {over: true}}]"
>>> print(*run(loads(text)[0]).told(), sep="\\n")
text, line 2, K1, at the end (-): over should be True, but is False.
"""

from playtest.scenarios.load import Scenario, find, load, loads, shipped, start_from
from playtest.scenarios.outcome import Failed, Fault, Outcome
from playtest.scenarios.problems import BadScenario, Problem
from playtest.scenarios.report import check_files, example, schema
from playtest.scenarios.run import Run, run
from playtest.scenarios.schemas import schema_of
from playtest.scenarios.writing import written

__all__ = [
    "BadScenario",
    "Failed",
    "Fault",
    "Outcome",
    "Problem",
    "Run",
    "Scenario",
    "check_files",
    "example",
    "find",
    "load",
    "loads",
    "run",
    "schema",
    "schema_of",
    "shipped",
    "start_from",
    "written",
]
