"""The count at the end, who has won, and further games of a series (D-SCO, D-END-09 to -14, D-SET-04)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.engine.basics import Seat
from playtest.engine.chance import Pile
from playtest.engine.decisions import pause
from playtest.engine.steps import flow, step
from playtest.engine.table import Table
from playtest.games.diktaattori.draw_pile import DrawPile
from playtest.games.diktaattori.setup import last_seats
from playtest.games.diktaattori.standings import hand_value, pile_value
from playtest.games.diktaattori.state import NAMES, DiktaattoriState
from playtest.games.diktaattori.telling import names

PILE_RULES = {
    "common": "D-SCO-04", "rare": "D-SCO-05", "legendary": "D-SCO-06", "power": "D-SCO-07", "assassin": "D-SCO-08",
    "democracy": "D-SCO-09", "negation": "D-SCO-10",
}  # fmt: skip
HAND_RULES = {
    "power": "D-SCO-11", "common": "D-SCO-12", "rare": "D-SCO-13", "legendary": "D-SCO-14", "democracy": "D-SCO-15",
    "assassin": "D-SCO-16", "negation": "D-SCO-17",
}  # fmt: skip
"""The rule that prices each kind of card, in a captured pile and in a hand."""


@step
def show_hands(s: DiktaattoriState, t: Table) -> None:
    """The cards still in hand are shown and priced (D-END-09, D-SCO-11 to -17)."""
    s.hands_open = True
    for seat in s.all_seats:
        if t.listening:
            t.cite(*rules_of(s, s.hand[seat], HAND_RULES), *(["D-PAS-03"] if len(s.hand[seat]) == 1 else []))
            n, cards = hand_value(s, seat), [*s.hand[seat]]
            t.say("hand_shown", "D-END-09", reveals=True, by=NAMES[seat], cards=cards, n=n)


@step
def open_piles(s: DiktaattoriState, t: Table) -> None:
    """The captured piles are opened and priced; a total is pile less hand (D-SCO-02 to -10, D-END-10)."""
    s.piles_open = True
    s.totals = [pile_value(s, seat) + hand_value(s, seat) for seat in s.all_seats]
    if t.listening:
        t.cite("D-SCO-01", "D-SCO-03", "D-SCO-18", "D-END-12", "D-HID-05")
        for seat in s.all_seats:
            tell_score(s, t, seat)


def tell_score(s: DiktaattoriState, t: Table, seat: Seat) -> None:
    """One player's sum."""
    pile, hand = pile_value(s, seat), hand_value(s, seat)
    found = rules_of(s, s.pile[seat], PILE_RULES)
    t.cite(*found, *(["D-DEM-06"] if "D-SCO-09" in found else []))
    t.say("pile_opened", "D-SCO-02", reveals=True, by=NAMES[seat], cards=[*s.pile[seat]], n=pile)
    t.say("total", "D-END-10", by=NAMES[seat], pile=pile, hand=hand, n=pile + hand)
    if pile + hand < 0:
        t.cite("D-SCO-19")


def rules_of(s: DiktaattoriState, cards: Sequence[str], rules: dict[str, str]) -> list[str]:
    """The rules that price these cards."""
    known = s.options.cards.cards
    return [*dict.fromkeys(rules[known[card].kind] for card in cards)]


@step
def name_winner(s: DiktaattoriState, t: Table) -> None:
    """The highest total wins, equal ones share it; the lowest has lost (D-END-11, -13, -14, D-SET-05)."""
    s.sums = [before + total for before, total in zip(s.sums, s.totals, strict=True)]
    winners = best_of(s, t, s.totals)
    if t.listening:
        best = max(s.totals)
        t.cite(*(["D-END-14"] if best < 0 else []))
        rule = "D-END-13" if len(winners) > 1 else "D-END-11"
        t.say("game_won", rule, by=names(winners), n=best)
        t.say("lost", "D-SET-05", by=names(last_seats(s)), n=min(s.totals))
    if s.options.series_length == 1:
        s.winners, s.over = winners, True


def best_of(s: DiktaattoriState, t: Table, points: Sequence[int]) -> list[Seat]:
    """Who has most points; among equals who has more cards in the pile, or fewer in hand, by option (D-AMB-41)."""
    equal = [seat for seat in s.all_seats if points[seat] == max(points)]
    way = s.options.final_tie
    if len(equal) == 1 or way == "shared":
        return equal
    t.cite("D-AMB-41")
    measured = {seat: len(s.pile[seat]) if way == "more_cards" else -len(s.hand[seat]) for seat in equal}
    return [seat for seat in equal if measured[seat] == max(measured.values())]


@step
def look_at_scores(s: DiktaattoriState, t: Table) -> Any:
    """Before another game of a series everything lies open until the facilitator goes on (D-SET-04)."""
    if s.game == s.options.series_length:
        return
    yield pause("D-SET-04")
    t.cite("D-SET-04")


score = flow("score", show_hands(), open_piles(), name_winner(), look_at_scores())


# --- a series ---------------------------------------------------------------------------------------------


@step
def clear_away(s: DiktaattoriState, t: Table) -> None:
    """All cards go back into the deck for the next game (D-SET-06, -12)."""
    s.game += 1
    s.round, s.void_rounds, s.ended = 0, 0, ""
    s.hand = [[] for _ in s.all_seats]
    s.pile = [[] for _ in s.all_seats]
    s.hands_open = s.piles_open = s.closed = False
    s.aside, s.out = [], []
    s.exchanged, s.passed, s.skipped = [], [], []
    s.absent = []
    s.draw = DrawPile(loose=Pile(s.options.cards.all))


def finish_series(s: DiktaattoriState, t: Table) -> None:
    """The sums over all games decide (D-AMB-47)."""
    winners = best_of(s, t, s.sums)
    for seat in s.all_seats:
        t.say("series_sum", "D-AMB-47", by=NAMES[seat], n=s.sums[seat])
    t.say("series_won", "D-AMB-47", by=names(winners), n=max(s.sums))
    s.winners, s.over = winners, True
