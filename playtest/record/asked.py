"""The parts of a report about what people were asked: questions on rules, and the questionnaire."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from playtest.engine.basics import TABLE
from playtest.record.page import Block, Grid, Heading, Items
from playtest.record.reporting import Report

RATES = ("1", "2", "3", "4", "5")


def quiz_part(r: Report) -> Iterator[Block]:
    """Questions on rules: how many were asked, how many were right at once, without a hint, and how many at all."""
    bodies = [entry.body for entry in r.sitting.of_kind("quiz")]
    if not bodies or r.viewer != TABLE:
        return
    rows: dict[str, list[int]] = {}
    for body in bodies:
        asked = rows.setdefault(_about(r, body), [0, 0, 0])
        asked[0] += 1
        asked[1] += body["right"] and body["attempt"] == 1 and not body["hint"]
        asked[2] += body["right"]
    yield Heading(2, r.say("quiz"))
    head = ("what", "number", "right_first", "right")
    yield Grid(r.say("quiz"), [r.say(name) for name in head], [(what, *row) for what, row in rows.items()])


def _about(r: Report, body: Mapping[str, Any]) -> str:
    """What was asked, and the rule with its title; a question that is only its rule is named once."""
    rule = f"{body['rule']} {r.teller.rule(body['rule'])}".strip()
    if not rule or body["item"] == body["rule"]:
        return str(rule or body["item"])
    return f"{body['item']} ({rule})"


def survey_part(r: Report) -> Iterator[Block]:
    """The questionnaire: how the ratings are spread, and what people said; the last answer of each person counts."""
    answers: dict[str, dict[str, tuple[str, str]]] = {}
    for entry in r.sitting.of_kind("survey"):
        body = entry.body
        answers.setdefault(body["item"], {})[body["person"]] = (body["scale"], body["answer"])
    if not answers or r.viewer != TABLE:
        return
    yield Heading(2, r.say("survey"))
    rated = {item: given for item, given in answers.items() if _scale(given) == "1-5"}
    if rated:
        head = [r.say("item"), *(r.teller.say(f"rating.{rate}") for rate in RATES), r.say("number")]
        yield Grid(r.say("ratings"), head, [_spread(r, item, given) for item, given in rated.items()])
    said = [line for item, given in answers.items() if item not in rated for line in _said(r, item, given)]
    if said:
        yield Items(said)


def _scale(given: Mapping[str, tuple[str, str]]) -> str:
    return next(iter(given.values()))[0]


def _item(r: Report, item: str) -> str:
    return r.teller.say_or(f"survey.{item}", item)


def _spread(r: Report, item: str, given: Mapping[str, tuple[str, str]]) -> list[str | int]:
    rates = [answer for _, answer in given.values()]
    return [_item(r, item), *(rates.count(rate) for rate in RATES), len(rates)]


def _said(r: Report, item: str, given: Mapping[str, tuple[str, str]]) -> Iterator[str]:
    for person, (scale, answer) in given.items():
        told = r.teller.say_or(f"foreseen.{answer}", answer) if "|" in scale else answer
        yield r.say("said", item=_item(r, item), who=r.sitting.people[person].name, answer=told)
