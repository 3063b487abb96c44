"""Names inside the lists of a hand-written position: cards, areas, units, sides that there are."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from playtest.engine.basics import quoted
from playtest.games.junta.announce import DECLARED, POLICE
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.map import AREAS
from playtest.games.junta.components.units import AIR_RAID, GUNBOAT, MARKERS
from playtest.games.junta.coup import LAST_COUP_PHASE
from playtest.games.junta.sides import DICTATOR, LOYAL, REBELS
from playtest.games.junta.state import NAMES, JuntaState
from playtest.games.junta.voting import BUDGET, ELECTION, MOTION
from playtest.games.reader import Reader

OUTCOMES = ("", "adopted", "rejected", "forced", "kept", "paid")
INFLUENCE = [card for card in CARDS if card.startswith("INF")]


def must_be_known(s: JuntaState, reader: Reader) -> None:
    """Note every name that is none in this game, and moments that cannot have been."""
    for field, names, known in _names(s):
        for name in dict.fromkeys(names):
            if name not in known:
                reader.wrong(field, "none_of", got=quoted(name, 40), known=[one for one in known if one])
    reader.as_number("secure_turn", s.secure_turn, 0, 0, s.turn)
    reader.as_number("air_raid_phase", s.air_raid_phase, -1, -1, LAST_COUP_PHASE)


def _names(s: JuntaState) -> Iterator[tuple[str, Iterable[str], Collection[str]]]:
    """Each field with the names in it, and those that there are."""
    yield "attempts", (trial.kind for trial in s.attempts), (POLICE, *DECLARED)
    yield "ballots", (ballot.kind for ballot in s.ballots), (ELECTION, BUDGET, MOTION)
    yield "budget", [s.budget.outcome] if s.budget else [], OUTCOMES
    yield "subsidised", (card for cards in s.subsidised for card in cards), INFLUENCE
    yield "tried", s.tried, MARKERS
    yield "swapped", s.swapped, NAMES[: s.families]
    yield "sides", s.sides, ("", LOYAL, REBELS, DICTATOR)
    yield "successes", s.successes, (LOYAL, REBELS)
    yield "attacks", (attack.area for attack in s.attacks), AREAS
    yield "shelling", (shot.area for shot in s.shelling), AREAS
    yield "shelling", (shot.unit for shot in s.shelling), (GUNBOAT, AIR_RAID)
    yield "battles", (battle.area for battle in s.battles), AREAS
