"""Finding who attacks, and the attack (D-RND-10 to -12, D-ATT)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Seat
from playtest.engine.choices import Choice, Nothing, Rng
from playtest.engine.compound import Menu
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.diktaattori.exchange import exceptional_state, exchange_frames
from playtest.games.diktaattori.laying import lay
from playtest.games.diktaattori.passing import pass_lead, pass_willingly
from playtest.games.diktaattori.plays import (
    as_value,
    can_play,
    check_play,
    has_character,
    legal_plays,
    play_form,
    sample_play,
)
from playtest.games.diktaattori.state import ATTACK, DiktaattoriState

PASS = ("pass", None)
NOTHING = Nothing()


@step
def search(s: DiktaattoriState, t: Table) -> list[Frame] | None:
    """Once round the table, beginning with the scheduled seat, until somebody attacks (D-RND-11)."""
    t.cite("D-RND-11", *(["D-RND-13"] if s.options.direction == "counterclockwise" else []))
    for seat in s.onward_from(s.scheduled):
        if seat not in s.exchanged and seat not in s.passed and seat not in s.skipped:
            return [lead_or_pass(seat) if s.options.voluntary_pass else attack(seat)]
    return None


@step
def attack(s: DiktaattoriState, t: Table, seat: Seat) -> Any:
    """The round's opening play: two or three cards, one of them a character (D-ATT-01 to -15)."""
    if not can_play(s, seat, ATTACK):
        return [no_attack(seat)]
    play = yield ask(seat, "attack", play_form, "D-ATT-01", check_attack, sample_attack, legal_attacks, about=(s, seat))
    return lay(s, t, seat, ATTACK, play)


@step
def lead_or_pass(s: DiktaattoriState, t: Table, seat: Seat) -> Any:
    """Under ``voluntary_pass`` one may attack or let the lead move on (D-AMB-28)."""
    if not can_play(s, seat, ATTACK):
        return [no_attack(seat)]
    way, play = yield ask(seat, "lead", lead_menu, "D-AMB-28", check_lead, sample_lead, legal_leads, about=(s, seat))
    if way == "pass":
        pass_willingly(s, t, seat)
        return [search()]
    return lay(s, t, seat, ATTACK, play)


@step
def no_attack(s: DiktaattoriState, t: Table, seat: Seat) -> list[Frame]:
    """Without a character one exchanges there and then; then the lead moves on (D-RND-10, -11, D-EXC-16)."""
    t.cite("D-RND-10")
    if not has_character(s, seat):
        t.cite("D-EXC-16")
        return [*exceptional_state(s, t, seat), search()]
    if s.options.blocked_attacker == "exchange" and s.drawable:
        t.cite("D-AMB-37")
        return [*exchange_frames(s, t, seat), search()]
    pass_lead(s, t, seat)
    return [search()]


def check_attack(s: DiktaattoriState, seat: Seat, value: Any) -> None:
    """May this be the attack?"""
    check_play(s, seat, ATTACK, value)


def sample_attack(s: DiktaattoriState, seat: Seat, rng: Rng) -> Any:
    """A random attack."""
    return sample_play(s, seat, ATTACK, rng)


def legal_attacks(s: DiktaattoriState, seat: Seat) -> Any:
    """Every attack."""
    return [as_value(s, play) for play in legal_plays(s, seat, ATTACK)]


def lead_menu(s: DiktaattoriState, seat: Seat) -> Menu:
    """Attack or pass."""
    ways: dict[str, Choice[Any]] = {"attack": play_form(s, seat), "pass": NOTHING}
    return Menu(**ways)


def check_lead(s: DiktaattoriState, seat: Seat, value: Any) -> None:
    """Passing is free; an attack has to be one."""
    way, play = value
    if way == "attack":
        check_attack(s, seat, play)


def sample_lead(s: DiktaattoriState, seat: Seat, rng: Rng) -> Any:
    """Mostly an attack."""
    return PASS if rng.below(5) == 0 else ("attack", sample_attack(s, seat, rng))


def legal_leads(s: DiktaattoriState, seat: Seat) -> Any:
    """Passing, and every attack."""
    yield PASS
    for play in legal_attacks(s, seat):
        yield "attack", play


lead = flow("lead", search())
