"""What a table plays instead of a number that a rule's words hold, where an option has changed it.

Which rules those are a game says in ``games/<game>/rulebook/in_play.toml``: the rule's id, and the names of options.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import playtest.games
from playtest.engine import Options
from playtest.locales import Words, answered
from playtest.locales.catalogue import read_toml
from playtest.teach.option_words import OptionWords


def in_play(game: str, rule: str, options: Options, language: str) -> Iterator[str]:
    """A sentence for each option of a rule, or that its words do not know of, if these ``options`` have changed it.

    >>> from playtest.games import load
    >>> [*in_play("viva", "V-GOAL-01", load("viva").options.read({"target_vp": 7}), "en")]
    ['At this table otherwise: Points that end the game: 7 (V-OPT-59).']
    """
    changed = options.changed()
    own = (name for name, option in options.TABLE.items() if option.rule == rule)
    for name in dict.fromkeys([*own, *touched(game).get(rule, ())]):
        if name in changed:
            option, words = options.TABLE[name], OptionWords(language, game, name)
            value = answered(words, option.choice.shown(), changed[name], name)
            title = words.tell_or(f"option.{name}", name.replace("_", " "))
            yield Words(language, "teach").tell("page.in_play", option=title, value=value, rule=option.rule)


@cache
def touched(game: str) -> Mapping[str, tuple[str, ...]]:
    """The options by the rules whose words they change; none for a game that does not say. Raises TextsError."""
    path = Path(playtest.games.__file__).parent / game / "rulebook" / "in_play.toml"
    return {rule: tuple(map(str, _listed(names))) for rule, names in read_toml(path).items()} if path.is_file() else {}


def _listed(names: object) -> list[object]:
    return names if isinstance(names, list) else [names]
