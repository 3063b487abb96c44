"""Phase 8: special actions, two rounds with one action or a pass for each player (ledger 4.10)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Choice, Nothing, OneOf, Rng
from playtest.engine.compound import Menu, Parts
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.components.rates import ACTIONS
from playtest.games.magnates.deals import (
    check_city,
    check_confederation,
    check_manager,
    city_targets,
    confederation_targets,
    found_city,
    manager_targets,
    put_manager,
    seize,
)
from playtest.games.magnates.pieces import announce, estate_id
from playtest.games.magnates.politics import (
    GDANSK,
    MOST_MOVED,
    PORT,
    check_colleges,
    check_diplomacy,
    check_gdansk,
    check_move,
    check_veto,
    college_sites,
    diplomacy_targets,
    found_colleges,
    legal_colleges,
    legal_moves,
    move_cubes,
    negotiate,
    sell_grain,
    veto,
    veto_targets,
)
from playtest.games.magnates.shapes import Moves, OneEstate, Provinces
from playtest.games.magnates.state import FIVE, NAMES, MagnatesState

PASS = ("pass_action", None)
NOTHING = Nothing()
ONE_PROVINCE = OneOf(PROVINCES)
ONE_FIELD = OneOf(FIELDS)
GENERAL = ("M-GEN-06", "M-GEN-14", "M-ACT-03", "M-ACT-04", "M-ACT-05", "M-ACT-06", "M-ACT-07")


@step
def first_round(s: MagnatesState, t: Table) -> list[Frame]:
    """Each player one action, the Hetman first (M-ACT-01)."""
    announce(s, t, "actions")
    t.cite(*GENERAL)
    s.action_round = 1
    return [special_action(seat) for seat in s.clockwise_from(s.hetman)]


@step
def second_round(s: MagnatesState, t: Table) -> list[Frame]:
    """Then each player a second one (M-ACT-01)."""
    s.action_round = 2
    return [*[special_action(seat) for seat in s.clockwise_from(s.hetman)], end_of_actions()]


@step
def end_of_actions(s: MagnatesState, t: Table) -> None:
    """Both rounds are over."""
    s.action_round = 0


@step
def special_action(s: MagnatesState, t: Table, seat: Seat) -> Any:
    """One of eight actions, or a pass (M-ACT-01 to -07)."""
    way, inner = yield ask(
        seat, "special_action", action_menu, "M-ACT-01", check_action, sample_action, legal_actions, about=(s, seat)
    )
    if way == "pass_action":
        t.say("passed_action", "M-ACT-02", by=NAMES[seat])
    elif way in ("manager", "city", "confederation"):
        deal(s, t, seat, way, inner)
    else:
        act(s, t, seat, way, inner)


def deal(s: MagnatesState, t: Table, seat: Seat, way: str, inner: Any) -> None:
    """The three actions that concern an estate."""
    if way == "manager":
        put_manager(s, t, seat, inner)
    elif way == "city":
        found_city(s, t, seat, *_paid(inner))
    else:
        seize(s, t, seat, *_paid(inner))


def act(s: MagnatesState, t: Table, seat: Seat, way: str, inner: Any) -> None:
    """The other five."""
    if way == "gdansk":
        sell_grain(s, t, seat)
    elif way == "diplomacy":
        negotiate(s, t, seat, inner)
    elif way == "move":
        move_cubes(s, t, seat, inner)
    elif way == "veto":
        veto(s, t, seat, inner)
    else:
        found_colleges(s, t, seat, inner)


def _paid(inner: str | tuple[str, str]) -> tuple[str, str | None]:
    """An estate, and the province that pays for it where that is a choice (M-Q-34, M-Q-63)."""
    return (inner, None) if isinstance(inner, str) else inner


def _unpaid(name: str, paying: str | None) -> str | tuple[str, str]:
    return name if paying is None else (name, paying)


# --- what may be chosen ----------------------------------------------------------------------------------


def action_menu(s: MagnatesState, seat: Seat) -> Menu:
    """All eight actions and the pass: what of it cannot be done now is refused with its reason."""
    owned = [(estate_id(province, e.space), e.owner == seat) for province in FIVE for e in s.estates[province]]
    own = tuple(name for name, mine in owned if mine)
    others = tuple(name for name, mine in owned if not mine)
    o = s.options
    return _menu(own, others, o.city_same_province, o.confederation_same_province, o.move_min, o.colleges_per_action)


@lru_cache(maxsize=4096)
def _menu(
    own: tuple[str, ...], others: tuple[str, ...], city_same: bool, seize_same: bool, move_min: int, colleges: int
) -> Menu:
    pair = Parts(**{"from": ONE_PROVINCE, "to": ONE_PROVINCE})
    ways: dict[str, Choice[Any]] = {
        "manager": OneEstate(own),
        "gdansk": NOTHING,
        "diplomacy": ONE_FIELD,
        "move": Moves(pair, move_min, MOST_MOVED),
        "veto": ONE_PROVINCE,
        "confederation": _estate_form(others, seize_same),
        "colleges": Provinces(ONE_PROVINCE, 1, colleges),
        "city": _estate_form(own, city_same),
        "pass_action": NOTHING,
    }
    return Menu(**ways)


def _estate_form(estates: tuple[str, ...], same: bool) -> Choice[Any]:
    one = OneEstate(estates)
    return one if same else Parts(**{"estate": one, "from": ONE_PROVINCE})


def check_action(s: MagnatesState, seat: Seat, value: Any) -> None:
    """May this action be done now? (M-ACT-06)"""
    way, inner = value
    if way == "pass_action":
        if not s.options.special_pass and next(actions_open(s, seat), None) is not None:
            raise Illegal("must_act", "M-Q-16")
    elif way == "manager":
        check_manager(s, seat, inner)
    elif way == "city":
        check_city(s, seat, *_paid(inner))
    elif way == "confederation":
        check_confederation(s, seat, *_paid(inner))
    else:
        _check_other(s, seat, way, inner)


def _check_other(s: MagnatesState, seat: Seat, way: str, inner: Any) -> None:
    if way == "gdansk":
        check_gdansk(s, seat)
    elif way == "diplomacy":
        check_diplomacy(s, seat, inner)
    elif way == "move":
        check_move(s, seat, inner)
    elif way == "veto":
        check_veto(s, seat, inner)
    else:
        check_colleges(s, seat, inner)


def targets(s: MagnatesState, seat: Seat, way: str) -> Iterator[Any]:
    """Every legal answer of one action."""
    if way == "manager":
        yield from manager_targets(s, seat)
    elif way == "city":
        yield from (_unpaid(*target) for target in city_targets(s, seat))
    elif way == "confederation":
        yield from (_unpaid(*target) for target in confederation_targets(s, seat))
    elif way == "gdansk":
        if s.cubes[PORT][seat] >= GDANSK.cubes:
            yield None
    else:
        yield from _other_targets(s, seat, way)


def _other_targets(s: MagnatesState, seat: Seat, way: str) -> Iterator[Any]:
    if way == "diplomacy":
        yield from diplomacy_targets(s, seat)
    elif way == "move":
        yield from legal_moves(s, seat)
    elif way == "veto":
        yield from veto_targets(s, seat)
    else:
        yield from legal_colleges(s, seat)


def actions_open(s: MagnatesState, seat: Seat) -> Iterator[tuple[str, Any]]:
    """Every action that could be done now, without the pass."""
    for way in ACTIONS:
        for inner in targets(s, seat, way):
            yield way, inner


def legal_actions(s: MagnatesState, seat: Seat) -> Iterator[tuple[str, Any]]:
    """Every answer that would be accepted: the pass first, where there is one."""
    found = actions_open(s, seat)
    first = [*islice(found, 1)]
    if s.options.special_pass or not first:
        yield PASS
    yield from first
    yield from found


def sample_action(s: MagnatesState, seat: Seat, rng: Rng) -> tuple[str, Any]:
    """An action at random with a random target; a pass if three of them cannot be done."""
    below = rng.below
    for _ in range(3):
        draw = below(len(ACTIONS) + 1)
        if draw == len(ACTIONS):
            if s.options.special_pass:
                return PASS
            continue
        way = ACTIONS[draw]
        found = sample_target(s, seat, way, rng)
        if found is not NO_TARGET:
            return way, found
    if s.options.special_pass:
        return PASS
    return next(actions_open(s, seat), PASS)


NO_TARGET: Any = object()
"""Drawn where an action cannot be done."""


def sample_target(s: MagnatesState, seat: Seat, way: str, rng: Rng) -> Any:
    """A random legal answer of one action, or NO_TARGET."""
    if way == "move":
        return _sample_moves(s, seat, rng)
    if way == "colleges":
        places, most = college_sites(s, seat)
        if not most:
            return NO_TARGET
        n = 1 + rng.below(most)
        chosen = [places.pop(rng.below(len(places))) for _ in range(n)]
        return tuple(sorted(chosen, key=PROVINCES.index))
    found = [*targets(s, seat, way)]
    return found[rng.below(len(found))] if found else NO_TARGET


def _sample_moves(s: MagnatesState, seat: Seat, rng: Rng) -> Any:
    least = s.options.move_min
    standing = [province for province in FIVE for _ in range(min(s.cubes[province][seat], MOST_MOVED))]
    n = min(len(standing), least + rng.below(MOST_MOVED - least + 1))
    if n < least:
        return NO_TARGET
    if s.options.move_range == "adjacent":
        found = [*legal_moves(s, seat)]
        return found[rng.below(len(found))] if found else NO_TARGET
    moves = []
    for _ in range(n):
        tail = standing.pop(rng.below(len(standing)))
        tip = (tail + 1 + rng.below(4)) % 5
        moves.append((PROVINCES[tail], PROVINCES[tip]))
    return tuple(sorted(moves))


actions = flow("actions", first_round(), second_round())
