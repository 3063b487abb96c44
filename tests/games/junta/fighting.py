"""Tables of Junta in a coup, for tests: where it stands, and whole parts of a phase at one go."""

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.engine import Seat
from playtest.games.junta.command import unit_of
from tests.games.junta.hiding import JuntaLine, give, table

SEVEN = {"P2": ["MIN"], "P3": ["G1"], "P4": ["G2"], "P5": ["G3"], "P6": ["ALM"], "P7": ["COM"]}
"""Offices of a table for seven at which P1 is the Presidente."""

Orders = Mapping[str, Sequence[tuple[str, Any]]]
"""What each player does in his movement segment before he is done."""


def at(n: int, part: str) -> str:
    """The place of a coup phase's part: movement, declare_round, settle_battles."""
    inner = f"movement({n})" if part == "movement" else f"battle({n})/{part}({n})"
    return f"turn/coup/uprising/fighting/coup_phase({n})/{inner}"


def coup(n: int, part: str = "movement", leader: str = "P3", **fields: Any) -> JuntaLine:
    """A coup of seven in phase ``n`` (0 the Rebellion), led by one of them."""
    usual = {"seats": 7, "offices": SEVEN, "rebel_leader": leader, "rebels": [leader], "coup_phase": n,
             "coup_running": True, "coup_held": True, "pretext": True, "bank": "HOLIDAY", "revealed": True}  # fmt: skip
    return table(at(n, part), **{**usual, **fields})


def name(seat: Seat) -> str:
    """A seat as answers name it."""
    return f"P{seat + 1}"


def move(line: JuntaLine, orders: Orders | None = None) -> None:
    """The movement part, until all are done."""
    left = {who: list(deeds) for who, deeds in (orders or {}).items()}
    while line.open and line.open[0].what == "coup_turn":
        who = name(line.open[0].seat)
        way, answer = left[who].pop(0) if left.get(who) else ("done", None)
        give(line, who, "coup_turn", {way: answer})
    assert not any(left.values()), f"not carried out: {left}"


def declare(line: JuntaLine, declared: Mapping[str, Mapping[str, Any]] | None = None) -> None:
    """The declarations of a battle part, nothing for who is not named."""
    left = dict(declared or {})
    while line.open and line.open[0].what == "declare_attacks":
        who = name(line.open[0].seat)
        give(line, who, "declare_attacks", left.pop(who, {}))
    assert not left, f"not asked: {left}"


def fire(line: JuntaLine, aims: Mapping[str, str] | None = None) -> None:
    """One announcement of fire after another, all units at one opponent; who is not named holds fire."""
    targets = aims or {}
    while line.open and line.open[0].what == "allocate_fire":
        who = name(line.open[0].seat)
        give(line, who, "allocate_fire", {"all": targets[who]} if who in targets else {"hold": None})


def where(line: JuntaLine, *units: str) -> list[str]:
    """Where units stand."""
    found = [unit_of(line.state, unit) for unit in units]
    return [unit.where for unit in found if unit is not None]


def units(prefix: str, *numbers: int | str) -> list[str]:
    """The ids of some units: ``units("1B", 1, 2, "T")``."""
    return [f"{prefix}-{number}" for number in numbers]


def to(area: str, *ids: str) -> dict[str, str]:
    """Units that all go to one area."""
    return dict.fromkeys(ids, area)


def brigade(n: int) -> list[str]:
    """All six units of a brigade."""
    return units(f"{n}B", 1, 2, 3, 4, 5, "T")
