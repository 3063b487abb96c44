"""Names in a script that the game does not know: questions, reasons and things, each with the names that are near."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from playtest.engine.game import Game
from playtest.engine.options import Options
from playtest.locales import ENGLISH, words
from playtest.scenarios.problems import Path, Problem, shown
from playtest.scenarios.reading import Document

THING = re.compile(r"[A-Z][A-Za-z0-9]*\Z")
"""How things such as cards are called in files: MERC, CB04a."""

FEW = 12
"""So many names are all told where none is near."""


def known(game: Game, group: str) -> list[str]:
    """The names that a game's texts have of one group: every question and every reason has a text."""
    return words(ENGLISH, game.key).ids(group)


def script_problems(document: Document, game: Game, at: int, script: tuple[Any, ...]) -> Iterator[Problem]:
    """Questions that nobody is ever asked in this game, and reasons that it never gives."""
    for i, step in enumerate(script):
        ((name, inner),) = step.items()
        here: Path = ("scenarios", at, "script", i, name)
        if name == "until":
            ((seat, what),) = inner.items()
            yield from _unknown(document, game, "decision", (*here, seat), what)
        elif name == "refused":
            deeds = len(inner.keys() - {"code", "rule"})
            if deeds != 1:
                expected = ["one deed and the code of its refusal"]
                yield document.problem("size", here, got=deeds, expected=expected)
            yield from _unknown(document, game, "refusal", (*here, "code"), inner["code"])


def _unknown(document: Document, game: Game, group: str, path: Path, name: str) -> Iterator[Problem]:
    options = known(game, group)
    if name not in options:
        near = get_close_matches(name, options, 3, 0.4) or (options if len(options) <= FEW else [])
        facts: dict[str, Any] = {"got": shown(name), "near": near, "game": game.key}
        yield document.problem(f"{group}_near" if near else group, path, **facts)


def no_such_thing(game: Game, options: Options, answer: object) -> dict[str, Any]:
    """The first thing named in an answer that the game has not, and the nearest names; empty if it has them all."""
    own = [key.removeprefix("item.") for key in game.called(options) if key.startswith("item.")]
    things = [name for name in (*own, *known(game, "item")) if THING.match(name)]
    for word in _words_in(answer):
        if THING.match(word) and word not in things and not re.match(r"P\d", word):
            return {"thing": shown(word), "near": get_close_matches(word, things, 3) or things[:12]}
    return {}


def _words_in(answer: object) -> Iterator[str]:
    if isinstance(answer, str):
        yield answer
    elif isinstance(answer, Mapping | list):
        for inner in answer.values() if isinstance(answer, Mapping) else answer:
            yield from _words_in(inner)
