"""Answers as they come from outside, and what became of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playtest.engine import TABLE, Entry, Json, Malformed, Seat, seat_name
from playtest.engine.basics import quoted
from playtest.record import RecordEntry, RecordError

LONGEST_KEY = 200
"""Most characters in a sender's own id of an answer."""


@dataclass(frozen=True)
class Answer:
    """What a submission came to.

    ``entry`` is the engine's entry; None where a result from the real table must be typed in first (decision
    ``chance`` of TABLE). ``seq`` is the record's number, ``repeated``: it had been taken before, under the same key.
    """

    entry: Entry | None
    seq: int
    repeated: bool = False


def check_words(what: object, key: object) -> None:
    """Raise Malformed unless a decision's name and a key are words."""
    if not isinstance(what, str):
        raise Malformed("malformed", "", expected="text", got=quoted(what))
    if not isinstance(key, str) or len(key) > LONGEST_KEY:
        raise Malformed("malformed", "", expected="text", got=quoted(key))


def repeated(record: RecordEntry, seat: Seat, what: str) -> Answer:
    """The first result of an answer that was sent again; raises RecordError if its key belongs to another one."""
    saved: Mapping[str, Any] = record.body.get("entry") or record.body
    ways = saved["answer"] if isinstance(saved["answer"], dict) else {}
    typed_in = seat == TABLE and what == "chance"
    if not typed_in and (record.seat != seat_name(seat) or not (what == saved["what"] or what in ways)):
        raise RecordError("key_used", key=record.key[:80])
    return Answer(Entry.read(saved) if "entry" in record.body else None, record.seq, True)


def has_text(shown: Json) -> bool:
    """Is there a choice of free text in a choice as it is shown?"""
    if isinstance(shown, dict):
        return shown.get("type") == "text" or any(map(has_text, shown.values()))
    return isinstance(shown, list) and any(map(has_text, shown))


def storable(answer: object) -> Json:
    """An answer that was refused, for the record: itself if it is short plain JSON, else how Python writes it."""
    if _small(answer, 60):
        return answer  # type: ignore[return-value]  # proved to be JSON
    return quoted(answer, 200).encode("ascii", "backslashreplace").decode()


def _small(answer: object, left: int) -> bool:
    if answer is None or isinstance(answer, bool) or (type(answer) is int and abs(answer) < 1 << 62):
        return True
    if isinstance(answer, str):
        return len(answer) <= 500 and answer.isprintable()
    if isinstance(answer, list | dict) and len(answer) <= left:
        keys = list(answer) if isinstance(answer, dict) else []
        values = answer.values() if isinstance(answer, dict) else answer
        return all(isinstance(key, str) for key in keys) and all(_small(part, left // 2) for part in (*keys, *values))
    return False
