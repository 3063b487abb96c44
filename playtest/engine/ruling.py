"""Rulings: fields of a state that the facilitator sets by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.engine.basics import Illegal, Json, quoted
from playtest.engine.choices import malformed
from playtest.engine.fields import BadPosition
from playtest.engine.state import State

FIXED = ("stack", "sealed", "options", "seats")
"""Fields that no ruling changes."""


def values_of(state: State, changes: object) -> dict[str, Any]:
    """The values of a ruling as the state holds them; raises Malformed or Illegal."""
    if not isinstance(changes, Mapping):
        raise malformed("fields and values", changes)
    kinds, values = state.kinds(), {}
    for name, saved in changes.items():
        if name not in kinds or name in FIXED:
            raise Illegal("override_field", "", field=quoted(name, 60), options=sorted(set(kinds).difference(FIXED)))
        try:
            values[name] = kinds[name].read(saved, name)
        except BadPosition as fault:
            raise Illegal("override_value", "", field=fault.where, why=[*fault.told]) from None
    return values


def copied(state: State, changes: object) -> dict[str, Json]:
    """A ruling's fields and values as JSON of their own, for the record; raises Malformed or Illegal."""
    kinds = state.kinds()
    return {name: kinds[name].json(value) for name, value in values_of(state, changes).items()}


def rule(state: State, changes: object) -> None:
    """Change a state by a ruling; raises Malformed, or Illegal where the result makes no sense."""
    values = values_of(state, changes)
    if state.over and not values.get("over", True):
        raise Illegal("override_value", "", field="over", why="nothing is left to do in a game that has ended")
    for name, value in values.items():
        setattr(state, name, value)
    faults = state.faults()
    if faults:
        raise Illegal("override_wrong", "", why=faults[:5])
