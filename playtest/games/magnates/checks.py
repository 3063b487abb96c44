"""All that can be wrong with a position, as sentences that name the field (hand-made positions, rulings)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from playtest.engine.basics import seat_name
from playtest.games.faults import Finder, Problem
from playtest.games.magnates.armies import POOLS, on_board
from playtest.games.magnates.clients import HAND, PLACES
from playtest.games.magnates.components.forces import CROWN, UNITS
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.crown import MOST
from playtest.games.magnates.pieces import NUMBERS
from playtest.games.magnates.state import COS, FIVE, MagnatesState

LARGEST = 1000
"""More than money, prestige or strength come to in any game: what is beyond is a slip of the pen."""

found = Finder("magnates")


def problems(s: MagnatesState) -> list[Problem]:
    """Everything that contradicts the rules or the material; without the right form nothing else is looked at."""
    bent = [*_form(s)]
    return bent or [*_players(s), *_sejm(s), *_provinces(s), *_forces(s), *_fields(s), *_markers(s)]


# --- form ------------------------------------------------------------------------------------------------


def _form(s: MagnatesState) -> Iterator[Problem]:
    """Lists of the right length with numbers that can be."""
    if s.turn not in s.options.turns:
        yield found("turn", "turn", got=s.turn, legal=[*s.options.turns])
    if not 0 <= s.hetman < s.seats:
        yield _no_seat(s, "hetman", s.hetman)
    yield from _lengths(s)
    if len(s.crown) != len(CROWN) or any(len(force) != len(UNITS) for forces in s.units for force in forces):
        yield found("units", "unit_kinds")
    if any(len(values) not in (0, len(PLACES)) for values in s.tokens):
        yield found("tokens", "six_tokens", n=len(PLACES))
    yield from found.numbers(_numbers(s))


def _no_seat(s: MagnatesState, field: str, seat: int) -> Problem:
    return found(field, "seat", got=seat_name(seat), last=seat_name(s.seats - 1))


def _lengths(s: MagnatesState) -> Iterator[Problem]:
    """An entry for each seat, for each province or field, and inside them again."""
    players, five = s.seats, len(FIVE)
    sizes: list[tuple[str, Sequence[Any], int]] = [
        ("cubes", s.supply, players), ("estates", s.discs, players), ("money", s.money, players),
        ("prestige", s.pp, players), ("tokens", s.tokens, players), ("spent", s.spent, players),
        ("sejm", s.sejm, players), ("campaigned", s.campaigned, players), ("court", s.court or s.pp, players),
        ("wealth", s.wealth, five), ("cubes", s.cubes, five), ("enemies", s.enemy, five), ("estates", s.estates, five),
        ("units", s.units, five), ("entered", s.entered, five), ("strengths", s.base, five),
        ("field_cubes", s.dice_cubes, five), ("successes", s.successes, five), ("treaties", s.treaty, five),
        ("broken", s.broken, five),
    ]  # fmt: skip
    sizes += [("enemies", line, five) for line in s.enemy]
    sizes += [(field, line, players) for field, lines in _by_seat(s) for line in lines]
    for field, values, size in sizes:
        if len(values) != size:
            yield found(field, "entries", field=field, got=len(values), n=size)


def _by_seat(s: MagnatesState) -> list[tuple[str, Sequence[Sequence[Any]]]]:
    """What has an entry for each seat inside an entry for each place."""
    return [("cubes", s.cubes), ("units", s.units), ("successes", s.successes)]


def _numbers(s: MagnatesState) -> Iterator[tuple[str, Sequence[int], int, int]]:
    """Every number with its bounds."""
    lists: dict[str, Sequence[Sequence[int]]] = {
        "money": [s.money], "prestige": [s.pp], "cubes": s.cubes, "enemies": s.enemy, "successes": s.successes,
        "units": [force for forces in s.units for force in forces], "crown": [s.crown], "strengths": [s.base],
        "field_cubes": [s.dice_cubes], "court": [s.court], "siege": [[s.siege, s.ottomans]],
        "cossacks": [[s.cossacks_left]],
    }  # fmt: skip
    for field, lines in lists.items():
        yield field, [n for line in lines for n in line], 0, LARGEST


# --- what the material allows ----------------------------------------------------------------------------


def _players(s: MagnatesState) -> Iterator[Problem]:
    for seat in s.all_seats:
        who = seat_name(seat)
        cubes = sum(line[seat] for line in (*s.cubes, *s.successes))
        if s.supply[seat] < 0 or s.supply[seat] + cubes != NUMBERS["cubes"]:
            yield found("cubes", "cubes", who=who, n=cubes, left=s.supply[seat], sum=NUMBERS["cubes"])
        discs = len(s.sejm[seat]) + sum(estate.owner == seat for row in s.estates for estate in row)
        if s.discs[seat] < 0 or s.discs[seat] + discs != NUMBERS["discs"]:
            yield found("estates", "discs", who=who, n=discs, left=s.discs[seat], sum=NUMBERS["discs"])
        won = sum(gain.n for gain in s.gains if gain.seat == seat)
        if won != s.pp[seat]:
            yield found("prestige", "gains", who=who, n=s.pp[seat], won=won)
        if any(s.spent[seat].count(value) > HAND.count(value) for value in s.spent[seat]):
            yield found("spent", "spent", who=who)
        turned = [
            value for value in (s.tokens[seat] if s.tokens else []) if value
        ]  # 0 also stands for what is not said
        if any(turned.count(value) > HAND.count(value) for value in turned):
            yield found("tokens", "spent", who=who)


def _sejm(s: MagnatesState) -> Iterator[Problem]:
    sent = [province for seats in s.sejm for province in seats]
    if len(set(sent)) < len(sent) or not set(sent) <= set(FIVE):
        yield found("sejm", "delegates")
    if any(sorted(seats) != seats for seats in s.sejm):
        yield found("sejm", "delegates_order", places=[*PROVINCES])
    for seat in (*s.passed, *s.bidders):
        if not 0 <= seat < s.seats:
            yield _no_seat(s, "passed", seat)


def _provinces(s: MagnatesState) -> Iterator[Problem]:
    least, most = s.options.wealth_min, s.options.wealth_max
    yield from found.numbers([("wealth", s.wealth, least, most)])
    for province, code in enumerate(PROVINCES):
        spaces = [estate.space for estate in s.estates[province]]
        room = len(s.values[province])
        if sorted(set(spaces)) != spaces or not set(spaces) <= set(range(1, room + 1)):
            yield found("estates", "spaces", province=code, n=room)
        gaps = s.options.estate_space == "any_free" or s.options.plunder_value == "final_pp"
        if not gaps and spaces != [*range(1, len(spaces) + 1)]:
            yield found("estates", "gap", province=code)
        for estate in s.estates[province]:
            if not 0 <= estate.owner < s.seats:
                yield _no_seat(s, "estates", estate.owner)
            if estate.managers < 0 or (estate.managers > 1 and s.options.managers_per_estate == 1):
                yield found("estates", "one_manager", province=code, space=estate.space)


def _forces(s: MagnatesState) -> Iterator[Problem]:
    for seat in s.all_seats:
        for kind, limit in enumerate(POOLS):
            if (n := on_board(s, seat, kind)) > limit:
                yield found("units", "army", who=seat_name(seat), unit=UNITS[kind], n=n, most=limit)
    hired = sum(force[COS] for forces in s.units for force in forces)
    if hired + s.cossacks_left > TABLES.units[COS].private:
        yield found("cossacks", "cossacks", n=hired, left=s.cossacks_left, most=TABLES.units[COS].private)
    for unit, n, most in zip(CROWN, s.crown, MOST, strict=True):
        if n > most:
            yield found("crown", "crown", unit=unit, n=n, most=most)


def _fields(s: MagnatesState) -> Iterator[Problem]:
    if sum(s.treaty) > s.options.treaty_markers:
        yield found("treaties", "treaties", n=sum(s.treaty), most=s.options.treaty_markers)
    for enemy, code in enumerate(FIELDS):
        if s.treaty[enemy] and s.broken[enemy]:
            yield found("broken", "broken", enemy=code)
    if (s.siege or s.ottoman_control or s.ottomans) and not s.options.vienna_rules:
        yield found("siege", "siege")


def _markers(s: MagnatesState) -> Iterator[Problem]:
    lying = [estate for row in s.estates for estate in row]
    managers, cities = sum(estate.managers for estate in lying), sum(estate.city for estate in lying)
    for what, left, used, supply in (
        ("managers", s.managers_left, managers, s.options.manager_supply),
        ("cities", s.cities_left, cities, s.options.city_supply),
    ):
        if left is not None and (left < 0 or left + used != supply):
            yield found("estates", what, n=used, left=left, sum=supply)
