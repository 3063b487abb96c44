"""The words of lessons: `games/<game>/lessons/<language>/*.toml`, one file per chapter."""

from pathlib import Path

from playtest.locales.books import GAMES, games
from playtest.locales.catalogue import flat, read_toml
from playtest.locales.plurals import RULES


def lesson_folder(game: str) -> Path:
    """The folder of a game's lesson; it need not exist."""
    return GAMES / game / "lessons"


def lesson_languages(game: str) -> tuple[str, ...]:
    """The languages that a game's lesson speaks, English first."""
    return tuple(language for language in RULES if (lesson_folder(game) / language / "lesson.toml").is_file())


def lessons() -> tuple[str, ...]:
    """The games that have a lesson, in order of name."""
    return tuple(game for game in games() if lesson_languages(game))


def lesson_texts(game: str, language: str) -> dict[str, object]:
    """All texts of a lesson in this language by chapter and id (`deal.example.draw.text`). Raises TextsError."""
    files = sorted((lesson_folder(game) / language).glob("*.toml"))
    return {f"{path.stem}.{key}": text for path in files for key, text in flat(read_toml(path))}
