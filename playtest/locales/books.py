"""Rulebooks: `games/<game>/rulebook/<language>/*.toml`, one file per chapter, one table per rule id; and a glossary.

The files lie in the game's room, where a designer looks for them; reading them is no business of the engine.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from playtest.locales.catalogue import ENGLISH, read_toml
from playtest.locales.plurals import RULES
from playtest.locales.template import TextsError

GAMES = Path(__file__).parent.parent / "games"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule in plain words: its id, short title, text, an example ("" for none) and the chapter (the file's name).

    `period` is commentary and no rule: what the rule stands for in the time the game is set in ("" for nothing). A
    screen that shows it marks it as commentary and lets the reader switch it off.
    """

    id: str
    title: str
    text: str
    example: str = ""
    period: str = ""
    chapter: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: what it is called here, what in the game's other language ("" if the same), what it is."""

    id: str
    term: str
    text: str
    other: str = ""


GLOSSARY = "glossary"
"""The one file beside the chapters that holds terms, not rules."""


def _folder(game: str, language: str) -> Path:
    return GAMES / game / "rulebook" / language


def _chapters(game: str, language: str) -> list[Path]:
    return [path for path in sorted(_folder(game, language).glob("*.toml")) if path.stem != GLOSSARY]


def _sentences(path: Path, key: str, value: object, needed: set[str], optional: set[str]) -> dict[str, str]:
    """A table of sentences, checked: all the needed ones, perhaps some of the optional ones, no other."""
    where = f"{path.parent.name}/{path.name}, {key}"
    if not isinstance(value, dict):
        raise TextsError(f"{where}: must be a table with {', '.join(sorted(needed))}")
    for surplus in sorted(value.keys() - needed - optional):
        raise TextsError(f"{where}: {surplus} is unknown here")
    for missing in sorted(needed - value.keys()):
        raise TextsError(f"{where}: {missing} is missing")
    for name, words in value.items():
        if not isinstance(words, str) or not words.strip():
            raise TextsError(f"{where}: {name} must be a sentence, it is {words!r}")
    return value


def read_rulebook(game: str, language: str) -> dict[str, Rule]:
    """The rules of a game in exactly this language, by id; empty where there are none.

    Raises TextsError, naming file and rule, for a file that cannot be read and for an id that stands twice.
    """
    rules: dict[str, Rule] = {}
    for path in _chapters(game, language):
        for rule_id, value in read_toml(path).items():
            if rule_id in rules:
                raise TextsError(f"{language}/{path.name}, {rule_id}: also stands in {rules[rule_id].chapter}.toml")
            sentences = _sentences(path, rule_id, value, {"title", "text"}, {"example", "period"})
            rules[rule_id] = Rule(rule_id, **sentences, chapter=path.stem)
    return rules


def read_glossary(game: str, language: str) -> dict[str, Term]:
    """The terms of a game in exactly this language, by id; empty where there are none. Raises TextsError."""
    path = _folder(game, language) / f"{GLOSSARY}.toml"
    if not path.is_file():
        return {}
    found = {key: _sentences(path, key, value, {"term", "text"}, {"other"}) for key, value in read_toml(path).items()}
    return {key: Term(key, **sentences) for key, sentences in found.items()}


@cache
def rulebook(game: str, language: str) -> Mapping[str, Rule]:
    """The rules of a game by id, read once; in English where the game has no rulebook in this language."""
    return read_rulebook(game, language if language in rulebook_languages(game) else ENGLISH)


@cache
def glossary(game: str, language: str) -> Mapping[str, Term]:
    """The terms of a game by id, read once; in English where the game has no rulebook in this language."""
    return read_glossary(game, language if language in rulebook_languages(game) else ENGLISH)


def has_commentary(game: str) -> bool:
    """Whether any rule of a game says what it stands for in the time that the game is set in."""
    return any(rule.period for rule in rulebook(game, ENGLISH).values())


def rulebook_languages(game: str) -> tuple[str, ...]:
    """The languages in which a game has a rulebook, English first."""
    return tuple(language for language in RULES if _chapters(game, language))


def rule(game: str, language: str, rule_id: str) -> Rule:
    """One rule; where the rulebook lacks it, a rule that visibly says so."""
    return rulebook(game, language).get(rule_id) or Rule(rule_id, f"⟦{rule_id}⟧", f"⟦{rule_id}⟧")


def games() -> tuple[str, ...]:
    """The rooms in the folder of games, in order of name."""
    return tuple(sorted(path.name for path in GAMES.iterdir() if path.is_dir() and not path.name.startswith("_")))


def rulebooks() -> tuple[str, ...]:
    """The games that have a rulebook, in order of name."""
    return tuple(game for game in games() if rulebook_languages(game))
