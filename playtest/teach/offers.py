"""What may be chosen, in words: any choice as the engine shows it, as one sentence or less."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playtest.locales import Words

Choice = Mapping[str, Any]


def offered(words: Words, choice: Any) -> str:
    """What this choice offers, in the words of a game: items, seats and ways by their names, limits as numbers."""
    say = Words(words.language, "teach", words.names)
    return OFFERS[choice["type"]](words, say, choice)


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
