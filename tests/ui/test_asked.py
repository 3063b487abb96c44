"""A decision as the panel asks it: what may not be chosen is said once, with its reason."""

from __future__ import annotations

from typing import Any

from playtest.engine import Line
from playtest.games import load
from playtest.ui.asked import question_of
from playtest.ui.choice import Question, shown

MAGNATES = load("magnates")


def special_action(**more: Any) -> Question:
    """P1's special action with money and no cube on the board, after what ``more`` says."""
    assert MAGNATES.position is not None
    fields = {"seats": 3, "at": "turn/actions", "hetman": "P1", "money": {"P1": 5}, **more}
    line = Line.at_position(MAGNATES, MAGNATES.position(fields), strict=True)
    return question_of(line, line.open[0], "en", {})


def test_a_way_in_which_nothing_is_allowed_is_shut_as_a_whole_and_says_why() -> None:
    asked = special_action()
    assert {"gdansk", "diplomacy", "veto"} <= set(asked.shut)
    reasons = {next(iter(one.answer)): one.why for one in asked.refused}
    assert set(asked.shut) <= set(reasons)
    assert "There is no disc in the Sejm" in reasons["veto"]
    assert shown(asked, "en")["shut"] == [*asked.shut]


def test_a_way_in_which_something_is_allowed_is_open() -> None:
    asked = special_action(sejm={"P2": ["LIT"]}, cubes={"LIT": {"P1": 1}})
    assert "veto" not in asked.shut
    assert "veto" not in {next(iter(one.answer)) for one in asked.refused}
