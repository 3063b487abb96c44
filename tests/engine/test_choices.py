"""Choices: what may come from outside, what comes out of it, how many values there are."""

import json
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playtest.engine import (
    Assign,
    Choice,
    Malformed,
    Maybe,
    Menu,
    Nothing,
    Number,
    OneOf,
    OneSeat,
    Order,
    Parts,
    Quick,
    Seat,
    Several,
    Share,
    SomeOf,
    Text,
    YesNo,
)
from tests.hostile import HOSTILE

P1, P2, P3 = Seat(0), Seat(1), Seat(2)

# Each choice with the number of its values, counted by hand.
COUNTED: list[tuple[Choice[Any], int]] = [
    (Nothing(), 1),
    (YesNo(), 2),
    (Number(-3, 3), 7),
    (Number(5, 5), 1),
    (OneOf(("pass", "bet", 3)), 3),
    (OneSeat((P1, P3)), 2),
    (SomeOf(("M1", "M1", "M2")), 6),  # -, 1, 2, 11, 12, 112
    (SomeOf(("M1", "M1", "M2"), 1, 2), 4),  # 1, 2, 11, 12
    (SomeOf(("a", "b", "c"), 2, 9), 4),  # ab, ac, bc, abc
    (Share(("x", "x", "y"), (P1, P2)), 6),  # the xs: 3 ways, the y: 2
    (Share((), (P1, P2)), 1),
    (Share(("x", "x", "y"), (P1, P2), keeper=P2), 6),
    (Assign(("die 1", "die 2"), (1, 2, "home")), 9),
    (Assign((), (1, 2)), 1),
    (Order(("a", "b", "a")), 3),
    (Order(()), 1),
    (Maybe(Number(0, 1)), 3),
    (Several(OneOf(("a", "b")), 0, 2), 7),  # -, a, b, aa, ab, ba, bb
    (Several(Number(1, 5), 3, 3), 125),
    (Parts(n=Number(1, 2), sure=YesNo()), 4),
    (Menu(buy=OneOf(("card", "militia")), done=Nothing()), 3),
    (Menu(give=Parts(to=OneSeat((P2, P3)), cards=SomeOf(("M1", "M1"))), done=Nothing()), 7),
]
ENDLESS: list[Choice[Any]] = [Text(20), Maybe(Text(1)), Several(Text(5), 1, 2), Parts(n=Number(1, 2), words=Text(9))]
ALL = [choice for choice, _ in COUNTED] + ENDLESS


def called(choice: Choice[Any]) -> str:
    return json.dumps(choice.shown())[:60]


def written(choice: Choice[Any], value: Any) -> str:
    return json.dumps(choice.json(value), allow_nan=False)


def back(choice: Choice[Any], value: Any) -> Any:
    """A value after a journey through a file."""
    return choice.read(json.loads(written(choice, value)))


@pytest.mark.parametrize(
    ("choice", "count"), COUNTED, ids=lambda part: called(part) if not isinstance(part, int) else ""
)
def test_it_counts_what_it_lists(choice: Choice[Any], count: int) -> None:
    values = list(choice)
    assert choice.count() == len(values) == count
    assert len({written(choice, value) for value in values}) == count
    assert [back(choice, value) for value in values] == values


@pytest.mark.parametrize(
    ("choice", "count"), COUNTED, ids=lambda part: called(part) if not isinstance(part, int) else ""
)
def test_every_value_can_be_drawn_and_no_other(choice: Choice[Any], count: int) -> None:
    rng = Quick(3)
    drawn = {written(choice, choice.sample(rng)) for _ in range(60 * count)}
    assert drawn == {written(choice, value) for value in choice}


@pytest.mark.parametrize(
    "choice",
    [YesNo(), Number(2, 7), OneOf("abcde"), OneSeat((P1, P2, P3)), Order("abc"), Assign(("x", "y"), (1, 2, 3))],
    ids=called,
)
def test_every_value_is_as_likely(choice: Choice[Any]) -> None:
    rng, count = Quick(4), choice.count() or 0
    drawn = Counter(written(choice, choice.sample(rng)) for _ in range(1000 * count))
    assert len(drawn) == count
    assert all(850 < n < 1150 for n in drawn.values()), drawn


@pytest.mark.parametrize("choice", ENDLESS, ids=called)
def test_words_cannot_be_counted(choice: Choice[Any]) -> None:
    assert choice.count() is None
    value = choice.sample(Quick(1))
    assert back(choice, value) == value


