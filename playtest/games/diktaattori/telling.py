"""What the table is told after each change: whose strength is now what, and why (D-TCH-02, D-DEF-12)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from playtest.engine.basics import PUBLIC, Json, Seat
from playtest.engine.table import EVERYTHING, Table
from playtest.games.diktaattori.standings import first_of_best
from playtest.games.diktaattori.state import NAMES, DiktaattoriState
from playtest.games.diktaattori.strength import totals

WHY_RULES: Mapping[str, str] = {
    "negation": "D-NEG-06", "negation_gone": "D-AMB-21", "assassin": "D-ASS-08", "power": "D-AMB-13",
    "power_gone": "D-AMB-21", "front": "D-AMB-10", "colour": "D-AMB-11",
}  # fmt: skip
"""The rule behind each reason for which a strength changes."""


def passing(s: DiktaattoriState, *facts: str) -> tuple[str, ...]:
    """Facts that players cannot look up any more once the round is over, unless they may look back (D-HID-03)."""
    return () if s.options.history_view == "full" else facts


def gone(s: DiktaattoriState) -> tuple[str, ...]:
    """The same for an event of which nothing stays."""
    return passing(s, EVERYTHING)


def only(s: DiktaattoriState, seat: Seat, **facts: Json) -> Mapping[Any, Mapping[str, Json]]:
    """Facts of an event for one seat alone; for everybody where all hands are open (D-AMB-48)."""
    return {(PUBLIC, *s.all_seats) if s.options.open_hands else (seat,): facts}


def names(seats: Iterable[int]) -> list[Json]:
    """Seats as they are told."""
    return [NAMES[seat] for seat in seats]


def tell_changes(
    s: DiktaattoriState, t: Table, before: Sequence[int], who: Seat, card: str, why: str, victim: Seat | None = None
) -> None:
    """Every strength that a deed has changed, that of a side just laid left out; then who is ahead.

    ``before`` has the strengths by place of laying; ``why`` is the reason for all but the ``victim`` of an assassin.
    """
    n = s.options.numbers
    after = totals(n, s.laid)
    for side, old, new in zip(s.laid, before, after, strict=False):
        if old != new:
            reason = "assassin" if side.seat == victim else why
            t.say(
                "strength_changed",
                WHY_RULES[reason],
                passing=gone(s),
                by=NAMES[side.seat],
                before=n.told(old),
                after=n.told(new),
                why=reason,
                who=NAMES[who],
                card=card,
            )
    tell_lead(s, t, after)


def tell_lead(s: DiktaattoriState, t: Table, found: Sequence[int]) -> None:
    """Who is ahead now, the mark for whoever comes next (D-DEF-05, -06)."""
    t.cite("D-DEF-12", "D-HID-01", "D-STR-10", "D-TCH-02")
    if s.unstated is None:
        ahead = first_of_best(s, found)
        rule = "D-DEF-05" if len(found) == 1 else "D-DEF-06"
        strength = s.options.numbers.told(found[ahead])
        t.say("leads", rule, passing=gone(s), by=NAMES[s.laid[ahead].seat], strength=strength)
