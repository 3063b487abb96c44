"""What scenario files may say about Viva: the fields of a position, and the facts one may expect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.engine.basics import Json, seat_name
from playtest.engine.options import Options
from playtest.games.viva.components.material import MILITIAS, PROTECT
from playtest.games.viva.game import root
from playtest.games.viva.options import VivaOptions
from playtest.games.viva.positions import build as build_position
from playtest.games.viva.scoring import cash, points
from playtest.games.viva.state import VivaState

Schema = Mapping[str, Any]

SEATS = tuple(seat_name(seat) for seat in range(5))
_SEAT: Schema = {"type": "string", "enum": list(SEATS)}
_CARDS: Schema = {"type": "array", "title": "a list of card codes", "items": {"type": "string"}}
_NUMBER: Schema = {"type": "integer"}


def _by_seat(value: Schema, description: str) -> Schema:
    return {
        "type": "object", "title": "values by seat", "additionalProperties": False, "description": description,
        "properties": dict.fromkeys(SEATS, value),
    }  # fmt: skip


def _limits(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most, "title": f"a number from {least} to {most}"}


_FACES: Schema = {"type": "array", "title": "a list of faces", "items": _limits(1, PROTECT)}
_LENT: Schema = {
    "type": "array",
    "title": "a list of lent militias",
    "description": "Lent militias, such as {from: P1, die: 1, to: P2, order: 6}.",
    "items": {
        "type": "object",
        "title": "a lent militia",
        "additionalProperties": False,
        "required": ["to", "order"],
        "properties": {
            "from": {**_SEAT, "description": "Who lent it; the President if left out."},
            "die": {**_limits(1, MILITIAS), "description": "Which of his dice."},
            "to": {**_SEAT, "description": "On whose promise space it lies."},
            "order": {**_limits(1, PROTECT), "description": "Its face."},
        },
    },
}
_SUCCESSOR: Schema = {
    "type": "string", "enum": [*SEATS, "none"], "description": "Who takes the sunglasses in the next round; or none.",
}  # fmt: skip
_PILE: Schema = {
    "title": "a list of card codes or a pile with top, rest, bottom, count",
    "description": "The draw pile. A list is all of it, next card first. {top: [...]} fixes only the next cards, the "
    "rest being all cards that are placed nowhere; rest has cards in no order, bottom the last, count fills up.",
    "anyOf": [
        _CARDS,
        {
            "type": "object",
            "title": "a pile with top, rest, bottom, count",
            "additionalProperties": False,
            "properties": {"top": _CARDS, "rest": _CARDS, "bottom": _CARDS, "count": _limits(0, 1000)},
        },
    ],
}

POSITION: Schema = {
    "at": {"type": "string", "title": "a place such as round/fights",
           "description": "Where the game stands: flows and steps from the outside in, such as round/deal/allocate."},
    "round": {**_limits(1, 10_000), "description": "Number of the round; 2 if left out."},
    "president": {**_SEAT, "description": "The President of this round; P1 if left out."},
    "successor": _SUCCESSOR,
    "overthrown": {"type": "boolean", "description": "Was the President overthrown this round?"},
    "estates": _by_seat(_limits(1, 5), "Estate numbers; as seated if left out."),
    "militias": _by_seat(_limits(0, MILITIAS), "Active militias, lent ones included; 1 if left out."),
    "extensions": _by_seat(_CARDS, "Extensions built."),
    "hands": _by_seat(_CARDS, "Hand cards."),
    "promises": _by_seat(_CARDS, "Cards on the promise spaces."),
    "laid_out": _by_seat(_CARDS, "Luxury cards laid out (luxury_mode)."),
    "drawn": {**_CARDS, "description": "Cards the President has drawn and not yet dealt out."},
    "lent": _LENT,
    "orders": _by_seat(_FACES, "Faces of the dice, at round/fights; dice stay at home where left out."),
    "pile": _PILE,
    "discard": {**_CARDS, "description": "The discard pile."},
}  # fmt: skip
"""The fields of a hand-written position."""

FACTS: Schema = {
    "round": {**_NUMBER, "description": "Number of the round."},
    "president": {**_SEAT, "description": "The President of this round."},
    "successor": _SUCCESSOR,
    "estates": _by_seat(_NUMBER, "Estate numbers."),
    "militias": _by_seat(_NUMBER, "Active militias, lent ones included."),
    "reserve": _by_seat(_NUMBER, "Militias in reserve."),
    "extensions": _by_seat(_CARDS, "Extensions built."),
    "hands": _by_seat(_CARDS, "Hand cards, in any order."),
    "promises": _by_seat(_CARDS, "Cards on the promise spaces, in any order."),
    "laid_out": _by_seat(_CARDS, "Luxury cards laid out."),
    "drawn": {**_CARDS, "description": "Cards drawn and not yet dealt out."},
    "lent": _LENT,
    "orders": _by_seat(_FACES, "Faces of the dice, first die first."),
    "pile": {**_CARDS, "description": "The cards of the draw pile, in any order."},
    "pile_size": {**_NUMBER, "description": "How many cards the draw pile has."},
    "discard": {**_CARDS, "description": "The discard pile, in any order."},
    "fights": {"type": "array", "title": "a list of estate numbers", "items": _NUMBER,
               "description": "Estates whose fights are over this round, in order."},
    "vp": _by_seat(_NUMBER, "All victory points, hidden ones included."),
    "cash": _by_seat(_NUMBER, "Money in hand, in millions."),
    "target": {**_NUMBER, "description": "Points that end the game."},
}  # fmt: skip
"""What a scenario may expect."""

PASSING: Mapping[str, Json] = {"draw_loot": True}
"""Who lets things happen takes his loot; everything else is passed."""


def build(position: Mapping[str, Any], seats: int, options: Options) -> VivaState:
    """The state that a position describes; raises BadPosition."""
    assert isinstance(options, VivaOptions)
    return build_position(position, seats, options, root)


def facts(s: VivaState) -> dict[str, Json]:
    """The facts of a state, under the names of FACTS; lists have one entry for each seat."""
    return {
        "round": s.round,
        "president": seat_name(s.president),
        "successor": None if s.successor is None else seat_name(s.successor),
        "estates": [*s.numbers],
        "militias": [*s.active],
        "reserve": [*s.reserve],
        "extensions": [[*built] for built in s.extensions],
        "hands": [[*cards] for cards in s.hand],
        "promises": [[*cards] for cards in s.promises],
        "laid_out": [[*cards] for cards in s.laid_out],
        "drawn": [*s.drawn],
        "lent": [
            {"from": seat_name(x.lender), "die": x.die, "to": seat_name(x.receiver), "order": x.face} for x in s.lent
        ],
        "orders": [[*faces] for faces in s.orders],
        "pile": [*s.draw.cards()],
        "pile_size": len(s.draw),
        "discard": [*s.discard],
        "fights": [*s.fought],
        "vp": [points(s, seat) for seat in s.all_seats],
        "cash": [cash(s, seat) for seat in s.all_seats],
        "target": s.options.target_vp,
    }
