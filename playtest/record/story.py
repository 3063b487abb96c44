"""The log as rows that read like a story: who did what, when, by which rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from playtest.engine.basics import PUBLIC, TABLE, Seat, seat_name
from playtest.locales import Names
from playtest.record.chain import RecordEntry
from playtest.record.deals import DEALS, Ties, corrected_later, no_longer_stands
from playtest.record.sitting import Sitting
from playtest.record.steps import corrected, names_at, speaks
from playtest.record.telling import Teller
from playtest.record.visible import Heard, faded, heard, seen

# Kinds that are rows of their own, beside what happens in the game.
_ROWS = (
    "sit", "leave", "refusal", "undo", "redo", "jump", "edit", "override", "branch", "note", "rule_question", "ruling",
    "pause", "resume", "deal", "deal_result", "talk", "goal", "action_item", "end",
)  # fmt: skip


class Link(NamedTuple):
    """From one line of the log to another: the `own` of that line, and what to call it."""

    to: str
    text: str


@dataclass(frozen=True)
class Row:
    """One line of the log.

    ``n`` is the viewer's own count from 1, ``clock`` the session clock ("1:02:03"), ``phase`` and ``who`` are words,
    ``rules`` the ids behind it, ``marks`` words such as "undone" or "on behalf"; ``seq`` is the record's number, for
    the facilitator only (0 for others), ``kind`` "game", "answered" (of which nothing was told) or the kind of entry.
    ``own`` is an id that other lines link to ("" for most), ``links`` tie a deal to what became of it.
    """

    n: int
    clock: str
    phase: str
    who: str
    text: str
    rules: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    seq: int = 0
    kind: str = "game"
    own: str = ""
    links: tuple[Link, ...] = ()


def story(sitting: Sitting, teller: Teller, viewer: Seat = PUBLIC, since: int = 0, first: int = 1) -> list[Row]:
    """The log for one viewer, in the order in which things happened, what was undone included and marked.

    With ``since`` only the rows of the record's entries after that number. Rows are counted from ``first``.
    """
    # The set-up is part of the first entry, but people sit down before it: it stands behind the last of them.
    later = (entry.seq for entry in sitting.entries if entry.kind not in ("start", "sit"))
    begun = next(later, len(sitting.entries) + 1) - 1
    own = [entry for entry in seen(sitting, viewer, *_ROWS) if entry.seq > since]
    rows = [(entry.seq, _own_row(sitting, teller, viewer, entry)) for entry in own]
    if any(entry.kind in DEALS for entry in own):
        rows = list(_tied(sitting, teller, viewer, own, rows))
    game: list[tuple[int, Row]] = []
    answers: set[int] = set()  # entries in which an answer is told by what it brought about
    for told in heard(sitting, viewer, since):
        answers |= {told.place[0]} if speaks(told) else set()
        set_up = told.place[0] == 1
        found = [(begun if set_up else told.place[0], row) for row in _game_rows(sitting, teller, viewer, told)]
        (rows if set_up else game).extend(found)
    told_of = {seq for seq, _ in (*rows, *game)}
    rows += [*_silent(sitting, teller, viewer, answers, told_of, since), *game]
    rows.sort(key=lambda pair: pair[0])
    return [Row(n, *[getattr(row, name) for name in _REST]) for n, (_, row) in enumerate(rows, first)]


# What the facilitator wrote about something that everybody notices.
_RESERVED = ("reason", "words", "from", "remark")
_REST = ("clock", "phase", "who", "text", "rules", "marks", "seq", "kind", "own", "links")


def clock_text(ms: int) -> str:
    """Session time for people: "0:07", "12:30", "1:02:03"."""
    minutes, seconds = divmod(ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def who_text(sitting: Sitting, teller: Teller, who: str) -> str:
    """The name behind a person's id, a seat or "facilitator"."""
    if who in sitting.people:
        return sitting.people[who].name
    return teller.say(f"who.{who}") if who in ("facilitator", "kit", "TABLE") else who


