"""Between rounds: who attacks next, and whether the game has come to its end (D-RND-06, D-END)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.engine.basics import Seat
from playtest.engine.steps import Frame, step
from playtest.engine.table import Table
from playtest.games.diktaattori.plays import can_play
from playtest.games.diktaattori.state import ATTACK, NAMES, DiktaattoriState

END_RULES = {
    "hand_empty": "D-END-01", "nobody_can_attack": "D-END-06", "no_characters": "D-END-07", "void_rounds": "D-END-15",
    "void_round": "D-AMB-38",
}  # fmt: skip
"""Why a game ends, with the rule that says so."""


# --- the next attacker ------------------------------------------------------------------------------------


def first_attacker(s: DiktaattoriState) -> Seat:
    """The dealer's right-hand neighbour, or by option the left-hand one (D-RND-01, D-AMB-03)."""
    assert s.dealer is not None
    step_on = -1 if s.options.first_attacker_side == "right" else 1
    return Seat((s.dealer + step_on) % s.seats)


def after_decided(s: DiktaattoriState, t: Table, winner: Seat, strengths: Sequence[int]) -> None:
    """Who attacks after a round that somebody has won (D-RND-06, D-AMB-01)."""
    way = s.options.next_attacker
    s.void_rounds = 0
    if way == "round_winner":
        s.scheduled = winner
    elif way == "clockwise":
        s.scheduled = s.onward_from(s.scheduled, skip=True)[0]
    else:
        if way == "right_of_round_loser":
            s.dealer = weakest(s, strengths)
            t.say("took_deal", "D-AMB-01", by=NAMES[s.dealer])
        s.scheduled = first_attacker(s)


def weakest(s: DiktaattoriState, strengths: Sequence[int]) -> Seat:
    """Who of those who laid is weakest; of equals the later to lay (D-AMB-01)."""
    least = min(strengths)
    return [side.seat for side, parts in zip(s.laid, strengths, strict=True) if parts == least][-1]


def after_tie(s: DiktaattoriState, t: Table) -> None:
    """After a tie that is carried over the same player attacks again (D-AMB-26)."""
    s.void_rounds = 0
    s.scheduled = s.laid[0].seat


def after_void(s: DiktaattoriState, t: Table) -> None:
    """Nobody laid cards: no winner, and the seat after the scheduled one is next, whatever the options (D-END-08)."""
    s.void_rounds += 1
    s.scheduled = s.onward_from(s.scheduled, skip=True)[0]
    if not s.drawable:
        t.cite("D-END-16")
    t.say("round_void", "D-END-08", closes=True, n=s.void_rounds)


# --- is it over? ------------------------------------------------------------------------------------------


def end_game(s: DiktaattoriState, t: Table, reason: str) -> None:
    """The game ends; it is scored next. What ended it may tell of hands and pile, by right (D-END)."""
    s.ended = reason
    told: dict[str, Any] = {"n": s.void_rounds} if reason == "void_rounds" else {}
    t.say("game_ends", END_RULES[reason], reveals=True, reason=reason, **told)


@step
def end_check(s: DiktaattoriState, t: Table) -> None:
    """After a round: is the pile gone and a hand empty, or have there been too many void rounds? (D-END-17)"""
    t.cite("D-END-02", "D-END-04", "D-END-17")
    if s.void_rounds:
        if s.void_rounds >= s.options.void_round_limit:
            end_game(s, t, "void_rounds")
    elif not s.drawable:
        if any(not hand for hand in s.hand):
            end_game(s, t, "hand_empty")
        else:
            t.cite("D-END-03")


def nobody_can_attack(s: DiktaattoriState) -> bool:
    """Has no seat a legal attack? (D-END-05, -06)"""
    return not any(can_play(s, seat, ATTACK) for seat in s.all_seats)


def reason_to_end(s: DiktaattoriState) -> str:
    """Why a new round cannot begin; "" if it can (D-END-05 to -07, D-AMB-38)."""
    people = s.options.cards.characters
    if all(people.isdisjoint(hand) for hand in s.hand) and (s.closed or people.isdisjoint(s.draw.cards())):
        return "no_characters"
    if s.drawable and s.options.void_round == "continue":
        return ""
    if nobody_can_attack(s):
        return "void_round" if s.drawable else "nobody_can_attack"
    return ""


@step
def begin_round(s: DiktaattoriState, t: Table) -> list[Frame] | None:
    """Luck begins a new chapter, and a last look whether anybody can still play (D-END-06, -07)."""
    t.scope(f"{s.game}.{s.round}")
    s.exchanged, s.passed, s.skipped = [], [], []
    reason = reason_to_end(s)
    if reason:
        end_game(s, t, reason)
        t.cite("D-END-05")
        t.cancel("round")
        return None
    rule = "D-RND-01" if s.round == 1 else "D-RND-06"
    t.say("round_began", rule, round=s.round, by=NAMES[s.scheduled])
    return None
