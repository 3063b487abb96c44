"""Who may see what of a record: one place, used by the log, the tables, the report and every export."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playtest.engine.basics import TABLE, Json, Seat, seat_name
from playtest.engine.entries import Entry
from playtest.engine.table import PAST, tellings
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
    """An engine's entry as one viewer gets it: its events, and the answer only if it was his own (or he sees all).

    What he can look up no more of the events, he cannot read off his own answer either.
    """

    place: Place
    entry: Entry
    events: list[dict[str, Json]]
    own: bool
    undone: bool


def heard(sitting: Sitting, viewer: Seat, since: int = 0) -> Iterator[Heard]:
    """All that happened in the game in the order in which it did, undone or not, as a viewer was told it.

    Of the record's entries only those after number ``since``.
    """
    told = sitting.told()
    at, events_before = _last_closing(sitting, told)
    for i, (place, saved) in enumerate(told):
        if place[0] <= since:
            continue
        entry = Entry.read(saved)
        late = events_before if i == at else len(entry.said) if i < at else 0
        shown = [event for event in entry.shown(viewer, late) if event["key"] != PAST]
        events = [telling for event in shown for telling in tellings(event)]
        passed = any(event.passing for event in entry.said[:late])
        own = viewer == TABLE or (viewer == entry.seat and not passed)
        if events or own:
            yield Heard(place, entry, events, own, place in sitting.undone)


def _last_closing(sitting: Sitting, told: list[tuple[Place, dict[str, Any]]]) -> tuple[int, int]:
    """Where the last event lies that closes what went before it: the place in the list, and among its entry's events.

    What was undone closes nothing, and once the game is over and the session ended as finished nothing is closed any
    more: nobody can gain by it, and everybody saw it at its time.
    """
    end = sitting.ended
    if end is not None and end.body["status"] == "finished" and end.body["winners"]:
        return -1, 0
    for i in range(len(told) - 1, -1, -1):
        place, saved = told[i]
        closing = [j for j, event in enumerate(saved["said"]) if event.get("closes")]
        if closing and place not in sitting.undone:
            return i, closing[-1]
    return -1, 0


def faded(sitting: Sitting) -> set[int]:
    """The numbers of the record's entries whose answers, too, nobody but the facilitator can look up any more."""
    told = sitting.told()
    at, events_before = _last_closing(sitting, told)
    kept = [*(len(saved["said"]) for _, saved in told[:at]), events_before]
    late = zip(told[: at + 1], kept, strict=False)
    return {place[0] for (place, saved), n in late if any(event.get("passing") for event in saved["said"][:n])}


def closes(entry: RecordEntry) -> bool:
    """Does something in this entry take away what could be looked up before it?"""
    inner = entry.body.get("entries") if entry.kind == "edit" else [entry.body.get("entry")]
    return any(event.get("closes") for saved in inner or [] if saved is not None for event in saved["said"])


def for_viewer(viewer: Seat, value: Any) -> Any:
    """A value that only the facilitator gets; "" for everybody else."""
    return value if viewer == TABLE else ""
