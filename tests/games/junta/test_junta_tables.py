"""The tables of Junta: cards, city, units, bills, and what is said about faulty ones."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from playtest.games.junta.components.deck import CARDS, load_cards
from playtest.games.junta.components.map import AREAS, COAST, EMBASSY_IDS, POWER_CENTERS, load_areas, steps_from
from playtest.games.junta.components.offices import BILLS, FAMILIES, OFFICES, PLACES, load_names
from playtest.games.junta.components.reading import FOLDER
from playtest.games.junta.components.units import MARKERS, load_markers, start_units
from playtest.sheets import BadTable

DISTANCES = {
    "BAR-1": "5 5 6 4 2", "BAR-2": "3 3 4 4 2", "BAR-3": "3 3 2 4 6", "DIS-DOC": "4 6 5 7 5", "DIS-BEA": "3 5 4 6 4",
    "DIS-UNI": "4 2 3 1 3", "DIS-WRK": "4 4 5 3 1", "DIS-PLZ": "1 1 2 2 2", "DIS-CAT": "1 3 2 4 4",
    "DIS-HIL": "4 2 3 1 3",
}  # fmt: skip
"""Moves to Palace, Parliament, Bank, Radio and Railroad Station, from the ledger's table."""


@pytest.mark.parametrize(("start", "far"), DISTANCES.items())
def test_distances(start: str, far: str) -> None:
    assert [steps_from(start)[area] for area in ("PC-PAL", "PC-PAR", "PC-BNK", "PC-RAD", "PC-RLY")] == [
        int(n) for n in far.split()
    ]


def test_the_city() -> None:
    assert len(AREAS) == 28
    assert POWER_CENTERS == ("PC-PAL", "PC-PAR", "PC-BNK", "PC-RAD", "PC-RLY")
    assert EMBASSY_IDS == ("EMB-USA", "EMB-SOV", "EMB-FRA", "EMB-VAT")
    assert COAST == ("DIS-DOC", "DIS-BEA")
    assert all(name in AREAS[other].adjacent for name, area in AREAS.items() for other in area.adjacent)


def test_the_deck() -> None:
    groups = [card.group for card in CARDS.values()]
    counted = [groups.count(group) for group in dict.fromkeys(groups)]
    assert counted == [12, 9, 6, 7, 7, 12, 3, 8]
    votes = [card.votes for card in CARDS.values() if card.group == "influence"]
    assert votes == [10, 8, 7, 5, 5, 5, 3, 3, 3, 3, 3, 4]
    assert sum(card.votes for card in CARDS.values() if card.group == "vote") == 22
    assert {name: card.cost for name, card in CARDS.items() if card.cost} == {
        "ASN-01": 2, "ASN-02": 1, "ASN-03": 1, "BRB-01": 2, "BRB-02": 2,
        "BRB-03": 1, "BRB-04": 1, "BRB-05": 1, "BRB-06": 1, "BRB-07": 1,
    }  # fmt: skip
    needs = {name: card.needs for name, card in CARDS.items() if card.needs}
    assert needs == {"ASN-04": "INF-11", "EVT-04": "INF-06", "EVT-06": "INF-07", "EVT-07": "INF-01", "EVT-10": "INF-03"}


def test_the_units() -> None:
    assert len(start_units()) == len(MARKERS) == 67
    off_the_map = [unit for unit in start_units() if not unit.where]
    assert len(off_the_map) == 33
    unarmed = {marker.type for marker in MARKERS.values() if not marker.armed}
    assert unarmed == {"student", "agitator", "demonstrator", "striker", "gunboat", "air_raid"}
    assert [unit.where for unit in start_units() if MARKERS[unit.id].office == "MIN"] == [
        "POL-1",
        "POL-2",
        "POL-3",
        "POL-4",
    ]


def test_small_tables() -> None:
    assert BILLS == {"M1": 32, "M2": 32, "M3": 32}
    assert (len(FAMILIES), len(PLACES), len(OFFICES)) == (7, 5, 6)
    assert [name for name, office in OFFICES.items() if office.brigade] == ["G1", "G2", "G3"]


# --- faults ----------------------------------------------------------------------------------------------


def broken(tmp_path: Path, file: str, old: str, new: str) -> Path:
    """A folder of tables, one of which has been changed in one place."""
    for table in FOLDER.glob("*.csv"):
        shutil.copy(table, tmp_path)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (tmp_path / file).write_text(text.replace(old, new), encoding="utf-8")
    return tmp_path


FAULTS = [
    (
        load_areas,
        "map.csv",
        "DIS-SOU DIS-BEA",
        "DIS-BEA",
        "map.csv, row 26, column adjacent (E)",
        "DIS-SOU borders on DIS-DOC",
    ),
    (load_areas, "map.csv", "DIS-SOU DIS-BEA", "DIS-SUO DIS-BEA", "map.csv, row 28", "“DIS-SUO” is no area"),
    (
        load_cards,
        "deck.csv",
        "Church,influence,10",
        "Church,influence,ten",
        "deck.csv, row 2, column votes (D)",
        "“ten”",
    ),
    (
        load_cards,
        "deck.csv",
        "UNI-08,Helicopter,units",
        "UNI-08,Helicopter,event",
        "deck.csv",
        "the group units has 7 cards",
    ),
    (
        load_markers,
        "units.csv",
        "HEL,helicopter,Helicopter,,UNI-08",
        "HEL,helicopter,Helicopter,,UNI-07",
        "units.csv",
        "UNI-08 brings 1 units",
    ),
    (
        load_markers,
        "units.csv",
        "AIRFIELD,no",
        "AIRPORT,no",
        "units.csv, row 32, column start (F)",
        "“AIRPORT” is no area",
    ),
    (load_names, "bills.csv", "3,32", "3,31", "bills.csv", "there are 95 bills"),
]


@pytest.mark.parametrize(("load", "file", "old", "new", "place", "words"), FAULTS)
def test_faults_say_where(
    tmp_path: Path, load: Callable[[Path], object], file: str, old: str, new: str, place: str, words: str
) -> None:
    folder = broken(tmp_path, file, old, new)
    with pytest.raises(BadTable) as wrong:
        load(folder)
    told = [str(fault) for fault in wrong.value.faults]
    assert any(place in fault and words in fault for fault in told), told
