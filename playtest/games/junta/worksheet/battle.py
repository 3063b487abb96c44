"""The worksheet of a fight: two sides in one area, three exchanges, die by die. Who is left, and who has to leave?

Units and dice may be changed. The rules themselves play it, so a sheet is right under every option.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from playtest.engine import Json, Refused
from playtest.engine.fields import BadPosition
from playtest.games.junta.command import commander, fighters, seat_named
from playtest.games.junta.components.units import MARKERS
from playtest.games.junta.options import JuntaOptions
from playtest.games.junta.positions import build
from playtest.games.junta.state import NAMES, JuntaState
from playtest.games.junta.turn import root
from playtest.games.junta.worksheet.fight import Dice, Fight, fought
from playtest.games.junta.worksheet.speech import Speech, entered_number
from playtest.games.worksheets import (
    Part,
    Posed,
    Row,
    Setting,
    Verdict,
    Working,
    must_offer,
    readable,
    trouble_in,
)

COMPARED = ("hit_on_armed", "hit_on_unarmed", "tank_dice")
"""The options that change what comes of the same dice."""

FACES = tuple((str(pips), str(pips)) for pips in range(1, 7))


@dataclass(frozen=True)
class BattleSheet:
    """Two sides in an area: ``by`` attacks ``on``, and it is asked how many units ``asked`` has left.

    ``counts`` says how many units each side has there, ``dice`` what was thrown, as far as somebody has said it.
    """

    language: str
    names: Mapping[str, str]
    seats: int
    fields: Mapping[str, Any]
    area: str
    by: str
    on: str
    asked: str
    pools: Mapping[str, tuple[str, ...]]
    counts: Mapping[str, int]
    options: Mapping[str, Json] = field(default_factory=dict)
    dice: Dice = field(default_factory=dict)

    compared = COMPARED

    # --- what stands there ---------------------------------------------------------------------------

    @cached_property
    def rules(self) -> JuntaOptions:
        """The options, read; raises Refused."""
        return JuntaOptions.read(self.options)

    @cached_property
    def words(self) -> Speech:
        """How it is told."""
        return Speech(self.language, self.seats, self.names)

    @property
    def state(self) -> JuntaState:
        """The position before attacks are declared; raises BadPosition."""
        units = dict(self.fields.get("units", {}))
        for name, pool in self.pools.items():
            for n, unit in enumerate(pool):
                known = units.get(unit, {})
                record = dict(known) if isinstance(known, Mapping) else {}
                units[unit] = {**record, "where": self.area if n < self.counts[name] else "LOST"}
        return build({**self.fields, "units": units}, self.seats, self.rules, root)

    @cached_property
    def fight(self) -> Fight:
        """The fight, played."""
        return fought(self.state, self.area, self.by, self.on, self.dice)

    @property
    def other(self) -> str:
        """The side that is not asked about."""
        return self.on if self.asked == self.by else self.by

    # --- what may be changed -------------------------------------------------------------------------

    def settings(self) -> tuple[Setting, ...]:
        """How many units each side has, and every die that is thrown."""
        return (*self._units(), *self._dice())

    def _units(self) -> Iterator[Setting]:
        for name, pool in self.pools.items():
            kind = "armed" if MARKERS[pool[0]].armed else "unarmed"
            label = self.words.tell(f"setting.{kind}", who=name)
            yield self.words.number(f"units{name}", label, self.counts[name], range(1, len(pool) + 1))

    def _dice(self) -> Iterator[Setting]:
        for n, name, rolls in self.fight.thrown:
            for i, pips in enumerate(rolls, 1):
                label = self.words.tell("setting.die", n=n, who=name, i=i)
                yield Setting(f"die{n}-{name}-{i}", label, FACES, str(pips))

    def changed(self, key: str, value: str) -> BattleSheet:
        """The sheet with a setting otherwise; raises ValueError for one that there is not."""
        must_offer(self.settings(), key, value)
        if key.startswith("units"):
            return replace(self, counts={**self.counts, key.removeprefix("units"): int(value)})
        n, name, i = key.removeprefix("die").split("-")
        rolls = next([*rolls] for at, who, rolls in self.fight.thrown if (at, who) == (int(n), name))
        rolls[int(i) - 1] = int(value)
        return replace(self, dice={**self.dice, (int(n), name): tuple(rolls)})

    def under(self, options: Mapping[str, Json]) -> BattleSheet:
        """The same position under other options; raises Refused for options that there are not."""
        return readable(replace(self, options={**self.options, **options}))

    # --- what is asked -------------------------------------------------------------------------------

    def question(self) -> str:
        """How many are left?"""
        return self.words.tell("battle.question", who=self.asked, area=self.area)

    def written(self) -> str:
        """How a number may be written."""
        return self.words.tell("battle.given")

    def trouble(self) -> Row | None:
        """Why this could not be; None if it can."""
        return trouble_in(lambda: self.fight, self.words.game, Row("", "", self.words.tell("cannot_be"), "J-BAT-02"))

    def judge(self, entered: str) -> Verdict:
        """Right, or what was mixed up; without a known mistake the whole working."""
        say, number, right = self.words, entered_number(entered), self.fight.left[self.asked]
        if number is None:
            return Verdict(False, say.tell("no_number", entered=entered), "J-BAT-24", readable=False)
        if number == right:
            return Verdict(True, say.tell("battle.right", n=right, who=self.asked), "J-BAT-24")
        for slip, value, rule in self._slips():
            if number == value:
                return Verdict(False, say.tell(f"battle.slip.{slip}", entered=number, who=self.other), rule)
        return Verdict(False, say.tell("battle.wrong", entered=number), "J-BAT-18", working=True)

    def _slips(self) -> Iterator[tuple[str, int, str]]:
        """Known mistakes: the number that comes of each, and the rule that speaks against it."""
        rounds = max((n for n, _, _ in self.fight.thrown), default=0)
        if rounds > 1:
            yield "first", self.counts[self.asked] - self.fight.lost(1, self.asked), "J-BAT-18"
        for slip, option in (("four", "hit_on_armed"), ("crowd", "hit_on_unarmed")):
            easier = self.under({option: getattr(self.rules, option) - 1})
            if easier.trouble() is None:
                yield slip, easier.fight.left[self.asked], "J-BAT-21"
        yield "none", self.counts[self.asked], "J-BAT-24"
        yield "other", self.fight.left[self.other], "J-BAT-22"

    def working(self) -> Working:
        """The fight, exchange by exchange and die by die; what follows from it."""
        say, fight = self.words, self.fight
        standing, parts = dict(self.counts), []
        for n in sorted({n for n, _, _ in fight.thrown}):
            rows = [say.row(event, self._compared(event)) for event in fight.fired(n)]
            for name in self.pools:
                lost = fight.lost(n, name)
                worked = f"{standing[name]} - {lost} = {standing[name] - lost}"
                standing[name] -= lost
                rows.append(Row(say.value(name, "seat"), worked, say.tell("battle.losses"), "J-BAT-24"))
            parts.append(Part(say.tell("battle.part", n=n), tuple(rows)))
        result = say.tell("battle.result", n=fight.left[self.asked], who=self.asked, area=self.area)
        return Working(tuple(parts), result, tuple(say.game.event(event) for event in fight.after))

    def _compared(self, event: Mapping[str, Any]) -> str:
        """Dice against what they need: ``6 ≥ 5, 2 < 5``."""
        armed = MARKERS[self.pools[event["facts"]["by"]][0]].armed
        least = self.rules.hit_on_armed if armed else self.rules.hit_on_unarmed
        return ", ".join(f"{pips} {'≥' if pips >= least else '<'} {least}" for pips in event["facts"]["rolls"])

    def view(self, known: bool) -> Mapping[str, Json] | None:
        """The table before the fight; if the number is ``known``, after the last exchange."""
        try:
            return (self.fight.state if known else self.state).view()
        except (BadPosition, Refused):
            return None


def battle_sheet(posed: Posed) -> BattleSheet:
    """The sheet of a position before a battle.

    ``attacks`` in it holds the one attack that it is about, ``battles`` the dice: exchange, by, rolls.
    """
    fields = {name: value for name, value in posed.position.items() if name not in ("attacks", "battles")}
    volleys = posed.position.get("battles", ())
    dice = {(volley["exchange"], volley["by"]): tuple(volley["rolls"]) for volley in volleys}
    (attack,) = posed.position["attacks"]
    state = build(fields, posed.seats, JuntaOptions.read(posed.options), root)
    area, by, on = attack["area"], attack["by"], attack["on"]
    pools = {name: pool_of(state, area, name) for name in (by, on)}
    counts = {name: len(fighters(state, area, seat_named(state, name))) for name in (by, on)}
    return BattleSheet(
        posed.language, posed.names, posed.seats, fields, area, by, on, posed.seat, pools, counts, posed.options, dice
    )


def pool_of(state: JuntaState, area: str, name: str) -> tuple[str, ...]:
    """The units that a side may have in an area: those there, then its others of the same kind."""
    seat = NAMES.index(name)
    there = [unit.id for unit in fighters(state, area, seat_named(state, name))]
    kind = MARKERS[there[0]].type
    mine = [unit.id for unit in state.units if commander(state, unit) == seat and MARKERS[unit.id].type == kind]
    return (*there, *[unit for unit in mine if unit not in there])
