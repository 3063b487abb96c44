"""A turn of sixteen phases, the turns of a game, and where a game begins and ends (ledger section 3)."""

from __future__ import annotations

from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.magnates.actions import actions
from playtest.games.magnates.armies import armies
from playtest.games.magnates.campaigns import campaigns
from playtest.games.magnates.cleanup import cleanup
from playtest.games.magnates.clients import clients
from playtest.games.magnates.components.land import HABSBURGS
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.crown import crown
from playtest.games.magnates.estates import estates
from playtest.games.magnates.events import events
from playtest.games.magnates.expansion import expansion
from playtest.games.magnates.hetman import hetman
from playtest.games.magnates.income import income
from playtest.games.magnates.invasions import invasions
from playtest.games.magnates.pieces import ottomans_hold, printed_strength
from playtest.games.magnates.plunder import plunder
from playtest.games.magnates.prestige import prestige
from playtest.games.magnates.relief import relief
from playtest.games.magnates.scoring import score
from playtest.games.magnates.sejm import sejm
from playtest.games.magnates.setup import setup
from playtest.games.magnates.state import FIVE, MagnatesState


@step
def begin_turn(s: MagnatesState, t: Table) -> None:
    """What is printed for the turn; luck begins a new chapter (M-GEN-02, M-EVT-04, M-4P-02, M-VIE-07)."""
    t.scope(str(s.turn))
    s.base = [printed_strength(s, enemy) for enemy in FIVE]
    s.entered = [False] * 5
    s.broken = [False] * 5
    s.event_faces, s.invasion_faces, s.last_bids = [], [], []
    s.vetoed = False
    s.campaigned = [[] for _ in s.all_seats]
    if t.listening:
        t.cite(*(["M-4P-01", "M-4P-02", "M-4P-03", "M-4P-05", "M-4P-06"] if s.seats == 4 else []))
        t.cite(*(["M-VIE-07", "M-VIE-08"] if ottomans_hold(s, HABSBURGS) else []))
        t.say("turn_began", "M-GEN-02", turn=s.turn, label=TABLES.commonwealth[s.turn][0])


@step
def next_turn(s: MagnatesState, t: Table) -> list[Frame]:
    """Four turns, or three of them, then the final scoring (M-GEN-01, M-CLE-10, M-VAR-10)."""
    turns = s.options.turns
    later = [number for number in turns if number > s.turn]
    if not later:
        return []
    s.turn = later[0]
    return [turn(), next_turn()]


turn = flow(
    "turn", begin_turn(),
    income(), clients(),
    hetman(), crown(), events(), sejm(),
    estates(), actions(), armies(),
    campaigns(), invasions(), relief(), expansion(),
    plunder(), prestige(), cleanup(),
)  # fmt: skip

root = flow("game", setup(), turn(), next_turn(), score())
