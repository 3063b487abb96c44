"""From a record back to the game: every answer again, with the chance results that were recorded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playtest.engine.basics import TABLE, EngineError, Json, Refused, seat_of
from playtest.engine.chance import Scripted, luck_of
from playtest.engine.entries import Entry
from playtest.engine.fields import BadPosition
from playtest.engine.game import Game
from playtest.engine.play import Line
from playtest.record.sitting import Sitting


@dataclass(frozen=True)
class Difference:
    """The first place at which the rules of today give something else than was recorded.

    ``n`` is the place in the line, ``seq`` the record's entry, ``what`` the decision, ``why`` what differs.
    """

    n: int
    seq: int
    what: str
    why: str

    def json(self) -> dict[str, Json]:
        """For the record, and for the sentence that tells it."""
        return {"n": self.n, "seq": self.seq, "what": self.what, "why": self.why}


@dataclass(frozen=True)
class Rebuilt:
    """A line as far as today's rules repeat what was recorded, and where they part (None: nowhere)."""

    line: Line | None
    differs: Difference | None


def rebuild(game: Game, sitting: Sitting) -> Rebuilt:
    """The line that a record tells of, at its cursor, ready to go on with the same source of luck.

    While it is replayed no result of chance is drawn: what the recorded results do not cover is a difference.
    With one, the line stands before it; it is None if not even the set-up can be repeated.
    """
    header = sitting.header
    try:
        luck = luck_of(header["luck"])
        origin = game.state.read(header["origin"])
    except _FAULTS as fault:
        return Rebuilt(None, Difference(0, 1, "start", f"{type(fault).__name__} {fault}"))
    line, differs = _again(game, origin, sitting)
    if line is None:
        return Rebuilt(None, differs)
    line.luck = luck
    if differs is None:
        differs = _move_to(line, sitting)
    return Rebuilt(line, differs)


# What rules that have changed may do with an old answer: refuse it, or stumble over it.
_FAULTS = (
    Refused, EngineError, BadPosition, ArithmeticError, AssertionError, AttributeError, LookupError, StopIteration,
    TypeError, ValueError,
)  # fmt: skip


def _again(game: Game, origin: Any, sitting: Sitting) -> tuple[Line | None, Difference | None]:
    """All entries of the line done anew, one by one, each compared with what was recorded."""
    saved = [Entry.read(entry) for entry in sitting.line]
    line: Line | None = None
    if not saved:  # the set-up itself waits for results from the real table
        return Line.at_position(game, origin, luck_of(sitting.header["luck"])), None
    hashes = _hashes(sitting)
    for n, entry in enumerate(saved):
        before = line
        try:
            if line is None:
                line = Line.at_position(game, origin, _recorded(entry))
                line.luck = Scripted({})
            else:
                line.replay_one(entry)
            why = _difference(line, sitting.line[n], hashes.get(n))
        except _FAULTS as fault:
            why = f"{type(fault).__name__} {fault}"
        if why:
            if before is not None and before.n > n:
                before.jump(n)
                before = before.branch()
            return before, Difference(n, sitting.places[n][0], entry.what, why)
    return line, None


def _recorded(entry: Entry) -> Scripted:
    """The results of one entry as a script that has nothing beyond them."""
    script: dict[str, list[Any]] = {}
    for label, _, value in entry.luck:
        script.setdefault(label, []).append(value)
    return Scripted(script)


def _hashes(sitting: Sitting) -> Mapping[int, str]:
    """The recorded hash of the state after a place of the line, where there is one."""
    hashes: dict[int, str] = {}
    for n, (seq, i) in enumerate(sitting.places):
        body = sitting.entry(seq).body
        if i + 1 == len(body.get("entries") or [0]) and body.get("state"):
            hashes[n] = body["state"]
    return hashes


def _difference(line: Line, recorded: Mapping[str, Any], state: str | None) -> str:
    """What is not as it was recorded; "" if all is."""
    now = line.entries[-1].json()
    for name, was in recorded.items():
        if now.get(name) != was:
            return f"{name}: recorded {str(was)[:200]}, now {str(now.get(name))[:200]}"
    if state is not None and line.state.hash() != state:
        return "the position after it"
    return ""


def _move_to(line: Line, sitting: Sitting) -> Difference | None:
    """Put a rebuilt line at its cursor, and submit again what waits for results from the real table."""
    if sitting.n:
        line.jump(sitting.n)
    if sitting.pending is None:
        return None
    body = sitting.pending.body
    try:
        if line.pending is None:
            line.submit(seat_of(sitting.pending.seat, line.state.seats), body["what"], body["answer"])
        for value in body["given"]:
            line.submit(TABLE, "chance", value)
    except Refused as fault:
        line.cancel_pending()
        return Difference(sitting.n, sitting.pending.seq, body["what"], str(fault))
    return None