@pytest.mark.parametrize("choice", ALL, ids=called)
def test_hostile_answers_are_refused_or_read_rightly(choice: Choice[Any]) -> None:
    for answer in HOSTILE:
        try:
            value = choice.read(answer)
        except Malformed as refused:
            assert refused.code == "malformed"
            assert refused.rule == ""
            assert len(json.dumps(refused.shown(), allow_nan=False)) < 5000
        else:
            assert back(choice, value) == value
            if choice.count() is not None and choice.kind != "share":
                assert value in list(choice)


@pytest.mark.parametrize(
    ("choice", "answer"),
    [
        (Nothing(), False),
        (Nothing(), 0),
        (YesNo(), 1),
        (YesNo(), "true"),
        (Number(0, 4), -1),
        (Number(0, 4), 5),
        (Number(0, 4), True),
        (Number(0, 4), 1.0),
        (Number(0, 4), "3"),
        (OneOf((1, 2)), True),
        (OneOf((1, 2)), 1.0),
        (OneOf(("1",)), 1),
        (OneSeat((P1,)), "P2"),
        (OneSeat((P1,)), 0),
        (OneSeat((P1,)), P1),
        (SomeOf(("M1", "M2")), ["M1", "M1"]),
        (SomeOf(("M1", "M2"), 1), []),
        (SomeOf(("M1", "M2"), 0, 1), ["M1", "M2"]),
        (SomeOf(("M1",)), "M1"),
        (SomeOf(("M1",)), {"M1": 1}),
        (Share(("M1",), (P1,)), {"P2": ["M1"]}),
        (Share(("M1",), (P1,)), {"P1": "M1"}),
        (Share(("M1",), (P1,)), [["P1", "M1"]]),
        (Assign(("die",), (1, 2)), []),
        (Assign(("die",), (1, 2)), [True]),
        (Assign(("die",), (1, 2)), [3]),
        (Order(("a", "b")), ["a"]),
        (Order(("a", "b")), ["a", "a"]),
        (Text(3), "four"),
        (Text(3), "  "),
        (Text(9), "bell\a"),
        (Text(9), "\ud800"),
        (Several(YesNo(), 1, 2), []),
        (Several(YesNo(), 1, 2), [True, True, True]),
        (Several(YesNo(), 1, 2), [None]),
        (Parts(a=YesNo(), b=YesNo()), {"a": True}),
        (Parts(a=YesNo()), {"a": True, "b": True}),
        (Menu(a=YesNo(), b=Nothing()), {"a": True, "b": None}),
        (Menu(a=YesNo()), {"a": None}),
        (Menu(a=YesNo()), "a"),
        (Menu(a=YesNo()), {}),
    ],
    ids=lambda part: called(part) if hasattr(part, "shown") else repr(part),
)
def test_near_misses_are_refused(choice: Choice[Any], answer: Any) -> None:
    with pytest.raises(Malformed):
        choice.read(answer)


@pytest.mark.parametrize(
    ("choice", "answer", "value"),
    [
        (SomeOf(("M2", "M1", "M1")), ["M2", "M1"], ("M1", "M2")),
        (SomeOf(("M2", "M1")), ("M2",), ("M2",)),
        (OneSeat((P1, P3)), "P3", P3),
        (Share(("x", "y"), (P1, P2)), {"P2": ["y", "x"]}, {P1: (), P2: ("x", "y")}),
        (Share(("x", "y", "x"), (P1, P2), keeper=P1), {"P2": ["x"]}, {P1: ("x", "y"), P2: ("x",)}),
        (Share(("x", "y"), (P1, P2), keeper=P1), {"P1": ["x"]}, {P1: ("x", "y"), P2: ()}),
        (Assign(("die 1", "die 2"), (1, "home")), ["home", 1], ("home", 1)),
        (Order(("a", "b")), ["b", "a"], ("b", "a")),
        (Maybe(YesNo()), None, None),
        (Several(Number(0, 3), 0, 2), [3, 0], (3, 0)),
        (Parts(a=YesNo(), b=Number(0, 1)), {"b": 1, "a": False}, (False, 1)),
        (Menu(buy=SomeOf(("M1",)), done=Nothing()), {"buy": ["M1"]}, ("buy", ("M1",))),
        (Text(5), "a\nb", "a\nb"),
        (Text(5), "a\r\nb", "a\nb"),
    ],
    ids=lambda part: called(part) if hasattr(part, "shown") else repr(part),
)
def test_an_answer_has_one_value(choice: Choice[Any], answer: Any, value: Any) -> None:
    assert choice.read(answer) == value


