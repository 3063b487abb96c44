"""What now, why, why not: every decision, effect and refusal explained in the reader's language, with its rule.

    for now in what_now(line, seat, "de"): print(now)
    print(why(event, "viva"))                       # an event as a log gives it
    print(why_not(line, seat, "buy", answer))       # None if the answer would be accepted

Nothing here changes a game, and nothing tells a seat what it may not know: other seats' decisions are named only,
and a refusal is explained from what the engine lets that seat hear.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playtest.engine import PUBLIC, Decision, Game, Json, Line, NotNow, Refused, Seat, seat_name
from playtest.engine.apply import Pending
from playtest.locales import Rule, Term, Words, rulebook
from playtest.locales import glossary as terms_of
from playtest.teach.changes import changeable
from playtest.teach.nearest import nearest
from playtest.teach.offers import answer_told, listed, offered, without_needless
from playtest.teach.option_words import in_words
from playtest.teach.view import board_of

SUBJECT = "teach"
COUNTED = 500
"""Answers are counted up to this number; beyond it there are simply many."""

LISTED = 6
"""So many answers are listed one by one in a sentence."""

SEAT_NAME = re.compile(r"P\d+")
"""How a seat is written in a label of chance."""

Names = Mapping[str, str] | None


class Commentary(str):
    """A paragraph beside a rule that is no rule, and says so at its beginning; who reads may switch it off."""

    __slots__ = ()


NOTHING_SAID = Commentary()


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule in words: id, short title, one or two plain sentences, an example ("" for none).

    ``period`` says what the rule stands for in the time that the game is set in; empty where there is nothing to say.
    """

    rule: str
    title: str
    text: str
    example: str = ""
    period: Commentary = NOTHING_SAID

    def __str__(self) -> str:
        return f"{self.rule} {self.title}: {self.text}"

    def lines(self) -> list[str]:
        """The rule in full: itself, its example, and the commentary."""
        return [str(self), *filter(None, (self.example, self.period))]


@dataclass(frozen=True, slots=True)
class Now:
    """An open decision. For another seat's decision ``offer`` is empty and ``answers`` None.

    ``offer`` says in words what may be chosen, ``answers`` how many answers are allowed (None: too many to count).
    """

    seat: Seat
    who: str
    what: str
    question: str
    offer: str
    answers: int | None
    reason: Reason | None
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Why:
    """Why something happened: the sentence that tells it, and its rule."""

    told: str
    reason: Reason | None

    def __str__(self) -> str:
        return f"{self.told}\n{self.reason}" if self.reason else self.told


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why an answer is refused.

    ``sentence`` names the numbers, ``missing`` the quantity that is lacking or too much, ``nearest`` the closest answer
    that the rules allow (``answer`` is the same as JSON), ``who`` whoever could change it.
    """

    code: str
    sentence: str
    reason: Reason | None
    missing: str = ""
    nearest: str = ""
    answer: Json = None
    who: str = ""

    def lines(self) -> list[str]:
        """All of it, one sentence a line."""
        rule = [str(self.reason)] if self.reason else []
        return [self.sentence, *filter(None, (self.missing,)), *rule, *filter(None, (self.nearest, self.who))]

    def __str__(self) -> str:
        return "\n".join(self.lines())


def reason(game: str, rule: str, language: str = "en") -> Reason:
    """The rule of this id in words; an id without a text gets the id as its title."""
    found = rulebook(game, language).get(rule)
    if found is None:
        return Reason(rule, rule, "")
    text, example = (in_words(told, game, language, rule) for told in (found.text, found.example))
    return Reason(rule, found.title, text, example, on_period(found, language))


def on_period(rule: Rule, language: str) -> Commentary:
    """What a rule stands for in its time, marked as commentary; empty where there is nothing to say."""
    return Commentary(Words(language, SUBJECT).tell("period.told", text=rule.period)) if rule.period else NOTHING_SAID


def rule_or_none(game: str, rule: str, language: str) -> Reason | None:
    """The rule of this id in words; None for an answer that no rule but its form refuses."""
    return reason(game, rule, language) if rule else None


def reasons(game: Game, decision: Decision, language: str = "en") -> list[Reason]:
    """The rules behind a question in words: what the decision is about, then the rule by which it is asked."""
    return [reason(game.key, rule, language) for rule in game.rules_behind(decision)]


def glossary(game: str, language: str = "en") -> Mapping[str, Term]:
    """The terms of a game by id, each with its name in the game's other language."""
    return terms_of(game, language)


def refusal_told(words: Words, refused: Refused, who: str = "") -> str:
    """A refusal as one sentence, beginning with whom it was said to if ``who`` is given."""
    own = Words(words.language, SUBJECT, words.names)
    sentence = words.refusal(refused.shown())
    return own.tell("refused", who=who, why=sentence) if who else begun(sentence)


def begun(sentence: str) -> str:
    """A sentence that begins with a capital letter, whatever word stands first."""
    return sentence[:1].upper() + sentence[1:]


# --- what now --------------------------------------------------------------------------------------------


def what_now(line: Line, seat: Seat = PUBLIC, language: str = "en", names: Names = None) -> list[Now]:
    """The open decisions as ``seat`` may know them: its own in full, of others who is asked and what.

    Own decisions come first. The list is empty when the game is over.
    """
    words = Words(language, line.game.key, names)
    mine = [_now(line, decision, words, decision.seat == seat) for decision in line.open]
    return sorted(mine, key=lambda now: now.seat != seat)


