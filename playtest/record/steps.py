"""The step that a correction is about, in the words in which a viewer was told of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from playtest.engine.basics import TABLE, Json, Seat, seat_name
from playtest.locales import Names
from playtest.record.chain import RecordEntry
from playtest.record.sitting import Sitting, Step
from playtest.record.telling import Teller
from playtest.record.visible import Heard, heard


def names_at(sitting: Sitting, seq: int) -> Names:
    """Who sat where when an entry was written, a team by its name, and the names of things that the group brought."""
    seats = [seat_name(seat) for seat in range(sitting.header["seats"])]
    people = {seat: sitting.sat(seat, seq) for seat in seats}
    seated = {seat: " & ".join(person.name for person in sat) for seat, sat in people.items() if sat}
    called = sitting.header["called"]
    things = {name: text for name, text in called.items() if name not in seats}
    return {**things, **{seat: called.get(seat, names) for seat, names in seated.items()}}


def speaks(told: Heard) -> bool:
    """Does something that this answer brought about name whoever gave it, where it was given?"""
    return next(_speaking(told), None) is not None


def _speaking(told: Heard) -> Iterator[Mapping[str, Json]]:
    name, entry = seat_name(told.entry.seat), told.entry
    for event in told.events:
        by = event["facts"].get("by", "") if isinstance(event["facts"], dict) else ""
        here = event["path"] == entry.path or str(event["path"]).startswith(f"{entry.what}(")  # beside what is asked
        if here and name in (by if isinstance(by, list) else [by]):
            yield event


def corrected(sitting: Sitting, teller: Teller, entry: RecordEntry, viewer: Seat) -> dict[str, str]:
    """The facts of a correction's sentence: the ``step`` done again or ``undone``, and what it is ``now``.

    Only as far as this viewer was told of them: somebody else's answer in the words of what happened, one's own (and
    the facilitator's every one) also where nothing was told.
    """
    moved = sitting.moved.get(entry.seq)
    if moved is None:
        return {}
    now = None
    if entry.kind == "edit":
        new = entry.body["entries"][0]
        now = Step((entry.seq, 0), seat_name(new["seat"]), new["what"], new["answer"])
    known = {told.place: told for told in heard(sitting, viewer)}
    back = "undone" if entry.kind == "jump" and moved.after < moved.before else "step"
    found = {
        name: _told(sitting, teller, step, known.get(step.place), viewer)
        for name, step in ((back, moved.step), ("now", now))
        if step is not None
    }
    return {name: text for name, text in found.items() if text}


def _told(sitting: Sitting, teller: Teller, step: Step, told: Heard | None, viewer: Seat) -> str:
    """One step in words without a full stop; "" for who was not told of it."""
    names = names_at(sitting, step.place[0])
    event = next(_speaking(told), None) if told is not None else None
    if event is not None:
        return teller.event(event, names).removesuffix(".")
    if viewer != TABLE and (told is None or not told.own):
        return ""
    if step.what in ("withdraw", "override"):  # whose answer is no choice
        return teller.decision(step.what)
    answer = teller.answer(step.what, step.answer, names)
    decided = teller.say("event.decided", what=teller.decision(step.what), answer=answer)
    return f"{names[step.seat]}: {decided}" if step.seat in names else decided
