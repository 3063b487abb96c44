"""The sensible bot: always legal under every option, blind to what its seat cannot see, and sensible."""

from typing import Any

import pytest

from playtest.engine import Bot, Json, Line, Quick, RandomBot, Seat, Seeded, playout
from playtest.games.viva import GAME
from playtest.games.viva.bots import HOW, sensible
from playtest.games.viva.decisions import DEEDS
from playtest.games.viva.game import position
from playtest.lab import Setting, batch, measures
from tests.conformance.driver import some_options
from tests.games.bot_tools import Watched, at_least, view_of
from tests.games.viva.test_viva_play import some_options as a_third_of_all_options
from tests.scale import LONG, times

WAYS = {"play_fight_card", "pass_window", "buy", "play_swiss", "play_labour", "pass_money", "lay_out_luxury",
        "give_cards", "lock_orders"}  # fmt: skip
"""Deeds that are a way of a menu, or part of another answer."""

RARE: list[dict[str, Json]] = [
    {"pro_variant": True, "lent_refusal": True, "starting_militias": 2},
    {"pro_variant": True, "militia_destruction": "each_loser_one", "loot_source": "any_defender"},
    {"strongest_tie": "old_president_picks", "strongest_measure": "most_dice", "loot_pick": "loser_chooses"},
    {"money_order": "simultaneous", "luxury_mode": "laid_out", "loot_pick": "looter_sees_hand"},
    {"money_order": "simultaneous", "bought_card_usable": False, "trading": "gifts_in_money_phase"},
    {"promise_source": "whole_hand", "promise_minimum": 0, "president_six": "rolls", "vp_claim": "declared"},
]
"""Options under which the questions are asked that are rare otherwise."""


def watched_game(seats: int, options: dict[str, Any], seed: int, asked: set[str]) -> None:
    """A game in which one seat plays at random, so that the others meet odd positions too."""
    bots: list[Bot] = [
        RandomBot() if seat == seed % seats else Watched(sensible(), HOW, asked) for seat in range(seats)
    ]
    assert playout(GAME, seats, {**options, "max_rounds": 8}, seed, bots).state.over


def test_every_question_of_a_seat_has_its_own_way_to_be_answered() -> None:
    questions = {what for what, deed in DEEDS.items() if deed.steps and what not in WAYS}
    assert set(HOW) == questions - {"roll_first_president"}  # that one is the facilitator's


def test_every_answer_is_legal_where_rare_questions_come_up() -> None:
    asked: set[str] = set()
    for i, options in enumerate(RARE):
        for seed in times(6):
            watched_game(3 + seed % 3, options, 100 * i + seed, asked)
    assert asked == set(HOW)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_answer_is_legal_under_options_drawn_at_random(seats: int) -> None:
    for seed in times(10):
        watched_game(seats, a_third_of_all_options(seed), seed, set())
        watched_game(seats, some_options(GAME, seats, Quick(1000 * seats + seed)).changed(), seed, set())


@pytest.mark.parametrize("name", GAME.presets)
def test_every_answer_is_legal_in_every_variant(name: str) -> None:
    for seed in times(2):
        watched_game(3 + seed, dict(GAME.presets[name]), seed, set())


def test_a_custom_deck_of_strange_cards_is_no_trouble() -> None:
    deck = (
        "code,kind,count,window,who,effect_key,value\nNOTE,money,30,money,owner,pays,7\nBANK,money,3,money,owner,pays,"
        "1000\nGEM,luxury,9,never,owner,points,3\nTANK,fight,9,fight,party,strength,40\nSPY,fight,9,fight,defender,"
        "remove_die,0\nHERO,fight,6,fight,attacker,fix_die,9\nLOAN,event,5,own_turn,owner,draw,6\n"
    )
    for seed in times(3):
        watched_game(3 + seed % 3, {"deck": "custom", "custom_deck": deck, "target_vp": 30}, seed, set())


