"""The tables against the ledger's numbers, and what is said of a table that a designer got wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from playtest.games.magnates import GAME
from playtest.games.magnates.components.reading import FOLDER
from playtest.games.magnates.components.tables import TABLES, load_tables
from playtest.sheets import BadTable

TRACKS = {
    "PRU": (1, 1, 2, 2, 3, 3, 4),
    "LIT": (1, 1, 2, 2, 3, 3, 4, 4, 5),
    "UKR": (1, 1, 2, 3, 3, 4, 5, 6, 6),
    "MAL": (1, 2, 2, 3, 3, 4, 5, 5),
    "WIE": (1, 2, 2, 3, 3, 4, 4, 5),
}
"""Ledger section 2.3, the space for four players last."""

STRENGTHS = {
    (3, 1): (3, 2, 4, 2, 2), (3, 2): (4, 3, 4, 3, 2), (3, 3): (4, 5, 3, 5, 2), (3, 4): (5, 8, 2, 4, 5),
    (4, 1): (4, 3, 5, 3, 3), (4, 2): (5, 4, 5, 4, 3), (4, 3): (5, 6, 4, 6, 3), (4, 4): (6, 9, 3, 5, 6),
}  # fmt: skip
"""Ledger section 2.4."""


def test_provinces_and_tracks() -> None:
    assert {land.code: (*land.track, land.with_four) for land in TABLES.provinces} == TRACKS
    assert {land.wealth for land in TABLES.provinces} == {3}
    ring = {land.code: set(land.neighbours) for land in TABLES.provinces}
    assert ring == {
        "PRU": {"WIE", "LIT"}, "LIT": {"PRU", "UKR"}, "UKR": {"LIT", "MAL"}, "MAL": {"UKR", "WIE"},
        "WIE": {"MAL", "PRU"},
    }  # fmt: skip


def test_enemies() -> None:
    assert TABLES.strengths == STRENGTHS
    assert [(field.face, field.arrow, field.prestige, field.cubes) for field in TABLES.fields] == [
        (1, "PRU", 3, 25), (2, "LIT", 4, 25), (3, "UKR", 3, 25), (4, "MAL", 5, 30), (5, "WIE", 3, 30),
    ]  # fmt: skip
    tips = {field.code: [tip for _, tip in field.expands] for field in TABLES.fields}
    assert tips == {
        "E1": ["WIE", "LIT"], "E2": ["PRU", "UKR"], "E3": ["LIT", "MAL"], "E4": ["UKR", "WIE"], "E5": ["MAL", "PRU"],
    }  # fmt: skip
    assert all(tail == field.arrow for field in TABLES.fields for tail, _ in field.expands)
    assert TABLES.fields[0].holders == ("teutons", "sweden", "sweden", "prussia")


def test_the_crown() -> None:
    assert {turn: army for turn, (_, army) in TABLES.commonwealth.items()} == {
        1: (3, 1, 0), 2: (2, 2, 0), 3: (1, 2, 0), 4: (1, 1, 0),
    }  # fmt: skip
    three, four = TABLES.support[3], TABLES.support[4]
    assert [three[n] for n in (3, 4, 6, 7, 9, 10, 12, 13, 15)] == [
        (0, 0, 0), (1, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 0), (2, 1, 0), (2, 1, 0), (2, 2, 1), (2, 2, 1),
    ]  # fmt: skip
    assert [four[n] for n in (4, 5, 8, 9, 12, 13, 16, 17, 20)] == [three[n] for n in (3, 4, 6, 7, 9, 10, 12, 13, 15)]


def test_pieces_and_prices() -> None:
    units = {unit.code: (unit.private, unit.crown, unit.cost, unit.hits) for unit in TABLES.units}
    assert units == {"inf": (4, 4, 2, 5), "cav": (3, 4, 4, 4), "art": (1, 1, 4, 0), "cos": (2, 0, 3, 4)}
    assert TABLES.tokens == (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
    numbers = {name: TABLES.numbers[name] for name in ("cubes", "discs", "money", "managers", "cities", "treaties")}
    assert numbers == {"cubes": 20, "discs": 16, "money": 10, "managers": 8, "cities": 2, "treaties": 1}
    assert {name: action.from_turn for name, action in TABLES.actions.items() if action.from_turn > 1} == {
        "confederation": 3, "colleges": 2, "city": 3,
    }  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The tables in a folder of their own."""
    for file in FOLDER.glob("*.csv"):
        shutil.copy(file, tmp_path / file.name)
    return tmp_path


