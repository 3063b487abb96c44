"""The report's time line: how long each phase took, thinking about its decisions included."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from playtest.record.page import Block, Heading
from playtest.record.reporting import Report
from playtest.record.story import clock_text
from playtest.record.visible import heard, seen

Moment = tuple[str, int, int, int]
"""An entry or an event: its phase's name, when it began and ended (ms), how many events."""

Stretch = tuple[str, int, int, int]
"""The phase's name, when it began, how long it took (ms), how many events."""

_Row = tuple[str, int, int, int, str]
"""A stretch with how long it took, and what was noted meanwhile."""


def _phases(r: Report) -> list[Stretch]:
    """The stretches of the session in one phase."""
    moments: list[Moment] = []
    before = 0
    for told in heard(r.sitting, r.viewer):
        corrected = _corrected(r, told.place[0])
        if moments and corrected > before:
            moments.append((moments[-1][0], before, corrected, 0))
        before, now = max(before, corrected), r.sitting.clock[told.place[0] - 1]
        moments.append((r.teller.stage(told.entry.path), before, now, 0))
        moments += [(r.teller.stage(str(event["path"])), now, now, 1) for event in told.events]
        before = now
    otherwise = r.teller.phase(told.entry.path) if moments else ""
    return [_stretch(list(run)) for _, run in groupby(_named(moments, otherwise), lambda moment: moment[0])]


def _corrected(r: Report, seq: int) -> int:
    """When the game was last set back before an entry: what was thought before that belongs to the phase before."""
    return max((r.sitting.clock[at - 1] for at in r.sitting.moved if at < seq), default=0)


def _named(moments: Sequence[Moment], otherwise: str) -> Iterator[Moment]:
    """What happens between two phases counts with the one that follows; ``otherwise``: in a game without phases."""
    waiting: list[Moment] = []
    name = ""
    for moment in moments:
        waiting.append(moment)
        if moment[0]:
            name = moment[0]
            yield from ((name, began, end, count) for _, began, end, count in waiting)
            waiting = []
    yield from ((name or otherwise, began, end, count) for _, began, end, count in waiting)


def _stretch(run: Sequence[Moment]) -> Stretch:
    (name, began, *_), (*_, end, _) = run[0], run[-1]
    return name, began, end - began, sum(count for *_, count in run)


def timeline_part(r: Report) -> Iterator[Block]:
    """What happened when: a row for each stretch in one phase, with what was noted meanwhile."""
    yield Heading(2, r.say("timeline"))
    notes = seen(r.sitting, r.viewer, "note", "rule_question", "ruling", "undo", "edit", "override", "pause")
    marks = [(r.sitting.clock[note.seq - 1], note) for note in notes]
    rows: list[_Row] = []
    stretches = _phases(r)
    for i, (name, began, took, count) in enumerate(stretches):
        end = stretches[i + 1][1] if i + 1 < len(stretches) else 1 << 62
        within = [r.teller.say(f"kind.{note.body.get('kind', note.kind)}") for ms, note in marks if began <= ms < end]
        rows.append((name, began, took, count, ", ".join(within)))
    shown = [(clock_text(began), name, clock_text(took), n, noted) for name, began, took, n, noted in _joined(r, rows)]
    yield r.grid("timeline", ("clock", "phase", "took", "events", "marks"), shown)


def _joined(r: Report, rows: Sequence[_Row]) -> Iterator[_Row]:
    """Neighbouring stretches of less than a second and without marks as one: programs play a round in a moment."""
    for brief, run in groupby(rows, lambda row: row[2] < 1000 and not row[4]):
        stretches = list(run)
        if not brief or len(stretches) == 1:
            yield from stretches
            continue
        (first, began, *_), (last, last_began, took, *_) = stretches[0], stretches[-1]
        name = r.say("from_to", first=first, last=last)
        yield name, began, last_began + took - began, sum(row[3] for row in stretches), ""
