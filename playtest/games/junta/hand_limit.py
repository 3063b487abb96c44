"""No more than six cards: whoever has more comes down at once (ledger 4.9, J-DRAW-07 to -10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, step
from playtest.engine.table import Table
from playtest.games.junta.cards import LIMIT, count_cards, discard_cards, lacks, lose_influence
from playtest.games.junta.people import clockwise, decider, head
from playtest.games.junta.state import NAMES, NOBODY, JuntaState
from playtest.games.shapes import Cards


def surplus(s: JuntaState, seat: Seat) -> int:
    """How many cards a family has above the limit."""
    return max(0, count_cards(s, seat) - LIMIT)


@step
def discard_to_limit(s: JuntaState, t: Table, seat: Seat) -> Any:
    """The surplus goes there and then: thrown out here, played or given away beside the question (J-DRAW-07 to -10).

    Of a straw family its leader decides; without one chance does (J-VAR-06).
    """
    who = decider(s, seat)
    if not surplus(s, seat):
        return None
    thrown = yield (
        ask(who, "discard_to_limit", to_throw, "J-DRAW-08", check_thrown, about=(s, seat)) if who != NOBODY else None
    )
    if thrown is None:
        thrown = (t.pick(f"surplus:{NAMES[seat]}", s.hand[seat] or s.influence[seat]),)
    t.cite("J-DRAW-07", "J-DRAW-09")
    for card in thrown:
        if card in s.hand[seat]:
            discard_cards(s, seat, [card])
        else:
            lose_influence(s, t, seat, card, "J-DRAW-08")
    t.say("thrown_out", "J-DRAW-08", reveals=True, by=NAMES[seat], cards=[*thrown])
    return [discard_to_limit(seat)]


def down_to_limit(s: JuntaState, t: Table, seats: Iterable[Seat]) -> list[Frame]:
    """Those who may have come to too many cards come down at once, clockwise (J-DRAW-10, J-AMB-19)."""
    over = [seat for seat in seats if surplus(s, seat)]
    if s.options.hand_limit_check != "always":
        return []
    t.cite("J-DRAW-10")
    return [discard_to_limit(seat) for seat in clockwise(s, head(s)) if seat in over]


def to_throw(s: JuntaState, seat: Seat) -> Cards:
    """One's own cards, no more than there are too many; Influence in play counts among them (J-CARD-03)."""
    return Cards([*s.hand[seat], *s.influence[seat]], 1, surplus(s, seat))


def check_thrown(s: JuntaState, seat: Seat, thrown: tuple[str, ...]) -> None:
    """Own cards, at least one and no more than the surplus (J-DRAW-08)."""
    lacking = lacks([*s.hand[seat], *s.influence[seat]], thrown)
    if lacking:
        raise Illegal("not_held", "J-DRAW-08", cards=[*lacking[:10]])
    if not 1 <= len(thrown) <= surplus(s, seat):
        raise Illegal("wrong_surplus", "J-DRAW-08", got=len(thrown), most=surplus(s, seat))
