"""Hand-written positions (the conventions of the worked cases): a mapping made into a state, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.games.viva.state import VivaState


def position(fields: Mapping[str, Any]) -> VivaState:
    raise NotImplementedError
