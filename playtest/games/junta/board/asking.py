"""What a question says that everybody knows: what is voted on, who is owed how much, where the battle is."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from playtest.engine.basics import Json, Seat
from playtest.games.boards import View
from playtest.games.junta.cards import LIMIT
from playtest.games.junta.components.map import AREAS
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


def _step(view: View) -> list[str]:
    """What the step that asks is about, as the path tells it: `retreat_to(PC-RAD,4)` is about an area and a seat."""
    return re.split(r"[(),]", view["path"].rpartition("/")[2])[1:-1]


def _area(view: View, seat: Seat) -> Mapping[str, Json]:
    """The area that is fought over."""
    first = _step(view)[:1]
    return {"area": first[0]} if first and first[0] in AREAS else {}


def _losses(view: View, seat: Seat) -> Mapping[str, Json]:
    """Where, and how many hits have to be taken there (J-BAT-23)."""
    told = _area(view, seat)
    due = [battle["due"][seat] for battle in view["battles"] if battle["area"] == told.get("area")]
    return {**told, "n": due[0]} if due else {}


def _leave(view: View, seat: Seat) -> Mapping[str, Json]:
    """Who wants to come into which area (J-RET-05)."""
    step = _step(view)
    return {"area": step[1], "who": NAMES[int(step[2])]} if len(step) == 4 else {}


def _surplus(view: View, seat: Seat) -> Mapping[str, Json]:
    """How many cards there are too many, Influence in play among them; of a straw family's nothing (J-DRAW-07)."""
    if _step(view) != [str(int(seat))]:
        return {}
    return {"n": view["hand"][seat]["count"] + len(view["influence"][seat]) - LIMIT}


def _killer(view: View, seat: Seat) -> Mapping[str, Json]:
    """Whose attempt it is, and by whom it is carried out (J-ASS-08)."""
    hits = [one for one in view["attempts"] if one["stage"] == "hits" and one["victim"] == seat]
    return {"by": NAMES[hits[0]["author"]], "kind": hits[0]["kind"]} if hits else {}


def _returning(view: View, seat: Seat) -> Mapping[str, Json]:
    """Who comes home (J-RETX-01)."""
    return {"who": NAMES[view["homecoming"]]} if view["homecoming"] != NOBODY else {}


ASKED: Mapping[str, Callable[[View, Seat], Mapping[str, Json]]] = {
    "cast_votes": _ballot,
    "pay_budget": _owed,
    "discard_to_limit": _surplus,
    "play_counter": _killer,
    "kill_returnee": _returning,
    "offer_safe_conduct": _returning,
    "allocate_fire": _area,
    "choose_losses": _losses,
    "forbid_retreat": _area,
    "retreat_to": _area,
    "consent_to_retreat": _leave,
}
"""What a question says besides, from the view that everybody has."""
