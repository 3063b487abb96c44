"""All words that a person reads.

The engine emits ids and numbers, never sentences; here an id becomes a sentence in the reader's language. Texts are
plain text: whoever puts one on a page escapes it there.

>>> tell("en", "engine", "refusal.stale")
'The table has moved on since this was shown. Look again and choose anew.'
>>> tell("en", "engine", "no.such.id")
'⟦no.such.id⟧'
"""

import os

from playtest.locales.answers import answered, recorded, setting
from playtest.locales.books import Rule, Term, glossary, has_commentary, rule, rulebook, rulebook_languages, rulebooks
from playtest.locales.catalogue import ENGLISH, SHARED, Names, Words, languages, subjects, words
from playtest.locales.plurals import CATEGORIES, RULES, category
from playtest.locales.template import TextsError

__all__ = [
    "CATEGORIES",
    "ENGLISH",
    "LANGUAGE_NAMES",
    "Names",
    "Rule",
    "Term",
    "TextsError",
    "Words",
    "answered",
    "category",
    "game_language",
    "game_languages",
    "glossary",
    "has_commentary",
    "language",
    "languages",
    "only_english",
    "recorded",
    "rule",
    "rulebook",
    "rulebook_languages",
    "rulebooks",
    "setting",
    "subjects",
    "tell",
    "words",
]

LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "fi": "suomi", "pl": "polski"}
"""What speakers call their language, by code."""


def tell(language: str, subject: str, key: str, /, **facts: object) -> str:
    """The text for an id of a subject in a language, filled with facts (see `Words.tell`)."""
    return words(language, subject).tell(key, **facts)


def language(wanted: str | None = None) -> str:
    """The code of the language to speak: `wanted`, else the environment's PLAYTEST_LANG, else English.

    "de", "de-AT" and "de_DE.UTF-8" are all German; what the kit does not speak becomes English.
    """
    asked = (wanted or os.environ.get("PLAYTEST_LANG") or ENGLISH).lower()
    code = asked.replace("_", "-").split("-")[0].split(".")[0]
    return code if code in RULES else ENGLISH


def game_languages(game: str) -> tuple[str, ...]:
    """The languages that both a game and the kit speak, English first; none for what is no game."""
    return tuple(code for code in languages(game) if code in languages(SHARED))


def game_language(game: str, wanted: str | None = None) -> str:
    """The one language of a page about a game: what `language` gives, English where the game does not speak it."""
    code = language(wanted)
    return code if code in game_languages(game) else ENGLISH


def only_english(language: str, game: str) -> str:
    """What to say first where the kit speaks a language that the game does not; "" where both speak it.

    >>> only_english("en", "kuhn")
    ''
    """
    if language == ENGLISH or language in game_languages(game):
        return ""
    return tell(language, SHARED, "only_english", title=words(language, game).tell_or("title", game))