# --- secrets ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, RARE[0]), (5, RARE[3])])
def test_what_a_seat_cannot_see_changes_no_answer(seats: int, options: dict[str, Any]) -> None:
    line, bot, compared = Line.start(GAME, seats, {**options, "max_rounds": 5}, Seeded(seats)), sensible(), 0
    while not line.over:
        for decision in line.open:
            value = bot.choose(decision, view_of(line, decision.seat), Quick(line.n))
            for kind in GAME.twins if line.n % (1 if LONG > 1 else 3) == 0 else ():
                twin = line.resample(decision.seat, kind, Quick(line.n))
                if twin is None:
                    continue
                same = twin.may(decision.seat, decision.what)
                assert bot.choose(same, view_of(twin, decision.seat), Quick(line.n)) == value, (decision, kind)
                compared += 1
        decision = line.open[0]
        value = bot.choose(decision, view_of(line, decision.seat), Quick(line.n))
        line.submit(decision.seat, decision.what, decision.choice.json(value))
    assert compared > 50


# --- sense -----------------------------------------------------------------------------------------------


def answers(at: dict[str, Any], seat: int, what: str, n: int = 40) -> list[Any]:
    """What the bot answers in a position, in ``n`` moods."""
    line = Line.at_position(GAME, position(at))
    decision = line.may(Seat(seat), what)
    return [sensible().choose(decision, view_of(line, decision.seat), Quick(mood)) for mood in range(n)]


def test_the_president_keeps_the_best_and_gives_everybody_something() -> None:
    drawn = ["CAR", "M1", "M1", "M2", "M3", "MERC"]
    for gifts in answers({"at": "round/deal/allocate", "drawn": drawn}, 0, "allocate"):
        assert "CAR" in gifts[Seat(0)]
        assert "M3" not in [card for seat in (1, 2, 3) for card in gifts[Seat(seat)][:1]] or len(gifts[Seat(0)]) == 1
        assert all(gifts[Seat(seat)] for seat in (1, 2, 3))


def test_who_got_much_protects_and_who_got_little_rebels() -> None:
    at = {"at": "round/militias", "militias": {"P1": 2, "P2": 2, "P3": 2, "P4": 2}}
    loyal = answers({**at, "promises": {"P1": ["M1", "M2"], "P2": ["M3", "M3", "YACHT"]}}, 1, "set_orders")
    assert all(1 not in faces for faces in loyal)
    assert sum(6 in faces for faces in loyal) >= 30
    mean = {"P1": ["M3", "M3", "YACHT"], "P2": ["M1"], "P3": ["M1"], "P4": ["M1"]}
    sold = answers({**at, "promises": mean, "hands": {"P1": ["M2", "M2"]}}, 1, "set_orders")
    assert sum(1 in faces for faces in sold) >= 30
    assert all(6 not in faces for faces in sold)


def test_a_rich_hand_is_guarded_and_an_empty_one_is_not() -> None:
    at = {"at": "round/militias", "militias": {"P2": 3, "P3": 3, "P4": 3}}
    cards = ["CAR", "M3", "M3", "YACHT"]
    rich = answers({**at, "hands": {"P2": cards, "P3": ["M1"], "P4": ["M1"]}}, 1, "set_orders")
    poor = answers({**at, "hands": {"P3": cards, "P4": ["M1"]}}, 1, "set_orders")
    assert sum(2 in faces for faces in rich) >= 30
    assert sum(2 in faces for faces in poor) <= 10
    assert sum(3 in faces for faces in poor) >= 30  # that is where the cards are


def test_raids_on_estates_that_are_alike_fall_on_each_of_them() -> None:
    at = {"at": "round/militias", "seats": 5, "president": "P5", "hands": {f"P{n}": ["M1"] for n in (1, 2, 3, 4)}}
    faces = [face for (face,) in answers(at, 1, "set_orders", 400) if face in (1, 3, 4)]
    assert len(faces) >= 200
    assert all(faces.count(face) >= 0.28 * len(faces) for face in (1, 3, 4))


