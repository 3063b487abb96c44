"""Starting a coup, and a player's movement segments (ledger 4.20 to 4.23)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.games.junta.asking import DECLINE, RISE, SHELL
from playtest.games.junta.bots.leaning import (
    acts_now,
    foes_in,
    grudge,
    is_rebel,
    nearest,
    phases_left,
    promising,
    rebel_centers,
)
from playtest.games.junta.bots.seen import Seen
from playtest.games.junta.components.map import EMBASSY_IDS, POWER_CENTERS, steps_from
from playtest.games.junta.components.units import AIR_RAID
from playtest.games.junta.costs import worth
from playtest.games.junta.coup_shapes import STAY
from playtest.games.junta.reinforcements import places_of
from playtest.games.junta.segment import DONE
from playtest.games.junta.sides import MAJORITY

Deed: TypeAlias = tuple[str, Any]

REST: Deed = (DONE, None)
PATIENCE = 2
"""How many times a grudge is swallowed before one rises."""

BOLD = 3
"""One time in so many one rises though others will hardly follow."""

FORCE = 6
"""With fewer units a coup is not begun."""

PURSE = 2
"""Less money bribes nobody."""

SURPRISE = 3
"""From this coup phase on paratroopers drop: before, everybody could still go against them."""

FLIGHT = 5
"""From this coup phase on a Rebel without hope saves his life."""

NEW, STEP, CROWD, HELD, TAKE = 20, 3, 2, 4, 3
"""What draws a unit to a power center: itself, less by step, by own unit there, by friends; enemies to drive out."""


# --- the beginning ---------------------------------------------------------------------------------------


def start_coup(seen: Seen, decision: Decision, rng: Rng) -> Deed:
    """With a grudge, and units to carry it: by a shot at the Palace if possible, else by taking to the streets."""
    choice: Any = decision.choice
    ways: Mapping[str, Any] = choice.ways
    guns = ways[SHELL].options if SHELL in ways else ()
    urge = grudge(seen, seen.me) + 10 * len(guns)
    force = seen.army(seen.me) + 3 * sum(card.startswith("UNI") for card in seen.hand)
    hopes = promising(seen) or not rng.below(BOLD)
    if force < FORCE or not hopes or PATIENCE * rng.below(100) >= urge:
        return DECLINE, None
    if RISE in ways:
        return RISE, None
    if guns:
        return SHELL, AIR_RAID if AIR_RAID in guns else guns[0]
    return _first_idea(seen, decision, (_march, _land, _cards, _drop)) or (DECLINE, None)


# --- the segments ----------------------------------------------------------------------------------------


def coup_turn(seen: Seen, decision: Decision, rng: Rng) -> Deed:
    """All that brings units to the power centers, one thing after another."""
    if not acts_now(seen):
        return REST
    if _is_lost(seen):
        return _first_idea(seen, decision, (_flee, _hide)) or REST
    ideas = [_cards, _bribe, _land, _march]
    if int(seen.table["coup_phase"]) >= SURPRISE:
        ideas.append(_drop)
    return _first_idea(seen, decision, ideas) or REST


Idea: TypeAlias = "Callable[[Seen, Mapping[str, Any]], Deed | None]"


def _first_idea(seen: Seen, decision: Decision, ideas: Sequence[Idea]) -> Deed | None:
    """The first idea that somebody may carry out."""
    choice: Any = decision.choice
    for idea in ideas:
        deed = idea(seen, choice.ways)
        if deed is not None and decision.refusal(deed) is None:
            return deed
    return None


def _cards(seen: Seen, ways: Mapping[str, Any]) -> Deed | None:
    """Units from a card, as near to a power center as they can appear."""
    if "play_units" not in ways:
        return None
    card = max(ways["play_units"].parts["card"].options)
    return "play_units", (card, nearest(places_of(card)))


def _bribe(seen: Seen, ways: Mapping[str, Any]) -> Deed | None:
    """Where most enemies stand that can be bought, in a power center if possible."""
    if "bribe_units" not in ways or worth(seen.cash) < PURSE:
        return None
    parts = ways["bribe_units"].parts
    areas = [area for area in parts["area"].options if foes_in(seen, area)]
    if not areas:
        return None
    best = max(areas, key=lambda area: (area in POWER_CENTERS, foes_in(seen, area), area))
    return "bribe_units", (parts["card"].options[0], best)


def _land(seen: Seen, ways: Mapping[str, Any]) -> Deed | None:
    """All marines together, where the way is shortest."""
    return _entry(ways, "land_marines", nearest)


def _drop(seen: Seen, ways: Mapping[str, Any]) -> Deed | None:
    """All paratroopers together, on the power center that is easiest to hold."""

    def best(areas: Sequence[str]) -> str:
        return max([area for area in areas if area in POWER_CENTERS], key=lambda area: (pull(seen, area, 0), area))

    return _entry(ways, "drop_paratroopers", best)


def _entry(ways: Mapping[str, Any], way: str, best: Callable[[Sequence[str]], str]) -> Deed | None:
    """All units that wait in a box enter the city in one area."""
    if way not in ways:
        return None
    units = ways[way].parts
    area = best([to for to in next(iter(units.values())).options if to != STAY])
    return way, tuple(sorted((unit, area) for unit in units))


# --- flight ----------------------------------------------------------------------------------------------


def _is_lost(seen: Seen) -> bool:
    """Must one fear the firing squad, as a Rebel whose side is far from winning shortly before the end?"""
    held = rebel_centers(seen, as_rebel=True)
    return seen.me in seen.rebels and int(seen.table["coup_phase"]) >= FLIGHT and held < MAJORITY - 1


def _flee(seen: Seen, ways: Mapping[str, Any]) -> Deed | None:
    """Into an embassy in which one has a unit."""
    return ("coup_exile", ways["coup_exile"].options[0]) if "coup_exile" in ways else None


def _hide(seen: Seen, ways: Mapping[str, Any]) -> Deed | None:
    """A unit opens the way into an embassy next to it."""
    units = ways["coup_move"].parts if "coup_move" in ways else {}
    near = ((unit, area) for unit, part in units.items() for area in part.options if area in EMBASSY_IDS)
    move = min(near, default=None)
    return ("coup_move", (move,)) if move else None


# --- marching --------------------------------------------------------------------------------------------


def pull(seen: Seen, center: str, mine: int) -> int:
    """What draws a unit to a power center in which ``mine`` of one's own stand or will stand."""
    friends = [seat for seat in seen.standing[center] if seat in seen.rebels and seat != seen.me]
    value = NEW - (1 if seen.rules_now else CROWD) * mine
    if is_rebel(seen):
        value -= HELD * len(friends)
        value += TAKE if 0 < foes_in(seen, center) <= 12 else -TAKE if foes_in(seen, center) else 0
    return value


