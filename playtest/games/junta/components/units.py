"""The 67 unit markers (ledger section 2.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.map import AREAS, BOXES
from playtest.games.junta.components.offices import OFFICES, PRESIDENCY
from playtest.games.junta.components.reading import FOLDER, folder_of, yes
from playtest.games.junta.state import Unit
from playtest.sheets import Folder, Row, all_there
from playtest.sheets.book import shown

GUNBOAT, AIR_RAID = "GUNBOAT", "AIR-RAID"
UNITS_IN_ALL = 67

TYPES = (
    "guard", "police", "infantry", "tank", "gunboat", "marine", "air_raid", "paratrooper", "student", "agitator",
    "demonstrator", "striker", "bank_guard", "security", "militia", "helicopter",
)  # fmt: skip
"""The types of unit."""

COLUMNS = ("id", "type", "name", "office", "card", "start", "armed", "speed")


@dataclass(frozen=True, slots=True)
class Marker:
    """A unit marker: the office or the card that it belongs to, where it starts ("": off the map), its weapons.

    ``speed`` is how many areas it may fly; 1 for those that walk, 0 for those that never enter the city.
    """

    id: str
    type: str
    name: str
    office: str
    card: str
    start: str
    armed: bool
    speed: int


def markers(reading: Folder) -> dict[str, Marker]:
    """The unit markers by id; faults go to ``reading``."""
    rows = reading.rows("units.csv", COLUMNS, _marker)
    all_there(rows, "id", (GUNBOAT, AIR_RAID), lambda marker: marker.id)
    if rows and len(rows) != UNITS_IN_ALL:
        rows[0][0].table.fault(0, "unit_count", {"n": len(rows), "wanted": UNITS_IN_ALL}, "id")
    for name, card in CARDS.items():
        got = sum(marker.card == name for _, marker in rows)
        if rows and card.effect == "units" and got != card.amount:
            rows[0][0].table.fault(0, "card_count", {"card": name, "n": got, "wanted": card.amount}, "card")
    return {marker.id: marker for _, marker in rows}


def _marker(row: Row) -> Marker:
    office, card, start = row.word("office"), row.word("card"), row.word("start")
    if office not in ("", PRESIDENCY, *OFFICES):
        row.fault("office", "no_office", {"cell": shown(office)})
    if card and (card not in CARDS or CARDS[card].effect != "units"):
        row.fault("card", "no_unit_card", {"cell": shown(card)})
    if bool(office) == bool(card):
        row.fault("office", "office_or_card", {})
    if start not in ("", *AREAS, *BOXES):
        row.fault("start", "no_area", {"cell": shown(start)})
    return Marker(
        row.word("id"),
        row.word("type", TYPES),
        row.word("name"),
        office,
        card,
        start,
        yes(row, "armed"),
        row.number("speed", 0, 9),
    )


def load_markers(folder: Path = FOLDER) -> dict[str, Marker]:
    """The unit markers of a folder; raises BadTable with every fault, or OSError if the file is not there."""
    reading = folder_of(folder)
    found = markers(reading)
    reading.settle()
    return found


MARKERS: Mapping[str, Marker] = load_markers()
"""The unit markers that come with the game, by id."""


def units_of(office: str) -> tuple[str, ...]:
    """The ids of the units that an office commands."""
    return tuple(name for name, marker in MARKERS.items() if marker.office == office)


POLICE = units_of("MIN")


def start_units() -> list[Unit]:
    """All units where they begin (J-SET-14)."""
    return [Unit(id=name, where=marker.start) for name, marker in MARKERS.items()]