def change(folder: Path, file: str, before: str, after: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert before in text
    (folder / file).write_text(text.replace(before, after, 1), encoding="utf-8")


def test_the_shipped_tables_can_be_moved(folder: Path) -> None:
    assert load_tables(folder) == TABLES


@pytest.mark.parametrize(
    ("file", "before", "after", "place", "code"),
    [
        ("provinces.csv", "UKR,LIT MAL,3", "UKR,LIT KRK,3", (4, "neighbours"), "no_province"),
        ("provinces.csv", "UKR,LIT MAL,3", "UKR,LIT MAL,nine", (4, "wealth"), "number"),
        ("provinces.csv", "1 1 2 2 3 3,4,gdansk", "1 one 2,4,gdansk", (2, "track"), "not_numbers"),
        ("provinces.csv", ",4,gdansk", ",4,", (0, "special"), "one_special"),
        ("fields.csv", "E2,2,LIT", "E1,2,LIT", (3, "code"), "twice"),
        ("fields.csv", "E2,2,LIT", "E2,1,LIT", (3, "face"), "twice"),
        ("fields.csv", "E2,2,LIT", "E2,2,PRU", (3, "arrow"), "twice"),
        ("fields.csv", "LIT>PRU", "LIT-PRU", (3, "expands"), "no_arrow"),
        ("fields.csv", "teutons", "romans", (2, "turn_1"), "one_of"),
        ("strengths.csv", "4,4,6,9,3,5,6\n", "", (0, "turn"), "missing"),
        ("strengths.csv", "3,1,3", "3,1,-3", (2, "e1"), "number"),
        ("commonwealth.csv", "2,vasas", "1,vasas", (3, "turn"), "twice"),
        ("crown.csv", "3,7,9", "3,8,9", (4, "least"), "crown_gap"),
        ("crown.csv", "4,17,20", "4,17,19", (0, "most"), "crown_short"),
        ("provinces.csv", "PRU,WIE LIT", "PRU,WIE", (3, "neighbours"), "one_way"),
        ("provinces.csv", "PRU,WIE LIT", "PRU,WIE LIT PRU", (2, "neighbours"), "one_way"),
        ("units.csv", "art,1,1,4,", "art,1,1,4,5", (4, "hits"), "no_die"),
        ("units.csv", "cos,2,0,3,4", "cos,2,0,3,", (5, "hits"), "number"),
        ("tokens.csv", "5,2", "5,1", (0, "count"), "few_tokens"),
        ("actions.csv", "veto,1", "vote,1", (6, "action"), "one_of"),
        ("numbers.csv", "cubes,20", "cubes,0", (2, "number"), "number"),
        ("numbers.csv", "discs,16\n", "", (0, "name"), "missing"),
        ("families.csv", "2,sapieha,red,S", "2,sapieha,red,R", (3, "cube"), "twice"),
        ("tokens.csv", "value,count", "value,number", (1, "count"), "no_columns"),
    ],
)
def test_a_fault_names_file_row_and_column(
    folder: Path, file: str, before: str, after: str, place: tuple[int, str], code: str
) -> None:
    change(folder, file, before, after)
    with pytest.raises(BadTable) as wrong:
        load_tables(folder)
    found = [(fault.place.file, (fault.place.row, fault.place.column), fault.code) for fault in wrong.value.faults]
    assert (file, place, code) in found
    for language in ("en", "pl"):
        told = wrong.value.told(language)
        assert file in told and "⟦" not in told


def test_all_faults_of_all_files_are_told_together(folder: Path) -> None:
    change(folder, "units.csv", "inf,4", "inf,x")
    change(folder, "numbers.csv", "money,10", "money,ten")
    (folder / "tokens.csv").write_text("value,count\n", encoding="utf-8")
    (folder / "families.csv").write_bytes(b"%PDF-1.4")
    with pytest.raises(BadTable) as wrong:
        load_tables(folder)
    assert {fault.place.file for fault in wrong.value.faults} == {
        "units.csv", "numbers.csv", "tokens.csv", "families.csv",
    }  # fmt: skip


def test_options_have_the_ledgers_defaults() -> None:
    values = GAME.options.read({}).json()
    assert values["unit_costs"] == {"inf": 2, "cav": 4, "art": 4, "cos": 3}
    assert values["unit_hits"] == {"inf": 5, "cav": 4, "cos": 4}
    assert values["final_tie"] == "estates_pp, estates, money, shared"
    numbered = {int(option.rule[4:]) for option in GAME.options.TABLE.values() if option.rule.startswith("M-Q-")}
    assert numbered == set(range(1, 65)) - {61}  # counts are open in every game


def test_one_slip_in_the_crowns_lines_is_one_fault(folder: Path) -> None:
    change(folder, "crown.csv", "3,4,6", "3,5,6")
    with pytest.raises(BadTable) as wrong:
        load_tables(folder)
    assert [(fault.place.row, fault.code) for fault in wrong.value.faults] == [(3, "crown_gap")]
