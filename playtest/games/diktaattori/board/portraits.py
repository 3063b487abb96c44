"""People nobody knows: heads put together from a few parts, our own, in a box of 212 by 130.

The characters of the shipped decks have their looks in looks.csv; any other is put together by its id and name, so
that a class that draws nothing tells its characters apart, and a card looks the same on every machine.
"""

from __future__ import annotations

import csv
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from playtest.games.diktaattori.components.cards import Card
from playtest.games.pen import INK, box, disc, shape

GOLD = "#e3b23c"
PALE = "#fbf4e2"

SKINS = {"fair": "#f1d3ae", "tan": "#d9ab7c", "brown": "#a9744a", "dark": "#8a5a3a"}
HAIRS = {"black": "#2a211c", "brown": "#6b4a2b", "grey": "#b9b2a6", "red": "#8c2f25"}
LOCKS = {
    "none": "",
    "short": "M78 66Q76 26 108 28Q138 28 134 66Q130 48 118 44Q96 46 84 52Z",
    "bob": "M74 92Q66 28 106 26Q146 28 138 92L128 90Q134 54 122 46Q100 52 86 48Q78 56 84 90Z",
    "long": "M68 112Q60 26 106 24Q152 26 144 112L126 100Q134 56 120 46Q98 50 88 48Q78 58 88 100Z",
}
HATS = {
    "none": "",
    "peaked": shape("M72 46Q74 20 106 18Q138 20 140 46Q122 38 106 38Q90 38 72 46Z", "{coat}", INK, 2)
    + shape("M78 50Q106 36 134 50Q130 58 106 54Q82 58 78 50Z", INK, INK, 1.5) + disc(106, 30, 5, GOLD, INK, 1.2),
    "beret": shape("M70 44Q66 24 104 24Q150 20 146 44L132 48Q106 40 80 50Z", "{coat}", INK, 2),
    "helmet": shape("M76 48Q74 22 106 22Q138 22 136 48Q106 40 76 48Z", GOLD, INK, 2)
    + box(98, 26, 16, 12, PALE, INK, r=3, line=1.6)
    + shape("M70 50Q106 38 142 50L140 56Q106 46 72 56Z", GOLD, INK, 1.8),
    "top_hat": shape("M86 44L88 8H124L126 44Z", INK, INK, 2) + shape("M87 34H125V42H87Z", "{coat}")
    + shape("M68 46Q106 36 144 46Q140 54 106 50Q72 54 68 46Z", INK, INK, 1.5),
    "headscarf": shape("M70 96Q62 24 106 22Q150 24 142 96Q136 104 130 98Q138 56 122 46Q104 38 88 48Q74 58 82 98Q74 "
                       "102 70 96Z", "{coat}", INK, 2) + shape("M92 98L106 112L120 98", "none", INK, 2),
    "flat_cap": shape("M70 46Q74 24 112 24Q148 24 142 46Q116 36 76 52Z", "{coat}", INK, 2)
    + shape("M124 44Q146 44 150 54Q134 58 118 50Z", INK, INK, 1.2) + disc(118, 24, 3, INK),
}  # fmt: skip
FACES = {
    "none": "",
    "moustache": shape("M92 78Q99 72 106 77Q113 72 120 78Q113 84 106 80Q99 84 92 78Z", "{hair}", INK, 1),
    "beard": shape("M84 70Q88 108 106 110Q124 108 128 70Q124 84 106 82Q88 84 84 70Z", "{hair}", INK, 1.2),
    "glasses": "".join(disc(x, 62, 8.5, "none", INK, 1.8) for x in (95, 117))
    + shape("M103 61H109", stroke=INK, line=1.8),
}
COATS = {
    "tie": shape("M92 96L106 118L120 96L126 130H86Z", PALE, INK, 1.5)
    + shape("M106 112L100 120L106 130L112 120Z", "{coat}", INK, 1.2),
    "buttons": shape("M88 96Q106 110 124 96V104Q106 120 88 104Z", "{coat}", INK, 1.6)
    + "".join(disc(106, y, 2.4, GOLD, INK, 0.8) for y in (116, 125)),
    "collar": shape("M86 96Q106 122 126 96L130 106Q106 134 82 106Z", PALE, INK, 1.6),
}
MEDALS = "".join(
    shape(f"M{x - 4} 108H{x + 4}L{x} 116Z", "#b3261e") + disc(x, 119, 4.4, GOLD, INK, 1) for x in (140, 152)
)
EPAULETTES = shape("M50 106Q60 96 78 98L76 106Q62 106 52 114ZM162 106Q152 96 134 98L136 106Q150 106 160 114Z",
                   GOLD, INK, 1.4)  # fmt: skip
