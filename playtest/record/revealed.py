"""What has been told since some moment and cannot be untold, in sentences that everybody may read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playtest.engine.table import tellings
from playtest.locales import Names
from playtest.record.telling import Teller


def revealed_lines(teller: Teller, names: Names, revealed: Sequence[Mapping[str, Any]]) -> list[str]:
    """A line for each entry: whose it was, and what became known by it to whom; never the secret itself.

    ``revealed`` is what ``Session.told_since`` gives and what the record keeps of a correction.
    """
    return [_line(teller, names, one) for one in revealed]


def _listed(value: Any) -> Sequence[object]:
    return value if isinstance(value, list) else []


def _line(teller: Teller, names: Names, one: Mapping[str, Any]) -> str:
    told = [*_told(teller, names, one["events"])]
    if one["results"]:
        told.append(teller.say("revealed.results", n=one["results"]))
    who = teller.seat(one["seat"], names)
    return teller.say("revealed.entry", n=one["n"], who=who, what=teller.decision(one["what"]), told=" ".join(told))


def _told(teller: Teller, names: Names, events: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """What everybody heard, and who heard more; of what only some heard, no more than that."""
    hidden = [event for event in events if "private" in event]
    for event in events:
        if "private" not in event:
            aloud, *more = tellings(event)
            known = dict.fromkeys(str(seat) for telling in more for seat in _listed(telling["private"]))
            yield teller.event(aloud, names)
            if known:
                yield teller.say("revealed.known", who=[teller.seat(seat, names) for seat in known])
    if hidden:
        yield teller.say("revealed.hidden", n=len(hidden))
