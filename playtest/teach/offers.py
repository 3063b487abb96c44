"""What may be chosen, and what was chosen, in words: any choice as the engine shows it, as one sentence or less."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playtest.engine import Line, Refused, Seat
from playtest.locales import Words, answered
from playtest.locales.answers import has_sentence, is_blank

Choice = Mapping[str, Any]


def offered(words: Words, choice: Any) -> str:
    """What this choice offers, in the words of a game: items, seats and ways by their names, limits as numbers."""
    say = Words(words.language, "teach", words.names)
    return OFFERS[choice["type"]](words, say, choice)


def answer_told(words: Words, choice: Any, answer: Any, what: str = "") -> str:
    """An answer in words, without the parts that say nothing; ``what`` names the decision.

    >>> parts = {"card": {"type": "one_of", "options": ["J"]}, "side": {"type": "maybe", "choice": {"type": "yes_no"}}}
    >>> answer_told(Words("en", "kuhn"), {"type": "parts", "parts": parts}, {"card": "J", "side": None})
    'jack'
    """
    return answered(words, *_tidy(words, choice, answer), what)


def _tidy(words: Words, choice: Choice, answer: Any, way: str = "") -> tuple[Choice, Any]:
    """The choice and the answer without parts that are empty (unless all are); a single part stands for the whole.

    One that might have been left out is named all the same: whose votes these are. What the game has a sentence for
    stays as it is.
    """
    if choice["type"] == "menu":
        ((name, inner),) = answer.items()
        tidy, value = _tidy(words, choice["ways"][name], inner, name)
        return {**choice, "ways": {name: tidy}}, {name: value}
    if choice["type"] == "parts" and not has_sentence(words, choice, way):
        filled = {name: part for name, part in choice["parts"].items() if not is_blank(answer.get(name))}
        said = {name: _tidy(words, part, answer[name]) for name, part in filled.items()}
        if len(said) == 1 and not said.keys() <= choice.get("blanks", {}).keys():
            return next(iter(said.values()))
        if said:
            parts = {name: tidy for name, (tidy, _) in said.items()}
            return {**choice, "parts": parts}, {name: value for name, (_, value) in said.items()}
    return choice, answer


def withheld(line: Line, seat: Seat) -> list[tuple[str, Refused]]:
    """What this seat can do besides answering at other moments, but not now: the decision's name, and why not."""
    found = []
    if line.pending is None and not line.over:
        for what in filter(None, (step.anytime for step in line.game.anytime)):
            try:
                line.may(seat, what)
            except Refused as refused:
                found.append((what, refused))
    return found


def without_needless(answers: Sequence[Any]) -> list[Any]:
    """The answers without those that only say more than another one which is allowed too, such as an obvious side."""
    return [answer for answer in answers if not any(_says_more(answer, other) for other in answers)]


def _says_more(answer: Any, other: Any) -> bool:
    """Is this the other answer with something filled in where the other has null?"""
    if not isinstance(answer, Mapping) or not isinstance(other, Mapping) or answer.keys() != other.keys():
        return False
    differing = [name for name in answer if answer[name] != other[name]]
    return bool(differing) and all(
        (other[name] is None and not isinstance(answer[name], Mapping)) or _says_more(answer[name], other[name])
        for name in differing
    )


def listed(words: Words, texts: Sequence[str]) -> str:
    """Some answers in a row: one, or the other."""
    say = Words(words.language, "teach")
    head, last = texts[:-1], texts[-1]
    return say.tell("offer.or", head="; ".join(head), last=last) if head else last


def _labels(words: Words, items: Any) -> list[str]:
    return [words.label(item) for item in items]


def _options(words: Words, say: Words, choice: Choice) -> str:
    return say.tell("offer.one_of", options=_labels(words, choice["options"]))


def _some(words: Words, say: Words, choice: Choice) -> str:
    facts = {"least": choice["least"], "most": choice["most"], "options": _labels(words, choice["items"])}
    return say.tell("offer.exactly" if choice["least"] == choice["most"] else "offer.some_of", **facts)


def _number(words: Words, say: Words, choice: Choice) -> str:
    return say.tell("offer.number", least=choice["least"], most=choice["most"])


def _share(words: Words, say: Words, choice: Choice) -> str:
    return say.tell("offer.share", items=_labels(words, choice["items"]), seats=_labels(words, choice["receivers"]))


def _assign(words: Words, say: Words, choice: Choice) -> str:
    slots, places = _labels(words, choice["slots"]), _labels(words, choice["places"])
    return say.tell("offer.assign", slots=slots, places=places)


def _order(words: Words, say: Words, choice: Choice) -> str:
    return say.tell("offer.order", items=_labels(words, choice["items"]))


def _maybe(words: Words, say: Words, choice: Choice) -> str:
    return say.tell("offer.maybe", inner=offered(words, choice["choice"]))


def _several(words: Words, say: Words, choice: Choice) -> str:
    inner = offered(words, choice["choice"])
    return say.tell("offer.several", least=choice["least"], most=choice["most"], inner=inner)


def _parts(words: Words, say: Words, choice: Choice) -> str:
    return "; ".join(f"{words.label(part)}: {offered(words, inner)}" for part, inner in choice["parts"].items())


def _menu(words: Words, say: Words, choice: Choice) -> str:
    return "; ".join(_way(words, name, inner) for name, inner in choice["ways"].items())


def _way(words: Words, name: str, inner: Choice) -> str:
    label = words.label(name)
    return label if inner["type"] == "nothing" else f"{label} ({offered(words, inner)})"


def _yes_no(words: Words, say: Words, choice: Choice) -> str:
    return say.tell("offer.yes_no")


def _nothing(words: Words, say: Words, choice: Choice) -> str:
    return say.tell("offer.nothing")


def _text(words: Words, say: Words, choice: Choice) -> str:
    return say.tell("offer.text", most=choice["most"])


OFFERS: Mapping[str, Callable[[Words, Words, Choice], str]] = {
    "one_of": _options,
    "one_seat": _options,
    "some_of": _some,
    "number": _number,
    "yes_no": _yes_no,
    "nothing": _nothing,
    "share": _share,
    "assign": _assign,
    "order": _order,
    "text": _text,
    "maybe": _maybe,
    "several": _several,
    "parts": _parts,
    "menu": _menu,
}
"""How each type of choice says what it offers."""
