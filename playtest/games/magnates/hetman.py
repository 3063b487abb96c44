"""Phase 3: the office of Hetman, and the bribes that settle a tie (ledger 4.5)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Illegal, Json, Seat
from playtest.engine.choices import Rng
from playtest.engine.decisions import ask, ask_all
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.magnates.pieces import announce, nothing_to_do, pay
from playtest.games.magnates.shapes import Amount
from playtest.games.magnates.state import NAMES, MagnatesState


@step
def compare_court(s: MagnatesState, t: Table) -> list[Frame]:
    """Most influence at Court becomes Hetman; those who share the top bid for it (M-HET-01, -02, -09, M-Q-06)."""
    announce(s, t, "hetman")
    s.bid_floor, s.last_bids = 0, []
    if not s.court:
        nothing_to_do(s, t, "hetman")
        return []
    top = max(s.court)
    tied = [seat for seat in s.all_seats if s.court[seat] == top]
    if t.listening:
        t.say("court_compared", "M-HET-01" if len(tied) == 1 else "M-HET-02", n=top, by=_names(tied))
    if len(tied) == 1:
        become_hetman(s, t, tied[0], "M-HET-10")
        return []
    if top == 0:
        t.cite("M-HET-09")
        if s.options.hetman_all_zero == "previous_hetman":
            stays(s, t, "M-Q-06")
            return []
    s.bidders = tied
    return [bid_hetman()]


def _names(seats: list[Seat]) -> list[Json]:
    return [NAMES[seat] for seat in seats]


@step
def bid_hetman(s: MagnatesState, t: Table) -> Any:
    """The tied offer bribes in secret, all shown at once (M-HET-02 to -07)."""
    bids = yield ask_all([
        ask(seat, "bid_hetman", bid_form, "M-HET-02", check_bid, sample_bid, about=(s, seat)) for seat in s.bidders
    ])  # fmt: skip
    t.cite("M-HET-03", "M-HET-04")
    top = max(bids.values())
    sharing = [seat for seat in s.bidders if bids[seat] == top]
    show_bids(s, t, bids)
    if s.options.hetman_bids == "all_pay":
        for seat, bid in bids.items():
            pay(s, seat, bid)
    if top == 0:
        stays(s, t, "M-HET-07")
        return []
    if len(sharing) == 1:
        win_office(s, t, sharing[0], top, "M-HET-10")
        return []
    return bid_shared(s, t, sharing, top)


def bid_form(s: MagnatesState, seat: Seat) -> Amount:
    """From nothing to all that one has."""
    return Amount(0, s.money[seat])


def check_bid(s: MagnatesState, seat: Seat, bid: int) -> None:
    """No more than one has; under M-Q-04 more than the shared bid, or nothing (M-HET-04)."""
    if bid > s.money[seat]:
        raise Illegal("bid_too_high", "M-HET-04", bid=bid, money=s.money[seat])
    if 0 < bid <= s.bid_floor:
        raise Illegal("bid_too_low", "M-Q-04", bid=bid, least=s.bid_floor + 1)


def sample_bid(s: MagnatesState, seat: Seat, rng: Rng) -> int:
    """Any legal bid."""
    bid = rng.below(s.money[seat] + 1)
    return bid if bid > s.bid_floor else 0


def show_bids(s: MagnatesState, t: Table, bids: dict[Seat, int]) -> None:
    """All bids are shown together; under M-Q-07 everybody learns his own only (M-HET-03, -05)."""
    open_bids = s.options.hetman_bids_revealed == "all"
    s.last_bids = [bids.get(seat) for seat in s.all_seats] if open_bids else []
    rule = "M-HET-05" if s.options.hetman_bids == "all_pay" else "M-Q-04"
    for seat, bid in bids.items():
        paid = bid if s.options.hetman_bids == "all_pay" else 0
        see = None if open_bids else (seat,)
        t.say("bid", rule if open_bids else "M-Q-07", see, reveals=True, by=NAMES[seat], n=bid, paid=paid)


def bid_shared(s: MagnatesState, t: Table, sharing: list[Seat], top: int) -> list[Frame]:
    """Those who share the top bid again with what they have left, or M-Q-05 decides (M-HET-06)."""
    way = s.options.hetman_retie
    if way == "previous_hetman":
        stays(s, t, "M-Q-05")
        return []
    if way == "random":
        seat = Seat(NAMES.index(t.pick("hetman_lot", [NAMES[seat] for seat in sharing])))
        t.say("hetman_lot", "M-Q-05", reveals=True, by=NAMES[seat])
        win_office(s, t, seat, top, "M-HET-10")
        return []
    s.bidders = sharing
    s.bid_floor = top if s.options.hetman_bids == "winner_pays" else 0
    t.say("bid_again", "M-HET-06", reveals=True, by=_names(sharing))
    return [bid_hetman()]


def win_office(s: MagnatesState, t: Table, seat: Seat, bid: int, rule: str) -> None:
    """Under M-Q-04 the winner alone pays, and only his last bid."""
    if s.options.hetman_bids == "winner_pays":
        pay(s, seat, bid)
    become_hetman(s, t, seat, rule)


def stays(s: MagnatesState, t: Table, rule: str) -> None:
    """Nobody is made Hetman anew: whoever held the marker keeps it (M-HET-07, -08)."""
    s.bidders = []
    if s.turn == s.options.turns[0]:
        t.cite("M-HET-08")
    t.say("hetman_stays", rule, reveals=True, by=NAMES[s.hetman], order=_names(s.clockwise_from(s.hetman)))


def become_hetman(s: MagnatesState, t: Table, seat: Seat, rule: str) -> None:
    """The marker, and the first place in turn order for the rest of the turn (M-HET-10, M-GEN-04)."""
    s.hetman, s.bidders = seat, []
    t.cite("M-GEN-04")
    t.say("hetman_named", rule, reveals=True, by=NAMES[seat], order=_names(s.clockwise_from(seat)))


hetman = flow("hetman", compare_court())
