"""Hand-written positions, after the conventions of the worked cases: a mapping made into a state.

Whatever is not said is as usual: the first round, the first seat dealer and scheduled attacker, empty hands and piles,
all cards that are placed nowhere in the draw pile, in no order. All that is wrong is reported at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from playtest.engine.basics import Refused, Seat, quoted
from playtest.engine.chance import Pile
from playtest.engine.fields import BadPosition
from playtest.engine.steps import Flow
from playtest.games.diktaattori.checks import found, placed_cards, problems
from playtest.games.diktaattori.draw_pile import DrawPile
from playtest.games.diktaattori.numbers import COLOURS
from playtest.games.diktaattori.options import DiktaattoriOptions
from playtest.games.diktaattori.plays import Play, side_of_play
from playtest.games.diktaattori.setup import table
from playtest.games.diktaattori.state import ATTACK, DEFENCE, HAND_SIZE, DiktaattoriState, Kill, Side
from playtest.games.diktaattori.strength import characters
from playtest.games.faults import refused_told
from playtest.games.reader import Reader

USUAL_PLACE = "round"


def position(fields: Mapping[str, Any], root: Flow) -> DiktaattoriState:
    """The state that a mapping describes, ``seats`` and ``options`` among its fields; raises BadPosition or Refused."""
    rest = dict(fields)
    seats = rest.pop("seats", 4)
    options = DiktaattoriOptions.read(rest.pop("options", {}))
    return build(rest, seats, options, root)


def build(fields: Mapping[str, Any], seats: int, options: DiktaattoriOptions, root: Flow) -> DiktaattoriState:
    """The state that a mapping describes, for these seats and options; raises BadPosition that names every fault."""
    reader = Reader(fields, seats)
    if not options.players_min <= seats <= options.players_max:
        few = Refused("player_count", "", legal=[*range(options.players_min, options.players_max + 1)], got=seats)
        what = f"{options.players_min} to {options.players_max} players, not {seats}"
        raise BadPosition("seats", what, [refused_told("diktaattori", few)])
    state = table(seats, options)
    at = reader.word("at", USUAL_PLACE)
    _table(state, reader)
    _hands(state, reader)
    _laid(state, reader)
    _draw_pile(state, reader)
    reader.stand(state, root, at, problems)
    return state


# --- rounds, seats, sums ----------------------------------------------------------------------------------


def _table(s: DiktaattoriState, reader: Reader) -> None:
    s.game = reader.number("game", 1, 1, 100)
    s.round = reader.number("round", 1, 1, 10_000)
    s.luck_scope = f"{s.game}.{s.round}"
    s.dealer = reader.seat("dealer", reader.get("dealer", "P1"))
    s.scheduled = reader.seat("attacker", reader.get("attacker", "P1"))
    s.void_rounds = reader.number("void_rounds", 0, 0, 100)
    s.closed = reader.flag("closed")
    s.passed, s.exchanged, s.skipped = map(reader.seats_of, ("passed", "exchanged", "skipped"))
    s.totals = _points(s, reader, "totals")
    s.sums = _points(s, reader, "sums") or [0] * s.seats


def _points(s: DiktaattoriState, reader: Reader, field: str) -> list[int]:
    """Points by seat; none at all if the field is left out."""
    given = reader.by_seat(field)
    points = {seat: reader.as_number(field, number, 0, -10_000, 10_000) for seat, number in given.items()}
    return [points.get(seat, 0) for seat in s.all_seats] if given else []


# --- cards ------------------------------------------------------------------------------------------------


def _hands(s: DiktaattoriState, reader: Reader) -> None:
    s.hand = reader.hands("hands")
    for seat, hand in enumerate(s.hand):
        if len(hand) > HAND_SIZE:
            reader.over_limit("hands", Seat(seat), len(hand), HAND_SIZE)
    piles = reader.by_seat("piles")
    s.pile = [reader.cards("piles", piles.get(seat, [])) for seat in s.all_seats]
    s.aside = reader.cards("aside", reader.get("aside", []))
    s.out = reader.cards("out", reader.get("out", []))


def _draw_pile(s: DiktaattoriState, reader: Reader) -> None:
    """A pile that is given is all of it, and cards placed nowhere are not in the game; else these are the pile."""
    s.draw = DrawPile()
    given = reader.get("draw_pile", None)
    parts = given if isinstance(given, Mapping) else {"top": given or []}
    odd = sorted(set(map(str, parts)) - {"top", "rest"})
    if odd:
        reader.wrong("draw_pile", "none_of", got=odd[0][:40], known=["top", "rest"])
    top, rest = (reader.cards("draw_pile", parts.get(part, [])) for part in ("top", "rest"))
    placed = [card for cards in placed_cards(s).values() for card in cards] + top + rest
    left = [card for card in s.options.cards.all if card not in placed]
    whole = given is not None and (not isinstance(given, Mapping) or "rest" in given)
    if whole:
        s.absent = left
    else:
        rest += left
    s.draw = DrawPile(known=top, loose=Pile(rest))


def _laid(s: DiktaattoriState, reader: Reader) -> None:
    """What lies on the table, in order of laying; then whom assassins have taken from there."""
    given = reader.by_seat("laid")
    killed = list(_kills(s, reader))
    for place, (seat, value) in enumerate(given.items()):
        role = DEFENCE if place else ATTACK
        side = _side(s, reader, seat, role, value)
        if side is not None:
            s.laid.append(side)
            s.front = side.colour if role == ATTACK else s.front
    s.kills = killed


def _side(s: DiktaattoriState, reader: Reader, seat: Seat, role: str, value: Any) -> Side | None:
    """Cards, or a mapping with cards and where needed the colour and the target."""
    parts = value if isinstance(value, Mapping) else {"cards": value}
    if set(parts) - {"cards", "colour", "target"} or "cards" not in parts:
        reader.wrong("laid", "form", form="[CB04a, CB04b], {cards: [CB04a, CR04a], colour: red}", got=quoted(value, 60))
        return None
    cards, colour = reader.cards("laid", parts["cards"]), parts.get("colour")
    unknown = [card for card in dict.fromkeys(cards) if card not in s.options.cards.cards]
    for card in unknown:
        reader.faults.append(found.card("laid", card, s.options.cards.all))
    if colour not in (None, *COLOURS):
        reader.wrong("laid", "none_of", got=quoted(colour, 40), known=[*COLOURS])
    if unknown or colour not in (None, *COLOURS):
        return None
    play = Play(tuple(cards), colour, parts.get("target"))
    side = side_of_play(s, seat, role, play)
    if not characters(s.options.numbers, cards):
        side.colour = ""
    elif colour:
        side.colour = colour
    elif side.named:
        reader.faults.append(found("laid", "colour_open", cards=[*cards]))
        side.named = side.colour = COLOURS[0]
    return side


def _kills(s: DiktaattoriState, reader: Reader) -> Iterator[Kill]:
    listed = reader.get("assassinated", [])
    for item in listed if isinstance(listed, list | tuple) else [listed]:
        if not isinstance(item, Mapping) or set(item) != {"assassin", "by", "from", "card"}:
            form = "[{assassin: A1, by: P2, from: P1, card: LB14}]"
            reader.wrong("assassinated", "form", form=form, got=quoted(item, 60))
            continue
        card, assassin = str(item["card"]), str(item["assassin"])
        user, victim = reader.seat("assassinated", item["by"]), reader.seat("assassinated", item["from"])
        yield Kill(assassin=assassin, user=user, victim=victim, card=card)
