"""A game between bots with a deck, from beginning to end, told as a story."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from playtest.engine import TABLE, Game, Json, Line, Quick, Seeded, seat_name
from playtest.locales import Names, Words
from playtest.record import Row
from playtest.record.telling import Teller

LONGEST = 5_000
"""Decisions after which a game is broken off; one between bots has some hundred."""


@dataclass(frozen=True)
class Trial:
    """What happened, as rows of a story, and how it ended, in a sentence."""

    rows: tuple[Row, ...]
    ended: str


def trial(
    game: Game,
    seats: int,
    options: Mapping[str, Json],
    seed: int,
    language: str,
    things: Names | None = None,
    bot: str = "",
) -> Trial:
    """Plays a game with known luck; everybody's cards are open in its story, for nobody sits there.

    ``things`` says what the deck's own cards are called (see Words), ``bot`` who plays (the game's best if nobody).
    Raises Refused for a number of players or options with which there is no game.
    """
    say = Words(language, "workshop")
    line = Line.start(game, seats, options, Seeded(seed))
    kind = game.bots[bot or list(game.bots)[-1]]
    bots = {seat: kind() for seat in line.state.all_seats}
    luck = Quick(seed)
    for _ in range(LONGEST):
        if line.over:
            break
        decision = line.open[0]
        seat = decision.seat
        player = bots.get(seat)
        answer = None
        if player is not None:
            answer = decision.choice.json(player.choose(decision, partial(line.view, seat), luck))
        line.submit(seat, decision.what, answer)
    bots_called = {seat_name(seat): say.tell("play.bot", n=seat + 1) for seat in line.state.all_seats}
    names = {**(things or {}), **bots_called}
    return Trial(tuple(_rows(line, game, names, language)), _ended(line, game, names, say))


def _rows(line: Line, game: Game, names: Mapping[str, str], language: str) -> list[Row]:
    teller = Teller(game.key, language)
    rows = []
    for n, event in enumerate(line.log(TABLE), 1):
        facts = event["facts"]
        by = facts.get("by") if isinstance(facts, Mapping) else None
        who = names.get(by, "") if isinstance(by, str) else ""
        rules = (str(event["rule"]),) if event["rule"] else ()
        rows.append(Row(n, "", teller.phase(str(event["path"])), who, teller.event(event, names), rules))
    return rows


def _ended(line: Line, game: Game, names: Mapping[str, str], say: Words) -> str:
    standing = game.standing(line.state) if game.standing else []
    scores = [say.tell("play.score", who=names[seat_name(seat)], n=points) for seat, points in enumerate(standing)]
    winners = [names[seat_name(seat)] for seat in line.state.winners]
    return say.tell("play.ended", who=winners, scores="; ".join(scores))
