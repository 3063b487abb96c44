"""The city: 28 areas, what they are and what they border on, and the boxes beside it (ledger sections 2.7, 2.8)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from playtest.games.junta.components.reading import FOLDER, folder_of, yes
from playtest.sheets import Folder, Row, all_there, listed
from playtest.sheets.book import shown

CENTERS, EMBASSIES, BARRACKS, PRECINCTS = ("power_center", "embassy", "barracks", "precinct")
KINDS = (CENTERS, EMBASSIES, BARRACKS, PRECINCTS, "district")
"""The kinds of area."""

COUNTS = {CENTERS: 5, EMBASSIES: 4, BARRACKS: 3, PRECINCTS: 4, "district": 12}
"""How many areas of each kind the rules speak of (districts: as many as there are in the city that comes along)."""

PALACE = "PC-PAL"
PARLIAMENT = "PC-PAR"
CENTRAL_BANK = "PC-BNK"

ANCHORAGE, AIRFIELD, CAMP = "ANCHORAGE", "AIRFIELD", "CAMP"
BOXES: Mapping[str, str] = {ANCHORAGE: "Anchorage", AIRFIELD: "Airfield", CAMP: "Marine Camp"}
"""The boxes off the map, by id, with their names."""


@dataclass(frozen=True, slots=True)
class Area:
    """An area of the city: its kind, whether marines can land there, and its neighbours."""

    id: str
    name: str
    kind: str
    coast: bool
    adjacent: tuple[str, ...]


def areas(reading: Folder) -> dict[str, Area]:
    """The areas by id in the order in which battles are settled; faults go to ``reading``."""
    rows = reading.rows("map.csv", ("id", "name", "kind", "coast", "adjacent"), _area)
    all_there(rows, "id", (PALACE, PARLIAMENT, CENTRAL_BANK), lambda area: area.id)
    found = {area.id: area for _, area in rows}
    for row, area in rows:
        _check_borders(row, area, found)
    for kind, count in COUNTS.items():
        got = sum(area.kind == kind for area in found.values())
        if rows and got != count:
            rows[0][0].table.fault(0, "kind_count", {"kind": kind, "n": got, "wanted": count}, "kind")
    return found


def _area(row: Row) -> Area:
    adjacent = listed(row, "adjacent")
    return Area(row.word("id"), row.word("name"), row.word("kind", KINDS), yes(row, "coast"), adjacent)


def _check_borders(row: Row, area: Area, found: Mapping[str, Area]) -> None:
    """Every neighbour is an area, another one, named once, and has this one as its neighbour too."""
    for name in area.adjacent:
        if name not in found:
            row.fault("adjacent", "no_area", {"cell": shown(name)})
        elif name == area.id or area.adjacent.count(name) > 1:
            row.fault("adjacent", "odd_border", {"cell": shown(name)})
        elif area.id not in found[name].adjacent:
            row.fault("adjacent", "one_way", {"area": shown(area.id), "other": shown(name)})


def load_areas(folder: Path = FOLDER) -> dict[str, Area]:
    """The areas of a folder; raises BadTable with every fault, or OSError if the file is not there."""
    reading = folder_of(folder)
    found = areas(reading)
    reading.settle()
    return found


AREAS: Mapping[str, Area] = load_areas()
"""The areas of the city that comes with the game, by id."""

AREA_IDS = tuple(AREAS)


def of_kind(kind: str) -> tuple[str, ...]:
    """The areas of one kind in their order."""
    return tuple(name for name, area in AREAS.items() if area.kind == kind)


POWER_CENTERS = of_kind(CENTERS)
EMBASSY_IDS = of_kind(EMBASSIES)
DISTRICTS = of_kind("district")
COAST = tuple(name for name, area in AREAS.items() if area.coast)
NO_EMBASSY = tuple(name for name in AREAS if name not in EMBASSY_IDS)


@lru_cache(maxsize=256)
def steps_from(area: str) -> Mapping[str, int]:
    """How many moves it is from an area to every other that can be reached, itself included.

    >>> steps_from("DIS-DOC")["PC-PAL"]
    4
    """
    far = {area: 0}
    queue = deque([area])
    while queue:
        here = queue.popleft()
        for other in AREAS[here].adjacent:
            if other not in far:
                far[other] = far[here] + 1
                queue.append(other)
    return far


def in_order(names: Iterable[str]) -> list[str]:
    """Areas in the order of the map's list (J-BAT-19)."""
    return sorted(names, key=AREA_IDS.index)
