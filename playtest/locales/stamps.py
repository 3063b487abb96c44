"""Stamps: from which English text each translation was made, so that a changed original shows which ones are stale.

`stamps/<language>.json` maps each catalogue to its ids, each id to the first eight hex digits of the SHA-256 of the
English text. Catalogues are named as they lie on disk: "viva" for a locale file, "rulebook/viva" for a rulebook,
"lessons/viva" for the words of a lesson.
"""

import hashlib
import json
from collections.abc import Mapping

from playtest.locales.books import Rule, read_glossary, read_rulebook, rulebook_languages, rulebooks
from playtest.locales.catalogue import ENGLISH, FOLDER, languages, source, subjects
from playtest.locales.lessons import lesson_languages, lesson_texts, lessons
from playtest.locales.template import TextsError

RULEBOOK = "rulebook/"
LESSONS = "lessons/"
Originals = Mapping[str, object]


def catalogues() -> tuple[str, ...]:
    """All catalogues there are in English, locale files first."""
    return subjects() + tuple(RULEBOOK + game for game in rulebooks()) + tuple(LESSONS + game for game in lessons())


def catalogue_languages(catalogue: str) -> tuple[str, ...]:
    """The languages a catalogue exists in, English first."""
    if catalogue.startswith(RULEBOOK):
        return rulebook_languages(catalogue.removeprefix(RULEBOOK))
    if catalogue.startswith(LESSONS):
        return lesson_languages(catalogue.removeprefix(LESSONS))
    return languages(catalogue)


def texts(language: str, catalogue: str) -> dict[str, object]:
    """The texts of a catalogue in exactly this language, as plain data by id. Raises TextsError."""
    if catalogue.startswith(LESSONS):
        return lesson_texts(catalogue.removeprefix(LESSONS), language)
    if not catalogue.startswith(RULEBOOK):
        return source(language, catalogue)
    game = catalogue.removeprefix(RULEBOOK)
    rules: dict[str, object] = {rule.id: _rule_texts(rule) for rule in read_rulebook(game, language).values()}
    terms = {term.id: {"term": term.term, "text": term.text} for term in read_glossary(game, language).values()}
    return rules | terms


def _rule_texts(rule: Rule) -> dict[str, str]:
    """What there is to translate of a rule. Without commentary there is no word of it, so that old stamps still fit."""
    texts = {"title": rule.title, "text": rule.text, "example": rule.example}
    return texts | {"period": rule.period} if rule.period else texts


def stamp(text: object) -> str:
    """The short hash of an English text.

    >>> stamp("Pass"), stamp({"one": "a card", "other": "{n} cards"})
    ('282ef0a4', '3da747bd')
    """
    canonical = json.dumps(text, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:8]


def read_stamps(language: str) -> dict[str, dict[str, str]]:
    """The stamps of a language by catalogue and id; empty where nothing has been stamped. Raises TextsError."""
    path = FOLDER / "stamps" / f"{language}.json"
    if not path.is_file():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as wrong:
        raise TextsError(f"stamps/{path.name}: {wrong}") from wrong
    if not isinstance(found, dict) or not all(isinstance(ids, dict) for ids in found.values()):
        raise TextsError(f"stamps/{path.name}: not a table of catalogues and ids")
    return found


def stamp_translations(language: str, wanted: tuple[str, ...] = ()) -> int:
    """Declare translations up to date with today's English; returns how many texts were stamped.

    `wanted` names catalogues; without it all of this language are stamped. Only somebody who has compared the texts
    should do so. Raises TextsError for a catalogue that does not exist in this language, and for English itself.
    """
    if language == ENGLISH:
        raise TextsError("English is what all others are translated from: there is nothing to stamp")
    there = tuple(name for name in catalogues() if language in catalogue_languages(name))
    for name in wanted or there:
        if name not in there:
            raise TextsError(f"there is no catalogue {name!r} in {language!r}; there are: {', '.join(there) or 'none'}")
    kept = {name: ids for name, ids in read_stamps(language).items() if name in there}
    for name in wanted or there:
        english = texts(ENGLISH, name)
        kept[name] = {key: stamp(english[key]) for key in sorted(texts(language, name)) if key in english}
    path = FOLDER / "stamps" / f"{language}.json"
    path.write_text(json.dumps(kept, indent=1, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")
    return sum(len(kept[name]) for name in wanted or there)
