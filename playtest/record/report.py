"""The readable report of a session: one page to act on first, then the evidence, then what the data cannot say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from playtest.engine.basics import PUBLIC, TABLE, Json, Seat, seat_name
from playtest.locales import only_english
from playtest.record.asked import quiz_part, survey_part
from playtest.record.deal_report import deals_part, log_marks
from playtest.record.page import Block, Grid, Heading, Items, Para
from playtest.record.reporting import Report
from playtest.record.sitting import Sitting
from playtest.record.steps import names_at
from playtest.record.story import clock_text, ended_told, sentence, story
from playtest.record.tables import cited, iso, last_seen, viewer_name
from playtest.record.telling import Teller
from playtest.record.timeline import timeline_part
from playtest.record.visible import heard, seen


def report(sitting: Sitting, teller: Teller, viewer: Seat = PUBLIC, session: str = "") -> list[Block]:
    """The report as a page for one viewer; ``session`` is the session's name."""
    made = Report(sitting, teller, viewer, session)
    parts = (
        _first_page,
        timeline_part,
        _friction,
        _decisions,
        _questions,
        deals_part,
        quiz_part,
        survey_part,
        _log,
        _limits,
        _appendix,
    )
    return [block for part in parts for block in part(made)]


def _first_page(r: Report) -> Iterator[Block]:
    header = r.sitting.header
    yield Heading(1, r.say("title", game=r.teller.title(), session=r.session))
    yield Para(r.say(f"for_{viewer_name(r.viewer)}") if r.viewer < 0 else r.say("for_seat", seat=viewer_name(r.viewer)))
    if english := only_english(r.teller.language, r.teller.game):
        yield Para(english)
    if r.viewer == TABLE:  # whoever plays should not know what is looked for
        yield Heading(2, r.say("goals"))
        yield Items(list(_goals(r))) if header["goals"] else Para(r.say("no_goals"))
    yield Heading(2, r.say("facts"))
    yield r.grid("facts", ("fact", "value"), list(_facts(r)))
    yield r.grid("people", ("seat", "person", "new", "plays"), [_person(r, id_) for id_ in r.sitting.people])
    yield Heading(2, r.say("scores"))
    yield from _scores(r)
    yield Heading(2, r.say("hottest"))
    hot = [f"{_rule(r, rule)}: {r.say('times', n=sum(row))}" for rule, row in _hottest(r)[:3]]
    yield Items(hot) if hot else Para(_no_friction(r))
    if r.viewer == TABLE:
        yield Heading(2, r.say("fixes"))
        fixes = [_fix(r, entry.body) for entry in r.sitting.of_kind("action_item")]
        yield Items(fixes) if fixes else Para(r.say("no_fixes"))


def _goals(r: Report) -> Iterator[str]:
    met = {entry.body["goal"]: entry.body for entry in r.sitting.of_kind("goal")}
    for i, goal in enumerate(r.sitting.header["goals"], 1):
        found = met.get(i)
        told = (
            f" ({r.teller.say('met.' + found['met'])}{': ' if found['text'] else ''}{found['text']})" if found else ""
        )
        yield f"{goal}{told}"


def _facts(r: Report) -> Iterator[tuple[str, str]]:
    header, end = r.sitting.header, r.sitting.ended
    yield r.say("version"), f"{header['game']} {header['game_version']}, playtest-kit {header['kit']}"
    changed = "; ".join(r.teller.option(*option) for option in header["changed"].items()) or r.say("defaults")
    yield r.say("options"), f"{header['options_hash']}: {changed}"
    yield r.say("mode"), r.teller.say(f"mode.{header['mode']}")
    began = iso(r.sitting, r.sitting.entries[0].wall_ms)
    yield r.say("start"), f"{began[:10]} {began[11:16]} {began[-6:]}"
    yield r.say("status"), ended_told(r.teller, end, r.viewer) if end else r.say("open")
    target = header["target_min"]
    length = clock_text(r.sitting.clock[last_seen(r.sitting, r.viewer) - 1])
    yield r.say("length"), f"{length} / {target}:00" if target else length
    if r.viewer == TABLE:
        standing = [told for told in heard(r.sitting, TABLE) if not told.undone and told.entry.what != "start"]
        yield r.say("decisions"), str(len(standing))
        yield r.say("hash"), r.sitting.entries[-1].hash
    if header["parent"] and r.viewer == TABLE:
        yield r.say("parent"), r.say("parent_at", **header["parent"])


def _person(r: Report, id_: str) -> tuple[str, str, str, str]:
    person = r.sitting.people[id_]
    new = "" if person.new is None else r.teller.say(f"yes_no.{'yes' if person.new else 'no'}")
    name = f"{person.name} ({person.office})" if person.office else person.name
    if person.bot:
        name = r.say("bot", name=name)
    return person.seat, name, new, "" if person.plays is None else str(person.plays)


