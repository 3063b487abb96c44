"""Estates, extensions and prices, read once from their tables (ledger sections 2.2 to 2.4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from playtest.games.viva.components.deck import FOLDER
from playtest.sheets import Table, read_book


@dataclass(frozen=True, slots=True)
class Extension:
    """A kind of extension; ``build_order`` counts when kinds must be built in a fixed order (V-OPT-37)."""

    code: str
    category: str
    defence_bonus: int
    build_order: int


def _table(file: str, *columns: str) -> Table:
    return Table(read_book((FOLDER / file).read_bytes(), file), columns)


@lru_cache(maxsize=1)
def estates() -> dict[int, str]:
    """The colour of each estate number, 1 to 5 (V-SETUP-11)."""
    table = _table("estates.csv", "estate_number", "colour")
    found = {row.number("estate_number", 1, 5): row.word("colour") for row in table.rows}
    table.settle()
    return found


@lru_cache(maxsize=1)
def extensions() -> dict[str, Extension]:
    """The five kinds of extensions by code, sorted (V-SETUP-16)."""
    table = _table("extensions.csv", "id", "category", "defence_bonus", "build_order")
    found = [
        Extension(
            row.word("id"),
            row.word("category", ("military", "luxury")),
            row.number("defence_bonus", 0, 100),
            row.number("build_order", 1, 5),
        )
        for row in table.rows
    ]
    table.settle()
    return {extension.code: extension for extension in sorted(found, key=lambda extension: extension.code)}


@lru_cache(maxsize=1)
def prices() -> tuple[int, int, int]:
    """The prices of an extension, a militia and a card, in millions (V-MONEY-03, -04, -05)."""
    table = _table("prices.csv", "purchase", "price")
    found = {row.word("purchase", ("extension", "militia", "card")): row.number("price", 0, 1000) for row in table.rows}
    table.settle()
    return found["extension"], found["militia"], found["card"]


MILITIAS = 4
"""Dice of each colour (V-SETUP-05)."""

SPOTS = 5
"""Extension spots on each estate (V-SETUP-03)."""

PROTECT = 6
"""The face that belongs to no estate and protects the President (V-SETUP-12, V-MIL-07)."""

HAND_LIMIT = 4
"""Cards that a hand may keep at the end of a round (V-HAND-01)."""
