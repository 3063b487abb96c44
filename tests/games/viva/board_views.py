"""Views of Viva's table for the tests of its board: of whole games played at random, and some made by hand."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

from playtest.engine import PUBLIC, TABLE, Line, Seat, Seeded
from playtest.games import load
from playtest.games.viva.options import VivaOptions
from playtest.games.viva.setup import new
from playtest.games.viva.state import Die, Fight, VivaState
from tests.typed import as_a

SVG = "{http://www.w3.org/2000/svg}"
NAMES = {"P1": "Ana", "P2": "Ben", "P3": "Cem", "P4": "Dörte", "P5": "Emil"}
ODD_OPTIONS: list[dict[str, Any]] = [
    {},
    {"pro_variant": True, "starting_militias": 2, "lent_order_view": "receiver", "lent_refusal": True},
    {"loot_pick": "loser_chooses", "money_order": "simultaneous", "vp_claim": "declared"},
    {"loot_pick": "looter_sees_hand", "loot_source": "any_defender", "strongest_tie": "old_president_picks"},
    {"open_hands": True, "luxury_mode": "laid_out", "manor_defence_bonus": 1, "first_president": "facilitator"},
    {"discard_visibility": "face_down", "promise_view": "nobody", "militia_destruction": "each_loser_one"},
    {"luxury_in_limit": False, "promise_source": "whole_hand", "estate_numbers": "random", "deck": "no_events"},
    {"extension_kinds": "any_mix", "attack_without_dice": "compare_values", "tie_in_combat": "reroll"},
]


class Dice:
    """Fair whole numbers from a seed, for answers at random."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def below(self, n: int) -> int:
        return self.random.randrange(n)


def played(seats: int, seed: int, options: dict[str, Any], most: int = 400) -> Iterator[Line]:
    """A game played at random, handed out at every question."""
    line, rng = Line.start(load("viva"), seats, options, Seeded(seed)), Dice(seed)
    yield line
    for _ in range(most):
        if line.over:
            return
        decision = line.open[rng.below(len(line.open))]
        line.submit(decision.seat, decision.what, decision.choice.json(decision.sample(rng)))
        yield line


@cache
def views() -> tuple[dict[str, Any], ...]:
    """Some views of every kind of game: by the public, a player and the facilitator, from beginning to end."""
    found: list[dict[str, Any]] = []
    for i, options in enumerate(ODD_OPTIONS):
        seats = 3 + i % 3
        for n, line in enumerate(played(seats, i, options)):
            fight = as_a(VivaState, line.state).fight
            if n % 9 == 0 or line.over or (fight and fight.rolled and n % 2):
                viewer = (PUBLIC, Seat(n % seats), TABLE)[n % 3]
                found.append(line.view(viewer))
    assert {view["phase"] for view in found} >= {"deal", "militias", "fights", "money", "over"}
    return tuple(found)


def parsed(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


def words_of(element: ElementTree.Element) -> list[str]:
    return ["".join(found.itertext()) for found in element.iter(f"{SVG}text")]


def group(element: ElementTree.Element, kind: str, seat: str = "") -> ElementTree.Element:
    found = [g for g in element.iter(f"{SVG}g") if g.get("class") == kind and (not seat or g.get("data-seat") == seat)]
    assert len(found) == 1, (kind, seat, len(found))
    return found[0]


def group_texts(root: ElementTree.Element, *kinds: str) -> Iterator[ElementTree.Element]:
    for g in root.iter(f"{SVG}g"):
        if g.get("class") in kinds:
            yield from g.iter(f"{SVG}text")


def count(cards: Any) -> int:
    return int(cards["count"]) if isinstance(cards, dict) else len(cards)


# --- made by hand ----------------------------------------------------------------------------------------


def table(seats: int = 4, **options: Any) -> VivaState:
    state = new(seats, VivaOptions.read(options))
    state.extensions[0] = ["RADAR"]
    return state


def palace_fight() -> dict[str, Any]:
    """The ledger's example: two guards, an extension, a supporter's 4, against 5 and 3."""
    state = table()
    state.active[0], state.reserve[0] = 2, 2
    state.orders, state.revealed = [[1, 1], [1], [1], [6]], True
    dice = [
        Die(seat=Seat(1), owner=Seat(1), number=1, side="attack", pips=5),
        Die(seat=Seat(2), owner=Seat(2), number=1, side="attack", pips=3),
        Die(seat=Seat(0), owner=Seat(0), number=1, side="defence", fixed=1),
        Die(seat=Seat(0), owner=Seat(0), number=2, side="defence", fixed=1),
        Die(seat=Seat(3), owner=Seat(3), number=1, side="defence", pips=4),
    ]
    state.fight = Fight(owner=Seat(0), estate=1, palace=True, dice=dice, attackers=[Seat(1), Seat(2)], rolled=True,
                        attack=8, defence=7, winner="attack")  # fmt: skip
    state.rebels, state.overthrown, state.successor = [Seat(1), Seat(2)], True, Seat(1)
    return state.view(PUBLIC)
