"""The `playtest` command: reads the arguments, calls the part that does the job, turns errors into one sentence.

Nothing heavy is imported before a command is chosen.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from playtest import __version__
from playtest.locales import languages
from playtest.locales.visible import visible
from playtest.text.arguments import Command, Parser, asked_language, folder, port, sentence, spoken, whole

Run = Callable[[argparse.Namespace], int]
Commands: TypeAlias = "argparse._SubParsersAction[Command]"

EPILOG = """\
a first evening:
  playtest serve                       open the notebooks in the browser: lessons and tables
  playtest play viva --bots P2,P3,P4   learn by playing in this terminal against three bots
  playtest rules viva V-FIGHT-23       read a rule in plain words

for a playtest:
  playtest play viva --seats 4 --save tuesday.playtest
  playtest report tuesday.playtest     one page to read after the session
  playtest export tuesday.playtest     the log as CSV and JSON Lines

for a designer:
  playtest schema viva                 what a position in a scenario may contain
  playtest check my_rules.yaml         run scenarios; a failing one names step, rule and difference
  playtest deck check our_cards.xlsx   what is missing in a class's own cards
  playtest check --rules viva          what in a game's code would break undo and saving
  playtest rules viva --coverage       rules that no code, no test or no text knows
  playtest bots viva --compare target_vp=4     what a change of rules does, over games of bots

Each command explains itself: playtest play --help
The language comes from --lang or the environment variable PLAYTEST_LANG ({spoken}).
"""


def parser() -> argparse.ArgumentParser:
    """The whole command line, with its help."""
    top = Parser(
        prog="playtest",
        description="Teach the rules of a board game step by step, and run facilitated playtests that log every move.",
        epilog=EPILOG.format(spoken=", ".join(languages())),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"playtest-kit {__version__}")
    top.add_argument("--traceback", action="store_true", help="where an error comes from, for those who mend it")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Command)
    for add in (_serve, _play, _rules, _check, _schema, _bots, _export, _report, _rescue, _deck, _texts):
        add(commands)
    return top


def _command(commands: Commands, name: str, run: Run, about: str, example: str) -> argparse.ArgumentParser:
    found = commands.add_parser(
        name,
        help=about,
        description=about[0].upper() + about[1:] + ".",
        epilog=f"examples:\n{example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    found.set_defaults(run=run)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; the exit code is 0 (well), 1 (a check found something) or 2 (could not be done)."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    chosen = argparse.Namespace(traceback=False, game=None)
    try:
        parser().parse_args(given, chosen)
        run: Run = chosen.run
        return run(chosen)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        return _reader_gone()
    except Exception as wrong:  # whatever it is, a person at a terminal gets a sentence
        if chosen.traceback:
            raise
        print(f"playtest: {visible(sentence(wrong, asked_language(given), chosen.game or ''))}", file=sys.stderr)
        return 2


def _reader_gone() -> int:
    """`playtest ... | head` closes the pipe early: nothing is wrong, and nothing more can be said."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def show(lines: Iterable[str]) -> None:
    """Prints what a command has to say."""
    for line in lines:
        print(visible(line))


def _lang(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", metavar="CODE", type=spoken, help=f"the language to speak: {', '.join(languages())}")


def _viewer(command: argparse.ArgumentParser) -> None:
    about = "who may read it: public (default), facilitator, or a seat such as P2"
    command.add_argument("--viewer", default="public", metavar="WHO", help=about)


def _game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help="which game, e.g. viva or kuhn")


def _serve(commands: Commands) -> None:
    def run(chosen: argparse.Namespace) -> int:
        from playtest.serve import serve

        return serve(
            port=chosen.port,
            browser=not chosen.no_browser,
            lan=chosen.lan,
            language=chosen.lang,
            notebooks=chosen.notebooks,
            sessions=chosen.sessions,
        )

    command = _command(
        commands,
        "serve",
        run,
        "open lessons and tables as pages in the browser",
        "  playtest serve\n  playtest serve --port 9000 --no-browser\n  playtest serve --lan      for this network",
    )
    command.add_argument("--port", type=port, help="the port to listen on (default: 8866, or the next that is free)")
    command.add_argument("--no-browser", action="store_true", help="only print the address")
    command.add_argument("--lan", action="store_true", help="let other devices in this network open the pages")
    command.add_argument(
        "--notebooks",
        metavar="FOLDER",
        type=folder("--notebooks"),
        help="serve these notebooks (default: those of the kit)",
    )
    command.add_argument("--sessions", metavar="FOLDER", help="where sessions are kept (default: in your home folder)")
    _lang(command)


