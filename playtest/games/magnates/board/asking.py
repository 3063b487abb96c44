"""What a question says in numbers that everybody sees: how many there are, how many it takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playtest.engine.basics import Json, Seat
from playtest.games.boards import View
from playtest.games.magnates.components.land import PROVINCES


def _shortage(view: View, seat: Seat) -> Mapping[str, Json]:
    """How many cubes the tokens in the provinces ask for, and how many there are (M-INF-10)."""
    return {"wanted": sum(view["tokens"][seat][: len(PROVINCES)]), "left": view["supply"][seat]}


def _removal(view: View, seat: Seat) -> Mapping[str, Json]:
    """How many enemy cubes go, and from where: the last two numbers of the step (M-REL-10, M-Q-55)."""
    *_, province, n = view["path"].rpartition("(")[2].rstrip(")").split(",")
    return {"province": PROVINCES[int(province)], "n": int(n)}


ASKED: Mapping[str, Callable[[View, Seat], Mapping[str, Json]]] = {
    "distribute_shortage": _shortage,
    "relief_removal": _removal,
    "cleanup_removal": _removal,
}
"""What a question says in numbers, from the view that everybody has."""
