"""Attacks, shots, losses and retreats (ledger 4.24, 4.25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.games.junta.bots.leaning import acts_now, hostile, is_rebel, nearest, undecided
from playtest.games.junta.bots.seen import Seen
from playtest.games.junta.components.map import PALACE, POWER_CENTERS
from playtest.games.junta.components.units import MARKERS
from playtest.games.junta.coup import LAST_COUP_PHASE
from playtest.games.junta.coup_shapes import ATTACKS, GUNS
from playtest.games.junta.exchanges import HOLD

LATE = 5
"""From this coup phase on Rebels also attack those who have not said for whom they are."""


# --- attacking -------------------------------------------------------------------------------------------


def declare_attacks(seen: Seen, decision: Decision, rng: Rng) -> tuple[Any, ...]:
    """Enemies in power centers where the dice are not against one, elsewhere only where they are clearly for one."""
    choice: Any = decision.choice
    if not acts_now(seen):
        return (), None, None
    parts = choice.parts
    attacks = tuple(sorted(aim for aim, area, on in seen.targets(parts[ATTACKS].items) if _worth_it(seen, area, on)))
    aims = [_aim(seen, parts[gun].choice.options) if gun in parts else None for gun in GUNS]
    value = (attacks, *aims)
    return value if decision.refusal(value) is None else decision.sample(rng)


def _fighting(seen: Seen, area: str, seat: int) -> list[str]:
    """A player's units in an area that did not flee there."""
    return [unit for unit in seen.standing[area].get(seat, []) if not seen.units[unit]["fled"]]


def _worth_it(seen: Seen, area: str, on: int) -> bool:
    """Is an attack in an area a good idea?"""
    phase = int(seen.table["coup_phase"])
    in_the_way = is_rebel(seen) and area in POWER_CENTERS and undecided(seen, on) and phase >= LATE
    ours, theirs = _fighting(seen, area, seen.me), _fighting(seen, area, on)
    if not ours or not theirs or not (hostile(seen, on) or in_the_way):
        return False
    friends = [unit for seat in seen.rebels if seat != seen.me for unit in _fighting(seen, area, seat)]
    mine = 2 * seen.strength(ours) + (seen.strength(friends) if seen.me in seen.rebels else 0)
    they = 2 * seen.strength(theirs) if on >= 0 or seen.options.passive_units_return_fire else 0
    if area not in POWER_CENTERS:
        return mine >= 2 * they and on >= 0
    return 3 * mine >= 2 * they if phase == LAST_COUP_PHASE else mine >= they


def _aim(seen: Seen, options: Sequence[str]) -> str | None:
    """Where most enemies are in the way: the Palace first, then other power centers."""
    best = max(
        (
            (4 * (area == PALACE) + 3 * (area in POWER_CENTERS) + len(_fighting(seen, area, on)), aim)
            for aim, area, on in seen.targets(options)
            if hostile(seen, on) and _fighting(seen, area, on)
        ),
        default=None,
    )
    return best[1] if best else None


def battle_order(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, ...]:
    """Power centers last: who flees elsewhere cannot come to help."""
    choice: Any = decision.choice
    return tuple(sorted(choice.items, key=lambda area: (area in POWER_CENTERS, area)))


def allocate_fire(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, Any]:
    """All at the strongest enemy; who wants to stay out of a Rebellion does not even shoot back."""
    choice: Any = decision.choice
    area = str(decision.about[1])
    makes_rebel = seen.options.return_fire_makes_rebel and not int(seen.table["coup_phase"])
    names = choice.ways["all"].options if "all" in choice.ways else ()
    if not names or (makes_rebel and not acts_now(seen)):
        return HOLD, None

    def danger(name: str) -> tuple[bool, int, str]:
        seat = seen.named(name)
        return hostile(seen, seat), seen.strength(_fighting(seen, area, seat)), name

    return "all", max(names, key=danger)


# --- losing ----------------------------------------------------------------------------------------------


def choose_losses(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, ...]:
    """The unarmed go first, tanks and fliers last."""
    choice: Any = decision.choice
    order = sorted(choice.items, key=lambda unit: (MARKERS[unit].armed, MARKERS[unit].speed, _is_tank(unit), unit))
    return tuple(sorted(order[: choice.least]))


def _is_tank(unit: str) -> bool:
    return MARKERS[unit].type == "tank"


def forbid_retreat(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, ...]:
    """Nobody is held: an area without enemies is worth more than another fight."""
    return ()


def retreat_to(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, Any]:
    """All together to where a power center is near; only without a way out one asks for leave."""
    choice: Any = decision.choice
    way = "all" if "all" in choice.ways else "ask"
    value = (way, nearest(choice.ways[way].options))
    return value if decision.refusal(value) is None else decision.sample(rng)


def consent_to_retreat(seen: Seen, decision: Decision, rng: Rng) -> bool:
    """Nobody is let in who may be shot at from outside."""
    return not is_rebel(seen) and not int(seen.table["coup_phase"])
