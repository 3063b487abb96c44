"""A game as the kit knows it: how it starts, runs, ends, and what it is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, runtime_checkable

from playtest.engine.basics import Json, NotNow, Refused, Seat, quoted
from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.engine.options import Options
from playtest.engine.state import State
from playtest.engine.steps import Flow, Step


class Bot(Protocol):
    """A player of the machine's: it knows its seat's view and the decision, nothing else."""

    def choose(self, decision: Decision, view: Callable[[], dict[str, Json]], rng: Rng) -> Any:
        """A legal value for the decision."""


class Moment(NamedTuple):
    """A question that the table waits for, as everybody knows of it: the step that asks, and whom."""

    step: str
    seat: Seat


@runtime_checkable
class Willing(Bot, Protocol):
    """A bot that also does what nobody asks of it."""

    def beside(self, seat: Seat, moment: Moment, view: Callable[[], dict[str, Json]]) -> str:
        """What it would do now beside the open question, by the name of the decision; "" for nothing.

        If that is offered to its seat, it is asked how (see ``choose``); else nothing happens. It wants the same
        whenever it is asked at the same moment, and sooner or later nothing more.
        """


class RandomBot:
    """Answers at random, every legal answer being possible."""

    def choose(self, decision: Decision, view: Callable[[], dict[str, Json]], rng: Rng) -> Any:
        return decision.sample(rng)


def not_open(state: Any, seat: Seat, what: str, answer: object) -> Refused:
    """The refusal of a game that does not explain better: this is not open for this seat now."""
    if state.over:
        return NotNow("game_over", "")
    return NotNow("not_open", "", what=what[:60])


def nothing_named(options: Any) -> Mapping[str, str]:
    """What is called otherwise in a game whose groups bring nothing of their own."""
    return {}


@dataclass(frozen=True)
class Game:
    """All that the engine, the record, the screens and the tests need to know of a game.

    ``new(seats, options)`` gives the state before the first step; ``why_not(state, seat, what, answer)``
    the refusal of something that is not open; ``position(mapping)`` a state from a hand-written position;
    ``standing(state)`` the public score of each seat; ``twins`` re-deal, one kind of secret each, what a
    seat cannot know: ``twin(state, seat, rng)`` changes the state and says whether anything changed.
    ``decisions`` names the rule that describes each decision, ways of a menu included. ``bots`` are listed with
    the best one last; ``figures`` are what is counted in a batch of games: a name, and the event that counts, or one
    of its facts that has to be true ("coup_over.rebels_won"). ``shares`` names the figures that are told as a part of
    another one, with that other.
    ``called(options)`` names what a group has brought with it, such as the cards of its own deck, by the key that
    the words look for: ``{"item.K1": "Kate (K1)"}``. ``chance`` are the kinds of chance that the game has. ``spare``
    are parts of answers that somebody who is asked piece by piece is asked only where it is refused without them.
    """

    key: str
    title: str
    players: tuple[int, ...]
    options: type[Options]
    new: Callable[[int, Any], State]
    state: type[State]
    root: Flow
    version: str = "1"
    anytime: tuple[Step[Any], ...] = ()
    presets: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    why_not: Callable[[Any, Seat, str, object], Refused] = not_open
    position: Callable[[Mapping[str, Any]], Any] | None = None
    standing: Callable[[Any], list[int]] | None = None
    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=lambda: {"random": RandomBot})
    figures: Mapping[str, str] = field(default_factory=dict)
    shares: Mapping[str, str] = field(default_factory=dict)
    twins: Mapping[str, Callable[[Any, Seat, Rng], bool]] = field(default_factory=dict)
    conserved: Callable[[Any], Json] | None = None
    players_rule: str = ""
    decisions: Mapping[str, str] = field(default_factory=dict)
    chance: tuple[str, ...] = ("die", "card")
    called: Callable[[Any], Mapping[str, str]] = nothing_named
    spare: tuple[str, ...] = ()

    @property
    def usual_seats(self) -> int:
        """How many play where nobody says otherwise: the middle of what is possible, the lower of two."""
        return self.players[(len(self.players) - 1) // 2]

    def begin(self, seats: int, options: Mapping[str, Any] | Options | None = None) -> State:
        """A state at the very start; raises Refused for a wrong number of players or bad options."""
        if type(seats) is not int or seats not in self.players:
            raise Refused("player_count", self.players_rule, got=quoted(seats, 40), legal=list(self.players))
        chosen = options if isinstance(options, Options) else self.options.read(options or {})
        state = self.new(seats, chosen)
        state.stack = [[self.root()]]
        return state

    def decision_rule(self, what: str, answer: object = None) -> str:
        """The id of the rule that describes a decision, or the way of a menu that the answer takes; "" if none does."""
        way = next(iter(answer)) if isinstance(answer, dict) and len(answer) == 1 else what
        return self.decisions.get(way, self.decisions.get(what, ""))

    def rules_behind(self, decision: Decision) -> list[str]:
        """The rules of a question: the one that describes the decision, then the one by which it is asked."""
        return [rule for rule in dict.fromkeys([self.decision_rule(decision.what), decision.rule]) if rule]
