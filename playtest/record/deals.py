"""Deals and what became of them: ids that tie the two together without telling a viewer of what he may not know."""

from __future__ import annotations

from typing import NamedTuple

from playtest.engine.basics import Seat
from playtest.record.chain import RecordEntry
from playtest.record.sitting import Sitting
from playtest.record.visible import seen

DEALS = ("deal", "deal_result")
"""The kinds of entries that are tied together."""


class Tie(NamedTuple):
    """A word of another line of the log: its id, and which entry of the record it is."""

    to: str
    entry: RecordEntry


class Ties:
    """The ids of the deals and outcomes that a viewer may know of, by his own count: "deal-2", "outcome-3"."""

    def __init__(self, sitting: Sitting, viewer: Seat) -> None:
        self._sitting = sitting
        self._ids: dict[int, str] = {}
        for kind, name in zip(DEALS, ("deal", "outcome"), strict=True):
            self._ids |= {entry.seq: f"{name}-{i}" for i, entry in enumerate(seen(sitting, viewer, kind), 1)}

    def own(self, entry: RecordEntry) -> str:
        """The id of a deal or an outcome; "" for any other entry."""
        return self._ids.get(entry.seq, "")

    def of(self, entry: RecordEntry) -> list[Tie]:
        """From a deal all that was said of it later, in order; from what became of it the deal."""
        if entry.kind == "deal":
            others = self._sitting.outcomes.get(entry.seq, [])
        else:
            others = [self._sitting.entry(entry.body["deal"])] if entry.kind == "deal_result" else []
        return [Tie(self._ids[other.seq], other) for other in others]


def corrected_later(sitting: Sitting, entry: RecordEntry) -> bool:
    """Is this something said of a deal that is not the last word on it?"""
    return entry.kind == "deal_result" and sitting.outcome(entry.body["deal"]) is not entry


def no_longer_stands(sitting: Sitting, deal: RecordEntry) -> bool:
    """Was the decision that a deal was struck at taken back? The deal itself stays: people did make it."""
    about = deal.body.get("about")
    return any(seq == about for seq, _ in sitting.undone)
