"""Pairs of games that one viewer cannot tell apart, played on side by side until something rightly differs.

One kind of secret at a time is dealt anew (ENGINE, section 4): ``twins`` of the game, sealed answers of others, or
cards that are still to be drawn. Both games then go on with the same answers and the same dice. What the viewer is
shown, told, asked and refused must be the same bytes in both, until an event that declares a reveal.
"""

from collections import Counter
from dataclasses import dataclass

from playtest.engine import PUBLIC, Decision, Entry, Event, Line, Quick, Refused, Seat, Seeded, seat_name
from tests.conformance import screens
from tests.conformance.channels import bytes_of
from tests.conformance.checks import written
from tests.conformance.driver import Move, a_move, answer_to, pick

QUICK = ("view", "log", "decisions", "offers", "waiting for")
"""Channels looked at after every answer; the others where a pair begins and ends."""


class Leak(AssertionError):
    """Something told a viewer what he may not know; the text names the channel and the first difference."""


@dataclass
class Pair:
    """Two games that look alike to ``viewer``. ``steps`` counts the answers given in both."""

    base: Line
    twin: Line
    viewer: Seat
    kind: str
    steps: int = 0


def kinds(line: Line) -> list[str]:
    """The kinds of secrets that a game has."""
    return [*line.game.twins, "sealed", "draws"]


def twins_of(line: Line, viewer: Seat, kind: str, rng: Quick) -> Pair | None:
    """A pair that begins where the line stands; None if there is nothing of this kind to deal anew."""
    state = line.state.copy()
    if kind == "sealed":
        if not reseal(line, state.sealed, viewer, rng):
            return None
    elif kind != "draws" and not line.game.twins[kind](state, viewer, rng):
        return None
    base = Line.at_position(line.game, line.state, Seeded(rng.below(1 << 60)))
    return Pair(base, Line.at_position(line.game, state, Seeded(rng.below(1 << 60))), viewer, kind)


def reseal(line: Line, sealed: list[dict[str, list[object]]], viewer: Seat, rng: Quick) -> bool:
    """Other answers in the envelopes of all others; did any change?"""
    asked = line._asked
    if asked is None or not asked.sealed:
        return False
    changed = False
    for decision in asked.decisions:
        given = sealed[-1].get(seat_name(decision.seat))
        if given is not None and decision.seat != viewer:
            answer = answer_to(decision, rng).answer
            changed = changed or answer != given[1]
            sealed[-1][seat_name(decision.seat)] = [given[0], answer]
    return changed


def same_now(pair: Pair, names: tuple[str, ...] | None = None) -> None:
    """Compare the channels where both games stand; raises Leak."""
    for name in names or screens.CHANNELS:
        one, other = (bytes_of(name, line, pair.viewer) for line in (pair.base, pair.twin))
        if one != other:
            raise Leak(f"{describe(pair)}: {name}: {difference(one.decode(), other.decode())}")


def describe(pair: Pair) -> str:
    return f"{pair.base.game.key}, {pair.kind} anew, seen by {seat_name(pair.viewer)} at {pair.base.path or 'the end'}"


