"""One fight of two sides walked through with dice that are known; the rules themselves play it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from playtest.engine import TABLE, Json, Line, Scripted, Seat
from playtest.games.junta.command import fighters, seat_named
from playtest.games.junta.game import GAME
from playtest.games.junta.state import JuntaState
from playtest.games.worksheets import Pattern

Dice: TypeAlias = Mapping[tuple[int, str], tuple[int, ...]]
"""What is thrown, by exchange and side."""

OTHER_DICE = (3, 6, 2, 5, 1, 4)
"""What dice show that nobody has named, one after the other."""

AFTER = ("hits_lost", "losses_counted", "held_in_place")
"""The events that tell what comes of it."""


@dataclass(frozen=True)
class Fight:
    """What happened, event by event as the table hears it; ``left`` are the units of each side after it."""

    told: tuple[Mapping[str, Any], ...]
    left: Mapping[str, int]
    state: JuntaState

    def fired(self, n: int) -> list[Mapping[str, Any]]:
        """The volleys of an exchange."""
        return [event for at, event in self._numbered() if at == n]

    def _numbered(self) -> list[tuple[int, Mapping[str, Any]]]:
        found, n = [], 0
        for event in self.told:
            n = event["facts"]["n"] if event["key"] == "exchange" else n
            if event["key"] == "fired":
                found.append((n, event))
        return found

    @property
    def thrown(self) -> list[tuple[int, str, tuple[int, ...]]]:
        """All dice: the exchange, who threw them, what they show."""
        return [(n, event["facts"]["by"], tuple(event["facts"]["rolls"])) for n, event in self._numbered()]

    def lost(self, n: int, name: str) -> int:
        """How many units a side lost in an exchange: the hits on it, but no more than it had."""
        hits = sum(event["facts"]["hits"] for event in self.fired(n) if event["facts"]["on"] == name)
        surplus = sum(
            event["facts"]["n"] for event in self.told if event["key"] == "hits_lost" and event["facts"]["on"] == name
        )
        last = max((at for at, event in self._numbered() if event["facts"]["on"] == name), default=0)
        return int(hits - (surplus if n == last else 0))

    @property
    def after(self) -> list[Mapping[str, Any]]:
        """What comes of it: hits too many, who has to leave."""
        return [event for event in self.told if event["key"] in AFTER]


def fought(state: JuntaState, area: str, by: str, on: str, dice: Dice) -> Fight:
    """Play the battle part of a coup phase in which one side attacks another and nothing else is done."""
    phase, sides = state.coup_phase, {by: on, on: by}
    prepared = {f"*fire:{phase}:{area}:{n}:{who}:{sides[who]}": [*rolls] for (n, who), rolls in dice.items()}
    line = Line.at_position(GAME, state, Scripted(prepared, Pattern(OTHER_DICE)))
    while line.open and line.open[0].what in ("declare_attacks", "allocate_fire", "choose_losses"):
        decision = line.open[0]
        line.submit(decision.seat, decision.what, _answer(line, decision.seat, decision.what, area, by, sides))
    after = line.state
    assert isinstance(after, JuntaState)
    left = {name: len(fighters(after, area, seat_named(after, name))) for name in sides}
    return Fight(tuple(line.log(TABLE)), left, after)


def _answer(line: Line, seat: Seat, what: str, area: str, by: str, sides: Mapping[str, str]) -> Json:
    """The attack, all fire at the other side, the first units as losses."""
    s = line.state
    assert isinstance(s, JuntaState)
    name = next((each for each in sides if seat_named(s, each) == seat), "")
    if what == "declare_attacks":
        return {"attacks": [f"{area} {sides[by]}"]} if name == by else {}
    if what == "allocate_fire":
        return {"all": sides[name]}
    battle = next(battle for battle in s.battles if battle.area == area)
    return [unit.id for unit in fighters(s, area, seat)[: battle.due[seat]]]
