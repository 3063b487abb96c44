"""What a facilitator writes down: notes, questions on rules, rulings, goals, things to mend; deals are in `deals`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from playtest.engine import Json
from playtest.locales import Rule, rulebook
from playtest.record import RecordEntry
from playtest.table import TableError
from playtest.teach.lookup import find_rules
from playtest.ui.form import Field, Part, Values
from playtest.ui.table.host import Host
from playtest.ui.table.tools import Done, Tool, check_field, named, one_field, seats_field, text_field

MARKS = {
    "confusion": "c", "question": "q", "delight": "d", "laugh": "l", "bored": "b", "argument": "a", "quote": "u",
    "slip": "s", "teachable": "t", "other": "n",
}  # fmt: skip
"""Kinds of notes, each with its access key."""
WORDLESS = "–"
"""The text of a note that was made with its key alone."""
SOURCES = ("open", "kit", "rulebook", "guess")


def _note_parts(host: Host) -> Sequence[Part]:
    fact = [("fact", host.say.tell("field.is_fact")), ("opinion", host.say.tell("field.is_opinion"))]
    return [text_field(host, "text"), one_field(host, "fact", fact), seats_field(host, "about_seats")]


def _note(kind: str, about: int, host: Host, values: Values, confirmed: bool) -> Done:
    text = values["text"].strip() or WORDLESS
    host.session.note(text, kind, values["about_seats"], fact=values["fact"] == "fact", about=about)
    told = host.session.teller(host.language).say(f"kind.{kind}")
    return Done(host.say.tell("done.note", kind=told))


def mark(host: Host, kind: str) -> Tool:
    """The tool that writes a note of a kind. It is about this moment, however long the writing takes."""
    return Tool("note", partial(_note, kind, len(host.session.sitting.entries)), _note_parts)


# --- rules -----------------------------------------------------------------------------------------------


def rule_field(host: Host, value: str = "") -> Field:
    """A field for a rule: its id, or words that find it."""
    book = rulebook(host.session.game.key, host.language)
    suggest = [(rule.id, rule.title) for rule in book.values()]
    told = host.say.tell("field.rule_help")
    return Field("rule", host.say.tell("field.rule"), value=value, suggest=suggest, help=told, most=200)


def rule_of(host: Host, text: str) -> str:
    """The id of the rule that a text names; "" for an empty one. Raises TableError where it is none, or several."""
    found = find_rules(host.session.game.key, host.language, text)
    if text.strip() and len(found) != 1:
        raise TableError("no_rule", got=text.strip()[:60], **_several(found))
    return found[0].id if found else ""


NAMED = 5
"""Rules that are named where a text may mean many."""


def _several(found: Sequence[Rule]) -> dict[str, Json]:
    """The first rules that a text may mean, and how many more there are; nothing where it means none."""
    if not found:
        return {}
    named = [f"{rule.id} {rule.title}" for rule in found[:NAMED]]
    facts: dict[str, Json] = {"n": len(found), "rules": named}
    return facts | {"more": len(found) - NAMED} if len(found) > NAMED else facts


def _question_parts(host: Host) -> Sequence[Part]:
    sources = [(source, host.say.tell(f"source.{source}")) for source in SOURCES]
    return [
        text_field(host, "text"), rule_field(host), text_field(host, "answer"), one_field(host, "source", sources),
        check_field(host, "ambiguous"), check_field(host, "public", True),
    ]  # fmt: skip


def _question(host: Host, values: Values, confirmed: bool) -> Done:
    rule = rule_of(host, values["rule"])
    host.session.question(
        values["text"], rule, values["answer"], values["source"], ambiguous=values["ambiguous"], public=values["public"]
    )
    return Done(host.say.tell("done.question"))


def _questions(host: Host) -> list[tuple[str, str]]:
    entries = host.session.sitting.of_kind("rule_question")
    return [("", host.say.tell("field.no_question")), *[(str(one.seq), _short(one)) for one in reversed(entries)]]


def _short(entry: RecordEntry) -> str:
    text = str(entry.body["text"])
    return text if len(text) <= 80 else f"{text[:79]}…"


def _ruling_parts(host: Host) -> Sequence[Part]:
    return [
        text_field(host, "chosen"), one_field(host, "question", _questions(host)), rule_field(host),
        text_field(host, "default"), check_field(host, "stays"), check_field(host, "public", True),
    ]  # fmt: skip


def _ruling(host: Host, values: Values, confirmed: bool) -> Done:
    rule = rule_of(host, values["rule"])
    question = int(values["question"]) if values["question"] else None
    if question is not None and not rule:
        rule = str(host.session.sitting.entry(question).body["rule"])
    host.session.ruling(
        values["chosen"], question, rule, values["default"], stays=values["stays"], public=values["public"]
    )
    return Done(host.say.tell("done.ruling"))


def _look_up_parts(host: Host) -> Sequence[Part]:
    return [rule_field(host)]


def _look_up(host: Host, values: Values, confirmed: bool) -> Done:
    found = find_rules(host.session.game.key, host.language, values["rule"])
    if not found:
        raise TableError("no_rule", got=values["rule"].strip()[:60])
    return Done("", "rules", [rule.id for rule in found[:20]])


# --- goals and things to mend ----------------------------------------------------------------------------


def _goal_parts(host: Host) -> Sequence[Part]:
    met = named(host, "met", ("unknown", "yes", "partly", "no"))
    goals = host.session.sitting.header["goals"]
    return [Field(f"goal{i}", goal, "one", "unknown", met) for i, goal in enumerate(goals, 1)]


def _goals(host: Host, values: Values, confirmed: bool) -> Done:
    for key, met in values.items():
        host.session.goal(int(key.removeprefix("goal")), met)
    return Done(host.say.tell("done.goals"))


def _to_do(host: Host, values: Values, confirmed: bool) -> Done:
    host.session.action_item(values["text"])
    return Done(host.say.tell("done.to_do"))


NOTES = (
    Tool("question", _question, _question_parts, shortcut="r", at={"text_empty": "text", "no_rule": "rule"}),
    Tool("ruling", _ruling, _ruling_parts, shortcut="g", at={"text_empty": "chosen", "no_rule": "rule"}),
    Tool("look_up", _look_up, _look_up_parts, shortcut="y", at={"no_rule": "rule"}),
    Tool("to_do", _to_do, lambda host: [text_field(host, "text")], at={"text_empty": "text"}),
    Tool("goals", _goals, _goal_parts, lambda host: bool(host.session.sitting.header["goals"])),
)
"""The tools that only write something down."""
