"""Sentences for what a record holds, in one language, with the names of those who sat there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from playtest.engine.basics import Json
from playtest.engine.steps import names_in
from playtest.locales import Names, Words, recorded, rulebook, setting

ROUNDS = ("game", "round", "turn")
"""What holds phases and is none."""


@cache
def _words(language: str, subject: str, names: tuple[tuple[str, str], ...] = ()) -> Words:
    return Words(language, subject, dict(names))


def _heading(name: str) -> str:
    return name[:1].upper() + name[1:]


class Teller:
    """All sentences that logs, tables and reports need of one game in one language."""

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.language = language
        self._game = _words(language, game)
        self._own = _words(language, "record")

    def _called(self, names: Names) -> Words:
        """The words of the game for people of these names."""
        return _words(self.language, self.game, tuple(sorted(names.items()))) if names else self._game

    def event(self, shown: Mapping[str, Json], names: Names) -> str:
        """What happened in the game, with people's names by seat."""
        return self._called(names).event(shown)

    def say(self, key: str, /, **facts: object) -> str:
        """A text of the record's own catalogue."""
        return self._own.tell(key, **facts)

    def say_or(self, key: str, otherwise: str) -> str:
        """A text of the record's own catalogue that needs no facts, or something else where there is none."""
        return self._own.tell_or(key, otherwise)

    def phase(self, path: str, asked: str = "") -> str:
        """The name, as a heading has it, of the innermost part of the path that has one.

        What is done beside a question has a path of its own: without a name there, it is the question's (``asked``).
        """
        key = self.phase_key(path)
        if asked and not self._game.has(f"phase.{key}"):
            return self.phase(asked)
        return _heading(self._game.tell_or(f"phase.{key}", key))

    def stage(self, path: str) -> str:
        """The name of the whole phase that the path lies in; "" between two of them, as at the start of a round."""
        named = [name for name in names_in(path) if self._game.has(f"phase.{name}") and name not in ROUNDS]
        return _heading(self._game.tell(f"phase.{named[0]}")) if named else ""

    def phase_key(self, path: str) -> str:
        """The innermost part of a path that the catalogue has a name for; the last part where it has none."""
        names = names_in(path)
        return next((name for name in reversed(names) if self._game.has(f"phase.{name}")), names[-1])

    def refusal(self, code: str, numbers: Mapping[str, Json], names: Names) -> str:
        """Why something was refused."""
        told = {"code": code, "numbers": numbers}
        return self._called(names).refusal(told)

    def seat(self, seat: str, names: Names) -> str:
        """Who sits on a seat, or what it is called."""
        return self._called(names).value(seat, "seat")

    def answer(self, what: str, answer: Json, names: Names) -> str:
        """An answer in words, of which only the JSON is known."""
        return recorded(self._called(names), what, answer)

    def decision(self, what: str) -> str:
        """What is asked, as a question or a heading."""
        return self._game.tell_or(f"decision.{what}", what)

    def option(self, name: str, value: Json) -> str:
        """An option and its value in words."""
        title = self._game.tell_or(f"option.{name}", name.replace("_", " "))
        plain = isinstance(value, str | int)
        told = setting(self._game, None, name, value)
        return f"{title}: {self._game.tell_or(f'choice.{name}.{value}', told) if plain else told}"

    def field(self, name: str) -> str:
        """What a part of the position is called."""
        return self._game.tell_or(f"view.{name}", name.replace("_", " "))

    def rule(self, rule_id: str) -> str:
        """The short title of a rule; "" where the rulebook has none."""
        rules = rulebook(self.game, self.language)
        return rules[rule_id].title if rule_id in rules else ""

    def title(self) -> str:
        """The game's name."""
        return self._game.tell_or("title", self.game)

    def rules(self) -> tuple[str, ...]:
        """The ids of all rules that the rulebook has."""
        return tuple(rulebook(self.game, self.language))
