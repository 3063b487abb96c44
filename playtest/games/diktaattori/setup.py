"""The dealer, the deal, the first look at one's own hand (D-SET)."""

from __future__ import annotations

from playtest.engine.basics import Refused, Seat
from playtest.engine.chance import Pile
from playtest.engine.steps import flow, step
from playtest.engine.table import Table
from playtest.games.diktaattori.draw_pile import DrawPile
from playtest.games.diktaattori.options import DiktaattoriOptions, variants
from playtest.games.diktaattori.round_end import first_attacker
from playtest.games.diktaattori.state import HAND_SIZE, NAMES, DiktaattoriState
from playtest.games.diktaattori.telling import names, only

DECK_RULES = (
    "D-DECK-01", "D-DECK-02", "D-DECK-03", "D-DECK-04", "D-DECK-05", "D-DECK-06", "D-DECK-07",
    "D-DECK-08", "D-DECK-09", "D-DECK-10", "D-DECK-12", "D-DECK-13", "D-DECK-14", "D-DECK-15",
    "D-DECK-16", "D-DECK-17", "D-DECK-18", "D-DECK-19", "D-DECK-20", "D-DECK-21", "D-DECK-22",
    "D-DECK-23", "D-DECK-24", "D-TCH-05", "D-TCH-06",
)  # fmt: skip
"""What the shipped deck is made of, and how such a deck comes about."""

ALWAYS = (
    "D-SET-01",
    "D-SET-02",
    "D-HID-04",
    "D-HID-07",
    "D-STR-12",
    "D-TCH-03",
    "D-TCH-04",
    "D-D-11",
    "D-D-12",
    "D-D-13",
)
"""What holds from the first step to the last, by the kit's own doing: who sees what, exact numbers, taking back."""


def new(seats: int, options: DiktaattoriOptions) -> DiktaattoriState:
    """The table before the first step; raises Refused for too few or too many players, or too small a deck."""
    if not options.players_min <= seats <= options.players_max:
        legal = [*range(options.players_min, options.players_max + 1)]
        raise Refused("player_count", "D-AMB-05", got=seats, legal=legal)
    enough_cards(seats, options)
    return table(seats, options)


def table(seats: int, options: DiktaattoriOptions) -> DiktaattoriState:
    """A table with the whole deck in the draw pile, however small that is: for prepared positions too."""
    return DiktaattoriState(
        seats=seats,
        options=options,
        hand=[[] for _ in range(seats)],
        pile=[[] for _ in range(seats)],
        draw=DrawPile(loose=Pile(options.cards.all)),
        sums=[0] * seats,
    )


def enough_cards(seats: int, options: DiktaattoriOptions) -> None:
    """A hand of seven each, and a character for everybody at least (D-VAL-17)."""
    deck = options.cards
    needed = HAND_SIZE * seats
    if len(deck.all) < needed:
        raise Refused("deck_too_small", "D-VAL-17", cards=len(deck.all), needed=needed)
    if len(deck.characters) < seats:
        raise Refused("too_few_characters", "D-VAL-17", characters=len(deck.characters), needed=seats)


@step
def find_dealer(s: DiktaattoriState, t: Table) -> None:
    """By lot before the first game; afterwards the last game's loser deals (D-SET-03 to -05, D-AMB-02)."""
    if t.listening:
        t.cite(*DECK_RULES if s.options.deck == "default" and not s.options.deck_without else ())
        t.cite(*ALWAYS, *variants(s.options))
    t.scope(f"{s.game}.0")
    if not s.totals:
        s.dealer = seat_by_lot(t, "dealer", s.all_seats)
        t.say("dealer_drawn", "D-SET-03", by=NAMES[s.dealer])
        return
    s.dealer = loser(s, t)
    s.totals = []
    t.say("dealer_named", "D-SET-04", by=NAMES[s.dealer])


def seat_by_lot(t: Table, label: str, seats: tuple[Seat, ...]) -> Seat:
    """One of some seats, each equally likely (D-SET-03)."""
    return Seat(NAMES.index(t.pick(label, [NAMES[seat] for seat in seats])))


def last_seats(s: DiktaattoriState) -> tuple[Seat, ...]:
    """Who has the lowest total of the game just scored (D-SET-05)."""
    return tuple([seat for seat in s.all_seats if s.totals[seat] == min(s.totals)])


def loser(s: DiktaattoriState, t: Table) -> Seat:
    """The loser of the last game; among equals a lot decides, or what an option says (D-SET-05, D-AMB-02)."""
    last = last_seats(s)
    way = s.options.loser_tie
    if len(last) == 1:
        return last[0]
    if way == "previous_dealer" and s.dealer in last:
        return s.dealer
    if way == "left_of_winner":
        winner = s.totals.index(max(s.totals))
        return next(seat for seat in s.clockwise_from(Seat(winner)) if seat in last)
    found = seat_by_lot(t, "loser", last)
    t.say("loser_lot", "D-SET-05", seats=names(last), by=NAMES[found])
    return found


@step
def deal_cards(s: DiktaattoriState, t: Table) -> None:
    """The whole deck is shuffled; seven cards each, face down; the rest is the draw pile (D-SET-06 to -09)."""
    order = dealing_order(s)
    cards = s.draw.take(t, "deal", HAND_SIZE * s.seats)
    for seat, card in zip(order, cards, strict=False):  # a prepared position may have a deck too small for all
        s.hand[seat].append(card)
    for hand in s.hand:
        hand.sort()
    s.scheduled = first_attacker(s)
    s.round = 1
    if t.listening:
        t.cite("D-SET-06", "D-SET-08", "D-SET-10", "D-SET-11", "D-SET-12", "D-SET-13", "D-SET-14", "D-REF-01")
        tell_deal(s, t)


def dealing_order(s: DiktaattoriState) -> list[Seat]:
    """Who gets each card, from the top of the deck (D-SET-08, D-AMB-04)."""
    assert s.dealer is not None
    by_attacker = s.options.deal_order == "first_attacker_first"
    first = first_attacker(s) if by_attacker else Seat((s.dealer + 1) % s.seats)
    round_table = s.clockwise_from(first)
    if s.options.deal_order == "seven_at_once":
        return [seat for seat in round_table for _ in range(HAND_SIZE)]
    return round_table * HAND_SIZE


def tell_deal(s: DiktaattoriState, t: Table) -> None:
    """Everybody hears how many cards there are, and each what is in the own hand."""
    if s.options.open_hands:
        t.say("open_hands", "D-AMB-48")
    for seat in s.all_seats:
        t.say("dealt", "D-SET-07", secret=only(s, seat, cards=[*s.hand[seat]]), by=NAMES[seat], n=HAND_SIZE)
    t.say("draw_pile_ready", "D-SET-09", n=len(s.draw))
    t.say("first_attacker", "D-RND-01", by=NAMES[s.scheduled])


setup = flow("setup", find_dealer(), deal_cards())
