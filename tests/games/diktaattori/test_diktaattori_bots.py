"""The sensible bot: always legal under every option, blind to what its seat cannot see, and sensible."""

from collections.abc import Mapping
from typing import Any

import pytest

from playtest.engine import Bot, Json, Line, Quick, RandomBot, Seat, Seeded, playout
from playtest.games.diktaattori import GAME
from playtest.games.diktaattori.bots import HOW, sensible
from playtest.games.diktaattori.game import position
from tests.conformance.driver import some_options
from tests.games.bot_tools import Watched, at_least, view_of
from tests.games.diktaattori.tables import NO_CHARACTER, at
from tests.scale import LONG, times

RARE: list[dict[str, Json]] = [
    {"voluntary_pass": True, "assassin_targets": "any_face_up", "assassins_per_turn": "unlimited"},
    {"strength_entry": "player", "colour_retie": "owner_chooses", "power_scope": "own_one", "must_beat": True},
    {"assassin_requires_defence": False, "assassin_as_filler": True, "assassin_destination": "user"},
    {"defence_colour": "attack_colour", "power_match": "side_colour", "negation_effect": "x0", "tie_rule": "last_laid"},
    {"negation_effect": "cancel", "power_scope": "table_all", "special_limit": "one_of_each"},
    {"strength_rounding": "ceil", "rounding_stage": "per_step", "winner_own_cards": "out_of_game"},
]
"""Options under which other questions are asked, and other answers are good."""

EXCHANGES: list[tuple[dict[str, Json], str]] = [
    ({}, "exchange"),
    ({"exchange_mandatory": False}, "exceptional"),
    ({"exchange_gaps_by": "player"}, "bury"),
    ({"exchange_gaps_by": "player", "exchange_order": "draw_then_return"}, "bury"),
]


def watched_game(seats: int, options: Any, seed: int, asked: set[str]) -> None:
    """A game in which one seat plays at random, so that the others meet odd positions too."""
    bots: list[Bot] = [
        RandomBot() if seat == seed % seats else Watched(sensible(), HOW, asked) for seat in range(seats)
    ]
    assert playout(GAME, seats, options, seed, bots).state.over


def test_every_answer_is_legal_where_other_questions_come_up() -> None:
    asked: set[str] = set()
    for i, options in enumerate(RARE):
        for seed in times(4):
            watched_game(2 + seed, options, 100 * i + seed, asked)
    assert asked >= {"attack", "defence", "lead", "state_strength"}


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_every_answer_is_legal_under_options_drawn_at_random(seats: int) -> None:
    for seed in times(8):
        watched_game(seats, some_options(GAME, seats, Quick(1000 * seats + seed), {"series_length": 1}), seed, set())


@pytest.mark.parametrize("name", GAME.presets)
def test_every_answer_is_legal_in_every_variant(name: str) -> None:
    for seed in times(2):
        watched_game(4, {**GAME.presets[name], "series_length": 1}, seed, set())


# --- positions -------------------------------------------------------------------------------------------


def answers(at: Mapping[str, Any], seat: int, what: str, n: int = 20) -> list[Any]:
    """What the bot answers in a position, in ``n`` moods; every answer is one that the rules accept."""
    line = Line.at_position(GAME, position({"seats": 3, **at}), Seeded(1))
    decision = line.may(Seat(seat), what)
    found = [sensible().choose(decision, view_of(line, decision.seat), Quick(mood)) for mood in range(n)]
    for value in found:
        assert decision.read(decision.choice.json(value)) == value
    return found


@pytest.mark.parametrize(("options", "what"), EXCHANGES)
def test_the_exceptional_state_is_answered(options: dict[str, Json], what: str) -> None:
    line = Line.at_position(
        GAME, position({"seats": 3, "attacker": "P1", "hands": {"P1": NO_CHARACTER}, "options": options}), Seeded(3)
    )
    asked: set[str] = set()
    while line.open[0].seat == 0:
        value = Watched(sensible(), HOW, asked).choose(line.open[0], view_of(line, Seat(0)), Quick(0))
        line.submit(Seat(0), line.open[0].what, line.open[0].choice.json(value))
    assert what in asked


