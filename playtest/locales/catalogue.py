"""Catalogues: one TOML file per language and subject (`en/viva.toml`), keyed by the engine's own ids (`event.drew`)."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from playtest.locales.decimals import decimal
from playtest.locales.plurals import RULES, ZERO, category
from playtest.locales.template import Entry, Sentence, Text, TextsError, is_text, read_entry

FOLDER = Path(__file__).parent
ENGLISH = "en"
SHARED = "engine"
"""The catalogue that every other one falls back on: the engine's own refusals, seats, lists."""

ENDS = (".", "?", "!", "…")
FULL_STOP = re.compile(r"\.(?!\.)")
"""A sentence's own stop: it is left out behind a fact that ends a sentence itself ("Who has won?")."""

Names = Mapping[str, str]
"""The names of the people by seat: {"P1": "Ana"}; also of things that a group has made itself: {"item.K1": "Kate"}."""


def read_toml(path: Path) -> dict[str, object]:
    """A TOML file. Raises TextsError naming file, line and column."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise TextsError(f"{path.parent.name}/{path.name}: {wrong}") from wrong


def flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    """The texts of nested tables under dotted ids: {"event": {"drew": "..."}} gives ("event.drew", "...")."""
    for key, value in table.items():
        if isinstance(value, dict) and not is_text(value):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def source(language: str, subject: str) -> dict[str, object]:
    """A catalogue as it stands in its file, by dotted id; empty where there is no such file."""
    path = FOLDER / language / f"{subject}.toml"
    return dict(flat(read_toml(path))) if path.is_file() else {}


@cache
def entries(language: str, subject: str) -> Mapping[str, Entry]:
    """A catalogue, read once; in English where the language has no such file. Raises TextsError naming the id."""
    if language != ENGLISH and not (FOLDER / language / f"{subject}.toml").is_file():
        return entries(ENGLISH, subject)
    read: dict[str, Entry] = {}
    for key, value in source(language, subject).items():
        try:
            read[key] = read_entry(value)
        except ValueError as wrong:
            raise TextsError(f"{language}/{subject}.toml, {key}: {wrong}") from wrong
    return read


def languages(subject: str | None = None) -> tuple[str, ...]:
    """The languages that have this catalogue (any catalogue, without a subject), English first."""
    pattern = f"{subject or '*'}.toml"
    return tuple(language for language in RULES if any((FOLDER / language).glob(pattern)))


def subjects(language: str = ENGLISH) -> tuple[str, ...]:
    """The catalogues of a language, in order of name."""
    return tuple(sorted(path.stem for path in (FOLDER / language).glob("*.toml")))


def _way(entry: Entry, facts: Mapping[str, object]) -> Text:
    """The first way to say it whose facts are all known, else the last."""
    for way in entry:
        if way.needs <= facts.keys():
            return way
    return entry[-1]


class Words:
    """The words of one subject in one language, told to one group of people.

    Where the language lacks the subject, its sentences are English as a whole, lists within them too; what every
    subject shares is still told in the language.

    >>> Words("en", "engine", {"P1": "Ana"}).listed(["P1", "P2"], "seat")
    'Ana and P2'
    """

    def __init__(self, language: str, subject: str, names: Names | None = None) -> None:
        """`names` maps seats ("P1") to people; a seat without a name is called by its number."""
        self.language = language if language in RULES else ENGLISH
        self.subject = subject
        self.names: Names = names or {}
        self._own = entries(self.language, subject)
        self._shared = entries(self.language, SHARED)
        self._said: defaultdict[str, dict[str, str]] = defaultdict(dict)  # by kind
        borrowed = self.language != ENGLISH and self._own is entries(ENGLISH, subject)
        self._english = Words(ENGLISH, subject, names) if borrowed else None

    def has(self, key: str) -> bool:
        """Whether there is a text for this id."""
        return key in self._own or key in self._shared

    def ids(self, group: str) -> list[str]:
        """All ids of a group, in order: those under ``decision.`` in this catalogue and in the one that all share."""
        return sorted({key.partition(".")[2] for key in (*self._own, *self._shared) if key.startswith(f"{group}.")})

    def tell(self, key: str, /, **facts: object) -> str:
        """The text for an id, filled with facts; `⟦key⟧` where there is none, `⟦name⟧` for a fact not given."""
        return self._filled(key, facts)

    def _filled(self, key: str, facts: Mapping[str, object]) -> str:
        if self._english is not None and key in self._own:
            return self._english._filled(key, facts)
        entry = self._own.get(key) or self._shared.get(key)
        if entry is None:
            return f"⟦{key}⟧"
        text = entry[0] if len(entry) == 1 else _way(entry, facts)
        form = self._form(text, facts) if text.plural else text.forms[""]
        told = [*form.pieces]
        for at, name, kind in form.gaps:
            told[at] = self.value(facts[name], kind) if name in facts else f"⟦{name}⟧"
            if told[at].endswith(ENDS) and FULL_STOP.match(told[at + 1]):
                told[at + 1] = told[at + 1][1:]
        return "".join(told)

    def tell_or(self, key: str, otherwise: str) -> str:
        """The text for an id that needs no facts, or something else where there is none."""
        return self.tell(key) if self.has(key) else otherwise

    def told(self, sentence: Mapping[str, Any]) -> str:
        """A sentence that came as JSON from another part: {"subject": its catalogue, "key": ..., "facts": ...}."""
        return Words(self.language, sentence["subject"], self.names).tell(sentence["key"], **sentence["facts"])

    def event(self, told: Mapping[str, Any]) -> str:
        """Something that happened, as the engine's log gives it to a viewer ({"key": ..., "facts": ...})."""
        return self._filled(f"event.{told['key']}", told["facts"])

    def refusal(self, refused: Mapping[str, Any]) -> str:
        """Why something is not accepted, from the engine's refusal as JSON ({"code": ..., "numbers": ...})."""
        return self._filled(f"refusal.{refused['code']}", refused["numbers"])

    def decision(self, what: str, **facts: object) -> str:
        """The question that a decision asks; ``facts`` are numbers that belong to it, if they are known."""
        return self.tell(f"decision.{what}", **facts)

    def label(self, item: object) -> str:
        """What an id in a choice is called: as the group named it, `item.<id>`, a person, else the id itself.

        An id with a space whose first part is an item ("PC-PAL P2") is what that is called, and who the second part is.
        """
        if isinstance(item, bool):
            return self.value(item)
        key = f"item.{item}"
        called = self.names.get(key) or self.tell_or(key, "")
        if not called:
            where, _, who = str(item).partition(" ")
            there = bool(who) and self.has(f"item.{where}")
            called = f"{self.label(where)}, {self.label(who)}" if there else self.value(str(item), "seat")
        return called

    def _form(self, text: Text, facts: Mapping[str, object]) -> Sentence:
        n = facts.get(text.by)
        if not isinstance(n, int):
            if not isinstance(n, list | tuple):
                return Sentence((f"⟦{text.by}⟧",), ())
            n = len(n)
        form = category(self.language, n) if n or ZERO not in text.forms else ZERO
        return text.forms.get(form) or Sentence((f"⟦{form}⟧",), ())

    def value(self, value: object, kind: str = "") -> str:
        """One fact in words: the text `kind.value`, the person on a seat, a list item by item, or the value itself.

        `item` is what an id is called; `object` the same where somebody does something to it ("draws a sniper").
        `number` writes a whole number or a fraction such as "47/2" as the language does. A mapping is told by the
        text of its kind, its parts being the facts, else as a list of its pairs (`kind.each`, a pair being `name`
        and `n`) or of the counts it holds (`kind.<name>`, the count being `n`); without a kind, and with the kind
        `sentence`, it is a sentence by itself (see `told`), several of them one below the other.
        """
        if type(value) is str:
            if not kind or kind == "sentence":
                return value
            said = self._said[kind].get(value)
            if said is None:
                said = self._said[kind][value] = self._one(value, kind)
            return said
        if type(value) is int:
            return self._counted(value, kind) if kind else str(value)
        if isinstance(value, list | tuple):
            return "\n".join(map(self.value, value)) if kind == "sentence" else self.listed(value, kind)
        if isinstance(value, Mapping):
            return self.told(value) if kind in ("", "sentence") else self._parts(value, kind)
        if value is None:
            return self.tell("list.none")
        if isinstance(value, bool):
            return self.value("true" if value else "false", kind or "answer")
        return self._one(value, kind) if kind else str(value)

    def _counted(self, n: int, kind: str) -> str:
        """A number by the text of its kind, where it is `n` ("2 bills"), else as one thing of the kind."""
        return self.tell(kind, n=n) if self.has(kind) else self._one(n, kind)

    def _parts(self, value: Mapping[str, Any], kind: str) -> str:
        """A mapping by the text of its kind, else pair by pair, else its counts one by one, those of 0 left out."""
        if self.has(kind):
            return self.tell(kind, **value)
        if self.has(f"{kind}.each"):
            return self.listed([self.tell(f"{kind}.each", name=name, n=n) for name, n in value.items()])
        return self.listed([self.tell(f"{kind}.{name}", n=n) for name, n in value.items() if n])

    def _one(self, value: object, kind: str) -> str:
        """One thing of a kind."""
        if kind == "seat":
            return self.names.get(str(value)) or self.tell_or(f"seat.{value}", str(value))
        if kind == "item":
            return self.label(value)
        if kind == "number":
            return decimal(str(value), self.language)
        if kind == "object":
            return self.names.get(f"item.{value}") or self.tell_or(f"object.{value}", self.label(value))
        return self.tell(f"{kind}.{value}")

    def listed(self, values: list[object] | tuple[object, ...], kind: str = "") -> str:
        """Several things in a row as this language says it: "a, b and c"; a word of its own for none."""
        told = [self.value(value, kind) for value in values]
        if not told:
            return self.tell("list.none")
        if len(told) == 1:
            return told[0]
        return self._filled("list.last", {"head": ", ".join(told[:-1]), "last": told[-1]})


@cache
def words(language: str, subject: str) -> Words:
    """The words of a subject without anybody's names, made once."""
    return Words(language, subject)
