"""Views of Diktaattori's table for the tests of its board: of whole games played at random, and some made by hand."""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any
from xml.etree import ElementTree

from playtest.engine import PUBLIC, TABLE, Line, Seat, Seeded
from playtest.games.diktaattori import GAME
from playtest.games.diktaattori.state import DiktaattoriState
from tests.games.diktaattori.tables import attack, defend, kill, line
from tests.games.viva.board_views import SVG, Dice
from tests.typed import as_a

NAMES = {"P1": "Aino", "P2": "Eero", "P3": "Siiri", "P4": "Onni", "P5": "Leo", "P6": "Kaarina", "P7": "Väinö"}
ODD_OPTIONS: list[dict[str, Any]] = [
    {},
    {"strength_entry": "player", "voluntary_pass": True, "exchange_gaps_by": "player"},
    {"open_hands": True, "show_scores": "always", "assassin_targets": "any_face_up"},
    {"tie_rule": "carry_over", "strength_rounding": "floor", "winner_own_cards": "out_of_game"},
    {"negation_effect": "-3", "calc_order": "negation_first", "ordinary_power": "+5", "colour_retie": "owner_chooses"},
    {"power_scope": "table_all", "special_limit": "one_of_each", "defence_colour": "attack_colour"},
    {"negation_effect": "cancel", "short_refill": "nobody_draws", "assassins_per_turn": "unlimited"},
    {"strength_rounding": "half_up", "rounding_stage": "per_step", "ordinary_power": "x1.5", "series_length": 2},
]
SEATS = (4, 3, 7, 2, 5, 6, 4, 2)
"""For each set of options, how many play."""


def played(seats: int, seed: int, options: dict[str, Any], most: int = 300) -> Iterator[Line]:
    """A game played at random, handed out at every question."""
    game, dice = Line.start(GAME, seats, options, Seeded(seed)), Dice(seed)
    yield game
    for _ in range(most):
        if game.over:
            return
        decision = game.open[dice.below(len(game.open))]
        game.submit(decision.seat, decision.what, decision.choice.json(decision.sample(dice)))
        yield game


@cache
def views() -> tuple[dict[str, Any], ...]:
    """Some views of every kind of game: by the public, a player and the facilitator, from beginning to end."""
    found: list[dict[str, Any]] = []
    for i, (options, seats) in enumerate(zip(ODD_OPTIONS, SEATS, strict=True)):
        for n, game in enumerate(played(seats, i, options)):
            full = len(as_a(DiktaattoriState, game.state).laid) == seats
            if n % 5 == 0 or game.over or full:
                viewer = (PUBLIC, Seat(n % seats), TABLE)[n % 3]
                found.append(game.view(viewer))
    assert {view["phase"] for view in found} >= {"attack", "assassin", "resolve", "over"}
    return tuple(found)


def parsed(drawing: str) -> ElementTree.Element:
    """A drawing as a reader sees it: what is referred to stands where it is referred from."""
    root = ElementTree.fromstring(drawing)
    shared = {f"#{element.get('id')}": element for element in root.iter(f"{SVG}g") if element.get("id")}
    for use in [*root.iter(f"{SVG}use")]:
        use.extend(deepcopy([*shared[str(use.get("href"))]]))
    return root


def groups(element: ElementTree.Element, kind: str, seat: str = "") -> list[ElementTree.Element]:
    return [g for g in element.iter(f"{SVG}g") if g.get("class") == kind and (not seat or g.get("data-seat") == seat)]


def group(element: ElementTree.Element, kind: str, seat: str = "") -> ElementTree.Element:
    found = groups(element, kind, seat)
    assert len(found) == 1, (kind, seat, len(found))
    return found[0]


# --- made by hand ----------------------------------------------------------------------------------------


def rulebook_round(**options: Any) -> Line:
    """The ledger's example of a strength: LB14, RR10a and PB1 against a defence with a negation card."""
    game = line({"attacker": "P1"}, **options)
    attack(game, 0, "LB14", "RR10a", "PB1")
    defend(game, 1, "RR10b", "N1")
    return game


def assassinated() -> Line:
    """P1 attacks with 30, P2 takes the Marshal and defends with 16."""
    game = line({"attacker": "P1"})
    attack(game, 0, "LB14", "RB10a", "CB06a")
    kill(game, 1, "LB14")
    defend(game, 1, "RR10b", "CR06a")
    return game
