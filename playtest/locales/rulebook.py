"""Rulebooks: `games/<game>/rulebook/<language>/*.toml`, one file per chapter, one table per rule id.

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
    """A rule in plain words: its id, short title, text, an example ("" for none) and the chapter (the file's name)."""

    id: str
    title: str
    text: str
    example: str = ""
    chapter: str = ""


def _folder(game: str, language: str) -> Path:
    return GAMES / game / "rulebook" / language


def _rule(path: Path, rule_id: str, value: object) -> Rule:
    where = f"{path.parent.name}/{path.name}, {rule_id}"
    if not isinstance(value, dict):
        raise TextsError(f"{where}: a rule is a table with title and text")
    missing = {"title", "text"} - value.keys()
    surplus = value.keys() - {"title", "text", "example"}
    if missing or surplus:
        what = f"lacks {', '.join(sorted(missing))}" if missing else f"has the unknown {', '.join(sorted(surplus))}"
        raise TextsError(f"{where}: the rule {what}")
    if not all(isinstance(words, str) and words.strip() for words in value.values()):
        raise TextsError(f"{where}: title, text and example are sentences")
    return Rule(rule_id, **value, chapter=path.stem)


def read_rulebook(game: str, language: str) -> dict[str, Rule]:
    """The rules of a game in exactly this language, by id; empty where there are none.

    Raises TextsError, naming file and rule, for a file that cannot be read and for an id that stands twice.
    """
    rules: dict[str, Rule] = {}
    for path in sorted(_folder(game, language).glob("*.toml")):
        for rule_id, value in read_toml(path).items():
            if rule_id in rules:
                raise TextsError(f"{language}/{path.name}, {rule_id}: also stands in {rules[rule_id].chapter}.toml")
            rules[rule_id] = _rule(path, rule_id, value)
    return rules


@cache
def rulebook(game: str, language: str) -> Mapping[str, Rule]:
    """The rules of a game by id, read once; in English where the game has no rulebook in this language."""
    return read_rulebook(game, language if language in rulebook_languages(game) else ENGLISH)


def rulebook_languages(game: str) -> tuple[str, ...]:
    """The languages in which a game has a rulebook, English first."""
    return tuple(language for language in RULES if any(_folder(game, language).glob("*.toml")))


def rule(game: str, language: str, rule_id: str) -> Rule:
    """One rule; where the rulebook lacks it, a rule that visibly says so."""
    return rulebook(game, language).get(rule_id) or Rule(rule_id, f"⟦{rule_id}⟧", f"⟦{rule_id}⟧")


def games() -> tuple[str, ...]:
    """The rooms in the folder of games, in order of name."""
    return tuple(sorted(path.name for path in GAMES.iterdir() if path.is_dir() and not path.name.startswith("_")))


def rulebooks() -> tuple[str, ...]:
    """The games that have a rulebook, in order of name."""
    return tuple(game for game in games() if rulebook_languages(game))
