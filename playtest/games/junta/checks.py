"""All that can be wrong with a position, as sentences that name the field (hand-made positions, rulings)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from playtest.engine.basics import Seat
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.map import AREAS, BOXES, EMBASSY_IDS
from playtest.games.junta.components.offices import BILL_VALUES
from playtest.games.junta.components.units import MARKERS
from playtest.games.junta.people import BRIGADES, CABINET, offices_of, present, real
from playtest.games.junta.places import PLACES
from playtest.games.junta.state import HOLIDAY, NAMES, NOBODY, OPEN, PHASES, SIESTA, JuntaState
from playtest.games.junta.straws import TWO
from playtest.games.junta.voting import spent_cards

MOST_OFFICES = 2
COUP_PHASES = 6
OFF_THE_MAP = ("", "LOST")


class Problem(NamedTuple):
    """What is wrong, and in which field of a hand-written position."""

    field: str
    what: str


def problems(s: JuntaState) -> list[Problem]:
    """Everything that contradicts the rules or the material."""
    return [*_people(s), *_offices(s), *_markers(s), *_cards(s), *_bills(s), *_units(s)]


def _people(s: JuntaState) -> Iterator[Problem]:
    if s.presidente != NOBODY and not (real(s, s.presidente) and present(s, s.presidente)):
        yield Problem("presidente", "the Presidente is a player who is alive and in the country")
    for field, seat in (("owner", s.owner), ("rebel_leader", s.rebel_leader), ("homecoming", s.homecoming)):
        if seat != NOBODY and not real(s, seat):
            yield Problem(field, f"seat {seat} does not exist")
    for seat in map(Seat, range(s.families)):
        name = NAMES[seat]
        if s.embassy[seat] and s.embassy[seat] not in EMBASSY_IDS:
            yield Problem("exile", f"{name}: {s.embassy[seat]!r:.40} is none of {', '.join(EMBASSY_IDS)}")
        if s.embassy[seat] and s.dead[seat]:
            yield Problem("exile", f"{name} is dead and abroad")
        if s.embassy[seat] and s.places[seat]:
            yield Problem("places", f"{name} is abroad and has a place")
        if s.places[seat] not in ("", *PLACES):
            yield Problem("places", f"{name}: {s.places[seat]!r:.40} is none of {', '.join(PLACES)}")


def _offices(s: JuntaState) -> Iterator[Problem]:
    if sorted(s.holders) != sorted(CABINET):
        yield Problem("offices", f"the offices are {', '.join(CABINET)}")
        return
    for seat in map(Seat, range(s.families)):
        held = [office for office in offices_of(s, seat) if office not in (*s.idle, s.cousin)]
        if len(held) > MOST_OFFICES and s.seats > TWO:
            yield Problem("offices", f"{NAMES[seat]} has {len(held)} offices")
        if len(set(held) & set(BRIGADES)) > 1:
            yield Problem("offices", f"{NAMES[seat]} has two brigades")
    resting = (*s.idle, s.cousin) if s.options.offices_after_death == "cousin_may_use_one" else (*s.idle,)
    awake = [office for office in CABINET if s.holders[office] == s.presidente and office not in resting]
    if s.presidente != NOBODY and awake and s.straws != 3:
        yield Problem("offices", f"the Presidente holds {', '.join(awake)}, which would have to be idle")
    for field, offices in (("idle", s.idle), ("cousin", [s.cousin] if s.cousin else [])):
        for office in offices:
            if office not in CABINET:
                yield Problem(field, f"{office!r:.40} is none of {', '.join(CABINET)}")


def _markers(s: JuntaState) -> Iterator[Problem]:
    if s.bank not in (OPEN, SIESTA, HOLIDAY):
        yield Problem("bank", f"{s.bank!r:.40} is none of {OPEN}, {SIESTA}, {HOLIDAY}")
    if not 1 <= s.phase <= len(PHASES):
        yield Problem("phase", f"{s.phase} is no phase from 1 to {len(PHASES)}")
    if not 0 <= s.coup_phase <= COUP_PHASES:
        yield Problem("coup_phase", f"{s.coup_phase} is no coup phase from 0 (Rebellion) to {COUP_PHASES}")
    for trial in s.attempts:
        if not (0 <= trial.author < s.families and NOBODY <= trial.victim < s.families):
            yield Problem("attempts", "an attempt has an author and a victim at this table")
        elif trial.place not in ("", *PLACES):
            yield Problem("attempts", f"{trial.place!r:.40} is none of {', '.join(PLACES)}")


def _cards(s: JuntaState) -> Iterator[Problem]:
    for seat in map(Seat, range(s.families)):
        for card in s.influence[seat]:
            if not card.startswith("INF"):
                yield Problem("influence", f"{NAMES[seat]}: {card} is no Influence")
    voting = [card for ballot in s.ballots for card in spent_cards(ballot)]
    placed = [card for cards in [*s.hand, *s.influence] for card in cards]
    counts = Counter([*placed, *s.discard, *s.politics.cards(), *voting])
    for card, n in counts.items():
        if card not in CARDS:
            yield Problem("hands", f"{card!r:.40} is no card of Junta")
        elif n > 1:
            yield Problem("hands", f"{card} is there {n} times")
    missing = [card for card in CARDS if card not in counts]
    if missing:
        yield Problem("pile", f"nowhere on the table: {', '.join(missing)}")


def _bills(s: JuntaState) -> Iterator[Problem]:
    wanted = Counter({f"M{value}": n for value, n in zip(BILL_VALUES, s.options.bill_mix, strict=True)})
    loose = [bill for bills in [*s.cash, *s.account] for bill in bills]
    there = Counter([*loose, *s.aid, *s.removed, *s.aid_deck.cards()])
    for bill in sorted(wanted | there):
        if wanted[bill] != there[bill]:
            yield Problem("cash", f"there are {there[bill]} bills {bill}, {wanted[bill]} belong to the game")


def _units(s: JuntaState) -> Iterator[Problem]:
    if sorted(unit.id for unit in s.units) != sorted(MARKERS):
        yield Problem("units", "every unit is there once")
    for unit in s.units:
        if unit.where not in (*OFF_THE_MAP, *AREAS, *BOXES):
            yield Problem("units", f"{unit.id}: {unit.where!r:.40} is no area and no box")