SHOULDERS = "M30 130Q40 104 80 98L88 92H124L132 98Q172 104 182 130Z"
HEAD = "M82 52Q80 92 106 98Q132 92 130 52Q124 34 106 34Q88 34 82 52Z"
NECK = "M94 88H118V108Q106 116 94 108Z"
FEATURES = (
    shape("M91 61h8M113 61h8", stroke=INK, line=3) + shape("M89 54q6-4 11-1M112 53q5-3 11 1", stroke=INK, line=2)
    + shape("M97 87q9 4 18-1", stroke=INK, line=2.2) + shape("M106 64q-5 10 1 12", stroke=INK, line=1.4)
)  # fmt: skip
"""Eyes, mouth and nose, alike on everybody."""

DARKS = ("#3a3a42", "#9c2a1f")
"""The coats of black and red characters."""

PIECES = (
    EPAULETTES + MEDALS, MEDALS, FEATURES, FACES["glasses"], COATS["collar"],
    *(shape(SHOULDERS, dark, INK, 2) for dark in DARKS),
    *(shape(d, skin, INK, 2) for d in (HEAD, NECK) for skin in SKINS.values()),
)  # fmt: skip
"""What several portraits in one drawing have in common."""


@dataclass(frozen=True, slots=True)
class Look:
    """How somebody looks: a key of each of the tables above."""

    hat: str
    face: str
    locks: str
    coat: str
    skin: str
    hair: str


@lru_cache(maxsize=1)
def looks() -> Mapping[str, Look]:
    """The looks of the characters of the shipped decks, by id."""
    with (Path(__file__).parent / "looks.csv").open(encoding="utf-8", newline="") as file:
        return {row.pop("id"): Look(**row) for row in csv.DictReader(file)}


def look_of(card: Card) -> Look:
    """How a character looks: as the list says, else put together by id and name."""
    found = looks().get(card.id)
    if found is not None:
        return found
    seed = zlib.crc32(f"{card.id} {card.name}".encode())
    chosen = []
    for table in (HATS, FACES, LOCKS, COATS, SKINS, HAIRS):
        seed, at = divmod(seed, len(table))
        chosen.append(list(table)[at])
    return Look(*chosen)


def portrait(card: Card, dark: str) -> str:
    """Head and shoulders of a character in a coat of this colour; rank shows as medals and epaulettes."""
    look = look_of(card)
    head, neck = shape(HEAD, SKINS[look.skin], INK, 2), shape(NECK, SKINS[look.skin], INK, 2)
    body = shape(SHOULDERS, dark, INK, 2)
    rank = {"Legendary": EPAULETTES + MEDALS, "Rare": MEDALS}.get(card.rarity, "")
    behind = shape(LOCKS["long"], HAIRS[look.hair], INK, 1.6) if look.locks == "long" else ""
    locks = shape(LOCKS[look.locks], HAIRS[look.hair], INK, 1.6) if LOCKS[look.locks] else ""
    coat, hat = (part.replace("{coat}", dark) for part in (COATS[look.coat], HATS[look.hat]))
    face = FACES[look.face].replace("{hair}", HAIRS[look.hair])
    return behind + body + neck + coat + rank + head + locks + FEATURES + face + hat
