"""Phase 1: markers back, two cards each (ledger 4.9)."""

from __future__ import annotations

from playtest.engine.basics import Seat
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.junta.cards import draw_politics
from playtest.games.junta.command import units_home
from playtest.games.junta.hand_limit import discard_to_limit
from playtest.games.junta.markers import set_bank
from playtest.games.junta.people import clockwise, head, living, present
from playtest.games.junta.state import NAMES, OPEN, JuntaState
from playtest.games.junta.straws import lay_open

DRAWN = 2
"""Cards that everybody takes (J-DRAW-01)."""


@step
def reset_markers(s: JuntaState, t: Table) -> None:
    """Pretext, bank, tracks and units go back to where they began; Bank Is Secure does not (J-DRAW-13 to -20)."""
    if s.pretext:
        s.pretext = False
        t.say("pretext_gone", "J-DRAW-13")
    s.coup_phase = 0
    t.cite("J-DRAW-13", "J-DRAW-15", "J-DRAW-18", "J-DRAW-20", "J-PRE-01")
    set_bank(s, t, OPEN, "J-DRAW-14")
    units_home(s, t)
    if s.options.reset_step == "P9":
        t.cite("J-AMB-53")


@step
def draw_all(s: JuntaState, t: Table) -> list[Frame]:
    """The Presidente, then clockwise; each comes down to six before the next draws (J-DRAW-02, -21, J-AMB-19)."""
    t.cite("J-DRAW-02", "J-DRAW-21")
    order = clockwise(s, head(s))
    if s.options.hand_limit_check == "end_of_P1":
        return [*[draw_two(seat) for seat in order], *[discard_to_limit(seat) for seat in order]]
    return [frame for seat in order for frame in (draw_two(seat), discard_to_limit(seat))]


@step
def draw_two(s: JuntaState, t: Table, seat: Seat) -> None:
    """Two cards that only their drawer sees; an exile draws none (J-DRAW-01, -03, -11, -12)."""
    if not present(s, seat):
        t.cite(*(["J-DRAW-11", "J-EXI-10"] if living(s, seat) else ["J-DEAD-06"]))
        t.say("draws_nothing", "J-DRAW-11", by=NAMES[seat])
        return
    t.cite(*(["J-DRAW-12"] if not s.hand[seat] and not s.influence[seat] else []))
    draw_politics(s, t, seat, DRAWN, "J-DRAW-01")
    lay_open(s, t)


draw_cards = flow("draw_cards", reset_markers(), draw_all())
