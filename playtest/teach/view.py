"""What a seat sees of the table, as lines of text, made from the view alone.

A game that has a board tells it in words by itself (`games/<game>/board`, its `text`); any other is listed field by
field, so that a new game can be played before anything is drawn.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from playtest.engine import Json, Line, Seat, seat_name
from playtest.engine.steps import names_in
from playtest.locales import Words

ELSEWHERE = {"viewer", "path", "waiting_for", "decisions", "options", "seats", "over", "winners"}
"""Fields of a view that are said in their own place, or that say nothing to a player."""


def where(path: str, words: Words) -> str:
    """The place in the game in words: the parts of the path that have a name, from the outside in."""
    names = names_in(path)
    told = " › ".join(words.tell(f"phase.{name}") for name in names if words.has(f"phase.{name}"))
    return told[:1].upper() + told[1:] or names[-1]


def board_of(game: str, name: str) -> Any:
    """A part of the game's board (``text``, ``sections``, ``svg``, ``HEADLINES``); None for a game without it."""
    room = f"playtest.games.{game}"  # a designer's own game need not lie in the kit's rooms
    there = find_spec(room) is not None and find_spec(f"{room}.board") is not None
    return getattr(import_module(f"{room}.board"), name, None) if there else None


def named_now(line: Line, seat: Seat, names: Mapping[str, str], language: str) -> dict[str, str]:
    """The people by seat, and what things are called in a question that is asked now, where the game says more then.

    A game's board may have ``named(view, language)`` for that: names by ``item.<id>``.
    """
    named = board_of(line.game.key, "named")
    return {**names, **(named(line.view(seat), language) if named else {})}


def board_lines(game: str, view: Mapping[str, Json], words: Words, own: Words) -> list[str]:
    """The table in words: by the game's own board, else field by field."""
    told = board_of(game, "text")
    return told(view, words.language, words.names).splitlines() if told else view_lines(view, words, own)


def result_lines(line: Line, own: Words) -> list[str]:
    """How a finished game ended: who has won, and the standing where the game has one; `own` are text play's words."""
    lines = [own.tell("play.winners", winners=[*map(seat_name, line.state.winners)])]
    if line.game.standing is not None:
        points = enumerate(line.game.standing(line.state))
        told = [own.tell("play.score", who=seat_name(seat), n=n) for seat, n in points]
        lines.append(own.tell("play.scores", scores=told))
    return lines


def view_lines(view: Mapping[str, Json], words: Words, own: Words) -> list[str]:
    """One line for each thing that the view shows; `own` are the words of text play."""
    return [f"{_name(key, words)}: {_said(value, words, own)}" for key, value in _things(view)]


def _things(view: Mapping[str, Json]) -> Iterator[tuple[str, Json]]:
    for key, value in view.items():
        if key not in ELSEWHERE and value is not None and value != "":
            yield key, value


def _name(key: str, words: Words) -> str:
    return words.tell_or(f"view.{key}", key.replace("_", " "))


def _said(value: Any, words: Words, own: Words) -> str:
    if isinstance(value, Mapping):
        return _table(value, words, own)
    if isinstance(value, list):
        if value and any(isinstance(item, list | Mapping) or item is None for item in value):
            return _by_seat(value, words, own)
        return words.listed([words.label(item) for item in value])
    return words.label(value)


def _table(value: Mapping[str, Any], words: Words, own: Words) -> str:
    if value.keys() == {"count"}:
        return own.tell("view.hidden", n=value["count"])
    return ", ".join(f"{_name(str(key), words)} {_said(item, words, own)}" for key, item in value.items())


def _by_seat(value: list[Any], words: Words, own: Words) -> str:
    """Something that everybody has one of, by the names of the people; what is not to be seen is left out."""
    shown = [(seat_name(seat), item) for seat, item in enumerate(value) if item is not None]
    return "; ".join(f"{words.label(seat)}: {_said(item, words, own)}" for seat, item in shown) or words.tell(
        "list.none"
    )
