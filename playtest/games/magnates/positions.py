"""Hand-written positions, after the conventions of the worked cases: a mapping made into a state.

Whatever is not said is absent: no cubes, units, seats, money; wealth as at the start, the second turn, the first seat
with the marker. Supplies follow from what stands on the board. All that is wrong is reported at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playtest.engine.basics import Refused, Seat, quoted
from playtest.engine.fields import BadPosition
from playtest.engine.steps import Flow
from playtest.games.faults import refused_told
from playtest.games.magnates.checks import found, problems
from playtest.games.magnates.clients import COURT, HAND, PLACES
from playtest.games.magnates.components.forces import CROWN, UNITS
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.options import MagnatesOptions
from playtest.games.magnates.pieces import NUMBERS, printed_strength
from playtest.games.magnates.setup import new
from playtest.games.magnates.state import COS, FIVE, PHASES, Estate, Gain, MagnatesState
from playtest.games.reader import Reader

USUAL_PLACE = "turn"
LATE = PHASES[PHASES.index("campaigns") :]
"""From here on a strength that is not said is 0, as in the worked cases."""


def position(fields: Mapping[str, Any], root: Flow) -> MagnatesState:
    """The state that a mapping describes, ``seats`` and ``options`` among its fields; raises BadPosition or Refused."""
    rest = dict(fields)
    seats = rest.pop("seats", 3)
    options = MagnatesOptions.read(rest.pop("options", {}))
    return build(rest, seats, options, root)


def build(fields: Mapping[str, Any], seats: int, options: MagnatesOptions, root: Flow) -> MagnatesState:
    """The state that a mapping describes, for these seats and options; raises BadPosition that names every fault."""
    reader = Reader(fields, seats)
    try:
        state = new(seats, options)
    except Refused as refused:
        raise BadPosition("options", str(refused), [refused_told("magnates", refused)]) from None
    at = reader.word("at", USUAL_PLACE)
    _table(state, reader)
    _players(state, reader)
    _board(state, reader)
    _borders(state, reader, at)
    _politics(state, reader)
    _course(state, reader)
    reader.unread()
    reader.enter(state, root, at)
    reader.settle()
    _supplies(state)
    reader.raise_if(problems(state))
    return state


# --- reading ---------------------------------------------------------------------------------------------


def _mapping(reader: Reader, field: str, value: Any, names: Sequence[str]) -> Iterator[tuple[int, Any]]:
    """The entries of a mapping whose keys are some of ``names``, each with the number of its name."""
    if not isinstance(value, Mapping):
        reader.wrong(field, "mapping", known=[*names], got=quoted(value, 60))
        return
    for name, inner in value.items():
        if name in names:
            yield names.index(name), inner
        else:
            reader.wrong(field, "none_of", got=quoted(name, 40), known=[*names])


def _seats_in(reader: Reader, field: str, value: Any) -> Iterator[tuple[Seat, Any]]:
    """The entries of a mapping by seat."""
    if not isinstance(value, Mapping):
        reader.wrong(field, "by_seat", got=quoted(value, 60))
        return
    for name, inner in value.items():
        yield reader.seat(field, name), inner


def _places(reader: Reader, field: str, value: Any, names: Sequence[str]) -> list[int]:
    """A list of names as their numbers, sorted."""
    found = []
    for name in reader.distinct(field, reader.as_list(field, value)):
        if name in names:
            found.append(names.index(name))
        else:
            reader.wrong(field, "none_of", got=quoted(name, 40), known=[*names])
    return sorted(found)


def _counts(reader: Reader, field: str, value: Any, names: Sequence[str], most: int) -> list[int]:
    """A mapping of names to numbers, 0 for those left out."""
    found = [0] * len(names)
    for place, n in _mapping(reader, field, value, names):
        found[place] = reader.as_number(field, n, 0, 0, most)
    return found


def _by_seat(reader: Reader, field: str, seats: int, most: int) -> list[int]:
    """A number for each seat, 0 for those left out."""
    found = [0] * seats
    for seat, n in reader.by_seat(field).items():
        found[seat] = reader.as_number(field, n, 0, 0, most)
    return found


# --- players ---------------------------------------------------------------------------------------------


def _table(s: MagnatesState, reader: Reader) -> None:
    turns = s.options.turns
    usual = 2 if 2 in turns else turns[1]
    s.turn = reader.number("turn", usual, turns[0], turns[-1])
    if s.turn not in turns:
        reader.wrong("turn", "none_of", got=s.turn, known=[*turns])
    s.luck_scope = str(s.turn)
    s.hetman = reader.seat("hetman", reader.get("hetman", "P1"))


def _players(s: MagnatesState, reader: Reader) -> None:
    s.money = _by_seat(reader, "money", s.seats, 10_000)
    s.pp = _by_seat(reader, "prestige", s.seats, 10_000)
    s.gains = [
        Gain(seat=seat, turn=s.turn, source="before", where="", n=n) for seat in s.all_seats if (n := s.pp[seat])
    ]
    court = reader.get("court", None)
    if court is not None:
        s.court = _by_seat(reader, "court", s.seats, max(HAND))
    for seat, value in reader.by_seat("tokens").items():
        s.tokens[seat] = _counts(reader, "tokens", value, PLACES, max(HAND))
    if any(s.tokens):
        s.tokens = [values or [0] * len(PLACES) for values in s.tokens]
        s.court = [values[COURT] for values in s.tokens]
    for seat, value in reader.by_seat("spent").items():
        values = reader.as_list("spent", value)
        s.spent[seat] = sorted(reader.as_number("spent", token, 0, min(HAND), max(HAND)) for token in values)


# --- the board -------------------------------------------------------------------------------------------


def _board(s: MagnatesState, reader: Reader) -> None:
    for province, n in _mapping(reader, "wealth", reader.get("wealth", {}), PROVINCES):
        s.wealth[province] = reader.as_number("wealth", n, 3, s.options.wealth_min, s.options.wealth_max)
    _cubes(reader, "cubes", PROVINCES, s.cubes)
    for province, value in _mapping(reader, "enemies", reader.get("enemies", {}), PROVINCES):
        s.enemy[province] = _counts(reader, "enemies", value, FIELDS, 999)
    for province, by_seat in _mapping(reader, "units", reader.get("units", {}), PROVINCES):
        for seat, value in _seats_in(reader, "units", by_seat):
            s.units[province][seat] = _counts(reader, "units", value, UNITS, 99)
    for province, row in _mapping(reader, "estates", reader.get("estates", {}), PROVINCES):
        s.estates[province] = _row(reader, row)
    for province in _places(reader, "entered", reader.get("entered", []), PROVINCES):
        s.entered[province] = True


def _cubes(reader: Reader, field: str, names: Sequence[str], into: list[list[int]]) -> None:
    """Player cubes by place and seat."""
    for place, by_seat in _mapping(reader, field, reader.get(field, {}), names):
        for seat, n in _seats_in(reader, field, by_seat):
            into[place][seat] = reader.as_number(field, n, 0, 0, NUMBERS["cubes"])


def _row(reader: Reader, row: Any) -> list[Estate]:
    """The estates of a track, space by space; ``-`` is an empty one."""
    words = enumerate(reader.as_list("estates", row), 1)
    return [_estate(reader, word, space) for space, word in words if word != "-"]


def _estate(reader: Reader, word: Any, space: int) -> Estate:
    """An estate written P2, P2+m or P2+m+c: whose it is, managers and city under it."""
    name, *under = word.split("+") if isinstance(word, str) else [word]
    if set(under) - {"m", "c"} or under.count("c") > 1:
        reader.wrong("estates", "form", form="P2, P2+m, P2+c, P2+m+c, -", got=quoted(word, 40))
    return Estate(owner=reader.seat("estates", name), space=space, managers=under.count("m"), city="c" in under)


def _borders(s: MagnatesState, reader: Reader, at: str) -> None:
    """Enemy fields: printed strengths, cubes of both sides, treaties, Vienna."""
    s.ottoman_control = reader.flag("ottoman_control")
    late = any(name in LATE for name in at.split("/"))
    s.base = [0 if late or s.turn not in s.options.turns else printed_strength(s, enemy) for enemy in FIVE]
    given = reader.get("strengths", None)
    if given is not None and at == USUAL_PLACE:
        reader.faults.append(found("strengths", "strengths_printed"))
    for enemy, n in _mapping(reader, "strengths", given or {}, FIELDS):
        s.base[enemy] = reader.as_number("strengths", n, 0, 0, 999)
    s.dice_cubes = _counts(reader, "field_cubes", reader.get("field_cubes", {}), FIELDS, 999)
    _cubes(reader, "successes", FIELDS, s.successes)
    for enemy in _places(reader, "treaties", reader.get("treaties", []), FIELDS):
        s.treaty[enemy] = True
    for enemy in _places(reader, "broken", reader.get("broken", []), FIELDS):
        s.broken[enemy] = True
    s.siege = reader.number("siege", 0, 0, 999)
    s.ottomans = reader.number("ottomans", 0, 0, 999)


# --- politics, and how far a phase has come --------------------------------------------------------------


def _politics(s: MagnatesState, reader: Reader) -> None:
    crown = _counts(reader, "crown", reader.get("crown", {}), CROWN, 99)
    s.crown = crown
    given = reader.by_seat("sejm")
    for seat, value in given.items():
        if isinstance(value, list | tuple):
            s.sejm[seat] = _places(reader, "sejm", value, PROVINCES)
    for seat, value in given.items():
        if not isinstance(value, list | tuple):
            n = reader.as_number("sejm", value, 0, 0, len(FIVE))
            taken = {province for seats in s.sejm for province in seats}
            s.sejm[seat] = [province for province in FIVE if province not in taken][:n]
    s.vetoed = reader.flag("vetoed")
    hired = sum(force[COS] for forces in s.units for force in forces)
    s.cossacks_left = reader.number("cossacks", max(0, TABLES.units[COS].private - hired), 0, 99)


def _course(s: MagnatesState, reader: Reader) -> None:
    for seat, value in reader.by_seat("campaigned").items():
        s.campaigned[seat] = _places(reader, "campaigned", value, PROVINCES)
    s.passed = reader.seats_of("passed")
    s.event_faces = _faces(reader, "event_dice")
    s.invasion_faces = _faces(reader, "invasion_dice")


def _faces(reader: Reader, field: str) -> list[int]:
    return [reader.as_number(field, pips, 1, 1, 6) for pips in reader.listed(field)]


def _supplies(s: MagnatesState) -> None:
    """What is not on the board lies with its owner, or in the common supply."""
    estates = [estate for row in s.estates for estate in row]
    for seat in s.all_seats:
        s.supply[seat] -= sum(line[seat] for line in (*s.cubes, *s.successes))
        s.discs[seat] -= len(s.sejm[seat]) + sum(estate.owner == seat for estate in estates)
    if s.managers_left is not None:
        s.managers_left -= sum(estate.managers for estate in estates)
    if s.cities_left is not None:
        s.cities_left -= sum(estate.city for estate in estates)
