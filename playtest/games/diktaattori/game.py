"""Diktaattori: the course of the game in the ledger's order (section 3), and all that the kit needs to know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.engine.basics import Json
from playtest.engine.game import Game
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.diktaattori.attack import lead
from playtest.games.diktaattori.bots import BOTS
from playtest.games.diktaattori.checks import placed_cards
from playtest.games.diktaattori.decisions import RULES
from playtest.games.diktaattori.defence import defend
from playtest.games.diktaattori.naming import own_names
from playtest.games.diktaattori.options import PRESETS, DiktaattoriOptions
from playtest.games.diktaattori.positions import position as position_of
from playtest.games.diktaattori.resolve import resolve
from playtest.games.diktaattori.round_end import begin_round, end_check
from playtest.games.diktaattori.scoring import clear_away, finish_series, score
from playtest.games.diktaattori.setup import new, setup
from playtest.games.diktaattori.standings import pile_value
from playtest.games.diktaattori.state import DiktaattoriState
from playtest.games.diktaattori.talk import talk
from playtest.games.diktaattori.twins import TWINS
from playtest.games.diktaattori.why_not import why_not


@step
def next_round(s: DiktaattoriState, t: Table) -> list[Frame] | None:
    """Rounds go on until the game has ended (D-END)."""
    if s.ended:
        return None
    s.round += 1
    return [one_round(), next_round()]


@step
def next_game(s: DiktaattoriState, t: Table) -> list[Frame] | None:
    """Another game of the series, dealt by the loser, or the end of it (D-SET-04, D-AMB-47)."""
    if s.game < s.options.series_length:
        return [clear_away(), setup(), one_round(), next_round(), score(), next_game()]
    finish_series(s, t)
    return None


one_round = flow("round", begin_round(), lead(), defend(), resolve(), end_check())
root = flow("game", setup(), one_round(), next_round(), score(), next_game())


def conserved(s: DiktaattoriState) -> Json:
    """What never changes: every card is somewhere, once."""
    return [*sorted(card for cards in placed_cards(s).values() for card in cards)]


def standing(s: DiktaattoriState) -> list[int]:
    """The points of each seat as everybody may know them: of the games that are over, and of open piles."""
    if s.over and s.options.series_length == 1:
        return [*s.totals]
    if s.over or s.options.show_scores == "end":
        return [*s.sums]
    playing = not s.totals
    return [total + (pile_value(s, seat) if playing else 0) for seat, total in zip(s.all_seats, s.sums, strict=True)]


def position(fields: Mapping[str, Any]) -> DiktaattoriState:
    """The state of a hand-written position; its fields are listed by ``playtest schema diktaattori``.

    Raises BadPosition.
    """
    return position_of(fields, root)


GAME = Game(
    key="diktaattori",
    title="Diktaattori",
    players=(2, 3, 4, 5, 6, 7),
    players_rule="D-SET-01",
    options=DiktaattoriOptions,
    new=new,
    state=DiktaattoriState,
    root=root,
    anytime=(talk,),
    presets=PRESETS,
    why_not=why_not,
    position=position,
    standing=standing,
    bots=BOTS,
    figures={
        "rounds": "round_won",
        "void_rounds": "round_void",
        "assassinations": "assassinated",
        "exchanges": "exchange_shown",
        "ties": "tie_broken",
    },
    twins=TWINS,
    conserved=conserved,
    decisions=RULES,
    chance=("card",),
    called=own_names,
    spare=("colour", "target", "assassin"),
)
