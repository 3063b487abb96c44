"""What scenario files may say about Magnates: the fields of a position, and the facts one may expect."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from playtest.engine.basics import Json
from playtest.engine.options import Options
from playtest.games.magnates.clients import HAND, PLACES
from playtest.games.magnates.components.forces import CROWN, UNITS
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.options import MagnatesOptions
from playtest.games.magnates.pieces import marching, strength_of
from playtest.games.magnates.positions import USUAL_PLACE
from playtest.games.magnates.positions import build as build_position
from playtest.games.magnates.scoring import estate_worth
from playtest.games.magnates.state import FIVE, NAMES, Estate, MagnatesState
from playtest.games.magnates.turn import root

Schema = Mapping[str, Any]

_SEAT: Schema = {"type": "string", "enum": [*NAMES]}
_NUMBER: Schema = {"type": "integer"}
_WORD: Schema = {"type": "string"}
_FLAG: Schema = {"type": "boolean"}
_NOTHING: Schema = {"type": "null", "title": "null"}


def _list(items: Schema, description: str) -> Schema:
    return {"type": "array", "items": items, "description": description}


def _fields(names: Iterable[str], value: Schema, description: str = "") -> Schema:
    told = {"description": description} if description else {}
    return {"type": "object", "additionalProperties": False, "properties": dict.fromkeys(names, value), **told}


def _by_seat(value: Schema, description: str) -> Schema:
    return {**_fields(NAMES, value, description), "title": "values by seat"}


def _limits(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most, "title": f"a number from {least} to {most}"}


def _or_none(words: Schema) -> Schema:
    return {**words, "enum": [*words["enum"], "none"]}


_COUNT = _limits(0, 10_000)
_PROVINCE: Schema = {"type": "string", "enum": [*PROVINCES]}
_FIELD: Schema = {"type": "string", "enum": [*FIELDS]}
_PROVINCES: Schema = {"type": "array", "title": "a list of provinces", "items": _PROVINCE}
_FACES: Schema = {"type": "array", "title": "a list of faces", "items": _limits(1, 6)}
_TOKEN = _limits(min(HAND), max(HAND))
_CUBES = _fields(NAMES, _COUNT)
_UNITS = _fields(NAMES, _fields(UNITS, _COUNT))

POSITION: Schema = {
    "at": {**_WORD, "title": "a place such as turn/relief",
           "description": f"Where the game stands, flows and steps from the outside in: {USUAL_PLACE} (a whole turn) "
                          "if left out; also turn/income and any other phase, turn/clients/place_cubes, "
                          "turn/actions/second_round, turn/invasions/fields, score, setup."},
    "turn": {**_limits(1, 4), "description": "Number of the turn; 2 if left out."},
    "hetman": {**_SEAT, "description": "Who holds the marker; P1 if left out."},
    "money": _by_seat(_COUNT, "Money in zł; none if left out."),
    "prestige": _by_seat(_COUNT, "Prestige points; 0 if left out."),
    "wealth": _fields(PROVINCES, _limits(0, 6), "Wealth of provinces; 3 if left out."),
    "cubes": _fields(PROVINCES, _CUBES, "Player cubes in provinces."),
    "enemies": _fields(PROVINCES, _fields(FIELDS, _COUNT), "Enemy cubes in provinces."),
    "estates": _fields(PROVINCES, _list(_WORD, "The estates of a track, space 1 first: P2, P2+m with a manager, P2+c "
                                               "with a city, - for an empty space."), "Estates."),
    "units": _fields(PROVINCES, _UNITS, "Private units in provinces."),
    "entered": {**_PROVINCES, "description": "Provinces that enemy cubes have entered this turn."},
    "strengths": _fields(FIELDS, _COUNT, "Strength of the enemies without the cubes in their fields; what is printed "
                                         "for the turn if left out, from the campaigns on 0."),
    "field_cubes": _fields(FIELDS, _COUNT, "Enemy cubes in the fields; they add to the strength."),
    "successes": _fields(FIELDS, _CUBES, "Player cubes in the fields."),
    "treaties": _list(_FIELD, "Fields with a treaty."),
    "broken": _list(_FIELD, "Fields that have broken a treaty this turn."),
    "ottomans": {**_COUNT, "description": "How many enemy cubes in field E5 are Ottoman (vienna_rules)."},
    "siege": {**_COUNT, "description": "Siege cubes before Vienna (vienna_rules)."},
    "ottoman_control": {**_FLAG, "description": "Does the Ottoman marker lie on field E5 (vienna_rules)?"},
    "sejm": _by_seat({"anyOf": [_limits(0, 5), _PROVINCES]}, "Seats in the Sejm: how many, or the provinces they come "
                                                             "from."),
    "vetoed": {**_FLAG, "description": "Has a veto emptied the Sejm this turn?"},
    "crown": _fields(CROWN, _COUNT, "The Crown Army."),
    "court": _by_seat(_TOKEN, "The numbers at Court, before phases 3 and 4."),
    "tokens": _by_seat(_fields(PLACES, _TOKEN), "Tokens turned up, at turn/clients/place_cubes."),
    "spent": _by_seat(_list(_TOKEN, "Tokens."), "Tokens used up (influence_tokens)."),
    "cossacks": {**_COUNT, "description": "Cossacks left in the pool; all that stand nowhere if left out."},
    "campaigned": _by_seat(_PROVINCES, "Provinces whose campaign has been run."),
    "passed": _list(_SEAT, "Who is out of the relief."),
    "event_dice": {**_FACES, "description": "The dice of phase 5."},
    "invasion_dice": {**_FACES, "description": "The dice of phase 11."},
}  # fmt: skip
"""The fields of a hand-written position."""

_GAIN: Schema = {
    "type": "object",
    "additionalProperties": False,
    "properties": {"seat": _SEAT, "turn": _NUMBER, "source": _WORD, "where": _WORD, "n": _NUMBER},
}
_TRACK: Schema = {"anyOf": [_WORD, _NOTHING], "title": "a line of estates"}
_MAYBE: Schema = {"type": ["integer", "string", "null"], "title": "a number or none"}

FACTS: Schema = {
    "turn": {**_NUMBER, "description": "Number of the turn."},
    "hetman": {**_or_none(_SEAT), "description": "Who holds the Hetman marker; none before the lot."},
    "order": {**_WORD, "description": "The seats in turn order in one line, such as P2 P3 P1."},
    "money": _by_seat(_NUMBER, "Money in zł."),
    "bank": {**_NUMBER, "description": "What the bank has taken in, less what it has paid out since the beginning."},
    "prestige": _by_seat(_NUMBER, "Prestige points."),
    "gains": _list(_GAIN, "Where every prestige point came from, in order."),
    "estate_points": _by_seat(_NUMBER, "What the estates on the board would bring at the end."),
    "supply": _by_seat(_NUMBER, "Cubes that are not on the board."),
    "discs": _by_seat(_NUMBER, "Discs that are not on the board."),
    "managers_left": {**_MAYBE, "description": "Managers in the common supply; none where they have no end."},
    "cities_left": {**_MAYBE, "description": "Cities in the common supply; none where they have no end."},
    "wealth": _fields(PROVINCES, _NUMBER, "Wealth of provinces."),
    "cubes": _fields(PROVINCES, _fields(NAMES, _NUMBER), "Player cubes in provinces."),
    "enemies": _fields(PROVINCES, _fields(FIELDS, _NUMBER), "Enemy cubes in provinces."),
    "estates": _fields(PROVINCES, _TRACK, "The estates of a track in one line, space 1 first, such as P2 P2+m - P1+c; "
                                          "none where there are none."),
    "units": _fields(PROVINCES, _fields(NAMES, _fields(UNITS, _NUMBER)), "Private units in provinces."),
    "entered": {**_PROVINCES, "description": "Provinces that enemy cubes have entered this turn."},
    "strengths": _fields(FIELDS, _NUMBER, "Strength of the enemies, cubes included."),
    "field_cubes": _fields(FIELDS, _NUMBER, "Enemy cubes in the fields."),
    "marching": _fields(FIELDS, _NUMBER, "How many would march as things stand."),
    "successes": _fields(FIELDS, _fields(NAMES, _NUMBER), "Player cubes in the fields."),
    "treaties": _list(_FIELD, "Fields with a treaty."),
    "broken": _list(_FIELD, "Fields that have broken a treaty this turn."),
    "ottomans": {**_NUMBER, "description": "How many enemy cubes in field E5 are Ottoman."},
    "siege": {**_NUMBER, "description": "Siege cubes before Vienna."},
    "ottoman_control": {**_FLAG, "description": "Does the Ottoman marker lie on field E5?"},
    "sejm": _by_seat(_PROVINCES, "The provinces from which the seats in the Sejm come, in any order."),
    "delegates": _by_seat(_NUMBER, "How many seats in the Sejm each has."),
    "vetoed": {**_FLAG, "description": "Has a veto emptied the Sejm this turn?"},
    "crown": _fields(CROWN, _NUMBER, "The Crown Army."),
    "court": _by_seat(_MAYBE, "The numbers at Court; none lie there outside phases 2 to 4."),
    "tokens": _by_seat(_fields(PLACES, _NUMBER), "Tokens on the table, from the reveal to the end of phase 2."),
    "spent": _by_seat(_list(_NUMBER, "Tokens."), "Tokens used up, least first."),
    "bidders": _list(_SEAT, "Who is bidding for the office of Hetman."),
    "last_bids": _by_seat(_MAYBE, "The last bids shown; none for who took no part."),
    "cossacks": {**_NUMBER, "description": "Cossacks left in the pool."},
    "action_round": {**_NUMBER, "description": "Round of special actions: 0 before the first, 1, 2."},
    "campaigned": _by_seat(_PROVINCES, "Provinces whose campaign has been run, in any order."),
    "passed": _list(_SEAT, "Who is out of the relief, or of campaigns in rounds."),
    "free_attack": {**_FLAG, "description": "Is the Hetman's free attack still to be had?"},
    "event_dice": {**_FACES, "description": "The dice of phase 5."},
    "invasion_dice": {**_FACES, "description": "The dice of phase 11."},
}  # fmt: skip
"""What a scenario may expect."""

PASSING: Mapping[str, Json] = {"recruit": {}, "accept_seat": True}
"""Who lets things happen hires nobody and takes his seat; everything else is passed."""


def build(position: Mapping[str, Any], seats: int, options: Options) -> MagnatesState:
    """The state that a position describes; raises BadPosition."""
    assert isinstance(options, MagnatesOptions)
    return build_position(position, seats, options, root)


def facts(s: MagnatesState) -> dict[str, Any]:
    """The facts of a state, under the names of FACTS; lists have one entry for each seat."""
    return {**_people(s), **_provinces(s), **_borders(s), **_politics(s), **_course(s)}


def _people(s: MagnatesState) -> dict[str, Any]:
    return {
        "turn": s.turn,
        "hetman": None if s.step == "draw_first_player" else NAMES[s.hetman],
        "order": " ".join(NAMES[seat] for seat in s.clockwise_from(s.hetman)),
        "money": [*s.money],
        "bank": s.bank,
        "prestige": [*s.pp],
        "gains": [
            {"seat": NAMES[gain.seat], "turn": gain.turn, "source": gain.source, "where": gain.where, "n": gain.n}
            for gain in s.gains
        ],
        "estate_points": [estate_worth(s, seat) for seat in s.all_seats],
        "supply": [*s.supply],
        "discs": [*s.discs],
        "managers_left": s.managers_left,
        "cities_left": s.cities_left,
    }


def _provinces(s: MagnatesState) -> dict[str, Any]:
    return {
        "wealth": dict(zip(PROVINCES, s.wealth, strict=True)),
        "cubes": _named(PROVINCES, s.cubes),
        "enemies": {code: dict(zip(FIELDS, row, strict=True)) for code, row in zip(PROVINCES, s.enemy, strict=True)},
        "estates": {code: _track(row) for code, row in zip(PROVINCES, s.estates, strict=True)},
        "units": _named(PROVINCES, [[dict(zip(UNITS, force, strict=True)) for force in row] for row in s.units]),
        "entered": _flagged(PROVINCES, s.entered),
    }


def _borders(s: MagnatesState) -> dict[str, Any]:
    return {
        "strengths": {code: strength_of(s, enemy) for enemy, code in enumerate(FIELDS)},
        "field_cubes": dict(zip(FIELDS, s.dice_cubes, strict=True)),
        "marching": {code: marching(s, enemy) for enemy, code in enumerate(FIELDS)},
        "successes": _named(FIELDS, s.successes),
        "treaties": _flagged(FIELDS, s.treaty),
        "broken": _flagged(FIELDS, s.broken),
        "ottomans": s.ottomans,
        "siege": s.siege,
        "ottoman_control": s.ottoman_control,
    }


def _politics(s: MagnatesState) -> dict[str, Any]:
    return {
        "sejm": [[PROVINCES[province] for province in held] for held in s.sejm],
        "delegates": [len(held) for held in s.sejm],
        "vetoed": s.vetoed,
        "crown": dict(zip(CROWN, s.crown, strict=True)),
        "court": [*s.court],
        "tokens": [dict(zip(PLACES, values, strict=True)) if values else {} for values in s.tokens],
        "spent": [[*values] for values in s.spent],
        "bidders": [NAMES[seat] for seat in s.bidders],
        "last_bids": [*s.last_bids],
    }


def _course(s: MagnatesState) -> dict[str, Any]:
    return {
        "cossacks": s.cossacks_left,
        "action_round": s.action_round,
        "campaigned": [[PROVINCES[province] for province in FIVE if province in run] for run in s.campaigned],
        "passed": [NAMES[seat] for seat in s.passed],
        "free_attack": s.free_attack,
        "event_dice": [*s.event_faces],
        "invasion_dice": [*s.invasion_faces],
    }


def _named(places: Sequence[str], rows: Sequence[Sequence[Any]]) -> dict[str, dict[str, Any]]:
    """Something for each place and seat, both by name."""
    return {code: dict(zip(NAMES, row, strict=False)) for code, row in zip(places, rows, strict=True)}


def _flagged(places: Sequence[str], flags: Sequence[bool]) -> list[str]:
    return [code for code, flag in zip(places, flags, strict=True) if flag]


def _track(row: Sequence[Estate]) -> str | None:
    """The estates of a track as positions write them, in one line; None where there are none."""
    words = {e.space: NAMES[e.owner] + "+m" * e.managers + "+c" * e.city for e in row}
    return " ".join(words.get(space, "-") for space in range(1, max(words) + 1)) if words else None
