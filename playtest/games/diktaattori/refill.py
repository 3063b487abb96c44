"""Drawing back to seven, last of all in a turn or at the end of a round (D-REF)."""

from __future__ import annotations

from playtest.engine.basics import Seat
from playtest.engine.steps import step
from playtest.engine.table import Table
from playtest.games.diktaattori.state import HAND_SIZE, NAMES, DiktaattoriState
from playtest.games.diktaattori.telling import only


@step
def refill(s: DiktaattoriState, t: Table, seat: Seat) -> None:
    """What comes last in a turn, where something else came between."""
    end_turn(s, t, seat)


def end_turn(s: DiktaattoriState, t: Table, seat: Seat) -> None:
    """After one's own turn the hand is filled up, unless that waits for the end of the round (D-REF-05, D-AMB-30)."""
    if s.options.refill_timing == "end_of_own_turn":
        fill_up(s, t, seat)
    s.assassins_used = 0


def fill_up(s: DiktaattoriState, t: Table, seat: Seat) -> None:
    """Draw one by one from the top until there are seven, or as many as are left (D-REF-01, -04, -06)."""
    wanted = HAND_SIZE - len(s.hand[seat])
    if wanted <= 0 or s.closed:
        return
    left = len(s.draw)
    if left < wanted and s.options.short_refill == "nobody_draws":
        s.closed = True
        t.say("draw_pile_closed", "D-AMB-31", n=left)
        return
    if left:
        into_hand(s, t, seat, f"refill:{NAMES[seat]}", wanted, "refilled", "D-REF-04")
        if left <= wanted:
            t.cite("D-REF-07")
            t.say("draw_pile_empty", "D-REF-06")


def into_hand(s: DiktaattoriState, t: Table, seat: Seat, label: str, n: int, key: str, rule: str) -> None:
    """Draw cards that only their owner gets to see (D-SET-11, D-EXC-17).

    Where a card's place in the pile was known, no chance decides: then the event is declared to reveal it.
    """
    t.cite("D-REF-02", "D-REF-05", "D-REF-08", "D-HID-02", *(["D-REF-09"] if s.assassins_used else []))
    placed = any(s.draw.known[:n])
    cards = s.draw.take(t, label, n)
    hand = s.hand[seat]
    hand += cards
    hand.sort()
    t.say(key, rule, secret=only(s, seat, cards=sorted(cards)), reveals=placed, by=NAMES[seat], n=len(cards))
