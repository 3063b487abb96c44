"""Phase 12: relief by the Crown Army (ledger 4.14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import OneOf, Rng
from playtest.engine.compound import Maybe
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.magnates.attack import Side, attack, dice_of
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.pieces import announce, give_up_seat, note_presence, nothing_to_do
from playtest.games.magnates.shapes import Counts
from playtest.games.magnates.state import FIVE, NAMES, PLACE, MagnatesState

WHERE_OR_PASS = Maybe(OneOf(PROVINCES))


# --- who may attack --------------------------------------------------------------------------------------


def enemies_inside(s: MagnatesState) -> bool:
    """Does any enemy cube stand in any province?"""
    return any(map(any, s.enemy))


def army(s: MagnatesState) -> list[int]:
    """The Crown Army as an army of all four kinds; it has no Cossacks."""
    return [*s.crown, 0]


def has_free_attack(s: MagnatesState, seat: Seat) -> bool:
    """The Hetman's first attack costs nothing (M-REL-03, -17, M-VET-04)."""
    return s.free_attack and seat == s.hetman


def can_relieve(s: MagnatesState, seat: Seat) -> bool:
    """Has this player a seat or the free attack, and has he not passed? (M-REL-06, -08, -16)"""
    return seat not in s.passed and (bool(s.sejm[seat]) or has_free_attack(s, seat))


def nobody_relieves(s: MagnatesState) -> bool:
    """Will nobody be asked in phase 12?"""
    if not enemies_inside(s) or not dice_of(s.options, army(s)):
        return True
    free = not (s.vetoed and s.options.veto_stops_free_attack)
    return not free and not any(s.sejm)


# --- the rounds ------------------------------------------------------------------------------------------


@step
def begin_relief(s: MagnatesState, t: Table) -> list[Frame]:
    """The Hetman has his free attack, and a veto does not take it away (M-REL-01, -03, M-VET-04, M-Q-31)."""
    announce(s, t, "relief")
    note_presence(s)
    s.free_attack = not (s.vetoed and s.options.veto_stops_free_attack)
    if s.vetoed:
        t.cite("M-VET-04" if s.free_attack else "M-Q-31")
    if nobody_relieves(s):
        nothing_to_do(s, t, "relief")
        return [end_relief()]
    t.cite("M-REL-12", "M-REL-13", "M-REL-14", "M-REL-15")
    return [relief_round(), end_relief()]


@step
def relief_round(s: MagnatesState, t: Table) -> list[Frame]:
    """Round after round, until all have passed or no enemy stands inside (M-REL-08, M-Q-44)."""
    if not enemies_inside(s) or not dice_of(s.options, army(s)):
        return []
    going_on = [seat for seat in s.clockwise_from(s.hetman) if can_relieve(s, seat)]
    if not going_on:
        return []
    t.cite("M-REL-06", *(["M-REL-16"] if len(going_on) + len(s.passed) < s.seats else []))
    return [*[relief_attack(seat) for seat in going_on], relief_round()]


@step
def relief_attack(s: MagnatesState, t: Table, seat: Seat) -> Any:
    """One attack with the whole Crown Army, or a pass, which is final (M-REL-02 to -09, -16 to -18)."""
    if not can_relieve(s, seat) or not enemies_inside(s) or not dice_of(s.options, army(s)):
        return []
    code = yield ask(
        seat, "relief_attack", WHERE_OR_PASS, "M-REL-01", check_relief, sample_relief, legal_reliefs, about=(s, seat)
    )
    if code is None:
        s.passed.append(seat)
        if has_free_attack(s, seat):
            s.free_attack = False
            t.cite("M-REL-18")
        t.say("relief_passed", "M-REL-08", by=NAMES[seat])
        return []
    after = strike(s, t, seat, PLACE[code])
    return [*after, relief_attack(seat)] if s.options.relief_order == "all_at_once" else after


@step
def end_relief(s: MagnatesState, t: Table) -> None:
    """The phase is over, and a free attack that was not made is gone."""
    s.passed, s.free_attack = [], False


def strike(s: MagnatesState, t: Table, seat: Seat, province: int) -> list[Frame]:
    """Pay with a seat, unless this is the free attack; roll; remove (M-REL-02 to -05, -10, -11)."""
    free = has_free_attack(s, seat)
    if free:
        s.free_attack = False
        t.cite("M-REL-03", "M-REL-17")
    else:
        give_up_seat(s, seat)
        t.cite("M-REL-07", "M-SEJ-10")
        t.say("seat_paid", "M-REL-02", by=NAMES[seat], n=len(s.sejm[seat]))
    force = army(s)
    if t.listening:
        dice = dice_of(s.options, force)
        t.say("relief", "M-REL-04", by=NAMES[seat], province=PROVINCES[province], dice=dice, free=free)
    label = f"relief:{PROVINCES[province]}:{NAMES[seat]}"
    hits = attack(s, t, Side(force, NAMES[seat], label, "M-REL-05", crown=True))
    s.crown = force[:3]
    standing = s.enemy[province]
    colours = sum([n > 0 for n in standing])
    if s.options.relief_choice == "attacker" and colours > 1 and 0 < hits < sum(standing):
        return [relief_removal(seat, province, hits)]
    remove(s, t, seat, province, in_field_order(standing, hits), hits)
    return []


