"""All tables of the game, read once and checked together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from playtest.games.magnates.components import forces, land, rates
from playtest.games.magnates.components.forces import Army, Unit
from playtest.games.magnates.components.land import Field, Province
from playtest.games.magnates.components.rates import Action, Family
from playtest.games.magnates.components.reading import FOLDER, folder_of

PLAYERS = (3, 4)
"""Numbers of players that the game has tables for."""


@dataclass(frozen=True)
class Tables:
    """What the board and the pieces say. Provinces, fields and units stand in their fixed order."""

    families: tuple[Family, ...]
    provinces: tuple[Province, ...]
    fields: tuple[Field, ...]
    units: tuple[Unit, ...]
    strengths: Mapping[tuple[int, int], tuple[int, ...]]
    commonwealth: Mapping[int, tuple[str, Army]]
    support: Mapping[int, tuple[Army, ...]]
    tokens: tuple[int, ...]
    actions: Mapping[str, Action]
    numbers: Mapping[str, int]


def load_tables(folder: Path = FOLDER) -> Tables:
    """The tables of a folder; raises BadTable with every fault of every file, or OSError if a file is not there."""
    reading = folder_of(folder)
    tokens = rates.tokens(reading)
    tables = Tables(
        families=rates.families(reading, max(PLAYERS)),
        provinces=land.provinces(reading),
        fields=land.fields(reading),
        units=forces.units(reading),
        strengths=forces.strengths(reading, PLAYERS),
        commonwealth=forces.commonwealth(reading),
        support=forces.support(reading, PLAYERS, max(tokens, default=0)),
        tokens=tokens,
        actions=rates.actions(reading),
        numbers=rates.single_numbers(reading),
    )
    reading.settle()
    return tables


TABLES = load_tables()
"""The tables that come with the game."""
