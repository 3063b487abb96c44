"""What a game adds to the scenario format: the fields of its positions, and the facts one may expect."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from playtest.engine.basics import Json
from playtest.engine.fields import BadPosition
from playtest.engine.options import Options
from playtest.engine.state import State


class Side(Protocol):
    """A game's ``scene`` module. Names and values are those that a person writes in a file."""

    POSITION: Mapping[str, Mapping[str, Any]]
    """The fields of a position: a JSON schema for each, its ``description`` saying what it means."""

    FACTS: Mapping[str, Mapping[str, Any]]
    """What may be expected of a position, in the same form."""

    PASSING: Mapping[str, Json]
    """What somebody who lets things happen answers, for decisions where that is not plain."""

    def build(self, position: Mapping[str, Any], seats: int, options: Options) -> State:
        """The state that a position describes; raises BadPosition."""

    def facts(self, state: State) -> dict[str, Json]:
        """The facts of a state, under the names of FACTS."""


class _Plain:
    """The side of a game without a scene: scenarios begin with a new game and expect what every game has."""

    POSITION: Mapping[str, Mapping[str, Any]] = {}
    FACTS: Mapping[str, Mapping[str, Any]] = {}
    PASSING: Mapping[str, Json] = {}

    def build(self, position: Mapping[str, Any], seats: int, options: Options) -> State:
        raise BadPosition("", "this game has no positions in files; leave out position")

    def facts(self, state: State) -> dict[str, Json]:
        return {}


def side_of(key: str) -> Side:
    """The scene of a registered game, or a plain one."""
    name = f"playtest.games.{key}.scene"
    return cast("Side", import_module(name)) if find_spec(name) else _Plain()
