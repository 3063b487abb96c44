"""A session as tidy tables: one row for each thing, one column for each property, the same names in all of them.

Times are ISO 8601 with the offset of the place, durations whole milliseconds, seats "P1", lists of words parted by
spaces. What the viewer may not know stays empty, and his rows are numbered by his own count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import Any

from playtest.engine.basics import PUBLIC, TABLE, Json, Seat, seat_name
from playtest.record.chain import RecordEntry, canonical
from playtest.record.deals import corrected_later
from playtest.record.sitting import Sitting
from playtest.record.steps import names_at
from playtest.record.story import who_text
from playtest.record.telling import Teller
from playtest.record.visible import for_viewer, heard, may_see, seen

Row = dict[str, Json]

TABLES: dict[str, tuple[str, ...]] = {
    "session": (
        "session", "game", "game_version", "kit", "options", "changed", "options_hash", "seed", "scenario", "goals",
        "mode", "facilitator", "place", "start", "end", "utc_offset_min", "status", "from", "rule", "language", "seats",
        "entries", "clock_ms", "target_min", "parent", "record_hash", "viewer",
    ),
    "seat": ("seat", "score", "place", "won_share"),
    "person": (
        "person", "name", "seat", "from_time", "to_time", "from_seq", "to_seq", "new", "plays",
        "office", "bot", "why",
    ),
    "event": (
        "event", "seq", "n", "time", "clock_ms", "round", "phase", "kind", "seat", "person", "on_behalf", "what",
        "answer", "legal", "visible_to", "rules", "ms", "paused_ms", "state", "parent", "undone", "text",
    ),
    "refusal": ("event", "seq", "time", "clock_ms", "seat", "person", "what", "answer", "code", "rule", "text"),
    "correction": (
        "event", "seq", "time", "clock_ms", "by", "kind", "from", "to", "rule", "reason", "changes", "revealed",
    ),
    "observation": ("event", "seq", "time", "clock_ms", "by", "seats", "kind", "fact", "text", "about"),
    "rule_question": (
        "event", "seq", "time", "clock_ms", "by", "rule", "text", "answer", "source", "seconds", "ambiguous",
    ),
    "ruling": ("event", "seq", "time", "clock_ms", "by", "question", "rule", "default", "chosen", "stays"),
    "deal": (
        "event", "seq", "time", "clock_ms", "by", "givers", "what", "to", "in_return", "binding", "about", "result",
        "result_time", "because", "remark", "outcome",
    ),
    "deal_result": (
        "event", "seq", "time", "clock_ms", "by", "deal", "result", "because", "remark", "last",
    ),
    "talk": ("event", "seq", "time", "clock_ms", "seat", "person", "to", "text"),
    "pause": ("event", "seq", "time", "clock_ms", "by", "kind", "reason"),
    "survey": ("event", "seq", "time", "person", "item", "scale", "answer"),
    "quiz": ("event", "seq", "time", "person", "item", "rule", "right", "attempt", "seconds", "hint"),
    "goal": ("event", "seq", "time", "by", "goal", "met", "text"),
    "action_item": ("event", "seq", "time", "by", "text", "evidence", "status"),
    "rule": ("rule", "title", "times"),
}  # fmt: skip
"""The columns of each table, in order; ``column.<name>`` of the catalogue says what each means."""

_KINDS = {
    "refusal": ("refusal",),
    "correction": ("undo", "redo", "jump", "edit", "override", "branch"),
    "observation": ("note",),
    "rule_question": ("rule_question",),
    "ruling": ("ruling",),
    "deal": ("deal",),
    "deal_result": ("deal_result",),
    "pause": ("pause", "resume"),
    "survey": ("survey",),
    "quiz": ("quiz",),
    "goal": ("goal",),
    "action_item": ("action_item",),
}
# Of what everybody notices, only that it happened is everybody's.
_RESERVED = {
    "correction": ("from", "to", "rule", "reason", "changes", "revealed"), "pause": ("reason",),
    "deal": ("about", "because", "remark"), "deal_result": ("because", "remark"),
}  # fmt: skip


def tables(sitting: Sitting, teller: Teller, viewer: Seat = PUBLIC, session: str = "") -> dict[str, list[Row]]:
    """All tables of a session as one viewer may have them; ``session`` is its name."""
    made: dict[str, list[Row]] = {
        "session": [_session(sitting, viewer, session)],
        "seat": _seats(sitting),
        "person": [_person(sitting, viewer, id_) for id_ in sitting.people],
        "event": _events(sitting, teller, viewer),
        "rule": _rules(sitting, teller, viewer),
    }
    for table, kinds in _KINDS.items():
        entries = seen(sitting, viewer, *kinds)
        made[table] = [_entry_row(sitting, teller, viewer, table, i, entry) for i, entry in enumerate(entries, 1)]
    made["talk"] = _talk(sitting, viewer)
    return {name: [{column: row.get(column, "") for column in TABLES[name]} for row in made[name]] for name in TABLES}


def iso(sitting: Sitting, wall_ms: int) -> str:
    """A moment as ISO 8601 with the offset of the session's place."""
    offset = timedelta(minutes=max(-1439, min(1439, sitting.header["utc_offset_min"])))
    moment = datetime.fromtimestamp(wall_ms // 1000, timezone(offset))
    return moment.replace(microsecond=wall_ms % 1000 * 1000).isoformat(timespec="milliseconds")


def _session(sitting: Sitting, viewer: Seat, session: str) -> Row:
    header, end = sitting.header, sitting.ended.body if sitting.ended else {}
    luck = header["luck"]
    return {
        **{name: header[name] for name in TABLES["session"] if name in header},
        "session": session,
        "options": canonical(header["options"]),
        "changed": canonical(header["changed"]),
        "seed": for_viewer(viewer, str(luck.get("seed") or luck.get("otherwise", {}).get("seed", ""))),
        "goals": for_viewer(viewer, canonical(header["goals"])),
        "start": iso(sitting, sitting.entries[0].wall_ms),
        "end": iso(sitting, sitting.ended.wall_ms) if sitting.ended else "",
        "status": end.get("status", "open"),
        "from": for_viewer(viewer, end.get("from")),
        "rule": for_viewer(viewer, end.get("rule", "")),
        "entries": for_viewer(viewer, len(sitting.entries)),
        "clock_ms": sitting.clock[last_seen(sitting, viewer) - 1],
        "parent": for_viewer(viewer, canonical(header["parent"]) if header["parent"] else ""),
        "record_hash": for_viewer(viewer, sitting.entries[-1].hash),
        "viewer": viewer_name(viewer),
    }


def last_seen(sitting: Sitting, viewer: Seat) -> int:
    """The last entry that a viewer may know of: what came after it must not show, not even by the time it took."""
    if viewer == TABLE:
        return len(sitting.entries)
    known = [entry.seq for entry in sitting.entries if may_see(entry, viewer)]
    return max([1, *known, *(told.place[0] for told in heard(sitting, viewer))])


def viewer_name(viewer: Seat) -> str:
    """A viewer in a file: "P2", "public" or "facilitator"."""
    return {TABLE: "facilitator", PUBLIC: "public"}.get(viewer) or seat_name(viewer)


def _seats(sitting: Sitting) -> list[Row]:
    end = sitting.ended.body if sitting.ended else sitting.entry(sitting.places[sitting.n - 1][0]).body
    scores, winners = end.get("scores"), end.get("winners", [])
    rows: list[Row] = []
    for seat in range(sitting.header["seats"]):
        row: Row = {"seat": seat_name(seat)}
        if scores:
            row |= {"score": scores[seat], "place": 1 + sum(other > scores[seat] for other in scores)}
        if winners:
            row["won_share"] = f"1/{len(winners)}" if seat_name(seat) in winners else "0"
        rows.append(row)
    return rows


def _person(sitting: Sitting, viewer: Seat, id_: str) -> Row:
    person = sitting.people[id_]
    until = person.until
    return {
        "person": id_,
        **{name: getattr(person, name) for name in ("name", "seat", "new", "plays", "office", "bot", "why")},
        "from_time": iso(sitting, sitting.entry(person.since).wall_ms),
        "to_time": iso(sitting, sitting.entry(until).wall_ms) if until else "",
        "from_seq": for_viewer(viewer, person.since),
        "to_seq": for_viewer(viewer, until),
    }


def _at(sitting: Sitting, viewer: Seat, entry: RecordEntry) -> Row:
    """The columns that say when."""
    return {
        "seq": for_viewer(viewer, entry.seq),
        "time": iso(sitting, entry.wall_ms),
        "clock_ms": sitting.clock[entry.seq - 1],
    }


def _entry_row(sitting: Sitting, teller: Teller, viewer: Seat, table: str, i: int, entry: RecordEntry) -> Row:
    body = entry.body
    row: Row = {name: value for name, value in body.items() if name in TABLES[table]}
    row |= {"event": i, **_at(sitting, viewer, entry), "seat": entry.seat}
    if table == "refusal":
        row["person"] = names_at(sitting, entry.seq).get(entry.seat, "")
    if entry.kind == "override":
        row["changes"] = canonical(body["entry"]["answer"]["changes"])
    if entry.kind == "edit":
        row |= _edited(sitting, entry)
    if table in ("correction", "pause"):
        row["kind"] = entry.kind
    if "by" in body:
        row["by"] = who_text(sitting, teller, body["by"])
    if table == "refusal":
        told = teller.refusal(body["code"], body["numbers"], names_at(sitting, entry.seq))
        row |= {"answer": canonical(body["answer"]), "text": told}
    if table == "deal":
        row |= _result(sitting, viewer, entry.seq)
    if table == "deal_result":
        deals = [deal.seq for deal in seen(sitting, viewer, "deal")]
        row |= {"deal": 1 + deals.index(body["deal"]), "last": not corrected_later(sitting, entry)}
    row |= {name: for_viewer(viewer, row.get(name, "")) for name in _RESERVED.get(table, ())}
    return {name: _flat(value) for name, value in row.items()}


def _talk(sitting: Sitting, viewer: Seat) -> list[Row]:
    """What was said, as far as the viewer heard it: at the table, and whatever the desk wrote down.

    At the table words are said by an event with the facts ``by``, ``text`` and, for a whisper, ``to``.
    """
    noted = [(entry.seq, entry.seat, entry.body) for entry in seen(sitting, viewer, "talk")]
    told = [(told.place[0], event["facts"]) for told in heard(sitting, viewer) for event in told.events]
    spoken = [(seq, str(of["by"]), of) for seq, of in told if isinstance(of, dict) and {"by", "text"} <= of.keys()]
    return [
        {
            "event": i,
            **_at(sitting, viewer, sitting.entry(seq)),
            "seat": seat,
            "person": names_at(sitting, seq).get(seat, ""),
            "to": _flat(facts.get("to", "")),
            "text": facts["text"],
        }
        for i, (seq, seat, facts) in enumerate(sorted(noted + spoken, key=lambda words: words[0]), 1)
    ]


def _edited(sitting: Sitting, entry: RecordEntry) -> Row:
    """Where the line stood before and after an edit, and the answer that it changed."""
    moved = sitting.moved[entry.seq]
    row: Row = {"from": moved.before, "to": moved.after}
    if moved.step is not None:
        was = {"n": entry.body["n"], "seat": moved.step.seat, "what": moved.step.what, "before": moved.step.answer}
        row["changes"] = canonical(was | {"after": entry.body["entries"][0]["answer"]})
    return row


def _result(sitting: Sitting, viewer: Seat, seq: int) -> Row:
    """What was said last of a deal; `outcome` is the viewer's number of that row in the table ``deal_result``."""
    last = sitting.outcome(seq)
    if last is None:
        return {"result": "open"}
    rows = [entry.seq for entry in seen(sitting, viewer, "deal_result")]
    said = {name: last.body.get(name, "") for name in ("result", "because", "remark")}
    return {**said, "result_time": iso(sitting, last.wall_ms), "outcome": 1 + rows.index(last.seq)}


def _flat(value: Json) -> Json:
    """A list of words as words, any other structure as JSON."""
    if isinstance(value, list) and all(isinstance(item, str | int) and " " not in str(item) for item in value):
        return " ".join(map(str, value))
    return canonical(value) if isinstance(value, list | dict) else value


@dataclass
class _Events:
    """The rows of the table ``event`` while they are made: the viewer's count, and the rounds heard of by entry."""

    rows: list[Row]
    rounds: list[tuple[int, Json]]

    def stand(self, n: int) -> None:
        """Entry ``n`` of the line comes next: what an undone one before told of the round no longer holds."""
        while self.rounds and self.rounds[-1][0] >= n:
            self.rounds.pop()

    @property
    def round(self) -> Json:
        return self.rounds[-1][1] if self.rounds else ""

    def add(self, row: Row) -> int:
        self.rows.append({"event": len(self.rows) + 1, "round": self.round, **row})
        return len(self.rows)


def _events(sitting: Sitting, teller: Teller, viewer: Seat) -> list[Row]:
    made = _Events([], [])
    for told in heard(sitting, viewer):
        entry, record = told.entry, sitting.entry(told.place[0])
        base: Row = {**_at(sitting, viewer, record), "n": for_viewer(viewer, entry.n), "phase": entry.path}
        made.stand(entry.n)
        base |= {"undone": told.undone, "kind": "effect", "seat": "", "parent": ""}
        if told.own and entry.what != "start":
            base["parent"] = made.add(base | _decision(sitting, teller, viewer, record, entry))
        if viewer == TABLE:
            for label, index, value in entry.luck:
                chance: Row = {"kind": "chance", "what": f"{label}#{index}", "answer": canonical(value)}
                made.add(base | chance | {"visible_to": "facilitator"})
        names = names_at(sitting, record.seq)
        for event in told.events:
            facts = event["facts"]
            assert isinstance(facts, dict)
            if "round" in facts:
                made.rounds.append((entry.n, facts["round"]))
            private = event.get("private")
            made.add(
                base
                | {
                    "phase": event["path"],
                    "seat": _flat(facts.get("by", "")),
                    "what": event["key"],
                    "answer": canonical(facts),
                    "visible_to": " ".join(map(str, private)) if isinstance(private, list) else "public",
                    "rules": event["rule"],
                    "text": teller.event(event, names),
                }
            )
    return made.rows


def _decision(sitting: Sitting, teller: Teller, viewer: Seat, record: RecordEntry, entry: Any) -> Row:
    body, name = record.body, seat_name(entry.seat)
    row: Row = {
        "kind": "decision" if entry.what not in ("withdraw", "override") else entry.what,
        "seat": name,
        "person": who_text(sitting, teller, body["by"]),
        "what": entry.what,
        "answer": canonical(entry.answer),
        "text": _answer_told(sitting, teller, record, entry),
        "visible_to": name,
        "rules": entry.rule,
        "state": for_viewer(viewer, body.get("state", "")),
    }
    timed = {column: body[column] for column in ("on_behalf", "legal", "ms", "paused_ms") if column in body}
    return row | timed


def _answer_told(sitting: Sitting, teller: Teller, record: RecordEntry, entry: Any) -> str:
    """A decision and its answer in words; rulings tell themselves."""
    if entry.what in ("withdraw", "override"):
        return teller.decision(entry.what)
    answer = teller.answer(entry.what, entry.answer, names_at(sitting, record.seq))
    return teller.say("event.decided", what=teller.decision(entry.what), answer=answer)


def cited(sitting: Sitting, viewer: Seat = PUBLIC) -> dict[str, int]:
    """How often each rule came up in a session, undone or not, as far as the viewer may know; sorted by id.

    For the facilitator also the rules behind decisions, those that worked without a word, and refusals.
    """
    return _count(_citations(sitting, viewer))


def _citations(sitting: Sitting, viewer: Seat) -> Iterator[str]:
    for told in heard(sitting, viewer):
        if viewer == TABLE:
            yield from (*told.entry.cited, *(event.rule for event in told.entry.said))
        else:
            yield from (str(event["rule"]) for event in told.events)
        if told.own:
            yield told.entry.rule
    for entry in seen(sitting, viewer, "refusal", "rule_question", "ruling"):
        yield str(entry.body["rule"])


def _count(rules: Iterable[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for rule in rules:
        if rule:
            counts[rule] = counts.get(rule, 0) + 1
    return dict(sorted(counts.items()))


def _rules(sitting: Sitting, teller: Teller, viewer: Seat) -> list[Row]:
    """Rule coverage: every rule of the book and how often it came up, those that never did with 0."""
    counts: Mapping[str, int] = cited(sitting, viewer)
    ids = dict.fromkeys([*teller.rules(), *counts])
    return [{"rule": rule, "title": teller.rule(rule), "times": counts.get(rule, 0)} for rule in ids]
