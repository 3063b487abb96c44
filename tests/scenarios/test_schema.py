"""Our own checker of shapes against the reference implementation of JSON Schema."""

import json
from typing import Any

import jsonschema
import pytest

from playtest import games
from playtest.scenarios import schema, schema_of, shipped
from playtest.scenarios.reading import read_file
from playtest.scenarios.shape import misfits
from tests.typed import as_a

S: dict[str, Any] = {"id": "X1", "title": "x"}
ODD: list[dict[str, Any]] = [
    {"id": "no blanks"},
    {"title": ""},
    {"seats": 2},
    {"seats": True},
    {"rules": "V-FIGHT-01"},
    {"rules": ["x"]},
    {"options": {"target_vp": 0}},
    {"options": {"cards_per_fight": 3}},
    {"options": {"estate_number_list": [1, 2, 3, 4, 5, 1]}},
    {"options": {"prices": {"extension": 4}}},
    {"options": {"pro_variant": 1}},
    {"position": []},
    {"position": {"nothing": 1}},
    {"script": ["go"]},
    {"script": [{"through": "Fights"}]},
    {"script": [{}]},
    {"script": [{"P1": {}}]},
    {"script": [{"P1": "x", "P2": "y"}]},
    {"script": [{"refused": {"code": "x"}}]},
    {"script": [{"chance": {"a": {}}}]},
    {"expect": {"asked": {"P1": "x"}}},
    {"expect": {"winners": ["P9"]}},
]

WRONG: list[dict[str, Any]] = [
    {},
    {"game": "viva"},
    {"game": "chess", "scenarios": [S]},
    {"game": "viva", "scenarios": []},
    {"game": "viva", "scenarios": [S], "more": 1},
    *({"game": "viva", "scenarios": [{**S, **more}]} for more in ODD),
]


def reference(key: str) -> jsonschema.Draft202012Validator:
    """The reference implementation for one game's files."""
    return jsonschema.Draft202012Validator(schema_of(games.load(key)))


@pytest.mark.parametrize("key", games.GAMES)
def test_the_schema_is_a_schema_and_its_example_fits(key: str) -> None:
    printed = json.loads(schema(key))
    jsonschema.Draft202012Validator.check_schema(printed)
    for example in printed.get("examples", []):
        jsonschema.validate(example, printed)


@pytest.mark.parametrize("key", games.GAMES)
def test_both_checkers_accept_what_is_shipped(key: str) -> None:
    checker = reference(key)
    for path in shipped(key):
        data = read_file(path).data
        checker.validate(data)
        assert list(misfits(data, as_a(dict, checker.schema))) == []


@pytest.mark.parametrize("data", WRONG, ids=json.dumps)
def test_both_checkers_refuse_the_same(data: Any) -> None:
    checker = reference("viva")
    assert not checker.is_valid(data)
    assert list(misfits(data, as_a(dict, checker.schema)))
