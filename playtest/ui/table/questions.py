"""What a facilitator asks people: the questionnaire after the session, and a question on a rule in between."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.record import Person
from playtest.table import TableError
from playtest.table.survey import FORESEEN, MINUTES, RATINGS, SCALES, TEXTS
from playtest.ui.form import Field, Part, Values
from playtest.ui.table.host import Host
from playtest.ui.table.notes import rule_field, rule_of
from playtest.ui.table.tools import Done, Tool, check_field, one_field, text_field


def humans(host: Host) -> list[Person]:
    """Everybody who sits or sat here, without the program's seats."""
    return [person for person in host.session.sitting.people.values() if not person.bot]


def _people(host: Host) -> list[tuple[str, str]]:
    return [(person.id, f"{person.name} ({person.seat})") for person in humans(host)]


# --- the questionnaire -----------------------------------------------------------------------------------


def _next(host: Host) -> str:
    """Who has not answered yet; the first where all have."""
    done = {entry.body["person"] for entry in host.session.sitting.of_kind("survey")}
    waiting = [person.id for person in humans(host) if person.id not in done]
    return (waiting or [person.id for person in humans(host)])[0]


def _survey_parts(host: Host) -> Sequence[Part]:
    say = host.session.teller(host.language).say
    none = ("", host.say.tell("survey.none"))
    rates = [none, *[(str(n), say(f"rating.{n}")) for n in range(1, 6)]]
    when = [none, *[(moment, say(f"foreseen.{moment}")) for moment in FORESEEN]]
    return [
        one_field(host, "person", _people(host), _next(host)),
        *[Field(item, say(f"survey.{item}"), "one", "", rates) for item in RATINGS],
        Field("foreseen", say("survey.foreseen"), "one", "", when),
        Field(MINUTES, say(f"survey.{MINUTES}"), "number", None, least=1),
        *[Field(item, say(f"survey.{item}"), "long", most=2000) for item in TEXTS],
    ]


def _survey(host: Host, values: Values, confirmed: bool) -> Done:
    person = host.session.person(values["person"])
    answers = {item: str(values[item]).strip() for item in SCALES if values[item] is not None}
    given = {item: answer for item, answer in answers.items() if answer}
    if not given:
        raise TableError("survey_empty")
    for item, answer in given.items():
        host.session.survey(person.id, item, SCALES[item], answer)
    return Done(host.say.tell("done.survey", name=person.name))


# --- a question on a rule --------------------------------------------------------------------------------


def _quiz_parts(host: Host) -> Sequence[Part]:
    right = [(key, host.say.tell(f"quiz.{key}")) for key in ("right", "wrong")]
    return [
        one_field(host, "person", _people(host)), text_field(host, "item"), rule_field(host),
        one_field(host, "right", right), check_field(host, "hint"),
    ]  # fmt: skip


def _quiz(host: Host, values: Values, confirmed: bool) -> Done:
    person, item, rule = values["person"], values["item"].strip(), rule_of(host, values["rule"])
    if not item and not rule:
        raise TableError("quiz_empty")
    item = item or rule
    before = [entry.body for entry in host.session.sitting.of_kind("quiz")]
    attempt = 1 + sum((body["person"], body["item"]) == (person, item) for body in before)
    host.session.quiz(person, item, rule, values["right"] == "right", attempt, hint=values["hint"])
    return Done(host.say.tell("done.quiz"))


QUESTIONS = (
    Tool("quiz", _quiz, _quiz_parts, lambda host: bool(humans(host))),
    Tool("survey", _survey, _survey_parts, lambda host: bool(humans(host))),
)
"""The tools that ask people something."""
