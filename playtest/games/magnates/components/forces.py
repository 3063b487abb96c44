"""Units, the enemies' printed strengths and the Crown Army (ledger sections 2.4 to 2.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from playtest.games.magnates.components.land import FIELDS
from playtest.games.magnates.components.reading import TURNS
from playtest.sheets import Folder, Row, all_there

UNITS = ("inf", "cav", "art", "cos")
"""Infantry, cavalry, artillery and Cossacks, in the order in which armies are listed."""

WITHOUT_DIE = "art"
"""The kind that helps the others' dice instead of rolling one."""

CROWN = UNITS[:3]
"""The kinds of the Crown Army."""

LABELS = ("jagiellons", "vasas", "sobieski", "augustus")
"""The names on the Commonwealth track."""

Army: TypeAlias = tuple[int, int, int]
"""Infantry, cavalry and artillery of the Crown."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A kind of unit: how many tokens a player has (Cossacks: all together), how many the Crown, its price, its hits.

    ``hits`` is the least number on a die that hits; 0 for a unit without a die.
    """

    code: str
    private: int
    crown: int
    cost: int
    hits: int


@dataclass(frozen=True, slots=True)
class Support:
    """A line of the Crown Army strength table: from this sum at Court to that one, these units are added."""

    players: int
    least: int
    most: int
    army: Army


def units(reading: Folder) -> tuple[Unit, ...]:
    """The four kinds in the order of UNITS; faults go to ``reading``."""
    rows = reading.rows("units.csv", ("unit", "private", "crown", "cost", "hits"), _unit)
    all_there(rows, "unit", UNITS, lambda unit: unit.code)
    return tuple(
        sorted((unit for _, unit in rows), key=lambda unit: UNITS.index(unit.code) if unit.code in UNITS else 9)
    )


def _unit(row: Row) -> Unit:
    code = row.word("unit", UNITS)
    private, crown, cost = row.number("private", 0, 99), row.number("crown", 0, 99), row.number("cost", 0, 99)
    if code == WITHOUT_DIE:
        if row.cells["hits"]:
            row.fault("hits", "no_die", {"unit": code})
        return Unit(code, private, crown, cost, 0)
    return Unit(code, private, crown, cost, row.number("hits", 1, 7))


def strengths(reading: Folder, players: Sequence[int]) -> dict[tuple[int, int], tuple[int, ...]]:
    """The printed strengths of E1 to E5 by number of players and turn."""

    def line(row: Row) -> tuple[tuple[int, int], tuple[int, ...]]:
        key = (row.number("players", min(players), max(players)), row.number("turn", 1, TURNS))
        return key, tuple(row.number(field.lower(), 0, 99) for field in FIELDS)

    rows = reading.rows("strengths.csv", ("players", "turn", *map(str.lower, FIELDS)), line)
    wanted = [f"{n}/{turn}" for n in players for turn in range(1, TURNS + 1)]
    all_there(rows, "turn", wanted, lambda found: f"{found[0][0]}/{found[0][1]}")
    return dict(found for _, found in rows)


def commonwealth(reading: Folder) -> dict[int, tuple[str, Army]]:
    """The name and the King's own troops of each turn."""

    def line(row: Row) -> tuple[int, tuple[str, Army]]:
        return row.number("turn", 1, TURNS), (row.word("label", LABELS), _army(row))

    rows = reading.rows("commonwealth.csv", ("turn", "label", *CROWN), line)
    all_there(rows, "turn", [*map(str, range(1, TURNS + 1))], lambda found: str(found[0]))
    return dict(found for _, found in rows)


def _army(row: Row) -> Army:
    inf, cav, art = (row.number(kind, 0, 99) for kind in CROWN)
    return inf, cav, art


def support(reading: Folder, players: Sequence[int], most: int) -> dict[int, tuple[Army, ...]]:
    """For each number of players what every sum at Court adds, the sum being the place in the tuple.

    The lines of a table must cover all sums from 0 to ``most`` a player, without a gap and without an overlap.
    """
    columns = ("players", "least", "most", *CROWN)
    rows = reading.rows("crown.csv", columns, lambda row: _support(row, players))
    found: dict[int, list[Army]] = {n: [] for n in players}
    for row, line in rows:
        sums = found.get(line.players, [])
        if line.least != len(sums) or line.most < line.least:
            row.fault("least", "crown_gap", {"players": line.players, "wanted": len(sums), "got": line.least})
        # what follows is judged by what this line says, so that one slip is one fault
        sums += [line.army] * (line.most + 1 - len(sums))
    for n, sums in found.items():
        if rows and len(sums) <= n * most:
            rows[0][0].table.fault(0, "crown_short", {"players": n, "wanted": n * most, "got": len(sums) - 1}, "most")
    return {n: tuple(sums) for n, sums in found.items()}


def _support(row: Row, players: Sequence[int]) -> Support:
    return Support(
        row.number("players", min(players), max(players)),
        row.number("least", 0, 99),
        row.number("most", 0, 99),
        _army(row),
    )
