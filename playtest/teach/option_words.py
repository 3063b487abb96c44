"""Options in the words of a table. Rulebooks name them as a file writes them, `loot_pick = "random"`: no sentence.

>>> in_words("With `two_players = 3` …", "kuhn", "en")
'With “two_players = 3” …'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import yaml

from playtest.engine.options import Option
from playtest.games import GAMES, load
from playtest.locales import Words, answered

_CODE = re.compile(r"`([^`]+)`")
_SETTING = re.compile(r"([a-z_]+)(?:\.([a-z_]+))?(?: = (.+))?")


class OptionWords(Words):
    """The words of a game for the values of one option (`choice.<option>.<value>`)."""

    def __init__(self, language: str, game: str, option: str) -> None:
        super().__init__(language, game)
        self.option = option

    def label(self, item: object) -> str:
        """What a value is called."""
        return self.tell_or(f"choice.{self.option}.{item}", super().label(item))


def in_words(text: str, game: str, language: str, rule: str = "") -> str:
    """A rule's text with names and values of options in words; ``rule`` is its id, whose option bare values are of."""
    if "`" not in text:
        return text
    say = Words(language, "teach")
    table: Mapping[str, Option] = load(game).options.TABLE if game in GAMES else {}
    own = next((name for name, option in table.items() if rule and option.rule == rule), "")
    return _CODE.sub(lambda code: say.tell("quoted", text=_told(code[1], game, language, table, own)), text)


def _told(code: str, game: str, language: str, table: Mapping[str, Option], own: str) -> str:
    words = Words(language, game)
    setting = _SETTING.fullmatch(code)
    if setting is None or setting[1] not in table:
        known = words.tell_or(f"preset.{code}", "")
        return known or (_value(code, game, language, own, table[own]) if own else code)
    name, part, value = setting[1], setting[2], setting[3]
    title = words.tell_or(f"option.{name}", name.replace("_", " "))
    title += f", {words.label(part)}" if part else ""
    return title if value is None else f"{title}: {_value(value, game, language, name, table[name])}"


def _value(code: str, game: str, language: str, name: str, option: Option) -> str:
    """A value as a file writes it, in words."""
    words = OptionWords(language, game, name)
    value: Any = yaml.safe_load(code)
    if value in (None, "none") and option.choice.shown()["type"] == "maybe":
        return answered(words, option.choice.shown(), None, name)
    if isinstance(value, Mapping):
        return ", ".join(f"{words.label(part)} {words.label(inner)}" for part, inner in value.items())
    return words.label(value)
