"""Answers in words: any answer to any choice as one short text, made from the choice as the engine shows it.

>>> share = {"type": "share", "items": ["M1", "M2"], "receivers": ["P1", "P2"]}
>>> label(share, {"P1": ["M1", "M2"], "P2": []}, {"P1": "Anna"})
'Anna: M1, M2'
>>> label({"type": "menu", "ways": {"buy": {"type": "one_of", "options": ["c1"]}}}, {"buy": "c1"}, {"buy": "Buy"})
'Buy: c1'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playtest.ui.words import words

Shown = Mapping[str, Any]
"""A choice as the engine shows it: a JSON object with a `type`."""


def label(choice: Shown, answer: object, labels: Mapping[str, str], lang: str = "en") -> str:
    """The answer in words: ids by `labels` where they are named there, the ids themselves elsewhere."""
    text = words(lang)

    def name(value: object) -> str:
        return labels.get(str(value), str(value))

    def names(values: list[object]) -> str:
        return ", ".join(map(name, values)) or text["nothing"]

    return _Words(text, name, names).say(choice, answer)


class _Words:
    """The one place that knows how an answer of each type is said."""

    def __init__(
        self, text: Mapping[str, str], name: Callable[[object], str], names: Callable[[list[object]], str]
    ) -> None:
        self.text, self.name, self.names = text, name, names

    def say(self, choice: Shown, answer: Any) -> str:
        special = getattr(self, f"_{choice['type']}", None)
        return special(choice, answer) if special else self.name(answer)

    def _yes_no(self, _choice: Shown, answer: bool) -> str:
        return self.text["yes"] if answer else self.text["no"]

    def _nothing(self, _choice: Shown, _answer: None) -> str:
        return self.text["go_on"]

    def _some_of(self, _choice: Shown, answer: list[object]) -> str:
        return self.names(answer)

    def _order(self, _choice: Shown, answer: list[object]) -> str:
        return self.names(answer)

    def _share(self, _choice: Shown, answer: Mapping[str, list[object]]) -> str:
        given = [f"{self.name(seat)}: {self.names(items)}" for seat, items in answer.items() if items]
        return "; ".join(given) or self.text["nothing"]

    def _assign(self, choice: Shown, answer: list[object]) -> str:
        pairs = zip(choice["slots"], answer, strict=True)
        return "; ".join(f"{self.name(slot)}: {self.name(place)}" for slot, place in pairs)

    def _maybe(self, choice: Shown, answer: object) -> str:
        return self.text["nothing"] if answer is None else self.say(choice["choice"], answer)

    def _several(self, choice: Shown, answer: list[object]) -> str:
        return "; ".join(self.say(choice["choice"], item) for item in answer) or self.text["nothing"]

    def _parts(self, choice: Shown, answer: Mapping[str, object]) -> str:
        said = [f"{self.name(part)}: {self.say(choice['parts'][part], value)}" for part, value in answer.items()]
        return "; ".join(said)

    def _menu(self, choice: Shown, answer: Mapping[str, object]) -> str:
        ((way, value),) = answer.items()
        inner = choice["ways"][way]
        return self.name(way) if inner["type"] == "nothing" else f"{self.name(way)}: {self.say(inner, value)}"
