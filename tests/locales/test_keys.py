"""Every id that engine and games can emit has an English text, and no text waits for an id that nothing emits."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from playtest.games import GAMES
from playtest.locales import Words
from playtest.locales.catalogue import source
from tests.house.tree import PACKAGE, python_files, tree

REFUSALS = {"Refused", "Malformed", "NotNow", "Illegal"}
FIRST = {"say": "event", "malformed": "shape", "anytime": "decision", "flow": "phase"} | dict.fromkeys(
    REFUSALS, "refusal"
)
SECOND = {"ask": "decision", "Decision": "decision"}


def emitted(path: Path) -> Iterator[str]:
    """The ids in a file's calls whose name stands there as a word."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            for table, place in ((FIRST, 0), (SECOND, 1)):
                if name in table and len(node.args) > place:
                    argument = node.args[place]
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield f"{table[name]}.{argument.value}"


def words_in(files: list[Path]) -> set[str]:
    """All words that stand as strings in some files."""
    nodes = [node for path in files for node in ast.walk(tree(path))]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def room(game: str) -> list[Path]:
    return python_files(f"playtest/games/{game}/")


@pytest.mark.parametrize("game", GAMES)
def test_every_id_of_a_game_has_a_text(game: str) -> None:
    words = Words("en", game)
    missing = {key for path in room(game) for key in emitted(path) if not words.has(key)}
    assert missing == set()


def test_every_id_of_the_engine_has_a_text() -> None:
    words = Words("en", "engine")
    ids = {key for path in python_files("playtest/engine/", "playtest/games/__init__.py") for key in emitted(path)}
    assert {key for key in ids if not key.startswith("event.") and not words.has(key)} == set()
    assert "refusal.stale" in ids


@pytest.mark.parametrize("game", [*GAMES, "engine"])
def test_no_text_is_for_nothing(game: str) -> None:
    shared = ("playtest/engine/", *(f"playtest/games/{name}.py" for name in ("__init__", "own_deck", "shapes")))
    files = python_files(*shared) + ([] if game == "engine" else room(game))
    known = words_in(files)
    groups = ("event", "refusal", "shape", "decision")
    dead = {
        key
        for key in source("en", game)
        if key.partition(".")[0] in groups and key.partition(".")[2].strip('"') not in known
    }
    assert dead == set()
    assert (PACKAGE / "locales" / "en" / f"{game}.toml").is_file()


LUCKY = {
    "roll": 0, "draw": 0, "pick": 0, "draw_cards": 2, "highest_roll": 3, "take": 1, "into_hand": 3, "seat_by_lot": 1,
    "roll_for_enemies": 2, "Side": 2, "defend": 3,
}  # fmt: skip
"""Calls that draw from a stream of chance, and where its label stands among the arguments."""


def labels(path: Path) -> Iterator[ast.expr]:
    """The labels of dice and cards in a file: arguments of such calls, and what is first kept as ``label``."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            yield from node.args[LUCKY.get(name, 99) :][:1]
        elif isinstance(node, ast.Assign) and [getattr(target, "id", "") for target in node.targets] == ["label"]:
            yield node.value


def purposes(path: Path) -> Iterator[str]:
    """What the dice and cards of a file are for: the first word of each label, before the seat or the place."""
    for label in labels(path):
        start = label.values[0] if isinstance(label, ast.JoinedStr) else label
        if isinstance(start, ast.Constant) and isinstance(start.value, str):
            yield start.value.partition(":")[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_purpose_of_dice_and_cards_has_words(game: str) -> None:
    """They are what somebody reads who types in results from the real table."""
    found = {purpose for path in room(game) for purpose in purposes(path)}
    assert found == {key.partition(".")[2] for key in source("en", game) if key.startswith("chance.")}
    assert found
