"""A wall of cards: every one drawn, a pressed one large and in words.

wall.show("55 cards", [Tile(svg, "The Marshal (LB14)", "Legendary · black. ...", ["has no text"])], say)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import traitlets

from playtest.ui import html
from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.together import Scripted

SAY = ("close", "back", "next")
"""What the wall itself says, by key of its words."""


@dataclass(frozen=True)
class Tile:
    """One card: its drawing (SVG), its name, the same in words, what is wrong with it, and what its button says to
    whoever does not see it."""

    drawing: str
    name: str
    text: str
    faults: Sequence[str] = ()
    label: str = ""


class _WallWidget(Scripted):
    _esm = script("wall")
    wall = traitlets.Dict().tag(sync=True)


class Wall(Screen):
    """The cards as they are now."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang
        self._title = ""
        self._tiles: tuple[Tile, ...] = ()
        self._say: Mapping[str, str] = {}
        self.root = _WallWidget(wall=self._state())

    def show(self, title: str, tiles: Sequence[Tile], say: Mapping[str, str]) -> None:
        """Shows these cards under a title; `say` has the wall's own words (`SAY`).

        Raises html.UnsafeError for a drawing that could do more than be looked at.
        """
        self._title, self._tiles, self._say = title, tuple(tiles), dict(say)
        self.root.wall = self._state()

    def clear(self) -> None:
        """No card is left."""
        self.show("", (), self._say)

    def describe(self) -> str:
        return "\n".join([self._title, *(_told(tile) for tile in self._tiles)]).strip()

    def _state(self) -> dict[str, object]:
        cards = [
            {
                "drawing": str(html.drawing(tile.drawing)),
                "name": tile.name,
                "text": tile.text,
                "faults": [*tile.faults],
                "label": tile.label or tile.name,
            }
            for tile in self._tiles
        ]
        return {"cards": cards, "title": self._title, "say": dict(self._say), "lang": self.lang}


def _told(tile: Tile) -> str:
    return f"  {tile.name}: {tile.text}" + "".join(f"\n    ! {fault}" for fault in tile.faults)