def _play(commands: Commands) -> None:
    def run(chosen: argparse.Namespace) -> int:
        from playtest.text.play import play

        return play(chosen)

    command = _command(
        commands,
        "play",
        run,
        "play a game in this terminal, with the same rules, refusals and log as everywhere",
        "  playtest play viva\n"
        "  playtest play viva --seats 3 --bots P2,P3 --seed 7\n"
        "  playtest play viva --set target_vp=4 --save tuesday.playtest\n"
        "  playtest play viva --deck my_cards.csv\n"
        "  playtest play --resume tuesday.playtest",
    )
    command.add_argument("game", metavar="GAME", nargs="?", help="which game, e.g. viva or kuhn")
    command.add_argument(
        "--seats", metavar="N", type=whole("--seats"), help="how many players (default: what the game is best with)"
    )
    command.add_argument("--names", default="", help="names of the players in seat order: Ana,Ben,Carla")
    command.add_argument("--bots", default="", help="seats that the program plays: P2,P4")
    command.add_argument("--bot", metavar="KIND", help="how those bots play (default: the game's sensible one)")
    command.add_argument(
        "--seed", metavar="N", type=whole("--seed"), help="play the same luck again (default: a new one)"
    )
    command.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="change an option; repeat")
    command.add_argument("--deck", metavar="FILE", help="play with the cards in this table (CSV or .xlsx)")
    command.add_argument("--real", default="", metavar="KINDS", help="type in results from the real table: die,card")
    command.add_argument("--save", metavar="FILE", help="keep the session in this file from the first decision on")
    command.add_argument("--resume", metavar="FILE", help="go on with a session")
    command.add_argument("--open", action="store_true", help="no hand-over screens: all at this terminal see all hands")
    _lang(command)


def _rules(commands: Commands) -> None:
    def run(chosen: argparse.Namespace) -> int:
        from playtest.text import rules

        asked = (chosen.game, chosen.wanted, chosen.lang, chosen.commentary)
        lines, code = rules.coverage(chosen.game) if chosen.coverage else rules.told(*asked)
        show(lines)
        return code

    command = _command(
        commands,
        "rules",
        run,
        "read a game's rules in plain words, or see which are never used",
        "  playtest rules viva\n  playtest rules viva V-FIGHT-23 --lang de\n  playtest rules viva double agent\n"
        "  playtest rules viva --coverage",
    )
    _game(command)
    about = "only rules whose id begins so, or with all these words in them"
    command.add_argument("wanted", metavar="ID|WORD", nargs="*", default=[], help=about)
    command.add_argument("--coverage", action="store_true", help="list ids never cited, never tested or without text")
    command.add_argument("--no-commentary", dest="commentary", action="store_false", help="only rules and examples")
    _lang(command)


def _check(commands: Commands) -> None:
    def run(chosen: argparse.Namespace) -> int:
        from playtest.text import rules

        if not chosen.files and not chosen.rules:
            command.error("say which scenario files to run, or whose code to read with --rules GAME")
        lines, code = rules.checked(chosen.rules, chosen.files, chosen.lang)
        show(lines)
        return code

    command = _command(
        commands,
        "check",
        run,
        "run scenario files and say what differs; or read a game's code for what would break undo and saving",
        "  playtest check my_rules.yaml\n"
        "  playtest check scenarios/*.yaml\n"
        "  playtest check --rules viva        a new game's steps: do they look, ask once, then do?",
    )
    command.add_argument("files", metavar="FILE", nargs="*", help="scenario files (YAML), or folders of them")
    command.add_argument("--rules", metavar="GAME", help="read this game's code; it need not work yet")
    _lang(command)


def _schema(commands: Commands) -> None:
    def run(chosen: argparse.Namespace) -> int:
        from playtest.scenarios import example, schema

        show([example(chosen.game) if chosen.example else schema(chosen.game)])
        return 0

    command = _command(
        commands,
        "schema",
        run,
        "print what a position in a scenario may contain",
        "  playtest schema viva > viva.schema.json\n  playtest schema viva --example > my_rules.yaml",
    )
    _game(command)
    command.add_argument("--example", action="store_true", help="print a scenario file that explains the format")


def _bots(commands: Commands) -> None:
    def run(chosen: argparse.Namespace) -> int:
        from playtest.lab import command
        from playtest.text.play import bot_kinds, options_of

        before, after = options_of(chosen.set), options_of(chosen.compare, "--compare")
        asked = command.Asked(chosen.game, chosen.seats, before, after, bot_kinds(chosen.game, chosen.bots))
        show(command.bots(asked, chosen.games, chosen.seed, chosen.workers, chosen.markdown, chosen.lang))
        return 0

    command = _command(
        commands,
        "bots",
        run,
        "let bots play many games, and compare rules over them",
        "  playtest bots viva --games 400\n"
        "  playtest bots viva --bots sensible,random,random,random\n"
        "  playtest bots viva --set pro_variant=true --compare lend_militias=false --markdown",
    )
    _game(command)
    command.add_argument(
        "--games", metavar="N", type=whole("--games", 1), default=200, help="how many games (default 200)"
    )
    command.add_argument(
        "--seats", metavar="N", type=whole("--seats"), help="how many players (default: what the game is best with)"
    )
    command.add_argument("--bots", default="", help="who plays, seat by seat: sensible,random (default: the best bot)")
    command.add_argument(
        "--seed", metavar="N", type=whole("--seed"), default=1, help="another seed, other luck (default 1)"
    )
    command.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="change an option; repeat")
    about = "play all games again with this option changed as well, and tell the difference; repeat"
    command.add_argument("--compare", action="append", default=[], metavar="OPTION=VALUE", help=about)
    command.add_argument(
        "--workers", metavar="N", type=whole("--workers", 1), help="how many processes (default: one a processor)"
    )
    command.add_argument("--markdown", action="store_true", help="print the table as Markdown")
    _lang(command)


