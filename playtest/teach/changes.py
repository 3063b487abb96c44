"""Which option could change a refusal: a facilitator may switch it before a game.

A game's table lies in ``games/<game>/lessons/changes.toml``: the code of a refusal, and the name of the option.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from playtest.locales.catalogue import read_toml
from playtest.teach.places import folder_of


def changeable(game: str, code: str) -> str:
    """The option that could allow what this code refuses; empty where there is none."""
    return changes(game).get(code, "")


@cache
def changes(game: str) -> Mapping[str, str]:
    """The whole table of a game; empty if it has none. Raises TextsError for a file that cannot be read."""
    path = folder_of(game) / "changes.toml"
    return {code: str(option) for code, option in read_toml(path).items()} if path.is_file() else {}
