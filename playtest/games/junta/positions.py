"""Hand-written positions, after the conventions of the worked cases: a mapping made into a state.

Whatever is not said is neutral: the second turn, the first seat Presidente, everybody alive and in the country, no
cards, bills or offices; units where they start; cards and bills that are placed nowhere in their decks. All that is
wrong is reported at once.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_type_hints

from playtest.engine.basics import Refused, Seat, quoted, seat_name
from playtest.engine.chance import Pile
from playtest.engine.fields import BadPosition
from playtest.engine.steps import Flow
from playtest.games.faults import refused_told
from playtest.games.junta.cards import LIMIT, count_cards
from playtest.games.junta.checks import MOST_TURNS, found, problems
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.map import EMBASSY_IDS
from playtest.games.junta.components.offices import BILL_VALUES, BILLS_IN_ALL, CABINET
from playtest.games.junta.hand_limit import surplus
from playtest.games.junta.namings import must_be_known
from playtest.games.junta.options import JuntaOptions
from playtest.games.junta.places import PLACES
from playtest.games.junta.records import value_of
from playtest.games.junta.setup import new
from playtest.games.junta.state import NOBODY, PHASES, Budget, JuntaState
from playtest.games.reader import Reader

USUAL_PLACE = "turn"
ATTEMPTS = PHASES.index("assassinations") + 1
AFTER_REVEAL = {"resolutions", "after_attempts", "expire_secure"}
BILLS = ("M1", "M2", "M3")
PARTS = ("top", "bottom", "count")
BY_FAMILY = ("factions", "sides")
"""Lists with an entry for each family, which may be alike; every other names each seat or thing once."""

OTHERWISE = (
    "seats", "options", "stack", "sealed", "luck_scope", "luck_counts", "over", "winners", "straws", "family",
    "holders", "dead", "embassy", "places", "hand", "influence", "politics", "discard", "subsidised", "cash", "account",
    "aid_deck", "aid", "removed", "budget", "units", "turn", "phase", "fled_in", "presidente", "open_places",
)  # fmt: skip
"""Fields of the state that a position does not name, or writes in its own way; all others are written as they are."""


def position(fields: Mapping[str, Any], root: Flow) -> JuntaState:
    """The state that a mapping describes, ``seats`` and ``options`` among its fields; raises BadPosition or Refused."""
    rest = dict(fields)
    seats = rest.pop("seats", 5)
    options = JuntaOptions.read(rest.pop("options", {}))
    return build(rest, seats, options, root)


def build(fields: Mapping[str, Any], seats: int, options: JuntaOptions, root: Flow) -> JuntaState:
    """The state that a mapping describes, for these seats and options; raises BadPosition that names every fault."""
    try:
        state = new(seats, options)
    except Refused as refused:
        field = "seats" if refused.code == "player_count" else "options"
        raise BadPosition(field, str(refused), [refused_told("junta", refused)]) from None
    reader = Reader(fields, state.families)
    at = reader.word("at", USUAL_PLACE)
    _table(state, reader, at)
    _people(state, reader)
    _goods(state, reader)
    _hand_limit(state, reader, at)
    _as_written(state, reader)
    _budget(state, reader)
    must_be_known(state, reader)
    _units(state, reader)
    _politics(state, reader)
    _aid_deck(state, reader)
    reader.stand(state, root, at, problems)
    return state


# --- the table and the people ----------------------------------------------------------------------------


def _table(s: JuntaState, reader: Reader, at: str) -> None:
    s.turn = reader.number("turn", 2, 0, MOST_TURNS)
    s.luck_scope = str(s.turn)
    parts = at.split("/")
    s.phase = next((n for n, name in enumerate(PHASES, 1) if name in parts), 1)
    s.revealed = s.phase > ATTEMPTS or not AFTER_REVEAL.isdisjoint(parts)
    s.coup_running = s.coup_held = "uprising" in parts
    within = re.search(r"coup_phase\((\d)\)", at)
    s.coup_phase = int(within[1]) if within else 0
    presidente = reader.get("presidente", "P1")
    s.presidente = NOBODY if presidente in (None, "none") else reader.seat("presidente", presidente)
    s.cousin = ""


def _people(s: JuntaState, reader: Reader) -> None:
    """Offices, the dead, exiles, places."""
    s.holders = dict.fromkeys(CABINET, NOBODY)
    for seat, offices in reader.by_seat("offices").items():
        for office in reader.distinct("offices", _words(reader, "offices", offices, CABINET)):
            first = s.holders[office]
            if first not in (NOBODY, seat):
                reader.wrong("offices", "office_twice", office=office, first=seat_name(first), second=seat_name(seat))
            s.holders[office] = seat
    for seat in reader.seats_of("dead"):
        s.dead[seat] = True
    for seat, embassy in reader.by_seat("exile").items():
        if embassy in EMBASSY_IDS:
            s.embassy[seat] = embassy
        else:
            reader.wrong("exile", "none_of", got=quoted(embassy, 40), known=[*EMBASSY_IDS])
    for seat, place in reader.by_seat("places").items():
        if place in PLACES:
            s.places[seat] = place
        else:
            reader.wrong("places", "none_of", got=quoted(place, 40), known=[*PLACES])
    for seat, cards in reader.by_seat("subsidised").items():
        s.subsidised[seat] = reader.distinct("subsidised", reader.cards("subsidised", cards))


def _goods(s: JuntaState, reader: Reader) -> None:
    """Cards and bills before the families."""
    s.hand, s.influence = reader.hands("hands"), reader.hands("influence")
    s.discard = reader.cards("discard", reader.get("discard", []))
    for field, whose in (("cash", s.cash), ("account", s.account)):
        for seat, bills in reader.by_seat(field).items():
            whose[seat] = sorted(_bills(reader, field, bills))
    s.aid = sorted(_bills(reader, "aid", reader.get("aid", [])))


def _hand_limit(s: JuntaState, reader: Reader, at: str) -> None:
    """Too many cards are before a family only while all draw, until they have thrown out the surplus (J-DRAW-07)."""
    if s.options.hand_limit_check != "always" or "draw_cards" in at.split("/"):
        return
    for seat in map(Seat, range(s.families)):
        if surplus(s, seat):
            field = "hands" if s.hand[seat] else "influence"
            reader.over_limit(field, seat, count_cards(s, seat), LIMIT)


def _bills(reader: Reader, field: str, value: Any) -> list[str]:
    """Bills written as their values: [3, 2] or [M3, M2]."""
    if not isinstance(value, list | tuple):
        reader.wrong(field, "form", form="[3, 2]", got=quoted(value, 60))
        return []
    bills = [f"M{bill}" if type(bill) is int else bill for bill in value]
    for bill in bills:
        if bill not in BILLS:
            reader.wrong(field, "none_of", got=quoted(bill, 40), known=[*BILLS])
    return [bill for bill in bills if bill in BILLS]


def _words(reader: Reader, field: str, value: Any, known: Sequence[str]) -> list[str]:
    """A list of words, all of them known."""
    words = reader.cards(field, value)
    for word in words:
        if word not in known:
            reader.wrong(field, "none_of", got=quoted(word, 40), known=[*known])
    return [word for word in words if word in known]


# --- how far a phase has come ----------------------------------------------------------------------------


def _as_written(s: JuntaState, reader: Reader) -> None:
    """Every other field stands in a position as in the state, seats by their names."""
    hints = get_type_hints(JuntaState)
    for field in JuntaState.FIELDS:
        if field not in OTHERWISE and field in reader.fields:
            value = reader.get(field, None)
            if hints[field] in (list[Seat], list[str]) and field not in BY_FAMILY and isinstance(value, list | tuple):
                value = reader.distinct(field, value)
            setattr(s, field, value_of(reader, field, hints[field], value))
        reader.seen.update({field} - {*OTHERWISE})


def _budget(s: JuntaState, reader: Reader) -> None:
    """The budget: its amounts by seat, the rest as in the state."""
    value = reader.get("budget", None)
    if value is None:
        return
    if not isinstance(value, Mapping) or not isinstance(value.get("amounts", {}), Mapping):
        reader.wrong("budget", "form", form="{amounts: {P2: 3}}", got=quoted(value, 60))
        return
    s.budget = value_of(reader, "budget", Budget, {name: part for name, part in value.items() if name != "amounts"})
    if s.budget is not None:
        s.budget.amounts = [-1] * s.families
        for name, amount in value.get("amounts", {}).items():
            s.budget.amounts[reader.seat("budget", name)] = reader.as_number(
                "budget", amount, 0, 0, BILLS_IN_ALL * max(BILL_VALUES)
            )


def _units(s: JuntaState, reader: Reader) -> None:
    """Units that do not stand where they start: an area, or a mapping of what is different about them."""
    value = reader.get("units", {})
    known = {unit.id: unit for unit in s.units}
    if not isinstance(value, Mapping):
        reader.wrong("units", "mapping", known=[*known], got=quoted(value, 60))
        return
    for name, told in value.items():
        if name not in known:
            reader.wrong("units", "none_of", got=quoted(name, 40), known=[*known])
            continue
        unit = known[name]
        parts = {"where": told} if isinstance(told, str) else told
        fresh = value_of(reader, "units", type(unit), {"id": unit.id, "where": unit.where, **_mapping(parts)})
        if fresh is not None:
            s.units[s.units.index(unit)] = fresh


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {"": value}


# --- the decks -------------------------------------------------------------------------------------------


def _pile(reader: Reader, field: str) -> tuple[Mapping[str, Any], bool]:
    """A pile as written: the parts it names, and whether all of it is said."""
    pile = reader.get(field, None)
    parts = pile if isinstance(pile, Mapping) else {"top": pile or []}
    for name in parts:
        if name not in PARTS:
            reader.wrong(field, "none_of", got=quoted(name, 40), known=[*PARTS])
    return parts, "count" in parts


def _politics(s: JuntaState, reader: Reader) -> None:
    """Cards placed nowhere lie in the draw pile; with a count, those beyond it among the discards."""
    parts, counted = _pile(reader, "pile")
    top = reader.cards("pile", parts.get("top", []))
    there = {"hands": _all(s.hand), "influence": _all(s.influence), "discard": s.discard, "pile": top}
    reader.faults += found.placed([*CARDS], there)
    placed = _all(there.values())
    rest = sorted(card for card in CARDS if card not in placed)
    if counted:
        n = reader.as_number("pile", parts["count"], len(top), len(top), len(top) + len(rest)) - len(top)
        s.discard += rest[n:]
        rest = rest[:n]
    s.politics = Pile(rest, top)


def _aid_deck(s: JuntaState, reader: Reader) -> None:
    """Bills placed nowhere lie in the aid deck; with a count, those beyond it are out of the game."""
    parts, counted = _pile(reader, "aid_deck")
    top, bottom = (_bills(reader, "aid_deck", parts.get(part, [])) for part in ("top", "bottom"))
    left = Counter(dict(zip(BILLS, s.options.bill_mix, strict=True)))
    there = {"cash": _all(s.cash), "account": _all(s.account), "aid": s.aid, "aid_deck": [*top, *bottom]}
    for field, bills in there.items():
        for bill, n in (Counter(bills) - left).items():
            reader.faults.append(found(field, "more_bills", bill=bill, n=n))
        left -= Counter(bills)
    rest = _spread(left)
    s.removed = []
    if counted:
        known = len(top) + len(bottom)
        n = reader.as_number("aid_deck", parts["count"], known, known, known + len(rest)) - known
        s.removed = sorted(rest[n:])
        rest = rest[:n]
    s.aid_deck = Pile(rest, top, bottom)


def _all(lists: Iterable[Sequence[str]]) -> list[str]:
    return [one for ones in lists for one in ones]


def _spread(left: Counter[str]) -> list[str]:
    """Bills in turn, one of each value as long as there are, so that a part of them is mixed."""
    most = max(left.values(), default=0)
    return [bill for i in range(most) for bill in BILLS if left[bill] > i]
