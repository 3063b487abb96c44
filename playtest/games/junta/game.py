"""Junta: all that the kit needs to know of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from playtest.engine.basics import Json
from playtest.engine.game import Game
from playtest.games.junta.bots import BOTS
from playtest.games.junta.budget import alternate_budget
from playtest.games.junta.coup import propose_early_end
from playtest.games.junta.cousin import cousin_takes
from playtest.games.junta.deals import show, talk, trade, whisper
from playtest.games.junta.decisions import DEEDS
from playtest.games.junta.elections import decline
from playtest.games.junta.exile import exile_cards
from playtest.games.junta.offices import no_confidence
from playtest.games.junta.options import PRESETS, JuntaOptions
from playtest.games.junta.plays import play_donation, play_event, play_influence, play_pretext
from playtest.games.junta.positions import position as position_of
from playtest.games.junta.resigning import resign
from playtest.games.junta.returning import return_from_exile
from playtest.games.junta.scoring import standing
from playtest.games.junta.setup import PLAYERS, new
from playtest.games.junta.state import JuntaState
from playtest.games.junta.straws import straw_swap
from playtest.games.junta.turn import root
from playtest.games.junta.twins import TWINS
from playtest.games.junta.voting import spent_cards
from playtest.games.junta.why_not import why_not


def conserved(s: JuntaState) -> Json:
    """What never changes: cards and bills wherever they lie, and the unit markers."""
    cards = [card for cards in (*s.hand, *s.influence, s.discard, s.politics.cards()) for card in cards]
    cards += [card for ballot in s.ballots for card in spent_cards(ballot)]
    bills = [bill for bills in (*s.cash, *s.account, s.aid, s.removed, s.aid_deck.cards()) for bill in bills]
    counted = Counter(bills)
    return {
        "cards": sorted(cards),
        "bills": {bill: counted[bill] for bill in sorted(counted)},
        "units": sorted(unit.id for unit in s.units),
    }


def position(fields: Mapping[str, Any]) -> JuntaState:
    """The state of a hand-written position. Raises BadPosition."""
    return position_of(fields, root)


GAME = Game(
    key="junta",
    title="Junta",
    players=PLAYERS,
    players_rule="J-VAR-01",
    options=JuntaOptions,
    new=new,
    state=JuntaState,
    root=root,
    anytime=(
        talk, whisper, show, trade, play_influence, play_donation, play_event, play_pretext, decline, resign,
        no_confidence, alternate_budget, cousin_takes, return_from_exile, exile_cards, propose_early_end, straw_swap,
    ),
    presets=PRESETS,
    why_not=why_not,
    position=position,
    standing=standing,
    figures={
        "turns": "turn_began", "elections": "election_called", "ballots": "counted", "budgets": "budget_proposed",
        "rejected": "budget_rejected", "forced": "budget_forced", "attempts": "attempt_announced",
        "hits": "attempt_hits", "killed": "killed", "coups": "coup_began", "rebels_won": "coup_over.rebels_won",
        "lone_rebels": "coup_over.lone", "shot": "shot", "exiles": "went_into_exile",
    },
    shares={
        "rejected": "budgets", "forced": "budgets", "hits": "attempts", "rebels_won": "coups", "lone_rebels": "coups",
    },
    twins=TWINS,
    conserved=conserved,
    bots=BOTS,
    decisions={what: deed.id for what, deed in DEEDS.items()},
)  # fmt: skip
