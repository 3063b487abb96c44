"""The nearest answer is legal, and near: on every kind of choice, and on Viva's own as random games reach them."""

from typing import Any

import pytest

from playtest.engine import (
    Assign,
    Decision,
    Illegal,
    Json,
    Line,
    Maybe,
    Menu,
    Nothing,
    Number,
    OneOf,
    OneSeat,
    Parts,
    Quick,
    RandomBot,
    Seat,
    Seeded,
    Several,
    Share,
    SomeOf,
    YesNo,
)
from playtest.games import load
from playtest.teach.nearest import distance, nearest
from playtest.teach.offers import without_needless
from tests.scale import times


def asked(choice: Any, forbidden: Any) -> Decision:
    """A decision on a choice in which `forbidden(value)` says what a rule rules out."""

    def check(value: Any) -> None:
        if forbidden(value):
            raise Illegal("no", "X-1")

    return Decision(Seat(0), "do", choice, "X-1", check)


SHARE = Share(("a", "b", "c", "d"), (Seat(0), Seat(1), Seat(2)))
CASES: list[tuple[Any, Any, Any, Any]] = [
    (Number(0, 9), lambda n: n > 5, 8, 5),
    (Number(0, 9), lambda n: n > 5, 10**30, 5),
    (OneOf(("j", "q", "k")), lambda card: card == "q", "q", "j"),
    (OneSeat((Seat(0), Seat(1))), lambda seat: seat == 0, "P1", "P2"),
    (YesNo(), lambda yes: yes, True, False),
    (SomeOf(("a", "b", "b", "c"), 2, 2), lambda cards: "c" in cards, ["b", "c"], ["a", "b"]),
    (SomeOf(tuple("abcdefghijkl"), 0), lambda cards: len(cards) > 6, list("abcdefgh"), None),
    (SHARE, lambda share: not share[Seat(2)], {"P1": ["a", "b"], "P2": ["c", "d"]}, None),
    (Assign(("1", "2"), (1, 2, 3)), lambda faces: faces[0] == 3, [3, 2], [1, 2]),
    (Maybe(Number(0, 3)), lambda n: n is not None, 2, None),
    (Several(OneOf((1, 2)), 0, 3), lambda items: len(items) > 1, [1, 2], [1]),
    (
        Parts(n=Number(0, 4), go=YesNo()),
        lambda parts: parts[0] + parts[1] > 3,
        {"n": 4, "go": False},
        {"n": 3, "go": False},
    ),
    (Menu(buy=Number(0, 4), skip=Nothing()), lambda way: way[0] == "buy" and way[1] > 1, {"buy": 3}, {"buy": 1}),
]


@pytest.mark.parametrize(("choice", "forbidden", "answer", "close"), CASES, ids=[case[0].kind for case in CASES])
def test_each_type_of_choice_has_a_nearest_answer(choice: Any, forbidden: Any, answer: Any, close: Any) -> None:
    decision = asked(choice, forbidden)
    found = nearest(decision, answer)
    assert decision.refusal(decision.choice.read(found)) is None
    if close is not None or choice.kind == "maybe":
        assert found == close


def test_an_answer_that_is_far_from_everything_still_gets_one() -> None:
    decision = asked(SHARE, lambda share: not share[Seat(2)])
    odd_ones: list[Json] = [None, "x", 3, [], {"P9": ["a"]}, {"P1": ["z", "a", "a"]}]
    for odd in odd_ones:
        assert decision.refusal(decision.choice.read(nearest(decision, odd))) is None


def test_distance_counts_small_changes() -> None:
    assert distance({"a": ["x"]}, {"a": ["x"]}) == 0
    assert distance(["x", "y"], ["x", "z"]) == 1
    assert distance([1, 2], [1, 3]) == 1
    assert distance({"pay": ["M1"]}, {"pay": ["M1"], "card": True}) == 1


def test_answers_that_only_say_more_are_left_out() -> None:
    plain: dict[str, Any] = {"play": {"card": "x", "side": None}}
    assert without_needless([plain, {"play": {"card": "x", "side": "attack"}}, {"pass": None}]) == [
        plain,
        {"pass": None},
    ]


@pytest.mark.parametrize("seed", times(6))
def test_in_viva_a_refused_answer_has_a_legal_neighbour(seed: int) -> None:
    """Answers of one moment are tried at another: most are refused there, and what is named instead must stand."""
    line, luck, bot = Line.start(load("viva"), 4, {}, Seeded(seed)), Quick(seed), RandomBot()
    old: dict[str, Any] = {}
    tried = 0
    while not line.over and tried < 25:
        decision = line.open[0]
        answer = old.get(decision.what)
        if answer is not None and line.try_(decision.seat, decision.what, answer) is not None:
            tried += 1
            found = nearest(decision, answer)
            assert line.try_(decision.seat, decision.what, found) is None
        value = decision.choice.json(bot.choose(decision, dict, luck))
        old[decision.what] = value
        line.submit(decision.seat, decision.what, value)
    assert tried > 0