def test_three_cards_are_shown_where_the_pile_is_empty() -> None:
    at = {"attacker": "P1", "hands": {"P1": NO_CHARACTER, "P2": ["CB04a", "CB04b"]}, "draw_pile": []}
    for cards in answers({**at, "options": {"exchange_with_empty_pile": "show_three"}}, 0, "show_three"):
        assert len(set(cards)) == 3


def test_a_colour_is_named_again_where_an_assassin_has_left_a_tie() -> None:
    at = {
        "at": "round/defend", "attacker": "P1", "options": {"colour_retie": "owner_chooses"},
        "hands": {"P2": ["A1", "CB06a", "CB06b"], "P3": ["CR06a", "CR06b"]},
        "laid": {"P1": ["LB14", "RB10a", "RR10a"]},
    }  # fmt: skip
    line = Line.at_position(GAME, position({"seats": 3, **at}), Seeded(1))
    line.submit(Seat(1), "assassinate", {"card": "LB14"})
    decision = line.open[0]
    named = {sensible().choose(decision, view_of(line, Seat(0)), Quick(mood)) for mood in range(20)}
    assert decision.what == "name_colour_again"
    assert named == {"black", "red"}  # 10 and half of 10 either way


def test_what_it_returns_is_what_costs_most_and_helps_least() -> None:
    hand = ["A1", "A2", "D1", "N1", "N2", "PB1", "PR1"]
    assert set(answers({"attacker": "P1", "hands": {"P1": hand}}, 0, "exchange")) == {("A1", "A2", "D1")}


def test_the_strength_it_states_is_the_right_one() -> None:
    """The worked sum of the ledger: 14 x 3 + 10 / 2 = 47, and half of it after a foreign negation card."""
    at = {
        "at": "round/lead", "attacker": "P1", "options": {"strength_entry": "player"},
        "hands": {"P1": ["LB14", "RR10a", "PB1"], "P2": ["CB04a", "N1"], "P3": ["CB04b", "CB04c"]},
    }  # fmt: skip
    line = Line.at_position(GAME, position({"seats": 3, **at}), Seeded(1))
    line.submit(Seat(0), "attack", {"cards": ["LB14", "RR10a", "PB1"]})
    assert sensible().choose(line.open[0], view_of(line, Seat(0)), Quick(0)) == "47"


# --- secrets ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, RARE[0]), (5, RARE[2])])
def test_what_a_seat_cannot_see_changes_no_answer(seats: int, options: dict[str, Any]) -> None:
    line, bot, compared = Line.start(GAME, seats, options, Seeded(seats)), sensible(), 0
    while not line.over:
        decision = line.open[0]
        value = bot.choose(decision, view_of(line, decision.seat), Quick(line.n)) if decision.seat >= 0 else None
        for kind in GAME.twins if decision.seat >= 0 else ():
            twin = line.resample(decision.seat, kind, Quick(line.n))
            if twin is not None:
                same = twin.may(decision.seat, decision.what)
                assert bot.choose(same, view_of(twin, decision.seat), Quick(line.n)) == value, (decision, kind)
                compared += 1
        line.submit(decision.seat, decision.what, None if value is None else decision.choice.json(value))
    assert compared > 20


# --- sense -----------------------------------------------------------------------------------------------

STRONG = {"at": "round/defend", "attacker": "P1", "laid": {"P1": ["LB14", "LB12", "PB1"]}}
"""An attack of 66, the strongest that there is (ledger 2.1), on a table worth 21 points."""


def test_democracy_is_laid_where_somebody_else_wins() -> None:
    hand = ["D1", "CB04a", "CR06a", "CB06a", "RB08a", "RR08a", "PX1"]
    for way, (cards, _) in answers({**STRONG, "hands": {"P2": hand, "P3": ["CB04c", "CB04d"]}}, 1, "defence"):
        assert way == "defend"
        assert "D1" in cards


