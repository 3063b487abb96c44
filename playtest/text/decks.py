"""`playtest deck`: a class's own cards for Diktaattori, checked or begun at the command line."""

from pathlib import Path

from playtest.games.diktaattori.components.checks import checked
from playtest.games.diktaattori.components.report import report
from playtest.games.diktaattori.components.template import template
from playtest.locales import language, words
from playtest.sheets import read_book
from playtest.text.terminal import Mistake


def check(file: str, lang: str | None, loose: bool) -> tuple[list[str], int]:
    """All that is wrong with a deck file, then its numbers; the exit code is 1 when it cannot be played.

    ``loose`` allows an unfinished deck (D-VAL-21). Raises BadTable for what is no table, OSError for the file.
    """
    found = checked(read_book(Path(file).read_bytes(), Path(file).name), strict=not loose)
    return report(found, language(lang)), int(bool(found.errors))


def begin(file: str, lang: str | None) -> list[str]:
    """Writes the shipped deck as a table to begin with, .csv or .xlsx as the name ends. Raises Mistake."""
    path = Path(file)
    if path.suffix.lower() not in (".csv", ".xlsx"):
        raise Mistake("template_kind", got=repr(path.suffix or path.name))
    if path.exists():
        raise Mistake("there_already", file=str(path))
    code = language(lang)
    path.write_bytes(template("default", code, workbook=path.suffix.lower() == ".xlsx"))
    return [words(code, "text").tell("files.template", file=str(path))]
