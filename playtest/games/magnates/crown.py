"""Phase 4: the Crown Army (ledger 4.6)."""

from __future__ import annotations

from playtest.engine.basics import Json
from playtest.engine.steps import flow, step
from playtest.engine.table import Table
from playtest.games.magnates.components.forces import CROWN
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.pieces import announce
from playtest.games.magnates.state import MagnatesState

MOST = tuple(unit.crown for unit in TABLES.units[:3])
"""Crown tokens in the box, by kind (M-CRN-05)."""


@step
def muster(s: MagnatesState, t: Table) -> None:
    """The King's own troops of the turn, and what the sum of all influence at Court adds (M-CRN-01 to -07)."""
    announce(s, t, "crown")
    t.cite("M-CRN-03", "M-CRN-06", "M-CRN-07")
    label, printed = TABLES.commonwealth[s.turn]
    total = sum(s.court)
    lines = TABLES.support[s.seats]
    added = lines[min(total, len(lines) - 1)]
    s.crown = [min(own + more, most) for own, more, most in zip(printed, added, MOST, strict=True)]
    if t.listening:
        t.say("crown_printed", "M-CRN-01", label=label, units=_army(printed))
        t.say("crown_support", "M-CRN-02" if any(added) else "M-CRN-04", n=total, units=_army(added))
        if s.seats == 4:
            t.cite("M-4P-04")
        for kind, own, more, most in zip(CROWN, printed, added, MOST, strict=True):
            if own + more > most:
                t.say("crown_capped", "M-CRN-05", unit=kind, most=most, n=own + more - most)
        t.say("crown_army", "M-CRN-06", units=_army(s.crown))
    s.court = []


def _army(army: tuple[int, ...] | list[int]) -> dict[str, Json]:
    return dict(zip(CROWN, army, strict=True))


crown = flow("crown", muster())
