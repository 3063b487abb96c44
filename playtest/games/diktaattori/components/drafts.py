"""The rows of a deck file, each read as far as its cells can be (D-VAL-04, -05, -07, -08, -20, -23).

A draft is not yet a card of a game: its unreadable cells are empty. So an unfinished deck can be counted and drawn.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playtest.engine.basics import Json
from playtest.games.diktaattori.components.cards import Card
from playtest.games.diktaattori.components.effects import MOST, BadEffect, Effect, fits, parse_effect
from playtest.games.diktaattori.components.kinds import COLOURS, LARGEST, RARITIES, SIDES, TYPES, ladder, whole
from playtest.sheets import Row, without_naught
from playtest.sheets.book import shown

SUBJECT = "diktaattori_deck"
"""The catalogue of what can be wrong with a deck."""

REQUIRED = ("id", "type", "name", "rarity", "colour", "power", "effect")
OPTIONAL = ("special_power", "text", "image")
"""The columns of a deck file (ledger section 2.4)."""

TYPE_WORDS: Mapping[str, str] = {
    **{name: name for name in TYPES},
    "hahmo": "character",
    "hahmokortti": "character",
    "voimakortti": "power",
    "negaatiokortti": "negation",
    "salamurhaaja": "assassin",
    "demokratiakortti": "democracy",
}
COLOUR_WORDS: Mapping[str, str] = {
    **{name: name for name in COLOURS},
    "musta": "black",
    "punainen": "red",
    "punamusta": "red-black",
}
"""What is understood in the columns type and colour, English and Finnish, in small letters (D-VAL-18)."""

RARITY_WORDS: Mapping[str, str] = {name.lower(): name for name in RARITIES}

SHORT = 16
"""Signs that an id may have."""

POWER = re.compile(r"[1-9][0-9]*")
PLAIN_FILE = re.compile(r"[^/\\:*?\"<>|%#]+")


@dataclass(frozen=True, slots=True)
class Draft:
    """A row and the card it describes so far; ``power`` is None for a character without a readable one."""

    row: Row
    card: Card
    power: int | None = None

    def fault(self, column: str, code: str, rule: str, *, warning: bool = False, **facts: Json) -> None:
        """Note what is wrong with a cell of this card; its sentence knows the card and the cell."""
        known = {"card": called(self.card), "cell": shown(self.row.cells[column])}
        self.row.fault(column, code, known | facts, rule, warning=warning)

    @property
    def sound(self) -> bool:
        """Whether nothing in the row is an error (D-VAL-25)."""
        faults = self.row.table.faults
        return not any(fault.place.row == self.row.line and not fault.warning for fault in faults)


def called(card: Card) -> Json:
    """How a message names a card: its name and id, or what there is of them."""
    if card.name and card.id:
        return f"{shown(card.name)} ({shown(card.id)})"
    return shown(card.name or card.id) or {"subject": SUBJECT, "key": "nameless", "facts": {}}


def draft(row: Row) -> Draft:
    """The card in a row; what cannot be read is noted as a fault and left empty."""
    return _Reading(row).draft()


class _Reading:
    """One row on its way to a draft."""

    def __init__(self, row: Row) -> None:
        self.cells = row.cells
        self._begun = Draft(row, Card(self.cells["id"], "", self.cells["name"]))
        self._fault = self._begun.fault

    def draft(self) -> Draft:
        """The row as far as it can be read."""
        self._names()
        card_type = self._one_of("type", TYPE_WORDS, TYPES, "D-VAL-23")
        character = card_type == "character"
        if card_type and not character:
            self._no_power(card_type)
        rarity = self._one_of("rarity", RARITY_WORDS, RARITIES, "D-VAL-23") if character else ""
        power = self._power(rarity) if character else None
        card = Card(
            id=self.cells["id"],
            type=card_type,
            name=self.cells["name"],
            rarity=rarity,
            colour=self._colour(card_type),
            power=power or 0,
            effect=self._effect(card_type),
            special_power=self.cells["special_power"],
            text=self.cells["text"],
            image=self._image(),
        )
        return Draft(self._begun.row, card, power)

    def _names(self) -> None:
        """The id and the name are there, and the id is short and plain (D-VAL-23)."""
        word = self.cells["id"]
        if not word:
            self._fault("id", "no_id", "D-VAL-23")
        elif not word.isalnum() or len(word) > SHORT:
            self._fault("id", "bad_id", "D-VAL-23", most=SHORT)
        if not self.cells["name"]:
            self._fault("name", "no_name", "D-VAL-23")

    def _one_of(self, column: str, words: Mapping[str, str], allowed: Sequence[str], rule: str, code: str = "") -> str:
        """The meaning of a cell that holds one of a few words; "" for any other."""
        cell = self.cells[column]
        found = words.get(cell.lower(), "")
        if found in allowed:
            return found
        self._fault(column, f"{'' if cell else 'no_'}{code or column}", rule, allowed=list(allowed))
        return ""

    def _colour(self, card_type: str) -> str:
        """A character is black or red, a power card one of the three kinds (D-VAL-05)."""
        if card_type == "character":
            return self._one_of("colour", COLOUR_WORDS, SIDES, "D-VAL-05", "side")
        if card_type == "power":
            return self._one_of("colour", COLOUR_WORDS, COLOURS, "D-VAL-05")
        return ""

    def _power(self, rarity: str) -> int | None:
        """A positive whole number (D-VAL-04)."""
        cell = without_naught(self.cells["power"])
        if POWER.fullmatch(cell):
            if int(cell) <= LARGEST:
                return int(cell)
            self._fault("power", "large_power", "D-VAL-04", most=LARGEST)
            return None
        self._fault("power", "bad_power" if cell else "no_power", "D-VAL-04", usual=ladder(rarity))
        return None

    def _no_power(self, card_type: str) -> None:
        """Only characters have a power; democracy's is 0 and need not be written (D-STR-06)."""
        cell = without_naught(self.cells["power"])
        if cell and not (card_type == "democracy" and whole(cell) == 0):
            code = "democracy_power" if card_type == "democracy" else "power_unused"
            self._fault("power", code, "D-STR-06", warning=True)

    def _effect(self, card_type: str) -> Effect | None:
        """What a power or negation card does: readable (D-VAL-07) and not the wrong way round (D-VAL-08)."""
        if card_type not in ("power", "negation"):
            return None
        try:
            effect = parse_effect(self.cells["effect"])
        except BadEffect as wrong:
            code = wrong.code if wrong.code == "large_effect" else f"{wrong.code}.{card_type}"
            self._fault("effect", code, "D-VAL-07", most=MOST)
            return None
        if fits(effect, card_type):
            return effect
        self._fault("effect", f"wrong_way.{card_type}", "D-VAL-08")
        return None

    def _image(self) -> str:
        """A plain file name: no address, no way out of the deck's folder (D-VAL-20)."""
        cell = self.cells["image"]
        if not cell or (PLAIN_FILE.fullmatch(cell) and not cell.startswith(".")):
            return cell
        self._fault("image", "bad_image", "D-VAL-20")
        return ""