def difference(one: str, other: str) -> str:
    """The first place where two texts differ, with what is around it."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 120) : at + 60]!r} or {other[max(0, at - 120) : at + 60]!r}"


def next_move(pair: Pair, rng: Quick) -> Move | None:
    """Something that can be done in both games; None where what others hold leaves no such answer.

    An answer of the viewer's own that is legal in one game and not in the other is a leak.
    """
    for _ in range(12):
        line = pick([pair.base, pair.twin], rng)
        move = a_move(line, rng, 20)
        refused = [refusal_of(game, move) for game in (pair.base, pair.twin)]
        if refused == [None, None]:
            return move
        if move.seat == pair.viewer:
            raise Leak(f"{describe(pair)}: {move} is {' or '.join(map(str, refused))}")
    return None


def refusal_of(line: Line, move: Move) -> Refused | None:
    if move.what == "withdraw":
        asked: list[Decision] = [] if line._asked is None else list(line._asked.decisions)
        may = any(d.seat == move.seat and d.withdraw and line.locked(d.seat, d.what) for d in asked)
        return None if may else Refused("nothing_to_withdraw", "")
    return line.try_(move.seat, move.what, move.answer)


def mixed(entry: Entry, rng: Quick) -> Entry:
    """An entry for the other game: the dice as they fell, each card only perhaps the same."""
    kept = [isinstance(value, int) or rng.below(2) == 1 for _, _, value in entry.luck]
    luck = [(label, i, value if keep else "another") for (label, i, value), keep in zip(entry.luck, kept, strict=True)]
    return entry._replace(luck=tuple(luck))


def go_on(pair: Pair, move: Move, rng: Quick) -> bool:
    """Do the same in both games and compare what the viewer heard; False if they rightly part here."""
    one = move.on(pair.base)
    other = pair.twin.replay_one(mixed(one, rng))
    assert other is not None
    pair.steps += 1
    heard = [[event for event in entry.said if event.shown(pair.viewer) is not None] for entry in (one, other)]
    excused = may_part(pair, one, other, heard)
    told = [[event.shown(pair.viewer) for event in events] for events in heard]
    first = next((i for i, (a, b) in enumerate(zip(*told, strict=False)) if a != b), min(map(len, told)))
    if told[0] != told[1]:
        if any(excused(event) for events in heard for event in events[: first + 1]):
            return False
        raise Leak(f"{describe(pair)}: told {difference(written(told[0]), written(told[1]))}")
    try:
        same_now(pair, QUICK)
    except Leak:
        if any(excused(event) for events in heard for event in events):
            return False
        raise
    return True


def may_part(pair: Pair, one: Entry, other: Entry, heard: list[list[Event]]) -> "Excuse":
    """Which events excuse a difference from there on.

    A declared reveal does. So does an event with facts for the viewer alone, where chance gave the two games
    different cards and the viewer's own view now shows it: he drew a card, or lost one.
    """
    at_random = parted(one, other)
    views = [written(line.state.view(pair.viewer)) for line in (pair.base, pair.twin)]
    return Excuse(pair.viewer, at_random and views[0] != views[1])


@dataclass(frozen=True)
class Excuse:
    """Tells whether an event excuses a difference."""

    viewer: Seat
    own_cards: bool

    def __call__(self, event: Event) -> bool:
        told_alone = event.see is not None or any(self.viewer in seats for seats, _ in event.secret)
        return event.reveals or (self.own_cards and told_alone)


def parted(one: Entry, other: Entry) -> bool:
    """Did chance answer the same question differently?"""
    for (label, i, value), (other_label, j, other_value) in zip(one.luck, other.luck, strict=False):
        if (label, i) != (other_label, j):
            return False
        if value != other_value:
            return True
    return False


def follow(pair: Pair, rng: Quick, most: int) -> str:
    """Play a pair on until it parts, ends, or has gone far enough; why it stopped. Raises Leak."""
    same_now(pair)
    for _ in range(most):
        if pair.base.over:
            return "over"
        move = next_move(pair, rng)
        if move is None:
            return "no common answer"
        if not go_on(pair, move, rng):
            return "revealed"
    same_now(pair)
    return "far enough"


def rarest_pair(line: Line, viewer: Seat, rng: Quick, seen: Counter[str]) -> Pair:
    """A pair with the kind of secret that has been dealt anew least often so far, of those there are to deal."""
    for kind in sorted(kinds(line), key=lambda kind: (seen[f"pairs: {kind}"], rng.below(100))):
        pair = twins_of(line, viewer, kind, rng)
        if pair is not None:
            seen[f"pairs: {kind}"] += 1
            return pair
    raise AssertionError("cards still to be drawn can always be drawn anew")


def pairs_of_a_game(line: Line, rng: Quick, seen: Counter[str], every: int = 4, most: int = 15) -> None:
    """Play one game to its end; at one decision in ``every`` follow a pair from there. Raises Leak."""
    while not line.over and line.n < 300:
        if rng.below(every) == 0:
            asked = [decision.seat for decision in line.open if decision.seat >= 0]
            viewers = asked if asked and rng.below(2) else [*line.state.all_seats, PUBLIC]
            pair = rarest_pair(line, pick(viewers, rng), rng, seen)
            seen[follow(pair, rng, most)] += 1
            seen["steps"] += pair.steps
        a_move(line, rng, 20).on(line)
