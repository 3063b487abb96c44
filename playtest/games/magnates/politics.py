"""Special actions without an estate: Gdańsk, diplomacy, moving, liberum veto, colleges (ledger 4.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement

from playtest.engine.basics import Illegal, Json, Seat
from playtest.engine.table import Table
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.deals import not_before
from playtest.games.magnates.pieces import (
    NUMBERS,
    earn,
    gain,
    give_up_seat,
    must_have_cubes,
    must_have_money,
    ottomans_hold,
    pay,
    take_cubes,
)
from playtest.games.magnates.state import ARROW, ENEMY, FIVE, NAMES, PLACE, MagnatesState

GDANSK, DIPLOMACY = TABLES.actions["gdansk"], TABLES.actions["diplomacy"]
VETO, COLLEGES = TABLES.actions["veto"], TABLES.actions["colleges"]
PORT = next(place for place, land in enumerate(TABLES.provinces) if land.special == "gdansk")
NEIGHBOURS = tuple(tuple(PLACE[code] for code in land.neighbours) for land in TABLES.provinces)
MOST_MOVED = NUMBERS["moved_cubes"]
Move = tuple[str, str]


# --- Gdańsk ----------------------------------------------------------------------------------------------


def check_gdansk(s: MagnatesState, seat: Seat) -> None:
    """A cube in the province of the port is all it takes (M-GDA-01, -03, -04)."""
    must_have_cubes(s, seat, PORT, GDANSK.cubes, "M-GDA-01")


def sell_grain(s: MagnatesState, t: Table, seat: Seat) -> None:
    """Twice the wealth of the province in money (M-GDA-02)."""
    take_cubes(s, seat, PORT, GDANSK.cubes)
    income = NUMBERS["gdansk_factor"] * s.wealth[PORT]
    earn(s, seat, income)
    t.cite("M-GDA-01", "M-GDA-03", "M-GDA-04")
    t.say("gdansk", "M-GDA-02", by=NAMES[seat], n=income)


# --- diplomacy -------------------------------------------------------------------------------------------


def least_cash(s: MagnatesState) -> int:
    """Money that a player needs to try: for the worst roll, or under M-Q-21 for the best (M-DIP-06)."""
    return DIPLOMACY.money + (6 if s.options.treaty_cash == "need_8" else 1)


def check_diplomacy(s: MagnatesState, seat: Seat, code: str) -> None:
    """A free marker, an enemy that signs, a cube at its arrow, a seat, the money (M-DIP-01 to -10)."""
    enemy = ENEMY[code]
    must_sign(s, enemy)
    must_have_cubes(s, seat, ARROW[enemy], DIPLOMACY.cubes, "M-DIP-01")
    if not s.sejm[seat]:
        raise Illegal("no_seat", "M-VET-03" if s.vetoed else "M-DIP-02")
    rule = "M-DIP-06" if s.options.treaty_cash == "need_8" else "M-Q-21"
    must_have_money(s, seat, least_cash(s), rule)


def must_sign(s: MagnatesState, enemy: int) -> None:
    """Which enemies can be won at all now (M-DIP-07 to -09, M-VIE-07, M-Q-19)."""
    code = FIELDS[enemy]
    if s.treaty[enemy]:
        raise Illegal("treaty_there", "M-DIP-07" if s.options.treaty_markers == 1 else "M-Q-19", field=code)
    if sum(s.treaty) >= s.options.treaty_markers:
        rule = "M-DIP-07" if s.options.treaty_markers == 1 else "M-Q-19"
        raise Illegal("treaty_taken", rule, fields=[FIELDS[other] for other in FIVE if s.treaty[other]])
    if ottomans_hold(s, enemy):
        raise Illegal("no_treaty_with", "M-VIE-07", field=code, turn=s.turn)
    if s.options.treaty_targets == "published":
        first = TABLES.fields[enemy].published_treaty
        if not first or s.turn < first:
            raise Illegal("no_treaty_with", "M-DIP-09", field=code, turn=s.turn)


def diplomacy_targets(s: MagnatesState, seat: Seat) -> list[str]:
    """The enemies with whom this player could sign now."""
    if not s.sejm[seat] or s.money[seat] < least_cash(s) or sum(s.treaty) >= s.options.treaty_markers:
        return []
    return [
        code for enemy, code in enumerate(FIELDS) if s.cubes[ARROW[enemy]][seat] >= DIPLOMACY.cubes and signs(s, enemy)
    ]


def signs(s: MagnatesState, enemy: int) -> bool:
    """Can this enemy be won now?"""
    try:
        must_sign(s, enemy)
    except Illegal:
        return False
    return True


def negotiate(s: MagnatesState, t: Table, seat: Seat, code: str) -> None:
    """Cube, seat and 2 zł plus a die; the enemy stays away this turn unless it betrays (M-DIP-01 to -05, M-Q-21)."""
    enemy = ENEMY[code]
    take_cubes(s, seat, ARROW[enemy], DIPLOMACY.cubes)
    give_up_seat(s, seat)
    pips = t.roll(f"diplomacy:{NAMES[seat]}")[0]
    price = DIPLOMACY.money + pips
    t.cite("M-DIP-01", "M-DIP-02", "M-DIP-03", "M-DIP-05", "M-DIP-08", "M-DIP-10", "M-DIP-11", "M-SEJ-10")
    if price > s.money[seat]:
        paid = s.money[seat]
        pay(s, seat, paid)
        t.say("treaty_failed", "M-Q-21", reveals=True, by=NAMES[seat], field=code, pips=pips, n=paid)
        return
    pay(s, seat, price)
    s.treaty[enemy] = True
    t.say("treaty", "M-DIP-04", reveals=True, by=NAMES[seat], field=code, pips=pips, n=price)


# --- moving cubes ----------------------------------------------------------------------------------------


def check_move(s: MagnatesState, seat: Seat, moves: Sequence[Move]) -> None:
    """One or two cubes that already stand where they start, to other provinces (M-MOV-01 to -06, M-Q-26, -27)."""
    least = s.options.move_min
    if not least <= len(moves) <= MOST_MOVED:
        rule = "M-Q-27" if len(moves) < least else "M-MOV-01"
        raise Illegal("move_count", rule, least=least, most=MOST_MOVED, got=len(moves))
    for tail, tip in moves:
        if tail == tip:
            raise Illegal("same_place", "M-MOV-04", province=tail)
        if s.options.move_range == "adjacent" and PLACE[tip] not in NEIGHBOURS[PLACE[tail]]:
            raise Illegal("too_far", "M-Q-26", origin=tail, to=tip)
    starts = [tail for tail, _ in moves]
    for code in dict.fromkeys(starts):
        must_have_cubes(s, seat, PLACE[code], starts.count(code), "M-MOV-06")


def legal_moves(s: MagnatesState, seat: Seat) -> Iterator[tuple[Move, ...]]:
    """Every move, the short ones first."""
    singles = sorted(
        (PROVINCES[tail], PROVINCES[tip]) for tail in FIVE if s.cubes[tail][seat] for tip in _tips(s, tail)
    )
    for n in range(s.options.move_min, MOST_MOVED + 1):
        for moves in combinations_with_replacement(singles, n):
            tails = [PLACE[tail] for tail, _ in moves]
            if all(tails.count(tail) <= s.cubes[tail][seat] for tail in tails):
                yield moves


def _tips(s: MagnatesState, tail: int) -> Sequence[int]:
    return NEIGHBOURS[tail] if s.options.move_range == "adjacent" else [tip for tip in FIVE if tip != tail]


def move_cubes(s: MagnatesState, t: Table, seat: Seat, moves: Sequence[Move]) -> None:
    """Both are lifted before either is put down (M-MOV-05, -06)."""
    for tail, _ in moves:
        s.cubes[PLACE[tail]][seat] -= 1
    for _, tip in moves:
        s.cubes[PLACE[tip]][seat] += 1
    t.cite("M-MOV-02", "M-MOV-03", "M-MOV-05", "M-MOV-06")
    if t.listening:
        told: list[Json] = [{"from": tail, "to": tip} for tail, tip in moves]
        t.say("moved", "M-MOV-01" if moves else "M-Q-27", by=NAMES[seat], moves=told, n=len(moves))


# --- liberum veto ----------------------------------------------------------------------------------------


def check_veto(s: MagnatesState, seat: Seat, code: str) -> None:
    """A cube anywhere; somebody must sit in the Sejm (M-VET-01, -06, M-Q-28)."""
    if not any(s.sejm) and s.options.veto_on_empty == "refused":
        raise Illegal("sejm_empty", "M-VET-06")
    must_have_cubes(s, seat, PLACE[code], VETO.cubes, "M-VET-01")


def veto_targets(s: MagnatesState, seat: Seat) -> list[str]:
    """The provinces that could pay for a veto."""
    if not any(s.sejm) and s.options.veto_on_empty == "refused":
        return []
    return [code for province, code in enumerate(PROVINCES) if s.cubes[province][seat] >= VETO.cubes]


def veto(s: MagnatesState, t: Table, seat: Seat, code: str) -> None:
    """All seats of all players are lost; treaties stand (M-VET-02 to -05, -07)."""
    take_cubes(s, seat, PLACE[code], VETO.cubes)
    t.cite("M-VET-01", "M-VET-03", "M-VET-05", "M-VET-07")
    lost = sum(map(len, s.sejm))
    t.say("vetoed", "M-VET-02" if lost else "M-Q-28", by=NAMES[seat], province=code, n=lost)
    for owner in s.all_seats:
        n = len(s.sejm[owner])
        if n:
            s.discs[owner] += n
            s.sejm[owner] = []
            t.say("seat_lost", "M-VET-02", by=NAMES[owner], n=n)
    if lost:
        s.vetoed = True


# --- colleges --------------------------------------------------------------------------------------------


def check_colleges(s: MagnatesState, seat: Seat, codes: Sequence[str]) -> None:
    """Different provinces, a cube and 2 zł for each, from turn 2 on (M-COL-01 to -07, M-Q-33)."""
    not_before(s, COLLEGES, "M-COL-01")
    most = s.options.colleges_per_action
    if not 1 <= len(codes) <= most:
        rule = "M-COL-02" if most == len(FIVE) else "M-Q-33"
        raise Illegal("college_count", rule, least=1, most=most, got=len(codes))
    for code in codes:
        if codes.count(code) > 1:
            raise Illegal("college_twice", "M-COL-04", province=code)
        must_have_cubes(s, seat, PLACE[code], COLLEGES.cubes, "M-COL-02")
    must_have_money(s, seat, COLLEGES.money * len(codes), "M-COL-02")


def college_sites(s: MagnatesState, seat: Seat) -> tuple[list[str], int]:
    """The provinces in which a college could be paid, and how many at once."""
    if s.turn < COLLEGES.from_turn:
        return [], 0
    places = [code for province, code in enumerate(PROVINCES) if s.cubes[province][seat] >= COLLEGES.cubes]
    most = min(len(places), s.options.colleges_per_action)
    if COLLEGES.money:
        most = min(most, s.money[seat] // COLLEGES.money)
    return places, most


def legal_colleges(s: MagnatesState, seat: Seat) -> Iterator[tuple[str, ...]]:
    """Every list of provinces in their order."""
    places, most = college_sites(s, seat)
    for n in range(1, most + 1):
        yield from combinations(places, n)


def found_colleges(s: MagnatesState, t: Table, seat: Seat, codes: Sequence[str]) -> None:
    """Prestige for each province, more for all five only under M-Q-32 (M-COL-02 to -06)."""
    for code in codes:
        take_cubes(s, seat, PLACE[code], COLLEGES.cubes)
    pay(s, seat, COLLEGES.money * len(codes))
    prestige = NUMBERS["college_prestige"] * len(codes)
    t.cite("M-COL-02", "M-COL-05", "M-COL-06", "M-COL-07")
    if len(codes) == len(FIVE) and s.options.college_full_set_pp != len(FIVE):
        prestige = s.options.college_full_set_pp
        t.cite("M-Q-32")
    t.say("colleges", "M-COL-03", by=NAMES[seat], provinces=[*codes], n=prestige)
    gain(s, t, seat, prestige, "colleges", " ".join(codes))
