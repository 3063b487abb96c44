"""Results as pandas frames, for notebooks. Only these functions need pandas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from playtest.engine import seat_name
from playtest.lab.batches import Result

if TYPE_CHECKING:
    import pandas as pd


def games(results: Sequence[Result]) -> pd.DataFrame:
    """One row for each game, as ``Result.row`` gives it."""
    import pandas as pd

    return pd.DataFrame([result.row() for result in results])


def seats(results: Sequence[Result]) -> pd.DataFrame:
    """One row for each seat of each game: number, seat, bot, score (empty where none is kept), share of the victory."""
    import pandas as pd

    rows = [
        (result.number, seat_name(seat), kind, result.scores[seat] if result.scores else None, result.won(seat))
        for result in results
        for seat, kind in enumerate(result.bots)
    ]
    frame = pd.DataFrame(rows, columns=["number", "seat", "bot", "score", "won"])
    return frame.astype({"seat": "category", "bot": "category"})
