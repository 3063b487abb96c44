"""What scenario files may say about Diktaattori: the fields of a position, and the facts one may expect."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playtest.engine.basics import Json, Seat, seat_name
from playtest.engine.options import Options
from playtest.games.diktaattori.draw_pile import SOME
from playtest.games.diktaattori.game import root
from playtest.games.diktaattori.options import DiktaattoriOptions
from playtest.games.diktaattori.positions import build as build_position
from playtest.games.diktaattori.standings import best_seen, hand_value, pile_value, strengths
from playtest.games.diktaattori.state import NAMES, DiktaattoriState

Schema = Mapping[str, Any]

HIDDEN = "?"
"""A card of the draw pile of which nobody can know which one it is."""

_SEAT: Schema = {"type": "string", "enum": list(NAMES)}
_SEATS: Schema = {"type": "array", "title": "a list of seats", "items": _SEAT}
_CARDS: Schema = {"type": "array", "title": "a list of card codes", "items": {"type": "string"}}
_WORD: Schema = {"type": "string"}
_COLOUR: Schema = {"type": "string", "enum": ["black", "red"]}
_NUMBER: Schema = {"type": "integer"}
_STRENGTH: Schema = {"type": ["integer", "string"]}


def _by_seat(value: Schema, description: str) -> Schema:
    return {
        "type": "object", "title": "values by seat", "additionalProperties": False, "description": description,
        "properties": dict.fromkeys(NAMES, value),
    }  # fmt: skip


def _fields(description: str, required: Sequence[str] = (), **fields: Schema) -> Schema:
    return {
        "type": "object",
        "additionalProperties": False,
        "description": description,
        "required": [*required],
        "properties": fields,
    }


def _limits(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most, "title": f"a number from {least} to {most}"}


def _or_none(words: Schema) -> Schema:
    """The same words, or none where there is nothing."""
    return {**words, "enum": [*words["enum"], "none"]}


_LAID: Schema = {
    "anyOf": [
        _CARDS,
        _fields(
            "Cards with a named colour, or with the character at which the power card is aimed (power_scope own_one).",
            ["cards"],
            cards=_CARDS,
            colour={**_COLOUR, "description": "The colour named at a tie."},
            target={**_WORD, "description": "The character at which the power card is aimed."},
        ),
    ]
}
_KILL: Schema = _fields(
    "An assassin on the table, such as {assassin: A1, by: P2, from: P1, card: LB14}: A1 stands among the laid cards of "
    "P1, LB14 in the captured pile of P2.",
    ["assassin", "by", "from", "card"],
    **{
        "assassin": _WORD,
        "by": {**_SEAT, "description": "Who used it."},
        "from": {**_SEAT, "description": "On whose side it lies."},
        "card": {**_WORD, "description": "The card it replaced."},
    },
)
_PILE: Schema = {
    "description": "The draw pile. A list is all of it, top card first; {top: [...], rest: [...]} fixes only the next "
    "cards. Left out, it has all cards that are placed nowhere, in no order; where it is given, those are not in the "
    "game.",
    "anyOf": [_CARDS, _fields("The next cards in order, and more in no order.", top=_CARDS, rest=_CARDS)],
}

POSITION: Schema = {
    "at": {**_WORD, "description": "Where the game stands: round if left out; also round/lead, round/defend, "
                                   "round/resolve, score, next_game, setup."},
    "game": {**_limits(1, 20), "description": "Number of the game in a series; 1 if left out."},
    "round": {**_limits(1, 10_000), "description": "Number of the round; 1 if left out."},
    "dealer": {**_SEAT, "description": "Who dealt; P1 if left out."},
    "attacker": {**_SEAT, "description": "Who is scheduled to attack."},
    "hands": _by_seat(_CARDS, "Hand cards; none if left out."),
    "draw_pile": _PILE,
    "piles": _by_seat(_CARDS, "Captured cards; none if left out."),
    "laid": _by_seat(_LAID, "Cards laid this round, in order of laying: the first is the attack."),
    "assassinated": {"type": "array", "items": _KILL, "description": "Assassins on the table."},
    "passed": {**_SEATS, "description": "Who has passed the round."},
    "exchanged": {**_SEATS, "description": "Who has exchanged cards this round."},
    "skipped": {**_SEATS, "description": "Who has passed only the lead."},
    "void_rounds": {**_limits(0, 100), "description": "Rounds in a row in which nobody laid cards."},
    "aside": {**_CARDS, "description": "Cards set aside for the winner of the next decided round (tie_rule)."},
    "out": {**_CARDS, "description": "Cards that have left the game."},
    "closed": {"type": "boolean", "description": "Is the draw pile closed (short_refill)?"},
    "totals": _by_seat(_NUMBER, "Results of the game before (a series)."),
    "sums": _by_seat(_NUMBER, "Results of all finished games (a series)."),
}  # fmt: skip
"""The fields of a hand-written position."""

FACTS: Schema = {
    "game": {**_NUMBER, "description": "Number of the game in a series."},
    "round": {**_NUMBER, "description": "Number of the round."},
    "dealer": {**_or_none(_SEAT), "description": "Who dealt; none before the first deal."},
    "attacker": {**_SEAT, "description": "Who is scheduled to attack."},
    "hands": _by_seat(_CARDS, "Hand cards, in any order."),
    "draw_pile": {**_CARDS, "description": "The cards of the draw pile, in any order."},
    "draw_order": {**_WORD, "description": "The draw pile in one line, top card first, such as PB1 ? CR06c: a question "
                                           "mark for a card of which nobody knows the place."},
    "draw_size": {**_NUMBER, "description": "How many cards the draw pile has."},
    "piles": _by_seat(_CARDS, "Captured cards, in any order."),
    "table": _by_seat(_CARDS, "Cards that lie in front of a player, assassins included, in any order."),
    "colours": _by_seat(_or_none(_COLOUR), "Colour of each side; none without characters."),
    "strengths": _by_seat(_STRENGTH, "Strength of each side, a fraction as 47/2; none for who has laid nothing."),
    "best": {**_STRENGTH, "description": "The best strength so far; none while nobody has laid cards, or "
                                       "somebody still has to state a strength."},
    "leader": {**_or_none(_SEAT), "description": "Who is ahead; none as with best."},
    "passed": {**_SEATS, "description": "Who has passed the round."},
    "exchanged": {**_SEATS, "description": "Who has exchanged cards this round."},
    "skipped": {**_SEATS, "description": "Who has passed only the lead."},
    "aside": {**_CARDS, "description": "Cards set aside, in any order."},
    "out": {**_CARDS, "description": "Cards that have left the game, in any order."},
    "void_rounds": {**_NUMBER, "description": "Rounds in a row in which nobody laid cards."},
    "totals": _by_seat(_NUMBER, "Results of the game that was scored last."),
    "sums": _by_seat(_NUMBER, "Results of all finished games of a series."),
    "pile_points": _by_seat(_NUMBER, "What each captured pile is worth now."),
    "hand_points": _by_seat(_NUMBER, "What each hand would cost now, as a number from 0 down."),
}  # fmt: skip
"""What a scenario may expect."""

PASSING: Mapping[str, Json] = {}
"""Nothing in this game can be answered for somebody who lets things happen: whoever can play, must."""


def build(position: Mapping[str, Any], seats: int, options: Options) -> DiktaattoriState:
    """The state that a position describes; raises BadPosition."""
    assert isinstance(options, DiktaattoriOptions)
    return build_position(position, seats, options, root)


def facts(s: DiktaattoriState) -> dict[str, Any]:
    """The facts of a state, under the names of FACTS; lists by seat have one entry for each seat."""
    return {
        "game": s.game,
        "round": s.round,
        "dealer": _name(s.dealer),
        "attacker": _name(s.scheduled),
        "hands": [[*cards] for cards in s.hand],
        "draw_pile": s.draw.cards(),
        "draw_order": " ".join([HIDDEN if card == SOME else card for card in s.draw.order()]),
        "draw_size": len(s.draw),
        "piles": [[*cards] for cards in s.pile],
        **_table(s),
        "passed": [*map(seat_name, s.passed)],
        "exchanged": [*map(seat_name, s.exchanged)],
        "skipped": [*map(seat_name, s.skipped)],
        "aside": [*s.aside],
        "out": [*s.out],
        "void_rounds": s.void_rounds,
        "totals": [*s.totals],
        "sums": [*s.sums],
        "pile_points": _each(s, pile_value),
        "hand_points": _each(s, hand_value),
    }


def _table(s: DiktaattoriState) -> dict[str, Any]:
    """What lies on the table and how strong it is, a strength that is still to be stated included."""
    sides = [s.side_of(seat) for seat in s.all_seats]
    ahead: Any = best_seen(s) or {}
    return {
        "table": [[*side.cards] if side else [] for side in sides],
        "colours": [(side.colour or None) if side else None for side in sides],
        "strengths": strengths(s),
        "best": ahead.get("strength"),
        "leader": _name(ahead.get("seat")),
    }


def _name(seat: int | None) -> str | None:
    return None if seat is None else seat_name(seat)


def _each(s: DiktaattoriState, count: Callable[[DiktaattoriState, Seat], int]) -> list[int]:
    return [count(s, seat) for seat in s.all_seats]