def _scores(r: Report) -> Iterator[Block]:
    """The public score whenever it changed, the last one with bars of text, and how far apart it lies."""
    rows = _score_rows(r)
    if not rows:
        yield Para(r.say("no_scores"))
        return
    seats = [seat_name(seat) for seat in range(r.sitting.header["seats"])]
    names = names_at(r.sitting, len(r.sitting.entries))
    head = [r.say("clock"), *(f"{seat} {names.get(seat, '')}".strip() for seat in seats)]
    yield Grid(r.say("scores"), head, [(when, *map(str, scores)) for when, scores in rows])
    last = rows[-1][1]
    most = max(*map(abs, last), 1)
    bars = [
        (seat, names.get(seat, ""), "█" * (abs(score) * 20 // most), score)
        for seat, score in zip(seats, last, strict=True)
    ]
    yield Grid(r.say("last_scores"), [r.say(name) for name in ("seat", "person", "bar", "score")], bars)
    ranked = sorted(last, reverse=True)
    yield Para(r.say("spread", spread=ranked[0] - ranked[-1], margin=ranked[0] - ranked[1] if len(ranked) > 1 else 0))


def _score_rows(r: Report) -> list[tuple[str, list[int]]]:
    rows: list[tuple[str, list[int]]] = []
    for told in heard(r.sitting, r.viewer):
        seq = told.place[0]
        scores = r.sitting.entry(seq).body.get("scores")
        if told.events and not told.undone and scores and (not rows or rows[-1][1] != scores):
            rows.append((clock_text(r.sitting.clock[seq - 1]), scores))
    return rows


def _rule(r: Report, rule: str) -> str:
    title = r.teller.rule(rule)
    return f"{rule} {title}" if title else rule


def _fix(r: Report, body: Mapping[str, Any]) -> str:
    evidence = r.say("evidence", entries=", ".join(map(str, body["evidence"]))) if body["evidence"] else ""
    return f"{body['text']} [{r.teller.say('fix.' + body['status'])}] {evidence}".strip()


def _no_friction(r: Report) -> str:
    """Nothing rubbed, or nothing that this viewer may know of: refusals, above all, are not everybody's."""
    return r.say("no_friction" if r.viewer == TABLE else "no_friction_seen")


_FRICTION = {"rule_question": 0, "refusal": 1, "ruling": 2, "override": 2, "undo": 2, "edit": 2}


def _hottest(r: Report) -> list[tuple[str, list[int]]]:
    """Rules by how often they were asked about, refused something or had to be corrected; the hottest first."""
    counts: dict[str, list[int]] = {}
    for entry in seen(r.sitting, r.viewer, "rule_question", "refusal", "ruling", "override"):
        rule = entry.body.get("rule")
        if rule and (entry.kind != "override" or r.viewer == TABLE):
            counts.setdefault(rule, [0, 0, 0])[_FRICTION[entry.kind]] += 1
    return sorted(counts.items(), key=lambda pair: (-sum(pair[1]), pair[0]))


def _friction(r: Report) -> Iterator[Block]:
    yield Heading(2, r.say("friction"))
    rows: list[list[str | int]] = [[_rule(r, rule), *row, sum(row)] for rule, row in _hottest(r)]
    yield r.grid("friction", ("rule", "asked", "refused", "corrected", "sum"), rows) if rows else Para(_no_friction(r))


def _decisions(r: Report) -> Iterator[Block]:
    """How long decisions took and how many answers there were, by kind; a seat gets its own only."""
    if r.viewer == PUBLIC:
        return
    kinds: dict[str, list[Mapping[str, Json]]] = {}
    for entry in seen(r.sitting, r.viewer, "decision"):
        if entry.body["entry"]["what"] != "start":  # a set-up whose results were typed in
            kinds.setdefault(entry.body["entry"]["what"], []).append(entry.body)
    rows: list[tuple[str | int, ...]] = []
    for what, bodies in kinds.items():
        times = sorted(ms for body in bodies if isinstance(ms := body["ms"], int))
        middle = clock_text(times[len(times) // 2]) if times else ""
        forced = sum(body["legal"] == 1 for body in bodies)
        rows.append((r.teller.decision(what), len(bodies), forced, middle, clock_text(times[-1]) if times else ""))
    yield Heading(2, r.say("decision_times"))
    yield r.grid("decision_times", ("decision", "number", "forced", "median", "longest"), rows)


def _questions(r: Report) -> Iterator[Block]:
    yield Heading(2, r.say("questions"))
    rows = [
        (clock_text(r.sitting.clock[entry.seq - 1]), sentence(r.sitting, r.teller, entry, r.viewer))
        for entry in seen(r.sitting, r.viewer, "rule_question", "ruling", "override")
    ]
    yield r.grid("questions", ("clock", "what"), rows)


def _log(r: Report) -> Iterator[Block]:
    yield Heading(2, r.say("log"))
    told = story(r.sitting, r.teller, r.viewer)
    marks = log_marks(r, told)
    rows = [(row.n, row.clock, row.phase, row.who, row.text, " ".join(row.rules), marks(row)) for row in told]
    yield r.grid("log", ("n", "clock", "phase", "who", "what", "rule", "marks"), rows, [row.own for row in told])


def _limits(r: Report) -> Iterator[Block]:
    yield Heading(2, r.say("limits"))
    found = [r.say("one_session"), r.say("table_times")]
    if r.sitting.timer.gaps:
        found.append(r.say("gaps", n=len(r.sitting.timer.gaps)))
    if r.viewer != TABLE:
        found.append(r.say("hidden"))
    if r.sitting.ended is None:
        found.append(r.say("not_ended"))
    if r.viewer == TABLE:
        partings = [entry.body["differs"] for entry in r.sitting.of_kind("open") if entry.body["differs"]]
        found += [r.say("differs", **parting) for parting in partings]
    yield Items(found)


def _appendix(r: Report) -> Iterator[Block]:
    yield Heading(2, r.say("appendix"))
    yield Para(r.say("files"))
    counts = cited(r.sitting, r.viewer)
    yield r.grid("coverage", ("rule", "number"), [(_rule(r, rule), n) for rule, n in counts.items()])
    never = [rule for rule in r.teller.rules() if rule not in counts]
    if never:
        yield Para(r.say("never" if r.viewer == TABLE else "never_seen", n=len(never), rules=", ".join(never)))
