"""`playtest play`: sets up a table or takes up a session, then plays it at this terminal."""

import json
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playtest.engine import Bot, Game, Json, Malformed, Seat, seat_name, seat_of
from playtest.games import load
from playtest.locales import Words, language
from playtest.record import Person
from playtest.record.story import names_at
from playtest.table import Session, Sitter, bot_of, resume, start
from playtest.text.evening import Evening
from playtest.text.terminal import Mistake, Terminal

UNKEPT = "unkept.playtest"
"""Without --save the session lies in a folder of its own that is thrown away at the end."""


def play(chosen: Namespace, terminal: Terminal | None = None) -> int:
    """Plays as the command line says; gives 0.

    Raises Mistake, Refused (a game, seat, bot, option or seed that there is not), TableError (names) or RecordError.
    """
    screen = terminal or Terminal()
    with opened(chosen) as session:
        people = {seat: session.people(seat) for seat in session.line.state.all_seats}
        names = names_at(session.sitting, len(session.sitting.entries))
        code = language(chosen.lang or str(session.sitting.header["language"]))
        own, words = Words(code, "text", names), Words(code, session.game.key, names)
        bots = {seat: bot_of(session.game, sitting[0].bot) for seat, sitting in people.items() if is_bot(sitting)}
        welcome(screen, own, words, session, bots, chosen)
        over = Evening(session, screen, own, words, bots, chosen.open).run()
        if not over and is_kept(session):
            screen.say(own.tell("play.resume_with", file=str(session.path)))
    return 0


@contextmanager
def opened(chosen: Namespace) -> Iterator[Session]:
    """The session that the command line asks for, closed in good order at the end."""
    if chosen.resume:
        with resume(chosen.resume) as session:
            yield session
    elif chosen.game is None:
        raise Mistake("say which game to play, for example: playtest play viva --bots P2,P3,P4")
    else:
        with TemporaryDirectory() as folder, begun(chosen, Path(chosen.save or Path(folder) / UNKEPT)) as session:
            yield session


def begun(chosen: Namespace, path: Path) -> Session:
    """A new session in a file."""
    game = load(chosen.game)
    seats = chosen.seats if chosen.seats is not None else game.players[len(game.players) // 2]
    code = language(chosen.lang)
    return start(
        path,
        game,
        people_of(game, chosen, seats, Words(code, "text")),
        options=options_of(chosen.set),
        seed=chosen.seed,
        real=tuple(kind.strip() for kind in chosen.real.split(",") if kind.strip()),
        language=code,
    )


def welcome(
    screen: Terminal, own: Words, words: Words, session: Session, bots: dict[Seat, Bot], chosen: Namespace
) -> None:
    """Who plays what, and where it is kept."""
    seats = session.line.state.all_seats
    people = [own.tell("play.bot" if seat in bots else "play.person", who=seat_name(seat)) for seat in seats]
    screen.say(own.tell("play.welcome", title=words.tell("title"), people=people))
    key = "resumed" if chosen.resume else "saved_in" if is_kept(session) else "not_saved"
    screen.say(own.tell(f"play.{key}", file=str(session.path)))


def is_kept(session: Session) -> bool:
    """Whether the session's file stays when the program ends."""
    return session.path.name != UNKEPT


def is_bot(sitting: list[Person]) -> bool:
    """Whether the program plays for whoever sits there."""
    return bool(sitting) and bool(sitting[0].bot)


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


def people_of(game: Game, chosen: Namespace, seats: int, own: Words) -> list[Sitter]:
    """Who sits where: the names that were given, in seat order, made-up ones for the rest. Raises Malformed."""
    if type(seats) is not int or seats not in game.players:
        game.begin(seats)  # says what is wrong with that number
    kind = chosen.bot or list(game.bots)[-1]
    bot_of(game, kind)
    bots = {seat_of(name.strip(), seats) for name in chosen.bots.split(",") if name.strip()}
    names = [name.strip() for name in chosen.names.split(",")] if chosen.names else []
    if len(names) > seats:
        raise Mistake(f"{len(names)} names were given for {seats} seats; leave some out, or say --seats {len(names)}")
    people = []
    for seat in range(seats):
        given = names[seat] if seat < len(names) else ""
        made_up = own.tell("play.some_bot" if seat in bots else "play.somebody", n=seat + 1)
        people.append(Sitter(given or made_up, bot=kind if seat in bots else ""))
    return people
