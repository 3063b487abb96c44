"""Looking up a rule: by its id, by the beginning of one, or by words of its title or its text."""

from __future__ import annotations

from playtest.locales import Rule, rulebook


def find_rules(game: str, language: str, text: str) -> list[Rule]:
    """The rule of this id; else those whose id begins with the text; else those with its words in the title; else in
    the text."""
    book = rulebook(game, language).values()
    wanted = text.strip().lower()
    if not wanted:
        return []
    found = [rule for rule in book if rule.id.lower() == wanted] or with_id(game, language, wanted)
    found = found or [rule for rule in book if _holds(rule.title, wanted)]
    return found or with_words(game, language, wanted)


def with_id(game: str, language: str, start: str) -> list[Rule]:
    """The rules whose id begins like this, in upper or lower case."""
    return [rule for rule in rulebook(game, language).values() if rule.id.lower().startswith(start.lower())]


def with_words(game: str, language: str, text: str) -> list[Rule]:
    """The rules that have all these words, or parts of words, in title, text or example, in any order."""
    book = rulebook(game, language).values()
    return [rule for rule in book if _holds(f"{rule.title} {rule.text} {rule.example}", text)]


def _holds(text: str, wanted: str) -> bool:
    plain = text.casefold()
    return all(word in plain for word in wanted.casefold().split())