def test_a_share_leaves_sums_to_the_rules() -> None:
    """What is given out twice, or not at all, is refused by a rule with an id, not by the form."""
    assert Share(("x",), (P1, P2)).read({"P1": ["x"], "P2": ["x", "z"]}) == {P1: ("x",), P2: ("x", "z")}


def test_nothing_can_be_shared_among_nobody() -> None:
    assert (Share((), ()).count(), list(Share((), ()))) == (1, [{}])
    assert (Share(("x",), ()).count(), list(Share(("x",), ()))) == (0, [])


def test_listing_is_lazy() -> None:
    huge = Assign([f"die {i}" for i in range(40)], range(1, 7))
    assert huge.count() == 6**40
    assert len(list(islice(huge, 5))) == 5
    assert len(list(islice(Share([f"c{i}" for i in range(30)], (P1, P2, P3)), 5))) == 5
    assert len(list(islice(SomeOf([f"c{i}" for i in range(60)], 30, 30), 5))) == 5


def test_a_refusal_quotes_no_more_than_it_must() -> None:
    with pytest.raises(Malformed) as caught:
        SomeOf(("M1",) * 9).read(["z" * 5000] * 9)
    assert len(str(caught.value)) < 800


WORDS = st.text("abcdé ü", min_size=1, max_size=4)
SEATS = st.lists(st.integers(0, 5), min_size=1, max_size=3, unique=True).map(lambda seats: [Seat(s) for s in seats])
FEW_WORDS = st.lists(WORDS, min_size=1, max_size=4)
SIMPLE: st.SearchStrategy[Choice[Any]] = st.one_of(
    st.just(Nothing()),
    st.just(YesNo()),
    st.tuples(st.integers(-3, 3), st.integers(0, 3)).map(lambda ends: Number(ends[0], sum(ends))),
    st.lists(WORDS | st.integers(-3, 9), min_size=1, max_size=4, unique=True).map(OneOf),
    SEATS.map(OneSeat),
    st.tuples(FEW_WORDS, st.integers(0, 1), st.integers(1, 3)).map(lambda args: SomeOf(*args)),
    st.builds(Share, st.lists(WORDS, max_size=3), SEATS),
    st.builds(
        Assign, st.lists(WORDS, max_size=2), st.lists(WORDS | st.integers(1, 6), min_size=1, max_size=3, unique=True)
    ),
    FEW_WORDS.map(Order),
    st.integers(1, 9).map(Text),
)


def compound(inner: st.SearchStrategy[Choice[Any]]) -> st.SearchStrategy[Choice[Any]]:
    named = st.dictionaries(st.sampled_from(("a", "b", "c")), inner, min_size=1, max_size=2)
    return st.one_of(
        inner.filter(lambda choice: choice.kind not in ("nothing", "maybe")).map(Maybe),
        st.tuples(inner, st.integers(0, 1), st.integers(1, 2)).map(lambda args: Several(*args)),
        named.map(lambda parts: Parts(**parts)),
        named.map(lambda ways: Menu(**ways)),
    )


CHOICES = st.recursive(SIMPLE, compound, max_leaves=4)
ANSWERS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(("P1", "a", "b")),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(("a", "b", "P1", "P2")), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(CHOICES, st.integers(0, 2**32))
def test_whatever_is_drawn_can_be_read(choice: Choice[Any], seed: int) -> None:
    value = choice.sample(Quick(seed))
    assert back(choice, value) == value
    assert json.loads(json.dumps(choice.shown(), allow_nan=False)) == choice.shown()


@given(CHOICES)
def test_whatever_is_listed_can_be_read_and_is_counted(choice: Choice[Any]) -> None:
    values = list(islice(choice, 3000))
    assert [back(choice, value) for value in values] == values
    count = choice.count()
    if count is not None and len(values) < 3000:
        assert count == len(values) == len({written(choice, value) for value in values})


@given(CHOICES, ANSWERS)
def test_any_answer_is_refused_or_has_one_value(choice: Choice[Any], answer: Any) -> None:
    try:
        value = choice.read(answer)
    except Malformed:
        return
    assert back(choice, value) == value
