"""Looking up a rule: by its id, by the beginning of one, or by a word of its title."""

from __future__ import annotations

from playtest.locales import Rule, rulebook


def find_rules(game: str, language: str, text: str) -> list[Rule]:
    """The rule of this id; else those whose id begins with the text; else those whose title holds it."""
    book = rulebook(game, language).values()
    wanted = text.strip().lower()
    if not wanted:
        return []
    found = [rule for rule in book if rule.id.lower() == wanted]
    found = found or [rule for rule in book if rule.id.lower().startswith(wanted)]
    return found or [rule for rule in book if wanted in rule.title.lower()]
