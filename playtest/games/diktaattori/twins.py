"""Positions that a seat cannot tell apart: one kind of secret dealt anew (ledger section 8), for tests and bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from playtest.engine.basics import Seat
from playtest.engine.choices import Rng
from playtest.games.diktaattori.defence import may_be_asked
from playtest.games.diktaattori.plays import can_play, has_character
from playtest.games.diktaattori.state import ATTACK, DiktaattoriState


def redeal_hands(s: DiktaattoriState, seat: Seat, rng: Rng) -> bool:
    """The hands of others, exchanged with each other and with the loose cards of the draw pile; sizes stay.

    Whoever is asked something now keeps a hand of which the same can be asked.
    """
    if s.options.open_hands or s.hands_open:
        return False
    others = [other for other in s.all_seats if other != seat]
    hands = [s.hand[other] for other in others]
    asked = question(s)
    for _ in range(8):
        before, loose = [hand[:] for hand in hands], s.draw.loose.rest[:]
        changed = exchanged(hands, s.draw.loose.rest, rng)
        if question(s) == asked:
            return changed
        for hand, old in zip(hands, before, strict=True):
            hand[:] = old
        s.draw.loose.rest[:] = loose
    return False


def question(s: DiktaattoriState) -> str:
    """What everybody sees is being asked; another one if the hand of who is asked would not do for it."""
    frame = s.stack[-1][-1] if s.stack[-1] else None
    name = frame[0].name if frame is not None else ""
    if frame is None or not frame[1]:
        return name
    seat = frame[1][0]
    if name in ("attack", "lead_or_pass"):
        return name if can_play(s, seat, ATTACK) else "no attack"
    if name == "defence_turn":
        return name if may_be_asked(s, seat) else "no defence"
    if name in ("exchange", "exchange_or_not", "show_three"):
        blocked = s.options.blocked_attacker == "exchange" and not can_play(s, seat, ATTACK)
        return name if not has_character(s, seat) or blocked else "no exchange"
    return name


def redeal_piles(s: DiktaattoriState, seat: Seat, rng: Rng) -> bool:
    """The captured piles, exchanged with each other and with the loose cards of the draw pile (D-RES-04)."""
    if s.piles_open or s.options.show_scores == "always":
        return False
    return exchanged(s.pile, s.draw.loose.rest, rng)


def reorder_pile(s: DiktaattoriState, seat: Seat, rng: Rng) -> bool:
    """The cards whose places in the draw pile are known to the facilitator alone, among each other and with loose
    ones (D-HID-02, D-EXC-21)."""
    places = [i for i, card in enumerate(s.draw.known) if card]
    cards = [[s.draw.known[i]] for i in places]
    changed = exchanged(cards, s.draw.loose.rest, rng)
    for i, (card,) in zip(places, cards, strict=True):
        s.draw.known[i] = card
    return changed


def retry(s: DiktaattoriState, seat: Seat, rng: Rng) -> bool:
    """Other numbers that somebody has entered in vain (section 7)."""
    if s.unstated is None or s.unstated == seat or not s.tries:
        return False
    before, s.tries = s.tries, [str(rng.below(60)) for _ in range(1 + rng.below(3))]
    return s.tries != before


def exchanged(places: Sequence[list[str]], loose: list[str], rng: Rng) -> bool:
    """Deal all cards of these places and the loose ones anew, as many to each as before; did anything change?"""
    before = [sorted(cards) for cards in places]
    deck = [card for cards in places for card in cards] + loose
    for cards in places:
        cards[:] = sorted(deck.pop(rng.below(len(deck))) for _ in range(len(cards)))
    loose[:] = sorted(deck)
    return [sorted(cards) for cards in places] != before


TWINS: Mapping[str, Callable[[DiktaattoriState, Seat, Rng], bool]] = {
    "hands": redeal_hands,
    "piles": redeal_piles,
    "pile_order": reorder_pile,
    "tries": retry,
}
"""Each kind of secret with the function that deals it anew; it says whether anything changed."""
