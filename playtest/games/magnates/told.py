"""An invasion told on a worksheet: step by step with its arithmetic and rules, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.events import FACES
from playtest.games.magnates.pieces import holder_of, strength_of
from playtest.games.magnates.state import ARROW, MagnatesState
from playtest.games.magnates.walk import Walk
from playtest.games.worksheets import Part, Row
from playtest.locales import Words, game_language

FOLLOWS = ("expansion", "plunder", "burned", "wealth", "majority")
"""The events of the phases after it that a worksheet tells."""

SHOTS = ("die", "die_rerolled", "units_lost")
"""The events of a defence, die by die."""

BORROWED = ("enemy", "province", "holder", "unit")
"""The kinds of names that are the game's own."""

Event = Mapping[str, Any]


class Speech(Words):
    """The words of worksheets, people and places being called as everywhere in the game."""

    def __init__(self, language: str, names: Mapping[str, str]) -> None:
        super().__init__(game_language("magnates", language), "magnates_worksheet", names)
        self.game = Words(self.language, "magnates", names)

    def enemy(self, field: str, province: str) -> str:
        """An enemy and where it would come in."""
        return self.tell("arrow", field=field, province=province)

    def face(self, pips: int) -> str:
        """What a face of a die of phase 11 means."""
        enemy = FACES[pips]
        return self.tell("quiet", pips=pips) if enemy < 0 else self.tell("face", pips=pips, field=FIELDS[enemy])

    def row(self, event: Event, worked: str = "") -> Row:
        """An event as a line of the working."""
        return Row("", worked, self.game.event(event), str(event["rule"]))

    def value(self, value: object, kind: str = "") -> str:
        return self.game.value(value, kind) if kind in BORROWED else super().value(value, kind)


def parts(say: Speech, state: MagnatesState, walk: Walk, enemy: int) -> Iterator[Part]:
    """The steps of one field's invasion."""
    found = [("strength", list(_strength(say, state, walk, enemy)))]
    treaty = [say.row(event) for event in walk.dice_of(enemy) if event["key"] != "enemy_grows"]
    if treaty:
        found.append(("treaty", treaty))
    found += [(name, rows) for name, rows in _attack(say, walk.of_field(enemy)) if rows]
    for n, (name, rows) in enumerate(found, 1):
        yield Part(say.tell(f"part.{name}", n=n), tuple(rows))


def _strength(say: Speech, state: MagnatesState, walk: Walk, enemy: int) -> Iterator[Row]:
    """11a: what was there, and a cube for each die that shows this enemy."""
    before = strength_of(state, enemy)
    yield Row("", str(before), say.tell("before", holder=holder_of(state, enemy)), "M-EVT-04")
    grown = [event for event in walk.dice_of(enemy) if event["key"] == "enemy_grows"]
    for i, event in enumerate(grown):
        yield say.row(event, f"{before + i} + 1 = {before + i + 1}")
    if not grown:
        yield Row("", "", say.tell("no_die"), "M-INV-01")


def _attack(say: Speech, events: Sequence[Event]) -> Iterator[tuple[str, list[Row]]]:
    """11c: who marches, the defenders' dice, who enters."""
    first, *rest = events
    facts = first["facts"]
    if first["key"] != "invasion":
        worked = f"{facts['strength']} ≤ {facts['cubes']}" if first["key"] == "no_invasion" else ""
        yield "march", [say.row(first, worked)]
        return
    yield "march", [say.row(first, f"{facts['strength']} - {facts['cubes']} = {facts['n']}")]
    shots = [event for event in rest if event["key"] in SHOTS or event["key"] == "no_defence"]
    yield "defence", [say.row(event, _shot(event)) for event in shots]
    over = next(event for event in rest if event["key"] == "invasion_over")
    facts = over["facts"]
    turned = min(facts["hits"], facts["attackers"])
    yield "entry", [say.row(over, f"{facts['attackers']} - {turned} = {facts['attackers'] - turned}")]


def _shot(event: Event) -> str:
    """A die against what it needs: ``4 ≥ 4``, ``4 + 1 ≥ 5``, ``3 < 4``."""
    if event["key"] != "die":
        return ""
    facts = event["facts"]
    shown = f"{facts['pips']} + {facts['bonus']}" if facts["bonus"] else f"{facts['pips']}"
    return f"{shown} {'≥' if facts['hit'] else '<'} {facts['needs']}"


def outcome(say: Speech, events: Sequence[Event], enemy: int, driven: int) -> Iterator[str]:
    """What follows: relief, expansion, plunder, and who earns the prestige of this field."""
    if driven:
        yield say.tell("driven", n=driven, province=PROVINCES[ARROW[enemy]])
    reached = [PROVINCES[ARROW[enemy]], *[tip for _, tip in TABLES.fields[enemy].expands]]
    for event in events:
        facts = event["facts"]
        place = facts.get("province", facts.get("estate", "")[:3])
        here = facts["field"] == FIELDS[enemy] if "field" in facts else place in reached
        idle = facts.get("why") == "quiet" or (event["key"] == "plunder" and not facts["n"])
        if here and event["key"] in FOLLOWS and not idle:
            yield say.game.event(event)
