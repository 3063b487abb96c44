"""The end of a round: the strongest side takes the table (D-RES)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.engine.basics import Seat
from playtest.engine.decisions import pause
from playtest.engine.steps import flow, step
from playtest.engine.table import Table
from playtest.games.diktaattori.refill import fill_up
from playtest.games.diktaattori.round_end import after_decided, after_tie, after_void
from playtest.games.diktaattori.standings import first_of_best
from playtest.games.diktaattori.state import NAMES, DiktaattoriState
from playtest.games.diktaattori.strength import totals
from playtest.games.diktaattori.telling import gone, names, passing

RULES = (
    "D-RES-01",
    "D-RES-02",
    "D-RES-04",
    "D-RES-05",
    "D-RES-12",
    "D-NEG-05",
    "D-POW-14",
    "D-STR-10",
    "D-HID-03",
    "D-HID-06",
)


@step
def look_at_table(s: DiktaattoriState, t: Table) -> Any:
    """All sides lie there with their final strengths until the facilitator goes on (D-RES-01, D-HID-06)."""
    if not s.laid:
        return
    yield pause("D-RES-01")
    t.cite(*RULES)


@step
def take_table(s: DiktaattoriState, t: Table) -> None:
    """The winner takes all that was laid; then hands are filled up, if that has waited (D-RES-02, -03, D-AMB-30)."""
    if not s.laid:
        after_void(s, t)
        return
    strengths = totals(s.options.numbers, s.laid)
    most = max(strengths)
    tied = [side.seat for side, parts in zip(s.laid, strengths, strict=True) if parts == most]
    if len(tied) > 1 and s.options.tie_rule == "carry_over":
        carry_over(s, t, tied)
        after_tie(s, t)
    else:
        winner = s.laid[first_of_best(s, strengths)].seat
        if t.listening:
            tell_reasons(s, t, winner, tied, most)
        capture(s, t, winner)
        after_decided(s, t, winner, strengths)
    if s.options.refill_timing == "end_of_round":
        drawing = [*(side.seat for side in s.laid), *(kill.user for kill in s.kills)]
        for seat in s.onward_from(s.laid[0].seat):
            if seat in drawing:
                fill_up(s, t, seat)
    clear(s)


def tell_reasons(s: DiktaattoriState, t: Table, winner: Seat, tied: Sequence[Seat], most: int) -> None:
    """The rules behind the result: ties, lonely players, those who took no part (D-RES-06 to -10)."""
    if len(tied) > 1:
        rule = "D-AMB-26" if s.options.tie_rule == "last_laid" else "D-RES-08" if most == 0 else "D-RES-06"
        strength = s.options.numbers.told(most)
        t.say("tie_broken", rule, passing=gone(s), by=NAMES[winner], seats=names(tied), strength=strength)
        t.cite("D-RES-07")
    if len(s.laid) == 1:
        t.cite("D-RES-10")
    if s.passed or s.exchanged:
        t.cite("D-RES-09")
    kinds = [s.options.numbers.kind[card] for side in s.laid for card in side.cards]
    for kind, rule in (("negation", "D-NEG-12"), ("democracy", "D-DEM-07"), ("assassin", "D-ASS-19")):
        if kind in kinds:
            t.cite(rule)


def capture(s: DiktaattoriState, t: Table, winner: Seat) -> None:
    """Move the cards of the table, and what lies aside, into the winner's pile (D-RES-02, -03, D-AMB-25, -26, -29)."""
    send_assassins(s, t)
    taken = [card for side in s.laid if side.seat != winner for card in side.cards]
    own = next(side for side in s.laid if side.seat == winner).cards
    t.cite("D-RES-03")
    if s.options.winner_own_cards == "pile":
        taken += own
    else:
        s.out += own
        t.say("left_game", "D-AMB-29", passing=passing(s, "cards"), by=NAMES[winner], n=len(own), cards=[*own])
    if s.aside:
        t.say("aside_taken", "D-AMB-26", by=NAMES[winner], n=len(s.aside))
        taken += s.aside
        s.aside = []
    s.pile[winner] += taken
    t.say("round_won", "D-RES-02", closes=True, by=NAMES[winner], n=len(taken))


def send_assassins(s: DiktaattoriState, t: Table) -> None:
    """By option assassins that were used go to their victim, to their user, or out of the game (D-AMB-25)."""
    way = s.options.assassin_destination
    if way == "round_winner":
        return
    for kill in s.kills:
        side = s.side_of(kill.victim)
        if side is None or kill.assassin not in side.cards:
            continue  # an assassin that was itself taken from the table
        side.cards.remove(kill.assassin)
        to = kill.victim if way == "victim" else kill.user
        heap = s.out if way == "out_of_game" else s.pile[to]
        heap.append(kill.assassin)
        named = "none" if way == "out_of_game" else NAMES[to]
        t.say("assassin_went", "D-AMB-25", passing=gone(s), card=kill.assassin, to=named)


def carry_over(s: DiktaattoriState, t: Table, tied: Sequence[Seat]) -> None:
    """Nobody wins: the cards stay aside for the winner of the next decided round (D-AMB-26)."""
    send_assassins(s, t)
    moved = [card for side in s.laid for card in side.cards]
    s.aside += moved
    t.say("round_carried", "D-AMB-26", closes=True, seats=names(tied), n=len(moved))


def clear(s: DiktaattoriState) -> None:
    """The table is empty again."""
    s.laid = []
    s.kills = []
    s.front = ""


resolve = flow("resolve", look_at_table(), take_table())
