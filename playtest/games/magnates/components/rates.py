"""Families, influence tokens, prices of actions and single numbers (ledger sections 1, 2.1, 2.2 and 2.7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from playtest.games.magnates.components.reading import TURNS
from playtest.sheets import Folder, Row, all_there

ACTIONS = ("manager", "gdansk", "diplomacy", "move", "veto", "confederation", "colleges", "city")
"""The eight special actions."""

NUMBERS: Mapping[str, tuple[int, int]] = {
    "cubes": (1, 99), "discs": (1, 99), "money": (0, 999), "start_estates": (0, 9), "managers": (0, 48),
    "cities": (0, 48), "treaties": (1, 5), "dice": (1, 20), "income_floor": (0, 99), "manager_income": (0, 99),
    "gdansk_factor": (0, 99), "traitor_dice": (1, 20), "traitor_strength": (0, 99), "seat_prestige": (0, 99),
    "college_prestige": (0, 99), "luxury_price": (1, 99), "city_factor": (1, 99), "moved_cubes": (1, 9),
    "own_die_hits": (1, 7), "vienna_turn": (1, TURNS), "vienna_strength": (0, 99), "vienna_prestige": (0, 99),
    "vienna_glory": (0, 99),
}  # fmt: skip
"""Every single number of the rules with its least and its greatest value."""


@dataclass(frozen=True, slots=True)
class Family:
    """The family that a seat plays: its name, its colour, and the letter by which its cubes can be told apart."""

    name: str
    colour: str
    letter: str


@dataclass(frozen=True, slots=True)
class Action:
    """What a special action costs (colleges: for each province), and the first turn in which it may be done."""

    cubes: int
    money: int
    from_turn: int


def families(reading: Folder, most: int) -> tuple[Family, ...]:
    """The families by seat."""

    def line(row: Row) -> tuple[int, Family]:
        seat = row.number("seat", 1, most)
        return seat, Family(row.word("family"), row.word("colour"), row.word("cube"))

    rows = reading.rows("families.csv", ("seat", "family", "colour", "cube"), line)
    all_there(rows, "seat", [str(seat) for seat in range(1, most + 1)], lambda found: str(found[0]))
    all_there(rows, "cube", (), lambda found: found[1].letter)
    return tuple(family for _, (_, family) in sorted(rows, key=lambda found: found[1][0]))


def tokens(reading: Folder) -> tuple[int, ...]:
    """The values of a player's influence tokens, each as often as he has it, in rising order."""
    rows = reading.rows(
        "tokens.csv", ("value", "count"), lambda row: (row.number("value", 0, 20), row.number("count", 0, 20))
    )
    all_there(rows, "value", (), lambda found: str(found[0]))
    total = sum(count for _, (_, count) in rows)
    if rows and total < 2 * 6:
        rows[0][0].table.fault(0, "few_tokens", {"n": total, "wanted": 2 * 6}, "count")
    return tuple(sorted(value for _, (value, count) in rows for _ in range(count)))


def actions(reading: Folder) -> dict[str, Action]:
    """The special actions by name."""

    def line(row: Row) -> tuple[str, Action]:
        name = row.word("action", ACTIONS)
        return name, Action(
            row.number("cubes", 0, 20), row.number("money", 0, 99), row.number("from_turn", 1, TURNS + 1)
        )

    rows = reading.rows("actions.csv", ("action", "cubes", "money", "from_turn"), line)
    all_there(rows, "action", ACTIONS, lambda found: found[0])
    return dict(found for _, found in rows)


def single_numbers(reading: Folder) -> dict[str, int]:
    """The numbers that stand alone, by name."""

    def line(row: Row) -> tuple[str, int]:
        name = row.word("name", tuple(NUMBERS))
        return name, row.number("number", *NUMBERS.get(name, (0, 999)))

    rows = reading.rows("numbers.csv", ("name", "number"), line)
    all_there(rows, "name", tuple(NUMBERS), lambda found: found[0])
    return dict(found for _, found in rows)
