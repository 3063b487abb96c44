"""Asking at the terminal: one function for each type of choice, none for any game.

Each takes the choice as the engine shows it and gives the answer as JSON. What was typed is only made into the shape
of an answer here; whether a rule allows it, the engine says.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playtest.engine import Decision, Json, Refused
from playtest.locales import Words, answered
from playtest.text.terminal import Terminal, numbers

Shown = Mapping[str, Any]

LISTED = 40
"""Answers that are listed under numbers; a choice with more is asked for piece by piece."""


class Asker:
    """Asks one person at a terminal. `own` are the words of text play, `words` those of the game.

    `spare` are the parts of an answer that are asked for only where it is refused without them.
    """

    def __init__(self, terminal: Terminal, own: Words, words: Words, spare: Sequence[str] = ()) -> None:
        self.terminal = terminal
        self.own = own
        self.words = words
        self.spare = spare
        self.fits: Callable[[Json], bool] = lambda answer: True

    def decision(self, decision: Decision) -> Json:
        """An answer to a decision: out of the legal ones where they can be listed, else piece by piece."""
        legal = decision.legal(LISTED)
        shown = decision.shown()["choice"]
        assert isinstance(shown, dict)
        if not legal or shown["type"] == "nothing":
            self.fits = lambda answer: fitting(decision, answer)
            return self.choice(shown)
        answers = [decision.choice.json(value) for value in legal]
        self.terminal.listed([answered(self.words, shown, answer, decision.what) for answer in answers])
        while True:
            line = self.terminal.ask(self._numbered(len(answers)))
            if not line and len(answers) == 1:
                return answers[0]
            if line[:1] in ("{", "[", '"'):
                return self._typed(line)
            place = self._places(line, len(answers), 1)
            if place is not None:
                return answers[place[0]]

    def choice(self, choice: Shown) -> Json:
        """An answer to a choice, piece by piece."""
        return WAYS[choice["type"]](self, choice)

    def pick(self, items: Sequence[Json], prompt: str = "") -> Json:
        """One of some items, by its number."""
        self.terminal.listed([self.words.label(item) for item in items])
        if len(items) == 1:
            self.terminal.ask(self.own.tell("ask.only"))
            return items[0]
        place = self.places(len(items), 1, 1, prompt or self._numbered(len(items)))
        return items[place[0]]

    def _numbered(self, most: int) -> str:
        return self.own.tell("ask.only" if most == 1 else "ask.number", most=most)

    def places(self, most: int, least_n: int, most_n: int, prompt: str) -> list[int]:
        """Some numbers from 1 to `most`, as places counted from 0; asked again until there are as many as wanted."""
        while True:
            found = self._places(self.terminal.ask(prompt), most, most_n, least_n)
            if found is not None:
                return found

    def _places(self, line: str, most: int, most_n: int, least_n: int = 1) -> list[int] | None:
        try:
            found = list(numbers(line))
        except ValueError:
            found = [0]
        if least_n <= len(found) <= most_n and all(1 <= number <= most for number in found):
            return [number - 1 for number in found]
        key = "ask.some_numbers" if least_n < most_n else "ask.one_number" if most_n == 1 else "ask.exactly"
        self.terminal.say(self.own.tell(key, most=most, least_n=least_n, most_n=most_n, n=most_n))
        return None

    def _typed(self, line: str) -> Json:
        try:
            typed: Json = json.loads(line)
        except (ValueError, RecursionError):
            return line  # the engine refuses it and says what it wanted
        return typed

    def yes(self, prompt: str) -> bool:
        """Yes or no, in the person's language or as y and n."""
        yes, no = self.words.value(True).lower(), self.words.value(False).lower()
        while True:
            line = self.terminal.ask(f"{prompt} [{yes}/{no}]").lower()
            if line and (yes.startswith(line) or line in ("y", "yes")):
                return True
            if line and (no.startswith(line) or line in ("n", "no")):
                return False
            self.terminal.say(self.own.tell("ask.yes_no", yes=yes, no=no))


def _one(asker: Asker, choice: Shown) -> Json:
    return asker.pick(choice["options"])


def _some(asker: Asker, choice: Shown) -> Json:
    items, least, most = choice["items"], choice["least"], choice["most"]
    asker.terminal.listed([asker.words.label(item) for item in items])
    key = "ask.some_exactly" if least == most else "ask.some" if least else "ask.some_or_none"
    prompt = asker.own.tell(key, least=least, most=most, n=most)
    while True:
        places = asker.places(len(items), least, most, prompt)
        if len(set(places)) == len(places):
            return [items[place] for place in places]
        asker.terminal.say(asker.own.tell("ask.twice"))