def _game_rows(sitting: Sitting, teller: Teller, viewer: Seat, told: Heard) -> Iterator[Row]:
    seq = told.place[0]
    names = names_at(sitting, seq)
    record = sitting.entry(seq)
    marks = [teller.say("mark.undone")] if told.undone else []
    if told.own and record.body.get("on_behalf"):
        marks.append(teller.say("mark.on_behalf"))
    for event in told.events:
        private = _private(event, teller, viewer, names)
        yield Row(
            0,
            clock_text(sitting.clock[seq - 1]),
            teller.phase(str(event["path"]), told.entry.path),
            _actor(event, names),
            teller.event(event, names),
            (str(event["rule"]),) if event["rule"] else (),
            (*marks, *private),
            seq if viewer == TABLE else 0,
        )


def _silent(
    sitting: Sitting, teller: Teller, viewer: Seat, answers: set[int], told: set[int], since: int
) -> Iterator[tuple[int, Row]]:
    """Answers that nothing else tells this viewer of: in words to whom they belong and to the facilitator.

    To others only that the program answered, as it does so without a move of anybody's. Who was asked what is public.
    """
    past = faded(sitting)
    for entry in sitting.of_kind("decision"):
        if entry.seq <= since or entry.seq in answers or entry.body["entry"]["what"] == "start":
            continue
        person = sitting.people.get(str(entry.body["by"]))
        own = viewer == TABLE or (entry.seat == seat_name(viewer) and entry.seq not in past)
        if own or (person is not None and person.bot and entry.seq not in told):
            yield entry.seq, _silent_row(sitting, teller, viewer, entry, own)


def _silent_row(sitting: Sitting, teller: Teller, viewer: Seat, entry: RecordEntry, own: bool) -> Row:
    saved, names = entry.body["entry"], names_at(sitting, entry.seq)
    facts = {"what": teller.decision(str(saved["what"]))}
    if own:
        facts["answer"] = teller.answer(str(saved["what"]), saved["answer"], names)
    marks = [teller.say("mark.undone")] if (entry.seq, 0) in sitting.undone else []
    if own:
        marks += [teller.say("mark.on_behalf")] if entry.body["on_behalf"] else []
        marks.append(teller.say("mark.private"))
    return Row(
        0,
        clock_text(sitting.clock[entry.seq - 1]),
        teller.phase(str(saved["path"])),
        names.get(entry.seat, entry.seat),
        teller.say("event.decided" if own else "event.answered", **facts),
        marks=tuple(marks),
        seq=entry.seq if viewer == TABLE else 0,
        kind="answered",
    )


def _private(event: dict[str, Any], teller: Teller, viewer: Seat, names: Names) -> list[str]:
    """A mark where not everybody heard this; the facilitator reads who did."""
    if viewer == TABLE and event.get("private"):
        return [teller.say("mark.only", names=[names.get(seat, seat) for seat in dict.fromkeys(event["private"])])]
    return [teller.say("mark.private")] if event.get("private") or event.get("known") else []


def _actor(event: dict[str, Any], names: Names) -> str:
    """The person whom the event itself names as the one who acted: never more than the viewer was told."""
    by = event["facts"].get("by")
    return names.get(by, by) if isinstance(by, str) else ""


def _own_row(sitting: Sitting, teller: Teller, viewer: Seat, entry: RecordEntry) -> Row:
    marks = [teller.say("mark.undone")] if (entry.seq, 0) in sitting.undone else []
    deal = sitting.entry(entry.body["deal"]) if entry.kind == "deal_result" else entry
    marks += [] if deal.body.get("public", True) else [teller.say("mark.private")]
    if corrected_later(sitting, entry):
        marks.append(teller.say("mark.corrected"))
    if viewer == TABLE and entry.kind == "deal" and no_longer_stands(sitting, entry):
        marks.append(teller.say("mark.struck_at_undone"))
    if viewer == TABLE and entry.body.get("revealed"):
        marks.append(teller.say("mark.revealed"))
    if entry.kind == "note":
        marks.append(teller.say("mark.fact" if entry.body["fact"] else "mark.opinion"))
    rule = str(entry.body.get("rule") or "")
    return Row(
        0,
        clock_text(sitting.clock[entry.seq - 1]),
        "",
        _who(sitting, teller, entry),
        sentence(sitting, teller, entry, viewer),
        (rule,) if rule else (),
        tuple(marks),
        entry.seq if viewer == TABLE else 0,
        entry.kind,
    )


