"""What a table does not take. Nothing was written then, and nothing has changed."""

from __future__ import annotations

from playtest.engine.basics import Json
from playtest.record import RecordError


class TableError(RecordError):
    """A name, a note or a step that this table does not take; the sentence says what, where and what to do."""


class NeedsYes(TableError):
    """A step that a person must confirm first: send it again with ``confirm=True``.

    ``revealed`` lists what was told since and cannot be untold (for an undo), as the facilitator may see it.
    """

    def __init__(self, code: str, revealed: list[dict[str, Json]], **facts: Json) -> None:
        super().__init__(code, **facts)
        self.revealed = revealed
