"""What all parts of a report need: the session, its words, whom it is for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from playtest.engine.basics import Seat
from playtest.record.page import Block, Cell, Grid, Para
from playtest.record.sitting import Sitting
from playtest.record.telling import Teller


@dataclass(frozen=True)
class Report:
    """All that the parts of a report need."""

    sitting: Sitting
    teller: Teller
    viewer: Seat
    session: str

    def say(self, key: str, **facts: object) -> str:
        """A text of the report."""
        return self.teller.say(f"report.{key}", **facts)

    def grid(self, caption: str, head: Sequence[str], rows: Sequence[Sequence[Cell]], ids: Sequence[str] = ()) -> Block:
        """A table, or a sentence that there is nothing to show in it."""
        if not rows:
            return Para(self.say("none", what=self.say(caption)))
        return Grid(self.say(caption), [self.say(name) for name in head], rows, ids)
