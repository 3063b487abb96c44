"""All words that a person reads.

The engine emits ids and numbers, never sentences; here an id becomes a sentence in the reader's language. Texts are
plain text: whoever puts one on a page escapes it there.

>>> tell("en", "engine", "refusal.stale")
'The table has moved on since this was shown. Look again and choose anew.'
>>> tell("en", "engine", "no.such.id")
'⟦no.such.id⟧'
"""

import os

from playtest.locales.answers import answered
from playtest.locales.books import Rule, Term, glossary, rule, rulebook, rulebook_languages, rulebooks
from playtest.locales.catalogue import ENGLISH, Names, Words, languages, subjects, words
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
    "glossary",
    "language",
    "languages",
    "rule",
    "rulebook",
    "rulebook_languages",
    "rulebooks",
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
