"""What the tests of playing share: a game of council to play with, and all there is to compare of a line."""

import json
from typing import Any

import pytest

from playtest.engine import PUBLIC, TABLE, Entry, Line, Luck, Quick, Refused, Seat, Seeded
from tests.toys.council.game import GAME, CouncilState
from tests.typed import as_a

VIEWERS = (Seat(0), Seat(1), Seat(2), PUBLIC, TABLE)


def start(seed: int = 0, luck: Luck | None = None, **options: Any) -> Line:
    """A game of council for three, at its first question."""
    return Line.start(GAME, 3, options, luck or Seeded(seed), strict=True)


def council(line: Line) -> CouncilState:
    """The state of such a game."""
    return as_a(CouncilState, line.state)


def everything(line: Line) -> str:
    """All that a position is, tells, asks and offers, as one text."""
    told = {
        "n": line.n,
        "state": line.state.json(),
        "views": [line.view(viewer) for viewer in VIEWERS],
        "logs": [line.log(viewer) for viewer in VIEWERS],
        "open": [[decision.shown(), line.token(decision)] for decision in line.open],
        "offers": [[offer.shown() for offer in line.offers(seat)] for seat in VIEWERS],
    }
    return json.dumps(told, allow_nan=False)


def refused(line: Line, seat: Any, what: Any, answer: Any) -> Refused:
    """The refusal of an answer, which must be the same whether it is tried or submitted."""
    tried = line.try_(seat, what, answer)
    with pytest.raises(Refused) as caught:
        line.submit(seat, what, answer)
    assert tried is not None
    assert tried.shown() == caught.value.shown()
    assert json.dumps(tried.shown(), allow_nan=False)
    return tried


def random_step(line: Line, rng: Quick) -> Entry | None:
    """Something legal: mostly an open question, sometimes out of turn or a vote taken back."""
    locked = [seat for seat in line.state.all_seats if line.locked(seat, "vote")]
    if locked and rng.below(100) < 10:
        return line.withdraw(locked[rng.below(len(locked))])
    choices = line.open
    if rng.below(100) < 30:
        offers = [offer for seat in line.state.all_seats for offer in line.offers(seat) if offer.what != "leave"]
        choices = offers or choices
    decision = choices[rng.below(len(choices))]
    return line.submit(decision.seat, decision.what, decision.choice.json(decision.sample(rng)))


def states_of(line: Line, rng: Quick) -> list[str]:
    """Play to the end; all that there was to compare after each entry, by number."""
    states = ["", everything(line)]
    while not line.over:
        random_step(line, rng)
        states.append(everything(line))
    return states
