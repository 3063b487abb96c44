"""Cards on the move: drawing, hands, the discard pile. Every card passes through here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from playtest.engine.basics import PUBLIC, Illegal, Json, Seat, seat_name
from playtest.engine.table import Table
from playtest.games.viva.state import VivaState

NAMES = tuple(seat_name(seat) for seat in range(5))
"""What seats are called in events and labels."""


def draw_cards(s: VivaState, t: Table, label: str, n: int) -> list[str]:
    """Draw ``n`` cards; the discards are shuffled when the pile runs out (V-DEAL-20, -21, -25, V-OPT-44)."""
    if len(s.draw) >= n:
        return t.draw(label, s.draw, n)
    cards = t.draw(label, s.draw, n)
    if s.discard and s.options.reshuffle == "when_needed":
        shuffle_discards(s, t)
        cards += t.draw(label, s.draw, n - len(cards))
    if len(cards) < n:
        t.say("draw_lost", "V-DEAL-21", n=n - len(cards))
    return cards


def shuffle_discards(s: VivaState, t: Table) -> None:
    """The discard pile becomes the draw pile (V-DEAL-20)."""
    t.cite("V-DEAL-25")
    t.say("reshuffled", "V-DEAL-20", n=len(s.discard))
    s.draw.add(s.discard)
    s.discard = []


def can_draw(s: VivaState) -> bool:
    """Is there a card left to be drawn? (V-MONEY-18, V-OPT-44)"""
    return bool(len(s.draw) or (s.discard and s.options.reshuffle == "when_needed"))


def into_hand(s: VivaState, seat: Seat, cards: Iterable[str]) -> None:
    """Add cards to a hand, which stays sorted."""
    hand = s.hand[seat]
    hand += cards
    hand.sort()


def out_of_hand(s: VivaState, seat: Seat, cards: Iterable[str]) -> None:
    """Take cards out of a hand; the caller has checked that they are there."""
    hand = s.hand[seat]
    for card in cards:
        hand.remove(card)


def discard_card(s: VivaState, seat: Seat, card: str) -> None:
    """A played card goes from the hand to the discard pile (V-CARD-14, -16)."""
    s.hand[seat].remove(card)
    s.discard.append(card)


def usable(s: VivaState, seat: Seat) -> list[str]:
    """The hand cards that may be paid and played: not one that was bought this round under V-OPT-35."""
    hand = s.hand[seat]
    if not s.fresh[seat]:
        return hand
    free = hand[:]
    for card in s.fresh[seat]:
        free.remove(card)
    return free


def must_hold(s: VivaState, seat: Seat, cards: Iterable[str], what: list[str] | None = None) -> None:
    """Refuse cards that are not in the hand: ``promise_locked`` if they are promises still, else ``card_not_held``."""
    free = (usable(s, seat) if what is None else what)[:]
    lacking = []
    for card in cards:
        if card in free:
            free.remove(card)
        else:
            lacking.append(card)
    for card in lacking:
        if may_know_promises(s, seat) and card in s.promises[seat]:
            raise Illegal("promise_locked", "V-DEAL-15", card=card)
    if lacking:
        raise not_held(s, seat, lacking[0])


def not_held(s: VivaState, seat: Seat, card: str) -> Illegal:
    """The refusal of a card that is not in the hand, or not yet to be used (V-CARD-15, V-OPT-35)."""
    return Illegal("card_not_held", "V-OPT-35" if card in s.fresh[seat] else "V-CARD-15", card=card[:40])


def may_know_promises(s: VivaState, seat: Seat) -> bool:
    """Does a seat know what its own promises are? Not everybody does under V-OPT-09."""
    options = s.options
    return options.promise_view != "nobody" or options.open_hands or seat == s.president


def only(s: VivaState, seats: tuple[Seat, ...], **facts: Json) -> Mapping[Any, Mapping[str, Json]]:
    """Facts of an event for these seats alone; for everybody where all hands are open (V-OPT-63)."""
    if s.options.open_hands:
        return {(PUBLIC, *s.all_seats): facts}
    return {seats: facts}


def could_be_held(s: VivaState, effect: str) -> bool:
    """Could somebody hold the event card with this effect, for all that the table can see? (V-CARD-17)

    The question depends on nothing hidden: is the card in the deck, and not all of it in the open discard pile.
    """
    card = s.options.cards.event(effect)
    if card is None:
        return False
    return s.options.discard_visibility == "face_down" or s.discard.count(card.code) < card.count
