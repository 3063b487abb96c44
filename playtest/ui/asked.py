"""A decision as the choice panel asks it: the question, its rule, what may be answered, and what may not and why.

panel.ask(question_of(line, decision, "de", names))

Whatever is in it is that seat's to know: the choice, the legal answers, the refusals. No game is known here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from playtest.engine import Decision, Json, Line, Menu, Nothing, Refused
from playtest.locales import Words
from playtest.teach.chance import chance_rules
from playtest.teach.explain import Reason, begun, question_told, reason, reasons, refusal_told, rule_or_none
from playtest.teach.in_play import in_play
from playtest.teach.offers import answer_told, without_needless
from playtest.teach.view import board_of, named_now
from playtest.ui.choice import Legal, Question, Refusal

LISTED = 60
"""Legal answers are worked out up to this number; the panel shows short lists as buttons."""
GREYED = 12
"""So many answers at most are shown greyed with their reason."""
TRIED = 40
"""So many answers of a choice are tried to find some that are refused."""

Names = Mapping[str, str]


def question_of(
    line: Line, decision: Decision, language: str, names: Names, confirm: str = "", token: str = "", level: int = 3
) -> Question:
    """The question of a decision. `confirm` is asked back before an answer goes; `token` replaces the line's own."""
    words = Words(language, line.game.key, named_now(line, decision.seat, names, language))
    choice: Any = decision.shown()["choice"]
    values = decision.legal(LISTED)
    legal = None
    if values is not None:
        answers = without_needless([decision.choice.json(value) for value in values])
        legal = [Legal(answer, answer_told(words, choice, answer, decision.what)) for answer in answers]
    rules = _reasons(line, decision, language)
    several = len(rules) > 1  # then they would push the answers off the screen
    forbidden = [*islice(_forbidden(decision), GREYED)]
    return Question(
        token or line.token(decision),
        decision.what,
        question_told(line, decision, words),
        choice,
        [*([] if several else map(rule_told, rules)), *_otherwise(line, rules, language)],
        words,
        labels=_labels(line, language),
        legal=legal,
        refused=_refused(forbidden, decision, words, choice),
        shut=[one.way for one in forbidden if one.way],
        rules=[(f"{rule.rule} {rule.title}", rule.text) for rule in rules] if several else (),
        confirm=confirm,
        level=level,
    )


def _otherwise(line: Line, rules: Sequence[Reason], language: str) -> list[str]:
    """What is played here instead of a number in the rules behind a question."""
    return [told for rule in rules for told in in_play(line.game.key, rule.rule, line.state.options, language)]


def _labels(line: Line, language: str) -> Mapping[str, str]:
    """What a game calls things where one is to be chosen, if it says more there than elsewhere."""
    labels = board_of(line.game.key, "labels")
    return labels(line.state.options, language) if labels else {}


def _reasons(line: Line, decision: Decision, language: str) -> list[Reason]:
    """The rules behind a question; of a result from the real table those by which it counts."""
    if line.pending is not None:
        return [reason(line.game.key, rule, language) for rule in chance_rules(line)]
    return reasons(line.game, decision, language)


def rule_told(rule: Reason) -> str:
    """A rule in one line, its id last."""
    return f"{rule.text} ({rule.rule} {rule.title})"


def why_sentence(words: Words, refused: Refused) -> str:
    """Why something is refused: the sentence with its numbers, and the rule that says so."""
    rule = rule_or_none(words.subject, refused.rule, words.language)
    told = begun(refusal_told(words, refused))
    return f"{told} ({rule.rule}: {rule.title})" if rule else told


class _Forbidden(NamedTuple):
    """An answer of the right shape that the rules forbid now; ``way`` names a way of a menu that is shut altogether."""

    answer: Json
    refused: Refused
    way: str = ""


def _refused(forbidden: Sequence[_Forbidden], decision: Decision, words: Words, choice: Any) -> list[Refusal]:
    return [
        Refusal(one.answer, why_sentence(words, one.refused), answer_told(words, choice, one.answer, decision.what))
        for one in forbidden
    ]


def _forbidden(decision: Decision) -> Iterator[_Forbidden]:
    """Simple answers that are forbidden, and ways of a menu that are shut."""
    if isinstance(decision.choice, Menu):
        for name, inner in decision.choice.ways.items():
            yield from _shut(decision, name, inner)
    elif (decision.choice.count() or TRIED + 1) <= TRIED:
        for value in decision.choice:
            refused = decision.refusal(value)
            if refused is not None:
                yield _Forbidden(decision.choice.json(value), refused)


def _shut(decision: Decision, name: str, inner: Any) -> Iterator[_Forbidden]:
    """A way of a menu in which nothing is allowed, by what hinders most there; nothing for a way that is open."""
    why: dict[str, _Forbidden] = {}
    met: Counter[str] = Counter()
    all_tried = isinstance(inner, Nothing) or (inner.count() or TRIED + 1) <= TRIED
    for value in [None] if isinstance(inner, Nothing) else islice(inner, TRIED):
        refused = decision.refusal((name, value))
        if refused is None:
            return
        met[refused.code] += 1
        shut = _Forbidden(decision.choice.json((name, value)), refused, name if all_tried else "")
        why.setdefault(refused.code, shut)
    for code, _ in met.most_common(1):
        yield why[code]
