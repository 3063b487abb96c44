"""Any answer to any choice as one short text, made from the choice as the engine shows it.

>>> from playtest.locales.catalogue import Words
>>> share = {"type": "share", "items": ["J", "Q"], "receivers": ["P1", "P2"]}
>>> answered(Words("en", "kuhn", {"P1": "Ana"}), share, {"P1": ["J", "Q"], "P2": []})
'Ana: jack and queen'
>>> menu = {"type": "menu", "ways": {"bet": {"type": "nothing"}, "pass": {"type": "number", "least": 0, "most": 9}}}
>>> answered(Words("en", "kuhn"), menu, {"bet": None}), answered(Words("en", "kuhn"), menu, {"pass": 3})
('bet a chip', 'pass: 3')

A game may have a sentence for an answer of several parts: `answer.<way>` for a way of a menu, else `answer.` and the
names of the parts (`answer.seat_die`). Its gaps are the parts that hold something; an inner answer is one text by then.
`{parts}` lists those parts that have a text of their own, `part.<name>`; `{all}` lists those of 0 too, where a 0 is an
answer like any other. Without a sentence the parts are listed.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from playtest.locales.catalogue import Words

Shown = Mapping[str, Any]
"""A choice as the engine shows it: a JSON object with a `type`."""


def answered(words: Words, choice: Shown, answer: Any, what: str = "") -> str:
    """The answer in words: ids by their texts and seats by their names where there are any, else the ids themselves.

    ``what`` names the decision: a game may have texts of its own, `no.<what>` for not taking what is offered there or
    for naming none, `go.<what>` for doing what there is nothing to choose about.
    """
    if choice["type"] == "nothing" and words.has(f"go.{what}"):
        return words.tell(f"go.{what}")
    if (answer is None and choice["type"] == "maybe") or (answer in ([], {}) and words.has(f"no.{what}")):
        return _declined(words, what)
    return WAYS.get(choice["type"], _plain)(words, choice, answer)


def recorded(words: Words, what: str, answer: Any) -> str:
    """An answer in words of which only the JSON is known, as a record has it."""
    if answer is None or (answer in ([], {}) and words.has(f"no.{what}")):
        return _declined(words, what)
    if isinstance(answer, list):
        return words.listed([recorded(words, "", one) for one in answer])
    if not isinstance(answer, Mapping):
        return words.label(answer)
    if len(answer) == 1:
        ((way, inner),) = answer.items()
        return words.label(way) if inner is None else f"{words.label(way)}: {recorded(words, way, inner)}"
    if key := _recorded_key(words, answer):
        ordered = sorted(answer, key=lambda part: f"_{key}_".find(f"_{part}_"))
        return _filled(words, f"answer.{key}", {part: answer[part] for part in ordered})
    said = {part: value for part, value in answer.items() if not is_blank(value)}
    told = [f"{words.label(part)}: {recorded(words, '', value)}" for part, value in said.items()]
    return "; ".join(told) or words.tell("list.none")


def _recorded_key(words: Words, answer: Mapping[str, Any]) -> str:
    """The sentence for counts by place, whatever the order of a record; other parts need the choice to be told."""
    if not all(type(value) is int for value in answer.values()):
        return ""
    return next((key for key in words.ids("answer") if sorted(key.split("_")) == sorted(answer)), "")


def setting(words: Words, choice: Shown | None, name: str, value: Any) -> str:
    """An option's value in words, its ``choice`` unknown in a record; of a text of several lines only how many."""
    if isinstance(value, str) and (lines := value.strip().count("\n")):
        return words.tell("answer.lines", n=lines + 1)
    return recorded(words, name, value) if choice is None else answered(words, choice, value, name)


def _declined(words: Words, what: str) -> str:
    return words.tell_or(f"no.{what}", words.tell("answer.none"))


def _plain(words: Words, choice: Shown, answer: Any) -> str:
    return words.label(answer)


def _row(words: Words, choice: Shown, answer: Sequence[object]) -> str:
    return words.listed([words.label(item) for item in answer])


