"""Scenarios: one readable file format for worked examples, starting positions and rule tests.

>>> scenario = loads("game: kuhn\\nscenarios: [{id: K1, title: A new game, expect: {over: false}}]")[0]
>>> run(scenario).passed
False
>>> print(*run(scenario).told(), sep="\\n")  # doctest: +ELLIPSIS
text, line 2, K1, before the script...
"""

from playtest.scenarios.load import Scenario, find, load, loads, shipped, start_from
from playtest.scenarios.outcome import Failed, Fault, Outcome
from playtest.scenarios.problems import BadScenario, Problem
from playtest.scenarios.report import check_files, example, schema
from playtest.scenarios.run import Run, run
from playtest.scenarios.schemas import schema_of

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
]
