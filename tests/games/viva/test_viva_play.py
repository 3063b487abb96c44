"""Random play under options drawn at random, and the lists of legal answers against brute force."""

import random
from itertools import combinations, product
from typing import Any

import pytest

from playtest.engine import Line, Quick, Refused, Seat, Seeded
from playtest.engine.playout import playout
from playtest.games.viva import GAME
from playtest.games.viva.game import position
from playtest.games.viva.purchase import Purchase

FIXED = ("custom_deck", "estate_number_list", "player_count_range", "target_vp", "extension_victory_points")


def some_options(seed: int) -> dict[str, Any]:
    """A third of the options, each with a random value; games are cut short so that all come to an end."""
    rng, chosen = random.Random(seed), {}
    for name, option in GAME.options.TABLE.items():
        if name not in FIXED and rng.random() < 0.3:
            chosen[name] = option.choice.json(option.choice.sample(Quick(rng.randrange(1 << 60))))
    if chosen.get("deck") == "custom":
        del chosen["deck"]
    return {**chosen, "target_vp": rng.randrange(3, 8), "max_rounds": rng.randrange(2, 12)}


@pytest.mark.parametrize("seed", range(40))
def test_a_playout_ends_and_keeps_all_cards_and_dice(seed: int) -> None:
    seats, options = 3 + seed % 3, some_options(seed)
    assert GAME.conserved is not None
    before = GAME.conserved(GAME.begin(seats, options))
    state = playout(GAME, seats, options, seed).state
    assert state.over
    assert state.winners
    assert GAME.conserved(state) == before


@pytest.mark.parametrize("seed", range(12))
def test_every_listed_and_every_sampled_answer_is_accepted(seed: int) -> None:
    line = Line.start(GAME, 3 + seed % 3, some_options(seed), Seeded(seed), strict=True)
    rng = Quick(seed)
    for _ in range(80):
        if line.over:
            break
        for decision in line.open:
            for value in decision.legal(50) or ():
                assert decision.refusal(value) is None
        decision = line.open[rng.below(len(line.open))]
        line.submit(decision.seat, decision.what, decision.choice.json(decision.sample(rng)))
        assert line.state.problems() == []


@pytest.mark.parametrize(
    "options",
    [{}, {"combined_payment": False}, {"superfluous_payment": "allow"}, {"change": "exact_only"},
     {"extension_order": "fixed"}, {"extension_kinds": "any_mix"}, {"extensions_per_round": 1}],
)  # fmt: skip
def test_the_list_of_purchases_is_exactly_what_is_accepted(options: dict[str, Any]) -> None:
    line = Line.at_position(GAME, position({
        "at": "round/money", "options": options, "hands": {"P1": ["M1", "M2", "M4", "MERC"]},
        "militias": {"P1": 2}, "extensions": {"P1": ["TOWER", "ZOO"]},
    }))  # fmt: skip
    (decision,) = line.open
    legal = decision.legal(10_000)
    assert legal is not None
    listed = {inner for way, inner in legal if way == "buy"}
    kinds = ["RADAR", "HELIPAD", "POOL", "TOWER", "ZOO"]
    wanted = {tuple(sorted(set_)) for n in range(3) for set_ in product(kinds, repeat=n)}
    pays = [tuple(sorted(pay)) for n in range(5) for pay in combinations(["M1", "M2", "M4", "MERC"], n)]
    accepted = {
        (extensions, militias, card, pay)
        for extensions in wanted for militias in range(4) for card in (False, True) for pay in pays
        if decision.refusal(("buy", (extensions, militias, card, pay))) is None
    }  # fmt: skip
    assert {(tuple(sorted(e)), m, c, tuple(sorted(p))) for e, m, c, p in listed} == accepted
    assert all(Purchase(*inner).things for inner in listed)


def test_holders_and_others_are_asked_alike() -> None:
    """Whoever is asked about a card is asked the same, whether or not he holds it (V-CARD-17, V-FIGHT-39)."""
    at = {"at": "round/fights/agent", "orders": {"P2": [3]}}
    with_card = Line.at_position(GAME, position({**at, "hands": {"P1": ["AGENT"]}}))
    without = Line.at_position(GAME, position({**at, "hands": {"P1": ["M1"]}}))
    assert [d.shown() for d in with_card.open] == [d.shown() for d in without.open]
    assert with_card.view(Seat(2)) == without.view(Seat(2))


@pytest.mark.parametrize(
    ("options", "seat", "what", "answer", "code"),
    [
        ({}, 1, "give_cards", {"to": "P3", "cards": ["M1"]}, "option_off"),
        ({}, 1, "take_promise", ["M1"], "promise_locked"),
        ({}, 1, "play_fight_card", {"card": "MERC"}, "promise_locked"),
        ({}, 2, "play_fight_card", {"card": "MERC"}, "wrong_phase"),
        ({}, 2, "buy", {"card": True, "pay": ["M1"]}, "wrong_phase"),
        ({}, 2, "allocate", {}, "wrong_phase"),
        ({}, 1, "set_orders", [3, 3], "die_inactive"),
        ({}, 1, "set_orders", [], "order_missing"),
        ({}, 0, "set_orders", [6, 6], "die_inactive"),
        ({"president_six": "illegal"}, 0, "set_orders", [6], "illegal_face"),
        ({"president_orders": "defend_only"}, 0, "set_orders", [2], "president_must_defend"),
        ({"president_orders": "defend_only"}, 0, "set_orders", [1], "orders_locked"),
        ({}, 1, "dance", None, "not_open"),
    ],
)
def test_the_first_fitting_code_is_given(
    options: dict[str, Any], seat: int, what: str, answer: object, code: str
) -> None:
    line = Line.at_position(GAME, position({
        "at": "round/militias", "options": options, "promises": {"P2": ["MERC"]}, "hands": {"P3": ["MERC"]},
    }))  # fmt: skip
    before = line.state.json()
    with pytest.raises(Refused) as caught:
        line.submit(seat, what, answer)
    assert caught.value.code == code
    assert line.state.json() == before


def test_nothing_is_decided_after_the_end() -> None:
    line = Line.at_position(GAME, position({"at": "round/money", "options": {"max_rounds": 2}}))
    for seat in range(4):
        line.submit(seat, "pass_money", None)
    with pytest.raises(Refused) as caught:
        line.submit(0, "pass_money", None)
    assert (caught.value.code, caught.value.rule) == ("game_over", "V-END-10")


def test_a_form_says_what_stands_when_nothing_else_is_said() -> None:
    line = Line.at_position(GAME, position({"at": "round/money", "hands": {"P1": ["M1", "M2"]}}))
    choice = line.open[0].shown()["choice"]
    assert isinstance(choice, dict)
    assert choice["ways"]["buy"]["blanks"] == {"extensions": [], "militias": 0, "card": False, "pay": []}
