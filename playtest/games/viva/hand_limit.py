"""Phase 5, Hand limit: everybody above four cards discards (ledger 4.9)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Illegal, Json, Seat
from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision, ask, ask_all
from playtest.engine.steps import flow, step
from playtest.engine.table import Table
from playtest.games.viva.components.material import HAND_LIMIT
from playtest.games.viva.piles import NAMES, must_hold, out_of_hand, shuffle_discards
from playtest.games.viva.shapes import Cards
from playtest.games.viva.state import VivaState


@step
def discard_to_limit(s: VivaState, t: Table) -> Any:
    """All with more than four cards choose at the same time; then it is shown (V-HAND-01 to -07)."""
    answers = yield ask_all([_discard(s, seat) for seat in s.all_seats if len(s.hand[seat]) > HAND_LIMIT])
    t.cite(*(("V-HAND-05", "V-HAND-06", "V-HAND-07") if answers else ("V-HAND-04",)))
    for seat, cards in answers.items():
        if cards:
            out_of_hand(s, seat, cards)
            s.discard += cards
            _tell(s, t, seat, cards)


def _discard(s: VivaState, seat: Seat) -> Decision:
    return ask(
        seat, "discard_to_limit", Cards(counted(s, seat), surplus(s, seat), surplus(s, seat)), "V-HAND-01",
        check_discard, sample_discard, about=(s, seat),
    )  # fmt: skip


def _tell(s: VivaState, t: Table, seat: Seat, cards: tuple[str, ...]) -> None:
    shown: list[Json] = [*cards]
    if s.options.discard_visibility == "face_up":
        t.say("discarded", "V-HAND-03", reveals=True, by=NAMES[seat], n=len(cards), cards=shown)
    else:
        t.say("discarded", "V-HAND-03", by=NAMES[seat], n=len(cards))


def counted(s: VivaState, seat: Seat) -> list[str]:
    """The hand cards that the limit counts, and that may be discarded to it (V-HAND-06, V-OPT-38)."""
    luxury = s.options.cards.luxury
    return [card for card in s.hand[seat] if s.options.luxury_in_limit or card not in luxury]


def surplus(s: VivaState, seat: Seat) -> int:
    """How many cards must go."""
    return max(0, len(counted(s, seat)) - HAND_LIMIT)


def check_discard(s: VivaState, seat: Seat, cards: tuple[str, ...]) -> None:
    """Exactly down to four, of one's own cards (V-HAND-02, -03)."""
    must_hold(s, seat, cards, s.hand[seat])
    wanted = surplus(s, seat)
    uncounted = [card for card in cards if card not in counted(s, seat)]
    if len(cards) != wanted or uncounted:
        raise Illegal("discard_count", "V-OPT-38" if uncounted else "V-HAND-02", wanted=wanted, given=len(cards))


def sample_discard(s: VivaState, seat: Seat, rng: Rng) -> tuple[str, ...]:
    """Random cards, as many as must go."""
    left = counted(s, seat)
    return tuple(sorted(left.pop(rng.below(len(left))) for _ in range(surplus(s, seat))))


@step
def shuffle_at_end(s: VivaState, t: Table) -> None:
    """Under V-OPT-44 an empty draw pile is refilled here."""
    if s.options.reshuffle == "end_of_round" and not len(s.draw) and s.discard:
        shuffle_discards(s, t)


hand_limit = flow("hand_limit", discard_to_limit(), shuffle_at_end())
