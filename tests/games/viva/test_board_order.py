"""On every estate the hand lies left of the promises, whether they share a row with the dice or have their own."""

from __future__ import annotations

import re

from playtest.games.viva.board import estate
from playtest.games.viva.board.facts import read
from playtest.games.viva.board.words import SUBJECT
from playtest.locales import Words
from tests.games.viva.board_views import views


def lefts(drawn: str) -> list[float]:
    """Where the words under the hand and the promises begin."""
    found = {word: float(x) for x, word in re.findall(r'<svg x="([\d.]+)"[^>]*><text[^>]*>(Hand|Promises)<', drawn)}
    return [found[word] for word in ("Hand", "Promises")]


def test_the_hand_lies_left_of_the_promises_on_every_estate() -> None:
    words, rows = Words("en", SUBJECT), set()
    for view in views():
        board = read(view, None)
        for each in board.estates:
            for roomy in (True, False):
                hand, promises = lefts(estate.draw(each, board, words, roomy))
                assert hand < promises
                rows.add(estate.high(each, roomy))
    assert len(rows) > 2, "beside the dice and in rows of their own"
