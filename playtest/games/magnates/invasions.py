"""Phase 11: invasions. Dice, betrayals, then field by field: surplus, defence at the border, entry (ledger 4.13)."""

from __future__ import annotations

from typing import Any

from playtest.engine.decisions import pause
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.magnates.attack import Side, attack, dice_of
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.events import FACES, roll_for_enemies
from playtest.games.magnates.pieces import NUMBERS, announce, march_in, marching, note_presence, strength_of
from playtest.games.magnates.relief import nobody_relieves
from playtest.games.magnates.state import ARROW, FIVE, NAMES, MagnatesState
from playtest.games.magnates.vienna import besiege, marches_on_vienna


@step
def invasion_dice(s: MagnatesState, t: Table) -> None:
    """11a: four more dice, as in phase 5 (M-INV-01, -21)."""
    announce(s, t, "invasions")
    t.cite("M-GEN-10", "M-INV-20", "M-Q-51")
    note_presence(s)
    s.invasion_faces = roll_for_enemies(s, t, "invasion", "M-INV-01")


@step
def betrayals(s: MagnatesState, t: Table) -> None:
    """11b: two such dice or more break a treaty (M-INV-02 to -04, M-Q-25)."""
    faces = s.invasion_faces + (s.event_faces if s.options.betrayal_dice == "both" else [])
    for enemy in FIVE:
        if s.treaty[enemy]:
            n = sum([FACES[pips] == enemy for pips in faces])
            if n >= NUMBERS["traitor_dice"]:
                s.treaty[enemy], s.broken[enemy] = False, True
                t.cite("M-INV-04", "M-INV-10")
                t.say("betrayed", "M-INV-02", field=FIELDS[enemy], n=n)
            else:
                t.say("treaty_holds", "M-INV-03", field=FIELDS[enemy], n=n)


@step
def fields(s: MagnatesState, t: Table) -> list[Frame]:
    """11c: one field at a time in their order (M-INV-05)."""
    t.cite("M-INV-05", "M-INV-06", "M-GEN-15", "M-GEN-16")
    note_presence(s)
    return [invade(enemy) for enemy in FIVE]


@step
def invade(s: MagnatesState, t: Table, enemy: int) -> None:
    """An enemy marches with what it has more than there are player cubes in its field (M-INV-06 to -10, -19)."""
    if s.treaty[enemy]:
        t.say("held_by_treaty", "M-INV-09", field=FIELDS[enemy])
        return
    province, surplus, held = ARROW[enemy], marching(s, enemy), sum(s.successes[enemy])
    t.cite("M-INV-18", *(["M-Q-24"] if s.broken[enemy] and s.options.betrayal_strength == "plus_two" else []))
    if not surplus:
        t.cite("M-INV-19")
        t.say("no_invasion", "M-INV-08", field=FIELDS[enemy], strength=strength_of(s, enemy), cubes=held)
        return
    t.say(
        "invasion", "M-INV-07", field=FIELDS[enemy], province=PROVINCES[province], strength=surplus + held, cubes=held,
        n=surplus,
    )  # fmt: skip
    if marches_on_vienna(s, enemy):
        besiege(s, t, surplus)
    repel(s, t, enemy, province, surplus)


def repel(s: MagnatesState, t: Table, enemy: int, province: int, attackers: int) -> None:
    """The defenders fire once; what is left of the attackers enters (M-INV-11, -12, -15 to -17)."""
    hits = defend(s, t, province, "defence", "M-INV-11")
    turned = min(hits, attackers)
    if t.listening:
        for left in range(attackers - 1, attackers - turned - 1, -1):
            t.say("turned_back", "M-INV-12", field=FIELDS[enemy], province=PROVINCES[province], left=left)
    entered = march_in(s, enemy, province, attackers - turned)
    if t.listening:
        if entered < attackers - turned:
            t.cite("M-Q-56")
        tell_entry(s, t, enemy, province, entered)
        t.say(
            "invasion_over", "M-INV-15" if entered else "M-INV-16", field=FIELDS[enemy], province=PROVINCES[province],
            attackers=attackers, hits=hits, entered=entered,
        )  # fmt: skip


def tell_entry(s: MagnatesState, t: Table, enemy: int, province: int, n: int) -> None:
    """Cube by cube into the province; those that stood there before are not touched (M-INV-15, -17)."""
    before = s.enemy[province][enemy] - n
    if n and before:
        t.cite("M-INV-17")
    for i in range(1, n + 1):
        t.say("enters", "M-INV-15", field=FIELDS[enemy], province=PROVINCES[province], n=i, stands=before + i)


def defend(s: MagnatesState, t: Table, province: int, label: str, rule: str) -> int:
    """All private units in a province fire once, their owners in turn order; how many hit (M-INV-11, -13, -14)."""
    hits = 0
    defended = False
    for seat in s.clockwise_from(s.hetman):
        force = s.units[province][seat]
        dice = dice_of(s.options, force) if any(force) else 0
        if dice:
            defended = True
            t.cite("M-INV-13", "M-INV-14")
            t.say("defence", rule, by=NAMES[seat], province=PROVINCES[province], dice=dice)
            hits += attack(s, t, Side(force, NAMES[seat], f"{label}:{PROVINCES[province]}:{NAMES[seat]}", rule))
    if not defended:
        t.say("no_defence", rule, province=PROVINCES[province])
    return hits


@step
def look_before_relief(s: MagnatesState, t: Table) -> Any:
    """Where nobody will be asked about the Crown Army, the table looks now (M-GEN-03)."""
    yield pause("M-GEN-03") if nobody_relieves(s) else None


invasions = flow("invasions", invasion_dice(), betrayals(), fields(), look_before_relief())
