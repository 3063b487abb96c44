"""The suite itself is tested: every fault that can be switched on in sneaky is caught by the check that is for it."""

from collections.abc import Callable

import pytest

from playtest.engine import EngineError, Refused, playout
from tests.conformance import worker
from tests.conformance.driver import a_table
from tests.conformance.registry import load
from tests.conformance.test_cold_play import compared, elsewhere, played_warm
from tests.conformance.test_playouts import Guarded
from tests.conformance.test_random_play import play, the_record_is_the_truth
from tests.toys.sneaky.game import FAULTS


def random_games(fault: str) -> None:
    for seed in range(4):
        line, rng = a_table(load("sneaky"), 3, seed, fault=fault)
        play(line, rng, 40, most=200)
        the_record_is_the_truth(line)


def cold_games(fault: str) -> None:
    tasks = [task for seed in range(3) for task in played_warm("sneaky", 3, seed, fault=fault)]
    compared(tasks, [worker.one_answer(task) for task, _ in tasks[::-1]][::-1])


def games_elsewhere(fault: str) -> None:
    task = {"game": "sneaky", "seats": 3, "seed": 1, "rate": 15, "most": 200, "options": {"fault": fault}}
    assert len({elsewhere([task], hash_seed)[0] for hash_seed in range(4)}) == 1


def playouts_end(fault: str) -> None:
    assert playout(load("sneaky"), 3, {"fault": fault}, seed=1, most=200).state.over


def bots_are_legal(fault: str) -> None:
    game = load("sneaky")
    playout(game, 3, {"fault": fault}, seed=1, bots=[Guarded(game.bots["illegal"]()) for _ in range(3)])


CHECKS: dict[str, tuple[Callable[[str], None], str]] = {
    "kept_in_module": (cold_games, "cold and warm play differ"),
    "one_slot": (random_games, "out of range|pop from empty list"),
    "lost_card": (random_games, "something was lost or made"),
    "refuses_offer": (random_games, "offers 'b' but refuses it|not_b"),
    "accepts_more": (random_games, "not among its legal answers"),
    "refusal_changes": (random_games, "changed something|pot"),
    "float_in_state": (random_games, "is a float|without floats"),
    "odd_key": (random_games, "loaded differently|the key 7"),
    "hash_order": (games_elsewhere, "assert"),
    "stuck": (random_games, "no legal answer"),
    "never_ends": (playouts_end, "not over after 200 decisions"),
    "view_changes": (random_games, "differs the second time|changed something"),
    "no_rule": (random_games, "names no rule"),
    "reserved_name": (random_games, "nothing_to_withdraw|reserved"),
    "illegal_bot": (bots_are_legal, "malformed"),
    "odd_winner": (random_games, r"no such seats: \[9\]"),
}


def test_every_fault_has_its_check() -> None:
    assert set(CHECKS) == set(FAULTS)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault: str) -> None:
    check, told = CHECKS[fault]
    with pytest.raises((AssertionError, EngineError, IndexError, Refused), match=told):
        check(fault)


@pytest.mark.parametrize("check", [random_games, cold_games, games_elsewhere, playouts_end, bots_are_legal])
def test_the_sound_game_passes(check: Callable[[str], None]) -> None:
    check("none")