def _march(seen: Seen, ways: Mapping[str, Any]) -> Deed | None:
    """Every unit goes one step towards the power center that draws it most; those who stand there come first."""
    if "coup_move" not in ways:
        return None
    units = {unit: part.options for unit, part in ways["coup_move"].parts.items()}
    mine = {center: len(seen.standing[center].get(seen.me, [])) for center in POWER_CENTERS}
    for unit in units:
        if seen.units[unit]["where"] in mine:
            mine[seen.units[unit]["where"]] -= 1
    moves = []
    for unit in sorted(units, key=lambda unit: (_shortest(seen, unit), unit)):
        center = max(POWER_CENTERS, key=lambda center: (_draws(seen, unit, units[unit], center, mine), center))
        mine[center] += 1
        step = _step(seen, unit, units[unit], center)
        if step:
            moves.append((unit, step))
    own = [(unit, step) for unit, step in moves if seen.units[unit]["controller"] < 0]
    chosen = moves if len(own) == len(moves) else own
    return ("coup_move", tuple(sorted(chosen))) if chosen else None


def _shortest(seen: Seen, unit: str) -> int:
    far = steps_from(seen.units[unit]["where"])
    return min(far[center] for center in POWER_CENTERS)


def _draws(seen: Seen, unit: str, options: Sequence[str], center: str, mine: Mapping[str, int]) -> int:
    """How strongly a power center draws a unit, as far as it can get there in time."""
    far = 1 if center in options else steps_from(seen.units[unit]["where"])[center]
    late = 100 if far > phases_left(seen) else 0
    return pull(seen, center, mine[center]) - STEP * far - late


def _step(seen: Seen, unit: str, options: Sequence[str], center: str) -> str:
    """The next area on the shortest way to a power center; "" if the unit is there."""
    far = steps_from(center)
    best = min((area for area in options if area != STAY), key=lambda area: (far[area], area), default="")
    return best if best and far[best] < far[seen.units[unit]["where"]] else ""


# --- bribes ----------------------------------------------------------------------------------------------


def bribe_unit(seen: Seen, decision: Decision, rng: Rng) -> Any:
    """One more unit as long as there is money for it."""
    ways = [value for value in decision.legal(10_000) or [] if value is not None]
    wasted = worth(seen.cash) == 0 and all(not paid for _, paid in ways)
    return None if wasted else min(ways, key=lambda value: (worth(value[1]), value), default=None)