def _number(asker: Asker, choice: Shown) -> Json:
    while True:
        try:
            return int(asker.terminal.ask(asker.own.tell("ask.amount", least=choice["least"], most=choice["most"])))
        except ValueError:
            asker.terminal.say(asker.own.tell("ask.whole"))


def _yes_no(asker: Asker, choice: Shown) -> Json:
    return asker.yes(asker.own.tell("ask.yes"))


def _nothing(asker: Asker, choice: Shown) -> Json:
    asker.terminal.ask(asker.own.tell("ask.go_on"))
    return None


def _text(asker: Asker, choice: Shown) -> Json:
    return asker.terminal.ask(asker.own.tell("ask.words", most=choice["most"]))


def _share(asker: Asker, choice: Shown) -> Json:
    items, seats = choice["items"], choice["receivers"]
    if not items:
        asker.terminal.ask(asker.own.tell("ask.none_to_share"))
        return {}
    asker.terminal.say(asker.own.tell("ask.items", items=[asker.words.label(item) for item in items]))
    asker.terminal.listed([asker.words.label(seat) for seat in seats])
    keeper = choice.get("keeper")
    if keeper:
        asker.terminal.say(asker.own.tell("ask.kept", who=asker.words.label(keeper)))
    least = 0 if keeper else len(items)
    places = asker.places(len(seats), least, len(items), asker.own.tell("ask.share", n=len(items)))
    return {seat: [item for item, at in zip(items, places, strict=False) if at == i] for i, seat in enumerate(seats)}


def _assign(asker: Asker, choice: Shown) -> Json:
    slots, places = choice["slots"], choice["places"]
    asker.terminal.say(asker.own.tell("ask.items", items=[asker.words.label(slot) for slot in slots]))
    asker.terminal.listed([asker.words.label(place) for place in places])
    chosen = asker.places(len(places), len(slots), len(slots), asker.own.tell("ask.assign", n=len(slots)))
    return [places[place] for place in chosen]


def _order(asker: Asker, choice: Shown) -> Json:
    items = choice["items"]
    asker.terminal.listed([asker.words.label(item) for item in items])
    while True:
        places = asker.places(len(items), len(items), len(items), asker.own.tell("ask.order"))
        if len(set(places)) == len(places):
            return [items[place] for place in places]
        asker.terminal.say(asker.own.tell("ask.twice"))


def _maybe(asker: Asker, choice: Shown) -> Json:
    return asker.choice(choice["choice"]) if asker.yes(asker.own.tell("ask.maybe")) else None


def _several(asker: Asker, choice: Shown) -> Json:
    found: list[Json] = []
    while len(found) < choice["most"]:
        if len(found) >= choice["least"] and not asker.yes(asker.own.tell("ask.another", n=len(found))):
            break
        found.append(asker.choice(choice["choice"]))
    return found


def _parts(asker: Asker, choice: Shown) -> Json:
    found: dict[str, Json] = {}
    for name, inner in choice["parts"].items():
        if name in asker.spare and name in choice.get("blanks", ()) and not _needed(asker, found, name, inner):
            continue
        asker.terminal.say(f"{asker.words.label(name)}:")
        found[name] = asker.choice(inner["choice"] if name in asker.spare and inner["type"] == "maybe" else inner)
    return found


def _needed(asker: Asker, found: Mapping[str, Json], name: str, inner: Shown) -> bool:
    """Is an answer refused without this part, and not with it?"""
    options = inner.get("choice", inner).get("options", ())
    return not asker.fits({**found}) and any(asker.fits({**found, name: option}) for option in options)


def _menu(asker: Asker, choice: Shown) -> Json:
    way = str(asker.pick(list(choice["ways"])))
    if choice["ways"][way]["type"] == "nothing":
        return {way: None}
    whole = asker.fits
    asker.fits = lambda answer: whole({way: answer})
    return {way: asker.choice(choice["ways"][way])}


def fitting(decision: Decision, answer: Json) -> bool:
    """Would this answer to a decision be taken?"""
    try:
        decision.read(answer)
    except Refused:
        return False
    return True


WAYS: Mapping[str, Callable[[Asker, Shown], Json]] = {
    "one_of": _one,
    "one_seat": _one,
    "some_of": _some,
    "number": _number,
    "yes_no": _yes_no,
    "nothing": _nothing,
    "text": _text,
    "share": _share,
    "assign": _assign,
    "order": _order,
    "maybe": _maybe,
    "several": _several,
    "parts": _parts,
    "menu": _menu,
}
"""How each type of choice is asked for."""
