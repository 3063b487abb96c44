"""The sensible bot: always legal under every option, blind to what its seat cannot see, and sensible."""

import json
from collections.abc import Callable, Mapping
from math import comb
from typing import Any

import pytest

from playtest.engine import Bot, Decision, Json, Line, Quick, RandomBot, Rng, Seat, Seeded, playout
from playtest.games.magnates import GAME
from playtest.games.magnates.bots import HOW, sensible
from playtest.games.magnates.decisions import DEEDS
from playtest.lab import Setting, batch
from tests.conformance.driver import some_options
from tests.conformance.twins import twins_of
from tests.scale import LONG, times

RARE: list[dict[str, Json]] = [
    {"estate_space": "any_free", "sejm_seat": "optional", "special_pass": False, "city_same_province": False},
    {"cleanup_choice": "hetman", "confederation_same_province": False, "move_range": "adjacent", "move_min": 0},
    {"influence_tokens": "spend_until_empty", "recruit_cubes": "one_per_unit", "artillery": "own_die_5"},
    {"open_influence": True, "hetman_bids": "winner_pays", "campaign_order": "one_at_a_time", "vienna_rules": True},
    {"hetman_bids_revealed": "winner_name_only", "money_visibility": "hidden", "estates_per_turn": "unlimited",
     "recruit_cubes": "none", "unit_costs": {"inf": 0, "cav": 0, "art": 0, "cos": 0}},
]  # fmt: skip
"""Options under which questions are asked that are rare otherwise, or other answers are good."""


def view_of(line: Line, seat: Seat) -> Callable[[], dict[str, Json]]:
    return lambda: line.view(seat)


class Watched:
    """A bot whose every answer is read as one from outside would be."""

    def __init__(self, asked: set[str]) -> None:
        self.bot = sensible()
        self.asked = asked

    def choose(self, decision: Decision, view: Callable[[], dict[str, Json]], rng: Rng) -> Any:
        assert decision.what in HOW, f"{decision!r} is answered at random"
        self.asked.add(decision.what)
        value = self.bot.choose(decision, view, rng)
        answer = json.loads(json.dumps(decision.choice.json(value)))
        assert decision.read(answer) == value
        return value


def watched_game(seats: int, options: Any, seed: int, asked: set[str]) -> None:
    """A game in which one seat plays at random, so that the others meet odd positions too."""
    bots: list[Bot] = [RandomBot() if seat == seed % seats else Watched(asked) for seat in range(seats)]
    assert playout(GAME, seats, options, seed, bots).state.over


def test_every_question_of_a_seat_has_its_own_way_to_be_answered() -> None:
    ways = {what for what, deed in DEEDS.items() if deed.steps == ("special_action",)} - {"special_action"}
    assert set(HOW) == {what for what, deed in DEEDS.items() if deed.steps} - ways


def test_every_answer_is_legal_where_rare_questions_come_up() -> None:
    asked: set[str] = set()
    for i, options in enumerate(RARE):
        for seed in times(3):
            watched_game(3 + seed % 2, options, 100 * i + seed, asked)
    assert asked == set(HOW)


@pytest.mark.parametrize("seats", [3, 4])
def test_every_answer_is_legal_under_options_drawn_at_random(seats: int) -> None:
    for seed in times(8):
        watched_game(seats, some_options(GAME, seats, Quick(1000 * seats + seed)), seed, set())


@pytest.mark.parametrize("name", GAME.presets)
def test_every_answer_is_legal_in_every_variant(name: str) -> None:
    for seed in times(1):
        watched_game(3 + seed % 2, GAME.presets[name], seed, set())


# --- secrets ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"money_visibility": "hidden"}), (3, RARE[4])])
def test_what_a_seat_cannot_see_changes_no_answer(seats: int, options: dict[str, Any]) -> None:
    """Tokens and bids of others that lie face down, and money that they keep to themselves, dealt anew."""
    line, bot, compared = Line.start(GAME, seats, options, Seeded(seats)), sensible(), 0
    while not line.over:
        decision = line.open[-1]
        value = bot.choose(decision, view_of(line, decision.seat), Quick(line.n)) if decision.seat >= 0 else None
        for kind in ("sealed", *GAME.twins) if decision.seat >= 0 else ():
            pair = twins_of(line, decision.seat, kind, Quick(line.n))
            if pair is not None:
                same = pair.twin.may(decision.seat, decision.what)
                assert bot.choose(same, view_of(pair.twin, decision.seat), Quick(line.n)) == value, (decision, kind)
                compared += 1
        line.submit(decision.seat, decision.what, None if value is None else decision.choice.json(value))
    assert compared > 5


# --- sense -----------------------------------------------------------------------------------------------


def answers(at: Mapping[str, Any], seat: int, what: str, n: int = 20) -> list[Any]:
    """What the bot answers in a position, in ``n`` moods; every answer is one that the rules accept."""
    assert GAME.position is not None
    line = Line.at_position(GAME, GAME.position(at), Seeded(1))
    decision = line.may(Seat(seat), what)
    found = [sensible().choose(decision, view_of(line, decision.seat), Quick(mood)) for mood in range(n)]
    for value in found:
        assert decision.read(decision.choice.json(value)) == value
    return found


QUIET = dict.fromkeys(("E1", "E2", "E3", "E4", "E5"), 0)
"""Enemies who will hardly come."""


