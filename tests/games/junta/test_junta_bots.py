"""The sensible bot: always legal under every option, blind to what its seat cannot see, and sensible."""

from typing import Any

import pytest

from playtest.engine import (
    TABLE,
    Bot,
    Json,
    Line,
    Moment,
    Quick,
    RandomBot,
    Refused,
    Seat,
    Seeded,
    Step,
    Willing,
    playout,
)
from playtest.engine.steps import names_in, nodes_of
from playtest.games.junta import GAME
from playtest.games.junta.bots import HOW, sensible
from playtest.games.junta.bots.beside import WISHES
from playtest.games.junta.decisions import DEEDS
from tests.conformance.driver import some_options
from tests.games.bot_tools import Watched, at_least, view_of
from tests.scale import LONG, times

WAYS = {
    "attempt", "pass_attempts", "decline_coup", "shell", "rise", "coup_move", "drop_paratroopers", "land_marines",
    "play_units", "transfer_units", "bribe_units", "coup_exile", "accept_trade", "refuse_trade",
}  # fmt: skip
"""Deeds that are a way of a menu."""

OF_ITSELF = {
    "play_influence", "play_donation", "play_event", "play_pretext", "cousin_takes", "no_confidence",
    "alternate_budget", "return_from_exile",
}  # fmt: skip
"""What it does though nobody asks."""

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
    assert set(HOW) - OF_ITSELF == {what for what, deed in DEEDS.items() if deed.steps and what not in WAYS}
    assert {what for what, deed in DEEDS.items() if not deed.steps} >= OF_ITSELF


def test_the_steps_at_which_it_does_things_of_its_own_accord_exist() -> None:
    names = {node.name for node in nodes_of(GAME.root.package) if isinstance(node, Step)}
    assert set(WISHES) <= names


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


# --- what comes from beside the questions ----------------------------------------------------------------

BESIDE = (
    "return_from_exile",
    "propose_early_end",
    "play_event",
    "alternate_budget",
    "trade",
    "resign",
    "no_confidence",
)
"""What a player at random does beside the questions, so that bots are asked what nobody asks otherwise."""


def stirred(line: Line, luck: Quick) -> bool:
    """One of the things that somebody may do now is done, whoever may do it."""
    what = BESIDE[luck.below(len(BESIDE))]
    for seat in line.state.all_seats:
        try:
            decision = line.may(seat, what)
        except Refused:
            continue
        line.submit(seat, what, decision.choice.json(decision.sample(luck)))
        return True
    return False


def stirred_game(seats: int, options: dict[str, Any], seed: int, most: int) -> set[str]:
    """A game in which much happens beside the questions; what the bots were asked."""
    asked: set[str] = set()
    line, luck = Line.start(GAME, seats, options, Seeded(seed)), Quick(seed)
    bot, wild = Watched(sensible(), HOW, asked), RandomBot()
    while not line.over and line.n < most:
        if not luck.below(3) and stirred(line, luck):
            continue
        decision = line.open[0]
        by_chance = decision.seat == TABLE or luck.below(4) == 0
        value = (wild if by_chance else bot).choose(decision, view_of(line, decision.seat), luck)
        line.submit(decision.seat, decision.what, decision.choice.json(value))
    return asked


def test_questions_that_come_of_deeds_beside_them_are_answered_too() -> None:
    asked: set[str] = set()
    for seed in times(4):
        asked |= stirred_game(4 + seed % 3, {"late_return_place": "choose_openly"}, seed, 700)
    assert {"kill_returnee", "answer_trade", "confirm_trade", "coalition_discard"} <= asked


# --- secrets ---------------------------------------------------------------------------------------------


def same_wishes(line: Line, bot: Bot) -> int:
    """How many of the seats that want something now want the same in a position that they cannot tell from this."""
    moment, found = Moment(names_in(line.path)[-1], line.open[0].seat), 0
    assert isinstance(bot, Willing)
    for seat in line.state.all_seats if moment.step in WISHES else ():
        wish = bot.beside(seat, moment, view_of(line, seat))
        for kind in GAME.twins if wish or line.n % 7 == 0 else ():
            twin = line.resample(seat, kind, Quick(line.n))
            if twin is not None and len(twin.open) == 1:
                assert bot.beside(seat, moment, view_of(twin, seat)) == wish, (moment, seat, kind)
                found += 1
    return found


@pytest.mark.parametrize(("seats", "options"), [(4, {}), (5, RARE[2][1]), (6, RARE[5][1])])
def test_what_a_seat_cannot_see_changes_no_answer(seats: int, options: dict[str, Any]) -> None:
    line, bot, compared = Line.start(GAME, seats, {**SHORT, **options}, Seeded(seats)), sensible(), 0
    while not line.over and line.n < 400 * LONG:
        compared += same_wishes(line, bot)
        decision = line.open[0]
        value = bot.choose(decision, view_of(line, decision.seat), Quick(line.n))
        for kind in GAME.twins if line.n % 5 == 0 and decision.seat != TABLE else ():
            twin = line.resample(decision.seat, kind, Quick(line.n))
            if twin is not None:
                same = twin.may(decision.seat, decision.what)
                assert bot.choose(same, view_of(twin, decision.seat), Quick(line.n)) == value, (decision, kind)
                compared += 1
        line.submit(decision.seat, decision.what, decision.choice.json(value))
    assert compared > 50


# --- strength --------------------------------------------------------------------------------------------


def test_it_beats_random_players() -> None:
    wins, games, seats = 0, 12 * LONG, 5
    for seed in range(games):
        mine = Seat(seed % seats)
        bots = [sensible() if seat == mine else RandomBot() for seat in range(seats)]
        wins += playout(GAME, seats, {}, seed, bots).state.winners == [mine]
    assert at_least(wins, games, seats) > 10_000, f"won {wins} of {games}"
