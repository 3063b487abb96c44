"""All that can be wrong with a position, as sentences that name the field (hand-made positions, rulings)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from playtest.engine.basics import Seat, seat_name
from playtest.games.faults import MOST_SHOWN, Finder, Problem
from playtest.games.junta.command import LOST
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.map import AREAS, BOXES, EMBASSY_IDS
from playtest.games.junta.components.offices import BILL_VALUES, BILLS_IN_ALL, BRIGADES, CABINET, FAMILY_IDS
from playtest.games.junta.components.units import MARKERS
from playtest.games.junta.coup import LAST_COUP_PHASE
from playtest.games.junta.offices import MOST_OFFICES
from playtest.games.junta.people import offices_of, present, real
from playtest.games.junta.places import PLACES
from playtest.games.junta.state import HOLIDAY, NAMES, NOBODY, OPEN, PHASES, SIESTA, JuntaState
from playtest.games.junta.straws import TWO
from playtest.games.junta.voting import spent_cards

MOST_TURNS = 10_000
OFF_THE_MAP = ("", LOST)
found = Finder("junta")


def problems(s: JuntaState) -> list[Problem]:
    """Everything that contradicts the rules or the material; without the right form nothing else is looked at."""
    bent = [*_form(s)]
    return bent or [*_rulers(s), *_people(s), *_offices(s), *_markers(s), *_cards(s), *_bills(s), *_units(s)]


def _form(s: JuntaState) -> Iterator[Problem]:
    """An entry for each family, families that there are, numbers that can be."""
    goods = [("hands", s.hand), ("influence", s.influence), ("cash", s.cash), ("account", s.account)]
    people = [("family", s.family), ("exile", s.embassy), ("places", s.places), ("sides", s.sides)]
    yield from found.lengths([*goods, *people, ("dead", s.dead), ("subsidised", s.subsidised)], s.families)
    yield from found.lengths([("factions", s.factions), ("bids", s.bids)], s.families)
    yield from found.numbers(
        (
            ("turn", s.turn, 0, MOST_TURNS),
            ("bids", s.bids, 0, BILLS_IN_ALL * max(BILL_VALUES)),
            ("phase", s.phase, 1, len(PHASES)),
            ("coup_phase", s.coup_phase, 0, LAST_COUP_PHASE),
        )
    )
    for field, seats in _named(s):
        for seat in seats:
            if not NOBODY <= seat < s.families:
                yield _no_player(field, seat, s.families)


def _named(s: JuntaState) -> Iterator[tuple[str, Sequence[Seat]]]:
    """Fields that name families, with those they name."""
    for name in ("declared", "open_places", "announcers", "banked", "rebels", "asked_coup", "proposed", "factions"):
        yield name, getattr(s, name)
    for name in ("presidente", "reform", "church", "president_killed", "dictator", "fallen"):
        yield name, [getattr(s, name)]
    yield "offices", [*s.holders.values()]


def _no_player(field: str, seat: Seat, seats: int) -> Problem:
    return found(field, "seat", field=field, got=seat_name(seat), last=seat_name(seats - 1))


def none_of(field: str, got: str, known: Iterable[str]) -> Problem:
    """A word that this field cannot be, with those it can."""
    return found(field, "none_of", field=field, got=got[:MOST_SHOWN], known=[*known])


def _rulers(s: JuntaState) -> Iterator[Problem]:
    if s.presidente != NOBODY and not (real(s, s.presidente) and present(s, s.presidente)):
        yield found("presidente", "presidente")
    for field, seat in (("owner", s.owner), ("rebel_leader", s.rebel_leader), ("homecoming", s.homecoming)):
        if seat != NOBODY and not real(s, seat):
            yield _no_player(field, seat, s.seats)


def _people(s: JuntaState) -> Iterator[Problem]:
    for seat in map(Seat, range(s.families)):
        name = NAMES[seat]
        if s.embassy[seat] and s.embassy[seat] not in EMBASSY_IDS:
            yield none_of("exile", s.embassy[seat], EMBASSY_IDS)
        if s.embassy[seat] and s.dead[seat]:
            yield found("exile", "dead_abroad", who=name)
        if s.embassy[seat] and s.places[seat]:
            yield found("places", "place_abroad", who=name)
        if s.places[seat] not in ("", *PLACES):
            yield none_of("places", s.places[seat], PLACES)
    for family in sorted({*s.family} - {"", *FAMILY_IDS}):
        yield none_of("family", family, FAMILY_IDS)


def _offices(s: JuntaState) -> Iterator[Problem]:
    if sorted(s.holders) != sorted(CABINET):
        yield found("offices", "offices", known=[*CABINET])
        return
    for seat in map(Seat, range(s.families)):
        held = [office for office in offices_of(s, seat) if office not in (*s.idle, s.cousin)]
        if len(held) > MOST_OFFICES and s.seats > TWO:
            yield found("offices", "many_offices", who=NAMES[seat], n=len(held), most=MOST_OFFICES)
        if len(set(held) & set(BRIGADES)) > 1:
            yield found("offices", "two_brigades", who=NAMES[seat])
    resting = (*s.idle, s.cousin) if s.options.offices_after_death == "cousin_may_use_one" else (*s.idle,)
    awake = [office for office in CABINET if s.holders[office] == s.presidente and office not in resting]
    if s.presidente != NOBODY and awake and s.seats != TWO:
        yield found("offices", "presidente_holds", offices=[*awake])
    for field, offices in (("idle", s.idle), ("cousin", [s.cousin] if s.cousin else [])):
        for office in offices:
            if office not in CABINET:
                yield none_of(field, office, CABINET)


def _markers(s: JuntaState) -> Iterator[Problem]:
    if s.bank not in (OPEN, SIESTA, HOLIDAY):
        yield none_of("bank", s.bank, (OPEN, SIESTA, HOLIDAY))
    for trial in s.attempts:
        if not (0 <= trial.author < s.families and NOBODY <= trial.victim < s.families):
            yield found("attempts", "attempt")
        elif trial.place not in ("", *PLACES):
            yield none_of("attempts", trial.place, PLACES)


def _cards(s: JuntaState) -> Iterator[Problem]:
    for seat in map(Seat, range(s.families)):
        for card in s.influence[seat]:
            if not card.startswith("INF"):
                yield found("influence", "no_influence", who=NAMES[seat], card=card[:MOST_SHOWN])
    voting = [card for ballot in s.ballots for card in spent_cards(ballot)]
    yield from found.cards(
        "pile",
        [*CARDS],
        {
            "hands": [card for cards in s.hand for card in cards],
            "influence": [card for cards in s.influence for card in cards],
            "discard": s.discard,
            "ballots": voting,
            "pile": s.politics.cards(),
        },
    )


def _bills(s: JuntaState) -> Iterator[Problem]:
    wanted = Counter({f"M{value}": n for value, n in zip(BILL_VALUES, s.options.bill_mix, strict=True)})
    loose = [bill for bills in [*s.cash, *s.account] for bill in bills]
    there = Counter([*loose, *s.aid, *s.removed, *s.aid_deck.cards()])
    for bill in sorted(wanted | there):
        if wanted[bill] != there[bill]:
            yield found("cash", "bills", bill=bill[:MOST_SHOWN], n=there[bill], wanted=wanted[bill])


def _units(s: JuntaState) -> Iterator[Problem]:
    if sorted(unit.id for unit in s.units) != sorted(MARKERS):
        yield found("units", "units")
    for unit in s.units:
        if unit.where not in (*OFF_THE_MAP, *AREAS, *BOXES):
            yield found("units", "nowhere_on_map", unit=unit.id[:MOST_SHOWN], got=unit.where[:MOST_SHOWN])
