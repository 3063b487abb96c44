"""Batches: the same whatever the number of workers, the luck of a table, paired where variants do the same."""

from collections import Counter
from statistics import fmean, pvariance
from typing import Any

import pytest

from playtest.engine import Decision, Json, Line, Malformed, Number, Refused, Rng, Seat, Seeded, finish
from playtest.games import load
from playtest.lab import Result, Setting, batch, compare, measures, play_one, seed_of
from playtest.lab.luck import LabTable, Player, Stream

RANDOM = ("random",)


def viva(options: dict[str, Json] | None = None, *bots: str) -> Setting:
    return Setting.of("viva", 3, options, bots or RANDOM)


def test_the_number_of_workers_changes_nothing() -> None:
    setting = viva({"max_rounds": 3})
    alone = batch(setting, 12, seed=5, workers=1)
    assert batch(setting, 12, seed=5, workers=2) == alone
    assert [result.number for result in alone] == list(range(12))
    assert batch(setting, 4, seed=5, workers=1) == alone[:4]
    assert batch(setting, 12, seed=6, workers=1) != alone


def test_progress_is_told_up_to_the_end() -> None:
    heard: list[tuple[int, int]] = []
    batch(Setting.of("kuhn"), 130, workers=1, progress=lambda done, games: heard.append((done, games)))
    assert heard == [(32, 130), (64, 130), (96, 130), (128, 130), (130, 130)]


def test_seeds_of_batches_do_not_meet() -> None:
    assert len({seed_of(seed, number) for seed in range(20) for number in range(20)}) == 400


def test_bots_move_on_by_one_seat_from_game_to_game() -> None:
    setting = Setting.of("viva", 4, {}, ["sensible", "random"])
    assert setting.bots == ("sensible", "random", "sensible", "random")
    one = Setting.of("viva", 3, {}, ["sensible", "random", "random"])
    assert [one.lineup(number).index("sensible") for number in range(4)] == [0, 1, 2, 0]
    assert batch(one.changed({"max_rounds": 1}), 2, workers=1)[1].bots == ("random", "sensible", "random")


def test_a_game_of_the_lab_has_the_luck_of_a_table_with_its_seed() -> None:
    """The answers given in the lab, given at a table with the same seed, lead to the same end."""
    setting, number = viva({"max_rounds": 4}, "sensible", "random", "sensible"), 7
    game, told = load("viva"), []

    class Told(Player):
        def choose(self, decision: Any, view: Any, rng: Any) -> Any:
            value = super().choose(decision, view, rng)
            told.append((decision.seat, decision.what, decision.choice.json(value)))
            return value

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("playtest.lab.batches.Player", Told)
        result = play_one(setting, 3, number)
    line = Line.start(game, 3, setting.options, Seeded(result.seed))
    for seat, what, answer in told:
        line.submit(seat, what, answer)
    assert line.over
    assert tuple(line.state.winners) == result.winners
    assert game.standing is not None
    assert tuple(game.standing(line.state)) == result.scores
    heard = Counter(event["key"] for event in line.log())
    assert {name: heard[key] for name, key in game.figures.items()} == result.figures
    assert len(told) == result.decisions


# --- pairs -----------------------------------------------------------------------------------------------


def test_variants_that_never_part_give_the_same_games() -> None:
    compared = compare(viva({"max_rounds": 3}), viva({"max_rounds": 3, "showing": True}), 8, workers=1)
    assert compared.first == compared.second
    assert compared.alike == 8
    assert not any(change.differs for _, _, change in compared.rows)


def test_a_shorter_game_is_the_beginning_of_the_longer_one() -> None:
    """Random bots do not look at the target, so a game to 3 points is a game to 5 that stops sooner."""
    compared = compare(viva({"target_vp": 5}), viva({"target_vp": 3}), 20, workers=1)
    for long, short in zip(compared.first, compared.second, strict=True):
        assert short.figures["rounds"] <= long.figures["rounds"]
        assert short.figures["coups"] <= long.figures["coups"]
        assert short.decisions <= long.decisions
    assert any(long != short for long, short in zip(compared.first, compared.second, strict=True))


