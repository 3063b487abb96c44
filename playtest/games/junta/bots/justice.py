"""Sides, juntas and firing squads (ledger 4.26, 4.27)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Seat, seat_name
from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.games.junta.bots.leaning import ANGRY, grudge, is_rebel, rebels_win
from playtest.games.junta.bots.seen import Seen
from playtest.games.junta.sides import DICTATOR, LOYAL, REBELS

DANGEROUS = 3
"""Who has so many units, or so many millions in his pocket, is shot if he can be."""


def choose_side(seen: Seen, decision: Decision, rng: Rng) -> str:
    """Rebels stay Rebels; whoever can still choose decides for himself, and is else with the winner."""
    choice: Any = decision.choice
    if DICTATOR in choice.options:
        return DICTATOR
    if seen.me in seen.rebels:
        return REBELS
    if seen.options.abstract_coup:
        return REBELS if grudge(seen, seen.me) >= ANGRY else LOYAL
    with_me, without_me = rebels_win(seen, as_rebel=True), rebels_win(seen, as_rebel=False)
    if with_me == without_me:
        return REBELS if with_me else LOYAL
    return REBELS if grudge(seen, seen.me) >= ANGRY // 2 else LOYAL


def agree_early_end(seen: Seen, decision: Decision, rng: Rng) -> bool:
    """If one's own side would win now."""
    rebel = is_rebel(seen)
    return rebels_win(seen, as_rebel=rebel) == rebel


def junta_vote(seen: Seen, decision: Decision, rng: Rng) -> str:
    """Oneself if possible, else a friend."""
    choice: Any = decision.choice
    mine = seat_name(Seat(seen.me))
    return mine if mine in choice.options else seat_name(Seat(seen.weakest([*map(seen.named, choice.options)])))


def junta_tie(seen: Seen, decision: Decision, rng: Rng) -> str:
    """Among equals the same."""
    return junta_vote(seen, decision, rng)


def firing_squad(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, ...]:
    """All who are dangerous or worth robbing; if only one can be shot, whoever threatens most."""
    choice: Any = decision.choice
    found = sorted(choice.items, key=lambda name: (-seen.threat(seen.named(name)), name))
    shot = [name for name in found if _is_dangerous(seen, seen.named(name))]
    return tuple(sorted(shot[: choice.most]))


def _is_dangerous(seen: Seen, seat: int) -> bool:
    rich = seen.pocket(seat) >= 2 or seen.threat(seat) > seen.threat(seen.me)
    return rich or seen.army(seat) >= DANGEROUS
