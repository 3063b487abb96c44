"""All that can be wrong with a position, as sentences that name the field (hand-made positions, rulings)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from playtest.engine.basics import seat_name
from playtest.games.magnates.armies import POOLS, on_board
from playtest.games.magnates.clients import HAND, PLACES
from playtest.games.magnates.components.forces import CROWN, UNITS
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.crown import MOST
from playtest.games.magnates.pieces import NUMBERS
from playtest.games.magnates.state import COS, FIVE, MagnatesState

MOST_OF_ANYTHING = 10_000
"""More than any game has of anything: what is beyond is a slip of the pen."""


class Problem(NamedTuple):
    """What is wrong, and in which field of a hand-written position."""

    field: str
    what: str


def problems(s: MagnatesState) -> list[Problem]:
    """Everything that contradicts the rules or the material; without the right form nothing else is looked at."""
    bent = [*_form(s)]
    return bent or [*_players(s), *_provinces(s), *_forces(s), *_fields(s), *_markers(s)]


# --- form ------------------------------------------------------------------------------------------------


def _form(s: MagnatesState) -> Iterator[Problem]:
    """Lists of the right length with numbers that can be."""
    if s.turn not in s.options.turns:
        yield Problem("turn", f"turn {s.turn} is not played")
    if not 0 <= s.hetman < s.seats:
        yield Problem("hetman", f"seat {s.hetman} does not exist")
    yield from _lengths(s)
    if len(s.crown) != len(CROWN) or any(len(force) != len(UNITS) for forces in s.units for force in forces):
        yield Problem("units", "a number for each kind of unit is expected")
    if any(len(values) not in (0, len(PLACES)) for values in s.tokens):
        yield Problem("tokens", "six tokens are expected")
    yield from _negative(s)


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
            yield Problem(field, f"{size} entries are expected, not {len(values)}")


def _by_seat(s: MagnatesState) -> list[tuple[str, Sequence[Sequence[Any]]]]:
    """What has an entry for each seat inside an entry for each place."""
    return [("cubes", s.cubes), ("units", s.units), ("successes", s.successes)]


def _negative(s: MagnatesState) -> Iterator[Problem]:
    lists = {
        "money": [s.money], "prestige": [s.pp], "cubes": s.cubes, "enemies": s.enemy, "successes": s.successes,
        "units": [force for forces in s.units for force in forces], "crown": [s.crown], "strengths": [s.base],
        "field_cubes": [s.dice_cubes], "court": [s.court], "siege": [[s.siege, s.ottomans]],
        "cossacks": [[s.cossacks_left]],
    }  # fmt: skip
    for field, lines in lists.items():
        if any(not 0 <= n <= MOST_OF_ANYTHING for line in lines for n in line):
            yield Problem(field, f"a number is below 0 or above {MOST_OF_ANYTHING}")


# --- what the material allows ----------------------------------------------------------------------------


def _players(s: MagnatesState) -> Iterator[Problem]:
    for seat in s.all_seats:
        name = seat_name(seat)
        cubes = sum(line[seat] for line in (*s.cubes, *s.successes))
        if s.supply[seat] < 0 or s.supply[seat] + cubes != NUMBERS["cubes"]:
            yield Problem("cubes", f"{name} has {cubes} of {NUMBERS['cubes']} cubes on the board")
        discs = len(s.sejm[seat]) + sum(estate.owner == seat for row in s.estates for estate in row)
        if s.discs[seat] < 0 or s.discs[seat] + discs != NUMBERS["discs"]:
            yield Problem("estates", f"{name} has {discs} of {NUMBERS['discs']} discs in use")
        won = sum(gain.n for gain in s.gains if gain.seat == seat)
        if won != s.pp[seat]:
            yield Problem("prestige", f"{name} has {s.pp[seat]} points, and {won} of them are explained")
        if any(s.spent[seat].count(value) > HAND.count(value) for value in s.spent[seat]):
            yield Problem("spent", f"{name} has used a token that he has not")
    sent = [province for seats in s.sejm for province in seats]
    if len(set(sent)) < len(sent) or not set(sent) <= set(FIVE):
        yield Problem("sejm", "a province sends one delegate")
    if any(sorted(seats) != seats for seats in s.sejm):
        yield Problem("sejm", "seats stand in the order of the provinces")
    if any(not 0 <= seat < s.seats for seat in (*s.passed, *s.bidders)):
        yield Problem("passed", "names a seat that does not exist")


def _provinces(s: MagnatesState) -> Iterator[Problem]:
    least, most = s.options.wealth_min, s.options.wealth_max
    for province, code in enumerate(PROVINCES):
        if not least <= s.wealth[province] <= most:
            yield Problem("wealth", f"{code}: {s.wealth[province]} is not from {least} to {most}")
        spaces = [estate.space for estate in s.estates[province]]
        room = len(s.values[province])
        if sorted(set(spaces)) != spaces or not set(spaces) <= set(range(1, room + 1)):
            yield Problem("estates", f"{code}: {room} spaces, each for one estate, in their order")
        gaps = s.options.estate_space == "any_free" or s.options.plunder_value == "final_pp"
        if not gaps and spaces != [*range(1, len(spaces) + 1)]:
            yield Problem("estates", f"{code}: a space is empty that would be filled first")
        for estate in s.estates[province]:
            if not 0 <= estate.owner < s.seats:
                yield Problem("estates", f"{code}: seat {estate.owner} does not exist")
            if estate.managers < 0 or (estate.managers > 1 and s.options.managers_per_estate == 1):
                yield Problem("estates", f"{code} {estate.space}: one manager at the most")


def _forces(s: MagnatesState) -> Iterator[Problem]:
    for seat in s.all_seats:
        for kind, limit in enumerate(POOLS):
            if on_board(s, seat, kind) > limit:
                yield Problem("units", f"{seat_name(seat)} has more than {limit} {UNITS[kind]}")
    hired = sum(force[COS] for forces in s.units for force in forces)
    if hired + s.cossacks_left > TABLES.units[COS].private:
        yield Problem("cossacks", f"there are {TABLES.units[COS].private} Cossack tokens in all")
    for unit, n, most in zip(CROWN, s.crown, MOST, strict=True):
        if n > most:
            yield Problem("crown", f"the Crown has {most} {unit} at the most")


def _fields(s: MagnatesState) -> Iterator[Problem]:
    if sum(s.treaty) > s.options.treaty_markers:
        yield Problem("treaties", f"there are {s.options.treaty_markers} treaty markers")
    both = [code for enemy, code in enumerate(FIELDS) if s.treaty[enemy] and s.broken[enemy]]
    if both:
        yield Problem("broken", f"the treaty with {both[0]} both holds and is broken")
    if (s.siege or s.ottoman_control or s.ottomans) and not s.options.vienna_rules:
        yield Problem("siege", "Vienna is besieged only with the option vienna_rules")


def _markers(s: MagnatesState) -> Iterator[Problem]:
    lying = [estate for row in s.estates for estate in row]
    managers, cities = sum(estate.managers for estate in lying), sum(estate.city for estate in lying)
    for what, left, used, supply in (
        ("managers", s.managers_left, managers, s.options.manager_supply),
        ("cities", s.cities_left, cities, s.options.city_supply),
    ):
        if left is not None and (left < 0 or left + used != supply):
            yield Problem("estates", f"{used} of {supply} {what} are in use")
