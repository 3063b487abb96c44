"""What the boards of several games have in common: a board in words by sections, who sits where, who is waited for."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from playtest.engine.basics import Seat, seat_name
from playtest.games.pen import clean

View = Mapping[str, Any]
Names = Mapping[str, str]
COLUMNS = 80


class Section(NamedTuple):
    """A heading and the sentences under it."""

    heading: str
    lines: tuple[str, ...]


def in_columns(sections: Iterable[Section]) -> str:
    """Sections as text of at most 80 columns, one below the other."""
    blocks = []
    for section in sections:
        lines = [textwrap.fill(line, COLUMNS, initial_indent="  ", subsequent_indent="    ", break_long_words=False,
                               break_on_hyphens=False) for line in section.lines]  # fmt: skip
        blocks.append("\n".join([section.heading, *lines]))
    return "\n\n".join(blocks)


def waited(view: View) -> list[int]:
    """The seats that have something to decide now; none in a state's own view, in which nobody has been asked yet."""
    asked = {seat for seat, _ in view.get("waiting_for", ())}
    return [seat for seat in range(view["seats"]) if seat_name(Seat(seat)) in asked]


def called(seats: int, names: Names) -> list[str]:
    """What each seat is called: by name, by its number without one, by both where two have the same name."""
    tags = [seat_name(Seat(seat)) for seat in range(seats)]
    cleaned = [clean(names.get(tag, "")) or tag for tag in tags]
    return [f"{name} {tag}" if cleaned.count(name) > 1 else name for tag, name in zip(tags, cleaned, strict=True)]


def count(cards: Any) -> int:
    """How many cards a view tells of: a list of them, or only their number."""
    return int(cards["count"]) if isinstance(cards, Mapping) else len(cards)


def known(cards: Any) -> tuple[str, ...] | None:
    """The cards that a view tells of, None where it tells only their number."""
    return None if isinstance(cards, Mapping) else tuple(cards)
