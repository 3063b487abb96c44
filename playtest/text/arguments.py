"""What is typed on the command line: read strictly, and every mistake in it told in one sentence."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from textwrap import shorten
from typing import Any, NoReturn

from playtest.engine import Refused
from playtest.locales import language, languages, words
from playtest.record import RecordError
from playtest.sheets import BadTable
from playtest.text.terminal import Mistake


class Parser(argparse.ArgumentParser):
    """A command line whose errors are one sentence instead of the usage."""

    def error(self, message: str) -> NoReturn:
        """Raises Mistake."""
        raise Mistake("usage", why=message, command=self.prog)


class Command(Parser):
    """One command, whose options may stand before, behind and between its other words."""

    mixing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Reads what stands behind the command's name."""
        if self.mixing:  # the library reads the options first and the other words then, both by this method
            return super().parse_known_args(args, namespace)
        self.mixing = True
        return self.parse_known_intermixed_args(args, namespace)


def whole(option: str, least: int | None = None) -> Callable[[str], int]:
    """Reads the whole number of an option, of at least so much; raises Mistake."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise Mistake("whole", option=option, got=repr(text[:40])) from None
        if least is not None and number < least:
            raise Mistake("at_least", option=option, least=least, got=repr(text[:40]))
        return number

    return read


def port(text: str) -> int:
    """Reads a port, 0 for any that is free; raises Mistake."""
    if text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 1 << 16:
        return int(text)
    raise Mistake("port", least=0, most=(1 << 16) - 1, got=repr(text[:40]))


def spoken(text: str) -> str:
    """Reads a language that has texts here; raises Mistake."""
    code = text.lower().replace("_", "-").split("-")[0].split(".")[0]
    if code not in languages():
        raise Mistake("language", got=repr(text[:40]), known=list(languages()))
    return code


def folder(option: str) -> Callable[[str], str]:
    """Reads a folder that must be there; raises Mistake."""

    def read(text: str) -> str:
        if not Path(text).is_dir():
            raise Mistake("no_folder", folder=repr(text), option=option)
        return text

    return read


def asked_language(given: Sequence[str]) -> str:
    """The language of a command line that may hold mistakes."""
    for i, word in enumerate(given):
        if word == "--lang":
            return language("".join(given[i + 1 : i + 2]))
        if word.startswith("--lang="):
            return language(word.partition("=")[2])
    return language()


def sentence(wrong: Exception, lang: str, game: str = "") -> str:
    """An error as one sentence that says what, where and what to do; ``game`` is the one that it is about."""
    if isinstance(wrong, Refused):
        told = words(lang, game).refusal(wrong.shown())
        needs = wrong.numbers.get("needs")
        typed = words(lang, "text").tell("mistake.set_first", needs=needs, value=wrong.numbers.get("value"))
        return f"{told} {typed}" if needs else told
    if isinstance(wrong, BadTable):
        return wrong.told(lang)
    if isinstance(wrong, FileNotFoundError) and wrong.filename:
        wrong = Mistake("no_file", file=repr(wrong.filename))
    elif isinstance(wrong, OSError) and wrong.filename:
        wrong = Mistake("file", file=wrong.filename, why=(wrong.strerror or type(wrong).__name__).lower())
    if isinstance(wrong, Mistake | RecordError):
        return wrong.sentence(lang)
    if isinstance(wrong, ModuleNotFoundError) and wrong.name and not wrong.name.startswith("playtest"):
        return f'this command needs the package {wrong.name!r}; install it with: pip install "playtest-kit[all]"'
    told = shorten(str(wrong), 400, placeholder=" …")
    if type(wrong).__module__.startswith("playtest.") and told:
        return told
    return f"this should not happen ({type(wrong).__name__}: {told}); run it again with --traceback and report that"
