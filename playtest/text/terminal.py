"""The terminal: reads a line, writes text, covers what was shown. Tests put a script in its place."""

import sys
from collections.abc import Callable, Iterator

from playtest.locales import tell
from playtest.locales.visible import visible


class Left(Exception):
    """The person closed the input or asked to stop."""


class Command(Exception):
    """In place of an answer came a command; `line` is what was typed."""

    def __init__(self, line: str) -> None:
        super().__init__(line)
        self.line = line


class Mistake(Exception):
    """What was asked for on the command line cannot be done.

    ``code`` names the sentence in the catalogue ``text`` (``mistake.<code>``), ``facts`` fill it: why, and what to do.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def sentence(self, language: str) -> str:
        """Why it cannot be done and what to do, in the reader's language."""
        return tell(language, "text", f"mistake.{self.code}", **self.facts)


COMMANDS = (
    "?", "why", "what", "view", "log", "rule", "undo", "redo", "note", "question", "ruling", "deal", "deals", "kept",
    "broken", "void", "reopen", "pause", "go_on", "also", "period", "help", "quit",
)  # fmt: skip
"""First words that are commands and never answers."""


class Terminal:
    """One screen with one keyboard. `read` gives a line or raises EOFError, `write` shows a text."""

    def __init__(self, read: Callable[[str], str] = input, write: Callable[[str], None] = print) -> None:
        self._read = read
        self._write = write

    def say(self, text: str = "") -> None:
        """Shows a text."""
        self._write(visible(text))

    def listed(self, items: list[str]) -> None:
        """Shows texts under numbers, from 1."""
        for i, item in enumerate(items, 1):
            self.say(f"  {i}) {item}")

    def ask(self, prompt: str) -> str:
        """A line of text, trimmed. Raises Command for a command, Left when there is no more input."""
        line = self.free(prompt)
        if line.partition(" ")[0].lower() in COMMANDS:
            raise Command(line)
        return line

    def free(self, prompt: str) -> str:
        """A line of text, whatever it says. Raises Left when there is no more input."""
        try:
            return self._read(f"{visible(prompt)} ").strip()
        except EOFError:
            raise Left from None

    def cover(self) -> None:
        """Takes everything off the screen and out of its scroll-back, so that the next person sees none of it."""
        self._write("\x1b[2J\x1b[3J\x1b[H" if sys.stdout.isatty() else "\n" * 3 + "-" * 40)


def numbers(line: str) -> Iterator[int]:
    """The whole numbers of a line, separated by blanks or commas; raises ValueError for anything else."""
    for word in line.replace(",", " ").split():
        yield int(word)
