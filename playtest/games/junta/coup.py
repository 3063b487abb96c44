"""Phase 8 as a whole: the asking, and the coup with its seven phases on the map (ledger 4.20, 4.21)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Illegal, NotNow, Seat
from playtest.engine.choices import Nothing, YesNo
from playtest.engine.decisions import ask, pause
from playtest.engine.steps import Frame, anytime, flow, step
from playtest.engine.table import Table
from playtest.games.junta.asking import asking
from playtest.games.junta.banking import late_banking
from playtest.games.junta.command import in_movement_order
from playtest.games.junta.declaring import declare_round
from playtest.games.junta.exchanges import settle_battles
from playtest.games.junta.people import present, waits
from playtest.games.junta.segment import movement
from playtest.games.junta.shelling import air_raid_falls, gunboat_fires
from playtest.games.junta.sides import choosing_sides, dice_round
from playtest.games.junta.state import NAMES, NOBODY, JuntaState

LAST_COUP_PHASE = 6
"""The last coup phase (J-COUP-05)."""

NOTHING, YES_NO = Nothing(), YesNo()


# --- the phases ------------------------------------------------------------------------------------------


@step
def begin_coup_phase(s: JuntaState, t: Table, n: int) -> None:
    """The Coup Phase marker comes to its next space: Rebellion, then 1 to 6 (J-COUP-05, -06, -08, -13, -14)."""
    s.coup_phase = n
    s.proposed = []
    t.cite("J-COUP-05", "J-COUP-06", "J-COUP-11" if n == 0 else "J-COUP-12")
    t.say("coup_phase", "J-COUP-08", n=n)


@step
def end_coup_phase(s: JuntaState, t: Table, n: int) -> None:
    """What is of one phase only is over; the Air Raid may be ready again (J-BAT-12, J-RET-09, J-AMB-33)."""
    for unit in s.units:
        unit.moved = unit.fresh = unit.fled = False
    s.attacks, s.shelling, s.shelled, s.battles = [], [], {}, []
    if not s.air_raid_ready and n >= s.air_raid_phase + s.options.air_raid_refuel:
        s.air_raid_ready = True
        t.say("air_raid_ready", "J-BAT-12")


battle = flow("battle", declare_round, gunboat_fires, air_raid_falls, settle_battles)
coup_phase = flow("coup_phase", begin_coup_phase, movement, battle, end_coup_phase)


# --- between two phases ----------------------------------------------------------------------------------


@step
def between_phases(s: JuntaState, t: Table, n: int) -> Any:
    """A moment before phase ``n`` at which somebody may come home, or propose to end the coup (J-COUP-17, -18)."""
    yield pause("J-COUP-18")


@anytime("propose_early_end")
def propose_early_end(s: JuntaState, t: Table, seat: Seat) -> Any:
    """Between two coup phases anybody may propose to choose sides at once (J-COUP-18, J-AMB-37)."""
    if not waits(s, "between_phases") or waits(s, "agree_early_end") or s.homecoming != NOBODY:
        raise NotNow("not_between_phases", "J-COUP-18")
    if s.options.early_coup_end == "never":
        raise NotNow("never_early", "J-AMB-37")
    if not present(s, seat):
        raise NotNow("not_here", "J-COUP-18")
    if seat in s.proposed:
        raise Illegal("proposed_already", "J-COUP-18")
    yield ask(seat, "propose_early_end", NOTHING, "J-COUP-18")
    s.proposed.append(seat)
    s.objected = False
    t.say("early_end_proposed", "J-COUP-18", by=NAMES[seat])
    others = [other for other in in_movement_order(s) if other != seat and present(s, other)]
    return [*[agree_early_end(other) for other in others], end_early()]


@step
def agree_early_end(s: JuntaState, t: Table, seat: Seat) -> Any:
    """All living, present players have to agree; one objection is enough (J-COUP-18)."""
    asked = present(s, seat) and not s.objected
    agreed = yield (ask(seat, "agree_early_end", YES_NO, "J-COUP-18") if asked else None)
    if not asked:
        return
    t.say("early_end_answered", "J-COUP-18", by=NAMES[seat], agreed=agreed)
    s.objected = not agreed


@step
def end_early(s: JuntaState, t: Table) -> None:
    """If nobody objected, the fighting is over and sides are chosen (J-COUP-18)."""
    if not s.objected:
        t.say("ended_early", "J-COUP-18", n=s.coup_phase)
        t.cancel("fighting")


# --- the whole coup --------------------------------------------------------------------------------------


@step
def muster(s: JuntaState, t: Table) -> list[Frame]:
    """Without a starter there is no coup; played without a map it is a matter of dice (J-COUP-01 to -04, J-VAR-18)."""
    if not s.coup_running:
        t.cancel("uprising")
        return []
    t.cite("J-COUP-01", "J-COUP-02", "J-COUP-03", "J-COUP-19", "J-COUP-20")
    if s.options.abstract_coup:
        t.cancel("uprising")
        return [dice_round()]
    return []


@step
def after_the_asking(s: JuntaState, t: Table) -> list[Frame]:
    """Nobody started a coup: a Siesta is lifted, and those at the Bank may bank (J-INIT-13, J-BANK-07, J-ELEC-44)."""
    if s.coup_held or s.presidente == NOBODY:
        return []
    t.say("no_coup", "J-INIT-13")
    return [late_banking()]


rebellion_and_phases = [
    frame for n in range(LAST_COUP_PHASE + 1) for frame in ((between_phases(n),) if n else ()) + (coup_phase(n),)
]
fighting = flow("fighting", *rebellion_and_phases)
uprising = flow("uprising", muster(), fighting(), choosing_sides())
coup = flow("coup", asking(), uprising(), after_the_asking())
