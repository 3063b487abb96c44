"""Luck for batches: one stream for each purpose, so that two variants meet the same luck where they do the same.

The table's luck is that of a session with the same seed: a game of a batch can be played again at the table.
Every answer of a bot has a stream of its own as well, or one more question would change its mind about all that follow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from playtest.engine import Bot, Decision, Json, Moment, Rng, Seat, Seeded, Table, Willing, seat_name
from playtest.engine.playout import QuickTable


class Stream:
    """Whole numbers from one stream of a seed, as bots draw them."""

    __slots__ = ("_at", "_label", "_luck")

    def __init__(self, luck: Seeded, label: str) -> None:
        self._luck = luck
        self._label = label
        self._at = 0

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n`` - 1."""
        self._at += 1
        return self._luck.below(self._label, self._at - 1, n)


class LabTable(QuickTable):
    """A table that keeps no log: seeded luck by purpose, and a count of each event that happens.

    ``events`` also counts the facts of events that are true: ``coup_over.rebels_won``.
    """

    listening = True
    roll, draw, pick, scope = Table.roll, Table.draw, Table.pick, Table.scope

    def __init__(self, seed: int) -> None:
        self.frozen = False
        self.luck = self.seeded = Seeded(seed)
        self.below = Stream(self.seeded, "lab/table").below
        self.events: Counter[str] = Counter()

    def _next(self, label: str, space: Sequence[Any], kind: str) -> Any:
        full, index = self._place(label)
        self.state.luck_counts[full] = index + 1
        return space[self.seeded.below(full, index, len(space))]

    def say(
        self,
        key: str,
        rule: str,
        /,
        see: Iterable[Seat] | None = None,
        secret: Mapping[Any, Mapping[str, Json]] | None = None,
        own: Mapping[str, Sequence[Json]] | None = None,
        reveals: bool = False,
        passing: Sequence[str] = (),
        closes: bool = False,
        **facts: Json,
    ) -> None:
        self.events[key] += 1
        for name, value in facts.items():
            if value is True:
                self.events[f"{key}.{name}"] += 1


class Player:
    """A bot at a table of the lab, with a stream for each of its answers."""

    def __init__(self, bot: Bot, table: LabTable) -> None:
        self.bot = bot
        self.table = table
        self._asked: Counter[str] = Counter()

    def choose(self, decision: Decision, view: Callable[[], dict[str, Json]], rng: Rng) -> Any:
        scope = self.table.state.luck_scope
        label = f"{scope}/lab/{decision.what}:{seat_name(decision.seat)}"
        self._asked[label] += 1
        return self.bot.choose(decision, view, Stream(self.table.seeded, f"{label}:{self._asked[label]}"))

    def beside(self, seat: Seat, moment: Moment, view: Callable[[], dict[str, Json]]) -> str:
        return self.bot.beside(seat, moment, view) if isinstance(self.bot, Willing) else ""
