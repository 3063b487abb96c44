"""Views of the table of Magnates for the tests of its map: of whole games played at random, step by step too."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

from playtest.engine import PUBLIC, TABLE, Line, Quick, Seat, Seeded
from playtest.games import load
from playtest.games.magnates.board import svg
from playtest.teach.halting import Told, retold
from tests.games.viva.board_views import SVG, parsed, words_of

NAMES = {"P1": "Ana", "P2": "Ben", "P3": "Cem", "P4": "Dörte"}
ODD_OPTIONS: list[dict[str, Any]] = [
    {},
    {"vienna_rules": True, "army_losses": "per_miss_on_1", "artillery": "reroll_one"},
    {"money_visibility": "hidden", "influence_tokens": "spend_until_empty", "manager_supply": "unlimited"},
    {"estate_space": "any_free", "wealth_min": 0, "wealth_max": 6, "managers_per_estate": "unlimited"},
    {"open_influence": True, "cleanup_choice": "hetman", "expansion_defence": True, "short_game": True},
    {"artillery": "own_die_5", "gentle_borders": 1, "transfers": "money", "treaty_markers": 3},
]
"""Options under which everything that a map can show comes up."""


def played(seats: int, seed: int, options: dict[str, Any], most: int = 500) -> Iterator[Line]:
    """A game played at random, handed out at every question."""
    line, rng = Line.start(load("magnates"), seats, options, Seeded(seed)), Quick(seed)
    yield line
    while line.open and line.n < most:
        decision = line.open[rng.below(len(line.open))]
        line.submit(decision.seat, decision.what, decision.choice.json(decision.sample(rng)))
        yield line


@cache
def views() -> tuple[dict[str, Any], ...]:
    """Some views of every kind of game: by the public, a player and the facilitator, from beginning to end."""
    found: list[dict[str, Any]] = []
    for i, options in enumerate(ODD_OPTIONS):
        seats = 3 + i % 2
        for n, line in enumerate(played(seats, 40 + i, options)):
            if n % 19 == 0 or line.over:
                found.append(line.view((PUBLIC, Seat(n % seats), TABLE)[n % 3]))
    phases = {view["phase"] for view in found}
    assert phases >= {"setup", "clients", "estates", "actions", "armies", "campaigns", "relief", "cleanup", "over"}
    return tuple(found)


@cache
def pictures(size: Any = "phone") -> tuple[tuple[dict[str, Any], str, ElementTree.Element], ...]:
    """All the views with their drawing, as text and as elements."""
    drawn = [(view, svg(view, "en", NAMES, size)) for view in views()]
    return tuple((view, drawing, parsed(drawing)) for view, drawing in drawn)


@cache
def retellings() -> tuple[list[Told], ...]:
    """Whole games as the public heard them, with the table at every event."""
    found = []
    for i, options in enumerate(ODD_OPTIONS):
        *_, line = played(3 + i % 2, 60 + i, options)
        found.append(retold(line, PUBLIC, 0))
    return tuple(found)


def groups(element: ElementTree.Element, kind: str, seat: str = "") -> list[ElementTree.Element]:
    """The parts of a picture of this kind."""
    found = [g for g in element.iter(f"{SVG}g") if g.get("class") == kind]
    return [g for g in found if not seat or g.get("data-seat") == seat]


def text_sizes(element: ElementTree.Element, size: str = "nan") -> dict[ElementTree.Element, float]:
    """How large each text of a picture is; what does not say so has it from around it."""
    size = element.get("font-size", size)
    found = {element: float(size)} if element.tag == f"{SVG}text" else {}
    for inner in element:
        found |= text_sizes(inner, size)
    return found


def figures(element: ElementTree.Element, kind: str) -> dict[str, list[int]]:
    """The numbers that stand in the parts of a kind, by whose they are."""
    return {
        str(g.get("data-seat") or ""): [int(word) for word in words_of(g) if word.isdigit()]
        for g in groups(element, kind)
    }
