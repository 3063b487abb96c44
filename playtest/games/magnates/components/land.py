"""Provinces and enemy fields: tracks, arrows, faces of the dice (ledger sections 2.3 and 2.4)."""

from __future__ import annotations

from dataclasses import dataclass

from playtest.games.magnates.components.reading import TURNS, numbers
from playtest.sheets import Folder, Row, all_there, listed
from playtest.sheets.book import shown

PROVINCES = ("PRU", "LIT", "UKR", "MAL", "WIE")
"""The codes of the provinces in the order in which they are gone through."""

FIELDS = ("E1", "E2", "E3", "E4", "E5")
"""The codes of the enemy fields in their order."""

HABSBURGS = 4
"""The place of the field that the Ottomans may take (option vienna_rules)."""

OTTOMANS = 3
"""The place of the field from which they would come."""

SPECIALS = ("", "gdansk", "cossacks")
"""What a province may be besides: the one with the port, the one with the Cossacks."""

HOLDERS = ("teutons", "sweden", "prussia", "russia", "tatars", "ottomans", "habsburgs")
"""Who may hold an enemy field."""


@dataclass(frozen=True, slots=True)
class Province:
    """A province: its neighbours, its wealth at the start, what its estate spaces are worth (space 1 first)."""

    code: str
    neighbours: tuple[str, ...]
    wealth: int
    track: tuple[int, ...]
    with_four: int
    special: str


@dataclass(frozen=True, slots=True)
class Field:
    """An enemy field: its face of the die, its arrows, what its majority is worth, how many cubes there are.

    ``published_treaty`` is the first turn in which it signs a treaty under ``treaty_targets="published"``, 0 for never.
    """

    code: str
    face: int
    arrow: str
    expands: tuple[tuple[str, str], ...]
    prestige: int
    cubes: int
    published_treaty: int
    holders: tuple[str, ...]


def provinces(reading: Folder) -> tuple[Province, ...]:
    """The five provinces in their order; faults go to ``reading``."""
    columns = ("code", "neighbours", "wealth", "track", "with_four", "special")
    rows = reading.rows("provinces.csv", columns, _province)
    all_there(rows, "code", PROVINCES, lambda province: province.code)
    by_code = {province.code: province for _, province in rows}
    for row, province in rows:
        for code in province.neighbours:
            if code == province.code or (code in by_code and province.code not in by_code[code].neighbours):
                row.fault("neighbours", "one_way", {"province": shown(province.code), "other": shown(code)})
    for special in SPECIALS[1:]:
        holders = [(row, province) for row, province in rows if province.special == special]
        if rows and len(holders) != 1:
            rows[0][0].table.fault(0, "one_special", {"special": special, "n": len(holders)}, "special")
    return tuple(sorted((province for _, province in rows), key=lambda province: _place(PROVINCES, province.code)))


def _place(codes: tuple[str, ...], code: str) -> int:
    return codes.index(code) if code in codes else len(codes)


def _province(row: Row) -> Province:
    neighbours = listed(row, "neighbours")
    for code in neighbours:
        if code not in PROVINCES:
            row.fault("neighbours", "no_province", {"cell": shown(code), "provinces": [*PROVINCES]})
    return Province(
        row.word("code", PROVINCES),
        tuple(neighbours),
        row.number("wealth", 1, 5),
        numbers(row, "track", 0, 99),
        row.number("with_four", 0, 99),
        row.word("special", SPECIALS),
    )


def fields(reading: Folder) -> tuple[Field, ...]:
    """The five enemy fields in their order; faults go to ``reading``."""
    turns = [f"turn_{turn}" for turn in range(1, TURNS + 1)]
    columns = ("code", "face", "arrow", "expands", "prestige", "cubes", "published_treaty", *turns)
    rows = reading.rows("fields.csv", columns, _field)
    all_there(rows, "code", FIELDS, lambda field: field.code)
    all_there(rows, "arrow", PROVINCES, lambda field: field.arrow)
    all_there(rows, "face", (), lambda field: str(field.face))
    return tuple(sorted((field for _, field in rows), key=lambda field: _place(FIELDS, field.code)))


def _field(row: Row) -> Field:
    return Field(
        row.word("code", FIELDS),
        row.number("face", 1, 6),
        row.word("arrow", PROVINCES),
        tuple(arrow for word in listed(row, "expands") if (arrow := _arrow(row, word)) is not None),
        row.number("prestige", 0, 99),
        row.number("cubes", 0, 999),
        row.number("published_treaty", 0, TURNS),
        tuple(row.word(f"turn_{turn}", HOLDERS) for turn in range(1, TURNS + 1)),
    )


def _arrow(row: Row, word: str) -> tuple[str, str] | None:
    """An arrow written PRU>WIE."""
    tail, sign, tip = word.partition(">")
    if sign and tail in PROVINCES and tip in PROVINCES and tail != tip:
        return tail, tip
    row.fault("expands", "no_arrow", {"cell": shown(word), "provinces": [*PROVINCES]})
    return None
