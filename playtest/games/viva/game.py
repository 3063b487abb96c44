"""Viva: the course of the game in the ledger's order (section 3), and all that the kit needs to know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.engine.basics import Json
from playtest.engine.game import Game
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.viva.bots import BOTS
from playtest.games.viva.deal import deal
from playtest.games.viva.decisions import DEEDS
from playtest.games.viva.fights import fights
from playtest.games.viva.hand_limit import hand_limit
from playtest.games.viva.militias import militias
from playtest.games.viva.money import money
from playtest.games.viva.options import PRESETS, VivaOptions
from playtest.games.viva.positions import position as position_of
from playtest.games.viva.scoring import open_points, points
from playtest.games.viva.setup import new, setup
from playtest.games.viva.state import VivaState
from playtest.games.viva.talk import look_promise, show, talk, whisper
from playtest.games.viva.twins import TWINS
from playtest.games.viva.why_not import why_not


@step
def begin_round(s: VivaState, t: Table) -> None:
    """A new round: luck begins a new chapter, bought cards become usable (V-ROUND-01, V-OPT-35)."""
    t.scope(str(s.round))
    s.overthrown = False
    s.fought = []
    s.fresh = [[] for _ in s.all_seats]
    t.cite("V-ROUND-01", "V-ROUND-06")


@step
def next_round(s: VivaState, t: Table) -> list[Frame]:
    """Rounds go on until somebody has won (V-ROUND-02)."""
    s.round += 1
    t.cite("V-ROUND-02")
    return [one_round(), next_round()]


one_round = flow("round", begin_round(), deal(), militias(), fights(), money(), hand_limit())
root = flow("game", setup(), one_round(), next_round())


def conserved(s: VivaState) -> Json:
    """What never changes: all cards by code, all dice by seat."""
    fight_cards = [played.card for played in s.fight.played] if s.fight else []
    hands = [card for cards in [*s.hand, *s.promises, *s.laid_out] for card in cards]
    cards: list[Json] = [*sorted([*hands, *s.drawn, *s.draw.cards(), *s.discard, *fight_cards])]
    return {"cards": cards, "dice": [a + r for a, r in zip(s.active, s.reserve, strict=True)]}


def standing(s: VivaState) -> list[int]:
    """The points of each seat that everybody can count; at the end all there are (V-END-05)."""
    count = points if s.over else open_points
    return [count(s, seat) for seat in s.all_seats]


def position(fields: Mapping[str, Any]) -> VivaState:
    """The state of a hand-written position; its fields are listed by ``playtest schema viva``. Raises BadPosition."""
    return position_of(fields, root)


GAME = Game(
    key="viva",
    title="Viva",
    players=(3, 4, 5),
    players_rule="V-SETUP-01",
    options=VivaOptions,
    new=new,
    state=VivaState,
    root=root,
    anytime=(talk, whisper, look_promise, show),
    presets=PRESETS,
    why_not=why_not,
    position=position,
    standing=standing,
    bots=BOTS,
    figures={"rounds": "round_began", "coups": "overthrown"},
    twins=TWINS,
    conserved=conserved,
    decisions={what: deed.id for what, deed in DEEDS.items()},
)