def test_one_more_question_changes_no_other_answer() -> None:
    """With every seat asked to declare its points, and a target that nobody reaches, all else stays as it was."""
    never: dict[str, Json] = {"target_vp": 30, "max_rounds": 4}
    asked = viva({**never, "vp_claim": "declared"})
    compared = compare(viva(never), asked, 6, workers=1)
    for a, b in zip(compared.first, compared.second, strict=True):
        assert (a.winners, a.scores, a.figures) == (b.winners, b.scores, b.figures)
        assert b.decisions == a.decisions + 3 * 4


class Drawing:
    """A bot that answers whatever luck says."""

    def choose(self, decision: Decision, view: Any, rng: Rng) -> int:
        return rng.below(1_000) * 1_000 + rng.below(1_000)


def drawn(*questions: str) -> list[int]:
    """What comes up for these questions to one seat, in this order."""
    table = LabTable(5)
    table.state = load("viva").begin(3)
    player, other = Player(Drawing(), table), Stream(table.seeded, "other")
    asked = [Decision(Seat(1), what, Number(0, 1_000_000), "V-NEG-01") for what in questions]
    return [player.choose(decision, dict, other) for decision in asked]


def test_each_answer_has_luck_of_its_own() -> None:
    first, second = drawn("window", "window")
    assert first != second
    assert drawn("window", "play_agent", "window")[::2] == [first, second]
    assert drawn("play_agent", "window")[1] == first


def test_pairs_vary_less_than_strangers() -> None:
    """The point of pairing: the change is seen against less noise."""
    before, after = viva({"target_vp": 5}), viva({"target_vp": 4})
    compared = compare(before, after, 60, workers=1)
    strangers = batch(after, 60, seed=99, workers=1)

    def noise(others: list[Result]) -> float:
        pairs = zip(compared.first, others, strict=True)
        return pvariance([a.figures["rounds"] - b.figures["rounds"] for a, b in pairs])

    assert noise(list(compared.second)) < 0.7 * noise(strangers)


def test_only_options_may_differ_between_pairs() -> None:
    with pytest.raises(ValueError, match="game, seats and bots are the same"):
        compare(viva(), Setting.of("viva", 4, {}, RANDOM), 2)


# --- measures --------------------------------------------------------------------------------------------


def made(number: int, winners: tuple[int, ...], scores: tuple[int, ...], rounds: int, coups: int) -> Result:
    bots = ("sensible", "random", "random")
    return Result(number, number, bots, winners, scores, {"rounds": rounds, "coups": coups}, 10 * rounds)


def test_measures_by_hand() -> None:
    results = [made(0, (0,), (5, 2, 1), 8, 4), made(1, (0, 1), (5, 5, 0), 4, 2), made(2, (2,), (1, 2, 6), 12, 9)]
    found = {(measure.key, measure.of): measure for measure in measures(results)}
    values = {name: round(measure.sample.value, 4) for name, measure in found.items()}
    assert values == {
        ("per_game", "rounds"): 8, ("per_game", "coups"): 5, ("per_round", "coups"): 0.625,
        ("seat", "P1"): 0.5, ("seat", "P2"): 0.1667, ("seat", "P3"): 0.3333,
        ("bot", "random"): 0.5, ("bot", "sensible"): 0.5, ("spread", ""): 4.6667, ("decisions", ""): 80,
    }  # fmt: skip
    assert found["bot", "random"].fair == pytest.approx(2 / 3)
    assert found["seat", "P1"].fair == pytest.approx(1 / 3)


def test_a_part_is_told_as_a_share_of_the_whole() -> None:
    """15 of 24 over three games; the interval never leaves 0 to 1."""
    results = [made(0, (0,), (), 8, 4), made(1, (1,), (), 4, 2), made(2, (2,), (), 12, 9)]
    found = {(measure.key, measure.of): measure for measure in measures(results, {"coups": "rounds"})}
    share = found["share", "coups"]
    assert share.sample.value == 0.625 and share.share and share.fair is None
    assert ("per_game", "coups") not in found and ("per_round", "coups") not in found
    low, high = share.estimate()[1:]
    assert low is not None and high is not None
    assert 0 < low < 0.625 < high <= 1


