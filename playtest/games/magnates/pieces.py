"""Moving pieces and money, and what stands where: the words in which all phases speak."""

from __future__ import annotations

from playtest.engine.basics import Illegal, Seat
from playtest.engine.table import Table
from playtest.games.magnates.components.land import HABSBURGS, OTTOMANS, PROVINCES
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.options import UNLIMITED
from playtest.games.magnates.state import FIVE, NAMES, PHASES, PLACE, Estate, Gain, MagnatesState

ENDLESS = 1_000_000
"""More cubes than any game needs (M-GEN-19)."""

NUMBERS = TABLES.numbers
LAST_TURN = 4


# --- telling ---------------------------------------------------------------------------------------------


def announce(s: MagnatesState, t: Table, phase: str) -> None:
    """A phase begins; none is skipped (M-GEN-02, -03)."""
    t.say("phase_began", "M-GEN-02", phase=phase, n=PHASES.index(phase) + 1)


def nothing_to_do(s: MagnatesState, t: Table, phase: str) -> None:
    """A phase in which nothing can happen ends at once (M-GEN-03)."""
    t.say("nothing_to_do", "M-GEN-03", phase=phase)


# --- cubes, money, prestige ------------------------------------------------------------------------------


def must_have_cubes(s: MagnatesState, seat: Seat, province: int, n: int, rule: str) -> None:
    """Refuse what costs more cubes than a player has in the province that pays (M-GEN-14)."""
    have = s.cubes[province][seat]
    if have < n:
        raise Illegal("no_cube", rule, province=PROVINCES[province], need=n, have=have)


def must_have_money(s: MagnatesState, seat: Seat, n: int, rule: str) -> None:
    """Refuse what costs more than a player has (M-GEN-09)."""
    if s.money[seat] < n:
        raise Illegal("no_money", rule, need=n, have=s.money[seat])


def take_cubes(s: MagnatesState, seat: Seat, province: int, n: int) -> None:
    """Cubes given up go back to their owner's supply, at hand again at once (M-GEN-06, -14)."""
    s.cubes[province][seat] -= n
    s.supply[seat] += n


def pay(s: MagnatesState, seat: Seat, n: int) -> None:
    """Money to the bank."""
    s.money[seat] -= n
    s.bank += n


def earn(s: MagnatesState, seat: Seat, n: int) -> None:
    """Money from the bank, which never runs dry."""
    s.money[seat] += n
    s.bank -= n


def gain(s: MagnatesState, t: Table, seat: Seat, n: int, source: str, where: str, reveals: bool = False) -> None:
    """Prestige is marked the moment it is won, and never lost (M-GEN-12, -13)."""
    s.pp[seat] += n
    s.gains.append(Gain(seat=seat, turn=s.turn, source=source, where=where, n=n))
    t.cite("M-GEN-13")
    t.say("prestige", "M-GEN-12", reveals=reveals, by=NAMES[seat], n=n, total=s.pp[seat], source=source, where=where)


# --- enemies ---------------------------------------------------------------------------------------------


def strength_of(s: MagnatesState, enemy: int) -> int:
    """What is printed for the turn and the cubes in the field (M-EVT-04)."""
    return s.base[enemy] + s.dice_cubes[enemy]


def marching(s: MagnatesState, enemy: int) -> int:
    """How many would invade as things stand: strength less all player cubes in the field (M-INV-06 to -10, M-Q-24)."""
    if s.treaty[enemy]:
        return 0
    fury = NUMBERS["traitor_strength"] if s.broken[enemy] and s.options.betrayal_strength == "plus_two" else 0
    return max(0, strength_of(s, enemy) + fury - sum(s.successes[enemy]))


def ottomans_hold(s: MagnatesState, enemy: int) -> bool:
    """Have the Ottomans taken this field, in the turn in which it matters? (M-VIE-07)"""
    return s.ottoman_control and enemy == HABSBURGS and s.turn == LAST_TURN and s.options.vienna_rules


def printed_strength(s: MagnatesState, enemy: int) -> int:
    """The base strength of a field this turn (M-EVT-04, M-4P-02, M-VIE-07, M-Q-09, M-VAR-08)."""
    if s.options.enemy_strength == "dice_only":
        return 0
    printed = TABLES.strengths[s.seats, s.turn][enemy] + s.options.gentle_borders
    if ottomans_hold(s, enemy):
        printed += NUMBERS["vienna_strength"]
    return max(0, printed)


