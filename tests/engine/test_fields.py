"""States as one table of fields: copies share nothing, files lose nothing, faults are named by path."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playtest.engine import (
    ABSENT,
    PUBLIC,
    TABLE,
    BadPosition,
    Number,
    Options,
    Pile,
    Seat,
    State,
    Struct,
    YesNo,
    field,
    option,
    owner,
    owner_only,
    public,
    size,
    table_only,
)
from tests.typed import as_a


class Card(Struct):
    name: str
    cost: int = field(default=0)


class Rules(Options):
    limit: int = option(3, Number(0, 9), "T-1")
    open_hands: bool = option(False, YesNo(), "T-2")


class Everything(Struct):
    """One field of every kind that a state may hold, the kinds inside each other."""

    number: int = field(default=1)
    yes: bool = field(default=False)
    word: str = field(default="")
    seat: Seat = field(default=Seat(0))
    maybe: int | None = field(default=None)
    maybe_list: list[int] | None = field(default=None)
    numbers: list[int] = field(factory=list)
    rows: list[list[str]] = field(factory=list)
    deep: list[list[list[int]]] = field(factory=list)
    fixed: tuple[int, ...] = field(default=())
    by_name: dict[str, int] = field(factory=dict)
    by_seat: dict[Seat, list[str]] = field(factory=dict)
    nested: dict[str, dict[str, list[int]]] = field(factory=dict)
    card: Card = field(factory=lambda: Card(name="none"))
    maybe_card: Card | None = field(default=None)
    cards: list[Card] = field(factory=list)
    card_rows: list[list[Card]] = field(factory=list)
    cards_by_name: dict[str, Card] = field(factory=dict)
    maybe_rows: list[list[int] | None] = field(factory=list)
    pile: Pile = field(factory=Pile)
    piles: list[Pile] = field(factory=list)
    rules: Rules = field(factory=lambda: Rules.read({}))


INTS = st.integers(-5, 5)
WORDS = st.text("abc", max_size=3)
CARDS = st.builds(lambda name, cost: Card(name=name, cost=cost), WORDS, INTS)
PILES = st.builds(Pile, *[st.lists(st.sampled_from("xy"), max_size=2)] * 3)
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "number": INTS,
    "yes": st.booleans(),
    "word": WORDS,
    "seat": st.integers(0, 4).map(Seat),
    "maybe": st.none() | INTS,
    "maybe_list": st.none() | st.lists(INTS, max_size=2),
    "numbers": st.lists(INTS, max_size=3),
    "rows": st.lists(st.lists(WORDS, max_size=2), max_size=3),
    "deep": st.lists(st.lists(st.lists(INTS, max_size=2), max_size=2), max_size=2),
    "fixed": st.lists(INTS, max_size=3).map(tuple),
    "by_name": st.dictionaries(WORDS, INTS, max_size=2),
    "by_seat": st.dictionaries(st.integers(0, 4).map(Seat), st.lists(WORDS, max_size=2), max_size=2),
    "nested": st.dictionaries(WORDS, st.dictionaries(WORDS, st.lists(INTS, max_size=2), max_size=2), max_size=2),
    "card": CARDS,
    "maybe_card": st.none() | CARDS,
    "cards": st.lists(CARDS, max_size=2),
    "card_rows": st.lists(st.lists(CARDS, max_size=2), max_size=2),
    "cards_by_name": st.dictionaries(WORDS, CARDS, max_size=2),
    "maybe_rows": st.lists(st.none() | st.lists(INTS, max_size=2), max_size=2),
    "pile": PILES,
    "piles": st.lists(PILES, max_size=2),
    "rules": st.builds(lambda limit: Rules.read({"limit": limit}), st.integers(0, 9)),
}
RECORDS = st.fixed_dictionaries(VALUES).map(lambda values: Everything(**values))


def mutable_parts(value: Any) -> list[Any]:
    """Every object inside a value that could be changed."""
    if isinstance(value, Struct):
        return [value, *(part for name in value.FIELDS for part in mutable_parts(getattr(value, name)))]
    if isinstance(value, Pile):
        return [value, value.top, value.rest, value.bottom]
    if isinstance(value, dict):
        return [value, *(part for item in value.values() for part in mutable_parts(item))]
    if isinstance(value, list):
        return [value, *(part for item in value for part in mutable_parts(item))]
    return []


def test_every_kind_is_drawn() -> None:
    assert set(VALUES) == set(Everything.FIELDS)


@given(RECORDS)
def test_a_copy_is_equal_and_shares_nothing_that_changes(record: Everything) -> None:
    twin = record.copy()
    assert twin == record
    assert twin.json() == record.json()
    assert not {id(part) for part in mutable_parts(record)} & {id(part) for part in mutable_parts(twin)}


@given(RECORDS)
def test_a_file_gives_the_record_back(record: Everything) -> None:
    again = Everything.read(json.loads(json.dumps(record.json(), allow_nan=False)))
    assert again == record
    assert again.json() == record.json()
    assert not {id(part) for part in mutable_parts(record)} & {id(part) for part in mutable_parts(again)}


@given(RECORDS)
def test_json_shares_nothing_with_the_record(record: Everything) -> None:
    before = json.dumps(record.json())
    saved = record.json()
    for part in mutable_parts(saved):
        part.clear()
    assert json.dumps(record.json()) == before


@pytest.mark.parametrize(
    ("field_name", "value", "where"),
    [
        ("number", True, "number"),
        ("number", 1.0, "number"),
        ("number", "1", "number"),
        ("number", None, "number"),
        ("yes", 1, "yes"),
        ("word", 7, "word"),
        ("seat", "P1", "seat"),
        ("maybe", "x", "maybe"),
        ("numbers", 3, "numbers"),
        ("numbers", [1, -(2**63)], "numbers[1]"),
        ("numbers", {"0": 1}, "numbers"),
        ("numbers", [1, 2.5], "numbers[1]"),
        ("rows", [["a"], ["b", 3]], "rows[1][1]"),
        ("deep", [[[0], [1, None]]], "deep[0][1][1]"),
        ("fixed", "ab", "fixed"),
        ("by_name", [], "by_name"),
        ("by_name", {"a": "b"}, "by_name.a"),
        ("by_seat", {"P1": []}, "by_seat"),
        ("by_seat", {"1": [2]}, "by_seat.1[0]"),
        ("nested", {"a": {"b": [None]}}, "nested.a.b[0]"),
        ("card", {"name": "x"}, "card"),
        ("card", {"name": "x", "cost": 1, "colour": 2}, "card"),
        ("card", {"name": "x", "cost": "y"}, "card.cost"),
        ("card", 5, "card"),
        ("cards", [{"name": "x", "cost": 1}, {"name": 1, "cost": 1}], "cards[1].name"),
        ("cards_by_name", {"q": {"name": 1, "cost": 1}}, "cards_by_name.q.name"),
        ("pile", {"top": []}, "pile"),
        ("piles", [{"top": [1], "rest": [], "bottom": []}], "piles[0]"),
        ("rules", {"limit": 99}, "rules"),
        ("rules", {"no_such": 1}, "rules"),
        ("rules", 5, "rules"),
    ],
)
def test_a_fault_is_named_by_its_path(field_name: str, value: Any, where: str) -> None:
    with pytest.raises(BadPosition) as caught:
        Everything.read({**as_a(dict, Everything().json()), field_name: value})
    assert caught.value.where == where
    assert str(caught.value).startswith(f"{where}: ")


def test_a_number_too_long_to_be_written_out_is_a_fault_like_any_other() -> None:
    for field_name in ("number", "word", "rows", "by_name", "card", "maybe"):
        with pytest.raises(BadPosition, match=f"^{field_name}: .*expected, not <int>"):
            Everything.read({**as_a(dict, Everything().json()), field_name: 10**5000})
    for saved in (changed() | {10**5000: 6}, changed(stack=[[[10**5000, []]]])):
        with pytest.raises(BadPosition, match="<int>|<list>"):
            Seen.read(saved)


@pytest.mark.parametrize("saved", [None, [], "x", {}, {"surplus": 1}])
def test_what_is_no_record_is_refused(saved: Any) -> None:
    with pytest.raises(BadPosition) as caught:
        Everything.read(saved)
    assert caught.value.where == "Everything"


def test_a_record_says_what_it_lacks() -> None:
    nothing: dict[str, Any] = {}
    with pytest.raises(TypeError, match="Card.*missing.*name"):
        Card(**nothing)
    too_much: dict[str, Any] = {"name": "x", "colour": "red"}
    with pytest.raises(TypeError, match="Card.*unexpected.*colour"):
        Card(**too_much)


def test_start_values_are_fresh() -> None:
    one, two = Everything(), Everything()
    one.rows.append(["a"])
    one.card.name = "changed"
    assert two.rows == []
    assert two.card.name == "none"


def test_records_of_different_types_differ() -> None:
    class Other(Struct):
        name: str
        cost: int = field(default=0)

    assert Card(name="x") == Card(name="x")
    assert Card(name="x") != Other(name="x")
    assert Card(name="x") != Card(name="y")
    with pytest.raises(TypeError):
        hash(Card(name="x"))


@pytest.mark.parametrize("odd", [float, set[int], list[float], dict[str, set[str]], object, int | str])
def test_a_state_holds_nothing_that_no_file_holds(odd: Any) -> None:
    class Odd(Struct):
        thing: odd

    with pytest.raises(TypeError, match="may not hold"):
        Odd.kinds()


def first_only(state: Any, viewer: Seat, value: Any) -> Any:
    return value if viewer in (Seat(0), TABLE) else ABSENT


class Seen(State):
    package = __package__

    options: Rules = field(see=public)
    open_card: str = field(default="M1", see=public)
    nothing: Seat | None = field(default=None, see=public)
    hands: list[list[str]] = field(factory=lambda: [["a"], ["b", "c"]], see=owner)
    bids: list[int] = field(factory=lambda: [3, 4], see=owner_only)
    deck: list[str] = field(factory=lambda: ["x", "y"], see=size)
    seed_of_evil: str = field(default="hidden", see=table_only)
    told: list[str] = field(factory=lambda: ["psst"], see=first_only)
    forgotten: str = field(default="nobody said who sees it")


def seen_by(viewer: Seat) -> dict[str, Any]:
    return Seen(seats=2, options=Rules.read({})).view(viewer)


RULES = {"limit": 3, "open_hands": False}
FOR_ALL = {"path": "", "seats": 2, "options": RULES, "over": False, "winners": [], "open_card": "M1"}


@pytest.mark.parametrize(
    ("viewer", "own"),
    [
        (PUBLIC, {"hands": [{"count": 1}, {"count": 2}], "bids": [None, None], "deck": 2}),
        (Seat(0), {"hands": [["a"], {"count": 2}], "bids": [3, None], "deck": 2, "told": ["psst"]}),
        (Seat(1), {"hands": [{"count": 1}, ["b", "c"]], "bids": [None, 4], "deck": 2}),
        (
            TABLE,
            {
                "hands": [["a"], ["b", "c"]],
                "bids": [3, 4],
                "deck": ["x", "y"],
                "told": ["psst"],
                "seed_of_evil": "hidden",
            },
        ),
    ],
)
def test_a_view_holds_what_this_viewer_may_see_and_nothing_else(viewer: Seat, own: dict[str, Any]) -> None:
    assert seen_by(viewer) == {**FOR_ALL, "viewer": viewer, **own}


def test_a_view_shares_nothing_with_the_state() -> None:
    state = Seen(seats=2, options=Rules.read({}))
    before = state.json()
    for part in mutable_parts(state.view(TABLE)):
        part.clear()
    assert state.json() == before


def test_equal_states_have_equal_hashes() -> None:
    one, two = Seen(seats=2, options=Rules.read({})), Seen(seats=2, options=Rules.read({}))
    assert one.hash() == two.hash()
    two.forgotten = "changed"
    assert one.hash() != two.hash()


def changed(**parts: Any) -> dict[Any, Any]:
    return {**as_a(dict, Seen(seats=2, options=Rules.read({})).json()), **parts}


@pytest.mark.parametrize(
    ("saved", "where"),
    [
        (None, "state"),
        ({}, "state"),
        (changed(stack=5), "state"),
        (changed(surplus=5), "state"),
        (changed() | {5: 6}, "state"),
        (changed(stack=[]), "stack"),
        (changed(stack=[5]), "stack"),
        (changed(stack=[["frame"]]), "stack"),
        (changed(stack=[[["no_such_step", []]]]), "stack"),
        (changed(stack=[[[["no_such_step"], []]]]), "stack"),
        (changed(sealed=5), "sealed"),
        (changed(sealed=[5]), "sealed"),
        (changed(sealed=[{"P1": 5}]), "sealed.P1"),
        (changed(sealed=[{"P1": ["token", 1.5]}]), "sealed"),
        (changed(options={"limit": 10}), "options"),
        (changed(luck_counts={"fight": 1.0}), "luck_counts.fight"),
        (changed(winners=["P1"]), "winners[0]"),
    ],
)
def test_a_state_that_cannot_be_read_says_where(saved: Any, where: str) -> None:
    with pytest.raises(BadPosition) as caught:
        Seen.read(saved)
    assert caught.value.where == where


def test_a_loaded_state_shares_nothing_with_what_it_was_loaded_from() -> None:
    saved = changed(over=True, sealed=[{"P1": ["token", ["M1"]]}])
    before = json.dumps(saved)
    state = Seen.read(saved)
    state.sealed[0]["P1"][1].append("M2")
    state.sealed[0].clear()
    state.hands[0].clear()
    assert json.dumps(saved) == before
