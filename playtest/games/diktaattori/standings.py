"""Who is ahead on the table, and what of the standing may be shown (D-DEF-05, -06, -12, D-HID-01, -04, -05)."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.engine.basics import TABLE, Json, Seat
from playtest.games.diktaattori.state import DiktaattoriState
from playtest.games.diktaattori.strength import totals


def first_of_best(s: DiktaattoriState, found: Sequence[int]) -> int:
    """Which of the sides is ahead: of equals the first that was laid, or the last (D-RES-06, -07, D-AMB-26)."""
    most = max(found)
    if s.options.tie_rule == "last_laid":
        return len(found) - 1 - [*reversed(found)].index(most)
    return found.index(most)


def strengths(s: DiktaattoriState) -> list[int | str | None]:
    """The strength of each seat as it is told, null for who has laid nothing."""
    n = s.options.numbers
    found: list[int | str | None] = [None] * s.seats
    for side, parts in zip(s.laid, totals(n, s.laid), strict=True):
        found[side.seat] = n.told(parts)
    return found


def strengths_seen(s: DiktaattoriState, viewer: Seat) -> list[Json]:
    """The strengths that all may know; one still to be stated by its player only the facilitator sees (D-TCH-01)."""
    return [
        None if seat == s.unstated and viewer != TABLE else strength for seat, strength in enumerate(strengths(s))
    ]  # fmt: skip


def best_seen(s: DiktaattoriState) -> Json:
    """The best strength so far and who holds it; nothing while a strength is still to be stated (D-DEF-12)."""
    if not s.laid or s.unstated is not None:
        return None
    n = s.options.numbers
    found = totals(n, s.laid)
    ahead = first_of_best(s, found)
    return {"seat": int(s.laid[ahead].seat), "strength": n.told(found[ahead])}


def pile_value(s: DiktaattoriState, seat: Seat) -> int:
    """The points of a captured pile (D-SCO-01, -03)."""
    points = s.options.pile_points
    return sum([points[card] for card in s.pile[seat]])


def hand_value(s: DiktaattoriState, seat: Seat) -> int:
    """What the cards in a hand cost, as a number from 0 down (D-END-09)."""
    points = s.options.hand_points
    return sum([points[card] for card in s.hand[seat]])


def pile_values_seen(s: DiktaattoriState, viewer: Seat) -> list[Json] | None:
    """The value of every captured pile, for the facilitator, or once all may know it (D-HID-04, -05, D-AMB-44)."""
    if viewer == TABLE or s.piles_open or s.options.show_scores == "always":
        return [pile_value(s, seat) for seat in s.all_seats]
    return None
