"""Which language: a field of the table's forms, where a game has more than one."""

from __future__ import annotations

from playtest.locales import LANGUAGE_NAMES, Words, game_language, game_languages
from playtest.ui.form import Field


def language_field(say: Words, game: str, chosen: str, live: bool = False) -> list[Field]:
    """The field "language" with those the game has, alone in a list; nothing where there is nothing to choose."""
    spoken = [(code, LANGUAGE_NAMES[code]) for code in game_languages(game)]
    if len(spoken) < 2:
        return []
    return [Field("language", say.tell("field.language"), "one", game_language(game, chosen), spoken, live=live)]
