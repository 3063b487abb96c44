"""What the tests of several games' bots share: bots whose answers are checked, and how rare a row of wins is."""

import json
from collections.abc import Callable, Container
from math import comb
from typing import Any

from playtest.engine import Bot, Decision, Json, Line, Moment, Rng, Seat, Willing


def view_of(line: Line, seat: Seat) -> Callable[[], dict[str, Json]]:
    """A seat's view, made when it is asked for."""
    return lambda: line.view(seat)


class Watched:
    """A bot whose every answer is read as one from outside would be. ``how`` names the decisions that it knows."""

    def __init__(self, bot: Bot, how: Container[str], asked: set[str]) -> None:
        self.bot = bot
        self.how = how
        self.asked = asked

    def choose(self, decision: Decision, view: Callable[[], dict[str, Json]], rng: Rng) -> Any:
        assert decision.what in self.how, f"{decision!r} is answered at random"
        self.asked.add(decision.what)
        value = self.bot.choose(decision, view, rng)
        answer = json.loads(json.dumps(decision.choice.json(value)))
        assert decision.read(answer) == value
        return value

    def beside(self, seat: Seat, moment: Moment, view: Callable[[], dict[str, Json]]) -> str:
        return self.bot.beside(seat, moment, view) if isinstance(self.bot, Willing) else ""


def at_least(wins: int, games: int, seats: int) -> int:
    """One over the chance that a player like the others would win so many games, as far as whole numbers tell."""
    rare = sum(comb(games, k) * (seats - 1) ** (games - k) for k in range(wins, games + 1))
    return int(seats**games // rare)
