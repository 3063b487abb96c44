"""The worksheets of Junta: what does a budget leave in the pocket, and who is left after a fight?

    position = {"at": "turn/budget", "aid": [3, 3, 2], "budget": {"amounts": {"P2": 3}}}
    sheet = start(Posed(position, 4, {}, "P1", "en", {}))
    print(sheet.judge("5").text)
    print(*sheet.changed("P2", "4").working().lines(), sep="\\n")

Which of the two a position is about, its place says: inside a coup it is a fight.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.games.junta.worksheet.battle import BattleSheet, battle_sheet
from playtest.games.junta.worksheet.budget import BudgetSheet, budget_sheet
from playtest.games.worksheets import Posed

__all__ = ["BattleSheet", "BudgetSheet", "Sheet", "from_view", "start"]

Sheet = BudgetSheet | BattleSheet


def start(posed: Posed) -> Sheet:
    """The sheet of a position: whose pocket, or whose units, its ``seat`` says."""
    return battle_sheet(posed) if "uprising" in str(posed.position.get("at", "")) else budget_sheet(posed)


def from_view(view: Mapping[str, Any], language: str, names: Mapping[str, str]) -> Sheet | None:
    """None: the bills of a budget are nobody's business (J-AID-02), and what is thrown in a fight lies on the board."""
    return None
