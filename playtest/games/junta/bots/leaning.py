"""Where a player stands in a coup, and where it goes: grudges, odds, and who holds what (ledger 4.20 to 4.26)."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.games.junta.bots.seen import Seen
from playtest.games.junta.components.map import AREAS, POWER_CENTERS, steps_from
from playtest.games.junta.coup import LAST_COUP_PHASE
from playtest.games.junta.sides import MAJORITY, REBELS

ANGRY = 40
"""A grudge with which one is for the Rebels, in hundredths."""

RICH = 4
"""A Presidente who is ahead by so much is too rich."""


# --- grudges ---------------------------------------------------------------------------------------------


def grudge(seen: Seen, seat: int) -> int:
    """How gladly a player must see the Presidente fall, in hundredths, after all that everybody knows."""
    if seat == seen.presidente or seen.presidente < 0:
        return 0
    budget = seen.budget
    passed_over = bool(budget) and seat != budget["proposer"]
    poor = 35 if passed_over and seen.offered_to(seat) < seen.enough else 0
    kept = 10 if passed_over and budget["outcome"] == "kept" else 0
    ahead = seen.threat(seen.presidente) - seen.threat(seat)
    return poor + kept + min(40, max(0, 4 * (ahead - RICH)))


def is_rebel(seen: Seen) -> bool:
    """Is one on the Rebels' side: as a Rebel, or in one's heart?"""
    return seen.me in seen.rebels or grudge(seen, seen.me) >= ANGRY


def promising(seen: Seen) -> bool:
    """Can the Rebels, oneself among them, win? Of the others who have a grudge two thirds are thought to rise."""
    risen = {*seen.rebels, seen.me}
    angry = [seat for seat in seen.rivals if seat not in risen and grudge(seen, seat) >= ANGRY]
    everybody = sum(map(seen.army, (-1, *range(seen.families))))
    return 6 * sum(map(seen.army, risen)) + 4 * sum(map(seen.army, angry)) >= 3 * everybody


def joins(seen: Seen) -> bool:
    """Does one rise now, while that makes a Rebel? Only with a grudge, and if the Rebels can win."""
    return seen.me in seen.rebels or (grudge(seen, seen.me) >= ANGRY and promising(seen))


def acts_now(seen: Seen) -> bool:
    """Does one act in this coup phase? In the Rebellion phase that takes a Rebel, later everybody takes a place."""
    return int(seen.table["coup_phase"]) > 0 or joins(seen)


def hostile(seen: Seen, seat: int) -> bool:
    """Does a player (-1: nobody's units, which count for the Presidente) stand against oneself?"""
    if is_rebel(seen):
        return seat in (-1, seen.presidente)
    return seat in seen.rebels


def undecided(seen: Seen, seat: int) -> bool:
    """Is a player none of the Rebels, who has not said for whom he is?"""
    return seat not in (-1, seen.me, seen.presidente) and seat not in seen.rebels


# --- the power centers -----------------------------------------------------------------------------------


def rebel_centers(seen: Seen, as_rebel: bool) -> int:
    """How many power centers the Rebels hold, if one names them oneself or not."""
    return sum(_rebel_held(seen, area, as_rebel) for area in POWER_CENTERS)


def _rebel_held(seen: Seen, area: str, as_rebel: bool) -> bool:
    there = [seat for seat in seen.standing[area] if seat >= 0 or seen.options.passive_units_side != "ignored"]
    return bool(there) and all(as_rebel if seat == seen.me else _would_name_them(seen, seat) for seat in there)


def _would_name_them(seen: Seen, seat: int) -> bool:
    """Has a player named the Rebels, or will he, being one of them?"""
    said = seen.table["sides"][seat] if seat >= 0 else ""
    return said == REBELS if said else seat in seen.rebels


def rebels_win(seen: Seen, as_rebel: bool) -> bool:
    """Would the Rebels win as things stand?"""
    return rebel_centers(seen, as_rebel) >= MAJORITY


def phases_left(seen: Seen) -> int:
    """How many movement segments one has still, this one included."""
    return LAST_COUP_PHASE + 1 - int(seen.table["coup_phase"])


def near_a_center(area: str) -> int:
    """How far it is to the nearest power center."""
    return min(steps_from(area).get(center, len(AREAS)) for center in POWER_CENTERS)


def nearest(areas: Sequence[str]) -> str:
    """The area that is nearest to a power center."""
    return min(areas, key=lambda area: (near_a_center(area), area))


def foes_in(seen: Seen, area: str) -> int:
    """The strength of those who stand against oneself in an area."""
    return sum(seen.strength(units) for seat, units in seen.standing[area].items() if hostile(seen, seat))
