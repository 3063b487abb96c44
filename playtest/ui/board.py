"""The board: a drawing, and the same in words for whoever cannot see it.

    board = Board(lang)
    board.show(partial(svg, view), "The table after the deal", blocks(sections(view)), partial(svg, view, size="wide"))

`wide` is shown where there is room for it (a projector), the other drawing everywhere else. A page says which of the
two it has room for; from then on only that one is made and sent. So where there are two, give what makes them. The
words are plain lines, `Heading` and `Table`; `blocks` makes them of a game's own sections. All are made from the same
view of the same seat.
The drawing is SVG; it is read element by element (`html.drawing`) and refused when it could do anything but be looked
at. The words go in as text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import traitlets

from playtest.ui import html
from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.guard import Guard
from playtest.ui.together import Scripted
from playtest.ui.words import words as own_words


@dataclass(frozen=True)
class Heading:
    """A heading in the words of a board."""

    text: str


@dataclass(frozen=True)
class Table:
    """A table in the words of a board; the first cell of each row names the row."""

    caption: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]] = field(default_factory=tuple)


Words = Sequence[str | Heading | Table]
"""What a board says: plain lines (next to each other they make a list), headings, tables."""


Drawing = str | Callable[[], str]
"""A drawing as SVG ("" for none), or what makes it."""
NONE: tuple[Drawing, Drawing] = ("", "")


class Section(Protocol):
    """A heading and the lines under it, as games give the words of their boards."""

    @property
    def heading(self) -> str:
        """What the lines are about."""

    @property
    def lines(self) -> Sequence[str]:
        """One sentence each."""


def blocks(sections: Iterable[Section]) -> list[str | Heading | Table]:
    """A game's sections as the words of a board."""
    found: list[str | Heading | Table] = []
    for section in sections:
        found += [Heading(section.heading), *section.lines]
    return found


class _BoardWidget(Scripted):
    _esm = script("board")
    board = traitlets.Dict().tag(sync=True)


class Board(Screen):
    """A drawing with its twin in words. `open_words` shows the words from the start (they can always be opened)."""

    def __init__(self, lang: str = "en", open_words: bool = False) -> None:
        self.lang = lang
        self.open_words = open_words
        self._drawings = NONE
        self._title = ""
        self._words: Words = ()
        self._rooms: set[int] = set()  # which of two drawings pages have said that they have room for
        self.root = _BoardWidget(board=self._state([]))
        self.root.on_msg(Guard(self._failed, lang=lang)(self._received))

    def show(self, drawing: Drawing, title: str, words: Words, wide: Drawing = "") -> None:
        """Shows the drawing under its title, with its twin; in a wide window the `wide` one, if there is one.

        A game without a drawing ("") has only its words. Raises html.UnsafeError for a drawing that holds more than
        shapes and text.
        """
        made = self._made(drawing, wide)
        self._drawings, self._title, self._words = (drawing, wide), title, tuple(words)
        self.root.board = self._state(made)

    def clear(self) -> None:
        """Nothing of the last board stays in the widget."""
        self._drawings, self._title, self._words = NONE, "", ()
        self.root.board = self._state([])

    def describe(self) -> str:
        """The board in words."""
        return "\n".join(filter(None, [self._title, *map(plain, self._words)]))

    def _made(self, *drawings: Drawing) -> list[str]:
        """The drawings that there are; "" in the place of one of two that no page has room for."""
        there = [drawing for drawing in drawings if drawing]
        rooms = self._rooms if len(there) > 1 and self._rooms else range(len(there))
        return [_svg(drawing) if room in rooms else "" for room, drawing in enumerate(there)]

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        room = content.get("room") if isinstance(content, dict) else None
        if room not in (0, 1) or room in self._rooms:
            return
        self._rooms.add(room)
        if "" in self.root.board["drawings"]:
            self.root.board = self._state(self._made(*self._drawings))

    def _failed(self, text: str) -> None:
        self.root.board = {**self.root.board, "title": text}

    def _state(self, drawings: list[str]) -> dict[str, Any]:
        said = own_words(self.lang)
        return {
            "drawings": drawings,
            "title": self._title,
            "words": [_json(block) for block in self._words],
            "summary": said["board_words"],
            "fill": said["board_fill"],
            "back": said["board_back"],
            "open": self.open_words,
            "lang": self.lang,
        }


def _svg(drawing: Drawing) -> str:
    return str(html.drawing(drawing if isinstance(drawing, str) else drawing()))


def _json(block: str | Heading | Table) -> dict[str, Any]:
    if isinstance(block, Heading):
        return {"heading": block.text}
    if isinstance(block, Table):
        return {"caption": block.caption, "head": list(block.head), "rows": [list(row) for row in block.rows]}
    return {"line": block}


def plain(block: str | Heading | Table) -> str:
    """A line, heading or table of a board's words in plain text."""
    if isinstance(block, Heading):
        return f"{block.text}:"
    if isinstance(block, Table):
        rows = [" | ".join(row) for row in (block.head, *block.rows)]
        return "\n".join([f"{block.caption}:", *(f"  {row}" for row in rows)])
    return f"  {block}"