def test_no_interval_of_something_counted_goes_below_nothing() -> None:
    """0, 0 and 9 coups: 3 on average, with Student's interval 3 - 12.9 to 3 + 12.9."""
    results = [made(0, (0,), (), 8, 0), made(1, (1,), (), 8, 0), made(2, (2,), (), 8, 9)]
    found = {(measure.key, measure.of): measure for measure in measures(results)}
    low, high = found["per_game", "coups"].estimate()[1:]
    assert low == 0 and high == pytest.approx(15.9, abs=0.1)


def test_true_facts_of_events_are_counted_as_well() -> None:
    table = LabTable(1)
    for won in (True, False, True):
        table.say("over", "X-1", won=won, n=1)
    assert table.events == {"over": 3, "over.won": 2}


def test_a_row_is_flat() -> None:
    assert made(1, (0, 1), (5, 5, 0), 4, 2).row() == {
        "number": 1, "seed": "1", "rounds": 4, "coups": 2, "decisions": 40, "winners": "P1 P2",
        "P1_bot": "sensible", "P1_score": 5, "P2_bot": "random", "P2_score": 5, "P3_bot": "random", "P3_score": 0,
    }  # fmt: skip


def test_frames() -> None:
    from playtest.lab import frames

    results = batch(viva({"max_rounds": 2}, "sensible", "random"), 4, workers=1)
    games, seats = frames.games(results), frames.seats(results)
    assert list(games["rounds"]) == [result.figures["rounds"] for result in results]
    assert seats.groupby("number")["won"].sum().tolist() == [1.0] * 4
    assert str(seats["bot"].dtype) == "category"


def test_the_first_seat_of_kuhn_has_the_better_place_among_random_players() -> None:
    """By hand: after pass and bet P1 folds in 1 game of 8, after a bet P2 in 1 of 4; in all others the higher card
    wins, for each in half of them. So P1 wins 1/4 + (1 - 1/4 - 1/8) / 2 = 9/16 of the games."""
    results = batch(Setting.of("kuhn"), 4000, seed=2, workers=1)
    (first,) = [measure for measure in measures(results) if measure.of == "P1"]
    found = first.estimate(level=0.999)
    assert found.low is not None and found.high is not None
    assert found.low < 9 / 16 < found.high
    assert fmean(len(result.winners) for result in results) == 1


# --- what makes no sense ---------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [0, -1, True, 1.5, "12", 10**9])
def test_a_strange_number_of_games_is_refused(games: Any) -> None:
    with pytest.raises(Malformed):
        batch(viva(), games)


@pytest.mark.parametrize("workers", [0, -2, 1.0, 10**6])
def test_a_strange_number_of_workers_is_refused(workers: Any) -> None:
    with pytest.raises(Malformed):
        batch(viva(), 2, workers=workers)


@pytest.mark.parametrize("seed", [-1, 2**64, 0.5, "1", True])
def test_a_strange_seed_is_refused(seed: Any) -> None:
    with pytest.raises(Refused) as caught:
        batch(viva(), 2, seed=seed)
    assert caught.value.code == "seed"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("chess",), "no_such_game"),
        (("viva", 9), "player_count"),
        (("viva", 4, {"target_vp": "many"}), "option_value"),
        (("viva", 4, {"goal": 4}), "option_unknown"),
        (("viva", 4, {}, ["genius"]), "malformed"),
        (("viva", 3, {}, ["random"] * 4), "malformed"),
    ],
)
def test_a_setting_that_cannot_be_played_is_refused(arguments: Any, code: str) -> None:
    with pytest.raises(Refused) as caught:
        Setting.of(*arguments)
    assert caught.value.code == code


def test_the_usual_setting_is_the_middle_number_of_seats_with_the_best_bot() -> None:
    assert Setting.of("viva") == Setting("viva", 4, {}, ("sensible",) * 4)


def test_the_table_of_the_lab_plays_the_same_rules() -> None:
    """All cards and dice are there at the end; a seat without a bot answers at random."""
    game = load("viva")
    assert game.conserved is not None
    state, table = game.begin(4), LabTable(5)
    before = game.conserved(state)
    finish(state, table, [Player(game.bots["random"](), table), None, None, None])
    assert state.over
    assert game.conserved(state) == before
