"""Letting things happen: what somebody answers who does nothing of his own accord."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.engine.basics import Illegal, Json, Seat, seat_name
from playtest.engine.choices import Nothing, SomeOf, YesNo
from playtest.engine.compound import Maybe, Menu, Several
from playtest.engine.decisions import Decision
from playtest.engine.play import Line
from playtest.engine.steps import Flow, names_in, nodes_of
from playtest.scenarios.outcome import failed

MOST = 500
"""Decisions that one through or until may answer; a phase needs a tenth of that."""

DECIDE: Any = object()
"""Returned where nobody can just let things happen: somebody has to decide."""


def passing(decision: Decision, special: Mapping[str, Json]) -> Any:
    """The answer that lets things happen, or DECIDE; ``special`` has the game's own by decision.

    Pass, no, none: a loot that is a player's right is a game's special case.
    """
    if decision.what in special:
        return special[decision.what]
    choice = decision.choice
    if isinstance(choice, Nothing | Maybe):
        return None
    if isinstance(choice, YesNo):
        return False
    if isinstance(choice, SomeOf | Several) and choice.least == 0:
        return []
    if isinstance(choice, Menu):
        ways = [way for way, inner in choice.ways.items() if way.startswith("pass") and isinstance(inner, Nothing)]
        return {ways[0]: None} if len(ways) == 1 else DECIDE
    return DECIDE


def pass_one(line: Line, special: Mapping[str, Json]) -> bool:
    """Let the first seat that can do so let things happen; False if none can.

    Where a rule refuses to do nothing, somebody has to decide. Raises Refused for chance that is missing or impossible.
    """
    for decision in line.open:
        answer = passing(decision, special)
        if answer is DECIDE:
            continue
        try:
            line.submit(decision.seat, decision.what, answer)
        except Illegal:
            continue
        return True
    return False


def pass_through(line: Line, flow: str, special: Mapping[str, Json]) -> None:
    """Let things happen as long as the game is in this flow, unless it ends or somebody has to decide."""
    flows = [node.name for node in nodes_of(line.game.state.package) if isinstance(node, Flow)]
    if flow not in flows:
        raise failed("no_flow", flow=flow, flows=flows)
    for _ in range(MOST):
        if line.over or flow not in names_in(line.path) or not pass_one(line, special):
            return
    raise failed("endless", most=MOST, path=line.path)


def pass_until(line: Line, seat: Seat, what: str, special: Mapping[str, Json]) -> None:
    """Let things happen until ``seat`` is asked ``what``; raises Failed if that does not come."""
    for _ in range(MOST):
        if any(decision.seat == seat and decision.means(what) for decision in line.open):
            return
        if line.over or not pass_one(line, special):
            break
    raise failed("not_asked", who=seat_name(seat), decision=what, path=line.path or "-", asked=asked_now(line))


def asked_now(line: Line) -> list[str]:
    """Who is asked what at this moment, in words for a message."""
    return [f"{seat_name(decision.seat)} {decision.what}" for decision in line.open]
