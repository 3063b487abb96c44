"""What the scenarios of a game as a whole have to show: that no value of an option is without effect."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from playtest.engine.basics import Refused
from playtest.engine.fields import BadPosition
from playtest.scenarios import Scenario, run

Values = Callable[[str], Sequence[Any]]
"""The values of an option, or those that stand for them."""


def with_other(scenario: Scenario, name: str, values: Sequence[Any]) -> Iterator[Scenario]:
    """The scenario without this option, then with each other value that it may have."""
    rest = {key: value for key, value in scenario.options.items() if key != name}
    yield replace(scenario, options=rest)
    for value in values:
        if value != scenario.options[name]:
            yield replace(scenario, options={**rest, name: value})


def fails(scenario: Scenario) -> bool:
    """Does it go otherwise, or can it not even begin?"""
    try:
        return not run(scenario, strict=False).passed
    except (Refused, BadPosition):
        return True


def matters(scenarios: Sequence[Scenario], name: str, value: Any, values: Values) -> bool:
    """Would a scenario that sets an option to this value go otherwise with another one? Fails if none sets it so."""
    setting = [one for one in scenarios if name in one.options and one.options[name] == value]
    assert setting, f"no scenario sets {name} to {value}"
    return any(fails(other) for one in setting for other in with_other(one, name, values(name)))
