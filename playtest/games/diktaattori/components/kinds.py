"""What a whole deck is made of: how many cards of each kind, their powers, their worth (D-DECK-01 to -16, 2.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from playtest.sheets import Row, Table, read_book, without_naught
from playtest.sheets.table import CELL

FOLDER = Path(__file__).parent

RARITIES = ("Legendary", "Rare", "Common")
"""The classes of characters, strongest first."""

TYPES = ("character", "power", "negation", "assassin", "democracy")
"""The types of cards."""

SIDES = ("black", "red")
"""The colours of characters."""

COLOURS = (*SIDES, "red-black")
"""The kinds of power cards (D-DECK-17)."""


LARGEST = 999_999
"""The largest power and the most points, won or lost; more than that nobody can read off a card."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of card: how many a whole deck has, which powers are usual, and the points of each card in a captured
    pile and in a hand at the end. Negation's points are the rules' to say (D-SCO-10, D-SCO-17)."""

    name: str
    count: int
    ladder: tuple[int, ...]
    pile: int
    hand: int


def whole(word: str) -> int | None:
    """A whole number with or without a sign, as people write it, None for anything else.

    >>> whole("-10"), whole("−5"), whole("+2,0"), whole("two")
    (-10, -5, 2, None)
    """
    word = without_naught(word.replace("\u2212", "-").replace("\u2013", "-"))
    digits = word.lstrip("+-")
    if len(word) - len(digits) > 1 or not (digits.isascii() and digits.isdigit()) or len(digits) > CELL:
        return None
    return int(word)


def _points(row: Row, column: str) -> int:
    found = whole(row.cells[column])
    assert found is not None, f"kinds.csv, row {row.line}: {column}"
    return found


@lru_cache(maxsize=1)
def kinds() -> Mapping[str, Kind]:
    """Every kind by its name, read once."""
    table = Table(
        read_book((FOLDER / "kinds.csv").read_bytes(), "kinds.csv"), ("kind", "count", "power", "pile", "hand")
    )
    found = [
        Kind(
            row.word("kind"),
            row.number("count", 1, 100),
            tuple(map(int, row.cells["power"].split())),
            _points(row, "pile"),
            _points(row, "hand"),
        )
        for row in table.rows
    ]
    table.settle()
    return {kind.name: kind for kind in found}


def ladder(rarity: str) -> str:
    """The usual powers of a rarity, of all of them for "", as messages list them.

    >>> ladder("Rare"), ladder("")
    ('8/10', '4/6/8/10/12/14')
    """
    found = {power for name in RARITIES if rarity in ("", name) for power in kinds()[name.lower()].ladder}
    return "/".join(map(str, sorted(found)))


def full_size() -> int:
    """How many cards a whole deck has (D-DECK-01)."""
    return sum(kind.count for kind in kinds().values())
