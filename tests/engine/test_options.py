"""Options: read from outside with every fault named, never changed, told by what differs."""

from typing import Any

import pytest

from playtest.engine import Maybe, Number, OneOf, Options, Parts, Refused, Several, Text, YesNo, option
from tests.typed import as_a


class Base(Options):
    players: str = option("3..5", OneOf(("3..5", "4..5")), "T-1")
    limit: int | None = option(None, Maybe(OneOf((1, 2))), "T-2")
    prices: tuple[int, int] = option((4, 2), Parts(card=Number(0, 9), die=Number(0, 9)), "T-3")
    order: tuple[int, ...] = option((), Several(Number(1, 5), 0, 5), "T-4")
    note: str = option("-", Text(10), "T-5")


class More(Base):
    """Options of a variant: more of them, and one that sets another."""

    long_game: bool = option(False, YesNo(), "T-6")

    @classmethod
    def complete(cls, values: dict[str, Any]) -> dict[str, Any]:
        return {"limit": 2, **values} if values.get("long_game") else values


def test_what_is_not_given_has_its_default() -> None:
    options = Base.read({})
    assert options.json() == {
        "players": "3..5",
        "limit": None,
        "prices": {"card": 4, "die": 2},
        "order": [],
        "note": "-",
    }
    assert options.changed() == {}


def test_only_what_differs_is_told() -> None:
    options = Base.read({"limit": 2, "prices": {"card": 4, "die": 3}, "players": "3..5"})
    assert options.prices == (4, 3)
    assert options.changed() == {"limit": 2, "prices": {"card": 4, "die": 3}}


def test_a_preset_sets_what_is_not_given() -> None:
    assert More.read({"long_game": True}).limit == 2
    assert More.read({"long_game": True, "limit": 1}).limit == 1
    assert More.read({}).limit is None


class Meant(Base):
    """Options of which one has no effect without another."""

    @classmethod
    def meant(cls, values: dict[str, Any]) -> dict[str, Any]:
        if values.get("order") and values.get("limit") is None:
            raise Refused("order_alone", "T-4")
        return values


def test_what_is_meant_is_asked_of_people_not_of_saved_options() -> None:
    alone = {"order": [2]}
    with pytest.raises(Refused, match="order_alone"):
        Meant.read(alone)
    assert Meant.read_saved({**Base.read(alone).json()}, "options").order == (2,)


@pytest.mark.parametrize("given", [{}, {"limit": 1}, {"order": [3, 1], "note": "x"}, {"prices": {"card": 0, "die": 9}}])
def test_a_file_gives_the_options_back(given: dict[str, Any]) -> None:
    options = More.read(given)
    again = More.read(options.json())
    assert again == options
    assert again.digest() == options.digest()
    assert len(options.digest()) == 12
    assert options != More.read({**given, "long_game": True})


def test_json_shares_nothing_with_the_options() -> None:
    options = Base.read({"order": [3, 1]})
    told = options.json()
    as_a(dict, told["prices"]).clear()
    as_a(list, told["order"]).append(9)
    told.clear()
    assert options.json()["prices"] == {"card": 4, "die": 2}
    assert options.json()["order"] == [3, 1]


def test_options_do_not_change() -> None:
    options, name = Base.read({}), "limit"
    with pytest.raises(AttributeError, match="limit"):
        setattr(options, name, 2)
    with pytest.raises(TypeError, match="digest"):
        hash(options)
    misspelt: dict[str, Any] = {"limits": 2}
    with pytest.raises(TypeError, match="no option limits"):
        Base(**misspelt)


@pytest.mark.parametrize(
    ("given", "code", "numbers"),
    [
        ({"limits": 1}, "option_unknown", {"option": "limits", "near": ["limit"]}),
        ({7: 1}, "option_unknown", {"option": "7", "options": ["players", "limit", "prices", "order", "note"]}),
        ({"limit": 3}, "option_value", {"option": "limit", "got": "3"}),
        ({"limit": True}, "option_value", {"option": "limit", "got": "True"}),
        ({"limit": 10**6000}, "option_value", {"option": "limit", "got": "<int>"}),
        ({"players": ["3..5"]}, "option_value", {"option": "players"}),
        ({"prices": {"card": 4}}, "option_value", {"option": "prices"}),
        ({"note": ""}, "option_value", {"option": "note", "got": "''"}),
        ({10**6000: 1}, "option_unknown", {"option": "<int>"}),
        ([], "malformed", {"got": "[]"}),
        (None, "malformed", {}),
        ("limit", "malformed", {}),
    ],
)
def test_a_bad_option_is_named(given: Any, code: str, numbers: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        Base.read(given)
    assert caught.value.code == code
    assert {**caught.value.numbers, **numbers} == caught.value.numbers


def test_a_refused_value_names_the_rule_and_what_is_legal() -> None:
    with pytest.raises(Refused) as caught:
        Base.read({"players": "2"})
    assert caught.value.rule == "T-1"
    assert caught.value.numbers["choice"] == {"type": "one_of", "options": ["3..5", "4..5"]}