def in_field_order(standing: Sequence[int], hits: int) -> list[int]:
    """E1 first, then E2 and so on (M-Q-45); without a choice it is all the same."""
    gone = []
    for n in standing:
        gone.append(min(n, hits))
        hits -= gone[-1]
    return gone


def remove(s: MagnatesState, t: Table, seat: Seat, province: int, gone: Sequence[int], hits: int) -> None:
    """One enemy cube for each hit; hits without a cube are lost (M-REL-05, -11)."""
    standing = s.enemy[province]
    for enemy, n in enumerate(gone):
        standing[enemy] -= n
        if t.listening:
            for left in range(standing[enemy] + n - 1, standing[enemy] - 1, -1):
                t.say("removed", "M-REL-05", field=FIELDS[enemy], province=PROVINCES[province], stands=left)
    removed = sum(gone)
    if removed < hits:
        t.say("hits_lost", "M-REL-11", by=NAMES[seat], n=hits - removed, why="no_enemies")
    t.say("relief_over", "M-REL-05", by=NAMES[seat], province=PROVINCES[province], hits=hits, removed=removed)


# --- mixed colours ---------------------------------------------------------------------------------------


@step
def relief_removal(s: MagnatesState, t: Table, seat: Seat, province: int, hits: int) -> Any:
    """The attacker chooses which enemies his hits remove (M-REL-10)."""
    gone = yield ask(
        seat, "relief_removal", removal_form, "M-REL-10", check_removal, sample_removal, legal_removals,
        about=(s, province, hits),
    )  # fmt: skip
    remove(s, t, seat, province, gone, hits)


def removal_form(s: MagnatesState, province: int, n: int) -> Counts:
    """A number for each colour that stands there."""
    return _form(tuple(s.enemy[province]))


@lru_cache(maxsize=4096)
def _form(standing: tuple[int, ...]) -> Counts:
    return Counts(dict(zip(FIELDS, standing, strict=True)))


def check_removal(s: MagnatesState, province: int, n: int, gone: Sequence[int]) -> None:
    """As many as were hit, of each colour no more than stand there (M-REL-10)."""
    must_stand_there(s, province, n, gone, "M-REL-10")


def must_stand_there(s: MagnatesState, province: int, n: int, gone: Sequence[int], rule: str) -> None:
    """Exactly so many enemies, of each colour no more than stand in the province."""
    for enemy, stands in enumerate(s.enemy[province]):
        if gone[enemy] > stands:
            raise Illegal("removal_over", rule, field=FIELDS[enemy], stands=stands, given=gone[enemy])
    if sum(gone) != n:
        raise Illegal("removal_sum", rule, need=n, given=sum(gone))


def legal_removals(s: MagnatesState, province: int, n: int) -> Iterator[tuple[int, ...]]:
    """Every way to remove so many."""
    return _ways(tuple(s.enemy[province]), n)


def _ways(standing: tuple[int, ...], n: int) -> Iterator[tuple[int, ...]]:
    if not standing:
        yield ()
        return
    rest = sum(standing[1:])
    for gone in range(max(0, n - rest), min(standing[0], n) + 1):
        for more in _ways(standing[1:], n - gone):
            yield gone, *more


def sample_removal(s: MagnatesState, province: int, n: int, rng: Rng) -> tuple[int, ...]:
    """Cubes taken blindly, one by one."""
    there = [enemy for enemy in FIVE for _ in range(s.enemy[province][enemy])]
    gone = [0] * 5
    for _ in range(n):
        gone[there.pop(rng.below(len(there)))] += 1
    return tuple(gone)


# --- where to attack -------------------------------------------------------------------------------------


def check_relief(s: MagnatesState, seat: Seat, code: str | None) -> None:
    """Only where enemies stand (M-REL-09)."""
    if code is not None and not any(s.enemy[PLACE[code]]):
        raise Illegal("no_enemy", "M-REL-09", province=code)


def legal_reliefs(s: MagnatesState, seat: Seat) -> list[str | None]:
    """A pass, and every province with enemies in it."""
    return [None, *[code for province, code in enumerate(PROVINCES) if any(s.enemy[province])]]


def sample_relief(s: MagnatesState, seat: Seat, rng: Rng) -> str | None:
    """Any of them."""
    legal = legal_reliefs(s, seat)
    return legal[rng.below(len(legal))]


relief = flow("relief", begin_relief())
