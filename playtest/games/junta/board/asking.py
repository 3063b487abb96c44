"""What a question says that everybody knows: what is voted on, and who is owed how much."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playtest.engine.basics import Json, Seat
from playtest.games.boards import View
from playtest.games.junta.state import NAMES, NOBODY
from playtest.games.junta.voting import ELECTION, MOTION


def _ballot(view: View, seat: Seat) -> Mapping[str, Json]:
    """Whose budget, whose office, or which round of an election (J-VOTE-01)."""
    if not view["ballots"]:
        return {}
    ballot = view["ballots"][-1]
    if ballot["kind"] == ELECTION:
        return {"round": ballot["round"]} if ballot["round"] else {}
    if ballot["kind"] == MOTION:
        return {"target": NAMES[view["presidente"]]}
    return {"proposer": NAMES[_proposer(view)]}


def _proposer(view: View) -> Seat:
    """Who has proposed the budget: the Presidente, or the player of an Alternate Budget (J-BUD-26)."""
    own: Seat = view["budget"]["proposer"]
    return view["presidente"] if own == NOBODY else own


def _owed(view: View, seat: Seat) -> Mapping[str, Json]:
    """The announced amounts (J-BUD-11); of the bills nothing."""
    amounts = view["budget"]["amounts"]
    return {"owed": {NAMES[other]: amount for other, amount in enumerate(amounts) if amount > 0 and other != seat}}


ASKED: Mapping[str, Callable[[View, Seat], Mapping[str, Json]]] = {"cast_votes": _ballot, "pay_budget": _owed}
"""What a question says besides, from the view that everybody has."""
