"""`playtest play`: sets up a table or takes up a session, then plays it at this terminal."""

import json
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from unicodedata import bidirectional

from playtest.engine import Bot, Game, Json, Malformed, Seat, seat_name, seat_of
from playtest.games import load
from playtest.games.own_deck import OPTION, deck_of_file
from playtest.locales import Words, language, only_english
from playtest.record import Person
from playtest.record.steps import names_at
from playtest.scenarios import BadScenario
from playtest.scenarios.reading import read_yaml
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
        known = names_at(session.sitting, len(session.sitting.entries))
        names = {seat: isolated(name) for seat, name in known.items()}
        code = language(chosen.lang or str(session.sitting.header["language"]))
        own, words = Words(code, "text", names), Words(code, session.game.key, names)
        bots = {seat: bot_of(session.game, sitting[0].bot) for seat, sitting in people.items() if is_bot(sitting)}
        welcome(screen, own, words, session, bots, chosen)
        over = Evening(session, screen, own, words, bots, chosen.open).run()
        if not over and is_kept(session):
            screen.say(own.tell("play.resume_with", file=str(session.path)))
    return 0


def isolated(name: str) -> str:
    """A name such that, written from right to left, it leaves the order of the sentence around it alone."""
    turned = any(bidirectional(char) in ("R", "AL", "AN") for char in name)
    return f"\u2068{name}\u2069" if turned else name


@contextmanager
def opened(chosen: Namespace) -> Iterator[Session]:
    """The session that the command line asks for, closed in good order at the end."""
    if chosen.resume:
        with resume(chosen.resume) as session:
            yield session
    elif chosen.game is None:
        raise Mistake("no_game")
    else:
        with TemporaryDirectory() as folder, begun(chosen, Path(chosen.save or Path(folder) / UNKEPT)) as session:
            yield session


def begun(chosen: Namespace, path: Path) -> Session:
    """A new session in a file."""
    game = load(chosen.game)
    seats = chosen.seats if chosen.seats is not None else wanted_seats(game, chosen)
    code = language(chosen.lang)
    return start(
        path,
        game,
        people_of(game, chosen, seats, Words(code, "text")),
        options=wanted_options(game, chosen),
        seed=chosen.seed,
        real=tuple(kind.strip() for kind in chosen.real.split(",") if kind.strip()),
        language=code,
    )


def wanted_options(game: Game, chosen: Namespace) -> dict[str, Json]:
    """The options of a new game. Raises Mistake where the deck is chosen twice, and what reading either raises."""
    deck, given = deck_options(game, chosen.deck), options_of(chosen.set)
    if twice := deck.keys() & given.keys():
        raise Mistake("deck_twice", option=min(twice))
    return {**deck, **given}


def wanted_seats(game: Game, chosen: Namespace) -> int:
    """How many seats the names and the program's seats want; what the game is best with where they want fewer."""
    named = [int(name[1:]) for name in listed(chosen.bots) if name[:1] == "P" and name[1:].isdecimal()]
    wanted = max([len(listed(chosen.names)), *named]) if chosen.names else 0
    return game.usual_seats if wanted < min(game.players) else wanted


def listed(text: str) -> list[str]:
    """The words between commas; none in an empty text."""
    return [word.strip() for word in text.split(",")] if text.strip() else []


def bot_kinds(game: str, given: str) -> list[str]:
    """Kinds of bots by name, seat by seat; raises Mistake for one that there is not."""
    kinds, known = listed(given), load(game).bots
    for kind in kinds:
        if kind not in known:
            raise Mistake("bot_kinds", known=list(known), got=repr(kind[:40]))
    return kinds


def bot_seat(name: str, seats: int) -> Seat:
    """A seat that the program is to play; raises Mistake."""
    try:
        return seat_of(name.upper(), seats)
    except Malformed:
        raise Mistake("bot_seats", last=seat_name(seats - 1), got=repr(name[:40])) from None


def welcome(
    screen: Terminal, own: Words, words: Words, session: Session, bots: dict[Seat, Bot], chosen: Namespace
) -> None:
    """Who plays what, and where it is kept."""
    seats = session.line.state.all_seats
    people = [own.tell("play.bot" if seat in bots else "play.person", who=seat_name(seat)) for seat in seats]
    screen.say(own.tell("play.welcome", title=words.tell("title"), people=people))
    if told := only_english(words.language, session.game.key):
        screen.say(told)
    key = "resumed" if chosen.resume else "saved_in" if is_kept(session) else "not_saved"
    screen.say(own.tell(f"play.{key}", file=str(session.path)))


def is_kept(session: Session) -> bool:
    """Whether the session's file stays when the program ends."""
    return session.path.name != UNKEPT


def is_bot(sitting: list[Person]) -> bool:
    """Whether the program plays for whoever sits there."""
    return bool(sitting) and bool(sitting[0].bot)


def options_of(settings: list[str], asked: str = "--set") -> dict[str, Json]:
    """Options from NAME=VALUE, or from NAME=@FILE for a long text; raises Mistake, or OSError for the file."""
    found: dict[str, Json] = {}
    for setting in settings:
        name, equals, value = (part.strip() for part in setting.partition("="))
        if not equals or not name:
            raise Mistake("option", option=asked, got=setting[:80])
        if name in found:
            raise Mistake("option_twice", option=asked, got=name[:80])
        found[name] = text_of(Path(value[1:])) if value.startswith("@") else value_of(value)
    return found


def value_of(text: str) -> Json:
    """A value as it was typed: several parts as in a scenario, [P6, P9] or {M1: 40}, else JSON or words."""
    value: Json = text
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        if text[:1] in ("[", "{"):
            with suppress(BadScenario):
                value = read_yaml(text).data
    return value


def text_of(path: Path) -> str:
    """The text of a file as spreadsheets and editors save it: UTF-8, UTF-16 with its mark, or Windows' own coding."""
    data = path.read_bytes()
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def deck_options(game: Game, file: str | None) -> dict[str, Json]:
    """The options that play with the cards in a table, CSV or .xlsx; none without one.

    Raises Mistake for a game without decks, BadTable for what is no table, or OSError.
    """
    if not file:
        return {}
    if OPTION not in game.options.TABLE:
        raise Mistake("no_decks", game=game.key)
    return deck_of_file(Path(file).read_bytes(), Path(file).name)


def people_of(game: Game, chosen: Namespace, seats: int, own: Words) -> list[Sitter]:
    """Who sits where: the names that were given, in seat order, made-up ones for the rest. Raises Mistake."""
    if seats not in game.players:
        game.begin(seats)  # says what is wrong with that number
    kind = chosen.bot or list(game.bots)[-1]
    if kind not in game.bots:
        raise Mistake("bot", known=list(game.bots), got=repr(kind[:40]))
    played = [bot_seat(name, seats) for name in listed(chosen.bots)]
    bots = set(played)
    if len(bots) < len(played):
        raise Mistake("bot_twice", got=chosen.bots[:80])
    names = listed(chosen.names)
    if len(names) > seats:
        raise Mistake("names", n=len(names), seats=seats, most=max(game.players))
    people = []
    for seat in range(seats):
        given = names[seat] if seat < len(names) else ""
        made_up = own.tell("play.some_bot" if seat in bots else "play.somebody", n=seat + 1)
        people.append(Sitter(given or made_up, bot=kind if seat in bots else ""))
    return people
