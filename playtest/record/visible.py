"""Who may see what of a record: one place, used by the log, the tables, the report and every export."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playtest.engine.basics import TABLE, Json, Seat, seat_name
from playtest.engine.entries import Entry
from playtest.engine.table import tellings
from playtest.record.chain import RecordEntry
from playtest.record.sitting import Place, Sitting

# Everybody at the table notices that these happen; what was written about them is the facilitator's.
_NOTICED = {"sit", "leave", "undo", "redo", "jump", "edit", "override", "pause", "resume", "end"}


def may_see(entry: RecordEntry, viewer: Seat) -> bool:
    """May this viewer know of the entry at all? Decisions are told by the events they cause, see ``heard``."""
    if viewer == TABLE or entry.kind in _NOTICED:
        return True
    name = seat_name(viewer)
    if entry.kind in ("refusal", "decision", "withdraw"):
        return entry.seat == name
    if entry.kind in ("note", "rule_question", "ruling"):
        return bool(entry.body["public"])
    if entry.kind == "talk":
        return not entry.body["to"] or name in (entry.seat, *entry.body["to"])
    if entry.kind == "deal":
        return bool(entry.body["public"]) or name in (*entry.body["givers"], *entry.body["to"])
    return False


def seen(sitting: Sitting, viewer: Seat, *kinds: str) -> list[RecordEntry]:
    """The entries of these kinds that a viewer may know of."""
    found = [entry for entry in sitting.of_kind(*kinds) if entry.kind == "deal_result" or may_see(entry, viewer)]
    return [e for e in found if e.kind != "deal_result" or may_see(sitting.entry(e.body["deal"]), viewer)]


@dataclass(frozen=True)
class Heard:
    """An engine's entry as one viewer gets it: its events, and the answer only if it was his own (or he sees all)."""

    place: Place
    entry: Entry
    events: list[dict[str, Json]]
    own: bool
    undone: bool


def heard(sitting: Sitting, viewer: Seat, since: int = 0) -> Iterator[Heard]:
    """All that happened in the game in the order in which it did, undone or not, as a viewer was told it.

    Of the record's entries only those after number ``since``.
    """
    for place, saved in sitting.told(since):
        entry = Entry.read(saved)
        events = [telling for event in entry.shown(viewer) for telling in tellings(event)]
        own = viewer in (TABLE, entry.seat)
        if events or own:
            yield Heard(place, entry, events, own, place in sitting.undone)


def for_viewer(viewer: Seat, value: Any) -> Any:
    """A value that only the facilitator gets; "" for everybody else."""
    return value if viewer == TABLE else ""