def _export(commands: Commands) -> None:
    def run(chosen: argparse.Namespace) -> int:
        from playtest.text.sessions import export_file

        show(export_file(chosen.file, chosen.to, chosen.viewer, chosen.pseudonyms, chosen.lang))
        return 0

    command = _command(
        commands,
        "export",
        run,
        "write a session as CSV tables and JSON Lines, as one viewer may see it",
        "  playtest export tuesday.playtest\n"
        "  playtest export tuesday.playtest --viewer facilitator --to tuesday/    whole: can be played on\n"
        "  playtest export tuesday.playtest --pseudonyms      no names in files that leave the school",
    )
    command.add_argument("file", metavar="FILE", help="the session's file")
    command.add_argument("--to", metavar="FOLDER", help="where to (default: beside the file)")
    command.add_argument("--pseudonyms", action="store_true", help="replace names; who is who goes into a file apart")
    _viewer(command)
    _lang(command)


def _report(commands: Commands) -> None:
    def run(chosen: argparse.Namespace) -> int:
        from playtest.text.sessions import report_file

        show([report_file(chosen.file, chosen.viewer, chosen.pseudonyms, chosen.lang)])
        return 0

    command = _command(
        commands,
        "report",
        run,
        "print a readable report of a session (Markdown)",
        "  playtest report tuesday.playtest --pseudonyms\n  playtest report tuesday.playtest --lang de > report.md",
    )
    command.add_argument("file", metavar="FILE", help="the session's file")
    command.add_argument("--pseudonyms", action="store_true", help="replace names")
    _viewer(command)
    _lang(command)


def _rescue(commands: Commands) -> None:
    def run(chosen: argparse.Namespace) -> int:
        from playtest.text.sessions import rescue_file

        show(rescue_file(chosen.file, chosen.to, chosen.lang))
        return 0

    command = _command(
        commands,
        "rescue",
        run,
        "put what is sound in a damaged session into a new one",
        "  playtest rescue tuesday.playtest tuesday2.playtest\n"
        "  playtest rescue session.jsonl tuesday.playtest      the way back from an export",
    )
    command.add_argument("file", metavar="FILE", help="the session's file, or the facilitator's export as JSON Lines")
    command.add_argument("to", metavar="NEW_FILE", help="the file to make; it must not be there yet")
    _lang(command)


def _deck(commands: Commands) -> None:
    def run(chosen: argparse.Namespace) -> int:
        from playtest.text import decks

        if chosen.action == "template":
            show(decks.begin(chosen.file, chosen.lang))
            return 0
        lines, code = decks.check(chosen.file, chosen.lang, chosen.loose)
        show(lines)
        return code

    command = _command(
        commands,
        "deck",
        run,
        "check the cards that a class has made for Diktaattori, or begin with a template",
        "  playtest deck template our_cards.xlsx --lang fi\n"
        "  playtest deck check our_cards.xlsx\n"
        "  playtest deck check our_cards.csv --loose      an unfinished deck",
    )
    command.add_argument("action", choices=["check", "template"], help="check FILE, or write the shipped deck to it")
    command.add_argument("file", metavar="FILE", help="a table of cards: CSV or .xlsx")
    command.add_argument("--loose", action="store_true", help="allow other numbers of cards than a whole deck has")
    _lang(command)


def _texts(commands: Commands) -> None:
    def run(chosen: argparse.Namespace) -> int:
        from playtest.locales import command

        done = command.check(chosen.names) if chosen.action == "check" else command.stamp(chosen.names)
        show(done[0])
        return done[1]

    command = _command(
        commands,
        "texts",
        run,
        "check the words of all languages, or mark translations as up to date",
        "  playtest texts check\n"
        "  playtest texts check de\n"
        "  playtest texts stamp de rulebook/viva     after comparing them with today's English",
    )
    command.add_argument("action", choices=["check", "stamp"], help="check, or stamp LANGUAGE [CATALOGUE ...]")
    command.add_argument("names", nargs="*", metavar="NAME", help="languages to check; or a language and catalogues")
