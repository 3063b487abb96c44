"""Moments at which the table looks at what has come about, before the next phase changes it."""

from __future__ import annotations

from typing import Any

from playtest.engine.decisions import pause
from playtest.engine.steps import step
from playtest.engine.table import Table
from playtest.games.magnates.state import MagnatesState


@step
def look(s: MagnatesState, t: Table) -> Any:
    """A phase without a question of its own is over; whoever runs the table goes on (M-GEN-03)."""
    yield pause("M-GEN-03")
