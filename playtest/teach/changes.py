"""Which option could change a refusal: a facilitator may switch it before a game.

A refusal says so itself where an option's rule refuses, or where its numbers name the option. For the others a game
may have a table, ``games/<game>/lessons/changes.toml``: the code of a refusal, and the name of the option.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from playtest.engine import Game, Refused
from playtest.locales.catalogue import read_toml
from playtest.locales.lessons import lesson_folder


def changeable(game: Game, refused: Refused) -> str:
    """The option that could allow what was refused; empty where there is none."""
    table = game.options.TABLE
    named = refused.numbers.get("option")
    if isinstance(named, str) and named in table:
        return named
    ruling = next((name for name, option in table.items() if option.rule == refused.rule), "")
    return ruling or changes(game.key).get(refused.code, "")


@cache
def changes(game: str) -> Mapping[str, str]:
    """The table of a game; empty if it has none. Raises TextsError for a file that cannot be read."""
    path = lesson_folder(game) / "changes.toml"
    return {code: str(option) for code, option in read_toml(path).items()} if path.is_file() else {}
