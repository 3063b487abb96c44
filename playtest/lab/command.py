"""`playtest bots`: a batch, or a comparison of two, told as a table."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playtest.engine import Json
from playtest.lab.batches import Progress, Setting, batch
from playtest.lab.report import Teller, compare
from playtest.locales import language


@dataclass(frozen=True)
class Asked:
    """What the command line asks for: a game by key, seats (None: as usual), options, what to compare with, bots."""

    game: str
    seats: int | None
    options: Mapping[str, Json]
    changed: Mapping[str, Json]
    bots: Sequence[str]


def bots(
    asked: Asked, games: int, seed: int, workers: int | None = None, markdown: bool = False, lang: str | None = None
) -> list[str]:
    """The table in lines. Raises what ``Setting.of`` and ``batch`` raise."""
    setting = Setting.of(asked.game, asked.seats, asked.options, asked.bots)
    teller, progress = Teller(asked.game, language(lang)), counter()
    if asked.changed:
        compared = compare(setting, setting.changed(asked.changed), games, seed, workers, progress)
        told = teller.comparison(compared, seed)
    else:
        told = teller.batch(setting, batch(setting, games, seed, workers, progress), seed)
    return told.markdown() if markdown else told.text()


def counter() -> Progress | None:
    """Counts on a terminal how far the work is, in a line that goes away at the end; nothing where nobody looks."""
    if not sys.stderr.isatty():
        return None

    def count(done: int, games: int) -> None:
        ended = "\r\x1b[K" if done >= games else ""
        sys.stderr.write(f"\r{done} / {games}{ended}")
        sys.stderr.flush()

    return count
