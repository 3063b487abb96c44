"""What is wrong with the texts: missing, surplus or stale ids, gaps that differ, plural forms a language lacks."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from playtest.locales.books import games
from playtest.locales.catalogue import ENGLISH
from playtest.locales.plurals import CATEGORIES, ZERO
from playtest.locales.stamps import (
    LESSONS,
    RULEBOOK,
    Originals,
    catalogue_languages,
    catalogues,
    read_stamps,
    stamp,
    texts,
)
from playtest.locales.template import Entry, Sentence, read_entry

REQUIRED_GAMES: dict[str, tuple[str, ...]] = {"de": ("viva",), "fi": ("diktaattori",), "pl": ("magnates",)}
"""The games that a language must have. Such a language must also have every catalogue that is not a game's."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault: language, catalogue, id ("" for the whole catalogue) and what is wrong, in one English clause."""

    language: str
    catalogue: str
    key: str
    what: str

    def __str__(self) -> str:
        return f"{self.language}/{self.catalogue}{', ' if self.key else ''}{self.key}: {self.what}"


def required(language: str) -> tuple[str, ...]:
    """The catalogues that must exist in a language."""
    if language not in REQUIRED_GAMES:
        return ()
    others = set(games()) - set(REQUIRED_GAMES[language])
    return tuple(name for name in catalogues() if _game(name) not in others)


def _game(catalogue: str) -> str:
    """The game that a catalogue is about, if any: "viva", "viva_board", "rulebook/viva", "lessons/viva" are Viva's."""
    return catalogue.removeprefix(RULEBOOK).removeprefix(LESSONS).partition("_")[0]


def check_language(language: str) -> list[Finding]:
    """All faults of a language's texts, stamps included. Raises TextsError for a file that cannot be read."""
    found: list[Finding] = []
    for name in catalogues():
        if language in catalogue_languages(name):
            found += check_catalogue(language, name)
        elif name in required(language):
            found.append(Finding(language, name, "", "the whole catalogue is missing"))
    return found


def check_catalogue(language: str, name: str) -> list[Finding]:
    """All faults of one catalogue that exists in this language."""
    translated, english = texts(language, name), texts(ENGLISH, name)
    if language == ENGLISH:
        return [
            Finding(language, name, key, what) for key, text in english.items() for what in own_faults(ENGLISH, text)
        ]
    stamps = read_stamps(language).get(name, {})
    found = compare(language, translated, english)
    found += [(key, what) for key in translated for what in _stamp_faults(key, english, stamps)]
    return [Finding(language, name, key, what) for key, what in found]


def compare(language: str, translated: Originals, english: Originals) -> list[tuple[str, str]]:
    """Faults of a translation against the English texts, as (id, what)."""
    found = [(key, "missing") for key in english if key not in translated]
    found += [(key, "surplus: not in English") for key in translated if key not in english]
    for key, text in translated.items():
        found += [(key, what) for what in own_faults(language, text)]
        if key in english:
            found += [(key, what) for what in _differences(text, english[key])]
    return found


def _stamp_faults(key: str, english: Originals, stamps: dict[str, str]) -> Iterator[str]:
    if key not in english:
        return
    if key not in stamps:
        yield "never stamped: compare it with the English text, then stamp it"
    elif stamps[key] != stamp(english[key]):
        yield "stale: the English text has changed since it was translated"


def _from_rulebook(text: object) -> bool:
    return isinstance(text, dict) and "text" in text


def _entry(text: object) -> Entry | None:
    try:
        return read_entry(text)
    except ValueError:
        return None


def own_faults(language: str, text: object) -> Iterator[str]:
    """What is wrong with a text by itself: its shape, and the plural forms of its language."""
    if _from_rulebook(text):
        return
    try:
        entry = read_entry(text)
    except ValueError as wrong:
        yield str(wrong)
        return
    for way in entry:
        if way.plural and way.forms.keys() - {ZERO} != CATEGORIES[language]:
            yield f"has the plural forms {_row(way.forms)}; this language needs {_row(CATEGORIES[language])}"


def _row(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "none"


def _differences(text: object, english: object) -> Iterator[str]:
    if _same_words(text, english):
        yield "is word for word the English text"
    if isinstance(text, dict) and isinstance(english, dict) and _from_rulebook(text) and _from_rulebook(english):
        for part, name in (("example", "an example"), ("period", "commentary on the period")):
            if bool(text.get(part)) != bool(english.get(part)):
                yield f"has {name} in only one of the two languages"
        return
    own, original = _entry(text), _entry(english)
    if own is None or original is None:
        return
    if len(own) != len(original):
        yield f"has {len(own)} ways to say it, English has {len(original)}"
        return
    for mine, theirs in zip(own, original, strict=True):
        if gaps_of(mine.forms) != gaps_of(theirs.forms):
            yield f"has the gaps {_row(gaps_of(mine.forms))}; English has {_row(gaps_of(theirs.forms))}"


def gaps_of(forms: Mapping[str, Sentence]) -> set[str]:
    """The gaps of a text over all its forms, written as in the file; a form may leave out the number it stands for."""
    gaps = [gap for form in forms.values() for gap in form.gaps]
    return {f"{{{name}:{kind}}}" if kind else f"{{{name}}}" for _, name, kind in gaps}


def _same_words(text: object, english: object) -> bool:
    """Whether a longer text was left in English. Single words may well be the same in two languages."""
    words = re.findall(r"[^\W\d_]{2,}", re.sub(r"\{[^}]*\}", "", str(english)))
    return text == english and len(words) >= 4
