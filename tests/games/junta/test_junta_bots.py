"""The sensible bot: always legal under every option, blind to what its seat cannot see, and sensible."""

from typing import Any

import pytest

from playtest.engine import Bot, Json, Quick, RandomBot, playout
from playtest.games.junta import GAME
from playtest.games.junta.bots import HOW, sensible
from playtest.games.junta.decisions import DEEDS
from tests.conformance.driver import some_options
from tests.games.bot_tools import Watched
from tests.scale import times

WAYS = {
    "attempt", "pass_attempts", "decline_coup", "shell", "rise", "coup_move", "drop_paratroopers", "land_marines",
    "play_units", "transfer_units", "bribe_units", "coup_exile", "accept_trade", "refuse_trade",
}  # fmt: skip
"""Deeds that are a way of a menu."""

SHORT: dict[str, Json] = {"short_game": 64}

RARE: list[tuple[int, dict[str, Json]]] = [
    (2, {}),
    (3, {"unaffordable_card": "wasted", "hit_on_bombardment": 3}),
    (5, {"budget_stacks_at_proposal": True, "victim_named_by": "office", "coup_order": "rotates_clockwise_each_phase"}),
    (6, {"battle_area_order": "rebel_leader_chooses", "late_return_place": "choose_openly", "max_tied_ballots": 1}),
    (5, {"dictator": True, "squad_targets": "either", "nomination_laps": "until_all_pass", "tank_dice": 2}),
    (7, {"cash_visibility": "nothing", "account_visibility": "nothing", "junta_candidates": "junta_members_only"}),
    (4, {"abstract_coup": True, "simultaneous_assassinations": True, "nomination_support": "ballot_per_nomination"}),
]
"""Seats and options under which the questions are asked that are rare otherwise."""


def watched_game(seats: int, options: dict[str, Any], seed: int, asked: set[str]) -> None:
    """A game in which one seat plays at random, so that the others meet odd positions too."""
    bots: list[Bot] = [
        RandomBot() if seat == seed % seats else Watched(sensible(), HOW, asked) for seat in range(seats)
    ]
    assert playout(GAME, seats, options, seed, bots, most=20_000).state.over


def test_every_question_of_a_seat_has_its_own_way_to_be_answered() -> None:
    assert set(HOW) == {what for what, deed in DEEDS.items() if deed.steps and what not in WAYS}


@pytest.mark.parametrize("case", range(len(RARE)))
def test_every_answer_is_legal_where_rare_questions_come_up(case: int) -> None:
    seats, options = RARE[case]
    for seed in times(2):
        watched_game(seats, {**SHORT, **options}, 100 * case + seed, set())


@pytest.mark.parametrize("seats", GAME.players)
def test_every_answer_is_legal_under_options_drawn_at_random(seats: int) -> None:
    for seed in times(2):
        options = some_options(GAME, seats, Quick(1000 * seats + seed)).changed()
        watched_game(seats, {**options, **SHORT}, seed, set())


@pytest.mark.parametrize("name", GAME.presets)
def test_every_answer_is_legal_in_every_variant(name: str) -> None:
    watched_game(5, {**SHORT, **GAME.presets[name]}, len(name), set())
