"""Batches of games between bots: what is played, by whom, with which luck, on how many processors.

    setting = Setting.of("viva", 4, {"target_vp": 4}, ["sensible", "random"])
    results = batch(setting, games=400, seed=1)

The results depend on the setting and the seed alone, not on the number of workers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from playtest.engine import EngineError, Json, Malformed, Refused, finish, seat_name
from playtest.engine.basics import quoted
from playtest.games import load
from playtest.lab.luck import LabTable, Player
from playtest.lab.workers import in_chunks, processors

LONGEST = 20_000
"""Decisions after which a game is given up with an error: it would never end."""

MOST_GAMES = 10_000_000
AT_ONCE = 50
"""Games that a worker plays before it reports."""

Progress = Callable[[int, int], None]
"""Told after each chunk how many games are done, and of how many."""


@dataclass(frozen=True)
class Setting:
    """What is played: a game by key, the number of seats, options that differ from the default, a bot for each seat.

    The bots move on by one seat from game to game, so that none is favoured by where it sits.
    """

    game: str
    seats: int
    options: Mapping[str, Json]
    bots: tuple[str, ...]

    @classmethod
    def of(
        cls,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Json] | None = None,
        bots: Sequence[str] = (),
    ) -> Setting:
        """A setting that can be played: the middle number of seats, the game's best bot where nothing is said.

        Bots are repeated around the table if there are fewer than seats. Raises Refused for a game, a number of
        seats or options that there are not, Malformed for a bot.
        """
        loaded = load(game)
        chosen = loaded.usual_seats if seats is None else seats
        loaded.begin(chosen, options)
        kinds = list(bots) or [list(loaded.bots)[-1]]
        for kind in kinds:
            if kind not in loaded.bots:
                raise Malformed("malformed", "", expected="one of the options", got=kind[:80], options=[*loaded.bots])
        if len(kinds) > chosen:
            raise Malformed("malformed", "", expected="list of this length", got=len(kinds), least=1, most=chosen)
        return cls(game, chosen, dict(options or {}), tuple(kinds[i % len(kinds)] for i in range(chosen)))

    def changed(self, options: Mapping[str, Json]) -> Setting:
        """The same with other options as well; raises Refused."""
        return Setting.of(self.game, self.seats, {**self.options, **options}, self.bots)

    def lineup(self, number: int) -> tuple[str, ...]:
        """Which bot sits where in game ``number``, by seat."""
        return tuple(self.bots[(seat - number) % self.seats] for seat in range(self.seats))


@dataclass(frozen=True)
class Result:
    """One game that was played. ``seed`` is that of its luck at any table; seats count from 0.

    ``scores`` are empty where the game keeps none. ``figures`` are what the game wants counted, by name.
    """

    number: int
    seed: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    figures: Mapping[str, int]
    decisions: int

    def won(self, seat: int) -> float:
        """The seat's share of the victory: 1, or less if others share it."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def row(self) -> dict[str, Json]:
        """The game as one flat row."""
        row: dict[str, Json] = {"number": self.number, "seed": str(self.seed), **self.figures}
        row["decisions"] = self.decisions
        row["winners"] = " ".join(seat_name(seat) for seat in self.winners)
        for seat, kind in enumerate(self.bots):
            row[f"{seat_name(seat)}_bot"] = kind
            row[f"{seat_name(seat)}_score"] = self.scores[seat] if self.scores else None
        return row


def seed_of(seed: int, number: int) -> int:
    """The seed of a game's luck, from that of the batch and the game's number."""
    return (seed << 32) + number


def play_one(setting: Setting, seed: int, number: int) -> Result:
    """Play game ``number`` of a batch. Raises EngineError that names the game's seed if it does not end."""
    game, own_seed, bots = load(setting.game), seed_of(seed, number), setting.lineup(number)
    table = LabTable(own_seed)
    state = game.begin(setting.seats, setting.options)
    try:
        played = finish(state, table, [Player(game.bots[kind](), table) for kind in bots], LONGEST, game.anytime)
    except EngineError as wrong:
        raise EngineError(f"game {number} of {setting.game} (seed {own_seed}): {wrong}") from wrong
    return Result(
        number=number,
        seed=own_seed,
        bots=bots,
        winners=tuple(map(int, state.winners)),
        scores=tuple(game.standing(state)) if game.standing else (),
        figures={name: table.events[key] for name, key in game.figures.items()},
        decisions=played.decisions,
    )


def batch(
    setting: Setting, games: int, seed: int = 1, workers: int | None = None, progress: Progress | None = None
) -> list[Result]:
    """Play games 0 to ``games`` - 1, on all processors unless told otherwise.

    The seed is a whole number below 2**64. Raises Malformed or Refused for numbers that make no sense, EngineError for
    a game that does not end, and WorkerDied if worker processes are killed again and again.
    """
    wanted = _whole(games, 1, MOST_GAMES)
    hands = processors() if workers is None else _whole(workers, 1, 256)
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        raise Refused("seed", "", least=0, got=quoted(seed, 60))
    size = max(1, min(AT_ONCE, wanted // (4 * hands)))
    chunks = [range(first, min(first + size, wanted)) for first in range(0, wanted, size)]
    told = None if progress is None else partial(_told, progress, wanted, size)
    done = in_chunks(partial(_play_some, setting, seed), chunks, hands, told)
    return [result for results in done for result in results]


def _play_some(setting: Setting, seed: int, numbers: range) -> list[Result]:
    return [play_one(setting, seed, number) for number in numbers]


def _told(progress: Progress, games: int, size: int, chunks: int) -> None:
    progress(min(games, chunks * size), games)


def _whole(number: Any, least: int, most: int) -> int:
    if type(number) is not int or not least <= number <= most:
        raise Malformed("malformed", "", expected="whole number", got=quoted(number, 40), least=least, most=most)
    return number
