"""Offices, families, places and bills (ledger sections 2.1, 2.3 and 2.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from playtest.games.junta.components.reading import FOLDER, folder_of, yes
from playtest.sheets import Folder, Row, all_there

CABINET = ("MIN", "G1", "G2", "G3", "ALM", "COM")
"""The six cabinet offices in their fixed order."""

PRESIDENCY = "PRE"
"""The presidency, where it stands among offices: as a source of votes, as who commands units, as a victim."""

FAMILY_IDS = ("CAR", "SUN", "MAR", "QUI", "WAT", "CIG", "DIA")
PLACE_IDS = ("home", "nightclub", "mistress", "bank", "headquarters")
BILL_VALUES = (1, 2, 3)
BILLS_IN_ALL = 96


@dataclass(frozen=True, slots=True)
class Office:
    """A cabinet office: whether it is a brigade, and from how many players J-VAR-19 gives it out."""

    id: str
    name: str
    brigade: bool
    from_players: int


@dataclass(frozen=True, slots=True)
class Names:
    """The small tables: offices, families and places by id, bills by value ("M1") with their number."""

    offices: Mapping[str, Office]
    families: Mapping[str, str]
    places: Mapping[str, str]
    bills: Mapping[str, int]


def names(reading: Folder) -> Names:
    """The small tables; faults go to ``reading``."""
    rows = reading.rows("offices.csv", ("id", "name", "brigade", "from_players"), _office)
    all_there(rows, "id", CABINET, lambda office: office.id)
    return Names(
        {office.id: office for _, office in rows},
        _named(reading, "families.csv", FAMILY_IDS),
        _named(reading, "places.csv", PLACE_IDS),
        _bills(reading),
    )


def _office(row: Row) -> Office:
    return Office(row.word("id", CABINET), row.word("name"), yes(row, "brigade"), row.number("from_players", 2, 7))


def _named(reading: Folder, file: str, ids: tuple[str, ...]) -> dict[str, str]:
    """A table of ids and names."""
    rows = reading.rows(file, ("id", "name"), lambda row: (row.word("id", ids), row.word("name")))
    all_there(rows, "id", ids, lambda found: found[0])
    return dict(found for _, found in rows)


def _bills(reading: Folder) -> dict[str, int]:
    """The bills: 96 of three values; other mixes are an option (J-AMB-38)."""
    columns = ("value", "count")
    rows = reading.rows("bills.csv", columns, lambda row: (row.number("value", 1, 3), row.number("count", 0, 96)))
    all_there(rows, "value", [*map(str, BILL_VALUES)], lambda found: str(found[0]))
    total = sum(count for _, (_, count) in rows)
    if rows and total != BILLS_IN_ALL:
        rows[0][0].table.fault(0, "bill_count", {"n": total, "wanted": BILLS_IN_ALL}, "count")
    return {f"M{value}": count for _, (value, count) in rows}


def load_names(folder: Path = FOLDER) -> Names:
    """The small tables of a folder; raises BadTable with every fault, or OSError if a file is not there."""
    reading = folder_of(folder)
    found = names(reading)
    reading.settle()
    return found


NAMES = load_names()
OFFICES: Mapping[str, Office] = NAMES.offices
BRIGADES = tuple(office for office in CABINET if OFFICES[office].brigade)
FAMILIES: Mapping[str, str] = NAMES.families
PLACES: Mapping[str, str] = NAMES.places
BILLS: Mapping[str, int] = NAMES.bills
