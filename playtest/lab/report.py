"""Tables of a batch, or of two that are compared game by game, as text or Markdown."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playtest.engine import Json
from playtest.games import load
from playtest.lab.batches import Progress, Result, Setting, batch
from playtest.lab.measures import Measure, measures
from playtest.lab.stats import Estimate, difference
from playtest.locales import Words, only_english


@dataclass(frozen=True)
class Told:
    """A table with a heading and some words below it. All rows are as long as ``columns``."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]

    def text(self) -> list[str]:
        """The table in lines of text, columns under each other."""
        lines = [self.columns, *self.rows]
        widths = [max(len(line[i]) for line in lines) for i in range(len(self.columns))]
        padded = [
            "  ".join(cell.ljust(width) if i == 0 else cell.rjust(width) for i, (cell, width) in enumerate(both))
            for both in (list(zip(line, widths, strict=True)) for line in lines)
        ]
        return [self.title, "", *(line.rstrip() for line in padded), "", *self.notes]

    def markdown(self) -> list[str]:
        """The table as Markdown."""
        rule = ["---", *["---:"] * (len(self.columns) - 1)]
        rows = [f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in (self.columns, rule, *self.rows)]
        return [f"**{self.title}**", "", *rows, "", *(line for note in self.notes for line in (note, ""))]


@dataclass(frozen=True)
class Compared:
    """Two batches under different options, game ``i`` of both with the same luck, bots and seats."""

    before: Setting
    after: Setting
    first: Sequence[Result]
    second: Sequence[Result]

    @property
    def rows(self) -> list[tuple[Measure, Measure, Estimate]]:
        """Each measure before and after, and the difference with its interval."""
        shares = load(self.before.game).shares
        pairs = zip(measures(self.first, shares), measures(self.second, shares), strict=True)
        return [(a, b, difference(a.sample, b.sample)) for a, b in pairs]

    @property
    def alike(self) -> int:
        """In how many games the change changed nothing that is counted."""
        counted = [[(r.winners, r.scores, r.figures, r.decisions) for r in side] for side in (self.first, self.second)]
        return sum(a == b for a, b in zip(*counted, strict=True))


def compare(
    before: Setting,
    after: Setting,
    games: int,
    seed: int = 1,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Compared:
    """Play the same games under two settings that differ in their options. Raises what ``batch`` raises."""
    if (before.game, before.seats, before.bots) != (after.game, after.seats, after.bots):
        raise ValueError("games are paired only where game, seats and bots are the same")

    def told(done: int, start: int) -> None:
        if progress is not None:
            progress(start + done, 2 * games)

    first = batch(before, games, seed, workers, lambda done, _: told(done, 0))
    second = batch(after, games, seed, workers, lambda done, _: told(done, games))
    return Compared(before, after, first, second)


class Teller:
    """Says what a batch gave, in one language and with the names of one game."""

    def __init__(self, game: str, language: str) -> None:
        self.lab = Words(language, "lab")
        self.game = Words(language, game)
        self.first = only_english(language, game)

    def batch(self, setting: Setting, results: Sequence[Result], seed: int) -> Told:
        """The table of one batch."""
        rows = [
            (self._name(m), self._figure(m, m.sample.value), self._between(m, m.estimate()), self._fair(m))
            for m in measures(results, load(setting.game).shares)
        ]
        heads = tuple(self.lab.tell(f"column.{key}") for key in ("measure", "value", "interval", "fair"))
        notes = [
            self.first, self._who(setting), self._options("options", setting.options), self.lab.tell("note.interval"),
        ]  # fmt: skip
        return Told(self._title(setting, len(results), seed), heads, tuple(rows), tuple(filter(None, notes)))

    def comparison(self, compared: Compared, seed: int) -> Told:
        """The table of a comparison."""
        rows = [
            (self._name(a), self._figure(a, a.sample.value), self._figure(b, b.sample.value),
             self._figure(a, change.value, "+"), self._between(a, change, "+"), "*" if change.differs else "")
            for a, b, change in compared.rows
        ]  # fmt: skip
        keys = ("measure", "before", "after", "change", "interval", "sure")
        heads = tuple(self.lab.tell(f"column.{key}") for key in keys)
        games, after = len(compared.first), compared.after.options
        changed = {name: value for name, value in after.items() if compared.before.options.get(name) != value}
        notes = [
            self.first, self._who(compared.before), self._options("options", compared.before.options),
            self._options("changed", changed), self.lab.tell("note.alike", n=compared.alike, games=games),
            self.lab.tell("note.paired", rows=len(rows)),
        ]  # fmt: skip
        return Told(self._title(compared.before, games, seed), heads, tuple(rows), tuple(filter(None, notes)))

    def _title(self, setting: Setting, games: int, seed: int) -> str:
        return self.lab.tell("title", title=self.game.tell("title"), n=games, seats=setting.seats, seed=seed)

    def _who(self, setting: Setting) -> str:
        return self.lab.tell("note.bots", bots=[self._bot(kind) for kind in setting.bots])

    def _options(self, key: str, options: Mapping[str, Json]) -> str:
        told = ", ".join(f"{name} = {json.dumps(value)}" for name, value in options.items())
        return self.lab.tell(f"note.{key}", options=told) if told else ""

    def _bot(self, kind: str) -> str:
        return self.lab.tell(f"bot.{kind}") if self.lab.has(f"bot.{kind}") else kind

    def _name(self, measure: Measure) -> str:
        what = self._bot(measure.of) if measure.key == "bot" else measure.of
        if measure.key in ("share", "per_game", "per_round"):
            what = self.game.tell(f"figure.{measure.of}")
        if measure.key == "share":
            return what
        return self.lab.tell(f"measure.{measure.key}", what=what)

    def _figure(self, measure: Measure, value: float, sign: str = "") -> str:
        told = f"{100 * value:{sign}.1f} %" if measure.share else f"{value:{sign}.2f}"
        return told.replace(".", self.lab.tell("point"))

    def _between(self, measure: Measure, found: Estimate, sign: str = "") -> str:
        if found.low is None or found.high is None:
            return self.lab.tell("unknown")
        low, high = (self._figure(measure, end, sign) for end in (found.low, found.high))
        return self.lab.tell("range", low=low, high=high)

    def _fair(self, measure: Measure) -> str:
        return "" if measure.fair is None else self._figure(measure, measure.fair)
