"""Plays any game at random: options, answers in turn and out of turn, everything from one seed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from playtest.engine import (
    Choice,
    Decision,
    Entry,
    Game,
    Json,
    Line,
    Maybe,
    Number,
    Options,
    Parts,
    Quick,
    Refused,
    Seat,
    Seeded,
)

T = TypeVar("T")


def near(choice: Choice[Any], default: Any, rng: Quick) -> Any:
    """A value of an option: any if there are few, else one near the default.

    Nobody plays up to 700 points, and a game in which nothing is worth a point (or costs one) never ends.
    """
    if isinstance(choice, Number) and choice.count() > 12:
        middle = default if isinstance(default, int) else choice.least + 4
        return min(choice.most, max(choice.least, min(middle, 1), middle - 2 + rng.below(5)))
    if isinstance(choice, Parts) and isinstance(default, tuple):
        return tuple(near(part, value, rng) for part, value in zip(choice.parts.values(), default, strict=True))
    if isinstance(choice, Maybe):
        return near(choice.choice, default, rng) if rng.below(2) else None
    return choice.sample(rng)


def some_options(game: Game, seats: int, rng: Quick, fixed: Mapping[str, Json] | None = None) -> Options:
    """Options drawn at random: perhaps a preset, and up to eight values changed; refused ones do not count."""
    table = game.options.TABLE
    for _ in range(100):
        values: dict[str, Json] = {}
        if game.presets and rng.below(3) == 0:
            values |= pick(list(game.presets.values()), rng)
        for name in [pick(list(table), rng) for _ in range(rng.below(9))] if table else []:
            values[name] = table[name].choice.json(near(table[name].choice, table[name].default, rng))
        values |= fixed or {}
        try:
            chosen = game.options.read(values)
            game.begin(seats, chosen)
        except Refused:
            continue
        return chosen
    raise AssertionError(f"{game.key}: a hundred combinations of options refused in a row")


def pick(items: list[T], rng: Quick) -> T:
    """One of some things."""
    return items[rng.below(len(items))]


@dataclass(frozen=True)
class Move:
    """Something to submit. ``what`` is "withdraw" for a sealed answer taken back."""

    seat: Seat
    what: str
    answer: Json

    def on(self, line: Line, token: str | None = None) -> Entry:
        """Do it; raises Refused."""
        if self.what == "withdraw":
            return line.withdraw(self.seat)
        entry = line.submit(self.seat, self.what, self.answer, token)
        assert entry is not None
        return entry


def answer_to(decision: Decision, rng: Quick) -> Move:
    """A random legal answer to a question."""
    return Move(decision.seat, decision.what, decision.choice.json(decision.sample(rng)))


def offers_of(line: Line) -> list[Decision]:
    """Everything that anybody may do out of turn."""
    return [offer for seat in line.state.all_seats for offer in line.offers(seat)]


def locked_by(line: Line) -> list[Move]:
    """Sealed answers that may be taken back."""
    asked = line._asked
    if asked is None or not asked.sealed:
        return []
    decisions = [d for d in asked.decisions if d.withdraw and line.locked(d.seat, d.what)]
    return [Move(decision.seat, "withdraw", None) for decision in decisions]


def a_move(line: Line, rng: Quick, rate: int) -> Move:
    """What happens next: an open question answered or, ``rate`` times in a hundred, something out of turn."""
    if rng.below(100) < rate:
        locked = locked_by(line)
        if locked and rng.below(3) == 0:
            return pick(locked, rng)
        offers = offers_of(line)
        if offers:
            return answer_to(pick(offers, rng), rng)
    return answer_to(pick(line.open, rng), rng)


def a_table(game: Game, seats: int, seed: int, strict: bool = True, **fixed: Json) -> tuple[Line, Quick]:
    """A game at its first question, its options random except the fixed ones, and the stream its players draw from."""
    rng = Quick(seed)
    return Line.start(game, seats, some_options(game, seats, rng, fixed), Seeded(seed), strict), rng