def _now(line: Line, decision: Decision, words: Words, own: bool) -> Now:
    say = Words(words.language, SUBJECT, words.names)
    who = words.value(seat_name(decision.seat), "seat")
    question = question_told(line, decision, words)
    found = rule_or_none(line.game.key, decision.rule, words.language)
    offer, answers = "", None
    if own:
        offer, answers = offer_of(words, decision)
    facts = {"who": who, "question": question, "offer": offer}
    text = say.tell("now.own" if own else "now.other", **facts)
    if answers is not None:
        text += " " + say.tell("now.answers", n=answers)
    if found is not None:
        text += " " + say.tell("now.rule", rule=found.rule, title=found.title)
    return Now(decision.seat, who, decision.what, question, offer, answers, found, text)


def chance_told(words: Words, held: Pending) -> str:
    """What a result from the real table is for, in the game's words: the purpose, whose it is, which in its row.

    The purpose is the first word of its label (`chance.<purpose>`; `chance.die`, `chance.card` without such a text).
    Of the others one is the seat that it is for (`by`), the rest are a `place` and a `kind`.
    """
    purpose, *parts = held.need.label.rpartition("/")[2].split(":")
    facts: dict[str, Json] = {"n": 1 + sum(label == held.need.label for label, _, _ in held.results)}
    seats = [part for part in parts if SEAT_NAME.fullmatch(part)]
    others = [part for part in parts if part not in seats]
    facts |= {**dict(zip(["by"], seats, strict=False)), **dict(zip(("place", "kind"), others, strict=False))}
    return words.tell(f"chance.{purpose if words.has(f'chance.{purpose}') else held.need.kind}", **facts)


def question_told(line: Line, decision: Decision, words: Words) -> str:
    """What a decision asks, with the numbers that the game tells; of a result from the real table also its use."""
    numbers = (board_of(line.game.key, "ASKED") or {}).get(decision.what)
    facts = numbers(line.view(PUBLIC), decision.seat) if numbers and line.pending is None else {}
    question = words.decision(decision.what, **facts)
    return question if line.pending is None else f"{begun(chance_told(words, line.pending))}. {question}"


def offer_of(words: Words, decision: Decision) -> tuple[str, int | None]:
    """What may be answered, in words, and how many answers the rules allow (None: too many to count quickly).

    A handful of answers is listed; where there are more, the form of the choice is told.
    """
    choice = decision.shown()["choice"]
    legal = decision.legal(COUNTED)
    if legal is None:
        return offered(words, choice), None
    answers = without_needless([decision.choice.json(value) for value in legal])
    if 0 < len(answers) <= LISTED:
        return listed(words, [answer_told(words, choice, answer, decision.what) for answer in answers]), len(answers)
    return offered(words, choice), len(answers)


# --- why -------------------------------------------------------------------------------------------------


def why(event: Mapping[str, Any], game: str, language: str = "en", names: Names = None) -> Why:
    """Why something happened, from the event as a viewer's log has it."""
    told = Words(language, game, names).event(event)
    return Why(told, rule_or_none(game, str(event["rule"]), language))


# --- why not ---------------------------------------------------------------------------------------------


def why_not(
    line: Line, seat: Seat, what: str, answer: object, language: str = "en", names: Names = None
) -> WhyNot | None:
    """Why this answer would be refused, or None if it would be accepted. Nothing changes."""
    refused = line.try_(seat, what, answer)
    return None if refused is None else explained(line, seat, what, answer, refused, language, names)


def explained(
    line: Line, seat: Seat, what: str, answer: object, refused: Refused, language: str = "en", names: Names = None
) -> WhyNot:
    """A refusal explained to the seat that met it."""
    words = Words(language, line.game.key, names)
    close, value = _nearest(line, seat, what, answer, words)
    return WhyNot(
        code=refused.code,
        sentence=refusal_told(words, refused),
        reason=rule_or_none(line.game.key, refused.rule, language),
        missing=_missing(refused, words),
        nearest=close,
        answer=value,
        who=_who_could(line, seat, refused, words),
    )


def _missing(refused: Refused, words: Words) -> str:
    """The quantity that is lacking or too much, where the refusal's numbers say it."""
    say = Words(words.language, SUBJECT)
    numbers = {name: value for name, value in refused.numbers.items() if type(value) is int}
    for much, little in (("price", "paid"), ("dice", "given"), ("wanted", "given"), ("most", "got")):
        if much in numbers and little in numbers:
            lacking = numbers[much] - numbers[little]
            key = "missing" if lacking > 0 else "surplus"
            money = "_money" if much == "price" else ""
            return say.tell(f"{key}{money}", n=abs(lacking)) if lacking else ""
    return ""


def _nearest(line: Line, seat: Seat, what: str, answer: object, words: Words) -> tuple[str, Json]:
    """The closest answer that would be accepted, in words and as JSON; empty if the seat has nothing to decide."""
    decision = next((d for d in line.open if d.seat == seat and d.means(what)), None)
    if decision is None:
        return "", None
    found = nearest(decision, decision.answer_for(what, answer))
    if found is None:
        return "", None
    choice = decision.shown()["choice"]
    say = Words(words.language, SUBJECT, words.names)
    return say.tell("nearest", answer=answer_told(words, choice, found, what)), found


def _who_could(line: Line, seat: Seat, refused: Refused, words: Words) -> str:
    """Whoever could change it: the one who decides now, the facilitator with an option, or the seat itself."""
    say = Words(words.language, SUBJECT, words.names)
    option = changeable(line.game, refused)
    if option:
        name = words.tell_or(f"option.{option}", option)
        return say.tell("who.option", option=name, rule=line.game.options.TABLE[option].rule)
    if not isinstance(refused, NotNow):
        return say.tell("who.self") if any(d.seat == seat for d in line.open) else ""
    asked = [(seat_name(d.seat), words.decision(d.what)) for d in line.open if d.seat != seat]
    if not asked:
        return ""
    people = list(dict.fromkeys(who for who, _ in asked))
    return say.tell("who.asked", who=people, question=asked[0][1])
