"""What may be done at any time: talk, and gifts of money where they are allowed (ledger 4.1, M-Q-58)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Illegal, NotNow, Seat
from playtest.engine.choices import OneSeat, Text
from playtest.engine.compound import Parts
from playtest.engine.decisions import ask
from playtest.engine.steps import anytime
from playtest.engine.table import Table
from playtest.games.magnates.pieces import must_have_money
from playtest.games.magnates.sejm import winner_of
from playtest.games.magnates.shapes import Amount
from playtest.games.magnates.state import NAMES, MagnatesState

WORDS = Text(500)

OPEN_STEPS = (
    "place_start_estate", "estate_space", "allocate_openly", "distribute_shortage", "build_estates", "special_action",
    "recruit", "campaign", "relief_attack", "relief_removal",
)  # fmt: skip
"""The steps that ask one seat openly: the first of their arguments."""


@anytime("talk")
def talk(s: MagnatesState, t: Table, seat: Seat) -> Any:
    """Say something to everybody; it binds nobody (M-GEN-17)."""
    text = yield ask(seat, "talk", WORDS, "M-GEN-17")
    t.say("talk", "M-GEN-17", by=NAMES[seat], text=text)


@anytime("give_money")
def give_money(s: MagnatesState, t: Table, seat: Seat) -> Any:
    """Under M-Q-58 whoever is deciding may give money away (M-GEN-18)."""
    if s.options.transfers == "none":
        raise NotNow("option_off", "M-GEN-18", option="transfers")
    if deciding(s) != seat:
        raise NotNow("not_your_turn", "M-Q-58", **whose_turn(s))
    if not s.money[seat]:
        raise NotNow("no_money", "M-Q-58", need=1, have=0)
    others = s.clockwise_from(seat, skip=True)
    form = Parts(to=OneSeat(others), amount=Amount(1, s.money[seat]))
    to, amount = yield ask(seat, "give_money", form, "M-Q-58", check_gift, about=(s, seat))
    s.money[seat] -= amount
    s.money[to] += amount
    t.say("money_given", "M-Q-58", by=NAMES[seat], to=NAMES[to], n=amount)


def check_gift(s: MagnatesState, seat: Seat, gift: tuple[Seat, int]) -> None:
    """Some money, and no more than one has (M-Q-58)."""
    if not gift[1]:
        raise Illegal("gift_amount", "M-Q-58")
    must_have_money(s, seat, gift[1], "M-Q-58")


def deciding(s: MagnatesState) -> Seat | None:
    """Who is deciding openly now, if anybody is."""
    frames = s.stack[-1]
    if s.over or not frames or len(frames[-1]) != 2:
        return None
    name, args = frames[-1][0].name, frames[-1][1]
    if name in OPEN_STEPS:
        return Seat(args[0])
    if name == "accept_seat":
        return winner_of(s, args[0])
    return s.hetman if name == "cleanup_removal" else None


def whose_turn(s: MagnatesState) -> dict[str, str]:
    """The name of who is deciding openly, for a refusal; empty where all choose at once, or nobody."""
    seat = deciding(s)
    return {} if seat is None or seat < 0 else {"now": NAMES[seat]}
