"""Phase 13: enemy expansion (ledger 4.15)."""

from __future__ import annotations

from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.invasions import defend
from playtest.games.magnates.looking import look
from playtest.games.magnates.pieces import announce, march_in
from playtest.games.magnates.state import FIVE, PLACE, MagnatesState


def _arrows(expands: tuple[tuple[str, str], ...]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    tails = sorted({PLACE[tail] for tail, _ in expands})
    return tuple((tail, tuple(PLACE[tip] for start, tip in expands if PLACE[start] == tail)) for tail in tails)


ARROWS = tuple(_arrows(field.expands) for field in TABLES.fields)
"""By field: each province with arrows of its colour, and where they lead (M-EXP-02)."""


@step
def expansions(s: MagnatesState, t: Table) -> list[Frame]:
    """One enemy at a time, in the order of the fields (M-EXP-01)."""
    announce(s, t, "expansion")
    t.cite("M-EXP-01", "M-EXP-02", "M-EXP-08", "M-EXP-10", "M-DIP-13")
    return [expand(enemy) for enemy in FIVE]


@step
def expand(s: MagnatesState, t: Table, enemy: int) -> None:
    """Its cubes spread out of the provinces that have arrows of its colour (M-EXP-02 to -10, M-Q-23, M-Q-50)."""
    if s.treaty[enemy] and s.options.treaty_stops_expansion:
        t.say("expansion_held", "M-Q-23", field=FIELDS[enemy])
        return
    if s.options.expansion_chain:
        expand_in_chain(s, t, enemy)
        return
    surpluses = [surplus_in(s, enemy, tail) for tail, _ in ARROWS[enemy]]
    t.cite("M-EXP-09")
    for (tail, tips), surplus in zip(ARROWS[enemy], surpluses, strict=True):
        spread(s, t, enemy, tail, tips, surplus)


def expand_in_chain(s: MagnatesState, t: Table, enemy: int) -> None:
    """Under M-Q-50 cubes just laid count for later arrows; each province sends a colour out once a phase."""
    waiting = [*ARROWS[enemy]]
    while waiting:
        ready = [arrow for arrow in waiting if surplus_in(s, enemy, arrow[0]) > 0]
        tail, tips = (ready or waiting)[0]
        waiting.remove((tail, tips))
        spread(s, t, enemy, tail, tips, surplus_in(s, enemy, tail))


def surplus_in(s: MagnatesState, enemy: int, province: int) -> int:
    """By how much the cubes of a colour are more than all player cubes in a province (M-EXP-03)."""
    return counted(s, enemy, province) - sum(s.cubes[province]) if s.enemy[province][enemy] else 0


def counted(s: MagnatesState, enemy: int, province: int) -> int:
    """Which enemies count for an expansion: those of its colour, or all under M-Q-48 (M-EXP-07)."""
    return s.enemy[province][enemy] if s.options.expansion_count == "own_colour" else sum(s.enemy[province])


def spread(s: MagnatesState, t: Table, enemy: int, tail: int, tips: tuple[int, ...], surplus: int) -> None:
    """The whole surplus to each tip, or divided under M-Q-47; those who were there stay (M-EXP-04 to -06, -11)."""
    if surplus <= 0:
        if t.listening and s.enemy[tail][enemy]:
            enemies, cubes = counted(s, enemy, tail), sum(s.cubes[tail])
            t.say(
                "no_expansion", "M-EXP-06", field=FIELDS[enemy], province=PROVINCES[tail], enemies=enemies, cubes=cubes
            )
        return
    if t.listening:
        t.cite("M-EXP-05", "M-EXP-07", "M-EXP-11")
        enemies, cubes = counted(s, enemy, tail), sum(s.cubes[tail])
        t.say(
            "expansion", "M-EXP-03", field=FIELDS[enemy], province=PROVINCES[tail], enemies=enemies, cubes=cubes,
            n=surplus,
        )  # fmt: skip
    for i, tip in enumerate(tips):
        n = surplus
        if s.options.expansion_amount == "split":
            n = surplus // len(tips) + (i < surplus % len(tips))
        if n:
            arrive(s, t, enemy, tail, tip, n)


def arrive(s: MagnatesState, t: Table, enemy: int, tail: int, tip: int, n: int) -> None:
    """New cubes at the tip of one arrow; only M-Q-49 lets the units there fire first (M-EXP-04, -08)."""
    if s.options.expansion_defence:
        n = max(0, n - defend(s, t, tip, "stand", "M-Q-49"))
    n = march_in(s, enemy, tip, n)
    if t.listening:
        tell_arrival(s, t, enemy, tail, tip, n)


def tell_arrival(s: MagnatesState, t: Table, enemy: int, tail: int, tip: int, n: int) -> None:
    """Cube by cube, and how many in all."""
    field, origin, province = FIELDS[enemy], PROVINCES[tail], PROVINCES[tip]
    before = s.enemy[tip][enemy] - n
    for i in range(1, n + 1):
        t.say("spreads", "M-EXP-04", field=field, origin=origin, province=province, n=i, stands=before + i)
    t.say("expansion_over", "M-EXP-04", field=field, origin=origin, province=province, n=n)


expansion = flow("expansion", expansions(), look())
