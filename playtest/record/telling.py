"""Sentences for what a record holds, in one language, with the names of those who sat there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from playtest.engine.basics import Json
from playtest.locales import Names, Words, rulebook

Tell = Callable[[Mapping[str, Json], str, Names], str]
"""A sentence for an event as a viewer is shown it (key, rule, facts), in a language, with names by seat."""


def tell_by_catalogue(game: str) -> Tell:
    """Sentences from the game's catalogue (``event.<key>``)."""

    def told(event: Mapping[str, Json], language: str, names: Names) -> str:
        facts = event["facts"]
        assert isinstance(facts, dict)
        return _words(language, game, tuple(sorted(names.items()))).tell(f"event.{event['key']}", **facts)

    return told


@cache
def _words(language: str, subject: str, names: tuple[tuple[str, str], ...] = ()) -> Words:
    return Words(language, subject, dict(names))


class Teller:
    """All sentences that logs, tables and reports need of one game in one language."""

    def __init__(self, game: str, language: str, tell: Tell | None = None) -> None:
        """``tell`` replaces the catalogue's sentences for the game's events."""
        self.game = game
        self.language = language
        self._tell = tell or tell_by_catalogue(game)
        self._game = _words(language, game)
        self._own = _words(language, "record")

    def event(self, shown: Mapping[str, Json], names: Names) -> str:
        """What happened in the game."""
        return self._tell(shown, self.language, names)

    def say(self, key: str, /, **facts: object) -> str:
        """A text of the record's own catalogue."""
        return self._own.tell(key, **facts)

    def phase(self, path: str) -> str:
        """The phase's name in words: the innermost part of the path that has one."""
        key = self.phase_key(path)
        return self._game.tell(f"phase.{key}") if self._game.has(f"phase.{key}") else key

    def phase_key(self, path: str) -> str:
        """The innermost part of a path that the catalogue has a name for; the last part where it has none."""
        parts = [part.partition("(")[0] for part in path.split("/")]
        return next((part for part in reversed(parts) if self._game.has(f"phase.{part}")), parts[-1])

    def refusal(self, code: str, numbers: Mapping[str, Json]) -> str:
        """Why something was refused."""
        return self._game.tell(f"refusal.{code}", **numbers)

    def decision(self, what: str) -> str:
        """What is asked, as a question or a heading."""
        return self._game.tell(f"decision.{what}") if self._game.has(f"decision.{what}") else what

    def rule(self, rule_id: str) -> str:
        """The short title of a rule; "" where the rulebook has none."""
        rules = rulebook(self.game, self.language)
        return rules[rule_id].title if rule_id in rules else ""

    def title(self) -> str:
        """The game's name."""
        return self._game.tell("title") if self._game.has("title") else self.game

    def rules(self) -> tuple[str, ...]:
        """The ids of all rules that the rulebook has."""
        return tuple(rulebook(self.game, self.language))
