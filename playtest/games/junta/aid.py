"""Phase 3: eight bills of aid, or the end of the game (ledger 4.11)."""

from __future__ import annotations

from typing import Any

from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.junta.scoring import score
from playtest.games.junta.state import NAMES, NOBODY, JuntaState

AID = 8
"""Bills of aid in a turn (J-AID-01)."""


@step
def draw_aid(s: JuntaState, t: Table) -> list[Frame]:
    """The Presidente alone sees the bills; face-up ones everybody knew (J-AID-01 to -06, J-END-01, J-PRES-04)."""
    if s.presidente == NOBODY:
        return []
    t.cite("J-AID-06", "J-PRES-04")
    if len(s.aid_deck) < AID:
        t.say("no_aid_left", "J-AID-04", left=len(s.aid_deck))
        t.cite("J-END-01")
        return [score()]
    before = [*s.aid_deck.bottom]
    s.aid = sorted(t.draw("aid", s.aid_deck, AID))
    known = before[: len(before) - len(s.aid_deck.bottom)]
    told: dict[str, Any] = {"known": [*known]} if known else {}
    t.cite("J-AID-02", "J-AID-05", "J-AID-07", *(["J-AID-03"] if known else []))
    t.say(
        "aid_drawn", "J-AID-01", secret={s.presidente: {"bills": [*s.aid]}}, by=NAMES[s.presidente], n=len(s.aid),
        left=len(s.aid_deck), **told,
    )  # fmt: skip
    return []


aid = flow("aid", draw_aid())
