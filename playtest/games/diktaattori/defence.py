"""The other players answer the attack, one after another (D-DEF, D-RND-02, -12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Choice, Nothing, Rng
from playtest.engine.compound import Menu
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.diktaattori.assassin import (
    assassinate,
    assassins,
    check_swap,
    legal_swaps,
    swap_form,
    targets,
    used_up,
)
from playtest.games.diktaattori.exchange import exceptional_state
from playtest.games.diktaattori.laying import lay
from playtest.games.diktaattori.passing import must_pass, pass_willingly
from playtest.games.diktaattori.plays import (
    as_value,
    can_play,
    check_play,
    has_character,
    legal_plays,
    play_form,
    sample_play,
)
from playtest.games.diktaattori.refill import refill
from playtest.games.diktaattori.state import DEFENCE, DiktaattoriState

PASS = ("pass", None)
NOTHING = Nothing()


@step
def turns(s: DiktaattoriState, t: Table) -> list[Frame] | None:
    """Every seat that has not had its turn gets one, onward from the attacker (D-RND-02, -03, -12)."""
    if not s.laid:
        return None
    t.cite("D-RND-02", "D-RND-03", "D-RND-12")
    done = [*(side.seat for side in s.laid), *s.exchanged, *s.passed]
    return [defence_turn(seat) for seat in s.onward_from(s.laid[0].seat, skip=True) if seat not in done]


@step
def defence_turn(s: DiktaattoriState, t: Table, seat: Seat) -> Any:
    """An assassin first, if one is wanted, then the defence (D-ASS-02, -10, -11, D-RND-07, D-HID-08).

    The question is the same whatever the hand holds: defending at once is declining the assassin.
    """
    if not may_be_asked(s, seat):
        return [no_defence(seat)]
    way, inner = yield ask(
        seat, "defence", turn_menu, "D-DEF-01", check_turn, sample_turn, legal_turns, about=(s, seat)
    )
    if way == "assassinate":
        return [*assassinate(s, t, seat, inner), defence_turn(seat)]
    if way == "pass":
        return pass_turn(s, t, seat)
    t.cite("D-ASS-11", "D-HID-08", *(("D-PAS-08",) if seat in s.skipped else ()))
    return lay(s, t, seat, DEFENCE, inner)


@step
def no_defence(s: DiktaattoriState, t: Table, seat: Seat) -> list[Frame]:
    """Without a character one exchanges, without a legal defence one passes (D-EXC-15, D-PAS-06, -10)."""
    if not has_character(s, seat):
        return exceptional_state(s, t, seat)
    must_pass(s, t, seat, "no_defence")
    return replaced_assassin(s, t, seat)


def pass_turn(s: DiktaattoriState, t: Table, seat: Seat) -> list[Frame]:
    """Letting the round go, by option or because there is no defence after an assassin (D-AMB-23, -28)."""
    if can_play(s, seat, DEFENCE):
        pass_willingly(s, t, seat)
    else:
        must_pass(s, t, seat, "no_defence")
    return replaced_assassin(s, t, seat)


def replaced_assassin(s: DiktaattoriState, t: Table, seat: Seat) -> list[Frame]:
    """Who has used an assassin and then passes replaces it all the same (D-REF-12)."""
    if not s.assassins_used:
        return []
    t.cite("D-REF-12")
    return [refill(seat)]


def may_be_asked(s: DiktaattoriState, seat: Seat) -> bool:
    """Is there something to choose in this turn? Others must not see an assassin behind the answer (D-HID-08)."""
    if can_play(s, seat, DEFENCE):
        return True
    return has_character(s, seat) and not (s.options.assassin_requires_defence or used_up(s))


def may_pass(s: DiktaattoriState, seat: Seat) -> bool:
    """One may pass by option, not after an assassin; who has no defence has to (D-ASS-25, D-AMB-23, -28)."""
    if not can_play(s, seat, DEFENCE):
        return True
    return s.options.voluntary_pass and not s.assassins_used


def turn_menu(s: DiktaattoriState, seat: Seat) -> Menu:
    """The ways that this turn has left."""
    ways: dict[str, Choice[Any]] = {}
    if can_play(s, seat, DEFENCE):
        ways["defend"] = play_form(s, seat)
    if assassins(s, seat) and not used_up(s) and targets(s):
        ways["assassinate"] = swap_form(s, seat)
    if may_pass(s, seat):
        ways["pass"] = NOTHING
    return Menu(**ways)


def check_turn(s: DiktaattoriState, seat: Seat, value: Any) -> None:
    """Is this a legal way to go on?"""
    way, inner = value
    if way == "defend":
        check_play(s, seat, DEFENCE, inner)
    elif way == "assassinate":
        check_swap(s, seat, inner)
    elif not may_pass(s, seat):
        raise Illegal("no_pass", "D-RND-07")


def legal_turns(s: DiktaattoriState, seat: Seat) -> Iterator[Any]:
    """Every way to use an assassin, every defence, and passing where that may be."""
    if may_pass(s, seat):
        yield PASS
    for swap in legal_swaps(s, seat):
        yield "assassinate", swap
    if can_play(s, seat, DEFENCE):
        for play in legal_plays(s, seat, DEFENCE):
            yield "defend", as_value(s, play)


def sample_turn(s: DiktaattoriState, seat: Seat, rng: Rng) -> Any:
    """A random way to go on."""
    if not s.options.numbers.assassins.isdisjoint(s.hand[seat]) and rng.below(2):
        swaps = list(legal_swaps(s, seat))
        if swaps:
            return "assassinate", swaps[rng.below(len(swaps))]
    unsure = s.options.voluntary_pass or not s.options.assassin_requires_defence
    if unsure and may_pass(s, seat) and (rng.below(5) == 0 or not can_play(s, seat, DEFENCE)):
        return PASS
    return "defend", sample_play(s, seat, DEFENCE, rng)


defend = flow("defend", turns())
