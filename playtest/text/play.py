"""`playtest play`: sets up a game or takes up a session, then plays it at this terminal."""

import json
import secrets
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import dataclass, field

from playtest.engine import Bot, Entry, Game, Json, Line, Malformed, Seat, Seeded, seat_name, seat_of
from playtest.games import load
from playtest.locales import Words, language
from playtest.text.evening import Evening
from playtest.text.terminal import Mistake, Terminal


@dataclass
class Unkept:
    """A session that is written down nowhere."""

    line: Line
    notes: list[tuple[Seat, str]] = field(default_factory=list)

    def submit(self, seat: Seat, what: str, answer: Json, token: str) -> None:
        """An answer to a decision; raises Refused."""
        self.line.submit(seat, what, answer, token)

    def undo(self) -> Entry:
        """Takes the last answer back; raises Refused."""
        return self.line.undo()

    def redo(self) -> Entry:
        """Gives an answer again that was taken back; raises Refused."""
        return self.line.redo()

    def note(self, text: str, seat: Seat) -> None:
        """Keeps a note for as long as the game lasts."""
        self.notes.append((seat, text))


def play(chosen: Namespace, terminal: Terminal | None = None) -> int:
    """Plays as the command line says; gives 0. Raises Mistake, or Refused for what there is not."""
    if chosen.game is None:
        raise Mistake("say which game to play, for example: playtest play viva --bots P2,P3,P4")
    screen = terminal or Terminal()
    game = load(chosen.game)
    seats = chosen.seats if chosen.seats is not None else game.players[len(game.players) // 2]
    line = Line.start(game, seats, options_of(chosen.set), Seeded(new_seed() if chosen.seed is None else chosen.seed))
    code = language(chosen.lang)
    own = Words(code, "text", names_of(chosen.names, seats))
    words = Words(code, game.key, own.names)
    bots = bots_of(game, chosen.bots, chosen.bot, seats)
    people = [
        own.tell("play.bot" if seat in bots else "play.person", who=seat_name(seat)) for seat in line.state.all_seats
    ]
    screen.say(own.tell("play.welcome", title=words.tell("title"), people=people))
    screen.say(own.tell("play.not_saved"))
    Evening(Unkept(line), screen, own, words, bots, chosen.open).run()
    return 0


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbelow(2**63)


def options_of(settings: list[str]) -> dict[str, Json]:
    """Options from NAME=VALUE; a value is JSON where it reads as such, else a word. Raises Malformed."""
    found: dict[str, Json] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise Malformed("malformed", "", expected="options", got=setting[:80])
        try:
            found[name.strip()] = json.loads(value)
        except ValueError:
            found[name.strip()] = value.strip()
    return found


def names_of(names: str, seats: int) -> Mapping[str, str]:
    """The people's names by seat, as many as were given; a seat beyond the last keeps its number."""
    given = [name.strip() for name in names.split(",")] if names else []
    return {seat_name(i): name for i, name in enumerate(given[:seats]) if name}


def bots_of(game: Game, wanted: str, kind: str | None, seats: int) -> dict[Seat, Bot]:
    """The bots by seat: of the kind that was asked for, else the last that the game names. Raises Malformed."""
    if kind is not None and kind not in game.bots:
        raise Malformed("malformed", "", expected="one of the options", got=kind[:80], options=list(game.bots))
    make = game.bots[kind or list(game.bots)[-1]]
    return {seat_of(name.strip(), seats): make() for name in wanted.split(",") if name.strip()}
