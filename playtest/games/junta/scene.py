"""What scenario files may say about Junta: the fields of a position, and the facts one may expect."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from playtest.engine.basics import Json, Seat
from playtest.engine.options import Options
from playtest.games.junta.command import commander, name_of
from playtest.games.junta.components.map import AREAS, BOXES, EMBASSY_IDS
from playtest.games.junta.components.offices import CABINET
from playtest.games.junta.components.units import MARKERS
from playtest.games.junta.options import JuntaOptions
from playtest.games.junta.people import offices_of, phase_name, vacant_offices
from playtest.games.junta.places import PLACES
from playtest.games.junta.positions import USUAL_PLACE
from playtest.games.junta.positions import build as build_position
from playtest.games.junta.state import NAMES, NOBODY, Ballot, JuntaState
from playtest.games.junta.turn import root

Schema = Mapping[str, Any]

_SEAT: Schema = {"type": "string", "enum": [*NAMES]}
_SEAT_OR_NONE: Schema = {"type": "string", "enum": [*NAMES, "none"]}
_NUMBER: Schema = {"type": "integer"}
_WORD: Schema = {"type": "string"}
_FLAG: Schema = {"type": "boolean"}
_NOTHING: Schema = {"type": "null", "title": "null"}
_WORDS: Schema = {"type": "array", "title": "a list of words", "items": _WORD}
_CARDS: Schema = {"type": "array", "title": "a list of card ids", "items": _WORD}
_SEATS: Schema = {"type": "array", "title": "a list of seats", "items": _SEAT}
_BILL: Schema = {"enum": [1, 2, 3, "M1", "M2", "M3"], "title": "a bill such as 3 or M3"}
_BILLS: Schema = {"type": "array", "title": "a list of bills", "items": _BILL}
_OFFICE: Schema = {"type": "string", "enum": [*CABINET]}
_OFFICES: Schema = {"type": "array", "title": "a list of offices", "items": _OFFICE}
_RECORD: Schema = {"type": "object", "title": "a record by field"}
_RECORDS: Schema = {"type": "array", "title": "a list of records", "items": _RECORD}


def _told(schema: Schema, description: str) -> Schema:
    return {**schema, "description": description}


def _fields(names: Iterable[str], value: Schema, description: str) -> Schema:
    properties = dict.fromkeys(names, value)
    return {"type": "object", "additionalProperties": False, "properties": properties, "description": description}


def _by_seat(value: Schema, description: str) -> Schema:
    return {**_fields(NAMES, value, description), "title": "values by seat"}


def _limits(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most, "title": f"a number from {least} to {most}"}


def _one_of(words: Iterable[str], description: str) -> Schema:
    return {"type": "string", "enum": [*words], "description": description}


_PILE: Schema = {
    "type": "object", "additionalProperties": False,
    "properties": {"top": {"type": "array"}, "bottom": {"type": "array"}, "count": _limits(0, 96)},
}  # fmt: skip
_UNIT: Schema = {"anyOf": [{"type": "string", "title": "an area"}, _RECORD], "title": "an area, or what is different"}

POSITION: Schema = {
    "at": {**_WORD, "title": "a place such as turn/budget",
           "description": f"Where the game stands, flows and steps from the outside in: {USUAL_PLACE} (a whole turn) "
                          "if left out; also turn/locations and any other phase, and places inside one such as "
                          "turn/assassinations/resolutions or turn/coup/uprising/fighting/coup_phase(2)."},
    "turn": _told(_limits(0, 10_000), "Number of the turn; 2 if left out."),
    "owner": _told(_SEAT, "The owner of the game; the option owner_seat if left out."),
    "presidente": _told(_SEAT_OR_NONE, "The Presidente; P1 if left out."),
    "offices": _by_seat(_OFFICES, "Cabinet offices by seat; nobody has those that are left out."),
    "idle": _told(_OFFICES, "Offices that lie idle until phase 2."),
    "cousin": _told(_OFFICE, "The office that the Cousin has taken."),
    "dead": _told(_SEATS, "Who has died this turn."),
    "exile": _by_seat(_one_of(EMBASSY_IDS, ""), "Who is abroad, and in which embassy."),
    "places": _by_seat(_one_of(PLACES, ""), "Chosen places."),
    "revealed": _told(_FLAG, "Are the places shown? From the resolution of attempts on, if left out."),
    "hands": _by_seat(_CARDS, "Politics cards in hand."),
    "influence": _by_seat(_CARDS, "Influence in play."),
    "discard": _told(_CARDS, "The discard pile."),
    "pile": _told(_PILE, "The Politics pile: the next cards, and how many there are; what is beyond is discarded."),
    "subsidised": _by_seat(_CARDS, "Influence whose subsidy has been used this turn."),
    "reform": _told(_SEAT, "Who has demanded reform this turn."),
    "church": _told(_SEAT, "Before whom Desecrated Church works this turn."),
    "cash": _by_seat(_BILLS, "Bills in cash, such as [3, 1]."),
    "account": _by_seat(_BILLS, "Bills in the Swiss account."),
    "aid": _told(_BILLS, "The drawn aid that is not settled yet."),
    "aid_deck": _told(_PILE, "The aid deck: its next bills, the face-up ones at its bottom (the deepest last), and how "
                             "many there are; bills beyond are out of the game."),
    "pretext": _told(_FLAG, "Is there a pretext for a coup?"),
    "bank": _one_of(("OPEN", "SIESTA", "HOLIDAY"), "The bank; open if left out."),
    "secure": _told(_FLAG, "Does Bank Is Secure lie on the board?"),
    "secure_turn": _told(_NUMBER, "In which turn it was laid there."),
    "budget": _told(_RECORD, "The budget: amounts by seat, proposer, outcome, rejected."),
    "ballots": _told(_RECORDS, "Ballots under way, the innermost last: kind, cause, starter, candidates, round."),
    "offers": _told(_RECORDS, "Goods on offer."),
    "police_used": _told(_FLAG, "Has the free attempt of the Secret Police been used?"),
    "attempts": _told(_RECORDS, "Announced attempts: author, kind, victim, place."),
    "announcers": _told(_SEATS, "The order of announcements."),
    "president_killed": _told(_SEAT, "The Presidente who has been killed and not yet replaced."),
    "declared": _told(_SEATS, "Who has been asked about exile."),
    "homecoming": _told(_SEAT, "Whose return is being decided."),
    "banked": _told(_SEATS, "Who has had his turn at the bank."),
    "units": _fields(MARKERS, _UNIT, "Units that are not where they start: an area, or a record with where, "
                                     "controller, owner, moved, fresh, fled, stirred."),
    "coup_phase": _told(_limits(0, 6), "The coup phase; 0 is the Rebellion."),
    "coup_running": _told(_FLAG, "Is a coup under way? Inside turn/coup/uprising it is, if left out."),
    "coup_held": _told(_FLAG, "Has there been a coup this turn?"),
    "rebel_leader": _told(_SEAT, "The Rebel Leader."),
    "rebels": _told(_SEATS, "Who has Rebel status."),
    "asked_coup": _told(_SEATS, "Who has declined to start a coup."),
    "sides": _told(_WORDS, "Chosen sides, one for each family."),
    "rebels_won": _told(_FLAG, "Have the Rebels won?"),
    "fallen": _told(_SEAT, "The Presidente who fell in the coup."),
    "dictator": _told(_SEAT, "Who has made himself dictator (J-VAR-14)."),
    "junta_votes": _told(_RECORD, "Votes of the junta."),
    "air_raid_ready": _told(_FLAG, "Is the Air Raid ready?"),
    "air_raid_phase": _told(_NUMBER, "In which coup phase it last flew."),
    "attacks": _told(_RECORDS, "Declared attacks: area, by, on."),
    "shelling": _told(_RECORDS, "Announced shots: unit, by, area, on."),
    "shelled": _told(_RECORD, "Losses to shelling."),
    "battles": _told(_RECORDS, "Battles of areas."),
    "tried": _told(_WORDS, "Units that a bribe card has been tried on."),
    "proposed": _told(_SEATS, "Who has proposed to end the coup early."),
    "objected": _told(_FLAG, "Has anybody objected to that?"),
    "successes": _told(_RECORD, "Dice of an abstract coup."),
    "factions": _told({"type": "array", "items": _SEAT_OR_NONE}, "Who leads each family (games for two and three)."),
    "swapped": _told(_WORDS, "Straw families that a card has been swapped with this turn."),
    "bids": _told({"type": "array", "items": _NUMBER}, "The highest bid of each family this turn (three players)."),
}  # fmt: skip
"""The fields of a hand-written position."""

_BY_AREA: Schema = {"type": "object", "title": "numbers by commander"}

FACTS: Schema = {
    **{name: POSITION[name] for name in (
        "turn", "owner", "presidente", "offices", "idle", "dead", "places", "revealed", "hands", "influence", "discard",
        "subsidised", "cash", "account", "aid", "pretext", "bank", "secure", "secure_turn",
        "police_used", "attempts", "announcers", "banked", "coup_phase", "coup_running", "coup_held",
        "rebels", "rebels_won", "air_raid_ready", "sides", "factions", "bids",
    )},
    **{name: {**_SEAT_OR_NONE, "description": POSITION[name]["description"]} for name in (
        "reform", "church", "homecoming", "rebel_leader", "fallen",
    )},
    "cousin": _one_of((*CABINET, "none"), "The office that the Cousin has taken; none if he has none."),
    "exile": _by_seat({"anyOf": [_WORD, _NOTHING]}, "The embassy in which somebody is; none for all others."),
    "phase": _told(_WORD, "The phase by name."),
    "vacant": _told(_OFFICES, "Offices whose holder is dead or abroad."),
    "pile_count": _told(_NUMBER, "Cards in the Politics pile."),
    "aid_deck_count": _told(_NUMBER, "Bills in the aid deck."),
    "aid_bottom": _told(_BILLS, "The face-up bills under the aid deck, the deepest last."),
    "cash_counts": _by_seat(_NUMBER, "How many bills somebody has in cash."),
    "budget": _by_seat({"anyOf": [_NUMBER, _NOTHING]}, "The proposed amounts; none for who is not named."),
    "budget_outcome": {"anyOf": [_WORD, _NOTHING], "description": "adopted, rejected, forced, kept; none before."},
    "payer": _told(_SEAT_OR_NONE, "Who has proposed an Alternate Budget; none if nobody has."),
    "candidates": _told(_SEATS, "Who stands in the election that is held."),
    "totals": _told(_RECORD, "The count of the open ballot, by name or side."),
    "round": _told(_NUMBER, "The round of the open ballot; 0 before the first."),
    "units": _fields(MARKERS, _WORD, "Where units are."),
    "commanders": _fields(MARKERS, _WORD, "Who commands units; passive for nobody."),
    "areas": _fields((*AREAS, *BOXES), _BY_AREA, "How many units there are in an area, by who commands them."),
}  # fmt: skip
"""What a scenario may expect."""

PASSING: Mapping[str, Json] = {
    "bank_move": {},
    "start_coup": {"decline_coup": None},
    "cast_votes": {},
    "coup_turn": {"done": None},
    "declare_attacks": {},
    "allocate_fire": {"hold": None},
}
"""Who lets things happen moves no money and no units, starts nothing, votes for nobody and fires at nobody."""


def build(position: Mapping[str, Any], seats: int, options: Options) -> JuntaState:
    """The state that a position describes; raises BadPosition."""
    assert isinstance(options, JuntaOptions)
    return build_position(position, seats, options, root)


def facts(s: JuntaState) -> dict[str, Any]:
    """The facts of a state, under the names of FACTS; lists have one entry for each family."""
    return {**_people(s), **_goods(s), **_course(s), **_votes(s), **_coup(s)}


def _name(seat: Seat) -> str | None:
    return None if seat == NOBODY else NAMES[seat]


def _names(seats: Iterable[Seat]) -> list[str]:
    return [NAMES[seat] for seat in seats]


def _people(s: JuntaState) -> dict[str, Any]:
    families = [Seat(seat) for seat in range(s.families)]
    return {
        "turn": s.turn,
        "phase": phase_name(s),
        "owner": NAMES[s.owner],
        "presidente": _name(s.presidente),
        "offices": [offices_of(s, seat) for seat in families],
        "idle": [*s.idle],
        "cousin": s.cousin or None,
        "vacant": [*vacant_offices(s)],
        "dead": [NAMES[seat] for seat in families if s.dead[seat]],
        "exile": [embassy or None for embassy in s.embassy],
        "places": [place or None for place in s.places],
        "revealed": s.revealed,
        "homecoming": _name(s.homecoming),
        "factions": [_name(seat) for seat in s.factions],
        "bids": [*s.bids],
    }


def _goods(s: JuntaState) -> dict[str, Any]:
    return {
        "hands": [[*cards] for cards in s.hand],
        "influence": [[*cards] for cards in s.influence],
        "discard": [*s.discard],
        "pile_count": len(s.politics),
        "subsidised": [[*cards] for cards in s.subsidised],
        "reform": _name(s.reform),
        "church": _name(s.church),
        "cash": [[*bills] for bills in s.cash],
        "cash_counts": [len(bills) for bills in s.cash],
        "account": [[*bills] for bills in s.account],
        "aid": [*s.aid],
        "aid_deck_count": len(s.aid_deck),
        "aid_bottom": [*s.aid_deck.bottom],
    }


def _course(s: JuntaState) -> dict[str, Any]:
    attempts = [
        {
            "author": NAMES[a.author],
            "kind": a.kind,
            "victim": _name(a.victim),
            "place": a.place or None,
            "stage": a.stage,
        }
        for a in s.attempts
    ]
    return {
        "pretext": s.pretext,
        "bank": s.bank,
        "secure": s.secure,
        "secure_turn": s.secure_turn,
        "police_used": s.police_used,
        "attempts": attempts,
        "announcers": _names(s.announcers),
        "banked": _names(s.banked),
    }


def _votes(s: JuntaState) -> dict[str, Any]:
    ballot = s.ballots[-1] if s.ballots else Ballot(kind="")
    budget = s.budget
    amounts = [None if amount < 0 else amount for amount in budget.amounts] if budget else [None] * s.families
    return {
        "budget": amounts,
        "budget_outcome": budget.outcome or None if budget else None,
        "payer": _name(budget.proposer) if budget else None,
        "candidates": [NAMES[seat] for seat in ballot.candidates if seat not in ballot.declined],
        "totals": dict(ballot.totals),
        "round": ballot.round,
    }


def _coup(s: JuntaState) -> dict[str, Any]:
    areas: dict[str, dict[str, int]] = {area: {} for area in (*AREAS, *BOXES)}
    commanders = {unit.id: name_of(commander(s, unit)) for unit in s.units}
    for unit in s.units:
        if unit.where in areas:
            who = commanders[unit.id]
            areas[unit.where][who] = areas[unit.where].get(who, 0) + 1
    return {
        "coup_phase": s.coup_phase,
        "coup_running": s.coup_running,
        "coup_held": s.coup_held,
        "rebel_leader": _name(s.rebel_leader),
        "rebels": _names(s.rebels),
        "rebels_won": s.rebels_won,
        "fallen": _name(s.fallen),
        "air_raid_ready": s.air_raid_ready,
        "sides": [side or None for side in s.sides],
        "units": {unit.id: unit.where or None for unit in s.units},
        "commanders": commanders,
        "areas": areas,
    }
