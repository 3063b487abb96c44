"""Phase 5: events, and the dice that make enemies stronger (ledger 4.7)."""

from __future__ import annotations

from playtest.engine.steps import flow, step
from playtest.engine.table import Table
from playtest.games.magnates.components.land import FIELDS, OTTOMANS
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.pieces import NUMBERS, announce, cubes_left, holder_of, ottomans_hold, strength_of
from playtest.games.magnates.state import MagnatesState

FACES = tuple(next((enemy for enemy, field in enumerate(TABLES.fields) if field.face == pips), -1) for pips in range(7))
"""The field that each face of a die names; -1 for a face that names none (M-EVT-02)."""

DICE = NUMBERS["dice"]


@step
def roll_events(s: MagnatesState, t: Table) -> None:
    """Four dice for everybody, rolled by the Hetman (M-EVT-01 to -06)."""
    announce(s, t, "events")
    t.cite("M-EVT-04", "M-EVT-05", "M-GEN-10", "M-GEN-19")
    s.event_faces = roll_for_enemies(s, t, "events", "M-EVT-01")


def roll_for_enemies(s: MagnatesState, t: Table, label: str, rule: str) -> list[int]:
    """The dice of phases 5 and 11: each puts a cube into the field it names (M-EVT-01 to -03, M-INV-01)."""
    faces = t.roll(label, DICE)
    if s.options.event_six == "reroll":
        for i, pips in enumerate(faces):
            while FACES[pips] < 0:
                t.say("die_again", "M-Q-10", pips=pips)
                pips = t.roll(label)[0]
            faces[i] = pips
    if t.listening and len(set(faces)) < len(faces):
        t.cite("M-EVT-03")
    for pips in faces:
        strengthen(s, t, pips, rule)
    return faces


def strengthen(s: MagnatesState, t: Table, pips: int, rule: str) -> None:
    """What one die does (M-EVT-02, M-INV-21)."""
    enemy = FACES[pips]
    if enemy < 0:
        t.say("die_idle", "M-EVT-02" if rule == "M-EVT-01" else "M-INV-21", pips=pips)
        return
    ottomans = ottomans_hold(s, enemy)
    if not cubes_left(s, OTTOMANS if ottomans else enemy):
        t.say("die_spent", "M-Q-56", pips=pips, field=FIELDS[enemy])
        return
    s.dice_cubes[enemy] += 1
    if ottomans:
        s.ottomans += 1
        rule = "M-EVT-06"
    if t.listening:
        holder, strength = holder_of(s, enemy), strength_of(s, enemy)
        t.say("enemy_grows", rule, pips=pips, field=FIELDS[enemy], holder=holder, strength=strength)


events = flow("events", roll_events())
