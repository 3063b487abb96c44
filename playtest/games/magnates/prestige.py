"""Phase 15: prestige for enemy fields, seats and luxury (ledger 4.17)."""

from __future__ import annotations

from playtest.engine.basics import Json, Seat
from playtest.engine.steps import flow, step
from playtest.engine.table import Table
from playtest.games.magnates.components.land import FIELDS, HABSBURGS
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.looking import look
from playtest.games.magnates.pieces import NUMBERS, announce, gain, ottomans_hold, pay
from playtest.games.magnates.state import FIVE, NAMES, MagnatesState
from playtest.games.magnates.vienna import is_relieved

SEAT = NUMBERS["seat_prestige"]
LUXURY = NUMBERS["luxury_price"]


@step
def majorities(s: MagnatesState, t: Table) -> None:
    """Each field pays the one player with most cubes in it (M-PRE-01 to -04, -09)."""
    announce(s, t, "prestige")
    t.cite("M-PRE-04", "M-PRE-09")
    for enemy in FIVE:
        pay_majority(s, t, enemy)


def pay_majority(s: MagnatesState, t: Table, enemy: int) -> None:
    """Most cubes, at least one, and nobody else as many (M-PRE-01 to -03, M-Q-54, M-VIE-05)."""
    cubes = s.successes[enemy]
    top = max(cubes)
    if not top:
        t.say("no_majority", "M-PRE-02", field=FIELDS[enemy], why="none")
        return
    tied = [seat for seat in s.all_seats if cubes[seat] == top]
    value = field_prestige(s, enemy)
    if len(tied) > 1:
        share_majority(s, t, enemy, tied, value)
        return
    t.say("majority", "M-PRE-01", by=NAMES[tied[0]], field=FIELDS[enemy], n=value)
    gain(s, t, tied[0], value, "field", FIELDS[enemy])
    if enemy == HABSBURGS and is_relieved(s):
        t.say("vienna_glory", "M-VIE-05", by=NAMES[tied[0]], n=NUMBERS["vienna_glory"])
        gain(s, t, tied[0], NUMBERS["vienna_glory"], "vienna", FIELDS[enemy])


def field_prestige(s: MagnatesState, enemy: int) -> int:
    """What the majority in a field is worth (ledger section 2.4, M-VIE-07)."""
    return NUMBERS["vienna_prestige"] if ottomans_hold(s, enemy) else TABLES.fields[enemy].prestige


def share_majority(s: MagnatesState, t: Table, enemy: int, tied: list[Seat], value: int) -> None:
    """A shared first place pays nobody, unless M-Q-54 says otherwise (M-PRE-03)."""
    way = s.options.majority_tie
    if way == "hetman" and s.hetman in tied:
        tied = [s.hetman]
    elif way == "split_down":
        value //= len(tied)
    elif way != "all":
        names: list[Json] = [NAMES[seat] for seat in tied]
        rule = "M-PRE-03" if way == "nobody" else "M-Q-54"
        t.say("no_majority", rule, field=FIELDS[enemy], why="tied", by=names)
        return
    for seat in tied:
        t.say("majority", "M-Q-54", by=NAMES[seat], field=FIELDS[enemy], n=value)
        if value:
            gain(s, t, seat, value, "field", FIELDS[enemy])


@step
def count_seats(s: MagnatesState, t: Table) -> None:
    """Every own disc still in the Sejm (M-PRE-05)."""
    for seat in s.all_seats:
        n = len(s.sejm[seat])
        if n:
            t.say("sejm_points", "M-PRE-05", by=NAMES[seat], n=n, prestige=n * SEAT)
            gain(s, t, seat, n * SEAT, "sejm", "")


@step
def luxury(s: MagnatesState, t: Table) -> None:
    """Whole fives turn into prestige, whether one likes it or not (M-PRE-06 to -08)."""
    t.cite("M-PRE-07", "M-PRE-08")
    for seat in s.all_seats:
        n = s.money[seat] // LUXURY
        if n:
            pay(s, seat, n * LUXURY)
            t.say("luxury", "M-PRE-06", reveals=True, by=NAMES[seat], n=n, paid=n * LUXURY)
            gain(s, t, seat, n, "luxury", "", reveals=True)


prestige = flow("prestige", majorities(), count_seats(), luxury(), look())