def _tied(
    sitting: Sitting, teller: Teller, viewer: Seat, own: Iterable[RecordEntry], rows: Iterable[tuple[int, Row]]
) -> Iterator[tuple[int, Row]]:
    """The rows of these entries, deals and what became of them linked to each other."""
    ties = Ties(sitting, viewer)
    for entry, (seq, row) in zip(own, rows, strict=True):
        links = tuple(Link(to, _tie_told(sitting, teller, other)) for to, other in ties.of(entry))
        yield seq, replace(row, own=ties.own(entry), links=links)


def _tie_told(sitting: Sitting, teller: Teller, entry: RecordEntry) -> str:
    """What a link to a deal, or to what became of one, says."""
    facts = {"clock": clock_text(sitting.clock[entry.seq - 1])}
    if entry.kind == "deal":
        return teller.say("link.deal", **facts)
    return teller.say("link.outcome", **facts, result=teller.say(f"result.{entry.body['result']}"))


def _who(sitting: Sitting, teller: Teller, entry: RecordEntry) -> str:
    if entry.kind in ("sit", "leave"):
        return who_text(sitting, teller, entry.body["person"])
    if entry.kind in ("refusal", "talk"):
        return names_at(sitting, entry.seq).get(entry.seat, entry.seat)
    return who_text(sitting, teller, str(entry.body.get("by", "")))


def sentence(sitting: Sitting, teller: Teller, entry: RecordEntry, viewer: Seat) -> str:
    """What an entry that is not the game's own says; reasons and numbers of corrections are the facilitator's."""
    names = names_at(sitting, entry.seq)
    facts: dict[str, Any] = dict(entry.body)
    for name in ("seats", "to", "givers"):
        if isinstance(facts.get(name), list):
            facts[name] = [names.get(seat, seat) for seat in facts[name]]
    facts["seat"] = (
        entry.seat.removeprefix("P") if entry.kind in ("sit", "leave") else names.get(entry.seat, entry.seat)
    )
    facts["by"] = who_text(sitting, teller, str(facts.get("by", "")))
    if entry.kind == "leave":
        facts["name"] = who_text(sitting, teller, entry.body["person"])
    if entry.kind == "refusal":
        facts["why"] = teller.refusal(entry.body["code"], entry.body["numbers"], names)
        facts["what"] = teller.decision(entry.body["what"])
    if entry.kind == "override":
        facts["what"] = [teller.field(name) for name in entry.body["entry"]["answer"]["changes"]]
    facts |= corrected(sitting, teller, entry, viewer)
    if entry.kind == "deal_result":
        deal = sitting.entry(entry.body["deal"])
        facts |= {"what": deal.body["what"], "result": teller.say(f"result.{entry.body['result']}")}
    for name in ("status", "why", "kind", "met"):
        if isinstance(facts.get(name), str) and entry.kind != "refusal":
            facts[name] = teller.say(f"{name}.{facts[name]}")
    hidden = () if viewer == TABLE else _RESERVED + (("rule",) if entry.kind in ("override", "end") else ())
    if entry.kind == "end":
        facts["status"] = ended_told(teller, entry, viewer)
    facts = {name: value for name, value in facts.items() if value not in ("", None, []) and name not in hidden}
    return teller.say(f"event.{entry.kind}{'_binding' if facts.get('binding') is True else ''}", **facts)


def ended_told(teller: Teller, entry: RecordEntry, viewer: Seat) -> str:
    """How a session ended; for the facilitator also since when by wrong rules, and which."""
    body = entry.body
    told = teller.say(f"status.{body['status']}")
    known = {name: body[name] for name in ("from", "rule") if body[name]}
    return f"{told}, {teller.say('wrong_since', **known)}" if known and viewer == TABLE else told