def _nothing(words: Words, choice: Shown, answer: None) -> str:
    return words.tell("answer.go_on")


def _share(words: Words, choice: Shown, answer: Mapping[str, Sequence[object]]) -> str:
    given = [f"{words.label(seat)}: {_row(words, choice, items)}" for seat, items in answer.items() if items]
    return "; ".join(given) or words.tell("list.none")


def _assign(words: Words, choice: Shown, answer: Sequence[object]) -> str:
    pairs = zip(choice["slots"], answer, strict=True)
    return "; ".join(f"{words.label(slot)}: {words.label(place)}" for slot, place in pairs) or words.tell("list.none")


def _maybe(words: Words, choice: Shown, answer: Any) -> str:
    return answered(words, choice["choice"], answer)


def _several(words: Words, choice: Shown, answer: Sequence[Any]) -> str:
    return "; ".join(answered(words, choice["choice"], item) for item in answer) or words.tell("list.none")


def has_sentence(words: Words, choice: Shown, way: str = "") -> bool:
    """Whether the game has a sentence for answers to this choice; ``way`` is the menu's way that leads to it."""
    return choice["type"] == "parts" and bool(_sentence_key(words, choice, way))


def _sentence_key(words: Words, choice: Shown, way: str = "") -> str:
    keys = ([f"answer.{way}"] if way else []) + [f"answer.{'_'.join(choice['parts'])}"]
    return next(filter(words.has, keys), "")


def is_blank(answer: Any) -> bool:
    """Whether a part of an answer says nothing: none, no, 0, no items, or parts that all say nothing."""
    if isinstance(answer, Mapping):
        return all(map(is_blank, answer.values()))
    return answer is None or answer is False or answer == 0 or answer == []


def _sentence(words: Words, key: str, choice: Shown, answer: Mapping[str, Any]) -> str:
    said: dict[str, Any] = {}
    for part, inner in choice["parts"].items():
        value = answer.get(part)
        if not _is_nested(value):
            said[part] = value
        elif not is_blank(value):
            said[part] = answered(words, inner, value)
    return _filled(words, key, said)


def _filled(words: Words, key: str, said: Mapping[str, Any]) -> str:
    facts = {part: value for part, value in said.items() if not is_blank(value)}
    told = _parts_told(words, facts, facts)
    every = _parts_told(words, said, [part for part, value in said.items() if value is not None])
    return words.tell(key, **facts, all=every, **({"parts": told} if told else {}))


def _parts_told(words: Words, facts: Mapping[str, Any], parts: Iterable[str]) -> list[str]:
    return [words.tell(f"part.{part}", **facts) for part in parts if words.has(f"part.{part}")]


def _is_nested(value: Any) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, list | tuple) and any(map(_is_nested, value)))


def _parts(words: Words, choice: Shown, answer: Mapping[str, Any]) -> str:
    """A sentence, or the parts that hold something; what was left out goes without saying."""
    if key := _sentence_key(words, choice):
        return _sentence(words, key, choice, answer)
    said = {part: inner for part, inner in choice["parts"].items() if answer.get(part) is not None}
    told = [f"{words.label(part)}: {answered(words, inner, answer[part])}" for part, inner in said.items()]
    return "; ".join(told) or words.tell("list.none")


def _menu(words: Words, choice: Shown, answer: Mapping[str, Any]) -> str:
    ((way, value),) = answer.items()
    inner = choice["ways"][way]
    if has_sentence(words, inner, way):
        return _sentence(words, _sentence_key(words, inner, way), inner, value)
    name = words.label(way)
    return name if inner["type"] == "nothing" else f"{name}: {answered(words, inner, value)}"


WAYS: Mapping[str, Callable[[Words, Shown, Any], str]] = {
    "some_of": _row,
    "order": _row,
    "nothing": _nothing,
    "share": _share,
    "assign": _assign,
    "maybe": _maybe,
    "several": _several,
    "parts": _parts,
    "menu": _menu,
}
"""How an answer to each type of choice is said; the others are one id, number or text."""
