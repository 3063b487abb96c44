"""Practice mode: whoever has laid cards says how strong they are, and learns where a mistake was made (D-TCH-01)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Rng, Text
from playtest.engine.decisions import ask
from playtest.engine.steps import step
from playtest.engine.table import Table
from playtest.games.diktaattori.components.effects import number
from playtest.games.diktaattori.numbers import shown
from playtest.games.diktaattori.state import NAMES, DiktaattoriState
from playtest.games.diktaattori.strength import total, totals
from playtest.games.diktaattori.telling import gone, tell_lead
from playtest.games.diktaattori.working import sentences, slip_in, working_of

ENTRY = Text(20)


@step
def state_strength(s: DiktaattoriState, t: Table, seat: Seat) -> Any:
    """A number is entered; the right one is told to all, a wrong one is answered in private (D-TCH-01, D-NGT-03)."""
    if place_of(s, seat) is None:
        return []
    entered = yield ask(seat, "state_strength", ENTRY, "D-TCH-01", check_entry, sample_entry, about=(s, seat))
    value = number(entered)
    assert value is not None
    if value == right_strength(s, seat):
        stated(s, t, seat)
        return []
    s.tries.append(entered)
    explain(s, t, seat, entered, value)
    return [state_strength(seat)]


def place_of(s: DiktaattoriState, seat: Seat) -> int | None:
    """The place of a player's side in the order of laying; None without one."""
    return next((i for i, side in enumerate(s.laid) if side.seat == seat), None)


def right_strength(s: DiktaattoriState, seat: Seat) -> Fraction:
    """The strength of a player's side as the table lies."""
    place = place_of(s, seat)
    assert place is not None
    n = s.options.numbers
    return n.exact(total(n, s.laid, place))


def check_entry(s: DiktaattoriState, seat: Seat, entered: str) -> None:
    """A whole number, a decimal with point or comma, or a fraction (D-TCH-08)."""
    if not entered.strip():
        raise Illegal("number_missing", "D-TCH-08")
    if number(entered) is None:
        raise Illegal("not_a_number", "D-TCH-08", got=entered)


def sample_entry(s: DiktaattoriState, seat: Seat, rng: Rng) -> str:
    """Mostly the right number, now and then another."""
    return str(rng.below(60)) if rng.below(4) == 0 else shown(right_strength(s, seat))


def stated(s: DiktaattoriState, t: Table, seat: Seat) -> None:
    """The right number is told to everybody, and who is ahead."""
    s.unstated, s.tries = None, []
    if t.listening:
        n = s.options.numbers
        found = totals(n, s.laid)
        strength = n.told(found[place_of(s, seat) or 0])
        t.say("strength_stated", "D-TCH-01", passing=gone(s), by=NAMES[seat], strength=strength)
        tell_lead(s, t, found)


def explain(s: DiktaattoriState, t: Table, seat: Seat, entered: str, value: Fraction) -> None:
    """Where the mistake was made, if it is a usual one; else the whole working (D-TCH-07)."""
    n, place = s.options.numbers, place_of(s, seat) or 0
    found = slip_in(n, s.laid, place, value)
    t.cite("D-TCH-07", "D-TCH-08", "D-NGT-03")
    if found is not None:
        told: dict[str, Any] = {"slip": found[0], "step": found[1]}
    else:
        working = working_of(n, s.laid, place)
        t.cite("D-STR-11")
        told = {"working": working.json(), "lines": sentences(working, s.options.calc_order)}
    t.say("strength_wrong", "D-TCH-01", see=(seat,), passing=gone(s), by=NAMES[seat], entered=entered, **told)
