"""`playtest rules`: a game's rules in plain words, and which of them nobody ever uses."""

import ast
from collections.abc import Iterable, Sequence
from pathlib import Path

import playtest.games
from playtest.games import load
from playtest.locales import language, rulebook
from playtest.scenarios import load as load_scenarios
from playtest.scenarios import run, shipped
from playtest.text.look import rule_lines
from playtest.text.terminal import Mistake

ROOMS = Path(playtest.games.__file__).parent


def told(game: str, ids: Sequence[str], lang: str | None) -> tuple[list[str], int]:
    """The rules of a game whose id begins with one of `ids` (all without any), chapter by chapter, and exit code 0.

    Raises Refused for a game that there is not, Mistake where no rule fits.
    """
    book = rulebook(load(game).key, language(lang))
    wanted = tuple(word.upper() for word in ids)
    rules = [rule for rule in book.values() if not wanted or rule.id.upper().startswith(wanted)]
    if not rules:
        raise Mistake(f"{game} has no rule {' or '.join(ids)}; all rules are shown by: playtest rules {game}")
    return [line for rule in rules for line in (*rule_lines(rule), "")], 0


def coverage(game: str) -> tuple[list[str], int]:
    """The ids that no code cites, that no passing scenario tests, or that have no text; exit code 1 when there are any.

    Code cites an id by holding it as a string; a scenario tests an id that it names, or that comes up when it runs.
    """
    book = set(rulebook(load(game).key, "en"))
    cited = cited_ids(game, book)
    tested = tested_ids(game)
    found = {
        "cited by no code": book - cited,
        "tested by no scenario": (book | cited) - tested,
        "without a text": (cited | tested) - book,
    }
    lines = [f"{len(ids)} rules {what}: {', '.join(sorted(ids))}" for what, ids in found.items() if ids]
    return lines or [f"All {len(book)} rules are cited, tested and told."], int(bool(lines))


def cited_ids(game: str, book: Iterable[str]) -> set[str]:
    """The rule ids that stand as strings in a game's code; what looks like one but is not in the book counts too."""
    beginnings = tuple({rule_id.partition("-")[0] + "-" for rule_id in book})
    strings = (
        node.value
        for path in sorted((ROOMS / game).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return {word for word in strings if word.startswith(beginnings) and " " not in word}


def tested_ids(game: str) -> set[str]:
    """The rule ids that the game's own scenarios name, or that come up in them, as far as the scenarios pass."""
    outcomes = [run(scenario) for file in shipped(game) for scenario in load_scenarios(file)]
    return {rule for done in outcomes if done.passed for rule in (*done.scenario.rules, *done.rules)}
