"""Positions that a seat cannot tell apart: one kind of secret dealt anew (ledger section 8), for tests and bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playtest.engine.basics import Seat
from playtest.engine.choices import Rng
from playtest.games.viva.militias import asked_for_orders, sample_orders
from playtest.games.viva.piles import NAMES
from playtest.games.viva.state import VivaState, promise_seen


def redeal_hands(s: VivaState, seat: Seat, rng: Rng) -> bool:
    """The hands of others, exchanged with each other and with the draw pile; sizes stay."""
    if s.options.open_hands:
        return False
    fixed = {seat, *_hands_in_use(s, seat)}
    return _exchange(s, [cards for other, cards in enumerate(s.hand) if other not in fixed], rng)


def _hands_in_use(s: VivaState, seat: Seat) -> list[int]:
    """Hands that must stay: a sealed answer or a bought card depends on them, or ``seat`` looks into them now."""
    answered = s.sealed[-1] if s.sealed and s.step != "set_orders" else {}
    held: list[int] = [other for other in s.all_seats if s.fresh[other] or NAMES[other] in answered]
    if s.step == "choose_loot" and s.options.loot_pick == "looter_sees_hand":
        looter, victim = s.stack[-1][-1][1]
        held += [victim] if looter == seat else []
    return held


def redeal_promises(s: VivaState, seat: Seat, rng: Rng) -> bool:
    """Promises that the seat may not know, and the President's drawn cards, exchanged with the draw pile."""
    if s.options.open_hands:
        return False
    places = [cards for other, cards in enumerate(s.promises) if not promise_seen(s, seat, other)]
    return _exchange(s, [*places, s.drawn] if seat != s.president else places, rng)


def redeal_discards(s: VivaState, seat: Seat, rng: Rng) -> bool:
    """A face-down discard pile, exchanged with the draw pile (V-OPT-30)."""
    if s.options.discard_visibility == "face_up" or s.options.open_hands:
        return False
    return _exchange(s, [s.discard], rng)


def _exchange(s: VivaState, places: list[list[str]], rng: Rng) -> bool:
    """Deal all cards of these places and of the unordered pile anew, as many to each as before."""
    before = [sorted(cards) for cards in places]
    loose = [card for cards in places for card in cards] + s.draw.rest
    for cards in places:
        cards[:] = sorted(loose.pop(rng.below(len(loose))) for _ in range(len(cards)))
    s.draw.rest = sorted(loose)
    return [sorted(cards) for cards in places] != before


def reset_orders(s: VivaState, seat: Seat, rng: Rng) -> bool:
    """Orders of others behind their screens, locked or waiting for the reveal, set anew."""
    if s.revealed or s.options.open_hands:
        return False
    changed = False
    for other in s.all_seats:
        if other == seat or not asked_for_orders(s, other):
            continue
        faces = list(sample_orders(s, other, rng))
        locked = s.sealed[0].get(NAMES[other]) if s.step == "set_orders" and s.sealed else None
        if locked is not None:
            changed = changed or locked[1] != faces
            s.sealed[0][NAMES[other]] = [locked[0], [*faces]]
        elif s.orders[other]:
            changed = changed or s.orders[other] != faces
            s.orders[other] = faces
    return changed


TWINS: Mapping[str, Callable[[VivaState, Seat, Rng], bool]] = {
    "hands": redeal_hands,
    "promises": redeal_promises,
    "discards": redeal_discards,
    "orders": reset_orders,
}
"""Each kind of secret with the function that deals it anew; it says whether anything changed."""
