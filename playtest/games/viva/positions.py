"""Hand-written positions, after the conventions of the worked cases: a mapping made into a state.

Whatever is not said is as usual: round 2, the first seat President, one militia each, empty hands, no promises,
all cards that are placed nowhere in the draw pile. All that is wrong is reported at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from playtest.engine.basics import Refused, quoted
from playtest.engine.chance import Pile
from playtest.engine.fields import BadPosition
from playtest.engine.steps import Flow
from playtest.games.faults import refused_told
from playtest.games.reader import Reader
from playtest.games.viva.checks import found, placed_cards, problems
from playtest.games.viva.components.deck import deck_text, missing
from playtest.games.viva.components.material import MILITIAS, PROTECT, extensions
from playtest.games.viva.options import VivaOptions
from playtest.games.viva.setup import new
from playtest.games.viva.state import Lent, VivaState

USUAL_PLACE = "round/deal"
AFTER_REVEAL = ("agent", "president_fight", "pick_up", "other_fights", "return_dice")


def position(fields: Mapping[str, Any], root: Flow) -> VivaState:
    """The state that a mapping describes, ``seats`` and ``options`` among its fields; raises BadPosition or Refused."""
    rest = dict(fields)
    seats = rest.pop("seats", 4)
    options = VivaOptions.read(rest.pop("options", {}))
    return build(rest, seats, options, root)


def build(fields: Mapping[str, Any], seats: int, options: VivaOptions, root: Flow) -> VivaState:
    """The state that a mapping describes, for these seats and options; raises BadPosition that names every fault."""
    reader = Reader(fields, seats)
    try:
        state = new(seats, options)
    except Refused as refused:
        field = "seats" if refused.code == "player_count" else "options"
        raise BadPosition(field, str(refused), [refused_told("viva", refused)]) from None
    at = reader.word("at", USUAL_PLACE)
    _table(state, reader)
    _players(state, reader)
    _orders(state, reader, at)
    _piles(state, reader)
    reader.stand(state, root, at, problems)
    return state


def _table(s: VivaState, reader: Reader) -> None:
    s.round = reader.number("round", 2, 1, 10_000)
    s.luck_scope = str(s.round)
    s.president = reader.seat("president", reader.get("president", "P1"))
    successor = reader.get("successor", "none")
    s.successor = None if successor in (None, "none") else reader.seat("successor", successor)
    s.overthrown = reader.flag("overthrown")
    for seat, number in reader.by_seat("estates").items():
        s.numbers[seat] = reader.as_number("estates", number, 1, 1, 5)


def _players(s: VivaState, reader: Reader) -> None:
    s.active = [1] * s.seats
    for seat, dice in reader.by_seat("militias").items():
        s.active[seat] = reader.as_number("militias", dice, 1, 0, MILITIAS)
    s.reserve = [MILITIAS - dice for dice in s.active]
    kinds = extensions()
    for seat, built in reader.by_seat("extensions").items():
        s.extensions[seat] = sorted(reader.cards("extensions", built))
        unknown = [code for code in s.extensions[seat] if code not in kinds]
        if unknown:
            reader.wrong("extensions", "none_of", got=quoted(unknown[0], 40), known=sorted(kinds))
            s.extensions[seat] = []
    s.hand, s.promises, s.laid_out = reader.hands("hands"), reader.hands("promises"), reader.hands("laid_out")
    drawn = sorted(reader.cards("drawn", reader.get("drawn", [])))
    if s.options.promise_source == "whole_hand":
        s.hand[s.president] = sorted(s.hand[s.president] + drawn)
    else:
        s.drawn = drawn


def _orders(s: VivaState, reader: Reader, at: str) -> None:
    """Lent militias, then orders; in the Fights phase a seat without orders keeps its dice at home."""
    s.lent = [lent for item in reader.listed("lent") if (lent := _lent(reader, item)) is not None]
    given = reader.by_seat("orders")
    if "fights" not in at.split("/"):
        if given:
            reader.faults.append(found("orders", "orders_early"))
        return
    s.revealed = at.rpartition("/")[2] in AFTER_REVEAL
    for seat in s.all_seats:
        faces = given.get(seat, [s.numbers[seat]] * s.home_dice(seat))
        if not isinstance(faces, list | tuple):
            reader.wrong("orders", "form", form="[3, 3]", got=quoted(faces, 60))
            continue
        s.orders[seat] = [reader.as_number("orders", face, 1, 1, PROTECT) for face in faces]


def _lent(reader: Reader, item: Any) -> Lent | None:
    if not isinstance(item, Mapping) or set(item) - {"from", "die", "to", "order"} or not {"to", "order"} <= set(item):
        reader.wrong("lent", "form", form="[{from: P1, die: 1, to: P2, order: 6}]", got=quoted(item, 60))
        return None
    return Lent(
        lender=reader.seat("lent", item.get("from", reader.fields.get("president", "P1"))),
        receiver=reader.seat("lent", item["to"]),
        die=reader.as_number("lent", item.get("die", 1), 1, 1, MILITIAS),
        face=reader.as_number("lent", item["order"], PROTECT, 1, PROTECT),
    )


# --- the piles -------------------------------------------------------------------------------------------


def _piles(s: VivaState, reader: Reader) -> None:
    """Cards placed nowhere lie in the draw pile; where the draw pile is given, the deck is what is placed."""
    s.discard = reader.cards("discard", reader.get("discard", []))
    pile = reader.get("pile", None)
    parts = pile if isinstance(pile, Mapping) else {"top": pile or []}
    odd = sorted(set(map(str, parts)) - {"top", "rest", "bottom", "count"})
    if odd:
        reader.wrong("pile", "none_of", got=odd[0][:40], known=["top", "rest", "bottom", "count"])
    top, bottom = (reader.cards("pile", parts.get(part, [])) for part in ("top", "bottom"))
    rest = reader.cards("pile", parts.get("rest", []))
    there = {**placed_cards(s), "pile": [*top, *bottom, *rest]}
    placed = [card for cards in there.values() for card in cards]
    known = s.options.cards.cards
    for field, cards in there.items():
        odd = [card for card in dict.fromkeys(cards) if card not in known]
        reader.faults += [found.card(field, card, s.options.cards.codes) for card in odd]
    if reader.faults:
        return
    left, surplus = missing(s.options.cards, placed)
    exact = pile is not None and (not isinstance(pile, Mapping) or "rest" in pile or "count" in pile)
    if exact and "count" in parts:
        given, more = len(there["pile"]), sorted(left.elements())
        n = reader.as_number("pile", parts["count"], given, given, given + len(more)) - given
        rest += more[:n]
    if reader.faults:
        return
    if exact:
        _own_deck(s, [*(card for field in there if field != "pile" for card in there[field]), *top, *bottom, *rest])
    elif surplus:
        for card, n in surplus.items():
            field = [field for field, cards in there.items() if card in cards][-1]
            reader.faults.append(found(field, "more", card=card, n=n, count=known[card].count))
    else:
        rest += left.elements()
    s.draw = Pile(rest, top, bottom)


def _own_deck(s: VivaState, cards: list[str]) -> None:
    """The deck consists of exactly these cards (V-OPT-43)."""
    table = deck_text(Counter(cards), s.options.cards)
    try:
        s.options = VivaOptions.read({**s.options.json(), "deck": "custom", "custom_deck": table})
    except Refused as refused:
        raise BadPosition("pile", str(refused), [refused_told("viva", refused)]) from None
