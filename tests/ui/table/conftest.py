"""A table's page over an empty folder, and widgets of earlier tests out of sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from ipywidgets.widgets import widget as widgets

from playtest.ui.table import TablePage
from tests.ui.table.driver import Hands

Begin = Callable[..., Hands]


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Begin]:
    """`begin(game, language, seed)` opens the page, in no browser yet if not `there`; all is closed at the end."""
    monkeypatch.delenv("QUERY_STRING", raising=False)
    monkeypatch.delenv("PLAYTEST_LANG", raising=False)
    widgets._instances.clear()
    opened: list[Hands] = []

    def made(game: str = "viva", language: str = "en", seed: int = 1, there: bool = True) -> Hands:
        hands = Hands(TablePage(game, language, tmp_path / "sessions"), seed)
        opened.append(hands)
        if there:
            hands.beat()
        return hands

    yield made
    for hands in opened:
        hands.page.leave()
