"""The table as it was in the midst of what a deed set going: before the next cards are dealt, say.

A deed and the automatic steps after it are one entry of a game. A lesson that tells of the deed shows the table before
the automatic steps have changed it again; whoever looks back step by step sees it at every single event.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from playtest.engine import Json, Line, Seat
from playtest.engine.apply import apply
from playtest.engine.chance import Need
from playtest.engine.entries import late_events
from playtest.engine.state import State
from playtest.engine.table import Table
from playtest.scenarios.chance import pattern_of

AFTER = "after "
"""So a halt begins that names an event, and not a result of chance."""


class _Nothing:
    """Luck that gives no result: whoever asks for one is stopped there."""

    def next(self, label: str, index: int, space: Sequence[Any], kind: str) -> Any:
        """Raises Need, always."""
        raise Need(label, space, kind)

    def json(self) -> Json:
        """No record is made with it."""
        return {"luck": "nothing"}


def seen(line: Line, viewer: Seat, halt: str, since: int = 0) -> Mapping[str, Json]:
    """The table as a viewer sees it before the first result, from entry ``since`` on, whose label has these words.

    ``after`` and the name of an event: as he saw it when he heard the last such event. Without words, or where no such
    thing came, it is the table as it stands.
    """
    if halt.startswith(AFTER):
        heard = [told.view for told in retold(line, viewer, since) if told.event["key"] == halt.removeprefix(AFTER)]
        return heard[-1] if heard else line.view(viewer)
    pattern = pattern_of(halt)
    for at, entry in enumerate(line.entries[since : line.n] if halt else (), since):
        for result, (label, _, _) in enumerate(entry.luck):
            if fnmatchcase(label, pattern):
                return _stopped(line, viewer, at, result)
    return line.view(viewer)


def _stopped(line: Line, viewer: Seat, at: int, result: int) -> Mapping[str, Json]:
    """The table in entry ``at``, before the result that is its number ``result``."""
    state = line.origin.copy()
    table, asked = Table(state, _Nothing()), None
    try:
        for entry in line.entries[: at + 1]:
            table.renew(entry.luck if entry.n < at else entry.luck[:result])
            _, _, asked = apply(line.game, state, table, asked, entry.seat, entry.what, entry.answer, line.strict)
    except Need:
        pass
    return state.view(viewer)


# --- event by event --------------------------------------------------------------------------------------


class Told(NamedTuple):
    """Something that happened, as a viewer heard it, and the table as he saw it at that moment."""

    event: Mapping[str, Any]
    view: Mapping[str, Json]


class _Witness(Table):
    """A table at which somebody looks up at everything that is said, as long as he watches."""

    def __init__(self, state: State, viewer: Seat) -> None:
        super().__init__(state, _Nothing())
        self.viewer = viewer
        self.watching = False
        self.views: list[Mapping[str, Json]] = []

    def say(self, key: str, rule: str, /, *args: Any, **facts: Any) -> None:
        """Tells the log, and keeps what the witness sees."""
        super().say(key, rule, *args, **facts)
        if self.watching:
            self.views.append(self.state.view(self.viewer))


def retold(line: Line, viewer: Seat, since: int) -> list[Told]:
    """All that a viewer has heard in the entries from number ``since`` on, with the table at each moment.

    What he can look up no more is missing.
    """
    found: list[Told] = []
    state, asked = line.origin.copy(), None
    table = _Witness(state, viewer)
    late = late_events(line.entries[: line.n])
    for entry in line.entries[: line.n]:
        table.watching, table.views = entry.n >= since, []
        table.renew(entry.luck)
        _, _, asked = apply(line.game, state, table, asked, entry.seat, entry.what, entry.answer, line.strict)
        for i, (event, view) in enumerate(zip(entry.said, table.views, strict=False)):
            told = None if i < late[entry.n] and event.passing else event.shown(viewer)
            if told is not None:
                found.append(Told(told, view))
    return found