def holder_of(s: MagnatesState, enemy: int) -> str:
    """Who stands in a field this turn (ledger section 2.4, M-VIE-07)."""
    holder = OTTOMANS if ottomans_hold(s, enemy) else enemy
    return TABLES.fields[holder].holders[s.turn - 1]


def cubes_left(s: MagnatesState, enemy: int) -> int:
    """How many cubes of an enemy are still in the box; without end by default (M-GEN-19, M-Q-56)."""
    if s.options.enemy_cube_supply == UNLIMITED:
        return ENDLESS
    used = s.dice_cubes[enemy] + sum([standing[enemy] for standing in s.enemy])
    if enemy == HABSBURGS:
        used -= s.ottomans
    if enemy == OTTOMANS:
        used += s.ottomans + s.siege
    return max(0, TABLES.fields[enemy].cubes - used)


def march_in(s: MagnatesState, enemy: int, province: int, n: int) -> int:
    """Put up to ``n`` cubes of an enemy into a province, which is thereby entered; how many there were."""
    n = min(n, cubes_left(s, enemy))
    if n > 0:
        s.enemy[province][enemy] += n
        s.entered[province] = True
    return n


def note_presence(s: MagnatesState) -> None:
    """By default old occupiers count as having entered too (M-PLU-13, M-Q-51)."""
    if s.options.entered_means == "present_at_any_time":
        for province in FIVE:
            if any(s.enemy[province]):
                s.entered[province] = True


# --- estates ---------------------------------------------------------------------------------------------


def estate_id(province: int, space: int) -> str:
    """How an estate is called: its province and its space.

    >>> estate_id(1, 2)
    'LIT 2'
    """
    return f"{PROVINCES[province]} {space}"


def estate_place(name: str) -> tuple[int, int]:
    """Province and space of an estate's name; raises ValueError for no such name."""
    code, blank, space = name.partition(" ")
    if code not in PLACE or not blank or not (space.isascii() and space.isdigit()) or len(space) > 2:
        raise ValueError(name)
    return PLACE[code], int(space)


def find_estate(s: MagnatesState, name: str) -> Estate | None:
    """The estate of this name, if there is one."""
    province, space = estate_place(name)
    return next((estate for estate in s.estates[province] if estate.space == space), None)


def free_spaces(s: MagnatesState, province: int) -> list[int]:
    """The empty spaces of a track, nearest to the heart of the province first."""
    taken = {estate.space for estate in s.estates[province]}
    return [space for space in range(1, len(s.values[province]) + 1) if space not in taken]


def lay_estate(s: MagnatesState, seat: Seat, province: int, space: int = 0) -> Estate:
    """A disc onto a track: the first free space unless one is named (M-EST-05, M-SET-08, M-Q-15)."""
    row = s.estates[province]
    if not space:
        space = len(row) + 1 if not row or row[-1].space == len(row) else free_spaces(s, province)[0]
    estate = Estate(owner=seat, space=space)
    row.append(estate)
    if len(row) > 1 and row[-2].space > space:
        row.sort(key=by_space)
    s.discs[seat] -= 1
    return estate


def by_space(estate: Estate) -> int:
    """The order of estates on a track."""
    return estate.space


def has_room(s: MagnatesState, province: int) -> bool:
    """Is there an empty space on the track? (M-EST-06)"""
    return len(s.estates[province]) < len(s.values[province])


# --- seats -----------------------------------------------------------------------------------------------


def give_up_seat(s: MagnatesState, seat: Seat) -> None:
    """One disc of the player leaves the Sejm: the one whose province comes first (M-SEJ-10)."""
    s.sejm[seat].pop(0)
    s.discs[seat] += 1


def return_markers(s: MagnatesState, estate: Estate) -> None:
    """What lies under an estate goes back to the common supply (M-MAN-05, M-CIT-07)."""
    if estate.managers and s.managers_left is not None:
        s.managers_left += estate.managers
    if estate.city and s.cities_left is not None:
        s.cities_left += 1
    estate.managers, estate.city = 0, False