def test_no_die_against_the_president_stands_beside_one_for_him() -> None:
    at = {"at": "round/militias", "militias": {"P2": 4}, "promises": {"P1": ["M2"], "P2": ["M2"]}}
    assert all(not {1, 6} <= set(faces) for faces in answers(at, 1, "set_orders"))


def test_an_extension_and_a_militia_are_bought_for_six_without_waste() -> None:
    """The ledger's example for the Money phase: an extension alone would waste 2M of M3 and M3."""
    at = {"at": "round/money", "hands": {"P1": ["M3", "M3"]}}
    for way, inner in answers(at, 0, "money_turn"):
        assert way == "buy"
        assert (len(inner[0]), *inner[1:]) == (1, 1, False, ("M3", "M3"))


@pytest.mark.parametrize(("hand", "way"), [(["M1", "SWISS"], "play_swiss"), (["LABOUR", "M3"], "play_labour")])
def test_event_cards_come_before_purchases(hand: list[str], way: str) -> None:
    assert {answer[0] for answer in answers({"at": "round/money", "hands": {"P1": hand}}, 0, "money_turn")} == {way}


def test_without_money_a_turn_is_passed() -> None:
    at = {"at": "round/money", "hands": {"P1": ["LABOUR", "MERC", "YACHT"]}}
    assert set(answers(at, 0, "money_turn")) == {("pass_money", None)}


def test_the_winning_extension_is_bought_whatever_it_wastes() -> None:
    at = {"at": "round/money", "hands": {"P1": ["M2", "M3"]}, "extensions": {"P1": ["POOL", "RADAR", "TOWER", "ZOO"]}}
    assert {inner[0] for _, inner in answers(at, 0, "money_turn")} == {("HELIPAD",)}


def test_luxury_is_kept_to_the_last() -> None:
    at = {"at": "round/hand_limit", "hands": {"P1": ["CAR", "M1", "M1", "M2", "M3", "YACHT"]}}
    assert set(answers(at, 0, "discard_to_limit")) == {("M1", "M1")}


def test_a_lent_die_is_given_up_before_ones_own() -> None:
    at = {
        "at": "round/fights/president_fight", "orders": {"P2": [6], "P3": [1, 1, 1, 1]},
        "militias": {"P1": 2, "P3": 4}, "lent": [{"to": "P2", "order": 6}],
        "options": {"lend_militias": True, "militia_destruction": "each_loser_one"},
    }  # fmt: skip
    line = Line.at_position(GAME, position(at), Seeded(1))
    while line.open[0].what != "choose_casualty" or line.open[0].seat != 1:
        decision = line.open[0]
        answer = {"pass_window": None} if decision.what == "window" else decision.choice.json(decision.sample(Quick(1)))
        line.submit(decision.seat, decision.what, answer)
    (decision,) = line.open
    assert sensible().choose(decision, view_of(line, Seat(1)), Quick(0)) == 2  # his own die is number 1


# --- strength and length ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_beats_random_players(seats: int) -> None:
    wins, games = 0, 30 * LONG
    for seed in range(games):
        mine = Seat(seed % seats)
        bots = [sensible() if seat == mine else RandomBot() for seat in range(seats)]
        wins += playout(GAME, seats, {}, seed, bots).state.winners == [mine]
    assert at_least(wins, games, seats) > 1_000_000, f"won {wins} of {games}"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_games_are_as_long_and_as_stormy_as_the_ledger_expects(seats: int) -> None:
    """Section 1: about 8 to 12 rounds under the default options; section 2.5: a coup in 45 to 75 % of the rounds."""
    results = batch(Setting.of("viva", seats), 40 * LONG, seed=1, workers=1)
    found = {(measure.key, measure.of): measure.estimate() for measure in measures(results)}
    print(seats, "seats:", found)
    assert 6 < found["per_game", "rounds"].value < 14
    assert 0.35 < found["per_round", "coups"].value < 0.85