def test_democracy_is_not_laid_on_a_table_that_one_wins() -> None:
    hand = ["D1", "LB12", "LB14", "PB1", "RB10a", "CR06a", "CR04a"]
    at = {"at": "round/defend", "attacker": "P1", "laid": {"P1": ["LR12", "RR10a"], "P2": ["RR10b", "CR06b"]}}
    for way, (cards, _) in answers({**at, "hands": {"P3": hand}}, 2, "defence"):
        assert way == "defend"
        assert "D1" not in cards
        assert {"LB12", "LB14"} & set(cards)  # the 22 points of the table are worth a Legendary


def test_an_assassin_takes_the_card_that_is_worth_most() -> None:
    hand = ["A1", "CB04a", "CR06a", "CB06a", "CB06b", "CR04b", "CR06b"]
    for way, (card, _) in answers({**STRONG, "hands": {"P2": hand, "P3": ["CB04c", "CB04d"]}}, 1, "defence"):
        assert way == "assassinate"
        assert card in ("LB14", "LB12")


def test_a_sure_win_banks_the_own_legendary_and_without_that_reward_it_stays_in_the_hand() -> None:
    """The last to lay meets 8 and 8; two Commons of one colour are 12. The winner's own cards count (D-RES-03), but
    not under D-AMB-29."""
    at = {
        "at": "round/defend", "attacker": "P1", "laid": {"P1": ["CB04a", "CB04b"], "P2": ["CR04a", "CR04b"]},
        "hands": {"P3": ["LB14", "PB1", "CR06a", "CR06b", "CB04d", "N1", "PR1"]},
    }  # fmt: skip
    assert all("LB14" in cards for _, (cards, _) in answers(at, 2, "defence"))
    for _, (cards, _) in answers({**at, "options": {"winner_own_cards": "out_of_game"}}, 2, "defence"):
        assert "LB14" not in cards
        assert {"CR06a", "CR06b"} <= set(cards) or "N1" in cards


def test_at_the_end_the_hand_is_emptied() -> None:
    """With the draw pile empty three cards are all laid at once: what stays would cost points (D-END-09)."""
    at = {
        "at": "round/defend", "attacker": "P1", "draw_pile": [], "laid": {"P1": ["LB14", "LB12", "PB1"]},
        "hands": {"P1": ["CB04a"], "P2": ["RB08a", "PX1", "CR06a"], "P3": ["CB04c", "CB04d"]},
    }  # fmt: skip
    assert {tuple(sorted(cards)) for _, (cards, _) in answers(at, 1, "defence")} == {("CR06a", "PX1", "RB08a")}


# --- strength and length ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 7])
def test_it_beats_random_players(seats: int) -> None:
    wins, games = 0, 40 * LONG
    for seed in range(games):
        mine = Seat(seed % seats)
        bots = [sensible() if seat == mine else RandomBot() for seat in range(seats)]
        wins += playout(GAME, seats, {}, seed, bots).state.winners == [mine]
    assert at_least(wins, games, seats) > 10_000, f"won {wins} of {games}"


@pytest.mark.parametrize(("seats", "rounds", "least", "most"), [(2, 10.1, 8, 13), (4, 5.2, 4, 6), (6, 3.4, 2, 4)])
def test_games_are_as_long_as_the_ledger_expects(seats: int, rounds: float, least: int, most: int) -> None:
    """Section 2.5: rounds on average, least to most; the means shift with the style of play."""
    played = []
    for seed in range(20 * LONG):
        state = at(playout(GAME, seats, {}, seed, [sensible() for _ in range(seats)]))
        played.append(state.round if state.ended == "hand_empty" else state.round - 1)
    assert abs(sum(played) / len(played) - rounds) < 0.8
    assert least <= min(played) <= max(played) <= most
