"""What a game whose cards a class may make gives to the workshop: its module `workshop` with a class `Bench`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Protocol

from playtest.engine import Game, Json, Refused
from playtest.locales.books import games

Rows = tuple[Sequence[str], Sequence[Sequence[str]]]
"""A table: its head and its rows."""


class Card(Protocol):
    """A card on the wall."""

    @property
    def drawing(self) -> str:
        """The card as SVG."""

    @property
    def name(self) -> str:
        """What it is called, with its id."""

    @property
    def text(self) -> str:
        """The card in words."""

    @property
    def faults(self) -> Sequence[str]:
        """What is wrong with it, a sentence each."""


class Work(Protocol):
    """A deck on the bench."""

    @property
    def file(self) -> str:
        """The name of its file, or of the shipped deck."""

    @property
    def shipped(self) -> str:
        """The key of a shipped deck, "" for a file."""

    @property
    def strict(self) -> bool:
        """Whether it has to be a whole deck."""

    @property
    def pictures(self) -> Mapping[str, str]:
        """The class's own pictures: data URIs by file name in small letters."""

    @property
    def errors(self) -> Sequence[str]:
        """Why it cannot be played, a sentence each."""

    @property
    def warnings(self) -> Sequence[str]:
        """What may stay as it is, a sentence each."""

    @property
    def size(self) -> int:
        """How many cards the file has."""

    def named_pictures(self) -> Sequence[str]:
        """The file names of all pictures that cards name."""

    def summary(self) -> Sequence[str]:
        """The deck in numbers, a few lines."""

    def cards(self) -> Sequence[Card]:
        """The cards drawn."""

    def balance(self) -> str:
        """The balance as SVG."""

    def classes(self) -> Rows:
        """The balance as a table."""

    def beside_default(self) -> Rows:
        """The deck's numbers beside those of the default deck."""

    def differences(self) -> Sequence[str]:
        """What is otherwise than in the default deck."""

    def print_sheets(self) -> str:
        """All faces as a page to print."""

    def print_backs(self) -> str:
        """One page of backs to print."""

    def things(self) -> Mapping[str, str]:
        """What its cards are called, as the words of a game take it; nothing for a shipped deck."""

    def options(self) -> dict[str, Json] | None:
        """The options of a game with this deck; None while it cannot be played."""


class Bench(Protocol):
    """The tools of a game in one language."""

    @property
    def game(self) -> Game:
        """The game that the cards are for."""

    def shipped(self) -> Sequence[tuple[str, str]]:
        """The decks to begin with: key and name."""

    def begin(self, name: str) -> Work:
        """A shipped deck."""

    def read(self, data: bytes, file: str, strict: bool, pictures: Mapping[str, str]) -> Work:
        """A class's file, whatever is in it."""

    def checks(self) -> Sequence[tuple[str, str]]:
        """What is checked, rule by rule: id with title, and text."""

    def templates(self) -> Mapping[str, bytes]:
        """Files to begin with."""


def bench_of(game: str, language: str) -> Bench:
    """The bench of a game; raises Refused for a game that there is not."""
    if game not in games():
        raise Refused("no_such_game", "", got=game[:60], games=list(games()))
    made: Bench = import_module(f"playtest.games.{game}.workshop").Bench(language)
    return made