def test_all_large_tokens_are_used_as_they_come_back_and_kept_back_where_they_do_not() -> None:
    """Two each of 0 to 5 (M-INF-04); under M-Q-02 a hand lasts for two turns."""
    start = {"at": "turn/clients", "money": {"P1": 10}}
    for tokens in answers(start, 0, "allocate_influence"):
        assert sorted(tokens) == [3, 3, 4, 4, 5, 5]
    lasting = {**start, "options": {"influence_tokens": "spend_until_empty"}}
    for tokens in answers(lasting, 0, "allocate_influence"):
        assert 10 <= sum(tokens) <= 20


def test_a_space_where_nothing_burns_is_built_on_and_one_in_the_fire_is_not() -> None:
    """Nothing threatens Lithuania; 9 Tatars stand in Ukraine among 4 cubes and would burn whatever is built there."""
    safe = {"at": "turn/estates", "turn": 4, "cubes": {"LIT": {"P1": 2, "P2": 2}}, "strengths": QUIET}
    assert set(answers(safe, 0, "build_estates")) == {("LIT", "LIT")}
    fire = {**safe, "cubes": {"UKR": {"P1": 2, "P2": 2}}, "enemies": {"UKR": {"E3": 9}}}
    assert set(answers(fire, 0, "build_estates")) == {()}


def test_the_last_two_cubes_make_a_city_of_the_best_estate() -> None:
    """UKR 3 is worth 2, with a city 6; UKR 1 is worth 1, with a city 3 (M-CIT-08)."""
    at = {
        "at": "turn/actions", "turn": 4, "cubes": {"UKR": {"P1": 4, "P2": 5}}, "estates": {"UKR": ["P1", "P2", "P1"]},
        "strengths": QUIET,
    }  # fmt: skip
    assert set(answers(at, 0, "special_action")) == {("city", "UKR 3")}


def test_a_cube_everywhere_and_ten_zloty_are_five_colleges() -> None:
    cubes = {code: {"P1": 2, "P2": 4} for code in ("PRU", "LIT", "UKR", "MAL", "WIE")}
    at = {"at": "turn/actions", "turn": 2, "cubes": cubes, "money": {"P1": 10}, "strengths": QUIET}
    assert set(answers(at, 0, "special_action")) == {("colleges", ("PRU", "LIT", "UKR", "MAL", "WIE"))}


def test_troops_go_where_a_field_can_be_won_or_an_estate_is_threatened() -> None:
    at = {
        "at": "turn/armies", "turn": 2, "money": {"P1": 9}, "cubes": {"MAL": {"P1": 3}, "LIT": {"P1": 2}},
        "estates": {"MAL": ["P1", "P1", "P1", "P1"]}, "strengths": {"E4": 6}, "treaties": ["E2"],
    }  # fmt: skip
    for order in answers(at, 0, "recruit"):
        assert sum(order[3]) >= 2
        assert not any(order[1])  # nobody marches against a treaty, and it keeps the Russians out (M-CAM-12)


def test_the_crown_army_is_called_where_own_estates_burn_and_a_seat_is_not_given_for_others() -> None:
    """Four Ottomans and one cube: three of four estates would burn, and hits save 2 or 3 points each (ledger 2.3)."""
    at = {
        "at": "turn/relief", "turn": 4, "hetman": "P2", "crown": {"inf": 3, "cav": 3}, "enemies": {"MAL": {"E4": 4}},
        "sejm": {"P1": 1}, "passed": ["P2", "P3"], "estates": {"MAL": ["P1", "P1", "P1", "P1"]},
        "cubes": {"MAL": {"P1": 1}},
    }  # fmt: skip
    assert set(answers(at, 0, "relief_attack")) == {"MAL"}
    foreign = {**at, "estates": {"MAL": ["P2", "P2", "P2", "P2"]}}
    assert set(answers(foreign, 0, "relief_attack")) == {None}


# --- strength and scores ---------------------------------------------------------------------------------


def at_least(wins: int, games: int, seats: int) -> int:
    """One over the chance that a player like the others would win so many games, as far as whole numbers tell."""
    rare = sum(comb(games, k) * (seats - 1) ** (games - k) for k in range(wins, games + 1))
    return int(seats**games // rare)


@pytest.mark.parametrize("seats", [3, 4])
def test_it_beats_random_players(seats: int) -> None:
    wins, games = 0, 20 * LONG
    for seed in range(games):
        mine = Seat(seed % seats)
        bots = [sensible() if seat == mine else RandomBot() for seat in range(seats)]
        wins += playout(GAME, seats, {}, seed, bots).state.winners == [mine]
    assert at_least(wins, games, seats) > 1_000_000, f"won {wins} of {games}"


@pytest.mark.parametrize("seats", [3, 4])
def test_scores_are_like_those_that_the_ledger_expects(seats: int) -> None:
    """Section 2.8: means of 47.0 and 45.3; real scores from 24 to 59. A wide margin: few games, other players."""
    results = batch(Setting.of("magnates", seats), 8 * LONG, seed=1, workers=1)
    scores = [score for result in results for score in result.scores]
    assert 35 < sum(scores) / len(scores) < 65
    assert sum(result.figures["estates_burned"] for result in results) / len(results) < 20
