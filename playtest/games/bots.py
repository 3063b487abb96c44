"""What the bots of several games have in common: they decide by a table of functions, out of one seat's view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar

from playtest.engine.basics import Json, Seat
from playtest.engine.choices import Nothing, Rng
from playtest.engine.decisions import Decision
from playtest.engine.game import Moment

Look = Callable[[], dict[str, Json]]
"""Makes the view of the seat that is asked."""


class Seen:
    """What a seat sees while it is asked, seats from 0; a game adds its own words. It reads nothing but the view.

    The view is made when it is first needed.
    """

    def __init__(self, view: Look, decision: Decision) -> None:
        self._look = view
        self.me = decision.seat
        self.what = decision.what

    @cached_property
    def table(self) -> Mapping[str, Any]:
        """The view itself."""
        return self._look()

    @cached_property
    def seats(self) -> int:
        """How many play."""
        return int(self.table["seats"])


S = TypeVar("S", bound=Seen)
How = Callable[[S, Decision, Rng], Any]
"""How one kind of decision is made."""


Wish = Callable[[S, Seat], str]
"""What one wants to do beside a question to somebody, by the name of the decision; "" for nothing."""

NOTHING = Nothing()


class SensibleBot(Generic[S]):
    """Plays for its own points: ``how`` decides by the decision's name, out of what ``seen`` makes of the view.

    ``wishes`` say by the step that asks what it does beside the question, no matter whose question it is. What it has
    no idea about (decisions of other games) it answers at random. It remembers nothing.
    """

    def __init__(
        self,
        how: Mapping[str, How[S]],
        seen: Callable[[Look, Decision], S],
        wishes: Mapping[str, Wish[S]] | None = None,
    ) -> None:
        self._how = how
        self._seen = seen
        self._wishes = wishes or {}

    def choose(self, decision: Decision, view: Look, rng: Rng) -> Any:
        """An answer to a decision, see ``engine.game.Bot``."""
        how = self._how.get(decision.what)
        return decision.sample(rng) if how is None else how(self._seen(view, decision), decision, rng)

    def beside(self, seat: Seat, moment: Moment, view: Look) -> str:
        """What it does of its own accord, see ``engine.game.Willing``."""
        wish = self._wishes.get(moment.step)
        if wish is None:
            return ""
        return wish(self._seen(view, Decision(seat, moment.step, NOTHING, "")), moment.seat)
