"""`playtest rules`: a game's rules in plain words, and which of them nobody ever uses."""

import ast
from collections.abc import Iterable, Sequence
from pathlib import Path

import playtest.games
from playtest.engine.lint import lint_package
from playtest.games import GAMES, load
from playtest.locales import language, only_english, rulebook
from playtest.scenarios import check_files, run, shipped
from playtest.scenarios import load as load_scenarios
from playtest.teach.lookup import with_id, with_words
from playtest.text.look import rule_lines
from playtest.text.terminal import Mistake

ROOMS = Path(playtest.games.__file__).parent
TESTS = ROOMS.parent.parent / "tests"
"""The tests of a checkout; an installed kit has none."""


def told(game: str, wanted: Sequence[str], lang: str | None, commentary: bool = True) -> tuple[list[str], int]:
    """The rules of a game that are wanted (all without any), chapter by chapter, and exit code 0.

    Each word may be the beginning of an id; the others are looked for, all of them, in titles and texts of that
    language. Where the game does not speak it, that is said first. Without `commentary` there is nothing on the period.
    Raises Refused for a game that there is not, Mistake
    where no rule fits.
    """
    code = language(lang)
    book = rulebook(load(game).key, code)
    found = _wanted(game, wanted, code) if wanted else set(book)
    if not found:
        raise Mistake("no_rule", game=game, ids=list(wanted))
    first = only_english(code, game)
    rules = [rule_lines(rule, code, commentary) for rule in book.values() if rule.id in found]
    return [*([first, ""] if first else []), *(line for lines in rules for line in (*lines, ""))], 0


def _wanted(game: str, wanted: Sequence[str], code: str) -> set[str]:
    """The ids of the rules that are meant."""
    by_id = {word: with_id(game, code, word) for word in wanted}
    words = " ".join(word for word in wanted if not by_id[word])
    found = [*(with_words(game, code, words) if words else ()), *(rule for rules in by_id.values() for rule in rules)]
    return {rule.id for rule in found}


def coverage(game: str) -> tuple[list[str], int]:
    """The ids that no code cites, that nothing tests, or that have no text; exit code 1 when there are any.

    Code cites an id by holding it as a string. It is tested by a passing scenario that names it, in which it comes up,
    or that sets the option it is about; in a checkout also by a test that holds it.
    """
    book = set(rulebook(load(game).key, "en"))
    cited = {word for word in words_in((ROOMS / game).rglob("*.py")) if like_ids(word, book)}
    tested = tested_ids(game) | (words_in(TESTS.rglob("*.py")) & (book | cited))
    found = {
        "cited by no code": book - cited,
        "tested by nothing": (book | cited) - tested,
        "without a text": (cited | tested) - book,
    }
    lines = [f"{len(ids)} rules {what}: {', '.join(sorted(ids))}" for what, ids in found.items() if ids]
    return lines or [f"All {len(book)} rules are cited, tested and told."], int(bool(lines))


def checked(game: str | None, files: Sequence[str], lang: str | None) -> tuple[list[str], int]:
    """What is wrong in a game's code and in scenario files, where any are named; exit code 1 when there is anything."""
    read = sound(game) if game else ([], 0)
    ran = check_files(files, language(lang)) if files else ([], 0)
    return [*read[0], *ran[0]], max(read[1], ran[1])


def sound(game: str) -> tuple[list[str], int]:
    """What in a game's code would break a saved, undone or repeated game; exit code 1 when there is anything.

    The code is read, not run, so it need not work yet. Raises Refused for a game that there is not.
    """
    if game not in GAMES:
        load(game)  # refuses it, and names those that there are
    try:
        lines = [str(fault) for fault in lint_package(f"{playtest.games.__name__}.{game}")]
    except SyntaxError as broken:
        lines = [f"{broken.filename}:{broken.lineno}: {broken.msg}"]
    return lines or [f"The rules of {game} are sound: they look, ask once, then do, and keep all in the state."], int(
        bool(lines)
    )


def words_in(files: Iterable[Path]) -> set[str]:
    """All strings in some files of code, as far as they are single words."""
    nodes = (node for path in files for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    strings = (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return {word for word in strings if word and " " not in word}


def like_ids(word: str, book: Iterable[str]) -> bool:
    """Whether a word looks like an id of a rulebook: the same beginning, then a number; it need not stand in it."""
    beginnings = tuple(rule_id.rstrip("0123456789") for rule_id in book)
    return word.rstrip("0123456789") in beginnings


def tested_ids(game: str) -> set[str]:
    """The rule ids that the game's own scenarios test, as far as the scenarios pass."""
    table = load(game).options.TABLE
    done = [run(scenario) for file in shipped(game) for scenario in load_scenarios(file)]
    passed = [outcome for outcome in done if outcome.passed]
    options = {table[name].rule for outcome in passed for name in outcome.scenario.options if name in table}
    return options | {rule for outcome in passed for rule in (*outcome.scenario.rules, *outcome.rules)}
