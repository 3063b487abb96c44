"""The lines above the cards: what a deck says of itself, key and value (ledger section 2.4; D-VAL-16, D-VAL-24)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from playtest.engine.basics import Json
from playtest.games.diktaattori.components.cards import Header
from playtest.games.diktaattori.components.drafts import SUBJECT
from playtest.games.diktaattori.components.effects import MOST, number, too_large
from playtest.games.diktaattori.components.kinds import LARGEST, kinds, whole
from playtest.sheets import Fault, Table
from playtest.sheets.book import Line, shown
from playtest.sheets.faults import Place

WORDS = ("title", "made_by", "colour_basis")
PRICED = ("legendary", "rare", "common", "power", "assassin", "democracy")
POINTS = tuple(f"{where}_{name}" for where in ("pile", "hand") for name in PRICED)
KEYS = (*WORDS, "special_factor", *POINTS)
"""All that may stand above the cards."""


def read_header(table: Table) -> Header:
    """What the lines above the cards say, defaults elsewhere; faults are noted in the table."""
    return _Lines(table).header


class _Lines:
    """The header of a table under construction."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._rows: dict[str, int] = {}
        found = dict(self._entries())
        usual = Header()
        self.header = Header(
            title=found.get("title") or usual.title,
            made_by=found.get("made_by", ""),
            colour_basis=found.get("colour_basis", ""),
            special_factor=self._factor(found.get("special_factor", ""), usual.special_factor),
            pile=self._points("pile", found),
            hand=self._points("hand", found),
        )
        if not self.header.colour_basis:
            self._fault(self._rows.get("colour_basis", 0), "no_basis", "D-VAL-16", {}, warning=True)

    def _entries(self) -> Iterator[tuple[str, str]]:
        for line in self.table.above:
            key, value = _key(line), next((cell for cell in line.cells[1:] if cell), "")
            facts: dict[str, Json] = {"key": key}
            if key not in KEYS:
                facts |= {"cell": shown(line.cells[0] or value), "known": list(KEYS)}
                self._fault(line.row, "unknown_key", "D-VAL-24", facts, "A", warning=True)
            elif key in self._rows:
                self._fault(line.row, "key_twice", "D-VAL-24", {**facts, "first": self._rows[key]}, "A", warning=True)
            else:
                self._rows[key] = line.row
                yield key, value

    def _fault(
        self, row: int, code: str, rule: str, facts: dict[str, Json], column: str = "B", *, warning: bool = False
    ) -> None:
        """Note what is wrong with an entry: its key stands in column A, its value in column B."""
        place = Place(self.table.file, self.table.sheet, row, column if row else "")
        self.table.faults.append(Fault(place, code, facts, SUBJECT, rule, warning))

    def _entry_fault(self, key: str, code: str, rule: str, warning: bool = False, **facts: Json) -> None:
        self._fault(self._rows[key], code, rule, {"key": key, **facts}, warning=warning)

    def _factor(self, cell: str, usual: Fraction) -> Fraction:
        """By how much a special power card multiplies: a number of at least 1."""
        word = cell.lower().removeprefix("x")
        found = number(word) if cell else usual
        if too_large(word):
            self._entry_fault("special_factor", "large_factor", "D-DECK-21", cell=shown(cell), most=MOST)
            return usual
        if found is None or found < 1:
            self._entry_fault("special_factor", "bad_factor", "D-DECK-21", cell=shown(cell))
            return usual
        return found

    def _points(self, where: str, found: dict[str, str]) -> dict[str, int]:
        points = {name: getattr(kind, where) for name, kind in kinds().items()}
        for name in PRICED:
            key, usual = f"{where}_{name}", points[name]
            cell = found.get(key, "")
            value = whole(cell) if cell else usual
            if value is None:
                self._entry_fault(key, "bad_points", "D-VAL-24", cell=shown(cell), usual=usual)
            elif abs(value) > LARGEST:
                self._entry_fault(key, "large_points", "D-VAL-24", cell=shown(cell), least=-LARGEST, most=LARGEST)
            elif value != usual:
                self._entry_fault(key, "other_points", "D-VAL-24", warning=True, cell=value, usual=usual)
                points[name] = value
        return points


def _key(line: Line) -> str:
    return line.cells[0].lower().rstrip(":").strip().replace(" ", "_").replace("-", "_")
