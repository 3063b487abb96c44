"""Phase 0: estates, militias, the first President (ledger 4.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.engine.basics import TABLE, Refused, Seat
from playtest.engine.chance import Pile
from playtest.engine.choices import OneSeat
from playtest.engine.decisions import ask
from playtest.engine.steps import flow, step
from playtest.engine.table import Table
from playtest.games.viva.components.material import MILITIAS, estates
from playtest.games.viva.options import VivaOptions, variants
from playtest.games.viva.piles import NAMES, draw_cards, into_hand, only
from playtest.games.viva.state import VivaState

MATERIAL = ("V-SETUP-02", "V-SETUP-03", "V-SETUP-04", "V-SETUP-05", "V-SETUP-07", "V-SETUP-12", "V-SETUP-13",
            "V-SETUP-14", "V-SETUP-15", "V-SETUP-16", "V-SETUP-17", "V-GOAL-05", "V-CARD-01")  # fmt: skip


def new(seats: int, options: VivaOptions) -> VivaState:
    """The table before the first step; raises Refused for a number of players or estate numbers that do not fit."""
    if options.player_count_range == "4..5" and seats < 4:
        raise Refused("player_count", "V-OPT-01", got=seats, legal=[4, 5])
    starting = options.starting_militias
    return VivaState(
        seats=seats,
        options=options,
        round=1,
        numbers=_numbers(seats, options),
        extensions=[[] for _ in range(seats)],
        active=[starting] * seats,
        reserve=[MILITIAS - starting] * seats,
        hand=[[] for _ in range(seats)],
        fresh=[[] for _ in range(seats)],
        laid_out=[[] for _ in range(seats)],
        promises=[[] for _ in range(seats)],
        orders=[[] for _ in range(seats)],
        bought=[False] * seats,
        built=[0] * seats,
        draw=Pile(options.cards.all),
    )


def _numbers(seats: int, options: VivaOptions) -> list[int]:
    """The estate numbers by seat, a given list first (V-SETUP-11); random ones are drawn when the game begins."""
    if options.estate_number_list is None:
        return list(range(1, seats + 1))
    given = list(options.estate_number_list)
    if len(given) != seats or len(set(given)) != seats:
        raise Refused("estate_numbers", "V-OPT-57", got=[*given], seats=seats)
    return given


@step
def lay_out(s: VivaState, t: Table) -> None:
    """Boards, dice, tiles and the shuffled pile (V-SETUP-02 to -17)."""
    if t.listening:
        t.cite(*MATERIAL, *variants(s.options))
    if s.options.estate_numbers == "random" and s.options.estate_number_list is None:
        s.numbers = _random_numbers(s, t)
    for seat in s.all_seats:
        number = s.numbers[seat]
        t.say("estate", "V-SETUP-11", by=NAMES[seat], estate=number, colour=estates()[number])
    t.say("set_up", "V-SETUP-06", n=s.options.starting_militias, cards=len(s.draw), target=s.options.target_vp)
    if s.options.open_hands:
        t.say("open_hands", "V-VAR-08")


def _random_numbers(s: VivaState, t: Table) -> list[int]:
    left = [str(number) for number in estates()]
    numbers = []
    for _ in s.all_seats:
        number = t.pick("estate_number", left)
        left.remove(number)
        numbers.append(int(number))
    return numbers


@step
def first_president(s: VivaState, t: Table) -> Any:
    """The highest roll takes the sunglasses, or whoever the facilitator names (V-SETUP-08, -09, V-OPT-02)."""
    how = s.options.first_president
    seats = OneSeat(s.all_seats)
    named: Seat | None = yield ask(TABLE, "roll_first_president", seats, "V-SETUP-08") if how == "facilitator" else None
    if named is not None:
        s.president = named
    elif how == "seat_1":
        s.president = Seat(0)
    else:
        s.president = highest_roll(s, t, s.all_seats, "first_president", "V-SETUP-09")
    t.cite("V-SETUP-10")
    t.say("first_president", "V-SETUP-08", by=NAMES[s.president])


def highest_roll(s: VivaState, t: Table, seats: Sequence[Seat], label: str, rule: str) -> Seat:
    """Who rolls highest; those who are equal roll again (V-SETUP-09, V-PRES-06)."""
    while len(seats) > 1:
        rolled = {seat: t.roll(f"{label}:{NAMES[seat]}")[0] for seat in seats}
        for seat, pips in rolled.items():
            t.say("rolled_off", rule, by=NAMES[seat], pips=pips)
        highest = max(rolled.values())
        seats = [seat for seat in seats if rolled[seat] == highest]
    return seats[0]


@step
def first_hands(s: VivaState, t: Table) -> None:
    """Under V-OPT-04 everybody gets a card before the first round."""
    for seat in [*s.clockwise_from(s.president, skip=True), s.president]:
        if s.options.starting_hand_size:
            cards = draw_cards(s, t, f"first_hand:{NAMES[seat]}", s.options.starting_hand_size)
            into_hand(s, seat, cards)
            t.say("drew", "V-OPT-04", secret=only(s, (seat,), cards=list(cards)), by=NAMES[seat], n=len(cards))


setup = flow("setup", lay_out(), first_president(), first_hands())
